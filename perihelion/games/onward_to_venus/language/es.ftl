# Lo que dice Onward to Venus en una partida.

## Nombres y sus formas: .of "de la Tierra", .in "en la Tierra", .to "a la Tierra". Los de los componentes están en data/.

planet-other = { $name }
    .of = de { $name }
    .in = en { $name }
    .to = a { $name }
crisis-other = «{ $name }»
    .of = de «{ $name }»
    .by = por «{ $name }»
seat-other = { $name }
    .of = de { $name }
    .to = a { $name }
# Como está escrita en la ficha; .kind sin sus números; .a como se habla de ella.
tile-other = { tile-other.kind }{ $defence ->
        [none] :-
       *[other] :{ $defence }
    }{ $skull ->
        [no] { "" }
       *[yes] *
    }
    .kind = { $type ->
        [factory] Fábrica
        [mine] Mina
        [windfall] Hallazgo
        [cards] Cartas
        [big-game] Caza mayor
        [crisis] Crisis
        [tension] Tensión
       *[alien] Alienígenas
    }
    .a = { $type ->
        [factory] una Fábrica
        [mine] una Mina
        [windfall] un Hallazgo
        [cards] una ficha de Cartas
        [big-game] una ficha de Caza mayor
        [crisis] una Crisis
        [tension] una ficha de Tensión
       *[alien] una ficha de alienígenas
    }{ $defence ->
        [none] { "" }
       *[other] { " " }de defensa { $defence }
    }{ $skull ->
        [no] { "" }
       *[yes] { " " }con calavera
    }
counter-inf = infantería
    .short = inf.
    .a = una infantería
    .plural = infanterías
    .all = todas tus infanterías
counter-ship = nave
    .short = nave
    .a = una nave
    .plural = naves
    .all = todas tus naves
counter-tank = tanque
    .short = tanque
    .a = un tanque
    .plural = tanques
    .all = todos tus tanques
counter-mine = mina
    .short = mina
    .a = una mina
    .plural = minas
    .all = todas tus minas
counter-factory = fábrica
    .short = fábrica
    .a = una fábrica
    .plural = fábricas
    .all = todas tus fábricas

## Partes de frases

counters = { $count } { $count ->
        [one] { $counter }
       *[other] { $counter-plural }
    }
no-units = nada
tile = { $tile-a }
tiles = { $count ->
        [one] { $tile }
       *[other] { $count } { $tile }
    }
cards = { $count ->
        [one] { $card } ({ $card-id })
       *[other] { $count } { $card } ({ $card-id })
    }
no-cards = ninguna carta
a-piece-of = { $counter-a } { $owner-of }
seat = { $seat }
seat-and-number = { $seat } { $number }
planet = { $planet-to }
die = { $pips ->
        [0] calavera
       *[other] { $pips }
    }

## Qué pasa

lost-to-aliens = Todos pierden: los alienígenas han llegado { $home-to }.
lost-to-crisis = Todos pierden: { $home } ha caído { $crisis-by }.
over = La partida ha terminado. Puntos: { $scores }.
set-up = Los imperios se preparan.
period = Período { $period } de { $periods }, { $cubes ->
        [one] queda { $cubes } cubo
       *[other] quedan { $cubes } cubos
    } de paso; { $first } tiene el marcador de jugador inicial.

## Qué decide el azar

draws = { $seat } roba una carta.
rolls-for-first = { $seat } tira los dados por el primer turno.
tile-is-drawn = Se saca una ficha para { $planet }.
rolls = { $seat } tira los dados { $planet-in }, contra una defensa de { $defence }.
steals = { $seat } le quita una carta { $victim-to }.
rolls-for-crises = Se tiran los dados de las crisis: cada calavera agrava una.
rolls-for-damage = Se tiran los dados por los daños { $home-to }.

## Qué decide un jugador: frases que también citan los rechazos

sentence = { CAPITAL($phrase) }.
acts = le toca actuar { $seat-to }
moves = { $seat } debe mover un grupo
buys = { $seat } debe comprar unidades
groups = { $seat } elige el grupo que va { $origin-of } { $goal-to }
has-arrived = { $seat } ha llegado { $planet-to } y puede reclamar una ficha allí
sends = { $seat } hace bajar una unidad { $planet-to } por { $tile-a }
aims = { $seat } elige de quién es la mina o fábrica que quiere tomar { $planet-in }
fights = { $seat } lucha { $planet-in } por { $prize }
has-fought = { $seat } { $won ->
        [0] no ha ganado
       *[other] ha ganado
    } { $prize } y pierde { $losses ->
        [one] { $losses } unidad
       *[other] { $losses } unidades
    } por las calaveras
