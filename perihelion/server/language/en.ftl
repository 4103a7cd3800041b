# What the server says: refusals, notices, and what is wrong with a request or a setting.

## Requests

server-failed = The server failed here. Please try again.
not-there = There is nothing at this address.
not-done = This was not done ({ $status }).
other-method = This address takes { $methods }.
other-host = This server does not go by that name.
other-site = Pages of other sites may not do this.
other-protocol = This server speaks the protocol { $protocol }, and this page or program an older one. Please load the page again, or update the program.
who-are-you = Ask GET /api/me first, then connect with the subprotocol { $protocol }.
no-http = This is not HTTP: { $reason }
request-incomplete = The request was not complete.
request-too-large = A request holds at most { $most } bytes.
request-unreadable = The request does not have the form that is expected: { $faults }.
options-as-json = Options are given as a JSON object, such as { $example }.
frame-too-long = A message is text of at most { $most } bytes.
frame-unreadable = This message cannot be read: { $reason }
id-length = An id has 1 to { $most } characters.
name-length = A name has 1 to { $most } visible characters.
push-is-off = This server sends no notices by Web Push.
push-address = The address of a push service begins with https:// and is a public one.
push-key-unreadable = The keys of the push subscription cannot be read: p256dh is a point of P-256 in 65 bytes, auth has 16, both in base64url.
chat-is-off = The chat of this match is off.
chat-length = A message in the chat has 1 to { $most } characters.

## Accounts

name-taken = Somebody else goes by the name { $name }. Please choose another.
has-account = You already have an account.
no-account = This is for people with an account.
wrong-password = The name or the password is not right.
password-length = A password has { $least } to { $most } characters.
password-guessed = That password is one of the first that anybody would try. Please choose another.

## What is not there

no-such-match = There is no such match.
no-such-race = There is no such race.
no-such-file = There is no such file.
no-such-picture = There is no such picture.
no-such-problem = There is no such problem.
no-such-statics = This game has changed. Please load the page again.
game-without-rules = { $game } has no rules page.
no-high-scores = { $game } has no high scores.
form-for-one = High scores of { $game } are those of games for one. { $reason }
positions-of-match = The match has positions 0 to { $last }.
match-gone = This match no longer exists.
group-gone = { $kind ->
        [race] This race no longer exists.
       *[series] This series no longer exists.
    }

## Too much

too-much = { $what }. Please come back in { $wait }.
too-much-from-network = { $what } from your network. Please come back in { $wait }.
too-much-at-once = { $what }: { $wanted } at once, where { $most } are allowed.
excess-of-requests = Too many requests
excess-of-messages = Too many messages
excess-of-sockets = Too many open connections
excess-of-takebacks = Too many requests to take back
excess-of-matches = Too many new matches
excess-of-bots = Too many bots
excess-of-uploads = Too many uploaded logs
excess-of-chat = Too many lines in the chat
excess-of-hints = Too many hints
excess-of-analyses = Too many analyses
excess-of-files = Too many files and checks
excess-of-tries = Too many tries at problems
excess-of-names = Too many new names
excess-of-passwords = Too many passwords tried
excess-of-pushes = Too many notices
wait-hours = { $count ->
        [one] an hour
       *[other] { $count } hours
    }
wait-minutes = { $count ->
        [one] a minute
       *[other] { $count } minutes
    }
wait-seconds = { $count ->
        [one] a second
       *[other] { $count } seconds
    }
too-many-bots-of-yours = You have { $there ->
        [one] one bot
       *[other] { $there } bots
    } at matches under way, and { $wanted } more are too many: one person may have { $most }. Finish a match with bots, or resign it; where nothing happens for { $minutes } minutes, they do not count.
watches-too-much = A connection watches at most { $most } matches.
analyses-full = Too many analyses are under way just now. Please try again later.
logs-full = Too many logs are being read just now. Please try again in a moment.

## When something fails

