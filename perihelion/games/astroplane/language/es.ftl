# Lo que dice ASTROPLANE en español.

## Nombres: dónde se sienta una flota, hacia dónde apunta un vértice, una zona de salida vista por su dueño, una esquina del tablero

side-south = Sur
    .where = sur
side-west = Oeste
    .where = oeste
side-north = Norte
    .where = norte
side-east = Este
    .where = este

apex-N = norte
apex-E = este
apex-S = sur
apex-W = oeste

area-L = izquierda
area-R = derecha

corner-NE = noreste
corner-SE = sureste
corner-SW = suroeste
corner-NW = noroeste

who-begins = quién empieza

## Qué está pasando

won = { $side } está encima en los cuatro lugares de la Singularidad: victoria total.
over-quiet = La partida ha terminado: { $turns } turnos tranquilos. Deciden los puntos: { $points }.
over-stuck = La partida ha terminado: { $side } no puede mover. Deciden los puntos: { $points }.
over-alone = La partida ha terminado: solo queda { $side }. Deciden los puntos: { $points }.
score = { $side } { $points }
chooses-area = { $side } elige una zona de salida para una pieza de { $owner } devuelta{ $more ->
        [0] { "" }
       *[other] , y después para { $more } más
    }.
may-call-up = { $side } puede llevar { $pieces ->
        [one] { $pieces } pieza de la reserva
       *[other] { $pieces } piezas de la reserva
    } a una zona de salida.
drawing = Se sortea quién empieza.
may-travel = A { $side } no le quedan movimientos, pero aún puede viajar por un agujero de gusano.
to-move = Mueve { $side }: { $moves ->
        [one] { $moves } movimiento, que es obligatorio
       *[other] { $moves } movimientos, el primero obligatorio
    }.
goes-on = { $side } continúa: { $moves ->
        [one] le queda { $moves } movimiento
       *[other] le quedan { $moves } movimientos
    }.

## Una flota

