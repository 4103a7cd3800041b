/** The judgement of one decision by a bot. The same as `judged` in `perihelion/bots/analysis.py`. */

import { EngineError } from "../errors.js";
import type { View } from "../position.js";
import { keyOf } from "../numbers.js";
import type { Candidate, Player } from "./protocol.js";

/** As a share of the search: a played move that got less of it is searched once more, by itself. */
const WELL_JUDGED = 0.1;

/** The best move, and the move played; null where a match stopped before the decision. */
export interface Judgement {
  step: number;
  best: Candidate;
  played: Candidate | null;
  /** How many moves there were to choose from. */
  choices: number;
}

/** The same knowledge and the same step always get the same judgement. */
export function judged(player: Player, view: View, step: number, code: number | null): Judgement {
  const key = keyOf(BigInt(step), 1);
  player.begin(key);
  const candidates = player.hint(view);
  const [best] = candidates;
  if (!best) throw new EngineError("This bot cannot judge.");
  const choices = view.legal().length;
  if (code === null) return { step, best, played: null, choices };
  const found = candidates.find((one) => one.code === code);
  if (found && (found === best || found.share >= WELL_JUDGED)) return { step, best, played: found, choices };
  player.begin(key);
  return { step, best, played: player.judge(view, code), choices };
}
