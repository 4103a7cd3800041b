# Lo que dice el motor, sea cual sea el juego.

## Patrones

# Un texto que es igual en todos los idiomas.
plain = { $text }
# De un juego que no describe nada: lo que contiene su registro.
field = { $name }: { $value }
decimal = { $whole },{ $tenth }
thousands = { $before }{"\u00A0"}{ $three }
list-middle = { $before }, { $item }
list-end = { $before } { $initial ->
        [i] e
        [hi] e
       *[other] y
    } { $item }
list-either = { $before } { $initial ->
        [o] u
        [ho] u
       *[other] o
    } { $item }
list-cut = { $items } y { $more } más

## Nombres

seat-other = Jugador { $name }

## Valores de opciones

value-yes = sí
value-no = no

## Estimaciones

in-percent = { $number }{"\u00A0"}%
in-points = { $number } puntos

## Duración

playing-minutes = { $about ->
        [yes] unos { $least }
       *[no] { $least }
    } minutos
playing-minutes-between = { $about ->
        [yes] entre unos { $least } y { $most }
       *[no] de { $least } a { $most }
    } minutos

## En papel

print-board = Tablero
print-title = { $game }, en papel
print-how = { $game }: { $pages ->
        [one] { $pages } página
       *[other] { $pages } páginas
    } tamaño { $paper ->
        [Letter] carta
       *[other] { $paper }
    }. { $pages ->
        [one] Imprímela
       *[other] Imprímelas
    } desde el navegador al 100 %, sin sus encabezados ni pies de página.
print-part = { $title }: fila { $row } de { $rows }, página { $column } de { $columns }; las siguientes se pegan sobre las líneas discontinuas
print-page = Página { $number }: { $title }
print-foot = { $title } · { $number } de { $of }
print-designed = { $game }: diseño de { $designer }. Dibujado por Perihelion, que no tiene relación con sus creadores.
print-made = { $game } es de sus creadores. Dibujado por Perihelion, que no tiene relación con ellos.

## Formas de los tableros en las imágenes, y sus estados

shape-holds = { $shape }: { $held }
shape-set = { $shape }: puesto
shape-is = { $shape }, { $state ->
        [spent] tachado
        [off] fuera
        [active] aquí
        [open] se puede elegir
       *[wrong] no encaja
    }

## Datos equivocados

no-such-language = No hay ningún idioma «{ $given }». Posibles: { $known }.
no-such = { $what ->
        [game] No hay ningún juego
        [form] No hay ninguna modalidad
        [option] No hay ninguna opción
        [goal] No hay ningún objetivo
        [bot] No hay ningún bot
        [choice] No hay ninguna opción
        [device] No hay ningún dispositivo
        [paper] No hay ningún tamaño de papel
        [field] No hay ningún campo
        [name] No hay ningún nombre
        [planet] No hay ningún planeta
        [sheet] No hay ninguna hoja
        [card] No hay ninguna carta
        [player] No hay ningún jugador
        [colour] No hay ningún color
        [empire] No hay ningún imperio
        [team] No hay ningún equipo
        [phase] No hay ninguna fase
        [part] No hay ninguna parte
        [word] No hay ninguna palabra
        [match] No hay ninguna partida
        [measure] No hay ninguna medida
        [rows] No hay ninguna clase de filas
        [place] No hay ningún lugar
        [limit] No hay ningún límite
        [setting] No hay ningún ajuste
       *[other] No hay ningún valor de { $what }
    } «{ $given }». Posibles: { $known }.
no-such-but = { $what ->
        [game] No hay ningún juego
        [form] No hay ninguna modalidad
        [option] No hay ninguna opción
        [goal] No hay ningún objetivo
        [bot] No hay ningún bot
        [choice] No hay ninguna opción
        [device] No hay ningún dispositivo
        [paper] No hay ningún tamaño de papel
        [field] No hay ningún campo
        [name] No hay ningún nombre
        [planet] No hay ningún planeta
        [sheet] No hay ninguna hoja
        [card] No hay ninguna carta
        [player] No hay ningún jugador
        [colour] No hay ningún color
        [empire] No hay ningún imperio
        [team] No hay ningún equipo
        [phase] No hay ninguna fase
        [part] No hay ninguna parte
        [word] No hay ninguna palabra
        [match] No hay ninguna partida
        [measure] No hay ninguna medida
        [rows] No hay ninguna clase de filas
        [place] No hay ningún lugar
        [limit] No hay ningún límite
        [setting] No hay ningún ajuste
       *[other] No hay ningún valor de { $what }
    } «{ $given }». ¿Querías decir { $offered }? Posibles: { $known }.
