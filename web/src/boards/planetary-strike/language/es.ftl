# Lo que dice el tablero de Planetary Strike. Los colores van por sus letras.

## Nombres

player = { CAPITAL($colour) }
attacker = { $vessel } de { $space }
vessel = { $vessel } en { $space }

## A quién le toca, y qué importa ahora

to-move = Turno de { $player }
conquest = Conquista: { $n ->
        [one] gana
       *[other] ganan
    } { $players }
armistice-among = Armisticio entre { $players }
reaction = Movimiento de reacción de { $player }, fuera de turno, ante el aviso de { $warner }.
reaction-waiting = Movimiento de reacción de { $player }, fuera de turno, ante el aviso de { $warner }. Mientras tanto { $n ->
        [one] espera
       *[other] esperan
    } { $players }.
threat = { $whose ->
        [own] ¡Defiende tu planeta! { $players } { $n ->
            [one] amenaza
           *[other] amenazan
        } el tuyo, { $planet }.
        [prey] Amenazas el planeta { $planet }, de { $owner }.
       *[other] { $players } { $n ->
            [one] amenaza
           *[other] amenazan
        } el planeta { $planet }, de { $owner }.
    }
threat-from = { $whose ->
        [own] ¡Defiende tu planeta! { $players } { $n ->
            [one] amenaza
           *[other] amenazan
        } el tuyo, { $planet }, desde { $attackers }.
        [prey] Amenazas el planeta { $planet }, de { $owner }, desde { $attackers }.
       *[other] { $players } { $n ->
            [one] amenaza
           *[other] amenazan
        } el planeta { $planet }, de { $owner }, desde { $attackers }.
    }
lame-duck = { $player }: un pato cojo; ningún movimiento salva todos los planetas, así que vale cualquiera.
armistice-near = Armisticio en { $n ->
        [one] { $n } movimiento
       *[other] { $n } movimientos
    }, si nadie captura nada.

## Lo que se señala

under-command = { $vessel }, al mando de { $player }
sentence = { CAPITAL($text) }.
pinned-free = Clavada: impide que { $attacker } llegue al planeta { $planet } y solo puede moverse por esa línea.
pinned-stuck = Clavada: impide que { $attacker } llegue al planeta { $planet } y no puede moverse sin abrir esa línea.
capture-planet = Capturar el planeta { $space }
capture-vessel = Capturar en { $space }
move-to = Mover a { $space }
can-move = { $n ->
        [one] { $n } movimiento.
       *[other] { $n } movimientos.
    }
no-move-now = Ahora no puede moverse.
planet = Planeta { $colour } en { $space }, hogar de los { $people }.
planet-fallen = Planeta { $colour } en { $space }, hogar de los { $people }; caído.
must-pass = No tienes ningún movimiento: pasa.
choose-vessel = Elige una nave y después adónde va.

## El tablero

board = Tablero
board-of = El tablero de { $columns } columnas
label = { CAPITAL($vessel) }
label-pinned = { CAPITAL($vessel) }; nave clavada
tools = Girar y acercar
turn-left = Girar a la izquierda
turn-right = Girar a la derecha
zoom-in = Acercar
zoom-out = Alejar
whole-board = Tablero entero
key-zoom = acercar, alejar
key-turn = girar el tablero

## Al lado

pass = Pasar
notices = Lo que importa ahora
at-home = { $n }. { $person }
team = equipo { $n }
out = fuera
fallen = caído
is-lame-duck = pato cojo
skipped = turno perdido

## En el centro

well-your-move = Te toca
well-defend = ¡Defiende!
well-duck = Pato cojo
well-reacts = Reacciona { $player }
well-wait = { $n ->
        [one] Espera
       *[other] Esperan
    } { $players }
well-armistice = Armisticio en { $n }
ways-out = { $n ->
        [one] { $n } salida
       *[other] { $n } salidas
    }

## Movimientos que se aconsejan

called-move = { CAPITAL($kind) } de { $from } a { $to }{ $where ->
        [on-own] , sobre tu planeta
        [by-own] , junto a tu planeta { $planet }
        [on-other] , sobre el planeta de { $owner }
        [by-other] , junto al planeta { $planet } de { $owner }
       *[open] { "" }
    }

