# Lo que dice el servidor: negativas, avisos, y qué hay de malo en una petición o un ajuste.

## Peticiones

server-failed = El servidor ha fallado aquí. Inténtalo de nuevo.
not-there = No hay nada en esta dirección.
not-done = Esto no se ha hecho ({ $status }).
other-method = Esta dirección admite { $methods }.
other-host = Este servidor no responde a ese nombre.
other-site = Las páginas de otros sitios no pueden hacer esto.
other-protocol = Este servidor habla el protocolo { $protocol }, y esta página o programa uno más antiguo. Vuelve a cargar la página o actualiza el programa.
who-are-you = Pide primero GET /api/me y conéctate después con el subprotocolo { $protocol }.
no-http = Esto no es HTTP: { $reason }
request-incomplete = La petición no llegó completa.
request-too-large = Una petición tiene como mucho { $most } bytes.
request-unreadable = La petición no tiene la forma esperada: { $faults }.
options-as-json = Las opciones se dan como un objeto JSON, por ejemplo { $example }.
frame-too-long = Un mensaje es texto de { $most } bytes como mucho.
frame-unreadable = Este mensaje no se puede leer: { $reason }
id-length = Un identificador tiene de 1 a { $most } caracteres.
name-length = Un nombre tiene de 1 a { $most } caracteres visibles.
push-is-off = Este servidor no envía avisos por Web Push.
push-address = La dirección de un servicio de avisos empieza por https:// y es pública.
push-key-unreadable = Las claves de la suscripción no se pueden leer: p256dh es un punto de P-256 de 65 bytes y auth tiene 16, ambos en base64url.
chat-is-off = El chat de esta partida está desactivado.
chat-length = Un mensaje del chat tiene de 1 a { $most } caracteres.

## Cuentas

name-taken = Otra persona usa ya el nombre { $name }. Elige otro.
has-account = Ya tienes una cuenta.
no-account = Esto es para quien tiene una cuenta.
wrong-password = El nombre o la contraseña no son correctos.
password-length = Una contraseña tiene de { $least } a { $most } caracteres.
password-guessed = Esa contraseña es de las primeras que cualquiera probaría. Elige otra.

## Lo que no existe

no-such-match = Esa partida no existe.
no-such-race = Esa carrera no existe.
no-such-file = Ese archivo no existe.
no-such-picture = Esa imagen no existe.
no-such-problem = Ese problema no existe.
no-such-statics = Este juego ha cambiado. Vuelve a cargar la página.
game-without-rules = { $game } no tiene página de reglas.
no-high-scores = { $game } no tiene tabla de récords.
form-for-one = Los récords de { $game } son los de las partidas en solitario. { $reason }
positions-of-match = La partida tiene posiciones de la 0 a la { $last }.
match-gone = Esta partida ya no existe.
group-gone = { $kind ->
        [race] Esta carrera ya no existe.
       *[series] Esta serie ya no existe.
    }

## Demasiado

too-much = { $what }. Vuelve dentro de { $wait }.
too-much-from-network = { $what } desde tu red. Vuelve dentro de { $wait }.
too-much-at-once = { $what }: { $wanted } a la vez, cuando se permiten { $most }.
excess-of-requests = Demasiadas peticiones
excess-of-messages = Demasiados mensajes
excess-of-sockets = Demasiadas conexiones abiertas
excess-of-takebacks = Demasiadas peticiones para deshacer
excess-of-matches = Demasiadas partidas nuevas
excess-of-bots = Demasiados bots
excess-of-uploads = Demasiados registros subidos
excess-of-chat = Demasiadas líneas en el chat
excess-of-hints = Demasiadas pistas
excess-of-analyses = Demasiados análisis
excess-of-files = Demasiados archivos y comprobaciones
excess-of-tries = Demasiados intentos de problemas
excess-of-names = Demasiados nombres nuevos
excess-of-passwords = Demasiadas contraseñas probadas
excess-of-pushes = Demasiados avisos
wait-hours = { $count ->
        [one] una hora
       *[other] { $count } horas
    }
wait-minutes = { $count ->
        [one] un minuto
       *[other] { $count } minutos
    }
wait-seconds = { $count ->
        [one] un segundo
       *[other] { $count } segundos
    }
