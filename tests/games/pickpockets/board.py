"""Decks of Pickpockets: data files checked and made into tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import numpy as np

from perihelion.core.data import DataFiles, Fault
from perihelion.core.errors import BadOption
from perihelion.core.options import Choice, Form, OptionValue, Whole
from perihelion.core.records import Records, blank, record
from tests.games.pickpockets.state import KIND_COUNT, KINDS

NAME = "pickpockets"
FOLDER = Path(__file__).parent

# Signed, because Numba counts loops up to an unsigned number in uint64, which mixed with int64 turns to float64.
TABLES = record(
    ("worth", np.int16),  # what all cards together count, at least 1
    ("count", np.int8, KIND_COUNT),
    ("value", np.int8, KIND_COUNT),
    ("seats", np.int8),
    ("hand", np.int8),
    ("rounds", np.int8),
    ("cards", np.int8),
)

FORMS = tuple(Form(f"{seats}-player", seats) for seats in (2, 3, 4))


class Kind(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards of a kind there are, and what one counts."""

    count: Annotated[int, msgspec.Meta(ge=1, le=20)]
    value: Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """A deck; kinds left out are not in it."""

    name: str
    kinds: dict[Literal["coin", "watch", "ring", "wasp"], Kind]


def _faults(deck: Deck) -> Iterator[Fault]:
    if not any(kind.value > 0 for kind in deck.kinds.values()):
        yield "kinds", "no card counts anything."


DECKS = DataFiles(FOLDER, NAME, "deck", "deck", Deck, _faults)
OPTIONS = (Choice("deck", "market", DECKS.names), Whole("hand", 2, 1, 5))


def build_tables(form: Form, options: Mapping[str, OptionValue]) -> Records:
    name, hand = str(options["deck"]), int(options["hand"])  # type: ignore[arg-type]
    kinds = DECKS.load(name).kinds
    cards = sum(kind.count for kind in kinds.values())
    rounds = cards // form.seats - hand  # PP-3: the same number of cards for everybody
    if rounds < 1:
        raise BadOption(f"Deck {name} has {cards} cards: not enough for {form.seats} seats, {hand} cards for each and one turn.")
    tables = blank(TABLES)
    for kind, values in kinds.items():
        tables["count"][0, KINDS.index(kind)] = values.count
        tables["value"][0, KINDS.index(kind)] = values.value
    tables["worth"] = sum(kind.count * max(kind.value, 0) for kind in kinds.values())
    tables["seats"], tables["hand"], tables["rounds"], tables["cards"] = form.seats, hand, rounds, cards
    return tables
