## Nombres

team-I = Infiltración
    .deed = infiltrarse en el
    .deed-it = infiltrarse en él
    .done = infiltrado
team-V = Invasión
    .deed = invadir el
    .deed-it = invadirlo
    .done = invadido
team-C = Conquista
    .deed = conquistar el
    .deed-it = conquistarlo
    .done = conquistado
card-JK = un comodín
card-AC = A♣
card-2C = 2♣
card-3C = 3♣
card-4C = 4♣
card-5C = 5♣
card-6C = 6♣
card-7C = 7♣
card-8C = 8♣
card-9C = 9♣
card-10C = 10♣
card-AD = A♦
card-2D = 2♦
card-3D = 3♦
card-4D = 4♦
card-5D = 5♦
card-6D = 6♦
card-7D = 7♦
card-8D = 8♦
card-9D = 9♦
card-10D = 10♦
card-AH = A♥
card-2H = 2♥
card-3H = 3♥
card-4H = 4♥
card-5H = 5♥
card-6H = 6♥
card-7H = 7♥
card-8H = 8♥
card-9H = 9♥
card-10H = 10♥
card-AS = A♠
card-2S = 2♠
card-3S = 3♠
card-4S = 4♠
card-5S = 5♠
card-6S = 6♠
card-7S = 7♠
card-8S = 8♠
card-9S = 9♠
card-10S = 10♠
card-other = { $name }
box-recruitment = Reclutamiento
box-reserve = Reserva
box-bank = Banco

# Como está impresa en la carta.
face = { $card }

## La posición

discarding = Empieza el reparto: se descartan dos cartas.
turning-up = El reparto: se descubren cuatro cartas; { $left ->
        [one] queda { $left } carta
       *[other] quedan { $left } cartas
    } en el mazo.
turned-up-so-far = El reparto: { $cards } a la vista; { $left ->
        [one] queda { $left } carta
       *[other] quedan { $left } cartas
    } en el mazo.
drafting = Reparte { $cards }: una carta para cada equipo, la cuarta se descarta.
managing = Antes de la fase 1: mueve una nave o termina la partida.
recruiting = Se roba un recluta para { $team }.
over = La campaña termina con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
arrived = { $team } ha llegado al planeta { $number } ({ $planet }) y puede intentar { $team-deed-it }.
die-rolls = { $team } intenta { $team-deed } planeta { $number } ({ $planet }): se lanza el dado blanco.
play-more-than = { $team } en el planeta { $number } ({ $planet }): juega una carta que valga más de { $competition } para { $team-deed-it }.
is-home = { $team } está en la nave nodriza con { $fuel } de combustible{ $last ->
        [0] .
       *[other] ; movió la última.
    }
is-on-planet = { $team } está en el planeta { $number } ({ $planet }) con { $fuel } de combustible{ $last ->
        [0] .
       *[other] ; movió la última.
    }
is-broken-down = { $team } está averiada.
pool = { $team }: { $cards }.
pool-is-empty = { $team }: sin cartas.
worth = { $card } vale { $value }
marked = Marcados: { $planets }.
planet-marked = { $number } ({ $planet }) { $marks }
mark = { $team-done }
sheet = Casillas tachadas: { $boxes }. Reclutas restantes: { $recruits }. Puntuación: { $score }.
crossed = { $box } { $crossed } de { $boxes }

## A qué puede llevar una jugada

cards-worth = valen { $conquest }, { $invasion } y { $infiltration }; { $discarded } se descarta
burns = gasta { $cost }, { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }
burns-all = gasta { $cost }: se avería
burns-for-nothing = gasta { $cost }, { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }; allí ya no hay { $team-id ->
        [I] dónde infiltrarse
        [V] nada que invadir
       *[C] nada que conquistar
    }
burns-for-chance = gasta { $cost }, { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }; { $team-id ->
        [I] infiltrarse
        [V] invadir
       *[C] conquistar
    } con la mejor carta: { $wins } de 6
