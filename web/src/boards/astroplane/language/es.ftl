# Lo que dice el tablero de ASTROPLANE.

side = { $side ->
        [south] Sur
        [west] Oeste
        [north] Norte
       *[east] Este
    }
compass = { $apex ->
        [N] N
        [E] E
        [S] S
       *[W] O
    }
board = Tablero
galaxy = La galaxia

## Teclas

key-arrows = ir de pieza en pieza y de casilla en casilla, y elegir una dirección
key-enter = elegir, posarse
key-back = un paso atrás
key-end = terminar el turno
key-turn = girar el tablero
key-lanes = mostrar u ocultar las líneas de tiro
key-universes = mostrar u ocultar los universos

## La meta

the-goal = La Singularidad
about-goal = Gana quien está encima en los cuatro lugares a la vez. La pieza que entra se queda para siempre: 2 puntos encima, 1 debajo.
a-seat = Un lugar de la Singularidad
you-hold = Tienes { $n } de 4
holds-of-four = { $side } tiene { $n } de 4
of-four = { $n } de 4
hole = { $place }: { $pieces }
hole-empty = { $place }: libre
who-begins = ¿Quién empieza?
win-mark = Gana
wins = Gana { $side }
points-decide = Deciden los puntos
ships-left = { $all ->
        [0] No quedan piezas
        [one] { $all } pieza: { $out ->
            [0] { $waiting } en espera, { $reserve } en reserva
           *[other] { $out } en el tablero, { $waiting } en espera, { $reserve } en reserva
        }
       *[other] { $all } piezas: { $out ->
            [0] { $waiting } en espera, { $reserve } en reserva
           *[other] { $out } en el tablero, { $waiting } en espera, { $reserve } en reserva
        }
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
fact-seats = lugares
fact-moves = { $n ->
        [one] movimiento
       *[other] movimientos
    }
fact-waiting = en espera
fact-reserve = en reserva
out = fuera

## Qué hacer ahora

choose-piece = Te toca: elige una pieza, o las que esperan en el borde. { $n ->
        [one] { $n } movimiento.
       *[other] { $n } movimientos.
    }
choose-next = { $n ->
        [one] Queda { $n } movimiento: elige una pieza o termina el turno.
       *[other] Quedan { $n } movimientos: elige una pieza o termina el turno.
    }
gained = La cautiva queda libre y tienes un movimiento más.
choose-landing = Elige una casilla iluminada a la que volar.{ $danger ->
        [1] { " En las rojas podría atacar un Cuadrado enemigo." }
       *[other] { "" }
    }
choose-direction = ¿Hacia dónde apuntará?{ $danger ->
        [1] { " Allí podría atacar un Cuadrado enemigo." }
       *[other] { "" }
    }
which-way = ¿Hacia dónde apuntará?
choose-area = { $n ->
        [one] ¿A qué zona de salida vuelve la pieza de { $side }?
       *[other] Vuelven { $n } piezas. ¿A qué zona de salida va la de { $side }?
    }
choose-reserve = { $due ->
        [one] Puede venir una pieza de la reserva.
       *[other] Pueden venir { $due } piezas de la reserva.
    } ¿A qué zona de salida?
only-travel = No quedan movimientos: viaja por un agujero de gusano o termina el turno.
back = Atrás
take-back = Deshacer
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
        [sink] Volar a la Singularidad
        [arm] Volar a la Anomalía
        [load] Cargar la Anomalía
        [travel] Viajar gratis por el agujero de gusano
        [slide] Deslizar el Cuadrado
        [kill] Atacar: +{ $points }
        [fire] Disparar la Anomalía
       *[fly] Volar
    }{ $pointing }
heading = { $apex ->
        [N] , apuntando al norte
        [E] , apuntando al este
        [S] , apuntando al sur
       *[W] , apuntando al oeste
    }
