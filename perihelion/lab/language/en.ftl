# What studies of games say.

played-alone = { $game } is played alone: nobody can be ahead of anybody.
perft-depth = The depth goes from 0 to { $most }, not { $given }.
bots-for-seats = { $game } ({ $form }) has { $seats } seats, but { $given } bots were given.
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
gpu-has-no-lanes = Vector environments run on the CPU. For random games on a GPU there is simulate(device="gpu").
workers-die = A worker has died { $count } times. It may lack memory: take smaller shards, or fewer workers.
no-cluster = There is no Ray cluster to work with: { $reason }
folder-of-another-run = { $folder } holds another run: other games, bots, settings or another version. Take an empty folder, or the same command.
no-dataset = { $folder } holds no dataset of ours: files games-*.parquet, as perihelion lab dataset writes them.
dataset-of-other-rules = This dataset was made with other rules or other data of { $game } than those installed here.
starts-of-games = Where games begin is a growing list from 0 to the number of all steps, { $steps }.
game-does-not-replay = Game { $game } cannot be replayed: its step { $step } is not legal.
