/** From messages to sentences, by the Fluent files of one language; the counterpart of perihelion/core/languages.py. */

import { itemsOf, message, type Argument, type Listing, type Message, type MessageTable, type Names, type Said, type Several } from "../../engine/src/messages";
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export { itemsOf, message };
export type { Argument, Listing, Message, MessageTable, Names, Said, Several };
/** The same with texts instead of messages. */
export type Rendered<T> = T extends Message | Said ? string : T extends object ? { [Key in keyof T]: Rendered<T[Key]> } : T;

/** "a, b and c", or as `kind` says. */
export function several(items: Argument[], kind: Several = "list"): Listing {
  return { list: items, kind, more: 0 };
}

export const ENGLISH = "en";
/** English with accents: whatever is readable without one on a screen was not translated. */
export const PSEUDO = "en-XA";
/** As wide as a plus; notation, which programs read, keeps its hyphen. */
export const MINUS = "\u2212";
/** Sentences that are kept. */
const MOST_KNOWN = 4000;
const [PLAIN, ACCENTED] = ["aAcCeEiIlLnNoOrRsStTuUyYzZ", "áÁçÇéÉíÍĺĹñÑóÓŕŔšŠţŢúÚýÝžŽ"];

/** For files of languages: a name at the beginning of a sentence. */
const CAPITAL = ([text]: FluentVariable[]): string => String(text).slice(0, 1).toUpperCase() + String(text).slice(1);

/** Who is told that something was to be said for which there is no sentence. */
export const misses = { tell: (): void => {} };

const resources = new Map<string, FluentResource>();

/** Every part of a page says the client's messages as well as its own: their files are parsed once for all parts. */
function parsed(file: string): FluentResource {
  const known = resources.get(file) ?? new FluentResource(file);
  resources.set(file, known);
  return known;
}

const isSaid = (data: object): data is Message | Said => ("message" in data && "arguments" in data) || ("said" in data && "at" in data);

/** Says messages in one language. `files` are its Fluent files, the English ones first: what a language lacks is said in English. */
export class Speaker {
  private readonly bundle: FluentBundle;
  private readonly names: Names;
  private readonly named = new Map<string, Map<string, string>>();
  private readonly flat = new Map<string, string>();
  private readonly spoken = new Map<string, string>();

  constructor(
    readonly language: string,
    private readonly files: string[],
    private readonly table: MessageTable = { messages: [], names: {} },
    names: Names = {},
  ) {
    const fixed = Object.entries(table.names).map(([kind, ids]) => [kind, ids.map((id) => ({ id, name: id }))]);
    this.names = { ...Object.fromEntries(fixed), ...names };
    this.bundle = new FluentBundle(language === PSEUDO ? ENGLISH : language, { useIsolating: false, functions: { CAPITAL } });
    for (const file of files) this.bundle.addResource(parsed(file), { allowOverrides: true });
  }

  has(name: string): boolean {
    return this.bundle.hasMessage(name);
  }

  /** A whole message, as a sentence or phrase. */
  say(said: Argument): string {
    const text = String(this.argument(said));
    return this.language === PSEUDO && typeof said === "object" ? accented(text) : text;
  }

  /** An attribute of a message, such as the help to the name of an option; empty if there is none. */
  attribute(name: string, attribute: string): string {
    const pattern = this.bundle.getMessage(name)?.attributes[attribute];
    const text = pattern ? this.text(pattern, {}) : "";
    return this.language === PSEUDO ? accented(text) : text;
  }

  /** Each message of a list that a kernel has made. */
  sayAll(words: ArrayLike<number>, at: number): string[] {
    return itemsOf(words, at).map((place) => this.say({ said: words, at: place }));
  }

