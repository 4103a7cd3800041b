summary = Draw, steal and sell: a crowded market, deep pockets and quick fingers.
form-2-player = 2 pickpockets
form-3-player = 3 pickpockets
form-4-player = 4 pickpockets
option-deck = Deck
    .help = The cards to play with.
option-hand = Hand
    .help = How many cards everybody is dealt.
