# What Onward to Venus says in a match.

## Names. Those of planets, crises, cards and empires stand in the component set.

seat-other = { $name }
# As it is written on the tile; .kind without its numbers; .a as one speaks of it.
tile-other = { $name }
    .kind = { $type ->
        [factory] Factory
        [mine] Mine
        [windfall] Windfall
        [cards] Cards
        [big-game] Big Game
        [crisis] Crisis
        [tension] Tension
       *[alien] Alien
    }
    .a = { $type ->
        [factory] a Factory
        [mine] a Mine
        [windfall] a Windfall
        [cards] a Cards tile
        [big-game] a Big Game tile
        [crisis] a Crisis
        [tension] a Tension tile
       *[alien] an alien tile
    }{ $defence ->
        [none] { "" }
       *[other] { " " }of defence { $defence }
    }{ $skull ->
        [no] { "" }
       *[yes] { " " }with a skull
    }
counter-inf = infantry
    .a = infantry
    .plural = infantry
counter-ship = spaceship
    .a = a spaceship
    .plural = spaceships
counter-tank = tank
    .a = a tank
    .plural = tanks
counter-mine = mine
    .a = a mine
    .plural = mines
counter-factory = factory
    .a = a factory
    .plural = factories

## Parts of sentences

counters = { $count } { $count ->
        [one] { $counter }
       *[other] { $counter-plural }
    }
no-units = nothing
tile = { $tile-a }
tiles = { $count ->
        [one] { $tile }
       *[other] { $count } { $tile }
    }
cards = { $count ->
        [one] { $card } ({ $card-id })
       *[other] { $count } { $card } ({ $card-id })
    }
no-cards = no cards
a-piece-of = { $counter-a } of { $owner }
seat = { $seat }
seat-and-number = { $seat } { $number }
planet = { $planet }
die = { $pips ->
        [0] skull
       *[other] { $pips }
    }

## What is going on

lost-to-aliens = Everybody loses: the aliens have reached { $home }.
lost-to-crisis = Everybody loses: { $crisis } has overrun { $home }.
over = The game is over. Points: { $scores }.
set-up = The empires get ready.
period = Period { $period } of { $periods }, { $cubes ->
        [one] { $cubes } pass cube
       *[other] { $cubes } pass cubes
    } left; { $first } holds the first-player marker.

## What chance decides

draws = { $seat } draws a card.
rolls-for-first = { $seat } rolls for the first turn.
tile-is-drawn = A tile is drawn for { $planet }.
rolls = { $seat } rolls the dice on { $planet }, against a defence of { $defence }.
steals = { $seat } takes a card from { $victim }.
rolls-for-crises = The dice are rolled for the crises: every skull makes one worse.
rolls-for-damage = The dice are rolled for the damage to { $home }.

## What a seat decides: phrases, as refusals quote them

sentence = { CAPITAL($phrase) }.
acts = { $seat } is to act
moves = { $seat } is to move a group
buys = { $seat } is to buy units
groups = { $seat } chooses the group that goes from { $origin } to { $goal }
has-arrived = { $seat } has arrived at { $planet } and may claim a tile there
sends = { $seat } sends a unit down to { $planet } for { $tile-a }
aims = { $seat } chooses whose mine or factory on { $planet } to seize
fights = { $seat } fights on { $planet } for { $prize }
has-fought = { $seat } { $won ->
        [0] has not won
       *[other] has won
    } { $prize } and loses { $losses ->
        [one] { $losses } unit
       *[other] { $losses } units
    } to the skulls
has-bought = { $seat } has bought { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } and may buy more
has-acted = { $seat } has acted and may play free cards before the turn ends
discards = { $seat } holds { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } over the limit of { $limit } and discards
consults = { $seat } may use the power of { $crisis }: for £{ $price } { $power-id ->
        [theft] take a random card from an opponent
        [murder] destroy an opponent's unit anywhere
       *[arson] destroy an opponent's mine or factory anywhere
    }
loses-units = { $seat } loses { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } on or around { $planet } to { $crisis }
loses-works = { $seat } loses { $count ->
        [one] { $count } mine or factory
       *[other] { $count } mines or factories
    } on { $planet } to { $crisis }
