summary = Lanza, planea y demuele: desmonta un planeta antes de que venza el contrato.
    .difficulty = Fácil de aprender
race-rule = Gana la ronda más temprana y, a igualdad, quien menos habilidades haya usado; si también en eso hay empate, se comparte el puesto. Quien no termina no entra en la clasificación.
form-solo = En solitario
option-planet = Planeta
    .help = El planeta que vas a destrozar.