has-chance = con la mejor carta, { $wins } de 6
would-win = { $value } supera a { $competition }
would-tie = { $value } empata con { $competition }: ni marca ni avería
would-fail = { $value } contra { $competition }: se avería
costs-for-recruit = cuesta { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }; uno de { $recruits } reclutas
costs-for-fuel = cuesta { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }; combustible { $fuel }
costs-card = cuesta una carta que vale { $value }; { $fuel } más de combustible
costs-for-repair = cuesta { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }; vuelve con el depósito lleno
would-end = termina la campaña con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }

## ¿Por qué no?

for-chance = eso lo decide el azar
chance-first = antes decide el azar
not-abandoned = no se puede abandonar un intento
draft-first = hay que repartir las cuatro cartas de la mesa
move-first = es antes de la fase 1: mueve primero una nave o usa las otras acciones
attempt-or-skip = la nave ya se ha movido: intenta la acción o pasa, o usa las otras acciones
card-first = el dado ya se ha lanzado: ahora hay que jugar una carta
one-team-each = cada carta va a un solo equipo
no-card-left = al equipo no le quedan cartas
team-has-no = el equipo no tiene { $card }
broken-down = { $team } está averiada
moved-before = { $team } ya movió en el turno anterior
so-many-planets = los planetas van del 1 al { $planets }
there-already = ya está allí
no-route-from-home = ninguna ruta lleva allí desde la nave nodriza
no-route-from = ninguna ruta lleva allí desde el planeta { $number } ({ $planet })
occupied = hay otra nave en el planeta { $number } ({ $planet })
tank-is-full = su depósito está lleno
highest-pays = paga la carta de mayor valor de acción: { $cards }
no-recruits = el mazo de reclutas está vacío
no-box-left = ya están tachadas las { $boxes } casillas de { $box }
not-broken-down = esa nave no está averiada

## El registro

discarded-first = { $card } se descarta antes del reparto.
turned-up = Se descubre { $card }.
all-discarded = Se descubre { $card }. Con un comodín entre ellas, se descartan las cuatro cartas.
shuffled-back = Se descubre { $card }. Con los dos comodines entre ellas, las cuatro cartas vuelven al mazo y se baraja.
joined = { $card } se une a { $team }, donde vale { $value }.
drafted = Conquista recibe { $conquest }, Invasión { $invasion } e Infiltración { $infiltration }; { $discarded } se descarta.
flew = { $team } vuela al planeta { $number } ({ $planet }) por { $cost } de combustible; { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }.
flew-home = { $team } vuelve a la nave nodriza por { $cost } de combustible; { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }.
stranded = { $team } vuela hacia el planeta { $number } ({ $planet }), se queda sin combustible y se avería.
stranded-on-the-way-home = { $team } vuela hacia la nave nodriza, se queda sin combustible y se avería.
attempted = { $team } intenta { $team-deed } planeta { $number } ({ $planet }).
skipped = { $team } deja en paz el planeta { $number } ({ $planet }).
white-shows = El dado blanco muestra un { $value }: la competencia es { $competition }.
won = { $team } juega { $card }, que vale { $value } contra { $competition }: ¡planeta { $number } ({ $planet }) { $team-done }!
tied = { $team } juega { $card }, que vale { $value } contra { $value }: empate, no pasa nada.
failed = { $team } juega { $card }, que vale { $value } contra { $competition }: el intento fracasa y la nave se avería.
recruited = Se tacha una casilla de Reclutamiento: { $team } recibirá un recluta.
refuelled = Se tacha una casilla de Reserva: { $team } tiene { $fuel } de combustible.
searched = { $team } entrega { $card } para buscar combustible y llena el depósito.
repaired = Se tacha una casilla de Banco: { $team } queda reparada y vuelve a la nave nodriza con el depósito lleno.
ended = La campaña termina con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.

## Sorteos, resultados

draw-recruits = el mazo de reclutas
draw-roll = lanzamiento { $number } del dado blanco
draw-card = carta { $card } del reparto
draw-card-again = carta { $card } del reparto tras { $reshuffles ->
        [one] { $reshuffles } vuelta a barajar
       *[other] { $reshuffles } vueltas a barajar
    }
progress-score = puntuación { $number }
points = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
result-failed = derrota

## Razones de las pistas