database-not-read = The server cannot reach its database just now.
database-not-written = The server cannot store anything just now.
look-before-trying-again = { $reason } Look whether this was done before you try again.
try-again-soon = { $reason } Please try again in a moment.
lost-too-long = it took longer than { $seconds } s
lost-process = its process ended
lost-not-started = it did not start within { $seconds } s
lost-closing = the server is closing
log-too-long = A log that is uploaded has at most { $most } lines.
log-takes-too-long = The log could not be read: { $reason }. Matches that people play take a moment.
match-too-long-now = This match is too long to be looked at just now: { $reason }.
match-not-opened = This match cannot be opened any more: { $reason }
match-damaged = The stored match is damaged: { $reason }
other-data = This match was played under other data than today’s ({ $options }). It can be looked at, not played on.
game-broken = { $game } cannot be played: { $reason }

## Seats

seats-of-form = { $game } ({ $form }) has { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }, not { $given }.
no-seat-here = There is no seat { $given }: seats go from 0 to { $last }.
seat-not-yours = Seat { $seat } is not yours.
seat-not-open = Seat { $seat } is not open.
seat-kept = Seat { $seat } is kept for its owner. Ask for it: those who sit here decide.
seat-kept-for = Seat { $seat } is kept for { $name }. Ask for it: those who sit here decide.
seat-to-take = Seat { $seat } is there for you to take.
seat-free = Seat { $seat } is free for whoever opens the link.
one-seat-each = You have, or had, a seat at this match already. People who share a screen are seated by whoever opens the match.
racers-stay = A racer cannot hand over a seat; resign instead.
nobody-asks = Nobody of that name is asking for the seat any more.
too-many-ask = { $most } people are asking for this seat already.
handed-to-one = A seat is handed over to a person who asks for it, or to a bot: one of “to” and “bot” is given.
nonce-stays = Seat { $seat } has added its nonce, which cannot be changed.

## Playing

match-not-begun = The match has not begun.
match-waits = The match has not begun: a seat is still open, or a client has not added its nonce yet.
match-over = The match is over.
game-over = The game is over.
not-your-turn = It is not your turn.
action-not-legal = Action { $code } is not legal now.
moves-at-once = A message carries 1 to { $most } moves.
stale-move = This answers step { $step }, but the match is at step { $present }.
stale-question = This asks about step { $step }, but the match is at step { $present }.
nothing-of-yours-back = Nothing of yours can be taken back to step { $step }.
only-own-taken-back = Only your own moves can be taken back, and never past a roll, a draw or another’s move.
bots-agree-to-no-draw = Bots do not agree to draws.
long-log-seats = The log of this match has { $lines } lines. From { $most } on, no seat goes to somebody else.
long-log-takebacks = The log of this match has { $lines } lines. From { $most } on, nothing is taken back.
watch-first = Watch the match first.
no-rematch = A rematch follows a match that is over, and not one of a race.
rematch-of-players = A rematch is for those who played.
play-on-when-over = You can play on from positions of a match, or of a whole race, that is over.
play-on-from = The match has positions 0 to { $last }; you can play on from those that are not the end.
play-on-for-practice = You play on for practice: each of the { $seats } seats is for you or for a bot.
dice-when-over = The dice can be checked when the match, or the whole race, is over.

## Bots, hints and analyses

no-such-level = Levels go from 1 to { $most }, not { $given }.
bot-with-budget = At a server a bot has a level instead of a number of simulations; not “{ $given }”.
bot-stale = The match has moved on since the bot began to think.
hints-for-practice = Hints are for practice: alone, at one screen and against bots, not against others or in races and series.
hint-on-your-turn = Hints are given on your turn.
one-hint-at-a-time = One hint at a time: the last one is still being looked for.
no-hint-found = No hint was found this time. Please try again.
no-estimate-found = No estimate was found this time.
position-under-way = This position belongs to a match or race that is under way here. There is help with it when that is over.
analysed-when-over = A match can be analysed when it is over.
analysed-after-the-race = This can be analysed when the whole race is over.
analysed-elsewhere = A match of more than { $most } decisions is analysed with the command perihelion analyse.
analysis-failed = The match could not be analysed. Please try again.

## Races and series

no-races = { $game } ({ $form }) is not raced.
race-places = A race has 1 to { $most } places.
racers-join = Racers join by themselves; seats of a race are for bots.
no-series = { $game } has no points to play a series for.
series-total = A series goes to a total of 1 to { $most } points.
series-needs = { $places ->
        [one] The series needs one person.
       *[other] The series needs { $places } people.
    }
places-taken = { $places ->
        [one] The only place is taken.
       *[other] All { $places } places are taken.
    }
