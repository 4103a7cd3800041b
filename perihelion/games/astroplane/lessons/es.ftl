### El curso de ASTROPLANE.

lesson-enter = Al tablero
    .about = Zonas de salida, casillas de entrada y dos movimientos por turno
lesson-enter-1 = Los cuatro lugares en torno al agujero negro son lo que todos quieren. Eres el sur y tus piezas esperan en dos zonas de salida: lleva una de la zona izquierda a su casilla de entrada y haz que apunte al norte.
    .done = Eso fue un movimiento. Cada turno tiene dos.
    .right = Esa salió de la zona derecha. Toma una pieza de la izquierda.
lesson-enter-2 = Usa tu segundo movimiento con la misma pieza: vuela por la esquina a la que apunta, su vértice, a la casilla siguiente. Sigue volando y gírala hacia el este.
    .done = Un movimiento para volar, y al final la giras. Tu turno termina solo.
    .turned = Voló, pero no apunta al este. Elige el vértice del este donde se posa.
    .otherwise = Esa fue otra pieza. Sigue volando con la que ya está en el tablero y gírala al este.

lesson-fly = Cómo vuela una pieza
    .about = Por su vértice, y después gira
lesson-fly-1 = Una pieza sale por el vértice al que apunta y después gira hacia cualquier otro menos aquel por el que entró. Vuela desde 2,-3 y apunta al oeste.
    .done = Nunca puede girar sin moverse, así que piensa por adelantado.
    .turned = El sitio es bueno, la dirección no. Haz que apunte al oeste.
    .otherwise = Esa fue otra pieza. Tiene que volar la de 2,-3.
lesson-fly-2 = Ahora los dos movimientos del turno con una sola pieza: llévala de 4,1 a 2,3 y haz que allí apunte al sur.
    .done = Al norte y después al oeste. Su próximo movimiento llevaría a 2,1.
    .otherwise = Así la pieza no termina en 2,3 apuntando al sur. Su primer vuelo lleva a 4,3: gírala allí al oeste y sigue hasta 2,3.
lesson-fly-3 = El segundo movimiento se puede dejar. Esta pieza volaría hacia el borde, donde puede quedarse atascada: termina mejor tu turno.
    .done = Solo el primer movimiento de un turno es obligatorio.
    .edge = En el borde una pieza pronto no apunta a ninguna parte. Termina tu turno.
    .otherwise = Podrías, pero esta vez conviene dejar el segundo movimiento. Termina tu turno.

lesson-captive = Cautivas
    .about = Pósate sobre una enemiga y gana después un movimiento
lesson-captive-1 = Una posición tiene que estar libre, o justo encima de otra pieza. Pósate sobre la pieza del norte en 2,3, apuntando al este como ella.
    .done = Si te quedas ahí hasta el final de tu turno, es tu cautiva y no puede moverse.
    .opposite = Frente a una enemiga la devuelves. Esa es la próxima lección: aquí, pósate justo encima.
    .otherwise = Así no hay cautiva. Vuela a 2,3 y apunta al este, igual que la pieza del norte.
lesson-captive-2 = Tu pieza de 2,3 lleva sobre una cautiva desde un turno anterior. Muévela de ahí.
    .done = Soltar una cautiva da un movimiento: todavía te quedan dos.
    .otherwise = Una cautiva da un movimiento solo cuando la pieza de encima se va. Mueve la de 2,3.

lesson-back = Devolver
    .about = Frente a una enemiga
lesson-back-1 = Pon una pieza frente a una enemiga en la misma casilla, y la enemiga vuelve atrás. Vuela a 2,3, apunta al sur y mándala a la zona izquierda.
    .done = Todo su camino, en balde.
    .captive = Justo encima queda cautiva. Apunta al sur, frente a ella.
    .otherwise = Así nadie vuelve atrás. Solo lo logra una pieza en la misma casilla que apunta al lado contrario: vuela a 2,3, apunta al sur y elige la zona izquierda.

lesson-square = Cuadrados
    .about = Dos piezas espalda con espalda
lesson-square-1 = Dos piezas sueltas tuyas espalda con espalda en una casilla forman un Cuadrado. Haz uno.
    .done = Nada puede posarse en un Cuadrado ni devolverlo.
    .other = Dos de tus piezas ya están cerca: lleva una a la espalda de la otra.
