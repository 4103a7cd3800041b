/** What has changed in what a seat sees: `perihelion/core/changes.py`. */

import { EngineError } from "./errors.js";
import { unpack } from "./packing.js";

const HEAD = 4;

/** The numbers that a change leads to, from those that it is a change of; both as `unpack` gives them. */
export function changed(base: readonly number[], change: Uint8Array): number[] {
  const numbers = unpack(change);
  let at = 0;
  let from = HEAD;
  const take = (count: number): number[] => {
    if (!(count >= 0) || at + count > numbers.length) throw new EngineError("The change is cut off.");
    return numbers.slice(at, (at += count));
  };
  const now = take(HEAD);
  for (const [before, size] of [[3 * base[2]!, 3 * now[2]!], [base[3]!, now[3]!]] as const) {
    edit(base.slice(from, from + before), size, take, now);
    from += before;
  }
  const record = base.slice(from);
  const flips = take(record.length);
  for (let n = 0; n < record.length; n++) now.push(record[n]! ^ flips[n]!);
  if (at !== numbers.length) throw new EngineError("The change is too long.");
  return now;
}

/** Adds `size` numbers to those of now: what stays of the part that was there before, and what is new. */
function edit(base: readonly number[], size: number, take: (count: number) => number[], now: number[]): void {
  const end = now.length + size;
  for (let from = 0; now.length < end; ) {
    const [stay] = take(1) as [number];
    if (stay < 0 || from + stay > base.length) throw new EngineError("The change refers to what is not there.");
    now.push(...base.slice(from, (from += stay)));
    if (now.length >= end) break;
    const [left, fresh] = take(2) as [number, number];
    now.push(...take(fresh));
    from += Math.max(0, left);
  }
  if (now.length !== end) throw new EngineError("The change is of another length than it says.");
}
