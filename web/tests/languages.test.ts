import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../src/language";
import { bareIn, messagesIn, usesIn, type Known, type Use } from "./languages";

const SOURCES = import.meta.glob<string>(["../src/**/*.{svelte,ts}", "!../src/language/*.{svelte,ts}"], { query: "?raw", import: "default", eager: true });
const FILES = import.meta.glob<string>("../src/**/*.ftl", { query: "?raw", import: "default", eager: true });
/** Parts that bring their own sentences: boards of games, not those for all games, the pages of studies, of tournaments, and those on which people meet. */
const BOARD = /^..\/src\/(?:boards\/)?((?<=boards\/)[^/]+(?=\/)|(?:study|meeting|tournaments)(?=\/))/;
const voiced = [...new Set(Object.keys(FILES).flatMap((path) => BOARD.exec(path)?.[1] ?? []))];

const only = (all: Record<string, string>, board: string | undefined): Record<string, string> => Object.fromEntries(Object.entries(all).filter(([path]) => BOARD.exec(path)?.[1] === board));
/** All files of a language together. */
function byTag(files: Record<string, string>): Record<string, Known> {
  const texts: Record<string, string> = {};
  for (const [path, text] of Object.entries(files)) ((tag) => (texts[tag] = `${texts[tag] ?? ""}\n${text}`))(/([^/]+)\.ftl$/.exec(path)![1]!);
  return Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, messagesIn(text)]));
}
const CLIENT = byTag(only(FILES, undefined));

/** What is wrong with what the client says, or a board; what the client says boards may say, too. */
function faults(board?: string): string[] {
  const { uses, unclear } = usesIn(only(SOURCES, board));
  const own = byTag(only(FILES, board));
  const english = own.en!.messages;
  return [
    ...unclear.map((place) => `cannot be read off: ${place}`),
    ...Object.entries(own).flatMap(([tag, known]) => [
      ...known.broken.map((name) => `${tag}: broken or twice: ${name}`),
      ...[...english.keys()].filter((name) => !known.messages.has(name)).map((name) => `${tag}: missing: ${name}`),
      ...[...known.messages.keys()].filter((name) => !english.has(name)).map((name) => `${tag}: not in English: ${name}`),
      ...unused(known, uses).map((name) => `${tag}: unused: ${name}`),
      ...uses.flatMap((use) => misused(use, known, CLIENT[tag]!).map((fault) => `${tag}: ${use.file}: ${fault}`)),
    ]),
    ...uses.flatMap((use) => idle(use, [...Object.values(own), ...Object.values(CLIENT)]).map((given) => `${use.file}: ${use.names.join(", ")} has no use for ${given}`)),
  ];
}

function unused({ messages }: Known, uses: Use[]): string[] {
  const used = new Set([...uses.flatMap(({ names }) => names), ...[...messages.values()].flatMap(({ refers }) => [...refers])]);
  return [...messages.keys()].filter((name) => !used.has(name));
}

function misused({ names, given }: Use, own: Known, client: Known): string[] {
  return names.flatMap((name) => {
    const message = own.messages.get(name) ?? client.messages.get(name);
    return message ? [...message.takes].filter((one) => !given.includes(one)).map((one) => `${name} lacks ${one}`) : [`no message ${name}`];
  });
}

function idle({ names, given }: Use, known: Known[]): string[] {
  const taken = new Set(names.flatMap((name) => known.flatMap(({ messages }) => [...(messages.get(name)?.takes ?? [])])));
  return given.filter((one) => !taken.has(one));
}

/** What is loaded with the home page or a match at once, and boards: by static imports, so without what either fetches later. */
function loadedAtFirst(): Record<string, string> {
  const found = new Set(Object.keys(SOURCES).filter((path) => /\/src\/(main\.ts|pages\/(LocalMatch|ServedMatch|Recording)\.svelte|learn\/Coach\.svelte|(boards|local)\/.*|meeting\/(PlayedNow|turns|push).*)$/.test(path)));
  for (const path of found)
    for (const [, from] of SOURCES[path]!.matchAll(/^\s*(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"(\.[^"]+)"/gm)) {
      const at = new URL(from!, `file:///${path.replace("../", "")}`).pathname.replace(/^\//, "../");
      const named = [at, `${at}.ts`, `${at}.svelte`, `${at}/index.ts`].find((one) => one in SOURCES);
      if (named) found.add(named);
    }
  return Object.fromEntries([...found].map((path) => [path, SOURCES[path]!]));
}

describe("languages", () => {
  it("are those that have a file, and call themselves by their own names", () => {
    expect(Object.keys(CLIENT).sort()).toEqual(Object.keys(LANGUAGES).sort());
    expect([LANGUAGES.en, LANGUAGES.es]).toEqual(["English", "Español"]);
  });

  it("have everything that the client says", () => expect(faults()).toEqual([]));

  it("have first what the home page and matches say at first", () => {
    const first = byTag(Object.fromEntries(Object.entries(FILES).filter(([path]) => path.startsWith("../src/language/"))));
    const { uses } = usesIn(only(loadedAtFirst(), undefined));
    expect(uses.length).toBeGreaterThan(200);
    for (const [tag, { messages }] of Object.entries(first)) expect([tag, ...uses.flatMap(({ names }) => names).filter((name) => !messages.has(name))]).toEqual([tag]);
  });

  it("have every text of the client's markup", () => expect(bareIn(only(SOURCES, undefined))).toEqual([]));

  if (voiced.length)
    it.each(voiced)("have everything that the board of %s says", (board) => {
      expect(Object.keys(byTag(only(FILES, board))).sort()).toEqual(Object.keys(LANGUAGES).sort());
      expect(faults(board)).toEqual([]);
    });
});

describe("what is wrong is noticed:", () => {
  it("a message or arguments that cannot be read off", () => expect(usesIn({ "a.ts": "say(name); say(`x-${y}`); say('x', all)" }).unclear).toHaveLength(3));

  it("text in markup", () => {
    expect(bareIn({ "a.svelte": '<p title="Two words {n}"><b translate="no">Ada</b>{say("x")} Text <input placeholder="Hm"> · Perihelion</p>' })).toEqual(["a.svelte: title Two words", "a.svelte: Text", "a.svelte: placeholder Hm"]);
  });

  it("a broken message, and one that is there twice", () => {
    expect(messagesIn("a = { $n ->\n    [one] x\n}\nb = b\nb = c\n").broken).toEqual(["a", "b"]);
  });

  it("what a sentence with markup takes", () => {
    const { uses } = usesIn({ "a.svelte": '<Sentence name={one ? "x" : "y"} given={{ n }}>{#snippet move()}<b>m</b>{/snippet}</Sentence>' });
    expect(uses).toEqual([{ file: "a.svelte", names: ["x", "y"], given: ["n", "move"] }]);
    const known = messagesIn("x = { $n } { $other }\ny = { $move }\nz = z\n");
    expect(misused(uses[0]!, known, known)).toEqual(["x lacks other"]);
    expect(unused(known, uses)).toEqual(["z"]);
    expect(idle(uses[0]!, [messagesIn("x = { $n }\ny = y")])).toEqual(["move"]);
  });
});
