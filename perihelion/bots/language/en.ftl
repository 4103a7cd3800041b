# What bots say: reasons of hints, and how they are asked for.

## Why a decision is good

reason-does = { CAPITAL($gains) }.
reason-does-but = { CAPITAL($gains) }, but { $losses }.
reason-changes-nothing = Changes nothing that shows at once.
reason-leaves-to-chance = Leaves the end of the game to chance.
reason-ends-the-game = Ends the game.
reason-wins-the-game = Wins the game.
reason-loses-the-game = Loses the game.
reason-draws-the-game = Ends the game in a draw.
reason-ends-in-place = Ends the game in place { $place }.

## Levels

level-beginner = Beginner
level-novice = Novice
level-intermediate = Intermediate
level-advanced = Advanced
level-expert = Expert
level-master = Master
level-max = Max, takes its time
    .name = Max

## Wrong input

bot-name = A new bot needs a plain name that is not taken, not { $given }.
bot-without-budget = The bot '{ $bot }' takes no budget.
bot-without-level = The bot '{ $bot }' takes no level.
bot-written = A bot is written "{ $bot }:2000" or given a level, not '{ $given }'.
bot-seconds = A bot thinks for a number of seconds above 0, not { $given }.
bot-asked-in-turn = A bot is asked when its seat is to decide, and only then.
bot-judges-legal = { $code } is not legal here: a bot judges decisions that can be taken.
bot-has-no-opinion = The random bot has no opinion. Ask greedy or mcts.
bot-cannot-judge = This bot considers nothing, so it cannot judge.
level-range = Levels go from 1 to { $most }, not { $given }.
arena-of-two = An arena needs two bots or more, such as greedy mcts:200.
elo-of-a-test = A sequential test tells two differences in Elo apart, the smaller one first, of { $most } at most, such as 0 and 10; not { $given }.
alphabeta-sees-all = alphabeta plays games without chance and secrets; { $game } has them. Try mcts.
no-bot = A bot has the methods begin and choose; { $given } has no { $missing }.
bot-is-a-class = An object with begin and choose plays, not its class: { $name }().
process-does-not-start = { $bot } cannot be started: { $reason }.
process-ended = { $bot } has ended in the middle of a game.
process-is-slow = { $bot } has not answered within { $seconds } seconds.
process-answered = { $bot } answered { $answer }, which is no legal move: expected a line such as {"{"}"move": "..."{"}"} or {"{"}"code": 12{"}"}.
leaves-not-evaluated = The last leaves have not been evaluated: call tell(priors, values) for each batch of them.
leaves-evaluated-twice = These leaves have been evaluated already.
roots-decide = A search begins where a seat is to decide, and nobody is at root { $root }.
values-of-leaves = Expected a value for each of { $leaves } leaves and { $seats } seats, not { $given }.
priors-of-leaves = Expected priors for each of { $leaves } leaves, for { $legal } places or for every code, not { $given }.
priors-not-negative = Priors are finite and not negative.
values-finite = Values are finite numbers.
evaluation-of-two = An evaluation gives two things, priors (or None) and values; this one gave: { $given }.
not-searched = Nothing has been searched yet: call run(evaluate), or tell(priors, values) for each batch of leaves.
number-between = { $what } is a number from { $low } to { $high }, not { $given }.
mcts-evaluates = Only mcts takes an evaluation of your own, not { $bot }.
evaluates-nothing = An evaluation is a kernel marked @rule, or a function that gives priors and values of leaves; not { $given }.
