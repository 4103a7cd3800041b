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
so-many-of = { $n } of { $all }
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
rules-of = Rules of { $game }
new-match = New match…
new-match-of = New match… of { $game }
new-match-title = New match of { $game }
high-scores = High scores
high-scores-of = High scores of { $game }
standings = Standings
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
percent = { $n } %

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
language-failed = This language could not be fetched.
lost = Lost in space
lost-what = { $what ->
        [lesson] A lesson of this number
        [person] Somebody with this account
        [match] This match
        [group] This race or series
        [game] A game of this name
        [scores] A game of this name with high scores
       *[page] This page
    } is not here. It may never have been, or the link lost a letter on the way.
back-home = Back home
board-failed = The board of this game has failed: { $failure }. It goes on in words.
board-not-loaded = The board of this game did not load: { $failure }. It is played in words.
board-missing = The board did not load. The words and the list of moves still work.
no-mount = its module exports no function mount
connection-lost = Connection lost. Trying again…
move-later = Your move is sent as soon as it is back.
move-again = Your move is tried again by itself.

## Account

account = Your account
account-to-make = Make an account or sign in
account-make = Make an account
account-make-help = What you have played here stays yours, and you find it again in any browser.
account-sign-in = Sign in
account-sign-in-help = What you have played in this browser as a guest stays behind. To keep it, make an account instead.
account-name = Name
password = Password
password-now = Password so far
password-next = New password
password-help = At least 8 characters. The longer, the better.
password-change = Change the password
password-change-help = You are signed out in all other browsers.
password-changed = The password is changed.
signed-in = Welcome back, { $name }!
account-made = Your account is there, { $name }.
sign-out = Sign out
sign-out-help = In this browser. You become a guest again.
signed-out = You are signed out.
sign-out-everywhere = Sign out everywhere else
sign-out-everywhere-help = In all browsers but this one.
signed-out-everywhere = You are signed out everywhere else.
export-all = Everything of yours
export-all-help = Your matches with their logs, what you wrote and what you reached, as one file.
export-all-save = Save as a file
account-delete = Delete the account
account-delete-help = Your name disappears from all matches, and what you wrote in chats is deleted. The matches stay, without you: others have played them, too. This cannot be undone.
account-delete-now = Delete for good
account-deleted = Your account is deleted.
account-elsewhere = There are accounts where others can be met: here everything is kept in this browser alone.

## Settings

settings = Settings
settings-of = { $name }: settings
language = Language
theme = Theme
theme-name = { $theme ->
        [dark] Dark
        [light] Light
       *[auto] System
    }
theme-is = Theme: { $theme ->
        [dark] dark
        [light] light
       *[auto] as the system has it
    }
theme-change = Theme: { $theme ->
        [dark] dark
        [light] light
       *[auto] as the system has it
    }. Change to { $next ->
        [dark] dark
        [light] light
       *[auto] the system’s
    }
sound = Sound
sound-help = gentle, when something happens in a match
notify-me = Notify me
notify-help = when it is my turn and this page is not in front; where the server can, also when none is open
no-notifications = The browser does not allow notifications for this site.
keyboard-shortcuts = Keyboard shortcuts
shortcuts-help = single keys; press ? to see them. Alt+G goes on working without
muted = Muted in the chat
unmute = Unmute { $name }
your-name = Your name
name-hint = 1 to 24 characters
save = Save
renamed = You are { $name } now.
volume = Volume
speed = Speed of events
speed-is = { $speed ->
        [0] At once
       *[other] { $speed }×
    }
singles = Single options play themselves
singles-help = where there is only one thing to do, it is done
expert = Typed moves and notation
expert-help = tabs for moves and words beside the board, and the log as it is written

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
race-or-series = race or series
begin-with = Begin with a short game: { $game }
begin-guided = Begin with a guided game: { $game }
guided = What to do?
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

players-are = Players: { $players }.
playing-time-is = Playing time: { $time }.
print-on = Print it on { $a4 } or { $letter }
paper-letter = Letter
which-way = What is it to be?
way-match = A match
way-race = A race by link
way-series = A series of matches
form = Form
form-seats = { $form } ({ $n ->
        [one] { $n } seat
       *[other] { $n } seats
    })
option-range = { $option }, { $least } to { $most }
goal-about = Goal: a difficulty to reach. It changes no rule.
goal-none = None
none-yet = none yet
best-so-far = Your best of { $n ->
        [one] { $n } game
       *[other] { $n } games
    } on { $sheet }: { $best }.
