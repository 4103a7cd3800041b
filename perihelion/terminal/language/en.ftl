# What is said at the terminal.

## The first page

space-board-games = Space board games, at your terminal.
by-designer = by { $designer }
home-which-game = Which game? [1 { $first }]
home-which-form = Which form? [1 { $first }]
home-start-or-option = Enter to start, or an option to change:
home-option = { $option }: { $value }  ({ $help })
other-seats = Other seats
other-seats-help = Bots, or people at this screen.
goal-option = Goal
goal-option-help = A difficulty to reach; it changes no rule.
no-goal = none
people-here = people
bots-of-level = bots of level { $level }
the-bot = the bot { $bot }
home-asked = { $what } [{ $now }]
home-asked-whole = { $what }, { $low } to { $high }, [{ $now }]
home-asked-yes-or-no = { $what }, yes or no, [{ $now }]
home-asked-one-each = { $what }, one for each seat, [{ $now }]

## Players

player-you = You
player-numbered = Player { $number }
bot-player = Bot { $number } ({ $bot })
too-many-seats = This game has { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }, and you gave { $given } seats.
too-many-names = This game has { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }, and you gave { $given } names.

## A match

file-exists = { $file } already exists; name another file for the log.
play-again = Play again? [y/N]
# What counts as yes and no.
answers-yes = y yes
answers-no = n no
is-thinking = { $name } is thinking ...
thinking-it-over = Thinking it over ...
bot-failed = { $name } failed ({ $reason }); a move was chosen at random.
chance-did = Chance
match-who-did = { $who }: { $what }
pass-the-screen = Pass the screen to { $name }, press Enter.
match-prompt = { $name } (1-{ $count } or a move, ? for help):
match-prompt-single = { $name } (Enter = { $move }, ? for help):
match-prompt-goal = { $name } (goal: { $goal }; 1-{ $count } or a move, ? for help):
match-prompt-goal-single = { $name } (goal: { $goal }; Enter = { $move }, ? for help):
more-moves = … and more: type { $command } to see them all, or type any move
more-to-read = -- Enter for more, q to stop --

## Commands: what is typed, and what it does

command-help = help
command-why = why
command-undo = undo
command-moves = moves
command-hint = hint
command-board = board
command-words = words
command-rules = rules
command-save = save
command-quit = quit
help-number = number
    .does = play the move of that number
help-move = move
    .does = play a move by its text; if it is not legal you are told why
help-why = why MOVE
    .does = say why a move is not legal now
help-undo = undo
    .does = take back your last decision, and what bots answered, as long as nothing else has happened since
help-moves = moves
    .does = list all legal moves
help-hint = hint
    .does = what a strong bot would do and why, two other decisions, and what each promises
help-board = board
    .does = show the whole board, larger than the screen if need be, and what its signs mean
help-words = words
    .does = describe the position in words
help-rules = rules
    .does = show the rules of the game
help-save = save PATH
    .does = save the log, and keep it up to date from then on
help-quit = quit
    .does = leave the game

# Before what is to be decided.
picture-now = NOW

## Answers to commands

number-is = { $number } is { $move }.
no-such-number = There is no move { $number }: the list goes from 1 to { $last }.
is-legal = '{ $move }' is legal.
nothing-to-take-back = There is nothing of yours to take back.
too-late-after-chance = Too late to take back: chance has decided since.
too-late-after-move = Too late to take back: { $name } has moved since.
hint-best = Best
hint-or = Or
hint-columns = The last column is the estimated result.
hint-columns-of = The last columns are the estimated results, in this order: { $names }.
no-rules-page = { $game } has no rules page.
say-where = Say where: save PATH.
choose-another-name = { $file } already exists; choose another name.
saved-in = Saved in { $file }.
the-log-is-in = The log is in { $file }.
log-not-written = The log cannot be written to { $file }: { $reason }.

## The end

match-end = The end
column-rank = Rank
column-name = Player
column-final-result = Result
left-kept = You left the game. It is kept, unfinished, in { $file }.
left-lost = You left the game. It was not saved.
left-trouble = You left the game. { $trouble }

## Replay

replay-prompt = Enter next, p previous, r round, b round back, number, s start, e end, q quit:
replay-step = Step { $step } of { $steps }
replay-start = { $game }: the start
replay-chance = chance
replay-ended = ({ $end ->
        [finished] finished
        [resigned] resigned
        [drawn] drawn
        [abandoned] abandoned
       *[unfinished] unfinished
    })

## High scores

