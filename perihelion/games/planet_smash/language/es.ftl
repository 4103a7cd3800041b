## Nombres

quadrant-W = Comodín
    .in = en el Comodín
    .to = al Comodín
    .of = del Comodín
quadrant-A = A
    .in = en A
    .to = al cuadrante A
    .of = de A
quadrant-B = B
    .in = en B
    .to = al cuadrante B
    .of = de B
quadrant-C = C
    .in = en C
    .to = al cuadrante C
    .of = de C
die-TA = el dado de objetivo de A
die-TB = el dado de objetivo de B
die-TC = el dado de objetivo de C
die-R = el dado de planificación rojo
die-B = el dado de planificación azul
die-Y = el dado de planificación amarillo
colour-red = rojo
colour-blue = azul
colour-yellow = amarillo
ability-plus-minus = +/-1
ability-flip = GIRAR
ability-reroll = REPETIR
ability-any = LIBRE
level-hard = difícil
    .loud = DIFÍCIL
level-normal = normal
    .loud = NORMAL
level-easy = fácil
    .loud = FÁCIL
rule-any = cualquier número
rule-different = todos distintos
rule-equal = todos iguales
rule-printed = los impresos
rule-mixed-different = mixto, ≠ todos distintos
rule-mixed-equal = mixto, = todos iguales
rule-mixed-both = mixto, ≠ todos distintos, = todos iguales

## La posición

won = El planeta queda destrozado en la ronda { $round }: { $level-loud }.
lost = Se acabaron las { $rounds } rondas y el planeta sigue en pie: has perdido.
rolling = Ronda { $round } de { $rounds }, peón { $pawn-in }. Se lanza { $die }.
placing = Ronda { $round } de { $rounds }, peón { $pawn-in }. Coloca un dado de planificación. { $hand }
working = Ronda { $round } de { $rounds }, peón { $pawn-in }. { $work } { $hand }
in-hand = En la mano: { $dice }.
hand-is-empty = No quedan dados de planificación en la mano.
planning-die = { $value } { $colour }
may-demolish = El { $value } { $colour } puede demoler.
may-research = El { $value } { $colour } puede investigar.
may-do-both = El { $value } { $colour } puede demoler e investigar.
may-do-either = El { $value } { $colour } puede demoler o investigar.
rule = { $rule }
rule-with-signs = { $rule }: { $signs }
quadrant = { $quadrant } ({ $rule }): casillas { $boxes }; tecnología { $tech } para { $ability }.
quadrant-with-target = { $quadrant } ({ $rule }, objetivo { $target }): casillas { $boxes }; tecnología { $tech } para { $ability }.
quadrant-demolished = { $quadrant } ({ $rule }, demolido): casillas { $boxes }; tecnología { $tech } para { $ability }.
stock = Habilidades listas: { $ready }; usadas hasta ahora: { $used }.
stock-is-empty = Habilidades listas: ninguna; usadas hasta ahora: { $used }.
circles = { $count } de { $ability }

## A qué puede llevar una jugada

goes-to = { $quadrant-to }: { $aim }, { $fit }
is-gone = ya demolido
reaches = alcanza el { $target }
needs = hace falta un { $target } o más
fits-nothing = no cabe en ninguna parte
fits-boxes = cabe en { $boxes ->
        [one] { $boxes } casilla
       *[other] { $boxes } casillas
    }
fits-tech = cabe en { $tech ->
        [one] { $tech } casilla de tecnología
       *[other] { $tech } casillas de tecnología
    }
fits-both = cabe en { $boxes ->
        [one] { $boxes } casilla
       *[other] { $boxes } casillas
    } y { $tech } de tecnología (ambas cosas)
fits-either = cabe en { $boxes ->
        [one] { $boxes } casilla
       *[other] { $boxes } casillas
    } o { $tech } de tecnología (una de las dos)
smashes = destroza el planeta
finishes = termina de demoler { $quadrant-id ->
        [W] el Comodín
       *[other] { $quadrant }
    }
locks = fija { $quadrant-id ->
        [W] el Comodín
       *[other] { $quadrant }
    } en el { $value }, { $filled } de { $boxes }
locks-equals = fija en el { $value } las casillas = { $quadrant-of }, { $filled } de { $boxes }
fills = { $quadrant-id ->
        [W] el Comodín
       *[other] { $quadrant }
    } queda con { $filled } de { $boxes }
