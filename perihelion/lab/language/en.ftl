# What studies of games say.

played-alone = { $game } is played alone: nobody can be ahead of anybody.
perft-depth = The depth goes from 0 to { $most }, not { $given }.
bots-for-seats = { $game } ({ $form }) has { $seats } seats, but { $given } bots were given.
no-bot = A bot has the methods begin and choose; { $given } has not.
gpu-plays-at-random = A GPU plays random games only. For other bots take device="cpu".
no-data-files = { $game } has no data files of people's own. Games that have: { $known }.
which-game = which game it is for cannot be told: say --game.
key-not-shown = The key of the dice is not shown, so no draw could be checked.
places-or-codes = Say what is played by places in the legal lists or by codes, one of the two.
place-refused = Lane { $lane } has no place { $given } in its legal list: there are { $legal } of them, from 0.
code-refused = Code { $given } is not legal in lane { $lane }, which has { $legal } legal codes.
numbers-for-lanes = Expected a whole number for each of { $lanes } lanes, not { $given }.
not-saved-lanes = These bytes were not saved by a vector environment.
other-lanes = What was saved is of another game, seed or number of lanes: { $saved }; here: { $here }.
search-on-cpu = A search needs a vector environment on the CPU: device="cpu".