lesson-square-2 = Un Cuadrado se mueve de lado, entero, a una casilla que comparte un lado con la suya. Muévelo a 1,-2.
    .done = Las casillas son dos universos, como los dos colores de un tablero de ajedrez: ninguna pieza suelta vuela de uno a otro. El Cuadrado acaba de cruzar.
    .apart = Eso deshizo el Cuadrado. Mueve las dos piezas juntas, de lado.
    .elsewhere = Es un movimiento de Cuadrado, pero a otra casilla. Ve a 1,-2, arriba a la izquierda.
    .otherwise = El Cuadrado se queda donde está. Mueve sus dos piezas juntas, a 1,-2.

lesson-kill = La eliminación
    .about = Un Cuadrado se desliza, y lo que encuentra sale del juego
lesson-kill-1 = Un Cuadrado se desliza por casillas vacías en una dirección y elimina lo que encuentra. Elimina la pieza de 6,1.
    .done = Cada pieza enemiga eliminada vale 3 puntos.
    .slide = Un paso es un movimiento. Llega hasta el final, a 6,1: cuesta un movimiento, sea cual sea la distancia.
    .otherwise = La pieza de 6,1 sigue ahí. Desliza el Cuadrado hacia ella hasta que la encuentre.
lesson-kill-2 = Aquí todavía no tienes un Cuadrado, pero sí dos movimientos. Elimina la pieza de 6,1 en este turno.
    .done = Hecho y usado en el mismo turno: cuidado con eso.
    .otherwise = Para eliminar hace falta un Cuadrado. Une primero tus dos piezas espalda con espalda y deslízalas después hasta 6,1.

lesson-hyperspace = El hiperespacio
    .about = Se entra por un lado y se sale por otro
lesson-hyperspace-1 = Los triángulos en medio de cada lado son el hiperespacio: quien entra volando sale por otro lado en el mismo movimiento. Sal por el este.
    .done = El este y el oeste llevan al otro universo, y así a la otra mitad de la Singularidad.
    .universe = El sur está en tu propio universo. El este lleva al otro.
    .west = El oeste también serviría, pero la lección pide el este.
    .otherwise = Esa fue otra pieza. La de 0,5 apunta al triángulo: entra con ella.

lesson-wormhole = Agujeros de gusano
    .about = Viajar gratis
lesson-wormhole-1 = En cada esquina hay un agujero de gusano. Vuela a su extremo en 4,5, viaja gratis al otro extremo y sigue hasta 5,2, apuntando al oeste.
    .done = Dos movimientos y un viaje gratis al otro universo.
    .otherwise = Por ahí no se llega. Vuela de 2,5 a 4,5 apuntando al sur, cruza el agujero de gusano y sigue hasta 5,2, apuntando al oeste.

lesson-anomaly = La Anomalía
    .about = Dispara dos piezas a la vez
lesson-anomaly-1 = Una pieza está en una posición de disparo de esta esquina, otra justo fuera. Hazla entrar y ¡dispara la Anomalía!
    .done = Las dos están en la Singularidad, al otro lado. Nada se interpone en un disparo.
    .otherwise = La Anomalía dispara solo con dos piezas tuyas en sus posiciones de disparo. Lleva la de 4,7 a la esquina y dispara.

lesson-singularity = La Singularidad
    .about = Cuatro lugares donde se entra para siempre
lesson-singularity-1 = Los cuatro lugares del centro son lo que importa. Entra en 0,1 y toma a cambio una pieza de tu reserva.
    .done = Quien entra se queda para siempre, y cada vez puedes llamar una pieza de tu reserva.
    .other = Otra pieza está a un paso del centro: la de 0,3.
    .otherwise = Así no se entra en el centro. Lleva la pieza de 0,3 a 0,1 y toma después una de tu reserva.

lesson-win = Ganar
    .about = Encima en los cuatro lugares
lesson-win-1 = Quien está encima en los cuatro lugares gana en el acto. Tienes tres; el cuarto, 1,0, está en el otro universo. Un Cuadrado puede cruzar.
    .done = ¡Una victoria total! La partida también acaba cuando alguien ya no puede mover, o si no pasa nada en 60 turnos. Entonces deciden los puntos: 3 por eliminación, 2 por pieza encima en el centro, 1 por pieza debajo.
    .again = Ya tienes 0,1. El lugar libre es 1,0.
    .otherwise = El cuarto lugar sigue libre. Mueve el Cuadrado de lado, de 0,3 a 1,2, al otro universo: desde allí una de sus piezas entra en 1,0.

lesson-first-game = Tu primera partida
    .about = Contra el bot más suave, con un entrenador a tu lado
