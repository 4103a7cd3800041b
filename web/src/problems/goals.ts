/** What problems ask for. Games have goals and words of their own: `boards/NAME/problems.ts` says them, where there is one. */

import { say } from "../language";
import { session } from "../state/session.svelte";
import type { Asked } from "./sets";

export const BEST = "best";
const WIN = "win";

/** By goal what is asked, within a number of turns. */
type Goals = Record<string, (moves: number) => string>;
const OWN = import.meta.glob<Goals>("../boards/*/problems.ts", { eager: true, import: "default" });

/** What is asked, in a sentence; to be said when the board is there, with its words. */
export function askedFor({ game, problem: { goal, moves } }: Asked): string {
  const own = OWN[`../boards/${game}/problems.ts`]?.[goal];
  if (own) return own(moves);
  if (goal === WIN) return say("problem-win", { moves });
  if (goal !== BEST) return say("problem-other", { goal, moves });
  const info = session.game(game);
  return say("problem-best", { hidden: info?.has_hidden ? "yes" : "no", chance: info?.has_chance ? "yes" : "no" });
}
