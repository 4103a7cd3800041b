"""The attacks of `make attack` that take little time, and the table of all of them in the docs."""

from __future__ import annotations

import pytest

from tests.attack.__main__ import MODULES, WITH_LIMITS
from tests.attack.registry import ATTACKS, table
from tests.attack.target import Target
from tests.server.processes import ROOT

DATABASE = "postgresql"
"""`make attack` tries both."""
QUICK = [one for one in ATTACKS.values() if one.quick]


@pytest.mark.parametrize("attack", QUICK, ids=lambda attack: attack.name)
async def test_the_server_holds(server, attack):
    target = Target(server, scale=0.03)
    try:
        assert await attack.attempt(target) > 0
    finally:
        await target.leave()
    assert server.complaints() == ""


def test_the_docs_list_every_attack_and_no_other():
    security = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    assert table() in security, f"the table under 'What is tried' is to be:\n{table()}"


def test_every_attack_is_registered():
    assert len(MODULES) == 3
    assert {*WITH_LIMITS} <= ATTACKS.keys()
    assert len(ATTACKS) >= 20
