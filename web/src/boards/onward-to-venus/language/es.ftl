# Lo que dice el tablero de Onward to Venus. Lo que pasa lo cuenta el propio juego.

## La mesa

board = Onward to Venus
map = Pequeño mapa de los mundos
period = { $period ->
        [0] Preparación
       *[other] Período { $period } de { $periods }
    }
period-tip = La partida tiene varios períodos. Cada uno termina con las crisis; después llegan los ingresos y todas las unidades vuelven a la órbita.
cubes-left = { $cubes ->
        [0] Llegan las crisis
        [one] { $cubes } pase hasta las crisis
       *[other] { $cubes } pases hasta las crisis
    }
cubes-tip = Quien pasa toma un cubo de latón y roba una carta. Con el último cubo acaba el período y estallan las crisis.
piles = { $bag } fichas en la bolsa · { $deck } cartas en el mazo
die = { $pips ->
        [0] calavera
       *[other] { $pips }
    }
dice-show = Dados: { $dice }
percent = { $percent } %
money = £{ $money }
money-change = { $more ->
        [0] −£{ $change }
       *[other] +£{ $change }
    }
money-of = { $empire } { $more ->
        [0] −£{ $change }
       *[other] +£{ $change }
    }

## Lo que se pregunta

prompt = { $phase ->
        [turn] Tu turno: vuela, reclama, compra, juega una carta o pasa
        [group] ¿Quién vuela?
        [arrived] Ya estás en { $planet }. Reclama una ficha iluminada o déjalo
        [unit] ¿Quién baja?
        [target] ¿De quién es la mina o fábrica que quieres?
        [commit] Llena el medidor con unidades y cartas
        [casualties] Las calaveras se llevan unidades: elige cuáles
        [buying] Compra otra unidad o déjalo así
        [afterwards] Aún puedes jugar una carta libre
        [discarding] Demasiadas cartas: toca una para descartarla
        [oracle] El oráculo te ofrece su poder
        [uprising] La revuelta se lleva unidades: elige cuáles
        [rebellion] Pierdes una mina o fábrica: elige cuál
        [damage] Fuego sobre el mundo natal: elige qué pierdes
        [pirates] Los piratas quieren dinero
       *[other] Tú decides
    }
answer-title = { $phase ->
        [unit] ¿Quién baja?
        [target] ¿La mina o fábrica de quién?
        [casualties] Las calaveras se llevan una unidad
        [oracle] El poder del oráculo
        [uprising] Elige lo que pierdes
        [rebellion] Elige lo que pierdes
        [damage] Elige lo que pierdes
        [pirates] Paga o entrega
       *[other] Elige
    }
do = { $what ->
        [fly] Volar
        [claim] Reclamar
        [buy] Comprar
        [card] Carta
       *[pass] Pasar
    }
do-tip = { $what ->
        [fly] { $can ->
            [0] No tienes ninguna nave en órbita
           *[other] Envía naves con infantería a otro mundo. Si no agotan el alcance, puedes reclamar allí una ficha enseguida
        }
        [claim] { $can ->
            [0] No hay nada que reclamar donde tienes unidades en órbita
           *[other] Toma una ficha iluminada de un mundo donde tengas unidades en órbita
        }
        [buy] { $can ->
            [0] No te alcanza para ninguna unidad
           *[other] Compra una o dos unidades, en casa o junto a una fábrica tuya
        }
        [card] { $can ->
            [0] Ahora no se puede jugar ninguna carta
           *[other] Juega una carta de tu mano; las claras se pueden jugar ahora
        }
       *[pass] Toma un cubo de latón y roba una carta. El último cubo acaba el período
    }
act = { $block ->
        [pass] Pasar
        [stay] No reclamar nada
        [done] Eso es todo
        [decline] Dejarlo
        [withdraw] Abandonar la lucha
       *[end] Terminar el turno
    }
back = Atrás
key-move = ir de un mundo a otro y a las fichas
key-enter = elegir; otra vez para el botón principal
key-back = volver atrás