  /** Data with every message in it said. */
  sayWithin<T>(data: T): Rendered<T> {
    if (Array.isArray(data)) return data.map((one) => this.sayWithin(one)) as Rendered<T>;
    if (typeof data !== "object" || data === null) return data as Rendered<T>;
    if (isSaid(data)) return this.say(data) as Rendered<T>;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, this.sayWithin(value)])) as Rendered<T>;
  }

  /** What a thing is called, or a form of its name (`of`), or what else is said of it (`text`); where there is none, the name itself. */
  name(kind: string, number: number, form = ""): string {
    return this.shown(this.names[kind]?.[number] ? this.forms(kind, number) : new Map(), form);
  }

  /** The same of a thing that stands in no table. */
  called(kind: string, about: Record<string, string>, form = ""): string {
    return this.shown(this.findName(kind, about), form);
  }

  private shown(forms: Map<string, string>, form: string): string {
    const text = (form && forms.get(`-${form}`)) || forms.get("") || "";
    return this.language === PSEUDO ? accented(text) : text;
  }

  private argument(said: Argument): string | FluentNumber {
    if (typeof said === "string") return said;
    if (typeof said === "number") return plain(said);
    if ("said" in said) return this.words(said.said, said.at);
    if ("tenths" in said) return this.decimal(said.tenths);
    if ("list" in said) {
      const text = this.several(said.list.map((item) => String(this.argument(item))), said.kind);
      return said.more ? this.pattern("list-cut", { items: text, more: plain(said.more) }) : text;
    }
    return this.message(said);
  }

  /** With plain arguments it is known from the last time it was said: a board says the same of most of its pieces, move after move. */
  private message({ message: name, arguments: given }: Message): string {
    const key = keyOf(name, given);
    const known = key === null ? undefined : this.spoken.get(key);
    if (known !== undefined) return known;
    const text = this.pattern(name, Object.fromEntries(Object.entries(given).map(([argument, value]) => [argument, this.argument(value)])));
    if (this.spoken.size > MOST_KNOWN) this.spoken.clear();
    if (key !== null) this.spoken.set(key, text);
    return text;
  }

  private decimal(tenths: number): string {
    const size = Math.abs(tenths);
    return this.pattern("decimal", { whole: `${tenths < 0 ? MINUS : ""}${Math.floor(size / 10)}`, tenth: String(size % 10) });
  }

  /* What kernels have said ------------------------------------------------------------------------------------------- */

  private words(words: ArrayLike<number>, at: number): string {
    const declared = at ? this.table.messages[words[at]!] : undefined;
    if (!declared) return ""; // nothing, or of a game that is not known here
    const [, kinds] = declared;
    const isFlat = kinds.every(([, kind]) => !["phrase", "list", "either", "series"].includes(kind));
    const key = isFlat ? Array.prototype.slice.call(words, at, at + 1 + kinds.length).join() : "";
    const known = isFlat ? this.flat.get(key) : undefined;
    const text = known ?? this.declared(words, at);
    if (isFlat) this.flat.set(key, text);
    return text;
  }

  private declared(words: ArrayLike<number>, at: number): string {
    const [name, kinds, pattern] = this.table.messages[words[at]!]!;
    const given: Record<string, FluentVariable> = {};
    kinds.forEach(([argument, kind], n) => {
      const value = words[at + 1 + n]!;
      if (kind === "number") given[argument] = pattern === null ? plain(value) : String(value);
      else if (kind === "phrase") given[argument] = this.words(words, value);
      else if (kind === "list" || kind === "either" || kind === "series") given[argument] = this.several(itemsOf(words, value).map((place) => this.words(words, place)), kind);
      else if (pattern !== null) given[argument] = this.names[kind]![value]!.id!;
      else for (const [form, text] of this.forms(kind, value)) given[argument + form] = text;
    });
    return pattern === null ? this.pattern(name, given) : pattern.replace(/\{(\w+)\}/g, (_, argument: string) => String(given[argument]));
  }

  private several(parts: string[], kind: Several): string {
    const last = { list: "list-end", either: "list-either", series: "list-middle" }[kind];
    return parts.reduce((before, item, n) =>
      n ? this.pattern(n === parts.length - 1 ? last : "list-middle", { before, item, initial: initial(item) }) : item, "");
  }

  /** The name and its forms: `$planet`, `$planet-id`, and `$planet-of` for the attribute `.of` of its message. */
  private forms(kind: string, number: number): Map<string, string> {
    const key = `${kind} ${number}`;
    const known = this.named.get(key) ?? this.findName(kind, this.names[kind]![number]!);
    this.named.set(key, known);
    return known;
  }

  private findName(kind: string, about: Record<string, string>): Map<string, string> {
    const name = about.name ?? about.id!;
    const forms = new Map([...Object.entries(about).map(([fact, text]): [string, string] => [`-${fact}`, text]), ["", name] as [string, string]]);
    const message = ("own" in about ? undefined : this.bundle.getMessage(`${kind}-${about.id}`)) ?? this.bundle.getMessage(`${kind}-other`);
    if (message?.value) forms.set("", this.text(message.value, { name, ...about }));
    for (const [form, pattern] of Object.entries(message?.attributes ?? {})) forms.set(`-${form}`, this.text(pattern, { name, ...about }));
    return forms;
  }

  private pattern(name: string, given: Record<string, FluentVariable>): string {
    const pattern = this.bundle.getMessage(name)?.value;
    if (pattern) return this.text(pattern, given);
    if (this.files.length) misses.tell();
    return name;
  }

  private text(pattern: Parameters<FluentBundle["formatPattern"]>[0], given: Record<string, FluentVariable>): string {
    return this.bundle.formatPattern(pattern, given, []); // what a file lacks shows in the text; tests look for it
  }
}

/** What a message says depends on nothing else; null, where its arguments are messages themselves. */
function keyOf(name: string, given: Message["arguments"]): string | null {
  let key = name;
  for (const argument in given) {
    const value = given[argument]!;
    if (typeof value === "object") return null;
    key += `\0${argument}\0${typeof value === "number" ? "\u0001" : ""}${value}`;
  }
  return key;
}

function accented(text: string): string {
  return [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");
}

/** Never grouped, as libraries differ in how, and with the minus sign that boards have. */
class PlainNumber extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    return super.toString(scope).replace("-", MINUS);
  }
}

function plain(value: number): FluentNumber {
  return new PlainNumber(value, { useGrouping: false });
}

/** How a text begins: its first letter, small and without an accent; one more after a silent h, and two where these are one sound, as in "hie". */
function initial(text: string): string {
  const letters = text.slice(0, 3).toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return letters.slice(0, /^hi[aeou]/.test(letters) ? 3 : letters.startsWith("h") ? 2 : 1);
}