same-dice = Same dice for all
same-dice-help = Everybody rolls the same numbers, so that only skill differs.
places = Places, 1 to { $most }
racing-bots = Bots that race, 0 to { $most }
their-level = Their level
series-total-asked = Points that end the series, 1 to { $most }
who-sits-where = Who sits where
who-plays-alone = Who plays
who-sits-in = Who sits in seat { $n }
level-of-bot = Level of the bot in seat { $n }
their-name = Their name
name-of-seat = Name of seat { $n }
open-way = { $way ->
        [race] Open the race
        [series] Open the series
       *[match] Start
    }
who-kind = { $kind ->
        [me] Me
        [link] A friend, by link
        [other] Another at this screen
       *[bot] A bot
    }
fill-with-bots = Fill with bots
more-options = More options

## Links to share

link = Link
copy = Copy
copied = Copied
send-link = Send…
only-here = This server listens on this computer only. For friends elsewhere start it with { $command }
link-sits = Whoever opens this link can take a free seat, or watch.
link-watches = Whoever opens this link can watch.
scan-it = Or point a phone’s camera at this code.
qr-code = The link as a code for cameras

## Races and series

group-title = { $game }: { $kind ->
        [series] series
       *[race] race
    }
group-heading = { $game }: { $kind ->
        [series] a series
       *[race] a race
    }
