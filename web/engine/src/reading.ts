/** Logs as files. Reading replays everything: a file that was truncated, or changed in any place, is refused at its first bad line. */

import { BadLog, IllegalMove } from "./errors.js";
import type { Commitment } from "./fairness.js";
import type { Game } from "./game.js";
import { by, decoded, encoded, FORMAT, isStep, parsed, type End, type Entry, type Line, type LogEvent, type Step } from "./lines.js";
import type { Log } from "./log.js";
import { message, type Message } from "./messages.js";
import { sha256 } from "./numbers.js";
import { OVER } from "./position.js";

/** Which game, form and options a log is of: what must be loaded to read it. */
export function gameOfLog(text: string): { game: string; form: string; options: Record<string, unknown>; rules_version: number } {
  const { game, form, options, rules_version } = headerIn(firstLine(text));
  return { game, form, options, rules_version };
}

function firstLine(text: string): string {
  return text.slice(0, text.indexOf("\n"));
}

interface Header {
  perihelion: string;
  format: number;
  game: string;
  form: string;
  options: Record<string, unknown>;
  rules_version: number;
  tables: string;
  seats: string[];
}

function headerIn(line: string): Header {
  const header = parsed(line) as Header | null;
  if (!header || typeof header !== "object" || !("perihelion" in header)) throw new BadLog("not the first line of a match log.", 1, message("log-first-line-written"));
  if (header.perihelion !== "match log") throw new BadLog("this is what one seat may know of a match; it cannot be replayed.", 1, message("log-of-one-seat"));
  if (header.format !== FORMAT) throw new BadLog(`the log has format ${header.format}, this program reads format ${FORMAT}.`, 1, message("log-of-another-format", { given: String(header.format), known: FORMAT }));
  return header;
}

/** The names at the seats of a log, which must be of this game. */
export function seatsIn(text: string, game: Game): string[] {
  if (!text.includes("\n")) throw new BadLog("the file is cut short.", 1, message("log-cut-short"));
  const header = headerIn(firstLine(text));
  const { title, rules_version: version, tables_digest: tables } = game.statics;
  const { game: name, form, options } = game.identity();
  if (header.game !== name || header.form !== form || JSON.stringify(header.options) !== JSON.stringify(options)) {
    const [given, here] = [`${header.game}, ${header.form}, ${JSON.stringify(header.options)}`, `${name}, ${form}, ${JSON.stringify(options)}`];
    const reason = `the log is of ${given}; this game is ${here}.`;
    throw new BadLog(reason, 1, message("plain", { text: reason })); // to programs: people are asked for the game that the log names
  }
  if (header.rules_version !== version) throw new BadLog(`the match was played under version ${header.rules_version} of the rules of ${title}, this program has version ${version}.`, 1, message("log-of-another-version", { given: header.rules_version, game: title, known: version }));
  if (header.tables !== tables) throw new BadLog("the match was played with other data than there is here.", 1, message("log-of-other-data", { options: title }));
  if (!Array.isArray(header.seats) || header.seats.length !== game.seats || !header.seats.every((seat) => typeof seat === "string")) {
    const given = Array.isArray(header.seats) ? header.seats.length : 0;
    throw new BadLog(`${title} (${form}) has ${game.seats} seats.`, 1, message("log-seats", { game: title, form, seats: game.seats, given }));
  }
  return header.seats;
}

/** Plays all lines of a file in a log that has its seats and no line yet. */
export async function readInto(log: Log, text: string): Promise<void> {
  const lines = text.split("\n");
  const rest = lines.pop();
  if (log.header() !== lines[0]) throw new BadLog("the first line is not written as logs write it.", 1, message("log-first-line-written"));
  await new Reader(log).read((rest ? lines.slice(1) : lines.slice(1, -1)).map(decoded));
  if (rest || lines.length < 2) throw new BadLog("the file is cut short: it must end with a line that says how the match ended.", lines.length + 1, message("log-without-end"));
  const missing = log.copied - 1;
  const taken = log.entries.slice(1, log.copied);
  if (taken.length < missing || !taken.every(isStep)) throw new BadLog(`fewer than ${missing} steps are taken over.`, 2, message("log-too-few-taken-over", { steps: missing }));
  await checkEnd(log, text, lines);
}

const STEP_FAULTS = {
  number: "is numbered out of turn",
  legal: "is not legal in this position",
  mover: "was not made by the one to move",
  text: "does not have the text of its code",
  check: "does not lead to the position it says (check)",
};

/** Adds lines to a log, a run of steps at a time, so that one call of the module replays them. */
class Reader {
  constructor(private readonly log: Log) {}

