/** When a coach speaks, by how many decisions were well made: first before every one, then of threats and mistakes, then of mistakes alone, then no more. */

import { keep, recall } from "../state/storage";
import type { Advice, Judged } from "../state/table";

export const SPARING = 4;
export const QUIET = 8;
export const LEAVES = 14;
/** How much a decision may throw away before it is a mistake, in percent, as accuracy is counted. */
export const MARGIN = 6;
/** How much it may while it is well made; others must have thrown away more on average, or it shows nothing: who plays at random would do as well. */
export const WELL = 1;

/** How many decisions of a game were well made while its coach looked on, less those that were not: each game is learnt for itself. */
export const scoreIn = (game: string): number => recall(scoreKey(game), 0);
export const keepScore = (game: string, score: number): void => keep(scoreKey(game), score);
const scoreKey = (game: string): string => `coach-score.${game}`;

/** A learner who asks again for a coach that had left gets one that speaks of mistakes. */
export function callBack(game: string): void {
  keepScore(game, Math.min(QUIET, scoreIn(game)));
}

/** What there is to say before a decision: of a threat, an idea, just to look; nothing any more; or what was said last may stay. */
export type Before = "threat" | "idea" | "look" | "nothing" | "same";

/** `last` is what was said after the decision before this one: what would have been better is not talked over, since the next decision often comes at once. */
export function before(score: number, advice: Pick<Advice, "threat" | "why">, last: After = "nothing"): Before {
  if (last === "better" || last === "quiet") return "same";
  if (advice.threat && score < QUIET) return "threat";
  if (score < SPARING) return advice.why === null ? "look" : "idea";
  return score < QUIET ? "nothing" : "same";
}

/** What there is to say after it, and how many decisions were well made by then, less those that were not. */
export type After = "better" | "leaves" | "quiet" | "good" | "nothing";

export function after(score: number, { lost, stake }: Judged): { score: number; says: After } {
  if (lost > MARGIN) return { score: Math.max(0, score - 2), says: "better" };
  if (lost > WELL || stake <= WELL) return { score, says: "nothing" };
  const now = score + 1;
  if (now >= LEAVES) return { score: now, says: "leaves" };
  if (score < QUIET && now >= QUIET) return { score: now, says: "quiet" };
  return { score: now, says: now < SPARING ? "good" : "nothing" };
}