too-many-bots-of-yours = Tienes { $there ->
        [one] un bot
       *[other] { $there } bots
    } en partidas en curso, y { $wanted } más son demasiados: cada persona puede tener { $most }. Termina una partida con bots o ríndete; donde no pasa nada durante { $minutes } minutos, no cuentan.
watches-too-much = Una conexión sigue como mucho { $most } partidas.
analyses-full = Ahora mismo se piden demasiados análisis. Inténtalo más tarde.
logs-full = Ahora mismo se leen demasiados registros. Inténtalo dentro de un momento.

## Cuando algo falla

database-not-read = El servidor no llega a su base de datos en este momento.
database-not-written = El servidor no puede guardar nada en este momento.
look-before-trying-again = { $reason } Mira si se hizo antes de volver a intentarlo.
try-again-soon = { $reason } Inténtalo de nuevo dentro de un momento.
lost-too-long = tardó más de { $seconds } s
lost-process = su proceso terminó
lost-not-started = no estuvo listo en { $seconds } s
lost-closing = el servidor se está cerrando
log-too-long = Un registro que se sube tiene como mucho { $most } líneas.
log-takes-too-long = No se pudo leer el registro: { $reason }. Las partidas que juega la gente se leen en un momento.
match-too-long-now = Esta partida es demasiado larga para verla ahora mismo: { $reason }.
match-not-opened = Esta partida ya no se puede abrir: { $reason }
match-damaged = La partida guardada está dañada: { $reason }
other-data = Esta partida se jugó con datos distintos de los de hoy ({ $options }). Se puede ver, pero no continuar.
game-broken = No se puede jugar a { $game }: { $reason }

## Asientos

seats-of-form = { $game } ({ $form }) tiene { $seats ->
        [one] un asiento
       *[other] { $seats } asientos
    }, no { $given }.
no-seat-here = No hay asiento { $given }: los asientos van del 0 al { $last }.
seat-not-yours = El asiento { $seat } no es tuyo.
seat-not-open = El asiento { $seat } no está libre.
seat-kept = El asiento { $seat } está reservado para quien lo tenía. Pídelo: deciden quienes siguen en la mesa.
seat-kept-for = El asiento { $seat } está reservado para { $name }. Pídelo: deciden quienes siguen en la mesa.
seat-to-take = El asiento { $seat } te espera: puedes ocuparlo.
seat-free = El asiento { $seat } está libre para quien abra el enlace.
one-seat-each = Ya tienes, o tuviste, un asiento en esta partida. A quienes comparten pantalla los sienta quien abre la partida.
racers-stay = En una carrera no se cede el asiento; ríndete si quieres dejarla.
nobody-asks = Nadie con ese nombre pide ya el asiento.
too-many-ask = Ya piden este asiento { $most } personas.
handed-to-one = Un asiento se cede a una persona que lo pide o a un bot: se da «to» o «bot», uno de los dos.
nonce-stays = El asiento { $seat } ya ha añadido su nonce, que no se puede cambiar.

## El juego

match-not-begun = La partida no ha empezado.
match-waits = La partida no ha empezado: queda un asiento libre, o a un cliente le falta añadir su nonce.
match-over = La partida ha terminado.
game-over = La partida ha terminado.
not-your-turn = No es tu turno.
action-not-legal = La acción { $code } no es legal ahora.
moves-at-once = Un mensaje lleva de 1 a { $most } jugadas.
stale-move = Esto responde al paso { $step }, pero la partida está en el paso { $present }.
stale-question = Esto pregunta por el paso { $step }, pero la partida está en el paso { $present }.
nothing-of-yours-back = No tienes nada que deshacer hasta el paso { $step }.
only-own-taken-back = Solo se deshacen las jugadas propias, y nunca más allá de una tirada, un robo o la jugada de otra persona.
bots-agree-to-no-draw = Los bots no aceptan el empate.
long-log-seats = El registro de esta partida tiene { $lines } líneas. A partir de { $most } ningún asiento pasa a otra persona.
long-log-takebacks = El registro de esta partida tiene { $lines } líneas. A partir de { $most } no se deshace nada.
watch-first = Sigue primero la partida.
no-rematch = La revancha llega después de una partida terminada que no sea de una carrera.
rematch-of-players = La revancha la piden quienes jugaron.
play-on-when-over = Se puede seguir jugando desde posiciones de una partida, o de una carrera entera, que haya terminado.
play-on-from = La partida tiene posiciones de la 0 a la { $last }; se sigue jugando desde las que no son el final.
play-on-for-practice = Se sigue jugando para practicar: cada uno de los { $seats } asientos es para ti o para un bot.
dice-when-over = Los dados se pueden comprobar cuando la partida, o la carrera entera, ha terminado.

