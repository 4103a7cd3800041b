# What the engine says, whatever the game.

## Patterns

# A text that is the same in every language.
plain = { $text }
# Of a game that describes nothing: what its record holds.
field = { $name }: { $value }
decimal = { $whole }.{ $tenth }
thousands = { $before },{ $three }
list-middle = { $before }, { $item }
list-end = { $before } and { $item }
list-either = { $before } or { $item }
list-cut = { $items } and { $more } more

## Names

seat-other = Player { $name }

## Values of options

value-yes = yes
value-no = no

## Estimates

in-percent = { $number }%
in-points = { $number } points

## Playing time

playing-minutes = { $about ->
        [yes] about { $least }
       *[no] { $least }
    } minutes
playing-minutes-between = { $about ->
        [yes] about { $least }
       *[no] { $least }
    } to { $most } minutes

## On paper

print-board = Board
print-title = { $game }, on paper
print-how = { $game }: { $pages ->
        [one] { $pages } page for { $paper } paper. Print it
       *[other] { $pages } pages for { $paper } paper. Print them
    } from your browser at 100%, without its own headers and footers.
print-part = { $title }: row { $row } of { $rows }, page { $column } of { $columns }; glue the next ones over the dashed lines
print-page = Page { $number }: { $title }
print-foot = { $title } · { $number } of { $of }
print-designed = { $game }: designed by { $designer }. Drawn by Perihelion, which is not affiliated with them.
print-made = { $game } belongs to its makers. Drawn by Perihelion, which is not affiliated with them.

## Shapes of boards in pictures, and their states

shape-holds = { $shape }: { $held }
shape-set = { $shape }: set
shape-is = { $shape }, { $state ->
        [spent] crossed out
        [off] gone
        [active] here
        [open] may be chosen
       *[wrong] does not fit
    }

## Wrong input

no-such-language = There is no language '{ $given }'. Possible: { $known }.
no-such = There is no { $what } '{ $given }'. Possible: { $known }.
no-such-but = There is no { $what } '{ $given }'. Did you mean { $offered }? Possible: { $known }.
file-not-written = { $file } cannot be written: { $reason }.
not-a-game = Expected a game, as ph.game(NAME) gives it, not { $given }.
whole-number = { $what ->
        [key] A key
        [seed] A seed
        [code] An action code
        [moves] The number of moves
       *[other] { $what }
    } is a whole number from { $low } to { $high }, not { $given }.
takes-whole-number = Option { $option } takes a whole number from { $low } to { $high }, not { $given }.
takes-yes-or-no = Option { $option } is either true or false, not { $given }.
takes-one-of = Option { $option } takes { $known }, not { $given }.
takes-a-name-each = Option { $option } takes { $seats } names, one for each seat, not { $given }.
takes-different-names = Option { $option } takes a different name for each seat, not { $given }.
options-written = Options are written NAME=VALUE, not '{ $given }'.
of-option = Option { $option }: { $reason }
of-game = { $game }: { $reason }
name-is-a-text = A name is a text, not { $given }.
extra-missing = { $extra ->
        [client] Playing at a server needs
        [gpu] Playing on a GPU needs
        [lab] Ratings, datasets and tuning need
        [learn] The interfaces of Gymnasium, PettingZoo and OpenSpiel need
        [mcp] Playing with language models needs
        [postgresql] A PostgreSQL database needs
        [push] Notices by Web Push need
        [ray] A Ray cluster needs
        [server] The server and its pages need
        [wasm] Building WebAssembly modules needs
       *[other] This needs
    } the extra: { $command }
package-refused = The { $what } '{ $name }' of the package { $package } (entry point { $entry }) cannot be used: { $reason }.

## Moves that are refused

