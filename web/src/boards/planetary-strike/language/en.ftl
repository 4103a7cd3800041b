# What the board of Planetary Strike says. Colours go by their letters.

## Names

player = { CAPITAL($colour) }
attacker = the { $vessel } on { $space }
vessel = { $vessel } on { $space }

## Who is to move, and what matters now

to-move = { $player } to move
conquest = Conquest: { $players } { $n ->
        [one] wins
       *[other] win
    }
armistice-among = Armistice among { $players }
reaction = Reactive move: { $player } answers { $warner }'s warning out of turn.
reaction-waiting = Reactive move: { $player } answers { $warner }'s warning out of turn. { $players } { $n ->
        [one] waits
       *[other] wait
    } meanwhile.
threat = { $whose ->
        [own] Defend your planet! { $players } { $n ->
            [one] threatens
           *[other] threaten
        } your { $planet }.
        [prey] You threaten { $owner }'s planet { $planet }.
       *[other] { $players } { $n ->
            [one] threatens
           *[other] threaten
        } { $owner }'s planet { $planet }.
    }
threat-from = { $whose ->
        [own] Defend your planet! { $players } { $n ->
            [one] threatens
           *[other] threaten
        } your { $planet } from { $attackers }.
        [prey] You threaten { $owner }'s planet { $planet } from { $attackers }.
       *[other] { $players } { $n ->
            [one] threatens
           *[other] threaten
        } { $owner }'s planet { $planet } from { $attackers }.
    }
lame-duck = { $player } is a lame duck: no move saves every planet, so any move is allowed.
armistice-near = Armistice in { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }, unless somebody captures something.

## What is pointed at

under-command = { $vessel }, under { $player }'s command
sentence = { CAPITAL($text) }.
pinned-free = Pinned: it keeps { $attacker } from the planet { $planet }, and may move along that line only.
pinned-stuck = Pinned: it keeps { $attacker } from the planet { $planet }, and cannot move without opening that line.
capture-planet = Capture the planet { $space }
capture-vessel = Capture on { $space }
move-to = Move to { $space }
can-move = { $n ->
        [one] { $n } move.
       *[other] { $n } moves.
    }
no-move-now = No move now.
planet = { CAPITAL($colour) } planet on { $space }, home of the { $people }.
planet-fallen = { CAPITAL($colour) } planet on { $space }, home of the { $people }; fallen.
must-pass = You have no move: pass.
choose-vessel = Choose a vessel, then where it goes.

## The board

board = Board
board-of = The board of { $columns } columns
label = { CAPITAL($vessel) }
label-pinned = { CAPITAL($vessel) }, pinned
tools = Turn and zoom
turn-left = Turn left
turn-right = Turn right
zoom-in = Zoom in
zoom-out = Zoom out
whole-board = Whole board
key-zoom = closer, farther
key-turn = turn the board

## Beside it

pass = Pass
notices = What matters now
at-home = { $n }. { $person }
team = team { $n }
out = out
fallen = fallen
is-lame-duck = lame duck
skipped = skipped

## In the middle

well-your-move = Your move
well-defend = Defend!
well-duck = Lame duck
well-reacts = { $player } reacts
well-wait = { $players } { $n ->
        [one] waits
       *[other] wait
    }
well-armistice = Armistice in { $n }
ways-out = { $n ->
        [one] { $n } way out
       *[other] { $n } ways out
    }

## Moves that are advised

called-move = { CAPITAL($kind) } from { $from } to { $to }{ $where ->
        [on-own] , onto your planet
        [by-own] , beside your planet { $planet }
        [on-other] , onto { $owner }'s planet
        [by-other] , beside { $owner }'s planet { $planet }
       *[open] { "" }
    }

## What is called out

call-defend = { $owner }: defend your planet!
call-commands = { $player } commands { $colour }
call-falls = The { $colour } system has fallen
call-duck = { $player } is a lame duck

## Vessels

moves-how = { $kind ->
        [fighter] One space diagonally.
        [destroyer] One or two spaces along the ring or the column.
        [frigate] One to three spaces diagonally.
        [cruiser] One to four spaces along the ring or the column.
        [battleship] One space along the ring or the column, and then none, one or two more along a diagonal onward.
       *[titan] As far as it likes in all eight directions, to spaces of the shade it stands on; or one space along the column.
    }
does-not-go = It does not get to { $space }. { $how }
own-there = Your own side stands on { $space }.
bar-opens = It would leave your planet { $planet } open to { $attacker }.
bar-unwarned = You can take the planet { $planet } only after a turn in which you threatened it.
bar-no-answer = It does not answer the warning: your planet { $planet } would be threatened as before.
enemy-reach = Where it gets is marked.
empty-space = Empty space { $space }
some-of-kind = { $n } × { $kind }
has-captured = Captured: { $vessels }

## Beside it

mini-map = All of the board: press where you want to look
options = How this board looks and plays
option-letters = Letters instead of silhouettes
option-confirm = Confirm moves made by taps
confirm = Confirm: { $deed }
back = Back
cursor-goes = { $space }: { $does }
key-arrows = from space to space
key-choose = choose a vessel, then where it goes
key-next = next vessel that can move, or next space it can go to
key-leave = put down
fact-vessels = { $n ->
        [one] vessel
       *[other] vessels
    }
fact-planets = { $n ->
        [one] planet
       *[other] planets
    }
in-alarm = in alarm
reacts = reacts
waits = waits

## How it was decided

story-conquest = { $player } conquers planet { $planet }{ $n ->
        [0] , which was { $owner }'s.
        [one] : { $out } is beaten.
       *[other] : { $out } are beaten.
    }
story-captures = { $player } captured { $n ->
        [one] one vessel
       *[other] { $n } vessels
    }.
story-armistice = Nobody captured anything in the last { $n } moves: an armistice.

## Problems

problem-win = { $moves ->
        [1] Conquer with this move.
       *[other] Force a conquest within { $moves } of your moves, whatever the other side does.
    }

## For those who do not see the board

survey-ring = Ring { $ring ->
        [a] a, the innermost
        [h] h, the outermost
       *[other] { $ring }
    }
survey-empty = Nothing.
survey-player = { $player } ({ $people }), { $n ->
        [one] { $n } vessel
       *[other] { $n } vessels
    }
survey-kind = { CAPITAL($kind) }, { $n }: { $spaces }.

## What is what

column = Column { $column }
about-turn = Red begins, then all in turn clockwise. Everybody moves one vessel under their command.
about-defend = An enemy can reach a planet: the move must make all planets of its owner safe.
about-duck = No move makes all planets safe, so every move is allowed until somebody takes one.
about-reaction = Whoever can answer a warning does so at once, out of turn; those between wait.
about-armistice = After { $n ->
        [one] { $n } more move
       *[other] { $n } more moves
    } without a capture those still in the game share the victory.
about-home = Two planets in one column. Whoever loses one of them is out, and all their vessels obey the conqueror.
about-fallen = This system has fallen; its planets are spaces like others.
about-rings = Eight rings, from a in the middle to h at the rim. They run all the way around.
about-columns = Columns are counted clockwise. They end at the rim and in the middle: nothing crosses it.
