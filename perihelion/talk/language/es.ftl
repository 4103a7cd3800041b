# Lo que se dice a los modelos de lenguaje.

talk-happened = Lo que ha pasado:
talk-moves = Tus jugadas legales, { $shown } de { $count }:
talk-answer = Responde con una de estas jugadas, escrita exactamente igual, y nada más.
talk-others = Hay { $seats } asientos más, pero se han dado { $given } bots para ellos.
talk-no-server = No se ha indicado ningún servidor: perihelion mcp --server URL