## Bots, pistas y análisis

no-such-level = Los niveles van del 1 al { $most }, no { $given }.
bot-with-budget = En un servidor los bots tienen un nivel en lugar de un número de simulaciones; no «{ $given }».
bot-stale = La partida ha avanzado desde que el bot empezó a pensar.
hints-for-practice = Las pistas son para practicar: en solitario, en una misma pantalla y contra bots, no contra otras personas ni en carreras o series.
hint-on-your-turn = Puedes pedir una pista en tu turno.
one-hint-at-a-time = Las pistas, de una en una: aún se busca la anterior.
no-hint-found = Esta vez no se encontró ninguna pista. Inténtalo de nuevo.
no-estimate-found = Esta vez no se encontró ninguna estimación.
position-under-way = Esta posición es de una partida o carrera que está en curso aquí. Habrá ayuda con ella cuando termine.
analysed-when-over = Una partida se puede analizar cuando ha terminado.
analysed-after-the-race = Esto se puede analizar cuando termine la carrera entera.
analysed-elsewhere = Una partida de más de { $most } decisiones se analiza con la orden perihelion analyse.
analysis-failed = No se pudo analizar la partida. Inténtalo de nuevo.

## Carreras y series

no-races = En { $game } ({ $form }) no hay carreras.
race-places = Una carrera tiene de 1 a { $most } plazas.
racers-join = Quien corre se apunta por su cuenta; los asientos de una carrera son para bots.
no-series = { $game } no tiene puntos con los que jugar una serie.
series-total = Una serie va hasta un total de 1 a { $most } puntos.
series-needs = { $places ->
        [one] La serie necesita una persona.
       *[other] La serie necesita { $places } personas.
    }
places-taken = { $places ->
        [one] La única plaza está ocupada.
       *[other] Las { $places } plazas están ocupadas.
    }
group-started = { $kind ->
        [race] La carrera ya ha empezado.
        [tournament] El torneo ya ha empezado.
       *[series] La serie ya ha empezado.
    }
group-over = { $kind ->
        [race] La carrera ha terminado.
        [tournament] El torneo ha terminado.
       *[series] La serie ha terminado.
    }
host-starts = { $kind ->
        [race] La carrera la empieza solo quien la abrió.
        [tournament] El torneo lo empieza solo quien lo abrió.
       *[series] La serie la empieza solo quien la abrió.
    }
nobody-joined = Aún no se ha apuntado nadie.
joined-with-another-nonce = Te apuntaste con otro nonce, que no se puede cambiar.
no-nonce-on-joining = En una serie los nonces se añaden a cada partida, cuando se conoce su compromiso; no al apuntarse.

## Para quien lleva un servidor

server-starts = Perihelion está arrancando...
server-is-at = Perihelion está en { $address }  (Ctrl-C lo detiene)
server-thinks = Perihelion piensa por los bots de otros servidores  (Ctrl-C lo detiene)
database-in-use = El servidor del proceso { $process } usa { $file }. Solo puede usarlo uno a la vez; con --data se indica otra carpeta.
database-without-file = SQLite necesita el nombre de un archivo
database-other-version = la usa un servidor de otra versión de Perihelion
database-not-opened = No se puede abrir la base de datos: { $reason }.
scores-not-usable = { $where ->
        [database] No se pueden usar los récords de la base de datos: { $reason }
       *[folder] No se pueden usar los récords de { $where }: { $reason }
    }
