"""The two test games keep the contract, and their own rules."""

from __future__ import annotations

import json
import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from perihelion.core.batch import Batch, play_on_cpu
from perihelion.core.compiling import interpreted, waiting_for_the_compiler
from perihelion.core.contract import CHANCE, OVER, SPECTATOR, GameDefinition
from perihelion.core.errors import BadData, BadOption, BadPosition, IllegalMove
from perihelion.core.game import Game
from perihelion.core.position import Position, View
from perihelion.core.records import recast, widened
from perihelion.core.rng import key_of
from tests.games import ALL, LAST_LIGHT, PICKPOCKETS
from tests.games.exhaustive import Exhaustive
from tests.games.pickpockets.agreeing import agreeing

EVERY_FORM = [pytest.param(definition, form, id=f"{definition.name}-{form.name}") for definition in ALL for form in definition.forms]
CARD_FORMS = [form.name for form in PICKPOCKETS.forms]


def variants(definition: GameDefinition, form) -> Iterator[Game]:
    """The form with its defaults, and with options that change what happens."""
    others: list[dict] = (
        [{"lamps": 1, "nights": 1}, {"lamps": 9, "nights": 20, "flares": False}, {"flares": False}]
        if definition is LAST_LIGHT
        else [{"deck": "alley", "hand": 1}, {"hand": 5}]
    )
    for options in ({}, *others):
        yield Game(definition, form.name, options)


def walk(game: Game, seed: int) -> Iterator[tuple[Position, int]]:
    """A random game: every position with the code played in it, and at the end the last one with -1."""
    choose, position = random.Random(seed), game.start()
    while position.mover != OVER:
        code = position.draw(choose.getrandbits(64)) if position.mover == CHANCE else choose.choice(position.legal())
        yield position, code
        position = position.play(code)
    yield position, -1


def line(game: Game, *texts: str) -> Position:
    """The position after these moves, several in each text."""
    position = game.start()
    for text in ", ".join(texts).split(", "):
        position = position.play(text)
    return position


# The contract ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("definition", "form"), EVERY_FORM)
def test_thousands_of_random_games_end_in_time_with_fair_returns(definition, form):
    for game in variants(definition, form):
        batch = Batch.blank(game, 2000, seed=7)
        with waiting_for_the_compiler():
            play_on_cpu(batch, threads=1, progress=lambda done: None)
        results = batch.returns
        assert batch.decisions.max() <= game.max_decisions
        low, high = game.return_range
        assert low <= results.min()
        assert results.max() <= high
        of_sides = results[:, [members[0] for members in game.sides]]
        assert np.abs(of_sides.sum(axis=1)).max() < 1e-12
        for members in game.sides:
            assert (results[:, members] == results[:, members[:1]]).all()
        assert len({row.tobytes() for row in results}) > 1 or game.options.get("lamps") == 9


@pytest.mark.parametrize(("definition", "form"), EVERY_FORM)
def test_legal_codes_texts_and_written_positions(definition, form):
    for game in variants(definition, form):
        for seed in range(4):
            names, decisions = [], 0
            for position, code in walk(game, seed):
                legal, texts = position.legal(), position.texts()
                assert legal == sorted(set(legal))
                assert len(legal) <= game.max_legal
                assert [position.parse(text) for text in texts] == legal
                assert all(definition.actions.block_of(other).chance == (position.mover == CHANCE) for other in legal)
                assert game.from_text(position.to_text()) == position
                assert game.from_json(json.loads(json.dumps(position.to_json()))) == position
                assert game.from_bytes(position.bytes()) == position
                assert all(-1 <= guess <= 1 for guess in position.evaluate())
                if position.mover == CHANCE:
                    names.append(position.draw_id)
                    assert definition.words.draw(position.draw_id)
                    assert math.isclose(sum(chance for _, chance in position.chances()), 1)
                elif position.mover == OVER:
                    assert np.allclose(position.evaluate(), position.returns(), atol=2e-6)
                else:
                    decisions += 1
                    assert code in legal
            assert len(set(names)) == len(names)
            assert decisions <= game.max_decisions


