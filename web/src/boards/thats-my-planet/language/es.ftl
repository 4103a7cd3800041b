# Lo que dice el tablero de That's my Planet!

## Nombres

team = { $team ->
        [I] Infiltración
        [V] Invasión
       *[C] Conquista
    }
line = { $line ->
        [infiltrated] Infiltrados
        [invaded] Invadidos
        [conquered] Conquistados
        [recruitment] Reclutamiento
        [reserve] Reserva
       *[bank] Banco
    }
line-planet = Planeta { $number }, { $planet }
card = { $rank ->
        [A] as
       *[other] { $rank }
    } de { $suit ->
        [C] tréboles
        [D] diamantes
        [H] corazones
       *[S] picas
    }
joker = comodín

## Teclas

key-draft = durante el reparto: dar la carta a ese equipo
key-ship = elegir una nave
key-fly = llevarla allí
key-enter = ir a la siguiente decisión y tomarla
key-attempt = lanzar el dado
key-skip = renunciar al intento

## Qué ocurre

now = Ahora
campaign-over = La campaña ha terminado
points = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
white-rolls = El dado blanco rueda.
recruit-comes = Llega un recluta: { $team }.
attempt-on = { $team ->
        [I] ¿Infiltrarse en el planeta { $number }, { $planet }?
        [V] ¿Invadir el planeta { $number }, { $planet }?
       *[C] ¿Conquistar el planeta { $number }, { $planet }?
    }
