"""Courses in the page: right and wrong moves, from the data of lessons; the language switched in the middle; a game with a coach."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentSerializer, ast, parse
from playwright.async_api import Page, expect

from perihelion.core.lessons import OTHERWISE, Lesson, Prepared, Task, can_err_otherwise, course_of, game_of, holds, lesson_texts, prepared
from perihelion.core.registry import definition
from tests import games_of_the_package
from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Visitor, complaints, speak

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("engine")]
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"
ON_SHOW = "() => document.querySelector('main').innerHTML + document.activeElement.outerHTML"
ON_THE_BOARD = "[data-answered=true] .board:not([aria-busy=true])"
AT_ONCE = """try { localStorage.setItem("perihelion.speed", "0"); } catch { /* a page without an address */ }"""


@cache
def lessons_of(game: str) -> list[tuple[Lesson, list[Prepared]]]:
    declared = definition(game)
    course = course_of(declared)
    assert course is not None
    return [(lesson, list(prepared(game_of(declared, lesson), lesson))) for lesson in course.lessons]


@cache
def sentences(game: str, language: str) -> dict[str, str]:
    """Every sentence of a course, by "message" and "message.attribute"."""
    found: dict[str, str] = {}
    for text in lesson_texts(definition(game), language):
        for entry in parse(text).body:
            if isinstance(entry, ast.Message):
                found |= {entry.id.name: _plain(entry.value)} | {
                    f"{entry.id.name}.{one.id.name}": _plain(one.value) for one in entry.attributes
                }
    return found


def _plain(pattern: Any) -> str:
    return FluentSerializer().serialize_entry(ast.Message(ast.Identifier("x"), pattern)).removeprefix("x = ").strip()


def decisions(task: Prepared) -> list[str]:
    """The pupil's moves of the solution, as texts."""
    position, found = task.start, []
    for code, mine in task.line:
        if mine:
            found.append(position.view(task.seat).texts()[position.view(task.seat).legal().index(code)])
        position = position.play(code)
    return found


async def pupil(arrive: Arrive, **looks: Any) -> Visitor:
    somebody = await arrive(alone=True, **looks)
    await somebody.page.add_init_script(AT_ONCE)
    return somebody


async def type_move(page: Page, text: str) -> None:
    await page.wait_for_selector("[data-answered=true]")
    field = page.get_by_label("Move in text")
    await field.fill(text)
    await field.press("Enter")


def unforeseen(declared: Task, task: Prepared) -> int | None:
    """A decision that is wrong at once and not named by the task."""
    if not can_err_otherwise(declared, task) or sum(mine for _, mine in task.line) > 1:
        return None
    named = {*task.wrong, *task.also, task.line[0][0]}
    wrong = (code for code in task.start.legal() if code not in named)
    return next((code for code in wrong if not (declared.goal and holds(declared.goal, task.start.play(code), task.seat))), None)


async def err(page: Page, game: str, number: str, declared: Task, task: Prepared, *, every: bool) -> None:
    """Every kind of wrong move, or the first, is answered with its reason and taken back."""
    reasons: dict[str, int] = {}
    for code, why in task.wrong.items():
        reasons.setdefault(why, code)
    if (code := unforeseen(declared, task)) is not None and (every or not reasons):
        reasons[OTHERWISE] = code
    for why, code in list(reasons.items())[: None if every else 1]:
        await type_move(page, task.start.view(task.seat).texts()[task.start.legal().index(code)])
        await expect(page.locator(".answer.bad")).to_contain_text(sentences(game, "en")[f"{number}.{why}"])
        await expect(page.locator(".task")).to_have_attribute("data-steps", "0")


async def solve(page: Page, game: str, number: str, task: Prepared) -> None:
    for text in decisions(task):
        await type_move(page, text)
        await page.wait_for_function("text => !document.querySelector('[data-move-field]')?.value", arg=text)
    await expect(page.locator(".answer.good")).to_contain_text(sentences(game, "en")[f"{number}.done"])


async def take(page: Page, game: str, first: int, last: int, *, every: bool) -> None:
    """Lessons of a course, each from the one before by one click."""
    for lesson, tasks in lessons_of(game)[first - 1 : last]:
        for place, task in enumerate(tasks, 1):
            number = f"lesson-{lesson.name}-{place}"
            await expect(page.locator(f"[data-lesson='{lesson.name}'][data-task='{place}'] .sentence")).to_have_text(
                sentences(game, "en")[number]
            )
            await err(page, game, number, lesson.tasks[place - 1], task, every=every)
            await solve(page, game, number, task)
            await page.locator("[data-onward]").click()


