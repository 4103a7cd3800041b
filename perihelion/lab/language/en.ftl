# What studies of games say.

played-alone = { $game } is played alone: nobody can be ahead of anybody.
perft-depth = The depth goes from 0 to { $most }, not { $given }.
bots-for-seats = { $game } ({ $form }) has { $seats } seats, but { $given } bots were given.
gpu-plays-at-random = A GPU plays random games only. For other bots take device="cpu".
no-data-files = { $game } takes no data files of people's own. Games that do: { $known }.
which-game = it does not show which game it is for: say --game.
key-not-shown = The key of the dice is not shown, so no draw could be checked.
not-reset = Begin with reset() or load(saved): no lane has a game yet.
places-or-codes = Say what is played by places in the legal lists or by codes, one of the two.
place-refused = Lane { $lane } has no place { $given } in its legal list: there are { $legal } of them, from 0.
code-refused = Code { $given } is not legal in lane { $lane }, which has { $legal } legal codes.
stream-of-a-gpu = A stream belongs to a GPU: it goes with device="gpu".
numbers-for-lanes = Expected a whole number for each of { $lanes } lanes, not { $given }.
not-saved-lanes = These bytes were not saved by a vector environment, or are damaged.
other-lanes = What was saved is of another game, seed or number of lanes: { $saved }; here: { $here }.
search-on-cpu = A search needs a vector environment on the CPU: device="cpu".
workers-die = A worker has died { $count } times. It may lack memory: take smaller shards, or fewer workers.
no-cluster = There is no Ray cluster to work with: { $reason }
folder-of-another-run = { $folder } holds another run: other games, bots, settings or another version. Take an empty folder, or the same command.
no-dataset = { $folder } holds no dataset of ours: files games-*.parquet, as perihelion lab dataset writes them.
dataset-of-other-rules = This dataset was made with other rules or other data of { $game } than those installed here.
steps-of-games = The steps of a game are a list of whole numbers: its action codes, in their order.
starts-of-games = Where games begin is a growing list from 0 to the number of all steps, { $steps }.
game-does-not-replay = Game { $game } cannot be replayed: its step { $step } is not legal.

## Reports

report-about = { $games } games ({ $form }, rules version { $version }) with { $bot } in all seats, seed { $seed }.
report-in-short = In short
report-length = A game takes { $decisions } decisions on average, from { $least } to { $most }.
report-choices = There are { $choices } legal actions to choose from, on average.
report-first = { $verdict ->
        [better] Whoever decides first is better off: they win { $share } of the games ({ $low } to { $high }), a fair share is { $fair }.
        [worse] Whoever decides first is worse off: they win { $share } of the games ({ $low } to { $high }), a fair share is { $fair }.
       *[even] It makes no clear difference who decides first: they win { $share } of the games ({ $low } to { $high }), a fair share is { $fair }.
    }
report-later = { $verdict ->
        [better] Whoever decides { $distance } after the first is clearly better off: they win { $share } of the games ({ $low } to { $high }), a fair share is { $fair }.
       *[worse] Whoever decides { $distance } after the first is clearly worse off: they win { $share } of the games ({ $low } to { $high }), a fair share is { $fair }.
    }
report-nobody-won = Nobody won a game.
report-drawn = { $count ->
        [0] No game is drawn.
       *[other] { $share } of the games are drawn.
    }
report-lost = { $share } of the games are lost.
report-stands-out = { $verdict ->
        [better] { $name } is clearly better off: { $share } of the games with it are won; a fair share is { $fair }.
       *[worse] { $name } is clearly worse off: { $share } of the games with it are won; a fair share is { $fair }.
    }
report-worth-most = The best results go with: { $thing } ({ $gain } in returns for those who used it, or used it more than most).
report-worth-least = The worst results go with: { $thing } ({ $gain }).
report-tension = The lead changes { $changes } times in a game; half of the games are decided after { $share } of their decisions; { $comebacks } are won by somebody who was well behind at half-time.
report-all-lost = In { $share } of the games everybody loses.
report-skill = { $clear ->
        [all] Every level clearly wins against the one below it.
       *[other] { $clear } of { $steps } levels clearly win against the one below them.
    }