goal-named = { $goal }, { $takes }
goal-reached = Your goal was { $goal }: reached.
goal-missed = Your goal was { $goal }: not reached.
scores-first-without-place = No place yet: this was your first game on { $sheet }.
scores-no-place = No place among your { $count } games on { $sheet }; the median is { $median }.
scores-first-result = This is your first result on { $sheet }.
scores-your-best = Your best of { $count } games on { $sheet }; the median is { $median }.
scores-your-nth-best = Your { $place } best of { $count } games on { $sheet }; the median is { $median }.
scores-ordinal = { $end ->
        [one] { $number }st
        [two] { $number }nd
        [few] { $number }rd
       *[other] { $number }th
    }
scores-of = { $game }, { $sheet }
scores-with-goal = { $game }, { $sheet }, goal { $goal }
you-have-not-finished = You have not finished a game here yet.
nobody-has-finished = Nobody has finished a game here yet.
scores-own = Your own: { $about }
scores-everybody = Everybody: { $about }
scores-count = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }, median { $median }
scores-count-failed = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }, { $failed } of them { $what }, median { $median }
column-result = result
column-reached = reached
column-goal = goal
column-who = who
column-when = when
column-difficulty = difficulty
column-takes = needs
column-reached-in = reached in
column-set = set as goal
column-and-reached = and reached
column-sheet = sheet
column-games = games
column-best = best
column-median = median
entry-reached = { $goal }: reached
entry-missed = { $goal }: missed
mark-takebacks = { $count ->
        [one] { $count } takeback
       *[other] { $count } takebacks
    }
mark-hints = hints
mark-race = race
scores-trend = The latest, in order: { $latest }. The median of up to five went from { $first } to { $last }.

## Analysis

analysis-title = { $game }, { $form }: { $count } decisions judged by { $bot }
column-step = step
column-move = move
column-before = before
column-after = after
column-best-move = best
column-lost = lost
column-player = player
column-decisions = decisions
column-accuracy = accuracy
column-lost-each = lost at each
column-luck = luck
analysis-nothing-turned = Nothing turned the match.
analysis-turning-points = Turning points
analysis-good-luck = good luck
analysis-bad-luck = bad luck
analysis-luck-for = for { $name }, { $size }: { $draws }.
analysis-mistake = mistake
analysis-mistake-of = of { $name }, { $size }: { $move } instead of { $best }.
analysis-takes-the-lead = { $name } takes the lead.

## The command line

