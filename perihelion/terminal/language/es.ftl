# Lo que se dice en la terminal.

## La primera página

space-board-games = Juegos de mesa espaciales, en tu terminal.
by-designer = de { $designer }
home-which-game = ¿Qué juego? [1 { $first }]
home-which-form = ¿Qué modalidad? [1 { $first }]
home-start-or-option = Intro para empezar, o una opción que cambiar:
home-option = { $option }: { $value }  ({ $help })
other-seats = Demás asientos
other-seats-help = Bots, o personas ante esta pantalla.
goal-option = Objetivo
goal-option-help = Una dificultad que alcanzar; no cambia ninguna regla.
no-goal = ninguno
people-here = personas
bots-of-level = bots de nivel { $level }
the-bot = el bot { $bot }
home-asked = { $what } [{ $now }]
home-asked-whole = { $what }, de { $low } a { $high }, [{ $now }]
home-asked-yes-or-no = { $what }, sí o no, [{ $now }]
home-asked-one-each = { $what }, uno por asiento, [{ $now }]

## Jugadores

player-you = Tú
player-numbered = Jugador { $number }
bot-player = Bot { $number } ({ $bot ->
        [beginner] principiante
        [novice] novato
        [intermediate] intermedio
        [advanced] avanzado
        [expert] experto
        [master] maestro
        [max] máximo
       *[other] { $bot }
    })
too-many-seats = Este juego tiene { $seats ->
        [one] { $seats } asiento
       *[other] { $seats } asientos
    }, y has indicado { $given }.
too-many-names = Este juego tiene { $seats ->
        [one] { $seats } asiento
       *[other] { $seats } asientos
    }, y has dado { $given ->
        [one] { $given } nombre
       *[other] { $given } nombres
    }.

## Una partida

file-exists = { $file } ya existe; elige otro archivo para el registro.
play-again = ¿Otra partida? [s/N]
answers-yes = s sí si y yes
answers-no = n no
is-thinking = { $name } está pensando...
thinking-it-over = Pensándolo...
bot-failed = { $name } ha fallado ({ $reason }); se ha elegido una jugada al azar.
chance-did = Azar
match-who-did = { $who }: { $what }
pass-the-screen = Pásale la pantalla a { $name } y pulsa Intro.
match-prompt = { $name } (1-{ $count } o una jugada, ? para ver la ayuda):
match-prompt-single = { $name } (Intro = { $move }, ? para ver la ayuda):
match-prompt-goal = { $name } (objetivo: { $goal }; 1-{ $count } o una jugada, ? para ver la ayuda):
match-prompt-goal-single = { $name } (objetivo: { $goal }; Intro = { $move }, ? para ver la ayuda):
more-moves = … y más: escribe { $command } para verlas todas, o escribe cualquier jugada
more-to-read = -- Intro para seguir, q para parar --

## Órdenes: lo que se escribe y lo que hace

command-help = ayuda
command-why = porqué
command-undo = deshacer
command-moves = jugadas
command-hint = pista
command-board = tablero
command-words = palabras
command-rules = reglas
command-save = guardar
command-quit = salir
help-number = número
    .does = juega la jugada de ese número
help-move = jugada
    .does = juega una jugada por su texto; si no es legal, se te dice por qué
help-why = porqué JUGADA
    .does = dice por qué una jugada no es legal ahora
help-undo = deshacer
    .does = retira tu última decisión y lo que respondieron los bots, si desde entonces no ha pasado nada más
help-moves = jugadas
    .does = enumera todas las jugadas legales
help-hint = pista
    .does = lo que haría un bot fuerte y por qué, otras dos decisiones y lo que promete cada una
help-board = tablero
    .does = muestra el tablero entero, aunque no quepa en la pantalla, y qué significan sus signos
help-words = palabras
    .does = describe la posición con palabras
help-rules = reglas
    .does = muestra las reglas del juego
help-save = guardar RUTA
    .does = guarda el registro y lo mantiene al día desde entonces
