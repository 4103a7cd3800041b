/** Positions as immutable values, and what a seat may know of them: `Position` and `View` of Python. */

import type { Action } from "./actions.js";
import { EngineError, IllegalMove } from "./errors.js";
import { fieldsOf, fieldsToText, type Fields } from "./fields.js";
import type { Game } from "./game.js";
import { either, itemsOf, message, type Message, type Said } from "./messages.js";
import { toBase64 } from "./numbers.js";
import { packSeen, type Seen } from "./seen.js";

/** The mover when dice or cards decide. */
export const CHANCE = -1;
/** The mover when the game has ended. */
export const OVER = -2;
/** `evaluate` writes whole millionths of a return. */
export const EVALUATION_UNIT = 1_000_000;
/** The key with which a view conceals. */
export const VIEW_KEY = 0n;
/** The seat number that stands for a spectator in rules. */
export const SPECTATOR = -1;

/** A seat, or null for a spectator. */
export type Seat = number | null;

/** A view as a server sends it; see `unpackSeen`. */
export interface PackedView {
  /** In base64. */
  seen: string;
  returns: number[] | null;
  ranks: number[] | null;
}

/** One position of a game. Playing gives a new one; this one never changes. */
export class Position {
  /** The seat to act, CHANCE or OVER. */
  readonly mover: number;
  private readonly codes: readonly number[];

  constructor(readonly game: Game, private readonly record: Uint8Array) {
    const { mover, legal } = game.moverAndLegal(record);
    this.mover = mover;
    this.codes = legal;
  }

  /** The legal action codes, in increasing order; at a chance event the possible outcomes. */
  legal(): number[] {
    return [...this.codes];
  }

  /** The legal actions by block and values, in the same order. */
  actions(): Action[] {
    return this.codes.map((code) => this.game.actions.describe(code));
  }

  /** The legal actions as move texts, in the same order. */
  texts(): string[] {
    return this.game.texts(this.record, this.codes);
  }

  text(code: number): string {
    if (!this.game.isAction(code)) throw new IllegalMove(`${code} is no action code: they go from 0 to ${this.game.statics.num_actions - 1}.`);
    return this.game.texts(this.record, [code])[0]!;
  }

  /** The code of a legal move. Case and spacing do not matter. */
  parse(text: string): number {
    const wanted = normal(text);
    const code = this.codes[this.texts().findIndex((known) => normal(known) === wanted)];
    if (code === undefined) throw this.refused(text.trim(), this.codeOf(wanted));
    return code;
  }

  /** The code that has this text here, legal or not. */
  private codeOf(wanted: string): number | null {
    const every = Array.from({ length: this.game.statics.num_actions }, (_, code) => code);
    const code = this.game.texts(this.record, every).findIndex((known) => normal(known) === wanted);
    return code < 0 ? null : code;
  }

  private refused(text: string, code: number | null): IllegalMove {
    return new IllegalMove(`${JSON.stringify(text)} is not possible here.`, this.refusal(text, code));
  }

  /** For people, why a move is refused: its text, and its code if it has one. */
  refusal(text: string, code: number | null): Message {
    const move = quoted(text);
    if (this.mover === OVER) return message("refused-over", { move });
    if (this.mover === CHANCE && this.game.statics.has_hidden) return message("refused-chance", { move }); // what may be drawn can be a secret
    const known = either(this.texts());
    if (code === null) return message("refused-unknown", { move, known });
    const reason = this.whyNot(code);
    return reason ? message("refused-because", { move, reason, known }) : message("refused", { move, known });
  }

  /** Why this code is not legal now, a phrase; null where there is nothing to say but that it is not. */
  whyNot(code: number): Said | null {
    const reason = this.game.said("why_not", this.record, code, null);
    return reason.at ? reason : null;
  }

  /** The position after a move, given as code or text. */
  play(move: number | string): Position {
    const code = typeof move === "string" ? this.parse(move) : move;
    if (!this.codes.includes(code)) throw this.game.isAction(code) ? this.refused(this.text(code), code) : this.refused(String(code), null);
    return new Position(this.game, this.game.run("apply", this.record, code).bytes);
  }

