summary = Flotas que giran y voltean, de vértice en vértice, en una carrera hacia el agujero negro.
    .difficulty = Intermedio

form-2-player = Dos flotas
form-3-player = Tres flotas
form-4-player = Cuatro flotas

option-quiet_limit = Límite de turnos tranquilos
    .help = Cuántos turnos seguidos sin que una pieza entre en la Singularidad ni sea eliminada ponen fin a la partida.
option-first = Quién empieza
    .help = Quién hace el primer movimiento.
option-first-south = Sur, asiento { $seat }
option-first-west = Oeste, asiento { $seat }
option-first-north = Norte, asiento { $seat }
option-first-east = Este, asiento { $seat }
option-first-drawn = A sorteo
option-safe_entries = Entradas seguras
    .help = Ni Cuadrados ni eliminaciones en las casillas de entrada ajenas: no se puede encerrar a nadie.
