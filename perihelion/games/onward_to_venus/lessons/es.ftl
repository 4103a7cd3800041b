### El curso de Onward to Venus.

lesson-fly = Volar
    .about = Una nave lleva infantería
lesson-fly-1 = Tu imperio quiere minas y fábricas por todo el sistema solar. En tu turno haces una sola cosa. Esta vez, vuela: elige tus fuerzas en la órbita de la Tierra, y Venus como destino.
    .done = Un grupo llega hasta dos planetas más allá.
    .elsewhere = Ese es otro planeta. Venus está junto a la Tierra, hacia el Sol.
    .pass = Pasar puede esperar. Vuela a Venus.
    .otherwise = Eso no es volar. Elige tus fuerzas en la órbita de la Tierra y después Venus.
lesson-fly-2 = Elige quién va: al menos una nave, y algo de infantería, que reclamará lo que haya allí.
    .done = En la órbita de Venus. Como solo ha recorrido un planeta, el grupo puede reclamar enseguida.
    .alone = Las naves también pueden reclamar, pero son caras. Lleva infantería.

lesson-claim = Reclamar una ficha
    .about = Baja una unidad
lesson-claim-1 = Una ficha sin defensa la toma una unidad, que baja y se queda allí todo el período. Reclama la Mina con una infantería.
    .done = ¡Tu mina! Da £3 por período y cuenta al final.
    .windfall = Un Hallazgo son £3 una sola vez. Una Mina las da cada período.
    .otherwise = Así la Mina se queda ahí. Reclámala en Venus y haz bajar una infantería.
lesson-claim-2 = Aún tienes una carta que se puede jugar en cualquier momento de tu turno, así que se te pregunta. Termina tu turno.
    .done = Ahora les toca a los demás.

lesson-fight = Una lucha
    .about = Tres dados contra tus unidades
lesson-fight-1 = Esta Mina de Marte tiene una defensa de 2. Reclámala: se tiran tres dados.
    .done = El coste es la defensa más la diferencia entre el dado más alto y el más bajo: 2 y 2 son 4.
    .otherwise = Así no se tira ningún dado en Marte. Reclama la Mina de allí.
lesson-fight-2 = Cada infantería y cada nave aporta 1 punto; un tanque, 2. Manda bastantes para llegar a 4.
    .done = La mina es tuya. Las unidades se quedan en Marte hasta que acabe el período.
    .few = Eso son menos de 4 puntos. Hacen falta tus cuatro unidades.
    .withdraw = Tienes lo suficiente para ganar. Haz que bajen.
    .otherwise = Las cartas pueden esperar: el coste es 4, y tus cuatro unidades suman justo eso.

lesson-help = Ayuda, o abandonar
    .about = Cartas en la lucha, calaveras y bajas
lesson-help-1 = Una calavera cuenta 0: la diferencia es 5, el coste 7, y tienes cuatro puntos. Juega La Hora Más Gloriosa para sumar 3 y después manda a todos.
    .done = Siete puntos bastan. Pero la calavera te ha costado una unidad.
    .first = Cuatro puntos no bastan. Juega antes la carta que suma 3.
    .withdraw = Tienes una carta justo para este momento: La Hora Más Gloriosa.
    .otherwise = Así no llegas a 7. La Hora Más Gloriosa suma 3: con ella, manda la nave y las tres infanterías.
lesson-help-2 = Una defensa de 5 y dados de una calavera a un 6: el coste es 11, fuera de tu alcance. Abandona la lucha y pierde lo menos posible.
    .done = La calavera se lleva una unidad de todos modos, pero las demás siguen en órbita y pueden volver a intentarlo.
    .hopeless = Con todo lo que tienes no llegas a 11. Abandona la lucha.
    .otherwise = 11 queda fuera de alcance, y una nave es más cara que una infantería. Abandona la lucha y pierde una infantería.

lesson-buy = Comprar
    .about = Una o dos unidades
lesson-buy-1 = La infantería cuesta £2 y solo se compra en la Tierra; los tanques, £3, y las naves, £4, también donde tengas una fábrica. Compra dos infanterías.
    .done = Dos como mucho por acción, y la acción queda gastada.
    .otherwise = Eso no son dos infanterías. Elige Comprar y toma dos en la Tierra por £4 en total.

