"""Reports: what they count, and that every game, outside ones included, gets a page that stands for itself."""

from __future__ import annotations

import itertools
import json
import math
import re
from collections import Counter
from dataclasses import replace
from html import escape
from html.parser import HTMLParser

import numpy as np
import pytest

import perihelion as ph
from perihelion.bots.arena import Arena, Pairing, Result, _fitted, sprt
from perihelion.bots.random_bot import RandomBot
from perihelion.bots.registry import add_bot
from perihelion.cli import main
from perihelion.core.actions import ActionTable, Block
from perihelion.core.languages import MINUS, use_language
from perihelion.core.offers import form_in_words
from perihelion.core.plots import Bar, columns, histogram, intervals
from perihelion.lab.arena_page import elo_in_words
from perihelion.lab.balance import Played, Share
from perihelion.lab.chronicle import Chronicle, Thing, _has_some_of
from perihelion.lab.report import Report, _verdict, report
from perihelion.lab.tuning import to_toml, tune
from tests.games import LAST_LIGHT


def chronicle(guesses, returns, used=({}, {}), opening=("a", "b")):
    wins = tuple((value == max(returns)) / returns.count(max(returns)) for value in returns)
    arrays = np.full(len(guesses), 5, np.int32), np.array(guesses, float)
    counted = tuple(Counter({Thing("", name): count for name, count in seat.items()}) for seat in used)
    return Chronicle(
        Played((), tuple(n % 2 for n in range(len(guesses))), wins, ()),
        returns,
        9,
        *arrays,
        counted,
        frozenset(),
        opening,
        ((0,), (1,)),
        2.0,
    )


def test_the_course_of_a_game():
    """Level, then the first ahead, then the second by far, then the first, who wins."""
    told = chronicle([[0, 0], [0.5, -0.5], [-0.5, 0.5], [-0.4, 0.4], [0.5, -0.5]], (1.0, -1.0))
    assert told.leaders == [-1, 0, 1, 1, 0]
    assert (told.lead_changes, told.winner, told.decided_at) == (2, 0, 0.8)
    assert told.is_comeback
    assert told.drama == pytest.approx((1.0 + 0.8) / 5 / 2)
    drawn = chronicle([[0, 0], [0.5, -0.5]], (0.0, 0.0))
    assert (drawn.is_drawn, drawn.winner, drawn.decided_at, drawn.is_comeback) == (True, None, None, False)


def test_worth_compares_those_who_used_a_thing_with_those_who_did_not():
    won = [chronicle([[0, 0]] * 4, (1.0, -1.0), ({"gun": 2}, {}), ("x",)) for _ in range(8)]
    lost = [chronicle([[0, 0]] * 4, (-1.0, 1.0), ({"gun": 1}, {"bow": 1}), ("y",)) for _ in range(2)]
    found = Report(ph.game("last-light", "2-player"), "x", 1, tuple(won + lost))
    gun = next(one for one in found.worths()[""] if one.thing.name == "gun")
    assert (gun.uses, gun.games.value) == (1.8, 1.0)
    assert gun.gain[0] == pytest.approx(0.6 + 0.6)
    assert next(one for one in found.worths()[""] if one.thing.name == "bow").gain is None, "too few used it"
    assert found.openings() == [(("x",), 8, 1.0), (("y",), 2, -1.0)]


def test_what_matters_is_said_first():
    """The second seat, which is Bo's, wins nine games in ten, and those who use the bow do."""
    won = [chronicle([[0, 0]] * 4, (-1.0, 1.0), ({"gun": 1}, {"bow": 1})) for _ in range(27)]
    lost = [chronicle([[0, 0]] * 4, (1.0, -1.0), ({"gun": 1}, {})) for _ in range(3)]
    named = [replace(one, played=replace(one.played, names=("Ada", "Bo"))) for one in won + lost]
    game = ph.game("last-light", "2-player")
    pairing = Pairing(0, 1, [Result(n, 0.0, (0.0, 1.0), (("a", "b"),), ()) for n in range(20)])
    ladder = Arena(game, 1, ("a", "b"), (pairing,), 1.0)
    page = Report(game, "x", 1, tuple(named), ladder).html()
    short = page.partition("</ul>")[0]
    assert "Bo is clearly better off: 90.0% of the games with it are won" in short
    assert "Ada is clearly worse off" in short
    assert "No game is drawn." in short
    assert "The best results go with: bow" in short
    assert "Every level clearly wins against the one below it." in short
    even = Report(game, "x", 1, tuple(named[26:28] * 5)).html().partition("</ul>")[0]
    assert "clearly" not in even.replace("no clear", "")