makes-ready = deja { $count ->
        [one] listo un círculo de { $ability }
       *[other] listos dos círculos de { $ability }
    }
column-will-want = la columna { $column } pedirá otro { $value }
becomes = el { $value } pasa a { $changed }
rolls-again = repite el { $value }
ends-round = termina la ronda { $round }
ends-game = termina la última ronda: pierdes

## ¿Por qué no?

not-rolled = ese dado no se está lanzando
still-rolling = los dados aún están rodando
place-first = antes hay que colocar un dado de planificación
still-at-work = el dado { $colour } sigue trabajando; escribe «done» para terminar con él
is-used = el dado { $colour } ya se ha usado
spot-is-taken = el puesto { $spot } está ocupado
no-demolition-left = a este dado no le queda demolición
so-many-boxes = este cuadrante tiene { $boxes ->
        [one] { $boxes } casilla
       *[other] { $boxes } casillas
    }
box-is-filled = la casilla { $box } está ocupada
below-target = un { $value } no alcanza el objetivo, { $target }
box-does-not-take = la casilla { $box } no admite un { $value } ({ $rule })
no-research-left = a este dado no le queda investigación
tech-is-filled = esa casilla de tecnología está ocupada
row-has = la fila { $row } ya tiene un { $value }, y en una fila los números deben ser distintos
column-wants = la columna { $column } pide un { $value }
none-ready = no hay ningún círculo de { $ability } listo
left-the-game = { $die } ya no está en juego
one-to-six = un dado va del 1 al 6

## El registro

began-with = Empieza la ronda { $round }: { $die } muestra un { $value }.
rolled = { CAPITAL($die) } muestra un { $value }.
rolled-again = { CAPITAL($die) } muestra ahora un { $value }.
placed = El { $value } { $colour } va al puesto { $spot } y el peón pasa { $quadrant-to }.
placed-for-both = El { $value } { $colour } va al puesto { $spot } y el peón pasa { $quadrant-to }, donde el dado puede hacer ambas cosas.
placed-for-nothing = El { $value } { $colour } va al puesto { $spot } y el peón pasa { $quadrant-to }, donde no queda nada que hacer.
demolished = El { $value } { $colour } demuele la casilla { $box } { $quadrant-of }.
finished-wild = El { $value } { $colour } llena la última casilla { $quadrant-of }: el cuadrante cae.
finished = El { $value } { $colour } llena la última casilla { $quadrant-of }: el cuadrante cae y su dado de objetivo sale del juego.
smashed = El { $value } { $colour } llena la última casilla { $quadrant-of }: ¡planeta destrozado en la ronda { $round }, { $level-loud }!
researched = El { $value } { $colour } se investiga { $quadrant-in }, fila { $row }, columna { $column }.
earned = El { $value } { $colour } se investiga { $quadrant-in }, fila { $row }, columna { $column }: { $count ->
        [one] un círculo de { $ability } queda listo
       *[other] { $count } círculos de { $ability } quedan listos
    }.
done = El { $value } { $colour } termina su trabajo.
done-idle = El { $value } { $colour } termina sin hacer nada.
changed = { $ability }: { $die } pasa de { $value } a { $changed }.
turned-over = { $ability }: { $die } se gira, de { $value } a { $changed }.
taken-up = { $ability }: { $die }, un { $value }, se vuelve a lanzar.
that-was-all = { $told } Era la última de las { $rounds } rondas y el planeta sigue en pie: derrota.

## Sorteos, estimaciones, resultados

draw-roll = { $die } en la ronda { $round }
draw-reroll = repetición { $number }
estimate = ronda { $round }
estimate-beyond = después de la ronda { $rounds }
progress-pace = { $number ->
        [one] a este ritmo { $number } casilla en diez rondas
       *[other] a este ritmo { $number } casillas en diez rondas
    }
progress-boxes = { $number ->
        [one] { $number } casilla
       *[other] { $number } casillas
    }
progress-left = { $number ->
        [one] queda { $number } ronda
       *[other] quedan { $number } rondas
    }
goal = en la ronda { $round } o antes
result = ronda { $round }, { $abilities ->
        [one] { $abilities } habilidad
       *[other] { $abilities } habilidades
    }
