"""Makes every picture of the documentation: `.venv/bin/python -m docs.pictures`. A test compares them with what is committed."""

from __future__ import annotations

from docs.pictures import planet_smash, planetary_strike


def main() -> None:
    for path, picture in (planet_smash.pictures() | planetary_strike.pictures()).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture, encoding="utf-8", newline="\n")
        print(path)


if __name__ == "__main__":
    main()
