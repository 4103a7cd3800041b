/** What games, matches and their results are called. */

import type { GoalInfo, MatchInfo, OptionInfo, Options, Result, ScoreEntry, ScoresInfo, SeatInfo } from "../api/types";
import type { IconName } from "../design/Icon.svelte";
import { isolated } from "../text";

/** What was chosen, in the game's own names where its legend has them: "LV-426". Numbers are shown where they differ from the default. */
export function optionsText(match: { options: Options; legend: Record<string, unknown> }, usual: OptionInfo[] = []): string {
  return Object.entries(match.options)
    .filter(([name, value]) => typeof value !== "number" || !usual.some((option) => option.name === name && option.default === value))
    .map(([name, value]) => {
      const told = match.legend[name];
      if (typeof told === "string") return told;
      const label = name.replaceAll("_", " ");
      return typeof value === "boolean" ? (value ? label : "") : typeof value === "number" ? `${label} ${value}` : Array.isArray(value) ? value.join(", ") : value;
    })
    .filter(Boolean)
    .join(", ");
}

/** "1", "2", "2 to 4": how many can sit at a game. */
export function playersOf(seats: number[], raced: boolean): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  const told = least === most ? `${least}` : `${least} to ${most}`;
  return raced ? `${told}, or a race of up to 99` : told;
}

const HOW: Record<Result["how"], string> = { finished: "finished", resigned: "resigned", drawn: "drawn", abandoned: "abandoned" };

export function resultText(info: Pick<MatchInfo, "result" | "outcome" | "seats" | "your_seats">): string {
  const result = info.result;
  if (!result) return "";
  if (result.how !== "finished" || !result.returns) return HOW[result.how];
  if (info.seats.length === 1) return info.outcome || (result.returns[0]! > 0 ? "won" : "lost");
  const ranks = result.ranks ?? [];
  const mine = info.your_seats.map((seat) => ranks[seat]).filter((rank): rank is number => rank !== undefined);
  if (mine.length === 1) return ordinal(mine[0]!) + " place";
  const first = winners(info.seats, ranks);
  return first.length ? `won by ${first.map((seat) => isolated(seat.name)).join(" and ")}` : HOW[result.how];
}

export function winners(seats: SeatInfo[], ranks: number[]): SeatInfo[] {
  return seats.filter((seat) => ranks[seat.seat] === 1);
}

export function ordinal(rank: number): string {
  const end = { 1: "st", 2: "nd", 3: "rd" }[rank % 10];
  return `${rank}${end && ![11, 12, 13].includes(rank % 100) ? end : "th"}`;
}

/** A moment, given as ISO text or seconds: "5 minutes ago". */
export function when(moment: string | number, now = Date.now()): string {
  const then = typeof moment === "number" ? moment * 1000 : Date.parse(moment);
  if (Number.isNaN(then)) return "";
  const seconds = Math.max(0, (now - then) / 1000);
  const units: [number, string][] = [
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ];
  for (const [size, name] of units) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return `${count} ${name}${count > 1 ? "s" : ""} ago`;
  }
  return "just now";
}

/** "Goal: hard, by round 8", and at the end whether it was reached. */
export function goalText(goal: GoalInfo): string {
  const reached = typeof goal.reached === "boolean" ? (goal.reached ? ": reached" : ": not reached") : "";
  return `Goal: ${goal.name}, ${goal.told}${reached}`;
}

/** Where a result stands among all that were looked at: "Your 3rd best of 41 games". */
export function placeText(scores: ScoresInfo): string {
  const mine = scores.this;
  if (!mine) return "";
  if (mine.place === null) return scores.count === 1 ? `No place yet: your first game on ${scores.sheet}` : `No place among your ${scores.count} games on ${scores.sheet}`;
  if (scores.count === 1) return `Your first result on ${scores.sheet}`;
  return `Your ${mine.place === 1 ? "best" : `${ordinal(mine.place)} best`} of ${scores.count} games on ${scores.sheet}`;
}

export interface Mark {
  icon: IconName;
  text: string;
}

/** What else is to be said of a result: help that was taken, and where it was played. */
export function marksOf(entry: ScoreEntry, rulesNow: number): Mark[] {
  const marks: [unknown, Mark][] = [
    [entry.takebacks, { icon: "undo", text: `${entry.takebacks} ${entry.takebacks === 1 ? "takeback" : "takebacks"}` }],
    [entry.hinted, { icon: "hint", text: "hints" }],
    [entry.race, { icon: "people", text: "race" }],
    [entry.terminal, { icon: "terminal", text: "terminal" }],
    [entry.rules_version !== rulesNow, { icon: "book", text: `rules ${entry.rules_version}` }],
  ];
  return marks.filter(([is]) => is).map(([, mark]) => mark);
}
