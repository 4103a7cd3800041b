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
        [I] Infiltrate { $planet }?
        [V] Invade { $planet }?
       *[C] Conquer { $planet }?
    }
chance-here = The die decides what must be beaten: { $low } to { $high }. Your best card makes it { $best } times of 6, for { $points } points.
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
called-flight = { $team } flies to { $to }
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
beats = beats { $chance } %
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
    }. The best card makes it { $best } times of 6.
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
    }, most of it for { $line }.
end-free = Nothing was spent on recruits, fuel or repairs.

## For those who do not see the board

survey-route = Fuel to { $place }: { $cost }.
survey-broken = The ship has broken down.
survey-score = { $line }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
survey-worth = for { $team } worth { $value } and beats { $chance } %
