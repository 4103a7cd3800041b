"""Commands that show what there is to play, and check data files of one's own."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.commands.arguments import add_command, console, game_of
from perihelion.core.errors import writing
from perihelion.core.languages import rules_page, say
from perihelion.core.messages import message
from perihelion.core.registry import definition, refused_games


def add(commands: Any) -> None:
    """`perihelion games`, `rules` and `print`."""
    add_command(commands, "games", _games, say("about-games"), as_json=True)
    rules = add_command(commands, "rules", _rules, say("about-rules"))
    rules.add_argument("game", help=say("cli-game"))
    sheets = add_command(commands, "print", _print, say("about-print"), game=True)
    sheets.add_argument("--paper", default="a4", help=say("print-paper"))
    sheets.add_argument("--output", metavar="FILE", help=say("print-output"))


def add_check(commands: Any) -> None:
    """`perihelion check`, which stands last."""
    check = add_command(commands, "check", _check, say("about-check"), as_json=True)
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("check-files"))
    check.add_argument("--game", help=say("check-game"))


def _games(chosen: argparse.Namespace) -> None:
    found = [definition(name).describe() for name in ph.games()]
    if chosen.json:
        print(json.dumps(found, indent=2))
        return
    from rich.table import Column, Table

    table = Table(
        Column(say("column-game"), no_wrap=True),
        say("column-forms"),
        say("column-options"),
        say("column-time"),
        say("column-designer"),
        title=say("games-title"),
        title_justify="left",
    )
    for game in found:
        forms = "\n".join(form["name"] for form in game["forms"])
        options = "\n".join(f"{option['name']} = {option['default']}" for option in game["forms"][0]["options"])
        table.add_row(game["name"], forms, options, game["playing_time"], game["designer"])
    console().print(table)
    for refusal in refused_games():
        print(say("cli-error", reason=refusal), file=sys.stderr)


def _rules(chosen: argparse.Namespace) -> None:
    from perihelion.terminal.screen import keyboard, page, rules_shown

    file = rules_page(definition(chosen.game).folder)
    if file is None:
        raise ph.BadData(message("no-rules-page", game=chosen.game))
    page(console(), rules_shown(file.read_text(encoding="utf-8")), keyboard())


def _print(chosen: argparse.Namespace) -> None:
    from perihelion.core.printing import file_name, html, pages, paper_named

    game, paper = game_of(chosen), paper_named(chosen.paper)
    if chosen.output == "-":
        print(html(game, paper), end="")
        return
    path = Path(chosen.output or file_name(game, paper))
    with writing(path):
        path.write_text(html(game, paper), encoding="utf-8")
    print(say("cli-printed", file=str(path), pages=len(pages(game, paper)), paper=paper.title))


def _check(chosen: argparse.Namespace) -> int:
    from perihelion.core.data import THE_FILE
    from perihelion.lab.checking import check

    found: list[dict[str, Any]] = []
    for path in chosen.files:
        try:
            found.append(check(path, chosen.game).summary())
        except ph.BadData as error:  # the game it is meant for is unknown
            reason = str(error).removeprefix(f"{path.name}: ")
            found.append({"file": str(path), "game": None, "faults": [{"key": THE_FILE, "reason": reason}], "warnings": []})
    if chosen.json:
        print(json.dumps(found))
    else:
        for one in found:
            _show_check(one)
    return 1 if any(one["faults"] for one in found) else 0


def _show_check(found: dict[str, Any]) -> None:
    title = definition(found["game"]).title if found["game"] else None
    print(say("check-found", file=found["file"], what=found["what"], game=title) if title else found["file"])
    for kind, key in (("check-wrong", "faults"), ("check-odd", "warnings")):
        for fault in found[key]:
            print(f"  {say(kind):5}  {fault['key']}: {fault['reason']}")
    if found["faults"]:
        return
    print(f"  {say('check-good')}")
    if found["needs"]:
        print(f"  {say('check-needs', setting=found['needs'])}")
    if not found["in_place"]:
        print(f"  {say('check-place', place=found['place'])}")
    print(f"  {say('check-play', command=found['command'])}")
