/** Alpha-beta search as a player: iterative deepening over the module's search. The same as `perihelion/bots/alphabeta.py`, decision
 * for decision. */

import { EngineError } from "../errors.js";
import type { Game } from "../game.js";
import { EVALUATION_UNIT, type Position, type View } from "../position.js";
import { keyAfter } from "../numbers.js";
import { Memory } from "../records.js";
import { Clock, MOST_CANDIDATES, Question, USUAL_SECONDS, whole, type Candidate, type Player } from "./protocol.js";

const PLIES = 64;
const NO_CODE = -1;
const INFINITE = 2 ** 40;
const ENTER = 0;
const DONE = 3;
const MOST_POSITIONS = 1_000_000_000;
const MOST_DEPTH = 40;
/** Positions between two checks of the clock. */
const AT_A_TIME = 20_000;
/** The most and the fewest entries of the transposition table. */
const MOST_ENTRIES = 2 ** 18;
const LEAST_ENTRIES = 1024;
/** How much better than it is an action may seem at the root when a decision is taken. */
const ROOT_NOISE = EVALUATION_UNIT / 100;

/** Everything a search works on, in the module's memory; the parts are explained in `perihelion/bots/alphabeta_search.py`. */
class SearchState {
  readonly parts: Record<string, Memory>;
  private readonly wordBytes: number;

  constructor(readonly game: Game, seat: number, entries: number, blunderRate: number, key: bigint) {
    const { instance, statics } = game;
    const words = Math.ceil(statics.state_size / 8);
    this.wordBytes = 8 * words;
    const plies = PLIES + 1;
    const lengths: Record<string, number[]> = {
      settings: [1], camps: [statics.seats], states: [plies], words: [plies, words], frames: [plies], codes: [plies, statics.max_legal],
      scores: [plies, statics.max_legal], history: [2, statics.num_actions], transposition_table: [entries], excluded: [0], values: [statics.most_seats],
    };
    const shared = instance.allocate(this.wordBytes * plies); // the same memory, as records with gaps and as words
    this.parts = Object.fromEntries(
      Object.entries(instance.arrays("alphabeta_search", "search")).map(([name, kind]) => {
        const isShared = name === "states" || name === "words";
        return [name, new Memory(instance, kind, lengths[name]!, name === "states" ? this.wordBytes : undefined, isShared ? shared : undefined)];
      }),
    );
    const own = statics.sides.find((side) => side.includes(seat))!;
    const highest = Math.trunc(Math.max(...statics.return_range.map(Math.abs)) * EVALUATION_UNIT);
    const settings = { seat, best_reply: Number(statics.sides.length > 2), highest, blunder_rate: blunderRate, key };
    for (const [name, value] of Object.entries(settings)) this.part("settings").setField(0, name, value);
    this.part("camps").fill(Array.from({ length: statics.seats }, (_, other) => (own.includes(other) ? 0 : 1)));
    for (let ply = 0; ply < plies; ply++) {
      this.part("frames").setField(ply, "killer", NO_CODE);
      this.part("frames").setField(ply, "second_killer", NO_CODE);
    }
  }

  part(name: string): Memory {
    return this.parts[name]!;
  }

  setting(name: string): number {
    return this.part("settings").field(0, name);
  }

  get isIterationDone(): boolean {
    return this.setting("stage") === DONE;
  }

  /** Whether a value comes from the end of the game, not from the evaluation. */
  isProven(value: number): boolean {
    return Math.abs(value) > this.setting("highest");
  }

  exclude(codes: readonly number[]): void {
    const { instance } = this.game;
    this.part("excluded").release();
    this.parts["excluded"] = new Memory(instance, instance.arrays("alphabeta_search", "search")["excluded"]!, [codes.length]);
    this.part("excluded").fill(codes);
  }

  /** Begins an iteration of this depth at the position. Transposition table, history and killers are kept. */
  beginIteration(known: Position, depth: number, rootNoise: number): void {
    this.part("words").bytes.set(known.bytes());
    const begun: Record<string, number> = { alpha: -INFINITE, beta: INFINITE, best: -INFINITE, best_code: NO_CODE, depth };
    const frames = this.part("frames");
    for (const name of frames.fieldNames) if (name !== "killer" && name !== "second_killer") frames.setField(0, name, begun[name] ?? 0);
    for (const [name, value] of Object.entries({ root_noise: rootNoise, ply: 0, stage: ENTER, value: 0 })) this.part("settings").setField(0, name, value);
  }

