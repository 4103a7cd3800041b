# What the board of Planet Smash says.

## Names

quadrant = { $letter ->
        [W] Wild
       *[other] { $letter }
    }
die = { $die ->
        [TA] the targeting die of A
        [TB] the targeting die of B
        [TC] the targeting die of C
        [R] the red planning die
        [B] the blue planning die
       *[Y] the yellow planning die
    }
ability = { $ability ->
        [plus-minus] +/−1
        [flip] FLIP
        [reroll] RE-ROLL
       *[any] ANY
    }
effect = { $effect ->
        [flip] Flip
        [reroll] Re-roll
       *[other] { $effect }
    }
level = { $level ->
        [hard] hard
        [normal] normal
       *[easy] easy
    }
rule = { $rule ->
        [any] any numbers
        [different] all different
        [equal] all equal
        [printed] as printed
        [mixed-different] mixed, ≠ all different
        [mixed-equal] mixed, = all equal
       *[mixed-both] mixed, ≠ all different, = all equal
    }
ability-does = { $ability ->
        [plus-minus] Changes any die by one
        [flip] Turns any die over: 1 and 6, 2 and 5, 3 and 4 change places
        [reroll] Rolls any die again
       *[any] Does what any of the three others does
    }
coloured = { $colour ->
        [red] Red { $value }
        [blue] Blue { $value }
       *[yellow] Yellow { $value }
    }

## Parts of the board

board = Board
planet = The planet
planning = planning
hand = dice in hand
abilities-ready = abilities ready
used = { $n } used
ready = { $n } { $ability } ready
none-ready = None ready: fill a row or a column of its tech
what-the-circle-does = What the circle does
done = Done with this die
done-forgoing = { $what ->
        [demolition] Skip demolition
        [research] Skip research
       *[both] Leave this die unused
    }
back = Back
quadrant-named = Quadrant { $quadrant }
rule-does = { $rule ->
        [any] Its boxes take any numbers.
        [different] No number may stand in two of its boxes.
        [equal] All its boxes must show the same number: the first that is filled decides which.
        [printed] Each box takes the number printed on it and no other; a blank one takes any.
        [mixed-different] Boxes marked ≠ must differ from each other; the others take what is printed on them.
        [mixed-equal] Boxes marked = must be equal to each other; the others take what is printed on them.
       *[mixed-both] Boxes marked ≠ must differ from each other, boxes marked = must be equal; the others take what is printed on them.
    } It is demolished when all are filled.
aim-does = What demolishes here must show at least { $target }. The target is rolled anew every round.
rim = { $quadrant } · { $rule } · { $filled }/{ $boxes }
rim-locked = { $quadrant } · { $rule }: { $value } · { $filled }/{ $boxes }
rim-demolished = { $quadrant } · demolished
boxes = boxes
boxes-filled = { $filled } of { $boxes } boxes
needs = needs { $target }+
chain = chain
tech-for = tech for { $ability }
level-by = { $level } · to round { $round }
round-of = Round { $round } of { $rounds }{ $level ->
        [hard] , hard still within reach
        [normal] , normal still within reach
        [easy] , easy still within reach
       *[none] { "" }
    }
spot-with = Spot { $spot }: { $die }, { $value }
spot-becomes = Spot { $spot }: { $die }, { $value }, becomes { $result }
spot-to = Spot { $spot }, pawn to { $quadrant }
spot-told = Spot { $spot }. { $told }
die-shows = { CAPITAL($die) }, { $value }
die-becomes = { CAPITAL($die) }, { $value }, becomes { $result }
demolish-into = Demolish: { $value } into box { $box }
demolish-into-of = Demolish: { $value } into box { $box } of { $quadrant }
demolish-into-locks = Demolish: { $value } into box { $box } of { $quadrant }; all its boxes must then show { $value }
demolish-into-falls = Demolish: { $value } into box { $box } of { $quadrant }, which brings it down
research-into = Research: { $value } into tech box row { $row } column { $column }
research-into-of = Research: { $value } into tech box row { $row } column { $column } of { $quadrant }
research-into-earns = Research: { $value } into tech box row { $row } column { $column } of { $quadrant }, for { $n ->
        [one] { $n } circle
       *[other] { $n } circles
    }
research-into-spoils = Research: { $value } into tech box row { $row } column { $column } of { $quadrant }; the other box of the column could never be filled
box-holds = Box { $box }: { $value }
box-wants = Box { $box }: for a { $value }
box-different = Box { $box }: one of the different
box-equal = Box { $box }: one of the equal
box-empty = Box { $box }: empty
tech-holds = Tech box row { $row } column { $column }: { $value }
tech-empty = Tech box row { $row } column { $column }: empty

## Keys

key-die = choose a die
key-spot = choose a spot for it
key-enter = go to the next decision, and make it
key-done = end the die

## What is going on

won = Smashed in round { $round }: { $level ->
        [hard] HARD
        [normal] NORMAL
       *[easy] EASY
    }
