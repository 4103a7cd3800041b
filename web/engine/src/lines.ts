/** The lines of a match log: steps, and what happens between them, as values and as JSON (docs/logs.md). */

import type { Commitment } from "./fairness.js";
import { CHANCE } from "./position.js";

/** Of the files that lines stand in. */
export const FORMAT = 1;
export const COLUMNS = ["step", "by", "text", "code", "check"];

/** A number, who acted, the move text, the action code, and a check of the position after it. */
export type Step = [number: number, by: number | "chance", text: string, code: number, check: number];

/** What happens between the steps, each with the fields that it has in a log, in their order; those in `optional` may be left out. */
const EVENTS = {
  origin: { fields: ["steps", "match"], optional: [] },
  takeback: { fields: ["seat", "to"], optional: [] },
  resignation: { fields: ["seat"], optional: [] },
  seat: { fields: ["seat", "name"], optional: [] },
  commitment: { fields: ["match", "sha256", "values", "race", "scheme", "racer", "bots"], optional: ["scheme", "racer", "bots"] },
  key: { fields: ["key"], optional: [] },
  agreement: { fields: ["what"], optional: [] },
  pace: { fields: ["seconds", "increment", "days", "zero", "bot"], optional: [] },
  clock: { fields: ["seat", "spent", "left", "lag", "quota"], optional: [] },
} as const satisfies Record<string, { fields: readonly string[]; optional: readonly string[] }>;

export type LogEvent =
  | { event: "origin"; steps: number; match: string }
  | { event: "takeback"; seat: number; to: number }
  | { event: "resignation"; seat: number }
  | { event: "seat"; seat: number; name: string }
  | ({ event: "commitment" } & Commitment)
  | { event: "key"; key: string }
  | { event: "agreement"; what: "draw" | "abandon" }
  | Pace
  | ClockLine;

/** How much time every seat has: seconds and an increment after each turn, or days for each turn. */
export interface Pace {
  event: "pace";
  seconds: number;
  increment: number;
  days: number;
  zero: "resign" | "bot";
  bot: string;
}

/** What a clock was charged with for a decision, and what it shows after it, in milliseconds. */
export interface ClockLine {
  event: "clock";
  seat: number;
  spent: number;
  left: number;
  lag: number;
  quota: number;
}

export type Entry = Step | LogEvent;
/** An entry as a seat may read it. */
export type Line = Entry | [number: number, by: number | "chance", text: string, code: number | null, check: number | null];
export type Ending = "finished" | "resigned" | "drawn" | "abandoned" | "unfinished";

/** How the match ended. */
export interface End {
  end: Ending;
  steps: number;
  returns: number[] | null;
  ranks: number[] | null;
}

export function isStep(entry: Entry): entry is Step {
  return Array.isArray(entry);
}

/** Who acts, as a step has it. */
export function by(mover: number): number | "chance" {
  return mover === CHANCE ? "chance" : mover;
}

/** A line as what it says; null if it says nothing that a log can. */
export function decoded(line: string): Entry | null {
  const said = parsed(line);
  if (Array.isArray(said)) {
    const [number, who, text, code, check] = said as unknown[];
    const isWhole = [number, code, check].every(Number.isInteger) && (who === "chance" || Number.isInteger(who));
    return said.length === COLUMNS.length && isWhole && typeof text === "string" ? (said as Step) : null;
  }
  const event = said as LogEvent | null;
  const known = event && typeof event === "object" && Object.hasOwn(EVENTS, event.event) && hasTypes(event);
  return known && encoded(event) === line ? event : null;
}

const NUMBERS = ["steps", "seat", "to", "scheme", "racer", "seconds", "increment", "days", "spent", "left", "lag", "quota"];

function hasTypes(event: LogEvent): boolean {
  const { fields, optional } = EVENTS[event.event];
  return fields.every((name) => {
    const value = (event as unknown as Record<string, unknown>)[name];
    if (value === undefined) return (optional as readonly string[]).includes(name);
    if (name === "values" || name === "bots") return Array.isArray(value) && value.every((item) => (name === "bots" ? Number.isInteger(item) : typeof item === "string"));
    return NUMBERS.includes(name) ? Number.isInteger(value) : typeof value === "string";
  });
}

/** A line as logs write it. */
export function encoded(line: Line): string {
  return JSON.stringify(Array.isArray(line) ? line : canonical(line));
}

/** The fields of an event in the order of logs. */
function canonical(event: LogEvent): Record<string, unknown> {
  const given = event as unknown as Record<string, unknown>;
  return Object.fromEntries(["event", ...EVENTS[event.event].fields].filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
}

/** What a line holds as JSON; null if it is none. */
export function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}
