/** The interface of bots: what a seat knows in, a decision or a hint out. Bots get views, never positions. */

import { EngineError, IllegalMove } from "../errors.js";
import { estimateOf } from "../estimates.js";
import type { Game } from "../game.js";
import { EVALUATION_UNIT, type Position, type View } from "../position.js";
import type { Message } from "../messages.js";
import { why } from "./explain.js";

/** A decision that was considered, as the server tells it. */
export interface Candidate {
  code: number;
  text: string;
  /** The share of the search spent on it, from 0 to 1. */
  share: number;
  /** The estimated result of every seat. */
  returns: number[];
  /** The same in words. */
  estimates: Message[];
  /** What it does for the seat, in a sentence; null where the game declares no terms of its evaluation. */
  why: Message | null;
  /** The continuation that the bot expects. */
  line: number[];
}

export interface Player {
  /** Simulations or positions a decision, where the bot searches. It may be raised for a closer look at the same position. */
  budget: number;
  /** A game begins. All chance in the bot follows from this key, so that games can be repeated. */
  begin(key: bigint): void;
  /** A legal code, from what the seat may know. */
  choose(view: View): number;
  /** The best decision and up to two others, or up to `most` in all, with their estimated results. */
  hint(view: View, most?: number): Candidate[];
  /** The estimated result of one decision, be it good or bad. */
  judge(view: View, code: number): Candidate;
  /** Gives back the memory that it holds. */
  end(): void;
}

export const MOST_CANDIDATES = 3;
/** The default time limit of a search: a safeguard for slow machines, as budgets are counts. */
export const USUAL_SECONDS = 10;

/** A request to a bot, checked: which seat is to decide, and what it knows. */
export class Question {
  readonly seat: number;
  readonly known: Position;
  readonly legal: number[];

  constructor(view: View) {
    if (view.seat === null || view.mover !== view.seat) throw new IllegalMove("A bot is asked when its seat is to decide, and only then.");
    this.seat = view.seat;
    this.known = view.agreeing();
    this.legal = view.legal();
  }

  get game(): Game {
    return this.known.game;
  }

  check(code: number): number {
    if (!this.legal.includes(code)) throw new IllegalMove(`${code} is not legal here: a bot judges decisions that can be taken.`);
    return code;
  }

  /** A candidate by its values, in millionths of a return. */
  candidate(code: number, share: number, values: readonly number[], line: number[] = []): Candidate {
    const [low, high] = this.game.statics.return_range;
    const returns = values.slice(0, this.game.seats).map((value) => Math.min(high, Math.max(low, value / EVALUATION_UNIT)));
    const { statics } = this.game;
    const estimates = returns.map((value) => estimateOf(statics, value));
    return { code, text: this.known.text(code), share, returns, estimates, why: why(this.known, this.seat, code, line), line };
  }
}

/** How long a search may take. It always finds something: the clock is first looked at after a portion. */
export class Clock {
  private readonly until: number;
  private hasRun = false;

  constructor(seconds: number) {
    this.until = performance.now() + 1000 * seconds;
  }

  get isOver(): boolean {
    return this.hasRun && performance.now() >= this.until;
  }

  /** Notes that a portion is searched. */
  tick(): void {
    this.hasRun = true;
  }
}

export function whole(value: number, what: string, low: number, high: number): number {
  if (!Number.isInteger(value) || value < low || value > high) throw new EngineError(`${what} is a whole number from ${low} to ${high}, not ${value}.`);
  return value;
}