loses-at-home = { $seat } loses something on or around { $home }; { $count } still to go
is-robbed = { $seat } pays the pirates £{ $price } for { $counter-a } on { $planet }, or gives it up

## What it may lead to

group-goes = The group goes { $used ->
        [one] { $used } planet
       *[other] { $used } planets
    } of { $range }, { $claims ->
        [0] which is its full range: no claim
       *[other] and may claim a tile there
    }.
fight = Dice { $dice }: the difference { $surprised ->
        [0] is { $difference }
       *[other] counts 0 by surprise
    }, the defence { $defence }, so the cost is { $cost }{ $strength ->
        [0] { "" }
       *[other] , less { $strength } from cards
    }: { $needed } still needed from units. { $losses ->
        [0] No unit will be lost.
        [one] Whatever is decided, { $losses } unit will be lost.
       *[other] Whatever is decided, { $losses } units will be lost.
    }
casualties = By choice of kind among all units at { $planet }, on the surface before those in orbit.
short-of-money = £{ $money } is too little for the { $pieces } mines and factories they still ask for.

## What a move may lead to

seize = seize an enemy's mine or factory: the defence is its owner's units there
undefended = undefended: one unit goes down, no roll
odds = costs { $defence } and the difference of the dice: { $chance }% with { $units } from your units{ $cards ->
        [0] { "" }
       *[other] , { $better }% with { $cards } more from cards
    }; { $risk }% to lose a unit or more
commitment = { $points } of { $cost } points: { $takes ->
        [0] fails
       *[other] takes it
    }
calling-off = nobody goes down, the attempt has failed and the turn ends; { $losses ->
        [0] no unit is lost
        [one] the skulls still take { $losses } unit
       *[other] the skulls still take { $losses } units
    }
in-orbit = in orbit
on-surface = on the surface
may-claim = then you may claim a tile there
full-range = full range: no claim
price = £{ $price }
card-text = { $card-text }

## Crises

crisis = { CAPITAL($planet) }, level { $level }: { $crisis }. { $deed }
crisis-took = { CAPITAL($planet) }, level { $level }: { $crisis }. { $deed } Lost: { $losses }.
nothing-comes = Nothing comes of it.
nothing-ever-comes = Nothing ever comes of it.
power-for-sale = Whoever earns the most on { $planet } may buy its power.
closed = { CAPITAL($planet) } is swept clean and closed.
all-lose-units = Everybody loses units around { $planet }.
home-falls = { CAPITAL($home) } falls: everybody loses.
mob = The richest lose works on { $planet } to the mob.
fire-rains = { CAPITAL($planet) } is swept clean and closed, and fire rains on { $home }.
richest-lose = The richest lose works on { $planet }.
ransom-everywhere = Far and wide mines and factories are held to ransom.
ransom = Every mine and factory on { $planet } is held to ransom.
ships-from-beyond = The sky fills with ships from beyond.

## Planets, empires and the hand

planet-has = { CAPITAL($planet) } ({ $planet-id }): { $things }.
and-then = { $before }; { $item }
empty = empty
flipped = flipped
aliens-here = aliens ({ $tile })
tiles-here = tiles { $tiles }
seat-here = { $seat } { $things }
force-in-orbit = { $force } in orbit
force-on-surface = { $force } on the surface
works = { $pieces }
empire = { CAPITAL($seat) } (seat { $number }): £{ $money }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }{ $known }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } as it stands{ $keeps }; counters left: { $counters }.
known = { " " }(known: { $cards })
keeps = , keeps { $tiles }
kept = { $count } { $kept-id ->
        [big_game] Big Game
        [crisis] { $count ->
            [one] Crisis
           *[other] Crises
        }
       *[alien] { $count ->
            [one] alien tile
           *[other] alien tiles
        }
    }
hand = Your hand: { $cards }.

## Why not?

for-chance = this is for chance to decide
chance-moves = chance is to move
not-over-limit = you are not over the hand limit
not-asked = that is not being decided now: { $question }
bound = the card you played binds you to { $time-id ->
        [move] a move
       *[buy] buying
    }
