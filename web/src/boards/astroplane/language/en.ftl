# What the board of ASTROPLANE says.

side = { $side ->
        [south] south
        [west] west
        [north] north
       *[east] east
    }
compass = { $apex ->
        [N] N
        [E] E
        [S] S
       *[W] W
    }
board = Board
galaxy = The galaxy

## Keys

key-arrows = go from piece to piece, from space to space, and choose a direction
key-enter = choose, land
key-back = one step back
key-end = end the turn
key-turn = turn the board
key-lanes = show lanes of fire, or hide them
key-universes = show the universes, or hide them

## The goal

the-goal = The Singularity
about-goal = Whoever is on top of all four places at once wins. A piece that enters stays for good: 2 points on top, 1 below.
a-seat = A place of The Singularity
you-hold = You hold { $n } of 4
holds-of-four = { CAPITAL($side) } holds { $n } of 4
of-four = { $n } of 4
hole = { $place }: { $pieces }
hole-empty = { $place }: free
who-begins = Who begins?
win-mark = Win
wins = { CAPITAL($side) } wins
points-decide = Points decide
ships-left = { $all ->
        [0] No pieces are left
        [one] { $all } piece: { $out ->
            [0] { $waiting } waiting, { $reserve } in reserve
           *[other] { $out } on the board, { $waiting } waiting, { $reserve } in reserve
        }
       *[other] { $all } pieces: { $out ->
            [0] { $waiting } waiting, { $reserve } in reserve
           *[other] { $out } on the board, { $waiting } waiting, { $reserve } in reserve
        }
    }
moves-left = { $n ->
        [one] { $n } move left
       *[other] { $n } moves left
    }
moves-of = { CAPITAL($side) }: { $n ->
        [one] { $n } move left
       *[other] { $n } moves left
    }
quiet = { $n ->
        [one] { $n } quiet turn
       *[other] { $n } quiet turns
    } of { $limit }; then points decide.

## Players

fact-points = { $n ->
        [one] point
       *[other] points
    }
fact-seats = places
fact-moves = { $n ->
        [one] move left
       *[other] moves left
    }
fact-waiting = waiting
fact-reserve = in reserve
out = out

## What to do now

choose-piece = Your turn: choose a piece, or pieces that wait at the edge. { $n ->
        [one] { $n } move.
       *[other] { $n } moves.
    }
choose-next = { $n ->
        [one] { $n } move left: choose a piece, or end the turn.
       *[other] { $n } moves left: choose a piece, or end the turn.
    }
gained = The captive is free, and you have one more move.
choose-landing = Choose a lit space to fly to.{ $danger ->
        [1] { " In red ones an enemy Square could strike." }
       *[other] { "" }
    }
choose-direction = Which way should it point?{ $danger ->
        [1] { " An enemy Square could strike there." }
       *[other] { "" }
    }
which-way = Which way should it point?
choose-area = { $n ->
        [one] Into which start area does { $side }'s piece go back?
       *[other] { $n } pieces go back. Into which start area does { $side }'s go?
    }
choose-reserve = { $due ->
        [one] A piece from the reserve may come.
       *[other] { $due } pieces from the reserve may come.
    } Into which start area?
only-travel = No move left: travel a wormhole, or end the turn.
back = Back
take-back = Take back
end-turn = End turn
no-reserve = None
fire-corner = Fire the { $corner ->
        [NE] north-east
        [SE] south-east
        [SW] south-west
       *[NW] north-west
    } Anomaly

## Moves

pointing = Pointing { $apex ->
        [N] north
        [E] east
        [S] south
       *[W] west
    }
jump = Jump through hyperspace to the { $side }
into-area = { $area ->
        [L] Left area
       *[R] Right area
    }
deed = { $kind ->
        [enter] Enter
        [sink] Fly into The Singularity
        [arm] Fly to the Anomaly
        [load] Load the Anomaly
        [travel] Travel the wormhole, free
        [slide] Slide the Square
        [kill] Strike: +{ $points }
        [fire] Fire the Anomaly
       *[fly] Fly
    }{ $pointing }
