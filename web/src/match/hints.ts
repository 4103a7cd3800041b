/** Estimated results. What they are called comes from the game. */

import { client, message, say, several } from "../language";
import type { Candidate, TellHint } from "../api/types";

export type Range = [low: number, high: number];

export interface Promised {
  /** "62 %", "14.5 points", "round 12.3". */
  text: string;
  /** From 0, the worst that can happen, to 1, the best. */
  share: number;
}

export function shareOf(value: number, [low, high]: Range): number {
  return high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 1;
}

/** Whether estimates are chances to win, of which all players together have 100 %; otherwise they are points, rounds or whatever the game counts. */
export function isChance([low, high]: Range, sides: number): boolean {
  return sides > 1 && Math.max(Math.abs(low), Math.abs(high)) <= 1;
}

/** Whole percents that add up to 100, as near to these shares as can be. */
export function chances(shares: number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const exact = shares.map((share) => (whole > 0 ? (100 * share) / whole : 100 / shares.length));
  const found = exact.map(Math.floor);
  const missing = 100 - found.reduce((sum, one) => sum + one, 0);
  const order = exact.map((_, n) => n).sort((one, other) => exact[other]! - found[other]! - (exact[one]! - found[one]!));
  for (const n of order.slice(0, missing)) found[n]! += 1;
  return found;
}

/** The idea of a hint, without saying which move it is; empty where nothing shows at once. */
export function ideaOf(candidate: Candidate | undefined): string {
  const why = candidate?.why ?? "";
  return why === client.speaker.say({ message: "reason-changes-nothing", arguments: {} }) ? "" : why;
}

export function promised(candidate: Candidate, hint: Pick<TellHint, "seat" | "range">): Promised {
  return { share: shareOf(candidate.returns[hint.seat] ?? hint.range[0], hint.range), text: candidate.estimates[hint.seat] ?? "" };
}

/** Whether the candidates promise different results: what is the same for all of them says nothing. */
export function differ(hint: TellHint): boolean {
  return hint.candidates.length < 2 || new Set(hint.candidates.map((one) => promised(one, hint).text)).size > 1;
}

/** The announcement for screen readers when the moves of a hint are shown, by what they are called; before that they hear what others read, the idea. */
export function spoken(hint: TellHint, called: (candidate: Candidate) => string): string {
  const [best, ...others] = hint.candidates;
  if (!best) return say("no-hint");
  const told = differ(hint);
  const also = others.map((one) => (told ? message("hint-candidate", { move: called(one), estimate: promised(one, hint).text }) : called(one)));
  const first = told ? say("hint-spoken", { move: called(best), estimate: promised(best, hint).text }) : say("hint-spoken-alone", { move: called(best) });
  return [first, ideaOf(best), also.length ? say("hint-others", { others: several(also, "either") }) : ""].filter(Boolean).join(" ");
}
