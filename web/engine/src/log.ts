/**
 * Match logs: the complete record of a match, as JSON lines (docs/logs.md). Reading replays everything: a file that was truncated, or
 * changed in any place, is refused at its first bad line.
 */

import { BadLog, EngineError, IllegalMove } from "./errors.js";
import { fairDraw, faultOf, isKeyTo, type Commitment } from "./fairness.js";
import { CHANCE, OVER, ranksOf, type Game, type Position, type Seat } from "./game.js";
import type { Said } from "./messages.js";
import { sha256 } from "./numbers.js";

const FORMAT = 1;
const COLUMNS = ["step", "by", "text", "code", "check"];

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

/** A step of chance, with what it depends on beside key and nonces. */
export interface Draw {
  step: Step;
  takebacks: number;
  before: Position;
}

export class Log {
  readonly entries: Entry[] = [];
  /** Those in force. */
  readonly steps: Step[] = [];
  readonly seats: string[];
  end: End | null = null;
  /** The key of the dice, once it is published. */
  key: string | null = null;
  private readonly firstSeats: readonly string[];
  private present: Position;
  takebacks = 0;
  /** How many draws were taken back, by the number of their step. */
  private readonly drawsUndone = new Map<number, number>();
  /** Who gave up after how many of the steps in force; a takeback does not undo that. */
  private withdrawn: { at: number; seat: number }[] = [];

  constructor(readonly game: Game, seats?: readonly string[]) {
    this.firstSeats = seats ?? Array.from({ length: game.seats }, (_, seat) => `Seat ${seat}`);
    if (this.firstSeats.length !== game.seats) throw new EngineError(`${game.statics.title} (${game.statics.form}) has ${game.seats} seats, but ${this.firstSeats.length} names were given.`);
    this.seats = [...this.firstSeats];
    this.present = game.start();
  }

  /** The position that the match has come to. */
  get now(): Position {
    return this.present;
  }

  // Playing ----------------------------------------------------------------------------------------------------------------------

  /** Plays a move, of a seat or of chance, and gives the new position. */
  play(move: number | string): Position {
    this.mustBeOpen();
    this.mustHaveSecretDice();
    const before = this.present;
    const code = typeof move === "string" ? before.parse(move) : move;
    const after = before.play(code);
    this.take([this.steps.length, by(before.mover), before.text(code), code, after.check], after);
    return after;
  }

  /** Adds a step that is known to lead to this position. */
  take(step: Step, after: Position): void {
    this.steps.push(step);
    this.entries.push(step);
    this.present = after;
  }

  /** Draws what chance decides, by the key and what was committed to. */
  async draw(key: string): Promise<Position> {
    const { commitment } = this;
    if (!commitment) throw new IllegalMove("Nothing was committed to.");
    return this.play(await fairDraw(this.present, { step: this.steps.length, takebacks: this.repeats }, key, commitment));
  }

  /** Copies the first steps of another match of the same game: play continues from there. */
  beginFrom(other: Log, steps: number, match = ""): Position {
    this.mustBeOpen();
    if (other.game.statics.digest !== this.game.statics.digest) throw new EngineError("Steps are taken over from a match of the same game, with the same options.");
    if (!(Number.isInteger(steps) && steps >= 0 && steps <= other.steps.length)) throw new EngineError(`The match has positions 0 to ${other.steps.length}, not ${steps}.`);
    this.originate({ event: "origin", steps, match });
    this.steps.push(...other.steps.slice(0, steps));
    this.entries.push(...this.steps);
    this.present = this.game.fromBytes(other.position(steps).bytes());
    return this.present;
  }

  /** Notes that the first steps are copied. */
  originate(origin: LogEvent & { event: "origin" }): void {
    if (this.entries.length || !(origin.steps >= 0)) throw new IllegalMove("That steps are taken over is said before anything else, and how many.");
    this.entries.push(origin);
  }

  /** Where the first steps were copied from, if they were. */
  get origin(): { steps: number; match: string } | null {
    const [first] = this.entries;
    return first && !isStep(first) && first.event === "origin" ? first : null;
  }

