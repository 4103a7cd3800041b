/** What somebody is about to do, before it becomes a move. */

import type { LegalMove } from "../../api/types";
import { sending, type Counts } from "./model";

export type Mode =
  | { kind: "fly"; origin: number | null }
  | { kind: "group"; origin: number; goal: number }
  | { kind: "world"; planet: number }
  | { kind: "claim"; planet: number; tile: number }
  | { kind: "buy"; planet: number | null }
  | { kind: "card"; card: number }
  /** The end of the last period, and that of the game. */
  | { kind: "period" }
  | { kind: "end" };

/** What Back and Escape lead to. */
export function backFrom(mode: Mode): Mode | null {
  return mode.kind === "group" ? { kind: "fly", origin: mode.origin } : null;
}

/** The second half of what was decided at once: the group of a move, the unit of a claim. */
export type Planned = { block: "group"; counts: Counts } | { block: "unit"; unit: number };

export function plannedMove(planned: Planned, legal: LegalMove[]): LegalMove | undefined {
  const found = legal.filter((move) => move.block === planned.block);
  return planned.block === "group" ? sending(found, planned.counts) : found.find((move) => move.unit === planned.unit);
}

/** The blocks that a sheet with plain answers is for. What is discarded is pressed in the hand. */
export const ANSWERS = ["unit", "target", "lose", "take", "destroy", "decline", "pay", "give up"];
