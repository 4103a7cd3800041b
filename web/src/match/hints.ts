/** Estimated results. What they are called comes from the game. */

import type { Candidate, TellHint } from "../api/types";

export type Range = [low: number, high: number];

export interface Promised {
  /** "62 %", "14.5 points", "round 12.3". */
  text: string;
  /** From 0, the worst that can happen, to 1, the best. */
  share: number;
}

export function shareOf(value: number, [low, high]: Range): number {
  return high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 1;
}

export function promised(candidate: Candidate, hint: Pick<TellHint, "seat" | "range">): Promised {
  return { share: shareOf(candidate.returns[hint.seat] ?? hint.range[0], hint.range), text: candidate.estimates[hint.seat] ?? "" };
}

/** The announcement for screen readers when the hint arrives. */
export function spoken(hint: TellHint): string {
  const [best, ...others] = hint.candidates;
  if (!best) return "There is no hint.";
  const also = others.map((one) => `${one.text}, ${promised(one, hint).text}`).join("; ");
  return `Hint: ${best.text}, estimated result ${promised(best, hint).text}. ${best.why ? `${best.why} ` : ""}${also ? `Or ${also}.` : ""}`.trim();
}