  /** A copy on which changes can be tried; this log is not affected. */
  branch(): Log {
    const copy = new Log(this.game, this.firstSeats);
    copy.entries.push(...this.entries);
    copy.steps.push(...this.steps);
    copy.seats.splice(0, copy.seats.length, ...this.seats);
    copy.end = this.end;
    copy.key = this.key;
    copy.present = this.present;
    copy.takebacks = this.takebacks;
    copy.withdrawn = [...this.withdrawn];
    for (const [step, times] of this.drawsUndone) copy.drawsUndone.set(step, times);
    return copy;
  }

  /** Goes back to the position after the first `to` steps. */
  takeback(seat: number, to: number): Position {
    this.mustBeOpen();
    this.mustBeSeat(seat);
    this.mustHaveSecretDice();
    if (!(to >= 0 && to < this.steps.length)) throw new IllegalMove(`Nothing can be taken back to step ${to}: ${this.steps.length} steps were played.`);
    this.entries.push({ event: "takeback", seat, to });
    this.takebacks++;
    for (const [number, who] of this.steps.splice(to)) if (who === "chance") this.drawsUndone.set(number, (this.drawsUndone.get(number) ?? 0) + 1);
    this.withdrawn = this.withdrawn.map(({ at, seat: gone }) => ({ at: Math.min(at, to), seat: gone }));
    this.present = this.position(to);
    return this.present;
  }

  /** A seat gives up. With one or two sides left the match is over; with more it continues without it, or a stand-in plays for it. */
  resign(seat: number): void {
    this.mustBeOpen();
    this.mustBeSeat(seat);
    if (this.resigned.has(seat)) throw new IllegalMove(`Seat ${seat} has resigned before.`);
    if (!this.present.inGame()[seat]) throw new IllegalMove(`Seat ${seat} is out of the game: it has nothing to resign.`);
    const left = this.sidesLeft;
    this.entries.push({ event: "resignation", seat });
    this.withdrawn.push({ at: this.steps.length, seat });
    this.present = this.present.without(seat);
    if (left.length > 2) return;
    if (this.present.mover === OVER) this.close("resigned", returnsBehind(this.present.returns(), this.resigned));
    else this.close("resigned", this.returnsOf(left.filter((side) => !side.includes(seat))));
  }

  get resigned(): Set<number> {
    return new Set(this.withdrawn.map(({ seat }) => seat));
  }

  /** The sides of which some seat is in the game and has not resigned. */
  get sidesLeft(): number[][] {
    const { resigned } = this;
    const inGame = this.present.inGame();
    return this.game.statics.sides.filter((side) => side.some((seat) => inGame[seat] && !resigned.has(seat)));
  }

  private returnsOf(winners: number[][]): number[] {
    const [lowest, highest] = this.game.statics.return_range;
    return Array.from({ length: this.game.seats }, (_, seat) => (winners.some((side) => side.includes(seat)) ? highest : lowest));
  }

  /** Somebody else takes a seat. */
  changeSeat(seat: number, name: string): void {
    this.mustBeOpen();
    this.mustBeSeat(seat);
    this.entries.push({ event: "seat", seat, name });
    this.seats[seat] = name;
  }

  /** Publishes what the draws will follow from, all but the key: before the first step that is not copied. */
  commit(commitment: Commitment): void {
    this.mustBeOpen();
    if (this.entries.length !== this.copied || this.steps.length < this.entries.length - 1) throw new IllegalMove("The dice are committed to before the first step.");
    const fault = faultOf(commitment, this.game.seats);
    if (fault !== null) throw new IllegalMove(fault);
    this.entries.push({ ...commitment, event: "commitment" });
  }

  /** How many lines tell of steps copied from another match. */
  private get copied(): number {
    return this.origin ? 1 + this.origin.steps : 0;
  }

  get commitment(): Commitment | null {
    const entry = this.entries[this.copied];
    return entry && !isStep(entry) && entry.event === "commitment" ? entry : null;
  }

