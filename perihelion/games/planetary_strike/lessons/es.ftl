### El curso de Planetary Strike.

lesson-fighter = El caza
    .about = Un paso corto y una primera captura
lesson-fighter-1 = Ganas si tomas uno de los dos planetas amarillos; pero antes, cómo se mueven tus naves. El caza avanza una casilla en diagonal, hacia delante o hacia atrás. Mueve el de f4.
    .done = Eso es todo lo que sabe hacer un caza. Tienes cuatro, cerca de tus planetas.
lesson-fighter-2 = Quien termina su movimiento sobre un enemigo lo captura. Captura el caza amarillo de e5.
    .done = Capturado, y ya no vuelve.
    .past = Tu caza pasó de largo. Para capturar una nave hay que ir a su casilla.

lesson-destroyer = El destructor
    .about = Una o dos casillas en línea recta, y nadie salta
lesson-destroyer-1 = El destructor avanza una o dos casillas en línea recta, por su anillo o por su columna. Captura la fragata de f6.
    .done = Dos casillas por el anillo.
    .short = Desde ahí la fragata queda fuera de alcance. Avanza dos casillas por el anillo, hasta f6.
    .otherwise = Eso te aleja de la fragata. Está en tu mismo anillo, dos casillas más allá.
lesson-destroyer-2 = Nadie salta por encima de otra nave, así que el crucero de f6 está a salvo de momento. Captura lo que tiene delante.
    .done = Uno tras otro: el camino hacia el crucero está libre.
    .away = Había una captura a mano: el caza de f5 está a tu lado.

lesson-frigate = La fragata
    .about = Hasta tres casillas en diagonal
lesson-frigate-1 = La fragata avanza hasta tres casillas por una diagonal. Captura el crucero de c6.
    .done = Tres anillos en un solo movimiento.
    .short = Puedes seguir por esa diagonal: el crucero está a tres casillas.
    .otherwise = Esa es otra diagonal. El crucero está a tres casillas, hacia el centro, en c6.
lesson-frigate-2 = Tu fragata tiene dos enemigos a su alcance. Captura el acorazado, el mayor de los dos.
    .done = Dos casillas hacia el centro. Antes de capturar, mira a quién más podrías capturar.
    .small = Ese era solo un caza. El acorazado de e6 valía más.
    .otherwise = Eso no captura nada. Mira por todas las diagonales: dos llevan a un enemigo.

lesson-cruiser = El crucero
    .about = Cuatro casillas en línea recta, y la vuelta al tablero
lesson-cruiser-1 = El crucero avanza hasta cuatro casillas en línea recta. Los anillos se cierran: tras la columna 14 viene la 1. Captura la fragata de b2.
    .done = Más allá de la columna 14, hasta la 2.
    .short = Casi. Cuatro casillas más allá, por el anillo, está b2.
    .round = Por ese lado hay más de cuatro casillas. Pasa por la columna 14.
    .otherwise = La fragata está en tu mismo anillo. Avanza por el anillo b, más allá de la columna 14, hasta b2.
lesson-cruiser-2 = Por su columna el crucero llega igual de lejos. Captura la fragata.
    .done = Cuatro casillas hacia dentro, de f5 a b5.
    .destroyer = Ese es el destructor. La fragata está en tu misma columna.
    .otherwise = La fragata sigue ahí. Está en tu misma columna, cuatro casillas hacia dentro.

lesson-battleship = El acorazado
    .about = A la vuelta de la esquina
lesson-battleship-1 = El acorazado avanza primero una casilla recta y después hasta dos más por una diagonal que siga adelante. Captura la fragata de c6: una casilla hacia dentro y dos en diagonal.
    .done = Nadie lo ve venir de frente.
    .short = Puede girar y seguir en el mismo movimiento, hasta c6.
    .otherwise = Por ahí no llegas. Primero una casilla hacia dentro, a e4, y después dos en diagonal, hasta c6.
lesson-battleship-2 = Aquí un caza cierra uno de los caminos. Captura el crucero de h5 por otro.
    .done = Hacia fuera hasta g4 y después en diagonal hasta h5.
    .fighter = No se trataba del caza. Avanza una casilla hacia fuera y sigue en diagonal: ahí está el crucero.
    .otherwise = El crucero sigue ahí. Empieza por un paso que el caza no cierra: hacia fuera, a g4.