@pytest.mark.parametrize(("definition", "form"), EVERY_FORM)
def test_interpreted_rules_agree_with_compiled_ones(definition, form):
    kernels = {name: interpreted(kernel) for name, kernel in definition.kernels.by_name().items()}
    for game in variants(definition, form):
        t, codes = game.opened_tables, np.empty(game.max_legal, np.int32)
        for position, code in walk(game, 11):
            wide = recast(np.frombuffer(position.bytes(), definition.state), widened(definition.state)).view(np.recarray)
            s = wide[0]
            assert kernels["mover"](t, s) == position.mover
            if code >= 0:
                assert codes[: kernels["legal"](t, s, codes)].tolist() == position.legal()
            for seat in (SPECTATOR, *range(game.seats)):
                number = None if seat == SPECTATOR else seat
                hidden = wide.copy()
                with np.errstate(over="ignore"):
                    kernels["conceal"](t, hidden[0], seat, np.uint64(5))
                assert recast(hidden, definition.state).tobytes() == position.sampler(number).draw(5).bytes()
                out = np.zeros(game.observation_size, np.int32)
                kernels["observe"](t, s, seat, out)
                assert out.tolist() == position.view(number).observation().tolist()
                if code >= 0:
                    assert kernels["sees"](t, s, code, seat) == position.sees(code, number)
            guesses = np.zeros(game.seats, np.int64)
            kernels["evaluate"](t, s, guesses)
            assert (guesses / 1_000_000).tolist() == position.evaluate()
            if code >= 0:
                kernels["apply"](t, s, code)
                assert recast(wide, definition.state).tobytes() == position.play(code).bytes()
            else:
                results = np.zeros(game.seats)
                kernels["returns"](t, s, results)
                assert results.tolist() == position.returns()


@pytest.mark.parametrize(("definition", "form"), EVERY_FORM)
def test_every_record_that_passes_the_check_can_be_played(definition, form):
    """One byte of a position is changed: it is refused, or play goes on as from any other."""
    choose = random.Random(3)
    accepted = 0
    for game in variants(definition, form):
        for position, _ in walk(game, 5):
            for _ in range(6):
                data = bytearray(position.bytes())
                place = choose.randrange(len(data))
                data[place] = choose.choice((data[place] ^ 1, choose.randrange(4), choose.randrange(256)))
                try:
                    changed = game.from_bytes(bytes(data))
                except BadPosition:
                    continue
                accepted += 1
                for _ in range(2 * game.max_decisions + 99):
                    if changed.mover == OVER:
                        break
                    assert 1 <= len(changed.legal()) <= game.max_legal
                    changed = changed.play(choose.choice(changed.legal()))
                    assert game.from_bytes(changed.bytes()) == changed
                assert changed.mover == OVER
                assert changed.returns()
    assert accepted


@pytest.mark.parametrize(("definition", "form"), EVERY_FORM)
def test_views_and_geometry_are_json_and_refusals_have_reasons(definition, form):
    for game in variants(definition, form):
        shapes = json.loads(json.dumps(game.geometry()))["shapes"]
        assert len({shape["id"] for shape in shapes}) == len(shapes)
        for position, _ in walk(game, 2):
            for seat in (None, *range(game.seats)):
                view = position.view(seat)
                seen = json.loads(json.dumps(view.json()))
                assert [move["code"] for move in seen["legal"]] == (position.legal() if position.mover == seat else [])
                assert all(view.words())
            for code in set(range(game.num_actions)) - set(position.legal()) if position.mover != OVER else ():
                with pytest.raises(
                    IllegalMove, match="chance is to move" if game.has_hidden and position.mover == CHANCE else "is not legal now: "
                ):
                    position.play(code)


# Last Light -----------------------------------------------------------------------------------------------------------------------------


def test_last_light_defaults_depend_on_the_form():
    assert [Game(LAST_LIGHT, form.name).options["lamps"] for form in LAST_LIGHT.forms] == [3, 4, 2]
    with pytest.raises(BadOption, match="lamps takes a whole number from 1 to 9, not 0"):
        Game(LAST_LIGHT, options={"lamps": 0})
    with pytest.raises(BadOption, match="flares is either true or false"):
        Game(LAST_LIGHT, options={"flares": 1})


def test_meteors_have_unequal_chances():
    position = line(Game(LAST_LIGHT), "aim left")
    assert dict(zip(position.texts(), (chance for _, chance in position.chances()), strict=True)) == {
        "dust": 3 / 6,
        "shard": 2 / 6,
        "boulder": 1 / 6,
    }


