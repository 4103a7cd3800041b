"""The contract: what a game must declare, and nothing of how it is run.

A game is one `GameDefinition`. Its rules are kernels: functions marked `@rule` over two records, `t` (tables: board, components,
options; never written) and `s` (state: the position). Everything else in Perihelion, from the terminal to the GPU, works from this
declaration alone.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from perihelion.core.actions import ActionTable
from perihelion.core.compiling import Rule
from perihelion.core.data import DataFiles
from perihelion.core.default_kernels import (
    choices_must_be_listed,
    describes_nothing,
    equal_weight,
    every_draw_alone,
    everybody_sees,
    never_in_check,
    no_choice,
    no_draws,
    no_evaluation_terms,
    no_hint,
    no_reason,
    nobody_is_out,
    not_ranked,
    nothing_hidden,
    nothing_noisy,
    shows_nothing,
    stays,
    tells_by_notation,
    text_of_the_table,
)
from perihelion.core.errors import BadGame
from perihelion.core.high_scores import HighScores
from perihelion.core.languages import Names
from perihelion.core.messages import Argument, Message, MessageTable, Tenths, message
from perihelion.core.observation import observe_record, record_size, show_record, shown_fields
from perihelion.core.options import Form, Option, OptionValue
from perihelion.core.placing import Heaping, Placing
from perihelion.core.records import Records
from perihelion.core.specs import Declared, of_the_record, size_of, undeclared
from perihelion.core.views import Record

if TYPE_CHECKING:
    from perihelion.core.game import Game
    from perihelion.core.printing import Sheet
    from perihelion.core.problems import Goal as ForcedGoal

CHANCE = -1
"""The mover when dice or cards decide."""
OVER = -2
"""The mover when the game has ended."""
SPECTATOR = -1
"""The seat number that stands for a spectator in kernels."""
EVALUATION_UNIT = 1_000_000
"""`evaluate` writes integer millionths of a return: integers are the same on every device."""
PERCENT = 100
"""What weights are divided by that stand in percent."""

MOST_MERITS = 8
"""The most numbers that a result is ranked by."""


@dataclass(frozen=True)
class Kernels:
    """The rules as functions over `t` and `s`. All numbers are integers but the returns, so that every device agrees to the last bit."""

    begin: Rule
    """begin(t, s): turns a blank record into the starting position."""
    mover: Rule
    """mover(t, s): the seat to act, CHANCE or OVER."""
    legal: Rule
    """legal(t, s, out): writes the legal codes in increasing order, gives their number. At a chance event: the possible outcomes."""
    apply: Rule
    """apply(t, s, a): plays a legal action, in place."""
    returns: Rule
    """returns(t, s, out): the result of each seat, when over. One division at most for each, so that it rounds alike everywhere."""
    evaluate: Rule
    """evaluate(t, s, out): a fast guess of the returns at any moment, in EVALUATION_UNITs."""
    observe: Rule | None = None
    """observe(t, s, seat, out): what the seat may know, as integers for learners. It gets a concealed record, unless `observe_conceals`,
    and by default writes all its fields (`perihelion.core.observation`)."""
    weight: Rule = equal_weight
    """weight(t, s, a): the integer weight of a chance outcome."""
    conceal: Rule = nothing_hidden
    """conceal(t, s, seat, key): redraws what the seat cannot know. The result depends only on the key and on what the seat knows.
    Returns are public: it does not change those of a finished game."""
    sees: Rule = everybody_sees
    """sees(t, s, a, seat): whether the seat learns which action this was, or only that one of its kind was taken. Nothing else reveals
    a secret before the end of the game."""
    draw_id: Rule = no_draws
    """draw_id(t, s): a number that names the draw to come; racers on the same dice share it. In games that are raced no two draws of a game
    have one name, but all draws from one pile have the name of the pile."""
    from_a_pile: Rule = every_draw_alone
    """from_a_pile(t, s): whether the draw to come is the top of a shuffled pile. Racers on the same dice then share the order of everything
    that may lie in the pile, even if different things lie in it; the outcomes have equal weights."""
    choice_count: Rule = choices_must_be_listed
    """choice_count(t, s): the number of choices, if `nth_choice` can find each without listing them all; otherwise 0. A seat has one choice
    for every legal code, chance as many as the weights of its outcomes together. Random play is then faster."""
    nth_choice: Rule = no_choice
    """nth_choice(t, s, n): the code of the n-th choice, from 0, in the order of the codes."""
    withdraw: Rule = stays
    """withdraw(t, s, seat): takes a seat that gives up out of the game, if it is in it. Without it a stand-in plays on for that seat."""
    in_game: Rule = nobody_is_out
    """in_game(t, s, seat): whether the seat has not been eliminated."""
    merit: Rule = not_ranked
    """merit(t, s, out): what a finished solo game is ranked by, in races and among high scores: numbers of 32 bits, MOST_MERITS at most,
    the smaller the better; gives how many, 0 if the result is not ranked, such as a lost game. Only games that can be raced have it."""
    candidates: Rule | None = None
    """candidates(t, s, out): like `legal`, for the decisions of seats, without actions that are clearly worth no more than another one
    listed. Searching bots choose from these; by default from all legal actions."""
    noisy: Rule = nothing_noisy
    """noisy(t, s, out): like `legal`, for the decisions of seats: only actions that change much at once, such as captures. Quiescence
    search plays these on where the depth has run out, so that no position is judged in the middle of an exchange."""
    in_check: Rule = never_in_check
    """in_check(t, s): whether the seat to move must answer a threat. Such a position cannot be judged as it stands: quiescence search then
    looks at every candidate, not at noisy actions alone."""

    show: Rule = shows_nothing
    """show(t, s, seat, v, out): fills a blank record with what the board shows the seat, from a concealed record (see `Shown`)."""
    fault: Rule | None = None
    """fault(t, s, codes, out): why this record is no possible position: the place of a message, a phrase behind a colon; NOTHING
    where it is one. It gets any record whatever, so it looks at a number before it takes it for an index; all other kernels are safe on
    every record without a fault. `codes` is room for legal codes. Mandatory: `any_record` where nothing can be wrong."""
    describe: Rule = describes_nothing
    """describe(t, s, seat, out): the position in a few sentences, from a concealed record: what is going on, what is being decided, then
    one thing after the other. Like those below it says messages (`perihelion.core.messages`), and gives the place of a list of them."""
    hint: Rule = no_hint
    """hint(t, s, seat, a, out): what a legal move of the seat may lead to, in a few words: the place of a message; NOTHING where the text
    of the move says it all."""
    why_not: Rule = no_reason
    """why_not(t, s, a, out): for a person, why this code is not legal now: the place of a message, a phrase without a full stop."""
    tell: Rule = tells_by_notation
    """tell(t, s, a, seen, out): what happens when the action is taken in this position, as the log tells it: the place of a message, a
    sentence. A seat that may not know which action it was (`sees`) gets it with `seen` false and the first code of its block."""
    notate: Rule = text_of_the_table
    """notate(t, s, a, out): the move text, where it is not that of the action table: the place of a message of notation."""
    evaluation_terms: Rule = no_evaluation_terms
    """evaluation_terms(t, s, seat, out): the terms of `evaluate` while the game is on, each as what it is worth to the seat now, in any
    unit of the game's own; `Words.evaluation_terms` says what they mean. Their sum grows with the guess for the seat."""

    def by_name(self) -> dict[str, Any]:
        return {**vars(self), "candidates": self.candidates or self.legal}


