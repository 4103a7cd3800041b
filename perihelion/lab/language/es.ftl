# Lo que dicen los estudios de los juegos.

played-alone = { $game } es un juego en solitario: nadie puede ir por delante de nadie.
perft-depth = La profundidad va de 0 a { $most }, no { $given }.
bots-for-seats = { $game } ({ $form }) tiene { $seats ->
        [one] { $seats } asiento
       *[other] { $seats } asientos
    }, pero se dieron { $given } bots.
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
gpu-has-no-lanes = Los entornos vectoriales funcionan en la CPU. Para partidas al azar en una GPU existe simulate(device="gpu").
workers-die = Un proceso de trabajo ha muerto { $count } veces. Quizá le falte memoria: prueba con partes más pequeñas o con menos procesos.
no-cluster = No hay ningún clúster de Ray con el que trabajar: { $reason }
folder-of-another-run = { $folder } contiene otra ejecución: otras partidas, bots o ajustes, u otra versión. Usa una carpeta vacía o la misma orden.
no-dataset = En { $folder } no hay ningún conjunto de datos nuestro: ficheros games-*.parquet, como los escribe perihelion lab dataset.
dataset-of-other-rules = Este conjunto de datos se hizo con otras reglas u otros datos de { $game } que los instalados aquí.
starts-of-games = Los comienzos de las partidas son una lista creciente de 0 al número total de pasos, { $steps }.
game-does-not-replay = La partida { $game } no se puede repetir: su paso { $step } no es legal.