  /** What the next draw depends on besides its step: how often a draw was taken back there (by scheme 1: anything, anywhere). */
  get repeats(): number {
    return this.commitment?.scheme === undefined && this.commitment ? this.takebacks : (this.drawsUndone.get(this.steps.length) ?? 0);
  }

  /** Publishes the secret key, if it matches the commitment and every draw follows from it. */
  async showKey(key: string): Promise<void> {
    this.mustBeOpen();
    const [wrong] = await this.wrongDraws(key);
    if (wrong !== undefined) throw new IllegalMove(wrong);
    this.entries.push({ event: "key", key });
    this.key = key;
  }

  /** All seats agree to end the match here. */
  agree(what: "draw" | "abandon"): void {
    this.mustBeOpen();
    if (what !== "draw" && what !== "abandon") throw new IllegalMove(`Seats can agree to a draw, or to abandon the match, not to ${what}.`);
    this.entries.push({ event: "agreement", what });
    const [lowest, highest] = this.game.statics.return_range;
    this.close(what === "draw" ? "drawn" : "abandoned", what === "draw" ? new Array<number>(this.game.seats).fill((lowest + highest) / 2) : null);
  }

  /** How time is measured is up to the host of the match; here it is kept as it was written. */
  noteTime(entry: Pace | ClockLine): void {
    this.mustBeOpen();
    const paced = this.entries.some((one) => !isStep(one) && one.event === "pace");
    if (paced === (entry.event === "pace")) throw new IllegalMove("A pace is said once, and before any clock.");
    if (entry.event === "clock" && !(entry.seat >= 0 && entry.seat < this.game.seats && Math.min(entry.spent, entry.left, entry.lag, entry.quota) >= 0)) {
      throw new IllegalMove("There is no clock of which this could be true.");
    }
    this.entries.push(entry);
  }

  /** Adds the result of a game that is over. */
  finish(): void {
    this.mustBeOpen();
    this.close("finished", this.present.returns());
  }

  /** Closes the log of a match that is not over. */
  leave(): void {
    this.mustBeOpen();
    this.close("unfinished", null);
  }

  private close(end: Ending, returns: number[] | null): void {
    this.end = { end, steps: this.steps.length, returns, ranks: returns && ranksOf(returns, this.game.statics.return_range[0]) };
  }

  private mustBeOpen(): void {
    if (this.end && this.end.end !== "unfinished") throw new IllegalMove(`This match is over (${this.end.end}).`);
    this.end = null;
  }

  /** Draws after the key were foreseen, and are checked by nobody. */
  private mustHaveSecretDice(): void {
    if (this.key !== null) throw new IllegalMove("The key of the dice is shown: nothing is played after it.");
  }

  private mustBeSeat(seat: number): void {
    if (!(Number.isInteger(seat) && seat >= 0 && seat < this.game.seats)) throw new IllegalMove(`There is no seat ${seat}: seats go from 0 to ${this.game.seats - 1}.`);
  }

  // Looking back -----------------------------------------------------------------------------------------------------------------

  /** The position after the first n steps. */
  position(n: number): Position {
    if (!(n >= 0 && n <= this.steps.length)) throw new RangeError(`The log has positions 0 to ${this.steps.length}, not ${n}.`);
    let position = this.game.start();
    let done = 0;
    for (const { at, seat } of this.withdrawn.filter((gone) => gone.at <= n)) {
      position = this.replayed(position, done, at).without(seat);
      done = at;
    }
    return this.replayed(position, done, n);
  }

  /** The positions after 0, 1, 2, ... of the steps in force. */
  positions(): Position[] {
    let position = this.game.start();
    return Array.from({ length: this.steps.length + 1 }, (_, n) => {
      if (n) position = position.play(this.steps[n - 1]![3]);
      for (const { at, seat } of this.withdrawn) if (at === n) position = position.without(seat);
      return position;
    });
  }

  private replayed(position: Position, from: number, to: number): Position {
    return this.game.fromBytes(this.game.replayed(position.bytes(), this.steps.slice(from, to).map(([, , , code]) => code)).bytes);
  }

