/** A match that nobody but this browser knows: the engine plays it in the page, its bots think beside it, and its log is kept here. */

import { IllegalMove, type Entry } from "@perihelion/engine";
import { api } from "../api/http";
import { Refused } from "../api/live";
import type { Answer, Line, MatchRequest, SeatWish, Sent, StepLine } from "../api/types";
import { Failure, message, type Argument } from "../language";
import { pathTo } from "../router";
import type { Played } from "../state/played";
import type { Advice, Keeping, Table, TableNews, TableWatcher, Wish } from "../state/table";
import { gameOf } from "./engine";
import { infoOf } from "./listing";
import { LocalMatch } from "./match";
import { Ownership } from "./ownership";
import { store, WentOn, type StoredMatch } from "./store";
import { Thinkers } from "./thinking";

/** What looks for the best moves and judges matches: it comes after the board. */
const looking = () => import("./looking");
/** Milliseconds after which bots are fetched that nobody waits for yet: the board comes first. */
const BOTS_AFTER = 1000;

class LocalTable implements Table {
  readonly isLocal = true;
  private match: LocalMatch | null = null;
  /** Of a match that can only be looked at. */
  private old: { stored: StoredMatch; lines: Line[] } | null = null;
  private readonly opening: Promise<void>;
  private readonly watchers = new Set<TableWatcher>();
  private readonly ownership: Ownership;
  private readonly thinkers = new Thinkers();
  /** How many lines are stored. */
  private stored = 0;
  private fault: Argument | null = null;
  private changes: Promise<unknown> = Promise.resolve();
  private isThinking = false;
  private isClosed = false;
  private readonly closing = new AbortController();

  constructor(readonly id: string) {
    this.ownership = new Ownership(id, () => void this.changed(), () => void this.catchUp());
    this.opening = this.open();
    this.opening.catch(() => {}); // the caller gets the error
  }

  // Opening ----------------------------------------------------------------------------------------------------------------------

  private async open(): Promise<void> {
    const [found] = await Promise.all([store.load(this.id), this.ownership.start()]);
    if (!found) throw new Failure(message("no-such-match-here"));
    if (found.match.old) {
      this.old = { stored: found.match, lines: found.lines };
      return;
    }
    const { game, form, options } = found.match;
    this.match = LocalMatch.of(found.match, found.lines, await gameOf({ game, form, options }));
    this.stored = found.lines.length;
    if (this.match.played.game.statics.high_scores) void import("./scores").catch(() => {}); // it is there at the end, whatever the network does then
    if (this.ownership.owns) await this.goOn();
  }

  /** A page that closed before chance or a bot had decided is played on. */
  private async goOn(): Promise<void> {
    if (this.playing.isOver) return;
    setTimeout(() => this.isClosed || this.prepareBots(), BOTS_AFTER);
    await this.playing.goOn();
    await this.keep();
    void this.playBots();
  }

  private prepareBots(): void {
    this.playing.stored.seats.forEach(({ bot }, seat) => {
      if (bot) void this.playing.keyOf(seat).then((key) => this.isClosed || this.thinkers.prepare(this.playing.log.now, seat, bot, key));
    });
  }

  private get playing(): LocalMatch {
    if (!this.match) throw new Failure(message("match-only-viewed"));
    return this.match;
  }

  async info(): Promise<Sent.MatchInfo> {
    await this.opening;
    return this.match ? this.match.info(this.mayPlay) : infoOf(this.old!.stored);
  }

  /** Of a match that is over every tab may do everything. */
  private get mayPlay(): boolean {
    return this.ownership.owns || this.playing.isOver;
  }

  async game({ game, form, options }: Sent.MatchInfo): Promise<Played> {
    return this.match?.played ?? gameOf({ game, form, options });
  }

  // What the page gets ------------------------------------------------------------------------------------------------------------

  watch(watcher: TableWatcher): () => void {
    this.watchers.add(watcher);
    void this.opening.then(
      () => this.watchers.has(watcher) && watcher.tell(this.whole(watcher.since())),
      () => {},
    );
    return () => {
      this.watchers.delete(watcher);
      if (!this.watchers.size) this.close();
    };
  }

  private close(): void {
    this.isClosed = true;
    this.closing.abort();
    this.thinkers.stop();
    this.ownership.close();
  }

  resume(since: number): void {
    for (const watcher of this.watchers) watcher.tell(this.whole(since));
  }

  private whole(since: number): TableNews {
    return { ...this.news(since), tell: "match", untold: 0, info: this.match ? this.match.info(this.mayPlay) : infoOf(this.old!.stored), chat: [] };
  }