async def test_a_whole_course_to_its_first_game(arrive: Arrive):
    ada = await pupil(arrive)
    game, lessons = "planetary-strike", lessons_of("planetary-strike")
    page = await ada.go("/learn")
    await page.locator(f"[data-course={game}] a.primary").click()
    await take(page, game, 1, len(lessons) - 1, every=False)
    await page.locator("[data-begin]").click()
    await expect(page.locator("[data-coach]")).to_be_visible()
    page = await ada.go("/learn")
    await expect(page.locator(f"[data-course={game}] progress")).to_have_js_property("value", len(lessons))


@pytest.mark.parametrize("game", [game for game in games_of_the_package() if game != "planetary-strike"])
async def test_a_lesson_of_each_course(arrive: Arrive, game: str):
    page = await (await pupil(arrive)).go(f"/learn/{game}/1")
    await take(page, game, 1, 1, every=False)
    await expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", lessons_of(game)[1][0].name)


@pytest.mark.soak
@pytest.mark.parametrize("game", games_of_the_package())
async def test_every_course_with_every_wrong_move(arrive: Arrive, game: str):
    page = await (await pupil(arrive)).go(f"/learn/{game}/1")
    await take(page, game, 1, len(lessons_of(game)) - 1, every=True)
    await expect(page.locator("[data-begin]")).to_be_visible()


async def test_the_language_changes_in_the_middle_of_a_lesson(arrive: Arrive):
    """Where one is, and what was said, stays; so it does at a wrong move that nobody foresaw."""
    ada = await pupil(arrive)
    page = await ada.go("/learn/planetary-strike/7")
    await take_first_task(page)
    await speak(page, "es")
    spanish = sentences("planetary-strike", "es")
    await expect(page.locator("[data-task='2'] .sentence")).to_have_text(spanish["lesson-warning-2"])
    await page.wait_for_selector("[data-answered=true]")
    field = page.locator("[data-move-field]")
    await field.fill("d2-c3")
    await field.press("Enter")
    await expect(page.locator(".answer.bad")).to_contain_text(spanish["lesson-warning-2.otherwise"])
    await expect(page.locator(".task")).to_have_attribute("data-steps", "0")
    await field.fill("e5xe6")
    await field.press("Enter")
    await expect(page.locator(".answer.good")).to_contain_text(spanish["lesson-warning-2.done"])
    await speak(page, "en")
    await expect(page.locator(".answer.good")).to_contain_text(sentences("planetary-strike", "en")["lesson-warning-2.done"])


async def take_first_task(page: Page) -> None:
    _, tasks = lessons_of("planetary-strike")[6]
    await solve(page, "planetary-strike", "lesson-warning-1", tasks[0])
    await page.locator("[data-onward]").click()


BY_KEYS = {
    "planet-smash": ["Enter", "r", "1"],
    "planetary-strike": ["Enter", ".", "Enter", ".", "Enter"],
    "astroplane": ["Enter"] * 4,
    "thats-my-planet": ["Enter", "ArrowRight", *["Enter"] * 4, "ArrowRight", *["Enter"] * 3],
    "onward-to-venus": ["Enter"] * 4,
}
"""From the beginning of the page: onto the board, and what the first task asks for."""


@pytest.mark.parametrize("game", BY_KEYS)
async def test_a_task_by_the_keys_of_the_board(arrive: Arrive, game: str):
    """Without typing a move; then Enter leads on to the next task, and onto its board again."""
    ada = await arrive(alone=True, newcomer=True)
    await ada.page.add_init_script(AT_ONCE)
    page = await ada.go(f"/learn/{game}/1")
    await page.wait_for_selector(ON_THE_BOARD)
    await page.locator("main").focus()
    for key in BY_KEYS[game]:
        before = await page.evaluate(ON_SHOW)
        await page.keyboard.press(key)
        await page.wait_for_function(f"(before) => ({ON_SHOW})() !== before", arg=before)  # every key does something
        await page.evaluate(SETTLED)
    await expect(page.locator(".answer.good")).to_be_visible()
    await expect(page.locator("[data-onward]")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-onward]")).to_have_count(0)
    await page.wait_for_selector(ON_THE_BOARD)
    await page.keyboard.press("Enter")
    await expect(page.locator(".board :focus, [data-onward]:focus")).to_have_count(1)


