"""The games: one folder each, with the same files in each.

    __init__.py   the declaration, GAME
    rules.py      the kernels, in the order of the rulebook
    sheet.py, board.py, ...   data files -> tables
    words.py      the game in words: move texts, the position described, why a move is refused
    check.py      why a record is no possible position
    reasons.py    the evaluation told in parts, for hints
    printing.py   what is needed to play it on paper
    view.py       what a seat sees, as JSON; the board as shapes
    terminal.py   the board drawn with characters
    rules.md      the rules taught to players, and the clauses that tests and code cite
    data/*.toml   boards, components, names and colours
    pictures/     those of the rules page

A new game is a new folder, here and in `web/src/boards`, or a package outside. Nothing else may know it by name.
"""
