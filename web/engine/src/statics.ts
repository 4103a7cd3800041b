/** What does not change while a game is played, as `perihelion/core/statics.py` writes it. */

import type { Message, MessageTable, Names } from "./messages.js";
import type { Shape } from "./view.js";

export interface BlockStatics {
  name: string;
  /** The code of its first action. */
  start: number;
  /** The text of an action, with the names of dimensions in braces. */
  text: string;
  unseen: string;
  chance: boolean;
  /** By dimension the labels of its values. */
  dimensions: Record<string, string[]>;
  /** The text of every action, where no template makes it. */
  texts?: string[];
}

export interface SearchSettings {
  rollout: number;
  max_backup: number;
  exploration: number;
  width: number;
  outcomes: number;
}

export interface LevelStatics {
  name: string;
  bot: "mcts" | "alphabeta";
  budget: number;
  blunder_rate: number;
}

/** How an estimated return is said where it stands for a number that people know better: offset + factor * return, with one decimal. */
export interface EstimateStatics {
  message: [name: string, argument: string];
  offset: number;
  factor: number;
  /** Of greater numbers `beyond` is said. */
  most: number;
  beyond: Message;
}

/** How results of a solo game become records. */
export interface HighScoreStatics {
  /** Whether a greater number is better: it then is the first part of the merit, with the other sign. */
  rising: boolean;
  /** A number, or a median, in words. */
  number: [name: string, argument: string];
  /** A whole result in words: its arguments are the number and the other parts of the merit. */
  result: [name: string, ...arguments_: string[]];
  failed: Message;
  /** From hard to easy: the worst that the first parts of the merit may be, and what that takes. */
  goals: { name: string; limit: number[]; told: Message | string }[];
}

/** A field of the record of a position: whole numbers, in rows and planes where it has several lengths. */
export interface StateField {
  name: string;
  of: "int8" | "uint8" | "int16" | "uint16" | "int32" | "uint32" | "int64" | "uint64";
  /** Bytes before it. */
  at: number;
  shape: number[];
  /** What its values are called. */
  labels?: string[];
}

/** A field that is set up by hand, on the board: which shape shows which of its values, and what may stand there. */
export interface PlacingStatics {
  field: string;
  /** By place in the field, rows one after the other: the shape of the board's geometry; null where there is none. */
  shapes: (string | null)[];
  /** The first is nothing. */
  pieces: PieceStatics[];
  /** Without it the name of the field. */
  title: Message | null;
}

/** Something that is set up by hand. */
export interface PieceStatics {
  value: number;
  mark: string;
  name: [kind: string, number: number] | null;
  colour: string | null;
  /** The seat whose it is, where its name does not say so. */
  owner: number | null;
}

/** A field that counts what lies at each place, and is set up by hand one piece after the other, out of a stock. */
export interface HeapingStatics {
  field: string;
  /** Along the first axis of the field. */
  places: [kind: string, number: number][];
  /** The value of each says which of the numbers at a place counts it. */
  pieces: PieceStatics[];
  /** The field that counts what is left, and which of its numbers does so for each piece. */
  stock: string;
  left: number[];
  title: Message | null;
}

export interface Statics {
  format: number;
  digest: string;
  game: string;
  form: string;
  options: Record<string, unknown>;
  rules_version: number;
  title: string;
  tables_digest: string;
  seats: number;
  sides: number[][];
  most_seats: number;
  state_size: number;
  state: StateField[];
  placing: (PlacingStatics | HeapingStatics)[];
  num_actions: number;
  max_legal: number;
  max_decisions: number;
  observation_size: number;
  /** For each term of the evaluation what a move does that raises it, and one that lowers it; null is not mentioned. */
  evaluation_terms: [gain: Message | null, loss: Message | null][];
  /** Null: a percentage, or points. */
  estimate: EstimateStatics | null;
  high_scores: HighScoreStatics | null;
  return_range: [number, number];
  has_chance: boolean;
  has_chance_in_play: boolean;
  has_hidden: boolean;
  lets_seats_withdraw: boolean;
  eliminates: boolean;
  /** Whether results have a merit. */
  is_raced: boolean;
  texts_are_fixed: boolean;
  actions: BlockStatics[];
  view: Shape;
  search: SearchSettings;
  levels: LevelStatics[];
  messages: MessageTable;
  names: Names;
  /** By language the digest of the game's Fluent files. */
  languages: Record<string, string>;
  /** The data file chosen, in games that have some. */
  data: string | null;
  legend: Record<string, unknown>;
  /** The board as shapes: see `perihelion/core/picture.py`. */
  geometry: unknown;
  /** Bytes in base64. */
  tables: string;
  start: string;
}
