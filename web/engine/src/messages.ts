/** What is said, as names and arguments: see `perihelion/core/messages.py`. Sentences stand in the files of the languages, which are not part of this package. */

import type { Statics } from "./statics.js";

/** What a kernel has said: the numbers it wrote, and the place of the message meant; 0 means nothing. */
export type Said = { said: ArrayLike<number>; at: number };
/** A message by name. */
export type Message = { message: string; arguments: Record<string, Argument> };
/** Several things; `more` were left out. */
export type Listing = { list: Argument[]; kind: Several; more: number };
export type Several = "list" | "either" | "series";
export type Argument = string | number | Message | Said | { tenths: number } | Listing;

/** All that the kernels of a game say, by code; and kinds of names that no data file changes. */
export interface MessageTable {
  messages: [name: string, kinds: [argument: string, kind: string][], pattern: string | null][];
  names: Record<string, string[]>;
}

/** For each kind the things by number, each with id, name and whatever else may be said of it. */
export type Names = Record<string, Record<string, string>[]>;

const MOST_LISTED = 12;

export function message(name: string, given: Record<string, Argument> = {}): Message {
  return { message: name, arguments: given };
}

/** "a, b or c"; of long lists the first, and how many more there are. */
export function either(items: readonly Argument[], most = MOST_LISTED): Listing {
  return { list: items.slice(0, most), kind: items.length > most ? "series" : "either", more: Math.max(0, items.length - most) };
}

/** The places of the messages in a list, first to last. */
export function itemsOf(words: ArrayLike<number>, at: number): number[] {
  const places: number[] = [];
  for (; at; at = words[at + 1]!) places.unshift(words[at + 2]!);
  return places;
}

/** Writes move texts: they are notation, the same in all languages, and show names by their ids. */
export class Notation {
  private readonly ids: Record<string, string[]>;

  constructor(private readonly table: MessageTable, names: Names) {
    this.ids = { ...table.names, ...Object.fromEntries(Object.entries(names).map(([kind, things]) => [kind, things.map(({ id }) => id!)])) };
  }

  static of({ messages, names }: Statics): Notation {
    return new Notation(messages, names);
  }

  text(words: ArrayLike<number>, at: number): string {
    if (!at) return "";
    const [, kinds, pattern] = this.table.messages[words[at]!]!;
    const places = new Map(kinds.map(([argument], n) => [argument, n]));
    return (pattern ?? "").replace(/\{(\w+)\}/g, (_, argument: string) => {
      const n = places.get(argument)!;
      return this.argument(words, words[at + 1 + n]!, kinds[n]![1]);
    });
  }

  private argument(words: ArrayLike<number>, value: number, kind: string): string {
    if (kind === "number") return String(value);
    return kind === "phrase" ? this.text(words, value) : this.ids[kind]![value]!;
  }
}