def test_directions_follow_the_ring_of_those_in_the_game():
    game = Game(LAST_LIGHT, options={"lamps": 1})
    position = game.start()
    assert position.texts() == ["aim left", "aim right", "shade", "flare"]
    assert position.parse("aim left") == position.parse("aim B") == 1
    position = line(game, "aim left, shard")  # B is out: C is next
    assert position.mover == 2
    assert position.texts()[0] == "aim ahead"
    assert position.parse("AIM a") == position.parse("aim  ahead") == 0
    with pytest.raises(IllegalMove, match="no move here"):
        position.parse("aim left")
    with pytest.raises(IllegalMove, match="B is out of the game"):
        position.play(1)
    teams = line(Game(LAST_LIGHT, "2-team"), "aim left, dust")  # B, with its mate D across
    assert teams.texts() == ["aim right", "aim left", "shade", "flare"]
    with pytest.raises(IllegalMove, match="'aim across' is not legal now: D is on the same side"):
        teams.play(3)


def test_a_shade_breaks_and_saves_a_lamp():
    game = Game(LAST_LIGHT, "2-player", {"lamps": 2})
    assert line(game, "shade, aim ahead, dust").to_json()["state"]["shade"] == [1, 0, 0, 0]
    position = line(game, "shade, aim ahead, boulder")
    assert position.to_json()["state"] | {"lamps": [1, 2, 0, 0], "shade": [0, 0, 0, 0]} == position.to_json()["state"]
    assert "shade" not in line(game, "shade, shade").texts()
    assert line(game, "shade, flare").to_json()["state"]["lamps"] == [1, 1, 0, 0]


def test_others_play_on_when_a_seat_is_out():
    """C falls to A, then the turn goes from B to A: A 1, B 2 by a boulder, and so A lasts longest."""
    game = Game(LAST_LIGHT, options={"lamps": 1})
    position = line(game, "aim C, boulder")
    assert [position.mover, position.to_json()["state"]["fell"]] == [1, [0, 0, 1, 0]]
    position = line(game, "aim C, boulder, shade")
    assert [position.mover, position.to_json()["state"]["night"]] == [0, 2]
    position = line(game, "aim C, boulder, shade, aim ahead, boulder")
    assert position.mover == OVER
    assert [position.returns(), position.ranks()] == [[1, 0, -1], [1, 2, 3]]


def test_a_seat_may_go_out_on_its_own_turn():
    game = Game(LAST_LIGHT, options={"lamps": 2})
    position = line(game, "aim left, dust, aim right, shard, flare")  # A had one lamp left
    assert position.to_json()["state"]["fell"] == [1, 0, 0, 0]
    assert position.mover == 1
    position = line(game, "aim left, shard, aim left, dust, aim left, dust, shade, flare")  # B lit the flare and had one left
    assert [position.mover, position.to_json()["state"]["fell"]] == [2, [0, 1, 0, 0]]


@pytest.mark.parametrize(
    ("form", "moves", "returns", "ranks"),
    [
        ("3-player", "flare", [0, 0, 0], [1, 1, 1]),  # all fall together
        ("3-player", "aim left, dust, shade, shade", [0, 0, 0], [1, 1, 1]),  # all see the dawn
        ("3-player", "aim left, shard, shade", [0.5, -1, 0.5], [1, 3, 1]),  # two share the first place
        ("3-player", "aim left, shard, flare", [0.5, -1, 0.5], [1, 3, 1]),  # two fall together after one
        ("2-player", "aim ahead, boulder", [1, -1], [1, 2]),
        ("2-team", "aim left, shard, shade, aim left, shard", [0, 0, 0, 0], [1, 1, 1, 1]),  # B and A are out, one of each side is left
    ],
)
def test_places_and_returns(form, moves, returns, ranks):
    game = Game(LAST_LIGHT, form, {"lamps": 1, "nights": 1})
    position = line(game, moves)
    assert position.mover == OVER
    assert position.returns() == returns
    assert position.ranks() == ranks


def test_a_side_is_out_with_its_last_station():
    game = Game(LAST_LIGHT, "2-team", {"lamps": 1})
    position = line(game, "aim B, shard, aim D, dust, aim A, shard")  # A and B are out, C and D play on
    assert [position.mover, position.to_json()["state"]["fell"]] == [2, [2, 1, 0, 0]]
    position = position.play("aim ahead").play("shard")
    assert [position.mover, position.returns(), position.ranks()] == [OVER, [1, -1, 1, -1], [1, 3, 1, 3]]


