"""The rules page of ASTROPLANE says what the engine does."""

from __future__ import annotations

import re

import perihelion as ph
from perihelion.games.astroplane import GAME
from tests.rules.astroplane_secrets import SECRETS

PAGE = (GAME.folder / "rules.md").read_text(encoding="utf-8")
CLAUSES = PAGE[PAGE.index("## Clauses") :]


def section(title):
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_the_first_turn_is_legal_and_leads_where_the_page_says():
    (lines,) = re.findall(r"```text\n(.*?)```", section("A first turn, played out"), re.DOTALL)
    position = ph.game("astroplane").start()
    for move in lines.split():
        position = position.play(move)
    assert position.mover == 0
    assert "-2,-3E>0,-3N" in position.texts()
    assert "0,-3N>0,-1N" in position.play("-2,-3E>0,-3N").texts()


def test_the_secrets_are_those_of_the_data_file():
    shown = section("Secrets, as problems")
    for secret in SECRETS:
        assert secret.name in shown
        assert f"[`{secret.position}`]" in shown
        solution = shown.split(f"{secret.position}`]")[1].split("*\n")[0]
        assert re.findall(r"`([^`]+)`", solution) == secret.solution


def test_every_move_text_on_the_page_is_one():
    start = ph.game("astroplane").start()
    known = {start.text(code) for code in range(GAME.actions.size)}
    table = section("Writing moves and positions").split("A whole position")[0]
    assert {text for row in re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE) for text in re.findall(r"`([^`]+)`", row)} <= known


def test_the_position_on_the_page_is_one():
    text = re.search(r"`(turn=south south=2,3 [^`]+)`", section("Writing moves and positions"))
    assert text
    assert ph.game("astroplane").from_text(text[1]).mover == 0


def test_numbers_on_the_page():
    t = ph.game("astroplane").tables[0]
    for kind in ("for_eliminated", "for_on_top", "for_below"):
        assert f"| {t[kind]} |" in section("The end")
    assert f"winner has {t['for_true_win']} points" in section("The end")
    assert f"after {t['quiet_limit']}\nturns in a row" in section("The end")


def test_clauses_are_numbered_and_marked():
    clauses = re.findall(r"^- \*\*AP-(\d+)\*\*((?:.*\n)+?)(?=- \*\*AP|\n|\Z)", CLAUSES, re.MULTILINE)
    assert [int(number) for number, _ in clauses] == [*range(1, 31), 101, 102]
    assert all(re.search(r"\[(book|ruling|data)\]", text) for _, text in clauses)


def test_code_cites_clauses_that_exist():
    for file in GAME.folder.rglob("*.py"):
        for number in re.findall(r"AP-(\d+)", file.read_text(encoding="utf-8")):
            assert f"**AP-{number}**" in CLAUSES
