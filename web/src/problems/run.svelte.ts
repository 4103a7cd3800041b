/** A row of problems: practice, the problem of the day, a single one, a storm or a streak. */

import { api } from "../api/http";
import { play } from "../match/sound";
import { reasonOf, type Argument } from "../language";
import { NotBuilt, type LocalGame } from "../local/engine";
import { session } from "../state/session.svelte";
import { dateOf, dayOf } from "./daily";
import { progress, type Try } from "./progress.svelte";
import { dailyProblem, fitting, playedOf, rising, setsOf, type Asked } from "./sets";
import { Solving } from "./solving.svelte";

export const MIXED = "mixed";
export const STORM_SECONDS = 180;
/** After a decision in a storm or a streak: long enough to be seen. */
const PAUSE = 900;
const TICK = 200;

export type Mode = "practice" | "daily" | "one" | "storm" | "streak";

/** From the address of a page: "daily", "mixed", "GAME", "GAME/storm", "GAME/streak" or "GAME/ID". */
export function modeOf(name: string): { mode: Mode; game: string; id: string } {
  const [game = "", more = ""] = name.split("/");
  if (game === "daily") return { mode: "daily", game: MIXED, id: "" };
  if (more === "storm" || more === "streak") return { mode: more, game, id: "" };
  return more ? { mode: "one", game, id: more } : { mode: "practice", game, id: "" };
}

export class Run {
  readonly mode: Mode;
  /** One game, or all. */
  readonly game: string;
  private readonly id: string;
  private all: Asked[] = [];
  private row: Asked[] = [];
  solving = $state.raw<Solving | null>(null);
  /** Grows with every problem. */
  count = $state(0);
  failure = $state.raw<Argument | null>(null);
  /** Whether what has failed is tried again. */
  isWaiting = $state(false);
  /** Whether there is no such problem. */
  missing = $state(false);
  /** Whether everything is there to begin. */
  isLoaded = $state(false);
  /** What the first try at the problem on show came to. */
  result = $state.raw<Try | null>(null);
  score = $state(0);
  /** Of a storm or a streak. */
  state = $state<"ready" | "running" | "over">("ready");
  isBest = $state(false);
  /** Seconds left in a storm. */
  left = $state(STORM_SECONDS);
  private endsAt = 0;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private pausing: ReturnType<typeof setTimeout> | undefined;
  private readonly day = dayOf();
  private isClosed = false;

  constructor(name: string) {
    ({ mode: this.mode, game: this.game, id: this.id } = modeOf(name));
    void this.load();
  }

  get isRated(): boolean {
    return !this.isRace;
  }

  /** Storm and streak: there is no second try. */
  get isRace(): boolean {
    return this.mode === "storm" || this.mode === "streak";
  }

  get date(): string {
    return dateOf(this.day);
  }

  get bestName(): string {
    return `${this.mode} ${this.game}`;
  }

  private get games(): string[] {
    return session.games.filter(({ name, problems }) => problems > 0 && (this.game === MIXED || name === this.game)).map(({ name }) => name);
  }

  private async load(): Promise<void> {
    try {
      if (this.mode === "daily") {
        const daily = await dailyProblem(this.day);
        this.all = daily ? [daily] : [];
      } else this.all = await setsOf(this.games);
      if (this.id) this.all = this.all.filter(({ problem }) => problem.id === this.id);
      this.missing = !this.all.length;
      if (this.missing || this.isClosed) return;
      if (this.isRace) await Promise.all([...new Map(this.all.map((one) => [`${one.game} ${one.problem.form}`, one])).values()].map(playedOf));
      else await this.next();
      this.isLoaded = true;
      this.failure = null;
    } catch (error) {
      this.fail(error, () => this.load());
    }
  }

  private fail(error: unknown, again: () => Promise<void>): void {
    this.failure = reasonOf(error);
    this.isWaiting = error instanceof NotBuilt && !this.isClosed;
    if (this.isWaiting) this.pausing = setTimeout(() => void again(), NotBuilt.AGAIN_MS);
  }

  /** Begins a storm or a streak. */
  async begin(): Promise<void> {
    this.row = rising(this.all);
    [this.score, this.isBest, this.state, this.left] = [0, false, "running", STORM_SECONDS];
    await this.next();
    if (this.mode !== "storm") return;
    this.endsAt = Date.now() + 1000 * STORM_SECONDS;
    this.ticking = setInterval(() => this.tick(), TICK);
  }

  private tick(): void {
    this.left = Math.max(0, Math.ceil((this.endsAt - Date.now()) / 1000));
    if (this.left === 0) this.end();
  }

  private end(): void {
    clearInterval(this.ticking);
    clearTimeout(this.pausing);
    if (this.state !== "running") return;
    this.state = "over";
    this.isBest = progress.addBest(this.bestName, this.score);
    play("end");
  }

  async next(): Promise<void> {
    const wanted = this.isRace ? this.row.shift() : this.mode === "practice" ? fitting(this.all, this.solving?.asked) : this.all[0];
    if (!wanted) return this.end();
    try {
      const played: LocalGame = await playedOf(wanted);
      if (this.isClosed) return;
      this.solving?.close();
      this.result = null;
      this.solving = new Solving(wanted, played, (solved) => this.decided(wanted, solved), !this.isRace);
      this.count += 1;
      this.failure = null;
    } catch (error) {
      this.fail(error, () => this.next());
    }
  }

  private decided({ game, problem }: Asked, solved: boolean): void {
    play(solved ? "earn" : "boom");
    if (this.isRace) return this.raced(solved);
    if (this.mode === "daily") progress.addDay(this.date, solved);
    const isFirst = !progress.tried.has(problem.id);
    const { rating, deviation } = progress.ratingOf(game);
    this.result = isFirst ? progress.add(game, problem, solved) : null;
    if (isFirst && session.hasServer) api.tryProblem(game, problem.id, { solved, rating, deviation }).catch(() => {}); // the problem keeps its rating
  }

  private raced(solved: boolean): void {
    if (this.state !== "running") return;
    this.score += Number(solved);
    if (!solved && this.mode === "streak") {
      this.end();
      return;
    }
    this.pausing = setTimeout(() => void this.next(), PAUSE);
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.ticking);
    clearTimeout(this.pausing);
    this.solving?.close();
  }
}
