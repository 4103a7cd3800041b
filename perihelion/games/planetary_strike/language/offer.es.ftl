# Lo que se dice de Planetary Strike antes de una partida.

summary = Flotas que chocan en un tablero circular: amenaza un planeta y después tómalo. Sin dados, sin cartas, sin suerte.
    .difficulty = Exigente

form-2-player = Dos jugadores
form-2-player-advanced = Dos jugadores, dos sistemas cada uno
form-3-player-offset = Tres jugadores, el tercero con dos sistemas
form-4-player = Cuatro jugadores
form-2-team = Dos equipos de dos
form-3-player-essential = Tres jugadores, sistemas vecinos
form-3-player-challenging = Tres jugadores, sistemas opuestos
form-3-team = Tres equipos de dos
form-5-player-offset = Cinco jugadores, el quinto con dos sistemas
form-6-player = Seis jugadores

option-separate_systems = Sistemas separados
    .help = Si los sistemas caen uno a uno: un jugador queda eliminado con el último, y su compañero de equipo sigue jugando.
option-armistice = Armisticio
    .help = Cuántos movimientos seguidos sin capturas ponen fin a la partida.
option-reactions = Reacciones
    .help = Cuántas veces pierden el turno unos jugadores porque otros responden a un aviso; con dos jugadores no importa.
option-reactions-book = Según el reglamento
    .help = El turno vuelve siempre al jugador avisado que puede responder, salte a quien salte.
option-reactions-once = Un salto como mucho
    .help = A nadie se le salta otra vez antes de haber movido: hasta entonces no hay ninguna reacción que salte a ese jugador.