  /** What happens when that action is taken here, a sentence, as far as the seat learns it; where nothing more is said, the move text. */
  tell(code: number, seat: Seat = null): Said | string {
    const seen = this.sees(code, seat);
    const told = this.told(code, seen);
    return told.at ? told : seen ? this.text(code) : this.game.actions.unseen(code);
  }

  /** The same for those who see which action it is, or for those who do not: it takes nothing but what everybody knows. */
  told(code: number, seen: boolean): Said {
    const public_ = this.game.concealed(this.record, null);
    return this.game.said("tell", public_, seen ? code : this.game.actions.startOf(code), Number(seen), null);
  }

  /** Each outcome with its weight, a whole number, when chance moves; otherwise nothing. */
  outcomes(): [code: number, weight: number][] {
    if (this.mover !== CHANCE) return [];
    const weights = this.game.weights(this.record, this.codes);
    return this.codes.map((code, n) => [code, weights[n]!]);
  }

  /** Each outcome with its probability when chance moves, otherwise nothing. */
  chances(): [code: number, probability: number][] {
    const outcomes = this.outcomes();
    const total = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
    return outcomes.map(([code, weight]) => [code, weight / total]);
  }

  /** The chance outcome for a 64-bit key; uniformly distributed keys give outcomes by their probabilities. */
  draw(key: bigint): number {
    if (this.mover !== CHANCE) throw new IllegalMove("Nothing is drawn by chance now.");
    return this.codes[Number(this.game.run("pick_outcome", this.record, this.game.listed(this.codes), key).result)]!;
  }

  /** The number that names the draw to come; racers on the same dice share it. */
  get drawId(): number {
    return Number(this.game.run("draw_id", this.record).result);
  }

  /** Whether the draw to come is the top of a shuffled pile. */
  get fromAPile(): boolean {
    return Boolean(this.game.run("from_a_pile", this.record).result);
  }

  /** Whether the seat would learn which action this is, were it played now. */
  sees(code: number, seat: Seat): boolean {
    return Boolean(this.game.run("sees", this.record, code, seat ?? SPECTATOR).result);
  }

  /** What this seat may know; null is a spectator. */
  view(seat: Seat): View {
    return new View(this.knownTo(seat), seat);
  }

  /** A position that agrees with what the seat knows; everything else is drawn anew, by the key. */
  knownTo(seat: Seat, key: bigint = VIEW_KEY): Position {
    if (seat !== null && !(Number.isInteger(seat) && seat >= 0 && seat < this.game.seats)) throw new EngineError(`There is no seat ${seat}: seats go from 0 to ${this.game.seats - 1}, null is a spectator.`);
    return this.game.statics.has_hidden ? new Position(this.game, this.game.concealed(this.record, seat, key)) : this;
  }

  /** The result of each seat of a finished game. */
  returns(): number[] {
    if (this.mover !== OVER) throw new IllegalMove("The game is not over: there are no returns yet.");
    return this.game.returns(this.record);
  }

  /** The place of each seat, from 1; equal seats share the better. */
  ranks(): number[] {
    return ranksOf(this.returns(), this.game.statics.return_range[0]);
  }

  /** The position after the seat has given up; the same one in games in which a stand-in plays on for it. */
  without(seat: number): Position {
    return this.game.statics.lets_seats_withdraw ? new Position(this.game, this.game.run("withdraw", this.record, seat).bytes) : this;
  }

  /** For each seat whether it has not been eliminated. */
  inGame(): boolean[] {
    const { seats, statics } = this.game;
    return Array.from({ length: seats }, (_, seat) => !statics.eliminates || Boolean(this.game.run("in_game", this.record, seat).result));
  }

  /** What a finished solo game is ranked by, the smaller the better; null before its end, and of a result that is not ranked. */
  merit(): number[] | null {
    if (this.mover !== OVER) return null;
    const merit = this.game.merit(this.record);
    return merit.length ? merit : null;
  }

