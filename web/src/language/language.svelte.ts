/**
 * The language of the page, and what is said in it. Whatever reads `say` or `render` in a template or an effect does so again when the
 * language changes.
 *
 *     say("players", { n: 2 })        a message of the client's own, from `en.ftl` and `es.ftl` here
 *     render(reason)                  one that the server sent
 *
 * The files here and those of the engine and the bots are one chunk for each language, those of the pages and the server another, which is fetched when it is needed (`whole`).
 * A board or a game has sentences of its own, `Sentences`, which are there before it is shown.
 */

import { untrack } from "svelte";
import { keep, recall } from "../state/storage";
import { ENGLISH, misses, PSEUDO, Speaker, type Argument, type Message, type MessageTable, type Names } from "./speaker";

const RIGHT_TO_LEFT = ["ar", "fa", "he", "ur", "yi"];

/** Where the Fluent files of a language come from. */
export type Files = (tag: string) => Promise<string[]>;

/** What the home page and matches say at first, and all else: refusals of servers, and what other pages say. */
const FIRST = import.meta.glob<string>(["./*.ftl", "../../../perihelion/{core,bots}/language/*.ftl"], { query: "?raw", import: "default" });
const REST = import.meta.glob<string>(["../pages/language/*.ftl", "../../../perihelion/server/language/*.ftl"], { query: "?raw", import: "default" });

/** What a language calls itself. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

const tags = Object.keys(FIRST).flatMap((path) => /^\.\/([\w-]+)\.ftl$/.exec(path)?.[1] ?? []);
/** Those that have a file here, English first, with what they call themselves. */
export const LANGUAGES: Record<string, string> = Object.fromEntries([ENGLISH, ...tags.filter((tag) => tag !== ENGLISH).sort()].map((tag) => [tag, ownName(tag)]));

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
  /** Whether all there is to say is wanted, and how often more of it has come. */
  wantsAll = false;
  editions = $state(0);
  private completing: Promise<void> | null = null;
  private readonly parts: Set<Sentences>;

  constructor(first: Sentences) {
    this.parts = new Set([first]);
    // Whatever is said before its sentence is here is said again.
    misses.tell = () => queueMicrotask(() => void this.whole().catch(() => {}));
  }

  /** What neither the home page nor a match says at first is there from now on, in every language. */
  whole(): Promise<void> {
    return (this.completing ??= untrack(() => this.complete())); // who asks for it need not ask again in another language
  }

  private async complete(): Promise<void> {
    this.wantsAll = true;
    try {
      await this.learn(this.tag);
      this.editions += 1;
    } catch (error) {
      [this.wantsAll, this.completing] = [false, null];
      throw error;
    }
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
    await this.learn(tag);
    this.tag = tag;
    if (typeof document === "undefined") return;
    document.documentElement.lang = tag;
    document.documentElement.dir = RIGHT_TO_LEFT.includes(tag.split("-")[0]!) ? "rtl" : "ltr";
  }

  private async learn(tag: string): Promise<void> {
    while ([...this.parts].some((part) => !part.speaks(tag))) await Promise.all([...this.parts].map((part) => part.learn(tag)));
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

const ALL = " with all that can be said";
const edition = (tag: string): string => (language.wantsAll ? `${tag}${ALL}` : tag);

/** The sentences of one part of the page, in the current language; those of the client are among them. */
export class Sentences {
  private readonly speakers = new Map<string, Speaker>();

  constructor(
    private readonly files: Files = async () => [],
    private readonly table?: MessageTable,
    private readonly names?: Names,
  ) {}

  speaks(tag: string): boolean {
    return this.speakers.has(edition(tag));
  }

  async learn(tag: string): Promise<void> {
    if (this.speaks(tag)) return;
    const [known, tags] = [edition(tag), tag === PSEUDO || tag === ENGLISH ? [ENGLISH] : [ENGLISH, tag]];
    const parts = [FIRST, ...(language.wantsAll ? [REST] : [])];
    const files = await Promise.all(tags.flatMap((one) => [...parts.map((part) => filesIn(part, `/${one}.ftl`)), this.files(one)]));
    this.speakers.set(known, new Speaker(tag, files.flat(), this.table, this.names));
  }

  /** Says in the current language whatever there is to say; for lists of kernels and names of things. */
  get speaker(): Speaker {
    void language.editions;
    return this.speakers.get(`${language.tag}${ALL}`) ?? this.speakers.get(language.tag) ?? SILENT;
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