has-left = { $side } ha dejado la partida con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
fleet = { $side }: { $left } en la zona de salida izquierda, { $right } en la derecha; { $reserve } en reserva; en el tablero, { $pieces }; { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
no-piece = nada
captive = { $at } cautiva
stack = { $at } ({ $notes })
high = { $pieces } de altura
over = sobre { $enemies ->
        [one] { $enemies } enemiga
       *[other] { $enemies } enemigas
    }

## Cuadrados, la Singularidad, turnos tranquilos

squares = Cuadrados: { $squares }.
square-at = { $side } en { $place }
singularity = La Singularidad: { $places }.
next-place = { $before }; { $place }
held = { $place } { $side }
held-over = { $place } { $side } sobre { $under }
fleet-name = { $side }
quiet = { $turns ->
        [one] { $turns } turno tranquilo
       *[other] { $turns } turnos tranquilos
    }; tras { $limit } seguidos deciden los puntos.

## ¿Por qué no? En este momento

nothing-sent-back = ahora no se devuelve ninguna pieza
no-reserve-due = ahora no corresponde ninguna pieza de la reserva
drawn-before = quién empieza se sortea antes del primer movimiento
draw-first = primero se sortea quién empieza
area-first = primero elige una zona de salida para la pieza devuelta
reserve-first = primero elige una zona de salida para la pieza de la reserva, o renuncia a ella: reserve none
no-move-left = no quedan movimientos en este turno
first-is-compulsory = el primer movimiento del turno es obligatorio

## ¿Por qué no? Piezas sueltas

areas-of = esas zonas de salida son de { $side }
nobody-starts = nadie sale desde ahí
area-empty = la zona de salida { $area } está vacía
no-piece-at = no hay ninguna pieza en { $at }
is-captive = tu pieza de { $at } está cautiva bajo una de { $owner }
is-of = la pieza de { $at } es de { $owner }
goes-on-at-once = una pieza que entra en el hiperespacio sale enseguida por otro lado: escribe H: y el lado
into-area = nada vuela a una zona de salida
leads-nowhere = ese vértice no lleva a ninguna parte
stands-as = en { $place } una pieza solo puede estar como { $at }
points-back = una pieza no puede apuntar hacia el vértice por el que ha entrado
overlaps = una pieza que apunte al { $apex } se solaparía con lo que hay en { $place }
square-there = nada entra en la casilla de un Cuadrado, y en { $place } hay uno
no-square-may-be = en { $place } no puede haber Cuadrados, así que nada se coloca ahí frente a una pieza propia
square-made-beside = el Cuadrado formado en { $place } quedaría lado con lado con un Cuadrado enemigo
same-side = una pieza sale del hiperespacio por un lado distinto de aquel por el que entró
has-travelled = esa pieza ya ha viajado; para volver a viajar tiene que llegar a un agujero de gusano con un movimiento
points-somewhere = tras viajar, una pieza apunta a alguna parte: { $positions }

## ¿Por qué no? Cuadrados y la Anomalía

no-own-square = no tienes ningún Cuadrado en { $place }
ordinary-only = un Cuadrado solo se mueve a casillas ordinarias
not-empty = { $place } no está vacía
entry-of-another = { $place } es la casilla de entrada de otra flota, donde no puede haber Cuadrados
beside-enemy = en { $place } el Cuadrado quedaría lado con lado con un Cuadrado enemigo
way-over-ordinary = el camino solo pasa por casillas ordinarias
in-the-way = { $place } está en medio
square-is-safe = un Cuadrado no puede ser eliminado, y en { $place } hay uno
no-enemy-there = no hay ninguna pieza enemiga en { $place }
needs-loaded = la Anomalía del { $corner } necesita una pieza propia encima en { $places }

## El registro: lo que hace una flota, una cosa tras otra

does = { $side } { $what }.
leads-to = { $what }

enters = entra desde su zona de salida { $area } en { $place } apuntando al { $turned }
flies = vuela hacia el { $apex } de { $start } a { $end } apuntando al { $turned }
flies-on = vuela hacia el { $apex } de { $start } a { $end }
flies-inside = entra en la Singularidad volando de { $start } a { $end }
goes-through = pasa por el hiperespacio de { $start } a { $end } en el { $other-where }
travels = viaja por el agujero de gusano de { $start } a { $end } apuntando al { $turned }
slides = mueve el Cuadrado de { $start } a { $end }
strikes = ataca con el Cuadrado de { $start } hasta { $end }
fires = dispara la Anomalía del { $corner } a { $first } y { $second }
puts-back = lleva una pieza de { $owner } a su zona de salida { $area }
calls-up = lleva una pieza de la reserva a su zona de salida { $area }
ends-turn = termina el turno{ $moves ->
        [0] { "" }
        [one] { " " }con un movimiento de sobra
       *[other] { " " }con { $moves } movimientos de sobra
    }
declines = deja su pieza en la reserva
begins = empieza

## Lo que eso trae consigo

frees-captive = suelta a una cautiva de { $owner } a cambio de un movimiento más
uncovers = destapa una pieza de { $owner }
breaks-square = deshace su Cuadrado de { $place }
leaves-square = deja un Cuadrado de { $owner } en { $place }
captures = captura una pieza de { $owner }
covers = tapa una pieza de { $owner }
sends-back = devuelve { $pieces }
pieces-of = { $pieces ->
        [one] una pieza de { $owner }
       *[other] { $pieces } piezas de { $owner }
    }
makes-square = forma un Cuadrado en { $place }
reaches-wormhole = llega al agujero de gusano que lleva a { $end }
arms = arma la Anomalía del { $corner }
loads = { $loaded ->
        [one] carga un lado de la Anomalía del { $corner }
       *[other] tiene la Anomalía del { $corner } lista para disparar
    }
reaches-singularity = llega a la Singularidad
is-on-top = está encima en { $tops } de los cuatro lugares
wins = está encima en los cuatro lugares: victoria total
eliminates = elimina { $pieces } por { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
sacrifices = pierde { $pieces ->
        [one] una pieza propia
       *[other] { $pieces } piezas propias
    }

## Razones de las sugerencias

gets-on-top = se pone encima en la Singularidad
gives-up-top = cede un lugar de encima en la Singularidad
takes-top = le quita a un enemigo un lugar de encima
lets-enemy-on-top = deja que un enemigo se ponga encima en la Singularidad
gets-inside = mete una pieza en la Singularidad
is-sent-out = pierde una pieza de la Singularidad
eliminates-piece = elimina una pieza enemiga
loses-piece = pierde una pieza
takes-aim = apunta con un Cuadrado a piezas enemigas
loses-aim = deja de apuntar con un Cuadrado a piezas enemigas
leaves-line-of-fire = sale de la línea de tiro de un Cuadrado
stays-in-line-of-fire = sigue en la línea de tiro de un Cuadrado enemigo
holds-down = retiene una pieza enemiga
lets-go = suelta una pieza enemiga
gets-free = libera una pieza
leaves-captive = deja una pieza bajo una enemiga
forms-square = forma un Cuadrado
breaks-up-square = deshace un Cuadrado
comes-nearer = acerca piezas a la Singularidad o frena a los demás
gets-further = se aleja de la Singularidad o deja que los demás se acerquen

## Las partes del tablero, para quien no lo ve

shape-ordinary = Casilla { $place }
shape-wormhole = Extremo de agujero de gusano { $place }
shape-hyperspace = Hiperespacio { $place }
shape-outside = Exterior de la Anomalía { $place }
shape-firing = Posición de disparo { $place }
shape-singularity = La Singularidad { $place }
shape-area = Zona de salida { $area } de { $side }
shape-position = { $place } apuntando al { $apex }

## En un terminal; los títulos de las columnas tienen sitio para 4, 5, 5, 3 y 6 letras, la palabra en lugar de un número para 3

picture-legend = S▲ Sur apuntando al norte · S▲3 tres de altura · [S▲S▼] Cuadrado · ~ puede viajar · ◎ agujero de gusano · ≈ hiperespacio · ∘ ✧ Anomalía · ● la Singularidad
picture-over = fin de la partida
picture-drawing = se sortea quién empieza
picture-to-move = mueve { $side }
picture-singularity = en la Singularidad, de arriba abajo
picture-quiet = { $turns } de { $limit } turnos tranquilos
column-tops = cima
column-below = bajo
column-kills = elim.
column-reserve = rsv
column-points = puntos
column-out = —
cheer-eliminates = ¡{ $side } elimina { $pieces }!
cheer-tops = { $side } está encima en { $tops } de 4 lugares.
cheer-drops-out = { $side } queda fuera.
cheer-lets-go = Una cautiva queda libre: un movimiento más.

## En papel; los nombres de los lugares caben en media casilla

paper-board = Tablero
paper-pieces = Piezas
paper-wormhole = gusano
paper-hyperspace = hiper
paper-outside = fuera
paper-firing = tiro
paper-singularity = centro
paper-reminder =
    Empieza con 3 piezas en cada una de tus dos zonas de salida y 4 en la reserva. Un turno son dos movimientos; el primero es obligatorio.

    Una pieza pasa por el vértice al que apunta a la casilla del otro lado, y se coloca apuntando a cualquier parte menos hacia atrás. Puede
    quedar encima de otras piezas, no atravesada sobre ellas. Frente a una pila con una enemiga encima, devuelve esa pila a las zonas de salida.

    Dejar a una enemiga sobre la que estabas desde un turno anterior vale un movimiento más.

    Dos piezas sueltas tuyas espalda con espalda son un Cuadrado: nada se posa en él; se mueve una casilla a través de un lado, o por esa línea
    hasta las primeras piezas en su camino, y las retira del tablero.

    hiper: enseguida a otro de los cuatro. gusano: al otro extremo de la esquina, gratis. fuera, y después tiro: con las dos posiciones de disparo
    de una esquina tuyas, un movimiento dispara ambas al centro. centro: para siempre; por cada pieza que entra viene una de la reserva.

    Encima en los cuatro lugares del centro: has ganado. Si no, 3 puntos por cada enemiga retirada, 2 por estar encima en el centro, 1 debajo.

## Clases de jugadas, como títulos de sus listas

block-enter = entrar
block-move = mover
block-hyperspace = hiperespacio
block-travel = viajar
block-square = mover un Cuadrado
block-kill = eliminar
block-fire = disparar
block-back = devolver
block-reserve = reserva
block-end = terminar el turno
block-decline = renunciar

## Qué falla en una posición colocada, detrás de dos puntos

fault-pieces-covered-more-listed = hay { $count } piezas tapadas, pero en la lista hay más.
fault-covered-pieces-not-listed-by = la lista de piezas tapadas no sigue el orden de las posiciones.
fault-stack-not-what-stands = la pila de { $at } no concuerda con lo que tiene debajo.
fault-nothing-can-landed-enemy-this = en este turno nada puede haberse posado sobre una enemiga en { $at }.
fault-pieces-eliminated-only-missing = se eliminaron { $count } piezas, pero solo faltan { $sum }.
fault-pieces-singularity-so-least-reserve = { $fleet } tiene { $inside } piezas en la Singularidad y, por tanto, al menos { $least } en la reserva, no { $reserve }.
fault-no-reserve-piece-call-up = { $fleet } no tiene en la reserva ninguna pieza que llamar.
fault-fleet-top-all-four-places = gana la flota que está encima en los cuatro lugares de la Singularidad, y ninguna otra.
fault-left-game-move = { $fleet } ha dejado la partida, pero tiene el turno.
fault-least-two-fleets-stay-game = en la partida siguen al menos dos flotas.
fault-pieces-wait-for-start-area = hay piezas que esperan una zona de salida solo mientras se devuelven, y siempre entonces.
fault-reserve-pieces-due-exactly-while = corresponden piezas de la reserva solo mientras se pueden llamar, y siempre entonces.
fault-turn-begins-with-moves-nothing = un turno empieza con { $moves } movimientos y sin que haya pasado nada en él.
fault-moves-spent-by-moving = los movimientos se gastan moviendo.
fault-somebody-must-moved-first = antes tiene que haber movido alguien.
fault-piece-must-entered-singularity-this = en este turno tiene que haber entrado una pieza en la Singularidad.
fault-can-do-nothing-turn-or = { $fleet } no puede hacer nada: su turno, o la partida, habría terminado.
fault-after-turns-without-event-game = tras { $limit } turnos tranquilos la partida termina.
fault-game-not-over-can-play = la partida no ha terminado: { $fleet } puede seguir.
fault-seat-begins-nobody-drawn = empieza el asiento { $first }; no se sortea a nadie.
fault-who-begins-drawn-before-anybody = quién empieza se sortea antes de que mueva nadie.
field-other = { $name }
fault-goes-from = { $field } es { $value }; va de 0 a { $most }.
fault-goes-from-2 = { $field } va de 0 a { $most }.
fault-fleets-says-something-another = hay { $seats } flotas, pero { $field } dice algo de otra.
fault-pieces-overlap = en { $place } se solapan piezas.
fault-nobody-could-travel-like-this = nadie en { $place } podría viajar así.
fault-covered-piece-no-fleet-this = una pieza tapada no es de ninguna flota de esta partida.
fault-piece-may-travel-no-wormhole = puede viajar una pieza que no está en ningún agujero de gusano.
fault-covered-piece-lies-off-board = una pieza tapada está fuera del tablero.
fault-nothing-stands-opposite-another-piece = en el extremo de un agujero de gusano nada está frente a otra pieza, como en { $place }.
fault-may-no-square-entry-space = { $fleet } no puede tener un Cuadrado en { $place }, la casilla de entrada de otra flota.
fault-pieces-fleet = { $fleet } tiene { $count } piezas; una flota tiene { $pieces }.
fault-eliminated-pieces-only-others-missing = { $fleet } ha eliminado { $eliminated } piezas, pero a los demás solo les faltan { $others }.
fault-holds-no-piece-fleet-this = en { $place } no hay ninguna pieza de una flota de esta partida.
fault-piece-points-inward = una pieza en { $place } apunta hacia dentro.
fault-piece-points-only-way-can = una pieza en { $place } apunta por el único camino que tiene.
fault-left-game-piece = { $fleet } ha dejado la partida, pero tiene una pieza en { $at }.
fault-left-game-pieces-come = { $fleet } ha dejado la partida, pero tiene piezas por entrar.

## Posiciones como texto
text-twice = { $key } aparece dos veces.
text-place = No hay ningún lugar «{ $place }»: una pieza está en x,y y un vértice, como 2,-5N.
text-apex = { $place }: las posiciones de disparo se escriben sin vértice; todas las demás, con uno.
text-stack = { $place }={ $given }: una pila son letras de flotas de abajo arriba, como NS.
text-nobody = Aquí nadie juega con { $fleet }: las flotas son { $known }.
text-turn = turn= dice a quién le toca: { $known }.
text-back = back={ $given }: las piezas son letras de flotas.
text-counts = { $fleet }= pide izquierda,derecha,reserva,eliminadas (o out,eliminadas), como { $fleet }=3,3,4,0.
text-landed = { $place }: una pieza que se ha posado sobre otra la tiene debajo.
text-travels = { $place }: solo pueden viajar las piezas que están en un agujero de gusano.
text-covered = Hay { $count } piezas debajo de otras, y son { $most } en total.