group-started = { $kind ->
        [race] The race has started.
        [tournament] The tournament has started.
       *[series] The series has started.
    }
group-over = { $kind ->
        [race] The race is over.
        [tournament] The tournament is over.
       *[series] The series is over.
    }
host-starts = { $kind ->
        [race] Only the host starts the race.
        [tournament] Only the host starts the tournament.
       *[series] Only the host starts the series.
    }
nobody-joined = Nobody has joined yet.
joined-with-another-nonce = You have joined with another nonce, which cannot be changed.
no-nonce-on-joining = In a series nonces are added to each match, when its commitment is known; not on joining.

## For those who run a server

server-starts = Perihelion is starting ...
server-is-at = Perihelion is at { $address }  (Ctrl-C ends it)
server-thinks = Perihelion is thinking for the bots of other servers  (Ctrl-C ends it)
database-in-use = The server with process { $process } uses { $file }, and only one at a time can; --data names another folder.
database-without-file = SQLite needs the name of a file
database-other-version = a server of another version of Perihelion uses it
database-not-opened = The database cannot be opened: { $reason }.
scores-not-usable = { $where ->
        [database] The high scores in the database cannot be used: { $reason }
       *[folder] The high scores in { $where } cannot be used: { $reason }
    }
port-not-usable = Port { $port } of { $host } cannot be used: { $reason }. Take another with --port.
limits-as-toml = Limits are given as TOML, such as guest.chat = "60/minute burst 40", or as "{ $none }"; { $reason }.
limits-whose = Limits are given for a guest or an address, such as guest.chat = "60/minute burst 40"; not for “{ $given }”.
limit-is-a-number = The limit of { $name } is a number, such as "24", or "{ $none }"; not “{ $given }”.
limit-is-a-rate = The limit of { $name } is a rate, such as "60/minute burst 40", or "{ $none }"; not “{ $given }”.
think-needs-postgresql = Bots of other servers wait in a PostgreSQL database: --database or PERIHELION_SERVER_DATABASE names it, such as postgresql://user@host/name.
setting-thinkers = Bots think in 1 to { $most } processes, not { $given }.
setting-bot-limit = A bot has up to { $most } seconds to decide, not { $given }.
setting-bots-per-host = A guest may have 1 to { $most } bots, not { $given }.
setting-bot-pause = The pause between bots’ moves is 0 to { $most } seconds, not { $given }.
setting-readers = Logs are read in 1 to { $most } processes, not { $given }.
setting-upload-limit = An uploaded log is read within up to { $most } seconds, not { $given }.
setting-database-timeout = The database has up to { $most } seconds to answer, not { $given }.
setting-keep = { $name } is a number of days, or 0 for good; not { $given }.
setting-prune-every = prune-every is a number of hours, not { $given }.
setting-proxy = A trusted proxy is an address or network such as 127.0.0.1 or 10.0.0.0/8, not { $given }.
setting-push-contact = The contact for notices is written mailto:ops@games.example or https://games.example, not { $given }.
setting-public-url = The public address looks like https://games.example, not { $given }.
setting-password-in-command = Everybody on this machine can read a command line. Give the database with its password as { $variable }.
setting-password-readable = Others may read the password in { $file }. Prevent that with: chmod 600 { $file }
setting-unreadable = Settings of the server: { $reason }
backup-exists = { $file } is there already: a backup does not write over anything.
backup-not-written = { $file } cannot be written: { $reason }.
backup-not-read = { $file } is not a backup that can be read: { $reason }.
backup-cut-off = { $file } is cut off or damaged: it says something else after { $rows } rows. Nothing was restored.
backup-other-version = The tables are those of version { $revision }, this program’s those of { $present }. Start its server once, and they are brought up to date.
restore-other-version = { $file } was written by Perihelion { $version }, whose tables are those of version { $revision }; here they are of { $present }. Restore it with that version, then update.
restore-not-empty = The database is not empty: there are rows in { $table }. A backup is restored into an empty one.
doctor-python = Python { $found }; { $needed } or newer is needed.
doctor-packages = All installed games can be used.
doctor-not-writable = { $folder } cannot be written: { $reason }.
doctor-compiled = { $count } compiled functions in { $folder }; what is missing is compiled when the server runs.
doctor-client = The web client is built.
doctor-no-client = The web client is not built: the server answers programs only. Run: make play
doctor-data = { $folder } can be written and is private.
doctor-data-open = Others on this machine may look into { $folder }. Its owner can prevent that: chmod 700
doctor-disk = { $free } MiB are free; the server complains below { $reserve }.
doctor-database-new = There is no database yet: the server makes one when it starts.
doctor-database-fails = The database cannot be used: { $reason }.
doctor-revision = The tables are of version { $found }; this program’s are of { $newest }. Older ones are brought up to date when the server starts.
doctor-secret = The secret that signs cookies is there.
doctor-no-secret = There is no secret that signs cookies yet: the server makes one when it starts.
doctor-operators = Every operator has an account.
doctor-no-operators = No account is named { $names } yet: whoever makes it will be an operator.
doctor-clock = This machine’s clock and the database’s are { $seconds } s apart.
doctor-port = Port { $port } of { $host } is free.
doctor-port-ours = A server of Perihelion answers on port { $port } of { $host }.
setting-unknown = { $file }: { $reason }
settings-not-read = The settings in { $file } cannot be read: { $reason }.