called = { $kind ->
        [enter] Entrar desde la zona de salida { $area ->
            [L] izquierda
           *[R] derecha
        }
        [sink] Volar de { $from } a la Singularidad
        [arm] Volar de { $from } a la Anomalía
        [load] Cargar la Anomalía desde { $from }
        [travel] Viajar gratis de { $from } a { $to } por el agujero de gusano
        [slide] Deslizar el Cuadrado de { $from } a { $to }
        [kill] Atacar de { $from } a { $to }: +{ $points }
        [fire] Disparar la Anomalía
        [jump] Saltar de { $from } al { $side } por el hiperespacio
       *[fly] Volar de { $from } a { $to }
    }{ $comes ->
        [wormhole] , a un agujero de gusano
        [nearer] , más cerca de la Singularidad
       *[space] { "" }
    }{ $pointing }
called-piece = { $kind ->
        [enter] las piezas de la zona de salida { $area ->
            [L] izquierda
           *[R] derecha
        }
        [slide] el Cuadrado de { $from }
        [kill] el Cuadrado de { $from }
        [fire] las piezas de la Anomalía
       *[fly] la pieza de { $from }
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
        [overlap] se solaparía con lo que hay allí
        [square-there] allí hay un Cuadrado
        [no-square-may-be] allí no puede haber Cuadrados
       *[beside-enemy] formaría un Cuadrado junto a uno enemigo
    }

## ¿Por qué no?

blocked = { $why ->
        [overlap] Una pieza que apunte hacia ahí se solaparía con lo que hay en la casilla.
        [square-there] Nada vuela a la casilla de un Cuadrado.
        [no-square-may-be] Ahí no puede haber Cuadrados, así que nada se coloca frente a una pieza propia.
        [beside-enemy] Eso formaría un Cuadrado lado con lado con uno enemigo.
        [nowhere] Apunta al borde, donde no hay paso: está atascada.
       *[unpaired] Espera: la Anomalía dispara cuando tienes una pieza en sus dos posiciones de disparo.
    }
not-there = Solo vuela a las casillas iluminadas: por el vértice de su punta brillante.
not-your-turn = No es tu turno.
is-over = La partida ha terminado.
area-first = Elige primero la zona de salida de la pieza que vuelve.
reserve-first = Decide primero sobre la reserva.
for-good = Las piezas de la Singularidad se quedan allí para siempre.
is-of = Esa pieza es de { $side }.
held-down = Tu pieza está retenida: tiene encima una de { $side }.
no-move-left = No quedan movimientos en este turno.
cannot-move = Esta pieza no puede moverse ahora.
area-is-of = Esa es una zona de salida de { $side }.
area-empty = Ahí no espera ninguna pieza.
entry-closed = La casilla delante de esta zona de salida está cerrada ahora.

## Qué hay y dónde