@pytest.mark.parametrize("labels", [["after round 16", "round 15.0", "round 14.0"] * 3, ["1", "2"] * 12, ["as long as this label is"] * 9])
def test_labels_of_columns_do_not_touch(labels):
    drawn = columns("some", [(label, 1.0) for label in labels])
    for plot in drawn.split("</svg>")[:-1]:
        texts = re.findall(r'<text x="([\d.]+)" y="190.0" text-anchor="middle" class="">([^<]*)<', plot)
        assert texts
        for (x, one), (next_x, other) in itertools.pairwise([(float(x), label) for x, label in texts]):
            assert x + len(one) * 7.5 / 2 < next_x - len(other) * 7.5 / 2
        width = float(re.search(r'viewBox="0 0 ([\d.]+) ', plot).group(1))
        for x, label in texts:
            assert float(x) - len(label) * 7.5 / 2 >= 0
            assert float(x) + len(label) * 7.5 / 2 <= width


def test_columns_of_a_histogram_say_which_values_they_count():
    drawn = histogram("some", [*range(60), 59])
    assert "<title>0 … 2: 3</title>" in drawn
    assert "<title>57 … 59: 4</title>" in drawn
    assert "<title>7: 2</title>" in histogram("some", [7, 7, 8])


def test_plots_have_a_rendition_for_phones():
    """Names of rows that have no room there are cut; what a row says in full is its title."""
    drawn = intervals("some", [Bar("a name that is rather long", 0.5, 0.25, 0.75)])
    wide, narrow = drawn.split("</svg>")[:-1]
    assert 'class="plot wide"' in wide
    assert ">a name that is rather …<" in wide
    assert 'class="plot narrow"' in narrow
    assert re.search(r">a name that[^<]*…</text>", narrow)
    for plot in (wide, narrow):
        assert "a name that is rather long: 50.0% (25.0% … 75.0%)" in plot


def test_those_after_the_first_are_told_of_where_chance_does_not_explain_it():
    """Three seats: the second wins 18 games of 30, which is clear; of nine names one wins 12 of 20, which may well be chance."""
    played = chronicle([[0, 0, 0]] * 4, (1.0, -1.0, -1.0), ({}, {}, {})).played
    wins = [(0.0, 1.0, 0.0)] * 18 + [(1.0, 0.0, 0.0)] * 7 + [(0.0, 0.0, 1.0)] * 5
    games = [replace(played, deciders=(0, 1, 2), wins=one, names=(f"c{n % 9}", f"d{n % 8}", "e")) for n, one in enumerate(wins)]
    one = chronicle([[0, 0]] * 4, (1.0, -1.0))
    page = Report(ph.game("last-light", "3-player"), "x", 1, tuple(replace(one, played=game) for game in games)).html()
    short = page.partition("</ul>")[0]
    assert "Whoever decides 1 after the first is clearly better off: they win 60.0%" in short
    assert "2 after the first is" not in short
    assert short.count("clearly") == 1
    nobody = tuple(replace(one, played=replace(game, wins=(0.0, 0.0, 0.0))) for game in games)
    assert "Nobody won a game." in Report(ph.game("last-light", "3-player"), "x", 1, nobody).html()


def test_a_long_game_does_not_make_everything_in_it_look_bad():
    """Twice as many uses in a game twice as long are as much of it."""
    won = [chronicle([[0, 0]] * 4, (1.0, -1.0), ({"gun": 2}, {"gun": 2})) for _ in range(8)]
    lost = [chronicle([[0, 0]] * 8, (-1.0, -1.0), ({"gun": 4}, {"gun": 4})) for _ in range(8)]
    (gun,) = Report(ph.game("last-light", "2-player"), "x", 1, tuple(won + lost)).worths()[""]
    assert (gun.uses, gun.gain) == (6.0, None)


def test_where_who_moves_last_has_won_moving_is_worth_nothing():
    """The winner has one decision more than the other, and there is but one thing to do."""
    games = [chronicle([[0, 0]] * 5, (1.0, -1.0), ({"move": 3}, {"move": 2})) for _ in range(20)]
    (move,) = Report(ph.game("last-light", "2-player"), "x", 1, tuple(games)).worths()[""]
    assert (move.uses, move.gain) == (5.0, None)


