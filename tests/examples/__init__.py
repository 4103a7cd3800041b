"""Games as packages outside would bring them: those under `examples`, found by their folder, built and installed beside Perihelion."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
OFFLINE = {
    "PIP_NO_DEPS": "1", "PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_QUIET": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}  # fmt: skip
"""What makes `pip install` do with what is here. (To pip, a negated option given as 0 is the option.)"""


@dataclass(frozen=True)
class Example:
    """A package, by its folder."""

    folder: Path

    @property
    def project(self) -> dict[str, object]:
        return tomllib.loads((self.folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    @property
    def game(self) -> str:
        (name,) = self.project["entry-points"]["perihelion.games"]
        return name

    @property
    def bot(self) -> str:
        (name,) = self.project["entry-points"]["perihelion.bots"]
        return name

    def install(self, site: Path) -> dict[str, str]:
        """Installs it into a folder of its own; gives the environment in which programs find it there."""
        environment = self.environment(site)
        subprocess.run([sys.executable, "-m", "pip", "install", str(self.folder)], env=environment, check=True)
        return environment

    def environment(self, site: Path) -> dict[str, str]:
        return {**os.environ, **OFFLINE, "PIP_TARGET": str(site), "PYTHONPATH": os.pathsep.join([str(ROOT), str(site)])}


EXAMPLES = [Example(path.parent) for path in sorted((ROOT / "examples").glob("*/pyproject.toml"))]
