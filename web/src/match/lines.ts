/** The log of a match as people read it. */

import type { EventLine, Line, PaceInfo, SeatInfo, StepLine } from "../api/types";
import { say } from "../language";
import { isolated, sentences } from "../text";
import { paceText } from "./clock";

export function isStep(line: Line): line is StepLine {
  return Array.isArray(line);
}

/** Appends new lines to the known ones. Null when lines in between are missing and must be requested. */
export function joined(known: Line[], since: number, news: Line[]): Line[] | null {
  if (since > known.length) return null;
  return [...known.slice(0, since), ...news];
}

/** The steps that count, after all takebacks. */
export function inForce(lines: Line[]): StepLine[] {
  const steps: StepLine[] = [];
  for (const line of lines) {
    if (isStep(line)) {
      steps.length = Math.min(steps.length, line[0]);
      steps.push(line);
    } else if (line.event === "takeback" && typeof line.to === "number") steps.length = Math.min(steps.length, line.to);
  }
  return steps;
}

export type Actor = number | "chance";

/** A stretch of steps by one actor, or an event between them. */
export type Entry =
  | { kind: "steps"; key: string; by: Actor; steps: { number: number; text: string; gone: boolean; line: number }[]; spent: number | null }
  | { kind: "event"; key: string; event: EventLine; late: boolean };

/** Steps that are kept from who looks on, all in a row. */
export interface Kept {
  kind: "kept";
  key: string;
  steps: number;
}

/** The log with what is kept from its reader as one line instead of many. */
export function folded(found: Entry[], isKept: (by: Actor) => boolean): (Entry | Kept)[] {
  const shown: (Entry | Kept)[] = [];
  for (const entry of found) {
    const last = shown.at(-1);
    if (entry.kind !== "steps" || !isKept(entry.by)) shown.push(entry);
    else if (last?.kind === "kept") last.steps += entry.steps.length;
    else shown.push({ kind: "kept", key: `k${entry.key}`, steps: entry.steps.length });
  }
  return shown;
}

export function entries(lines: Line[]): Entry[] {
  const counting = new Set<Line>(inForce(lines));
  const found: Entry[] = [];
  const late = new Set<unknown>();
  lines.forEach((line, place) => {
    if (!isStep(line)) {
      if (line.event === "clock" && line.left === 0) late.add(line.seat);
      if (line.event === "clock") charge(found, line);
      else if (line.event) found.push({ kind: "event", key: `e${place}`, event: line, late: late.has(line.seat) });
      return;
    }
    const [number, by, text] = line;
    const step = { number, text, gone: !counting.has(line), line: place };
    const last = found.at(-1);
    if (last?.kind === "steps" && last.by === by) last.steps.push(step);
    else found.push({ kind: "steps", key: `s${place}`, by, steps: [step], spent: null });
  });
  return found;
}

/** The entries with those of before where they say the same: of a long story the page draws what is new. */
export function renewed(before: readonly Entry[], now: Entry[]): Entry[] {
  const known = new Map(before.map((entry) => [entry.key, entry]));
  return now.map((entry) => {
    const former = known.get(entry.key);
    return former && isSameEntry(former, entry) ? former : entry;
  });
}

function isSameEntry(one: Entry, other: Entry): boolean {
  if (one.kind === "event" || other.kind === "event") return one.kind === "event" && other.kind === "event" && one.event === other.event;
  if (one.by !== other.by || one.spent !== other.spent || one.steps.length !== other.steps.length) return false;
  return one.steps.every((step, n) => step.number === other.steps[n]!.number && step.text === other.steps[n]!.text && step.gone === other.steps[n]!.gone && step.line === other.steps[n]!.line);
}

/** A clock was charged: with the last stretch of that seat's steps. Behind them may be draws; behind those of others it is no decision. */
function charge(found: Entry[], { seat, spent }: EventLine): void {
  for (let place = found.length - 1; place >= 0; place--) {
    const entry = found[place]!;
    if (entry.kind !== "steps" || entry.by === "chance") continue;
    if (entry.by === seat) entry.spent = (entry.spent ?? 0) + Number(spent ?? 0);
    return;
  }
}

export function actorName(by: Actor, seats: SeatInfo[]): string {
  return by === "chance" ? say("chance") : seatName(by, seats);
}

export function seatName(seat: number, seats: SeatInfo[]): string {
  return isolated(seats[seat]?.name ?? "") || say("seat-number", { n: seat + 1 });
}

const isPace = (event: EventLine): event is EventLine & PaceInfo => event.event === "pace";

/** `late`: whether that seat's clock was at zero. */
export function eventText(event: EventLine, seats: SeatInfo[], late = false): string {
  const who = typeof event.seat === "number" ? seatName(event.seat, seats) : say("somebody");
  if (isPace(event)) return paceText(event);
  switch (event.event) {
    case "takeback":
      return say("took-back", { who, step: event.to ?? 0 });
    case "resignation":
      return say(late ? "has-run-out" : "has-resigned", { who });
    case "seat":
      return event.name ? say("sits-down", { who: isolated(event.name), seat: (event.seat ?? 0) + 1 }) : say("seat-is-open", { seat: (event.seat ?? 0) + 1 });
    case "origin":
      return say("goes-on", { steps: Number(event.steps) });
    case "commitment":
      return say("dice-committed");
    case "key":
      return say("key-shown");
    case "agreement":
      return say(event.what === "draw" ? "agreed-to-draw" : "agreed-to-abandon");
    default:
      return [event.event, typeof event.seat === "number" ? who : ""].filter(Boolean).join(": ");
  }
}

/**
 * Where a takeback by these seats would lead: before their last decision. Null where the rule forbids it.
 * "own" never goes past chance or another seat's move; the server decides (information may have been revealed).
 */
export function takebackTo(steps: StepLine[], seats: number[], rule: "free" | "own" | "none"): { seat: number; to: number } | null {
  if (rule === "none") return null;
  for (let place = steps.length - 1; place >= 0; place--) {
    const [number, by] = steps[place]!;
    if (by !== "chance" && seats.includes(by)) return { seat: by, to: number };
    if (rule === "own") return null;
  }
  return null;
}

/** News for the live region; `telling` gives what the game says of a line, empty where its text says it all. What the listener does (`own`) and what chance does needs no name. */
export function told(news: Line[], seats: SeatInfo[], telling: (line: number) => string = () => "", own: number | null = null): string {
  const parts = entries(news).map((entry) => {
    if (entry.kind === "event") return eventText(entry.event, seats, entry.late);
    const stories = entry.steps.map((step) => telling(step.line));
    const said = stories.every(Boolean) ? sentences(stories) : entry.steps.map((step, n) => stories[n] || step.text).join(", ");
    const isPlain = entry.by === own || (entry.by === "chance" && stories.every(Boolean));
    return isPlain ? said : say("somebody-did", { who: actorName(entry.by, seats), what: said });
  });
  return sentences(parts.slice(-4));
}

/** Of the dice and of seats: true, and no part of the story. */
export function isTechnical(event: EventLine): boolean {
  return ["commitment", "key", "origin"].includes(event.event);
}
