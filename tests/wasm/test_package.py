"""The example in the engine's README, as it stands, in real Chromium: a page without a server of ours, against a bot in a Web Worker."""

from __future__ import annotations

import functools
import re
import shutil
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import sync_playwright

from perihelion.bots.engine import write_engine
from tests import games_of_the_package
from tests.browser.driving import FLAGS, program_of_browser
from tests.wasm.comparison import ENGINE, engine

MOVES = 6
LINES = 30


@pytest.fixture
def page_address(tmp_path):
    (page,) = re.findall(r"```html\n(.*?)```", (ENGINE / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert page.count("\n") <= LINES
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    write_engine(tmp_path / "engine", games_of_the_package()[:1])
    shutil.copytree(engine().parent, tmp_path / "engine", dirs_exist_ok=True)
    handler = functools.partial(_Quiet, directory=tmp_path)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def test_the_example_plays(page_address):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program_of_browser(whole=False), args=FLAGS)
        page = browser.new_page()
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(page_address)
        for _ in range(MOVES):
            before = page.text_content("#board")
            page.click("#moves button")
            page.wait_for_function("before => document.querySelector('#board').textContent !== before", arg=before)
        assert faults == []
        assert len(page.workers) == 1
        browser.close()
