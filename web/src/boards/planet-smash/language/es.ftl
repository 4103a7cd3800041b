# Lo que dice el tablero de Planet Smash.

## Nombres

quadrant = { $letter ->
        [W] Comodín
       *[other] { $letter }
    }
die = { $die ->
        [TA] el dado de objetivo de A
        [TB] el dado de objetivo de B
        [TC] el dado de objetivo de C
        [R] el dado de planificación rojo
        [B] el dado de planificación azul
       *[Y] el dado de planificación amarillo
    }
ability = { $ability ->
        [plus-minus] +/−1
        [flip] GIRAR
        [reroll] REPETIR
       *[any] LIBRE
    }
effect = { $effect ->
        [flip] Girar
        [reroll] Repetir
       *[other] { $effect }
    }
level = { $level ->
        [hard] difícil
        [normal] normal
       *[easy] fácil
    }
rule = { $rule ->
        [any] cualquier número
        [different] todos distintos
        [equal] todos iguales
        [printed] los impresos
        [mixed-different] mixto, ≠ todos distintos
        [mixed-equal] mixto, = todos iguales
       *[mixed-both] mixto, ≠ todos distintos, = todos iguales
    }
ability-does = { $ability ->
        [plus-minus] Suma o resta uno a un dado cualquiera
        [flip] Da la vuelta a un dado cualquiera: el 1 y el 6, el 2 y el 5, el 3 y el 4 se intercambian
        [reroll] Vuelve a lanzar un dado cualquiera
       *[any] Hace lo que hace cualquiera de las otras tres
    }
coloured = { $colour ->
        [red] { $value } rojo
        [blue] { $value } azul
       *[yellow] { $value } amarillo
    }

## Partes del tablero

board = Tablero
planet = El planeta
planning = planificación
hand = dados en la mano
abilities-ready = habilidades listas
used = { $n ->
        [one] { $n } usada
       *[other] { $n } usadas
    }
ready = { $ability }: { $n ->
        [one] { $n } círculo listo
       *[other] { $n } círculos listos
    }
none-ready = Ninguno listo: completa una fila o una columna de su tecnología
what-the-circle-does = Qué hace el círculo
done = Terminar con este dado
done-forgoing = { $what ->
        [demolition] Sin demoler
        [research] Sin investigar
       *[both] Dejar este dado sin usar
    }
back = Atrás
quadrant-named = Cuadrante { $quadrant }
rule-does = { $rule ->
        [any] Sus casillas admiten cualquier número.
        [different] Ningún número puede estar en dos de sus casillas.
        [equal] Todas sus casillas deben mostrar el mismo número: lo decide la primera que se llena.
        [printed] Cada casilla admite el número que lleva impreso y ningún otro; una en blanco, cualquiera.
        [mixed-different] Las casillas con ≠ deben ser distintas entre sí; las demás admiten lo que llevan impreso.
        [mixed-equal] Las casillas con = deben ser iguales entre sí; las demás admiten lo que llevan impreso.
       *[mixed-both] Las casillas con ≠ deben ser distintas entre sí y las casillas con =, iguales; las demás admiten lo que llevan impreso.
    } Queda demolido cuando todas están llenas.
aim-does = Lo que demuela aquí debe mostrar al menos { $target }. El objetivo se lanza de nuevo en cada ronda.
rim = { $quadrant } · { $rule } · { $filled }/{ $boxes }
rim-locked = { $quadrant } · { $rule }: { $value } · { $filled }/{ $boxes }
rim-demolished = { $quadrant } · demolido
boxes = casillas
boxes-filled = { $filled } de { $boxes } casillas
needs = pide { $target }+
chain = cadena
tech-for = tecnología para { $ability }
level-by = { $level } · hasta la ronda { $round }
round-of = Ronda { $round } de { $rounds }{ $level ->
        [hard] , aún se alcanza el nivel difícil
        [normal] , aún se alcanza el nivel normal
        [easy] , aún se alcanza el nivel fácil
       *[none] { "" }
    }
