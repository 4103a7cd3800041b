summary = Roba, hurta y vende: un mercado abarrotado, bolsillos hondos y dedos rápidos.
form-2-player = 2 carteristas
form-3-player = 3 carteristas
form-4-player = 4 carteristas
option-deck = Mazo
    .help = Con qué cartas se juega.
option-hand = Mano
    .help = Cuántas cartas se reparten a cada uno.