lesson-cards = Cartas
    .about = Las libres y las de acción
lesson-cards-1 = Una carta libre se juega en cualquier momento de tu turno y no lo gasta. Juega Joyas de la Corona.
    .done = £5, y el turno sigue siendo tuyo.
    .action = Empréstito de Guerra es una acción: gastaría tu turno. Primero la carta libre.
    .otherwise = Eso gasta tu turno, con la carta libre aún en la mano. Juega antes Joyas de la Corona.
lesson-cards-2 = Una carta de acción es lo que haces en el turno, en vez de volar, reclamar, comprar o pasar. Juega Empréstito de Guerra.
    .done = £7 por un turno.
    .pass = Juega mejor Empréstito de Guerra: es tu acción de este turno.
    .otherwise = Esa sería tu acción, y Empréstito de Guerra se quedaría en tu mano. Juégalo ahora.

lesson-range = Más lejos
    .about = Cartas antes de un movimiento
lesson-range-1 = Titán está a tres planetas, uno de más. Algunas cartas se juegan antes de un movimiento, que entonces es obligado: juega Segunda Caldera y vuela a Titán.
    .done = Dos planetas más por una carta.
    .short = Sin ayuda no llegas más allá de Ganímedes. Juega antes Segunda Caldera.
    .otherwise = Así no llegas a Titán. Juega Segunda Caldera y vuela de la Tierra a Titán.

lesson-tension = Tensión
    .about = Toma lo que es de otro
lesson-tension-1 = Con una ficha de Tensión luchas por una mina o fábrica ajena. La defensa es todo lo que su dueño tiene allí. Reclámala, elige la mina y gana.
    .done = Cambia de manos, con sus ingresos.
    .otherwise = Así Francia conserva su mina. Reclama la ficha de Tensión de Venus, elige la mina y haz bajar todo lo que tienes allí.

lesson-pass = Pasar
    .about = Una carta, y el fin del período
lesson-pass-1 = Todas tus unidades han reclamado ya algo, y con £1 no se compra nada. Pasa: tomas un cubo de paso y robas una carta.
    .done = Cuando alguien toma el último cubo acaba el período: crisis, ingresos, y todas las unidades vuelven a su órbita.
    .keep = Joyas de la Corona puede esperar a que haga falta. Pasa.

lesson-crisis = Las crisis
    .about = Tomarlas o pagarlas
lesson-crisis-1 = Las fichas de Crisis que quedan estallan al acabar el período. Tres en la Tierra son un peligro: con una calavera más, todos pierden. Toma la que no tiene defensa.
    .done = Un punto para ti, y la Tierra está más segura.
    .windfall = £3 no te sirven de nada si cae la Tierra. Toma una ficha de Crisis.
    .pass = Eso acaba el período, con tres fichas de Crisis en la Tierra. Toma antes una.
    .otherwise = En la Tierra siguen tres fichas de Crisis. Reclama con una infantería la que no tiene defensa.
lesson-crisis-2 = Los piratas de Titán quieren £1 por cada obra tuya de allí, y tienes £1 en total. ¿Pagas por la mina, o la entregas y conservas la fábrica?
    .done = La mina da más. La fábrica se pierde, pues ya no tienes dinero.
    .factory = Una mina da £3 por período; una fábrica, £2. Conserva la mina.

lesson-score = La puntuación
    .about = Los ingresos más altos de cada planeta
lesson-score-1 = Al final cada planeta premia los ingresos más altos. En Venus Francia ingresa £3 y tú £2. Reclama lo que te pone en cabeza.
    .done = £5 contra £3: Venus te daría 8 puntos, y a Francia 4.
    .money = Al final el dinero no vale nada. Mira los ingresos.
    .game = La Caza mayor vale 1 punto. Ir en cabeza en Venus vale 8.
    .otherwise = Tus ingresos en Venus siguen en £2, y los de Francia en £3. Una Mina allí da £3 más.

lesson-first-game = Tu primera partida
    .about = La partida corta contra el bot más suave, con un entrenador a tu lado