help-quit = salir
    .does = deja la partida

# Ante lo que hay que decidir.
picture-now = AHORA

## Respuestas a las órdenes

number-is = { $number } es { $move }.
no-such-number = No hay ninguna jugada { $number }: la lista va de 1 a { $last }.
is-legal = «{ $move }» es legal.
nothing-to-take-back = No tienes nada que deshacer.
too-late-after-chance = Es tarde para deshacer: desde entonces ha decidido el azar.
too-late-after-move = Es tarde para deshacer: desde entonces ha jugado { $name }.
hint-best = Mejor
hint-or = O bien
hint-columns = La última columna es el resultado estimado.
hint-columns-of = Las últimas columnas son los resultados estimados, por este orden: { $names }.
no-rules-page = { $game } no tiene página de reglas.
say-where = Di dónde: guardar RUTA.
choose-another-name = { $file } ya existe; elige otro nombre.
saved-in = Guardado en { $file }.
the-log-is-in = El registro está en { $file }.
log-not-written = No se puede escribir el registro en { $file }: { $reason }.

## El final

match-end = Fin
column-rank = Puesto
column-name = Jugador
column-final-result = Resultado
left-kept = Has dejado la partida. Queda guardada, sin terminar, en { $file }.
left-lost = Has dejado la partida. No se ha guardado.
left-trouble = Has dejado la partida. { $trouble }

## Repetición

replay-prompt = Intro sigue, p atrás, r ronda, b ronda atrás, número, s inicio, e fin, q salir:
replay-step = Paso { $step } de { $steps }
replay-start = { $game }: el principio
replay-chance = azar
replay-ended = ({ $end ->
        [finished] terminada
        [resigned] rendición
        [drawn] empate
        [abandoned] anulada
       *[unfinished] sin terminar
    })

## Récords

goal-named = { $goal }, { $takes }
goal-reached = Tu objetivo era { $goal }: conseguido.
goal-missed = Tu objetivo era { $goal }: no conseguido.
scores-first-without-place = Aún sin puesto: ha sido tu primera partida en { $sheet }.
scores-no-place = Sin puesto entre tus { $count } partidas en { $sheet }; la mediana es { $median }.
scores-first-result = Este es tu primer resultado en { $sheet }.
scores-your-best = La mejor de tus { $count } partidas en { $sheet }; la mediana es { $median }.
scores-your-nth-best = La { $place } mejor de tus { $count } partidas en { $sheet }; la mediana es { $median }.
scores-ordinal = { $number }.ª
scores-of = { $game }, { $sheet }
scores-with-goal = { $game }, { $sheet }, objetivo { $goal }
you-have-not-finished = Aún no has terminado ninguna partida aquí.
nobody-has-finished = Aún nadie ha terminado una partida aquí.
scores-own = Lo tuyo: { $about }
scores-everybody = De todos: { $about }
scores-count = { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }, mediana { $median }
scores-count-failed = { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }, { $failed } de ellas con resultado «{ $what }», mediana { $median }
column-result = resultado
column-reached = nivel
column-goal = objetivo
column-who = quién
column-when = cuándo
column-difficulty = dificultad
column-takes = exige
column-reached-in = conseguida en
column-set = fijada como objetivo
column-and-reached = y conseguida
column-sheet = hoja
column-games = partidas
column-best = mejor
column-median = mediana
entry-reached = { $goal }: conseguido
entry-missed = { $goal }: no conseguido
mark-takebacks = { $count ->
        [one] { $count } jugada deshecha
       *[other] { $count } jugadas deshechas
    }
mark-hints = pistas
mark-race = carrera
scores-trend = Los últimos, en orden: { $latest }. La mediana de hasta cinco pasó de { $first } a { $last }.

## Análisis

analysis-title = { $game }, { $form }: { $count ->
        [one] { $count } decisión juzgada
       *[other] { $count } decisiones juzgadas
    } por { $bot }
