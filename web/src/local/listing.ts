/** Matches of this browser as a list tells of them: without what only the rules know. */

import type { SeatInfo, Sent } from "../api/types";
import { message } from "../language";
import type { StoredMatch, StoredSeat } from "./store";

/** Of a match that is nobody's business but this browser's: no others, no clock, no help. */
export const ALONE = {
  occasion: null,
  kept_for_you: [],
  host: true,
  group: null,
  goal: null,
  rated: false,
  chat: false,
  takeback: "none",
  hints: false,
  warming_up: false,
  fairness: { commitment: null, values: [], key: null },
  pace: null,
  clock: null,
  absences: [],
} satisfies Partial<Sent.MatchInfo>;

export function infoOf(stored: StoredMatch): Sent.MatchInfo {
  const { id, game, title, form, options, rules_version, status, created, updated, steps, mover, next, uploaded, result, old } = stored;
  return {
    ...ALONE,
    ...{ id, game, title, form, options, rules_version, status, created, updated, steps, mover, next, uploaded, result },
    statics: "",
    playable: !old,
    has_chance: true,
    notice: old ? message("older-log", { version: rules_version, game: title }) : null,
    seats: stored.seats.map((seat, n) => seatInfo(seat, n)),
    your_seats: stored.seats.flatMap((seat, n) => (seat.bot === null && !uploaded ? [n] : [])),
    outcome: stored.outcome ?? null,
  };
}

export function seatInfo(seat: StoredSeat, number: number, offers: Set<"draw" | "abandon"> = new Set()): SeatInfo {
  return {
    seat: number,
    name: seat.name,
    kind: seat.bot !== null ? "bot" : seat.standIn ? "stand-in" : "guest",
    here: seat.bot === null,
    bot: seat.bot === null ? null : { name: seat.bot, level: null },
    hinted: seat.hinted ?? false,
    account: null,
    program: false,
    resigned: seat.resigned ?? false,
    vacation: null,
    offers: { draw: offers.has("draw"), abandon: offers.has("abandon") },
    kept: false,
    successors: [],
    asks_back: null,
  };
}