result-round = ronda { $round }
result-failed = derrota

## Razones de las pistas

tears-down = derriba un trozo del planeta
lets-stand = deja el planeta en pie
speeds-up-slowest = acelera el cuadrante más lento
leaves-slowest = deja atrás el cuadrante más lento
makes-ability-ready = deja lista una habilidad
spends-ability = gasta una habilidad
uses-die = aprovecha bien un dado
wastes-die = desperdicia un dado
saves-time = ahorra tiempo
advances-research = adelanta la investigación
spoils-research = estropea la investigación

## El tablero: lo que lleva impreso y sus partes, para quien escucha

caption-rule = { $quadrant } · { $rule }
caption-demolished = { $quadrant } · demolido
caption-target = obj. { $target }
caption-rounds = rondas
caption-planning = planificación
caption-move = avanza { $spot }
caption-hand = en mano
caption-stock = habilidades listas
caption-used = { $used ->
        [one] { $used } usada
       *[other] { $used } usadas
    }
caption-won = destrozado en la ronda { $round }: { $level }
caption-lost = sigue ahí tras { $rounds } rondas: derrota
caption-round = ronda { $round } de { $rounds }
label-quadrant = Cuadrante { $quadrant }
label-fuse = Mecha del cuadrante { $quadrant }
label-box = Casilla { $box } del cuadrante { $quadrant }
label-box-for = Casilla { $box } del cuadrante { $quadrant }, para un { $value }
label-box-different = Casilla { $box } del cuadrante { $quadrant }, una de las distintas
label-box-equal = Casilla { $box } del cuadrante { $quadrant }, una de las iguales
label-target = Dado de objetivo del cuadrante { $quadrant }
label-pawn = Sitio del peón en el cuadrante { $quadrant }
label-tech = Casilla de tecnología { $box } del cuadrante { $quadrant }
label-row-circle = Círculo de la fila { $row } del cuadrante { $quadrant }
label-column-circle = Círculo de la columna { $column } del cuadrante { $quadrant }
label-round = Ronda { $round }
label-spot = Puesto de planificación { $spot }
label-hand = Sitio del dado { $colour } en la mano
label-stock = { $ability }: círculos listos

## En papel

paper-title = Hoja de { $planet }
paper-reminder =
    Ronda: tacha su número; lanza los dados de objetivo y luego los tres de planificación.

    Tres turnos: pon un dado de planificación en un puesto y avanza el peón, en sentido horario, tantos cuadrantes como diga el puesto. Allí el dado demuele o investiga; ambas cosas en el Comodín y donde el dado de objetivo es de su color.

    Demoler: no por debajo del objetivo, en una casilla que admita el número.

    Investigar: números iguales en una columna, distintos en una fila. Una línea completa llena su círculo.

    Tacha un círculo lleno cuando quieras, para cualquier dado: +/-1, GIRARLO, REPETIRLO o, con LIBRE, cualquiera de las tres cosas.

    Un cuadrante completo pierde su dado de objetivo. Con los cuatro completos, ganas.

## En la terminal; hay poco sitio: los marcos tienen 26 letras de ancho

short-rule-any = cualquiera
short-rule-different = distintos
short-rule-equal = iguales
short-rule-printed = impresos
short-rule-mixed = mixto
picture-legend = [4] ocupada · (4) pide un 4 · (≠) ≠4] estas, todas distintas · (=) =4] estas, todas iguales · + admite el dado en uso · ○ círculo vacío · ● listo · ⊗ gastado · ◆ peón y ronda · ■ ronda pasada
picture-demolished = DEMOLIDO
picture-no-die = sin dado
picture-needs = pide { $target }+
picture-level-limit = a { $round }
picture-progress = Ronda { $round }/{ $rounds } · cas. { $filled }/{ $boxes }
picture-ready = LISTAS
picture-used = { $used ->
        [one] { $used } usada
       *[other] { $used } usadas
    }
picture-planning = PLANES
picture-spots = puesto → peón a
picture-at-work = en uso
picture-die-used = usado
picture-hand = MANO
picture-hand-empty = vacía
picture-lost = DERROTA
picture-won = DESTROZADO
picture-won-in = en la ronda { $round } de { $rounds }
picture-level = Nivel
picture-abilities-used = { $used ->
        [one] { $used } habilidad usada
       *[other] { $used } habilidades usadas
    }
