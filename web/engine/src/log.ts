/** A match as it is played and looked back at: the same as `perihelion.core.logs` does in Python. Its lines are in lines.ts, its files in reading.ts. */

import { EngineError, IllegalMove } from "./errors.js";
import { fairDraw, faultOf, isKeyTo, type Commitment } from "./fairness.js";
import type { Game } from "./game.js";
import { by, COLUMNS, FORMAT, isStep, type ClockLine, type End, type Ending, type Entry, type Line, type LogEvent, type Pace, type Step } from "./lines.js";
import { message, type Said } from "./messages.js";
import { OVER, ranksOf, type Position, type Seat } from "./position.js";

/** How files are written and read: fetched by those who do. */
const files = () => import("./reading.js");

/** A step of chance, with what it depends on beside key and nonces. */
export interface Draw {
  step: Step;
  takebacks: number;
  before: Position;
}

const uncommitted = () => new IllegalMove("There was no commitment to the dice.", message("nothing-committed-to"));

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
    if (!commitment) throw uncommitted();
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
    if (this.entries.length || !(origin.steps >= 0)) throw new IllegalMove("How many steps are taken over is said before anything else.", message("take-over-said-first"));
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
    if (!(to >= 0 && to < this.steps.length)) throw new IllegalMove(`Nothing can be taken back to step ${to}: ${this.steps.length} steps were played.`, message("not-taken-back", { step: to, played: this.steps.length }));
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
    if (this.resigned.has(seat)) throw new IllegalMove(`Seat ${seat} has already resigned.`, message("resigned-before", { seat }));
    if (!this.present.inGame()[seat]) throw new IllegalMove(`Seat ${seat} is out of the game: it has nothing to resign.`, message("nothing-to-resign", { seat }));
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
    if (this.entries.length !== this.copied || this.steps.length < this.entries.length - 1) throw new IllegalMove("The commitment to the dice comes before the first step.", message("committed-to-first"));
    const fault = faultOf(commitment, this.game.seats);
    if (fault !== null) throw new IllegalMove(fault);
    this.entries.push({ ...commitment, event: "commitment" });
  }

  /** How many lines tell of steps copied from another match. */
  get copied(): number {
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
    const [wrong] = await this.unfairDraws(key);
    if (wrong !== undefined) throw wrong;
    this.entries.push({ event: "key", key });
    this.key = key;
  }

  /** All seats agree to end the match here. */
  agree(what: "draw" | "abandon"): void {
    this.mustBeOpen();
    if (what !== "draw" && what !== "abandon") throw new IllegalMove(`Seats can agree to a draw, or to abandon the match, not to ${what}.`, message("no-agreement", { given: String(what) }));
    this.entries.push({ event: "agreement", what });
    const [lowest, highest] = this.game.statics.return_range;
    this.close(what === "draw" ? "drawn" : "abandoned", what === "draw" ? new Array<number>(this.game.seats).fill((lowest + highest) / 2) : null);
  }

  /** How time is measured is up to the host of the match; here it is kept as it was written. */
  noteTime(entry: Pace | ClockLine): void {
    this.mustBeOpen();
    const paced = this.entries.some((one) => !isStep(one) && one.event === "pace");
    if (paced === (entry.event === "pace")) throw new IllegalMove("A pace is said once, and before any clock.", message("pace-said-first"));
    if (entry.event === "clock" && !(entry.seat >= 0 && entry.seat < this.game.seats && Math.min(entry.spent, entry.left, entry.lag, entry.quota) >= 0)) {
      throw new IllegalMove("There is no clock of which this could be true.", message("no-such-clock"));
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
    if (this.end && this.end.end !== "unfinished") throw new IllegalMove(`This match is over (${this.end.end}).`, message("match-is-over", { end: this.end.end }));
    this.end = null;
  }

  /** Draws after the key were foreseen, and are checked by nobody. */
  private mustHaveSecretDice(): void {
    if (this.key !== null) throw new IllegalMove("The key of the dice is shown: nothing is played after it.", message("nothing-after-the-key"));
  }

  private mustBeSeat(seat: number): void {
    if (!(Number.isInteger(seat) && seat >= 0 && seat < this.game.seats)) throw new IllegalMove(`There is no seat ${seat}: seats go from 0 to ${this.game.seats - 1}.`, message("no-seat", { given: String(seat), last: this.game.seats - 1 }));
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
    return (await this.unfairDraws(key)).map((wrong) => wrong.message);
  }

  private async unfairDraws(key: string): Promise<IllegalMove[]> {
    const { commitment } = this;
    if (!commitment) return [uncommitted()];
    if (!(await isKeyTo(key, commitment.sha256))) return [new IllegalMove("The key is not that of the commitment.", message("key-differs"))];
    const wrong: IllegalMove[] = [];
    for (const { step, takebacks, before } of this.draws()) {
      const [number, , text, code] = step;
      if ((await fairDraw(before, { step: number, takebacks }, key, commitment)) !== code) wrong.push(new IllegalMove(`Step ${number}, ${text}, does not follow from the key.`, message("draw-unfair", { step: number, move: text })));
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
    return this.sealed(this.header("match log of one seat", { seat }), this.linesFor(seat), this.entries.filter(isStep).length);
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
    return this.sealed(this.header(), [...this.entries], this.steps.length);
  }

  /** As things stand now, whatever is played until it is written. */
  private async sealed(header: string, lines: readonly Line[], steps: number, { end } = this): Promise<string> {
    return (await files()).sealed(header, lines, end, steps);
  }

  /** The first line of its file: which game it is of, and who sat there first. */
  header(kind = "match log", more: { seat?: Seat } = {}): string {
    const { tables_digest: tables } = this.game.statics;
    return JSON.stringify({ perihelion: kind, format: FORMAT, ...this.game.identity(), tables, seats: this.firstSeats, columns: COLUMNS, ...more });
  }

  /** Reads a log of this game and checks every line of it; errors name the first bad line. */
  static async read(game: Game, text: string): Promise<Log> {
    const { readInto, seatsIn } = await files();
    const log = new Log(game, seatsIn(text, game));
    await readInto(log, text);
    return log;
  }
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
