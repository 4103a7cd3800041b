/** What a seat sees of a position, in numbers, as it crosses the wire: `perihelion/core/seen.py`. */

import { EngineError } from "./errors.js";
import { pack, unpack } from "./packing.js";

const HEAD = 4;

/** What one seat sees. `codes` are the legal moves of the seat; of each, the place of what it may lead to and of its text in `said`. */
export interface Seen {
  mover: number;
  /** The place of the list of sentences that describe the position. */
  described: number;
  codes: number[];
  hints: number[];
  notations: number[];
  said: number[];
  /** What the board shows, to be read by the shape in the statics. */
  record: Int32Array;
}

/** As the server sends it. */
export function packSeen({ mover, described, codes, hints, notations, said, record }: Seen): Uint8Array {
  return pack([mover, described, codes.length, said.length, ...[codes, hints, notations].flatMap(steps), ...said, ...record]);
}

/** The inverse; `size` is that of the record. */
export function unpackSeen(bytes: Uint8Array, size: number): Seen {
  const numbers = unpack(bytes);
  const [mover, described, count, length] = numbers as unknown as [number, number, number, number];
  const words = HEAD + 3 * count;
  if (numbers.length !== words + length + size) throw new EngineError(`What is seen takes ${words + length + size} numbers, not ${numbers.length}.`);
  const [codes, hints, notations] = [0, 1, 2].map((part) => sums(numbers.slice(HEAD + part * count, HEAD + (part + 1) * count))) as [number[], number[], number[]];
  return { mover, described, codes, hints, notations, said: numbers.slice(words, words + length), record: Int32Array.from(numbers.slice(words + length)) };
}

/** Codes and places go up, so that the steps between them are small. */
function steps(numbers: number[]): number[] {
  return numbers.map((number, n) => number - (numbers[n - 1] ?? 0));
}

function sums(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
