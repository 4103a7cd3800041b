"""The audit of dependencies tells "clean", "vulnerable" and "could not be asked" apart, whatever its tools make of it."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.audit import CLEAN, NOT_ASKED, ROOT, VULNERABLE, _run, of_npm, of_python, status_of

KNOWN = {"name": "rich", "version": "15.0.0", "vulns": []}
FAULTY = {"name": "h11", "version": "0.14.0", "vulns": [{"id": "GHSA-vqfr-h8mv-ghfj", "fix_versions": ["0.16.0"], "aliases": []}]}
SKIPPED = {"name": "rich", "skip_reason": "Dependency not found on PyPI and could not be audited: rich (15.0.0)"}


@pytest.mark.parametrize(
    ("packages", "status"),
    [([KNOWN], CLEAN), ([KNOWN, FAULTY], VULNERABLE), ([KNOWN, SKIPPED], NOT_ASKED), ([SKIPPED, FAULTY], VULNERABLE), ([], NOT_ASKED)],
)
def test_python_packages_that_were_skipped_are_not_clean(packages, status):
    verdict = of_python("packages", json.dumps({"dependencies": packages, "fixes": []}))
    assert verdict.status == status
    assert ("h11 0.14.0: GHSA-vqfr-h8mv-ghfj, mended in 0.16.0" in str(verdict)) == (status == VULNERABLE)


@pytest.mark.parametrize("report", ["", "Traceback", "[]", "{}"])
def test_a_tool_that_fails_has_asked_nobody(report):
    assert of_python("packages", report, "ERROR: no connection").status == NOT_ASKED
    assert of_npm("packages", report, "npm error").status == NOT_ASKED


def test_the_worst_counts():
    clean, faulty, unknown = [of_python("packages", json.dumps({"dependencies": [one]})) for one in (KNOWN, FAULTY, SKIPPED)]
    assert [status_of(some) for some in ([clean], [clean, unknown], [unknown, faulty, clean])] == [CLEAN, NOT_ASKED, VULNERABLE]


SCORE = {"score": 9, "vectorString": None}
ADVISORY = {"id": 1, "url": "", "title": "made up", "severity": "high", "vulnerable_versions": "*", "cwe": [], "cvss": SCORE}
ANSWERS = [((200, {}), CLEAN), ((200, {"svelte": [ADVISORY]}), VULNERABLE), ((405, {}), NOT_ASKED), ((500, None), NOT_ASKED)]


@pytest.mark.parametrize(("answer", "status"), ANSWERS)
def test_what_npm_makes_of_a_registry_that_knows_knows_not_or_does_not_answer(answer, status):
    """The real npm, and a registry on loopback that has only this to say."""

    class Registry(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["content-length"]))
            body = json.dumps(answer[1]).encode()
            self.send_response(answer[0])
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            self.send_error(404)

        def log_message(self, *_):
            pass

    registry = ThreadingHTTPServer(("127.0.0.1", 0), Registry)
    threading.Thread(target=registry.serve_forever, daemon=True).start()
    try:
        address = f"http://127.0.0.1:{registry.server_port}/"
        command = ["npm", "audit", "--json", f"--registry={address}", "--fetch-retries=0", "--noproxy=127.0.0.1", "--proxy=null"]
        assert of_npm("web client", *_run(command, ROOT / "web")).status == status
    finally:
        registry.shutdown()
        registry.server_close()