  /** A fast guess of the returns. */
  evaluate(): number[] {
    return this.game.evaluation(this.record).map((value) => value / EVALUATION_UNIT);
  }

  evaluationTerms(seat: number): number[] {
    return this.game.evaluationTerms(this.record, seat);
  }

  bytes(): Uint8Array {
    return this.record.slice();
  }

  /** The fields of the record by name, as `to_json` has them in Python. */
  fields(): Fields {
    return fieldsOf(this.game.statics.state, this.record);
  }

  /** The same as one line of text, in the same way for every game. */
  toText(): string {
    return fieldsToText(this.game.statics.state, this.fields());
  }

  /** What `Position.to_json` gives, and `game.from_json` takes in Python. */
  toJson(): Record<string, unknown> {
    return { ...this.game.identity(), state: this.fields() };
  }

  /** A 32-bit check of the bytes, as logs hold it. */
  get check(): number {
    return this.game.check(this.record);
  }

  equals(other: Position): boolean {
    const others = other.bytes();
    return this.game.statics.digest === other.game.statics.digest && this.record.every((byte, n) => byte === others[n]);
  }
}

/** What one seat may know of a position: made for that seat, and holding nothing else. */
export class View {
  private looked: Seen | null = null;

  constructor(private readonly known: Position, readonly seat: Seat) {}

  get game(): Game {
    return this.known.game;
  }

  get mover(): number {
    return this.known.mover;
  }

  /** The codes this seat may play now; none when somebody else is to move. */
  legal(): number[] {
    return this.mover === this.seat ? this.known.legal() : [];
  }

  /** The same by block and values. */
  actions(): Action[] {
    return this.mover === this.seat ? this.known.actions() : [];
  }

  texts(): string[] {
    return this.mover === this.seat ? this.known.texts() : [];
  }

  /** The code of a move of this seat. A refusal reveals nothing that the seat does not know. */
  parse(text: string): number {
    if (this.mover === this.seat) return this.known.parse(text);
    throw new IllegalMove(`${JSON.stringify(text)} is not possible: it is not the turn of this seat.`, message(this.mover === OVER ? "refused-over" : "refused-turn", { move: quoted(text) }));
  }

  /** Everything that is seen, as numbers. */
  seen(): Seen {
    this.looked ??= this.game.seen(this.known.bytes(), this.seat);
    return this.looked;
  }

  /** The same as a server sends it. */
  packed(): PackedView {
    return { seen: toBase64(packSeen(this.seen(), this.game.statics.messages)), returns: this.returns(), ranks: this.ranks() };
  }

  /** What the board shows. */
  board(): Record<string, unknown> {
    return this.game.board(this.seen().record);
  }

  /** The position in a few sentences. */
  words(): Said[] {
    const { said, described } = this.seen();
    return itemsOf(said, described).map((at) => ({ said, at }));
  }

  /** What each legal move may lead to, in a few words; null where its text says it all. */
  outlooks(): (Said | null)[] {
    const { said, hints } = this.seen();
    return hints.map((at) => (at ? { said, at } : null));
  }

  /** The position as numbers, for learners. */
  observation(): number[] {
    return this.game.observation(this.known.bytes(), this.seat);
  }

  returns(): number[] | null {
    return this.mover === OVER ? this.known.returns() : null;
  }

  ranks(): number[] | null {
    return this.mover === OVER ? this.known.ranks() : null;
  }

  /** A position that agrees with the view: what a bot may be given. */
  agreeing(key: bigint = VIEW_KEY): Position {
    return this.known.knownTo(this.seat, key);
  }
}

/** The place of each seat by its return, from 1; if all got the lowest return there is, all are last. */
export function ranksOf(returns: readonly number[], lowest: number): number[] {
  if (returns.every((value) => value === lowest)) return returns.map(() => returns.length);
  return returns.map((value) => 1 + returns.filter((other) => other > value).length);
}

/** Control characters are written out, as the server does. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
}

function normal(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}
