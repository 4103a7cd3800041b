/** A game with its form and options: its module, its tables, and what the rules compute of a record. `perihelion.game` of Python. */

import { ActionTable } from "./actions.js";
import { EngineError } from "./errors.js";
import { fieldsFromText, recordOf } from "./fields.js";
import { message, Notation, type Message, type Said } from "./messages.js";
import { compiled, Instance, type ModuleSource, type Span } from "./module.js";
import { fromBase64 } from "./numbers.js";
import { Position, SPECTATOR, VIEW_KEY, type Seat } from "./position.js";
import type { Seen } from "./seen.js";
import type { Statics } from "./statics.js";
import { readerOf, type Reader } from "./view.js";

const FORMAT = 2;
/** The most numbers that a result is ranked by. */
const MOST_MERITS = 8;
/** For what is said; more is made if it is needed. */
const FIRST_ROOM = 1024;

/** The games of a batch, one after the other: see `Game.playRandom`. */
export interface RandomGames {
  steps: Int32Array;
  decisions: Int32Array;
  /** One for each seat of a game. */
  returns: Float64Array;
  /** The bytes of their last positions. */
  finals: Uint8Array;
}

export class Game {
  readonly actions: ActionTable;
  readonly instance: Instance;
  /** The record of the tables in the module's memory. */
  readonly tables: Span;
  private readonly buffers: Buffers;
  private readonly viewReader: Reader;
  private readonly notation: Notation;

  private constructor(code: WebAssembly.Module, readonly statics: Statics) {
    this.instance = new Instance(code);
    this.actions = new ActionTable(statics.actions, statics.num_actions);
    this.tables = this.placed(fromBase64(statics.tables));
    this.viewReader = readerOf(statics.view);
    this.buffers = new Buffers(this.instance, statics, this.viewReader.size);
    this.notation = Notation.of(statics);
  }

  /** A game from its module and its statics; either may be given by its address. */
  static async load(module: ModuleSource, statics: Statics | URL | string): Promise<Game> {
    const [code, known] = await Promise.all([compiled(module), typeof statics === "object" && !(statics instanceof URL) ? statics : fetched(statics)]);
    return Game.of(code, known);
  }

  /** A game from compiled code. */
  static of(code: WebAssembly.Module, statics: Statics): Game {
    if (statics.format !== FORMAT) throw new EngineError(`The statics have format ${statics.format}, this engine reads format ${FORMAT}.`);
    const game = new Game(code, statics);
    const made = game.instance.description.game;
    if (made !== statics.game) throw new EngineError(`The module is of ${made}, the statics are of ${statics.game}.`);
    return game;
  }

  private placed(bytes: Uint8Array): Span {
    const at = this.instance.allocate(bytes.length);
    this.instance.bytes(at, bytes.length).set(bytes);
    return [at, 1];
  }

  get seats(): number {
    return this.statics.seats;
  }

  /** Game, form, options and rules version: what a log or a stored position must name. */
  identity(): Pick<Statics, "game" | "form" | "options" | "rules_version"> {
    const { game, form, options, rules_version } = this.statics;
    return { game, form, options, rules_version };
  }

  isAction(code: number): boolean {
    return Number.isInteger(code) && code >= 0 && code < this.statics.num_actions;
  }

  // Positions --------------------------------------------------------------------------------------------------------------------

  /** The position in which every game begins. */
  start(): Position {
    return new Position(this, fromBase64(this.statics.start));
  }

  /** A position from bytes that one gave before. Bytes from elsewhere are not checked: `faultOf` does. */
  fromBytes(bytes: Uint8Array): Position {
    if (bytes.length !== this.statics.state_size) throw new EngineError(`A position of ${this.statics.title} is ${this.statics.state_size} bytes long, not ${bytes.length}.`);
    return new Position(this, bytes.slice());
  }

  /** The record with these fields, by name. Whether it is a possible position is another question: see `faultOf`. */
  recordFromFields(fields: unknown): Uint8Array {
    return recordOf(this.statics.state, this.statics.state_size, fields);
  }