## Lo que se proclama

call-defend = { $owner }: ¡defiende tu planeta!
call-commands = { $player } manda la flota { $colour }
call-falls = Ha caído el sistema { $colour }
call-duck = { $player }: pato cojo

## Naves

moves-how = { $kind ->
        [fighter] Una casilla en diagonal.
        [destroyer] Una o dos casillas por el anillo o la columna.
        [frigate] De una a tres casillas en diagonal.
        [cruiser] De una a cuatro casillas por el anillo o la columna.
        [battleship] Una casilla por el anillo o la columna y después ninguna, una o dos más por una diagonal hacia delante.
       *[titan] Cuanto quiera en las ocho direcciones, a casillas del tono en que está; o una casilla por la columna.
    }
does-not-go = No llega a { $space }. { $how }
own-there = En { $space } está tu propio bando.
bar-opens = Dejaría tu planeta { $planet } expuesto ante { $attacker }.
bar-unwarned = Solo puedes tomar el planeta { $planet } después de un turno en que lo amenazaste.
bar-no-answer = No responde al aviso: tu planeta { $planet } seguiría igual de amenazado.
enemy-reach = Está marcado adónde llega.
empty-space = Casilla vacía { $space }
some-of-kind = { $n } × { $kind }
has-captured = Capturadas: { $vessels }

## Al lado

mini-map = Todo el tablero: pulsa donde quieras mirar
options = Cómo se ve y se juega este tablero
option-letters = Letras en vez de siluetas
option-confirm = Confirmar los movimientos hechos con toques
confirm = Confirmar: { $deed }
back = Volver
cursor-goes = { $space }: { $does }
key-arrows = de casilla en casilla
key-choose = elegir una nave, después adónde va
key-next = siguiente nave que puede moverse, o siguiente casilla adonde puede ir
key-leave = soltar
fact-vessels = { $n ->
        [one] nave
       *[other] naves
    }
fact-planets = { $n ->
        [one] planeta
       *[other] planetas
    }
in-alarm = en alarma
reacts = reacciona
waits = espera

## Cómo se decidió

story-conquest = { $player } conquista el planeta { $planet }{ $n ->
        [0] , de { $owner }.
        [one] : { $out } queda fuera.
       *[other] : { $out } quedan fuera.
    }
story-captures = { $player } capturó { $n ->
        [one] una nave
       *[other] { $n } naves
    }.
story-armistice = Nadie capturó nada en los últimos { $n } movimientos: armisticio.

## Problemas

problem-win = { $moves ->
        [1] Conquista con esta jugada.
       *[other] Fuerza una conquista en { $moves } jugadas tuyas, haga lo que haga el rival.
    }

## Para quien no ve el tablero

survey-ring = Anillo { $ring ->
        [a] a, el interior
        [h] h, el exterior
       *[other] { $ring }
    }
survey-empty = Nada.
survey-player = { $player } ({ $people }), { $n ->
        [one] { $n } nave
       *[other] { $n } naves
    }
survey-kind = { CAPITAL($kind) }, { $n }: { $spaces }.

## Qué es cada cosa

column = Columna { $column }
about-turn = Empieza Rojo, y después todos por turno en sentido horario. Cada uno mueve una nave a su mando.
about-defend = Un enemigo puede llegar a un planeta: el movimiento tiene que dejar a salvo todos los propios.
about-duck = Ningún movimiento deja a salvo todos los planetas, así que vale cualquiera hasta que alguien tome uno.
about-reaction = Quien puede responder a un aviso lo hace de inmediato, fuera de turno; los que hay en medio esperan.
about-armistice = Tras { $n ->
        [one] { $n } movimiento más
       *[other] { $n } movimientos más
    } sin capturas, los que siguen en la partida comparten la victoria.
about-home = Dos planetas en una columna. Quien pierde uno de ellos queda fuera, y todas sus naves pasan a las órdenes de quien lo conquista.
about-fallen = Este sistema ha caído; sus planetas son casillas como las demás.
about-rings = Ocho anillos, de la a en el centro a la h en el borde. Dan toda la vuelta.
about-columns = Las columnas se cuentan en sentido horario. Terminan en el borde y en el centro: nada lo atraviesa.