race-title = Race
dice-same = same dice for all
dice-own = everybody rolls their own dice
to-points = to { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
group-status = { $status ->
        [waiting] waiting for the start
        [running] running
       *[over] over
    }
start-for = { $n ->
        [1] Start for one
       *[other] Start for all { $n }
    }
invite-by-link = Invite by link
invite-title = { $kind ->
        [series] Invite to the series
       *[race] Invite to the race
    }
invite-text = Whoever opens this link can join until you start.
to-the-match = To the match
your-match = Your match
play-again = Play again…
you-are-in = You are in. The host starts the { $kind ->
        [series] series
       *[race] race
    }.
name-in-group = Your name in this { $kind ->
        [series] series
       *[race] race
    }
join = Join
who-plays = { $kind ->
        [series] Who plays
       *[race] Who races
    }
matches = Matches
match-number = Match { $n }
under-way = under way
was-abandoned = abandoned
key-later = The key is shown when all have ended; then each browser checks the rolls.
ready = ready
has-finished = finished
not-in-time = not finished in time
at-step = step { $n }
nobody-yet = Nobody yet.
same-dice-rule = Everybody meets the same dice.
wins-series = { $names } { $n ->
        [one] wins
       *[other] win
    } the series with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
wins-race = { $names } { $n ->
        [one] wins
       *[other] win
    } the race.
match-of-series = Match { $n } of the series, to { $total } points.
to-the-group = { $kind ->
        [series] To the series
       *[race] To the race
    }

## High scores

high-scores-heading = High scores: { $game }
results-here = In this browser
own-results = Your own
all-results = Everybody here
whose-results = Whose results
sheet = Sheet
goal = Goal
any-goal = Any or none
best = Best
median = Median
games-played = Games
trend = Trend
best-on = The best on { $sheet }
rank = Place
who = Who
reached-level = Reached
when = When
was-reached = reached
was-missed = missed
no-own-results = You have not finished a game of this kind yet.
no-results = Nobody has finished a game of this kind here yet.
difficulties-on = Difficulties on { $sheet }
difficulty = Difficulty
takes = Takes
times-reached = Reached
difficulty-name = { $name ->
        [easy] Easy
        [normal] Normal
        [hard] Hard
       *[other] { CAPITAL($name) }
    }
games-reached = { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
as-a-goal = As a goal
by-sheet = By sheet
what-counts = What counts is a game played alone from beginning to end, in a race too. Help is noted beside it.
latest-results = { $n ->
        [one] The latest result
       *[other] The latest { $n } results in order
    }: { $results }
earlier = earlier
latest = latest
one-game = a game
moving-median = median of the last five; better is higher up
median-is = The median is { $median }.
no-record = This match is none of your records: those are games played alone from beginning to end.
this-game = this game
look = look
look-at-place = look at place { $n }
no-list = The list could not be fetched.
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
problems-mixed = All games, mixed
problems-about = Positions from real play in which one move is best. What is forced was proven by trying everything; where dice or hidden hands have their say, by searches far deeper than any bot’s.
problems-count = { $n ->
        [one] { $n } problem
       *[other] { $n } problems
    }
problems-practice = Practise
problems-practice-of = Practise: { $game }
problems-solved-of = { $solved } of { $tried } at the first try
problems-recent = Tried last
problem-of-the-day = Problem of the day
problem-day-try = Solve it
problem-day-look = Look at it again
problem-day-tried = { $solved ->
        [yes] solved
       *[no] not solved
    }
problem-race = { $mode ->
        [storm] Storm
       *[streak] Streak
    }
problem-race-of = { $mode ->
        [storm] Storm: { $game }
       *[streak] Streak: { $game }
    }
problem-race-about = { $mode ->
        [storm] Three minutes, as many problems as you can, from easy to hard. A wrong move costs nothing but the problem.
       *[streak] One problem after the other, each a little harder, until the first wrong move.
    }
problem-race-start = Begin
problem-race-again = Once more
problem-score = { $n } solved
problem-score-final = { $n ->
        [0] None solved
        [one] { $n } problem solved
       *[other] { $n } problems solved
    }
problem-new-best = Your best so far.
problem-best-score = Your best: { $n }
problem-you = You
problem-rival = { $all ->
        [1] The other side
       *[other] Rival { $n }
    }
problem-win = { $moves ->
        [1] Win with this turn.
       *[other] Force a win within { $moves } of your turns, whatever the other side does.
    }
problem-best = { $hidden ->
        [yes] Find the best move: the one with the best expected result, by what you can know.
       *[no] { $chance ->
            [yes] Find the best move: the one with the best expected result, whatever is drawn later.
           *[no] Find the best move.
        }
    }
problem-other = { $moves ->
        [1] Reach the goal with this turn: { $goal }.
       *[other] Force it within { $moves } of your turns: { $goal }.
    }
problem-go-on = Right. Go on.
problem-solved = Solved!
problem-solved-later = Now it is right.
problem-shown = That is the solution.
problem-wrong = Not this one.
problem-why-forced = There is no defence: every answer was tried.
problem-why-best = What can be expected: { $best }, and less after anything else.
problem-worse = What can be expected now: { $worth } at most. After the best move: { $best }.
problem-answered = It can no longer be forced in time. The answer: { $answer }
problem-lost-it = It can no longer be forced in time.
problem-again = Try again
problem-show = Show the solution
problem-next = Next problem
problem-more-of = More of { $game }
problem-your-rating = How well you solve problems of this game
problem-rating-of-you = { $sure ->
        [yes] You: { $rating }
       *[no] You: about { $rating }
    }
problem-rating-changed = Your rating: { $after } ({ $change }). The problem: { $problem }.
problem-not-first = Only the first try counts. The problem is rated { $problem }.

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
you-win = You win!
match-ended-with = The match is over: { $result }.
goal-set = Goal: { $goal }, { $told }
goal-reached = Goal: { $goal }, { $told }: reached
goal-missed = Goal: { $goal }, { $told }: not reached
series-stands = The series: { $points } of { $total }.
points-of = { $name } { $points }
rematch = Rematch
to-the-rematch = To the rematch
analyse = Analyse
look-back = Look back
were-dice-fair = Were the dice fair?
what-decided = What decided it
another-level = Another level…

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
ask-title = { $what ->
        [leave] Leave your seat?
        [resign] Resign?
       *[abandon] Abandon the match?
    }
ask-text = { $what ->
        [leave] You can come back to it. Until then the others may agree on somebody else, or on a bot, to play on.
        [resign] This cannot be taken back.
       *[abandon] It ends without a result as soon as everybody agrees.
    }
ask-yes = { $what ->
        [leave] Leave
        [resign] Resign
       *[abandon] Abandon
    }
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
close-rules = Close the rules
rules-text = Text of the rules
fetching-rules = Fetching the rules…
take-seat-title = Take seat { $n }
ask-for-seat-title = Ask for seat { $n }
name-at-match = Your name at this match
ask = Ask
sit-down = Sit down
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
invites-you = { $names } { $n ->
        [one] invites
       *[other] invite
    } you to play { $game }
you-are-invited = You are invited to play { $game }
join-match = Join the match
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
who-had-it = who had it
kept-for-you = Seat { $n } is kept for you.
kept-for = Seat { $n } is kept for { $owner }.
you-left = You left seat { $n }.
has-left = { CAPITAL($owner) } left seat { $n }.
yours-until = It is yours until the others agree on somebody else.
may-sit-down = { CAPITAL($owner) } may still sit down; or { $sitting ->
        [yes] all
       *[no] those
    } who sit here agree on who plays instead.
may-come-back = { CAPITAL($owner) } may still come back; or { $sitting ->
        [yes] all
       *[no] those
    } who sit here agree on who plays on.
who-may-have = Who may have seat { $n }
asks-for-it = asks for it
asked-for-it = asked for it, away
have-agreed = agreed: { $names }
agree = Agree
agree-to = Agree to { $name }
agreed = Agreed
sit-again = Take your seat again
let-others-play = No, let others play
let-bot-play = Let a bot play
you-asked = You asked for it.
never-mind = Never mind
ask-for-seat = Ask for this seat

## Moves

move = Move
move-in-text = Move in text
move-like = Move, like { $move }
play = Play
moves-hidden = Hidden until the right person looks.
looking-back = You are looking back. Go to the last step to play on.
legal-moves = Legal moves
legal-moves-shown = { $n } of { $all ->
        [one] { $all } legal move
       *[other] { $all } legal moves
    }. Several at once with commas.
others-decide = Not your turn.
no-such-move = No legal move begins like this. Clear the field to see them all.

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
goes-on = Goes on from another match, after { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } of it
dice-committed = The dice are committed to
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

estimated-result = Estimated result
estimated-result-short = estimated result
estimated-result-is = Estimated result: { $told }
estimate-unknown = Estimated result: not known yet
estimating = Estimating…
quick-look = warming up: a quick look
close-hint = Close the hint
hint-best = Best
hint-or = Or
thinking-it-over = Thinking it over…
no-hint = There is no hint.
hint-spoken = Hint: { $move }, estimated result { $estimate }.
hint-spoken-alone = Hint: { $move }.
hint-candidate = { $move }, { $estimate }
hint-others = Or { $others }.
hint-piece = { CAPITAL($piece) }. { $idea }
hint-look = Look for this: { $what }
show-move = Show the move
play-it = Play it

## Analysis

analysis-about = Which moves were mistakes, what was luck, and where did it turn? A bot judges every decision.
analyse-match = Analyse this match
judging = Judging every decision…
decisions-judged = Decisions judged
judged-so-far = { $n } of { $all }. You can look around meanwhile.
analysis-there = The analysis is there: { $n ->
        [one] { $n } turning point
       *[other] { $n } turning points
    }.
estimate-over-steps = The estimated result over { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
step-is = Step { $n }: { $told }
mistakes-and-luck = Mistakes and luck
lost-by-mistakes = lost { $lost } a decision by mistakes
lost-with-good-luck = lost { $lost } a decision by mistakes, good luck { $luck }
lost-with-bad-luck = lost { $lost } a decision by mistakes, bad luck { $luck }
this-step = This step
step-to-move = Step { $n }: { $name } to move, { $estimate }
step-end = Step { $n }: the end. Point at the chart, or step back, to see what was best.
step-chance = Step { $n }: chance decided here.
played = Played { $move } { $estimate }
best-was = Best { $move } { $estimate }
looked-deeper = A longer look
best-move = The best move.
turning-points = Turning points
no-turning-points = None: nothing changed much at once.
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
judged-by = Judged by a bot ({ $bot }) from what each player knew. Estimates err, most of all early in a game.
play-on-from-here = Play on from here…
play-on-from-step = Play on from step { $n }
practice-about = A new match for practice begins with this position. Its dice are its own.
against = Against
bots = Bots
people-here = People at this screen
i-play-as = I play as
name-and-seat = { $name }, seat { $n }

## Chat

chat = Chat
chat-about = Everybody at this match, watchers too, reads what is said here.
watching = watching
mute = Mute { $name }
lines-muted = { $n } muted. Settings unmute.
say-something = Say something
send = Send

## Fair dice

fair-dice = Fair dice
fair-about = First the server published a fingerprint of its secret key, the commitment; then every browser added a nonce, a random number of its own. All rolls follow from these, so nobody could choose them.
commitment = Commitment
nonces = { $n ->
        [one] Nonce
       *[other] Nonces
    }
key = Key
key-after-race = shown when the race is over
key-not-shown = not shown
check-dice = Check the dice
computed-here = Computed in this browser
computed-there = Computed by the server,
why-computed-there = as a browser computes on https and on its own computer only
outcomes-by-server = Only what could have come at each roll was told by the server, as that follows from the rules.
no-commitment = This match holds no commitment that its rolls could be checked by.
check-yourself = To check without trusting this page, download the log and run { $command }.
check-yourself-with = To check without trusting this page, download the log and run { $command }, which names what this browser saw and added.
dice-unfair = The dice of this match do not pass the check.
commitment-changed = The server has changed its commitment to the dice, so this browser takes no part in them.
commitment-same = The commitment is the one this browser saw before it took part.
commitment-other = The server has changed its commitment: this browser saw { $seen }.
commitment-elsewhere = The commitment is not of this match, or of an older scheme.
nonces-used = What this browser added was used.
nonce-of-day-used = The nonce of the day was used, which another browser had added before this one saw it.
nonces-unused = What this browser added was not used: { $nonces }.
bots-as-numbered = The bots’ nonces are their numbers.
bots-not-numbered = The nonces of bots are not their numbers: the server could choose them.
key-fits = The key fits the commitment.
key-unfit = The key does not fit the commitment.
rolls-right = { $rolls ->
        [one] The only roll follows
       *[other] All { $rolls } rolls follow
    } from key and nonces.
rolls-wrong = { $wrong } of { $rolls } rolls do not follow from key and nonces: { $which }.
roll = { $text } at step { $step }
rolls-missing = The server told of { $told } rolls, the log has { $known }.
nothing-shown = The server shows no key, or no commitment, though this browser took part in the dice.
rolls-right-says-server = The server finds that the key fits the commitment, and that all { $rolls } rolls follow from key and nonces.

## Matches in this browser

in-this-browser = in this browser
not-now = That is not possible now.
needs-a-server = For this it takes a server, and there is none here.
engine-missing = What this browser needs to play the game by itself is not there yet. A server that has just started makes it within a few minutes: try again then.
no-such-match-here = This browser has no such match.
match-only-viewed = This match can be looked at, not played on.
older-log = This match was played under version { $version } of the rules of { $game }, which this program does not have. Its moves can be read; it cannot be replayed.
log-refused = The log is refused: { $reason }
log-replayed = This browser has replayed all { $steps } steps by the rules: every move was legal, and every draw follows from key and nonces.
log-other = Line { $line } of the log is not what this browser was told during the match.
log-of-unknown-game = This log is of a game that is not here: { $game }.
not-stored = This browser can store no more of this match: its storage is full, or switched off. What was stored stays; play on, and save the log as a file before you close the page.
played-in-other-tab = This match is being played in another tab.
went-on-elsewhere = The match has gone on in another tab.
play-here-now = Play here
hand-in = Give the log to the server
handed-in = The server has the log now. This is the match there.
new-version = A new version of Perihelion is there.
load-new-version = Load it
is-offline = You are offline. Playing alone, with bots and at one screen goes on; what needs the server waits.
no-server-here = This page has no server: you play alone, with bots or at one screen, and your matches are kept in this browser. To play with others over the internet, somebody runs a server.
painted = Painted worlds
painted-help = skies and surfaces in detail; plain discs spare a slow device
plays-here = Play alone in this browser
plays-here-help = matches alone, with bots and at one screen need no server; otherwise they are kept at the server, where your other devices find them

## Luck apart from skill, and the analysis board

open-study = Analysis board
accuracy = accuracy { $number } %
accuracy-of = Accuracy of { $name }: { $number } %.
retry-step = Try again
retry-step-n = Try the decision at step { $n } again
luck-and-skill = Luck apart from skill
ledger-part = { $part ->
        [mistakes] own mistakes
        [given] decisions of others
        [luck] luck
        [unexplained] seen only later
       *[change] from the first estimate to the result
    }
ledger-about = Changes of the estimated result. Luck is how much better the draws were than what might have come on average; “seen only later” is what the estimates before had not seen.

## Keyboard

keyboard = Keyboard
keys-on-board = While the keyboard is on the board
key-name = { $key ->
        [Home] Home
        [End] End
        [Space] Space
        [Enter] Enter
       *[other] { $key }
    }
key-ways = go somewhere: then the letter of the place
key-news = hear what has happened since your last turn
key-turn-told = hear whose turn it is, and how things stand
key-steps = one step back, one step on
key-ends = first position, last position
key-play = play the steps, pause
key-type = the legal moves: type a few letters, arrows walk through the list, Enter plays
key-take-back = take back
key-hint = a hint, where hints are allowed; Enter plays what is best
key-words = the position in words, by place and by piece
key-help = this help
key-close = close, or let go of what is chosen
key-walk = walk through what can be chosen on the board
key-arrows = walk on the board; through the steps, when there is nothing to choose
key-main = choose what has the keyboard; otherwise the main button
key-repeat = what happened since your last turn

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

courses = Learn to play
courses-about = Short lessons on the real board: a sentence, an arrow, and you do it. At the end of each course waits a first game.
all-courses = All courses
lessons = Lessons
lesson-of = Lesson { $n } of { $all }, { $game }
lesson-called = Lesson { $n }: { $title }
lesson-done = done
n-of-all = { $n } of { $all }
course-progress = { $game }: { $done } of { $all } lessons done
course-go = { $so ->
    [new] Begin
    [begun] Go on
   *[done] Once more
    }
course-open = { $so ->
    [new] Begin the course: { $game }
    [begun] Go on with the course: { $game }
   *[done] Take the course again: { $game }
    }
lesson-failed = This lesson cannot be taught here just now
lesson-not-asked = That move is allowed, but it is not what is asked for here.
lesson-go-on = Go on
next-lesson = Next lesson
lesson-show = Show me
lesson-skip = Skip
coach-about = A coach sits beside you, says one thing at a time, and falls silent as you get better.
begin-first-game = Begin the game
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

rated-match = Rated
rated-about = The result changes the ratings of all who play. No hints, no takebacks, the usual options; bots may play, too.
rated-for-accounts = Rated matches are for people with an account.
ladder = Ladder
ladder-of-game = Ladder of { $game }
seat-has-account = Has an account
rating-is = Rating { $rating }, ± { $more }
rating-change = { $rating } ({ $change })
your-turn-in = { $n ->
    [one] Your turn
   *[other] Your turn ({ $n })
    }
profile-of = Profile of { $name }, who has an account
your-profile = Your profile
program-mark = BOT
is-a-program = A program plays here by itself
keep-guests-matches = What I have played here as a guest becomes the account's
operators-page = Operators' page
in-the-lobby = Open to everybody in the lobby

## Rules pages

try-it = Try it on the board
try-it-about = Move for every side, as the rules allow. Nothing is counted.
search-rules = Search the rules
search-none = Nothing found
search-found = { $n } of { $all }
search-previous = Previous place
search-next = Next place

## Clocks

with-chat = Players may write to each other (chat)
chat-shown = Chat
chat-shown-help = Off: nothing that others write is shown, and you cannot write.
time-spent = Time for it
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
pace-custom = Other
pace-minutes = Minutes each
pace-increment = Seconds more a turn
pace-or-days = Or days a turn
at-zero = When the time is up
at-zero-kind = { $kind ->
        [bot] A bot takes over
       *[resign] The seat resigns
    }
key-clocks = Say what the clocks show
ask-back = Ask to take back
ask-back-about = The others must agree. Dice stay as they fell: past them nothing is taken back.
asks-back = { $n ->
        [one] { $name } asks to take the last step back.
       *[other] { $name } asks to take the last { $n } steps back.
    }
you-ask-back = You have asked to take back. { $names } must agree.
decline = Decline
is-away = { $name } is away.
may-decide-in = In { $time } you may decide what becomes of the seat.
stays-away = { $name } stays away. What now?
more-than-half = It happens when more than half of you want the same.
claim-win = Claim the win
claim-seat = The seat resigns
wait-for-them = Wait
voted = { $what ->
        [claim] { $name }: resign
        [bot] { $name }: a bot
       *[wait] { $name }: wait
    }
cancel-match = Cancel the match
match-cancelled = The match is cancelled.
cancel-group = { $kind ->
        [series] Cancel the series
       *[race] Cancel the race
    }
was-cancelled = Cancelled
vacation = Vacation
vacation-help = Clocks with days for each turn stand still while you are on vacation, and everybody sees that you are. You have { $left } of { $days } days left this year.
vacation-until = You are on vacation until { $date }.
vacation-days-wanted = Days, from now on
vacation-begin = Begin the vacation
vacation-end = I am back
