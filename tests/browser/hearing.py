"""A page as a screen reader has it: what the accessibility tree of the browser says, and nothing else. Only keys are pressed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.async_api import CDPSession, Page

from tests.browser.driving import LISTED

SILENT = {"none", "generic", "InlineTextBox", "ignored"}


@dataclass(frozen=True)
class Node:
    """What is said of an element, and what lies within it."""

    role: str
    name: str
    properties: dict[str, Any]
    within: tuple[Node, ...]

    def all(self, role: str = "", name: str = "") -> list[Node]:
        """This node and those within it, in reading order."""
        mine = [self] if (not role or self.role == role) and name in self.name else []
        return [*mine, *(found for one in self.within for found in one.all(role, name))]

    def one(self, role: str, name: str = "") -> Node:
        found = self.all(role, name)
        assert found, f"no {role} “{name}” is heard among {sorted({(one.role, one.name[:40]) for one in self.all()})}"
        return found[0]

    def text(self) -> str:
        """Everything that is read of it."""
        if self.role == "StaticText":
            return self.name
        return " ".join(filter(None, (one.text() for one in self.within))) or self.name

    @property
    def is_focused(self) -> bool:
        return bool(self.properties.get("focused"))


CHANGED = """(patience) => new Promise((done) => {
  const observer = new MutationObserver(() => setTimeout(end, 20)); // what changes together is heard together
  const end = () => { observer.disconnect(); removeEventListener("focusin", end); done(); };
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener("focusin", end);
  setTimeout(end, patience);
})"""
CHANGE_MS = 250


class Ear:
    """`ear = await Ear.at(page)`; what is heard now is `await ear.tree()`."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self.page = page
        self.session = session

    @classmethod
    async def at(cls, page: Page) -> Ear:
        session = await page.context.new_cdp_session(page)
        await session.send("Accessibility.enable")
        return cls(page, session)

    async def tree(self) -> Node:
        """As it is once the lists beside the board are those of the position on it."""
        await self.page.wait_for_function(LISTED)
        nodes = {node["nodeId"]: node for node in (await self.session.send("Accessibility.getFullAXTree"))["nodes"]}
        root = next(node for node in nodes.values() if "parentId" not in node)

        def built(node: dict[str, Any]) -> Node:
            within = tuple(built(nodes[child]) for child in node.get("childIds", ()) if child in nodes)
            role = "ignored" if node.get("ignored") else node.get("role", {}).get("value", "")
            properties = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
            if "value" in node:
                properties["value"] = node["value"].get("value")
            if "description" in node:
                properties["description"] = node["description"].get("value")
            return Node(role, str(node.get("name", {}).get("value", "")), properties, within)

        return built(root)

    async def change(self) -> None:
        """Waits until something changes, or for a moment: to listen again and again takes far more time than to wait."""
        await self.page.evaluate(CHANGED, CHANGE_MS)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def focused(self) -> Node:
        """The innermost element that has the keyboard."""
        found = [node for node in (await self.tree()).all() if node.is_focused and node.role != "RootWebArea"]
        assert found, "nothing has the keyboard"
        return found[-1]

    async def told(self) -> str:
        """What was announced last."""
        return (await self.tree()).one("log", "What happens").text().strip()
