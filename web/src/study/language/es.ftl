## Lo que dicen las páginas de estudios.

studies = Tablero de análisis
studies-about = Coloca cualquier posición, prueba jugadas de todos los bandos y deja que un bot piense contigo. Los estudios se guardan en este navegador; un enlace lleva un estudio entero a otra persona.
studies-kept = Tus estudios
studies-begin = Un estudio nuevo
study-begin = Empezar
study-begin-of = Empezar un estudio de { $game }
study-form = Modalidad de { $game }
study-from-log = Desde el registro de una partida
study-of = { $game }
study-moves = { $n ->
        [one] 1 jugada
       *[other] { $n } jugadas
    }
study-name = Nombre del estudio
rename = Cambiar el nombre
delete = Borrar
delete-study = Borrar «{ $name }»
delete-study-about = El estudio y todas sus notas se borran de este navegador. Los enlaces que hayas dado siguen valiendo.

## El tablero

set-up = Colocar
export = Guardar
share-study = Compartir
panel-engine = Motor
panel-moves = Jugadas
panel-note = Nota
study-walk = Recorrer las jugadas
study-first = Al principio
study-back = Una jugada atrás
study-forth = Una jugada adelante
study-last = Al final de la línea
study-at = { $n ->
        [0] principio
       *[other] jugada { $n }
    }
study-at-start = El principio del estudio.
study-one-of = Línea { $n } de { $all }.
study-over = La partida ha terminado.
seen-by = Visto por
eyes-mover = Como lo ve quien tiene el turno
eyes-of = Como lo ve { $name }
choose-chance = Lo que trae el azar
draw-chance = Sortear
study-percent = { $number } %
study-start = Inicio
study-set-up-start = Posición colocada
study-empty = Aún no hay jugadas: haz una en el tablero, por el bando al que le toque.
side-line = Variante con { $move }
study-tools = La línea mostrada
promote = Hacerla línea principal
remove-line = Borrar desde aquí
study-mark = Marca de la jugada
study-note = Nota sobre esta posición
arrows = Flechas
arrows-draw = Dibujar flechas
arrows-drawing = Dibujando: una jugada en el tablero recibe una flecha y no se juega; la misma otra vez la borra.
arrow-drawn = Flecha: { $move }.
arrow-gone = Sin flecha: { $move }.
arrow-remove = Borrar la flecha { $move }
arrows-to = Flechas: { $moves }.
mark-means = { $means ->
        [brilliant] Jugada brillante
        [good] Buena jugada
        [interesting] Jugada interesante
        [doubtful] Jugada dudosa
        [mistake] Error
       *[other] Error grave
    }
study-keys-walk = una jugada atrás, una jugada adelante
study-keys-beside = otra línea en esta jugada
study-keys-ends = principio, final de la línea
study-keys-engine = que el motor piense, o no
study-keys-arrows = dibujar flechas, o volver a jugar

## El motor

engine-thinks = El motor piensa
engine-lines = Líneas
engine-begins = Pensando…
engine-deeper = { $n ->
        [one] 1 posición examinada
       *[other] { $n } posiciones examinadas
    }, buscando más a fondo…
engine-done = { $n ->
        [one] 1 posición examinada.
       *[other] { $n } posiciones examinadas.
    }
engine-off = El motor descansa.
engine-waits-for-chance = Ahora decide el azar: elige lo que trae.
engine-add-line = Jugar la línea { $moves }

## Colocar una posición

set-up-start = Inicio de la partida
set-up-shown = Posición mostrada
set-up-ways = Cómo colocarla
set-up-hand = A mano
set-up-fields = Con números
set-up-text = Como texto
set-up-text-about = Una línea de campo=valor, o el JSON que da Position.to_json en Python
set-up-unreadable = Esto no es ni campo=valor ni JSON.
set-up-trying = Se prueban las reglas con ella…
set-up-good = La partida puede seguir desde aquí.
set-up-use = Estudiar esta posición
set-up-cancel = Cancelar
set-up-name = { $name }, colocada
field-row = Valores de { $name }, separados por comas
place-what = Qué se coloca
place-choose = Qué colocar
place-board = Dónde colocarlo
place-at = { $place }: { $what }
place-nothing = nada
place-owned = { $piece } de { $owner }
place-left = { $piece }, { $n ->
        [one] queda { $n }
       *[other] quedan { $n }
    }