so-many-planets = there are { $count } planets
so-many-seats = there are { $count } seats
no-such-thing = the component set has no such thing
not-here = that cannot be chosen here
not-those-units = you do not have those units in orbit there
no-ship = you have no spaceship in orbit at { $planet }
too-far = a group goes to another planet, at most { $range } away
arrived-elsewhere = your group has arrived at { $planet }
none-in-orbit = you have no unit in orbit at { $planet }
aliens-first = the aliens on { $planet } must be driven off first
no-tile = there is no { $tile } on { $planet }
nothing-to-seize = there is no enemy mine or factory on { $planet } that you have a counter for
no-counter = you have no counter left for it
all-on-board = all your { $counter-plural } are on the board
too-dear = it costs £{ $price } and you have £{ $money }
infantry-at = infantry is bought at { $home }
no-factory = you have no factory on { $planet }
no-such-card = the component set has no such card
not-held = you do not hold that card
card-time = { $time-id ->
        [combat] it is played in a fight, after the roll
        [move] it is played before moving a group, when that is possible
        [buy] it is played before buying units, when that is possible
       *[action] it is an action of its own
    }
card-not-open = that choice is not open, or free cards cannot be played at this moment
other-ransom = the pirates now ask for { $counter-a } on { $planet }

## The log: chance

drew = { CAPITAL($seat) } draws { $card }.
drew-a-card = { CAPITAL($seat) } draws a card.
stole = { CAPITAL($seat) } takes { $card } from { $victim }.
laid = { CAPITAL($tile-a) } turns up on { $planet }.
new-period = Mines and factories have paid: { $incomes }. All units are back in orbit. Period { $period } begins: { $tile-a } turns up on { $planet }.
income = { $seat } £{ $money }
rolled = { CAPITAL($seat) } rolls { $pips ->
        [0] a skull
       *[other] { $pips }
    } on { $planet }.
rolled-cost = { CAPITAL($seat) } rolls { $pips ->
        [0] a skull
       *[other] { $pips }
    } on { $planet }. { $surprised ->
        [0] The difference of { $difference } and the defence of { $defence } make a cost of { $cost }.
       *[other] By surprise the cost is the defence alone, { $cost }.
    }{ $losses ->
        [0] { "" }
        [one] { " " }The skulls will take { $losses } unit.
       *[other] { " " }The skulls will take { $losses } units.
    }
rolled-for-first = { CAPITAL($seat) } rolls { $pips ->
        [0] a skull
       *[other] { $pips }
    } for the first turn.
rolled-sum = { CAPITAL($seat) } rolls { $pips ->
        [0] a skull
       *[other] { $pips }
    } for the first turn, { $sum } in all.{ $then }
begins = { " " }{ CAPITAL($seat) } begins.
roll-again = { " " }{ CAPITAL($seats) } roll again.
crisis-die = A die for the crises shows { $pips ->
        [0] a skull
       *[other] { $pips }
    }.
crises-rolled = The last die for the crises shows { $pips ->
        [0] a skull
       *[other] { $pips }
    }: { $skulls ->
        [0] no skull at all
        [one] { $skulls } skull in all
       *[other] { $skulls } skulls in all
    }.
no-crises = All is quiet on the planets.
aliens-move-on = The aliens move on to { $planets }.
damage-die = A die for the damage to { $home } shows { $pips ->
        [0] a skull
       *[other] { $pips }
    }.
damage-sum = The last die for the damage to { $home } shows { $pips ->
        [0] a skull
       *[other] { $pips }
    }: { $sum ->
        [0] nothing
        [one] { $sum } thing
       *[other] { $sum } things
    } on or around { $home } will be lost, one by each empire in turn.
both = { $first } { $second }

## The log: turns

