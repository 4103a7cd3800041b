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
warning = { $player } avisa: ¡defiende tu planeta! Bajo aviso: { $planets }.
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

## Qué falla en una posición colocada, detrás de dos puntos

fault-wall-around-board-missing = falta el muro que rodea el tablero.
fault-vessel-stands-outside-columns-this = hay una nave fuera de las { $columns } columnas de este tablero.
fault-no-colour-numbered-like-this = ningún color lleva ese número.
fault-order-leaving-counts-players-from = el orden de salida cuenta a los jugadores desde 1.
fault-order-leaving-gaps = en el orden de salida hay huecos.
fault-somebody-move-fewer-than-moves = alguien tiene el turno, y hubo menos de { $armistice } movimientos sin capturas.
fault-reaction-names-players-who-not = una reacción nombra a jugadores que no están.
fault-somebody-must-left = alguien tiene que quedar.
fault-game-over-exactly-when-one = la partida termina cuando queda un bando o hay armisticio, y solo entonces.
fault-after-end-nobody-moves-nobody = tras el final nadie mueve y nadie avisa.
fault-move-left = { $player } tiene el turno, pero ha salido.
fault-nobody-passed-over-game-two = en una partida de dos no se salta a nadie.
fault-reactive-move-answers-warning-out = un movimiento de reacción responde a un aviso fuera de turno; { $player } no avisó a { $other }.
fault-what-stands-no-vessel-this = lo que hay en { $space } no es una nave de esta partida.
fault-stands-left = { $player } sigue en pie, pero ha salido.
fault-no-system-not-left = { $player } no tiene ningún sistema, pero no ha salido.
fault-left-commands-vessels = { $player } ha salido, pero manda naves.
fault-their-team-mate-leave-game = { $player } y su compañero dejan la partida a la vez.
fault-two-players-cannot-leave-once = dos jugadores no pueden salir a la vez.
fault-systems-fall-together = los sistemas de { $player } caen juntos.
fault-warning-for-nobody-give-warnings = nadie puede avisar de { $known }: se avisa de planetas enemigos en pie, y lo hacen jugadores que siguen en la partida.
fault-passed-over-left = el turno saltó a { $player }, que ha salido.
fault-reactive-move-passes-players-over = un movimiento de reacción salta a jugadores; aquí faltan.
fault-vessels-kind-most = { $colour } tiene { $count } naves del tipo { $kind }; { $most } es el máximo.
fault-not-this-game = { $colour } no está en esta partida.
fault-no-owner = { $colour } no tiene dueño.
fault-cannot-answer-warning-so-no = { $player } no puede responder al aviso, así que no hay movimiento de reacción.
fault-stands-so-vessels-own-player = { $colour } sigue en pie, así que sus naves son de su propio jugador.
fault-some-planet = un planeta

## Posiciones como texto
text-fields = Una posición tiene los campos naves, a quién le toca, mando, avisos, movimientos sin capturas, reacción, saltados y salidas, al menos los { $least } primeros, no { $given }.
text-space = No hay ninguna casilla «{ $space }»: los anillos van de la a a la h; las columnas, de la 1 a la { $columns }.
text-quiet = Los movimientos sin capturas son un número entero, no «{ $given }».
text-fleet = Las naves se escriben COLOR:NAVE,NAVE, cada color una sola vez, no «{ $given }».
text-vessel = Una nave es su tipo ({ $kinds }) y su casilla, como Ud1, no «{ $given }».
text-two-vessels = Hay dos naves en { $space }.
text-commanders = Cada uno de los { $colours } colores tiene quien lo mande, una letra por color, no «{ $given }».
text-warnings = Los avisos se escriben JUGADOR:PLANETA,PLANETA, no «{ $given }».
text-no-planet = No hay ningún planeta en { $space }.
text-left-twice = El jugador { $player } sale dos veces.