@pytest.mark.parametrize(
    ("won", "of", "verdict"),
    [
        (4, 4, "even"),
        (5, 5, "even"),
        (6, 6, "better"),
        (0, 6, "worse"),
        (9.5, 11, "even"),
        (60, 100, "even"),
        (62, 100, "better"),
        (38, 100, "worse"),
    ],
)
def test_few_games_decide_nothing(won, of, verdict):
    """By tables of the binomial distribution: 4 to 0 happens by chance in one of eight cases, either way, and 6 to 0 in one of 32."""
    assert _verdict(Share(won, of), 0.5) == verdict


def test_openings_that_no_two_games_share_are_not_listed():
    games = [chronicle([[0, 0]] * 4, (1.0, -1.0), ({}, {}), (f"x{n}",)) for n in range(9)]
    game = ph.game("last-light", "2-player")
    assert "No two of the 9 games began alike." in Report(game, "x", 1, tuple(games)).html()
    page = Report(game, "x", 1, (*games, games[3])).html().partition("<h2>Openings")[2]
    assert "x3" in page
    assert "x4" not in page


class Checked(HTMLParser):
    """Every tag is closed, and nothing is fetched."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        assert tag not in ("script", "link", "img", "iframe")
        assert not {name for name, _ in attributes} & {"src"}
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", ph.games())
def test_every_game_has_a_page(name):
    """By random players, who use everything."""
    found = report(ph.game(name), "random", games=6)
    page = found.html()
    Checked(page)
    assert page.count("<svg") >= 2
    assert "://" not in page.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"\bnan\b|report-[a-z]", page)
    assert escape(found.game.title) in page
    with use_language_for_now("es"):
        assert "En pocas palabras" in found.html()


def test_every_kind_of_action_that_was_legal_is_known():
    """However few of its codes there are among many others."""
    table = ActionTable(*(Block(name, name + "{n}", n=tuple(map(str, range(size)))) for name, size in (("a", 90), ("b", 3), ("c", 90))))
    for legal, offered in (([0, 5, 91, 95, 180], "abc"), ([89, 93], "ac"), ([92], "b"), ([*range(90), 92, *range(93, 183)], "abc")):
        assert "".join(block.name for block in table if _has_some_of(legal, block)) == offered


def test_things_are_said_in_the_reader_s_language_and_seats_are_none():
    """Planetary Strike's log names players by their colours: they are seats, and none of the things that are used."""
    found = report(ph.game("planetary-strike"), "random", games=3)
    assert "vessel" in found.worths()
    assert "player" not in found.worths()
    assert "red Cruiser" in found.html()
    with use_language_for_now("es"):
        page = found.html()
    assert "red Cruiser" not in page
    assert found.game.speaker("es").name("vessel", 3) in page


def test_where_a_move_begins_and_ends_is_called_by_name():
    """Onward to Venus moves from an origin to a goal, and both are planets."""
    page = report(ph.game("onward-to-venus"), "random", games=1).html()
    goals = page.partition("<summary>move: goal</summary>")[2].partition("</details>")[0]
    assert "Kuiper Belt" in goals
    assert "planet7" not in page


class use_language_for_now:  # noqa: N801
    def __init__(self, tag):
        self.tag = tag

    def __enter__(self):
        use_language(self.tag)

    def __exit__(self, *_):
        use_language("en")


def test_the_command_writes_all_forms(tmp_path, capsys):
    assert main(["lab", "report", "last-light", "--bot", "random", "--games", "4", "--ladder", "1", "--folder", str(tmp_path)]) == 0
    forms = ph.game("last-light").forms
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([*(f"last-light-{form}.html" for form in forms), "index.html"])
    index = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert all(f'href="last-light-{form}.html"' in index for form in forms)
    assert all(form_in_words(LAST_LIGHT, form) in index for form in LAST_LIGHT.forms), "in words"
    assert "novice : beginner" in (tmp_path / f"last-light-{forms[0]}.html").read_text(encoding="utf-8")
    first, second = (tmp_path / f"last-light-{form}.html" for form in forms[:2])
    kept, whole = first.stat().st_mtime_ns, second.read_bytes()
    second.unlink()
    assert main(["lab", "report", "last-light", "--bot", "random", "--games", "4", "--ladder", "1", "--folder", str(tmp_path)]) == 0
    assert (first.stat().st_mtime_ns, second.read_bytes()) == (kept, whole), "a page that is there is kept, one that is missing is made"
    assert main(["lab", "report", "last-light", "--bot", "random", "--games", "5", "--ladder", "1", "--folder", str(tmp_path)]) == 0
    assert first.stat().st_mtime_ns != kept, "but not one of another study"
    assert main(["lab", "report"]) == 2
    assert "--folder" in capsys.readouterr().err


