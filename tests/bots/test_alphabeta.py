"""Looking ahead: finds what is known to be best, however its budget is cut into pieces, and overlooks only what its blunder rate wants."""

from __future__ import annotations

import itertools

import pytest

import perihelion as ph
from perihelion.bots import alphabeta
from perihelion.bots.alphabeta import AlphaBetaBot
from perihelion.bots.match import first_decision, match_steps
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.game import Game
from perihelion.core.position import Position
from tests.bots import subtraction
from tests.games import LAST_LIGHT, PICKPOCKETS


def subtraction_from(stones: int) -> Position:
    return Game(subtraction.GAME, None, {"stones": stones}).start()


def asked(bot: ph.Bot, position: Position, key: int = 1) -> int:
    bot.begin(key)
    with waiting_for_the_compiler():  # how far plain Python comes depends on the machine
        return bot.choose(position.view(position.mover), position.sampler(position.mover))


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11, 13, 14, 15, 21, 30])
def test_the_known_solution_of_subtraction_is_found(stones):
    position = subtraction_from(stones)
    assert position.text(asked(AlphaBetaBot(20_000), position)) == f"take {stones % 4}"


def test_a_solved_position_is_valued_as_what_it_is():
    for stones, sign in ((8, -1), (9, 1), (12, -1), (14, 1)):
        position = subtraction_from(stones)
        bot = AlphaBetaBot(5000)
        bot.begin(1)
        candidates = bot.hint(position.view(0), position.sampler(0)).candidates
        assert candidates[0].returns == (sign, -sign)
        assert all(candidate.returns == (-1, 1) for candidate in candidates[1:]), "all else loses"


def test_a_win_is_taken_as_soon_as_it_can_be_had():
    """With three stones left, all can be taken now: a win later is worth less."""
    assert subtraction_from(3).text(asked(AlphaBetaBot(10_000), subtraction_from(3))) == "take 3"


def test_a_budget_in_pieces_gives_the_same_as_a_budget_in_one(monkeypatch):
    """The walk stops after any position and goes on where it was."""
    game = ph.game("astroplane")
    positions = [after for _, _, after in itertools.islice(match_steps(game, [ph.bot("random")] * 2, 4), 0, 60, 7) if after.mover >= 0]
    whole = [asked(AlphaBetaBot(3000), position) for position in positions]
    monkeypatch.setattr(alphabeta, "AT_A_TIME", 1)
    assert [asked(AlphaBetaBot(3000), position) for position in positions] == whole


def test_the_same_key_plays_the_same_game_and_other_keys_play_others():
    game = ph.game("astroplane")

    def played(key: int) -> tuple[int, ...]:
        return tuple(code for _, code, _ in itertools.islice(match_steps(game, [AlphaBetaBot(300), AlphaBetaBot(300)], key), 30))

    assert played(1) == played(1)
    assert len({played(key) for key in range(8)}) >= 7


def test_chance_never_makes_a_win_slower_or_a_loss_sooner():
    """Ends are weighed as they are: the solution stands with every key."""
    for key in range(20):
        assert subtraction_from(3).text(asked(AlphaBetaBot(10_000), subtraction_from(3), key)) == "take 3"
        assert subtraction_from(14).text(asked(AlphaBetaBot(20_000), subtraction_from(14), key)) == "take 2"


def test_hints_are_the_same_with_every_key():
    position = ph.game("astroplane").start()
    hints = set()
    for key in range(5):
        bot = AlphaBetaBot(2000)
        bot.begin(key)
        hints.add(bot.hint(position.view(0), position.sampler(0)).candidates)
    assert len(hints) == 1


def test_more_positions_look_further_ahead():
    position, depths = ph.game("astroplane").start(), []
    for budget in (100, 1000, 10_000, 100_000):
        bot = AlphaBetaBot(budget)
        asked(bot, position)
        depths.append(bot.depth)
        assert bot.tally <= budget + position.game.max_legal
    assert depths == sorted(set(depths))


@pytest.mark.parametrize(("definition", "form"), [(LAST_LIGHT, "2-player"), (PICKPOCKETS, "2-player")])
def test_games_with_chance_or_secrets_are_refused(definition, form):
    position = first_decision(Game(definition, form))
    with pytest.raises(ph.BadOption, match="without chance and secrets"):
        asked(AlphaBetaBot(), position)


# Several opponents ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["3-player", "4-player"])
def test_best_replies_beat_players_who_do_not_look_ahead(form):
    """One who searches, among others who take what looks best at once: it wins more than its share."""
    game, won, games = ph.game("astroplane", form), 0.0, 12
    for number in range(games):
        seat = number % game.seats
        players = [AlphaBetaBot(2000) if place == seat else ph.bot("greedy") for place in range(game.seats)]
        *_, (_, _, end) = match_steps(game, players, number)
        won += end.ranks()[seat] == 1
    assert won / games >= 1.5 / game.seats


# Lapses -----------------------------------------------------------------------------------------------------------------------------------


def test_without_lapses_nothing_is_overlooked_and_with_them_something_is():
    heaps = [stones for stones in range(5, 31) if stones % 4]

    def found(blunder_rate: int) -> int:
        return sum(
            subtraction_from(stones).text(asked(AlphaBetaBot(20_000, blunder_rate=blunder_rate), subtraction_from(stones), key))
            == f"take {stones % 4}"
            for stones in heaps
            for key in range(3)
        )

    assert found(0) == 3 * len(heaps) > found(20) > found(60)


def test_what_is_near_is_overlooked_less_than_what_is_far():
    """A win in one is seen where one that takes three decisions is missed."""

    def found(stones: int) -> int:
        position = subtraction_from(stones)
        return sum(position.text(asked(AlphaBetaBot(5000, blunder_rate=30), position, key)) == f"take {stones % 4}" for key in range(60))

    assert found(2) > found(6) > found(14)


def test_the_same_key_overlooks_the_same():
    position = subtraction_from(23)
    assert len({asked(AlphaBetaBot(1000, blunder_rate=40), position, key=5) for _ in range(5)}) == 1
    assert len({asked(AlphaBetaBot(1000, blunder_rate=40), position, key=key) for key in range(20)}) > 1