def test_best_play_of_a_tiny_last_light():
    """One lamp each, one night. Aim: even odds to win, otherwise the other has them (1/2 - 1/4). Shade: still a boulder to fear (-1/6)."""
    start = Game(LAST_LIGHT, "2-player", {"lamps": 1, "nights": 1, "flares": False}).start()
    values = {start.text(code): value for code, value in Exhaustive().move_values({start: 1}).items()}
    assert values == pytest.approx({"aim ahead": 1 / 4, "shade": -1 / 6})


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("lamps=3,3,3 night=7", "night 7 is not between 1 and 6"),
        ("lamps=3,3,3,3 night=1", "only the first 3 stations"),
        ("lamps=3,3,0 night=1", "C has fallen exactly when"),
        ("lamps=3,3,0 fell=0,0,2 night=1", "fall 2 has no fall 1"),
        ("lamps=3,0,3 fell=0,1 turn=B night=1", "B has the turn and is out"),
        ("lamps=3,3,3 night=1 phase=falling", "no meteor can fall on A"),
        ("lamps=3,3,3 night=2 phase=dawn", "dawn comes after the last night"),
        ("lamps=3,0,0 fell=0,1,2 night=2", "the game is over"),
        ("lamps=0,0,0 fell=3,1,2 night=2 phase=dawn", "the game was over before fall 3"),
    ],
)
def test_what_is_no_position_of_last_light(text, complaint):
    with pytest.raises(BadPosition, match=complaint):
        Game(LAST_LIGHT).from_text(text)


# Pickpockets: play ----------------------------------------------------------------------------------------------------------------------

DEALT = "draw ring, draw wasp, draw coin"  # to A, B and C with one card each
ALLEY = {"deck": "alley", "hand": 1}


def test_cards_go_from_pocket_to_loot_to_table():
    game = Game(PICKPOCKETS, "2-player", ALLEY)
    position = line(game, "draw ring, draw coin, draw coin, steal B, card coin, draw ring, play ring, draw wasp")
    assert position.texts() == ["play coin", "play ring", "play wasp", "sell coin of B", "wait"]
    assert position.parse("pass") == position.parse("wait")
    with pytest.raises(IllegalMove, match="the pocket of B is empty"):
        position.play("steal B")
    with pytest.raises(IllegalMove, match="there is no ring of B in your loot"):
        position.play("sell ring of B")
    position = position.play("sell coin of B")
    assert (
        position.view(None).json()["board"]["seats"][0] | {"banked": 2, "sold": {"coin": 1}}
        == position.view(None).json()["board"]["seats"][0]
    )


def test_points_and_places():
    """A plays a ring (3), sells a coin (2) and keeps a wasp as loot (-2); B plays a ring (3) and waits."""
    game = Game(PICKPOCKETS, "2-player", ALLEY)
    position = line(
        game,
        "draw ring, draw coin",
        "draw coin, steal B, card coin, draw ring, play ring",
        "draw wasp, sell coin of B, draw wasp, wait",
        "draw ring, steal B, card wasp, draw coin, wait",
    )
    assert position.mover == OVER
    assert position.view(None).words()[0] == "All cards are shown. Points: A 0, B 3."
    assert [position.returns(), position.ranks()] == [[-1, 1], [2, 1]]


