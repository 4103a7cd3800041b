"""Web Push from one end to the other: a page subscribes, the server seals a notice for its browser, which shows it while no page is open.

Between them stands a push service of the test's own, on loopback. It takes what the server sends, and the test hands that to the browser,
opened with the key that the browser alone has. The browser here cannot reach a service by itself, so the address that it would get from one
is put into its hands.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.async_api import Browser, Response

from tests.browser.driving import AT_THE_SERVER, Visitor
from tests.browser.test_meeting import PUSHED, STAGED_WORKER
from tests.server.processes import Server
from tests.server.test_push import CONTACT, PushService, check_proof
from tests.server.test_push import Browser as Keys

pytestmark = pytest.mark.asyncio(loop_scope="session")
SUBSCRIBED = """(() => {
  const {endpoint, p256dh, auth} = %s;
  let known = null;
  PushManager.prototype.getSubscription = async () => known;
  PushManager.prototype.subscribe = async ({applicationServerKey}) => (known = {
    endpoint, options: {applicationServerKey: applicationServerKey.buffer},
    toJSON: () => ({endpoint, keys: {p256dh, auth}}), unsubscribe: async () => !!(known = null),
  });
  window.Notification = class { static permission = "default"; static async requestPermission() { return (this.permission = "granted"); } };
})();"""


@pytest.fixture(scope="module")
def pushing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    surroundings = {"PERIHELION_SERVER_PUSH_CONTACT": CONTACT, "PERIHELION_SERVER_PUSH_PRIVATE": "true"}
    running = Server(tmp_path_factory.mktemp("pushing"), "", **surroundings).start()
    yield running
    running.stop()
    assert running.complaints() == ""


def is_subscription(answer: Response) -> bool:
    return answer.url.endswith("/api/push") and answer.request.method == "PUT"


async def test_a_turn_is_told_to_a_browser_with_no_page_open_until_it_does_not_want_that(pushing: Server, browser: Browser):
    service, keys = PushService(), Keys()
    contexts = [await browser.new_context(locale=locale) for locale in ("en", "es")]
    async with service.running():
        await contexts[1].add_init_script(SUBSCRIBED % json.dumps(keys.subscription(f"{service.address}/bo")))
        for context in contexts:
            await context.add_init_script(AT_THE_SERVER)
        ada, bo = [await Visitor(pushing, context).arrive(name) for context, name in zip(contexts, ("Ada", "Bo"), strict=True)]
        page = await bo.go("/settings")
        switch = page.get_by_label("Avisarme")
        async with page.expect_response(is_subscription) as told:
            await switch.check()
        assert (await told.value).status == 200
        match = await ada.new_match("last-light", seats="ml", form="2-player")
        await bo.post(f"/matches/{match}/seats/1/take")
        (worker,) = contexts[1].service_workers
        await worker.evaluate(STAGED_WORKER)
        await page.close()

        await ada.sit_at(match)
        await ada.page.locator(".stage").get_by_role("button", name="shade").first.click()
        await service.until(1)
        path, headers, body = service.got[0]
        assert path == "/bo"
        check_proof(headers["authorization"], (await bo.get("/push"))["key"], service.address)
        notice = keys.read(body).decode()
        assert await worker.evaluate(PUSHED, [notice, []]) == [["Tu turno", "Last Light", match]]
        assert await worker.evaluate(f"() => {{ self.shown = []; self.pages = []; return show({match!r}).then(() => self.shown); }}") == [
            f"{pushing.address}/m/{match}"
        ]

        bo.page = await contexts[1].new_page()
        async with bo.page.expect_response(is_subscription):  # every page makes sure of it
            page = await bo.go("/settings")
        async with page.expect_response(lambda answer: answer.url.endswith("/api/push/stop")) as told:
            await page.get_by_label("Avisarme").uncheck()
        assert (await told.value).status == 200
    for visitor in (ada, bo):
        assert visitor.unexpected() == []
        await visitor.leave()