file-not-written = No se puede escribir { $file }: { $reason }.
not-a-game = Se espera un juego, como lo da ph.game(NOMBRE), y no { $given }.
whole-number = { $what ->
        [key] Una clave
        [seed] Una semilla
        [code] Un código de acción
        [moves] El número de jugadas
        [games] El número de partidas
        [threads] El número de hilos
        [batch] El tamaño del lote
        [simulations] El número de simulaciones
        [positions] El número de posiciones
       *[other] { $what }
    } es un número entero de { $low } a { $high }, no { $given }.
takes-whole-number = La opción { $option } admite un número entero de { $low } a { $high }, no { $given }.
takes-yes-or-no = La opción { $option } es sí o no (true o false), no { $given }.
takes-one-of = La opción { $option } admite { $known }, no { $given }.
takes-a-name-each = La opción { $option } admite { $seats } nombres, uno por asiento, no { $given }.
takes-different-names = La opción { $option } admite un nombre distinto para cada asiento, no { $given }.
options-written = Las opciones se escriben NOMBRE=VALOR, no «{ $given }».
of-option = Opción { $option }: { $reason }
of-game = { $game }: { $reason }
name-is-a-text = Un nombre es un texto, no { $given }.
extra-missing = { $extra ->
        [client] Para jugar en un servidor
        [gpu] Para jugar en una GPU
        [lab] Para puntuaciones, conjuntos de datos y ajustes
        [learn] Para las interfaces de Gymnasium, PettingZoo y OpenSpiel
        [mcp] Para jugar con modelos de lenguaje
        [postgresql] Para una base de datos PostgreSQL
        [push] Para los avisos por Web Push
        [ray] Para un clúster de Ray
        [server] Para el servidor y sus páginas
        [wasm] Para compilar módulos WebAssembly
       *[other] Para esto
    } hace falta el extra: { $command }
package-refused = { $what ->
        [game] El juego
        [bot] El bot
       *[other] { $what }
    } «{ $name }» del paquete { $package } (punto de entrada { $entry }) no se puede usar: { $reason }.

## Jugadas rechazadas

nothing-drawn = Ahora no decide el azar.
no-returns-yet = La partida no ha terminado: aún no hay resultados.
no-action-code = { $code } no es un código de acción: van de 0 a { $last }.
move-is-a-text = Hace falta el texto de una jugada, no { $given }.
move-is-code-or-text = Una jugada es un código de acción o un texto, no { $given }.
no-seat = No hay ningún asiento { $given }: van de 0 a { $last }.
no-seat-or-spectator = No hay ningún asiento { $given }: van de 0 a { $last }; None es un espectador.
refused = «{ $move }» no se puede jugar ahora. Posibles: { $known }.
refused-because = «{ $move }» no se puede jugar ahora: { $reason }. Posibles: { $known }.
refused-unknown = «{ $move }» no es ninguna jugada aquí. Posibles: { $known }.
refused-unknown-but = «{ $move }» no es ninguna jugada aquí. ¿Querías decir { $offered }? Posibles: { $known }.
refused-over = «{ $move }» no se puede jugar: la partida ha terminado.
refused-chance = «{ $move }» no se puede jugar: le toca al azar.
refused-turn = «{ $move }» no se puede jugar: no es tu turno.

## Posiciones

