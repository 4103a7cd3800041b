# Lo que dice Planetary Strike.

## La posición

to-move = Turno de { $player }.
lame-duck = Turno de { $player }. Ningún movimiento salva todos los planetas: es un pato cojo y puede mover lo que quiera.
must-answer = Turno de { $player }, en respuesta al aviso de { $warner }; en espera: { $waiting }.
conquest = Conquista: { $count ->
        [one] gana
       *[other] ganan
    } { $players }.
armistice = Armisticio: empate entre { $players }.
commands = { $player } ({ $player-people }): a su mando, { $fleets }; planetas { $planets }.
is-out = { $player } ({ $player-people }): fuera de la partida.
warning = { $player }: ¡defiende tu planeta! Bajo aviso: { $planets }.
quiet = { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    } sin capturas; con { $armistice } termina la partida.

## Partes de frases

at = { $space }
# En las listas, «Rojo/Amarillo» es un solo jugador y «Rojo y Amarillo» son dos.
one-player = { $player-short }
fleet = { $vessels } { $vessels ->
        [one] nave { $colour-she }
       *[other] naves { $colour-they }
    }
no-fleet = ninguna nave
vessels-of = { $colour-they }
planets-of = { $count ->
        [one] el planeta
       *[other] los planetas
    } { $planets } de { $player }
a-vessel = { $kind-a }
the-vessel = { $vessel-the }
vessel-under = { $vessel-the } de { $player }

## ¿Por qué no?

must-move = quien puede mover debe mover
few-columns = este tablero tiene { $columns } columnas
no-vessel = en { $space } no hay ninguna nave
not-commanded = { $vessel-the } de { $space } no está al mando de { $player }
no-such-path = { $kind-a } no va de { $start } a { $end }
in-the-way = otra nave cierra el paso
same-side = { $vessel-the } de { $space } es del mismo bando
not-warned = este planeta no estaba bajo aviso tuyo al final de tu último movimiento
leaves-open = dejaría un planeta tuyo expuesto a un ataque
no-answer = no responde al aviso
written-so = este movimiento se escribe { $text }

## A qué lleva un movimiento

several = { $things }
captures = captura { $vessel-the }
conquers = conquista el planeta { $planet }
wins-game = gana la partida
puts-out = elimina a { $players }
threatens = amenaza { $planets }
lets-off = deja de amenazar { $planets }
opens = deja { $planets } al descubierto
brings-armistice = trae el armisticio

## El registro

goes = va de { $start } a { $end }
moved = { CAPITAL($vessel) } { $does }.
answered = En respuesta al aviso de { $warner }, { $vessel } { $does }.
passed = { $player }: sin movimiento posible, el turno pasa.
then = { $first } { $second }
are-out = { $players } { $count ->
        [one] queda
       *[other] quedan
    } fuera de la partida.
fallen = El sistema { $colour } ha caído.
handed-over = Las naves { $colours } pasan al mando de { $player }.
warned = ¡Defiende tu planeta! Bajo aviso: { $planets }.

## Razones de las sugerencias

wins-vessel = gana { $vessel }
loses-vessel = pierde { $vessel }
captures-vessel = captura { $vessel }
lets-win-vessel = permite que un enemigo gane { $vessel }
safer-planets = protege mejor los planetas propios
open-planet = deja un planeta propio expuesto a un ataque
threat = amenaza un planeta enemigo
no-threat = deja de amenazar un planeta enemigo
reaches-more = lleva naves adonde alcanzan más
reaches-less = lleva naves adonde alcanzan menos

## El tablero en el terminal

signs = R4: un crucero rojo. [ ] un planeta, ! ! bajo aviso, . . caído. 1 caza, 2 destructor, 3 fragata, 4 crucero, Y acorazado, U titán.
picture-how = Escribe de dónde a dónde, como { $move }.
picture-planets = Planetas, subrayados arriba: { $planets }.
picture-part = Se ven { $shown } de { $columns } columnas: { $command } las muestra todas.
pinned = { $attacker } clava la nave de { $space }
pins = { $pins }.
leads = { $player }: { $player-people }
quiet-of = Armisticio: { $quiet } de { $armistice }.
cheer-fallen = ¡El sistema { $colour } ha caído!
cheer-warning = ¡Defiende tu planeta!

## Las formas del tablero

space-shape = Casilla { $space }
planet-shape = Planeta { $colour } en { $space }, hogar de los { $people }
vessel-shape = Nave en { $space }

## En papel

print-fleets = Las flotas al empezar
print-board = Tablero
print-vessels = Naves
print-reminder =
    1 caza: 1 en diagonal. 2 destructor: 1 o 2 por anillo o columna. 3 fragata: de 1 a 3 en diagonal. 4 crucero: de 1 a 4 por anillo o columna.

    Y acorazado: 1 por anillo o columna y después 0, 1 o 2 en una diagonal que siga adelante. U titán: cualquier distancia en las ocho
    direcciones, hasta una casilla del color en el que está; o 1 por la columna.

    Nadie salta. Lo que haya en la última casilla se captura. Los anillos dan toda la vuelta; las columnas acaban en los dos bordes.

    Quien podría tomar un planeta enemigo con su próximo movimiento da aviso: ¡defiende tu planeta! Solo se puede tomar un planeta del que
    diste aviso al final de tu último movimiento. Ningún movimiento puede dejar al descubierto un planeta propio, si hay otro posible.

    Si el avisado no es el siguiente, pero puede bloquear o capturar al atacante, mueve de inmediato, y el juego sigue desde ahí. Quien
    pierde un planeta entrega al conquistador todas las naves de ese color.

# Las casillas se llaman como en el tablero: es notación.
space-other = { $name }

## Clases de jugadas, como títulos de sus listas

block-move = mover
block-pass = pasar
