# What the client says by itself that neither the home page nor a match needs at first.

## Everywhere

so-many-of = { $n } of { $all }
rules-of = Rules of { $game }
new-match-title = New match of { $game }
standings = Standings

## Account

account-to-make = Create an account or sign in
account-make = Create an account
account-make-help = What you have played here stays yours, and you find it again in any browser.
account-sign-in = Sign in
account-sign-in-help = What you have played in this browser as a guest stays behind. To keep it, create an account instead.
account-name = Name
password = Password
password-now = Current password
name-change = Change the name
name-change-help = Everybody knows you by it, and you sign in with it.
password-next = New password
password-help = At least 8 characters. The longer, the better.
password-change = Change the password
password-change-help = You are signed out in all other browsers.
password-changed = The password is changed.
signed-in = Welcome back, { $name }!
account-made = Your account is ready, { $name }.
sign-out = Sign out
sign-out-help = In this browser. You become a guest again.
signed-out = You are signed out.
sign-out-everywhere = Sign out everywhere else
sign-out-everywhere-help = In all browsers but this one.
signed-out-everywhere = You are signed out everywhere else.
export-all = All your data
export-all-help = Your matches with their logs, what you wrote and what you reached, as one file.
export-all-save = Save as a file
account-delete = Delete the account
account-delete-help = Your name disappears from all matches, and what you wrote in chats is deleted. The matches stay, without you: others have played them, too. This cannot be undone.
account-delete-now = Delete for good
account-deleted = Your account is deleted.
account-elsewhere = Accounts are for servers, where you meet others: here everything is kept in this browser alone.

## Settings

theme-name = { $theme ->
        [dark] Dark
        [light] Light
       *[auto] System
    }
sound-help = gentle, when something happens in a match
notify-me = Notify me
notify-help = when it is my turn and I am not looking at this page; if the server can, even when no page is open
no-notifications = The browser does not allow notifications for this site.
keyboard-shortcuts = Keyboard shortcuts
shortcuts-help = single keys; press ? to see them. Alt+G goes on working without
unmute = Unmute { $name }
renamed = You are { $name } now.
singles-help = where there is only one thing to do, it is done
expert-help = tabs for moves and words beside the board, and the log as it is written

## Home

guided = What to do?

## A new match

players-are = Players: { $players }.
playing-time-is = Playing time: { $time }.
print-on = Print it on { $a4 } or { $letter }
paper-letter = Letter
way-match = A match
way-race = A race by link
way-series = A series of matches
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
racing-bots = Bots in the race, 0 to { $most }
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

copy = Copy
copied = Copied
send-link = Send…
only-here = This server listens on this computer only. For friends elsewhere, start it with { $command }
scan-it = Or point a phone’s camera at this code.
qr-code = The link as a QR code

## Races and series

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
who-plays = { $kind ->
        [series] Who plays
       *[race] Who races
    }
match-number = Match { $n }
under-way = under way
was-abandoned = abandoned
key-later = The key is shown when all have ended; then each browser checks the rolls.
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

## High scores

