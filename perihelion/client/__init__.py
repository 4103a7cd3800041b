"""A client of a Perihelion server: for bots over the network, and for whatever else is no browser.

    from perihelion.client import Client

    with Client("http://127.0.0.1:8000", name="Ada") as server:
        match = server.create("some-game", seats=["me", "novice"])
        while (view := match.turn()) is not None:
            match.move(view.legal()[0])
        print(match.info["result"])

`AsyncClient` is the same for asyncio. What they know of a match is what a browser knows: lines, and what the own seats see. Perihelion is
installed here, so views are read by the game's own declaration, and whatever is said is said in any language. See docs/client.md.
"""

from perihelion.core.extras import extra

with extra("client"):
    from perihelion.client.connection import Lost
    from perihelion.client.matches import AsyncClient, AsyncMatch
    from perihelion.client.problems import Refused, ServerError
    from perihelion.client.sync import Client, Match
    from perihelion.client.views import View

__all__ = ["AsyncClient", "AsyncMatch", "Client", "Lost", "Match", "Refused", "ServerError", "View"]