  /** The same from `field=value field=value`. */
  recordFromText(text: string): Uint8Array {
    return this.recordFromFields(fieldsFromText(this.statics.state, text));
  }

  /** Why a record is no possible position, in the game's own words; null, if it is one. Rules are safe on possible positions only. */
  faultOf(record: Uint8Array): Message | null {
    const fault = this.said("fault", record, [this.buffers.codes, this.statics.max_legal], null);
    return fault.at ? message("position-fault", { game: this.statics.title, fault }) : null;
  }

  /** Move texts; where the action table does not have them they depend on the position. */
  texts(record: Uint8Array, codes: readonly number[]): string[] {
    if (this.statics.texts_are_fixed) return codes.map((code) => this.actions.text(code));
    const { max_legal: most } = this.statics;
    if (codes.length > most) return [...this.texts(record, codes.slice(0, most)), ...this.texts(record, codes.slice(most))];
    const notations: Span = [this.buffers.notations, codes.length];
    const { said } = this.said("notate", record, this.listed(codes), null, notations);
    return Array.from(this.instance.int32s(...notations as [number, number]), (at, n) => (at ? this.notation.text(said, at) : this.actions.text(codes[n]!)));
  }

  /** What a driver says; null among its arguments stands for the room that it writes into. */
  said(driver: string, record: Uint8Array, ...values: (number | bigint | Span | null)[]): Said {
    for (;;) {
      const { words, room } = this.buffers;
      const at = Number(this.run(driver, record, ...values.map((value) => value ?? [words, room])).result ?? 0);
      const taken = this.instance.int32s(words, 1)[0]!;
      if (taken <= room) return { said: Array.from(this.instance.int32s(words, taken)), at };
      this.buffers.makeRoom(taken);
    }
  }

  /** What a seat sees of a record that holds only what it may know, in one go. */
  seen(record: Uint8Array, seat: Seat): Seen {
    const { instance, buffers, viewReader } = this;
    const { max_legal: most } = this.statics;
    for (;;) {
      const { codes, hints, notations, view, words, room } = buffers;
      instance.bytes(view, 4 * viewReader.size).fill(0);
      const lists: Span[] = [[view, 1], [codes, most], [hints, most], [notations, most], [words, room]];
      const [mover, described, count] = instance.callForSeveral("view", this.tables, this.stated(record), seat ?? SPECTATOR, ...lists) as [number, number, number];
      const taken = instance.int32s(words, 1)[0]!;
      if (taken > room) buffers.makeRoom(taken);
      else {
        const [legal, outlooks, texts] = [codes, hints, notations].map((at) => Array.from(instance.int32s(at, count))) as [number[], number[], number[]];
        const said = taken === 1 ? [] : Array.from(instance.int32s(words, taken));
        return { mover, described, codes: legal, hints: outlooks, notations: texts, said, record: instance.int32s(view, viewReader.size).slice() };
      }
    }
  }

  /** Runs a driver on a copy of the record. Gives what the driver gives, and the record after it. */
  run(driver: string, record: Uint8Array, ...more: (number | bigint | Span)[]): { result: number | bigint | undefined; bytes: Uint8Array } {
    const states = this.stated(record);
    const result = this.instance.call(driver, this.tables, states, ...more);
    return { result, bytes: this.instance.bytes(states[0]!, record.length).slice() };
  }

  /** A record copied to where drivers find it. */
  private stated(record: Uint8Array): Span {
    this.instance.bytes(this.buffers.state, record.length).set(record);
    return [this.buffers.state, 1];
  }

  moverAndLegal(record: Uint8Array): { mover: number; legal: number[] } {
    const { instance, buffers } = this;
    const [mover, count] = instance.callForSeveral("legal", this.tables, this.stated(record), [buffers.codes, this.statics.max_legal]);
    return { mover: mover!, legal: Array.from(instance.int32s(buffers.codes, count!)) };
  }

