## Names

quadrant-W = Wild
die-TA = the targeting die of A
die-TB = the targeting die of B
die-TC = the targeting die of C
die-R = the red planning die
die-B = the blue planning die
die-Y = the yellow planning die
colour-red = red
colour-blue = blue
colour-yellow = yellow
ability-plus-minus = +/-1
ability-flip = FLIP
ability-reroll = RE-ROLL
ability-any = ANY
level-hard = hard
    .loud = HARD
level-normal = normal
    .loud = NORMAL
level-easy = easy
    .loud = EASY
rule-any = any numbers
rule-different = all different
rule-equal = all equal
rule-printed = as printed
rule-mixed-different = mixed, ≠ all different
rule-mixed-equal = mixed, = all equal
rule-mixed-both = mixed, ≠ all different, = all equal

## The position

won = The planet is smashed in round { $round }: { $level-loud }.
lost = All { $rounds } rounds are over and the planet still stands: lost.
rolling = Round { $round } of { $rounds }, pawn in { $pawn }. Rolling { $die }.
placing = Round { $round } of { $rounds }, pawn in { $pawn }. Place a planning die. { $hand }
working = Round { $round } of { $rounds }, pawn in { $pawn }. { $work } { $hand }
in-hand = In hand: { $dice }.
hand-is-empty = No planning die is left in hand.
planning-die = { $colour } { $value }
may-demolish = The { $colour } { $value } may demolish.
may-research = The { $colour } { $value } may research.
may-do-both = The { $colour } { $value } may demolish and research.
may-do-either = The { $colour } { $value } may demolish or research.
rule = { $rule }
rule-with-signs = { $rule }: { $signs }
quadrant = { $quadrant } ({ $rule }): boxes { $boxes }; tech { $tech } for { $ability }.
quadrant-with-target = { $quadrant } ({ $rule }, target { $target }): boxes { $boxes }; tech { $tech } for { $ability }.
quadrant-demolished = { $quadrant } ({ $rule }, demolished): boxes { $boxes }; tech { $tech } for { $ability }.
stock = Ready abilities: { $ready }; used so far: { $used }.
stock-is-empty = Ready abilities: none; used so far: { $used }.
circles = { $count } { $ability }

## What a move may lead to

goes-to = to { $quadrant }: { $aim }, { $fit }
is-gone = demolished already
reaches = reaches { $target }
needs = needs { $target }+
fits-nothing = fits nothing
fits-boxes = fits { $boxes ->
        [one] { $boxes } box
       *[other] { $boxes } boxes
    }
fits-tech = fits { $tech ->
        [one] { $tech } tech box
       *[other] { $tech } tech boxes
    }
fits-both = fits { $boxes ->
        [one] { $boxes } box
       *[other] { $boxes } boxes
    } and { $tech ->
        [one] { $tech } tech box
       *[other] { $tech } tech boxes
    } (both)
fits-either = fits { $boxes ->
        [one] { $boxes } box
       *[other] { $boxes } boxes
    } or { $tech ->
        [one] { $tech } tech box
       *[other] { $tech } tech boxes
    } (one of them)
smashes = smashes the planet
finishes = demolishes { $quadrant }
locks = locks { $quadrant } to { $value }, { $filled } of { $boxes }
locks-equals = locks the = boxes of { $quadrant } to { $value }, { $filled } of { $boxes }
fills = { $quadrant } then { $filled } of { $boxes }
makes-ready = makes { $count ->
        [one] { $ability }
       *[other] { $ability } twice
    } ready
column-will-want = column { $column } then wants another { $value }
becomes = { $value } becomes { $changed }
rolls-again = rolls the { $value } again
ends-round = ends round { $round }
ends-game = ends the last round: lost

## Why not?

not-rolled = this die is not being rolled
still-rolling = the dice are still rolling
place-first = place a planning die first
still-at-work = the { $colour } die is still at work; say done to end it
is-used = the { $colour } die is used already
spot-is-taken = spot { $spot } is taken
no-demolition-left = this die has no demolition left
so-many-boxes = this quadrant has { $boxes ->
        [one] { $boxes } box
       *[other] { $boxes } boxes
    }
box-is-filled = box { $box } is filled
below-target = { $value } does not reach the target, { $target }
box-does-not-take = box { $box } does not take a { $value } ({ $rule })
no-research-left = this die has no research left
tech-is-filled = that tech box is filled
row-has = row { $row } has a { $value } already, and a row wants different numbers
column-wants = column { $column } wants a { $value }
none-ready = no { $ability } circle is ready
left-the-game = { $die } has left the game
one-to-six = a die goes from 1 to 6

## The log