set-out = { CAPITAL($seat) } gets a group ready to go from { $origin } to { $goal }.
went = { CAPITAL($seat) } sends { $force } from { $origin } to { $goal }.
claimed = { CAPITAL($seat) } claims { $tile-a } on { $planet }.
attacked = { CAPITAL($seat) } fights for { $tile-a } on { $planet }.
attacked-aliens = { CAPITAL($seat) } fights the aliens on { $planet }, against a defence of { $defence }.
stirred = { CAPITAL($seat) } makes use of Tension on { $planet }.
aimed = { CAPITAL($seat) } fights for { $counter-a } of { $owner } on { $planet }, against a defence of { $defence }.
stayed = { CAPITAL($seat) } claims nothing on { $planet }.
landed = { CAPITAL($seat) } sends { $counter-a } down to { $planet } and { $gain }.
won = { CAPITAL($seat) } sends { $force } down to { $planet }, wins with { $points } against { $cost } and { $gain }.{ $losses ->
        [0] { "" }
        [one] { " " }The skulls take { $losses } unit.
       *[other] { " " }The skulls take { $losses } units.
    }
failed = { CAPITAL($seat) } sends { $force } down to { $planet } and fails with { $points } against { $cost }.{ $losses ->
        [0] { "" }
        [one] { " " }The skulls take { $losses } unit.
       *[other] { " " }The skulls take { $losses } units.
    }
called-off = { CAPITAL($seat) } calls off the fight on { $planet }.{ $losses ->
        [0] { "" }
        [one] { " " }The skulls take { $losses } unit.
       *[other] { " " }The skulls take { $losses } units.
    }
