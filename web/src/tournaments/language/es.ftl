## Lo que dicen las páginas de torneos.

tournaments = Torneos
tournaments-about = Cualquiera puede abrir uno, de cualquier juego; participa quien tenga el enlace o lo encuentre aquí.
cup-new = Torneo nuevo
cup-none = Ahora mismo no hay ningún torneo. ¡Abre uno!
cup-system = { $system ->
    [swiss] Sistema suizo
    [round-robin] Todos contra todos
    [knock-out] Eliminatoria
   *[arena] Arena
}
cup-system-about = { $system ->
    [swiss] Unas cuantas rondas contra quienes llevan los mismos puntos. Se puede llegar tarde y marcharse.
    [round-robin] Todos juegan contra todos.
    [knock-out] Quien pierde queda fuera; gana quien quede al final.
   *[arena] Con el reloj en marcha: quien queda libre vuelve a jugar enseguida. Se puede entrar y salir. Tras dos victorias seguidas los puntos valen el doble.
}
cup-entrants = { $n ->
    [0] Nadie todavía
    [one] 1 participante
   *[other] { $n } participantes
}
cup-cancelled = Suspendido
cup-over = Terminado
cup-won-by = { $n ->
    [one] Terminado: ha ganado { $names }
   *[other] Terminado: han ganado juntos { $names }
}
cup-waits = Espera participantes
cup-begins = Empieza el { $when }
cup-running = En juego
cup-round = Ronda { $round } de { $rounds }
cup-look = Ver
cup-look-at = Ver { $name }
cup-name = Nombre del torneo
cup-game = Juego
cup-which = ¿De qué tipo?
cup-rounds = Rondas
cup-rounds-help = (0: las que hagan falta)
cup-cycles = Cuántas veces se enfrentan todos
cup-minutes = Minutos
cup-start-how = ¿Cuándo empieza?
cup-start-self = Cuando yo lo diga
cup-start-in = Dentro de { $n ->
    [one] un minuto
   *[other] { $n } minutos
}
cup-bots = Participan bots
cup-bots-help = Hasta reunir tantos participantes
cup-public = Todo el mundo lo encuentra en la sala
cup-open = Abrir el torneo
cup-join = Participar
cup-join-again = Volver a participar
cup-leave = Dejarlo
cup-leave-arena = Pausa
cup-start = Empezar con { $n ->
    [one] 1 participante
   *[other] { $n } participantes
}
cup-cancel = Suspenderlo
cup-ask-title = { $what ->
    [leave] ¿Dejar el torneo?
   *[cancel] ¿Suspender el torneo?
}
cup-ask-text = { $what ->
    [leave] No se te empareja más. { $again ->
        [yes] Hasta que empiece la última ronda puedes volver a participar.
       *[no] No puedes volver.
    }
   *[cancel] Acaba para todos, sin ganador. Las partidas en curso se juegan hasta el final.
}
cup-invite = Invitar con un enlace
cup-invite-title = Invitar al torneo
cup-invite-text = Quien abra esta dirección puede participar.
cup-you-are-in = Participas. Cuando se abra tu mesa, irás a ella.
cup-play = A tu mesa
cup-next-in = La próxima ronda empieza dentro de { $left }
cup-ends-in = Quedan { $left }
cup-standings = Clasificación
cup-players = Participantes
cup-tables = Mesas
cup-bracket = Cuadro
cup-round-number = Ronda { $n }
cup-final = Final
cup-points = Puntos
cup-wins = Ganadas
cup-buchholz = Buchholz
cup-buchholz-about = Los puntos de todos sus rivales
cup-played = Jugadas
cup-bye = descansa
cup-filler = un bot
cup-gone = lo ha dejado
cup-playing = está jugando
cup-watch = Mirar
cup-replay = Repasar
cup-table = Mesa { $n }: { $names }
cup-csv = Resultados (CSV)
cup-json = Todo (JSON)
cup-latest = Las últimas mesas
cup-title = Torneo
