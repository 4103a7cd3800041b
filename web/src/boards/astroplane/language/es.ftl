# Lo que dice el tablero de ASTROPLANE.

side = { $side ->
        [south] Sur
        [west] Oeste
        [north] Norte
       *[east] Este
    }
board = Tablero
galaxy = La galaxia

## Teclas

key-arrows = ir de nave en nave y de casilla en casilla, y elegir una dirección
key-enter = elegir, posarse
key-back = un paso atrás
key-end = terminar el turno
key-turn = girar el tablero
key-lanes = mostrar u ocultar las líneas de tiro
key-universes = mostrar u ocultar los universos

## La meta

the-goal = El agujero negro
about-goal = Gana quien está encima en los cuatro puestos a la vez. La nave que entra se queda para siempre: 2 puntos encima, 1 debajo.
a-seat = Un puesto del agujero negro
you-hold = Tienes { $n } de 4
holds-of-four = { $side } tiene { $n } de 4
of-four = { $n } de 4
hole = { $place }: { $pieces }
hole-empty = { $place }: libre
who-begins = ¿Quién empieza?
wins = Gana { $side }
points-decide = Deciden los puntos
ships-left = { $all ->
        [0] Todas las naves están en camino
        [one] { $all } nave: { $waiting } en espera, { $reserve } en reserva
       *[other] { $all } naves: { $waiting } en espera, { $reserve } en reserva
    }
moves-left = { $n ->
        [one] Queda { $n } movimiento
       *[other] Quedan { $n } movimientos
    }
moves-of = { $side }: { $n ->
        [one] queda { $n } movimiento
       *[other] quedan { $n } movimientos
    }
quiet = { $n ->
        [one] { $n } turno tranquilo
       *[other] { $n } turnos tranquilos
    } de { $limit }; después deciden los puntos.

## Jugadores

fact-points = { $n ->
        [one] punto
       *[other] puntos
    }
fact-seats = { $n ->
        [one] puesto
       *[other] puestos
    }
fact-moves = { $n ->
        [one] movimiento
       *[other] movimientos
    }
fact-waiting = en espera
fact-reserve = en reserva
out = fuera

## Qué hacer ahora

choose-piece = Te toca: elige una nave, o las que esperan en el borde. { $n ->
        [one] { $n } movimiento.
       *[other] { $n } movimientos.
    }
choose-next = { $n ->
        [one] Queda { $n } movimiento: elige una nave o termina el turno.
       *[other] Quedan { $n } movimientos: elige una nave o termina el turno.
    }
gained = La cautiva queda libre y tienes un movimiento más.
choose-landing = Elige una casilla iluminada a la que volar.
choose-direction = ¿Hacia dónde apuntará?
which-way = ¿Hacia dónde apuntará?
choose-area = { $n ->
        [one] ¿A qué zona de salida vuelve la nave de { $side }?
       *[other] Vuelven { $n } naves. ¿A qué zona de salida va la de { $side }?
    }
choose-reserve = { $due ->
        [one] Puede venir una nave de la reserva.
       *[other] Pueden venir { $due } naves de la reserva.
    } ¿A qué zona de salida?
only-travel = No quedan movimientos: viaja por un agujero de gusano o termina el turno.
back = Atrás
undo = Deshacer
end-turn = Terminar el turno
no-reserve = Ninguna
fire-corner = Disparar la Anomalía del { $corner ->
        [NE] noreste
        [SE] sureste
        [SW] suroeste
       *[NW] noroeste
    }

## Movimientos

pointing = Apuntando al { $apex ->
        [N] norte
        [E] este
        [S] sur
       *[W] oeste
    }
jump = Saltar por el hiperespacio al { $side }
into-area = { $area ->
        [L] Zona izquierda
       *[R] Zona derecha
    }
deed = { $kind ->
        [enter] Entrar
        [sink] Volar al agujero negro
        [arm] Volar a la Anomalía
        [load] Cargar la Anomalía
        [travel] Viajar gratis por el agujero de gusano
        [slide] Deslizar el Cuadrado
        [kill] Atacar: +{ $points }
        [fire] Disparar la Anomalía
       *[fly] Volar
    }{ $kind ->
        [enter] , apuntando al { $apex ->
            [N] norte
            [E] este
            [S] sur
           *[W] oeste
        }
        [fly] , apuntando al { $apex ->
            [N] norte
            [E] este
            [S] sur
           *[W] oeste
        }
        [travel] , apuntando al { $apex ->
            [N] norte
            [E] este
            [S] sur
           *[W] oeste
        }
       *[other] { "" }
    }
