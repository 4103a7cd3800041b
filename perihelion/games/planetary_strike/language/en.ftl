# What Planetary Strike says.

## The position

to-move = { $player } to move.
lame-duck = { $player } to move. No move saves every planet: a lame duck, who may move anything.
must-answer = { $player } must answer the warning by { $warner }; { $waiting } had to wait.
conquest = Conquest: { $players } { $count ->
        [one] wins
       *[other] win
    }.
armistice = Armistice: a draw among { $players }.
commands = { $player } ({ $player-people }): commands { $fleets }; planets { $planets }.
is-out = { $player } ({ $player-people }): out of the game.
warning = { $player }: defend your planet! Under warning: { $planets }.
quiet = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } without a capture; { $armistice } end the game.

## Parts of sentences

at = { $space }
# In lists "Red/Yellow" is one player, "Red and Yellow" are two.
one-player = { $player-short }
fleet = { $vessels } { $colour } { $vessels ->
        [one] vessel
       *[other] vessels
    }
no-fleet = no vessel
vessels-of = { $colour }
planets-of = { $player }'s { $count ->
        [one] planet
       *[other] planets
    } { $planets }
a-vessel = a { $kind }
the-vessel = the { $vessel }
vessel-under = { $player }'s { $vessel }

## Why not?

must-move = whoever can move must move
few-columns = this board has { $columns } columns
no-vessel = no vessel stands on { $space }
not-commanded = the { $vessel } on { $space } is not under { $player }'s command
no-such-path = a { $kind } does not go from { $start } to { $end }
in-the-way = another vessel stands in the way
same-side = the { $vessel } on { $space } is on the same side
not-warned = this planet was not under your warning at the end of your last move
leaves-open = it would leave a planet of yours open to attack
no-answer = it does not answer the warning
written-so = this move is written { $text }

## What moves lead to

several = { $things }
captures = captures the { $vessel }
conquers = conquers the planet { $planet }
wins-game = wins the game
puts-out = puts { $players } out of the game
threatens = threatens { $planets }
lets-off = no longer threatens { $planets }
opens = leaves { $planets } open to attack
brings-armistice = brings the armistice

## The log

goes = goes from { $start } to { $end }
moved = { CAPITAL($vessel) } { $does }.
answered = In answer to { $warner }'s warning, { $vessel } { $does }.
passed = { $player } cannot move and must pass.
then = { $first } { $second }
are-out = { $players } { $count ->
        [one] is
       *[other] are
    } out of the game.
fallen = The { $colour } system has fallen.
handed-over = The { $colours } vessels are now under { $player }'s command.
warned = Defend your planet! Under warning: { $planets }.

## Reasons of hints

wins-vessel = wins { $vessel }
loses-vessel = loses { $vessel }
captures-vessel = captures { $vessel }
lets-win-vessel = lets an enemy win { $vessel }
safer-planets = makes the own planets safer
open-planet = leaves an own planet open to attack
threat = threatens an enemy planet
no-threat = lets off an enemy planet
reaches-more = puts vessels where they reach more
reaches-less = puts vessels where they reach less

## The board at a terminal

signs = R4: a red Cruiser. [ ] a planet, ! ! under warning, . . fallen. 1 Fighter, 2 Destroyer, 3 Frigate, 4 Cruiser, Y Battleship, U Titan.
picture-how = Type from where to where, such as { $move }.
picture-planets = Planets, underlined above: { $planets }.
picture-part = { $shown } of { $columns } columns are shown: { $command } shows all.
pinned = { $space } is pinned by { $attacker }
pins = { $pins }.
leads = { $player }: { $player-people }
quiet-of = Armistice: { $quiet } of { $armistice }.
cheer-fallen = The { $colour } system has fallen!
cheer-warning = Defend your planet!

## Shapes of the board

space-shape = Space { $space }
planet-shape = { CAPITAL($colour) } planet on { $space }, home of the { $people }
vessel-shape = Vessel on { $space }

## On paper

print-fleets = The fleets as they begin
print-board = Board
print-vessels = Vessels
print-reminder =
    1 Fighter: 1 diagonally. 2 Destroyer: 1 or 2 along ring or column. 3 Frigate: 1 to 3 diagonally. 4 Cruiser: 1 to 4 along ring or column.

    Y Battleship: 1 along ring or column, and then 0, 1 or 2 diagonally onward. U Titan: any distance in all eight directions, to a space of
    the colour it stands on; or 1 along the column.

    Nobody jumps. A vessel on the last space is captured. Rings go all the way round, columns end at both edges.

    Who could take an enemy planet with the next move warns: defend your planet! Only a planet that you warned of at the end of your last
    move can be taken. No move may leave an own planet open to attack, if there is another.

    If it is not the next player who is warned, but one who can block or capture the attacker, that player moves at once, and play goes on
    from there. Who loses a planet hands all vessels of that colour to its conqueror.

# Spaces go by their names on the board: notation.
space-other = { $name }

## Kinds of moves, as headings over lists of them

block-move = move
block-pass = pass