has-bought = { $seat } ha comprado { $count ->
        [one] { $count } unidad
       *[other] { $count } unidades
    } y puede comprar más
has-acted = { $seat } ha actuado y puede jugar cartas libres antes de que acabe su turno
discards = { $seat } tiene { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    } de más para el límite de { $limit } y descarta
consults = { $seat } puede usar el poder { $crisis-of }: por £{ $price }, { $power-id ->
        [theft] quitarle a un rival una carta al azar
        [murder] destruir una unidad de un rival donde sea
       *[arson] destruir una mina o fábrica de un rival donde sea
    }
loses-units = { $seat } pierde { $count ->
        [one] { $count } unidad
       *[other] { $count } unidades
    } { $planet-in } o en su órbita { $crisis-by }
loses-works = { $seat } pierde { $count ->
        [one] { $count } mina o fábrica
       *[other] { $count } minas o fábricas
    } { $planet-in } { $crisis-by }
loses-at-home = { $seat } pierde algo { $home-in } o en su órbita; { $count ->
        [one] queda { $count } pérdida
       *[other] quedan { $count } pérdidas
    }
is-robbed = { $seat } paga £{ $price } a los piratas por { $counter-a } { $planet-in } o la entrega

## A qué puede llevar

group-goes = El grupo avanza { $used ->
        [one] { $used } planeta
       *[other] { $used } planetas
    } de { $range }, { $claims ->
        [0] todo su alcance: no puede reclamar
       *[other] y puede reclamar una ficha allí
    }.
fight = Dados { $dice }: la diferencia { $surprised ->
        [0] es { $difference }
       *[other] cuenta 0 por sorpresa
    } y la defensa { $defence }, así que el coste es { $cost }{ $strength ->
        [0] { "" }
       *[other] , menos { $strength } de cartas
    }: { $needed ->
        [one] falta { $needed } punto
       *[other] faltan { $needed } puntos
    } de las unidades. { $losses ->
        [0] No se perderá ninguna unidad.
        [one] Se decida lo que se decida, se perderá { $losses } unidad.
       *[other] Se decida lo que se decida, se perderán { $losses } unidades.
    }
casualties = Se elige el tipo entre todas las unidades { $planet-in } y en su órbita; las de la superficie caen antes que las de la órbita.
short-of-money = £{ $money } no bastan para las { $pieces } minas y fábricas por las que aún piden rescate.

## A qué puede llevar una jugada

seize = tomar una mina o fábrica enemiga: la defensa son las unidades de su dueño allí
undefended = sin defensa: baja una unidad, sin tirada
odds = cuesta { $defence } más la diferencia de los dados: { $chance } % con { $units } de tus unidades{ $cards ->
        [0] { "" }
       *[other] , { $better } % con { $cards } más de cartas
    }; { $risk } % de perder una unidad o más
commitment = { $points } de { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    }: { $takes ->
        [0] fracasa
       *[other] lo consigue
    }
calling-off = no baja nadie, el intento fracasa y acaba el turno; { $losses ->
        [0] no se pierde ninguna unidad
        [one] aun así, las calaveras se llevan { $losses } unidad
       *[other] aun así, las calaveras se llevan { $losses } unidades
    }
in-orbit = en órbita
on-surface = en la superficie
may-claim = luego puedes reclamar una ficha allí
full-range = todo el alcance: no puedes reclamar
price = £{ $price }
card-text = { $card-text }

## Crisis

