/** Estimated results in words that fit every game. */

import type { Candidate, TellHint } from "../api/types";

export type Range = [low: number, high: number];

export interface Promised {
  /** "62 %", or "14.5 points". */
  text: string;
  /** From 0, the worst that can happen, to 1, the best. */
  share: number;
}

const WIN_OR_LOSS = 1;

/** Whether results are points, and not something between loss and win. */
export function isPoints([low, high]: Range): boolean {
  return Math.max(Math.abs(low), Math.abs(high)) > WIN_OR_LOSS;
}

/** Where results go from loss to win, a percentage; where they are points, points. */
export function estimate(value: number, range: Range): Promised {
  const [low, high] = range;
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 1;
  return { share, text: isPoints(range) ? `${Number(value.toFixed(1))} points` : `${Math.round(100 * share)} %` };
}

/** How far two estimates are apart. */
export function difference(change: number, range: Range): string {
  const [low, high] = range;
  const size = Math.abs(change);
  return isPoints(range) ? `${Number(size.toFixed(1))} points` : `${Math.round((100 * size) / (high - low || 1))} %`;
}

export function promised(candidate: Candidate, hint: Pick<TellHint, "seat" | "range">): Promised {
  return estimate(candidate.returns[hint.seat] ?? hint.range[0], hint.range);
}

/** What a screen reader is told when the hint is there. */
export function spoken(hint: TellHint): string {
  const [best, ...others] = hint.candidates;
  if (!best) return "There is no hint.";
  const also = others.map((one) => `${one.text}, ${promised(one, hint).text}`).join("; ");
  return `Hint: ${best.text}, estimated result ${promised(best, hint).text}. ${best.why ? `${best.why} ` : ""}${also ? `Or ${also}.` : ""}`.trim();
}