column-step = paso
column-move = jugada
column-before = antes
column-after = después
column-best-move = mejor
column-lost = perdido
column-player = jugador
column-decisions = decisiones
column-accuracy = precisión
column-lost-each = perdido en cada una
column-luck = suerte
analysis-nothing-turned = Nada dio la vuelta a la partida.
analysis-turning-points = Momentos decisivos
analysis-good-luck = buena suerte
analysis-bad-luck = mala suerte
analysis-luck-for = para { $name }, { $size }: { $draws }.
analysis-mistake = error
analysis-mistake-of = de { $name }, { $size }: { $move } en vez de { $best }.
analysis-takes-the-lead = { $name } se pone por delante.

## La línea de órdenes

cli-error = perihelion: { $reason }
cli-of-argument = argumento { $name }: { $reason }
cli-unknown-arguments = argumentos desconocidos: { $given }
cli-arguments-missing = faltan estos argumentos: { $names }
cli-takes-one = se esperaba un argumento
cli-takes-one-at-most = se esperaba un argumento como mucho
cli-takes-one-at-least = se esperaba al menos un argumento
cli-takes-none = no admite ningún argumento, tampoco { $given }
cli-no-such-value = valor no válido ({ $type }): { $given }
cli-no-such-choice = valor no válido: { $given } (posibles: { $known })
cli-ambiguous = opción ambigua: { $option } puede ser { $known }
cli-not-together = no se admite junto al argumento { $other }
cli-too-large = Eso no cabe en la memoria de esta máquina. Pide menos partidas.
cli-compiling = Compilando «{ $what }» de { $game }: una sola vez, y de nuevo cuando cambien las reglas...
cli-not-kept = Lo compilado no se puede guardar en { $folder }: { $reason }. La próxima orden lo compilará otra vez.
cli-a-game = un juego
cli-usage = uso:
cli-arguments = argumentos
cli-options = opciones
cli-commands = órdenes
about-perihelion = Juegos de mesa espaciales para personas, bots e investigadores.
show-this-help = muestra esta ayuda y termina
show-version = muestra la versión del programa y termina
cli-language = el idioma en el que hablar: { $known } (por omisión, el del entorno)
cli-game = su nombre; `perihelion games` los enumera
cli-form = por omisión, la primera modalidad del juego
cli-option = se puede dar varias veces
cli-json = escribe JSON para programas
cli-kept = dónde se guardan los resultados (por omisión, la carpeta de datos del usuario)
about-play = juega una partida en la terminal; sin juego, elige uno
play-seats = para cada asiento: you (una persona aquí), el nivel de un bot de 1 a 6, o un bot: random, greedy, mcts:1000
play-against = este bot en todos los asientos menos el primero (por omisión: un bot de nivel 3; personas, si las nombras)
play-names = quién se sienta en cada asiento
play-seed = repite los dados de una partida anterior
play-log = escribe la partida en este archivo
play-goal = una dificultad que alcanzar en un juego en solitario, como hard; no cambia ninguna regla
about-scores = los récords de un juego en solitario
scores-goal = solo las partidas en las que se fijó este objetivo
scores-all = de todos los que han jugado en esta máquina, también en el navegador
scores-database = como en `serve`
about-ratings = calcula todas las puntuaciones de un servidor a partir de los resultados guardados, y compara
ratings-write = corrige lo que difiera
ratings-agree = Todas las puntuaciones concuerdan con los resultados guardados.
ratings-differ = { $n ->
    [one] Una fila dice
   *[other] { $n } filas dicen
} otra cosa que los resultados guardados.
ratings-put-right = { $n ->
    [one] Se ha corregido una fila.
   *[other] Se han corregido { $n } filas.
}
about-backup = escribe en un archivo todo lo que ha guardado un servidor, que puede seguir en marcha
about-restore = pasa todo lo que contiene ese archivo a una carpeta de datos o a una base de datos vacía
backup-file = el archivo
backed-up = { $rows ->
    [one] Se ha escrito una fila
   *[other] Se han escrito { $rows } filas
  } en { $file }.
