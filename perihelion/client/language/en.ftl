# What the client for programs says by itself.

client-lost = The server at { $address } cannot be reached any more.
client-no-answer = The server at { $address } does not answer: { $reason }
client-strange-answer = The server answered { $status }, and did not say why.
client-no-open-seat = No seat of this match is open.
client-no-view = That seat is not yours, so you do not know what it sees.
client-other-game = { $game } at { $address } is not the one that is installed here: it has other rules, other data or another version of Perihelion.
client-slow-match = Match { $match } has taken longer than { $seconds } seconds.
client-no-result = A match was given up without a result.
