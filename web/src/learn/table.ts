/** A task of a lesson as a table: the engine plays it in the page, and judges what is done. Nothing of it is kept. */

import { CHANCE, fromBase64, IllegalMove, OVER, type Position, type Seat } from "@perihelion/engine";
import { Refused } from "../api/live";
import type { Answer, CheckResult, Line, Sent, TaskInfo } from "../api/types";
import { Failure, message } from "../language";
import type { Said } from "../language/speaker";
import type { LocalGame } from "../local/engine";
import { infoOf } from "../local/listing";
import { STARS } from "../local/match";
import { session } from "../state/session.svelte";
import type { Table, TableNews, TableView, TableWatcher, Wish } from "../state/table";
import { holds } from "./judging";

export type Verdict = { is: "done" } | { is: "wrong"; why: string | null } | { is: "open" };
type News = Extract<TableNews, { tell: "lines" }>;

export class TaskTable implements Table {
  readonly id: string;
  readonly isLocal = true;
  private readonly start: Position;
  /** The position after each step in force, the first before any. */
  private positions: Position[];
  private readonly lines: Line[] = [];
  private readonly said: (Said | null)[] = [];
  private takebacks = 0;
  /** The decisions of the pupil since the task began. */
  private decisions: number[] = [];
  /** How much of the solution was played; null after another decision. */
  private followed: number | null = 0;
  private verdict: Verdict = { is: "open" };
  private readonly watchers = new Set<TableWatcher>();
  private readonly isFree: boolean;
  /** Who tries something out moves for everybody, but in games in which each has secrets. */
  private readonly isForAll: boolean;

  constructor(
    private readonly played: LocalGame,
    private readonly task: TaskInfo,
    name: string,
    private readonly onverdict: (verdict: Verdict) => void,
    /** Whether everything may be tried out, for every seat, and nothing is judged. */
    isFree = false,
  ) {
    this.isFree = isFree;
    this.isForAll = isFree && !played.game.statics.has_hidden;
    this.id = name;
    this.start = played.game.fromBytes(fromBase64(task.start));
    this.positions = [this.start];
  }

  /** Through whose eyes. */
  private get seat(): number {
    return this.isForAll && this.now.mover >= 0 ? this.now.mover : this.task.seat;
  }

  private get now(): Position {
    return this.positions.at(-1)!;
  }

  // What the page gets ------------------------------------------------------------------------------------------------------------

  async info(): Promise<Sent.MatchInfo> {
    return this.described();
  }

  private described(): Sent.MatchInfo {
    const { game, form, options, rules_version, title, seats, digest } = this.played.game.statics;
    const { seat: pupil } = this.task;
    const stored = { game, title, form, rules_version, options: options as Sent.Options, id: this.id, key: "", created: 0, updated: 0, goal: null, result: null, next: null, uploaded: false, old: false, lines: 0 };
    const sitting = Array.from({ length: seats }, (_, seat) => (seat === pupil ? { name: session.me?.name ?? "", bot: null } : { name: STARS[seat % STARS.length]!, bot: "" }));
    const { mover } = this.now;
    const info = infoOf({ ...stored, seats: sitting, firstSeats: [], status: "running", steps: this.positions.length - 1, mover: mover === CHANCE ? "chance" : mover === OVER ? "over" : mover });
    return { ...info, statics: digest, your_seats: this.isForAll ? sitting.map((_, seat) => seat) : [pupil], playable: this.verdict.is === "open", hints: true };
  }

  async game(): Promise<LocalGame> {
    return this.played;
  }

  watch(watcher: TableWatcher): () => void {
    this.watchers.add(watcher);
    queueMicrotask(() => this.watchers.has(watcher) && watcher.tell(this.whole()));
    return () => this.watchers.delete(watcher);
  }

  resume(): void {
    for (const watcher of this.watchers) watcher.tell(this.whole());
  }

  private whole(): TableNews {
    return { ...this.news(0), tell: "match", untold: 0, info: this.described(), chat: [] };
  }

  private news(since: number): News {
    const { lines, said, takebacks, seat, positions } = this;
    const views = { [String(seat)]: this.seen(this.now, seat) };
    return { tell: "lines", match: this.id, since, info: this.described(), lines: lines.slice(since), told: said.slice(since), views, step: positions.length - 1, takebacks };
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher.tell(this.news(Math.min(watcher.since(), this.lines.length)));
  }

  private seen(position: Position, seat: Seat): TableView {
    const view = position.view(seat);
    return this.played.reader.opened(view.seen(), view.returns(), view.ranks());
  }

  // What is done -----------------------------------------------------------------------------------------------------------------

  async request(wish: Wish): Promise<Answer> {
    if (wish.do !== "move") throw new Failure(message("needs-a-server"));
    for (const move of wish.moves) this.decide(move);
    this.tell();
    if (this.verdict.is !== "open") this.onverdict(this.verdict);
    return { tell: "done", id: "", match: this.id, step: this.positions.length - 1 };
  }