## Cosas

counters = { $count } { $count ->
        [one] { $one }
       *[other] { $many }
    }
aliens = Alienígenas
plate = { $tile } en { $planet }{ $count ->
        [one] { "" }
       *[other] , { $count } iguales
    }. { $about }
reward = { $type ->
        [mine] Una mina: £{ $amount } cada período.
        [factory] Una fábrica: £{ $amount } cada período, y allí se pueden comprar naves y tanques.
        [windfall] £{ $amount } al momento.
        [cards] Roba { $amount } cartas.
        [big-game] { $amount ->
            [one] { $amount } punto.
           *[other] { $amount } puntos.
        }
        [crisis] { $amount ->
            [one] { $amount } punto y menos peligro aquí.
           *[other] { $amount } puntos y menos peligro aquí.
        }
        [tension] Toma una mina o fábrica de otro imperio aquí.
       *[alien] { $amount ->
            [one] { $amount } punto, y los alienígenas se van.
           *[other] { $amount } puntos, y los alienígenas se van.
        }
    }
gain = { $points ->
        [one] +{ $points } punto tal como está.
       *[other] +{ $points } puntos tal como está.
    }
defended = Defensa { $defence }: hay lucha.
chance = Tu probabilidad: { $units } %{ $differ ->
        [0] { "" }
       *[other] , con cartas { $cards } %
    }.
skulled = Marcada con una calavera: los dados pueden agravar esta crisis.
piece-of = { $counter } de { $empire }

## Mundos

closed = Cerrado: ya no pasa nada en la superficie.
prizes = Premios al final: { $prizes }.
prize = { $held ->
        [0] { $prize } (nadie aún)
       *[other] { $prize } ({ $holders })
    }
in-orbit = { $empire }: { $force } en órbita.
on-surface = { $empire }: { $force } en la superficie.
launch = Volar desde { $planet }
danger = { $crisis }, nivel { $level } ({ $percent } %): { $deed }.
threat = Lo que pueden traer las próximas crisis: { $crisis }
level = nivel { $level }
aliens-come = ¡Los alienígenas llegan aquí con las próximas crisis!
deed = { $deed ->
        [theft] quien más ingresa aquí puede comprar una carta de un rival
        [murder] quien más ingresa aquí puede destruir una unidad de un rival
        [arson] quien más ingresa aquí puede destruir una mina o fábrica de un rival
        [ransom] los piratas piden dinero por cada mina y fábrica de aquí
        [ransom-everywhere] los piratas piden dinero por cada mina y fábrica de aquí y de los mundos de alrededor
        [works] quien más ingresa aquí pierde { $losses ->
            [one] una mina o fábrica
           *[other] { $losses } minas o fábricas
        }
        [units] todos pierden { $losses } unidades aquí
        [closed] se pierde todo en { $planet }, que se cierra para siempre
        [fire] se pierde todo en { $planet } y cae fuego sobre el mundo natal
        [landing] los alienígenas aterrizan en los mundos exteriores y lo destruyen todo
        [lost] todos pierden la partida
       *[nothing] nada
    }
fly-from-here = Volar desde aquí
buy-here = Comprar aquí

## Volar

fly-where = { $chosen ->
        [0] ¿Qué naves? Elige un mundo con naves tuyas
       *[other] ¿Adónde desde { $planet }? Anillo entero: allí puedes reclamar; discontinuo: no
    }
group-title = ¿Quién vuela hacia { $planet }?
arrival = { $claim ->
        [0] Al llegar no se reclama: es el alcance máximo o no hay nada que reclamar.
       *[other] Al llegar puedes reclamar allí una ficha enseguida.
    }
kind = { $kind ->
        [ships] naves
        [infantry] infantería
       *[tanks] tanques
    }
one-less = Menos { $kind }
one-more = Más { $kind }
chosen = { $kind }: { $count } de { $most }
needs-ship = Debe volar al menos una nave
fly-group = Hacia { $planet }: { $force }

## Reclamar

