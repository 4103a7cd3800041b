## Names

team-I = Infiltration
    .deed = infiltrate
    .done = infiltrated
team-V = Invasion
    .deed = invade
    .done = invaded
team-C = Conquest
    .deed = conquer
    .done = conquered
card-JK = a joker
card-AC = A♣
card-2C = 2♣
card-3C = 3♣
card-4C = 4♣
card-5C = 5♣
card-6C = 6♣
card-7C = 7♣
card-8C = 8♣
card-9C = 9♣
card-10C = 10♣
card-AD = A♦
card-2D = 2♦
card-3D = 3♦
card-4D = 4♦
card-5D = 5♦
card-6D = 6♦
card-7D = 7♦
card-8D = 8♦
card-9D = 9♦
card-10D = 10♦
card-AH = A♥
card-2H = 2♥
card-3H = 3♥
card-4H = 4♥
card-5H = 5♥
card-6H = 6♥
card-7H = 7♥
card-8H = 8♥
card-9H = 9♥
card-10H = 10♥
card-AS = A♠
card-2S = 2♠
card-3S = 3♠
card-4S = 4♠
card-5S = 5♠
card-6S = 6♠
card-7S = 7♠
card-8S = 8♠
card-9S = 9♠
card-10S = 10♠
card-other = { $name }
box-recruitment = Recruitment
box-reserve = Fuel Reserve
box-bank = Bank

# As it is printed on the card.
face = { $card }

## The position

discarding = The draft begins: two cards are discarded.
turning-up = The draft: four cards are turned up, { $left ->
        [one] { $left } card
       *[other] { $left } cards
    } left in the deck.
turned-up-so-far = The draft: { $cards } turned up, { $left ->
        [one] { $left } card
       *[other] { $left } cards
    } left in the deck.
drafting = Draft { $cards }: a card for each team, the fourth is discarded.
managing = Before phase 1: move a ship, or end the game.
recruiting = A recruit for { $team } is drawn.
over = The campaign is over with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
arrived = { $team } has come to planet { $number } ({ $planet }) and may attempt to { $team-deed } it.
die-rolls = { $team } attempts to { $team-deed } planet { $number } ({ $planet }): the white die rolls.
play-more-than = { $team } on planet { $number } ({ $planet }): play a card worth more than { $competition } to { $team-deed } it.
is-home = { $team } is at the Mother Ship with fuel { $fuel }{ $last ->
        [0] .
       *[other] , moved last.
    }
is-on-planet = { $team } is at planet { $number } ({ $planet }) with fuel { $fuel }{ $last ->
        [0] .
       *[other] , moved last.
    }
is-broken-down = { $team } has broken down.
pool = { $team }: { $cards }.
pool-is-empty = { $team }: no cards.
worth = { $card } worth { $value }
marked = Marked: { $planets }.
planet-marked = { $number } ({ $planet }) { $marks }
mark = { $team-done }
sheet = Boxes crossed: { $boxes }. Recruits left: { $recruits }. Score: { $score }.
crossed = { $box } { $crossed } of { $boxes }

## What a move may lead to

cards-worth = worth { $conquest }, { $invasion } and { $infiltration }; { $discarded } is discarded
burns = burns { $cost }, leaves { $left }
burns-all = burns { $cost }: breaks down
burns-for-nothing = burns { $cost }, leaves { $left }; nothing to { $team-deed } there
burns-for-chance = burns { $cost }, leaves { $left }; { $team-deed } with the best card: { $wins } of 6
has-chance = with the best card { $wins } of 6
would-win = { $value } beats { $competition }
would-tie = { $value } ties with { $competition }: neither mark nor breakdown
would-fail = { $value } against { $competition }: breaks down
costs-for-recruit = costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; one of { $recruits } recruits
costs-for-fuel = costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; fuel { $fuel }
costs-card = costs a card worth { $value }; { $fuel } more fuel
costs-for-repair = costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; home with a full tank
would-end = ends the campaign with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Why not?

for-chance = that is for chance to decide
chance-first = first chance decides
not-abandoned = an attempt may not be abandoned
draft-first = the four cards on the table are to be drafted
move-first = this is before phase 1: move a ship first, or use the other actions
attempt-or-skip = the ship has moved: attempt or skip, or use the other actions
card-first = the die is rolled: a card must be played now
one-team-each = each card goes to one team only
no-card-left = the team has no card left
team-has-no = the team has no { $card }
broken-down = { $team } has broken down
moved-before = { $team } moved on the turn before
so-many-planets = planets go from 1 to { $planets }
there-already = it is there already
no-route-from-home = no route leads there from the Mother Ship
no-route-from = no route leads there from planet { $number } ({ $planet })
occupied = another ship is on planet { $number } ({ $planet })
tank-is-full = its tank is full
highest-pays = the card of highest action value pays: { $cards }
no-recruits = the recruitment deck is empty
no-box-left = all { $boxes } { $box } boxes are crossed
not-broken-down = that ship has not broken down

