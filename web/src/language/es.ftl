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
# Ante un nombre masculino: «1.er puesto», «2.º puesto».
ordinal = { $rank }{ $digit ->
        [1] .er
        [3] .er
       *[other] .º
    }
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
new-match = Nueva partida…
new-match-of = Nueva partida… { $game }
high-scores = Récords
high-scores-of = Récords de { $game }
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
move-later = Tu jugada se enviará en cuanto vuelva la conexión.
move-again = Tu jugada se reintentará sola.

## Cuenta

account = Tu cuenta

## Ajustes

settings = Ajustes
settings-of = { $name }: ajustes
language = Idioma
theme = Tema
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
muted = Silenciados en el chat
your-name = Tu nombre
name-hint = De 1 a 24 caracteres
save = Guardar
volume = Volumen
speed = Velocidad de los sucesos
speed-is = { $speed ->
        [0] Al instante
       *[other] { $speed }×
    }
singles = Jugar solas las jugadas forzadas
expert = Jugadas escritas y notación

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
part-of = { $what ->
    [tournament] torneo
    [daily] carrera del día
   *[group] carrera o serie
}
begin-with = Empieza con una partida corta: { $game }
begin-guided = Empieza con una partida guiada: { $game }
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

which-way = ¿Qué va a ser?
form = Modalidad
places = Plazas, de 1 a { $most }

## Enlaces para compartir

link = Enlace
link-sits = Quien abra este enlace podrá ocupar un asiento libre o mirar.
link-watches = Quien abra este enlace podrá mirar.

## Carreras y series

group-title = { $game }: { $kind ->
        [series] serie
       *[race] carrera
    }
join = Unirme
matches = Partidas
ready = a punto
match-of-series = Partida { $n } de la serie, a { $total } puntos.
to-the-group = { $kind ->
        [series] A la serie
       *[race] A la carrera
    }

## Récords

sheet = Hoja
goal = Objetivo
who = Quién
when = Cuándo
difficulty = Dificultad
difficulty-name = { $name ->
        [easy] Fácil
        [normal] Normal
        [hard] Difícil
       *[other] { CAPITAL($name) }
    }
look = ver
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
problem-of-the-day = Problema del día
problem-day-try = Resolverlo
problem-day-look = Volver a verlo
problem-day-tried = { $solved ->
        [yes] resuelto
       *[no] sin resolver
    }
problem-win = { $moves ->
        [1] Gana en este turno.
       *[other] Fuerza la victoria en { $moves } turnos tuyos, haga lo que haga el rival.
    }

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
match-ended-with = La partida ha terminado: { $result }.
goal-set = Objetivo: { $goal }, { $told }
goal-reached = Objetivo: { $goal }, { $told }: conseguido
goal-missed = Objetivo: { $goal }, { $told }: no conseguido
analyse = Analizar

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
begins-when-opened = La partida empezará cuando { $names } la { $n ->
        [one] haya abierto
       *[other] hayan abierto
    }{ $dice ->
        [yes] : cada navegador añade algo suyo a los dados
       *[no] { "" }
    }.
begins-when-full = La partida empezará cuando estén ocupados todos los asientos.
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
resign = Rendirme…
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

## Jugadas

move = Jugada
play = Jugar

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
dice-committed = El servidor publica el compromiso de los dados
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

no-hint = No hay pista.
hint-spoken = Pista: { $move }, resultado estimado { $estimate }.
hint-spoken-alone = Pista: { $move }.
hint-candidate = { $move }, { $estimate }
hint-others = O bien { $others }.

## Análisis

analysis-there = El análisis está listo: { $n ->
        [one] { $n } momento clave
       *[other] { $n } momentos clave
    }.
played = Jugó { $move } { $estimate }
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
against = Contra

## Chat

chat = Chat

## Dados justos

commitment = Compromiso
key = Clave
dice-unfair = Los dados de esta partida no superan la comprobación.
commitment-changed = El servidor ha cambiado su compromiso con los dados, así que este navegador no toma parte en ellos.
roll = { $text } en el paso { $step }

## Partidas en este navegador

in-this-browser = en este navegador
not-now = Eso no es posible ahora.
needs-a-server = Para esto hace falta un servidor, y aquí no hay ninguno.
engine-missing = Aún no está lo que este navegador necesita para jugar por su cuenta. Un servidor recién arrancado lo prepara en unos minutos: inténtalo entonces.
no-such-match-here = Este navegador no tiene esa partida.
match-only-viewed = Esta partida se puede mirar, pero no seguir jugando.
older-log = Esta partida se jugó con la versión { $version } de las reglas de { $game }, que este programa no tiene. Se pueden leer sus jugadas, pero no reproducirla.
log-refused = El registro no se acepta, línea { $line }: { $reason }
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

## La suerte aparte de la habilidad, y el tablero de análisis

open-study = Tablero de análisis

## Teclado

keyboard = Teclado
key-arrows = moverse por el tablero; por los pasos, cuando no hay nada que elegir

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

learn-by-doing = Aprender jugando
coach = Entrenador
coach-idea = Busca una decisión con este efecto: { $why }
coach-look = Tómate tu tiempo. ¿Qué cambia más en el tablero?
coach-threat = Cuidado con { $name }: { $deed }
coach-better = Había algo mejor: { $deed }
coach-good = Bien jugado.
coach-quiet = Lo estás haciendo bien. Desde ahora solo hablo cuando algo va mal.
coach-leaves = Ya no me necesitas. ¡Que te diviertas!
learn-game = Aprender { $game }

## Partidas puntuadas

ladder = Clasificación
ladder-of-game = Clasificación de { $game }
seat-has-account = Tiene una cuenta
rating-is = Puntuación { $rating }, ± { $more }
your-turn-in = { $n ->
    [one] Te toca
   *[other] Te toca ({ $n })
    }
profile-of = Perfil de { $name }, que tiene una cuenta
program-mark = BOT
is-a-program = Aquí juega un programa por su cuenta

## Relojes

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
ask-back = Pedir deshacer
ask-back-about = Los demás tienen que estar de acuerdo. Lo que salió en los dados, salió: más atrás no se deshace nada.
decline = No aceptar
cancel-match = Cancelar la partida
match-cancelled = La partida queda cancelada.