claim-title = { $tile } en { $planet }
claim-cost = Para ganar: la defensa de { $defence } más la diferencia entre tu dado más alto y el más bajo. La infantería y las naves aportan 1; los tanques, 2.
reward-cost = { $type ->
        [tension] Tú eliges de quién. Lo defienden todas las unidades de ese imperio aquí.
       *[other] Sin defensa: una unidad baja hasta el final del período.
    }
odds-units = Ganar con tus unidades
odds-cards = Con todas las cartas de lucha
odds-loss = Perder al menos una unidad
claim-later = Se reclama en tu turno.
claim-not = Ahora no puedes reclamar esto.
claim-needs-unit = Necesitas una unidad en órbita sobre { $planet }.
land = Hacer bajar { $counter }
attack = { $type ->
        [tension] Elegir objetivo
       *[other] Tirar los dados
    }
send-down = Hacer bajar { $counter }

## Luchas

fight-title = Lucha en { $planet }: { $prize }
cost = Coste { $cost }: defensa { $defence } y diferencia { $difference }
losses = { $losses ->
        [one] las calaveras se llevan { $losses } unidad, ganes o no
       *[other] las calaveras se llevan { $losses } unidades, ganes o no
    }
points-brought = { $brought } de { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    }: { $enough ->
        [0] no basta
       *[other] basta
    }
adds = +{ $points }
spares = { $spares ->
        [one] salva { $spares } unidad
       *[other] salva { $spares } unidades
    }
roll-again = { $card }: tirar otra vez
lacking = { $lacking ->
        [one] Falta { $lacking } punto
       *[other] Faltan { $lacking } puntos
    }
hopeless = { $lacking ->
        [one] Falta { $lacking } punto, envíes lo que envíes
       *[other] Faltan { $lacking } puntos, envíes lo que envíes
    }
win = { $type ->
        [mine] Ganar la mina
        [factory] Ganar la fábrica
        [big-game] Ganar la caza mayor
        [crisis] Acabar con la crisis
        [alien] Expulsar a los alienígenas
        [tension] Tomarla: { $prize }
       *[other] Ganar
    }

## Otras jugadas

buy-title = { $bought ->
        [0] Comprar unidades: £{ $money }, hasta { $purchases }
       *[other] Comprar unidades: £{ $money }, { $bought } de { $purchases }
    }
buy = Comprar { $counter } en { $planet } por £{ $price }
buy-tip = { $counter }: te quedarían £{ $left }
seize = Tomar { $counter } de { $empire }
take = Quitarle una carta a { $empire }
destroy = Destruir { $counter } de { $empire } en { $planet }
lose = Perder { $counter }
pay-for = Pagar por la { $piece ->
        [mine] mina
       *[factory] fábrica
    } en { $planet }
give-up = Entregar la { $piece ->
        [mine] mina
       *[factory] fábrica
    } en { $planet }
discard = Descartar { $card }
from-to = desde { $origin } hacia { $goal }
tile-on = { $tile } en { $planet }
tile-from-to = { $tile }, desde { $origin } hacia { $goal }
counter-of-at = { $counter } de { $empire } en { $planet }

called-ships = las naves que están en { $planet }
called-flight = Volar desde { $origin } hasta { $goal }
called-claim = Reclamar en { $planet }: { $tile }
called-group = Enviar { $force }
called-commit = Luchar con { $force }
called-card = { $card }: { $use }

## La mano y la bolsa

your-hand = Tu mano
held = { $held } de { $limit }
when = { $when ->
        [combat] en una lucha
        [move] con un vuelo
        [buy] con una compra
        [free] libre
       *[action] como acción
    }
idle = { $why ->
        [turn] en tu turno
        [fight] en una lucha, tras la tirada
        [start] al empezar tu turno
        [moment] en otro momento
        [bound] ya hay otra carta en juego
       *[target] no hay dónde usarla
    }
