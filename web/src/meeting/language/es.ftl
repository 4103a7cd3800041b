## Lo que dicen las páginas en las que se encuentra la gente.

ladder-of = Clasificación: { $game }
ladder-about = Entre dos jugadores separados por 400 puntos, el mejor queda por delante diez veces más a menudo. Los bots de todos los niveles juegan en la misma clasificación, así que el número dice algo desde la primera partida.
ladder-note = ± indica entre qué límites está el número verdadero, 19 veces de cada 20. No figura quien apenas ha jugado todavía (?).
provisional = Provisional: apenas ha jugado todavía
rating = Puntuación
rated-matches = Partidas
play-rated = Jugar una partida puntuada
rated-make-account = Una cuenta para jugar partidas puntuadas

## La sala de encuentro

lobby = Sala de encuentro
lobby-elsewhere = Para jugar con otras personas hace falta un servidor, y esta página no tiene ninguno.
to-lobby = { $n ->
    [0] A la sala
   *[other] A la sala ({ $n })
}
played-by = { $names }
quick-pairing = Emparejamiento rápido
quick-about = Te sentarás con gente que juega más o menos como tú. Cuanto más esperes, más amplia será la búsqueda.
a-game = Juego
find-players = Buscar jugadores
open-table = Abrir una mesa
open-tables = Abiertas a todo el mundo
no-open-tables = Ninguna mesa espera jugadores ahora mismo. Abre una, o busca jugadores arriba.
played-now = En juego
nothing-played = Ahora mismo no se juega ninguna partida abierta a todos.
show-game = Mostrar
all-games = Todos los juegos
all-forms = Todas las modalidades
time-kind = { $kind ->
    [none] Sin reloj
    [clock] Con reloj
    [days] Días por turno
   *[all] Cualquier ritmo
}
join = Unirme
join-table = Unirme a { $game }: { $names }
seats-free = { $n ->
    [one] 1 asiento libre
   *[other] { $n } asientos libres
}
own-table = Tu mesa
own-table-of = Tu mesa: { $game }
watch-now = Mirar
watch-table = Mirar { $game }: { $names }
nobody-yet = Nadie todavía
kind-of-group = { $kind ->
    [race] carrera
    [tournament] torneo
   *[series] serie
}
looking-for = Buscando jugadores: { $game }, { $form }, { $pace }. Hay { $n } de { $seats }.
stop-looking = Parar
rather-bots = { $n ->
    [one] Jugar contra un bot
   *[other] Jugar contra { $n } bots
}

## Perfiles

profile = Perfil
here-since = Aquí desde el { $when }
ratings = Puntuaciones
no-ratings = Ninguna partida puntuada todavía.
of-matches = { $n ->
    [one] 1 partida
   *[other] { $n } partidas
}
rating-history = Puntuación en { $title } tras { $n ->
        [one] una partida
       *[other] { $n } partidas
    }: { $now }; entre { $low } y { $high }
best-solo = Mejores partidas en solitario
openings = Aperturas favoritas
first-moves = Primeras jugadas
won-drawn-lost = Ganadas / empatadas / perdidas
latest-matches = Últimas partidas
no-matches-shown = Nada todavía: aquí se ven las partidas puntuadas y las de la sala de encuentro.
outcome-was = { $outcome ->
    [won] Ganada
    [drawn] Empatada
    [lost] Perdida
   *[abandoned] Anulada
}

## Programas

programs = Cuentas para programas
programs-about = Un programa tuyo juega aquí con nombre propio, con la marca BOT a la vista de todos. Se lo reconoce por un token en lugar de una contraseña.
program-name = Nombre del programa
program-make = Crear una cuenta para él
program-delete = Eliminar
program-delete-of = Eliminar la cuenta de { $name }
token-of = El token de { $name }
token-once = Solo se muestra esta vez. Guárdalo como se guarda una contraseña.
token-again = Token nuevo
token-again-of = Un token nuevo para { $name }

## Bloqueos, denuncias, administración

block = Bloquear
unblock = Desbloquear
report = Denunciar
report-what = ¿Qué ha pasado? Lo leerán quienes administran este servidor.
report-match = ¿En una partida?
report-no-match = En ninguna de estas
report-send = Enviar
report-sent = Gracias. Lo mirarán quienes administran el servidor.
reports = Denuncias
no-reports = No hay denuncias pendientes.
reported-by = por denuncia de
report-done = Hecho
the-match = la partida
bans = Expulsiones
no-bans = Nadie está expulsado.
ban-days = Días de expulsión
ban-for = { $n ->
    [one] Expulsar un día
   *[other] Expulsar { $n } días
}
banned-until = hasta el { $date }
unban = Levantar la expulsión
announcement = Anuncio
announcement-help = Todos lo leen encima de la página. Vacío: no se anuncia nada.
announce = Anunciar
for-operators-alone = Esta página es para quienes administran este servidor.

## Amigos

friends = Amigos
friends-about = Envía a alguien la dirección de tu perfil: quien la abra podrá pedirte amistad.
friends-invite = Invitar a alguien
friends-need-account = La amistad es para quienes tienen una cuenta.
befriend-back = Añadir a tus amigos: { $name }
befriend = Añadir a tus amigos
friend-asked = Amistad pedida; retirar
unfriend = Dejar de ser amigos
wants-friend = { $name } te pide amistad.
friend-state = { $state ->
    [here] está aquí
    [away] no está
    [asked] aún no ha respondido
   *[asks] te pide amistad
}

## La carrera del día

daily-race = Carrera del día
daily-race-of = Carrera del día: { $game }
daily-about = Los mismos dados para todo el mundo y un solo intento. Cada medianoche (UTC) empieza una carrera nueva.
daily-try = Jugarla
daily-try-of = Jugar la carrera del día: { $game }
daily-go-on = Seguir jugando
daily-look = Clasificación
daily-look-of = Clasificación del día: { $game }
daily-tries = { $n ->
    [0] Nadie la ha jugado todavía
    [one] La ha jugado una persona
   *[other] La han jugado { $n } personas
}
daily-yours = Tu resultado: { $told }.
daily-place = Puesto { $place } de { $n }.
daily-percentile = Mejor que el { $share } de los demás.
daily-next = La próxima carrera empieza dentro de { $left }.
daily-today = Hoy
daily-yesterday = Ayer
daily-earlier = La anterior
daily-nobody = Nadie ha terminado.
daily-sheets-later = Cuando termine el día se podrán ver aquí las hojas de todos, y se mostrará la clave de los dados.
daily-sheet = Ver
daily-sheet-of = Ver la hoja de { $name }
daily-mean = En { $days ->
    [one] un día
   *[other] { $days } días
}, mejor que el { $mean } de los demás de media; en el mejor día, que el { $best }.
percentiles = Carreras del día

## Torneos

tournaments = Torneos
look-at-tournament = Ver un torneo de { $game }
to-tournament = Torneo
so-many-entrants = { $n ->
    [one] 1 participante
   *[other] { $n } participantes
}
