/** What a game shows. Each has its own boards, so these are not part of the server's schemas. */

import type { Statics } from "../../engine/src/statics";
import type { Message } from "../language";
import type { Candidate, Mover, Options } from "./protocol";

/** What does not change while a game is played: `perihelion/core/statics.py`. */
export interface GameStatics extends Statics {
  options: Options;
  geometry: Geometry;
}

export type Legend = Record<string, unknown>;

/** A shape of a board: see perihelion/core/picture.py for the kinds and what each needs. */
export interface Shape {
  id: string;
  kind: string;
  x: number;
  y: number;
  label?: string;
  look?: string;
  text?: string;
  on?: string;
  align?: string;
  size?: number;
  r?: number;
  width?: number;
  height?: number;
  inner?: number;
  outer?: number;
  from?: number;
  to?: number;
  gaps?: [number, number];
  points?: [number, number][];
}

export interface Geometry {
  x?: number;
  y?: number;
  width: number;
  height: number;
  shapes: Shape[];
}

/** A legal action: its code, its text, its block and that block's dimensions by name. */
export interface LegalMove {
  code: number;
  block: string;
  text: string;
  /** What it may lead to, in a few words, where the text does not say it all. */
  outlook?: string;
  [dimension: string]: number | string | undefined;
}

export interface View<Board = unknown> {
  game: string;
  form: string;
  options: Options;
  rules_version: number;
  seat: number | null;
  seats: number;
  mover: Mover;
  legal: LegalMove[];
  words: string[];
  legend: Legend;
  board: Board;
  returns: number[] | null;
  ranks: number[] | null;
}

/** A decision of a match, judged. */
export interface JudgedMove {
  /** How many steps were played before it. */
  step: number;
  seat: number;
  code: number;
  text: string;
  before: number[];
  after: number[];
  /** To its mover, in words. */
  told: { before: Message; after: Message; swing: Message };
  best: Candidate;
  /** What it cost its mover, compared with the best. */
  swing: number;
  /** How many moves there were to choose from. */
  choices: number;
}

export interface Draws {
  step: number;
  steps: number;
  texts: string[];
  change: number[];
}

export interface TurningPoint {
  step: number;
  kind: "mistake" | "luck";
  seat: number;
  change: number;
  /** How much, in words. */
  told: Message;
  /** Who leads from then on, if the leader changed. */
  leader: number | null;
}

/** The estimated result of every seat after that number of steps. */
export interface Estimate {
  step: number;
  returns: number[];
  /** The same in words. */
  estimates: Message[];
}

/** What became of a seat, and by what: see `SeatSummary` of the engine. */
export interface SeatSummary {
  name: string;
  /** From 0 to 100; null, if the seat never had a choice. */
  accuracy: number | null;
  moves: number;
  lost: number;
  given: number;
  luck: number;
  unexplained: number;
  change: number;
  told: Record<"lost" | "mistakes" | "given" | "luck" | "unexplained" | "change", Message>;
}

export interface Analysis {
  bot: string;
  range: [number, number];
  /** The same in words. */
  bounds: [Message, Message];
  seats: SeatSummary[];
  estimates: Estimate[];
  moves: JudgedMove[];
  luck: Draws[];
  turning_points: TurningPoint[];
}