## The log

discarded-first = { $card } is discarded before the draft.
turned-up = { CAPITAL($card) } is turned up.
all-discarded = { CAPITAL($card) } is turned up. With a joker among them all four cards are discarded.
shuffled-back = { CAPITAL($card) } is turned up. With both jokers among them all four cards are shuffled back into the deck.
joined = { $card } joins { $team }, worth { $value } there.
drafted = Conquest gets { $conquest }, Invasion { $invasion }, Infiltration { $infiltration }; { $discarded } is discarded.
flew = { $team } flies to planet { $number } ({ $planet }) for { $cost } fuel; { $left } left.
flew-home = { $team } flies home to the Mother Ship for { $cost } fuel; { $left } left.
stranded = { $team } flies for planet { $number } ({ $planet }), runs out of fuel and breaks down.
stranded-on-the-way-home = { $team } flies for the Mother Ship, runs out of fuel and breaks down.
attempted = { $team } attempts to { $team-deed } planet { $number } ({ $planet }).
skipped = { $team } leaves planet { $number } ({ $planet }) alone.
white-shows = The white die shows { $value }: the competition is { $competition }.
won = { $team } plays { $card }, worth { $value } against { $competition }: planet { $number } ({ $planet }) is { $team-done }!
tied = { $team } plays { $card }, worth { $value } against { $value }: a tie, and nothing happens.
failed = { $team } plays { $card }, worth { $value } against { $competition }: the attempt fails, the ship breaks down.
recruited = A Recruitment box is crossed: { $team } is to get a recruit.
refuelled = A Fuel Reserve box is crossed: { $team } has fuel { $fuel }.
searched = { $team } gives up { $card } in search of fuel and fills its tank.
repaired = A Bank box is crossed: { $team } is repaired and back on the Mother Ship with a full tank.
ended = The campaign ends with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## Draws, results

draw-recruits = the recruitment deck
draw-roll = roll { $number } of the white die
draw-card = card { $card } of the draft
draw-card-again = card { $card } of the draft after { $reshuffles ->
        [one] { $reshuffles } reshuffle
       *[other] { $reshuffles } reshuffles
    }
progress-score = score { $number }
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
result-failed = lost

## Reasons of hints

strengthens-I = strengthens the infiltration team's cards
strengthens-V = strengthens the invasion team's cards
strengthens-C = strengthens the conquest team's cards
spends-cards-of-I = spends cards of the infiltration team
spends-cards-of-V = spends cards of the invasion team
spends-cards-of-C = spends cards of the conquest team
scores-marks = scores marks
loses-marks = loses marks
saves-recruitment = saves recruitment boxes
pays-for-recruit = pays for a recruit
saves-reserve = saves reserve fuel
pays-for-reserve = pays for reserve fuel
saves-repair = saves a repair
pays-for-repair = pays for a repair
has-good-chances = has good chances here
has-poor-chances = has poor chances here
opens-flights = opens better flights
closes-flights = leaves less to fly for

## The board: what is printed on it, and its parts for people who listen

caption-mother-ship = Mother Ship
caption-planet = { $number } { $planet }
caption-boxes = { $box }, { $points } each
caption-score = Score { $score }
caption-score-total = Score
caption-where = { $place }{ $last ->
        [0] { "" }
       *[other] , moved last
    }
caption-broken-down = broken down
caption-home = on the Mother Ship
caption-on-planet = on planet { $number }
label-mother-ship = Mother Ship
label-home = Place of ship { $team } on the Mother Ship
label-fuel = Fuel from { $from } to { $to }: { $cost }
label-planet = Planet { $number }, { $planet }
label-ship = Place of a ship on planet { $number }
label-infiltrated = Infiltrated box of planet { $number }
label-invaded = Invaded box of planet { $number }
label-conquered = Conquered box of planet { $number }
label-gauge = Fuel of ship { $team }
label-box = { $box } box { $number }
line-infiltrated = Infiltrated
line-invaded = Invaded
line-conquered = Conquered
line-planet = Planet { $number }, { $planet }

## On paper

paper-title = Sheet { $sheet }
paper-reminder =
    Draft: of 40 cards, ace to ten, and two jokers put two cards aside, no jokers. Turn up four at a time: one to each team, the fourth to the recruits. One joker among them: all four go. Both: shuffle them back.

    A turn: fly a ship, not the one that flew last, along a route to a free planet or home, and take the cost off its die. At 0 it breaks down.

    Then it may attempt its team's action, if the planet has no such mark or a higher one: roll the white die and add the number of the planet; play a card of the team: its number, 1 for each other card of its suit there, 1 more if one of these is the ace. Higher: cross the box. Lower: the ship breaks down.

    Before and after a flight, for a box each: a recruit for any team; 1 fuel; a broken ship home with 6. A team's best card: 6 fuel.

    It ends when you say so, or when nothing can fly.

