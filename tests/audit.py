"""Known vulnerabilities of everything that is locked: Python's packages (pip-audit) and the web client's (npm audit). `make audit`.

Both tools take "nobody could be asked" lightly: pip-audit calls packages clean of which it found no entry, npm fails in the same way as for
a vulnerability. So their reports are read here, and there are three results, each with an exit status: clean (0), vulnerable (1), and could
not be asked (2), which is no good news.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
LOCKS = ("dev", "bench", "audit")
CLEAN, VULNERABLE, NOT_ASKED = 0, 1, 2
IN_WORDS = {CLEAN: "clean", VULNERABLE: "VULNERABLE", NOT_ASKED: "COULD NOT BE ASKED"}


@dataclass
class Verdict:
    """Of one set of packages."""

    what: str
    asked: int = 0
    """Packages about which something is known."""
    found: list[str] = field(default_factory=list)
    """Vulnerabilities, with the versions that have none."""
    unknown: list[str] = field(default_factory=list)
    """What could not be asked about, or why nothing could."""

    @property
    def status(self) -> int:
        return VULNERABLE if self.found else NOT_ASKED if self.unknown or not self.asked else CLEAN

    def __str__(self) -> str:
        told = [f"{self.what}: {IN_WORDS[self.status]} ({self.asked} packages known, {len(self.unknown)} not)"]
        return "\n".join([*told, *(f"  {one}" for one in [*self.found, *self.unknown[:3]])])


def of_python(what: str, report: str, complaint: str = "") -> Verdict:
    """From the JSON report of pip-audit. Packages that it skipped are not clean: nothing is known about them."""
    verdict, told = Verdict(what), _read(report)
    for package in told.get("dependencies", []):
        if "skip_reason" in package:
            verdict.unknown.append(package["skip_reason"])
            continue
        verdict.asked += 1
        for fault in package.get("vulns", []):
            mended = ", ".join(fault["fix_versions"]) or "no version"
            verdict.found.append(f"{package['name']} {package['version']}: {fault['id']}, mended in {mended}")
    if not told:
        verdict.unknown.append(_last_line(complaint))
    return verdict


def of_npm(what: str, report: str, complaint: str = "") -> Verdict:
    """From the JSON report of npm audit. One without a version of its format is an error."""
    verdict, told = Verdict(what), _read(report)
    if "auditReportVersion" not in told:
        verdict.unknown.append(str(told.get("message") or told.get("error") or _last_line(complaint)).partition(" - ")[0])
        return verdict
    verdict.asked = told["metadata"]["dependencies"]["total"]
    verdict.found = [f"{name} {one['range']}: {one['severity']}" for name, one in told["vulnerabilities"].items()]
    return verdict


def _read(report: str) -> dict[str, Any]:
    try:
        told = json.loads(report)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _last_line(text: str) -> str:
    return next((line for line in reversed(text.splitlines()) if line.strip()), "it said nothing")


def audited(pip_audit: str, npm: str) -> list[Verdict]:
    """All sets of packages: those that run, and those for development."""
    verdicts = []
    for lock in LOCKS:
        command = [pip_audit, "--requirement", f"requirements/{lock}.txt", "--require-hashes", "--disable-pip"]
        verdicts.append(of_python(f"requirements/{lock}.txt", *_run([*command, "--format", "json", "--progress-spinner", "off"], ROOT)))
    # All of them are for development: what the page needs is built into it. So none is left out.
    return [*verdicts, of_npm("web client", *_run([npm, "audit", "--json"], ROOT / "web"))]


def _run(command: list[str], folder: Path) -> tuple[str, str]:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return "", str(error)
    return done.stdout, done.stderr


def status_of(verdicts: list[Verdict]) -> int:
    """A vulnerability outweighs what could not be asked, and that what is clean."""
    return next((status for status in (VULNERABLE, NOT_ASKED) if any(one.status == status for one in verdicts)), CLEAN)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.audit", description=__doc__.splitlines()[0])
    parser.add_argument("--pip-audit", default="pip-audit")
    parser.add_argument("--npm", default="npm")
    chosen = parser.parse_args()
    verdicts = audited(chosen.pip_audit, chosen.npm)
    print(*verdicts, f"All together: {IN_WORDS[status_of(verdicts)]}.", sep="\n")
    return status_of(verdicts)


if __name__ == "__main__":
    sys.exit(main())
