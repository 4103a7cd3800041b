# What the board of Onward to Venus says. What happens is told by the game itself.

## The table

board = Onward to Venus
map = Small map of the worlds
period = { $period ->
        [0] Set-up
       *[other] Period { $period } of { $periods }
    }
period-tip = A game has several periods. Each ends with crises, then income, and all units return to orbit.
cubes-left = { $cubes ->
        [0] The crises are here
        [one] { $cubes } pass until the crises
       *[other] { $cubes } passes until the crises
    }
cubes-tip = Whoever passes takes a brass cube and draws a card. With the last cube the period ends and the crises break out.
piles = { $bag } tiles in the bag · { $deck } cards in the deck
die = { $pips ->
        [0] skull
       *[other] { $pips }
    }
dice-show = Dice: { $dice }
percent = { $percent }%
money = £{ $money }
money-change = { $more ->
        [0] −£{ $change }
       *[other] +£{ $change }
    }
money-of = { $empire } { $more ->
        [0] −£{ $change }
       *[other] +£{ $change }
    }

## What is asked

prompt = { $phase ->
        [turn] Your turn: fly, claim, buy, play a card or pass
        [group] Who flies along?
        [arrived] You have arrived. Claim a lit tile on { $planet }, or leave it
        [unit] Who goes down?
        [target] Whose mine or factory do you want?
        [commit] Fill the meter with units and cards
        [casualties] The skulls take your units: choose which
        [buying] Buy another unit, or leave it at that
        [afterwards] You may still play a free card
        [discarding] Too many cards: tap one to discard it
        [oracle] The oracle offers you its power
        [uprising] The rising takes your units: choose which
        [rebellion] You lose a mine or factory: choose which
        [damage] Fire on the home world: choose what you lose
        [pirates] The pirates want money
       *[other] Your decision
    }
answer-title = { $phase ->
        [unit] Who goes down?
        [target] Whose mine or factory?
        [casualties] The skulls take a unit
        [oracle] The power of the oracle
        [uprising] Choose your loss
        [rebellion] Choose your loss
        [damage] Choose your loss
        [pirates] Pay or give up
       *[other] Your choice
    }
do = { $what ->
        [fly] Fly
        [claim] Claim
        [buy] Buy
        [card] Card
       *[pass] Pass
    }
do-tip = { $what ->
        [fly] { $can ->
            [0] No spaceship of yours is in orbit
           *[other] Send spaceships with infantry to another world. Short of full range you may claim a tile there at once
        }
        [claim] { $can ->
            [0] Nothing to claim where you have units in orbit
           *[other] Take a lit tile on a world where you have units in orbit
        }
        [buy] { $can ->
            [0] You cannot afford a unit
           *[other] Buy one or two units, at home or at a factory of yours
        }
        [card] { $can ->
            [0] No card can be played now
           *[other] Play a card of your hand; the bright ones can be played now
        }
       *[pass] Take a brass cube and draw a card. The last cube ends the period
    }
act = { $block ->
        [pass] Pass
        [stay] Claim nothing
        [done] That is all
        [decline] Leave it
        [withdraw] Call it off
       *[end] End turn
    }
back = Back
key-move = go from world to world and to the tiles
key-enter = choose; then again for the main button
key-back = go back

## Things

counters = { $count } { $count ->
        [one] { $one }
       *[other] { $many }
    }
aliens = Aliens
plate = { $tile } on { $planet }{ $count ->
        [one] { "" }
       *[other] , { $count } of them
    }. { $about }
reward = { $type ->
        [mine] A mine: £{ $amount } every period.
        [factory] A factory: £{ $amount } every period, and ships and tanks can be bought there.
        [windfall] £{ $amount } at once.
        [cards] Draw { $amount } cards.
        [big-game] { $amount ->
            [one] { $amount } point.
           *[other] { $amount } points.
        }
        [crisis] { $amount ->
            [one] { $amount } point, and less danger here.
           *[other] { $amount } points, and less danger here.
        }
        [tension] Seize a mine or factory of another empire here.
       *[alien] { $amount ->
            [one] { $amount } point, and the aliens are gone.
           *[other] { $amount } points, and the aliens are gone.
        }
    }
gain = { $points ->
        [one] +{ $points } point as it stands.
       *[other] +{ $points } points as it stands.
    }
defended = Defence { $defence }: a fight.
chance = Your chance: { $units }%{ $differ ->
        [0] { "" }
       *[other] , with cards { $cards }%
    }.
