## What the pages on which people meet say.

ladder-of = Clasificación: { $game }
ladder-about = Entre dos jugadores separados por 400 puntos, el mejor queda por delante diez veces más a menudo. Los bots de todos los niveles juegan en la misma clasificación, así que el número dice algo desde la primera partida.
ladder-note = ± indica entre qué límites está el número verdadero, 19 veces de cada 20. No figura quien apenas ha jugado todavía (?).
provisional = Provisional: apenas ha jugado todavía
rating = Puntuación
rated-matches = Partidas
play-rated = Jugar una partida puntuada
rated-make-account = Una cuenta para jugar partidas puntuadas