port-not-usable = El puerto { $port } de { $host } no se puede usar: { $reason }. Elige otro con --port.
limits-as-toml = Los límites se dan en TOML, por ejemplo guest.chat = "60/minute burst 40", o como "{ $none }"; { $reason }.
limits-whose = Los límites se dan para un visitante (guest) o una dirección (address), por ejemplo guest.chat = "60/minute burst 40"; no para «{ $given }».
limit-is-a-number = El límite de { $name } es un número, por ejemplo "24", o "{ $none }"; no «{ $given }».
limit-is-a-rate = El límite de { $name } es un ritmo, por ejemplo "60/minute burst 40", o "{ $none }"; no «{ $given }».
think-needs-postgresql = Los bots de otros servidores esperan en una base de datos PostgreSQL: indícala con --database o PERIHELION_SERVER_DATABASE, como postgresql://user@host/name.
setting-thinkers = El número de procesos en los que piensan los bots va de 1 a { $most }, no { $given }.
setting-bot-limit = Un bot tiene hasta { $most } segundos para decidir, no { $given }.
setting-bots-per-host = Un visitante puede tener de 1 a { $most } bots, no { $given }.
setting-bot-pause = La pausa entre las jugadas de los bots es de 0 a { $most } segundos, no { $given }.
setting-readers = El número de procesos en los que se leen los registros va de 1 a { $most }, no { $given }.
setting-upload-limit = Un registro subido se lee en { $most } segundos como mucho, no { $given }.
setting-database-timeout = La base de datos tiene hasta { $most } segundos para responder, no { $given }.
setting-keep = { $name } es un número de días, o 0 para siempre; no { $given }.
setting-prune-every = prune-every es un número de horas, no { $given }.
setting-proxy = Un proxy de confianza es una dirección o red como 127.0.0.1 o 10.0.0.0/8, no { $given }.
setting-push-contact = El contacto para los avisos se escribe mailto:ops@games.example o https://games.example, no { $given }.
setting-public-url = La dirección pública tiene la forma https://games.example, no { $given }.
setting-password-in-command = Cualquiera en esta máquina puede leer una línea de órdenes. Da la base de datos con su contraseña en { $variable }.
setting-password-readable = Otros pueden leer la contraseña en { $file }. Evítalo con: chmod 600 { $file }
setting-unreadable = Ajustes del servidor: { $reason }
backup-exists = { $file } ya existe: una copia de seguridad no sobrescribe nada.
backup-not-written = No se puede escribir { $file }: { $reason }.
backup-not-read = { $file } no es una copia de seguridad que se pueda leer: { $reason }.
backup-cut-off = { $file } está incompleto o dañado: dice otra cosa después de { $rows } filas. No se ha restaurado nada.
backup-other-version = Las tablas son de la versión { $revision } y las de este programa, de la { $present }. Arranca su servidor una vez y se pondrán al día.
restore-other-version = { $file } lo escribió Perihelion { $version }, cuyas tablas son de la versión { $revision }; aquí son de la { $present }. Restáuralo con esa versión y actualiza después.
restore-not-empty = La base de datos no está vacía: hay filas en { $table }. Una copia de seguridad se restaura en una vacía.
doctor-python = Python { $found }; hace falta el { $needed } o uno más nuevo.
doctor-packages = Todos los juegos instalados se pueden usar.
doctor-not-writable = No se puede escribir en { $folder }: { $reason }.
doctor-compiled = { $count } funciones compiladas en { $folder }; lo que falta se compila mientras funciona el servidor.
doctor-client = El cliente web está compilado.
doctor-no-client = El cliente web no está compilado: el servidor solo responde a programas. Ejecuta: make play
doctor-data = Se puede escribir en { $folder }, que es privada.
doctor-data-open = Otras personas de este equipo pueden mirar en { $folder }. Su dueño puede evitarlo: chmod 700
doctor-disk = Hay { $free } MiB libres; el servidor avisa por debajo de { $reserve }.
doctor-database-new = Aún no hay base de datos: el servidor la crea al arrancar.
doctor-database-fails = No se puede usar la base de datos: { $reason }.
doctor-revision = Las tablas son de la versión { $found } y las de este programa, de la { $newest }. Las antiguas se ponen al día al arrancar el servidor.
doctor-secret = Está el secreto que firma las cookies.
doctor-no-secret = Aún no hay secreto que firme las cookies: el servidor lo crea al arrancar.
doctor-operators = Quienes administran tienen cuenta.
doctor-no-operators = Aún no hay cuenta que se llame { $names }: quien la cree administrará el servidor.
doctor-clock = El reloj de este equipo y el de la base de datos difieren en { $seconds } s.
doctor-port = El puerto { $port } de { $host } está libre.
doctor-port-ours = En el puerto { $port } de { $host } responde un servidor de Perihelion.
setting-unknown = { $file }: { $reason }
settings-not-read = No se pueden leer los ajustes de { $file }: { $reason }.

