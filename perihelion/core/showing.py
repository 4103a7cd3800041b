"""How values show themselves in a notebook: as HTML that needs nothing else. `perihelion.notebook` registers how."""

from __future__ import annotations

import functools
from html import escape


@functools.singledispatch
def html(value: object) -> str:
    """The value as HTML; as its text, where nobody has registered more."""
    return f"<pre>{escape(repr(value))}</pre>"


class Shown:
    """What shows itself."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return html(self)
