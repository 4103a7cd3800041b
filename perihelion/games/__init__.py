"""The games: one folder each, the same files with the same roles in each.

    __init__.py   GAME, the declaration
    state.py      the record of a position, the action table, accessors of packed fields
    rules.py      the rulebook in its order, then the contract's kernels; or a package rules/ of several modules
    evaluation.py the evaluation, its terms, and what search asks for: candidates, noisy actions, threats
    board.py      data files to tables, forms and options
    view.py       what a seat sees: its shape, and the kernel that fills it
    geometry.py   the board as shapes, and what lies on them
    words.py      what the game says, and when: the position described, what moves lead to, refusals, the log, move texts that are not
                  those of the action table; or a package words/
    notation.py   other spellings of moves, a one-line text for positions, where the general one is not handy enough
    check.py      why a record is no possible position
    placing.py    what is put on the board by hand when a position is set up
    terminal.py   the board drawn with characters
    printing.py   what is needed to play it on paper
    problems.py   goals of its own for problems
    rules.md      the rules taught to players, and the clauses that tests and code cite
    rules.es.md   the same in another language
    language/     the sentences of each language, as Fluent files; offer.*.ftl: what is said before a match
    data/*.toml   boards, components, names and colours; evaluation.toml: the weights of the evaluation, no part of a log's identity;
                  problems/*.toml: sets of problems
    pictures/     those of the rules page
    lessons/      its course, and what is said in it (docs/lessons.md)

A new game is a new folder, here and in `web/src/boards`, or a package outside (docs/write-your-own-game.md). Nothing else knows its name.
"""
