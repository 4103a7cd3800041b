# What Pickpockets says in English.

kind-coin = coin
    .one = a coin
    .many = coins
kind-watch = watch
    .one = a watch
    .many = watches
kind-ring = ring
    .one = a ring
    .many = rings
kind-wasp = wasp
    .one = a wasp
    .many = wasps

draw-card = card { $number } of the deck
draw-theft = the card that { $thief } steals in round { $round }

## The position

dealt = A card is dealt to { $thief }.
shown = All cards are shown. Points: { $points }.
score = { $thief } { $points }
draws = Round { $round } of { $rounds }: { $thief } draws a card.
acts = Round { $round } of { $rounds }: { $thief } is to act.
steals = Round { $round } of { $rounds }: { $thief } steals a card from { $victim }.
deck = The deck holds { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.

holder = { $thief }: { $parts }.
next-part = { $before }; { $part }
pocket = pocket { $cards }
loot = loot from { $thief }: { $cards }
played = played { $cards }
sold = sold { $cards }
banked = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } on the table
cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cards-of = { $count ->
        [one] { $count } { $kind }
       *[other] { $count } { $kind-many }
    }
nothing = nothing

## Why not?

for-chance = this is for chance to decide
still-drawn = a card is still being drawn
not-in-pocket = there is no { $kind } in your pocket
not-in-loot = there is no { $kind } of { $thief } in your loot
no-such-thief = there is no { $thief } in this game
own-pocket = that is your own pocket
pocket-empty = the pocket of { $thief } is empty

## The log

plays = { $thief } plays { $kind-one } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
sells = { $thief } sells { $kind-one } of { $victim } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
reaches = { $thief } reaches into the pocket of { $victim }.
waits = { $thief } waits.
got = { $thief } gets { $kind-one } from the deck.
got-a-card = { $thief } gets a card from the deck.
stole = { $thief } steals { $kind-one } from { $victim }.
stole-a-card = { $thief } steals a card from { $victim }.
block-play = play
block-sell = sell
block-steal = steal
block-wait = wait