def test_decks_are_data(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    folder = tmp_path / "pickpockets"
    folder.mkdir()
    (folder / "bad.toml").write_text('name = "Bad"\n[kinds.coin]\ncount = 99\nvalue = 1\n')
    (folder / "empty.toml").write_text('name = "Empty"\n[kinds.wasp]\ncount = 9\nvalue = -1\n')
    with pytest.raises(BadData, match=r"bad.toml: kinds.*count"):
        Game(PICKPOCKETS, options={"deck": "bad"})
    with pytest.raises(BadData, match="no card counts anything"):
        Game(PICKPOCKETS, options={"deck": "empty"})
    with pytest.raises(BadOption, match="Deck alley has 8 cards: not enough for 4 seats, 2 cards for each and one turn"):
        Game(PICKPOCKETS, "4-player", {"deck": "alley"})
    with pytest.raises(BadOption, match="no deck 'harbour'"):
        Game(PICKPOCKETS, options={"deck": "harbour"})


# Pickpockets: secrets -------------------------------------------------------------------------------------------------------------------


def test_a_stolen_card_is_seen_by_thief_and_victim_only():
    game = Game(PICKPOCKETS, "3-player", ALLEY)
    position = line(game, DEALT, "draw coin, steal B")
    assert [position.sees(position.parse("card wasp"), seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
    position = position.play("card wasp")
    loot = [position.view(seat).json()["board"]["seats"][0]["loot"]["B"] for seat in (0, 1, 2, None)]
    assert loot == [{"size": 1, "cards": {"wasp": 1}}] * 2 + [{"size": 1, "cards": None}] * 2
    drawn = position.parse("draw ring")
    assert [position.sees(drawn, seat) for seat in (0, 1, 2, None)] == [False, True, False, False]


@pytest.mark.parametrize("form", CARD_FORMS)
def test_the_law_of_conceal(form):
    """What is drawn anew depends on what the seat knows and on the key, on nothing else: so doing it twice is doing it the second time."""
    for options in ({}, ALLEY, {"hand": 5}):
        game = Game(PICKPOCKETS, form, options)
        for position, _ in walk(game, 1):
            for seat in (None, *range(game.seats)):
                first, second = (position.sampler(seat).draw(key) for key in (1, 2))
                assert list(_concealed(first, seat, (1, 2))) == list(_concealed(position, seat, (1, 2))) == [first.bytes(), second.bytes()]
                assert game.from_bytes(second.bytes()) == second
                assert second.mover == position.mover
                assert second.view(seat).json() == position.view(seat).json()
                if position.mover == seat:
                    assert second.legal() == position.legal()
                if position.mover == OVER:
                    assert second == position


@pytest.mark.parametrize("form", CARD_FORMS)
def test_what_a_seat_is_told_does_not_lean_on_what_was_drawn_anew(form):
    """Views are made from one redrawn record. Made from another, they must be the same: nothing drawn is shown as if it were known."""
    game = Game(PICKPOCKETS, form)
    for position, _ in walk(game, 1):
        for seat in (None, *range(game.seats)):
            views = [View(position.sampler(seat).draw(key), seat) for key in range(4)]
            assert all(view.board() == views[0].board() for view in views)
            assert all(view.words() == views[0].words() for view in views)


@pytest.mark.parametrize("form", CARD_FORMS)
def test_draws_are_spread_over_all_agreeing_positions(form):
    """Chi-square against the list of all assignments of cards to piles, made apart from the rules."""
    game = Game(PICKPOCKETS, form, ALLEY)
    position = [position for position, _ in walk(game, 8) if position.mover >= 0][-1]
    for seat in (None, *range(game.seats)):
        ways = agreeing(position, seat)
        assert position in ways
        for keys in (range(20_000), [key_of(9, number) for number in range(20_000)]):
            found = Counter(_concealed(position, seat, keys))
            assert found.keys() <= {other.bytes() for other in ways}
            total = sum(ways.values())
            expected = {other.bytes(): len(keys) * count / total for other, count in ways.items()}
            chi_square = sum((found[data] - count) ** 2 / count for data, count in expected.items())
            freedom = len(ways) - 1
            assert chi_square <= freedom + 5 * math.sqrt(2 * freedom) + 1e-9


def _concealed(position: Position, seat: int | None, keys) -> Iterator[bytes]:
    game, data = position.game, position.bytes()
    for key in keys:
        states = np.frombuffer(bytearray(data), PICKPOCKETS.state)
        game.run.conceal(game.tables, states, SPECTATOR if seat is None else seat, np.uint64(key))
        yield states.tobytes()


ANYTHING = ("play", "sell", "steal", "wait")
THEN_SELL = ("steal B", "steal C", "steal A", "sell", "play", "sell")


@pytest.mark.parametrize(
    ("form", "cards", "deeds"),
    [
        ("2-player", {"coin": 2, "ring": 2, "wasp": 2}, [ANYTHING] * 2),
        ("2-player", {"coin": 3, "ring": 3}, [ANYTHING] * 4),
        ("3-player", {"coin": 3, "ring": 3}, [ANYTHING] * 3),
        ("3-player", {"coin": 6, "ring": 3}, [(deed,) for deed in THEN_SELL]),
        ("4-player", {"coin": 7, "ring": 1}, [ANYTHING] * 2),
    ],
)
def test_knowledge_is_exact(form, cards, deeds, tmp_path: Path, monkeypatch):
    """All games of a tiny deck, sorted by what each seat has seen: to whom they look alike, they are redrawn alike, as likely as in truth.

    On each turn one of the deeds is chosen without a look at the cards, and then a random card for it (PP-11).
    """
    folder = tmp_path / "pickpockets"
    folder.mkdir()
    kinds = "".join(f"[kinds.{kind}]\ncount = {count}\nvalue = 1\n" for kind, count in cards.items())
    (folder / "tiny.toml").write_text(f'name = "Tiny"\n{kinds}')
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    game = Game(PICKPOCKETS, form, {"deck": "tiny", "hand": 1})
    viewers = (None, *range(game.seats))
    seen: dict[tuple, dict[Position, float]] = defaultdict(lambda: defaultdict(float))
    stack = [(game.start(), 1.0, tuple(() for _ in viewers), 0)]
    while stack:
        position, chance, histories, turns = stack.pop()
        for viewer, history in zip(viewers, histories, strict=True) if position.mover != OVER else ():
            seen[viewer, history][position] += chance
        if position.mover >= 0 and turns == len(deeds):
            continue  # deep enough
        for code, part in position.chances() if position.mover < 0 else _blind_chances(position, deeds[turns]):
            event = [code if position.sees(code, viewer) else PICKPOCKETS.actions.block_of(code).name for viewer in viewers]
            longer = tuple((*history, what) for history, what in zip(histories, event, strict=True))
            stack.append((position.play(code), chance * part, longer, turns + (position.mover >= 0)))
    listed: dict[tuple, dict[Position, int]] = {}
    for (viewer, _), positions in seen.items():
        (known,) = {next(_concealed(position, viewer, (1,))) for position in positions}
        ways = listed.setdefault((viewer, known), agreeing(next(iter(positions)), viewer) if (viewer, known) not in listed else {})
        assert positions.keys() == ways.keys()
        truly, equally = sum(positions.values()), sum(ways.values())
        assert all(math.isclose(positions[position] / truly, count / equally, rel_tol=1e-9) for position, count in ways.items())


def _blind_chances(position: Position, deeds: tuple[str, ...]) -> list[tuple[int, float]]:
    """The chances of each action if a deed is chosen evenly by what everybody sees, and the card from its pile at random."""
    held = position.to_json()["state"]["held"][position.mover]
    chosen: dict[object, list[tuple[int, int]]] = defaultdict(list)
    for code, text in zip(position.legal(), position.texts(), strict=True):
        block = PICKPOCKETS.actions.block_of(code)
        if block.name in deeds or text in deeds:
            values = block.values(code)
            pile = {"play": position.mover, "sell": values.get("source")}.get(block.name)
            chosen[code if pile is None else (block.name, pile)].append((code, 1 if pile is None else held[pile][values["kind"]]))
    return [(code, weight / sum(weight for _, weight in codes) / len(chosen)) for codes in chosen.values() for code, weight in codes]


def test_the_last_decision_can_be_reckoned_exactly():
    """A has played a ring, and has lost a card to B that C did not see: a coin, two rings or two wasps, as are the two cards in B's pocket.

    Waiting (0 points) is worth -3/5, a coin -1/2, and stealing, over the twenty ways the card and B's loot can be, -6/20. Who looked into
    B's pocket, where a coin and a wasp are, would see that nothing helps.
    """
    position = line(Game(PICKPOCKETS, "3-player", ALLEY), DEALT, "draw ring, play ring, draw coin, steal A, card ring, draw coin")
    values = Exhaustive().move_values(agreeing(position, 2))
    assert {position.text(code): value for code, value in values.items()} == pytest.approx(
        {"play coin": -1 / 2, "steal B": -3 / 10, "wait": -3 / 5}
    )
    values = Exhaustive().move_values({position: 1})
    assert {position.text(code): value for code, value in values.items()} == pytest.approx({"play coin": -1, "steal B": -1, "wait": -1})


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("deck=10,8,5", "0 of the kind wasp"),
        ("deck=10,8,5,5 turn=B", "the next card is not for B"),
        ("deck=10,8,5,5 turn=D", "there are 2 seats"),
        ("deck=10,8,5,5 round_number=1", "before the first round"),
        ("deck=8,6,5,5 held=2//0,2/|///|///|/// phase=drawing round_number=1", "only the first|drawn"),
        ("deck=8,6,5,5 held=2///|/0,2//|///|/// phase=shown round_number=1", "shown after the last round"),
        ("deck=8,6,4,5 held=2///|/0,2//|///|/// played=0,0,1/// phase=choosing round_number=1", "too few for what was played"),
    ],
)
def test_what_is_no_position_of_pickpockets(text, complaint):
    with pytest.raises(BadPosition, match=complaint):
        Game(PICKPOCKETS).from_text(text)
