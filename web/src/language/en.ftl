# What the client says by itself.

## Everywhere

one-moment = One moment…
skip = Skip to the content
brand = Perihelion, home
home = Home
back = Back
close = Close
dismiss = Dismiss
more = More
no = No
none = none
you = you
bot = bot
here = here
away = away
what-happens = What happens
range = { $least } to { $most }
ordinal = { $rank }{ $digit ->
        [1] st
        [2] nd
        [3] rd
       *[other] th
    }
points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
steps = { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
takebacks = { $n ->
        [one] { $n } takeback
       *[other] { $n } takebacks
    }
rules = Rules
new-match = New match…
new-match-of = New match… { $game }
high-scores = High scores
high-scores-of = High scores of { $game }
result = Result
log = Log
hint = Hint
hints = hints
race = race
chance = Chance
somebody = Somebody
seat-number = Seat { $n }
next-match = Next match
play-on = Play on
share-link = Share the link
bots-play-as = Bots play as
percent = { $n }%

## When it was

just-now = just now
minutes-ago = { $n ->
        [one] { $n } minute ago
       *[other] { $n } minutes ago
    }
hours-ago = { $n ->
        [one] { $n } hour ago
       *[other] { $n } hours ago
    }
days-ago = { $n ->
        [one] { $n } day ago
       *[other] { $n } days ago
    }

## What went wrong

no-answer = No answer
try-again = Try again
page-failed = This page did not load
load-again = Load again
server-silent = The server does not answer. Is it still running?
server-answered = The server answered { $status }.
language-failed = This language could not be loaded.
lost = Lost in space
lost-what = { $what ->
        [lesson] There is no lesson with this number.
        [person] There is nobody with this account.
        [match] This match is not here.
        [group] This race or series is not here.
        [game] There is no game of this name.
        [scores] There is no game of this name with high scores.
       *[page] This page is not here.
    } It may never have existed, or the link lost a letter on the way.
back-home = Back home
board-failed = The board of this game has failed: { $failure }. The game goes on in words.
board-not-loaded = The board of this game did not load: { $failure }. It is played in words.
board-missing = The board did not load. The words and the list of moves still work.
no-mount = its module exports no function mount
connection-lost = Connection lost. Trying again…
move-later = Your move is sent as soon as the connection is back.
move-again = Your move is tried again by itself.

## Account

account = Your account

## Settings

settings = Settings
settings-of = { $name }: settings
language = Language
theme = Theme
theme-is = Theme: { $theme ->
        [dark] dark
        [light] light
       *[auto] system
    }
theme-change = Theme: { $theme ->
        [dark] dark
        [light] light
       *[auto] system
    }. Change to { $next ->
        [dark] dark
        [light] light
       *[auto] system
    }
sound = Sound
muted = Muted in the chat
your-name = Your name
name-hint = 1 to 24 characters
save = Save
volume = Volume
speed = Speed of events
speed-is = { $speed ->
        [0] At once
       *[other] { $speed }×
    }
singles = Play forced moves for me
expert = Typed moves and notation

## Home

home-title = Board games at the closest point to the sun
home-about = Space games, alone, against bots, at one screen, by link or in a race. Dice you can check, every position replayable.
play-as = Play as
welcome = Welcome, { $name }.
or-race = { $players }, or a race of up to 99
designed-by = Designed by { $designer }
play-now = Play now
race-bots = Race { $n } bots
race-bots-of = Race { $n } bots: { $game }
play-now-of = Play now: { $game }
nothing-yet = Nothing yet.
open-log = Open a log…
match-log = A match log
an-open-seat = open seat
waits = waiting for players
is-your-turn = your turn
part-of = { $what ->
    [tournament] tournament
    [daily] race of the day
   *[group] race or series
}
begin-with = Begin with a short game: { $game }
begin-guided = Begin with a guided game: { $game }
guided-no-more = Go on alone
learn-first = First the rules
meet = Play with people
continue = Go on playing
games-to-play = Play
learn = Learn
watch = Watch
recording-of = How { $game } is played: some turns, recorded
recording-stop = Stop the recording
recording-play = Play the recording
watch-bots = See how bots play:
watch-bots-of = Watch bots: { $game }

## A new match

which-way = What will it be?
form = Form
places = Places, 1 to { $most }

## Links to share

link = Link
link-sits = Whoever opens this link can take a free seat, or watch.
link-watches = Whoever opens this link can watch.

## Races and series

group-title = { $game }: { $kind ->
        [series] series
       *[race] race
    }
join = Join
matches = Matches
ready = ready
match-of-series = Match { $n } of the series, to { $total } points.
to-the-group = { $kind ->
        [series] To the series
       *[race] To the race
    }

## High scores

sheet = Sheet
goal = Goal
who = Who
when = When
difficulty = Difficulty
difficulty-name = { $name ->
        [easy] Easy
        [normal] Normal
        [hard] Hard
       *[other] { CAPITAL($name) }
    }
look = view
no-place = { $n ->
        [one] No place yet: your first game on { $sheet }
       *[other] No place among your { $n } games on { $sheet }
    }
first-result = Your first result on { $sheet }
own-place = { $rank ->
        [1] Your best
       *[other] Your { $place } best
    } of { $n } games on { $sheet }
terminal = terminal
rules-version = rules { $version }

## Problems

problems = Problems
problems-all = All problems
problem-of-the-day = Problem of the day
problem-day-try = Solve it
problem-day-look = Look at it again
problem-day-tried = { $solved ->
        [yes] solved
       *[no] not solved
    }
problem-win = { $moves ->
        [1] Win with this turn.
       *[other] Force a win within { $moves } of your turns, whatever the other side does.
    }

## How a match ended

won = won
lost-alone = lost
place = { $place } place
won-by = won by { $names }
ended = { $how ->
        [resigned] resigned
        [late] out of time
        [drawn] drawn
        [abandoned] abandoned
        [cancelled] cancelled
        [forfeited] forfeited: somebody did not come
       *[finished] finished
    }
over = Over
over-with = Over: { $result }
match-ended-with = The match is over: { $result }.
goal-set = Goal: { $goal }, { $told }
goal-reached = Goal: { $goal }, { $told }: reached
goal-missed = Goal: { $goal }, { $told }: not reached
analyse = Analyse

## A match

tab = { $tab ->
        [players] Players
        [analysis] Analysis
        [log] Log
        [words] Words
        [race] Race
        [series] Series
        [chat] Chat
       *[moves] Moves
    }
waiting-for = Waiting for { $names }
waiting-for-players = Waiting for players
begins-when-opened = The match begins when { $names } { $n ->
        [one] has
       *[other] have
    } opened it{ $dice ->
        [yes] : each browser adds something of its own to the dice
       *[no] { "" }
    }.
begins-when-full = The match begins when every seat is taken.
chance-decides = Chance decides
your-turn = Your turn
it-is-your-turn = It is your turn.
to-move = { $name } to move
is-to-move = { $name } is to move
is-thinking = { $name } is thinking
warming-up = { $name } is thinking, warming up
take-back = Take back
take-back-to-here = Take back to here
download-log = Download the log
offer-draw = Offer a draw
withdraw-draw = Withdraw the draw offer
accept-draw = Accept the draw
abandon = Abandon…
not-abandon = Do not abandon after all
agree-to-abandon = Agree to abandon
leave-seat = Leave the seat…
resign = Resign…
offer-made = { $names } { $n ->
        [one] offers
       *[other] offer
    } { $what ->
        [draw] a draw
       *[abandon] to abandon the match, without a result
    }.
all-must-agree = It ends when everybody agrees.
to-refuse = To refuse, play on.
hand-over-to = Hand over to { $name }
others-look-away = The others look away.
i-am = I am { $name }
to-the-end = To the end
to-the-present = To where it stands
beside-board = Beside the board
position-in-words = The position in words
at-step-of-all = Looking back: step { $n } of { $all }
since-last-turn = Since your last turn
take-back-about = Back to your last choice.
take-back-again = Back to your last choice. Dice after it are thrown anew.
turn-estimates = { $to ->
        [on] Show the estimated result
       *[off] Hide the estimated result
    }
turn-expert = { $to ->
        [on] Show typed moves and notation
       *[off] Hide typed moves and notation
    }
turn-sound = { $to ->
        [on] Turn the sound on
       *[off] Turn the sound off
    }
show-players = All players

## Seats

seats = Seats
on-the-move = to move:
open-seat = Open seat
thinking = thinking
hint-was-asked = A hint was asked for at this seat
resigned = resigned
out-of-time = out of time
stand-in = stand-in
offers-draw = offers a draw
offers-abandon = offers to abandon
kept = kept
left = left
sit-here = Sit here

## Moves

move = Move
play = Play

## The log and the replay

beginning = Start
nothing-happened = Nothing has happened yet.
you-did = You
step = Step
steps-kept =
    { $n ->
        [one] One step that a shared screen does not show
       *[other] { $n } steps that a shared screen does not show
    }
took-back = { $who } took back to step { $step }
has-resigned = { $who } resigned
has-run-out = { $who } ran out of time
sits-down = { $who } sits in seat { $seat }
seat-is-open = Seat { $seat } is open
goes-on = Continues another match, after { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } of it
dice-committed = The server commits itself to the dice
key-shown = The key of the dice is shown
agreed-to-draw = All agreed to a draw
agreed-to-abandon = All agreed to abandon the match
replay = Replay
first-position = First position
step-back = One step back
play-steps = Play the steps
pause = Pause
step-on = One step on
last-position = Last position
at-the-start = 0 of { $all }, at the start
at-step-of = { $n } of { $all }, after step { $n }
after-move = { $n } of { $all }, after { $move }

## Hints and estimates

no-hint = There is no hint.
hint-spoken = Hint: { $move }, estimated result { $estimate }.
hint-spoken-alone = Hint: { $move }.
hint-candidate = { $move }, { $estimate }
hint-others = Or { $others }.

## Analysis

analysis-there = The analysis is ready: { $n ->
        [one] { $n } turning point
       *[other] { $n } turning points
    }.
played = Played { $move } { $estimate }
mistake = Mistake of { $who }, { $size }: { $move } instead of { $best }.
good-luck = Good luck for { $who }, { $size }: { $draws }.
bad-luck = Bad luck for { $who }, { $size }: { $draws }.
mistake-told = Mistake of { $who }, { $size }.
good-luck-told = Good luck for { $who }, { $size }.
bad-luck-told = Bad luck for { $who }, { $size }.
takes-the-lead = { $who } takes the lead.
the-draw = the draw
the-move = the move
another-move = another
against = Against

## Chat

chat = Chat

## Fair dice

commitment = Commitment
key = Key
dice-unfair = The dice of this match do not pass the check.
commitment-changed = The server has changed its commitment to the dice, so this browser takes no part in them.
roll = { $text } at step { $step }

## Matches in this browser

in-this-browser = in this browser
not-now = That is not possible now.
needs-a-server = This takes a server, and there is none here.
engine-missing = What this browser needs to play the game by itself is not there yet. A server that has just started makes it within a few minutes: try again then.
no-such-match-here = This browser has no such match.
match-only-viewed = This match can be looked at, not played on.
older-log = This match was played under version { $version } of the rules of { $game }, which this program does not have. Its moves can be read; it cannot be replayed.
log-refused = The log is not accepted, line { $line }: { $reason }
log-replayed = This browser has replayed all { $steps } steps by the rules: every move was legal, and every draw follows from the key and the nonces.
log-other = Line { $line } of the log is not what this browser was told during the match.
log-of-unknown-game = This log is of a game that is not here: { $game }.
not-stored = This browser can store no more of this match: its storage is full, or switched off. What was stored stays; play on, and save the log as a file before you close the page.
played-in-other-tab = This match is being played in another tab.
went-on-elsewhere = The match has gone on in another tab.
play-here-now = Play here
hand-in = Give the log to the server
handed-in = The server has the log now. This is the match there.
new-version = A new version of Perihelion is available.
load-new-version = Load it
is-offline = You are offline. Playing alone, with bots and at one screen goes on; what needs the server waits.
no-server-here = This page has no server: you play alone, with bots or at one screen, and your matches are kept in this browser. To play with others over the internet, somebody runs a server.
painted = Painted worlds

## Luck apart from skill, and the analysis board

open-study = Analysis board

## Keyboard

keyboard = Keyboard
key-arrows = move around the board; through the steps, when there is nothing to choose

## By ear, and by keys

ways = Go to
ways-about = Press G, then the letter; Alt+G where letters are typed. Numbers lead to the headings of the page.
ways-wait = Go where? Press a letter, a question mark for the list, or Escape.
ways-none = No place has the letter { $key }.
explained = What is what
explained-nothing = Nothing here needs an explanation.
way-content = Content of the page
way-board = Board
way-clock = Hear the clocks
somebody-did = { $who }: { $what }
no-news = Nothing has happened since your last turn.
no-clock = This match has no clock.
by-place = By place
by-piece = By piece

## Courses

learn-by-doing = Learn by playing
coach = Coach
coach-idea = Look for a decision that does this: { $why }
coach-look = Take your time. What changes most on the board?
coach-threat = Watch out for { $name }: { $deed }
coach-better = There was something better: { $deed }
coach-good = Well played.
coach-quiet = You are doing well. From now on I only speak up when something goes wrong.
coach-leaves = You no longer need me. Have fun!
learn-game = Learn { $game }

## Rated matches

ladder = Ladder
ladder-of-game = Ladder of { $game }
seat-has-account = Has an account
rating-is = Rating { $rating }, ± { $more }
your-turn-in = { $n ->
    [one] Your turn
   *[other] Your turn ({ $n })
    }
profile-of = Profile of { $name }, who has an account
program-mark = BOT
is-a-program = A program plays here by itself

## Clocks

time-spent = Time spent
seconds-spent = { $seconds } s
pace-none = No clock
pace-days = { $n ->
        [one] 1 day a turn
       *[other] { $n } days a turn
    }
pace-clock = { $minutes }+{ $increment }
clock-days = { $days ->
        [one] 1 day
       *[other] { $days } days
    } { $hours } h
clock-days-short = { $days } d
clock-hours = { $hours } h { $minutes } min
time-left = Time left:
has-left-on-clock = { $name }: { $time }
time-is-short = Your time is getting short.
on-vacation = On vacation
pace = Time
ask-back = Ask to take back
ask-back-about = The others must agree. Dice stay as they fell: past them nothing is taken back.
decline = Decline
cancel-match = Cancel the match
match-cancelled = The match is cancelled.
