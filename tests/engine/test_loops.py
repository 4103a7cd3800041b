"""What stands in the condition of a `while` is compiled twice: Python asks it before the loop, and again at its end."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
from collections.abc import Iterator

import pytest

import perihelion as ph
from perihelion.bots import alphabeta_search, mcts_search
from perihelion.core.compiling import Rule, globals_read, plain, rule
from perihelion.core.registry import definition

MOST = 300
"""Bytes of Python's code that a call in such a condition may reach: an accessor of a packed field, or a few of them. On a GPU everything is
inlined, so what is asked twice is there twice."""


def is_rule(value: object) -> bool:
    return hasattr(value, "py_func")


def reached(called: Rule, found: dict[str, Rule] | None = None) -> dict[str, Rule]:
    """The rule and all that it calls, by their names in full."""
    found = {} if found is None else found
    function = plain(called)
    if (name := f"{function.__module__}.{function.__qualname__}") not in found:
        found[name] = called
        for value in globals_read(called).values():
            if is_rule(value):
                reached(value, found)
    return found


def asked_twice(one: Rule) -> Iterator[tuple[str, int]]:
    """The calls in the conditions of its loops, each with the size of the code that it reaches."""
    known = {name: value for name, value in globals_read(one).items() if is_rule(value)}
    tree = ast.parse(textwrap.dedent(inspect.getsource(plain(one))))
    for condition in (node.test for node in ast.walk(tree) if isinstance(node, ast.While)):
        for call in (node for node in ast.walk(condition) if isinstance(node, ast.Call)):
            if (name := ast.unparse(call.func)) in known:
                yield name, sum(len(plain(rule).__code__.co_code) for rule in reached(known[name]).values())


def rules_of(game: str) -> Iterator[Rule]:
    """All that the kernels of a game reach, and what searches add to it."""
    kernels = definition(game).kernels
    of_kernels = (getattr(kernels, field.name) for field in dataclasses.fields(kernels))
    of_searches = (value for module in (alphabeta_search, mcts_search) for value in vars(module).values())
    found: dict[str, Rule] = {}
    for value in (*of_kernels, *of_searches):
        if is_rule(value):
            reached(value, found)
    yield from found.values()


@pytest.mark.parametrize("game", ph.games())
def test_no_loop_asks_much_in_its_condition(game):
    for one in rules_of(game):
        for called, size in asked_twice(one):
            where = f"{plain(one).__module__}.{plain(one).__name__}"
            assert size <= MOST, f"{where}: ask {called} inside of `while True`, or it is compiled twice"


@rule
def much(s):
    return s.a * s.b + s.c * s.d + s.e * s.f + s.g * s.h + s.i * s.j + s.k * s.l + s.m * s.n + s.o * s.p + s.q * s.r


@rule
def much_below(s):
    return much(s) > 0


@rule
def asks_much(s):
    while s.a and much_below(s):
        s.a -= 1


def test_such_a_loop_is_found():
    ((called, size),) = asked_twice(asks_much)
    assert called == "much_below"
    assert size > MOST