# Arenas ---------------------------------------------------------------------------------------------------------------------------------


def pairing(*scores):
    return Pairing(0, 1, [Result(n, score, (0.0, 0.0), (), ()) for n, score in enumerate(scores)])


def test_pairs_of_games():
    found = pairing(1, 1, 1, 0, 0.5, 1, 0, 0, 1)
    assert found.pentanomial == (1, 0, 1, 1, 1), "the last one has no partner yet"
    elo, low, high = pairing(*[1, 0] * 20, *[1, 1] * 10).elo
    assert elo == pytest.approx(-400 * math.log10(1 / (40 / 60) - 1))
    assert low < elo < high
    assert pairing(1, 1).elo[1] == -math.inf
    assert elo_in_words(pairing(*[0] * 8), "to") == f"{MINUS}∞"
    assert re.fullmatch(r"\+120 \(\+\d+ to \+\d+\)", elo_in_words(pairing(*[1, 0] * 20, *[1, 1] * 10), "to"))


def test_the_testers_sequential_test():
    """By hand: 100 pairs with a mean of 0.5175, between 0 and 10 Elo."""
    pairs = (4, 22, 42, 27, 5)
    mean = sum(half / 4 * n for half, n in enumerate(pairs)) / 100
    variance = sum((half / 4 - mean) ** 2 * n for half, n in enumerate(pairs)) / 100
    high = 1 / (1 + 10 ** (-10 / 400))
    normal = 100 * (high - 0.5) * (2 * mean - 0.5 - high) / (2 * variance)
    assert sprt(pairs) == pytest.approx(normal, rel=0.03), "near the middle a normal distribution is as good"
    assert sprt((0, 0, 0, 0, 2)) == pytest.approx(2 * math.log(high / 0.5), rel=0.01), "two pairs decide nothing"
    assert sprt((200, 0, 0, 0, 0)) < -2.94
    fitted = _fitted([n / 100 for n in pairs], high)
    assert (sum(fitted), sum(n / 4 * share for n, share in enumerate(fitted))) == pytest.approx((1, high))
    likely = sum(n * math.log(share) for n, share in zip(pairs, fitted, strict=True))
    for n in range(3):  # a step to either side that keeps sum and mean is less likely
        for step in (1e-3, -1e-3):
            other = [share + step * (0, 1, -2, 1, 0)[k + 1 - n] if 0 <= k + 1 - n < 5 else share for k, share in enumerate(fitted)]
            assert sum(n * math.log(share) for n, share in zip(pairs, other, strict=True)) < likely
    assert sprt((0, 0, 0, 0, 0)) == 0
    assert sprt(pairs[::-1]) < 0 < sprt(pairs)


def test_an_arena_ends_a_pair_by_the_testers_test(capsys):
    """Of differences in Elo that one chooses oneself; a shard counts as much of it as the whole run."""
    game = ph.game("planet-smash")
    how = {"games": 60, "seed": 2, "stop_early": True, "elo": (0, 100)}
    whole = ph.arena(game, ["greedy", "random"], **how)
    assert 8 < len(whole.pairings[0].results) < 60
    assert abs(whole.pairings[0].llr) >= 2.94
    parts = ph.sharded(ph.arena, game, ["greedy", "random"], shard=7, **how)
    assert (parts.pairings[0].elo_test, parts.pairings[0].results) == ((0.0, 100.0), whole.pairings[0].results)
    assert ph.arena(game, ["random", "greedy"], **how).pairings[0].verdict == "not better"
    for wrong in ((10, 0), (5,), "0 10", (0, math.nan), (0, 5000), 7):
        with pytest.raises(ph.BadOption, match="two differences in Elo apart"):
            ph.arena(game, ["random", "greedy"], **{**how, "elo": wrong})
    command = ["arena", "last-light", "--bots", "random", "random", "--games", "4", "--elo", "0", "20"]
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["pairings"][0]
    assert (found["elo_test"], found["better"]) == ([0, 20], None)
    assert main(command) == 0
    assert "LLR" in capsys.readouterr().out