  /** Searches until the iteration is complete, or `most` positions were visited in all iterations. */
  run(most: number): void {
    const { instance, tables } = this.game;
    instance.call("alphabeta_search", tables, ...Object.values(this.parts).map((part) => part.span), most);
  }

  release(): void {
    for (const [name, part] of Object.entries(this.parts)) if (name !== "states") part.release();
  }
}

export class AlphaBetaBot implements Player {
  budget: number;
  /** Of the transposition table, which a greater budget later does not change. */
  private readonly entries: number;
  private key = 0n;
  private state: { seat: number; search: SearchState } | null = null;

  constructor(positions: number, private readonly blunderRate = 0, private readonly seconds = USUAL_SECONDS) {
    this.budget = whole(positions, "The number of positions", 1, MOST_POSITIONS);
    this.entries = Math.min(MOST_ENTRIES, Math.max(LEAST_ENTRIES, this.budget));
  }

  begin(key: bigint): void {
    this.key = key;
    this.end();
  }

  end(): void {
    this.state?.search.release();
    this.state = null;
  }

  choose(view: View): number {
    const question = new Question(view);
    if (question.legal.length === 1) return question.legal[0]!;
    return this.search(question, this.budget, [], ROOT_NOISE).code;
  }

  /** The best decision gets half of the positions, each alternative a part of the rest. */
  hint(view: View, most = MOST_CANDIDATES): Candidate[] {
    const question = new Question(view);
    const found: Candidate[] = [];
    while (found.length < Math.min(most, question.legal.length)) {
      const share = found.length ? 1 / 2 / Math.max(1, most - 1) : 1 / 2;
      const { code, value } = this.search(question, Math.max(1, Math.trunc(this.budget * share)), found.map((candidate) => candidate.code));
      found.push(question.candidate(code, share, valuesOf(question, value)));
    }
    return found.sort((one, other) => other.returns[question.seat]! - one.returns[question.seat]!);
  }

  /** With as many positions as the best decision gets. */
  judge(view: View, code: number): Candidate {
    const question = new Question(view);
    question.check(code);
    const others = question.legal.filter((other) => other !== code);
    const { value } = this.search(question, Math.max(1, Math.floor(this.budget / 2)), others);
    return question.candidate(code, 1 / 2, valuesOf(question, value));
  }

  /** The bytes of the last search, for tests: frames, history and transposition table. */
  get remembered(): Record<string, Uint8Array> | null {
    const search = this.state?.search;
    return search ? Object.fromEntries(["settings", "frames", "history", "transposition_table"].map((name) => [name, search.part(name).bytes.slice()])) : null;
  }

  /** The best of the actions that are not excluded, and its value to the seat. */
  private search(question: Question, positions: number, excluded: readonly number[], rootNoise = 0): { code: number; value: number } {
    const search = this.searchState(question);
    search.exclude(excluded);
    let found = { code: question.legal.find((code) => !excluded.includes(code))!, value: 0 };
    const until = search.setting("visited") + positions;
    const clock = new Clock(this.seconds);
    for (let depth = 1; depth <= MOST_DEPTH; depth++) {
      search.beginIteration(question.known, depth, rootNoise);
      while (!search.isIterationDone && search.setting("visited") < until && !clock.isOver) {
        clock.tick();
        search.run(Math.min(search.setting("visited") + AT_A_TIME, until));
      }
      const code = search.part("frames").field(0, "best_code");
      if (code >= 0) found = { code, value: search.part("frames").field(0, "best") };
      if (!search.isIterationDone || search.isProven(found.value)) break;
    }
    return found;
  }

  /** What the searches of this game have learnt so far. */
  private searchState({ game, seat }: Question): SearchState {
    if (this.state && this.state.search.game === game && this.state.seat === seat) return this.state.search;
    if (!game.instance.has("alphabeta_search")) throw new EngineError(`Alpha-beta search plays games without chance and secrets; ${game.statics.title} has them.`);
    this.end();
    this.key = keyAfter(this.key);
    this.state = { seat, search: new SearchState(game, seat, this.entries, this.blunderRate, this.key) };
    return this.state.search;
  }
}

/** For every seat: the searching side gets the value, the others share what that leaves them. */
function valuesOf({ game, seat }: Question, value: number): number[] {
  const { sides, seats } = game.statics;
  const own = sides.find((side) => side.includes(seat))!;
  const rest = Math.floor(-value / Math.max(1, sides.length - 1));
  return Array.from({ length: seats }, (_, other) => (own.includes(other) ? value : rest));
}
