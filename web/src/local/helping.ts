/** Hints and estimates for matches at a server, thought in this browser: of games without secrets, since what a seat sees is no position to search from. */

import { deepening, type Position } from "@perihelion/engine";
import type { Sent, StepLine } from "../api/types";
import { canPlay, gameOf } from "./engine";
import { Thinkers } from "./thinking";

export interface Thinking {
  hints(signal: AbortSignal): AsyncIterable<Pick<Sent.TellHint, "candidates" | "range">>;
  estimate(): Promise<Pick<Sent.TellEstimate, "returns" | "estimates" | "range">>;
}

/** What thinks about a match after these steps; null, where this browser does not have the game as it is played there, or not all of its steps. */
export async function thinkingOf(info: Sent.MatchInfo, steps: readonly StepLine[]): Promise<Thinking | null> {
  if (!(await canPlay(info))) return null;
  const { game } = await gameOf(info);
  const { has_hidden, rules_version, return_range: range } = game.statics;
  if (has_hidden || rules_version !== info.rules_version) return null;
  const now = steps.reduce<Position>((position, [, , , code]) => position.play(code!), game.start());
  return {
    async *hints(signal) {
      for await (const { candidates } of deepening(now, { signal })) yield { candidates, range };
    },
    async estimate() {
      const thinkers = new Thinkers();
      try {
        return { ...(await thinkers.estimate(now)), range };
      } finally {
        thinkers.stop();
      }
    },
  };
}
