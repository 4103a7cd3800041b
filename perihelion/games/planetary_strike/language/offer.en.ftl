# What is said of Planetary Strike before a match.

summary = Fleets clash round a circular board: threaten a planet, then take it. No dice, no cards, no luck.
    .difficulty = Demanding

form-2-player = Two players
form-2-player-advanced = Two players, two systems each
form-3-player-offset = Three players, the third with two systems
form-4-player = Four players
form-2-team = Two teams of two
form-3-player-essential = Three players, neighbouring systems
form-3-player-challenging = Three players, opposite systems
form-3-team = Three teams of two
form-5-player-offset = Five players, the fifth with two systems
form-6-player = Six players

option-separate_systems = Separate systems
    .help = Whether systems fall one by one: a player is out with the last one, and team mates play on.
option-armistice = Armistice
    .help = How many moves in a row without a capture end the game.
option-reactions = Reactions
    .help = How often players are skipped by others who answer a warning out of turn; of no matter with two players.
option-reactions-book = By the book
    .help = Play always goes back to a warned player who can answer, whoever that skips.
option-reactions-once = Skipped once at most
    .help = Nobody is skipped again before having moved: until then there is no reaction that would skip this player.
