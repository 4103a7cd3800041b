/** What a game shows. Each has its own boards, so these are not part of the server's schemas. */

import type * as Engine from "../../engine/src/analysis";
import type { Statics } from "../../engine/src/statics";
import type { Candidate, Mover, Options } from "./protocol";

/** A decision of a match, judged: of the best one the engine also knows which line its bot expects, and the server does not tell it. */
export type JudgedMove = Omit<Engine.JudgedMove, "best"> & { best: Candidate };
export type TurningPoint = Engine.TurningPoint;
/** What became of a match, judged in the page or by the server. */
export type Analysis = Omit<Engine.Analysis, "moves"> & { moves: JudgedMove[] };
/** The estimated result of every seat after that number of steps. */
export type Estimate = Analysis["estimates"][number];

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
