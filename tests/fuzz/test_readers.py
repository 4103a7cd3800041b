"""Positions, moves, logs and data files from hostile hands. `make fuzz` searches longer."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perihelion as ph
from perihelion.core.logs import read_log
from tests.golden.__main__ import random_match

GAMES = {name: ph.game(name) for name in ph.games()}
MATCHES = {name: random_match(game, "fuzz") for name, game in GAMES.items()}
POSITIONS = {name: [log.position(n) for n in range(0, len(log.steps) + 1, 3)] for name, log in MATCHES.items()}
names = st.sampled_from(sorted(GAMES))
edits = st.lists(st.tuples(st.integers(0, 1 << 16), st.integers(0, 255)), min_size=1, max_size=4)


def play_on(position, seed):
    """Plays to the end: a position that was accepted must be one the rules can handle."""
    chooser = random.Random(seed)
    for _ in range(100 * position.game.max_decisions):
        if position.mover == ph.OVER:
            position.returns()
            position.ranks()
            return
        codes = position.legal()
        assert codes
        assert codes == sorted(set(codes))
        position = position.play(chooser.choice(codes))
    raise AssertionError("the game does not end")


def refused_or_sound(read, error, seed=0):
    try:
        position = read()
    except error as refusal:
        assert str(refusal)
        return
    assert position.game.from_bytes(position.bytes()) == position
    assert position.game.from_text(position.to_text()) == position
    assert position.game.from_json(position.to_json()) == position
    position.view(0).json()
    play_on(position, seed)


def edited(data: bytes, changes) -> bytes:
    mutable = bytearray(data)
    for place, value in changes:
        mutable[place % len(mutable)] = value
    return bytes(mutable)


@given(names, st.randoms(use_true_random=False), edits)
def test_bytes_near_a_position(name, chooser, changes):
    position = chooser.choice(POSITIONS[name])
    refused_or_sound(lambda: GAMES[name].from_bytes(edited(position.bytes(), changes)), ph.BadPosition)


@given(names, st.data())
def test_bytes_of_the_right_length(name, data):
    size = GAMES[name].definition.state.itemsize
    content = data.draw(st.binary(min_size=size, max_size=size))
    refused_or_sound(lambda: GAMES[name].from_bytes(content), ph.BadPosition)


@given(names, st.binary(max_size=300))
def test_any_bytes(name, content):
    refused_or_sound(lambda: GAMES[name].from_bytes(content), ph.BadPosition)


@given(
    names,
    st.randoms(use_true_random=False),
    st.text(alphabet="0123456789,/|=- abcdefghijklmnopqrstuvwxyz_", max_size=12),
    st.integers(0, 400),
)
def test_text_near_a_position(name, chooser, piece, place):
    text = chooser.choice(POSITIONS[name]).to_text()
    cut = place % (len(text) + 1)
    refused_or_sound(lambda: GAMES[name].from_text(text[:cut] + piece + text[cut + len(piece) // 2 :]), ph.BadPosition)


@given(names, st.text())
def test_any_text(name, text):
    refused_or_sound(lambda: GAMES[name].from_text(text), ph.BadPosition)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8), lambda inner: st.lists(inner, max_size=6), max_leaves=12
)


@given(names, st.randoms(use_true_random=False), st.data())
def test_json_near_a_position(name, chooser, data):
    content = chooser.choice(POSITIONS[name]).to_json()
    field = data.draw(st.sampled_from(sorted(content["state"])))
    content["state"][field] = data.draw(values)
    refused_or_sound(lambda: GAMES[name].from_json(content), ph.BadPosition)


@given(names, values | st.dictionaries(st.text(max_size=5), values))
def test_any_json(name, content):
    refused_or_sound(lambda: GAMES[name].from_json({"state": content}), ph.BadPosition)
    refused_or_sound(lambda: GAMES[name].from_json(content), ph.BadPosition)


@given(names, st.randoms(use_true_random=False), st.text(max_size=20) | st.integers(-(1 << 70), 1 << 70))
def test_moves(name, chooser, move):
    position = chooser.choice(POSITIONS[name])
    try:
        after = position.play(move)
    except ph.IllegalMove as refusal:
        assert str(refusal)
    else:
        assert after in [position.play(code) for code in position.legal()]


@given(names, edits)
def test_logs_with_changed_bytes(name, changes):
    data = MATCHES[name].to_bytes()
    changed = edited(data, changes)
    try:
        log = read_log(changed)
    except ph.BadLog as refusal:
        assert "line" in str(refusal)
    else:
        assert changed == data or log.to_bytes() == data


@given(st.lists(st.binary(max_size=60) | st.sampled_from([b"", b"[]", b"{}", b"null", b"[0,0,0,0,0]", b'{"end":1}'])))
def test_any_lines_as_a_log(lines):
    with pytest.raises(ph.BadLog, match="line"):
        read_log(b"\n".join(lines))


@given(names, st.integers(0, 400), st.integers(0, 400))
def test_logs_with_lines_in_another_order(name, one, other):
    lines = MATCHES[name].to_bytes().splitlines(keepends=True)
    one, other = one % len(lines), other % len(lines)
    if lines[one] == lines[other]:
        return
    lines[one], lines[other] = lines[other], lines[one]
    with pytest.raises(ph.BadLog, match="line"):
        read_log(b"".join(lines))


FILES = {name: game.definition.data for name, game in GAMES.items() if game.definition.data}
SOURCES = {(name, path.stem): path.read_text() for name, files in FILES.items() for path in files.paths().values()}


@pytest.fixture(scope="module")
def data_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("data")
    for name in FILES:
        (folder / name).mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PERIHELION_DATA", str(folder))
        yield folder


@given(
    source=st.sampled_from(sorted(SOURCES)),
    change=st.tuples(st.integers(0, 1 << 14), st.integers(0, 12), st.text(alphabet='0123456789"*[],.=- \nMabcdefghiqrtu', max_size=6)),
    seed=st.integers(0, 1000),
)
def test_data_files(data_folder, source, change, seed):
    """A file is refused with its reasons, or can be looked at and played; `check` and the game agree on which."""
    (name, _), (place, removed, added) = source, change
    files, text = FILES[name], SOURCES[source]
    place %= len(text)
    path = data_folder / name / "fuzzed.toml"
    path.write_text(text[:place] + added + text[place + removed :])
    faults, _ = files.check(path)
    assert all(key and reason for key, reason in faults)
    try:
        game = ph.game(name, **{files.option: "fuzzed"})
    except ph.BadData as refusal:
        assert "fuzzed.toml:" in str(refusal)
        assert faults
    except ph.BadOption:  # such as an empire of the default that the file has renamed
        assert not faults
    else:
        assert not faults
        assert json.dumps(game.geometry())
        assert json.dumps(game.start().view(0).json())
        if game.seats == 1:
            play_on(game.start(), seed)


@given(names, st.integers(0, 10_000))
def test_json_views_can_be_sent(name, seed):
    position = random.Random(seed).choice(POSITIONS[name])
    for seat in (*range(GAMES[name].seats), None):
        assert json.loads(json.dumps(position.view(seat).json()))["seat"] == seat