@dataclass(frozen=True)
class Shown:
    """What a board needs to draw itself, and a reader by ear: every fact that follows from the position, so that no client works it out."""

    shape: Record
    show: Rule
    """The kernel `show`."""


@dataclass(frozen=True)
class Search:
    """Settings of `perihelion.bots.mcts_search`, which explains them. What suits a game is found by play, see `perihelion arena`."""

    rollout: int = 0
    """Random steps before `evaluate` is called; UNLIMITED_ROLLOUT: until the game is over."""
    max_backup: int = 50
    """In percent: the share of the best line below an action (max backup) in its value; the rest is the mean of all simulations."""
    exploration: int = 40
    """The exploration constant of UCT, in percent of the spread of values."""
    width: int = 12
    """Progressive widening: the actions that are tried from the start, the best by `evaluate`. Their number grows with the visits."""
    outcomes: int = 3
    """Progressive widening of chance nodes: the outcomes of one draw that are tried from the start."""


UNLIMITED_ROLLOUT = 1 << 30


RANKED_LEVELS = ("beginner", "novice", "intermediate", "advanced", "expert", "master")
"""From gentle to strong."""
UNRANKED_LEVEL = "max"
"""The level beyond them, which takes more time than the others."""
LEVEL_NAMES = (*RANKED_LEVELS, UNRANKED_LEVEL)


