# What ASTROPLANE says in English.

## Names: where a fleet sits, where an apex points, a start area as its owner sees it, a corner of the board

side-south = south
side-west = west
side-north = north
side-east = east

apex-N = north
apex-E = east
apex-S = south
apex-W = west

area-L = left
area-R = right

corner-NE = north-east
corner-SE = south-east
corner-SW = south-west
corner-NW = north-west

who-begins = who begins

## What is going on

won = { CAPITAL($side) } is on top of all four places of The Singularity: a true win.
over-quiet = The game is over: { $turns } turns without an event. Points decide: { $points }.
over-stuck = The game is over: { CAPITAL($side) } cannot move. Points decide: { $points }.
over-alone = The game is over: { CAPITAL($side) } alone is left. Points decide: { $points }.
score = { $side } { $points }
chooses-area = { CAPITAL($side) } chooses a start area for a piece of { $owner } that is sent back{ $more ->
        [0] { "" }
       *[other] , then for { $more } more
    }.
may-call-up = { CAPITAL($side) } may bring { $pieces ->
        [one] { $pieces } reserve piece
       *[other] { $pieces } reserve pieces
    } into a start area.
drawing = Chance draws who begins.
may-travel = { CAPITAL($side) } has no move left, but may still travel a wormhole.
to-move = { CAPITAL($side) } is to move: { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, the first is compulsory.
goes-on = { CAPITAL($side) } goes on: { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } left.

## A fleet

has-left = { CAPITAL($side) } has left the game with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
fleet = { CAPITAL($side) }: start areas { $left } left, { $right } right; { $reserve } in reserve; on the board { $pieces }; { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
no-piece = nothing
captive = { $at } captive
stack = { $at } ({ $notes })
high = { $pieces } high
over = over { $enemies ->
        [one] { $enemies } enemy
       *[other] { $enemies } enemies
    }

## Squares, The Singularity, quiet turns

squares = Squares: { $squares }.
square-at = { $side } at { $place }
singularity = The Singularity: { $places }.
next-place = { $before }; { $place }
held = { $place } { $side }
held-over = { $place } { $side } over { $under }
fleet-name = { $side }
quiet = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } without an event; after { $limit } in a row points decide.

## Why not? At this moment

nothing-sent-back = no piece is being sent back
no-reserve-due = no reserve piece is due
drawn-before = who begins is drawn by chance, before the first move
draw-first = first it is drawn who begins
area-first = first choose a start area for the piece that is sent back
reserve-first = first choose a start area for the reserve piece, or decline it: reserve none
no-move-left = no move is left in this turn
first-is-compulsory = the first move of a turn is compulsory

## Why not? Single pieces

areas-of = those are the start areas of { $side }
nobody-starts = nobody starts there
area-empty = the { $area } start area is empty
no-piece-at = there is no piece at { $at }
is-captive = your piece at { $at } is captive under one of { $owner }
is-of = the piece at { $at } is { $owner }'s
goes-on-at-once = a piece that enters hyperspace goes on to another side at once: write H: and the side
into-area = nothing flies into a start area
leads-nowhere = that apex leads nowhere
stands-as = in { $place } a piece can only stand as { $at }
points-back = a piece cannot point back at the apex it came in by
overlaps = a piece pointing { $apex } would overlap what stands in { $place }
square-there = nothing moves into the space of a Square, and { $place } holds one
no-square-may-be = no Square may stand in { $place }, so nothing is placed opposite a piece of your own there
square-made-beside = the Square made in { $place } would stand side by side with an enemy Square
same-side = a piece leaves hyperspace on another side than it entered
has-travelled = that piece has travelled already; it must come onto a wormhole by a move to travel again
points-somewhere = after travelling a piece points somewhere: { $positions }

## Why not? Squares and the Anomaly

no-own-square = you have no Square at { $place }
ordinary-only = a Square moves into ordinary spaces only
not-empty = { $place } is not empty
entry-of-another = { $place } is the entry space of another fleet, where no Square may stand
beside-enemy = in { $place } the Square would stand side by side with an enemy Square
way-over-ordinary = the way leads over ordinary spaces only
in-the-way = { $place } is in the way
square-is-safe = a Square cannot be eliminated, and { $place } holds one
no-enemy-there = there is no enemy piece in { $place }
needs-loaded = the Anomaly in the { $corner } needs a piece of yours on top at { $places }

## The log: what a fleet does, one thing after the other

does = { CAPITAL($side) } { $what }.
leads-to = { $what }

enters = enters from its { $area } start area at { $place } pointing { $turned }
flies = flies { $apex } from { $start } to { $end } pointing { $turned }
flies-on = flies { $apex } from { $start } to { $end }
flies-inside = flies from { $start } into The Singularity at { $end }
goes-through = goes through hyperspace from { $start } to { $end } in the { $other }
travels = travels the wormhole from { $start } to { $end } pointing { $turned }
slides = moves the Square at { $start } to { $end }
strikes = strikes with the Square at { $start } as far as { $end }
fires = fires the Anomaly in the { $corner } into { $first } and { $second }
puts-back = puts a piece of { $owner } back into its { $area } start area
calls-up = brings a reserve piece into its { $area } start area
ends-turn = ends the turn{ $moves ->
        [0] { "" }
        [one] { " " }with a move to spare
       *[other] { " " }with { $moves } moves to spare
    }
declines = leaves its piece in reserve
begins = begins

## What that leads to

frees-captive = lets a captive of { $owner } go for one more move
uncovers = uncovers a piece of { $owner }
breaks-square = breaks up its Square at { $place }
leaves-square = leaves a Square of { $owner } at { $place }
captures = captures a piece of { $owner }
covers = covers a piece of { $owner }
sends-back = sends back { $pieces }
pieces-of = { $pieces ->
        [one] a piece of { $owner }
       *[other] { $pieces } pieces of { $owner }
    }
makes-square = makes a Square at { $place }
reaches-wormhole = reaches the wormhole to { $end }
arms = arms the Anomaly in the { $corner }
loads = { $loaded ->
        [one] loads one side of the Anomaly in the { $corner }
       *[other] has the Anomaly in the { $corner } ready to fire
    }
reaches-singularity = reaches The Singularity
is-on-top = is on top of { $tops } of the four places
wins = is on top of all four places: a true win
eliminates = eliminates { $pieces } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
sacrifices = loses { $pieces ->
        [one] a piece of its own
       *[other] { $pieces } pieces of its own
    }

## Reasons of hints

gets-on-top = gets on top in The Singularity
gives-up-top = gives up a place on top in The Singularity
takes-top = takes a place on top from an enemy
lets-enemy-on-top = lets an enemy get on top in The Singularity
gets-inside = gets a piece into The Singularity
is-sent-out = has a piece sent out of The Singularity
eliminates-piece = eliminates an enemy piece
loses-piece = loses a piece
takes-aim = aims a Square at enemy pieces
loses-aim = takes a Square's aim off enemy pieces
leaves-line-of-fire = gets out of a Square's line of fire
stays-in-line-of-fire = stays in an enemy Square's line of fire
holds-down = holds an enemy piece down
lets-go = lets an enemy piece go
gets-free = gets a piece free
leaves-captive = leaves a piece under an enemy's
forms-square = forms a Square
breaks-up-square = breaks up a Square
comes-nearer = brings pieces nearer to The Singularity or holds others off
gets-further = gets further from The Singularity or lets others come nearer

## The board's parts, for people who do not see it

shape-ordinary = Space { $place }
shape-wormhole = Wormhole end { $place }
shape-hyperspace = Hyperspace { $place }
shape-outside = Outside the Anomaly { $place }
shape-firing = Firing position { $place }
shape-singularity = The Singularity { $place }
shape-area = { CAPITAL($area) } start area of { $side }
shape-position = { $place } pointing { $apex }

## At a terminal; the titles of columns have room for 4, 5, 5, 3 and 6 letters, the word instead of a number for 3

picture-legend = S▲ south pointing north · S▲3 three high · [S▲S▼] Square · ~ may travel · ◎ wormhole · ≈ hyperspace · ∘ ✧ Anomaly · ● The Singularity
picture-over = game over
picture-drawing = who begins is drawn
picture-to-move = { $side } to move
picture-singularity = in The Singularity, top first
picture-quiet = { $turns } of { $limit } quiet turns
column-tops = tops
column-below = below
column-kills = kills
column-reserve = rsv
column-points = points
column-out = out
cheer-eliminates = { CAPITAL($side) } eliminates { $pieces }!
cheer-tops = { CAPITAL($side) } is on top in { $tops } of 4 places.
cheer-drops-out = { CAPITAL($side) } drops out.
cheer-lets-go = A captive is let go: one more move.

## On paper; the names of places are short enough for half a space

paper-board = Board
paper-pieces = Pieces
paper-wormhole = worm
paper-hyperspace = hyper
paper-outside = out
paper-firing = fire
paper-singularity = centre
paper-reminder =
    Begin with 3 pieces in each of your two start areas and 4 in reserve. A turn is two moves; the first must be made.

    A piece moves through the apex it points at into the space beyond, and is put down pointing anywhere but back. It may lie on other
    pieces, not across them. Opposite a stack with an enemy on top it sends that stack back to start areas.

    Leaving an enemy that you lay on since an earlier turn is worth one more move.

    Two single pieces of yours back to back are a Square: nothing lands on it; it goes one space across a side, or along such a line onto
    the first pieces in its way and takes them off the board.

    hyper: on to another of the four at once. worm: over to the other end of the corner, for nothing. out, then fire: with both fire places
    of a corner yours, one move shoots both into the centre. centre: for good; for each piece that enters one comes from the reserve.

    On top of all four centre places: won. Otherwise 3 points for each enemy taken off, 2 on top in the centre, 1 below.

## Kinds of moves, as headings over lists of them

block-enter = enter
block-move = move
block-hyperspace = hyperspace
block-travel = travel
block-square = square
block-kill = kill
block-fire = fire
block-back = back
block-reserve = reserve
block-end = end
block-decline = decline

## What is wrong with a position that was set up, behind a colon

fault-pieces-covered-more-listed = { $count } pieces are covered, but more are listed.
fault-covered-pieces-not-listed-by = the covered pieces are not listed by position.
fault-stack-not-what-stands = the stack at { $at } is not what it stands on.
fault-nothing-can-landed-enemy-this = nothing can have landed on an enemy at { $at } in this turn.
fault-pieces-eliminated-only-missing = { $count } pieces were eliminated, but only { $sum } are missing.
fault-pieces-singularity-so-least-reserve = { $fleet } has { $inside } pieces in The Singularity, so at least { $least } in reserve, not { $reserve }.
fault-no-reserve-piece-call-up = { $fleet } has no reserve piece to call up.
fault-fleet-top-all-four-places = a fleet on top of all four places of The Singularity has won, and no other has.
fault-left-game-move = { $fleet } has left the game, but is to move.
fault-least-two-fleets-stay-game = at least two fleets stay in the game.
fault-pieces-wait-for-start-area = pieces wait for a start area exactly while they are being sent back.
fault-reserve-pieces-due-exactly-while = reserve pieces are due exactly while they can be called up.
fault-turn-begins-with-moves-nothing = a turn begins with { $moves } moves, and nothing has happened in it.
fault-moves-spent-by-moving = moves are spent by moving.
fault-somebody-must-moved-first = somebody must have moved first.
fault-piece-must-entered-singularity-this = a piece must have entered The Singularity in this turn.
fault-can-do-nothing-turn-or = { $fleet } can do nothing: its turn, or the game, would be over.
fault-after-turns-without-event-game = after { $limit } turns without an event the game is over.
fault-game-not-over-can-play = the game is not over: { $fleet } can play on.
fault-seat-begins-nobody-drawn = seat { $first } begins, nobody is drawn.
fault-who-begins-drawn-before-anybody = who begins is drawn before anybody moves.
field-other = { $name }
fault-goes-from = { $field } is { $value }; it goes from 0 to { $most }.
fault-goes-from-2 = { $field } goes from 0 to { $most }.
fault-fleets-says-something-another = there are { $seats } fleets, but { $field } says something of another.
fault-pieces-overlap = pieces in { $place } overlap.
fault-nobody-could-travel-like-this = nobody on { $place } could travel like this.
fault-covered-piece-no-fleet-this = a covered piece is of no fleet of this game.
fault-piece-may-travel-no-wormhole = a piece may travel that is on no wormhole.
fault-covered-piece-lies-off-board = a covered piece lies off the board.
fault-nothing-stands-opposite-another-piece = nothing stands opposite another piece on a wormhole end, as at { $place }.
fault-may-no-square-entry-space = { $fleet } may have no Square at { $place }, the entry space of another fleet.
fault-pieces-fleet = { $fleet } has { $count } pieces; a fleet has { $pieces }.
fault-eliminated-pieces-only-others-missing = { $fleet } has eliminated { $eliminated } pieces, but only { $others } of the others are missing.
fault-holds-no-piece-fleet-this = { $place } holds no piece of a fleet of this game.
fault-piece-points-inward = a piece in { $place } points inward.
fault-piece-points-only-way-can = a piece in { $place } points the only way it can go.
fault-left-game-piece = { $fleet } has left the game, but a piece of it is at { $at }.
fault-left-game-pieces-come = { $fleet } has left the game, but has pieces to come.

## Positions as text
text-twice = { $key } is said twice.
text-place = There is no place '{ $place }': a piece stands at x,y and an apex, like 2,-5N.
text-apex = { $place }: firing positions are written without an apex, all others with one.
text-stack = { $place }={ $given }: a stack is letters of fleets from the bottom up, such as NS.
text-nobody = Nobody plays { $fleet } here: the fleets are { $known }.
text-turn = turn= says who is to move: { $known }.
text-back = back={ $given }: pieces are letters of fleets.
text-counts = { $fleet }= wants left,right,reserve,eliminated (or out,eliminated), such as { $fleet }=3,3,4,0.
text-landed = { $place }: a piece that landed on another has it under itself.
text-travels = { $place }: only pieces on a wormhole may travel.
text-covered = { $count } pieces lie under others; there are { $most } in all.
