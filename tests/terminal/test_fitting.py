"""Every form of every game at the smallest usual terminal: all fits, what is to be decided is said, and so is what signs mean."""

from __future__ import annotations

import random

import pytest

import perihelion as ph
from perihelion.core.languages import use_language
from perihelion.core.registry import definition
from perihelion.terminal.pictures import legend_of
from perihelion.terminal.play import play
from perihelion.terminal.players import players
from tests.terminal.helpers import Terminal

GAMES = ("planetary-strike", "planet-smash", "thats-my-planet", "astroplane", "onward-to-venus")
FORMS = [(name, form.name) for name in GAMES for form in definition(name).forms]
DECISIONS = 6


def screens_of(name: str, form: str, language: str, width: int = 80, height: int = 24) -> tuple[ph.Game, list[str]]:
    """What a person sees who decides at random against random bots, each screen up to its prompt."""
    game, chance = ph.game(name, form), random.Random(form)
    terminal = Terminal([str(chance.randint(1, 2)) for _ in range(DECISIONS)], width=width, height=height, screen=True)
    use_language(language)
    try:
        play(game, players(game.seats, ["you"] + ["random"] * (game.seats - 1)), seed=1, console=terminal.console, ask=terminal.ask)
    finally:
        use_language("en")
    prompts = [prompt.rstrip() for prompt in terminal.prompts]
    return game, [screen[: screen.index(prompt) + len(prompt)] for screen in terminal.screens for prompt in prompts if prompt in screen]


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_every_form_fits_a_small_terminal(name, form):
    for language, now in (("en", "NOW"), ("es", "AHORA")):
        game, screens = screens_of(name, form, language)
        assert len(screens) > DECISIONS
        for screen in screens:
            lines = screen.splitlines()
            assert len(lines) <= 24, screen
            assert max(map(len, lines)) <= 80, screen
            assert now in screen, screen
        if language == "en":
            assert legend_of(game)[:30] in screens[0], "what signs mean is said at the start"


def test_what_others_did_is_told_in_whole_sentences_where_there_is_room():
    """Three bots move between two decisions: one line would tell of the first of them."""
    _, screens = screens_of("astroplane", "4-player", "en")
    told = [" ".join(screen.split()) for screen in screens]
    assert any(sum(f"{side} {does}" in one for side in ("West", "North", "East") for does in ("enters", "flies")) > 1 for one in told), (
        screens
    )


@pytest.mark.parametrize("form", [form.name for form in definition("onward-to-venus").forms])
def test_who_is_where_is_not_cut_off(form):
    """Units stand at the end of a planet's line, which five empires on Earth and five tiles make longer than a terminal is wide."""
    for language in ("en", "es"):
        game, screens = screens_of("onward-to-venus", form, language)
        planets = [planet["id"] for planet in game.start().view(0).json()["legend"]["planets"]]
        lines = [line for screen in screens for line in screen.splitlines() if line.split(" ")[0] in planets]
        assert len(lines) == len(planets) * len(screens)
        assert not [line for line in lines if line.endswith("…")]