crisis = { CAPITAL($planet) }, nivel { $level }: { $crisis }. { $deed }
crisis-took = { CAPITAL($planet) }, nivel { $level }: { $crisis }. { $deed } Pérdidas: { $losses }.
nothing-comes = No pasa nada.
nothing-ever-comes = Nunca pasa nada.
power-for-sale = Quien más ingrese { $planet-in } puede comprar su poder.
closed = No queda nada en pie { $planet-in }, que se cierra.
all-lose-units = Todos pierden unidades { $planet-in } y en su órbita.
home-falls = Es el fin { $home-of }: todos pierden.
mob = La turba destruye obras de los más ricos { $planet-in }.
fire-rains = No queda nada en pie { $planet-in }, que se cierra, y llueve fuego { $home-in }.
richest-lose = Los más ricos pierden obras { $planet-in }.
ransom-everywhere = Por todas partes se pide rescate por minas y fábricas.
ransom = Se pide rescate por cada mina y fábrica { $planet-in }.
ships-from-beyond = El cielo se llena de naves de más allá.

## Planetas, imperios y la mano

planet-has = { CAPITAL($planet) } ({ $planet-id }): { $things }.
and-then = { $before }; { $item }
empty = sin nada
flipped = planeta cerrado
aliens-here = alienígenas ({ $tile })
tiles-here = fichas { $tiles }
seat-here = { $seat } { $things }
force-in-orbit = { $force } en órbita
force-on-surface = { $force } en la superficie
works = { $pieces }
empire = { CAPITAL($seat) } (asiento { $number }): £{ $money }, { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }{ $known }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por ahora{ $keeps }; piezas en reserva: { $counters }.
known = { " " }(conocidas: { $cards })
keeps = , guarda { $tiles }
kept = { $count } { $kept-id ->
        [big_game] de Caza mayor
        [crisis] de Crisis
       *[alien] de alienígenas
    }
hand = Tu mano: { $cards }.

## ¿Por qué no?

for-chance = eso lo decide el azar
chance-moves = ahora decide el azar
not-over-limit = no pasas del límite de cartas
not-asked = eso no se decide ahora: { $question }
bound = la carta que jugaste te obliga a { $time-id ->
        [move] mover
       *[buy] comprar
    }
so-many-planets = hay { $count } planetas
so-many-seats = hay { $count } asientos
no-such-thing = eso no está entre los componentes
not-here = eso no se puede elegir aquí
not-those-units = no tienes esas unidades en órbita allí
no-ship = no tienes ninguna nave en la órbita { $planet-of }
too-far = un grupo va a otro planeta, que esté a { $range } como mucho
arrived-elsewhere = tu grupo ha llegado { $planet-to }
none-in-orbit = no tienes ninguna unidad en la órbita { $planet-of }
aliens-first = primero hay que expulsar a los alienígenas { $planet-of }
no-tile = no hay { $tile } { $planet-in }
nothing-to-seize = no hay { $planet-in } ninguna mina o fábrica enemiga para la que te quede una pieza
no-counter = no te queda ninguna pieza para eso
all-on-board = { $counter-all } están en el tablero
too-dear = cuesta £{ $price } y tienes £{ $money }
infantry-at = la infantería se compra { $home-in }
no-factory = no tienes ninguna fábrica { $planet-in }
no-such-card = esa carta no está entre los componentes
not-held = no tienes esa carta
card-time = { $time-id ->
        [combat] se juega en una lucha, después de la tirada
        [move] se juega antes de mover un grupo, cuando sea posible
        [buy] se juega antes de comprar unidades, cuando sea posible
       *[action] es una acción por sí misma
    }
card-not-open = esa opción no está disponible, o en este momento no se pueden jugar cartas libres
other-ransom = los piratas piden ahora rescate por { $counter-a } { $planet-in }

## El registro: el azar

drew = { CAPITAL($seat) } roba «{ $card }».
drew-a-card = { CAPITAL($seat) } roba una carta.
stole = { CAPITAL($seat) } le quita «{ $card }» { $victim-to }.
laid = Aparece { $tile-a } { $planet-in }.
new-period = Las minas y fábricas han dado ingresos: { $incomes }. Todas las unidades vuelven a su órbita. Empieza el período { $period }: aparece { $tile-a } { $planet-in }.
income = { $seat } £{ $money }
rolled = { CAPITAL($seat) } saca { $pips ->
        [0] una calavera
       *[other] un { $pips }
    } { $planet-in }.
rolled-cost = { CAPITAL($seat) } saca { $pips ->
        [0] una calavera
       *[other] un { $pips }
    } { $planet-in }. { $surprised ->
        [0] La diferencia de { $difference } y la defensa de { $defence } dan un coste de { $cost }.
       *[other] Por sorpresa, el coste es solo la defensa: { $cost }.
    }{ $losses ->
        [0] { "" }
        [one] { " " }Las calaveras se llevarán { $losses } unidad.
       *[other] { " " }Las calaveras se llevarán { $losses } unidades.
    }
