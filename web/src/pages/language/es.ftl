# Lo que el cliente dice por sí mismo y ni la página de inicio ni una partida necesitan al principio.

## En todas partes

so-many-of = { $n } de { $all }
rules-of = Reglas de { $game }
new-match-title = Nueva partida de { $game }
standings = Clasificación

## Cuenta

account-to-make = Crear una cuenta o entrar
account-make = Crear una cuenta
account-make-help = Lo que has jugado aquí sigue siendo tuyo, y lo encuentras en cualquier navegador.
account-sign-in = Entrar
account-sign-in-help = Lo que has jugado como visitante en este navegador se queda atrás. Para conservarlo, crea una cuenta.
account-name = Nombre
password = Contraseña
password-now = Contraseña actual
name-change = Cambiar el nombre
name-change-help = Todos te conocen por él, y con él entras.
password-next = Contraseña nueva
password-help = Al menos 8 caracteres. Cuanto más larga, mejor.
password-change = Cambiar la contraseña
password-change-help = Se cierra tu sesión en todos los demás navegadores.
password-changed = La contraseña ha cambiado.
signed-in = ¡Hola de nuevo, { $name }!
account-made = Ya tienes tu cuenta, { $name }.
sign-out = Salir
sign-out-help = En este navegador. Vuelves a ser visitante.
signed-out = Has salido.
sign-out-everywhere = Salir en todos los demás sitios
sign-out-everywhere-help = En todos los navegadores menos este.
signed-out-everywhere = Has salido en todos los demás sitios.
export-all = Todos tus datos
export-all-help = Tus partidas con sus registros, lo que escribiste y lo que lograste, en un solo archivo.
export-all-save = Guardar como archivo
account-delete = Borrar la cuenta
account-delete-help = Tu nombre desaparece de todas las partidas y se borra lo que escribiste en los chats. Las partidas quedan, sin ti: también las jugaron otros. No se puede deshacer.
account-delete-now = Borrar para siempre
account-deleted = Tu cuenta está borrada.
account-elsewhere = Las cuentas son para los servidores, donde se juega con otros: aquí todo se guarda solo en este navegador.

## Ajustes

theme-name = { $theme ->
        [dark] Oscuro
        [light] Claro
       *[auto] Sistema
    }
sound-help = suave, cuando pasa algo en una partida
notify-me = Avisarme
notify-help = cuando sea mi turno y no tenga esta página delante; si el servidor lo permite, también sin ninguna abierta
no-notifications = El navegador no permite notificaciones de este sitio.
keyboard-shortcuts = Atajos de teclado
shortcuts-help = teclas sueltas; pulsa ? para verlas. Alt+G funciona también sin ellas
unmute = Dejar de silenciar a { $name }
renamed = Ahora te llamas { $name }.
singles-help = cuando solo se puede hacer una cosa, se hace
expert-help = pestañas de jugadas y palabras junto al tablero, y el registro tal como se escribe

## Inicio

guided = ¿Qué hacer?

## Una partida nueva

players-are = Jugadores: { $players }.
playing-time-is = Duración: { $time }.
print-on = Imprímelo en { $a4 } o en { $letter }
paper-letter = formato carta
way-match = Una partida
way-race = Una carrera por enlace
way-series = Una serie de partidas
form-seats = { $form } ({ $n ->
        [one] { $n } asiento
       *[other] { $n } asientos
    })
option-range = { $option }, de { $least } a { $most }
goal-about = Objetivo: una dificultad que alcanzar. No cambia ninguna regla.
goal-none = Ninguno
none-yet = ninguno todavía
best-so-far = Tu mejor resultado de { $n ->
        [one] { $n } partida
       *[other] { $n } partidas
    } en { $sheet }: { $best }.
same-dice = Los mismos dados para todos
same-dice-help = Todos sacan los mismos números, así que solo cuenta la habilidad.
racing-bots = Bots que compiten, de 0 a { $most }
their-level = Su nivel
series-total-asked = Puntos con los que acaba la serie, de 1 a { $most }
who-sits-where = Quién se sienta dónde
who-plays-alone = Quién juega
who-sits-in = Quién ocupa el asiento { $n }
level-of-bot = Nivel del bot del asiento { $n }
their-name = Su nombre
name-of-seat = Nombre del asiento { $n }
open-way = { $way ->
        [race] Abrir la carrera
        [series] Abrir la serie
       *[match] Empezar
    }