picture-place-a-die = Coloca un dado de planificación en un puesto libre. El peón avanza y el dado trabaja allí.
picture-all-is-over = Se acabaron las rondas y el planeta sigue en pie. Has perdido el contrato.
picture-dice-roll = Los dados ruedan.
picture-in-quadrant = en { $quadrant }
picture-demolish = demoler
picture-tech = investigar
picture-both = ambas, como quieras
picture-either = una de las dos
picture-or-done = o done
picture-all-full = todo lleno
picture-done-already = ya hecho
picture-open = abierto
picture-fitting = cabe en { $boxes }
picture-does-not-fit = no cabe
cheer-demolished = ¡Cuadrante { $quadrant } demolido!
cheer-circles = { $circles ->
        [one] Un círculo está listo.
       *[other] ¡Dos círculos a la vez!
    }
cheer-chain = ¡Cadena de { $length }: { $moves }!

## Clases de jugadas, como títulos de sus listas

block-place = colocar
block-demolish = demoler
block-tech = investigar
block-done = terminar
block-ability = habilidad

## Puesto a mano

placing-boxes = Planeta
placing-tech = Investigación

## Qué falla en una posición colocada, detrás de dos puntos

fault-no-phase = no hay ninguna fase { $phase }.
fault-round-not-between = la ronda { $round } no está entre 1 y { $rounds }.
fault-pawn-quadrant-they-go-from = el peón está en el cuadrante { $pawn }; van de 0 a { $last }.
fault-quadrant-boxes-later-one-filled = el cuadrante { $letter-id } tiene { $size } casillas, pero hay una llena más allá.
fault-boxes-must-all-different = las casillas de { $letter-id } deben ser todas distintas.
fault-boxes-must-all-equal = las casillas de { $letter-id } deben ser todas iguales.
fault-circles-earned-ready-leave-used = con { $sum } círculos ganados y { $ready } listos, los usados son { $rest }, no { $used }.
fault-re-rolls-do-not-fit = { $rerolls } repeticiones no concuerdan con { $used } habilidades usadas.
fault-no-die-being-rolled-this = en esta fase no se lanza ningún dado.
fault-die-being-rolled-not-game = el dado que se lanza no está en juego.
fault-two-planning-dice-lie-one = hay dos dados de planificación en un mismo puesto.
fault-game-won-exactly-when-all = la partida está ganada cuando están demolidos los cuatro cuadrantes, y solo entonces.
fault-game-lost-only-after-third = la partida solo se pierde después del tercer dado de la última ronda.
fault-no-die-placed-before-all = no se coloca ningún dado antes de lanzarlos todos.
fault-no-planning-die-left-place = no queda ningún dado de planificación por colocar.
fault-die-work-lies-no-spot = el dado en uso no está en ningún puesto.
fault-both-actions-allowed-wild-where = se permiten ambas acciones en el Comodín y donde coinciden los colores, y solo ahí.
fault-die-may-do-one-action = un dado que puede hacer una sola acción tiene ambas por delante, o ninguna.
fault-die-work-nothing-left-do = al dado en uso no le queda nada que hacer.
field-other = { $name }
fault-or-not = { $field } es 0 o 1, no { $value }.
fault-holds-most = { $field } contiene { $value }; { $most } es el máximo.
fault-box-takes-only = la casilla { $box } de { $letter-id } solo admite { $printed }.
fault-tech-row-holds-equal-numbers = una fila de tecnología de { $letter-id } tiene números iguales.
fault-tech-column-holds-different-numbers = la columna de tecnología { $column } de { $letter-id } tiene números distintos.
fault-circles-ready-only-earned = hay { $stock } círculos de { $ability } listos, pero solo se ganaron { $earned }.
fault-die-left-game-with-quadrant = el dado { $die-id } salió del juego con su cuadrante.
fault-no-die-work-this-phase = en esta fase no hay ningún dado en uso.
fault-die-smashed-planet-still-work = el dado que destrozó el planeta sigue en uso.
fault-after-third-die-next-round = tras el tercer dado empieza enseguida la ronda siguiente.
fault-die-not-been-rolled-yet = el dado { $die-id } aún no se ha lanzado.
fault-die-no-value = el dado { $die-id } no tiene valor.