position-size = Una posición de { $game } ocupa { $size } bytes, no { $given }.
position-in-json = Una posición en JSON es un objeto con la clave "state".
position-of-another = La posición dice { $key } { $given }, pero este juego es { $game }.
position-filling = El relleno «{ $field }» debe ser cero.
pickled-elsewhere = { $game } tiene aquí otros datos que donde se guardó esto. Instala la misma versión, con los mismos archivos de datos.
position-fault = Esta no es una posición de { $game }: { $fault }
fields-object = Una posición es un objeto con campos, no { $given }.
field-once = Se esperaba campo=valor, cada campo una sola vez, no «{ $given }».
field-lists = El campo «{ $field }» necesita listas de las longitudes { $lengths }, no { $given }.
field-bounds = El campo «{ $field }» admite números enteros de { $low } a { $high }, no { $given }.
field-parts = El campo «{ $field }» necesita { $count } partes separadas por «{ $separator }», no { $given }: «{ $text }».
field-label = El campo «{ $field }» no tiene ningún valor «{ $given }». Posibles: { $known }.
field-whole = El campo «{ $field }» admite números enteros, no «{ $given }».

## Archivos

in-file = { $file }: { $reason }
in-line = { $file }: línea { $line }: { $reason }
not-readable = no se puede leer: { $reason }.
not-utf-8 = no es un texto en UTF-8.
data-fault = { $file }: { $key }: { $fault }{ $more ->
        [0] {""}
        [one] {" "}(y { $more } más: mira perihelion check)
       *[other] {" "}(y { $more } más: mira perihelion check)
    }

## Carreras, objetivos, problemas

not-raced = En { $game } ({ $form }) no hay carreras.
race-size = En una carrera participan de 1 a { $most } jugadores, no { $given }.
race-of-another = El corredor { $racer } juega a { $given }, y la carrera es de { $game }.
no-goals = En { $game } ({ $form }) no se pueden fijar objetivos.
not-provable = { $game } ({ $form }): solo se puede demostrar algo si hay dos bandos, nada oculto y nada de azar.
no-gpu = Aquí no hay ninguna GPU con CUDA que se pueda usar. Prueba con device="cpu".
not-a-stream = Un stream de CUDA es un número o un objeto que lo indique, no { $given }.

## Partidas

event-takes-back = el asiento { $seat } retrocede hasta el paso { $step }
event-steps-taken-over = { $steps ->
        [one] el primer paso viene de otra partida
       *[other] los primeros { $steps } pasos vienen de otra partida
    }
event-resigns = el asiento { $seat } se rinde
event-seat-is-now = el asiento { $seat } es ahora de { $name }
event-dice-committed-to = el anfitrión publica el compromiso de los dados
event-key-is-shown = se muestra la clave de los dados
event-pace = cada reloj tiene { $seconds } s, y { $increment } s más tras cada turno
event-days = { $days ->
        [one] cada turno dura un día como máximo
       *[other] cada turno dura { $days } días como máximo
    }
event-clock = el asiento { $seat } tardó { $spent } s; su reloj marca { $left } s
pace-too-long = Un reloj tiene como máximo { $seconds } segundos y un incremento de { $increment }, o { $days } días por turno.
pace-too-short = El tiempo y el incremento suman al menos { $seconds } segundos.
pace-of-one-kind = Un ritmo son segundos con un incremento, o días por turno: una de las dos cosas.
pace-names-a-bot = Solo hay que nombrar un bot cuando un bot toma el relevo al llegar a cero, y entonces siempre.
pace-said-first = El ritmo se indica una sola vez, antes del primer paso.
no-such-clock = No hay ningún reloj del que esto pueda ser cierto.
event-all-agree = { $what ->
        [draw] todos acuerdan el empate
       *[abandon] todos acuerdan anular la partida
    }
names-for-seats = { $game } ({ $form }) tiene { $seats ->
        [one] { $seats } asiento
       *[other] { $seats } asientos
    }, pero se dieron { $given } nombres.
take-over-first = Los pasos de otra partida se copian antes de que pase nada más.
take-over-from-the-same = Solo se pueden copiar pasos de una partida del mismo juego, con la misma modalidad y las mismas opciones.
take-over-said-first = Cuántos pasos se copian se dice antes que nada.
no-position = La partida tiene posiciones de 0 a { $last }, no { $given }.
not-taken-back = No se puede retroceder hasta el paso { $step }: se { $played ->
        [one] jugó { $played } paso
       *[other] jugaron { $played } pasos
    }.
resigned-before = El asiento { $seat } ya se había rendido.
nothing-to-resign = El asiento { $seat } está fuera de la partida y no tiene a qué renunciar.
no-agreement = Se puede acordar el empate o anular la partida, no { $given }.
match-is-over = Esta partida ha terminado ({ $end ->
        [finished] acabada
        [resigned] rendición
        [drawn] empate
        [abandoned] anulada
       *[unfinished] sin acabar
    }).