chance-here = El dado decide cuánto hay que superar: de { $low } a { $high }. Tu mejor carta lo logra { $best } de cada 6 veces, por { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
play-more = { $white } + { $modifier } = { $competition }. Juega una carta que valga más. Igual: no pasa nada; menos: la nave se avería.
play-best = { $outcome ->
        [win] { $team ->
            [I] Infiltrarse con { $card } ({ $value })
            [V] Invadir con { $card } ({ $value })
           *[C] Conquistar con { $card } ({ $value })
        }
        [tie] Empatar con { $card } ({ $value })
       *[fail] Perder { $card } ({ $value }): se avería
    }
flies = Vuela { $team }.
flight = { $planet }: { $told }.
flight-home = Nave nodriza: { $told }.
choose-where = Elige adónde. El combustible está en las rutas; las probabilidades, bajo los planetas.
choose-ship = Elige una nave y luego adónde vuela. O antes recluta, reposta o repara.
repair-or-end = Ninguna nave puede volar: repara una o termina la partida.
burns = gasta { $cost }, { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }
burns-all = gasta { $cost }, se avería
burns-for-nothing = gasta { $cost }, { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }; allí ya no hay { $team ->
        [I] dónde infiltrarse
        [V] nada que invadir
       *[C] nada que conquistar
    }
burns-for-chance = gasta { $cost }, { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }; { $team ->
        [I] infiltrarse
        [V] invadir
       *[C] conquistar
    } con la mejor carta: { $best } de 6, por { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
attempt = Lanzar el dado
skip = Pasar
back = Atrás
end = Terminar la partida
end-title = ¿Terminar aquí la partida?
end-told = Terminaría con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }. Aún podrían volar naves y ganarse marcas.
end-now = Terminar la partida
play-on = Seguir jugando

## Jugadas que se aconsejan

called-ship = la nave de { $team }
called-flight = { $team } vuela a { $home ->
        [yes] la nave nodriza
       *[no] { $to }
    }
called-draft = { $conquest } a Conquista, { $invasion } a Invasión, { $infiltration } a Infiltración
called-play = Jugar { $card }
called-order = { $order ->
        [recruit] Un recluta para { $team }
        [reserve] Combustible para { $team }
        [search] { $team } busca con { $card }
       *[repair] Reparar la nave de { $team }
    }

## El reparto

board = Tablero
draft = Reparto
turning-up = Se descubren cartas.
one-each = Una carta para cada equipo: arrástrala, o elige la carta y un equipo.
draft-these = ¿Repartes estas tres?
discarded = descartada
to-come = { $left ->
        [one] Queda { $left } carta
       *[other] Quedan { $left } cartas
    }, con { $jokers ->
        [one] { $jokers } comodín
       *[other] { $jokers } comodines
    } entre ellas
draft-three = Repartir estas tres
put-back = Devolver
cards-held = { $n ->
        [one] { $n } carta
       *[other] { $n } cartas
    }
worth = vale { $value }
worth-told = { CAPITAL($card) }, aquí vale { $value }
lifts = sube { $n } al resto
beats = { $chance ->
        [0] debe superar de { $low } a { $high }
       *[other] supera el { $chance } % de { $low } a { $high }
    }
must-beat = Debe superar de { $low } a { $high }
no-cards-yet = aún sin cartas

## El mapa

map = Mapa
teams = Equipos
mother-ship = Nave nodriza
mother-ship-told = Nave nodriza. { $team }: { $told }.
fuel-between = Combustible de { $from } a { $to }: { $cost }
planet-told = Planeta { $number }, { $planet }. { $slots }
and-move = { $planet } { $team }: { $told }.
slot-name = { $team ->
        [I] Infiltrarse en { $planet }
        [V] Invadir { $planet }
       *[C] Conquistar { $planet }
    }
slot-told = Supera un dado + { $modifier } por { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }. La mejor carta lo logra { $best } de cada 6 veces.
slot-won = Hecho, por { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
slot-closed = Cerrado por una marca superior
slot-heard = { $team ->
        [I] Infiltrarse
        [V] Invadir
       *[C] Conquistar
    }: { $state ->
        [won] hecho.
        [closed] cerrado.
       *[open] superar un dado + { $modifier } por { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        }, { $best } de 6.
    }
breaks = se avería
ship-home = Nave de { $team } en la nave nodriza, combustible { $fuel }
ship-home-last = Nave de { $team } en la nave nodriza, combustible { $fuel }, la última que se movió
ship-on = Nave de { $team } en el planeta { $place }, combustible { $fuel }
ship-on-last = Nave de { $team } en el planeta { $place }, combustible { $fuel }, la última que se movió
duel = { $outcome ->
        [win] { $team ->
            [I] Infiltrado
            [V] Invadido
           *[C] Conquistado
        }
        [tie] Empate: no pasa nada
       *[fail] Averiada
    }
repair-costs = reparar { $cost }

## Equipos

team-named = Equipo { $team }
choose-ship-of = Elegir la nave de { $team }
fuel = Combustible { $fuel } de { $full }
fuel-short = combustible { $fuel }
broken-down = averiada
on-mother-ship = en la nave nodriza
on-planet = en el planeta { $place }
and-moved-last = { $where }, la última que se movió
mates = { $n ->
        [one] { $n } compañera
       *[other] { $n } compañeras
    }
for-the-ace = 1 por el as
card-worth = vale { $value }, es decir, { $why }
card-odds = gana { $wins }, empata { $ties }, fracasa { $fails } de 6
result = { $result ->
        [win] gana
        [tie] empata
       *[fail] fracasa
    }
result-sign = { $result ->
        [win] gana
        [tie] igual
       *[fail] falla
    }
no-cards = sin cartas
order = { $order ->
        [recruit] Reclutar
        [reserve] Repostar
        [search] Buscar
       *[repair] Reparar
    }
order-does = { $order ->
        [recruit] El siguiente recluta se une a este equipo
        [reserve] Un combustible más para esta nave
       *[repair] Lleva la nave a la nave nodriza con el depósito lleno
    }
order-search = Llena el depósito a cambio de la mejor carta del equipo
order-search-with = Llena el depósito; a cambio se pierde el { $card }
no-boxes = No quedan casillas
tank-full = El depósito está lleno
is-broken = La nave está averiada: repárala antes
not-broken = La nave no está averiada
not-now = Ahora no

## La puntuación

score-strip = Puntuación { $total }: ver la hoja
score-sheet = Hoja de puntuación
score-sheet-told = Línea por línea
planets = Planetas
of-boxes = { $count } de { $boxes } × { $times }
total = Total

## Lo que muestra el marco, y cómo terminó

fact-points = { $n ->
        [one] punto
       *[other] puntos
    }
fact-marks = marcas
fact-ships = naves en vuelo
marks-of = { $marks } de { $all }
ships-of = { $ships } de 3

end-marks = { $marks } de { $all } marcas: { $infiltrated } de infiltración, { $invaded } de invasión, { $conquered } de conquista.
end-best = { $planet } es lo que más aportó: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } además de sus marcas.
end-costs = Reclutas, combustible y reparaciones costaron { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, sobre todo por { $line ->
        [recruitment] los reclutas
        [reserve] el combustible
       *[bank] las reparaciones
    }.
end-free = No se gastó nada en reclutas, combustible ni reparaciones.

## Para quien no ve el tablero

survey-route = Combustible hasta { $place }: { $cost }.
survey-broken = La nave está averiada.
survey-score = { $line }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
survey-worth = para { $team } vale { $value } y supera el { $chance } %

## Qué es cada cosa

about-mother-ship = De aquí salen todas las naves, y aquí caben todas. Una nave reparada vuelve aquí con el depósito lleno.
about-ship = Lleva a un equipo. Su número es el combustible que le queda: sin él, se avería. La última que se movió tiene que esperar un turno.
about-fuel = Lo que gasta una nave en esta ruta, en cualquiera de los dos sentidos.
about-planet = La nave que está aquí intenta lo que sabe hacer su equipo. Una marca cierra el planeta a las del mismo tipo y a las inferiores.
about-draft = De cada cuatro cartas, una va a cada equipo; la cuarta se descarta y vuelve más tarde como recluta.
about-card = Cuenta su número (un as es 1), más 1 por cada otra carta de su palo que tenga el equipo, y 1 más si entre ellas está el as.
about-jokers = Con un comodín entre las cuatro cartas se descartan las cuatro; con los dos, vuelven al mazo y se baraja.
about-discarded = Pasa a los reclutas, que se pueden llamar por un punto cada uno.
about-team = { $team ->
        [I] Se infiltra en planetas: la marca más baja y la más fácil.
        [V] Invade planetas: la marca intermedia.
       *[C] Conquista planetas: la marca más alta, que cierra las otras dos.
    } Sus cartas se juegan contra el dado blanco, y después desaparecen.
about-broken = La nave está fuera del mapa hasta que la repare una casilla de Banco.
about-offer = Lo que valdría la carta en este equipo, cuánto subiría a las demás de su palo y qué parte de lo que hay que superar superaría.
about-must-beat = Los modificadores de los planetas para este equipo, con un dado blanco de 1 a 6.
about-no-cards = Un equipo sin cartas no puede intentar nada; cada recluta se une a un equipo.
about-line = { $line ->
        [infiltrated] Puntos por cada planeta infiltrado.
        [invaded] Puntos por cada planeta invadido.
        [conquered] Puntos por cada planeta conquistado.
        [recruitment] Cuesta un punto por cada recluta.
        [reserve] Cuesta puntos por cada unidad de combustible añadida.
        [bank] Cuesta puntos por cada nave reparada.
       *[planet] Sus marcas por el multiplicador de su fila.
    }
about-total = Todo lo que aportan marcas y planetas, menos todo lo que cuestan las casillas.
about-now = Un turno: una nave vuela y después su equipo puede intentar allí lo que sabe hacer. Antes de ambas cosas hay tiempo para reclutas, combustible y reparaciones.
about-throw = El dado blanco y el modificador del planeta: hay que jugar más que esto.
