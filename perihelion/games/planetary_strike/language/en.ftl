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
warning = { $player } warns: defend your planet! Under warning: { $planets }.
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
safer-planets = makes its own planets safer
open-planet = leaves a planet of its own open to attack
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
print-vessels = Vessels
print-reminder =
    1 Fighter: 1 diagonally. 2 Destroyer: 1 or 2 along ring or column. 3 Frigate: 1 to 3 diagonally. 4 Cruiser: 1 to 4 along ring or column.

    Y Battleship: 1 along ring or column, and then 0, 1 or 2 diagonally onward. U Titan: any distance in all eight directions, to a space of
    the colour it stands on; or 1 along the column.

    Nobody jumps. A vessel on the last space is captured. Rings go all the way round, columns end at both edges.

    Whoever could take an enemy planet with the next move warns: defend your planet! Only a planet that you warned of at the end of your
    last move can be taken. No move may leave a planet of your own open to attack, if there is another.

    If it is not the next player who is warned, but one who can block or capture the attacker, that player moves at once, and play goes on
    from there. Whoever loses a planet hands all vessels of that colour to its conqueror.

# Spaces go by their names on the board: notation.
space-other = { $name }

## Kinds of moves, as headings over lists of them

block-move = move
block-pass = pass

## What is wrong with a position that was set up, behind a colon

fault-wall-around-board-missing = the wall around the board is missing.
fault-vessel-stands-outside-columns-this = a vessel stands outside the { $columns } columns of this board.
fault-no-colour-numbered-like-this = no colour is numbered like this.
fault-order-leaving-counts-players-from = the order of leaving counts players from 1.
fault-order-leaving-gaps = the order of leaving has gaps.
fault-somebody-move-fewer-than-moves = somebody is to move, and fewer than { $armistice } moves were quiet.
fault-reaction-names-players-who-not = a reaction names players who are not there.
fault-somebody-must-left = somebody must be left.
fault-game-over-exactly-when-one = the game is over exactly when one side is left, or at the armistice.
fault-after-end-nobody-moves-nobody = after the end nobody moves and nobody warns.
fault-move-left = { $player } is to move, but has left.
fault-nobody-passed-over-game-two = nobody is passed over in a game of two.
fault-reactive-move-answers-warning-out = a reactive move answers a warning out of turn; { $player } gave none to { $other }.
fault-what-stands-no-vessel-this = what stands on { $space } is no vessel of this game.
fault-stands-left = { $player } stands, but has left.
fault-no-system-not-left = { $player } has no system, but has not left.
fault-left-commands-vessels = { $player } has left, but commands vessels.
fault-their-team-mate-leave-game = { $player } and their team mate leave the game together.
fault-two-players-cannot-leave-once = two players cannot leave at once.
fault-systems-fall-together = the systems of { $player } fall together.
fault-warning-for-nobody-give-warnings = a warning for { $known } is nobody's to give: warnings are for enemies' planets that stand, by players in the game.
fault-passed-over-left = { $player } was passed over, but has left.
fault-reactive-move-passes-players-over = a reactive move passes players over; they are missing.
fault-vessels-kind-most = { $colour } has { $count } vessels of the kind { $kind }; { $most } is the most.
fault-not-this-game = { $colour } is not in this game.
fault-no-owner = { $colour } has no owner.
fault-cannot-answer-warning-so-no = { $player } cannot answer the warning, so there is no reactive move.
fault-stands-so-vessels-own-player = { $colour } stands, so its vessels are its own player's.
fault-some-planet = a planet

## Positions as text
text-fields = A position has the fields vessels, to move, command, warnings, quiet moves, reaction, skipped and left, at least the first { $least }, not { $given }.
text-space = There is no space '{ $space }': rings go from a to h, columns from 1 to { $columns }.
text-quiet = The moves without a capture are a whole number, not '{ $given }'.
text-fleet = Vessels are written COLOUR:VESSEL,VESSEL, each colour once, not '{ $given }'.
text-vessel = A vessel is its kind ({ $kinds }) and its space, such as Ud1, not '{ $given }'.
text-two-vessels = Two vessels stand on { $space }.
text-commanders = Each of the { $colours } colours has a commander, one letter each, not '{ $given }'.
text-warnings = Warnings are written PLAYER:PLANET,PLANET, not '{ $given }'.
text-no-planet = There is no planet on { $space }.
text-left-twice = Player { $player } left twice.
