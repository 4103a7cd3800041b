# Lo que dice Last Light en español.

station-A = A
station-B = B
station-C = C
station-D = D

meteor-dust = polvo
meteor-shard = un fragmento
meteor-boulder = una roca

station = { $station }
nobody = nadie
dawn = Amanece. Siguen encendidas: { $stations }.
falls = Noche { $night } de { $nights }: un meteoro de { $station } cae sobre { $target }.
chooses = Noche { $night } de { $nights }: { $station } puede apuntar{ $flares ->
        [0] { " " }o levantar una pantalla
       *[other] , levantar una pantalla o encender una bengala
    }.
is-dark = { $station } está a oscuras.
has-lamps = { $station } tiene { $lamps ->
        [one] { $lamps } lámpara
       *[other] { $lamps } lámparas
    }{ $shade ->
        [0] { "" }
       *[other] { " " }y una pantalla
    }.
draw-meteor = el meteoro de { $station } en la noche { $night }

## ¿Por qué no?

nothing-falls = no está cayendo ningún meteoro
still-falling = todavía está cayendo un meteoro
no-such-station = en esta partida no hay ninguna estación { $station }
not-at-itself = { $station } no puede apuntarse a sí misma
is-out = { $station } está fuera de la partida
same-side = { $station } es del mismo bando
has-shade = { $station } ya tiene una pantalla
no-flares = en esta partida no hay bengalas

## El registro

aims = { $station } apunta a { $target }.
raises-shade = { $station } levanta una pantalla.
lights-flare = { $station } enciende una bengala, y cada estación pierde una lámpara.
flare-darkens = { $station } enciende una bengala, y cada estación pierde una lámpara; { $stations ->
        [one] { $dark } se queda a oscuras
       *[other] { $dark } se quedan a oscuras
    }.
dust = Sobre { $target } solo cae polvo.
hits = { CAPITAL($meteor) } cae sobre { $target }{ $shade ->
        [0] { "" }
       *[other] , rompe la pantalla
    } y { $lamps ->
        [0] no apaga ninguna lámpara
        [one] apaga una lámpara
       *[other] apaga { $lamps } lámparas
    }.
darkens = { CAPITAL($meteor) } cae sobre { $target }, que se queda a oscuras.
block-aim = apuntar
block-shade = dar sombra
block-flare = bengala