  /** The draws that do not follow from the key and the nonces committed to; none, if all are fair. */
  async wrongDraws(key: string): Promise<string[]> {
    const { commitment } = this;
    if (!commitment) return ["Nothing was committed to."];
    if (!(await isKeyTo(key, commitment.sha256))) return ["The key is not the one that was committed to."];
    const wrong: string[] = [];
    for (const { step, takebacks, before } of this.draws()) {
      const [number, , text, code] = step;
      if ((await fairDraw(before, { step: number, takebacks }, key, commitment)) !== code) wrong.push(`Step ${number}, ${text}, does not follow from the key.`);
    }
    return wrong;
  }

  /** Every draw, those taken back included; not those copied from another match. */
  draws(): Draw[] {
    const byAnyTakeback = this.commitment?.scheme === undefined;
    const drawn = new Map<number, number>();
    const found: Draw[] = [];
    let takebacks = 0;
    this.withPositions().forEach(({ entry, before }, place) => {
      if (!isStep(entry)) takebacks += Number(entry.event === "takeback");
      else if (entry[1] === "chance") {
        const earlier = drawn.get(entry[0]) ?? 0;
        if (place >= this.copied) found.push({ step: entry, takebacks: byAnyTakeback ? takebacks : earlier, before });
        drawn.set(entry[0], earlier + 1);
      }
    });
    return found;
  }

  /** Every entry with the position before it. */
  withPositions(): { entry: Entry; before: Position }[] {
    const line = [this.game.start()];
    const gone: number[] = [];
    return this.entries.map((entry) => {
      const before = line.at(-1)!;
      if (isStep(entry)) line.push(before.play(entry[3]));
      else {
        if (entry.event === "takeback") line.length = entry.to + 1;
        if (entry.event === "resignation") gone.push(entry.seat);
        line.push(gone.reduce((position, seat) => position.without(seat), line.pop()!));
      }
      return { entry, before };
    });
  }

  /** The lines as these seats together may read them: steps that none of them saw have their kind instead of their text, no code and no check. */
  linesFor(...seats: Seat[]): Line[] {
    return this.withPositions().map(({ entry, before }) => {
      if (!isStep(entry)) return entry;
      const [number, who, text, code, check] = entry;
      if (!seats.some((seat) => before.sees(code, seat))) return [number, who, this.game.actions.unseen(code), null, null];
      return [number, who, text, code, this.game.statics.has_hidden ? null : check];
    });
  }

  /** What one seat (null: a spectator) may know of the match, as a file that can be read, not replayed: what the seat did not see is not in it. */
  forSeat(seat: Seat): Promise<string> {
    return sealed(this.header("match log of one seat", { seat }), this.linesFor(seat), this.end, this.entries.filter(isStep).length);
  }

  /** What happens in each line, a sentence, as far as these seats learn it; null for events, and where the move text says it all. */
  tellFor(...seats: Seat[]): (Said | null)[] {
    return this.withPositions().map(({ entry, before }) => {
      if (!isStep(entry)) return null;
      const told = before.told(entry[3], seats.some((seat) => before.sees(entry[3], seat)));
      return told.at ? told : null;
    });
  }

  // Files ------------------------------------------------------------------------------------------------------------------------

  /** The log as a file. A match still under way is written as unfinished, and can be continued after reading. */
  write(): Promise<string> {
    return sealed(this.header(), this.entries, this.end, this.steps.length);
  }

  private header(kind = "match log", more: { seat?: Seat } = {}): string {
    const { tables_digest: tables } = this.game.statics;
    return JSON.stringify({ perihelion: kind, format: FORMAT, ...this.game.identity(), tables, seats: this.firstSeats, columns: COLUMNS, ...more });
  }