@dataclass(frozen=True)
class Level:
    """How strong a bot plays."""

    bot: str
    """"mcts" or, for games without chance and secrets, "alphabeta"."""
    budget: int
    """Simulations or positions a decision."""
    blunder_rate: int = 0
    """The probability of overlooking an action at the next decision, in percent, see `perihelion.bots.blunders`."""


def ladder(bot: str, *steps: tuple[int, int]) -> tuple[Level, ...]:
    """Levels of one bot, each with its budget and its blunder rate."""
    return tuple(Level(bot, budget, blunder_rate) for budget, blunder_rate in steps)


USUAL_LEVELS = ladder("mcts", (20, 40), (20, 20), (40, 8), (120, 0), (500, 0), (2_000, 0), (20_000, 0))


# What people read and see ---------------------------------------------------------------------------------------------------------------


def _no_other_spellings(t: Any, s: Any, code: int) -> Iterable[str]:
    return ()


def _found_among_all(t: Any, s: Any, wanted: str) -> int | None:
    raise NotImplementedError  # Position.parse looks at the texts of all codes instead


@dataclass(frozen=True)
class EvaluationTerm:
    """A term of the evaluation in words, as what a move does: "captures a vessel", "gives up a vessel"."""

    gain: str
    """The name of the message for a move that raises the term; empty: the change is not mentioned."""
    loss: str
    """That for a move that lowers it, likewise."""
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    """Of both messages."""


@dataclass(frozen=True)
class EstimateInWords:
    """How an estimated return is said where it stands for a number that people know better: "round 8.5"."""

    message: tuple[str, str]
    """The message and its argument, which gets the number with one decimal."""
    offset: int
    factor: int
    """The number is offset + factor * return."""
    most: int
    beyond: Message
    """Of numbers greater than `most`."""

    def __call__(self, value: float) -> Message:
        tenths = round(10 * (self.offset + self.factor * value))
        name, argument = self.message
        return self.beyond if tenths > 10 * self.most else message(name, **{argument: Tenths(tenths)})


