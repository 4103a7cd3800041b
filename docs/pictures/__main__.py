"""Makes every picture of the documentation: `.venv/bin/python -m docs.pictures`. A test compares them with what is committed.

Each game's pictures are made by a module here, with a function `pictures()`.
"""

from __future__ import annotations

import importlib
from pathlib import Path

HERE = Path(__file__).parent


def every_picture() -> dict[Path, str]:
    """Every picture by the path it is kept under."""
    modules = sorted(file.stem for file in HERE.glob("[a-z]*.py"))
    return {path: picture for name in modules for path, picture in importlib.import_module(f"docs.pictures.{name}").pictures().items()}


def main() -> None:
    for path, picture in every_picture().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture, encoding="utf-8", newline="\n")
        print(path)


if __name__ == "__main__":
    main()