  /** Reads a log of this game and checks every line of it; errors name the first bad line. */
  static async read(game: Game, text: string): Promise<Log> {
    const lines = text.split("\n");
    const rest = lines.pop();
    if (!lines.length) throw new BadLog("line 1: the file is cut short.");
    const log = new Log(game, seatsIn(lines[0]!, game));
    if (log.header() !== lines[0]) throw new BadLog("line 1: the first line is not written as logs write it.");
    const reader = new Reader(log);
    await reader.read((rest ? lines.slice(1) : lines.slice(1, -1)).map(decoded));
    if (rest || lines.length < 2) throw new BadLog(`line ${lines.length + 1}: the file is cut short: it must end with a line that says how the match ended.`);
    if (log.entries.slice(1, log.copied).length !== Math.max(0, log.copied - 1) || !log.entries.slice(1, log.copied).every(isStep)) throw new BadLog(`line 2: fewer than ${log.copied - 1} steps are taken over.`);
    await checkEnd(log, text, lines);
    return log;
  }
}

/** Which game, form and options a log is of: what must be loaded to read it. */
export function gameOfLog(text: string): { game: string; form: string; options: Record<string, unknown>; rules_version: number } {
  const { game, form, options, rules_version } = headerIn(text.slice(0, text.indexOf("\n")));
  return { game, form, options, rules_version };
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
  if (!header || typeof header !== "object" || !("perihelion" in header)) throw new BadLog("line 1: not the first line of a match log.");
  if (header.perihelion !== "match log") throw new BadLog("line 1: this is what one seat may know of a match; it cannot be replayed.");
  if (header.format !== FORMAT) throw new BadLog(`line 1: the log has format ${header.format}, this program reads format ${FORMAT}.`);
  return header;
}

function seatsIn(line: string, game: Game): string[] {
  const header = headerIn(line);
  const { title, rules_version: version, tables_digest: tables } = game.statics;
  const { game: name, form, options } = game.identity();
  if (header.game !== name || header.form !== form || JSON.stringify(header.options) !== JSON.stringify(options)) throw new BadLog(`line 1: the log is of ${header.game}, ${header.form}, ${JSON.stringify(header.options)}; this game is ${name}, ${form}, ${JSON.stringify(options)}.`);
  if (header.rules_version !== version) throw new BadLog(`line 1: the match was played under version ${header.rules_version} of the rules of ${title}, this program has version ${version}.`);
  if (header.tables !== tables) throw new BadLog("line 1: the match was played with other data than there is here.");
  if (!Array.isArray(header.seats) || header.seats.length !== game.seats || !header.seats.every((seat) => typeof seat === "string")) throw new BadLog(`line 1: ${title} (${form}) has ${game.seats} seats.`);
  return header.seats;
}

/** Adds lines to a log, a run of steps at a time, so that one call of the module replays them. */
class Reader {
  constructor(private readonly log: Log) {}

  async read(entries: (Entry | null)[]): Promise<void> {
    let start = 0;
    for (let place = 0; place <= entries.length; place++) {
      const entry = entries[place];
      if (entry && isStep(entry)) continue;
      this.runOfSteps(entries.slice(start, place) as Step[], start);
      if (entry === null) this.refuse(place, "not a step or an event, or not written as logs write it.");
      if (entry) await this.event(entry as LogEvent, place);
      start = place + 1;
    }
  }

