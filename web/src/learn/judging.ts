/** Whether a lesson's goal is reached, by what the pupil sees. The same as `holds` in perihelion/core/lessons.py. */

import type { TaskInfo } from "../api/types";

type Goal = NonNullable<TaskInfo["goal"]>;
interface Bounds {
  least?: number;
  most?: number;
  length?: number;
}

export interface Facts {
  board: Record<string, unknown>;
  mover: number | "chance" | "over";
  ranks: number[] | null;
}

export function holds(goal: Goal, { board, mover, ranks }: Facts): boolean {
  const facts = { ...board, mover, ranks };
  return Object.entries(goal).every(([path, wanted]) => is(found(facts, path), wanted));
}

/** What stands at "fleets.1.points"; null where nothing does. */
function found(facts: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((within, part) => (typeof within === "object" && within !== null ? ((within as Record<string, unknown>)[part] ?? null) : null), facts);
}

function is(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return value === wanted;
  const { length, least = -Infinity, most = Infinity } = wanted as Bounds;
  if (length !== undefined && !(Array.isArray(value) && value.length === length)) return false;
  const number = typeof value === "number" ? value : 0;
  return (length !== undefined && least === -Infinity && most === Infinity) || (least <= number && number <= most);
}