lost = Still there after { $rounds } rounds
round = Round { $round } of { $rounds }
now = Now
what-shall-it-do = What should the { $ability } circle do?
choose-a-die-for = { $effect }: choose any die.
dice-roll = The dice are rolling.
spot-leads-to = Spot { $spot } leads to { $quadrant }: choose a die.
choose-a-spot = { $die }: drag it, or choose a spot.
choose = Place a die: drag it, or choose it and a spot.
called-ability = { $effect }: { $die }{ $paid ->
        [any] , with a circle of ANY
       *[own] { "" }
    }
die-to = { $die } to { $quadrant }
die-in = { $die } in { $quadrant }

## What would come of it

demolish-locks = locks { $quadrant } to { $value }, { $filled } of { $boxes }
demolish-fills = { $filled } of { $boxes } in { $quadrant }
demolish-falls = brings { $quadrant } down
demolish-smashes = smashes the planet
demolish-gone = { $quadrant } is down already
demolish-short = { $quadrant } needs { $target }+
demolish-unfit = { $quadrant } only takes { $takes }
research-circles = { $n ->
        [one] earns { $n } { $ability } circle
       *[other] earns { $n } { $ability } circles
    }
research-fits = { $n ->
        [one] { $n } tech box fits
       *[other] { $n } tech boxes fit
    }
research-full = all tech of { $quadrant } is done
research-unfit = { $value } fits no tech box
work-done = done, or not allowed any more
verdict-both = Both may be done.
verdict-either = One of the two may be done.
verdict-wasted = The die would be wasted there.
wasted-again = Wasted there: once more to place it all the same.
nothing-left = Nothing fits: use an ability, or be done.
preview = { $die } in { $quadrant }: demolition: { $demolition }; research: { $research }.
preview-with = { $die } in { $quadrant }: demolition: { $demolition }; research: { $research }. { $verdict }

## The end

medal = { $level ->
        [hard] Gold medal
        [normal] Silver medal
       *[easy] Bronze medal
    }
no-medal = No medal
planet-stands = Not smashed
abilities-used = { $n ->
        [one] { $n } ability used
       *[other] { $n } abilities used
    }

## Rivals

rival = { $filled } of { $boxes } boxes, round { $round }
rival-round = round { $round }

## How it was decided

story-best = The best round was round { $round }: { $n ->
        [one] { $n } box
       *[other] { $n } boxes
    } demolished.
story-idle = { $n ->
        [one] In { $n } round nothing broke.
       *[other] In { $n } rounds nothing broke.
    }
story-stands = { $n ->
        [one] Quadrant { $quadrants } was not demolished.
       *[other] Quadrants { $quadrants } were not demolished.
    }
story-abilities = { $n ->
        [one] { $n } ability was used
       *[other] { $n } abilities were used
    }, { $unused ->
        [0] none was left.
        [one] { $unused } was left.
       *[other] { $unused } were left.
    }

## For those who do not see the board

survey-dice = Dice
survey-rule = { CAPITAL($rule) }: { $demolished ->
        [yes] demolished
       *[no] { $filled } of { $boxes } boxes filled
    }{ $pawn ->
        [yes] ; the pawn is here
       *[no] { "" }
    }.
survey-locked = All its boxes must show { $value }.
survey-die = { CAPITAL($die) }: { $where ->
        [gone] out of the game
        [unrolled] not rolled yet
        [spot] { $value }, on spot { $spot }
        [hand] { $value }, in hand
       *[aims] { $value }
    }.

## What is what

pawn = The pawn
about-pawn = Dice work where it stands. A die on spot 1, 2 or 3 first moves it that many quadrants clockwise.
about-rounds = A round is over when all three planning dice are used. The earlier the planet falls, the harder the level that is reached.
about-now = What is being decided, and what would come of it.
demolition = Demolition
about-demolition = The die is written into a box of the quadrant, if it reaches the target and the box takes it.
research = Research
about-research = The die is written into a tech box: columns want equal numbers, rows different ones.
about-planning-die = It goes to a spot and moves the pawn. With the colour of the quadrant, or in the Wild, it may demolish and research; elsewhere it does one of the two.
about-die-gone = It lies on its spot, or has done its work in this round.
about-spot = A die placed here moves the pawn that many quadrants clockwise, and works there. Each spot is used once a round.
about-tech = Equal to the other box of its column, different from all of its row. A full row or column makes its circle ready.
circle-of = { $state ->
        [ready] A circle of { $ability }, ready
        [spent] A circle of { $ability }, used
       *[open] A circle of { $ability }, not yet earned
    }
about-circle = It is earned by the row or column of tech boxes that it stands at, and used once.
about-abilities = Circles that full rows and columns of tech boxes have earned. Each changes one die, once, at any time until the third die is done.
about-boxes = The planet is smashed when all boxes of all quadrants are filled.
about-wild = Wild has no targeting die: every number demolishes here, and both actions are allowed.
about-medals = Gold for the hard level, silver for normal, bronze for easy: by the round in which the planet fell.