## At the terminal; there is little room

picture-legend = ▮▯ fuel · 3/6/8 competition for I/V/C · x2 row multiplier · I V C marks · 10=14 card and its action value · ☒ crossed box
picture-planet-columns = planet       won to beat row fuel to
picture-gets = { $team }: { $card }
picture-which-card = Which card for { $team }?
picture-broken-down = broken down
picture-at = on { $place }
picture-moved-last = moved last
picture-no-cards = no cards
picture-score = SCORE
picture-sum = = { $marks } + rows { $rows } - boxes
picture-competition = Competition { $competition }. Beaten by: { $cards }
picture-competition-unbeaten = Competition { $competition }. Beaten by: no card
picture-odds = Odds: { $wins } of 6 with the best card. { $cards }
picture-no-odds = Odds: { $wins } of 6 with the best card. No card can win.
cheer-marked = { $planet } is { $mark ->
        [infiltrated] infiltrated
        [invaded] invaded
       *[conquered] conquered
    }!
cheer-marked-thrice = { $planet } is { $mark ->
        [infiltrated] infiltrated
        [invaded] invaded
       *[conquered] conquered
    }! That makes all three.
cheer-broken-down = { $team } has broken down.

## Kinds of moves, as headings over lists of them

block-draft = draft
block-move = move
block-attempt = attempt
block-skip = skip
block-play = play
block-recruit = recruit
block-reserve = reserve
block-search = search
block-repair = repair
block-end = end

## What is wrong with a position that was set up, behind a colon

fault-no-phase = there is no phase { $phase }.
fault-moved-names-ship-or-not = moved names a ship, 1 to { $last }, or 0, not { $moved }.
fault-marks-for-each-planet-sheet = marks are 0 to 7 for each planet of the sheet.
fault-white-die-rolled-times-each = the white die was rolled { $rolls } times; each roll costs one of { $cards } cards.
fault-cards-turned-up-stand-increasing = the cards turned up stand in increasing order, 1 to 41, and the empty places behind them.
fault-two-jokers = there are two jokers.
fault-four-cards-lie-open-exactly = four cards lie open exactly when they are to be drafted, and then no joker is among them.
fault-four-cards-must-lie-open = four cards must lie open to be drafted.
fault-first-two-discards-come-before = the first two discards come before everything else.
fault-during-draft-no-card-left = during the draft no card has left the game.
fault-cards-turned-up-by-fours = cards are turned up by fours; { $waiting } do not make fours.
fault-nothing-marked-or-crossed-during = nothing is marked or crossed during the draft.
fault-during-draft-all-ships-mother = during the draft all ships are on the Mother Ship with full tanks.
fault-draft-over-when-nothing-left = the draft is over when nothing is left to turn up.
fault-white-die-shows-between-roll = the white die shows 1 to 6 between roll and card, and nothing otherwise.
fault-white-die-never-rolled = the white die was never rolled.
fault-no-ship-moved = no ship has moved.
fault-ship-moved-stands-no-planet = the ship that moved stands on no planet where its team may act.
fault-attempt-needs-card = an attempt needs a card.
fault-game-over-when-no-ship = the game is over when no ship may move and none can be repaired.
fault-holds-cards-do-not-exist = the { $pile } holds cards that do not exist.
fault-two-places = { $card } is in two places.
fault-ship-place-planets-go-from = ship { $ship-id } is at place { $place }; planets go from 1 to { $planets }, { $breakdown } is the breakdown zone.
fault-ship-fuel-exactly-for-ship = ship { $ship-id } has fuel { $fuel }: it is 1 to { $full }, and 0 exactly for a ship that broke down.
fault-two-ships-planet = two ships are on planet { $place }.
fault-boxes-crossed-sheet = { $crossed } { $box } boxes are crossed; the sheet has { $boxes }.
fault-recruit-goes-team-before-phase = a recruit goes to a team, before phase 1 or between the phases.
fault-nobody-being-recruited = nobody is being recruited.
fault-recruit-needs-card-recruitment-deck = a recruit needs a card in the recruitment deck and a crossed box.
pile-deck = deck
pile-recruits = recruitment deck
pile-I = pool of Infiltration
pile-V = pool of Invasion
pile-C = pool of Conquest

## Positions as text
text-parts = Expected a phase, then name=value, each name once, not '{ $given }'.
text-whole = Expected a whole number, not '{ $given }'.
text-values = Expected { $teams } values between commas, not '{ $given }'.
text-cards = Expected at most { $most } cards, not { $given }.