rolled-for-first = { CAPITAL($seat) } saca { $pips ->
        [0] una calavera
       *[other] un { $pips }
    } para el primer turno.
rolled-sum = { CAPITAL($seat) } saca { $pips ->
        [0] una calavera
       *[other] un { $pips }
    } para el primer turno, { $sum } en total.{ $then }
begins = { " " }Empieza { $seat }.
roll-again = { " " }Vuelven a tirar { $seats }.
crisis-die = Un dado de las crisis muestra { $pips ->
        [0] una calavera
       *[other] un { $pips }
    }.
crises-rolled = El último dado de las crisis muestra { $pips ->
        [0] una calavera
       *[other] un { $pips }
    }: { $skulls ->
        [0] ninguna calavera
        [one] { $skulls } calavera en total
       *[other] { $skulls } calaveras en total
    }.
no-crises = Todo está tranquilo en los planetas.
aliens-move-on = Los alienígenas avanzan { $planets }.
damage-die = Un dado por los daños { $home-to } muestra { $pips ->
        [0] una calavera
       *[other] un { $pips }
    }.
damage-sum = El último dado por los daños { $home-to } muestra { $pips ->
        [0] una calavera
       *[other] un { $pips }
    }: { $sum ->
        [0] no se perderá nada { $home-in } ni en su órbita.
        [one] se perderá { $sum } cosa { $home-in } o en su órbita.
       *[other] se perderán { $sum } cosas { $home-in } o en su órbita, por turnos, una cada imperio.
    }
both = { $first } { $second }

## El registro: los turnos

set-out = { CAPITAL($seat) } prepara un grupo para ir { $origin-of } { $goal-to }.
went = { CAPITAL($seat) } envía { $force } { $origin-of } { $goal-to }.
claimed = { CAPITAL($seat) } reclama { $tile-a } { $planet-in }.
attacked = { CAPITAL($seat) } lucha por { $tile-a } { $planet-in }.
attacked-aliens = { CAPITAL($seat) } ataca a los alienígenas { $planet-in }, contra una defensa de { $defence }.
stirred = { CAPITAL($seat) } aprovecha la Tensión { $planet-in }.
aimed = { CAPITAL($seat) } lucha por { $counter-a } { $owner-of } { $planet-in }, contra una defensa de { $defence }.
stayed = { CAPITAL($seat) } no reclama nada { $planet-in }.
landed = { CAPITAL($seat) } hace bajar { $counter-a } { $planet-to } y { $gain }.
won = { CAPITAL($seat) } hace bajar { $force } { $planet-to }, gana con { $points } contra { $cost } y { $gain }.{ $losses ->
        [0] { "" }
        [one] { " " }Las calaveras se llevan { $losses } unidad.
       *[other] { " " }Las calaveras se llevan { $losses } unidades.
    }
failed = { CAPITAL($seat) } hace bajar { $force } { $planet-to } y fracasa con { $points } contra { $cost }.{ $losses ->
        [0] { "" }
        [one] { " " }Las calaveras se llevan { $losses } unidad.
       *[other] { " " }Las calaveras se llevan { $losses } unidades.
    }
called-off = { CAPITAL($seat) } abandona la lucha { $planet-in }.{ $losses ->
        [0] { "" }
        [one] { " " }Las calaveras se llevan { $losses } unidad.
       *[other] { " " }Las calaveras se llevan { $losses } unidades.
    }
