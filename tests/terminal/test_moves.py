from __future__ import annotations

from perihelion.terminal.moves import move_list


def moves(*texts_by_block):
    return [{"block": block, "text": text} for block, texts in texts_by_block for text in texts]


def plain(lines):
    return [line.plain for line in lines]


ABILITIES = ("ability", [f"{effect} {die}" for effect in ("+1", "-1", "flip") for die in ("TA", "TB", "TC", "R", "B", "Y")])


def test_moves_are_numbered_through_and_grouped_by_kind():
    lines = plain(move_list(moves(("place", ["R@1", "R@2"]), ("ability", ["+1 TA"])), 80))
    assert lines == ["place   1) R@1  2) R@2", "ability 3) +1 TA"]


def test_a_kind_that_its_moves_name_is_not_named_again():
    assert plain(move_list(moves(("tech", ["tech r1c1"]), ("done", ["done"])), 80)) == [" 1) tech r1c1  2) done"]


def test_long_groups_go_on_below_themselves():
    lines = plain(move_list(moves(("place", [f"R@{spot}" for spot in range(30)])), 40))
    assert len(lines) > 4
    assert all(len(line) <= 40 for line in lines)
    assert all(line.startswith(" " * 6) for line in lines[1:])
    assert "30) R@29" in lines[-1]


def test_little_room_shortens_the_list_and_keeps_every_number():
    legal = moves(("done", ["done"]), ABILITIES)
    assert len(move_list(legal, 60)) > 4
    lines = plain(move_list(legal, 60, 4))
    assert len(lines) == 4
    assert lines[1].split(maxsplit=1)[0] == "+1"
    assert "19) Y" in lines[-1]


def test_less_room_cuts_the_list_and_says_so():
    lines = plain(move_list(moves(("done", ["done"]), ABILITIES), 60, 3))
    assert len(lines) == 3
    assert "type moves" in lines[-1]


def test_boxes_keep_their_names_where_a_bare_number_would_mislead():
    legal = moves(("demolish", ["demolish 3", "demolish 5"]), ABILITIES)
    assert plain(move_list(legal, 60, 4))[0].split("  ")[-1] == "2) demolish 5"


def test_no_moves_no_list():
    assert move_list([], 80) == []
