from __future__ import annotations

import pytest

import perihelion as ph
from perihelion.core import registry
from perihelion.core.offers import option_in_words
from perihelion.terminal import home as home_module
from perihelion.terminal.home import home
from tests.games import LAST_LIGHT
from tests.terminal.helpers import Terminal


@pytest.fixture(autouse=True)
def no_games_of_tests(monkeypatch):
    monkeypatch.setattr(registry, "_registered", {})


@pytest.fixture
def started(monkeypatch):
    """What would be played, without playing it."""
    games = []
    monkeypatch.setattr(home_module, "play", lambda game, seated, **_: games.append((game, seated)))
    return games


@pytest.fixture
def with_last_light(monkeypatch):
    monkeypatch.setitem(registry._registered, LAST_LIGHT.name, LAST_LIGHT)
    return ph.games().index(LAST_LIGHT.name) + 1


def at_home(answers, **settings):
    terminal = Terminal(answers, **settings)
    home(terminal.console, terminal.ask)
    return terminal


def test_enter_three_times_is_in_a_default_game():
    terminal = at_home(["", "", ""], width=80, height=24)
    assert registry.definition(ph.games()[0]).title in terminal.text
    assert any(prompt.startswith(("You (", "Player 1 (")) for prompt in terminal.prompts[:4])


def test_enter_three_times_is_enough_for_a_game_with_forms_and_options(with_last_light):
    assert len(LAST_LIGHT.forms) > 1
    assert len(LAST_LIGHT.options) > 1
    terminal = at_home([str(with_last_light), "", ""])
    assert terminal.prompts[3].startswith("You (")


def test_enter_takes_every_default(started):
    at_home([""] * 10)
    game, seated = started[0]
    assert game == ph.game(ph.games()[0])
    assert len(seated.names) == game.seats


def test_it_shows_every_game_with_summary_and_designer():
    words = " ".join(at_home([]).text.split())
    for name in ph.games():
        declared = registry.definition(name)
        for told in (declared.title, declared.summary, declared.credits.designer):
            assert " ".join(told.split()) in words


def test_wrong_answers_are_asked_again_with_the_reason(started):
    smash = str(ph.games().index("planet-smash") + 1)
    terminal = at_home(["chess", "0", smash, "moons", "planet", "pluto", "lv-426", ""])
    assert "There is no game 'chess'" in terminal.text
    assert "There is no option 'moons'" in terminal.text
    assert "There is no planet 'pluto'" in terminal.text
    assert [game for game, _ in started] == [ph.game("planet-smash")]


def test_a_form_can_be_chosen(started, with_last_light):
    form = LAST_LIGHT.forms[1]
    at_home([str(with_last_light), "2", ""])
    game, seated = started[0]
    assert game.form == form.name
    assert seated.names == ["You", *(f"Bot {seat + 1} (intermediate)" for seat in range(1, form.seats))]
    assert list(seated.bots) == list(range(1, form.seats))
    assert dict(game.options) == {option.name: option.default_for(form) for option in LAST_LIGHT.options}


def test_every_option_can_be_changed(started, with_last_light):
    form, answers, expected = LAST_LIGHT.forms[0], [], {}
    for number, option in enumerate(LAST_LIGHT.options, start=1):
        told = option.describe(form)
        value = {"whole": told.get("high"), "switch": not told["default"], "choice": told.get("values", [None])[-1]}[told["kind"]]
        typed = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        answers += [str(number), "nonsense", typed]
        expected[option.name] = value
    terminal = at_home([LAST_LIGHT.name, "", *answers, ""])
    assert dict(started[0][0].options) == expected
    for option in LAST_LIGHT.options:
        assert sum(prompt.startswith(option_in_words(LAST_LIGHT, option)) for prompt in terminal.prompts) == 2, "asked again after nonsense"


@pytest.mark.parametrize(("answer", "names"), [("people", ["Player 1", "Player 2"]), ("5", ["You", "Bot 2 (expert)"])])
def test_the_other_seats_are_for_bots_of_any_level_or_for_people(started, with_last_light, answer, names):
    form = next(number for number, form in enumerate(LAST_LIGHT.forms, start=1) if form.seats == 2)
    terminal = at_home([LAST_LIGHT.name, str(form), "other seats", "nobody", answer, ""])
    assert "There is no choice 'nobody'" in terminal.text
    assert started[0][1].names == names


def test_an_option_keeps_its_value_on_enter(started, with_last_light):
    at_home([LAST_LIGHT.name, "", "1", "", ""])
    form = LAST_LIGHT.forms[0]
    assert dict(started[0][0].options) == {option.name: option.default_for(form) for option in LAST_LIGHT.options}


def test_leaving_before_a_game_is_chosen_is_no_error(started):
    at_home([])
    assert not started


@pytest.mark.parametrize("said", ["q", "quit"])
@pytest.mark.parametrize("before", [[], ["planetary-strike"], ["planetary-strike", ""]])
def test_one_can_leave_at_every_question(started, before, said):
    terminal = at_home([*before, said, "", "", ""])
    assert not started
    assert f"'{said}'" not in terminal.text, "it is no wrong answer"


@pytest.mark.parametrize("width", [80, 100])
def test_no_line_is_wider_than_the_console(width, started):
    terminal = at_home([""] * 3, width=width)
    assert all(len(line) <= width for line in terminal.text.splitlines())


def test_seats_that_may_begin_are_called_by_their_sides(started):
    terminal = at_home(["astroplane", "", "first", "2", ""])
    assert "First: South, seat 1" in terminal.text
    assert "2) North, seat 2" in terminal.text
    assert started[0][0].options["first"] == 1