strengthens-I = refuerza las cartas del equipo de infiltración
strengthens-V = refuerza las cartas del equipo de invasión
strengthens-C = refuerza las cartas del equipo de conquista
spends-cards-of-I = gasta cartas del equipo de infiltración
spends-cards-of-V = gasta cartas del equipo de invasión
spends-cards-of-C = gasta cartas del equipo de conquista
scores-marks = consigue marcas
loses-marks = pierde marcas
saves-recruitment = ahorra casillas de reclutamiento
pays-for-recruit = paga por un recluta
saves-reserve = ahorra combustible de la reserva
pays-for-reserve = paga por combustible de la reserva
saves-repair = ahorra una reparación
pays-for-repair = paga por una reparación
has-good-chances = tiene buenas opciones aquí
has-poor-chances = tiene pocas opciones aquí
opens-flights = abre mejores vuelos
closes-flights = deja menos adonde volar

## El tablero: lo que lleva impreso y sus partes, para quien escucha

caption-mother-ship = Nave nodriza
caption-planet = { $number } { $planet }
caption-boxes = { $box }, { $points } cada una
caption-score = Puntuación { $score }
caption-score-total = Puntuación
caption-where = { $place }{ $last ->
        [0] { "" }
       *[other] , movió la última
    }
caption-broken-down = averiada
caption-home = en la nave nodriza
caption-on-planet = en el planeta { $number }
label-mother-ship = Nave nodriza
label-home = Sitio de la nave { $team } en la nave nodriza
label-fuel = Combustible de { $from } a { $to }: { $cost }
label-planet = Planeta { $number }, { $planet }
label-ship = Sitio de una nave en el planeta { $number }
label-infiltrated = Casilla de infiltrado del planeta { $number }
label-invaded = Casilla de invadido del planeta { $number }
label-conquered = Casilla de conquistado del planeta { $number }
label-gauge = Combustible de la nave { $team }
label-box = Casilla { $number } de { $box }
line-infiltrated = Infiltrados
line-invaded = Invadidos
line-conquered = Conquistados
line-planet = Planeta { $number }, { $planet }

## En papel

paper-title = Hoja { $sheet }
paper-reminder =
    Reparto: de 40 cartas, del as al diez, y dos comodines, aparta dos cartas que no sean comodines. Descubre de cuatro en cuatro: una para cada equipo, la cuarta para los reclutas. Con un comodín entre ellas, fuera las cuatro. Con los dos, vuelve a barajarlas.

    Un turno: lleva una nave, no la que voló la última, por una ruta a un planeta libre o a casa, y resta el coste de su dado. Con 0 se avería.

    Después puede intentar la acción de su equipo, si el planeta no tiene esa marca ni una superior: lanza el dado blanco y suma el número del planeta; juega una carta del equipo: su número, 1 por cada otra carta de su palo que tenga, 1 más si una de ellas es el as. Si es mayor, tacha la casilla. Si es menor, la nave se avería.

    Antes y después de un vuelo, por una casilla cada vez: un recluta para cualquier equipo; 1 de combustible; una nave averiada vuelve a casa con 6. Por la mejor carta de un equipo: 6 de combustible.

    Termina cuando tú lo digas o cuando nada pueda volar.

## En la terminal; hay poco sitio

picture-legend = ▮▯ combustible · 3/6/8 competencia para I/V/C · x2 multiplicador de fila · I V C marcas · 10=14 carta y su valor de acción · ☒ casilla tachada
picture-planet-columns = planeta      con superar fila combustible a
picture-gets = { $team }: { $card }
picture-which-card = ¿Qué carta para { $team }?
picture-broken-down = averiada
picture-at = en { $place }
picture-moved-last = movió la última
picture-no-cards = sin cartas
picture-score = PUNTOS
picture-sum = = { $marks } + filas { $rows } - casillas
picture-competition = Competencia { $competition }. La superan: { $cards }
picture-competition-unbeaten = Competencia { $competition }. No la supera ninguna carta.
picture-odds = Opciones: { $wins } de 6 con la mejor carta. { $cards }
picture-no-odds = Opciones: { $wins } de 6 con la mejor carta. Ninguna carta puede ganar.
cheer-marked = ¡{ $planet }, { $mark ->
        [infiltrated] infiltrado
        [invaded] invadido
       *[conquered] conquistado
    }!