restored = { $rows ->
    [one] Se ha restaurado una fila
   *[other] Se han restaurado { $rows } filas
  } de { $file }.
about-doctor = comprueba si un servidor puede funcionar aquí y, si no, dice qué falla
doctor-verdict-ok = bien
doctor-verdict-warning = aviso
doctor-verdict-fault = fallo
about-games = enumera los juegos, sus modalidades y opciones
about-rules = lee las reglas de un juego
about-print = prepara hojas, tableros y piezas para imprimir y recortar
print-paper = a4 (por omisión) o letter
print-output = un archivo HTML para cualquier navegador (por omisión, con el nombre del juego; - es la pantalla)
about-replay = recorre un registro paso a paso
about-analyse = juzga cada decisión de un registro: la mejor jugada, los errores, la suerte, los momentos decisivos
analyse-bot = quién juzga, como mcts:5000; con más simulaciones juzga mejor y tarda más
about-verify = reproduce registros y comprueba cada una de sus líneas
verify-files = registros, o carpetas de registros (*.jsonl)
verify-match = la partida o carrera que jugaste, como la nombra su dirección
verify-commitment = el compromiso de los dados que viste antes de la partida
verify-nonce = un nonce que añadiste a los dados; en una carrera, sin SEAT=
verify-bot = un asiento, o en una carrera un participante, que era un bot
about-serve = arranca el servidor y abre el navegador
serve-log-format = cómo se escribe el registro: como texto (por omisión) o en líneas JSON para programas
serve-metrics-port = un puerto en el que Prometheus encuentra las cifras del servidor (por omisión: ninguno)
serve-metrics-host = la dirección de ese puerto (por omisión: 127.0.0.1)
about-think = piensa por los bots de otros servidores que comparten el mismo PostgreSQL
think-database = la de los servidores, como postgresql://user@host/name; si lleva contraseña, no aquí, sino como PERIHELION_SERVER_DATABASE en el entorno
serve-settings = un archivo TOML con ajustes que se llaman como aquí; véase docs/hosting.md
serve-host = por omisión, solo esta máquina
serve-port = por omisión, 8000
serve-data = dónde se guardan las partidas (por omisión, la carpeta de datos del usuario)
serve-database = como postgresql://user@host/name (por omisión, SQLite en la carpeta de datos); si lleva contraseña, no aquí, sino como PERIHELION_SERVER_DATABASE en el entorno
serve-database-timeout = tras los cuales se da por hecho que la base de datos no responde (por omisión, 10)
serve-disk-reserve = espacio libre por debajo del cual /healthz se queja (por omisión, 200)
serve-public-url = la dirección que usan los amigos, como https://games.example
serve-trusted-proxies = servidores web que dicen, en X-Forwarded-For, por quién preguntan; separados por comas (por omisión, 127.0.0.1,::1)
serve-limits = lo que pueden hacer visitantes y direcciones, como 'guest.chat = "60/minute burst 40"', u off
serve-keep = durante los que se guarda; véase docs/hosting.md (por omisión, { $usual }; 0: para siempre)
serve-push-contact = quién envía avisos por Web Push, como mailto:ops@games.example (por omisión no se envía ninguno)
serve-operators = cuentas que ven las denuncias, expulsan y anuncian, separadas por comas (por omisión, ninguna)
serve-prune-every = entre dos búsquedas de lo que ya no se guarda (por omisión, 24)
serve-no-browser = no abre el navegador
serve-thinkers = procesos en los que piensan los bots (por omisión, uno menos que núcleos)
serve-bot-pause = el tiempo mínimo que tarda un bot, para que se le pueda seguir (por omisión, 0.4)
serve-bot-limit = tras los cuales se sustituye a un bot que no ha decidido (por omisión, 20)
serve-bots-per-host = bots que un visitante puede tener en partidas en curso (por omisión, 32)
serve-readers = procesos en los que se leen los registros subidos y otros largos (por omisión, 1)
serve-upload-limit = tras los cuales se abandona un registro subido (por omisión, 10)
serve-analyst = el bot que juzga partidas y estima resultados, como mcts:1000
serve-bots-on-demand = no carga nada para los bots hasta que hace falta el primero

