### El curso de That's my Planet!

lesson-draft = El reparto
    .about = Tres equipos, un palo para cada uno
lesson-draft-1 = Tus equipos van a infiltrarse en planetas, invadirlos y conquistarlos, y las cartas ganan por ellos. De cuatro cartas, una va a cada equipo y la última se descarta. Las cartas de un mismo palo se refuerzan: da a cada equipo la carta del palo que ya tiene.
    .done = Picas para Infiltración, tréboles para Invasión, diamantes para Conquista.
    .hearts = Ningún equipo tiene corazones. Cada una de las otras tres cartas tiene compañeras en un equipo.
    .otherwise = Una carta sin compañeras de palo vale poco más que su número. Mira qué palo tiene ya cada equipo.

lesson-move = Mueve una nave
    .about = Rutas y combustible
lesson-move-1 = Cada turno empieza con una nave. El número de una ruta es el combustible que gasta. Manda la nave de Infiltración de la nave nodriza al planeta 1.
    .done = Una unidad gastada, quedan cinco.
    .team = Esa es la nave de otro equipo. Infiltración es la amarilla.
    .planet = Es la nave, pero otro planeta. El planeta 1 está a una sola unidad.
    .otherwise = Eso no mueve ninguna nave. Elige la amarilla y después el planeta 1.

lesson-attempt = El intento
    .about = Tira y supera a la competencia
lesson-attempt-1 = En un planeta el equipo puede intentar su acción. Se tira un dado blanco y se suma el modificador del planeta: esa es la competencia. Inténtalo.
    .done = Has sacado 2. Con el modificador 3, la competencia es 5.
    .skip = Entonces la nave habría venido en balde. Inténtalo.
    .otherwise = Eso es ayuda para después, y cuesta. La nave está donde debe: inténtalo.
lesson-attempt-2 = Ahora descarta una carta cuyo valor de acción sea mayor que 5. El valor está junto a cada carta.
    .done = ¡Infiltrado! La marca vale 3 puntos y la fila de este planeta añade 1 por cada marca que lleve.
    .low = Esa carta no vale lo suficiente: la nave se averiaría. Necesitas más de 5.

lesson-values = Lo que vale una carta
    .about = Su número, su palo y el as
lesson-values-1 = Una carta vale su número, 1 más por cada compañera de su palo y 1 más si entre ellas está el as. La competencia es 12: gana gastando lo menos posible.
    .done = 7, cinco compañeras y el as: 13. Los diamantes altos quedan para después.
    .waste = Ganas, pero una carta más baja también bastaba. Guarda las altas.
    .tie = 12 contra 12: empate, y no se marca nada. Falta uno.
    .low = Menos de 12, y la nave se avería. Mira los valores junto a las cartas.

lesson-turns = Otra nave cada turno
    .about = Nunca la misma dos veces seguidas
lesson-turns-1 = Infiltración acaba de moverse, así que este turno le toca a otra nave. Manda a Invasión o a Conquista a alguna parte.
    .done = Piensa con dos naves: una sola nunca puede moverse dos veces seguidas.
    .besides = Eso es algo que puedes hacer además, y cuesta. Primero mueve una nave.
    .end = La partida apenas ha empezado. Mueve una nave.

lesson-order = Primero lo bajo
    .about = Un planeta puede pagar tres veces
lesson-order-1 = El planeta 1 está infiltrado. Una conquista ahora dejaría fuera la invasión, así que invádelo antes: vuela allí, inténtalo y gana.
    .done = Dos marcas, y la conquista aún está por hacer.
    .hasty = Tras una conquista nadie puede ya invadir el planeta 1. Manda antes a Invasión.
    .otherwise = El planeta 1 sigue sin invadir. Manda allí la nave azul, inténtalo y descarta una carta que valga más que la competencia.

lesson-fuel = Combustible
    .about = La reserva y la búsqueda
lesson-fuel-1 = Una nave que llega a 0 de combustible se avería. A Infiltración le queda 1 y está en el planeta 3. Toma una unidad de la reserva: cuesta 2 puntos al final.
    .done = Una unidad más. Para ir lejos no basta.
    .dry = Llegaría con el depósito vacío y se averiaría. Primero reposta.
    .otherwise = Eso no echa nada en el depósito de Infiltración. Toma para ella una unidad de la reserva.
lesson-fuel-2 = Una búsqueda llena el depósito, pero el equipo descarta su mejor carta. Busca combustible.
    .done = Seis unidades por una carta. Lo que sale más caro depende de la carta.
    .otherwise = Eso no llena el depósito. Busca combustible con el equipo de Infiltración.

lesson-repair = Una avería
    .about = El banco ayuda, por 5 puntos
lesson-repair-1 = La competencia es 16 y ninguna carta de Conquista vale tanto. Has tirado y ya no puedes echarte atrás: descarta la carta que menos te duela.
    .done = La nave se ha averiado y ha salido del mapa.
lesson-repair-2 = El banco la repara: la nave vuelve a la nave nodriza con el depósito lleno, por 5 puntos. Repárala.
    .done = No tires sin motivo: esa es la lección.
    .end = Es pronto para rendirse. Haz reparar la nave.
    .otherwise = La nave de Conquista sigue fuera del mapa. Haz que el banco la repare.

lesson-recruit = Reclutas
    .about = Una carta nueva por un punto
lesson-recruit-1 = Un recluta cuesta un punto y refuerza a todas sus compañeras de palo. Infiltración reúne corazones: recluta para ella.
    .done = ¡El 9 de corazones! Cada corazón del equipo vale ahora uno más.
    .other = Esta vez el recluta es para Infiltración.
    .otherwise = Eso no trae ninguna carta nueva. Recluta para el equipo amarillo.

lesson-end = El final
    .about = Cuándo parar
lesson-end-1 = Conquista tiene una sola carta floja, y la competencia en el planeta 2 es al menos 10. No lo intentes.
    .done = Una reparación habría costado 5 puntos.
    .hopeless = Ninguna tirada se podía superar, y una nave averiada no sirve. Sáltatelo.
    .otherwise = La ayuda cuesta puntos, y aquí nada los vale. Sáltate el intento.
lesson-end-2 = Las marcas cuentan 3, 4 y 5, las filas pagan, la ayuda cuesta. Aquí no queda nada que ganar: termina la partida.
    .done = Esa es tu puntuación. En una carrera gana la más alta.
    .otherwise = Cualquier otra cosa cuesta aquí más de lo que da. Termina la partida.

lesson-first-game = Tu primera partida
    .about = Una hoja pequeña de cuatro mundos, con un entrenador a tu lado
