# Lo que dice el cliente por sí mismo.

## En todas partes

one-moment = Un momento…
skip = Saltar al contenido
brand = Perihelion, inicio
home = Inicio
back = Volver
close = Cerrar
dismiss = Descartar
more = Más
no = No
none = ninguno
you = tú
bot = bot
here = aquí
away = ausente
what-happens = Lo que ocurre
range = de { $least } a { $most }
so-many-of = { $n } de { $all }
ordinal = { $rank }.º
points = { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
steps = { $n ->
        [one] { $n } paso
       *[other] { $n } pasos
    }
takebacks = { $n ->
        [one] { $n } jugada deshecha
       *[other] { $n } jugadas deshechas
    }
rules = Reglas
rules-of = Reglas de { $game }
new-match = Nueva partida…
new-match-of = Nueva partida… de { $game }
new-match-title = Nueva partida de { $game }
high-scores = Récords
high-scores-of = Récords de { $game }
standings = Clasificación
result = Resultado
log = Registro
hint = Pista
hints = pistas
race = carrera
chance = Azar
somebody = Alguien
seat-number = Asiento { $n }
next-match = Siguiente partida
play-on = Seguir jugando
share-link = Compartir el enlace
bots-play-as = Nivel de los bots
percent = { $n } %

## Cuándo fue

just-now = ahora mismo
minutes-ago = hace { $n ->
        [one] { $n } minuto
       *[other] { $n } minutos
    }
hours-ago = hace { $n ->
        [one] { $n } hora
       *[other] { $n } horas
    }
days-ago = hace { $n ->
        [one] { $n } día
       *[other] { $n } días
    }

## Lo que ha fallado

no-answer = Sin respuesta
try-again = Reintentar
page-failed = No se ha podido cargar esta página
load-again = Volver a cargar
server-silent = El servidor no responde. ¿Sigue en marcha?
server-answered = El servidor ha respondido { $status }.
language-failed = No se ha podido cargar este idioma.
lost = Perdido en el espacio
lost-what = { $what ->
        [lesson] Aquí no hay ninguna lección con este número.
        [person] Aquí no hay nadie con esta cuenta.
        [match] Esta partida no está aquí.
        [group] Esta carrera o serie no está aquí.
        [game] Aquí no hay ningún juego con este nombre.
        [scores] Aquí no hay ningún juego con este nombre que tenga récords.
       *[page] Esta página no está aquí.
    } Puede que nunca haya existido, o que el enlace haya perdido una letra por el camino.
back-home = Volver al inicio
board-failed = El tablero de este juego ha fallado: { $failure }. La partida sigue en palabras.
board-not-loaded = No se ha podido cargar el tablero de este juego: { $failure }. Se juega con palabras.
board-missing = No se ha podido cargar el tablero. Las palabras y la lista de jugadas siguen funcionando.
no-mount = su módulo no exporta ninguna función mount
connection-lost = Se ha perdido la conexión. Reintentando…
move-later = Tu jugada se enviará en cuanto vuelva.
move-again = Tu jugada se reintentará sola.

## Cuenta

account = Tu cuenta
account-to-make = Crear una cuenta o entrar
account-make = Crear una cuenta
account-make-help = Lo que has jugado aquí sigue siendo tuyo, y lo encuentras en cualquier navegador.
account-sign-in = Entrar
account-sign-in-help = Lo que has jugado como visitante en este navegador se queda atrás. Para conservarlo, crea una cuenta.
account-name = Nombre
password = Contraseña
password-now = Contraseña actual
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
export-all = Todo lo tuyo
export-all-help = Tus partidas con sus registros, lo que escribiste y lo que lograste, en un solo archivo.
export-all-save = Guardar como archivo
account-delete = Borrar la cuenta
account-delete-help = Tu nombre desaparece de todas las partidas y se borra lo que escribiste en los chats. Las partidas quedan, sin ti: también las jugaron otros. No se puede deshacer.
account-delete-now = Borrar para siempre
account-deleted = Tu cuenta está borrada.
account-elsewhere = Hay cuentas donde se puede encontrar a otros: aquí todo se guarda solo en este navegador.

## Ajustes

settings = Ajustes
settings-of = { $name }: ajustes
language = Idioma
theme = Tema
theme-name = { $theme ->
        [dark] Oscuro
        [light] Claro
       *[auto] Sistema
    }
theme-is = Tema: { $theme ->
        [dark] oscuro
        [light] claro
       *[auto] el del sistema
    }
theme-change = Tema: { $theme ->
        [dark] oscuro
        [light] claro
       *[auto] el del sistema
    }. Cambiar al { $next ->
        [dark] oscuro
        [light] claro
       *[auto] del sistema
    }
sound = Sonido
sound-help = suave, cuando pasa algo en una partida
notify-me = Avisarme
notify-help = cuando sea mi turno y no tenga esta página delante; si el servidor lo permite, también sin ninguna abierta
no-notifications = El navegador no permite notificaciones de este sitio.
keyboard-shortcuts = Atajos de teclado
shortcuts-help = teclas sueltas; pulsa ? para verlas. Alt+G funciona también sin ellas
muted = Silenciados en el chat
unmute = Dejar de silenciar a { $name }
your-name = Tu nombre
name-hint = De 1 a 24 caracteres
save = Guardar
renamed = Ahora te llamas { $name }.
volume = Volumen
speed = Velocidad de los sucesos
speed-is = { $speed ->
        [0] Al instante
       *[other] { $speed }×
    }
singles = Las opciones únicas se juegan solas
singles-help = cuando solo se puede hacer una cosa, se hace
expert = Jugadas escritas y notación
expert-help = pestañas de jugadas y palabras junto al tablero, y el registro tal como se escribe

## Inicio

home-title = Juegos de mesa en el punto más cercano al Sol
home-about = Juegos espaciales: a solas, contra bots, en una misma pantalla, por enlace o en carrera. Con dados que puedes comprobar y posiciones que siempre puedes volver a ver.
play-as = Juega como
welcome = ¡Hola, { $name }!
or-race = { $players }, o una carrera de hasta 99
designed-by = Diseño de { $designer }
play-now = Jugar ya
race-bots = Carrera con { $n } bots
race-bots-of = Carrera con { $n } bots: { $game }
play-now-of = Jugar ya: { $game }
nothing-yet = Todavía nada.
open-log = Abrir un registro…
match-log = El registro de una partida
an-open-seat = asiento libre
waits = esperando jugadores
is-your-turn = tu turno
race-or-series = carrera o serie
begin-with = Empieza con una partida corta: { $game }
begin-guided = Empieza con una partida guiada: { $game }
guided = ¿Qué hacer?
guided-no-more = Seguir sin ayuda
learn-first = Antes, las reglas
meet = Jugar con gente
continue = Seguir jugando
games-to-play = Jugar
learn = Aprender
watch = Mirar
recording-of = Cómo se juega a { $game }: algunos turnos grabados
recording-stop = Detener la grabación
recording-play = Reproducir la grabación
watch-bots = Mira cómo juegan los bots:
watch-bots-of = Mirar a los bots: { $game }

## Una partida nueva

players-are = Jugadores: { $players }.
playing-time-is = Duración: { $time }.
print-on = Imprímelo en { $a4 } o en { $letter }
paper-letter = formato carta
which-way = ¿Qué va a ser?
way-match = Una partida
way-race = Una carrera por enlace
way-series = Una serie de partidas
form = Modalidad
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
places = Plazas, de 1 a { $most }
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

link = Enlace
copy = Copiar
copied = Copiado
send-link = Enviar…
only-here = Este servidor solo atiende a este ordenador. Para jugar con gente de fuera, inícialo con { $command }
link-sits = Quien abra este enlace podrá ocupar un asiento libre o mirar.
link-watches = Quien abra este enlace podrá mirar.
scan-it = O apunta a este código con la cámara de un teléfono.
qr-code = El enlace como código para cámaras

## Carreras y series

group-title = { $game }: { $kind ->
        [series] serie
       *[race] carrera
    }
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
join = Unirme
who-plays = { $kind ->
        [series] Quién juega
       *[race] Quién corre
    }
matches = Partidas
match-number = Partida { $n }
under-way = en curso
was-abandoned = anulada
key-later = La clave se muestra cuando todos han terminado; entonces cada navegador comprueba las tiradas.
ready = a punto
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
match-of-series = Partida { $n } de la serie, a { $total } puntos.
to-the-group = { $kind ->
        [series] A la serie
       *[race] A la carrera
    }

## Récords

high-scores-heading = Récords: { $game }
results-here = En este navegador
own-results = Los tuyos
all-results = Los de todos
whose-results = Resultados de quién
sheet = Hoja
goal = Objetivo
any-goal = Cualquiera
best = Mejor
median = Mediana
games-played = Partidas
trend = Tendencia
best-on = Los mejores en { $sheet }
rank = Puesto
who = Quién
reached-level = Alcanzado
when = Cuándo
was-reached = conseguido
was-missed = no conseguido
no-own-results = Todavía no has terminado ninguna partida de este tipo.
no-results = Aquí nadie ha terminado todavía una partida de este tipo.
difficulties-on = Dificultades en { $sheet }
difficulty = Dificultad
takes = Exige
times-reached = Alcanzada
difficulty-name = { $name ->
        [easy] Fácil
        [normal] Normal
        [hard] Difícil
       *[other] { CAPITAL($name) }
    }
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
look = ver
look-at-place = ver el puesto { $n }
no-list = No se ha podido cargar la lista.
no-place = { $n ->
        [one] Sin puesto todavía: es tu primera partida en { $sheet }
       *[other] Sin puesto entre tus { $n } partidas en { $sheet }
    }
first-result = Tu primer resultado en { $sheet }
own-place = { $rank ->
        [1] Tu mejor resultado
       *[other] Tu { $place } mejor resultado
    } de { $n } partidas en { $sheet }
terminal = terminal
rules-version = reglas { $version }

## Problemas

problems = Problemas
problems-all = Todos los problemas
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
problem-of-the-day = Problema del día
problem-day-try = Resolverlo
problem-day-look = Volver a verlo
problem-day-tried = { $solved ->
        [yes] resuelto
       *[no] sin resolver
    }
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
problem-win = { $moves ->
        [1] Gana en este turno.
       *[other] Fuerza la victoria en { $moves } turnos tuyos, haga lo que haga el rival.
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

won = ganada
lost-alone = perdida
place = { $place } puesto
won-by = { $n ->
        [one] gana
       *[other] ganan
    } { $names }
ended = { $how ->
        [resigned] rendición
        [late] tiempo agotado
        [drawn] empate
        [abandoned] anulada
        [cancelled] cancelada
        [forfeited] ganada por incomparecencia
       *[finished] terminada
    }
over = Fin
over-with = Fin: { $result }
you-win = ¡Has ganado!
match-ended-with = La partida ha terminado: { $result }.
goal-set = Objetivo: { $goal }, { $told }
goal-reached = Objetivo: { $goal }, { $told }: conseguido
goal-missed = Objetivo: { $goal }, { $told }: no conseguido
series-stands = La serie: { $points }, a { $total }.
points-of = { $name } { $points }
rematch = Revancha
to-the-rematch = A la revancha
analyse = Analizar
look-back = Repasarla
were-dice-fair = ¿Fueron justos los dados?
what-decided = Lo que decidió la partida
another-level = Otro nivel…

## Una partida

tab = { $tab ->
        [players] Jugadores
        [analysis] Análisis
        [log] Registro
        [words] Palabras
        [race] Carrera
        [series] Serie
        [chat] Chat
       *[moves] Jugadas
    }
waiting-for = Esperando a { $names }
waiting-for-players = Esperando jugadores
begins-when-opened = La partida empieza cuando { $names } la { $n ->
        [one] haya abierto
       *[other] hayan abierto
    }{ $dice ->
        [yes] : cada navegador añade algo suyo a los dados
       *[no] { "" }
    }.
begins-when-full = La partida empieza cuando estén ocupados todos los asientos.
chance-decides = Decide el azar
your-turn = Tu turno
it-is-your-turn = Es tu turno.
to-move = Juega { $name }
is-to-move = Le toca a { $name }
is-thinking = { $name } está pensando
warming-up = { $name } está pensando y calentando motores
take-back = Deshacer
take-back-to-here = Deshacer hasta aquí
download-log = Descargar el registro
offer-draw = Ofrecer empate
withdraw-draw = Retirar la oferta de empate
accept-draw = Aceptar el empate
abandon = Anular la partida…
not-abandon = No anularla, después de todo
agree-to-abandon = Aceptar que se anule
leave-seat = Dejar el asiento…
resign = Rendirse…
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
offer-made = { $names } { $n ->
        [one] ofrece
       *[other] ofrecen
    } { $what ->
        [draw] empate
       *[abandon] anular la partida, sin resultado
    }.
all-must-agree = Acaba cuando todos estén de acuerdo.
to-refuse = Para rechazarlo, sigue jugando.
hand-over-to = Pásale la pantalla a { $name }
others-look-away = Los demás miran a otro lado.
i-am = Soy { $name }
to-the-end = Al final
to-the-present = A la posición actual
beside-board = Junto al tablero
position-in-words = La posición en palabras
close-rules = Cerrar las reglas
rules-text = Texto de las reglas
fetching-rules = Cargando las reglas…
take-seat-title = Ocupar el asiento { $n }
ask-for-seat-title = Pedir el asiento { $n }
name-at-match = Tu nombre en esta partida
ask = Pedirlo
sit-down = Sentarme
at-step-of-all = Mirando atrás: paso { $n } de { $all }
since-last-turn = Desde tu último turno
take-back-about = Vuelve a tu última elección.
take-back-again = Vuelve a tu última elección. Los dados que siguieron se tiran de nuevo.
turn-estimates = { $to ->
        [on] Mostrar el resultado estimado
       *[off] Ocultar el resultado estimado
    }
turn-expert = { $to ->
        [on] Mostrar jugadas escritas y notación
       *[off] Ocultar jugadas escritas y notación
    }
turn-sound = { $to ->
        [on] Activar el sonido
       *[off] Quitar el sonido
    }
invites-you = { $names } te { $n ->
        [one] invita
       *[other] invitan
    } a jugar a { $game }
you-are-invited = Te invitan a jugar a { $game }
join-match = Unirse a la partida
show-players = Todos los jugadores

## Asientos

seats = Asientos
on-the-move = le toca:
open-seat = Asiento libre
thinking = pensando
hint-was-asked = En este asiento se ha pedido una pista
resigned = se rindió
out-of-time = sin tiempo
stand-in = suplente
offers-draw = ofrece empate
offers-abandon = ofrece anular
kept = reservado
left = se fue
sit-here = Sentarme aquí
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

move = Jugada
move-in-text = Jugada por escrito
move-like = Jugada, p. ej. { $move }
play = Jugar
moves-hidden = Ocultas hasta que mire quien debe.
looking-back = Estás viendo una posición anterior. Ve al último paso para seguir jugando.
legal-moves = Jugadas legales
legal-moves-shown = { $n } de { $all ->
        [one] { $all } jugada legal
       *[other] { $all } jugadas legales
    }. Varias a la vez, con comas.
others-decide = No es tu turno.
no-such-move = Ninguna jugada legal empieza así. Vacía el campo para verlas todas.

## El registro y la repetición

beginning = Inicio
nothing-happened = Todavía no ha pasado nada.
you-did = Tú
step = Paso
steps-kept =
    { $n ->
        [one] Un paso que una pantalla compartida no muestra
       *[other] { $n } pasos que una pantalla compartida no muestra
    }
took-back = { $who } deshizo hasta el paso { $step }
has-resigned = { $who } se rindió
has-run-out = { $who } agotó su tiempo
sits-down = { $who } ocupa el asiento { $seat }
seat-is-open = El asiento { $seat } queda libre
goes-on = Continúa otra partida, tras { $steps ->
        [one] { $steps } paso
       *[other] { $steps } pasos
    } de ella
dice-committed = Los dados quedan comprometidos
key-shown = Se muestra la clave de los dados
agreed-to-draw = Todos acordaron el empate
agreed-to-abandon = Todos acordaron anular la partida
replay = Repetición
first-position = Primera posición
step-back = Un paso atrás
play-steps = Reproducir los pasos
pause = Pausa
step-on = Un paso adelante
last-position = Última posición
at-the-start = 0 de { $all }, al principio
at-step-of = { $n } de { $all }, tras el paso { $n }
after-move = { $n } de { $all }, tras { $move }

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
no-hint = No hay pista.
hint-spoken = Pista: { $move }, resultado estimado { $estimate }.
hint-spoken-alone = Pista: { $move }.
hint-candidate = { $move }, { $estimate }
hint-others = O bien { $others }.
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
analysis-there = El análisis está listo: { $n ->
        [one] { $n } momento clave
       *[other] { $n } momentos clave
    }.
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
played = Jugó { $move } { $estimate }
best-was = Lo mejor { $move } { $estimate }
looked-deeper = Con más calma
best-move = La mejor jugada.
turning-points = Momentos clave
no-turning-points = Ninguno: nada cambió mucho de golpe.
mistake = Error de { $who }, { $size }: { $move } en lugar de { $best }.
good-luck = Buena suerte de { $who }, { $size }: { $draws }.
bad-luck = Mala suerte de { $who }, { $size }: { $draws }.
mistake-told = Error de { $who }, { $size }.
good-luck-told = Buena suerte de { $who }, { $size }.
bad-luck-told = Mala suerte de { $who }, { $size }.
takes-the-lead = { $who } se pone por delante.
the-draw = la tirada
the-move = la jugada
another-move = otra
judged-by = Juzgado por un bot ({ $bot }) con lo que sabía cada jugador. Las estimaciones se equivocan, sobre todo al principio.
play-on-from-here = Seguir desde aquí…
play-on-from-step = Seguir desde el paso { $n }
practice-about = Con esta posición empieza una partida nueva, para practicar. Sus dados son propios.
against = Contra
bots = Bots
people-here = Personas en esta pantalla
i-play-as = Juego como
name-and-seat = { $name }, asiento { $n }

## Chat

chat = Chat
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
commitment = Compromiso
nonces = { $n ->
        [one] Nonce
       *[other] Nonces
    }
key = Clave
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
dice-unfair = Los dados de esta partida no superan la comprobación.
commitment-changed = El servidor ha cambiado su compromiso con los dados, así que este navegador no toma parte en ellos.
commitment-same = El compromiso es el que este navegador vio antes de tomar parte.
commitment-other = El servidor ha cambiado su compromiso: este navegador vio { $seen }.
commitment-elsewhere = El compromiso no es de esta partida, o es de un esquema anterior.
nonces-used = Se usó lo que añadió este navegador.
nonce-of-day-used = Se usó el número del día, que otro navegador había añadido antes de que este lo viera.
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
roll = { $text } en el paso { $step }
rolls-missing = El servidor habló de { $told } tiradas; el registro tiene { $known }.
nothing-shown = El servidor no muestra ninguna clave, o ningún compromiso, aunque este navegador tomó parte en los dados.
rolls-right-says-server = El servidor encuentra que la clave corresponde al compromiso y que las { $rolls } tiradas se deducen de la clave y los nonces.

## Partidas en este navegador

in-this-browser = en este navegador
not-now = Eso no es posible ahora.
needs-a-server = Para esto hace falta un servidor, y aquí no hay ninguno.
engine-missing = Aún no está lo que este navegador necesita para jugar por su cuenta. Un servidor recién arrancado lo prepara en unos minutos: inténtalo entonces.
no-such-match-here = Este navegador no tiene esa partida.
match-only-viewed = Esta partida se puede mirar, pero no seguir jugando.
older-log = Esta partida se jugó con la versión { $version } de las reglas de { $game }, que este programa no tiene. Se pueden leer sus jugadas, pero no reproducirla.
log-refused = El registro no se acepta: { $reason }
log-replayed = Este navegador ha repetido los { $steps } pasos según las reglas: todas las jugadas eran legales y todas las tiradas se deducen de la clave y los nonces.
log-other = La línea { $line } del registro no es lo que se le dijo a este navegador durante la partida.
log-of-unknown-game = Este registro es de un juego que no está aquí: { $game }.
not-stored = Este navegador no puede guardar más de esta partida: su almacenamiento está lleno o desactivado. Lo guardado se conserva; sigue jugando y guarda el registro en un archivo antes de cerrar la página.
played-in-other-tab = Esta partida se está jugando en otra pestaña.
went-on-elsewhere = La partida ha seguido en otra pestaña.
play-here-now = Jugar aquí
hand-in = Entregar el registro al servidor
handed-in = El servidor ya tiene el registro. Esta es la partida allí.
new-version = Hay una versión nueva de Perihelion.
load-new-version = Cargarla
is-offline = No tienes conexión. Puedes seguir jugando a solas, con bots o en una misma pantalla; lo que necesita el servidor espera.
no-server-here = Esta página no tiene servidor: juegas a solas, con bots o en una misma pantalla, y tus partidas se guardan en este navegador. Para jugar con otros por internet, alguien pone en marcha un servidor.
painted = Mundos pintados
painted-help = cielos y superficies con detalle; los discos lisos alivian a un dispositivo lento
plays-here = Jugar a solas en este navegador
plays-here-help = las partidas a solas, con bots y en una misma pantalla no necesitan servidor; si no, se guardan en el servidor, donde las encuentran tus otros dispositivos

## La suerte aparte de la habilidad, y el tablero de análisis

open-study = Tablero de análisis
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

keyboard = Teclado
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
key-arrows = moverse por el tablero; por los pasos, cuando no hay nada que elegir
key-main = elegir lo que tiene el teclado; si no, el botón principal
key-repeat = lo que pasó desde tu último turno

## De oído y con el teclado

ways = Ir a
ways-about = Pulsa G y después la letra; Alt+G donde se escriben letras. Los números llevan a los encabezados de la página.
ways-wait = ¿Adónde? Pulsa una letra, el signo de interrogación para ver la lista o Escape.
ways-none = Ningún lugar tiene la letra { $key }.
explained = Qué es cada cosa
explained-nothing = Aquí no hay nada que necesite explicación.
way-content = Contenido de la página
way-board = Tablero
way-clock = Oír los relojes
somebody-did = { $who }: { $what }
no-news = No ha pasado nada desde tu último turno.
no-clock = Esta partida no tiene reloj.
by-place = Por lugares
by-piece = Por piezas

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
lesson-not-asked = Ese movimiento está permitido, pero no es lo que aquí se pide.
lesson-go-on = Seguir
next-lesson = Siguiente lección
lesson-show = Muéstramelo
lesson-skip = Saltar
coach-about = Un entrenador se sienta a tu lado, dice una sola cosa cada vez y se calla a medida que mejoras.
begin-first-game = Empezar la partida
learn-by-doing = Aprender jugando
coach = Entrenador
coach-idea = Busca una decisión con este efecto: { $why }
coach-look = Tómate tu tiempo. ¿Qué cambia más en el tablero?
coach-threat = Cuidado con { $name }: { $deed }
coach-better = Había algo mejor: { $deed }
coach-good = Bien jugado.
coach-quiet = Lo haces bien. Desde ahora solo hablo cuando algo va mal.
coach-leaves = Ya no me necesitas. ¡Que te diviertas!
learn-game = Aprender { $game }

## Partidas puntuadas

rated-match = Puntuada
rated-about = El resultado cambia la puntuación de quienes juegan. Sin pistas ni jugadas deshechas y con las opciones habituales; también pueden jugar bots.
rated-for-accounts = Las partidas puntuadas son para quien tiene una cuenta.
ladder = Clasificación
ladder-of-game = Clasificación de { $game }
seat-has-account = Tiene una cuenta
rating-is = Puntuación { $rating }, ± { $more }
rating-change = { $rating } ({ $change })
your-turn-in = { $n ->
    [one] Te toca
   *[other] Te toca ({ $n })
    }
profile-of = Perfil de { $name }, que tiene una cuenta
your-profile = Tu perfil
program-mark = BOT
is-a-program = Aquí juega un programa por su cuenta
keep-guests-matches = Lo que he jugado aquí sin cuenta pasa a ser de la cuenta
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
time-spent = Tiempo empleado
seconds-spent = { $seconds } s
pace-none = Sin reloj
pace-days = { $n ->
        [one] 1 día por turno
       *[other] { $n } días por turno
    }
pace-clock = { $minutes }+{ $increment }
clock-days = { $days ->
        [one] 1 día
       *[other] { $days } días
    } { $hours } h
clock-days-short = { $days } d
clock-hours = { $hours } h { $minutes } min
time-left = Tiempo restante:
has-left-on-clock = { $name }: { $time }
time-is-short = Te queda poco tiempo.
on-vacation = De vacaciones
pace = Tiempo
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
ask-back = Pedir deshacer
ask-back-about = Los demás tienen que estar de acuerdo. Lo que salió en los dados, salió: más atrás no se deshace nada.
asks-back = { $n ->
        [one] { $name } pide deshacer el último paso.
       *[other] { $name } pide deshacer los últimos { $n } pasos.
    }
you-ask-back = Has pedido deshacer. Falta el acuerdo de { $names }.
decline = No aceptar
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
cancel-match = Cancelar la partida
match-cancelled = La partida queda cancelada.
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
