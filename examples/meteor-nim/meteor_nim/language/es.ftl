seat-other = el piloto { $name }
belt-inner = interior
belt-middle = medio
belt-outer = exterior

wins = No queda ninguna roca: gana { $seat }.
may-burn = Puede arder una roca del cinturón { $belt }.
takes = { CAPITAL($seat) } toma rocas.
belt-has = El cinturón { $belt } tiene { $rocks ->
        [one] { $rocks } roca
       *[other] { $rocks } rocas
    }.

## ¿Por qué no?

burn-first = antes puede arder una roca
burn-later = las rocas arden después de un turno
too-few = el cinturón { $belt } tiene { $rocks ->
        [one] { $rocks } roca
       *[other] { $rocks } rocas
    }

## El registro

took = { CAPITAL($seat) } toma { $rocks ->
        [one] una roca
       *[other] { $rocks } rocas
    } del cinturón { $belt }.
burnt = { $rocks ->
        [0] Todo está en calma en el cinturón { $belt }.
       *[other] Arde una roca del cinturón { $belt }.
    }

## Razones de las sugerencias

balances = deja los cinturones en equilibrio
lets-balance = deja que el otro piloto equilibre los cinturones

## Qué falla en una posición preparada a mano, tras dos puntos

fault-rocks = el cinturón { $belt } tiene { $rocks } rocas; empieza con { $most }.
fault-no-such-seat = no hay tal asiento, fase o cinturón.
fault-over = la partida termina cuando no queda ninguna roca, y solo entonces.
fault-empty-belt = en un cinturón vacío no puede arder ninguna roca.
fault-none-burns = se anota un cinturón solo mientras puede arder una roca suya.

## En un terminal

picture-legend = ● es una roca, ○ el lugar de una que ya no está.
block-take = tomar