nothing-drawn = Nothing is drawn by chance now.
no-returns-yet = The game is not over: there are no returns yet.
no-action-code = { $code } is no action code: they go from 0 to { $last }.
move-is-a-text = A move text is needed, not { $given }.
move-is-code-or-text = A move is an action code or a text, not { $given }.
no-seat = There is no seat { $given }: seats go from 0 to { $last }.
no-seat-or-spectator = There is no seat { $given }: seats go from 0 to { $last }, None is a spectator.
refused = '{ $move }' is not legal now. Possible: { $known }.
refused-because = '{ $move }' is not legal now: { $reason }. Possible: { $known }.
refused-unknown = '{ $move }' is no move here. Possible: { $known }.
refused-unknown-but = '{ $move }' is no move here. Did you mean { $offered }? Possible: { $known }.
refused-over = '{ $move }' cannot be played: the game is over.
refused-chance = '{ $move }' cannot be played: chance is to move.
refused-turn = '{ $move }' cannot be played: it is not your turn.

## Positions

position-size = A position of { $game } is { $size } bytes long, not { $given }.
position-in-json = A position in JSON is an object with the key "state".
position-of-another = The position says { $key } { $given }, this game is { $game }.
position-filling = The filling '{ $field }' must be zero.
pickled-elsewhere = { $game } has other data here than where this was pickled. Install the same version, with the same data files.
position-fault = This is no position of { $game }: { $fault }
fields-object = A position is an object of fields, not { $given }.
field-once = Expected field=value, each field once, not '{ $given }'.
field-lists = Field '{ $field }' needs lists of the lengths { $lengths }, not { $given }.
field-bounds = Field '{ $field }' takes whole numbers from { $low } to { $high }, not { $given }.
field-parts = Field '{ $field }' needs { $count } parts between '{ $separator }', not { $given }: '{ $text }'.
field-label = There is no { $field } called '{ $given }'. Possible: { $known }.
field-whole = Field '{ $field }' takes whole numbers, not '{ $given }'.

## Files

in-file = { $file }: { $reason }
in-line = { $file }: line { $line }: { $reason }
not-readable = cannot be read: { $reason }.
not-utf-8 = is not text in UTF-8.
data-fault = { $file }: { $key }: { $fault }{ $more ->
        [0] {""}
       *[other] {" "}({ $more } more: see perihelion check)
    }

## Races, goals, problems

not-raced = { $game } ({ $form }) is not raced.
race-size = A race has 1 to { $most } racers, not { $given }.
race-of-another = Racer { $racer } plays { $given }, the race is { $game }.
no-goals = { $game } ({ $form }) has no goals to set.
not-provable = { $game } ({ $form }): nothing can be proven but with two sides, nothing hidden and nothing drawn.
no-gpu = There is no CUDA GPU here that can be used. Take device="cpu".
not-a-stream = A stream is a number or an object that names one, not { $given }.

## Matches

event-takes-back = seat { $seat } takes back to step { $step }
event-steps-taken-over = the first { $steps } steps are taken over from another match
event-resigns = seat { $seat } resigns
event-seat-is-now = seat { $seat } is now { $name }
event-dice-committed-to = the host commits itself to the dice
event-key-is-shown = the key of the dice is shown
event-pace = every clock has { $seconds } s, and { $increment } s more after each turn
event-days = { $days ->
        [one] every turn has a day
       *[other] every turn has { $days } days
    }
event-clock = seat { $seat } took { $spent } s, its clock shows { $left } s
pace-too-long = A clock has at most { $seconds } seconds and an increment of { $increment }, or { $days } days for a turn.
pace-too-short = Time and increment together are { $seconds } seconds at least.
pace-of-one-kind = A pace is seconds with an increment, or days for each turn: one of the two.
pace-names-a-bot = A bot is named where, and only where, a bot takes over at zero.
pace-said-first = A pace is said once, before the first step.
no-such-clock = There is no clock of which this could be true.
event-all-agree = { $what ->
        [draw] all agree to a draw
       *[abandon] all agree to abandon the match
    }