who-kind = { $kind ->
        [me] Yo
        [link] Alguien con el enlace
        [other] Otra persona en esta pantalla
       *[bot] Un bot
    }
fill-with-bots = Completar con bots
more-options = Más opciones

## Enlaces para compartir

copy = Copiar
copied = Copiado
send-link = Enviar…
only-here = Este servidor solo atiende a este ordenador. Para jugar con gente de fuera, inícialo con { $command }
scan-it = O apunta a este código con la cámara de un teléfono.
qr-code = El enlace como código QR

## Carreras y series

group-heading = { $game }: { $kind ->
        [series] una serie
       *[race] una carrera
    }
race-title = Carrera
dice-same = los mismos dados para todos
dice-own = cada cual tira sus dados
to-points = a { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
group-status = { $status ->
        [waiting] esperando la salida
        [running] en curso
       *[over] terminada
    }
start-for = { $n ->
        [1] Empezar con uno
       *[other] Empezar con los { $n }
    }
invite-by-link = Invitar por enlace
invite-title = { $kind ->
        [series] Invitar a la serie
       *[race] Invitar a la carrera
    }
invite-text = Quien abra este enlace podrá unirse hasta que des la salida.
to-the-match = A la partida
your-match = Tu partida
play-again = Jugar otra vez…
you-are-in = Ya estás dentro. Quien organiza la { $kind ->
        [series] serie
       *[race] carrera
    } da la salida.
name-in-group = Tu nombre en esta { $kind ->
        [series] serie
       *[race] carrera
    }
who-plays = { $kind ->
        [series] Quién juega
       *[race] Quién corre
    }
match-number = Partida { $n }
under-way = en curso
was-abandoned = anulada
key-later = La clave se muestra cuando todos han terminado; entonces cada navegador comprueba las tiradas.
has-finished = ha terminado
not-in-time = no ha terminado a tiempo
at-step = paso { $n }
nobody-yet = Nadie todavía.
same-dice-rule = A todos les salen los mismos dados.
wins-series = { $names } { $n ->
        [one] gana
       *[other] ganan
    } la serie con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
wins-race = { $names } { $n ->
        [one] gana
       *[other] ganan
    } la carrera.

## Récords

high-scores-heading = Récords: { $game }
results-here = En este navegador
own-results = Los tuyos
all-results = Los de todos
whose-results = Resultados de quién
any-goal = Cualquiera
best = Mejor
median = Mediana
games-played = Partidas
trend = Tendencia
best-on = Los mejores en { $sheet }
rank = Puesto
reached-level = Alcanzado
was-reached = conseguido
was-missed = no conseguido
no-own-results = Todavía no has terminado ninguna partida de este tipo.
no-results = Aquí nadie ha terminado todavía una partida de este tipo.
difficulties-on = Dificultades en { $sheet }
takes = Exige
times-reached = Alcanzada
games-reached = { $n ->
        [one] { $n } vez
       *[other] { $n } veces
    }
as-a-goal = Como objetivo
by-sheet = Por hoja
what-counts = Cuentan las partidas jugadas a solas de principio a fin, también en carrera. Las ayudas se indican al lado.
latest-results = { $n ->
        [one] El último resultado
       *[other] Los últimos { $n } resultados, en orden
    }: { $results }
earlier = antes
latest = último
one-game = una partida
moving-median = mediana de las cinco últimas; cuanto más arriba, mejor
median-is = La mediana es { $median }.
no-record = Esta partida no cuenta para tus récords: solo lo hacen las jugadas a solas de principio a fin.
this-game = esta partida
look-at-place = ver el puesto { $n }
no-list = No se ha podido cargar la lista.

## Problemas

problems-mixed = Todos los juegos, mezclados
problems-about = Posiciones de partidas reales en las que una jugada es la mejor. Lo que es forzado se demostró probándolo todo; donde deciden los dados o las manos ocultas, con búsquedas mucho más profundas que las de cualquier bot.
problems-count = { $n ->
        [one] { $n } problema
       *[other] { $n } problemas
    }
problems-practice = Practicar
problems-practice-of = Practicar: { $game }
problems-solved-of = { $solved } de { $tried } al primer intento
problems-recent = Los últimos
problem-race = { $mode ->
        [storm] Tormenta
       *[streak] Racha
    }
problem-race-of = { $mode ->
        [storm] Tormenta: { $game }
       *[streak] Racha: { $game }
    }
problem-race-about = { $mode ->
        [storm] Tres minutos y tantos problemas como puedas, de fácil a difícil. Un error solo cuesta ese problema.
       *[streak] Un problema tras otro, cada uno algo más difícil, hasta el primer error.
    }
problem-race-start = Empezar
problem-race-again = Otra vez
problem-score = { $n ->
        [one] { $n } resuelto
       *[other] { $n } resueltos
    }
problem-score-final = { $n ->
        [0] Ninguno resuelto
        [one] { $n } problema resuelto
       *[other] { $n } problemas resueltos
    }
problem-new-best = Tu mejor marca hasta ahora.
problem-best-score = Tu mejor marca: { $n }
problem-you = Tú
problem-rival = { $all ->
        [1] El rival
       *[other] Rival { $n }
    }
problem-best = { $hidden ->
        [yes] Encuentra la mejor jugada: la de mejor resultado esperado según lo que puedes saber.
       *[no] { $chance ->
            [yes] Encuentra la mejor jugada: la de mejor resultado esperado, salga lo que salga después.
           *[no] Encuentra la mejor jugada.
        }
    }
problem-other = { $moves ->
        [1] Alcanza el objetivo en este turno: { $goal }.
       *[other] Fuérzalo en { $moves } turnos tuyos: { $goal }.
    }
problem-go-on = Bien. Sigue.
problem-solved = ¡Resuelto!
problem-solved-later = Ahora sí.
problem-shown = Esa es la solución.
problem-wrong = Esa no.
problem-why-forced = No hay defensa: se probaron todas las respuestas.
problem-why-best = Lo que se puede esperar: { $best }, y menos con cualquier otra jugada.
problem-worse = Lo que se puede esperar ahora: { $worth } como mucho. Con la mejor jugada: { $best }.
problem-answered = Ya no se puede forzar a tiempo. La respuesta: { $answer }
problem-lost-it = Ya no se puede forzar a tiempo.
problem-again = Intentarlo otra vez
problem-show = Ver la solución
problem-next = Siguiente problema
problem-more-of = Más de { $game }
problem-your-rating = Cómo resuelves los problemas de este juego
problem-rating-of-you = { $sure ->
        [yes] Tú: { $rating }
       *[no] Tú: unos { $rating }
    }
problem-rating-changed = Tu puntuación: { $after } ({ $change }). La del problema: { $problem }.
problem-not-first = Solo cuenta el primer intento. El problema tiene { $problem }.

## Cómo acabó una partida

you-win = ¡Has ganado!
series-stands = La serie: { $points }, a { $total }.
points-of = { $name } { $points }
rematch = Revancha
to-the-rematch = A la revancha
look-back = Repasarla
were-dice-fair = ¿Fueron justos los dados?
what-decided = Lo que decidió la partida
another-level = Otro nivel…

## Una partida

ask-title = { $what ->
        [leave] ¿Dejar tu asiento?
        [resign] ¿Rendirte?
       *[abandon] ¿Anular la partida?
    }
ask-text = { $what ->
        [leave] Puedes volver a él. Mientras tanto, los demás pueden acordar que otra persona, o un bot, siga jugando.
        [resign] Esto no se puede deshacer.
       *[abandon] Acaba sin resultado en cuanto todos estén de acuerdo.
    }
ask-yes = { $what ->
        [leave] Dejarlo
        [resign] Rendirme
       *[abandon] Anularla
    }
close-rules = Cerrar las reglas
rules-text = Texto de las reglas
fetching-rules = Cargando las reglas…
take-seat-title = Ocupar el asiento { $n }
ask-for-seat-title = Pedir el asiento { $n }
name-at-match = Tu nombre en esta partida
ask = Pedirlo
sit-down = Sentarme
invites-you = { $names } te { $n ->
        [one] invita
       *[other] invitan
    } a jugar a { $game }
you-are-invited = Te invitan a jugar a { $game }
join-match = Unirme a la partida

## Asientos

who-had-it = quien lo tenía
kept-for-you = El asiento { $n } está reservado para ti.
kept-for = El asiento { $n } está reservado para { $owner }.
you-left = Has dejado el asiento { $n }.
has-left = { CAPITAL($owner) } ha dejado el asiento { $n }.
yours-until = Es tuyo hasta que los demás acuerden dárselo a alguien.
may-sit-down = { CAPITAL($owner) } aún puede sentarse; o { $sitting ->
        [yes] todos los que ocupan un asiento
       *[no] quienes ocupan un asiento
    } acuerdan quién juega en su lugar.
may-come-back = { CAPITAL($owner) } aún puede volver; o { $sitting ->
        [yes] todos los que ocupan un asiento
       *[no] quienes ocupan un asiento
    } acuerdan quién sigue jugando.
who-may-have = Quién puede quedarse el asiento { $n }
asks-for-it = lo pide
asked-for-it = lo pidió, ausente
have-agreed = de acuerdo: { $names }
agree = De acuerdo
agree-to = De acuerdo con { $name }
agreed = Aceptado
sit-again = Volver a tu asiento
let-others-play = No, que jueguen otros
let-bot-play = Que juegue un bot
you-asked = Lo has pedido.
never-mind = Déjalo
ask-for-seat = Pedir este asiento

## Jugadas

move-in-text = Jugada por escrito
move-like = Jugada, p. ej. { $move }
moves-hidden = Ocultas hasta que mire quien debe.
looking-back = Estás viendo una posición anterior. Ve al último paso para seguir jugando.
legal-moves = Jugadas legales
legal-moves-shown = { $n } de { $all ->
        [one] { $all } jugada legal
       *[other] { $all } jugadas legales
    }.
several-moves = Varias a la vez, con comas.
others-decide = No es tu turno.
no-such-move = Ninguna jugada legal empieza así. Vacía el campo para verlas todas.

## Pistas y estimaciones

estimated-result = Resultado estimado
estimated-result-short = resultado estimado
estimated-result-is = Resultado estimado: { $told }
estimate-unknown = Resultado estimado: aún no se sabe
estimating = Estimando…
quick-look = calentando motores: un vistazo rápido
close-hint = Cerrar la pista
hint-best = Lo mejor
hint-or = O bien
thinking-it-over = Pensándolo…
hint-piece = { CAPITAL($piece) }. { $idea }
hint-look = Busca esto: { $what }
show-move = Mostrar la jugada
play-it = Jugarla

## Análisis

analysis-about = ¿Qué jugadas fueron errores, qué fue suerte y dónde cambió todo? Un bot juzga cada decisión.
analyse-match = Analizar esta partida
judging = Juzgando cada decisión…
decisions-judged = Decisiones juzgadas
judged-so-far = { $n } de { $all }. Mientras tanto puedes mirar lo demás.
estimate-over-steps = El resultado estimado a lo largo de { $n ->
        [one] { $n } paso
       *[other] { $n } pasos
    }
step-is = Paso { $n }: { $told }
mistakes-and-luck = Errores y suerte
lost-by-mistakes = perdió { $lost } por decisión con sus errores
lost-with-good-luck = perdió { $lost } por decisión con sus errores, buena suerte { $luck }
lost-with-bad-luck = perdió { $lost } por decisión con sus errores, mala suerte { $luck }
this-step = Este paso
step-to-move = Paso { $n }: juega { $name }, { $estimate }
step-end = Paso { $n }: el final. Señala la gráfica, o retrocede, para ver qué era lo mejor.
step-chance = Paso { $n }: aquí decidió el azar.
best-was = Lo mejor { $move } { $estimate }
looked-deeper = Con más calma
best-move = La mejor jugada.
turning-points = Momentos clave
no-turning-points = Ninguno: nada cambió mucho de golpe.
judged-by = Juzgado por un bot ({ $bot }) con lo que sabía cada jugador. Las estimaciones se equivocan, sobre todo al principio.
play-on-from-here = Seguir desde aquí…
play-on-from-step = Seguir desde el paso { $n }
practice-about = Con esta posición empieza una partida nueva, para practicar. Sus dados son propios.
bots = Bots
people-here = Personas en esta pantalla
i-play-as = Juego como
name-and-seat = { $name }, asiento { $n }

## Chat

chat-about = Todos los que están en esta partida, también quienes miran, leen lo que se dice aquí.
watching = mirando
mute = Silenciar a { $name }
lines-muted = { $n ->
        [one] { $n } mensaje silenciado
       *[other] { $n } mensajes silenciados
    }. Puedes recuperarlos en los ajustes.
say-something = Di algo
send = Enviar

## Dados justos

fair-dice = Dados justos
fair-about = Primero el servidor publicó una huella de su clave secreta, el compromiso; después cada navegador añadió un nonce, un número aleatorio propio. Todas las tiradas se deducen de ellos, así que nadie pudo elegirlas.
nonces = { $n ->
        [one] Nonce
       *[other] Nonces
    }
key-after-race = se muestra al acabar la carrera
key-not-shown = no se muestra
check-dice = Comprobar los dados
computed-here = Calculado en este navegador
computed-there = Calculado por el servidor,
why-computed-there = porque un navegador solo calcula con https o en su propio ordenador
outcomes-by-server = El servidor solo ha dicho qué podía salir en cada tirada, pues eso se deduce de las reglas.
no-commitment = Esta partida no tiene ningún compromiso con el que comprobar sus tiradas.
check-yourself = Para comprobarlo sin fiarte de esta página, descarga el registro y ejecuta { $command }.
check-yourself-with = Para comprobarlo sin fiarte de esta página, descarga el registro y ejecuta { $command }, que nombra lo que este navegador vio y añadió.
commitment-same = El compromiso es el que este navegador vio antes de tomar parte.
commitment-other = El servidor ha cambiado su compromiso: este navegador vio { $seen }.
commitment-elsewhere = El compromiso no es de esta partida, o es de un esquema anterior.
nonces-used = Se usó lo que añadió este navegador.
nonce-of-day-used = Se usó el nonce del día, que otro navegador había añadido antes de que este lo viera.
nonces-unused = No se usó lo que añadió este navegador: { $nonces }.
bots-as-numbered = Los nonces de los bots son sus números.
bots-not-numbered = Los nonces de los bots no son sus números: el servidor pudo elegirlos.
key-fits = La clave corresponde al compromiso.
key-unfit = La clave no corresponde al compromiso.
rolls-right = { $rolls ->
        [one] La única tirada se deduce
       *[other] Las { $rolls } tiradas se deducen
    } de la clave y los nonces.
rolls-wrong = { $wrong } de { $rolls } tiradas no se deducen de la clave y los nonces: { $which }.
rolls-missing = El servidor habló de { $told } tiradas; el registro tiene { $known }.
nothing-shown = El servidor no muestra ninguna clave, o ningún compromiso, aunque este navegador tomó parte en los dados.
rolls-right-says-server = El servidor encuentra que la clave corresponde al compromiso y que las { $rolls } tiradas se deducen de la clave y los nonces.

## Partidas en este navegador

painted-help = cielos y superficies con detalle; los discos lisos alivian a un dispositivo lento
plays-here = Jugar a solas en este navegador
plays-here-help = las partidas a solas, con bots y en una misma pantalla no necesitan servidor; si no, se guardan en el servidor, donde las encuentran tus otros dispositivos

## La suerte aparte de la habilidad, y el tablero de análisis

accuracy = precisión { $number } %
accuracy-of = Precisión de { $name }: { $number } %.
retry-step = Probar otra vez
retry-step-n = Probar otra vez la decisión del paso { $n }
luck-and-skill = La suerte aparte de la habilidad
ledger-part = { $part ->
        [mistakes] errores propios
        [given] decisiones de los demás
        [luck] suerte
        [unexplained] visto solo después
       *[change] de la primera estimación al resultado
    }
ledger-about = Cambios del resultado estimado. La suerte dice cuánto mejor fue lo que salió que lo que habría salido de media; «visto solo después» es lo que las estimaciones anteriores no vieron.

## Teclado

keys-on-board = Con el teclado en el tablero
key-name = { $key ->
        [Home] Inicio
        [End] Fin
        [Space] Espacio
        [Enter] Intro
       *[other] { $key }
    }
key-ways = ir a alguna parte: después, la letra del lugar
key-news = oír qué ha pasado desde tu último turno
key-turn-told = oír a quién le toca y cómo va la partida
key-steps = un paso atrás, un paso adelante
key-ends = primera posición, última posición
key-play = reproducir los pasos, pausa
key-type = las jugadas legales: escribe unas letras, las flechas recorren la lista, Intro juega
key-take-back = deshacer
key-hint = una pista, donde se permiten; Intro juega lo mejor
key-words = la posición en palabras, por lugares y por piezas
key-help = esta ayuda
key-close = cerrar, o soltar lo elegido
key-walk = recorrer lo que se puede elegir en el tablero
key-main = elegir lo que está enfocado; si no, el botón principal
key-repeat = lo que pasó desde tu último turno

## Cursos

courses = Aprende a jugar
courses-about = Lecciones cortas en el tablero de verdad: una frase, una flecha, y lo haces. Al final de cada curso espera una primera partida.
all-courses = Todos los cursos
lessons = Lecciones
lesson-of = Lección { $n } de { $all }, { $game }
lesson-called = Lección { $n }: { $title }
lesson-done = hecha
n-of-all = { $n } de { $all }
course-progress = { $game }: { $done } de { $all } lecciones hechas
course-go = { $so ->
    [new] Empezar
    [begun] Seguir
   *[done] Otra vez
    }
course-open = { $so ->
    [new] Empezar el curso: { $game }
    [begun] Seguir con el curso: { $game }
   *[done] Repetir el curso: { $game }
    }
lesson-failed = Ahora mismo esta lección no se puede dar aquí
lesson-not-asked = Esa jugada está permitida, pero no es la que aquí se pide.
lesson-go-on = Seguir
next-lesson = Siguiente lección
lesson-show = Muéstramelo
lesson-skip = Saltar
coach-about = Un entrenador se sienta a tu lado, dice una sola cosa cada vez y se calla a medida que mejoras.
begin-first-game = Empezar la partida

## Partidas puntuadas

rated-match = Puntuada
rated-about = El resultado cambia la puntuación de quienes juegan. Sin pistas ni jugadas deshechas y con las opciones habituales; también pueden jugar bots.
rated-for-accounts = Las partidas puntuadas son para quien tiene una cuenta.
rating-change = { $rating } ({ $change })
your-profile = Tu perfil
keep-guests-matches = Conservar lo que he jugado aquí sin cuenta
operators-page = Página de administración
in-the-lobby = Abierta a todos en la sala de encuentro

## Páginas de reglas

try-it = Pruébalo en el tablero
try-it-about = Mueve por todos los bandos, según las reglas. Nada cuenta.
search-rules = Buscar en las reglas
search-none = No se encuentra nada
search-found = { $n } de { $all }
search-previous = Lugar anterior
search-next = Lugar siguiente

## Relojes

with-chat = Los jugadores pueden escribirse (chat)
chat-shown = Chat
chat-shown-help = Desactivado: no se muestra nada de lo que escriben los demás ni puedes escribir.
pace-custom = Otro
pace-minutes = Minutos por jugador
pace-increment = Segundos más por turno
pace-or-days = O días por turno
at-zero = Cuando se acabe el tiempo
at-zero-kind = { $kind ->
        [bot] Un bot toma el relevo
       *[resign] El asiento se rinde
    }
key-clocks = Decir lo que marcan los relojes
asks-back = { $n ->
        [one] { $name } pide deshacer el último paso.
       *[other] { $name } pide deshacer los últimos { $n } pasos.
    }
you-ask-back = Has pedido deshacer. Falta el acuerdo de { $names }.
is-away = { $name } no está.
may-decide-in = Dentro de { $time } podrás decidir qué pasa con su asiento.
stays-away = { $name } sigue sin volver. ¿Qué hacemos?
more-than-half = Se hará lo que quiera más de la mitad.
claim-win = Reclamar la victoria
claim-seat = Que se rinda
wait-for-them = Esperar
voted = { $what ->
        [claim] { $name }: que se rinda
        [bot] { $name }: un bot
       *[wait] { $name }: esperar
    }
cancel-group = { $kind ->
        [series] Cancelar la serie
       *[race] Cancelar la carrera
    }
was-cancelled = Cancelada
vacation = Vacaciones
vacation-help = Mientras estás de vacaciones, los relojes con días por turno se paran, y todos ven que lo estás. Este año te quedan { $left } de { $days } días.
vacation-until = Estás de vacaciones hasta el { $date }.
vacation-days-wanted = Días, a partir de ahora
vacation-begin = Empezar las vacaciones
vacation-end = Ya he vuelto