heading = { $apex ->
        [N] , pointing north
        [E] , pointing east
        [S] , pointing south
       *[W] , pointing west
    }
called = { $kind ->
        [enter] Enter from the { $area ->
            [L] left
           *[R] right
        } start area
        [sink] Fly from { $from } into The Singularity
        [arm] Fly from { $from } to the Anomaly
        [load] Load the Anomaly from { $from }
        [travel] Travel the wormhole from { $from } to { $to }, free
        [slide] Slide the Square from { $from } to { $to }
        [kill] Strike from { $from } at { $to }: +{ $points }
        [fire] Fire the Anomaly
        [jump] Jump from { $from } through hyperspace to the { $side }
       *[fly] Fly from { $from } to { $to }
    }{ $comes ->
        [wormhole] , onto a wormhole
        [nearer] , nearer to The Singularity
       *[space] { "" }
    }{ $pointing }
called-piece = { $kind ->
        [enter] the pieces in the { $area ->
            [L] left
           *[R] right
        } start area
        [slide] the Square at { $from }
        [kill] the Square at { $from }
        [fire] the pieces at the Anomaly
       *[fly] the piece at { $from }
    }
deed-alone = { $deed }.
deed-that = { $deed }: { $outlook }.
aimed-at = { $n ->
        [one] An enemy Square can strike there.
       *[other] { $n } enemy Squares can strike there.
    }
space-one = Space { $place }: { $deed }
space-more = Space { $place }: { $kind ->
        [travel] travel the wormhole there, free
       *[fly] fly there
    }, { $n } directions
plus = +{ $n }
plus-moves = +{ $n } ◆
plus-moves-long = { $n ->
        [one] +{ $n } move
       *[other] +{ $n } moves
    }
closed-way = { $pointing }: { $why ->
        [overlap] it would overlap what stands there
        [square-there] a Square stands there
        [no-square-may-be] no Square may stand there
       *[beside-enemy] it would make a Square beside an enemy Square
    }

## Why not?

blocked = { $why ->
        [overlap] A piece pointing that way would overlap what stands there.
        [square-there] Nothing flies into the space of a Square.
        [no-square-may-be] No Square may stand there, so nothing is placed opposite a piece of your own.
        [beside-enemy] That would make a Square side by side with an enemy Square.
        [nowhere] It points at the edge, where nothing leads on: it is stuck.
       *[unpaired] It waits: the Anomaly fires when you have a piece in both its firing positions.
    }
not-there = It flies only into lit spaces: through the apex at its bright tip.
not-your-turn = It is not your turn.
is-over = The game is over.
area-first = First choose the start area for the piece that goes back.
reserve-first = First decide about the reserve.
for-good = Pieces in The Singularity stay there for good.
is-of = That is { $side }'s piece.
held-down = Your piece is held down: a piece of { $side } is on top of it.
no-move-left = No move is left in this turn.
cannot-move = This piece cannot move now.
area-is-of = That is a start area of { $side }.
area-empty = No piece waits there.
entry-closed = The space in front of this start area is closed now.

## What is where

stack-of = { $n ->
        [one] { $n } piece
       *[other] { $n } pieces, from the top
    }
is-captive = { $side }, captive
top-over = { $top } over { $under }
area-waiting = { $area ->
        [L] Left
       *[R] Right
    } start area of { $side }: { $n } waiting
stack-here = { $apex ->
        [N] { $pieces } at { $place }, pointing north
        [E] { $pieces } at { $place }, pointing east
        [S] { $pieces } at { $place }, pointing south
        [W] { $pieces } at { $place }, pointing west
       *[none] { $pieces } at { $place }
    }
square-here = Square of { $pieces } at { $place }: the half that points { $apex ->
        [N] north
        [E] east
        [S] south
       *[W] west
    }
about-square = Two pieces back to back, welded into one: nothing lands on it. It slides across a side, or strikes along such a line at the first pieces in its way.
about-captives = { $n ->
        [one] It holds an enemy piece down; leaving it gains a move.
       *[other] It holds { $n } enemy pieces down; leaving them gains a move.
    }