gain-of-work = puts up { $counter-a }
gain-of-money = finds £{ $money }
gain-of-cards = gets { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
gain-of-tile = keeps { $tile-a } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
gain-from = seizes { $counter-a } of { $owner }
gain-from-aliens = drives the aliens off, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
lost-in-fight = { CAPITAL($seat) } loses { $counter-a } { $orbit ->
        [0] on the surface of { $planet }
       *[other] in orbit at { $planet }
    } to the skulls.
bought = { CAPITAL($seat) } buys { $counter-a } at { $planet } for £{ $price }.
bought-enough = { CAPITAL($seat) } buys no more.
ended = { CAPITAL($seat) } ends the turn.
passed = { CAPITAL($seat) } passes and takes a cube: { $cubes ->
        [one] { $cubes } is left
       *[other] { $cubes } are left
    }.
passed-last = { CAPITAL($seat) } takes the last pass cube, and with it the first-player marker: the period ends.
discarded = { CAPITAL($seat) } discards { $card }.
played = { CAPITAL($seat) } plays { $card }. { $card-text }
built = { CAPITAL($seat) } plays { $card }: a factory goes up on { $planet }.
recalled = { CAPITAL($seat) } plays { $card } and brings { $force } back to orbit from { $planet }.
spied = { CAPITAL($seat) } plays { $card } on { $victim }.
hopped = { CAPITAL($seat) } plays { $card }: a group hops from { $origin } to { $goal }.
appeased = { CAPITAL($seat) } plays { $card }: { $tile-a } on { $planet } is settled.
agitated = { CAPITAL($seat) } plays { $card }: { $tile-a } moves from { $origin } to { $goal }.
sabotaged = { CAPITAL($seat) } plays { $card }: { $victim } loses { $counter-a } at { $planet }.

## The log: crises

lost-to = { CAPITAL($seat) } loses { $counter-a } at { $planet } to { $crisis }.
lost-in-fire = { CAPITAL($seat) } loses { $counter-a } at { $home } to the fire; { $left } still to go.
took-power = { CAPITAL($seat) } pays £{ $price } for the power of { $crisis } and reaches for a card of { $victim }.
destroyed = { CAPITAL($seat) } pays £{ $price } for the power of { $crisis }: { $victim } loses { $counter-a } at { $planet }.
declined = { CAPITAL($seat) } leaves the power of { $crisis } unused.
paid = { CAPITAL($seat) } pays the pirates £{ $price } for { $counter-a } on { $planet }.
gave-up = { CAPITAL($seat) } gives up { $counter-a } on { $planet } to the pirates.

## Draws by name

draw = { $what }, { $period ->
        [0] the set-up
       *[other] period { $period }
    }
draw-of-die = { $what }, { $period ->
        [0] the set-up
       *[other] period { $period }
    }, die { $die }
draw-drawing = drawing
draw-first-player = first player
draw-laying-tiles = laying tiles
draw-rolling = rolling
draw-stealing = stealing
draw-crisis-roll = crisis roll
draw-damage-roll = damage roll

## Reasons of hints

takes-tiles = takes tiles that score
loses-tiles = loses tiles that score
gains-cards = gains cards
spends-cards = spends cards
gains-money = gains money
spends-money = spends money
gains-points = gains points on the planets
loses-points = loses points on the planets
builds-income = builds up income
loses-income = loses income
nears-tiles = comes within reach of good tiles
leaves-tiles = gives up tiles within reach
has-good-chances = has good chances in what is under way
has-poor-chances = has poor chances in what is under way
spares-units = raises or spares units
spends-units = commits or loses units
sets-rival-back = sets a rival back on the planets
lets-rival-score = lets a rival score on the planets
weakens-rivals = weakens the rivals
strengthens-rivals = strengthens the rivals
lessens-danger = lessens the danger to all
lets-danger-grow = lets the danger to all grow

## At the terminal

picture-legend = i infantry · s spaceship · t tank · M mine · F factory · Mine:2 a tile of defence 2 · * a skull · 1st the first-player marker
picture-planet = planet
picture-planet-name = { $id } { CAPITAL($name) }
picture-closed = { $planet } (closed)
picture-points = points
picture-orbit = orbit
picture-surface = surface
picture-tiles = tiles
picture-empire = empire
picture-money = money
picture-income = income
picture-cards = cards
picture-empire-line = £{ $money } (+{ $income } a period) · { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · left:
picture-kept = tiles kept
picture-counters = counters left
picture-first = 1st
picture-hand = your hand
picture-crises = The last crises
cheer-points = { $points ->
        [one] { $points } more point
       *[other] { $points } more points
    } as it stands!

## On paper

character = { $components-character }
at-planet = at { $planet }
orbiting = in orbit at { $planet }
kind-of-tile = { $tile-kind }
on-counter = { $counter-id }
paper-planets = Planets
paper-tiles = Tiles, aliens, pass cubes, the first-player marker and markers for skulls
paper-cards = Cards: the deck, and those the empires begin with
paper-counters = Counters of the empires
paper-money = Money, as much as you like
paper-reminder-title = How it goes
paper-pass = Pass
paper-first = First
paper-marker = Marker
paper-when-combat = in a fight, after the roll
paper-when-move = before a move
paper-when-buy = before a purchase
paper-when-free = at any time of your turn
paper-when-action = as your action
paper-planet = { CAPITAL($name) }
paper-orbit = orbit
paper-surface = surface
paper-points = points for the highest incomes
paper-laid = tiles among { $seats }: { $tiles }
paper-crisis-quiet = Nothing, ever. Crisis tiles are taken off before new tiles are drawn.
paper-oracle = Levels 1, 2, 3 and more: whoever alone earns most here may pay £{ $theft } for a random card of another, £{ $murder } to destroy a unit, £{ $arson } to destroy a mine or factory.
paper-crisis-uprising =
    Levels 2 and 3: everybody loses two units here, or mines and factories for want of units.

    4 and more: all on the surface and all tiles are gone, and it is closed.
paper-crisis-rebellion =
    Levels 2 and 3: whoever earns most here loses one, or two, mines or factories.

    4 and more: everybody loses the game.
paper-damage-attack = Level 4 and more: all on the surface and all tiles are gone, and it is closed; three dice tell how many things are then lost { $at-home }.
paper-damage-invasion =
    Levels 2 and 3: whoever earns most here loses a mine or factory.

    4 and more: all on the surface and all tiles are gone, and it is closed; three dice tell how many things are then lost { $at-home }.
paper-pirates =
    Level 2: £{ $ransom } for each mine and factory here; those that somebody cannot pay for are lost.

    3 and more: the same on { $raided }.
paper-aliens = Level 3 and more, once a game: aliens on { $landing }, and all there, in orbit too, is gone. From the next period on they move inward: { $path }. { CAPITAL($at-home) } everybody loses the game.
paper-set-up = Set up: each empire { $infantry } infantry, { $ships ->
        [one] { $ships } spaceship
       *[other] { $ships } spaceships
    } and { $tanks ->
        [one] { $tanks } tank
       *[other] { $tanks } tanks
    } { $orbiting-home }, { $factories ->
        [one] { $factories } factory
       *[other] { $factories } factories
    } and { $mines ->
        [one] { $mines } mine
       *[other] { $mines } mines
    } on it, £{ $money }, its own cards and { $cards } of the deck. The highest sum of three dice begins.
paper-period = A period: pass cubes, { $cubes } more than players. On each planet the tiles that are printed on it. Then one action each, in turn, until the last cube is taken.
paper-move = Move: spaceships from one orbit with any infantry, up to { $reach ->
        [one] { $reach } planet
       *[other] { $reach } planets
    }; if it was less, claim a tile there. Tanks only with a card.
paper-claim = Claim, with a unit in orbit: without a defence one unit goes down. With one roll three dice: highest less lowest plus the defence is the cost. Send units down, or call it off: tanks bring 2, all others 1, cards more. Enough: the tile is yours. Each skull takes one of your units there, either way.
paper-effects = Mine, Factory: your counter. Windfall: £{ $windfall }. Cards: draw { $cards }. Big Game, Crisis: keep it. Tension: fight for an enemy's mine or factory there; its owner's units are the defence. Alien: defence { $defence }, keep it.
paper-buy = Buy up to { $purchases ->
        [one] { $purchases } unit
       *[other] { $purchases } units
    }: infantry £{ $infantry } { $at-home }; tanks £{ $tanks }, spaceships £{ $ships } there or at your factory. Or play an action card. Or pass: take a cube, draw { $cards }. The last cube brings the first-player marker.
paper-hands = Hands hold { $limit } cards at most. Cards for a move, a purchase or a fight come with it; free cards cost no action.
paper-crises = Crises, when the cubes are gone: three dice; each skull puts a marker on a Crisis tile with a skull, from the Sun outward. The level of a planet is its Crisis tiles and markers; from the Sun outward each does what is printed on it.
paper-end = Then £{ $mine } for each mine and £{ $factory } for each factory; all units go back to orbit. After { $periods ->
        [one] { $periods } period
       *[other] { $periods } periods
    }: on each planet the highest incomes take its points, equals share the better place. Big Game { $big-game }, Crisis { $crisis }, alien { $alien }.
paper-dice = The dice have the faces { $faces }.
paper-ordinary-dice = The dice have the faces { $faces }. On ordinary dice read 1 to 6 as { $in-order }.

## Kinds of moves, as headings over lists of them

block-move = move
block-group = group
block-claim = claim
block-stay = stay
block-unit = unit
block-target = target
block-commit = commit
block-lose = lose
block-buy = buy
block-done = done
block-play = play
block-build = build
block-recall = recall
block-spy = spy
block-hop = hop
block-envoy = envoy
block-agitate = agitate
block-sabotage = sabotage
block-pass = pass
block-discard = discard
block-take = take
block-destroy = destroy
block-decline = decline
block-pay = pay
block-give-up = give up
block-withdraw = withdraw
block-end = end

## Set up by hand

placing-orbit = In orbit
placing-surface = On the surface
placing-pieces = Mines and factories
placing-tiles = Tiles
placing-hand = Hands

## What is wrong with a position that was set up, behind a colon

fault-no-phase-which-somebody-decides = there is no phase { $phase } in which somebody decides.
fault-seats = there are { $seats } seats.
fault-planets = there are { $planets } planets.
fault-claim-or-crisis-one-planets = a claim or a crisis is on one of the planets.
fault-kinds-tiles = there are { $kinds } kinds of tiles.
fault-only-seats-take-part = only { $seats } seats take part.
fault-planets-kinds-tiles = there are { $planets } planets and { $kinds } kinds of tiles.
fault-planets-seats = there are { $planets } planets and { $seats } seats.
fault-more-aliens-than-came = there are more aliens than came.
fault-home-all-empires-never-closed = the home of all empires is never closed.
fault-kinds-cards = there are { $kinds } kinds of cards.
fault-more-known-hand-than = more is known of a hand than is in it.
fault-nothing-interrupted = nothing is interrupted.
fault-nobody-hops = nobody hops.
fault-action-over = the action is over.
fault-first-period-begins-after-set = the first period begins after the set-up.
fault-without-pass-cubes-nobody-acts = without pass cubes nobody acts.
fault-last-cube-ends-turn-once = the last cube ends the turn at once, and its taker has the marker.
fault-crises-come-when-cubes-gone = the crises come when the cubes are gone.
fault-period-begins-with-all-cubes = a period begins with all its cubes.
fault-period-had-all-turns = the period has had all its turns.
fault-nobody-bound-by-card = nobody is bound by a card.
fault-card-binds-action = a card binds to its action.
fault-only-card-binds = only a card binds.
fault-place-means-nothing-this-moment = place means nothing at this moment.
fault-nobody-under-way = nobody is under way.
fault-nothing-drawn = nothing is to be drawn.
fault-nothing-owed = nothing is owed.
fault-all-dice-rolled = all dice are rolled.
fault-three-dice-lie-table = three dice lie on the table.
fault-dice-crises-rolled = the dice of the crises are rolled.
fault-no-dice-lie-table = no dice lie on the table.
fault-die-not-rolled-no-value = a die that is not rolled has no value.
fault-no-card-draw = there is no card to draw.
fault-nobody-over-hand-limit = nobody is over the hand limit.
fault-no-card-take = there is no card to take.
fault-nobody-hops-this-moment = nobody hops at this moment.
fault-no-tile-laid = no tile is to be laid there.
fault-seat-does-not-roll-for = that seat does not roll for the first turn.
fault-player-bound-what-cannot-done = the player is bound to what cannot be done.
fault-purchase-over = the purchase is over.
fault-no-aliens-fight = there are no aliens to fight.
fault-tile-cannot-claimed = that tile cannot be claimed.
fault-nothing-damages-home-empires = nothing damages the home of the empires.
fault-seat-not-asked = that seat is not asked.
fault-no-oracle-speaks = no oracle speaks.
fault-no-such-crisis = there is no such crisis.
fault-no-pirates = there are no pirates.
fault-nobody-anything-decide = nobody has anything to decide.
fault-holds-nothing-less-than = { $field } holds { $value }; nothing is less than 0.
field-other = { $name }
fault-goes-from = { $field } is { $value }; it goes from 0 to { $most }.
fault-only-planets-seats-take-part = only { $planets } planets and { $seats } seats take part.
fault-tiles-kind-more-than-set = there are { $found } tiles of kind { $tile }, more than the { $bag } of the set.
fault-more-tiles-kept-than = more tiles are kept than there were.
fault-no-tiles-lie-flipped-planets = no tiles lie on flipped planets.
fault-cards-kind-not = there are { $found } cards of kind { $card }, not { $all }.
fault-seat-holds-more-cards-than = seat { $seat } holds more cards than the limit, { $limit }.
fault-means-nothing-this-moment = { $field } means nothing at this moment.
fault-cards-not-drawn-this-moment = cards are not drawn at this moment.
fault-no-group-can-go = no group can go there.
fault-somebody-must-stay-fight = somebody must stay in the fight.
fault-claim-needs-unit-orbit = a claim needs a unit in orbit.
fault-three-dice-three-skulls-most = three dice have three skulls at most.
fault-no-casualties = there are no casualties.
fault-tile-claimed-another-way = that tile is claimed in another way.
fault-nothing-seize = there is nothing to seize.
fault-seat-owes-nothing = that seat owes nothing.
fault-pirates-ask-for-pieces = the pirates ask for pieces that are there.
fault-seat-counters-not = seat { $seat } has { $found } { $counter } counters, not { $counters }.
fault-nobody-may-use-oracle-power = nobody may use the oracle's power.
fault-pirates-ask-only-those-who = the pirates ask only those who can pay for some of their pieces and not for all.
fault-oracle-power-finds-nobody = the oracle's power finds nobody.
