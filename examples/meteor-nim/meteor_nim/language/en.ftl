seat-other = pilot { $name }

wins = No rock is left: { $seat } wins.
may-burn = A rock of the { $belt } belt may burn up.
takes = { CAPITAL($seat) } takes rocks.
belt-has = The { $belt } belt has { $rocks ->
        [one] { $rocks } rock
       *[other] { $rocks } rocks
    }.

## Why not?

burn-first = a rock may burn up first
burn-later = rocks burn up after a turn
too-few = the { $belt } belt has { $rocks ->
        [one] { $rocks } rock
       *[other] { $rocks } rocks
    }

## The log

took = { CAPITAL($seat) } takes { $rocks ->
        [one] a rock
       *[other] { $rocks } rocks
    } from the { $belt } belt.
burnt = { $rocks ->
        [0] All is quiet in the { $belt } belt.
       *[other] A rock of the { $belt } belt burns up.
    }

## Reasons of hints

balances = leaves belts in balance
lets-balance = lets the other pilot balance the belts

## What is wrong with a position that was set up, behind a colon

fault-rocks = the { $belt } belt has { $rocks } rocks; it begins with { $most }.
fault-no-such-seat = there is no such seat, phase or belt.
fault-over = the game is over exactly when no rock is left.
fault-empty-belt = no rock can burn up in an empty belt.
fault-none-burns = a belt is noted only while a rock of it may burn up.

## At a terminal

picture-legend = ● is a rock, ○ the place of one that is gone.
block-take = take