names-for-seats = { $game } ({ $form }) has { $seats } seats, but { $given } names were given.
take-over-first = Steps are taken over before anything else happens.
take-over-from-the-same = Steps can be taken over from a match of the same game, form and options only.
take-over-said-first = How many steps are taken over is said before anything else.
no-position = The match has positions 0 to { $last }, not { $given }.
not-taken-back = Nothing can be taken back to step { $step }: { $played } steps were played.
resigned-before = Seat { $seat } has already resigned.
nothing-to-resign = Seat { $seat } is out of the game and has nothing to resign.
no-agreement = Seats can agree to a draw, or to abandon the match, not to { $given }.
match-is-over = This match is over ({ $end ->
        [finished] finished
        [resigned] resigned
        [drawn] drawn
        [abandoned] abandoned
       *[unfinished] unfinished
    }).
older-rules = This match was played under version { $version } of the rules; this program has version { $present }. It can be looked at, not played on.
older-rules-followed = This match was played under version { $version } of the rules; this program has version { $present }. It can be looked at, not played on; { $followed ->
        [0] the board cannot follow it, today's rules being others from the beginning.
       *[other] the board follows it up to step { $followed }, where today's rules part from those.
    }

## Logs that cannot be trusted

log-cut-short = the file is cut short.
log-without-end = the file is cut short: it must end with a line that says how the match ended.
log-end-changed = the file is cut short or its last line was changed: { $reason }.
log-not-a-first-line = this is not the first line of a match log: { $reason }.
log-of-one-seat = this is what one seat may know of a match; it cannot be replayed.
log-of-another-format = the log has format { $given }, this program reads format { $known }.
log-of-another-version = the match was played under version { $given } of the rules of { $game }, this program has version { $known }.
log-of-other-data = the match was played with other data than { $options } has here.
log-seats = { $game } ({ $form }) has { $seats } seats, not { $given }.
log-first-line-written = the first line is not written as logs write it.
log-last-line-written = the last line is not written as logs write it.
log-event-written = the event is not written as logs write it.
log-no-step = this is neither a step nor an event: { $reason }.
log-too-few-taken-over = fewer than { $steps } steps are taken over.
log-nothing-after-the-key = the key of the dice is shown: nothing is played after it.
log-bad-step = step '{ $step }' { $reason ->
        [number] is numbered out of turn
        [legal] is not legal in this position
        [mover] was not made by the one to move
        [text] does not have the text of its code
       *[check] does not lead to the position it says (check)
    }.
log-ended-otherwise = the match did not end like this: { $end }.
log-came-to = the match came to { $found }, not { $given }.
log-seal = the seal does not fit the lines above: something in them was changed.

## Fair dice

committed-to-first = The commitment to the dice comes before the first step.
nothing-after-the-key = The key of the dice is shown: nothing is played after it.
nothing-committed-to = There was no commitment to the dice.
key-differs = The key is not that of the commitment.
draw-unfair = Step { $step }, { $move }, does not follow from the key.
nonce-digits = A nonce is { $digits } hexadecimal digits in lower case.
nonce-each = Each of the { $seats } seats adds a nonce to the commitment.
nonce-of-bot = Number { $number } has no client, so its nonce is { $nonce }.
nonce-unused = The nonce { $nonce } was not used.
nonce-differs = Nonce { $number } is { $found }, not { $given }.
no-nonce = There is no nonce { $number }: they go from 0 to { $last }.
scheme-named = A commitment with { $field } names scheme { $scheme }.
scheme-unknown = The dice follow scheme { $scheme }; this program knows schemes 1 and { $known }.
scheme-lets-choose = The dice follow scheme { $scheme }, by which the host could choose the nonces of bots.
racer-added-a-nonce = The racer is one of those who added a nonce, in a race.
bots-named = The commitment names the seats or racers without a client.
bots-differ = Bots, by the log, are { $found ->
        [none] none
       *[other] { $found }
    }; by you, { $given ->
        [none] none
       *[other] { $given }
    }.
dice-of-another = The dice are those of { $found }, not of { $given }.
commitment-differs = The commitment is { $found }, not { $given }.
