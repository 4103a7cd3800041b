/** An analysis for people: the curve, the turning points, and the judgement of a step. */

import type { Analysis, Estimate, JudgedMove, SeatInfo, TurningPoint } from "../api/types";
import { message, say, several } from "../language";
import type { Range } from "./hints";
import { seatName } from "./lines";

const WIN_OR_LOSS = 1;

export interface Curve {
  seat: number;
  /** Of the chart: x and y from 0 to 1, y upwards. */
  points: [x: number, y: number][];
}

/** The range of the chart: the whole range of returns, or, where they are points, the values that occurred. */
export function scaleOf(analysis: Analysis): { range: Range; words: [string, string] } {
  if (Math.max(...analysis.range.map(Math.abs)) <= WIN_OR_LOSS) return { range: analysis.range, words: analysis.bounds };
  const met = analysis.estimates.flatMap(({ returns, estimates }) => returns.map((value, seat) => ({ value, words: estimates[seat] ?? "" })));
  const [first, ...others] = met.sort((one, other) => one.value - other.value);
  const last = others.at(-1);
  if (!first || !last || last.value === first.value) return { range: analysis.range, words: analysis.bounds };
  return { range: [first.value, last.value], words: [first.words, last.words] };
}

/** One line for each seat; where two play against each other, one line says it all. */
export function curves(analysis: Analysis, steps: number, looking: number | null): Curve[] {
  const [low, high] = scaleOf(analysis).range;
  const seats = analysis.seats.length === 2 ? [looking ?? 0] : analysis.seats.map((_, seat) => seat);
  return seats.map((seat) => ({
    seat,
    points: analysis.estimates.map(({ step, returns }) => [steps ? step / steps : 0, ((returns[seat] ?? low) - low) / (high - low)]),
  }));
}

/** The estimate for the position after that number of steps: the last one made until then. */
export function estimateAt(estimates: Estimate[], step: number): Estimate | null {
  return estimates.findLast((one) => one.step <= step) ?? estimates[0] ?? null;
}

/** The step of the estimate that is nearest to a place of the chart, from 0 to 1. */
export function stepAt(analysis: Analysis, steps: number, share: number): number {
  const wanted = share * steps;
  return analysis.estimates.reduce((best, { step }) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best), analysis.estimates[0]?.step ?? 0);
}

/**
 * Signs at these places, from left to right, moved as little as need be so that each has room: at least `gap` between two of them, none
 * outside. Neighbours that would cover each other are shifted together round their middle.
 */
export function apart(places: number[], gap: number, low: number, high: number): number[] {
  const groups: { sum: number; size: number }[] = [];
  places.forEach((place, n) => {
    groups.push({ sum: place - n * gap, size: 1 });
    const middle = (at: number) => groups.at(at)!.sum / groups.at(at)!.size;
    while (groups.length > 1 && middle(-2) > middle(-1)) {
      const last = groups.pop()!;
      groups.at(-1)!.sum += last.sum;
      groups.at(-1)!.size += last.size;
    }
  });
  const last = Math.max(low, high - (places.length - 1) * gap);
  return groups
    .flatMap(({ sum, size }) => Array.from({ length: size }, () => Math.min(last, Math.max(low, sum / size))))
    .map((start, n) => start + n * gap);
}

export function moveAt(analysis: Analysis, step: number): JudgedMove | null {
  return analysis.moves.find((move) => move.step === step) ?? null;
}

/** What the rules say of a step of the match, as its story tells it; empty where there is only notation. */
export type Telling = (step: number) => string;

/** "Mistake of Ada, 31 %: d1-f1 instead of e1-e4. Bo takes the lead."; where steps are put into words, "Mistake of Ada, 31 %. The dart moves to f1." */
export function pointText(point: TurningPoint, analysis: Analysis, seats: SeatInfo[], telling: Telling = () => ""): string {
  const who = seatName(point.seat, seats);
  const size = point.told;
  const lead = point.leader === null ? "" : ` ${say("takes-the-lead", { who: seatName(point.leader, seats) })}`;
  if (point.kind === "luck") {
    const draws = analysis.luck.find((luck) => luck.step === point.step);
    const told = (draws?.texts ?? []).map((_, n) => telling(point.step + n)).filter(Boolean);
    if (told.length) return [say(point.change > 0 ? "good-luck-told" : "bad-luck-told", { who, size }), ...told].join(" ") + lead;
    return say(point.change > 0 ? "good-luck" : "bad-luck", { who, size, draws: several(draws?.texts ?? [message("the-draw")], "series") }) + lead;
  }
  const told = telling(point.step);
  if (told) return `${say("mistake-told", { who, size })} ${told}${lead}`;
  const move = moveAt(analysis, point.step);
  return say("mistake", { who, size, move: move?.text ?? message("the-move"), best: move?.best.text ?? message("another-move") }) + lead;
}
