"""What is said of a game as a whole, in a language: what it is about, its forms, its options, the kinds of its moves.

The sentences stand in the game's language/offer.*.ftl and *.ftl; what they lack is said as the declaration has it.
"""

from __future__ import annotations

from perihelion.core.contract import GameDefinition
from perihelion.core.game import speaker_of
from perihelion.core.messages import message
from perihelion.core.options import Form, Option, OptionValue


def summary_of(definition: GameDefinition, language: str | None = None) -> str:
    """What it is about, in a sentence."""
    return said_or(definition, "summary", definition.summary, language)


def race_rule_of(definition: GameDefinition, language: str | None = None) -> str:
    """How a race is decided."""
    return said_or(definition, "race-rule", definition.race_rule, language)


def form_in_words(definition: GameDefinition, form: Form, language: str | None = None) -> str:
    return said_or(definition, f"form-{form.name}", form.title or form.name, language)


def option_in_words(definition: GameDefinition, option: Option, language: str | None = None) -> str:
    return said_or(definition, f"option-{option.name}", option.name, language)


def help_of(definition: GameDefinition, option: Option, language: str | None = None) -> str:
    """What the option changes."""
    return speaker_of(definition, language).attribute(f"option-{option.name}", "help") or option.help


def value_in_words(definition: GameDefinition, option: Option, value: OptionValue, language: str | None = None) -> str:
    """A value of an option, as people choose it."""
    if isinstance(value, tuple):
        return ", ".join(said_or(definition, f"option-{option.name}-{one}", one, language) for one in value)
    if isinstance(value, bool):
        usual = speaker_of(definition, language).say(message("value-yes" if value else "value-no"))
        return said_or(definition, f"option-{option.name}-{str(value).lower()}", usual, language)
    return said_or(definition, f"option-{option.name}-{value}", str(value), language)


def goal_in_words(definition: GameDefinition, goal: str, language: str | None = None) -> str:
    """The name of a difficulty."""
    return said_or(definition, f"level-{goal}", goal, language)


def kind_in_words(definition: GameDefinition, block: str, language: str | None = None) -> str:
    """A kind of actions, as a heading over a list of them."""
    return said_or(definition, name_of_kind(block), block, language)


def name_of_kind(block: str) -> str:
    """The message that is the heading; names of messages have no blanks."""
    return f"block-{block.replace(' ', '-')}"


def said_or(definition: GameDefinition, name: str, otherwise: str, language: str | None = None) -> str:
    """A message of the game, if its files have it."""
    speaker = speaker_of(definition, language)
    return speaker.say(message(name)) if speaker.has(name) else otherwise