stack-of = { $n ->
        [one] { $n } pieza
       *[other] { $n } piezas, de arriba abajo
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
stack-here = { $apex ->
        [N] { $pieces } en { $place }, apuntando al norte
        [E] { $pieces } en { $place }, apuntando al este
        [S] { $pieces } en { $place }, apuntando al sur
        [W] { $pieces } en { $place }, apuntando al oeste
       *[none] { $pieces } en { $place }
    }
square-here = Cuadrado de { $pieces } en { $place }: la mitad que apunta al { $apex ->
        [N] norte
        [E] este
        [S] sur
       *[W] oeste
    }
about-square = Dos piezas espalda con espalda, soldadas en una: nada se posa encima. Se desliza por un lado, o ataca por esa línea a las primeras piezas en su camino.
about-captives = { $n ->
        [one] Retiene a una pieza enemiga; dejarla da un movimiento más.
       *[other] Retiene a { $n } piezas enemigas; dejarlas da un movimiento más.
    }
about-travel = Puede viajar gratis al otro extremo del agujero de gusano.

## Se muestra y se oculta

shown = Lo que se muestra
universes = Universos
lanes = Líneas de tiro
about-lanes = Por estas líneas atacan los Cuadrados.
turn-left = Girar a la izquierda
turn-right = Girar a la derecha
about-universes = Los movimientos de una pieza suelta nunca unen las casillas punteadas con las rayadas. Los agujeros de gusano, el hiperespacio, los Cuadrados y la Anomalía sí cruzan.

## Cómo se decidió

story-fleet = { CAPITAL($side) }: { $tops ->
        [one] { $tops } lugar dominado
       *[other] { $tops } lugares dominados
    }, { $below ->
        [one] { $below } pieza debajo
       *[other] { $below } piezas debajo
    }, { $eliminated ->
        [one] { $eliminated } pieza enemiga eliminada
       *[other] { $eliminated } piezas enemigas eliminadas
    }.
story-entry = { CAPITAL($side) } entra en la Singularidad por { $place }.
story-shot = { CAPITAL($side) } dispara dos piezas a la Singularidad.

## Problemas

problem-kill = { $moves ->
        [1] Elimina una pieza enemiga en este turno.
       *[other] Fuerza la eliminación de una pieza enemiga en { $moves } turnos tuyos.
    }
problem-win = { $moves ->
        [1] Gana en este turno: queda encima en los cuatro lugares de la Singularidad.
       *[other] Fuerza la victoria total en { $moves } turnos tuyos: encima en los cuatro lugares de la Singularidad, haga lo que haga el rival.
    }

## Para quien no ve el tablero

survey-empty = No hay ninguna pieza en el tablero.
survey-nobody = nadie
survey-stack = { $place }, hacia el { $apex ->
        [N] norte
        [E] este
        [S] sur
       *[W] oeste
    }: { $pieces }{ $square ->
        [yes] , mitad de un Cuadrado
       *[no] { "" }
    }.
survey-held = { $place }, hacia el { $apex ->
        [N] norte
        [E] este
        [S] sur
       *[W] oeste
    }: { $n ->
        [one] { $n } pieza retenida
       *[other] { $n } piezas retenidas
    } por { $by }.
survey-anomalies = La Anomalía
survey-anomaly = { $corner ->
        [NE] Noreste
        [SE] Sureste
        [SW] Suroeste
       *[NW] Noroeste
    }: en sus posiciones de disparo, { $first } y { $second }; justo fuera, { $before } y { $beside }.
survey-areas = Zonas de salida
survey-fleet = { CAPITAL($side) }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
survey-inside = La Singularidad: { $tops ->
        [one] { $tops } pieza encima
       *[other] { $tops } piezas encima
    }, { $below } debajo. Piezas enemigas eliminadas: { $eliminated }.

## Qué es cada cosa

scale = Cómo se nombran los lugares
about-scale = Primero cuánto al este del centro, después cuánto al norte: 0,0 es el centro del tablero.
about-place = { $role ->
        [wormhole] Un extremo de un agujero de gusano. Una pieza que ha llegado aquí con un movimiento puede viajar gratis al otro extremo de esta esquina.
        [hyperspace] Una pieza que entra volando sale enseguida por uno de los otros tres lados, en el mismo movimiento.
        [outside] Justo fuera de la Anomalía: de aquí se pasa a la posición de disparo.
        [firing] Con piezas propias encima en las dos posiciones de disparo de una esquina, un movimiento las dispara a la Singularidad.
        [singularity] Gana quien está encima en los cuatro lugares. La pieza que entra se queda para siempre.
        [area] Aquí esperan piezas de una flota, tres al principio. Entran en la casilla de delante, apuntando a cualquier parte menos hacia atrás.
        [entry] Por aquí llegan al tablero las piezas de la zona de salida que hay detrás. Un Cuadrado en ella la cierra.
       *[ordinary] Las piezas sueltas vuelan por el vértice al que apuntan a la casilla del otro lado, y allí giran.
    }
about-danger = Un Cuadrado enemigo podría atacar allí.
about-moves = Un turno tiene dos movimientos, el primero obligatorio. Dejar a una cautiva da uno más.
about-ships = Las piezas de las zonas de salida esperan para entrar; por cada una que entra en la Singularidad puede venir una de la reserva.

## La leyenda

key-to-board = Qué hay en el tablero
sign = { $role ->
        [singularity] La Singularidad
        [wormhole] Agujero de gusano
        [hyperspace] Hiperespacio
        [firing] La Anomalía
       *[entry] Flechas
    }
sign-does = { $role ->
        [singularity] hace ganar a quien está encima en sus cuatro lugares.
        [wormhole] te lleva a su otro extremo, gratis.
        [hyperspace] te saca por otro lado.
        [firing] dispara dos piezas tuyas al centro.
       *[entry] muestran por dónde entran las piezas y los caminos al centro.
    }