# Archivos estáticos

site-without-client = En { $folder } no hay un cliente compilado con sus juegos; `make site` compila ambos.
site-over-something = { $folder } contiene otros archivos: indica una carpeta vacía, o una que ya se haya escrito como sitio.

## Partidas puntuadas

rated-needs-others = Una partida puntuada se juega con otros: elige una modalidad de dos asientos o más.
rated-usual-options = Las partidas puntuadas se juegan con las opciones habituales, para que los resultados puedan compararse.
rated-needs-account = Las partidas puntuadas son para quien tiene una cuenta, y con su nombre.
rated-own-screens = En una partida puntuada cada cual se sienta ante su propia pantalla.
rated-needs-people = En una partida puntuada hace falta una persona al menos en un asiento.
rated-no-takeback = En una partida puntuada no se deshace ninguna jugada.
rated-resign = Una partida puntuada contra bots no se anula: ríndete.
no-ladder = { $game } no tiene clasificación de esa modalidad.
no-such-person = No hay ninguna cuenta con ese nombre.

## Programas con cuenta

wrong-token = Este token no vale (o ya no vale).
program-own-name = Un programa juega con el nombre de su cuenta, { $name }.
programs-of-people = Las cuentas de programas las crean personas.
too-many-programs = Una persona tiene cuentas para { $most } programas como mucho.
no-such-program = No tienes ningún programa así.
no-pairing-for-programs = Los programas abren mesas o se unen a ellas; no se los sienta con gente que busca jugadores.

## Moderación

does-not-get-along = No puedes sentarte a esta mesa: tú, o alguien que está ahí, ha bloqueado al otro.
that-is-you = Esa persona eres tú.
report-text = Di qué ha pasado (de 1 a { $most } caracteres).
for-operators = Esto es para quienes administran este servidor.
operators-stay = La configuración del servidor dice que esta cuenta lo administra: conserva su nombre y no se borra mientras lo diga. Si no, lo administraría quien tomara ese nombre.
is-banned = Esta cuenta está expulsada durante { $days ->
    [one] un día más
   *[other] { $days } días más
}.

## Relojes

time-is-up = Se te ha acabado el tiempo.
clock-runs = El reloj no ha llegado a cero.
racers-resign-at-zero = En una carrera nadie juega por otro: al llegar a cero, quien corre se rinde.
dice-stay-rolled = Desde entonces ha habido una tirada o un robo al azar: lo que salió, salió.
secrets-stay-told = Desde entonces han jugado otros, y en este juego eso puede haber revelado secretos: se queda como está.
asked-back-before = Los demás no han querido. Puedes volver a pedirlo después de la próxima jugada.
nobody-asks-back = El asiento { $seat } no pide deshacer nada.
no-leaver = El asiento { $seat } no es uno que alguien pueda haber abandonado.
not-away-for-long = Quien ocupa el asiento { $seat } está aquí, o lleva poco tiempo fuera.
host-cancels = Solo puede cancelarla quien la abrió.
cancel-before = Ya ha empezado: ahora puedes irte o rendirte, pero no cancelarla.
vacation-days = Este año te quedan { $left } de { $year } días de vacaciones: pide al menos uno y no más de los que quedan.

## Carreras del día

no-daily-race = { $game } no tiene carrera del día.
no-race-on-that-day = El { $day } no hubo carrera de { $game }.
one-try-a-day = Ya has jugado la carrera de hoy de { $game }: hay un solo intento por persona.
day-has-ended = Ese día ya ha terminado: prueba la carrera de hoy.

## Torneos

no-such-tournament = Ese torneo no existe.
not-in-tournament = No participas en este torneo.
too-many-tournaments = Tienes { $most } torneos sin terminar: termina antes uno de ellos.
tournament-needs = Un torneo necesita al menos { $least } participantes.
tournament-needs-others = Los torneos son para juegos de dos asientos o más, unos contra otros.
arena-minutes = Una arena dura de { $least } a { $most } minutos.
arena-clock = Una arena necesita relojes de minutos, no de días.