  async read(entries: (Entry | null)[]): Promise<void> {
    let start = 0;
    for (let place = 0; place <= entries.length; place++) {
      const entry = entries[place];
      if (entry && isStep(entry)) continue;
      this.runOfSteps(entries.slice(start, place) as Step[], start);
      if (entry === null) this.refuse(place, "not a step or an event, or not written as logs write it.", message("log-event-written"));
      if (entry) await this.event(entry as LogEvent, place);
      start = place + 1;
    }
  }

  private runOfSteps(steps: Step[], start: number): void {
    if (!steps.length) return;
    const { log } = this;
    if (log.key !== null) this.refuse(start, "the key of the dice is shown: nothing is played after it.", message("log-nothing-after-the-key"));
    const { game } = log;
    const { played, movers, checks } = game.replayed(log.now.bytes(), steps.map(([, , , code]) => code));
    let position = log.now;
    steps.forEach((step, n) => {
      const [number, who, text, code, check] = step;
      const fault =
        (number !== log.steps.length && "number") ||
        (n >= played && "legal") ||
        (who !== by(movers[n]!) && "mover") ||
        (text !== position.text(code) && "text") ||
        (check !== checks[n] && "check");
      if (fault) this.refuse(start + n, `step ${JSON.stringify(text)} ${STEP_FAULTS[fault]}.`, message("log-bad-step", { step: String(text), reason: fault }));
      position = position.play(code);
      log.take(step, position);
    });
  }

  private async event(entry: LogEvent, place: number): Promise<void> {
    const { log } = this;
    try {
      if (entry.event === "origin") log.originate(entry);
      else if (entry.event === "takeback") log.takeback(entry.seat, entry.to);
      else if (entry.event === "resignation") log.resign(entry.seat);
      else if (entry.event === "seat") log.changeSeat(entry.seat, entry.name);
      else if (entry.event === "commitment") log.commit(withoutKind(entry));
      else if (entry.event === "key") await log.showKey(entry.key);
      else if (entry.event === "pace" || entry.event === "clock") log.noteTime(entry);
      else log.agree(entry.what);
    } catch (error) {
      const reason = (error as Error).message;
      this.refuse(place, reason, (error instanceof IllegalMove && error.said) || message("plain", { text: reason }));
    }
  }

  private refuse(place: number, reason: string, said: Message): never {
    throw new BadLog(reason, place + 2, said);
  }
}

async function checkEnd(log: Log, text: string, lines: string[]): Promise<void> {
  const last = parsed(lines.at(-1)!) as (End & { sha256: string }) | null;
  if (!last || typeof last !== "object" || !("end" in last)) throw new BadLog("the file is cut short or its last line was changed.", lines.length, message("log-last-line-written"));
  if (!log.end) {
    if ((last.end === "finished") !== (log.now.mover === OVER) && last.end !== "unfinished") throw new BadLog(`the match did not end like this: ${last.end}.`, lines.length, message("log-ended-otherwise", { end: last.end }));
    if (last.end === "finished") log.finish();
    else log.leave();
  }
  const expected = endLine(log.end!, last.sha256);
  if (expected !== lines.at(-1)) throw new BadLog(`the match came to ${expected}, not ${lines.at(-1)}.`, lines.length, message("log-came-to", { found: expected, given: lines.at(-1)! }));
  const above = text.slice(0, text.length - lines.at(-1)!.length - 1);
  if ((await sha256(new TextEncoder().encode(above))) !== last.sha256) throw new BadLog("the seal does not fit the lines above: something in them was changed.", lines.length, message("log-seal"));
}

/** A file: all lines, and one that says how the match ended and seals them. */
export async function sealed(header: string, entries: readonly Line[], end: End | null, steps: number): Promise<string> {
  const body = [header, ...entries.map(encoded)].map((line) => `${line}\n`).join("");
  return `${body}${endLine(end ?? { end: "unfinished", steps, returns: null, ranks: null }, await sha256(new TextEncoder().encode(body)))}\n`;
}

/** Returns are not whole numbers, and written as such. */
function endLine({ end, steps, returns, ranks }: End, seal: string): string {
  const fractions = returns && `[${returns.map((value) => (Number.isInteger(value) ? `${Object.is(value, -0) ? "-0" : value}.0` : String(value))).join(",")}]`;
  return `{"end":${JSON.stringify(end)},"steps":${steps},"returns":${fractions},"ranks":${JSON.stringify(ranks)},"sha256":${JSON.stringify(seal)}}`;
}

function withoutKind({ event: _, ...commitment }: LogEvent & { event: "commitment" }): Commitment {
  return commitment;
}