@dataclass(frozen=True)
class Words:
    """What is said of a game beside what its kernels say. Functions get opened records: fields as attributes, every number an int64, and
    `t.legend`."""

    aliases: Callable[[Any, Any, int], Iterable[str]] = _no_other_spellings
    """aliases(t, s, code): other texts that are read as this move."""
    anywhere: Callable[[Any, Any, str], int | None] = _found_among_all
    """anywhere(t, s, wanted): the code that a text in small letters without spaces could stand for, legal or not, so that `why_not` can say
    why it is not; where texts depend on the position. By default the texts of all codes are searched."""
    notates_codes: bool = False
    """Whether what the kernel `notate` writes depends, among games with the same options, on the code alone: all texts are then known, and
    logs are read faster."""
    evaluation_terms: tuple[EvaluationTerm, ...] | Callable[[Any], tuple[EvaluationTerm, ...]] = ()
    """What the terms mean that the kernel `evaluation_terms` writes, in its order, or a function of t that gives it. Hints explain moves by
    them."""
    draw: Callable[[int], Argument] = "draw {}".format
    """draw(draw_id): the name of a draw."""
    estimate: Callable[[Any], EstimateInWords] | None = None
    """estimate(t): how an estimated return is said in short words. By default as a percentage where returns lie between -1 and 1, and
    as points where they go beyond that (`Game.estimate`)."""

    people: tuple[str, ...] = ("seat",)
    """Kinds of names that stand for seats: reports on what is used in a game leave them out."""

    @property
    def finds(self) -> bool:
        """Whether `anywhere` is the game's own."""
        return self.anywhere is not _found_among_all


@dataclass(frozen=True)
class Minutes:
    """The playing time at a table."""

    least: int
    most: int
    about: bool = False
    """Whether these are estimates, because the rulebook names no time."""

    @property
    def message(self) -> Message:
        about = "yes" if self.about else "no"
        if self.least == self.most:
            return message("playing-minutes", about=about, least=self.least)
        return message("playing-minutes-between", about=about, least=self.least, most=self.most)

    def __str__(self) -> str:
        return str(self.message)


@dataclass(frozen=True)
class Credits:
    """Whose game it is. Perihelion is affiliated with none of them."""

    designer: str = ""
    """As in every language: "A & B". Empty where the rulebook names nobody."""
    publisher: str = ""
    year: str = ""


def _from_loss_to_win(t: Any) -> tuple[float, float]:
    return -1.0, 1.0


_THE_RECORD = Shown(Record(), shows_nothing)
"""Stands for the fields of the state, which are not known yet."""


def _no_shapes(t: Any) -> dict[str, Any]:
    return {"shapes": []}


def _nothing_to_place(t: Any) -> Sequence[Placing | Heaping]:
    return ()


def _nothing_drawn(t: Any) -> bool:
    return False


def _no_names(options: Mapping[str, OptionValue]) -> Names:
    return {}


def _nothing_to_tell(options: Mapping[str, OptionValue]) -> dict[str, Any]:
    return {}


class Notation(Protocol):
    """A game's own one-line text for positions, where the general one is not handy enough."""

    def write(self, t: Any, s: Any) -> str: ...
    def read(self, t: Any, text: str) -> Mapping[str, Any]:
        """The fields of the state; BadPosition says what is wrong with the text."""


@dataclass(frozen=True)
class OnGpu:
    """How random games run fastest on a GPU, found by measuring."""

    registers: int | None = None
    """The most registers that a thread may use, if a limit below the compiler's choice is faster: more games then run at once."""
    blocks: int = 16
    """The most blocks of threads per multiprocessor. Games with large positions want few: the positions then stay in its cache."""
    compact: bool = False
    """Whether the compiler should keep the code short, unrolling and repeating little. Long rules do not fit into the
    instruction cache, and fetching them over and over took nine tenths of the time."""
    lanes: OnGpu | None = None
    """How vector environments run fastest, if otherwise; of `blocks` they always take many."""