class Steady(RandomBot):
    def __init__(self, budget=1):
        super().__init__()
        self.budget = budget

    def choose(self, view, sampler):
        return view.legal()[min(self.budget, len(view.legal())) - 1]


def test_own_bots_in_the_arena(tmp_path, capsys):
    game = ph.game("planet-smash")
    add_bot("steady", Steady)
    named, objects = (ph.arena(game, bots, games=3) for bots in (["steady:2", "random"], [Steady(2), "random"]))
    assert [r.actions for r in named.pairings[0].results] == [r.actions for r in objects.pairings[0].results]
    assert objects.bots == ("Steady", "random")
    assert ph.arena(game, [Steady(1), Steady(2)], games=1).bots == ("Steady (1)", "Steady (2)")
    with pytest.raises(ph.BadOption, match="begin and choose"):
        ph.arena(game, [object(), "random"], games=1)
    with pytest.raises(ph.BadOption, match=r"not its class: Steady\(\)"):
        ph.arena(game, [Steady, "random"], games=1)
    with pytest.raises(ph.BadOption, match="no budget"):
        ph.bot("greedy:5")
    command = ["arena", "planet-smash", "--bots", "steady:3", "greedy", "--games", "2", "--html", str(tmp_path / "a.html"), "--json"]
    assert main(command) == 0
    assert sum(json.loads(capsys.readouterr().out)["pairings"][0]["pentanomial"]) == 1
    Checked((tmp_path / "a.html").read_text(encoding="utf-8"))


# Tuning ---------------------------------------------------------------------------------------------------------------------------------


def test_tuning_comes_nearer_to_its_target(tmp_path, capsys):
    """Fewer boxes make games shorter. The same search finds the same."""
    vary, targets = {"quadrants.W.boxes": (3, 12), "quadrants.B.boxes": (3, 12)}, {"decisions": 100.0}
    found, again = (tune("planet-smash", "lv-426", vary, targets, bot="random", games=20, trials=8) for _ in range(2))
    assert found.best == again.best
    assert found.best.distance == min(trial.distance for trial in found.trials) < max(trial.distance for trial in found.trials)
    file = tmp_path / "tuned.toml"
    command = ["lab", "tune", "planet-smash", "--base", "lv-426", "--vary", "quadrants.W.boxes=3..12", "--target", "decisions=100"]
    assert main([*command, "--bot", "random", "--games", "5", "--trials", "2", "--output", str(file)]) == 0
    assert main(["check", str(file), "--game", "planet-smash"]) == 0
    assert "tuned" not in capsys.readouterr().err


def test_what_cannot_be_tuned(capfd):
    for wrong, reason in (
        ({"vary": {"quadrants.Z.boxes": (1, 2)}}, "quadrants.Z.boxes"),
        ({"targets": {"fun": 1.0}}, "fun"),
        ({"base": "pluto"}, "pluto"),
        ({"name": "last-light"}, "no data files"),
        ({"vary": {}}, "which values"),
        ({"vary": {"quadrants.W.boxes": (5, 3)}}, "from the lower to the higher"),
        ({"vary": {"quadrants.W.boxes": []}}, "list of values"),
        ({"targets": {}}, "a target for won"),
        ({"targets": {"won": float("nan")}}, "is a number"),
        ({"bot": "gredy"}, "greedy"),
        ({"form": "9-player"}, "solo"),
    ):
        given = {"name": "planet-smash", "base": "lv-426", "vary": {"quadrants.W.boxes": (3, 5)}, "targets": {"won": 0.5}, **wrong}
        with pytest.raises(ph.BadOption, match=reason):
            tune(**given, trials=1, games=1)
    assert not capfd.readouterr().err, "no program trace"


def test_data_files_are_written_as_they_are_read(tmp_path):
    from perihelion.core.data import read_toml

    for path in ph.game("planet-smash").definition.data.paths().values():
        (tmp_path / "same.toml").write_text(to_toml(read_toml(path)), encoding="utf-8")
        assert read_toml(tmp_path / "same.toml") == read_toml(path)