high-scores-heading = High scores: { $game }
results-here = In this browser
own-results = Your own
all-results = Everybody here
whose-results = Whose results
any-goal = Any or none
best = Best
median = Median
games-played = Games
trend = Trend
best-on = The best on { $sheet }
rank = Place
reached-level = Reached
was-reached = reached
was-missed = missed
no-own-results = You have not finished a game of this kind yet.
no-results = Nobody has finished a game of this kind here yet.
difficulties-on = Difficulties on { $sheet }
takes = Needs
times-reached = Reached
games-reached = { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
as-a-goal = As a goal
by-sheet = By sheet
what-counts = Games played alone from beginning to end count, in a race too. Help is noted beside them.
latest-results = { $n ->
        [one] The latest result
       *[other] The latest { $n } results in order
    }: { $results }
earlier = earlier
latest = latest
one-game = a game
moving-median = median of the last five; better is higher up
median-is = The median is { $median }.
no-record = This match does not count for your records: only games played alone from beginning to end do.
this-game = this game
look-at-place = view place { $n }
no-list = The list could not be loaded.

## Problems

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

you-win = You win!
series-stands = The series: { $points } of { $total }.
points-of = { $name } { $points }
rematch = Rematch
to-the-rematch = To the rematch
look-back = Look back
were-dice-fair = Were the dice fair?
what-decided = What decided it
another-level = Another level…

## A match

ask-title = { $what ->
        [leave] Leave your seat?
        [resign] Resign?
       *[abandon] Abandon the match?
    }
ask-text = { $what ->
        [leave] You can come back to it. Until then the others may agree that somebody else, or a bot, plays on.
        [resign] This cannot be taken back.
       *[abandon] It ends without a result as soon as everybody agrees.
    }
ask-yes = { $what ->
        [leave] Leave
        [resign] Resign
       *[abandon] Abandon
    }
close-rules = Close the rules
rules-text = Text of the rules
fetching-rules = Fetching the rules…
take-seat-title = Take seat { $n }
ask-for-seat-title = Ask for seat { $n }
name-at-match = Your name at this match
ask = Ask
sit-down = Sit down
invites-you = { $names } { $n ->
        [one] invites
       *[other] invite
    } you to play { $game }
you-are-invited = You are invited to play { $game }
join-match = Join the match

## Seats

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

move-in-text = Move in text
move-like = Move, like { $move }
moves-hidden = Hidden until the right person looks.
looking-back = You are looking back. Go to the last step to play on.
legal-moves = Legal moves
legal-moves-shown = { $n } of { $all ->
        [one] { $all } legal move
       *[other] { $all } legal moves
    }.
several-moves = Several at once with commas.
others-decide = Not your turn.
no-such-move = No legal move begins like this. Clear the field to see them all.

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
best-was = Best { $move } { $estimate }
looked-deeper = A longer look
best-move = The best move.
turning-points = Turning points
no-turning-points = None: nothing changed much at once.
judged-by = Judged by a bot ({ $bot }) from what each player knew. Estimates err, most of all early in a game.
play-on-from-here = Play on from here…
play-on-from-step = Play on from step { $n }
practice-about = A new match for practice begins with this position. Its dice are its own.
bots = Bots
people-here = People at this screen
i-play-as = I play as
name-and-seat = { $name }, seat { $n }

## Chat

chat-about = Everybody at this match, watchers too, reads what is said here.
watching = watching
mute = Mute { $name }
lines-muted = { $n } muted. You can unmute them in the settings.
say-something = Say something
send = Send

## Fair dice

fair-dice = Fair dice
fair-about = First the server published a fingerprint of its secret key, the commitment; then every browser added a nonce, a random number of its own. All rolls follow from these, so nobody could choose them.
nonces = { $n ->
        [one] Nonce
       *[other] Nonces
    }
key-after-race = shown when the race is over
key-not-shown = not shown
check-dice = Check the dice
computed-here = Computed in this browser
computed-there = Computed by the server,
why-computed-there = because browsers compute only over https and on their own computer
outcomes-by-server = The server has only said what each roll could bring, as that follows from the rules.
no-commitment = This match holds no commitment that its rolls could be checked by.
check-yourself = To check without trusting this page, download the log and run { $command }.
check-yourself-with = To check without trusting this page, download the log and run { $command }, which names what this browser saw and added.
commitment-same = The commitment is the one this browser saw before it took part.
commitment-other = The server has changed its commitment: this browser saw { $seen }.
commitment-elsewhere = The commitment belongs to another match, or to an older scheme.
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
    } from the key and the nonces.
rolls-wrong = { $wrong } of { $rolls } rolls do not follow from the key and the nonces: { $which }.
rolls-missing = The server reported { $told } rolls; the log has { $known }.
nothing-shown = The server shows no key, or no commitment, though this browser took part in the dice.
rolls-right-says-server = The server finds that the key fits the commitment, and that all { $rolls } rolls follow from the key and the nonces.

## Matches in this browser

painted-help = skies and surfaces in detail; plain discs spare a slow device
plays-here = Play alone in this browser
plays-here-help = matches alone, with bots and at one screen need no server; otherwise they are kept on the server, where your other devices find them

## Luck apart from skill, and the analysis board

accuracy = accuracy { $number }%
accuracy-of = Accuracy of { $name }: { $number }%.
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
key-main = choose what has the focus; otherwise the main button
key-repeat = what happened since your last turn

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

## Rated matches

rated-match = Rated
rated-about = The result changes the ratings of all who play. No hints, no takebacks, the usual options; bots may play, too.
rated-for-accounts = Rated matches are for people with an account.
rating-change = { $rating } ({ $change })
your-profile = Your profile
keep-guests-matches = Keep what I have played here as a guest
operators-page = Operators’ page
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
asks-back = { $n ->
        [one] { $name } asks to take the last step back.
       *[other] { $name } asks to take the last { $n } steps back.
    }
you-ask-back = You have asked to take back. { $names } must agree.
is-away = { $name } is away.
may-decide-in = In { $time } you may decide what happens to the seat.
stays-away = { $name } stays away. What now?
more-than-half = What more than half of you want will happen.
claim-win = Claim the win
claim-seat = The seat resigns
wait-for-them = Wait
voted = { $what ->
        [claim] { $name }: resign
        [bot] { $name }: a bot
       *[wait] { $name }: wait
    }
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