began-with = Round { $round } begins: { $die } shows { $value }.
rolled = { CAPITAL($die) } shows { $value }.
rolled-again = { CAPITAL($die) } now shows { $value }.
placed = The { $colour } { $value } goes on spot { $spot }, the pawn to { $quadrant }.
placed-for-both = The { $colour } { $value } goes on spot { $spot }, the pawn to { $quadrant }, where the die may do both.
placed-for-nothing = The { $colour } { $value } goes on spot { $spot }, the pawn to { $quadrant }, where nothing is left to do.
demolished = The { $colour } { $value } demolishes box { $box } of { $quadrant }.
finished-wild = The { $colour } { $value } fills the last box of { $quadrant }: the quadrant falls.
finished = The { $colour } { $value } fills the last box of { $quadrant }: the quadrant falls, and its targeting die leaves the game.
smashed = The { $colour } { $value } fills the last box of { $quadrant }: the planet is smashed in round { $round }, { $level-loud }!
researched = The { $colour } { $value } is researched in { $quadrant }, row { $row }, column { $column }.
earned = The { $colour } { $value } is researched in { $quadrant }, row { $row }, column { $column }: { $count ->
        [one] a circle of { $ability } is
       *[other] { $count } circles of { $ability } are
    } ready.
done = The { $colour } { $value } ends its work.
done-idle = The { $colour } { $value } ends without doing anything.
changed = { $ability }: { $die } goes from { $value } to { $changed }.
turned-over = { $ability }: { $die } is turned over, from { $value } to { $changed }.
taken-up = { $ability }: { $die }, a { $value }, is rolled again.
that-was-all = { $told } That was the last of { $rounds } rounds, and the planet still stands: lost.

## Draws, estimates, results

draw-roll = { $die } in round { $round }
draw-reroll = re-roll { $number }
estimate = round { $round }
estimate-beyond = after round { $rounds }
progress-pace = { $number ->
        [one] at this pace { $number } box in ten rounds
       *[other] at this pace { $number } boxes in ten rounds
    }
progress-boxes = { $number ->
        [one] { $number } box
       *[other] { $number } boxes
    }
progress-left = { $number ->
        [one] { $number } round left
       *[other] { $number } rounds left
    }
goal = by round { $round }
result = round { $round }, { $abilities ->
        [one] { $abilities } ability
       *[other] { $abilities } abilities
    }
result-round = round { $round }
result-failed = lost

## Reasons of hints

tears-down = tears down a piece of the planet
lets-stand = lets the planet stand
speeds-up-slowest = speeds up the slowest quadrant
leaves-slowest = leaves the slowest quadrant behind
makes-ability-ready = makes an ability ready
spends-ability = spends an ability
uses-die = puts a die to good use
wastes-die = wastes a die
saves-time = saves time
advances-research = gets on with research
spoils-research = spoils research

## The board: what is printed on it, and its parts for people who listen

caption-rule = { $quadrant } · { $rule }
caption-demolished = { $quadrant } · demolished
caption-target = target { $target }
caption-rounds = rounds
caption-planning = planning
caption-move = move { $spot }
caption-hand = in hand
caption-stock = abilities ready
caption-used = { $used } used
caption-won = smashed in round { $round }: { $level }
caption-lost = still there after { $rounds } rounds: lost
caption-round = round { $round } of { $rounds }
label-quadrant = Quadrant { $quadrant }
label-fuse = Fuse of { $quadrant }
label-box = Box { $box } of { $quadrant }
label-box-for = Box { $box } of { $quadrant }, for a { $value }
label-box-different = Box { $box } of { $quadrant }, one of the different
label-box-equal = Box { $box } of { $quadrant }, one of the equal
label-target = Targeting die of { $quadrant }
label-pawn = Place of the pawn in { $quadrant }
label-tech = Tech box { $box } of { $quadrant }
label-row-circle = Circle of row { $row } of { $quadrant }
label-column-circle = Circle of column { $column } of { $quadrant }
label-round = Round { $round }
label-spot = Planning spot { $spot }
label-hand = Place of the { $colour } die in hand
label-stock = { $ability } ready

## On paper

paper-title = Sheet of { $planet }
paper-reminder =
    Round: cross out its number; roll the targeting dice, then the three planning dice.

    Three turns: put a planning die on a spot and move the pawn that far clockwise. There the die demolishes or researches; both in Wild, and where the targeting die has its colour.

    Demolish: not below the target, into a box that takes the number.

    Research: equal numbers in a column, different ones in a row. A full line fills its circle.

    Cross a full circle out at any time, for any die: +/-1, FLIP it over, RE-ROLL it, or ANY of these.

    A full quadrant loses its targeting die. All four full: won.

## At the terminal; there is little room: the frames are 26 letters wide