deed-alone = { $deed }.
deed-that = { $deed }: { $outlook }.
aimed-at = { $n ->
        [one] Un Cuadrado enemigo puede atacar allí.
       *[other] { $n } Cuadrados enemigos pueden atacar allí.
    }
space-one = Casilla { $place }: { $deed }
space-more = Casilla { $place }: { $kind ->
        [travel] viajar allí gratis por el agujero de gusano
       *[fly] volar allí
    }, { $n } direcciones
plus = +{ $n }
plus-moves = +{ $n } ◆
plus-moves-long = { $n ->
        [one] +{ $n } movimiento
       *[other] +{ $n } movimientos
    }
closed-way = { $pointing }: { $why ->
        [overlap] se montaría sobre lo que hay allí
        [square-there] allí hay un Cuadrado
        [no-square-may-be] allí no puede haber Cuadrados
       *[beside-enemy] formaría un Cuadrado junto a uno enemigo
    }

## ¿Por qué no?

blocked = { $why ->
        [overlap] Una nave que apunte hacia ahí se montaría sobre lo que hay en la casilla.
        [square-there] Nada vuela a la casilla de un Cuadrado.
        [no-square-may-be] Ahí no puede haber Cuadrados, así que nada se coloca frente a una nave propia.
        [beside-enemy] Eso formaría un Cuadrado lado a lado con uno enemigo.
        [nowhere] Apunta al borde, donde no hay paso: está atascada.
       *[unpaired] Espera: la Anomalía dispara cuando tienes una nave en sus dos lugares de tiro.
    }
not-there = Solo vuela a las casillas iluminadas: por el vértice de su punta brillante.
not-your-turn = No es tu turno.
is-over = La partida ha terminado.
area-first = Elige primero la zona de salida de la nave que vuelve.
reserve-first = Decide primero sobre la reserva.
for-good = Las naves del agujero negro se quedan allí para siempre.
is-of = Esa nave es de { $side }.
held-down = Tu nave está retenida: tiene encima una de { $side }.
no-move-left = No quedan movimientos en este turno.
cannot-move = Esta nave no puede moverse ahora.
area-is-of = Esa es una zona de salida de { $side }.
area-empty = Ahí no espera ninguna nave.
entry-closed = La casilla delante de esta zona de salida está cerrada ahora.

## Qué hay y dónde

stack-of = { $n ->
        [one] { $n } nave
       *[other] { $n } naves, de arriba abajo
    }
is-captive = { $side }, cautiva
top-over = { $top } sobre { $under }
area-waiting = Zona de salida { $area ->
        [L] izquierda
       *[R] derecha
    } de { $side }: { $n ->
        [one] { $n } espera
       *[other] { $n } esperan
    }
choose-stack = { $pieces } en { $at }: elegir
stack-here = { $pieces } en { $at }
square-here = Cuadrado de { $pieces } en { $at }
about-square = Dos naves espalda con espalda, soldadas en una: nada se posa encima. Se desliza por un lado, o ataca por esa línea a las primeras naves en su camino.
about-captives = { $n ->
        [one] Retiene a una nave enemiga; dejarla da un movimiento más.
       *[other] Retiene a { $n } naves enemigas; dejarlas da un movimiento más.
    }
about-travel = Puede viajar gratis al otro extremo del agujero de gusano.

## Se muestra y se oculta

shown = Lo que se muestra
universes = Universos
lanes = Líneas de tiro
about-lanes = Por estas líneas atacan los Cuadrados.
turn-left = Girar a la izquierda
turn-right = Girar a la derecha
about-universes = Los movimientos de una nave suelta nunca unen las casillas punteadas con las rayadas. Los agujeros de gusano, el hiperespacio, los Cuadrados y la Anomalía sí cruzan.

## Cómo se decidió

story-fleet = { CAPITAL($side) }: { $tops ->
        [one] { $tops } puesto dominado
       *[other] { $tops } puestos dominados
    }, { $below ->
        [one] { $below } nave debajo
       *[other] { $below } naves debajo
    }, { $eliminated ->
        [one] { $eliminated } nave enemiga eliminada
       *[other] { $eliminated } naves enemigas eliminadas
    }.
story-entry = { CAPITAL($side) } entra en el agujero negro por { $place }.
story-shot = { CAPITAL($side) } dispara dos naves al agujero negro.
