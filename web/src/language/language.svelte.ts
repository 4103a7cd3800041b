/**
 * The language of the page, and what is said in it. Whatever reads `say` or `render` in a template or an effect does so again when the
 * language changes.
 *
 *     say("players", { n: 2 })        a message of the client's own, from `en.ftl` and `es.ftl` here
 *     render(reason)                  one that the server sent
 *
 * The files here, and those of the engine, the bots and the server, are one chunk for each language. A board or a game has sentences of its
 * own, `Sentences`, which are there before it is shown.
 */

import { keep, recall } from "../state/storage";
import { ENGLISH, PSEUDO, Speaker, type Argument, type Message, type MessageTable, type Names } from "./speaker";

/** What languages call themselves. */
export const LANGUAGES: Record<string, string> = { en: "English", es: "Español" };
const RIGHT_TO_LEFT = ["ar", "fa", "he", "ur", "yi"];

/** Where the Fluent files of a language come from. */
export type Files = (tag: string) => Promise<string[]>;

const FILES = import.meta.glob<string>(["./*.ftl", "../../../perihelion/{core,bots,server}/language/*.ftl"], { query: "?raw", import: "default" });
const ownFiles: Files = (tag) => filesIn(FILES, `/${tag}.ftl`);

/** Of files that are loaded one by one, those whose path ends so, in the order of their paths. */
export function filesIn(found: Record<string, () => Promise<string>>, ending: string): Promise<string[]> {
  return Promise.all(Object.keys(found).filter((path) => path.endsWith(ending)).sort().map((path) => found[path]!()));
}

/** The first of these tags (`es-MX`, `pt`) whose language there is, or English. */
export function bestLanguage(wanted: readonly string[]): string {
  const known = new Map([...Object.keys(LANGUAGES), PSEUDO].map((tag) => [tag.toLowerCase(), tag]));
  for (const tag of wanted) {
    const folded = tag.toLowerCase().replace("_", "-");
    const found = known.get(folded) ?? known.get(folded.split("-")[0]!);
    if (found) return found;
  }
  return ENGLISH;
}

class Language {
  tag = $state(ENGLISH);
  private readonly parts: Set<Sentences>;

  constructor(first: Sentences) {
    this.parts = new Set([first]);
  }

  /** As was chosen in this browser, or as the address asks for, or as the browser does. */
  start(): Promise<void> {
    const asked = new URLSearchParams(location.search).get("language");
    return this.show(bestLanguage([recall("language", ""), asked ?? "", ...navigator.languages]));
  }

  /** From now on, and the next time. */
  async choose(tag: string): Promise<void> {
    await this.show(tag);
    keep("language", tag);
  }

  /** What may be chosen, by tag. */
  get choices(): Record<string, string> {
    return this.tag === PSEUDO ? { ...LANGUAGES, [PSEUDO]: "Ƥŝéúđó" } : LANGUAGES;
  }

  /** Everything on the page changes at once, when all of it is there. */
  async show(tag: string): Promise<void> {
    while ([...this.parts].some((part) => !part.speaks(tag))) await Promise.all([...this.parts].map((part) => part.learn(tag)));
    this.tag = tag;
    if (typeof document === "undefined") return;
    document.documentElement.lang = tag;
    document.documentElement.dir = RIGHT_TO_LEFT.includes(tag.split("-")[0]!) ? "rtl" : "ltr";
  }

  /** Sentences that are needed from now on, ready to be said. */
  async join(part: Sentences): Promise<void> {
    this.parts.add(part);
    await part.learn(this.tag);
  }

  leave(part: Sentences): void {
    this.parts.delete(part);
  }
}

/** The sentences of one part of the page, in the current language; those of the client are among them. */
export class Sentences {
  private readonly speakers = new Map<string, Speaker>();

  constructor(
    private readonly files: Files = async () => [],
    private readonly table?: MessageTable,
    private readonly names?: Names,
  ) {}

  speaks(tag: string): boolean {
    return this.speakers.has(tag);
  }

  async learn(tag: string): Promise<void> {
    if (this.speaks(tag)) return;
    const tags = tag === PSEUDO || tag === ENGLISH ? [ENGLISH] : [ENGLISH, tag];
    const files = await Promise.all(tags.flatMap((one) => [ownFiles(one), this.files(one)]));
    this.speakers.set(tag, new Speaker(tag, files.flat(), this.table, this.names));
  }

  /** Says in the current language whatever there is to say; for lists of kernels and names of things. */
  get speaker(): Speaker {
    return this.speakers.get(language.tag) ?? SILENT;
  }

  /** A message by name. */
  readonly say = (name: string, given: Record<string, Argument> = {}): string => this.speaker.say({ message: name, arguments: given });

  /** What somebody else said: a message, or a text that is the same in every language. */
  readonly render = (said: Message | Argument): string => this.speaker.say(said);
}

const SILENT = new Speaker(ENGLISH, []);
/** Those of the client, the engine and the server alone. */
export const client = new Sentences();
export const language = new Language(client);
export const { say, render } = client;