card-label = { $card }: { $text } ({ $moment })
play-card = Jugar { $card }
no-cards = Ninguna carta.
money-name = Dinero
money-tip = Tu dinero
income-name = Ingresos
income-tip = Al final de cada período: £{ $mine } por mina y £{ $factory } por fábrica
income = +£{ $income }
points-name = Puntos
points-tip = { $planets } por premios de los mundos y { $tiles } por fichas, si la partida acabara ahora
points-at-end = { $planets } por premios de los mundos y { $tiles } por fichas
standing = { $points } · { $place }.º
fact-points = { $n ->
        [one] punto
       *[other] puntos
    }
fact-money = dinero
fact-income = ingresos
fact-cards = { $n ->
        [one] carta
       *[other] cartas
    }
cards-name = Cartas
first = empieza

## El final de un período

act-crisis = Crisis
act-quiet = No estalla ninguna crisis
act-income = Ingresos
act-return = Todas las unidades vuelven a la órbita
acts-title = Fin del período { $period }
acts-name = { $act ->
        [crises] Crisis
        [income] Ingresos
        [return] Regreso
       *[tiles] Fichas nuevas
    }
earns-more = +£{ $income } por período
period-again = Cómo terminó el período { $period }
period-ended = El final del período { $period }
show-again = Verlo otra vez

## El final de la partida

end-title = Cómo terminó
end-open = Cómo terminó
end-lost = El mundo natal ha caído: todos los imperios pierden juntos.
end-won = { $empire } gana, { $margin ->
        [0] con los mismos puntos que { $second }
        [one] un punto por delante de { $second }
       *[other] { $margin } puntos por delante de { $second }
    }.
end-shared = { $empires } comparten la victoria.
end-alone = { $empire } termina con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
end-world = Mundo clave: { $planet } ({ $shares }).
end-share = { $empire } { $points }
end-tiles = Fichas
end-tiles-told = Fichas guardadas: { $shares }.

## Para quien no ve el tablero

survey-purse = £{ $money }, ingresos £{ $income }, { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } tal como está{ $first ->
        [yes] ; jugador inicial
       *[no] { "" }
    }.
survey-units = { $planet } ({ $orbit } en órbita, { $surface } en la superficie)
survey-works = { $planet } ({ $n })
survey-where = { CAPITAL($counter) }: { $places }.
survey-card = { $n ->
        [one] { $card }
       *[other] { $n } × { $card }
    }
survey-known = Cartas que todos conocen: { $cards }.
survey-left = Quedan por usar: { $counters }.

## Qué es cada cosa

piles-tip = Al empezar cada período se ponen en los mundos fichas de la bolsa; las cartas se roban del mazo.
empire-tip = Un imperio tiene un número limitado de infanterías, naves, tanques, minas y fábricas. Lo que pierde puede comprarlo y construirlo otra vez.
cards-tip = Los demás no las ven. Quien tiene más de { $limit } descarta enseguida.
dice-tip = Tres dados con números del 2 al 6 y una calavera. El más alto menos el más bajo se suma a la defensa; cada calavera se lleva una unidad, ganes o no.
unit-tip = { $unit ->
        [inf] La infantería viaja en naves y cuenta 1 en una lucha. Solo se compra en el mundo natal.
        [ship] Una nave lleva infantería de un mundo a otro, dos mundos por movimiento, y cuenta 1 en una lucha.
       *[tank] Un tanque cuenta 2 en una lucha. Se queda donde está, salvo que una carta lo lleve.
    } Cada unidad reclama una vez por período.
meter-tip = Las unidades y las cartas aportan puntos; cuando igualan el coste, ganan.
odds-tip = Contando todas las tiradas de los tres dados.
loss-tip = Cada calavera se lleva una unidad, se gane la lucha o no.
end-world-tip = Los ingresos más altos de un mundo se llevan sus premios; los iguales comparten el mejor puesto.
end-tiles-tip = Un punto por cada ficha de Caza mayor y de Crisis, dos por cada ficha de alienígenas.
end-points-tip = Con los mismos puntos: quien tiene el marcador de jugador inicial y, después, quien tiene más minas y fábricas.
