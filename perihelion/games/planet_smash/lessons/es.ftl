### El curso de Planet Smash.

lesson-place = Dados, puestos y el peón
    .about = Coloca un dado, mueve el peón, escribe un número
lesson-place-1 = Llena todas las casillas del planeta antes de que acaben las 16 rondas y lo habrás destrozado. En cada ronda colocas tres dados en tres puestos; el número de un puesto mueve el peón en el sentido de las agujas del reloj. Coloca el 6 rojo en el puesto 1: el peón va del Comodín a A.
    .done = Un paso: el peón está en A.
    .spot = El dado es ese, pero en otro puesto el peón iría a otra parte. Elige el puesto 1.
    .die = Primero el 6 rojo, por favor.
lesson-place-2 = Ahora actúa donde está el peón. El objetivo de A es 4 y tu 6 lo alcanza: escríbelo en una de las casillas de A.
    .done = Eso es demoler. Un cuadrante cae cuando todas sus casillas están llenas.
    .tech = Eso es investigar, que viene después. Primero rompe una casilla.
    .leave = Un dado que dejas se pierde. Úsalo: escríbelo en una casilla.
lesson-place-3 = El dado rojo está en el cuadrante rojo, así que puede hacer las dos cosas. Escribe el 6 también en una casilla de tecnología.
    .done = Dos números con un solo dado: busca colores que coincidan.
    .leave = Regalarías la mitad de este dado. Todavía puede investigar.

lesson-wild = El Comodín
    .about = Donde cualquier dado basta
lesson-wild-1 = Un 1 azul es flojo en casi todas partes. El Comodín no pide más que 1: ve allí con él, tres pasos más allá, y rompe una casilla.
    .done = En el Comodín cualquier dado puede hacer las dos cosas, sea del color que sea.
    .two = Dos pasos llevan a C. El Comodín está a tres.
    .die = El 3 amarillo servirá en otro sitio. Toma el 1 azul.
    .otherwise = En el Comodín un 1 basta para una casilla: rompe una con el dado azul.

lesson-one-action = Una sola acción
    .about = Un dado en color ajeno
lesson-one-action-1 = El 3 amarillo llega a B, que es azul: solo tiene una acción. Todas las casillas de B deben ser iguales, y el 3 es bajo para eso: mejor investiga con él.
    .done = Tras el tercer dado empieza otra ronda y todo se tira de nuevo.
    .otherwise = Este dado tiene aquí una sola acción. Úsala para investigar: escribe el 3 en una casilla de tecnología de B.

lesson-different = Todos distintos
    .about = Las casillas de A y los objetivos
lesson-different-1 = En A todos los números deben ser distintos, y ninguno menor que el objetivo, ahora 4. Lleva a A el dado que encaja y escríbelo.
    .done = El 5 es nuevo en A y alcanza el objetivo.
    .twice = A ya tiene un 4: ninguna de sus casillas admite otro.
    .low = Un 3 no alcanza el objetivo de 4.
    .otherwise = Así A no gana ninguna casilla. Coloca el 5 azul en el puesto 1 y escríbelo en A.

lesson-equal = Todos iguales
    .about = Las casillas de B
lesson-equal-1 = Las casillas de B tienen cincos, así que solo ayuda un 5. Encuentra el dado y úsalo.
    .done = Los números altos van bien en B: superan cualquier objetivo.
    .other = B ya solo admite cincos, pues tiene dos.
    .otherwise = Así B no recibe su 5. ¿Qué dado muestra un 5, y qué puesto lleva a B?

lesson-printed = Según lo impreso
    .about = Las casillas de C
lesson-printed-1 = Cada casilla de C quiere el número que lleva impreso. Lleva el 3 amarillo a C y escríbelo donde le toca.
    .done = El 2 y el 3 ya están. Faltan el 4, el 5 y el 6.
    .none = Ninguna casilla de C quiere un 1.
    .otherwise = El 3 va en C: coloca el dado amarillo en el puesto 3 y escríbelo en la casilla que lleva un 3.

