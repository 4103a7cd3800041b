/** A game as it is offered: what the server says of it, with the sentences of its offer. */

import type { GameInfo, OptionInfo, Sent } from "../api/types";
import type { Message, Speaker } from "../language";

export function offered(game: Sent.GameInfo, speaker: Speaker): GameInfo {
  const told = (name: string): string => (speaker.has(name) ? speaker.say({ message: name, arguments: {} }) : "");
  return {
    ...game,
    summary: told("summary"),
    difficulty: speaker.attribute("summary", "difficulty"),
    race_rule: told("race-rule"),
    playing_time: game.playing_time ? speaker.say(game.playing_time) : "",
    forms: game.forms.map((form) => ({
      ...form,
      title: told(`form-${form.name}`) || form.name,
      options: form.options.map((option) => withWords(option, speaker, told)),
    })),
  };
}

/** Values go by a name of their own, or by that of the data that they stand for, in the language of the page where it has one. */
function withWords(option: Sent.OptionInfo, speaker: Speaker, told: (name: string) => string): OptionInfo {
  const name = `option-${option.name}`;
  const values = option.values ?? [];
  const isList = option.kind === "one per seat";
  const inData = (value: string | number, what: string): string => {
    const found = option.legends?.[value]?.[what];
    return typeof found === "string" ? found : typeof found === "object" && found !== null ? speaker.say(found as Message) : "";
  };
  const ofData = (value: string | number, form = ""): string => {
    const [called, character] = [inData(value, option.name) || (isList ? String(value) : ""), inData(value, "character")];
    return called && (form !== "character" || character) ? speaker.called(isList ? name : option.name, { id: String(value), name: called, character }, form) : "";
  };
  const each = (text: (value: string | number) => string): Record<string, string> =>
    Object.fromEntries(values.map((value): [string, string] => [String(value), text(value)]).filter(([, found]) => found));
  return {
    ...option,
    title: told(name),
    help: speaker.attribute(name, "help"),
    names: each((value) => told(`${name}-${value}`) || ofData(value)),
    about: each((value) => speaker.attribute(`${name}-${value}`, "help") || ofData(value, "character")),
  };
}