@dataclass(frozen=True, eq=False)
class GameDefinition:
    """Everything a game declares. Functions that are not kernels get opened records, see `Words`."""

    name: str
    title: str
    credits: Credits
    state: np.dtype[Any]
    actions: ActionTable
    kernels: Kernels
    forms: tuple[Form, ...]
    """The first is the default."""
    max_decisions: Callable[[Any], int]
    """max_decisions(t): the most decisions of seats in one game."""
    build_tables: Callable[[Form, Mapping[str, OptionValue]], Records]
    """Tables for a form and a full set of checked options: one record, of the same fields each time."""

    # Optional: each has a default, or is derived from the rest

    summary: str = ""
    """What it is about, in a sentence, if no file of a language has it as `summary`."""
    rules_version: int = 1
    """Goes up by one whenever a log made before would replay differently."""
    folder: Path = Path()
    """Holds rules.md and data/. By default the one of the module in which `build_tables` is."""
    options: tuple[Option, ...] = ()
    max_legal: int = 0
    """The most legal codes in any position, proven, not observed: buffers have this size. By default the number of all actions."""
    observation_size: int = 0
    """How many numbers `observe` writes. It follows from `observation`; with an `observe` of one's own one of them must be declared."""
    observe_conceals: bool = False
    """Whether `observe` reads nothing that the seat cannot know, so that the record need not be concealed before it: millions observe at a
    time, and concealing a copy takes longer than observing. Conformance compares both."""
    observation: Declared = ()
    """What these numbers are, in their order (`perihelion.core.specs`): for learners. By default the fields of the record."""
    board_dimensions: tuple[str, ...] = ()
    """Those dimensions of the observation that are the board: for its spatial form."""
    return_range: Callable[[Any], tuple[float, float]] = _from_loss_to_win
    """return_range(t): the lowest and the highest possible return."""
    view: Shown = _THE_RECORD
    """By default the fields of the state."""
    geometry: Callable[[Any], dict[str, Any]] = _no_shapes
    """geometry(t): the board as shapes, JSON-ready."""
    words: Words = field(default_factory=Words)
    messages: MessageTable = field(default_factory=MessageTable)
    """What the kernels `describe`, `hint`, `why_not`, `tell`, `notate` and `show` say; the sentences stand in language/*.ftl."""
    names: Callable[[Mapping[str, OptionValue]], Names] = _no_names
    """names(options): what messages name, by kind and number, as the data chosen call it. Seats that have no names go by their numbers."""
    legend: Callable[[Mapping[str, OptionValue]], dict[str, Any]] = _nothing_to_tell
    """legend(options): names, texts and colours of the data chosen, JSON-ready. Clients get it with every view;
    functions that get opened tables find it as `t.legend`."""
    data: DataFiles[Any] | None = None
    """The data files of which people may write more, such as sheets; `perihelion check` lists the faults of one."""
    notation: Notation | None = None
    progress: Callable[[Any, Any], dict[str, int]] | None = None
    """progress(t, s): a racer's progress, without its position: numbers by name, the most important first, greater is farther. The other
    racers see them as they are: "round 3"."""
    race_rule: str = ""
    """How a race is decided, in a sentence or two; shown beside the standings."""
    high_scores: HighScores | None = None
    """How results of solo games with a merit become records. Without it none are kept."""
    points: Callable[[Any, Any], list[int]] | None = None
    """points(t, s): the score of each seat, for series to a total. Games without it have no series."""
    sources: Callable[[Any, Any], list[dict[str, int]]] | None = None
    """sources(t, s): for each seat its points by source, for reports on balance."""
    search: Search = field(default_factory=Search)
    levels: tuple[Level, ...] = USUAL_LEVELS
    """The bots of the six levels, from gentle to strong, and of the one beyond; each should beat the one before it."""
    gpu: OnGpu = field(default_factory=OnGpu)
    helpers: tuple[str, ...] = ()
    """Tables that follow from the others, for speed, or that only bots read. Logs name the data they were made with by a digest of all
    other tables, so that they stay valid when these change."""
    former: Mapping[int, Mapping[str, OptionValue]] = field(default_factory=dict)
    """By older rules version: the present options that keep its rules. Matches of that version are replayed with these."""
    drawn_opening: Callable[[Any], bool] = _nothing_drawn
    """drawn_opening(t): whether chance decides something before the first decision of a seat, in a game without chance after it. From that
    decision on bots and proofs treat it as a game without chance."""
    begun_by: Callable[[Mapping[str, OptionValue], int], Mapping[str, OptionValue]] | None = None
    """begun_by(options, seat): the same options, except that the seat begins. For series whose first game draws who begins."""
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Names for the values of fields of the state, for JSON and text."""
    max_draws: Callable[[Any], int] | None = None
    """max_draws(t): the most draws of chance in one game; None, if there is no such bound, or none is known. A game without chance needs
    to declare nothing. What remembers a whole game in a fixed size asks for it."""
    placing: Callable[[Any], Sequence[Placing | Heaping]] = _nothing_to_place
    """placing(t): what is put on the board by hand when a position is set up. All other fields are set up as numbers."""
    minutes: Minutes | None = None
    printing: Callable[[Game], Sequence[Sheet]] | None = None
    """printing(game): what is needed to play with paper, see `perihelion.core.printing`. By default the board is printed."""
    problem_goals: Mapping[str, ForcedGoal] = field(default_factory=dict)
    """What problems ask for beside a win, by name; "win" says what counts as one, if not every win does. See `perihelion.core.problems`."""

    def __post_init__(self) -> None:
        if self.kernels.fault is None:
            raise BadGame(f"{self.name} must say which records are no positions, by the kernel `fault`.")
        derived: dict[str, Any] = {}
        if self.folder == Path():
            derived["folder"] = Path(inspect.getfile(self.build_tables)).parent
        if not self.max_legal:
            derived["max_legal"] = self.actions.size
        if self.kernels.observe is None:
            derived["kernels"] = replace(self.kernels, observe=observe_record(self.state))
            derived["observation_size"] = record_size(self.state)
            derived["observation"] = of_the_record(self.state)
        elif not self.observation_size and not self.observation:
            raise BadGame(f"{self.name} has an `observe` of its own, so it must say by `observation` or observation_size what it writes.")
        elif not self.observation_size:
            derived["observation_size"] = size_of(self.observation)
        elif not self.observation:
            derived["observation"] = undeclared(self.observation_size)
        shown = Shown(shown_fields(self.state), show_record(self.state)) if self.view is _THE_RECORD else self.view
        derived |= {"view": shown, "kernels": replace(derived.get("kernels", self.kernels), show=shown.show)}
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @property
    def is_raced(self) -> bool:
        """Whether its results have a merit."""
        return self.kernels.merit is not not_ranked

    @property
    def eliminates(self) -> bool:
        """Whether seats can be out of the game before its end."""
        return self.kernels.in_game is not nobody_is_out

    @property
    def has_fixed_texts(self) -> bool:
        """Whether the action table has the text of every code."""
        return self.kernels.notate is text_of_the_table

    @property
    def has_chance(self) -> bool:
        """Whether dice or cards decide in the course of the game, after the opening."""
        return any(block.chance and not block.opening for block in self.actions)

    @property
    def conceals_to_observe(self) -> bool:
        """Whether a record must be concealed before `observe` may read it."""
        return self.has_hidden and not self.observe_conceals

    @property
    def has_hidden(self) -> bool:
        return self.kernels.conceal is not nothing_hidden

    def describe(self) -> dict[str, Any]:
        """The game for clients, JSON-ready."""
        return {
            "name": self.name,
            "title": self.title,
            "summary": self.summary,
            "designer": self.credits.designer,
            "playing_time": str(self.minutes or ""),
            "rules_version": self.rules_version,
            "has_hidden": self.has_hidden,
            "has_chance": self.has_chance,
            "raced": self.is_raced,
            "race_rule": self.race_rule,
            "series": self.points is not None,
            "high_scores": self.high_scores is not None,
            "forms": [
                {
                    "name": form.name,
                    "title": form.title or form.name,
                    "seats": form.seats,
                    "sides": form.sides,
                    "options": [option.describe(form) for option in self.options],
                }
                for form in self.forms
            ],
        }