lesson-research = Investigar
    .about = Columnas iguales, filas distintas
lesson-research-1 = En un área de tecnología las columnas quieren números iguales y las filas, distintos. Una columna o fila completa deja listo su círculo. Escribe el 4 de modo que complete una columna.
    .done = Un círculo está listo: +/-1, que puedes usar una vez.
    .spoils = Encaja, pero echa a perder la casilla de arriba: su fila ya no admitiría un 4. Escríbelo debajo del otro 4.
    .otherwise = Eso no completa ninguna columna. Escribe el 4 debajo del otro 4.
lesson-research-2 = Ahora completa una fila: tres números distintos. ¿Dónde va el 6?
    .done = También una fila está completa: GIRAR está listo.
    .otherwise = Eso no completa ninguna fila. Una fila tiene ya dos números distintos: su última casilla admite el 6.

lesson-bend = Doblegar los dados
    .about = +/-1 y GIRAR
lesson-bend-1 = A tu 3 rojo le falta uno para el objetivo de A. Usa +/-1 con el dado rojo y después rompe una casilla.
    .done = Una habilidad se puede usar en cualquier momento de tu ronda.
    .otherwise = Sin ayuda el 3 no rompe nada en A. Conviértelo en un 4 con +/-1 y escríbelo en una casilla.
lesson-bend-2 = El objetivo de A es 6 y tu dado es un 3. GIRAR da la vuelta a un dado: el 6 pasa a ser 1. Haz que el 3 baste.
    .done = Cambia el objetivo en vez del dado, y queda bajo toda la ronda.
    .die = Si le das la vuelta, tu 3 es un 4: aún es poco. Dale la vuelta a otra cosa.
    .otherwise = El objetivo sigue siendo demasiado alto para un 3. GIRAR da la vuelta a cualquier dado, también a uno de objetivo.

lesson-again = Tirar otra vez
    .about = REPETIR y LIBRE
lesson-again-1 = El objetivo de C es 6: demasiado para tu 5. Vuelve a tirarlo con REPETIR y rompe la casilla del 5.
    .done = ¡Un 3! Suerte, pero volver a tirar un 6 solo puede ayudar.
    .otherwise = El objetivo de C sigue en 6. Vuelve a tirar con REPETIR el dado que lo fija y rompe después la casilla del 5.
lesson-again-2 = LIBRE vale por cualquiera de las tres. Tu dado azul muestra 1 y B quiere seises. Encuentra la manera.
    .done = El 1 y el 6 cambian de sitio al dar la vuelta.
    .otherwise = Así B no recibe un 6. LIBRE puede ser un GIRAR: ¿qué hay al otro lado de tu 1?

lesson-quadrant = Cae un cuadrante
    .about = La última casilla
lesson-quadrant-1 = Al cuadrante A le queda una casilla, y en él todos deben ser distintos. ¿Qué dado lo derriba?
    .done = A está demolido. Su dado de objetivo sale del juego; su área de tecnología sigue en marcha.
    .twice = A ya tiene ese número.
    .otherwise = La última casilla de A sigue vacía. Busca el número que no tiene A, y el puesto que lleva allí.
lesson-quadrant-2 = El dado aún podría investigar algo. Nunca es obligatorio: di que has terminado con él.
    .done = A por el siguiente dado.
    .otherwise = Puedes, pero aquí no se gana nada con eso. Di que has terminado con el dado.

lesson-smash = Destroza el planeta
    .about = Cómo se gana
lesson-smash-1 = Queda una sola casilla en todo el planeta, en B. ¡Acábala!
    .done = El planeta ha desaparecido en la ronda 9: nivel NORMAL. La ronda 8 habría sido DIFÍCIL.
    .six = B solo admite seises.
    .otherwise = La última casilla sigue vacía. Está en B: ¿qué dado muestra un 6, y qué puesto lleva allí?

lesson-first-game = Tu primera partida
    .about = Una lunita de una docena de casillas, con un entrenador a tu lado
