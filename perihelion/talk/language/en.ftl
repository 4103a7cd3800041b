# What is said to language models.

talk-happened = What has happened:
talk-moves = Your legal moves, { $shown } of { $count }:
talk-answer = Answer with one of these moves, exactly as it is written, and nothing else.
talk-others = There are { $seats } other seats, but { $given } bots were given for them.
talk-no-server = No server was named: perihelion mcp --server URL