async def test_a_lesson_by_touch_on_a_phone(arrive: Arrive):
    """Newcomers, without typing: a wrong die, after which the task still stands there; a die, and its spot; then by the button to the next
    task. Nothing hides anything."""
    ada = await arrive(alone=True, newcomer=True, viewport=PHONE, has_touch=True)
    page = await ada.go("/learn/planet-smash/1")
    for die, answer in (("B", ".answer.bad"), ("R", ".answer.good")):
        await expect(page.locator(".sentence")).to_be_visible()
        await page.locator(f".hand [data-die='{die}']").tap()
        await page.locator("[data-spot='1']").tap()
        await expect(page.locator(answer)).to_be_visible()
        await page.wait_for_function("() => document.querySelector('[data-answered=true], [data-onward]')")
    await page.locator("[data-onward]").tap()
    await expect(page.locator("[data-task='2']")).to_be_visible()
    assert await complaints(page, "a lesson on a phone") == []


NO_GAMES = {"format": 1, "games": {}}


async def test_a_lesson_waits_for_a_server_that_still_builds_the_game(arrive: Arrive):
    """Then it goes on by itself, and so does a problem."""
    ada = await pupil(arrive)
    page = ada.page
    manifest = re.compile("/engine/manifest.json$")
    for path, ready in (("/learn/planet-smash/1", "[data-lesson]"), ("/problems/planet-smash", "[data-problem]")):
        await page.route(manifest, lambda route: route.fulfill(json=NO_GAMES))
        await page.goto(ada.server.address + path)
        await expect(page.locator("main [role=status]")).to_contain_text("This page goes on by itself as soon as it is there.")
        await page.unroute(manifest)
        await expect(page.locator(ready)).to_be_visible()


async def test_help_is_there_for_who_asks(arrive: Arrive):
    """Where the board does not show what to do at once, it does when somebody asks."""
    page = await (await pupil(arrive)).go("/learn/planetary-strike/9")
    await page.wait_for_selector("[data-answered=true]")
    await expect(page.locator("[data-lesson]")).to_have_attribute("data-shown", "false")
    await page.locator("[data-show]").click()
    await expect(page.locator("[data-lesson]")).to_have_attribute("data-shown", "true")
    await expect(page.locator(".stage").get_by_text("1st")).to_be_visible()
    assert await complaints(page, "a lesson") == []


async def test_rules_are_searched_and_their_diagrams_touched(arrive: Arrive):
    """Words are found whatever their accents and capitals; below a picture the real board moves by the rules, and starts again."""
    ada = await pupil(arrive)
    page = await ada.go("/rules/planetary-strike")
    search = page.locator("[data-search]")
    await search.fill("LAME dúck")
    await expect(page.locator(".rules .sought.here")).to_contain_text("lame duck")
    count = await page.locator(".rules .sought").count()
    await expect(page.locator("[role=search] [role=status]")).to_have_text(f"1 of {count}")
    await search.press("Enter")
    await expect(page.locator("[role=search] [role=status]")).to_have_text(f"2 of {count}")
    await search.fill("zzz")
    await expect(page.locator("[role=search] [role=status]")).to_have_text("Nothing found")
    await page.locator("[data-try=fighter]").click()
    board = page.locator("[data-diagram=fighter]")
    await board.locator(".vessel.able").first.click(force=True)
    await board.locator("[data-target]").first.click(force=True)
    await expect(board.locator(".task")).to_have_attribute("data-steps", "1")
    await board.get_by_role("button", name="Try again").click()
    await expect(board.locator(".task")).to_have_attribute("data-steps", "0")
    assert await complaints(page, "rules with a diagram") == []
    await search.fill("planeta")
    await speak(page, "es")
    await expect(page.locator(".rules .sought.here")).to_contain_text("planeta", ignore_case=True)
    await expect(search).to_have_value("planeta")


async def test_every_game_has_diagrams_to_touch(arrive: Arrive):
    ada = await pupil(arrive)
    for game in games_of_the_package():
        page = await ada.turn_to(f"/rules/{game}")
        pictured = [lesson.name for lesson, _ in lessons_of(game) if lesson.picture]
        await expect(page.locator(f"[data-try={pictured[0]}]")).to_have_count(1)  # of this game, not of the one before
        await expect(page.locator("[data-try]")).to_have_count(len(pictured))
        assert len(pictured) >= 2, game
