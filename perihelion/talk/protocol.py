"""`perihelion mcp`: the games as tools of the Model Context Protocol, by its official SDK, over standard input and output."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import inspect
import itertools
from collections.abc import AsyncIterator, Callable
from typing import Any

from perihelion import __version__
from perihelion.core.errors import BadOption, PerihelionError, not_among, whole
from perihelion.core.extras import extra
from perihelion.core.languages import rules_page
from perihelion.core.messages import message
from perihelion.core.offers import form_in_words, help_of, summary_of
from perihelion.core.registry import definition, games
from perihelion.core.registry import game as game_by_name
from perihelion.talk.seen import Seen
from perihelion.talk.tables import LocalTable, ServerTable, Table, at_server, report

with extra("mcp"):
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

INSTRUCTIONS = """Space board games. Ask for the games with list_games and for the rules of one with read_rules. new_match begins a match
against bots; join_table takes a seat at a server. Then play a move, exactly as it is listed, until to_move is "over". What you see is what
your seat may know. A refused move is answered with the reason; nothing has happened then."""


class Tables:
    """All matches of one client, by their ids."""

    def __init__(self, name: str, address: str | None, language: str | None, token: str | None = None) -> None:
        self.name, self.address, self.language, self._token = name, address, language, token
        self._tables: dict[str, Table] = {}
        self._numbers = itertools.count(1)

    def add(self, table: Table, name: str | None = None) -> Seen:
        match = name or f"match-{next(self._numbers)}"
        self._tables[match] = table
        return {**table.look(), "match": match}

    def __getitem__(self, match: str) -> Table:
        if match not in self._tables:
            raise BadOption(not_among("match", match, self._tables))
        return self._tables[match]

    @functools.cached_property
    def server(self) -> Any:
        """A guest at the server, which stays the same for all matches."""
        if self.address is None:
            raise BadOption(message("talk-no-server"))
        return at_server(self.address, self.name, self.language, self._token)

    def close(self) -> None:
        if "server" in vars(self):
            self.server.close()


def server(name: str = "A model", address: str | None = None, language: str | None = None, token: str | None = None) -> MCPServer[Any]:
    """The server of the protocol; `address` is that of a Perihelion server at which tables can be joined, by that name, or by the account
    that the token is of."""
    tables = Tables(name, address, language, token)

    @contextlib.asynccontextmanager
    async def lifespan(_: MCPServer[Any]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await asyncio.to_thread(tables.close)

    made: MCPServer[Any] = MCPServer("perihelion", version=__version__, instructions=INSTRUCTIONS, lifespan=lifespan)
    for tool in (*_about_games(tables), *_about_matches(tables)):
        made.add_tool(_answered(tool), description=inspect.getdoc(tool), structured_output=False)

    @made.resource("rules://{name}", mime_type="text/markdown", description="The rules of a game.")
    def rules(name: str) -> str:
        return _rules(name, language)

    return made


def _answered(tool: Callable[..., Any]) -> Callable[..., Any]:
    """What we refuse is an answer that says why, and no fault of the server."""

    @functools.wraps(tool)
    def answered(*arguments: Any, **named: Any) -> Any:
        try:
            return tool(*arguments, **named)
        except PerihelionError as error:
            raise ToolError(str(error)) from None

    return answered


def _rules(name: str, language: str | None) -> str:
    page = rules_page(definition(name).folder, language)
    return page.read_text(encoding="utf-8") if page else str(message("no-rules-page", game=name))


def _about_games(tables: Tables) -> list[Callable[..., Any]]:
    language = tables.language

    def list_games() -> list[dict[str, Any]]:
        """All games, with their forms (how many play) and options."""
        return [
            {
                "name": name,
                "title": declared.title,
                "summary": summary_of(declared, language),
                "forms": {form.name: form_in_words(declared, form, language) for form in declared.forms},
                "options": {option.name: help_of(declared, option, language) for option in declared.options},
            }
            for name in games()
            if (declared := definition(name))
        ]

    def read_rules(game: str) -> str:
        """The rules of a game, in full."""
        return _rules(game, language)

    return [list_games, read_rules]


def _about_matches(tables: Tables) -> list[Callable[..., Any]]:
    def new_match(
        game: str,
        form: str | None = None,
        options: dict[str, Any] | None = None,
        seat: int = 0,
        against: str = "novice",
        seed: int | None = None,
        at_server: bool = False,
    ) -> Seen:
        """Begins a match against bots (beginner, novice, intermediate, advanced, expert, master), here or at the server. Gives its id
        and what your seat sees."""
        if not at_server:
            return tables.add(
                LocalTable(game_by_name(game, form, **(options or {})), seat=seat, against=against, seed=seed, language=tables.language)
            )
        seats = [against] * game_by_name(game, form).seats
        seats[whole(seat, "seat", 0, len(seats) - 1)] = "me"
        opened = tables.server.create(game, form, seats=seats, **(options or {}))
        return tables.add(ServerTable(tables.server, opened, tables.language), opened.id)

    def join_table(match: str, seat: int | None = None) -> Seen:
        """Takes a seat in a match at the server, by default the first that is open."""
        joined = tables.server.join(match, seat)
        return tables.add(ServerTable(tables.server, joined, tables.language), joined.id)

    def look(match: str, numbers: bool = False) -> Seen:
        """What your seat may know now, and what has happened since the last look; with numbers, everything that a board shows."""
        return {**tables[match].look(numbers=numbers), "match": match}

    def legal_moves(match: str, containing: str = "") -> Seen:
        """All your legal moves, or those with some text in them."""
        return tables[match].legal(containing)

    def play(match: str, move: str) -> Seen:
        """Plays a move, written as it is listed. The others move, too, until it is your turn again."""
        return {**tables[match].play(move), "match": match}

    def story(match: str) -> list[str]:
        """What has happened since the beginning, a sentence for each step."""
        return tables[match].story()

    def transcript(match: str) -> Seen:
        """Your answers so far, and how many were no legal move."""
        return report(tables[match])

    def resign(match: str) -> Seen:
        """Gives the match up."""
        return {**tables[match].resign(), "match": match}

    return [new_match, join_table, look, legal_moves, play, story, transcript, resign]
