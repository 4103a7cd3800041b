/** How well a seat has decided, as one number: the same as `perihelion/bots/accuracy.py`, which says why. */

import { rounded } from "./estimates.js";

/** Returns of this range say who won; others are points, or as good as points. */
const [LOSS, WIN] = [-1, 1];
/** As a share of the range of points: to lose so much by one decision is to lose everything. */
const POINTS_AT_STAKE = 0.25;
/** The curve that Lichess fits to games of people: 100 for nothing lost, 0 for everything. */
const [SCALE, STEEPNESS, SHIFT] = [103.1668, 0.04354, 3.1669];
/** The least that a decision counts in the harmonic mean, which knows no zero. */
const LEAST = 1;

/** What a decision threw away, in percent. */
export function chanceLost(swing: number, [low, high]: readonly [number, number]): number {
  const saysWhoWon = low === LOSS && high === WIN;
  return Math.min(100, (100 * swing) / ((high - low) * (saysWhoWon ? 1 : POINTS_AT_STAKE)));
}

/** The accuracy of one decision, from 0 to 100, by the chance that it threw away. */
export function accuracyOf(lost: number): number {
  return Math.min(100, Math.max(0, SCALE * Math.exp(-STEEPNESS * lost) - SHIFT));
}

/** The accuracy of several decisions, with one decimal; null of none. */
export function accuracyOfAll(lost: readonly number[]): number | null {
  if (!lost.length) return null;
  const each = lost.map(accuracyOf);
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  const harmonic = each.length / each.reduce((sum, one) => sum + 1 / Math.max(LEAST, one), 0);
  return rounded(5 * (mean + harmonic)) / 10;
}