older-rules = Esta partida se jugó con la versión { $version } de las reglas; este programa tiene la versión { $present }. Se puede ver, pero no continuar.
older-rules-followed = Esta partida se jugó con la versión { $version } de las reglas; este programa tiene la versión { $present }. Se puede ver, pero no continuar; { $followed ->
        [0] el tablero no puede seguirla, porque las reglas de hoy son otras desde el principio.
       *[other] el tablero la sigue hasta el paso { $followed }, donde las reglas de hoy se apartan de aquellas.
    }

## Registros de los que no hay que fiarse

log-cut-short = el archivo está cortado.
log-without-end = el archivo está cortado: debe acabar con una línea que diga cómo terminó la partida.
log-end-changed = el archivo está cortado o se cambió su última línea: { $reason }.
log-not-a-first-line = no es la primera línea del registro de una partida: { $reason }.
log-of-one-seat = esto es lo que un solo asiento puede saber de una partida; no se puede reproducir.
log-of-another-format = el registro tiene el formato { $given }; este programa lee el formato { $known }.
log-of-another-version = la partida se jugó con la versión { $given } de las reglas de { $game }; este programa tiene la versión { $known }.
log-of-other-data = la partida se jugó con otros datos que los que { $options } tiene aquí.
log-seats = { $game } ({ $form }) tiene { $seats ->
        [one] { $seats } asiento
       *[other] { $seats } asientos
    }, no { $given }.
log-first-line-written = la primera línea no está escrita como la escriben los registros.
log-last-line-written = la última línea no está escrita como la escriben los registros.
log-event-written = el suceso no está escrito como lo escriben los registros.
log-no-step = no es un paso ni un suceso: { $reason }.
log-too-few-taken-over = se copian menos de { $steps } pasos.
log-nothing-after-the-key = la clave de los dados ya se ha mostrado: después no se juega nada.
log-bad-step = el paso «{ $step }» { $reason ->
        [number] lleva un número que no le toca
        [legal] no es legal en esta posición
        [mover] no lo dio quien tenía el turno
        [text] no tiene el texto de su código
       *[check] no lleva a la posición que dice (comprobación)
    }.
log-ended-otherwise = la partida no terminó así: { $end }.
log-came-to = la partida llegó a { $found }, no a { $given }.
log-seal = el sello no corresponde a las líneas de arriba: algo en ellas se cambió.

## Dados limpios

committed-to-first = El compromiso de los dados va antes del primer paso.
nothing-after-the-key = La clave de los dados ya se ha mostrado: después no se juega nada.
nothing-committed-to = No hubo ningún compromiso con los dados.
key-differs = La clave no es la del compromiso.
draw-unfair = El paso { $step }, { $move }, no se deduce de la clave.
nonce-digits = Un nonce son { $digits } cifras hexadecimales en minúsculas.
nonce-each = Cada uno de los { $seats } asientos añade un nonce al compromiso.
nonce-of-bot = El número { $number } no tiene cliente, así que su nonce es { $nonce }.
nonce-unused = El nonce { $nonce } no se usó.
nonce-differs = El nonce { $number } es { $found }, no { $given }.
no-nonce = No hay ningún nonce { $number }: van de 0 a { $last }.
scheme-named = Un compromiso con { $field } nombra el esquema { $scheme }.
scheme-unknown = Los dados siguen el esquema { $scheme }; este programa conoce los esquemas 1 y { $known }.
scheme-lets-choose = Los dados siguen el esquema { $scheme }, con el que el anfitrión podía elegir los nonces de los bots.
racer-added-a-nonce = El corredor es uno de los que añadieron un nonce, en una carrera.
bots-named = El compromiso nombra los asientos o corredores sin cliente.
bots-differ = Los bots, según el registro: { $found ->
        [none] ninguno
       *[other] { $found }
    }; según tú: { $given ->
        [none] ninguno
       *[other] { $given }
    }.
dice-of-another = Los dados son los de { $found }, no los de { $given }.
commitment-differs = El compromiso es { $found }, no { $given }.
