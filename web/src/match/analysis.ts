/** An analysis as people read it: the curve, the turning points, and what there is to say of a step. */

import type { Analysis, JudgedMove, SeatInfo, TurningPoint } from "../api/types";
import { difference, isPoints, type Range } from "./hints";
import { seatName } from "./lines";

export interface Curve {
  seat: number;
  /** Of the chart: x and y from 0 to 1, y upwards. */
  points: [x: number, y: number][];
}

/** What the chart goes from and to: the whole range of results, or, where they are points, what was met. */
export function scaleOf(analysis: Analysis): Range {
  if (!isPoints(analysis.range)) return analysis.range;
  const values = analysis.estimates.flatMap(({ returns }) => returns);
  const low = Math.min(...values);
  const high = Math.max(...values);
  return high > low ? [low, high] : [low - 1, high + 1];
}

/** One line for each seat; where two play against each other, one line says it all. */
export function curves(analysis: Analysis, steps: number, looking: number | null): Curve[] {
  const [low, high] = scaleOf(analysis);
  const seats = analysis.seats.length === 2 ? [looking ?? 0] : analysis.seats.map((_, seat) => seat);
  return seats.map((seat) => ({
    seat,
    points: analysis.estimates.map(({ step, returns }) => [steps ? step / steps : 0, ((returns[seat] ?? low) - low) / (high - low)]),
  }));
}

/** The estimate for the position after so many steps: the last one made until then. */
export function estimateAt(analysis: Pick<Analysis, "estimates">, step: number): number[] | null {
  let found: number[] | null = null;
  for (const one of analysis.estimates) if (one.step <= step) found = one.returns;
  return found ?? analysis.estimates[0]?.returns ?? null;
}

/** The step of the estimate that is nearest to a place of the chart, from 0 to 1. */
export function stepAt(analysis: Analysis, steps: number, share: number): number {
  const wanted = share * steps;
  return analysis.estimates.reduce((best, { step }) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best), analysis.estimates[0]?.step ?? 0);
}

export function moveAt(analysis: Analysis, step: number): JudgedMove | null {
  return analysis.moves.find((move) => move.step === step) ?? null;
}

/** "Mistake of Ada, 31 %: d1-f1 instead of e1-e4. Bo takes the lead." */
export function pointText(point: TurningPoint, analysis: Analysis, seats: SeatInfo[]): string {
  const who = seatName(point.seat, seats);
  const size = difference(point.change, analysis.range);
  const lead = point.leader === null ? "" : ` ${seatName(point.leader, seats)} takes the lead.`;
  if (point.kind === "luck") {
    const draws = analysis.luck.find((luck) => luck.step === point.step);
    return `${point.change > 0 ? "Good" : "Bad"} luck for ${who}, ${size}: ${draws?.texts.join(", ") ?? "the draw"}.${lead}`;
  }
  const move = moveAt(analysis, point.step);
  return `Mistake of ${who}, ${size}: ${move?.text ?? "the move"} instead of ${move?.best.text ?? "another"}.${lead}`;
}