spot-with = Puesto { $spot }: { $die }, { $value }
spot-becomes = Puesto { $spot }: { $die }, { $value }, pasa a { $result }
spot-to = Puesto { $spot }, el peón pasa al cuadrante { $quadrant }
spot-told = Puesto { $spot }. { $told }
die-shows = { CAPITAL($die) }, { $value }
die-becomes = { CAPITAL($die) }, { $value }, pasa a { $result }
demolish-into = Demoler: { $value } en la casilla { $box }
demolish-into-of = Demoler: { $value } en la casilla { $box } del cuadrante { $quadrant }
demolish-into-locks = Demoler: { $value } en la casilla { $box } del cuadrante { $quadrant }; desde entonces todas sus casillas piden un { $value }
demolish-into-falls = Demoler: { $value } en la casilla { $box } del cuadrante { $quadrant }, que se derrumba
research-into = Investigar: { $value } en la casilla de tecnología de la fila { $row } y la columna { $column }
research-into-of = Investigar: { $value } en la casilla de tecnología de la fila { $row } y la columna { $column } del cuadrante { $quadrant }
research-into-earns = Investigar: { $value } en la casilla de tecnología de la fila { $row } y la columna { $column } del cuadrante { $quadrant }, por { $n ->
        [one] { $n } círculo
       *[other] { $n } círculos
    }
research-into-spoils = Investigar: { $value } en la casilla de tecnología de la fila { $row } y la columna { $column } del cuadrante { $quadrant }; la otra casilla de la columna ya no se podría llenar nunca
box-holds = Casilla { $box }: { $value }
box-wants = Casilla { $box }: para un { $value }
box-different = Casilla { $box }: una de las distintas
box-equal = Casilla { $box }: una de las iguales
box-empty = Casilla { $box }: vacía
tech-holds = Casilla de tecnología, fila { $row }, columna { $column }: { $value }
tech-empty = Casilla de tecnología, fila { $row }, columna { $column }: vacía

## Teclas

key-die = elegir un dado
key-spot = elegir un puesto para él
key-enter = ir a la siguiente decisión y tomarla
key-done = terminar con el dado

## Qué ocurre

won = Destrozado en la ronda { $round }: { $level ->
        [hard] DIFÍCIL
        [normal] NORMAL
       *[easy] FÁCIL
    }
lost = Sigue ahí tras { $rounds } rondas
round = Ronda { $round } de { $rounds }
now = Ahora
what-shall-it-do = ¿Qué debe hacer el círculo de { $ability }?
choose-a-die-for = { $effect }: elige un dado cualquiera.
dice-roll = Los dados ruedan.
spot-leads-to = El puesto { $spot } lleva al cuadrante { $quadrant }: elige un dado.
choose-a-spot = { $die }: arrástralo o elige un puesto.
choose = Coloca un dado: arrástralo, o elige un dado y un puesto.
called-ability = { $effect }: { $die }{ $paid ->
        [any] , con un círculo LIBRE
       *[own] { "" }
    }
die-to = { $die } al cuadrante { $quadrant }
die-in = { $die } en el cuadrante { $quadrant }

## En qué quedaría

demolish-locks = fija el cuadrante { $quadrant } en el { $value }, { $filled } de { $boxes }
demolish-fills = { $filled } de { $boxes } en el cuadrante { $quadrant }
demolish-falls = derrumba el cuadrante { $quadrant }
demolish-smashes = destroza el planeta
demolish-gone = el cuadrante { $quadrant } ya está derrumbado
demolish-short = el cuadrante { $quadrant } pide { $target }+
demolish-unfit = el cuadrante { $quadrant } solo admite { $takes }
research-circles = { $n ->
        [one] da un círculo de { $ability }
       *[other] da { $n } círculos de { $ability }
    }
research-fits = { $n ->
        [one] cabe en { $n } casilla de tecnología
       *[other] cabe en { $n } casillas de tecnología
    }
research-full = la tecnología de { $quadrant } está completa
research-unfit = el { $value } no cabe en ninguna casilla de tecnología
work-done = hecho, o ya no se puede
verdict-both = Se pueden hacer las dos cosas.
verdict-either = Se puede hacer una de las dos.
verdict-wasted = Ahí el dado se desperdiciaría.
wasted-again = Ahí se desperdicia: otra vez para colocarlo igual.
nothing-left = No cabe nada: usa una habilidad o termina.
preview = { $die } en el cuadrante { $quadrant }: demolición: { $demolition }; investigación: { $research }.
preview-with = { $die } en el cuadrante { $quadrant }: demolición: { $demolition }; investigación: { $research }. { $verdict }

