"""Playing a game at one screen: the picture, what may be done, and everybody's decisions in turn.

Knows no game: what is drawn comes from the views of a log, and goes back as moves into the log.
"""

from __future__ import annotations

import contextlib
import itertools
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perihelion.bots import RANKED, bot
from perihelion.bots.clock import in_a_row
from perihelion.bots.protocol import Candidate
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.errors import BadLog, IllegalMove, PerihelionError, quoted
from perihelion.core.game import Game
from perihelion.core.high_scores import Goal
from perihelion.core.languages import current_language, rules_page, say, speaker
from perihelion.core.logs import Log, Step
from perihelion.core.messages import message
from perihelion.core.offers import kind_in_words
from perihelion.core.position import Position
from perihelion.core.scores import goal_of, high_scores_of
from perihelion.terminal.moves import move_list
from perihelion.terminal.pictures import cheers_of, is_staged, legend_of, picture_of, stage_in_words
from perihelion.terminal.players import Players
from perihelion.terminal.scores import Keeper, goal_in_words, outcome_in_words, place_in_words
from perihelion.terminal.screen import Ask, Whole, clear, draw, keyboard, page, printable, rules_shown, whole_number
from perihelion.terminal.stages import Staged

LINES_FOR_MOVES = 6
FEWEST_LINES_FOR_MOVES = 2
"""When there is more news than usual: moves are then listed by what neighbours share."""
LINES_FOR_NEWS = 3
LINES_FOR_PROMPT = 1
PAUSE = 0.5
"""Seconds between moves when bots play alone, so that people can follow."""

COMMANDS = ("help", "why", "undo", "moves", "hint", "board", "words", "rules", "save", "quit")
HELPED = ("number", "move", *COMMANDS[1:])

Played = tuple[Step, Position]
"""A step, and the position before it."""


def play(
    game: Game,
    seats: Players | Sequence[str],
    *,
    seed: int | None = None,
    log_path: Path | None = None,
    console: Console | None = None,
    ask: Ask | None = None,
    goal: str | None = None,
    scores: Keeper | None = None,
) -> Log:
    """Plays matches until the players leave; gives the log of the last one. Names stand for people.

    With a path the log is kept there, up to date after every decision; logs of further matches get numbers behind their names.
    Results of solo games go to `scores`, unless a seed makes the dice predictable.
    """
    aim = Aim(goal_of(game, goal), None if seed is not None else scores)
    console = console or Console()
    ask = ask or keyboard()
    chance = random.SystemRandom() if seed is None else random.Random(seed)
    path = log_path and _new_file(log_path)
    seated = seats if isinstance(seats, Players) else Players(seats)
    while True:
        match = Match(Log(game, seated.names), chance, console, ask, path, seated, aim)
        if not match.run() or not _wants_another(ask):
            return match.log
        path = log_path and _unused(log_path)


def _new_file(path: Path) -> Path:
    """Raises an error before a match is played whose log could not be kept, or would replace another."""
    try:
        path.open("xb").close()
    except FileExistsError:
        raise BadLog(message("file-exists", file=str(path))) from None
    except OSError as error:
        raise BadLog(message("file-not-written", file=str(path), reason=str(error.strerror))) from None
    return path


def _unused(path: Path) -> Path:
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in itertools.count(2))
    return next(candidate for candidate in numbered if not candidate.exists())


def _wants_another(ask: Ask) -> bool:
    try:
        return ask(f"{say('play-again')} ").strip().lower() in say("answers-yes").split()
    except (EOFError, KeyboardInterrupt):
        return False


class _Leaving(Exception):
    """A player typed quit."""


@dataclass(frozen=True)
class Aim:
    """What a solo player plays for: a goal, and a place among earlier results."""

    goal: Goal | None = None
    scores: Keeper | None = None


