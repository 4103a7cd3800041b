"""Action tables and records: the two ways in which a game becomes numbers."""

from __future__ import annotations

import numpy as np
import pytest

import perihelion as ph
from perihelion.core.actions import ActionTable, Block
from perihelion.core.records import blank, recast, record, widened
from perihelion.core.views import NUMBER, Record, Scratch

TABLE = ActionTable(
    Block("pass", "pass"),
    Block("place", "{die}@{spot}", die=("R", "B"), spot=("1", "2", "3")),
    Block("move", "{x}{y}{z}", x=("a", "b"), y=("c", "d", "e"), z=("f", "g")),
)


def test_codes_run_through_the_blocks_in_order():
    assert TABLE.size == 1 + 6 + 12
    assert TABLE.texts == [
        "pass",
        "R@1",
        "R@2",
        "R@3",
        "B@1",
        "B@2",
        "B@3",
        "acf",
        "acg",
        "adf",
        "adg",
        "aef",
        "aeg",
        "bcf",
        "bcg",
        "bdf",
        "bdg",
        "bef",
        "beg",
    ]
    for code in range(TABLE.size):
        block = TABLE.block_of(code)
        assert block.code(**block.values(code)) == code
        assert TABLE.describe(code) == {"code": code, "block": block.name, **block.values(code)}


def test_rules_encode_and_decode_alike():
    place, move = TABLE["place"], TABLE["move"]
    assert TABLE["pass"].rules.encode() == 0
    for code in range(TABLE.size):
        assert [block.rules.contains(code) for block in TABLE] == [block is TABLE.block_of(code) for block in TABLE]
    for code in range(1, 7):
        assert place.rules.encode(*place.rules.decode(code)) == code
        assert place.rules.decode(code) == tuple(place.values(code).values())
    for code in range(7, 19):
        assert move.rules.encode(*move.rules.decode(code)) == code
        assert move.rules.decode(code) == tuple(move.values(code).values())


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: ActionTable(Block("a", "a"), Block("a", "b")), "one name"),
        (lambda: ActionTable(Block("a", "{w}", w=("1",), x=("1",), y=("1",), z=("1",))), "3 is the most"),
        (lambda: Block("a", "{x}", x=()), "no values"),
        (lambda: record(("narrow", np.uint8), ("wide", np.int32)), "padding"),
        (lambda: record(("share", np.float64)), "integers"),
        (lambda: record(("round", np.uint8)), "method"),
    ],
)
def test_declarations_that_cannot_work_are_refused(make, words):
    with pytest.raises(ph.BadGame, match=words):
        make()


def test_records_recast_without_wrapping_round():
    narrow = record(("wide", np.int32), ("small", np.uint8, 4))
    wide = blank(widened(narrow))
    wide["small"][0, 2] = 255
    assert recast(wide, narrow)["small"][0].tolist() == [0, 0, 255, 0]
    wide["small"][0, 2] = 256
    with pytest.raises(OverflowError, match=r"'small' holds 0\.\.256"):
        recast(wide, narrow)


def test_texts_are_found_without_writing_all_of_them_out():
    table = ActionTable(
        Block("move", "{start}-{end}", start=("a1", "a10", "a100"), end=("b1", "b10")),
        Block("circle", "{which}flip {die}", which=("", "any "), die=("R", "TB")),
        Block("done", "done"),
    )
    for code in range(table.size):
        assert table.find(table.text(code)) == code
        assert table.find(f" {table.text(code).upper()} ") == code
    for text in ("a1-b100", "a1-", "flip", "any done", ""):
        assert table.find(text) is None


def test_scratch_room_of_a_view_is_in_the_record_alone():
    shape = Record(first=NUMBER, room=Scratch(5), last=NUMBER)
    filled = blank(shape.dtype)
    filled["first"], filled["room"], filled["last"] = 1, 9, 2
    assert shape.size == 7
    assert shape.json(filled) == {"first": 1, "last": 2}
    assert list(shape.schema()["properties"]) == ["first", "last"]
    assert "room" not in shape.typescript()