## El final

medal = { $level ->
        [hard] Medalla de oro
        [normal] Medalla de plata
       *[easy] Medalla de bronce
    }
no-medal = Sin medalla
planet-stands = No destrozado
abilities-used = { $n ->
        [one] { $n } habilidad usada
       *[other] { $n } habilidades usadas
    }

## Rivales

rival = { $filled } de { $boxes } casillas, ronda { $round }
rival-round = ronda { $round }

## Cómo se decidió

story-best = La mejor ronda fue la { $round }: { $n ->
        [one] { $n } casilla demolida
       *[other] { $n } casillas demolidas
    }.
story-idle = { $n ->
        [one] En { $n } ronda no se rompió nada.
       *[other] En { $n } rondas no se rompió nada.
    }
story-stands = { $n ->
        [one] El cuadrante { $quadrants } quedó sin demoler.
       *[other] Los cuadrantes { $quadrants } quedaron sin demoler.
    }
story-abilities = { $n ->
        [one] Se usó { $n } habilidad
       *[other] Se usaron { $n } habilidades
    }; { $unused ->
        [0] no sobró ninguna.
        [one] sobró { $unused }.
       *[other] sobraron { $unused }.
    }

## Para quien no ve el tablero

survey-dice = Dados
survey-rule = { CAPITAL($rule) }: { $demolished ->
        [yes] demolido
       *[no] { $filled } de { $boxes } casillas llenas
    }{ $pawn ->
        [yes] ; el peón está aquí
       *[no] { "" }
    }.
survey-locked = Todas sus casillas deben mostrar { $value }.
survey-die = { CAPITAL($die) }: { $where ->
        [gone] fuera del juego
        [unrolled] aún sin lanzar
        [spot] { $value }, en el puesto { $spot }
        [hand] { $value }, en la mano
       *[aims] { $value }
    }.

## Qué es cada cosa

pawn = El peón
about-pawn = Los dados actúan donde está. Un dado en el puesto 1, 2 o 3 lo mueve antes otros tantos cuadrantes en sentido horario.
about-rounds = Una ronda termina cuando se han usado los tres dados de planificación. Cuanto antes cae el planeta, más difícil es el nivel que se alcanza.
about-now = Lo que se decide ahora y en qué quedaría.
demolition = Demolición
about-demolition = El dado se escribe en una casilla del cuadrante, si alcanza el objetivo y la casilla lo admite.
research = Investigación
about-research = El dado se escribe en una casilla de tecnología: las columnas quieren números iguales; las filas, distintos.
about-planning-die = Va a un puesto y mueve el peón. Si tiene el color del cuadrante, o en el Comodín, puede demoler e investigar; en los demás, una de las dos cosas.
about-die-gone = Está en su puesto, o ya ha hecho su trabajo en esta ronda.
about-spot = Un dado colocado aquí mueve el peón otros tantos cuadrantes en sentido horario y actúa allí. Cada puesto se usa una vez por ronda.
about-tech = Igual que la otra casilla de su columna y distinta de todas las de su fila. Una fila o columna completa deja listo su círculo.
circle-of = { $state ->
        [ready] Un círculo de { $ability }, listo
        [spent] Un círculo de { $ability }, usado
       *[open] Un círculo de { $ability }, aún por ganar
    }
about-circle = Lo gana la fila o la columna de casillas de tecnología junto a la que está, y se usa una vez.
about-abilities = Círculos que han ganado las filas y columnas completas de tecnología. Cada uno cambia un dado, una vez, en cualquier momento hasta terminar el tercer dado.
about-boxes = El planeta queda destrozado cuando están llenas todas las casillas de todos los cuadrantes.
about-wild = El Comodín no tiene dado de objetivo: aquí demuele cualquier número, y se permiten ambas acciones.
about-medals = Oro por el nivel difícil, plata por el normal, bronce por el fácil: según la ronda en que cayó el planeta.
