# Lo que dice Pickpockets en español.

thief-A = A
thief-B = B
thief-C = C
thief-D = D

kind-coin = moneda
    .one = una moneda
    .none = ninguna moneda
    .many = monedas
kind-watch = reloj
    .one = un reloj
    .none = ningún reloj
    .many = relojes
kind-ring = anillo
    .one = un anillo
    .none = ningún anillo
    .many = anillos
kind-wasp = avispa
    .one = una avispa
    .none = ninguna avispa
    .many = avispas

draw-card = la carta { $number } del mazo
draw-theft = la carta que roba { $thief } en la ronda { $round }

## La posición

dealt = Se reparte una carta a { $thief }.
shown = Se enseñan todas las cartas. Puntos: { $points }.
score = { $thief } { $points }
draws = Ronda { $round } de { $rounds }: { $thief } roba del mazo.
acts = Ronda { $round } de { $rounds }: le toca a { $thief }.
steals = Ronda { $round } de { $rounds }: { $thief } le quita una carta a { $victim }.
deck = En el mazo { $cards ->
        [one] queda { $cards } carta
       *[other] quedan { $cards } cartas
    }.

holder = { $thief }: { $parts }.
next-part = { $before }; { $part }
pocket = en el bolsillo { $cards }
loot = botín de { $thief }: { $cards }
played = jugado: { $cards }
sold = vendido: { $cards }
banked = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } sobre la mesa
cards = { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
cards-of = { $count ->
        [one] { $count } { $kind }
       *[other] { $count } { $kind-many }
    }
nothing = nada

## ¿Por qué no?

for-chance = eso lo decide el azar
still-drawn = todavía se está sacando una carta
not-in-pocket = no hay { $kind-none } en tu bolsillo
not-in-loot = no hay { $kind-none } de { $thief } en tu botín
no-such-thief = en esta partida no hay ningún { $thief }
own-pocket = ese es tu propio bolsillo
pocket-empty = el bolsillo de { $thief } está vacío

## El registro

plays = { $thief } juega { $kind-one } por { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
sells = { $thief } vende { $kind-one } de { $victim } por { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
reaches = { $thief } mete la mano en el bolsillo de { $victim }.
waits = { $thief } espera.
got = { $thief } saca { $kind-one } del mazo.
got-a-card = { $thief } saca una carta del mazo.
stole = { $thief } le quita { $kind-one } a { $victim }.
stole-a-card = { $thief } le quita una carta a { $victim }.
block-play = jugar
block-sell = vender
block-steal = robar
block-wait = esperar
