/**
 * One match that is played in this browser: who sits where, what was played, and what may be done. What a match at one screen may do at the
 * server, it may do here, by the same rules and with the same log (perihelion/server/matches.py).
 */

import { CHANCE, committed, goalReached, IllegalMove, Log, newKey, newNonce, OVER, reaches, resultOf, type Entry, type LogEvent, type Position, type Seat, type Step } from "@perihelion/engine";
import type { CheckResult, Line, Options, Roll, SeatWish, Sent } from "../api/types";
import type { Opened } from "../api/seen";
import { Failure, message, type Message } from "../language";
import type { Said } from "../language/speaker";
import type { LocalGame } from "./engine";
import { infoOf, seatInfo } from "./listing";
import { sheetTitle } from "./sheets";
import type { Score, StoredMatch, StoredSeat } from "./store";

/** What bots are called, by seat. */
export const STARS = ["Vega", "Rigel", "Altair", "Mira", "Deneb", "Capella", "Spica", "Castor", "Polaris", "Antares"];
const ID_LENGTH = 12;
const MOST_MOVES_AT_ONCE = 64;

/** A step in words: who sees which action it was, and the sentences for those who do and for those who do not. */
interface Told {
  seen: Said | null;
  unseen: Said | null;
  /** The seats that see it. */
  by: Set<number>;
}

export class LocalMatch {
  /** For each line its sentences; null for events. */
  private readonly told: (Told | null)[] = [];
  /** Which seats agree to end the match. */
  readonly offers = new Map<number, Set<"draw" | "abandon">>();

  private constructor(
    public stored: StoredMatch,
    readonly played: LocalGame,
    readonly log: Log,
  ) {}

  // How it comes about -----------------------------------------------------------------------------------------------------------

  /** A new match, before its first draw. */
  static async begin(played: LocalGame, wishes: SeatWish[], name: string, goal: string | null = null, origin?: { match: LocalMatch; step: number }): Promise<LocalMatch> {
    const { game } = played;
    const people = wishes.filter(({ who }) => who !== "bot").length;
    const seats = wishes.map((wish, seat): StoredSeat => {
      if (wish.who === "bot") return { name: STARS[seat % STARS.length]!, bot: wish.bot ?? null };
      return { name: wish.name ?? (people > 1 && seat !== wishes.findIndex(({ who }) => who !== "bot") ? `${name} ${seat + 1}` : name), bot: null };
    });
    const [id, key, now] = [newId(), newKey(), Date.now() / 1000];
    const names = seats.map((seat) => seat.name);
    const log = new Log(game, names);
    const match = new LocalMatch({ ...described(played), id, key, seats, firstSeats: names, created: now, updated: now, goal, status: "running", result: null, next: null, uploaded: false, old: false, steps: 0, mover: 0, lines: 0 }, played, log);
    if (origin) match.copy(origin.match, origin.step);
    log.commit(await committed(key, seats.map((seat) => (seat.bot === null ? newNonce() : null)), id));
    match.told.push(null);
    await match.goOn();
    return match;
  }

  /** The steps of another match up to there, in a match of its own. */
  private copy(other: LocalMatch, step: number): void {
    this.log.beginFrom(other.log, step, other.stored.id);
    this.told.push(null, ...other.log.steps.slice(0, step).map(([number, , , code]) => this.telling(other.log.position(number), code)));
  }

  /** A match from what was stored. */
  static of(stored: StoredMatch, lines: Line[], played: LocalGame): LocalMatch {
    const match = new LocalMatch(stored, played, new Log(played.game, stored.firstSeats));
    for (const line of lines) match.take(line as Entry);
    match.close();
    return match;
  }

