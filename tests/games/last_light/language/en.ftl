# What Last Light says in English.

meteor-dust = dust
meteor-shard = a shard
meteor-boulder = a boulder

station = { $station }
nobody = nobody
dawn = Dawn. Still lit: { $stations }.
falls = Night { $night } of { $nights }: a meteor of { $station } falls on { $target }.
chooses = Night { $night } of { $nights }: { $station } is to aim, to raise a shade{ $flares ->
        [0] { "" }
       *[other] { " " }or to light a flare
    }.
is-dark = { $station } is dark.
has-lamps = { $station } has { $lamps ->
        [one] { $lamps } lamp
       *[other] { $lamps } lamps
    }{ $shade ->
        [0] { "" }
       *[other] { " " }and a shade
    }.
draw-meteor = the meteor of { $station } in night { $night }

## Why not?

nothing-falls = no meteor is falling
still-falling = a meteor is still falling
no-such-station = there is no station { $station } in this game
not-at-itself = { $station } cannot aim at itself
is-out = { $station } is out of the game
same-side = { $station } is on the same side
has-shade = { $station } has a shade already
no-flares = flares are off in this game

## The log

aims = { $station } aims at { $target }.
raises-shade = { $station } raises a shade.
lights-flare = { $station } lights a flare, and every station loses a lamp.
flare-darkens = { $station } lights a flare, and every station loses a lamp; { $stations ->
        [one] { $dark } goes dark
       *[other] { $dark } go dark
    }.
dust = Nothing but dust falls on { $target }.
hits = { CAPITAL($meteor) } falls on { $target }{ $shade ->
        [0] { "" }
       *[other] , breaks the shade
    } and puts out { $lamps ->
        [0] no lamp
        [one] a lamp
       *[other] { $lamps } lamps
    }.
darkens = { CAPITAL($meteor) } falls on { $target }, which goes dark.
block-aim = aim
block-shade = shade
block-flare = flare