place-left-about = { $n ->
        [one] Queda { $n } por colocar
       *[other] Quedan { $n } por colocar
    }
place-put = Poner { $piece }: { $place }
place-take = { $place }, { $n } { $piece }: quitar una pieza
place-now = { $place }: { $n } { $piece }

## Enlaces y archivos

share-study-about = El enlace contiene el estudio entero: posiciones, líneas y notas. Quien lo abra recibe una copia propia; ningún servidor lo guarda.
study-link = Enlace
study-copy = Copiar el enlace
study-copied = Copiado
study-link-size = { $n } caracteres
study-too-long = Este estudio es demasiado largo para un enlace. Borra algunas líneas o guarda como archivo la que necesites.
study-link-damaged = Este enlace está dañado: falta una parte o ha cambiado por el camino. Pídelo otra vez.
study-illegal = Este estudio contiene una jugada que las reglas no permiten, la jugada { $n } de una línea.
study-of-unknown-game = Este navegador no puede jugar a { $game }, así que no puede mostrar el estudio.
study-of-other-rules = Este estudio se hizo con otras reglas de { $game } y no se puede mostrar con las actuales.
study-not-opened = No se puede abrir el estudio
export-log = La línea como registro
export-log-about = Las jugadas desde el inicio hasta la posición mostrada. Lo abre cualquier programa de Perihelion.
export-position = Posición y jugadas
export-position-about = La primera posición, las jugadas de la línea y la posición mostrada, como JSON.
export-picture = El tablero en { $kind }
export-picture-about = Tal como está en la pantalla.
position-as-text = La posición como texto
no-picture = Este tablero no está dibujado como imagen.

## Una decisión, otra vez

retry-title = Repetir el paso { $n }
retry-played = Jugaste: { $move }
retry-about = Eso costó { $lost }. ¿Qué jugada es mejor?
retry-move = Haz tu jugada en el tablero.
retry-list = Todas las jugadas en una lista
retry-judging = Juzgando tu jugada…
retry-best = Eso es: no hay nada mejor.
retry-good = Bien: solo cede un { $lost } %.
retry-bad = Todavía no: esto cede un { $lost } %.
retry-shown = Lo mejor es: { $move }
retry-show = Mostrar la mejor jugada
retry-again = Probar otra vez
retry-close = Listo

## En qué se suele fallar

habits = En qué sueles fallar
habits-none = Cuenta cada partida tuya que se analice aquí. Tras { $enough } de un mismo juego, esta página dice qué tienen en común.
habits-matches = { $n ->
        [one] 1 partida analizada.
       *[other] { $n } partidas analizadas.
    }
habits-accuracy = Tu precisión media es del { $accuracy } %.
habits-better = Ha subido del { $earlier } % al { $later } %.
habits-too-few = { $n ->
        [one] Una partida más y habrá algo que decir.
       *[other] { $n } partidas más y habrá algo que decir.
    }
habits-even = Tus errores no tienen nada en común: ninguna fase ni ningún tipo de jugada te cuesta más que las demás.
habits-judge = Análisis de tus partidas
habits-judge-n = Analizar { $n ->
        [one] la partida que aún no se ha analizado
       *[other] las { $n } partidas que aún no se han analizado
    }
habits-judging = Analizando la partida { $n } de { $of }…
tends-phase = { $phase ->
        [opening] Donde más pierdes es en la apertura
        [middle] Donde más pierdes es en el medio juego
       *[end] Donde más pierdes es hacia el final
    }: un { $lost } % de tus posibilidades con cada decisión; en lo demás, un { $otherwise } %.
tends-block = «{ $kind }» te cuesta más que otras jugadas: un { $lost } % de tus posibilidades cada vez; con las demás, un { $otherwise } %.
tends-overlooked = En { $n } de { $all } errores, «{ $kind }» habría sido mejor que lo que elegiste.
tends-missed = En { $n } de { $all } errores, la jugada mejor es una que { $what }.
