/** What games, matches and their results are called. */

import type { GoalInfo, MatchInfo, OptionInfo, Options, ScoreEntry, ScoresInfo, SeatInfo } from "../api/types";
import type { IconName } from "../design/Icon.svelte";
import { render, say, several } from "../language";
import { isolated } from "../text";
import { ranOut } from "./clock";

/** What was chosen, in the game's own names where its legend has them: "LV-426". Numbers are shown where they differ from the default. */
export function optionsText(match: { options: Options }, usual: OptionInfo[] = []): string {
  return Object.entries(match.options)
    .filter(([name, value]) => typeof value !== "number" || !usual.some((option) => option.name === name && option.default === value))
    .map(([name, value]) => {
      const option = usual.find((one) => one.name === name);
      const told = option?.names[String(value)];
      const isUsual = option?.kind === "choice" && option.default === value;
      if (told !== undefined && (!isUsual || option.legends?.[String(value)])) return told;
      if (isUsual) return "";
      const label = option?.title ?? name.replaceAll("_", " ");
      return typeof value === "boolean" ? (value ? label : "") : typeof value === "number" ? `${label} ${value}` : Array.isArray(value) ? render(several(value.map((one) => option?.names[one] ?? one), "series")) : value;
    })
    .filter(Boolean)
    .join(", ");
}

/** "1", "2", "2 to 4": how many can sit at a game. */
export function playersOf(seats: number[], raced: boolean): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  const told = least === most ? `${least}` : say("range", { least, most });
  return raced ? say("or-race", { players: told }) : told;
}

export function resultText(info: Pick<MatchInfo, "result" | "outcome" | "seats" | "your_seats"> & { clock?: MatchInfo["clock"] }): string {
  const result = info.result;
  if (!result) return "";
  if (result.how !== "finished" || !result.returns) return say("ended", { how: result.how === "resigned" && info.seats.some(({ seat }) => ranOut(info, seat)) ? "late" : result.how });
  if (info.seats.length === 1) return info.outcome || say(result.returns[0]! > 0 ? "won" : "lost-alone");
  const ranks = result.ranks ?? [];
  const mine = info.your_seats.map((seat) => ranks[seat]).filter((rank): rank is number => rank !== undefined);
  if (mine.length === 1) return say("place", { place: ordinal(mine[0]!) });
  const first = winners(info.seats, ranks);
  return first.length ? say("won-by", { names: several(first.map((seat) => isolated(seat.name))), n: first.length }) : say("ended", { how: result.how });
}

/** The same for a match that is over, whatever came of it. */
export function overText(info: Parameters<typeof resultText>[0]): string {
  const result = resultText(info);
  return result ? say("over-with", { result }) : say("over");
}

export function winners(seats: SeatInfo[], ranks: number[]): SeatInfo[] {
  return seats.filter((seat) => ranks[seat.seat] === 1);
}

/** "1st"; languages may look at the last digit, which is none where it ends in a teen. */
export function ordinal(rank: number): string {
  const teen = Math.floor((rank % 100) / 10) === 1;
  return say("ordinal", { rank, digit: teen ? 0 : rank % 10 });
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** A moment, given as ISO text or seconds: "5 minutes ago". */
export function when(moment: string | number, now = Date.now()): string {
  const then = typeof moment === "number" ? moment * 1000 : Date.parse(moment);
  if (Number.isNaN(then)) return "";
  const seconds = Math.max(0, (now - then) / 1000);
  if (seconds >= DAY) return say("days-ago", { n: Math.floor(seconds / DAY) });
  if (seconds >= HOUR) return say("hours-ago", { n: Math.floor(seconds / HOUR) });
  return seconds >= MINUTE ? say("minutes-ago", { n: Math.floor(seconds / MINUTE) }) : say("just-now");
}

/** What a difficulty is called; games may have others than these. */
export function difficulty(name: string): string {
  return say("difficulty-name", { name });
}

/** "Goal: hard, by round 8", and at the end whether it was reached. */
export function goalText(goal: GoalInfo): string {
  return say(typeof goal.reached !== "boolean" ? "goal-set" : goal.reached ? "goal-reached" : "goal-missed", { goal: difficulty(goal.name).toLowerCase(), told: goal.told });
}

/** Where a result stands among all that were looked at: "Your 3rd best of 41 games". */
export function placeText(scores: ScoresInfo): string {
  const mine = scores.this;
  if (!mine) return "";
  const [n, sheet] = [scores.count, scores.sheet];
  if (mine.place === null) return say("no-place", { n, sheet });
  return n === 1 ? say("first-result", { sheet }) : say("own-place", { rank: mine.place, place: ordinal(mine.place), n, sheet });
}

export interface Mark {
  icon: IconName;
  text: string;
}

/** What else is to be said of a result: help that was taken, and where it was played. */
export function marksOf(entry: ScoreEntry, rulesNow: number): Mark[] {
  const marks: [unknown, Mark][] = [
    [entry.takebacks, { icon: "undo", text: say("takebacks", { n: entry.takebacks }) }],
    [entry.hinted, { icon: "hint", text: say("hints") }],
    [entry.race, { icon: "people", text: say("race") }],
    [entry.terminal, { icon: "terminal", text: say("terminal") }],
    [entry.rules_version !== rulesNow, { icon: "book", text: say("rules-version", { version: entry.rules_version }) }],
  ];
  return marks.filter(([is]) => is).map(([, mark]) => mark);
}
