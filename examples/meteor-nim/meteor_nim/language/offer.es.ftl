summary = Toma la última roca antes de que arda delante de tus narices.
form-2-player = Dos pilotos
option-rocks = Rocas
    .help = Las rocas del cinturón exterior. Los otros tienen dos y cuatro menos.
