/** What a seat sees of a position, in numbers, as it crosses the wire: `perihelion/core/seen.py`. */

import { EngineError } from "./errors.js";
import type { MessageTable } from "./messages.js";
import { pack, unpack } from "./packing.js";

const HEAD = 4;
/** The kinds of arguments that are places of other messages. */
const PLACES = new Set(["phrase", "list", "either", "series"]);

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

/** As the server sends it; `table` are the messages of the game. */
export function packSeen({ mover, described, codes, hints, notations, said, record }: Seen, table: MessageTable): Uint8Array {
  return pack([mover, described, codes.length, said.length, ...[codes, hints, notations].flatMap(steps), ...turned(said, table, 0), ...record]);
}

/** The inverse; `size` is that of the record. */
export function unpackSeen(bytes: Uint8Array, size: number, table: MessageTable): Seen {
  return seenIn(unpack(bytes), size, table);
}

/** What is seen, from its numbers as they cross the wire. */
export function seenIn(numbers: readonly number[], size: number, table: MessageTable): Seen {
  const [mover, described, count, length] = numbers as unknown as [number, number, number, number];
  const words = HEAD + 3 * count;
  if (numbers.length !== words + length + size) throw new EngineError(`What is seen takes ${words + length + size} numbers, not ${numbers.length}.`);
  const [codes, hints, notations] = [0, 1, 2].map((part) => sums(numbers.slice(HEAD + part * count, HEAD + (part + 1) * count))) as [number[], number[], number[]];
  const said = turned(numbers.slice(words, words + length), table, length);
  return { mover, described, codes, hints, notations, said, record: Int32Array.from(numbers.slice(words + length)) };
}

/** What is said, with the places of other messages turned into how far before they stand, or back; the first number is the count of all. */
function turned(words: readonly number[], { messages }: MessageTable, count: number): number[] {
  const result = [...words];
  if (result.length) result[0] = count;
  for (let at = 1; at < words.length; ) {
    const kinds = messages[words[at]!]?.[1];
    if (!kinds || at + kinds.length >= words.length) throw new EngineError("What is seen says something that is no message.");
    for (const [n, [, kind]] of kinds.entries()) if (PLACES.has(kind) && words[at + 1 + n]) result[at + 1 + n] = at - words[at + 1 + n]!;
    at += 1 + kinds.length;
  }
  return result;
}

/** Codes and places go up, so that the steps between them are small. */
function steps(numbers: number[]): number[] {
  return numbers.map((number, n) => number - (numbers[n - 1] ?? 0));
}

function sums(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
