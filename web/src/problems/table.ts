/** A problem as a table that the board and its page know: it begins in the middle of a game, and is kept nowhere. */

import { CHANCE, fromBase64, IllegalMove, OVER, type Position } from "@perihelion/engine";
import { Refused } from "../api/live";
import type { Answer, Line, Sent } from "../api/types";
import { Failure, message, say } from "../language";
import type { Said } from "../language/speaker";
import type { LocalGame } from "../local/engine";
import { ALONE, seatInfo } from "../local/listing";
import type { Played } from "../state/played";
import type { Table, TableNews, TableWatcher, TableView, Wish } from "../state/table";
import type { Asked } from "./sets";

export class ProblemTable implements Table {
  readonly isLocal = true;
  readonly id: string;
  /** The seats of who solves it: in a team both. */
  readonly mine: number[];
  /** Called with what somebody wants to play, after it was found legal. */
  onmove: (codes: number[]) => void = () => {};
  private positions: Position[];
  private readonly lines: Line[] = [];
  private readonly said: (Said | null)[] = [];
  private takebacks = 0;
  private isOpen = true;
  private readonly watchers = new Set<TableWatcher>();

  constructor(asked: Asked, private readonly played: LocalGame) {
    const { game } = played;
    this.id = `problem ${asked.problem.id}`;
    const first = game.fromBytes(fromBase64(asked.problem.position));
    this.positions = [first];
    this.mine = game.statics.has_hidden ? [first.mover] : [...(game.statics.sides.find((side) => side.includes(first.mover)) ?? [first.mover])];
  }

  get now(): Position {
    return this.positions.at(-1)!;
  }

  get step(): number {
    return this.positions.length - 1;
  }

  /** Whether a decision of who solves it comes next. */
  get isMine(): boolean {
    return this.mine.includes(this.now.mover);
  }

  /** Plays a decision of anybody, and says so when all that belongs together is played. */
  play(code: number): void {
    const before = this.now;
    const viewer = this.mine[0]!;
    const sees = !before.game.statics.has_hidden || before.sees(code, viewer);
    const said = before.told(code, sees);
    const who = before.mover === CHANCE ? ("chance" as const) : before.mover;
    this.lines.push([this.step, who, sees ? before.text(code) : before.game.actions.unseen(code), sees ? code : null, null]);
    this.said.push(said.at ? said : null);
    this.positions.push(before.play(code));
  }

  /** Before a step again. */
  takeBack(to: number): void {
    this.lines.push({ event: "takeback", seat: this.mine[0]!, to } as Line);
    this.said.push(null);
    this.takebacks += 1;
    this.positions = this.positions.slice(0, to + 1);
  }

  /** Whether something can be played. */
  open(isOpen: boolean): void {
    this.isOpen = isOpen;
  }

  tell(): void {
    for (const watcher of this.watchers) watcher.tell(this.news(Math.min(watcher.since(), this.lines.length)));
  }

  watch(watcher: TableWatcher): () => void {
    this.watchers.add(watcher);
    queueMicrotask(() => this.watchers.has(watcher) && watcher.tell({ ...this.news(0), tell: "match", untold: 0, info: this.described(), chat: [] }));
    return () => this.watchers.delete(watcher);
  }

  resume(): void {
    this.tell();
  }

  private news(since: number): Extract<TableNews, { tell: "lines" }> {
    const seat = this.isMine ? this.now.mover : this.mine[0]!;
    const views = { [String(seat)]: this.seen(this.now, seat) };
    return { tell: "lines", match: this.id, since, info: this.described(), lines: this.lines.slice(since), told: this.said.slice(since), views, step: this.step, takebacks: this.takebacks };
  }

  private seen(position: Position, seat: number | null): TableView {
    const view = position.view(seat);
    return this.played.reader.opened(view.seen(), view.returns(), view.ranks());
  }

  async info(): Promise<Sent.MatchInfo> {
    return this.described();
  }

  private described(): Sent.MatchInfo {
    const { game: name, title, form, options, rules_version, digest, seats, has_chance } = this.played.game.statics;
    const { mover } = this.now;
    const rivals = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !this.mine.includes(seat));
    const nameOf = (seat: number): string => (this.mine.includes(seat) ? say("problem-you") : say("problem-rival", { n: rivals.indexOf(seat) + 1, all: rivals.length }));
    return {
      ...ALONE,
      ...{ id: this.id, game: name, title, form, options: options as Sent.Options, rules_version, statics: digest, has_chance },
      status: "running",
      created: 0,
      updated: 0,
      steps: this.step,
      mover: mover === CHANCE ? "chance" : mover === OVER ? "over" : mover,
      next: null,
      uploaded: false,
      result: null,
      playable: this.isOpen,
      notice: null,
      seats: Array.from({ length: seats }, (_, seat) => seatInfo({ name: nameOf(seat), bot: null }, seat)),
      your_seats: this.mine,
      outcome: null,
    };
  }

  async game(): Promise<Played> {
    return this.played;
  }

  async position(step: number, seat: number | null): Promise<{ view: TableView }> {
    return { view: this.seen(this.positions[step] ?? this.now, seat) };
  }

  async request(wish: Wish): Promise<Answer> {
    if (wish.do !== "move" || !this.isOpen || !this.isMine || wish.step !== this.step) throw new Failure(message("not-now"));
    try {
      this.onmove(this.codesOf(wish.moves));
    } catch (error) {
      if (error instanceof IllegalMove) throw new Refused(error.said ?? error.message);
      throw error;
    }
    return { tell: "done", id: "", match: this.id, step: this.step };
  }

  /** All are legal one after the other, or none is played. */
  private codesOf(moves: readonly (number | string)[]): number[] {
    const codes: number[] = [];
    let position = this.now.knownTo(this.now.mover);
    for (const move of moves) {
      const code = typeof move === "string" ? position.parse(move) : move;
      if (!position.legal().includes(code)) throw new IllegalMove(String(code), position.refusal(String(move), code));
      codes.push(code);
      position = position.play(code);
    }
    return codes;
  }

  // What a problem has not -----------------------------------------------------------------------------------------------------

  async *think(): AsyncGenerator<Sent.TellHint> {}

  async *look(): AsyncGenerator<Sent.TellHint["candidates"]> {}

  estimate(): Promise<never> {
    return notHere();
  }

  check(): Promise<never> {
    return notHere();
  }

  async addNonces(info: Sent.MatchInfo): Promise<Sent.MatchInfo> {
    return info;
  }

  logAddress(): null {
    return null;
  }

  log(): Promise<never> {
    return notHere();
  }

  rematch(): Promise<never> {
    return notHere();
  }

  playOn(): Promise<never> {
    return notHere();
  }
}

const notHere = (): Promise<never> => Promise.reject(new Failure(message("not-now")));
