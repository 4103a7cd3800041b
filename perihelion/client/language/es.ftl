# Lo que dice por sí mismo el cliente para programas.

client-lost = Ya no se llega al servidor de { $address }.
client-no-answer = El servidor de { $address } no responde: { $reason }
client-strange-answer = El servidor respondió { $status }, sin decir por qué.
client-no-open-seat = En esta partida no hay ningún asiento libre.
client-no-view = Ese asiento no es tuyo, así que no sabes lo que ve.
client-other-game = { $game } no es en { $address } el mismo juego que está instalado aquí: otras reglas, otros datos u otra versión de Perihelion.
client-slow-match = La partida { $match } ha durado más de { $seconds } segundos.
client-no-result = Se ha abandonado una partida sin resultado.
