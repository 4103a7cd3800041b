# What the board of That's my Planet! says.

## Names

team = { $team ->
        [I] Infiltration
        [V] Invasion
       *[C] Conquest
    }
line = { $line ->
        [infiltrated] Infiltrated
        [invaded] Invaded
        [conquered] Conquered
        [recruitment] Recruitment
        [reserve] Fuel Reserve
       *[bank] Bank
    }
line-planet = Planet { $number }, { $planet }
card = { $rank ->
        [A] ace
       *[other] { $rank }
    } of { $suit ->
        [C] clubs
        [D] diamonds
        [H] hearts
       *[S] spades
    }
joker = joker

## Keys

key-draft = while teams are drafted: give the card to that team
key-ship = choose a ship
key-fly = fly it there
key-enter = go to the next decision, and make it
key-attempt = throw for it
key-skip = skip the attempt

## What is going on

now = Now
campaign-over = The campaign is over
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
white-rolls = The white die rolls.
recruit-comes = A recruit joins { $team }.
attempt-on = { $team ->
        [I] Infiltrate planet { $number }, { $planet }?
        [V] Invade planet { $number }, { $planet }?
       *[C] Conquer planet { $number }, { $planet }?
    }
chance-here = The die decides what must be beaten: { $low } to { $high }. Your best card makes it { $best } times in 6, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
play-more = { $white } + { $modifier } = { $competition }. Play a card worth more. Equal: nothing happens; less: the ship breaks down.
play-best = { $outcome ->
        [win] { $team ->
            [I] Infiltrate with { $card } ({ $value })
            [V] Invade with { $card } ({ $value })
           *[C] Conquer with { $card } ({ $value })
        }
        [tie] Draw level with { $card } ({ $value })
       *[fail] Give up { $card } ({ $value }): breaks down
    }
flies = { $team } flies.
flight = { $planet }: { $told }.
flight-home = Mother Ship: { $told }.
choose-where = Choose where to. Fuel stands on the routes, chances below the planets.
choose-ship = Choose a ship, then where it flies. Or recruit, refuel, repair first.
repair-or-end = No ship can fly: repair one, or end the game.
burns = burns { $cost }, leaves { $left }
burns-all = burns { $cost }, breaks down
burns-for-nothing = burns { $cost }, leaves { $left }; nothing to { $team ->
        [I] infiltrate
        [V] invade
       *[C] conquer
    } there
burns-for-chance = burns { $cost }, leaves { $left }; { $team ->
        [I] infiltrate
        [V] invade
       *[C] conquer
    } with the best card: { $best } of 6, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
attempt = Throw the die
skip = Skip
back = Back
end = End the game
end-title = End the game here?
end-told = It would end with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Ships could still fly, and marks be won.
end-now = End the game
play-on = Play on

## Moves that are advised

called-ship = the ship of { $team }
called-flight = { $team } flies to { $home ->
        [yes] the Mother Ship
       *[no] { $to }
    }
called-draft = { $conquest } to Conquest, { $invasion } to Invasion, { $infiltration } to Infiltration
called-play = Play { $card }
called-order = { $order ->
        [recruit] A recruit for { $team }
        [reserve] Fuel for { $team }
        [search] { $team } searches with { $card }
       *[repair] Repair the ship of { $team }
    }

## The draft

board = Board
draft = Draft
turning-up = Cards are turned up.
one-each = One card for each team: drag it, or choose it and a team.
draft-these = Draft these three?
discarded = discarded
to-come = { $left ->
        [one] { $left } card
       *[other] { $left } cards
    } to come, { $jokers ->
        [one] { $jokers } joker
       *[other] { $jokers } jokers
    } among them
draft-three = Draft these three
put-back = Put back
cards-held = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
worth = worth { $value }
worth-told = { CAPITAL($card) }, worth { $value } here
lifts = lifts others by { $n }
beats = { $chance ->
        [0] must beat { $low } to { $high }
       *[other] beats { $chance }% of { $low } to { $high }
    }
must-beat = Must beat { $low } to { $high }
no-cards-yet = no cards yet

## The map

map = Map
teams = Teams
mother-ship = Mother Ship
mother-ship-told = Mother Ship. { $team }: { $told }.
fuel-between = Fuel from { $from } to { $to }: { $cost }
planet-told = Planet { $number }, { $planet }. { $slots }
and-move = { $planet } { $team }: { $told }.
slot-name = { $team ->
        [I] Infiltrate { $planet }
        [V] Invade { $planet }
       *[C] Conquer { $planet }
    }
slot-told = Beat a die + { $modifier } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. The best card makes it { $best } times in 6.
slot-won = Done, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
slot-closed = Closed by a higher mark
slot-heard = { $team ->
        [I] Infiltrate
        [V] Invade
       *[C] Conquer
    }: { $state ->
        [won] done.
        [closed] closed.
       *[open] beat a die + { $modifier } for { $points ->
            [one] { $points } point
           *[other] { $points } points
        }, { $best } of 6.
    }
