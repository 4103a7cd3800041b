"""Language models at the table: a match in words, for a program that reads and answers with text.

seen.py       what one seat may know, as words and numbers
tables.py     a match against bots in this process, or a seat at a server
model.py      a bot made of a function from text to text, with its transcript
protocol.py   the same as tools of the Model Context Protocol: `perihelion mcp`
"""

from perihelion.talk.model import Exchange, ModelBot
from perihelion.talk.seen import Sight, prompt
from perihelion.talk.tables import LocalTable, Table

__all__ = ["Exchange", "LocalTable", "ModelBot", "Sight", "Table", "prompt"]