## Las tablas de las órdenes

games-title = Juegos
column-game = juego
column-forms = modalidades
column-options = opciones
column-time = duración
column-designer = creado por
cli-printed = { $file }: { $pages ->
        [one] { $pages } página
       *[other] { $pages } páginas
    } tamaño { $paper ->
        [Letter] carta
       *[other] { $paper }
    }. Ábrelo en un navegador e imprímelo al 100 %.
cli-judging = Juzgando
cli-checking = Comprobando
cli-playing = Jugando
cli-or-at-the-terminal = { $reason }
    Sin él se puede jugar en la terminal: perihelion play
progress-line = { $what }: { $done } de { $total }, faltan { $left }
seconds-left = { $seconds } s
minutes-left = { $minutes } min { $seconds } s
hours-left = { $hours } h { $minutes } min
no-logs = No hay ningún registro (*.jsonl) en las carpetas indicadas.
arena-not-at-server = Una arena en un servidor se juega allí, una partida tras otra: { $option } es para las que se juegan aquí.
witness-of-one = Lo que sabes de los dados es de una sola partida, pero se dieron { $count } registros.
nonce-written = Un nonce se da como SEAT=NONCE, por ejemplo 0=0123456789abcdef0123456789abcdef, o sin asiento; no como «{ $given }».
logs-good = { $good } de { $all ->
        [one] { $all } registro correcto
       *[other] { $all } registros correctos
    }; { $steps } pasos reproducidos, { $speed } por segundo
logs-fair = { $fair } de ellos muestran la clave de sus dados, y cada tirada se deduce de ella

## El laboratorio

shard-first = el número de la primera partida (por omisión: 0)
shard-threads = por omisión: todos los núcleos
shard-processes = en cuántos procesos se juegan las partes
shard-ray = juega las partes en un clúster de Ray: su dirección, o el que haya
shard-size = partidas de cada parte (por omisión: una centésima del total)
shard-folder = guarda aquí las partes terminadas; la misma orden sigue donde se detuvo otra
about-dataset = escribe partidas en archivos Parquet, para quien entrena modelos
dataset-bots = uno para todos los asientos, o uno para cada uno (por omisión: random)
dataset-rows = una fila por partida, o por paso
dataset-folder = adónde van los archivos; la misma orden sigue donde se detuvo otra
dataset-made = { $games } partidas en { $files } archivos, { $size }: { $folder }
about-mcp = ofrece los juegos a modelos de lenguaje, como herramientas del Model Context Protocol
mcp-server = un servidor de Perihelion en cuyas mesas también pueden jugar
mcp-name = cómo se llama allí el modelo, con una marca de que lo es
about-report = escribe una página sobre cómo es un juego en buenas manos, con gráficos
report-bot = quién juega en todos los asientos (por omisión: { $usual })
report-rungs = cuántas partidas se juegan además entre cada nivel y el siguiente
report-output = la página (por omisión: JUEGO-MODALIDAD.html)
report-folder = escribe aquí una página por cada modalidad, del juego o de todos, y otra que lleva a ellas
report-of-what = Indica un juego, o una carpeta para los informes de todos: --folder DIR
arena-server = juega en este servidor: los bots son los del servidor y programas que hablan su protocolo (client:ORDEN)
arena-html = escribe puntuaciones, matriz y parejas como página en este archivo
about-tune = busca en los datos de un juego lo que cumpla unos objetivos, como una hoja de cierta dificultad
tune-base = el archivo de datos del que se parte
tune-vary = una clave suya con su intervalo o sus valores: quadrants.W.boxes=3..8, quadrants.A.ability=flip,reroll
tune-target = a qué deben llegar las partidas: won, return o decisions
tune-games = de cada intento
tune-output = escribe aquí el mejor archivo de datos
tune-reached = { $measure }: { $value }; se quería { $wanted }
cli-trying = Probando
about-simulate = juega muchas partidas con bots y cuenta
simulate-games = cuántas partidas
simulate-bots = uno para cada asiento (por omisión: random)
simulate-device = quién juega; una GPU solo juega al azar
simulate-same-dice = todas las partidas tienen las mismas tiradas
simulate-where = { $device ->
        [gpu] una GPU
       *[cpu] { $threads ->
            [one] { $threads } hilo
           *[other] { $threads } hilos
        }
    }
