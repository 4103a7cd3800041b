summary = Recluta tres equipos, llévalos de mundo en mundo y confía en tus cartas.
    .difficulty = Intermedio
race-rule = Gana la puntuación más alta; a igual puntuación se comparte el puesto.
form-solo = En solitario
option-sheet = Hoja
    .help = Los mundos en juego.