class Match:
    """One match at one screen."""

    def __init__(self, log: Log, chance: random.Random, console: Console, ask: Ask, path: Path | None, seated: Players, aim: Aim) -> None:
        self.log = log
        self.chance = chance
        self.console = console
        self.ask = ask
        self.path = path
        self.seated = seated
        self.aim = aim
        self.hinted = False
        self.adviser = bot(RANKED[-1])
        self.cheers: list[str] = []
        self.trouble = ""
        self.facing: int | None = None
        self.parts: list[int] = []  # of a decision that is made part by part
        for thinker in seated.bots.values():
            thinker.begin(chance.getrandbits(63))
        self._keep()

    def run(self) -> bool:
        """Plays to the end; False if a player left before it."""
        try:
            while (mover := self.log.now.mover) != OVER:
                if mover == CHANCE:
                    self.log.play(self.log.now.draw(self.chance.getrandbits(64)))
                elif mover in self.seated.bots:
                    self._let_think(mover)
                else:
                    self._decide(mover)
        except (_Leaving, EOFError, KeyboardInterrupt):
            self._leave()
            return False
        self._finish()
        return True

    # A bot's decision -----------------------------------------------------------------------------------------------------------------

    def _let_think(self, seat: int) -> None:
        """A bot that fails does not end the match: any legal move is played for it."""
        if not self.seated.people:
            self._show_to_spectators()
        view, sampler = self.log.now.view(seat), self.log.now.sampler(seat)
        try:
            with self._thinking(say("is-thinking", name=self._name(seat))), in_a_row(self._decisions_of_bots()):
                self.log.play(self.seated.bots[seat].choose(view, sampler))
        except (KeyboardInterrupt, EOFError):
            raise
        except Exception as failure:
            self.trouble = say("bot-failed", name=self._name(seat), reason=str(failure))
            self.log.play(self.chance.choice(view.legal()))
        self._keep()

    def _decisions_of_bots(self) -> int:
        """Since a person has decided, who waits for all of them."""
        deciders = (step.by for step in reversed(self.log.steps) if step.by != "chance")
        return sum(1 for _ in itertools.takewhile(self.seated.bots.__contains__, deciders)) if self.seated.people else 0

    def _show_to_spectators(self) -> None:
        clear(self.console)
        draw(self.console, picture_of(self.log.now.view(None)), room=self._picture_room)
        for last in self._played_from(max(0, len(self.log.steps) - 1)):
            draw(
                self.console,
                Text(self._in_notation(None, last[0].by, [last]), style="dim"),
                Text(self._in_sentences([last], None), style="dim"),
            )
        if self.console.is_terminal:
            time.sleep(PAUSE)

    def _thinking(self, words: str) -> AbstractContextManager[object]:
        """Shows that a bot is thinking, where a person waits; the first time, the game's search is compiled, which takes a while."""
        return self.console.status(Text(printable(words))) if self.console.is_terminal else contextlib.nullcontext()

    # A decision -----------------------------------------------------------------------------------------------------------------------

    def _decide(self, seat: int) -> None:
        self._hand_over(seat)
        self._show(seat)
        while not self._obey(self.ask(self._prompt(seat)).strip(), seat):
            pass

    def _hand_over(self, seat: int) -> None:
        """Nobody sees another's hand: the screen is covered until the next player confirms."""
        if self.log.game.has_hidden and len(self.seated.people) > 1 and self.facing != seat:
            clear(self.console, forget=True)
            self.ask(f"{say('pass-the-screen', name=self._name(seat))} ")
            self.cheers = []  # they were made from another's view
        self.facing = seat

    def _show(self, seat: int) -> None:
        clear(self.console)
        view = self.log.now.view(seat)
        used = draw(self.console, picture_of(view), room=self._picture_room)
        below = LINES_FOR_PROMPT + len(self._offered(seat, LINES_FOR_MOVES))
        is_new = not any(step.by == seat for step in self.log.steps)  # what signs mean is said once, before anything has happened
        used += draw(self.console, *self._news(seat, 0 if is_new else self.console.height - used - below))
        if is_new:
            used += draw(self.console, *self._legend(self.console.height - LINES_FOR_PROMPT - FEWEST_LINES_FOR_MOVES - used))
        left = max(FEWEST_LINES_FOR_MOVES, self.console.height - LINES_FOR_PROMPT - used) if self.console.is_terminal else None
        draw(self.console, *self._offered(seat, left))

    def _legend(self, room: int) -> list[Text]:
        """As many lines of it as there is room for."""
        lines = Text(legend_of(self.log.game), style="dim").wrap(self.console, self.console.width)
        return lines[: max(0, room)] if self.console.is_terminal else list(lines)

    def _offered(self, seat: int, room: int | None = None) -> list[Text]:
        """What can be chosen: moves, or the next part of one."""
        view, staged = self.log.now.view(seat), self._staged(seat)
        if staged is None:
            return move_list(view.json()["legal"], self.console.width, room, self._kind)
        question, answers = stage_in_words(view, staged.chosen, staged.parts)
        numbered = [Text.assemble((f"  {number}) ", "bold cyan"), answer) for number, answer in enumerate(answers, start=1)]
        return [Text(question, style="bold"), *numbered]

    def _staged(self, seat: int) -> Staged | None:
        view = self.log.now.view(seat)
        if not is_staged(view):
            return None
        legal = view.json()["legal"]
        return Staged(legal, tuple(view.game.definition.actions[legal[0]["block"]].dimensions), self.parts)

    def _choices(self, seat: int) -> list[str]:
        """What is numbered, as it is written."""
        staged = self._staged(seat)
        return self.log.now.texts() if staged is None else stage_in_words(self.log.now.view(seat), staged.chosen, staged.parts)[1]

    def _prompt(self, seat: int) -> str:
        texts = self._choices(seat)
        name, single = self._name(seat), len(texts) == 1
        if self.aim.goal is None:
            question = say("match-prompt-single", name=name, move=texts[0]) if single else say("match-prompt", name=name, count=len(texts))
        else:
            about = {"name": name, "goal": goal_in_words(self.log.game, self.aim.goal)}
            question = (
                say("match-prompt-goal-single", move=texts[0], **about)
                if single
                else say("match-prompt-goal", count=str(len(texts)), **about)
            )
        return f"{question} "

    def _obey(self, answer: str, seat: int) -> bool:
        """Executes a command; True if the screen must be redrawn."""
        if self._narrow(answer, seat):
            return True
        code = self._chosen(answer, seat)
        if code is not None:
            self._play(code, seat)
            return True
        word, _, rest = answer.partition(" ")
        command = _command(word.lower())
        if command is not None:
            return command(self, seat, rest.strip())
        if answer:
            self._why(seat, answer)
        return not answer

    def _narrow(self, answer: str, seat: int) -> bool:
        """Takes a number as the next part of a move, and plays it with its last part."""
        staged, number = self._staged(seat), whole_number(answer)
        if staged is None or number is None or not 1 <= number <= len(staged.parts):
            return False
        part = staged.parts[number - 1]
        codes = staged.then(part)
        if len(codes) == 1:
            self._play(codes[0], seat)
        else:
            self.parts.append(part)
        return True

    def _chosen(self, answer: str, seat: int) -> int | None:
        """The code meant by a number of the list or by a move text. With a single legal move, Enter plays it."""
        legal = self.log.now.legal()
        if self._staged(seat) and whole_number(answer) is not None:
            return None
        if not answer:
            return legal[0] if len(legal) == 1 else None
        number = whole_number(answer)
        if number is not None:
            return legal[number - 1] if 1 <= number <= len(legal) else None
        try:
            return self.log.now.view(self.log.now.mover).parse(answer)
        except IllegalMove:
            return None

    def _play(self, code: int, seat: int) -> None:
        before = self.log.now.view(seat)
        after = self.log.play(code).view(seat)
        self.parts = []
        self.cheers = cheers_of(before, after, [self._described(step) for step in self.log.steps if step.by == seat])
        self._keep()

    def _described(self, step: Step) -> dict[str, object]:
        return self.log.game.definition.actions.describe(step.code, text=step.text)

    # Commands -------------------------------------------------------------------------------------------------------------------------

    def _help(self, seat: int, rest: str) -> bool:
        table = Table.grid(padding=(0, 2))
        ours = speaker(current_language())
        for command in HELPED:
            table.add_row(Text(say(f"help-{command}"), style="bold"), ours.attribute(f"help-{command}", "does"))
        draw(self.console, table, Text(legend_of(self.log.game), style="dim"))
        return False

    def _why(self, seat: int, text: str) -> bool:
        texts = self._choices(seat)
        number = whole_number(text)
        if number is not None:
            listed = 1 <= number <= len(texts)
            self._say(
                say("number-is", number=number, move=texts[number - 1]) if listed else say("no-such-number", number=number, last=len(texts))
            )
            return False
        try:
            self.log.now.view(seat).parse(text)
        except IllegalMove as refusal:
            self._say(str(refusal))
        else:
            self._say(say("is-legal", move=quoted(text)))
        return False

    def _undo(self, seat: int, rest: str) -> bool:
        """Takes back one decision and the answers of bots, but never a draw or a decision of another player; first the parts of one."""
        if self.parts:
            self.parts.pop()
            return True
        steps = self.log.steps
        last = next((step for step in reversed(steps) if step.by == seat), None)
        if last is None:
            self._say(say("nothing-to-take-back"))
            return False
        binding = next((step.by for step in reversed(steps[last.number + 1 :]) if step.by not in self.seated.bots), None)
        if binding is not None:
            by_chance = binding == "chance"
            self._say(say("too-late-after-chance") if by_chance else say("too-late-after-move", name=self._name(int(binding))))
            return False
        self.log.takeback(seat, last.number)
        self.cheers = []
        self._keep()
        return True

    def _hint(self, seat: int, rest: str) -> bool:
        with self._thinking(say("thinking-it-over")):
            hint = self.adviser.hint(self.log.now.view(seat), self.log.now.sampler(seat))
        self.hinted = True
        legal, game = self.log.now.legal(), self.log.game
        table = Table.grid(padding=(0, 2))
        for candidate in hint.candidates:
            best = candidate is hint.candidates[0]
            number, style = "" if self._staged(seat) else f"{legal.index(candidate.code) + 1})", "bold yellow" if best else ""
            word, results = (
                say("hint-best" if best else "hint-or"),
                "  ".join(game.say(game.estimate(value)) for value in candidate.returns),
            )
            table.add_row(Text(word, style=style), Text(number, style="cyan"), Text(candidate.text, style=style), results)
        names = ", ".join(map(printable, self.log.seats))
        columns = say("hint-columns-of", names=names) if game.seats > 1 else say("hint-columns")
        draw(self.console, table, Text(columns, style="dim"), *self._reasons(hint.candidates, seat))
        return False

    def _reasons(self, candidates: Sequence[Candidate], seat: int) -> Iterator[Text]:
        """Each decision in words, and why; what is said of the one before is not said again."""
        before = ""
        for one in candidates:
            sentence, why = printable(self.log.now.tell(one.code, seat)), self.log.game.say(one.why) if one.why else ""
            news = " ".join(filter(None, (sentence if sentence != one.text else "", why if why != before else "")))
            before = why
            if news:
                yield Text.assemble(f"{one.text}: ", (news, "dim"))

    def _moves(self, seat: int, rest: str) -> bool:
        draw(self.console, *move_list(self.log.now.view(seat).json()["legal"], self.console.width, label=self._kind))
        return False

    def _board(self, seat: int, rest: str) -> bool:
        """All that the picture can show, however large."""
        whole = Whole(picture_of(self.log.now.view(seat)))
        page(self.console, Group(whole, Text(legend_of(self.log.game), style="dim")), self.ask)
        return False

    def _words(self, seat: int, rest: str) -> bool:
        for sentence in self.log.now.view(seat).words():
            self._say(sentence)
        return False

    def _rules(self, seat: int, rest: str) -> bool:
        file = rules_page(self.log.game.definition.folder)
        if file is None:
            self._say(say("no-rules-page", game=self.log.game.title))
            return False
        page(self.console, rules_shown(file.read_text(encoding="utf-8")), self.ask)
        return False

    def _save(self, seat: int, rest: str) -> bool:
        path = Path(rest).expanduser()
        if not rest:
            self._say(say("say-where"))
        elif path.exists() and path != self.path:
            self._say(say("choose-another-name", file=str(path)))
        else:
            failure = self._saved(path)
            if not failure:
                self.path, self.trouble = path, ""
            self._say(failure or say("saved-in", file=str(path)))
        return False

    def _quit(self, seat: int, rest: str) -> bool:
        raise _Leaving

    # The end --------------------------------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        self.log.finish()
        self._keep()
        clear(self.console)
        seat = 0 if self.log.game.seats == 1 else None
        view = self.log.now.view(seat)
        draw(self.console, picture_of(view), room=self._picture_room)
        draw(self.console, Panel(Text(view.words()[0], style="bold"), title=say("match-end"), expand=False))
        if self.log.game.seats > 1:
            draw(self.console, self._standings())
        if self.aim.goal:
            self._say(outcome_in_words(self.aim.goal, self.log))
        self._keep_score()
        if self.path:
            self._say(self.trouble or say("the-log-is-in", file=str(self.path)))

    def _keep_score(self) -> None:
        """A finished game is finished, even if its result cannot be kept."""
        if self.aim.scores is None or high_scores_of(self.log.game) is None or self.seated.bots:
            return
        goal = self.aim.goal.name if self.aim.goal else None
        try:
            self._say(place_in_words(self.aim.scores.keep(self.log, goal, hinted=self.hinted)))
        except PerihelionError as error:
            self._say(str(error))

    def _standings(self) -> Table:
        table = Table(say("column-rank"), say("column-name"), say("column-final-result"))
        rows = zip(self.log.now.ranks(), self.log.seats, self.log.now.returns(), strict=True)
        for rank, name, result in sorted(rows):
            table.add_row(str(rank), Text(printable(name)), f"{result:g}")
        return table

    def _leave(self) -> None:
        self.log.leave()
        self._keep()
        self.console.print()
        if self.trouble:
            self._say(say("left-trouble", trouble=self.trouble))
        else:
            self._say(say("left-kept", file=str(self.path)) if self.path else say("left-lost"))

    # Parts ----------------------------------------------------------------------------------------------------------------------------

    @property
    def _picture_room(self) -> int:
        """The same at every moment, so that the picture does not change its layout from move to move."""
        return self.console.height - LINES_FOR_MOVES - LINES_FOR_NEWS - LINES_FOR_PROMPT

    def _keep(self) -> None:
        if self.path:
            self.trouble = self._saved(self.path)

    def _saved(self, path: Path) -> str:
        """Saves the log; gives the error message, if it failed."""
        try:
            self.log.save(path)
        except OSError as error:
            return say("log-not-written", file=str(path), reason=str(error.strerror))
        return ""

    def _say(self, text: str) -> None:
        draw(self.console, Text(printable(text)))

    def _name(self, seat: int) -> str:
        return printable(self.log.seats[seat])

    def _news(self, seat: int, room: int) -> list[Text]:
        """What has happened since the seat's last decision, cheers, and errors: a line each, and for sentences the rest of the room."""
        cheers = " ".join(f"★ {cheer}" for cheer in self.cheers)
        steps = self._since(seat)
        runs = [self._in_notation(seat, by, list(run)) for by, run in itertools.groupby(steps, key=lambda played: played[0].by)]
        before = [Text(" · ".join(runs), style="dim")] if runs else []
        after = [Text(text, style=style) for text, style in ((cheers, "bold yellow"), (self.trouble, "bold red")) if text]
        left = max(1, room - len(before) - len(after))
        told = self._lines_of(self._in_sentences(steps, seat, left))
        lines = [*before, *told[: left - 1], *([Text(" ").join(told[left - 1 :])] if told[left - 1 :] else []), *after]
        for line in lines:
            line.truncate(self.console.width, overflow="ellipsis")
        return lines

    def _lines_of(self, text: str) -> list[Text]:
        return list(Text(text, style="dim").wrap(self.console, self.console.width)) if text else []

    def _kind(self, block: str) -> str:
        return kind_in_words(self.log.game.definition, block)

    def _since(self, seat: int) -> list[Played]:
        """The steps from the seat's last decision on."""
        start = next((step.number for step in reversed(self.log.steps) if step.by == seat), 0)
        return self._played_from(start)

    def _played_from(self, first: int) -> list[Played]:
        return list(zip(self.log.steps[first:], self.log.positions_from(first), strict=True))

    def _in_notation(self, seat: int | None, by: str | int, steps: list[Played]) -> str:
        """Successive steps of one seat, or of chance, in one line."""
        who = self._name(by) if isinstance(by, int) else say("chance-did")
        return printable(say("match-who-did", who=who, what=", ".join(self._text_for(seat, *played) for played in steps)))

    def _in_sentences(self, steps: list[Played], seat: int | None, room: int = 1) -> str:
        """The last of these steps in sentences, as many as the lines hold; nothing, where the game has no words beyond move texts."""
        sentences = ""
        for step, before in reversed(steps):
            sentence = printable(before.tell(step.code, seat))
            longer = f"{sentence} {sentences}".rstrip()
            if sentence == self._text_for(seat, step, before) or (sentences and len(self._lines_of(longer)) > room):
                break
            sentences = longer
        return sentences

    def _text_for(self, seat: int | None, step: Step, before: Position) -> str:
        """The step as far as the seat saw it."""
        if self.log.game.has_hidden and not before.sees(step.code, seat):
            return self.log.game.definition.actions.block_of(step.code).unseen
        return step.text


_COMMANDS: dict[str, Callable[[Match, int, str], bool]] = {
    "help": Match._help,
    "why": Match._why,
    "undo": Match._undo,
    "hint": Match._hint,
    "moves": Match._moves,
    "board": Match._board,
    "words": Match._words,
    "rules": Match._rules,
    "save": Match._save,
    "quit": Match._quit,
}


def _command(word: str) -> Callable[[Match, int, str], bool] | None:
    """By its name in English, which works everywhere, or in the language of the context."""
    if word == "?":
        return Match._help
    named = next((name for name in COMMANDS if word == say(f"command-{name}")), word)
    return _COMMANDS.get(named)