cli-error = perihelion: { $reason }
cli-of-argument = argument { $name }: { $reason }
cli-unknown-arguments = unrecognized arguments: { $given }
cli-arguments-missing = the following arguments are required: { $names }
cli-takes-one = expected one argument
cli-takes-one-at-most = expected at most one argument
cli-takes-one-at-least = expected at least one argument
cli-takes-none = takes no argument, not { $given }
cli-no-such-value = invalid { $type } value: { $given }
cli-no-such-choice = invalid choice: { $given } (choose from { $known })
cli-ambiguous = ambiguous option: { $option } could match { $known }
cli-not-together = not allowed with argument { $other }
cli-too-large = That is more than this machine's memory holds. Take fewer games.
cli-compiling = Compiling { $what } for { $game }: once, and again when the rules change ...
cli-not-kept = What was compiled cannot be kept in { $folder }: { $reason }. The next command compiles it again.
cli-a-game = a game
cli-usage = usage:
cli-arguments = positional arguments
cli-options = options
cli-commands = commands
about-perihelion = Space board games for people, bots and researchers.
show-this-help = show this help message and exit
show-version = show program's version number and exit
cli-language = the language in which to speak: { $known } (default: that of the environment)
cli-game = its name; `perihelion games` lists them
cli-form = default: the game's first form
cli-option = may be given several times
cli-json = print JSON for programs
cli-kept = where results are kept (default: the user's data folder)
about-play = play a game in the terminal; without a game, choose one
play-seats = for each seat: you (a person here), a bot's level from 1 to 6, or a bot: random, greedy, mcts:1000
play-against = this bot in all seats but the first (default: a bot of level 3; people, if you name them)
play-names = who sits at the seats
play-seed = repeat the dice of an earlier game
play-log = write the match to this file
play-goal = a difficulty to reach in a solo game, such as hard; it changes no rule
about-scores = the high scores of a solo game
scores-goal = only games for which this goal was set
scores-all = of all who played on this machine, in the browser too
scores-database = as for `serve`
about-ratings = compute all ratings of a server from the stored results, and compare
ratings-write = put right what differs
ratings-agree = All ratings follow from the stored results.
ratings-differ = { $n ->
    [one] One row says
   *[other] { $n } rows say
} something else than the stored results.
ratings-put-right = { $n ->
    [one] One row was
   *[other] { $n } rows were
} put right.
about-backup = write everything that a server has stored into one file; it may go on running
about-restore = put everything of such a file into an empty data folder or database
backup-file = the file
backed-up = { $rows ->
    [one] One row
   *[other] { $rows } rows
  } written to { $file }.
restored = { $rows ->
    [one] One row
   *[other] { $rows } rows
  } restored from { $file }.
about-doctor = look whether a server can run here, and say what is wrong if not
doctor-verdict-ok = ok
doctor-verdict-warning = warning
doctor-verdict-fault = fault
about-games = list the games, their forms and options
about-rules = read the rules of a game
about-print = make sheets, boards and pieces to print and cut out
print-paper = a4 (default) or letter
print-output = an HTML file for any browser (default: named after the game; - is the screen)
about-replay = step through a log
about-analyse = judge every decision of a log: the best move, mistakes, luck, turning points
analyse-bot = who judges, such as mcts:5000; more simulations judge better and take longer
about-verify = replay logs and check every line of them
verify-files = logs, or folders of logs (*.jsonl)
verify-match = the match or race that you played, as its address names it
verify-commitment = the commitment to the dice that you saw before the match
verify-nonce = a nonce that you added to the dice; of a race without SEAT=
verify-bot = a seat, or of a race a member, that was a bot
about-serve = start the server and open the browser
serve-log-format = how the log is written: as text (default), or as JSON lines for programs
serve-metrics-port = a port on which Prometheus finds the server's figures (default: none)
serve-metrics-host = the address of that port (default: 127.0.0.1)
about-think = think for the bots of servers elsewhere, which have the same PostgreSQL
think-database = of the servers, such as postgresql://user@host/name; with a password not here, but as PERIHELION_SERVER_DATABASE in the environment
serve-settings = a TOML file with settings named as here; see docs/hosting.md
serve-host = default: this machine only
serve-port = default: 8000
serve-data = where matches are kept (default: the user's data folder)
serve-database = such as postgresql://user@host/name (default: SQLite in the data folder); with a password not here, but as PERIHELION_SERVER_DATABASE in the environment
serve-database-timeout = after which the database has failed to answer (default: 10)
serve-disk-reserve = free space below which /healthz complains (default: 200)
serve-public-url = the address that friends use, such as https://games.example
serve-trusted-proxies = web servers that say, as X-Forwarded-For, for whom they ask; with commas between them (default: 127.0.0.1,::1)
serve-limits = what guests and addresses may do, such as 'guest.chat = "60/minute burst 40"', or off
serve-keep = for which it is kept; see docs/hosting.md (default: { $usual }; 0: for good)
serve-push-contact = who sends notices by Web Push, as mailto:ops@games.example (default: none are sent)
serve-operators = accounts that see reports, ban and announce, separated by commas (default: none)
serve-prune-every = between two looks for what is not kept (default: 24)
serve-no-browser = do not open the browser
serve-thinkers = processes in which bots think (default: one less than there are cores)
serve-bot-pause = the least time a bot takes, so that people can follow (default: 0.4)
serve-bot-limit = after which a bot that has not decided is replaced (default: 20)
serve-bots-per-host = bots that a guest may have at matches under way (default: 32)
serve-readers = processes in which uploaded and other long logs are read (default: 1)
serve-upload-limit = after which an uploaded log is given up (default: 10)
serve-analyst = the bot that judges matches and estimates results, such as mcts:1000
serve-bots-on-demand = load nothing for bots before the first one is needed

## The tables of commands

games-title = Games
column-game = game
column-forms = forms
column-options = options
column-time = playing time
column-designer = designed by
cli-printed = { $file }: { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } for { $paper } paper. Open it in a browser and print it at 100%.
cli-judging = Judging
cli-checking = Checking
cli-playing = Playing
cli-or-at-the-terminal = { $reason }
    Without it you can play at the terminal: perihelion play
progress-line = { $what }: { $done } of { $total }, { $left } left
seconds-left = { $seconds } s
minutes-left = { $minutes } min { $seconds } s
hours-left = { $hours } h { $minutes } min
no-logs = There are no logs (*.jsonl) in the folders given.
arena-not-at-server = An arena at a server is played there, one match after the other: { $option } is for arenas played here.
witness-of-one = What you know of the dice is of one match, but { $count } logs were given.
nonce-written = A nonce is given as SEAT=NONCE, such as 0=0123456789abcdef0123456789abcdef, or without a seat; not as '{ $given }'.
logs-good = { $good } of { $all } logs are good; { $steps } steps replayed, { $speed } a second
logs-fair = { $fair } of them show the key of their dice, and every draw follows from it

## The laboratory

shard-first = the number of the first game (default: 0)
shard-threads = default: all cores
shard-processes = the number of processes that play shards
shard-ray = play shards on a Ray cluster: its address, or the one there is
shard-size = games of a shard (default: a hundredth of all)
shard-folder = keep finished shards here; the same command goes on where a killed one stopped
about-dataset = write games into Parquet files, for learners
dataset-bots = one for all seats, or one for each (default: random)
dataset-rows = one row for each game, or for each step
dataset-folder = where the files go; the same command goes on where a killed one stopped
dataset-made = { $games } games in { $files } files, { $size }: { $folder }
about-mcp = offer the games to language models, as tools of the Model Context Protocol
mcp-server = a Perihelion server at whose tables they may play, too
mcp-name = how the model is called there, with a mark that it is one
about-report = write a page on what a game is like in good hands, with plots
report-bot = who plays all seats (default: { $usual })
report-rungs = also play games of each level against the next: their number
report-output = the page (default: GAME-FORM.html)
report-folder = write a page for every form here, of the game or of all games, and one that leads to them
report-of-what = Name a game, or a folder for the reports of all games: --folder DIR
arena-server = play at this server: bots are those of the server, and programs that speak its protocol (client:COMMAND)
arena-html = write ratings, matrix and pairs as a page into this file
about-tune = search over a game's data for stated targets, such as a sheet of a wanted difficulty
tune-base = the data file to begin with
tune-vary = a key of it with its range or its values: quadrants.W.boxes=3..8, quadrants.A.ability=flip,reroll
tune-target = what games should come to: won, return or decisions
tune-games = of each trial
tune-output = write the best data file here
tune-reached = { $measure }: { $value }, wanted { $wanted }
cli-trying = Trying
about-simulate = play many games by bots and count
simulate-games = how many games
simulate-bots = one for each seat (default: random)
simulate-device = who plays; a GPU plays at random only
simulate-same-dice = every game meets the same draws
simulate-where = { $device ->
        [gpu] a GPU
       *[cpu] { $threads ->
            [one] { $threads } thread
           *[other] { $threads } threads
        }
    }
simulate-done = { $game }, { $form }: { $games } games in { $seconds } s on { $where }
simulate-speed = { $steps } steps/s, { $decisions } of them decisions; { $each } steps a game
simulate-seat = seat { $seat }: mean return { $mean }
study-seed = what all chance follows from (default: 1)
about-bench = measure how fast a game runs on this machine; without a game, each of them
cli-measuring = Measuring
bench-done = { $game }, { $form }, on { $where }: { $steps } steps/s, { $decisions } of them decisions; as a vector environment { $lanes } decisions/s
form-of-what = A form and its options belong to a game: name it, too.
about-perft = count the sequences of steps from a position
perft-steps = how many steps they have (default: 3)
perft-position = a position text (default: the start)
perft-counted = { $nodes } sequences of { $depth } steps
about-lab = studies of a game
lab-studies = studies
about-balance = how fair a game is in the hands of a bot, and where points come from
balance-title = { $game }, { $form }: { $games } games by { $bot }
balance-won-by = won by
balance-share = share
balance-between = 95% between
balance-of = of games
balance-interval = { $low } to { $high }
balance-nobody = nobody: everybody lost
balance-points = points from
balance-seat = a seat
balance-winner = a winner
balance-together = together
balance-length = { $decisions } decisions in { $turns } turns a game; a fair share is { $fair }
about-arena = let bots play each other, every pair, and rate them
arena-bots = two or more, such as: greedy mcts:200 mcts:2000
arena-games = of each pair
arena-stop-early = a pair stops when a sequential test has told it apart, 65% from 50%
arena-elo = the test is that of engine testers: by pairs of games it tells these differences in Elo apart, such as 0 10
arena-neighbours = each bot plays only the next in the list
arena-logs = write the log of every game into this folder
arena-plot = draw the ratings into this SVG file
arena-played = { $game }, { $form }: { $games } games in { $seconds } s
arena-bot = bot
arena-rating = rating
arena-games-played = games
arena-won = won
arena-mean-return = mean return
arena-by-the-first = won by the first
arena-told-apart = told apart
arena-verdict = { $verdict ->
        [open] not yet
        [even] even
        [not-better] { $bot } is not better
       *[better] { $bot } is better
    }
arena-to = to
about-check = say what is wrong with a data file, such as a sheet of your own
check-files = a file such as my-planet.toml
check-game = whose it is (default: the name of its folder, or the game it looks like)
check-found = { $file }: a { $what } of { $game }
check-wrong = wrong
check-odd = odd
check-good = Nothing is wrong.
check-needs = Name a folder for files of your own: export { $setting }
check-place = Put it there: { $place }
check-play = Play it: { $command }
vary-written = What varies is written KEY=3..8 or KEY=one,two, not { $given }.
target-written = A target is written MEASURE=VALUE, not { $given }.
