/** Estimated returns in words, as messages: `Game.estimate` and `Game.difference` in Python. */

import { message, type Argument, type Message } from "./messages.js";
import type { HighScoreStatics, Statics } from "./statics.js";

/** From this percentage on, tenths are not shown. */
const COARSE = 9.95;
/** Returns within this bound are shown as percentages, others as points. */
const WIN_OR_LOSS = 1;

type Told = Pick<Statics, "estimate" | "return_range">;

/** "62 %", "14.5 points", or the game's own words. */
export function estimateOf({ estimate, return_range: [low, high] }: Told, value: number): Message {
  if (estimate) {
    const number = rounded(10 * (estimate.offset + estimate.factor * value));
    const [name, argument] = estimate.message;
    return number > 10 * estimate.most ? estimate.beyond : message(name, { [argument]: { tenths: number } });
  }
  if (isInPoints(low, high)) return message("in-points", { number: tenths(value) });
  return message("in-percent", { number: rounded((100 * (value - low)) / (high - low)) });
}

/** The difference of two estimates: points, or a percentage of the range of returns. */
export function differenceOf({ return_range: [low, high] }: Told, change: number): Message {
  if (isInPoints(low, high)) return message("in-points", { number: tenths(Math.abs(change)) });
  const percent = (100 * Math.abs(change)) / (high - low);
  return message("in-percent", { number: percent >= COARSE ? rounded(percent) : tenths(percent) });
}

function isInPoints(low: number, high: number): boolean {
  return Math.max(Math.abs(low), Math.abs(high)) > WIN_OR_LOSS;
}

function tenths(value: number): Argument {
  return { tenths: rounded(10 * value) };
}

/** As Python rounds: halves to the even number. */
export function rounded(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return (rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor) || 0; // not -0
}

/* High scores: `perihelion/core/scores.py` -------------------------------------------------------------------------------------- */

/** The number that medians are taken of and charts show. */
export function scoreOf({ rising }: HighScoreStatics, merit: readonly number[]): number {
  return rising ? -merit[0]! : merit[0]!;
}

/** A whole result; null is one without merit, such as a lost game. */
export function resultOf(scores: HighScoreStatics, merit: readonly number[] | null): Message {
  if (!merit) return scores.failed;
  const [name, ...names] = scores.result;
  return message(name, Object.fromEntries([scoreOf(scores, merit), ...merit.slice(1)].map((part, n) => [names[n]!, part])));
}

/** A number, or a median of several. */
export function scoreInWords(scores: HighScoreStatics, value: number | null): Message {
  if (value === null) return scores.failed;
  const [name, argument] = scores.number;
  return message(name, { [argument]: Number.isInteger(value) ? value : tenths(value) });
}

/** The hardest goal that a result reaches. */
export function goalReached({ goals }: HighScoreStatics, merit: readonly number[] | null): string | null {
  return goals.find(({ limit }) => merit && reaches(merit, limit))?.name ?? null;
}

/** Whether the first parts of a merit are no worse than the limit. */
export function reaches(merit: readonly number[], limit: readonly number[]): boolean {
  const place = limit.findIndex((most, n) => merit[n] !== most);
  return place < 0 || merit[place]! < limit[place]!;
}