simulate-done = { $game }, { $form }: { $games } partidas en { $seconds } s con { $where }
simulate-speed = { $steps } pasos/s, de ellos { $decisions } decisiones; { $each } pasos por partida
simulate-seat = asiento { $seat }: resultado medio { $mean }
study-seed = de lo que se deduce todo el azar (por omisión: 1)
about-bench = mide la velocidad de un juego en esta máquina; sin juego, la de cada uno
cli-measuring = Midiendo
bench-done = { $game }, { $form }, con { $where }: { $steps } pasos/s, de ellos { $decisions } decisiones; como entorno vectorial, { $lanes } decisiones/s
form-of-what = Una modalidad y sus opciones son de un juego: indícalo también.
about-perft = cuenta las secuencias de pasos desde una posición
perft-steps = cuántos pasos tienen (por omisión: 3)
perft-position = el texto de una posición (por omisión: el comienzo)
perft-counted = { $nodes } secuencias de { $depth } pasos
about-lab = estudios de un juego
lab-studies = estudios
about-balance = si un juego es justo en manos de un bot, y de dónde vienen los puntos
balance-title = { $game }, { $form }: { $games } partidas de { $bot }
balance-won-by = gana
balance-share = proporción
balance-between = 95 % entre
balance-of = de partidas
balance-interval = { $low } y { $high }
balance-nobody = nadie: todos perdieron
balance-points = puntos de
balance-seat = un asiento
balance-winner = quien gana
balance-together = en total
balance-length = { $decisions } decisiones en { $turns } turnos por partida; lo justo es { $fair }
about-arena = enfrenta bots, todas las parejas, y los puntúa
arena-bots = dos o más, como: greedy mcts:200 mcts:2000
arena-games = de cada pareja
arena-stop-early = una pareja termina cuando una prueba secuencial la distingue, 65 % de 50 %
arena-elo = la prueba es la de quienes prueban motores: por pares de partidas distingue estas diferencias de Elo, como 0 10
arena-neighbours = cada bot juega solo contra el siguiente de la lista
arena-logs = escribe el registro de cada partida en esta carpeta
arena-plot = dibuja las puntuaciones en este archivo SVG
arena-played = { $game }, { $form }: { $games } partidas en { $seconds } s
arena-bot = bot
arena-rating = puntuación
arena-games-played = partidas
arena-won = ganadas
arena-mean-return = resultado medio
arena-by-the-first = ganadas por el primero
arena-told-apart = distinguidos
arena-verdict = { $verdict ->
        [open] todavía no
        [even] iguales
        [not-better] { $bot } no es mejor
       *[better] { $bot } es mejor
    }
arena-to = a
about-check = dice qué está mal en un archivo de datos, como una hoja tuya
check-files = un archivo como mi-planeta.toml
check-game = de qué juego es (por omisión: el nombre de su carpeta, o el juego al que se parece)
check-found = { $file }: { $what } ({ $game })
check-wrong = mal
check-odd = raro
check-good = No hay nada mal.
check-needs = Indica una carpeta para tus archivos: export { $setting }
check-place = Ponlo ahí: { $place }
check-play = Juégalo: { $command }
vary-written = Lo que varía se escribe CLAVE=3..8 o CLAVE=uno,dos, no { $given }.
target-written = Un objetivo se escribe MEDIDA=VALOR, no { $given }.