  private news(since: number): Extract<TableNews, { tell: "lines" }> {
    const about = { tell: "lines", match: this.id, since } as const;
    const { match, old } = this;
    if (!match) return { ...about, lines: old!.lines.slice(since), told: old!.lines.slice(since).map(() => null), views: {}, step: old!.stored.steps, takebacks: 0 };
    const { steps, takebacks } = match.log;
    return { ...about, info: match.info(this.mayPlay), ...match.lines(since), views: match.views(), step: steps.length, takebacks };
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher.tell(this.news(Math.min(watcher.since(), this.match?.lineCount ?? 0)));
  }

  // What is kept -----------------------------------------------------------------------------------------------------------------

  readonly keeping: Keeping = ((table: LocalTable) => ({
    get follows() {
      return table.match !== null && !table.mayPlay;
    },
    get fault() {
      return table.fault;
    },
    takeOver: () => table.ownership.takeOver(),
    handIn: async () => pathTo.match((await api.upload(await table.log())).id),
    study: (step: number, seat: number) => table.study(step, seat),
  }))(this);

  /** Stores what is new. What cannot be stored stays in this page, and is tried again with the next move. */
  private async keep(): Promise<void> {
    const match = this.playing;
    const entries = match.log.entries.slice(this.stored) as Line[];
    match.stored.lines = match.lineCount;
    try {
      await store.save(match.stored, this.stored, entries);
      this.stored = match.lineCount;
      this.fault = null;
      this.ownership.tell();
    } catch (error) {
      if (error instanceof WentOn) {
        await this.readAgain();
        throw new Failure(message("went-on-elsewhere"));
      }
      this.fault = message("not-stored");
    }
  }

  /** The whole match as it is stored: another tab has changed it. */
  private async readAgain(): Promise<void> {
    const found = await store.load(this.id);
    if (!found || this.isClosed) return;
    this.match = LocalMatch.of(found.match, found.lines, this.playing.played);
    this.stored = found.lines.length;
    this.resume(0);
  }

  /** The other tab has stored something. It may say so again before that is read: lines are taken once, so one reading follows the other. */
  private catchUp(): Promise<void> {
    return this.inTurn(async () => {
      await this.opening;
      if (!this.match || this.isClosed || this.ownership.owns) return;
      const found = await store.load(this.id, this.stored);
      if (!found || this.isClosed) return;
      for (const line of found.lines) this.match.take(line as Entry);
      this.match.adopt(found.match);
      this.stored += found.lines.length;
      this.tell();
    });
  }

  /** This tab plays the match from now on, or no longer. */
  private changed(): Promise<void> {
    return this.inTurn(async () => {
      await this.opening;
      if (!this.match || this.isClosed) return;
      if (this.ownership.owns) {
        await this.readAgain();
        await this.goOn();
      } else this.thinkers.stop();
      this.tell();
    });
  }