short-rule-any = any numbers
short-rule-different = all different
short-rule-equal = all equal
short-rule-printed = as printed
short-rule-mixed = mixed
picture-legend = [4] filled · (4) wants a 4 · (≠) ≠4] these all different · (=) =4] these all equal · + fits the die at work · ○ circle empty · ● ready · ⊗ spent · ◆ pawn and round · ■ round gone
picture-demolished = DEMOLISHED
picture-no-die = no die
picture-needs = needs { $target }+
picture-level-limit = to { $round }
picture-progress = Round { $round }/{ $rounds } · boxes { $filled }/{ $boxes }
picture-ready = READY
picture-used = { $used } used so far
picture-planning = PLANNING
picture-spots = spot → pawn to
picture-at-work = at work
picture-die-used = used
picture-hand = HAND
picture-hand-empty = empty
picture-lost = LOST
picture-won = PLANET SMASHED
picture-won-in = in round { $round } of { $rounds }
picture-level = Level
picture-abilities-used = { $used ->
        [one] { $used } ability
       *[other] { $used } abilities
    } used
picture-place-a-die = Place a planning die on a free spot. The pawn moves on clockwise and the die works there.
picture-all-is-over = All rounds are over and the planet still stands. The contract is lost.
picture-dice-roll = The dice are rolling.
picture-in-quadrant = in { $quadrant }
picture-demolish = demolish
picture-tech = research
picture-both = both, in either order
picture-either = one of the two
picture-or-done = or done
picture-all-full = all boxes full
picture-done-already = done already
picture-open = open
picture-fitting = { $boxes ->
        [one] { $boxes } box fits
       *[other] { $boxes } boxes fit
    }
picture-does-not-fit = does not fit
cheer-demolished = { $quadrant } is demolished!
cheer-circles = { $circles ->
        [one] A circle is ready.
       *[other] Two circles at once!
    }
cheer-chain = Chain of { $length }: { $moves }!

## Kinds of moves, as headings over lists of them

block-place = place
block-demolish = demolish
block-tech = tech
block-done = done
block-ability = ability

## Set up by hand

placing-boxes = Planet
placing-tech = Research

## What is wrong with a position that was set up, behind a colon

fault-no-phase = there is no phase { $phase }.
fault-round-not-between = round { $round } is not between 1 and { $rounds }.
fault-pawn-quadrant-they-go-from = the pawn is in quadrant { $pawn }; they go from 0 to { $last }.
fault-quadrant-boxes-later-one-filled = quadrant { $letter-id } has { $size } boxes, but a later one is filled.
fault-boxes-must-all-different = the boxes of { $letter-id } must all be different.
fault-boxes-must-all-equal = the boxes of { $letter-id } must all be equal.
fault-circles-earned-ready-leave-used = { $sum } circles earned and { $ready } ready leave { $rest } used, not { $used }.
fault-re-rolls-do-not-fit = { $rerolls } re-rolls do not fit { $used } abilities used.
fault-no-die-being-rolled-this = no die is being rolled in this phase.
fault-die-being-rolled-not-game = the die being rolled is not in the game.
fault-two-planning-dice-lie-one = two planning dice lie on one spot.
fault-game-won-exactly-when-all = the game is won exactly when all four quadrants are demolished.
fault-game-lost-only-after-third = the game is lost only after the third die of the last round.
fault-no-die-placed-before-all = no die is placed before all are rolled.
fault-no-planning-die-left-place = no planning die is left to place.
fault-die-work-lies-no-spot = the die at work lies on no spot.
fault-both-actions-allowed-wild-where = both actions are allowed in Wild and where the colours match, and only there.
fault-die-may-do-one-action = a die that may do one action has both before it, or none.
fault-die-work-nothing-left-do = the die at work has nothing left to do.
field-other = { $name }
fault-or-not = { $field } is 0 or 1, not { $value }.
fault-holds-most = { $field } holds { $value }; { $most } is the most.
fault-box-takes-only = box { $box } of { $letter-id } takes only { $printed }.
fault-tech-row-holds-equal-numbers = a tech row of { $letter-id } holds equal numbers.
fault-tech-column-holds-different-numbers = tech column { $column } of { $letter-id } holds different numbers.
fault-circles-ready-only-earned = { $stock } circles of { $ability } are ready, but only { $earned } were earned.
fault-die-left-game-with-quadrant = die { $die-id } has left the game with its quadrant.
fault-no-die-work-this-phase = no die is at work in this phase.
fault-die-smashed-planet-still-work = the die that smashed the planet is still at work.
fault-after-third-die-next-round = after the third die the next round starts at once.
fault-die-not-been-rolled-yet = die { $die-id } has not been rolled yet.
fault-die-no-value = die { $die-id } has no value.