lesson-titan = El titán
    .about = Por todo el tablero, sobre un solo color
lesson-titan-1 = El titán vuela cualquier distancia en las ocho direcciones, pero termina en el color en que está. Captura la fragata de c12.
    .done = En un anillo vacío el titán golpea por los dos lados.
    .short = Sigue volando: no hay nada entre tú y c12.
    .otherwise = La fragata sigue ahí. Está en tu mismo anillo, el c: vuela por él.
lesson-titan-2 = Una nave contigua en el otro color queda fuera de su alcance, salvo por un paso a lo largo de su columna. Captura el destructor de e4.
    .done = Desde ahora este titán vive en el otro color.
    .column = El destructor está en tu columna, un paso más adentro.
    .otherwise = El destructor sigue ahí. Un paso hacia dentro por tu columna lo captura.

lesson-warning = ¡Defiende tu planeta!
    .about = Anuncia un planeta y tómalo después
lesson-warning-1 = Un planeta hay que anunciarlo antes de tomarlo. Lleva tu crucero a donde pueda alcanzar en línea recta el planeta amarillo e8: el juego lo anuncia, «¡Defiende tu planeta!».
    .done = Un aviso siempre deja al dueño un movimiento. Amarillo ha puesto un caza en medio.
    .blocked = En el anillo d un caza se interpone: desde ahí no amenazas nada. Prueba en el anillo e.
    .otherwise = Desde ahí nada amenaza e8. El crucero necesita una línea recta libre hasta él, de cuatro casillas como mucho.
lesson-warning-2 = Captura el caza que te cierra el paso. Así tu crucero vuelve a amenazar el planeta.
    .done = Anunciado otra vez, y ahora nadie puede ayudar.
    .otherwise = El caza de e6 sigue entre tu crucero y el planeta. Captúralo.
lesson-warning-3 = Anunciaste el planeta con tu último movimiento, así que ya puedes tomarlo. ¡Conquista e8!
    .done = Basta un planeta: Amarillo queda destronado y has ganado.
    .otherwise = Eso perdona a Amarillo. El planeta está anunciado: ve a e8 con tu crucero.

lesson-defend = Responder a una amenaza
    .about = Interponerse o capturar al atacante
lesson-defend-1 = El crucero amarillo de e4 amenaza tu planeta e1. No se permite ningún movimiento que lo deje abierto: interpón tu destructor.
    .done = Cerrado el paso. Nunca puedes dejar abierto un planeta tuyo.
lesson-defend-2 = La misma amenaza; pero esta vez hay algo mejor que interponerse. Captura el crucero.
    .done = La mejor respuesta es la que quita al atacante del tablero.
    .block = Eso salva el planeta, pero el crucero sigue ahí. Una de tus naves puede capturarlo.

lesson-pin = Clavada
    .about = La nave que no debe dejar su línea
lesson-pin-1 = Solo tu destructor de d3 está entre el titán y tu planeta d1: está clavado y solo puede moverse por esa línea. Encuentra el mejor movimiento por ella.
    .done = Estar clavado no le impide capturar a lo largo de la línea.
    .line = El planeta sigue a salvo, pero el titán también. Sigue la línea hasta él.
    .otherwise = Eso deja al titán donde está. Tu destructor aún puede ir por su línea, hacia el titán.

lesson-strike = Una amenaza sin respuesta
    .about = Ataca desde la casilla contigua y gana
lesson-strike-1 = A quien ataca un planeta desde la casilla contigua no se le puede cerrar el paso. Amenaza e8 de modo que Amarillo no tenga respuesta.
    .done = Ningún movimiento de Amarillo salva ya el planeta: es un pato cojo.
    .between = Amarillo puede poner una nave en medio. Entre f8 y e8 no cabe nada.
    .otherwise = A eso Amarillo tiene respuesta, o nada que responder. Lleva una nave a la casilla contigua a e8.
lesson-strike-2 = Amarillo no pudo hacer nada. ¡Toma el planeta!
    .done = Ya conoces todo el juego para dos. Solo una cosa más: cien movimientos seguidos sin capturas traen el armisticio, un empate.
    .otherwise = Eso da a Amarillo otro movimiento. El planeta está anunciado: tómalo con tu titán, desde f8.

lesson-first-game = Tu primera partida
    .about = Contra el bot más suave, con un entrenador a tu lado
