# Lo que dicen los estudios de los juegos.

played-alone = { $game } es un juego en solitario: nadie puede ir por delante de nadie.
perft-depth = La profundidad va de 0 a { $most }, no { $given }.
bots-for-seats = { $game } ({ $form }) tiene { $seats ->
        [one] { $seats } asiento
       *[other] { $seats } asientos
    }, pero se dieron { $given } bots.
no-bot = Un bot tiene los métodos begin y choose; { $given } no los tiene.
gpu-plays-at-random = Una GPU solo juega partidas al azar. Para otros bots, usa device="cpu".
no-data-files = { $game } no admite archivos de datos propios. Juegos que sí: { $known }.
which-game = no se sabe de qué juego es: indícalo con --game.
key-not-shown = No se muestra la clave de los dados, así que no se pudo comprobar ninguna tirada.
places-or-codes = Indica lo que se juega por posiciones en las listas legales o por códigos, una de las dos cosas.
place-refused = El carril { $lane } no tiene la posición { $given } en su lista legal: hay { $legal }, desde 0.
code-refused = El código { $given } no es legal en el carril { $lane }, que tiene { $legal } códigos legales.
numbers-for-lanes = Se esperaba un número entero para cada uno de los { $lanes } carriles, no { $given }.
not-saved-lanes = Estos bytes no los guardó un entorno vectorial.
other-lanes = Lo guardado es de otro juego, otra semilla u otro número de carriles: { $saved }; aquí: { $here }.
search-on-cpu = Una búsqueda necesita un entorno vectorial en la CPU: device="cpu".