cheer-marked-thrice = ¡{ $planet }, { $mark ->
        [infiltrated] infiltrado
        [invaded] invadido
       *[conquered] conquistado
    }! Ya tiene las tres marcas.
cheer-broken-down = { $team } se ha averiado.

## Clases de jugadas, como títulos de sus listas

block-draft = repartir
block-move = volar
block-attempt = intentar
block-skip = renunciar
block-play = jugar una carta
block-recruit = reclutar
block-reserve = repostar
block-search = buscar combustible
block-repair = reparar
block-end = terminar

## Qué falla en una posición colocada, detrás de dos puntos

fault-no-phase = no hay ninguna fase { $phase }.
fault-moved-names-ship-or-not = moved nombra una nave, de 1 a { $last }, o 0, no { $moved }.
fault-marks-for-each-planet-sheet = las marcas van de 0 a 7 en cada planeta de la hoja.
fault-white-die-rolled-times-each = el dado blanco se lanzó { $rolls } veces; cada vez cuesta una de { $cards } cartas.
fault-cards-turned-up-stand-increasing = las cartas descubiertas van en orden creciente, de 1 a 41, y los lugares vacíos detrás.
fault-two-jokers = hay dos comodines.
fault-four-cards-lie-open-exactly = hay cuatro cartas descubiertas cuando toca repartirlas, y solo entonces, sin ningún comodín entre ellas.
fault-four-cards-must-lie-open = para repartir tiene que haber cuatro cartas descubiertas.
fault-first-two-discards-come-before = los dos primeros descartes van antes que nada.
fault-during-draft-no-card-left = durante el reparto no ha salido del juego ninguna carta.
fault-cards-turned-up-by-fours = las cartas se descubren de cuatro en cuatro; { $waiting } no salen justas.
fault-nothing-marked-or-crossed-during = durante el reparto no se marca ni se tacha nada.
fault-during-draft-all-ships-mother = durante el reparto todas las naves están en la nave nodriza con el depósito lleno.
fault-draft-over-when-nothing-left = el reparto termina cuando no queda nada que descubrir.
fault-white-die-shows-between-roll = el dado blanco muestra de 1 a 6 entre la tirada y la carta, y nada en los demás momentos.
fault-white-die-never-rolled = el dado blanco no se ha lanzado nunca.
fault-no-ship-moved = no se ha movido ninguna nave.
fault-ship-moved-stands-no-planet = la nave que se movió no está en ningún planeta donde pueda actuar su equipo.
fault-attempt-needs-card = para un intento hace falta una carta.
fault-game-over-when-no-ship = la partida termina cuando ninguna nave puede moverse ni repararse.
fault-holds-cards-do-not-exist = { $pile } contiene cartas que no existen.
fault-two-places = { $card } está en dos sitios.
fault-ship-place-planets-go-from = la nave { $ship-id } está en el lugar { $place }; los planetas van de 1 a { $planets }, y { $breakdown } es la zona de averías.
fault-ship-fuel-exactly-for-ship = la nave { $ship-id } tiene { $fuel } de combustible: va de 1 a { $full }, y es 0 solo si está averiada.
fault-two-ships-planet = hay dos naves en el planeta { $place }.
fault-boxes-crossed-sheet = hay { $crossed } casillas { $box } tachadas; la hoja tiene { $boxes }.
fault-recruit-goes-team-before-phase = un recluta va a un equipo, antes de la fase 1 o entre las fases.
fault-nobody-being-recruited = no se recluta a nadie.
fault-recruit-needs-card-recruitment-deck = para un recluta hacen falta una carta en el mazo de reclutas y una casilla tachada.
pile-deck = el mazo
pile-recruits = el mazo de reclutas
pile-I = la reserva de Infiltración
pile-V = la reserva de Invasión
pile-C = la reserva de Conquista

## Posiciones como texto
text-parts = Se esperaba una fase y después nombre=valor, cada nombre una sola vez, no «{ $given }».
text-whole = Se esperaba un número entero, no «{ $given }».
text-values = Se esperaban { $teams } valores separados por comas, no «{ $given }».
text-cards = Se esperaban { $most } cartas como mucho, no { $given }.
