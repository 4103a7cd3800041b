# Lo que dicen los bots: los motivos de sus consejos y cómo se les pide.

## Por qué una decisión es buena

reason-does = { CAPITAL($gains) }.
reason-does-but = { CAPITAL($gains) }, pero { $losses }.
reason-changes-nothing = No cambia nada que se note enseguida.
reason-leaves-to-chance = Deja el final de la partida al azar.
reason-ends-the-game = Termina la partida.
reason-wins-the-game = Gana la partida.
reason-loses-the-game = Pierde la partida.
reason-draws-the-game = Termina la partida en empate.
reason-ends-in-place = Termina la partida en el puesto { $place }.

## Niveles

level-beginner = Principiante
level-novice = Novato
level-intermediate = Intermedio
level-advanced = Avanzado
level-expert = Experto
level-master = Maestro
level-max = Máximo, se toma su tiempo
    .name = Máximo

## Datos equivocados

bot-name = Un bot nuevo necesita un nombre sencillo que no esté ocupado, no { $given }.
bot-without-budget = El bot «{ $bot }» no admite presupuesto.
bot-without-level = El bot «{ $bot }» no admite nivel.
bot-written = Un bot se escribe «{ $bot }:2000» o se le da un nivel, no «{ $given }».
bot-seconds = Un bot piensa durante un número de segundos mayor que 0, no { $given }.
bot-asked-in-turn = A un bot se le pregunta cuando su asiento tiene que decidir, y solo entonces.
bot-judges-legal = { $code } no es legal aquí: un bot juzga decisiones que se pueden tomar.
bot-has-no-opinion = El bot random no tiene opinión. Pregunta a greedy o a mcts.
bot-cannot-judge = Este bot no considera nada, así que no puede juzgar.
level-range = Los niveles van de 1 a { $most }, no { $given }.
arena-of-two = Una arena necesita dos bots o más, como greedy mcts:200.
elo-of-a-test = Una prueba secuencial distingue dos diferencias de Elo, primero la menor, de { $most } como mucho, por ejemplo 0 y 10; no { $given }.
alphabeta-sees-all = alphabeta juega a juegos sin azar ni secretos; { $game } los tiene. Prueba con mcts.
no-bot = Un bot tiene los métodos begin y choose; { $given } no tiene { $missing }.
bot-is-a-class = Juega un objeto con begin y choose, no su clase: { $name }().
process-does-not-start = { $bot } no se puede iniciar: { $reason }.
process-ended = { $bot } ha terminado en mitad de una partida.
process-is-slow = { $bot } no ha respondido en { $seconds } segundos.
process-answered = { $bot } respondió { $answer }, que no es una jugada legal: debe ser una línea como {"{"}"move": "..."{"}"} o {"{"}"code": 12{"}"}.
leaves-not-evaluated = Las últimas hojas no se han evaluado: llama a tell(priors, values) con cada lote.
leaves-evaluated-twice = Estas hojas ya se han evaluado.
roots-decide = Una búsqueda empieza donde le toca decidir a alguien, y en la raíz { $root } no le toca a nadie.
values-of-leaves = Se esperaba un valor para cada una de las { $leaves } hojas y cada uno de los { $seats } asientos, no { $given }.
priors-of-leaves = Se esperaban probabilidades a priori para cada una de las { $leaves } hojas, por { $legal } lugares o por todos los códigos, no { $given }.
priors-not-negative = Las probabilidades a priori son finitas y no negativas.
values-finite = Los valores son números finitos.
evaluation-of-two = Una evaluación da dos cosas, probabilidades a priori (o None) y valores; esta dio: { $given }.
not-searched = Aún no se ha buscado nada: llama a run(evaluate), o a tell(priors, values) con cada lote de hojas.
number-between = { $what } es un número de { $low } a { $high }, no { $given }.
mcts-evaluates = Solo mcts admite una evaluación propia, no { $bot }.
evaluates-nothing = Una evaluación es una función marcada con @rule, o una que da probabilidades a priori y valores de las hojas; no { $given }.
