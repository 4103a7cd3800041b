/** What a hint promises, in words that fit every game. */

import type { Candidate, TellHint } from "../api/types";

export interface Promised {
  /** "62 %", or "14.5 points". */
  text: string;
  /** From 0, the worst that can happen, to 1, the best. */
  share: number;
}

const WIN_OR_LOSS = 1;

/** Where results go from loss to win, a percentage; where they are points, points. */
export function promised(candidate: Candidate, hint: Pick<TellHint, "seat" | "range">): Promised {
  const [low, high] = hint.range;
  const value = candidate.returns[hint.seat] ?? low;
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 1;
  const isPoints = Math.max(Math.abs(low), Math.abs(high)) > WIN_OR_LOSS;
  return { share, text: isPoints ? `${Number(value.toFixed(1))} points` : `${Math.round(100 * share)} %` };
}

/** What a screen reader is told when the hint is there. */
export function spoken(hint: TellHint): string {
  const [best, ...others] = hint.candidates;
  if (!best) return "There is no hint.";
  const also = others.map((one) => `${one.text}, ${promised(one, hint).text}`).join("; ");
  return `Hint: ${best.text}, estimated result ${promised(best, hint).text}.${also ? ` Or ${also}.` : ""}`;
}