gain-of-work = levanta { $counter-a }
gain-of-money = encuentra £{ $money }
gain-of-cards = recibe { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }
gain-of-tile = guarda { $tile-a }, que vale { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
gain-from = se queda con { $counter-a } { $owner-of }
gain-from-aliens = expulsa a los alienígenas, que valen { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
lost-in-fight = { CAPITAL($seat) } pierde { $counter-a } { $orbit ->
        [0] en la superficie { $planet-of }
       *[other] en la órbita { $planet-of }
    } por las calaveras.
bought = { CAPITAL($seat) } compra { $counter-a } { $planet-in } por £{ $price }.
bought-enough = { CAPITAL($seat) } no compra más.
ended = { CAPITAL($seat) } termina su turno.
passed = { CAPITAL($seat) } pasa y toma un cubo: { $cubes ->
        [one] queda { $cubes }
       *[other] quedan { $cubes }
    }.
passed-last = { CAPITAL($seat) } toma el último cubo de paso y, con él, el marcador de jugador inicial: acaba el período.
discarded = { CAPITAL($seat) } descarta «{ $card }».
played = { CAPITAL($seat) } juega «{ $card }». { $card-text }
built = { CAPITAL($seat) } juega «{ $card }»: se levanta una fábrica { $planet-in }.
recalled = { CAPITAL($seat) } juega «{ $card }» y devuelve a la órbita { $planet-of } { $force }.
spied = { CAPITAL($seat) } juega «{ $card }» contra { $victim }.
hopped = { CAPITAL($seat) } juega «{ $card }»: un grupo salta { $origin-of } { $goal-to }.
appeased = { CAPITAL($seat) } juega «{ $card }»: se resuelve { $tile-a } { $planet-in }.
agitated = { CAPITAL($seat) } juega «{ $card }»: { $tile-a } pasa { $origin-of } { $goal-to }.
sabotaged = { CAPITAL($seat) } juega «{ $card }»: { $victim } pierde { $counter-a } { $planet-in }.

## El registro: las crisis

lost-to = { CAPITAL($seat) } pierde { $counter-a } { $planet-in } { $crisis-by }.
lost-in-fire = { CAPITAL($seat) } pierde { $counter-a } { $home-in } bajo el fuego; { $left ->
        [one] queda { $left } pérdida
       *[other] quedan { $left } pérdidas
    }.
took-power = { CAPITAL($seat) } paga £{ $price } por el poder { $crisis-of } y va a quitarle una carta { $victim-to }.
destroyed = { CAPITAL($seat) } paga £{ $price } por el poder { $crisis-of }: { $victim } pierde { $counter-a } { $planet-in }.
declined = { CAPITAL($seat) } renuncia al poder { $crisis-of }.
paid = { CAPITAL($seat) } paga £{ $price } a los piratas por { $counter-a } { $planet-in }.
gave-up = { CAPITAL($seat) } entrega a los piratas { $counter-a } { $planet-in }.

## Los sorteos por su nombre

draw = { $what }, { $period ->
        [0] preparación
       *[other] período { $period }
    }
draw-of-die = { $what }, { $period ->
        [0] preparación
       *[other] período { $period }
    }, dado { $die }
draw-drawing = robo de cartas
draw-first-player = jugador inicial
draw-laying-tiles = reparto de fichas
draw-rolling = tirada
draw-stealing = carta quitada
draw-crisis-roll = tirada de crisis
draw-damage-roll = tirada de daños

## Razones de las sugerencias

takes-tiles = toma fichas que puntúan
loses-tiles = pierde fichas que puntúan
gains-cards = gana cartas
spends-cards = gasta cartas
gains-money = gana dinero
spends-money = gasta dinero
gains-points = gana puntos en los planetas
loses-points = pierde puntos en los planetas
builds-income = aumenta los ingresos
loses-income = pierde ingresos
nears-tiles = pone a tu alcance buenas fichas
leaves-tiles = renuncia a fichas que tenías al alcance
has-good-chances = tiene buenas perspectivas en lo que está en marcha
has-poor-chances = tiene malas perspectivas en lo que está en marcha
spares-units = gana o conserva unidades
spends-units = emplea o pierde unidades
sets-rival-back = frena a un rival en los planetas
lets-rival-score = deja puntuar a un rival en los planetas
weakens-rivals = debilita a los rivales
strengthens-rivals = fortalece a los rivales
lessens-danger = reduce el peligro para todos
lets-danger-grow = deja crecer el peligro para todos

## En la terminal

picture-legend = i infantería · s nave · t tanque · M mina · F fábrica · Mine:2 una ficha de defensa 2 (Mine mina, Factory fábrica, Windfall hallazgo, Cards cartas, Big Game caza mayor, Tension tensión, Alien alienígenas) · * una calavera · 1.º el marcador de jugador inicial
picture-planet = planeta
picture-planet-name = { $id } { CAPITAL($name) }
picture-closed = { $planet } (planeta cerrado)
picture-points = puntos
picture-orbit = órbita
picture-surface = superficie
picture-tiles = fichas
picture-empire = imperio
picture-money = dinero
picture-income = ingresos
picture-cards = cartas
picture-empire-line = £{ $money } (+{ $income } por período) · { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    } · { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } · quedan:
picture-kept = fichas guardadas
picture-counters = piezas en reserva
picture-first = 1.º
picture-hand = tu mano
picture-crises = Las últimas crisis
cheer-points = ¡{ $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } más por ahora!

## En papel

character = { $components-character }
at-planet = { $planet-in }
orbiting = en la órbita { $planet-of }
kind-of-tile = { $tile-kind }
on-counter = { $counter-short }
paper-planets = Planetas
paper-tiles = Fichas, alienígenas, cubos de paso, el marcador de jugador inicial y marcadores de calavera
paper-cards = Cartas: el mazo y las que tiene cada imperio al empezar
paper-counters = Piezas de los imperios
paper-money = Dinero, tanto como quieras
paper-reminder-title = Cómo se juega
paper-pass = Paso
paper-first = Inicial
paper-marker = Marcador
paper-when-combat = en una lucha, tras la tirada
paper-when-move = antes de mover
paper-when-buy = antes de comprar
paper-when-free = en todo momento de tu turno
paper-when-action = como tu acción
paper-planet = { CAPITAL($name) }
paper-orbit = órbita
paper-surface = superficie
paper-points = puntos para los mayores ingresos
paper-laid = fichas entre { $seats }: { $tiles }
paper-crisis-quiet = Nada, nunca. Las fichas de Crisis se retiran antes de sacar fichas nuevas.
paper-oracle = Niveles 1, 2, 3 y más: quien por sí solo ingrese más aquí puede pagar £{ $theft } por una carta al azar de otro, £{ $murder } para destruir una unidad o £{ $arson } para destruir una mina o fábrica.
paper-crisis-uprising =
    Niveles 2 y 3: todos pierden aquí dos unidades o, a falta de unidades, minas y fábricas.

    4 y más: desaparecen las fichas y todo lo que hay en la superficie, y el planeta se cierra.
paper-crisis-rebellion =
    Niveles 2 y 3: quien más ingresa aquí pierde una, o dos, minas o fábricas.

    4 y más: todos pierden la partida.
paper-damage-attack = Nivel 4 y más: desaparecen las fichas y todo lo que hay en la superficie, y el planeta se cierra; tres dados dicen cuántas cosas se pierden después { $at-home }.
paper-damage-invasion =
    Niveles 2 y 3: quien más ingresa aquí pierde una mina o fábrica.

    4 y más: desaparecen las fichas y todo lo que hay en la superficie, y el planeta se cierra; tres dados dicen cuántas cosas se pierden después { $at-home }.
paper-pirates =
    Nivel 2: £{ $ransom } por cada mina y fábrica de aquí; las que alguien no pueda pagar se pierden.

    3 y más: lo mismo en otros lugares: { $raided }.
paper-aliens = Nivel 3 y más, una vez por partida: llegan alienígenas a estos lugares: { $landing }; y desaparece todo lo que haya allí, también en órbita. Desde el período siguiente avanzan hacia dentro: { $path }. Si llegan al final, todos pierden la partida.
paper-set-up = Preparación: cada imperio recibe { $infantry ->
        [one] { $infantry } infantería
       *[other] { $infantry } infanterías
    }, { $ships ->
        [one] { $ships } nave
       *[other] { $ships } naves
    } y { $tanks ->
        [one] { $tanks } tanque
       *[other] { $tanks } tanques
    } { $orbiting-home }, { $factories ->
        [one] { $factories } fábrica
       *[other] { $factories } fábricas
    } y { $mines ->
        [one] { $mines } mina
       *[other] { $mines } minas
    } en la superficie, £{ $money }, sus propias cartas y { $cards } del mazo. Empieza la mayor suma de tres dados.
paper-period = Un período: cubos de paso, { $cubes } más que jugadores. En cada planeta, las fichas que lleva impresas. Después, una acción cada uno, por turnos, hasta que se tome el último cubo.
paper-move = Mover: naves de una órbita con cuantas infanterías quieras, hasta { $reach ->
        [one] { $reach } planeta
       *[other] { $reach } planetas
    }; si fueron menos, reclama una ficha allí. Tanques, solo con una carta.
paper-claim = Reclamar, con una unidad en órbita: sin defensa baja una unidad. Con defensa se tiran tres dados: el mayor menos el menor más la defensa es el coste. Haz bajar unidades o abandona: cada tanque aporta 2, las demás 1, las cartas más. Si basta, la ficha es tuya. En todo caso, cada calavera se lleva una de tus unidades allí.
paper-effects = Mina, Fábrica: tu pieza. Hallazgo: £{ $windfall }. Cartas: roba { $cards }. Caza mayor, Crisis: guárdala. Tensión: lucha por una mina o fábrica enemiga de allí; la defensa son las unidades de su dueño. Alienígenas: defensa { $defence }, guárdala.
paper-buy = Comprar hasta { $purchases ->
        [one] { $purchases } unidad
       *[other] { $purchases } unidades
    }: infantería £{ $infantry } { $at-home }; tanques £{ $tanks } y naves £{ $ships } allí o donde tengas una fábrica. O jugar una carta de acción. O pasar: toma un cubo y roba { $cards }. El último cubo trae el marcador de jugador inicial.
paper-hands = En la mano caben { $limit } cartas como mucho. Las cartas de mover, comprar o luchar van con su acción; las cartas libres no cuestan acción.
paper-crises = Crisis, cuando no quedan cubos: tres dados; cada calavera pone un marcador en una ficha de Crisis con calavera, desde el Sol hacia fuera. El nivel de un planeta son sus fichas de Crisis y sus marcadores; desde el Sol hacia fuera, cada uno hace lo que lleva impreso.
paper-end = Después, £{ $mine } por cada mina y £{ $factory } por cada fábrica; todas las unidades vuelven a su órbita. Tras { $periods ->
        [one] { $periods } período
       *[other] { $periods } períodos
    }: en cada planeta, los mayores ingresos se llevan sus puntos y los iguales comparten el mejor puesto. Caza mayor { $big-game }, Crisis { $crisis }, alienígenas { $alien }.
paper-dice = Los dados tienen las caras { $faces }.
paper-ordinary-dice = Los dados tienen las caras { $faces }. Con dados corrientes, lee del 1 al 6 como { $in-order }.

## Clases de jugadas, como títulos de sus listas

block-move = mover
block-group = grupo
block-claim = reclamar
block-stay = quedarse
block-unit = unidad
block-target = objetivo
block-commit = enviar a la lucha
block-lose = perder
block-buy = comprar
block-done = listo
block-play = jugar una carta
block-build = construir
block-recall = retirar
block-spy = espiar
block-hop = avanzar
block-envoy = mediar
block-agitate = agitar
block-sabotage = sabotear
block-pass = pasar
block-discard = descartar
block-take = quitar una carta
block-destroy = destruir
block-decline = renunciar
block-pay = pagar
block-give-up = entregar
block-withdraw = abandonar la lucha
block-end = terminar el turno

## Puesto a mano

placing-orbit = En órbita
placing-surface = En la superficie
placing-pieces = Minas y fábricas
placing-tiles = Fichas
placing-hand = Manos

## Qué falla en una posición colocada, detrás de dos puntos

fault-no-phase-which-somebody-decides = no hay ninguna fase { $phase } en la que decida alguien.
fault-seats = hay { $seats } asientos.
fault-planets = hay { $planets } planetas.
fault-claim-or-crisis-one-planets = se reclama algo, o hay una crisis, en uno de los planetas.
fault-kinds-tiles = hay { $kinds } tipos de fichas.
fault-only-seats-take-part = solo participan { $seats } asientos.
fault-planets-kinds-tiles = hay { $planets } planetas y { $kinds } tipos de fichas.
fault-planets-seats = hay { $planets } planetas y { $seats } asientos.
fault-more-aliens-than-came = hay más alienígenas de los que llegaron.
fault-home-all-empires-never-closed = el mundo natal de los imperios no se cierra nunca.
fault-kinds-cards = hay { $kinds } tipos de cartas.
fault-more-known-hand-than = se sabe de una mano más de lo que hay en ella.
fault-nothing-interrupted = no se interrumpe nada.
fault-nobody-hops = nadie salta.
fault-action-over = la acción ha terminado.
fault-first-period-begins-after-set = el primer período empieza después de la preparación.
fault-without-pass-cubes-nobody-acts = sin cubos de paso nadie actúa.
fault-last-cube-ends-turn-once = el último cubo acaba el turno de inmediato, y quien lo toma tiene el marcador.
fault-crises-come-when-cubes-gone = las crisis llegan cuando no quedan cubos.
fault-period-begins-with-all-cubes = un período empieza con todos sus cubos.
fault-period-had-all-turns = el período ya ha tenido todos sus turnos.
fault-nobody-bound-by-card = ninguna carta obliga a nadie.
fault-card-binds-action = una carta obliga a su acción.
fault-only-card-binds = solo obliga una carta.
fault-place-means-nothing-this-moment = place no significa nada en este momento.
fault-nobody-under-way = nadie está en camino.
fault-nothing-drawn = no hay nada que robar.
fault-nothing-owed = no se debe nada.
fault-all-dice-rolled = todos los dados están tirados.
fault-three-dice-lie-table = hay tres dados en la mesa.
fault-dice-crises-rolled = los dados de las crisis están tirados.
fault-no-dice-lie-table = no hay dados en la mesa.
fault-die-not-rolled-no-value = un dado que no se ha tirado no tiene valor.
fault-no-card-draw = no hay ninguna carta que robar.
fault-nobody-over-hand-limit = nadie supera el límite de la mano.
fault-no-card-take = no hay ninguna carta que quitar.
fault-nobody-hops-this-moment = en este momento nadie salta.
fault-no-tile-laid = ahí no hay que poner ninguna ficha.
fault-seat-does-not-roll-for = ese asiento no tira por el primer turno.
fault-player-bound-what-cannot-done = el jugador está obligado a algo que no se puede hacer.
fault-purchase-over = la compra ha terminado.
fault-no-aliens-fight = no hay alienígenas contra los que luchar.
fault-tile-cannot-claimed = esa ficha no se puede reclamar.
fault-nothing-damages-home-empires = nada daña el mundo natal de los imperios.
fault-seat-not-asked = no se pregunta a ese asiento.
fault-no-oracle-speaks = no habla ningún oráculo.
fault-no-such-crisis = no hay tal crisis.
fault-no-pirates = no hay piratas.
fault-nobody-anything-decide = nadie tiene nada que decidir.
fault-holds-nothing-less-than = { $field } contiene { $value }; nada es menor que 0.
field-other = { $name }
fault-goes-from = { $field } es { $value }; va de 0 a { $most }.
fault-only-planets-seats-take-part = solo participan { $planets } planetas y { $seats } asientos.
fault-tiles-kind-more-than-set = hay { $found } fichas del tipo { $tile }, más que las { $bag } del juego de componentes.
fault-more-tiles-kept-than = se guardan más fichas de las que había.
fault-no-tiles-lie-flipped-planets = en los planetas cerrados no hay fichas.
fault-cards-kind-not = hay { $found } cartas del tipo { $card }, no { $all }.
fault-seat-holds-more-cards-than = el asiento { $seat } tiene más cartas que el límite, { $limit }.
fault-means-nothing-this-moment = { $field } no significa nada en este momento.
fault-cards-not-drawn-this-moment = en este momento no se roban cartas.
fault-no-group-can-go = ningún grupo puede ir allí.
fault-somebody-must-stay-fight = alguien tiene que quedarse en la lucha.
fault-claim-needs-unit-orbit = para reclamar hace falta una unidad en órbita.
fault-three-dice-three-skulls-most = tres dados tienen tres calaveras como mucho.
fault-no-casualties = no hay bajas.
fault-tile-claimed-another-way = esa ficha se reclama de otra manera.
fault-nothing-seize = no hay nada que tomar.
fault-seat-owes-nothing = ese asiento no debe nada.
fault-pirates-ask-for-pieces = los piratas piden piezas que están allí.
fault-seat-counters-not = el asiento { $seat } tiene { $found } piezas { $counter }, no { $counters }.
fault-nobody-may-use-oracle-power = nadie puede usar el poder del oráculo.
fault-pirates-ask-only-those-who = los piratas solo preguntan a quien puede pagar por algunas de sus piezas y no por todas.
fault-oracle-power-finds-nobody = el poder del oráculo no encuentra a nadie.
