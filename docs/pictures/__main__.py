"""Makes every picture of the documentation: `.venv/bin/python -m docs.pictures`. A test compares them with what is committed."""

from __future__ import annotations

from pathlib import Path

from docs.pictures import planet_smash, thats_my_planet


def every_picture() -> dict[Path, str]:
    return {**planet_smash.pictures(), **thats_my_planet.pictures()}


def main() -> None:
    for path, picture in every_picture().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture, encoding="utf-8", newline="\n")
        print(path)


if __name__ == "__main__":
    main()
