/** Hints, estimates and analyses for matches at a server, thought in this browser. */

import { analyse, deepening, Log, type Position } from "@perihelion/engine";
import { fromBase64 } from "../../engine/src/numbers";
import type { Sent, StepLine } from "../api/types";
import { canPlay, gameOf } from "./engine";
import { Thinkers } from "./thinking";

/** What is thought of a position. `known` is one that agrees with what the seat knows: the server gives it in games with secrets, as it gives it to bots. */
export interface Thinking {
  hints(signal: AbortSignal, known?: string): AsyncIterable<Pick<Sent.TellHint, "candidates" | "range">>;
  estimate(known?: string): Promise<Pick<Sent.TellEstimate, "returns" | "estimates" | "range">>;
}

/** What thinks about a match after these steps; null, where this browser does not have the game as it is played there. */
export async function thinkingOf(info: Sent.MatchInfo, steps: readonly StepLine[]): Promise<Thinking | null> {
  if (!(await canPlay(info))) return null;
  const { game } = await gameOf(info);
  const { rules_version, return_range: range } = game.statics;
  if (rules_version !== info.rules_version || info.seats.some(({ resigned }) => resigned)) return null;
  const now = (known?: string) => (known ? game.fromBytes(fromBase64(known)) : steps.reduce<Position>((position, [, , , code]) => position.play(code!), game.start()));
  return {
    async *hints(signal, known) {
      for await (const { candidates } of deepening(now(known), { signal })) yield { candidates, range };
    },
    async estimate(known) {
      const thinkers = new Thinkers();
      try {
        return { ...(await thinkers.estimate(now(known))), range };
      } finally {
        thinkers.stop();
      }
    },
  };
}

/** A match that is over, and whose log this browser can replay. */
export interface LookedAt {
  analysis(progress: (done: number, total: number) => void, signal: AbortSignal): Promise<Sent.TellAnalysis["analysis"]>;
  /** The best decisions after that number of steps, from what their seat knew, deeper for as long as somebody looks. */
  look(step: number, signal: AbortSignal): AsyncIterable<Sent.TellHint["candidates"]>;
}

/** Null, where this browser does not have the game as it was played. */
export async function lookedAt(info: Sent.MatchInfo, text: string): Promise<LookedAt | null> {
  if (!info.playable || !(await canPlay(info))) return null;
  const log = await Log.read((await gameOf(info)).game, text);
  return {
    analysis: (progress, signal) => analyse(log, { progress, signal }),
    async *look(step, signal) {
      for await (const { candidates } of deepening(log.position(step), { signal })) yield candidates;
    },
  };
}