  /** A match to look at, from a log that was read. */
  static ofLog(log: Log, firstSeats: string[], played: LocalGame): LocalMatch {
    const now = Date.now() / 1000;
    const seats = log.seats.map((name): StoredSeat => ({ name, bot: null }));
    const stored: StoredMatch = { ...described(played), id: newId(), key: "", seats, firstSeats, created: now, updated: now, goal: null, status: "over", result: null, next: null, uploaded: true, old: false, steps: 0, mover: 0, lines: 0 };
    const fresh = new LocalMatch(stored, played, log);
    for (const { entry, before } of log.withPositions()) fresh.told.push(isStep(entry) ? fresh.telling(before, entry[3]) : null);
    fresh.close();
    return fresh;
  }

  /** Lines that were stored, by this tab or another. */
  take(line: Entry): void {
    if (isStep(line)) this.play(line[3]);
    else {
      this.happen(line);
      this.told.push(null);
    }
  }

  /** What another tab has stored beside the lines. */
  adopt(stored: StoredMatch): void {
    this.stored = stored;
  }

  private happen(event: LogEvent): void {
    const { log } = this;
    if (event.event === "takeback") log.takeback(event.seat, event.to);
    else if (event.event === "seat") log.changeSeat(event.seat, event.name);
    else if (event.event === "resignation") log.resign(event.seat);
    else if (event.event === "agreement") log.agree(event.what);
    else {
      log.entries.push(event);
      if (event.event === "key") log.key = event.key;
    }
  }

  private play(code: number): void {
    const before = this.log.now;
    this.log.play(code);
    this.told.push(this.telling(before, code));
  }

  private telling(before: Position, code: number): Told {
    const hidden = before.game.statics.has_hidden;
    const toldOf = (sees: boolean) => ((said) => (said.at ? said : null))(before.told(code, sees));
    const seen = toldOf(true);
    const by = hidden ? this.stored.seats.map((_, seat) => seat).filter((seat) => before.sees(code, seat)) : this.stored.seats.keys();
    return { seen, unseen: hidden ? toldOf(false) : seen, by: new Set(by) };
  }

  // Who --------------------------------------------------------------------------------------------------------------------------

  /** The seats of those before this screen. */
  get mine(): number[] {
    return this.stored.uploaded ? [] : this.stored.seats.flatMap((seat, n) => (seat.bot === null && !seat.standIn ? [n] : []));
  }

  get isOver(): boolean {
    return this.stored.status === "over";
  }

  /** The bot to move, or null. */
  get botToMove(): { seat: number; level: string } | null {
    const seat = this.isOver ? undefined : this.stored.seats[this.log.now.mover];
    return seat?.bot ? { seat: this.log.now.mover, level: seat.bot } : null;
  }

