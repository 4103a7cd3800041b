/** Hints, estimates and analyses for matches at a server, thought in this browser. */

import { analyse, deepening, fromBase64, Log } from "@perihelion/engine";
import type { Line, Sent } from "../api/types";
import { canPlay, gameOf } from "./engine";
import { Following } from "./following";
import { Thinkers } from "./thinking";

/** What is thought of a position. `known` is one that agrees with what the seat knows: the server gives it in games with secrets, as it gives it to bots. */
export interface Thinking {
  hints(signal: AbortSignal, known?: string): AsyncIterable<Pick<Sent.TellHint, "candidates" | "range">>;
  estimate(known?: string): Promise<Pick<Sent.TellEstimate, "returns" | "estimates" | "range">>;
}

/** What thinks about a match after the lines that are known by then; null, where this browser does not have the game as it is played there. */
export async function thinkingOf(info: Sent.MatchInfo, lines: () => readonly Line[]): Promise<Thinking | null> {
  if (!(await canPlay(info))) return null;
  const { game } = await gameOf(info);
  const { rules_version, return_range: range } = game.statics;
  if (rules_version !== info.rules_version) return null;
  const now = (known?: string) => (known ? game.fromBytes(fromBase64(known)) : new Following(game).position(lines()));
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