  private decide(move: number | string): void {
    const { seat } = this;
    const known = this.now.knownTo(seat);
    if (this.verdict.is !== "open" || known.mover !== seat) throw new Failure(message("lesson-not-asked"));
    const code = this.parsed(known, move);
    this.decisions.push(code);
    this.play(code);
    this.goOn();
    if (this.isFree) return;
    const isDone = this.isDone();
    this.answer();
    this.verdict = isDone ? { is: "done" } : this.isOnTheWay() ? { is: "open" } : { is: "wrong", why: this.task.wrong[String(this.decisions[0])] ?? null };
  }

  private parsed(known: Position, move: number | string): number {
    try {
      const code = typeof move === "string" ? known.parse(move) : move;
      if (known.legal().includes(code)) return code;
      throw new IllegalMove(String(code), known.refusal(known.game.isAction(code) ? known.text(code) : String(code), code));
    } catch (error) {
      throw error instanceof IllegalMove ? new Refused(error.said ?? error.message) : error;
    }
  }

  private play(code: number): void {
    const before = this.now;
    const [expected] = this.followed === null ? [] : (this.task.line[this.followed] ?? []);
    this.followed = this.followed !== null && expected === code ? this.followed + 1 : null;
    const sees = this.isFree || before.sees(code, this.task.seat);
    const by = before.mover === CHANCE ? "chance" : before.mover;
    this.lines.push([this.positions.length - 1, by, sees ? before.text(code) : before.game.actions.unseen(code), sees ? code : null, null]);
    const told = before.told(code, sees);
    this.said.push(told.at ? told : null);
    this.positions.push(before.play(code));
  }

  /** What chance decides: as the solution has it, and otherwise always the same. */
  private goOn(): void {
    while (this.now.mover === CHANCE) this.play(this.expected() ?? this.now.draw(BigInt(this.positions.length)));
  }

  /** What others answer to the solution. */
  private answer(): void {
    for (let code = this.expected(); code !== null; code = this.expected()) this.play(code);
    this.goOn();
  }

  /** The next of the solution that is no decision of the pupil's. */
  private expected(): number | null {
    const next = this.followed === null ? undefined : this.task.line[this.followed];
    return next && !next[1] ? next[0] : null;
  }

  /** The decisions that the solution takes. */
  private get wanted(): number[] {
    return this.task.line.flatMap(([code, mine]) => (mine ? [code] : []));
  }

  private isDone(): boolean {
    const { goal, also } = this.task;
    if (goal) return this.holds();
    return String(this.decisions) === String(this.wanted) || (this.decisions.length === 1 && also.includes(this.decisions[0]!));
  }

  private isOnTheWay(): boolean {
    const { goal, seat, wrong } = this.task;
    const isKnown = String(this.decisions[0]) in wrong; // what a lesson calls wrong is answered at once
    return !isKnown && this.now.mover === seat && this.decisions.length < this.wanted.length && (goal !== null || this.followed !== null);
  }

  private holds(): boolean {
    const { board, mover, ranks } = this.played.reader.opened(this.now.view(this.task.seat).seen(), null, this.now.mover === OVER ? this.now.ranks() : null);
    return holds(this.task.goal!, { board: board as Record<string, unknown>, mover, ranks });
  }

  /** Back to where the task begins. */
  again(): void {
    if (this.positions.length > 1) {
      this.lines.push({ event: "takeback", seat: this.task.seat, to: 0 } as Line);
      this.said.push(null);
      this.takebacks += 1;
    }
    this.positions = [this.start];
    this.decisions = [];
    this.followed = 0;
    this.verdict = { is: "open" };
    this.tell();
  }

  /** What to do next, as a hint: boards mark it in their own way. */
  async *think(seat: number): AsyncGenerator<Sent.TellHint> {
    const next = this.followed === null ? undefined : this.task.line[this.followed];
    const code = next?.[1] ? next[0] : undefined;
    const candidates = code === undefined ? [] : [{ code, text: this.now.knownTo(seat).text(code), share: 1, returns: [], estimates: [], why: null, line: [] }];
    yield { tell: "hint", id: "", match: this.id, seat, step: this.positions.length - 1, candidates, range: this.played.game.statics.return_range };
  }

  // What tasks do not have -------------------------------------------------------------------------------------------------------

  async *look(): AsyncGenerator<never> {}

  async estimate(): Promise<never> {
    throw new Failure(message("needs-a-server"));
  }

  async position(step: number, seat: number | null): Promise<{ view: TableView }> {
    return { view: this.seen(this.positions[step] ?? this.now, seat) };
  }

  async check(): Promise<CheckResult> {
    return { checked: false, draws: 0, wrong: [] };
  }

  async addNonces(info: Sent.MatchInfo): Promise<Sent.MatchInfo> {
    return info;
  }

  logAddress(): null {
    return null;
  }

  async log(): Promise<never> {
    throw new Failure(message("needs-a-server"));
  }

  rematch(): Promise<never> {
    return this.log();
  }

  playOn(): Promise<never> {
    return this.log();
  }
}