skulled = Marked with a skull: the dice may make this crisis worse.
piece-of = { $counter } of { $empire }

## Worlds

closed = Closed: nothing happens on the surface any more.
prizes = Prizes at the end: { $prizes }.
prize = { $held ->
        [0] { $prize } (nobody yet)
       *[other] { $prize } ({ $holders })
    }
in-orbit = { $empire }: { $force } in orbit.
on-surface = { $empire }: { $force } on the surface.
launch = Fly from { $planet }
danger = { $crisis }, level { $level } ({ $percent }%): { $deed }.
threat = What the next crises may bring: { $crisis }
level = level { $level }
aliens-come = The aliens come here with the next crises!
deed = { $deed ->
        [theft] whoever earns most here may buy a card of an opponent
        [murder] whoever earns most here may destroy a unit of an opponent
        [arson] whoever earns most here may destroy a mine or factory of an opponent
        [ransom] pirates want money for every mine and factory here
        [ransom-everywhere] pirates want money for every mine and factory here and on the worlds around
        [works] whoever earns most here loses { $losses ->
            [one] a mine or factory
           *[other] { $losses } mines or factories
        }
        [units] everybody loses { $losses } units here
        [closed] everything on { $planet } is lost and it is closed for good
        [fire] everything on { $planet } is lost, and fire rains on the home world
        [landing] aliens land on the outer worlds and destroy all there
        [lost] everybody loses the game
       *[nothing] nothing
    }
fly-from-here = Fly from here
buy-here = Buy here

## Flying

fly-where = { $chosen ->
        [0] Which ships? Choose a world with ships of yours
       *[other] From { $planet } to where? Full ring: you may claim there; dashed: not
    }
group-title = Who flies to { $planet }?
arrival = { $claim ->
        [0] No claim on arrival: it is the full range, or there is nothing to claim.
       *[other] On arrival you may claim a tile there at once.
    }
kind = { $kind ->
        [ships] spaceships
        [infantry] infantry
       *[tanks] tanks
    }
one-less = One less: { $kind }
one-more = One more: { $kind }
chosen = { $kind }: { $count } of { $most }
needs-ship = At least one spaceship must fly
fly-group = To { $planet }: { $force }

## Claims

claim-title = { $tile } on { $planet }
claim-cost = To win: the defence of { $defence } and the difference between your highest and lowest die. Infantry and spaceships bring 1 each, tanks 2.
reward-cost = { $type ->
        [tension] You choose whose. All units of that empire here defend it.
       *[other] No defence: one unit goes down until the period ends.
    }
odds-units = To win with your units
odds-cards = With all fight cards, too
odds-loss = To lose at least one unit
claim-later = To be claimed in your turn.
claim-not = You cannot claim this now.
claim-needs-unit = You need a unit in orbit around { $planet }.
land = Send { $counter } down
attack = { $type ->
        [tension] Choose a target
       *[other] Roll the dice
    }
send-down = Send { $counter } down

## Fights

fight-title = Fight on { $planet }: { $prize }
cost = Cost { $cost }: defence { $defence } and difference { $difference }
losses = { $losses ->
        [one] the skulls take { $losses } unit, win or not
       *[other] the skulls take { $losses } units, win or not
    }
points-brought = { $brought } of { $cost } points: { $enough ->
        [0] not enough
       *[other] enough
    }
adds = +{ $points }
spares = { $spares ->
        [one] saves { $spares } unit
       *[other] saves { $spares } units
    }
roll-again = { $card }: roll again
lacking = { $lacking ->
        [one] { $lacking } more point needed
       *[other] { $lacking } more points needed
    }
hopeless = { $lacking ->
        [one] { $lacking } point short, whatever you send
       *[other] { $lacking } points short, whatever you send
    }
win = { $type ->
        [mine] Win the mine
        [factory] Win the factory
        [big-game] Win the big game
        [crisis] End the crisis
        [alien] Drive the aliens off
        [tension] Seize it: { $prize }
       *[other] Win it
    }

## Other moves

buy-title = { $bought ->
        [0] Buy units: £{ $money }, up to { $purchases }
       *[other] Buy units: £{ $money }, { $bought } of { $purchases } bought
    }
buy = Buy { $counter } at { $planet } for £{ $price }
buy-tip = A { $counter }. £{ $left } would be left
seize = Seize { $counter } of { $empire }
take = Take a card from { $empire }
destroy = Destroy { $counter } of { $empire } at { $planet }
lose = Lose { $counter }
pay-for = Pay for the { $piece ->
        [mine] mine
       *[factory] factory
    } on { $planet }