  /** All chance in the bot at a seat follows from it; and the key of the dice does not. */
  async keyOf(seat: number): Promise<bigint> {
    const secret = await crypto.subtle.importKey("raw", new TextEncoder().encode(this.stored.key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const digest = await crypto.subtle.sign("HMAC", secret, new TextEncoder().encode(`perihelion bot\n${this.stored.id}\n${seat}`));
    return new DataView(digest).getBigUint64(0);
  }

  private mustHold(seat: number): void {
    if (!this.mine.includes(seat)) throw new Failure(message("not-now"));
  }

  private mustBeOpen(): void {
    if (this.isOver) throw new Failure(message("not-now"));
  }

  // What is done -----------------------------------------------------------------------------------------------------------------

  /** One or several decisions of a seat, all or none. */
  async move(seat: number, step: number, moves: (number | string)[]): Promise<void> {
    this.mustBeOpen();
    this.mustHold(seat);
    if (step !== this.log.steps.length) throw new Failure(message("not-now"));
    if (!moves.length || moves.length > MOST_MOVES_AT_ONCE) throw new Failure(message("not-now"));
    const codes: number[] = [];
    let position = this.log.now;
    for (const move of moves) {
      if (position.mover !== seat) throw new Failure(message("not-now"));
      const code = parsed(position, seat, move);
      codes.push(code);
      position = position.play(code);
    }
    for (const code of codes) this.play(code);
    await this.moved();
  }

  async moveOfBot(seat: number, code: number): Promise<void> {
    if (this.botToMove?.seat !== seat) throw new Failure(message("not-now"));
    this.play(code);
    await this.moved();
  }

  private async moved(): Promise<void> {
    this.offers.clear();
    await this.goOn();
  }

  takeBack(seat: number, to: number): void {
    this.mustBeOpen();
    this.mustHold(seat);
    const first = this.log.steps[to];
    if (!first || first[1] === "chance" || this.stored.seats[first[1]]?.bot) throw new Failure(message("not-now"));
    this.log.takeback(seat, to);
    this.told.push(null);
    this.note();
  }

  /** With one or two sides left the match is over; with more it goes on without the seat, or chance plays on for it. */
  async resign(seat: number): Promise<void> {
    this.mustBeOpen();
    this.mustHold(seat);
    const { log, stored } = this;
    if (log.sidesLeft.length <= 2) await this.showKey();
    log.resign(seat);
    this.told.push(null);
    stored.seats[seat] = { ...stored.seats[seat]!, resigned: true, standIn: true };
    if (log.end) this.close();
    else await this.goOn();
  }

  /** All before this screen are asked at once. */
  async offer(what: "draw" | "abandon", yes: boolean): Promise<void> {
    this.mustBeOpen();
    if (!yes) return;
    if (what === "draw" && this.stored.seats.some((seat) => seat.bot !== null)) throw new Failure(message("not-now"));
    await this.showKey();
    this.log.agree(what);
    this.told.push(null);
    this.close();
  }

  /** Chance and stand-ins act until somebody is to move, or the game is over. */
  async goOn(): Promise<void> {
    const { log, stored } = this;
    while (log.now.mover !== OVER) {
      if (log.now.mover === CHANCE) {
        const before = log.now;
        await log.draw(stored.key);
        this.told.push(this.telling(before, log.steps.at(-1)![3]));
      } else if (stored.seats[log.now.mover]?.standIn) {
        const legal = log.now.legal();
        this.play(legal[Math.floor(Math.random() * legal.length)]!);
      } else break;
    }
    if (log.now.mover === OVER) {
      await this.showKey();
      log.finish();
      this.close();
    } else this.note();
  }

  private async showKey(): Promise<void> {
    await this.log.showKey(this.stored.key);
    this.told.push(null);
  }

  /** What the log came to, if it has come to an end. */
  private close(): void {
    const { log, stored } = this;
    if (!log.end && log.now.mover === OVER) log.finish();
    const { end } = log;
    if (end && end.end !== "unfinished") {
      stored.status = "over";
      stored.result = { how: end.end, returns: end.returns, ranks: end.ranks };
      stored.outcome = this.scored().outcome;
      stored.score = this.score();
    }
    this.note();
  }

  /** What a list of matches tells. */
  private note(): void {
    const { log, stored } = this;
    stored.steps = log.steps.length;
    stored.mover = moverOf(log.now);
    stored.updated = Date.now() / 1000;
  }

  // What is known ----------------------------------------------------------------------------------------------------------------

  get lineCount(): number {
    return this.log.entries.length;
  }

  /** The log from line `since` on, as those before this screen may know it, and what is said of each line. */
  lines(since: number): { lines: Line[]; told: (Said | null)[] } {
    const { has_hidden: hidden } = this.played.game.statics;
    const viewers = this.mine;
    const entries = this.log.entries.slice(since);
    const sees = (n: number) => this.isOver || this.stored.uploaded || viewers.some((seat) => this.told[since + n]!.by.has(seat));
    const lines = entries.map((entry, n): Line => {
      if (!isStep(entry)) return entry as Line;
      const [number, who, text, code] = entry;
      return !hidden ? entry : sees(n) ? [number, who, text, code, null] : [number, who, this.played.game.actions.unseen(code), null, null];
    });
    const told = entries.map((entry, n) => (isStep(entry) ? this.told[since + n]![hidden && !sees(n) ? "unseen" : "seen"] : null));
    return { lines, told };
  }

  /** What is on show: through the eyes of the seat to move, if they are before this screen. */
  views(): Record<string, Opened> {
    const { mover } = this.log.now;
    const seats: Seat[] = this.mine.includes(mover) ? [mover] : this.mine.length ? this.mine : [null];
    return Object.fromEntries(seats.map((seat) => [seat === null ? "spectator" : String(seat), this.seen(this.log.now, seat)]));
  }

  view(step: number, seat: Seat): Opened {
    return this.seen(step === this.log.steps.length ? this.log.now : this.log.position(step), seat);
  }

  private seen(position: Position, seat: Seat): Opened {
    const view = position.view(seat);
    return this.played.reader.opened(view.seen(), view.returns(), view.ranks());
  }

  info(isPlayable: boolean): Sent.MatchInfo {
    const { stored, log } = this;
    const { statics } = this.played.game;
    return {
      ...infoOf(stored),
      ...this.scored(),
      has_chance: statics.has_chance,
      playable: isPlayable,
      statics: statics.digest,
      your_seats: this.mine,
      seats: stored.seats.map((seat, n) => seatInfo(seat, n, this.offers.get(n))),
      takeback: this.isOver || !isPlayable ? "none" : "free",
      hints: !this.isOver && isPlayable,
      fairness: { commitment: log.commitment?.sha256 ?? null, values: [...(log.commitment?.values ?? [])], key: log.key },
      pace: null,
      clock: null,
      absences: [],
    };
  }

  /** The result of a solo match that was played to its end, in the game's words, and what became of the goal that was set for it. */
  private scored(): Pick<Sent.MatchInfo, "goal" | "outcome"> {
    const { stored, log } = this;
    const declared = this.played.game.statics.high_scores;
    if (!declared) return { goal: null, outcome: null };
    const isFinished = stored.result?.how === "finished";
    const merit = isFinished ? log.now.merit() : null;
    const set = declared.goals.find(({ name }) => name === stored.goal);
    const reached = this.isOver && set ? merit !== null && reaches(merit, set.limit) : null;
    return { goal: set ? { name: set.name, told: set.told as Message, reached } : null, outcome: isFinished ? resultOf(declared, merit) : null };
  }

  /** What counts is a game that one person has played from its beginning to its end. */
  private score(): Score | null {
    const { stored, log } = this;
    const { high_scores: declared, legend, options } = this.played.game.statics;
    const counts = declared && stored.result?.how === "finished" && !stored.uploaded && !log.origin && stored.seats[0]!.bot === null;
    if (!counts) return null;
    const merit = log.now.merit();
    return { merit, level: goalReached(declared, merit), takebacks: log.takebacks, sheet: sheetTitle(legend, options as Options) };
  }

  check(): CheckResult {
    const { log } = this;
    const { commitment, key } = log;
    const draws = log.steps.filter(([, by]) => by === "chance").length;
    if (!commitment || key === null) return { checked: false, draws, wrong: [] };
    const rolls = log.draws().map(({ step: [step, , text, code], takebacks, before }): Roll => ({ step, takebacks, name: null, text, code, outcomes: before.outcomes(), pile: before.fromAPile }));
    return { checked: true, draws, wrong: [], key, commitment: { event: "commitment", race: "", ...commitment } as CheckResult["commitment"], rolls };
  }
}

function described({ game }: LocalGame): Pick<StoredMatch, "game" | "title" | "form" | "options" | "rules_version"> {
  const { game: name, title, form, options, rules_version } = game.statics;
  return { game: name, title, form, options: options as Options, rules_version };
}

/** The code of a move that the seat may play. */
function parsed(position: Position, seat: number, move: number | string): number {
  const known = position.knownTo(seat);
  const code = typeof move === "string" ? known.parse(move) : move;
  if (!known.legal().includes(code)) throw new IllegalMove(String(code), known.refusal(known.game.isAction(code) ? known.text(code) : String(code), code));
  return code;
}

function moverOf({ mover }: Position): StoredMatch["mover"] {
  return mover === CHANCE ? "chance" : mover === OVER ? "over" : mover;
}

function isStep(entry: Entry): entry is Step {
  return Array.isArray(entry);
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array((ID_LENGTH * 3) / 4));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
