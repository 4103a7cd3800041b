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
not-reset = Empieza con reset() o load(guardado): ningún carril tiene aún una partida.
places-or-codes = Indica lo que se juega por posiciones en las listas legales o por códigos, una de las dos cosas.
place-refused = El carril { $lane } no tiene la posición { $given } en su lista legal: hay { $legal }, desde 0.
code-refused = El código { $given } no es legal en el carril { $lane }, que tiene { $legal } códigos legales.
stream-of-a-gpu = Un stream es de una GPU: va con device="gpu".
numbers-for-lanes = Se esperaba un número entero para cada uno de los { $lanes } carriles, no { $given }.
not-saved-lanes = Estos bytes no los guardó un entorno vectorial, o están dañados.
other-lanes = Lo guardado es de otro juego, otra semilla u otro número de carriles: { $saved }; aquí: { $here }.
search-on-cpu = Una búsqueda necesita un entorno vectorial en la CPU: device="cpu".
workers-die = Un proceso de trabajo ha muerto { $count } veces. Quizá le falte memoria: prueba con partes más pequeñas o con menos procesos.
no-cluster = No hay ningún clúster de Ray con el que trabajar: { $reason }
folder-of-another-run = { $folder } contiene otra ejecución: otras partidas, bots o ajustes, u otra versión. Usa una carpeta vacía o la misma orden.
no-dataset = En { $folder } no hay ningún conjunto de datos nuestro: archivos games-*.parquet, como los escribe perihelion lab dataset.
dataset-of-other-rules = Este conjunto de datos se hizo con otras reglas u otros datos de { $game } que los instalados aquí.
steps-of-games = Los pasos de una partida son una lista de números enteros: sus códigos de acción, en orden.
starts-of-games = Los comienzos de las partidas son una lista creciente de 0 al número total de pasos, { $steps }.
game-does-not-replay = La partida { $game } no se puede repetir: su paso { $step } no es legal.

## Informes

report-about = { $games } partidas ({ $form }, versión { $version } de las reglas) con { $bot } en todos los asientos, semilla { $seed }.
report-in-short = En pocas palabras
report-length = Una partida lleva { $decisions } decisiones de media, de { $least } a { $most }.
report-choices = Hay { $choices } acciones legales entre las que elegir, de media.
report-first = { $verdict ->
        [better] Decidir primero es una ventaja: quien lo hace gana el { $share } de las partidas (del { $low } al { $high }); lo justo es el { $fair }.
        [worse] Decidir primero es una desventaja: quien lo hace gana el { $share } de las partidas (del { $low } al { $high }); lo justo es el { $fair }.
       *[even] Decidir primero no supone una diferencia clara: quien lo hace gana el { $share } de las partidas (del { $low } al { $high }); lo justo es el { $fair }.
    }
report-later = { $verdict ->
        [better] Decidir { $distance } después del primero es una ventaja clara: quien lo hace gana el { $share } de las partidas (del { $low } al { $high }); lo justo es el { $fair }.
       *[worse] Decidir { $distance } después del primero es una desventaja clara: quien lo hace gana el { $share } de las partidas (del { $low } al { $high }); lo justo es el { $fair }.
    }
report-nobody-won = Nadie ganó ninguna partida.
report-drawn = { $count ->
        [0] Ninguna partida acaba en empate.
       *[other] El { $share } de las partidas acaba en empate.
    }
report-lost = El { $share } de las partidas se pierde.
report-stands-out = { $verdict ->
        [better] { $name } lleva una ventaja clara: gana el { $share } de sus partidas; lo justo es el { $fair }.
       *[worse] { $name } lleva una desventaja clara: gana el { $share } de sus partidas; lo justo es el { $fair }.
    }
report-worth-most = Los mejores resultados van con: { $thing } ({ $gain } para quienes lo usaron, o lo usaron más que la mayoría).
report-worth-least = Los peores resultados van con: { $thing } ({ $gain }).
report-tension = La ventaja cambia de manos { $changes } veces por partida; la mitad de las partidas queda decidida tras el { $share } de sus decisiones; el { $comebacks } lo gana alguien que iba muy por detrás a mitad de partida.
report-all-lost = En el { $share } de las partidas pierden todos.
report-skill = { $clear ->
        [all] Cada nivel gana con claridad al que tiene debajo.
       *[other] { $clear } de { $steps } niveles ganan con claridad al que tienen debajo.
    }
report-never = { $count ->
        [one] Un tipo de acción no se eligió nunca.
       *[other] { $count } tipos de acciones no se eligieron nunca.
    }