breaks = breaks down
ship-home = { $team } ship on the Mother Ship, fuel { $fuel }
ship-home-last = { $team } ship on the Mother Ship, fuel { $fuel }, moved last
ship-on = { $team } ship on planet { $place }, fuel { $fuel }
ship-on-last = { $team } ship on planet { $place }, fuel { $fuel }, moved last
duel = { $outcome ->
        [win] { $team ->
            [I] Infiltrated
            [V] Invaded
           *[C] Conquered
        }
        [tie] Level: nothing happens
       *[fail] Broken down
    }
repair-costs = repair { $cost }

## Teams

team-named = Team { $team }
choose-ship-of = Choose the ship of { $team }
fuel = Fuel { $fuel } of { $full }
fuel-short = fuel { $fuel }
broken-down = broken down
on-mother-ship = on the Mother Ship
on-planet = on planet { $place }
and-moved-last = { $where }, moved last
mates = { $n ->
        [one] { $n } mate
       *[other] { $n } mates
    }
for-the-ace = 1 for the ace
card-worth = worth { $value }, that is { $why }
card-odds = wins { $wins }, ties { $ties }, fails { $fails } of 6
result = { $result ->
        [win] wins
        [tie] ties
       *[fail] fails
    }
result-sign = { $result ->
        [win] win
        [tie] tie
       *[fail] fail
    }
no-cards = no cards
order = { $order ->
        [recruit] Recruit
        [reserve] Fuel
        [search] Search
       *[repair] Repair
    }
order-does = { $order ->
        [recruit] The next recruit joins this team
        [reserve] One fuel more for this ship
       *[repair] Brings the ship to the Mother Ship, full of fuel
    }
order-search = Fills the tank for this team's best card
order-search-with = Fills the tank; the { $card } is given up for it
no-boxes = No boxes left
tank-full = The tank is full
is-broken = The ship has broken down: repair it first
not-broken = The ship is not broken down
not-now = Not now

## The score

score-strip = Score { $total }: show the score sheet
score-sheet = Score sheet
score-sheet-told = Every line of it
planets = Planets
of-boxes = { $count } of { $boxes } × { $times }
total = Total

## What the frame shows, and how it ended

fact-points = { $n ->
        [one] point
       *[other] points
    }
fact-marks = marks
fact-ships = ships flying
marks-of = { $marks } of { $all }
ships-of = { $ships } of 3

end-marks = { $marks } of { $all } marks: { $infiltrated } infiltrated, { $invaded } invaded, { $conquered } conquered.
end-best = { $planet } brought most: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } beside its marks.
end-costs = Recruits, fuel and repairs cost { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, most of it for { $line ->
        [recruitment] recruits
        [reserve] fuel
       *[bank] repairs
    }.
end-free = Nothing was spent on recruits, fuel or repairs.

## For those who do not see the board

survey-route = Fuel to { $place }: { $cost }.
survey-broken = The ship has broken down.
survey-score = { $line }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
survey-worth = for { $team } worth { $value } and beats { $chance }%

## What is what

about-mother-ship = All ships begin here, and all of them may stand here. A ship that is repaired comes back here, full of fuel.
about-ship = It carries one team. Its number is the fuel it has left: with none it breaks down. The ship that moved last must wait a turn.
about-fuel = What a ship burns on this route, in either direction.
about-planet = A ship that stands here tries what its team can do. A mark closes the planet for the same and for lower ones.
about-draft = Of four cards one goes to each team; the fourth is discarded, and comes back later as a recruit.
about-card = Its number counts (an ace is 1), and 1 more for each other card of its suit in the team, and 1 more if the ace is among them.
about-jokers = With one joker among four cards all four are discarded; with both they are shuffled in again.
about-discarded = Goes to the recruits, who can be called for one point each.
about-team = { $team ->
        [I] Infiltrates planets: the lowest mark, and the easiest.
        [V] Invades planets: the mark in the middle.
       *[C] Conquers planets: the highest mark, which closes the two others.
    } Its cards are played against the white die, and gone then.
about-broken = The ship is off the map until a box of the Bank repairs it.
about-offer = What the card would be worth in this team, by how much it would lift the others of its suit, and how much of what there is to beat it would beat.
about-must-beat = The modifiers of the planets for this team, with a white die from 1 to 6.
about-no-cards = A team without cards cannot try anything; recruits join one team each.
about-line = { $line ->
        [infiltrated] Points for each planet that is infiltrated.
        [invaded] Points for each planet that is invaded.
        [conquered] Points for each planet that is conquered.
        [recruitment] Costs a point for each recruit.
        [reserve] Costs points for each unit of fuel that was added.
        [bank] Costs points for each ship that was repaired.
       *[planet] Its marks, times the multiplier of its row.
    }
about-total = All that marks and planets bring, less all that boxes cost.
about-now = A turn: a ship flies, then its team may try what it can do there. Before both there is time for recruits, fuel and repairs.
about-throw = The white die and the modifier of the planet: more than this must be played.
