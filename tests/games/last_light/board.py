"""Forms and options of Last Light, and the tables made of them."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from perihelion.core.options import Form, OptionValue, Switch, Whole
from perihelion.core.records import Records, blank, record
from tests.games.last_light.state import MOST_SEATS

# Signed, because Numba counts loops up to an unsigned number in uint64, which mixed with int64 turns to float64.
TABLES = record(
    ("side", np.int8, MOST_SEATS),
    ("seats", np.int8),
    ("sides", np.int8),
    ("lamps", np.int8),
    ("nights", np.int8),
    ("flares", np.int8),
)

FORMS = (
    Form("3-player", 3),
    Form("2-player", 2),
    Form("2-team", 4, teams=((0, 2), (1, 3))),
)
LAMPS = {2: 4, 3: 3, 4: 2}  # by seats, LL-1
OPTIONS = (
    Whole("lamps", lambda form: LAMPS[form.seats], 1, 9),
    Whole("nights", 6, 1, 20),
    Switch("flares", True),
)


def build_tables(form: Form, options: Mapping[str, OptionValue]) -> Records:
    tables = blank(TABLES)
    tables["seats"] = form.seats
    tables["sides"] = len(form.sides)
    for side, members in enumerate(form.sides):
        tables["side"][0, list(members)] = side
    for option in OPTIONS:
        tables[option.name] = options[option.name]
    return tables
