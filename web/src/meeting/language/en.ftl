## What the pages on which people meet say.

ladder-of = Ladder: { $game }
ladder-about = Of two players 400 points apart, the better one comes in first ten times as often. Bots of all levels play in the same ladder, so that a number means something from the first match on.
ladder-note = ± says within what limits the true number lies, 19 times in 20. Players who have hardly played yet (?) are not listed.
provisional = Provisional: hardly known yet
rating = Rating
rated-matches = Matches
play-rated = Play a rated match
rated-make-account = An account for rated matches

## The lobby

lobby = Lobby
lobby-elsewhere = You meet other people on a server, and this page has none.
to-lobby = { $n ->
    [0] To the lobby
   *[other] To the lobby ({ $n })
}
played-by = { $names }
quick-pairing = Quick pairing
quick-about = You are seated with people who are about as good as you. The longer you wait, the wider the search.
a-game = Game
find-players = Find players
open-table = Open a table
open-tables = Open to everybody
no-open-tables = No table waits for players just now. Open one, or look for players above.
played-now = Being played
nothing-played = No match that is open to everybody is being played just now.
show-game = Show
all-games = All games
all-forms = All forms
time-kind = { $kind ->
    [none] No clock
    [clock] With a clock
    [days] Days a turn
   *[all] Any time
}
join = Join
join-table = Join { $game }: { $names }
seats-free = { $n ->
    [one] 1 seat free
   *[other] { $n } seats free
}
own-table = Your table
own-table-of = Your table: { $game }
watch-now = Watch
watch-table = Watch { $game }: { $names }
nobody-yet = Nobody yet
kind-of-group = { $kind ->
    [race] race
    [tournament] tournament
   *[series] series
}
looking-for = Looking for players: { $game }, { $form }, { $pace }. { $n } of { $seats } are here.
stop-looking = Stop
rather-bots = { $n ->
    [one] Play against a bot instead
   *[other] Play against { $n } bots instead
}

## Profiles

profile = Profile
here-since = Here since { $when }
ratings = Ratings
no-ratings = No rated matches yet.
of-matches = { $n ->
    [one] 1 match
   *[other] { $n } matches
}
rating-history = Rating in { $title } after { $n ->
        [one] one match
       *[other] { $n } matches
    }: { $now }; between { $low } and { $high }
best-solo = Best solo games
openings = Favourite openings
first-moves = First moves
won-drawn-lost = Won / drawn / lost
latest-matches = Latest matches
no-matches-shown = Nothing yet: rated matches and those of the lobby are shown here.
outcome-was = { $outcome ->
    [won] Won
    [drawn] Drawn
    [lost] Lost
   *[abandoned] Abandoned
}

## Programs

programs = Accounts for programs
programs-about = A program of yours plays here under a name of its own, marked BOT for everybody. It is recognised by a token instead of a password.
program-name = Name of the program
program-make = Create an account for it
program-delete = Delete
program-delete-of = Delete the account of { $name }
token-of = The token of { $name }
token-once = It is shown this once. Keep it as you keep a password.
token-again = New token
token-again-of = A new token for { $name }

## Blocking, reports, operators

block = Block
unblock = Unblock
report = Report
report-what = What happened? The operators of this server read it.
report-match = In a match?
report-no-match = None of these
report-send = Send
report-sent = Thank you. The operators will look at it.
reports = Reports
no-reports = No open reports.
reported-by = reported by
report-done = Done
the-match = the match
bans = Bans
no-bans = Nobody is banned.
ban-days = Days of a ban
ban-for = { $n ->
    [one] Ban for a day
   *[other] Ban for { $n } days
}
banned-until = until { $date }
unban = End the ban
announcement = Announcement
announcement-help = Everybody reads it above the page. Empty: nothing is announced.
announce = Announce
for-operators-alone = This page is for the operators of this server.

## Friends

friends = Friends
friends-about = Send somebody the address of your profile: whoever opens it can ask to be your friend.
friends-invite = Invite a friend
friends-need-account = People with accounts can be friends.
befriend-back = Add as a friend: { $name }
befriend = Add as a friend
friend-asked = Asked; take it back
unfriend = Remove from friends
wants-friend = { $name } would like to be your friend.
friend-state = { $state ->
    [here] is here
    [away] is away
    [asked] has not answered yet
   *[asks] would like to be your friend
}

## The race of the day

daily-race = Race of the day
daily-race-of = Race of the day: { $game }
daily-about = Everybody has the same dice and one try. There is a new race at midnight (UTC).
daily-try = Try it
daily-try-of = Try the race of the day: { $game }
daily-go-on = Play on
daily-look = The table
daily-look-of = The table of the day: { $game }
daily-tries = { $n ->
    [0] Nobody has tried yet
    [one] One has tried
   *[other] { $n } have tried
}
daily-yours = Your result: { $told }.
daily-place = Place { $place } of { $n }.
daily-percentile = Better than { $share } of the others.
daily-next = The next race begins in { $left }.
daily-today = Today
daily-yesterday = Yesterday
daily-earlier = The one before
daily-nobody = Nobody has finished.
daily-sheets-later = When the day is over, everybody's sheets can be seen here, and the key of the dice is shown.
daily-sheet = Look
daily-sheet-of = Look at the sheet of { $name }
daily-mean = On { $days ->
    [one] one day
   *[other] { $days } days
} better than { $mean } of the others on average; on the best day, than { $best }.
percentiles = Races of the day

## Tournaments

tournaments = Tournaments
look-at-tournament = Look at a tournament of { $game }
to-tournament = Tournament
so-many-entrants = { $n ->
    [one] 1 player
   *[other] { $n } players
}
