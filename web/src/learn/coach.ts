/** When a coach speaks, by how many decisions were well made: first before every one, then of threats and mistakes, then of mistakes alone, then no more. */

import type { Advice } from "../state/table";

export const SPARING = 4;
export const QUIET = 8;
export const LEAVES = 14;
/** How much of the whole range of results a decision may cost before it is a mistake. */
export const MARGIN = 0.06;

/** Whether the decision is clearly worse than the best. One that the bots did not even consider is as bad as the worst that they did. */
export function isMistake({ candidates }: Pick<Advice, "candidates">, code: number): boolean {
  const [best] = candidates;
  if (!best || best.code === code) return false;
  const chosen = candidates.find((one) => one.code === code) ?? candidates.at(-1)!;
  return best.share - chosen.share > MARGIN;
}