about-travel = It may travel to the other end of the wormhole, free.

## Shown and hidden

shown = What is shown
universes = Universes
lanes = Lanes of fire
about-lanes = Along these lines Squares strike.
turn-left = Turn left
turn-right = Turn right
about-universes = Dotted and striped spaces are never joined by moves of a single piece. Wormholes, hyperspace, Squares and the Anomaly cross over.

## How it was decided

story-fleet = { CAPITAL($side) }: { $tops ->
        [one] { $tops } place on top
       *[other] { $tops } places on top
    }, { $below ->
        [one] { $below } piece below
       *[other] { $below } pieces below
    }, { $eliminated ->
        [one] { $eliminated } enemy piece eliminated
       *[other] { $eliminated } enemy pieces eliminated
    }.
story-entry = { CAPITAL($side) } enters The Singularity at { $place }.
story-shot = { CAPITAL($side) } fires two pieces into The Singularity.

## Problems

problem-kill = { $moves ->
        [1] Eliminate an enemy piece in this turn.
       *[other] Force the elimination of an enemy piece within { $moves } of your turns.
    }
problem-win = { $moves ->
        [1] Win in this turn: be on top in all four places of The Singularity.
       *[other] Force a true win within { $moves } of your turns: on top in all four places of The Singularity, whatever the other side does.
    }

## For those who do not see the board

survey-empty = No piece is on the board.
survey-nobody = nobody
survey-stack = { $place }, pointing { $apex ->
        [N] north
        [E] east
        [S] south
       *[W] west
    }: { $pieces }{ $square ->
        [yes] , half of a Square
       *[no] { "" }
    }.
survey-held = { $place }, pointing { $apex ->
        [N] north
        [E] east
        [S] south
       *[W] west
    }: { $n ->
        [one] { $n } piece
       *[other] { $n } pieces
    } held down by { $by }.
survey-anomalies = The Anomaly
survey-anomaly = { $corner ->
        [NE] North-east
        [SE] South-east
        [SW] South-west
       *[NW] North-west
    }: in its firing positions { $first } and { $second }; just outside { $before } and { $beside }.
survey-areas = Start areas
survey-fleet = { CAPITAL($side) }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
survey-inside = The Singularity: { $tops ->
        [one] { $tops } piece on top
       *[other] { $tops } pieces on top
    }, { $below } below. Enemy pieces eliminated: { $eliminated }.

## What is what

scale = How places are named
about-scale = First how far east of the middle, then how far north: 0,0 is the middle of the board.
about-place = { $role ->
        [wormhole] One end of a wormhole. A piece that has come here by a move may travel to the other end of this corner for free.
        [hyperspace] A piece that flies in comes out at one of the three other sides at once, in the same move.
        [outside] Just outside the Anomaly: from here on to the firing position.
        [firing] With pieces of yours on top of both firing positions of a corner, one move fires them into The Singularity.
        [singularity] Whoever is on top of all four places wins. A piece that goes in stays for good.
        [area] Here pieces of a fleet wait, three to begin with. They enter on the space in front, pointing anywhere but back.
        [entry] Pieces from the start area behind come onto the board here. A Square in it closes it.
       *[ordinary] Single pieces fly through the apex they point at to the space behind it, and turn there.
    }
about-danger = An enemy Square could strike there.
about-moves = A turn has two moves, the first of them compulsory. Leaving a captive gains one more.
about-ships = Pieces in start areas wait to enter; one of the reserve may be called up for each that goes into The Singularity.

## The key

key-to-board = What is on the board
sign = { $role ->
        [singularity] The Singularity
        [wormhole] Wormhole
        [hyperspace] Hyperspace
        [firing] The Anomaly
       *[entry] Arrows
    }
sign-does = { $role ->
        [singularity] wins for whoever is on top of all four places.
        [wormhole] takes you to its other end, free.
        [hyperspace] brings you out at another side.
        [firing] fires two pieces of yours into the middle.
       *[entry] show where pieces enter, and the ways to the middle.
    }