  // What is done -----------------------------------------------------------------------------------------------------------------

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const doing = this.changes.then(work, work);
    this.changes = doing.catch(() => {});
    return doing;
  }

  /** A change is made and drawn while it is stored; nothing else is done before it is. What could not be stored is said, and what another tab was faster with is drawn instead. */
  private change(work: (match: LocalMatch) => Promise<void> | void): Promise<void> {
    return this.inTurn(async () => {
      await this.opening;
      if (!this.ownership.owns) throw new Failure(message("played-in-other-tab"));
      await work(this.playing);
      this.tell();
      const { fault } = this;
      await this.keep();
      if (this.fault !== fault) this.tell();
      void this.playBots();
    });
  }

  async request(wish: Wish, progress?: (news: { done: number; total: number }) => void): Promise<Answer> {
    try {
      return await this.answered(wish, progress);
    } catch (error) {
      if (error instanceof IllegalMove) throw new Refused(error.said ?? error.message);
      throw error;
    }
  }

  private async answered(wish: Wish, progress?: (news: { done: number; total: number }) => void): Promise<Answer> {
    switch (wish.do) {
      case "move":
        await this.change((match) => match.move(wish.seat, wish.step, wish.moves));
        break;
      case "takeback":
        await this.change((match) => match.takeBack(wish.seat, wish.to));
        break;
      case "resign":
        await this.change((match) => match.resign(wish.seat));
        break;
      case "offer":
        await this.change((match) => match.offer(wish.what, wish.yes));
        break;
      case "analyse": {
        const { analyse } = await looking();
        const options = { signal: this.closing.signal, progress: (done: number, total: number) => progress?.({ done, total }) };
        return { tell: "analysis", id: "", match: this.id, analysis: await analyse(this.playing.log, options) };
      }
      default:
        throw new Failure(message("needs-a-server"));
    }
    return { tell: "done", id: "", match: this.id, step: this.playing.log.steps.length };
  }

  /** Notes that somebody has had help. */
  private async noteHelp(seat: number): Promise<void> {
    if (!this.playing.stored.seats[seat]!.hinted) await this.change((match) => void (match.stored.seats[seat]!.hinted = true));
  }

  private async study(step: number, seat: number): Promise<string> {
    await this.noteHelp(seat);
    const { log, stored } = this.playing;
    const { studyOfMoment } = await import("../study/opening");
    const codes = log.steps.slice(0, step).map(([, , , code]) => code);
    return studyOfMoment(stored, log.position(step), codes, seat, stored.title);
  }

  /** The best decisions, deeper for as long as somebody looks. */
  async *think(seat: number, { length: step }: readonly StepLine[], signal: AbortSignal): AsyncGenerator<Sent.TellHint> {
    const { log } = this.playing;
    await this.noteHelp(seat);
    const { deepening } = await looking();
    for await (const { candidates } of deepening(log.now, { signal })) yield { tell: "hint", id: "", match: this.id, seat, step, candidates, range: this.range };
  }

  async *look(step: number, signal: AbortSignal): AsyncGenerator<Sent.TellHint["candidates"]> {
    const { deepening } = await looking();
    for await (const { candidates } of deepening(this.playing.log.position(step), { signal })) yield candidates;
  }

  async estimate(seat: number, { length: step }: readonly StepLine[]): Promise<Sent.TellEstimate> {
    return { tell: "estimate", id: "", match: this.id, seat, step, ...(await this.thinkers.estimate(this.playing.log.now)), range: this.range };
  }

  /** Of the bots' own thoughts, what a learner may see. */
  async advise(signal: AbortSignal): Promise<Advice | null> {
    const { log } = this.playing;
    return (await import("./coaching")).advice(log.now, log.steps.length, signal);
  }

  private get range(): [number, number] {
    return this.playing.played.game.statics.return_range;
  }

  /** While bots are to move they do, one after the other. */
  private async playBots(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    try {
      for (let bot = this.playing.botToMove; bot && this.ownership.owns && !this.isClosed; bot = this.playing.botToMove) {
        const { seat, level } = bot;
        const at = this.playing.lineCount;
        const code = await this.thinkers.choose(this.playing.log.now, level, await this.playing.keyOf(seat));
        if (this.isClosed) return;
        await this.change((match) => (match.lineCount === at ? match.moveOfBot(seat, code) : undefined));
      }
    } catch {
      // it was stopped, or another tab plays on
    } finally {
      this.isThinking = false;
    }
  }

  // The rest ---------------------------------------------------------------------------------------------------------------------

  async position(step: number, seat: number | null): Promise<{ view: ReturnType<LocalMatch["view"]> }> {
    return { view: this.playing.view(step, seat) };
  }

  async check(): Promise<Sent.CheckResult> {
    return this.playing.check();
  }

  async addNonces(info: Sent.MatchInfo): Promise<Sent.MatchInfo> {
    return info;
  }

  logAddress(): null {
    return null;
  }

  async log(): Promise<Blob> {
    return new Blob([await this.playing.log.write()], { type: "application/x-ndjson" });
  }

  async rematch(): Promise<string> {
    const { stored, played } = this.playing;
    if (stored.next) return pathTo.local(stored.next);
    const count = stored.seats.length;
    const seats = stored.seats.map((_, seat): SeatWish => {
      const { bot, name } = stored.seats[(seat + 1) % count]!;
      return bot === null ? { who: "me", name } : { who: "bot", bot };
    });
    const next = await kept(await LocalMatch.begin(played, seats, "", stored.goal));
    stored.next = next.stored.id;
    await this.keep();
    return pathTo.local(stored.next);
  }

  async playOn(step: number, seats: SeatWish[]): Promise<string> {
    const name = this.playing.stored.firstSeats[this.playing.mine[0] ?? 0] ?? "";
    return pathTo.local((await kept(await LocalMatch.begin(this.playing.played, seats, name, null, { match: this.playing, step }))).stored.id);
  }
}

/** A new match is stored before anybody sees it. */
async function kept(match: LocalMatch): Promise<LocalMatch> {
  match.stored.lines = match.lineCount;
  await store.save(match.stored, 0, match.log.entries as Line[]);
  return match;
}

export function localTable(id: string): Table {
  return new LocalTable(id);
}

/** A new match in this browser. Gives its address. */
export async function newMatch({ game, form, options, seats, goal }: Required<Pick<MatchRequest, "game" | "form" | "options" | "seats">> & MatchRequest, name: string): Promise<string> {
  const played = await gameOf({ game, form: form!, options: options as Sent.Options });
  return pathTo.local((await kept(await LocalMatch.begin(played, seats!, name, goal ?? null))).stored.id);
}