  /** The actions that searching bots choose from. */
  candidates(record: Uint8Array): number[] {
    const count = Number(this.run("candidates", record, [this.buffers.codes, this.statics.max_legal]).result);
    return Array.from(this.instance.int32s(this.buffers.codes, count));
  }

  check(record: Uint8Array): number {
    const [at] = this.stated(record);
    return Number(this.instance.call("checksum", [at!, 1, record.length]));
  }

  weights(record: Uint8Array, codes: readonly number[]): number[] {
    this.run("weight", record, this.listed(codes), this.zeros(codes.length));
    return this.instance.int64s(this.buffers.numbers, codes.length);
  }

  /** Codes copied to where drivers find them. */
  listed(codes: readonly number[]): Span {
    this.instance.int32s(this.buffers.codes, codes.length).set(codes);
    return [this.buffers.codes, codes.length];
  }

  returns(record: Uint8Array): number[] {
    this.run("returns", record, this.zeros(this.seats));
    return Array.from(this.instance.float64s(this.buffers.numbers, this.seats));
  }

  /** The evaluation for each seat, in millionths of a return. */
  evaluation(record: Uint8Array): number[] {
    this.run("evaluate", record, this.zeros(this.seats));
    return this.instance.int64s(this.buffers.numbers, this.seats);
  }

  evaluationTerms(record: Uint8Array, seat: number): number[] {
    const { length: count } = this.statics.evaluation_terms;
    this.run("evaluation_terms", record, seat, this.zeros(count));
    return this.instance.int64s(this.buffers.numbers, count);
  }

  /** Room for `count` numbers of 64 bits, all zero. */
  private zeros(count: number): Span {
    this.instance.bytes(this.buffers.numbers, 8 * count).fill(0);
    return [this.buffers.numbers, count];
  }

  observation(record: Uint8Array, seat: Seat): number[] {
    const { instance, buffers, statics } = this;
    instance.bytes(buffers.view, 4 * statics.observation_size).fill(0);
    this.run("observe", record, seat ?? SPECTATOR, [buffers.view, statics.observation_size]);
    return Array.from(instance.int32s(buffers.view, statics.observation_size));
  }

  /** What the board shows of a concealed record: the numbers that the rules filled in. */
  shown(record: Uint8Array, seat: Seat): Int32Array {
    const { instance, buffers, viewReader } = this;
    instance.bytes(buffers.view, 4 * viewReader.size).fill(0);
    instance.int32s(buffers.words, 1)[0] = 1;
    this.run("show", record, seat ?? SPECTATOR, [buffers.view, 1], [buffers.words, buffers.room]);
    return instance.int32s(buffers.view, viewReader.size).slice();
  }

  /** What a board shows, from the numbers that the rules filled in. */
  board(shown: Int32Array): Record<string, unknown> {
    return this.viewReader.read(shown, 0) as Record<string, unknown>;
  }

  merit(record: Uint8Array): number[] {
    const { result } = this.run("merit", record, [this.buffers.numbers, MOST_MERITS]);
    return Array.from(this.instance.int32s(this.buffers.numbers, Number(result)));
  }

  /** A record in which everything the seat cannot know is drawn anew. */
  concealed(record: Uint8Array, seat: Seat, key: bigint = VIEW_KEY): Uint8Array {
    return this.statics.has_hidden ? this.run("conceal", record, seat ?? SPECTATOR, key).bytes : record;
  }

  /** The record after these codes, as far as they are legal; how many were; and for each the mover before it and the check after it. */
  replayed(record: Uint8Array, codes: readonly number[]): { bytes: Uint8Array; played: number; movers: number[]; checks: number[] } {
    const { instance, buffers, statics } = this;
    const length = codes.length;
    const at = instance.allocate(3 * 8 * Math.max(length, 1));
    try {
      codes.forEach((code, n) => instance.data.setBigInt64(at + 8 * n, BigInt(code), true));
      const states = this.stated(record);
      const lists: Span[] = [[at, length], [buffers.codes, statics.max_legal], [at + 8 * length, length], [at + 16 * length, length]];
      const played = Number(instance.call("replay", this.tables, states, [states[0]!, 1, record.length], ...lists));
      return {
        bytes: instance.bytes(states[0]!, record.length).slice(),
        played,
        movers: instance.int64s(at + 8 * length, played),
        checks: instance.int64s(at + 16 * length, played),
      };
    } finally {
      instance.release(at, 3 * 8 * Math.max(length, 1));
    }
  }

