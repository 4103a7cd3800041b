/**
 * The games that `make wasm` has written into a folder: modules, statics, and what options change in them (`perihelion/core/variants.py`).
 * Statics for other data, which a person brought at run time, come from a server or a file instead, and are given to `Game.load` as they are.
 */

import { EngineError } from "./errors.js";
import { Game } from "./game.js";
import { compiled } from "./module.js";
import { fromBase64, sha256, toBase64 } from "./numbers.js";
import type { Statics } from "./statics.js";

const FORMAT = 1;
const MANIFEST = "manifest.json";

export type Options = Record<string, unknown>;

/** The files of a game. */
export interface GameFiles {
  module: string;
  /** The option that chooses a data file, if there is one. */
  data: string | null;
  /** By form: the statics with the usual options. */
  forms: Record<string, string>;
  /** By form, then by data file ("" where there are none): the statics, and what other options change. */
  variants: Record<string, Record<string, { statics: string; edits: string }>>;
}

export interface Manifest {
  format: number;
  games: Record<string, GameFiles>;
}

type Path = (string | number)[];
type Edit =
  | ["set", path: Path, value: unknown]
  | ["count", path: Path, factor: number, offset: number]
  | ["bytes", part: "tables" | "start", at: number, base64: string]
  | ["number", part: "tables" | "start", at: number, size: number, factor: number, offset: number];

type OptionEdits = { low: number; high: number; edits: Edit[] } | { values: Record<string, Edit[]> };

interface Variants {
  options: Record<string, OptionEdits>;
  /** Stretches of the tables that logs do not name. */
  helpers: [from: number, to: number][];
}

/** Gives the content of a file of the folder. */
export type Fetch = (file: string) => Promise<Response>;

export class Library {
  private readonly modules = new Map<string, Promise<WebAssembly.Module>>();

  private constructor(readonly manifest: Manifest, private readonly fetch: Fetch) {}

  /** From the address of the folder, or a function that reads its files. */
  static async open(folder: URL | string | Fetch): Promise<Library> {
    const read = typeof folder === "function" ? folder : (file: string) => fetch(new URL(file, new URL(folder, globalThis.location?.href)));
    const manifest = await json<Manifest>(read, MANIFEST);
    if (manifest.format !== FORMAT) throw new EngineError(`The manifest has format ${manifest.format}, this engine reads format ${FORMAT}.`);
    return new Library(manifest, read);
  }

  /** Whether a game is there: while modules are being built, some are not yet. */
  has(game: string): boolean {
    return Object.hasOwn(this.manifest.games, game);
  }

  /** A game ready to play. Without a form it is the first, options that are not given are the usual ones. */
  async load(game: string, form?: string, options: Options = {}): Promise<Game> {
    const [code, statics] = await Promise.all([this.code(game), this.staticsFor(game, form, options)]);
    return Game.of(code, statics);
  }

  /** The compiled module of a game, fetched once. */
  code(game: string): Promise<WebAssembly.Module> {
    const { module } = this.files(game);
    const fetching = this.modules.get(module) ?? this.fetched(module).then(async (answer) => compiled(await answer.arrayBuffer()));
    this.modules.set(module, fetching);
    fetching.catch(() => this.modules.delete(module));
    return fetching;
  }

  /** The statics of a form with these options, as Python would make them. */
  async staticsFor(game: string, form?: string, options: Options = {}): Promise<Statics> {
    const files = this.files(game);
    const named = files.variants[form ?? Object.keys(files.forms)[0]!];
    if (!named) throw new EngineError(`${game} has no form ${form}. Possible: ${Object.keys(files.forms).join(", ")}.`);
    const data = files.data === null ? "" : String(options[files.data] ?? Object.keys(named)[0]);
    const found = named[data];
    if (!found) throw new EngineError(`${game} has no ${files.data} ${data}. Possible: ${Object.keys(named).join(", ")}.`);
    const base = await json<Statics>(this.fetch, found.statics);
    const changed = Object.entries(options).filter(([name, value]) => JSON.stringify(base.options[name]) !== JSON.stringify(value));
    return changed.length ? changedBy(base, await json<Variants>(this.fetch, found.edits), changed) : base;
  }

  private files(game: string): GameFiles {
    const files = this.manifest.games[game];
    if (!files) throw new EngineError(`There is no game ${game}. Possible: ${Object.keys(this.manifest.games).join(", ")}.`);
    return files;
  }

  private fetched(file: string): Promise<Response> {
    return fetched(this.fetch, file);
  }
}

async function fetched(read: Fetch, file: string): Promise<Response> {
  const answer = await read(file);
  if (!answer.ok) throw new EngineError(`The file ${file} cannot be loaded: ${answer.status}.`);
  return answer;
}

async function json<T>(read: Fetch, file: string): Promise<T> {
  return (await (await fetched(read, file)).json()) as T;
}

async function changedBy(base: Statics, variants: Variants, changed: [name: string, value: unknown][]): Promise<Statics> {
  const made = structuredClone(base);
  const bytes = { tables: fromBase64(base.tables), start: fromBase64(base.start) };
  for (const [name, value] of changed) {
    for (const edit of editsOf(variants, name, value)) apply(edit, made, bytes, Number(value));
    made.options = { ...made.options, [name]: value };
  }
  made.tables = toBase64(bytes.tables);
  made.start = toBase64(bytes.start);
  const named = bytes.tables.filter((_, place) => !variants.helpers.some(([from, to]) => from <= place && place < to));
  made.tables_digest = (await sha256(named)).slice(0, 16);
  made.digest = (await sha256(new TextEncoder().encode(`${base.digest} ${JSON.stringify(made.options)}`))).slice(0, 16);
  return made;
}

function editsOf({ options }: Variants, name: string, value: unknown): Edit[] {
  const about = options[name];
  if (!about) throw new EngineError(`There is no option ${name}. Possible: ${Object.keys(options).join(", ")}.`);
  if ("values" in about) {
    const edits = about.values[JSON.stringify(value)];
    if (!edits) throw new EngineError(`${name} cannot be ${JSON.stringify(value)}. Possible: ${Object.keys(about.values).join(", ")}.`);
    return edits;
  }
  if (!(Number.isInteger(value) && (value as number) >= about.low && (value as number) <= about.high)) throw new EngineError(`${name} is a whole number from ${about.low} to ${about.high}, not ${JSON.stringify(value)}.`);
  return about.edits;
}

function apply(edit: Edit, statics: Statics, bytes: Record<"tables" | "start", Uint8Array>, value: number): void {
  if (edit[0] === "set") put(statics, edit[1], edit[2]);
  else if (edit[0] === "count") put(statics, edit[1], edit[3] + edit[2] * value);
  else if (edit[0] === "bytes") bytes[edit[1]].set(fromBase64(edit[3]), edit[2]);
  else {
    const [, part, at, size, factor, offset] = edit;
    const number = BigInt.asUintN(8 * size, BigInt(offset) + BigInt(factor) * BigInt(value));
    for (let n = 0; n < size; n++) bytes[part][at + n] = Number((number >> BigInt(8 * n)) & 0xffn);
  }
}

function put(statics: Statics, path: Path, value: unknown): void {
  const within = path.slice(0, -1).reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], statics);
  (within as Record<string | number, unknown>)[path.at(-1)!] = value;
}