report-advantage = Quién lleva ventaja
report-advantage-how = Partes de las partidas que alguien ganó. Las barras son intervalos del 95 %; solo lo que queda entero a un lado de la línea discontinua, la parte justa, es una ventaja clara. De veinte barras, una queda ahí por azar: las frases de arriba lo tienen en cuenta.
report-by-start = Según quién decide primero
report-after = { $distance ->
        [0] decide primero
       *[other] { $distance } después del primero
    }
report-by-seat = Por asiento
report-seat = asiento { $seat }
report-by-name = Según lo que cada asiento tiene de propio
report-points = De dónde salen los puntos
report-points-from = fuente
report-a-seat = un asiento
report-a-winner = un ganador
report-results = Resultados
report-results-how = El resultado medio es { $mean }.
report-course = El curso de una partida
report-decisions = Decisiones por partida
report-branching = Acciones legales, del comienzo al final
report-lead-changes = Cambios de ventaja por partida
report-lead = La ventaja de quien acaba ganando
report-lead-how = Según la estimación rápida del propio juego, a lo largo de la partida, como parte de todo lo que se puede ganar o perder. Por encima de 0 va por delante quien acaba ganando.
report-decided = Cuándo queda decidida una partida
report-decided-how = Tras qué parte de las decisiones el ganador iba ya por delante hasta el final.
report-drama = El ganador iba por detrás un { $drama } del margen, de media en todas las decisiones. El { $comebacks } de los ganadores (del { $low } al { $high }) iba muy por detrás a mitad de partida.
report-things = Qué se usa y cuánto vale
report-worth-how = El valor es cuánto mejor les fue a quienes usaron algo que a quienes no lo usaron (o, donde todos lo hicieron, a quienes les ocupó una parte mayor de sus decisiones que a la mayoría), en resultado. No tiene por qué ser por eso: quien va por delante se puede permitir más.
report-actions = Tipos de acciones
report-uses = usos por partida
report-in-games = en partidas
report-worth = valor
report-more = { $count ->
        [one] Otro es menos frecuente.
       *[other] Otros { $count } son menos frecuentes.
    }
report-ladder = La escala de niveles
report-ladder-how = Cada nivel contra el inferior, { $games } partidas por pareja: la parte que gana el superior.
report-rules = Reglas ejercitadas
report-rules-how = Se eligieron { $used } de { $all } tipos de acciones.
report-never-chosen = legal, y nunca elegida
report-never-legal = no se vio que fuera legal
report-openings = Aperturas
report-openings-differ = No hay dos de las { $games } partidas que empezaran igual.
report-openings-how = Las primeras decisiones con las que empezó más de una partida, de más a menos frecuentes, y el resultado medio del asiento que tomó la primera.
report-opening = apertura
report-opening-games = partidas
report-opening-return = resultado
report-all = Informes de todos los juegos

## Torneos y cuadernos

arena-title = { $game }: una arena
arena-about = { $form }. { $bots } bots, { $games } partidas.
arena-ratings = Puntuaciones
arena-matrix = Todos contra todos
arena-won-by = gana
arena-pairs = Parejas
arena-pair = pareja
arena-pairs-how = { $seats ->
        [1] Ambos juegan cada partida a solas, con los mismos dados. Dos partidas forman un par
       *[other] Las partidas se cuentan de dos en dos, una desde cada lado de la mesa
    }: cuántos pares dieron al primero 0, ½, 1, 1½ y 2 puntos; cuánto le lleva en Elo, con un intervalo del 95 %; y LLR, la evidencia a favor de { $more } Elo frente a { $less }, que decide por encima de { $bound } o por debajo de −{ $bound }.
shown-moves = jugadas legales
shown-step = Paso
shown-estimates = Estimaciones
shown-played = jugado
shown-better = mejor
shown-cost = coste
shown-no-mistakes = Este bot no encontró nada mejor que lo que se jugó.
no-data-to-tune = { $game } no tiene archivos de datos entre los que elegir.
no-key-to-vary = El archivo de datos no tiene ningún valor en { $key }.
no-targets = Indica a qué deben llegar las partidas: un objetivo para { $known }.
target-is-a-number = A lo que debe llegar { $measure } es un número, no { $given }.
nothing-varies = Indica qué valores del archivo de datos pueden cambiar.
choices-of-a-key = { $key } puede cambiar en un intervalo de números enteros, del menor al mayor, o entre una lista de valores; no { $given }.
no-trial-fits = Ninguno de los { $trials } intentos dio un archivo de datos sin fallos. Prueba con intervalos más estrechos.