  private runOfSteps(steps: Step[], start: number): void {
    if (!steps.length) return;
    const { log } = this;
    if (log.key !== null) this.refuse(start, "the key of the dice is shown: nothing is played after it.");
    const { game } = log;
    const { played, movers, checks } = game.replayed(log.now.bytes(), steps.map(([, , , code]) => code));
    let position = log.now;
    steps.forEach((step, n) => {
      const [number, who, text, code, check] = step;
      const fault =
        (number !== log.steps.length && "is numbered out of turn") ||
        (n >= played && "is not legal in this position") ||
        (who !== by(movers[n]!) && "was not made by the one to move") ||
        (text !== position.text(code) && "does not have the text of its code") ||
        (check !== checks[n] && "does not lead to the position it says (check)");
      if (fault) this.refuse(start + n, `step ${JSON.stringify(text)} ${fault}.`);
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
      this.refuse(place, (error as Error).message);
    }
  }

  private refuse(place: number, reason: string): never {
    throw new BadLog(`line ${place + 2}: ${reason}`);
  }
}

async function checkEnd(log: Log, text: string, lines: string[]): Promise<void> {
  const place = `line ${lines.length}`;
  const last = parsed(lines.at(-1)!) as (End & { sha256: string }) | null;
  if (!last || typeof last !== "object" || !("end" in last)) throw new BadLog(`${place}: the file is cut short or its last line was changed.`);
  if (!log.end) {
    if ((last.end === "finished") !== (log.now.mover === OVER) && last.end !== "unfinished") throw new BadLog(`${place}: the match did not end like this: ${last.end}.`);
    if (last.end === "finished") log.finish();
    else log.leave();
  }
  const expected = endLine(log.end!, last.sha256);
  if (expected !== lines.at(-1)) throw new BadLog(`${place}: the match came to ${expected}, not ${lines.at(-1)}.`);
  const above = text.slice(0, text.length - lines.at(-1)!.length - 1);
  if ((await sha256(new TextEncoder().encode(above))) !== last.sha256) throw new BadLog(`${place}: the seal does not fit the lines above: something in them was changed.`);
}

/** A file: all lines, and one that says how the match ended and seals them. */
async function sealed(header: string, entries: readonly Line[], end: End | null, steps: number): Promise<string> {
  const body = [header, ...entries.map((entry) => JSON.stringify(Array.isArray(entry) ? entry : canonical(entry)))].map((line) => `${line}\n`).join("");
  return `${body}${endLine(end ?? { end: "unfinished", steps, returns: null, ranks: null }, await sha256(new TextEncoder().encode(body)))}\n`;
}

/** Returns are not whole numbers, and written as such. */
function endLine({ end, steps, returns, ranks }: End, seal: string): string {
  const fractions = returns && `[${returns.map((value) => (Number.isInteger(value) ? `${Object.is(value, -0) ? "-0" : value}.0` : String(value))).join(",")}]`;
  return `{"end":${JSON.stringify(end)},"steps":${steps},"returns":${fractions},"ranks":${JSON.stringify(ranks)},"sha256":${JSON.stringify(seal)}}`;
}

/** A line as what it says; null if it says nothing that a log can. */
function decoded(line: string): Entry | null {
  const said = parsed(line);
  if (Array.isArray(said)) {
    const [number, who, text, code, check] = said as unknown[];
    const isWhole = [number, code, check].every(Number.isInteger) && (who === "chance" || Number.isInteger(who));
    return said.length === COLUMNS.length && isWhole && typeof text === "string" ? (said as Step) : null;
  }
  const event = said as LogEvent | null;
  const known = event && typeof event === "object" && Object.hasOwn(EVENTS, event.event) && hasTypes(event);
  return known && JSON.stringify(canonical(event)) === line ? event : null;
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

/** The fields of an event in the order of logs. */
function canonical(event: LogEvent): Record<string, unknown> {
  const given = event as unknown as Record<string, unknown>;
  return Object.fromEntries(["event", ...EVENTS[event.event].fields].filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
}

function withoutKind({ event: _, ...commitment }: LogEvent & { event: "commitment" }): Commitment {
  return commitment;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}

function isStep(entry: Entry): entry is Step {
  return Array.isArray(entry);
}

function by(mover: number): number | "chance" {
  return mover === CHANCE ? "chance" : mover;
}

/** The returns of a game that ranks its seats, with seats that gave up behind all others. */
function returnsBehind(returns: number[], resigned: Set<number>): number[] {
  const isBefore = (one: number, other: number) => Number(resigned.has(one)) - Number(resigned.has(other)) || (resigned.has(one) ? 0 : returns[other]! - returns[one]!);
  const seats = returns.map((_, seat) => seat);
  return seats.map((seat) => {
    const better = seats.filter((other) => isBefore(other, seat) < 0).length;
    const equal = seats.filter((other) => isBefore(other, seat) === 0).length;
    return (seats.length - 2 * better - equal) / (seats.length - 1);
  });
}
