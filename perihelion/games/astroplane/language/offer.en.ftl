summary = Fleets turn and tumble, apex to apex, in a race into the black hole.
    .difficulty = Medium

form-2-player = Two fleets
form-3-player = Three fleets
form-4-player = Four fleets

option-quiet_limit = Quiet limit
    .help = How many turns in a row without a piece entering The Singularity or being eliminated end the game.
option-first = First
    .help = Who begins.
option-first-south = South, seat { $seat }
option-first-west = West, seat { $seat }
option-first-north = North, seat { $seat }
option-first-east = East, seat { $seat }
option-first-drawn = Drawn by chance
option-safe_entries = Safe entries
    .help = No Square, and no kill, in the entry spaces of others: nobody can be shut in.