give-up = Give up the { $piece ->
        [mine] mine
       *[factory] factory
    } on { $planet }
discard = Discard { $card }
from-to = { $origin } to { $goal }
tile-on = { $tile } on { $planet }
tile-from-to = { $tile }, { $origin } to { $goal }
counter-of-at = { $counter } of { $empire } at { $planet }

called-ships = the ships at { $planet }
called-flight = Fly from { $origin } to { $goal }
called-claim = Claim on { $planet }: { $tile }
called-group = Send { $force }
called-commit = Fight with { $force }
called-card = { $card }: { $use }

## The hand and the purse

your-hand = Your hand
held = { $held } of { $limit }
when = { $when ->
        [combat] in a fight
        [move] with a flight
        [buy] with a purchase
        [free] free
       *[action] as your action
    }
idle = { $why ->
        [turn] in your turn
        [fight] in a fight, after the roll
        [start] at the start of your turn
        [moment] not at this moment
        [bound] another card is under way
       *[target] nothing to use it on
    }
card-label = { $card }: { $text } ({ $moment })
play-card = Play { $card }
no-cards = No cards.
money-name = Money
money-tip = Your money
income-name = Income
income-tip = At the end of every period: £{ $mine } for a mine, £{ $factory } for a factory
income = +£{ $income }
points-name = Points
points-tip = { $planets } from prizes of worlds and { $tiles } from tiles, if the game ended now
points-at-end = { $planets } from prizes of worlds and { $tiles } from tiles
standing = { $points } · { NUMBER($place) ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
fact-points = { $n ->
        [one] point
       *[other] points
    }
fact-money = money
fact-income = income
fact-cards = { $n ->
        [one] card
       *[other] cards
    }
cards-name = Cards
first = starts

## The end of a period

act-crisis = Crisis
act-quiet = No crisis breaks out
act-income = Income
act-return = All units return to orbit
acts-title = End of period { $period }
acts-name = { $act ->
        [crises] Crises
        [income] Income
        [return] Return
       *[tiles] New tiles
    }
earns-more = +£{ $income } a period
period-again = How period { $period } ended
period-ended = The end of period { $period }
show-again = Show it again

## The end of the game

end-title = How it ended
end-open = How it ended
end-lost = The home world has fallen: all empires lose together.
end-won = { $empire } wins, { $margin ->
        [0] level with { $second } in points
        [one] one point ahead of { $second }
       *[other] { $margin } points ahead of { $second }
    }.
end-shared = { $empires } share the victory.
end-alone = { $empire } ends with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
end-world = { $planet } decided: { $shares }.
end-share = { $empire } { $points }
end-tiles = Tiles
end-tiles-told = Tiles kept: { $shares }.

## For those who do not see the board

survey-purse = £{ $money }, income £{ $income }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } as it stands{ $first ->
        [yes] ; first player
       *[no] { "" }
    }.
survey-units = { $planet } ({ $orbit } in orbit, { $surface } on the surface)
survey-works = { $planet } ({ $n })
survey-where = { CAPITAL($counter) }: { $places }.
survey-card = { $n ->
        [one] { $card }
       *[other] { $n } × { $card }
    }
survey-known = Cards that everybody knows: { $cards }.
survey-left = Left to be had: { $counters }.

## What is what

piles-tip = Tiles from the bag are laid on worlds at the start of each period; cards are drawn from the deck.
empire-tip = An empire has infantry, spaceships, tanks, mines and factories in limited numbers. Those that are lost can be bought and built again.
cards-tip = Secret from the others. Whoever has more than { $limit } discards at once.
dice-tip = Three dice with 2 to 6 and a skull. The highest less the lowest adds to the defence; every skull takes a unit, won or not.
unit-tip = { $unit ->
        [inf] Infantry flies in spaceships and counts 1 in a fight. It is bought at home only.
        [ship] A spaceship carries infantry from world to world, two worlds a move, and counts 1 in a fight.
       *[tank] A tank counts 2 in a fight. It stays where it is, unless a card takes it along.
    } A unit claims once a period.
meter-tip = Units and cards bring points; as many as the cost win.
odds-tip = Over all throws of the three dice.
loss-tip = Every skull takes one unit, whether the fight is won or not.
end-world-tip = The highest incomes on a world win its prizes; equal ones share the better place.
end-tiles-tip = A point for each Big Game and Crisis tile, two for each alien tile.
end-points-tip = Equal points: whoever holds the first-player marker, then whoever has more mines and factories.