  /** Random games number `first` and on, the same on every device: see `perihelion.simulate`; from the start, or from another record. */
  playRandom(games: number, seed: number | bigint, first = 0, diceKey = 0n, from: Uint8Array = fromBase64(this.statics.start)): RandomGames {
    const { instance, statics, seats } = this;
    const size = statics.state_size;
    const sizes = [size * games, 4 * games, 4 * games, 8 * seats * games];
    const [states, steps, decisions, results] = sizes.map((bytes) => instance.allocate(bytes)) as [number, number, number, number];
    const start = this.stated(from);
    const out: Span[] = [[this.buffers.codes, statics.max_legal], [states, games], [steps, games], [decisions, games], [results, games, seats]];
    instance.call("play_random", this.tables, start, seed, diceKey, first, statics.max_decisions, ...out);
    const played = {
      steps: instance.int32s(steps, games).slice(),
      decisions: instance.int32s(decisions, games).slice(),
      returns: instance.float64s(results, games * seats).slice(),
      finals: instance.bytes(states, games * size).slice(),
    };
    [states, steps, decisions, results].forEach((at, n) => instance.release(at, sizes[n]!));
    return played;
  }

  /** The number of sequences of `depth` steps from a position. */
  perft(position: Position, depth: number): number {
    const { instance, statics } = this;
    const levels = depth + 1;
    const sizes = [statics.state_size * levels, 4 * statics.max_legal * levels, 8 * levels, 8 * levels];
    const [states, codes, counts, places] = sizes.map((bytes) => instance.allocate(bytes)) as [number, number, number, number];
    instance.bytes(states, statics.state_size).set(position.bytes());
    const found = instance.call("perft", this.tables, [states, levels], [codes, levels, statics.max_legal], [counts, levels], [places, levels]);
    [states, codes, counts, places].forEach((at, n) => instance.release(at, sizes[n]!));
    return Number(found);
  }
}

/** Where drivers find what a call gives them, and leave what it gives back. */
class Buffers {
  readonly state: number;
  readonly codes: number;
  /** Numbers of 64 bits, one for each seat, term or outcome. */
  readonly numbers: number;
  /** Numbers of 32 bits, for views and observations. */
  readonly view: number;
  /** Of each code the places of what it may lead to, and of its text. */
  readonly hints: number;
  readonly notations: number;
  /** What is said, and how many numbers that may be. */
  words: number;
  room = FIRST_ROOM;

  constructor(private readonly instance: Instance, statics: Statics, viewSize: number) {
    this.state = instance.allocate(statics.state_size);
    [this.codes, this.hints, this.notations] = [0, 1, 2].map(() => instance.allocate(4 * statics.max_legal)) as [number, number, number];
    this.numbers = instance.allocate(8 * Math.max(statics.most_seats, statics.evaluation_terms.length, statics.max_legal, MOST_MERITS));
    this.view = instance.allocate(4 * Math.max(viewSize, statics.observation_size));
    this.words = instance.allocate(4 * this.room);
  }

  /** Makes room for longer messages. */
  makeRoom(room: number): void {
    this.instance.release(this.words, 4 * this.room);
    this.words = this.instance.allocate(4 * room);
    this.room = room;
  }
}

async function fetched(address: URL | string): Promise<Statics> {
  const answer = await fetch(address);
  if (!answer.ok) throw new EngineError(`The statics ${address} cannot be loaded: ${answer.status}.`);
  return (await answer.json()) as Statics;
}
