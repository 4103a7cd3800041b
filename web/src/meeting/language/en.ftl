## What the pages on which people meet say.

ladder-of = Ladder: { $game }
ladder-about = Of two players 400 points apart, the better one comes in first ten times as often. Bots of all levels play in the same ladder, so that a number means something from the first match on.
ladder-note = ± is within what the true number lies, 19 times in 20. Who is hardly known yet (?) is not listed.
provisional = Provisional: hardly known yet
rating = Rating
rated-matches = Matches
play-rated = Play a rated match
rated-make-account = An account for rated matches
