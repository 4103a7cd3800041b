summary = Roll, plan and demolish: take a planet apart before the contract runs out.
    .difficulty = Easy to learn
race-rule = The earliest round wins, among equals the fewest abilities used; if these are equal, too, the place is shared. Those who do not finish are not ranked.
form-solo = Solo
option-planet = Planet
    .help = The planet to smash.