report-never = { $count ->
        [one] One kind of action was never chosen.
       *[other] { $count } kinds of actions were never chosen.
    }
report-advantage = Who is better off
report-advantage-how = Shares of the games that somebody won. Bars are 95% intervals; only what lies wholly beside the dashed line, the fair share, is a clear advantage. Of twenty bars one lies there by chance: the sentences above allow for that.
report-by-start = By who decides first
report-after = { $distance ->
        [0] decides first
       *[other] { $distance } after the first
    }
report-by-seat = By seat
report-seat = seat { $seat }
report-by-name = By what a seat has of its own
report-points = Where points come from
report-points-from = source
report-a-seat = a seat
report-a-winner = a winner
report-results = Results
report-results-how = The mean result is { $mean }.
report-course = The course of a game
report-decisions = Decisions in a game
report-branching = Legal actions, from beginning to end
report-lead-changes = Changes of the lead in a game
report-lead = The lead of the later winner
report-lead-how = By the game's own quick guess, over the course of a game, as a share of all that can be won or lost. Above 0 the later winner is ahead.
report-decided = When a game is decided
report-decided-how = After which part of its decisions the winner was ahead for good.
report-drama = The winner was behind by { $drama } of the range, on average over all decisions. { $comebacks } of the winners ({ $low } to { $high }) were well behind at half-time.
report-things = What is used, and what it is worth
report-worth-how = Worth is by how much those who used a thing did better than those who did not (or, where all did, those for whom it was a larger part of their decisions than for most), in returns. That need not be because of it: whoever is ahead can afford more.
report-actions = Kinds of actions
report-uses = uses a game
report-in-games = in games
report-worth = worth
report-more = { $count ->
        [one] One more is rarer.
       *[other] { $count } more are rarer.
    }
report-ladder = The ladder of skill
report-ladder-how = Each level against the one below it, { $games } games a pair: the share that the upper one wins.
report-rules = Rules exercised
report-rules-how = { $used } of { $all } kinds of actions were chosen.
report-never-chosen = legal, and never chosen
report-never-legal = never seen to be legal
report-openings = Openings
report-openings-how = The first decisions that more than one game began with, the most frequent first, and the mean return of the seat that made the first one.
report-openings-differ = No two of the { $games } games began alike.
report-opening = opening
report-opening-games = games
report-opening-return = return
report-all = Reports on all games

## Arenas and notebooks

arena-title = { $game }: an arena
arena-about = { $form }. { $bots } bots, { $games } games.
arena-ratings = Ratings
arena-matrix = Everybody against everybody
arena-won-by = wins
arena-pairs = Pairs
arena-pair = pair
arena-pairs-how = { $seats ->
        [1] Both play every game alone, on the same dice. Two games are a pair
       *[other] Games are counted in pairs, one from either side of the table
    }: how many pairs brought the first 0, ½, 1, 1½ and 2 points; by how much it is ahead in Elo, with a 95% interval; and LLR, the evidence for { $more } Elo against { $less }, which decides above { $bound } or below −{ $bound }.
shown-moves = legal moves
shown-step = Step
shown-estimates = Estimates
shown-played = played
shown-better = better
shown-cost = cost
shown-no-mistakes = This bot found nothing better than what was played.
no-data-to-tune = { $game } has no data files to choose from.
no-key-to-vary = The data file has no value at { $key }.
no-targets = Say what the games should come to: a target for { $known }.
target-is-a-number = What { $measure } should come to is a number, not { $given }.
nothing-varies = Say which values of the data file may change.
choices-of-a-key = { $key } may change within a range of whole numbers, from the lower to the higher, or among a list of values; not { $given }.
no-trial-fits = None of { $trials } trials was a data file without faults. Take narrower ranges.