# Static files

site-without-client = There is no built client with its games in { $folder }; `make site` builds both.
site-over-something = { $folder } has other files in it: give an empty folder, or one that was written as a site before.

## Rated matches

rated-needs-others = A rated match is one with others: choose a form with two seats or more.
rated-usual-options = Rated matches are played with the usual options, so that their results can be compared.
rated-needs-account = Rated matches are for people with an account, under its name.
rated-own-screens = In a rated match everybody sits at a screen of their own.
rated-needs-people = A rated match needs a person at one seat at least.
rated-no-takeback = In a rated match nothing is taken back.
rated-resign = A rated match against bots is not abandoned; resign instead.
no-ladder = { $game } has no ladder of that form.
no-such-person = There is no account of that name.

## Programs with accounts

wrong-token = This token is not valid (any more).
program-own-name = A program plays under the name of its account, { $name }.
programs-of-people = Accounts of programs are made by people.
too-many-programs = One person has accounts for { $most } programs at most.
no-such-program = You have no such program.
no-pairing-for-programs = Programs open tables or join them; they are not seated with people who look for players.

## Moderation

does-not-get-along = You cannot sit at this table: you, or somebody there, has blocked the other.
that-is-you = That is you.
report-text = Say what happened, in 1 to { $most } characters.
for-operators = This is for the operators of this server.
operators-stay = The server’s settings name this account as an operator: it keeps its name, and stays, until they do not. Otherwise whoever took the name would be one.
is-banned = This account is banned for { $days ->
    [one] another day
   *[other] another { $days } days
}.

## Clocks

time-is-up = Your time is up.
clock-runs = The clock has not reached zero.
racers-resign-at-zero = In a race nobody plays for somebody else: at zero a racer resigns.
dice-stay-rolled = Something was drawn since: what was drawn stays drawn.
secrets-stay-told = Others have moved since, and in this game that may have told secrets: it stays as it is.
asked-back-before = The others have declined. You may ask again after the next move.
nobody-asks-back = Seat { $seat } does not ask to take anything back.
no-leaver = Nobody has left seat { $seat }, nor could have.
not-away-for-long = Whoever has seat { $seat } is here, or has not been away for long.
host-cancels = Only whoever opened it can cancel it.
cancel-before = It has begun: now it can be left or resigned, not cancelled.
vacation-days = You have { $left } of { $year } days of vacation left this year: ask for one of them at least, and no more than that.

## Races of the day

no-daily-race = { $game } has no race of the day.
no-race-on-that-day = There was no race of { $game } on { $day }.
one-try-a-day = You have tried today’s race of { $game }: everybody has one try.
day-has-ended = This day has ended: try the race of the new one.

## Tournaments

no-such-tournament = There is no such tournament.
not-in-tournament = You do not take part in this tournament.
too-many-tournaments = You have { $most } tournaments that are not over: end one of them first.
tournament-needs = A tournament needs { $least } players at least.
tournament-needs-others = A tournament is for games of two seats or more, against each other.
arena-minutes = An arena lasts { $least } to { $most } minutes.
arena-clock = An arena needs clocks with minutes, not with days.
