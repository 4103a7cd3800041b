import { whyNot } from "../api/http";
import { Refused } from "../api/live";
import { moverIn, type Opened } from "../api/seen";
import type { ChatLine, Geometry, LegalMove, Legend, Line, MatchInfo, SeatWish, Sent, StepLine, View } from "../api/types";
import { inForce, isStep, joined, seatName, takebackTo, told } from "../match/lines";
import { client, Failure, language, say, type Argument } from "../language";
import { Advice } from "./advice.svelte";
import { Clocks } from "./clocks.svelte";
import { notice } from "./dice";
import { DiceChecker } from "./dicecheck.svelte";
import { Evaluation } from "./evaluation.svelte";
import type { Played } from "./played";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import type { Keeping, Table, TableNews, TableView, TableViews, Wish } from "./table";
import { Telling } from "./telling.svelte";
import { sentences } from "../text";
import { toasts, voice } from "./toasts.svelte";

/** Milliseconds after which an answer is slow. */
const SLOW = 400;

/** A position as a seat, or somebody who watches, may know it. */
interface Seen {
  seat: number | null;
  step: number;
  view: Opened;
}

/** One match as this browser knows it: what the table has sent, which position is on show, and what was asked and not yet answered. */
export class Match {
  /** As the table sent it. */
  private sent = $state.raw<Sent.MatchInfo | null>(null);
  /** The game with its form and options: what its views mean, and what it says. */
  private game = $state.raw<Played | null>(null);
  /** Says what the game says, in the language of the page. */
  readonly speaker = $derived((this.game?.sentences ?? client).speaker);
  /** Absences are those that were sent, as long as no others are: their milliseconds count from then on, whatever is played or said meanwhile. */
  info: MatchInfo | null = $derived(this.sent && { ...this.speaker.sayWithin(this.sent), seats: this.sent.seats.map((seat) => session.called(seat)), absences: this.sent.absences });
  geometry: Geometry | null = $derived(this.game && this.speaker.sayWithin(this.game.reader.statics.geometry));
  legend: Legend = $derived(this.game ? this.speaker.sayWithin(this.game.reader.statics.legend) : {});
  lines = $state.raw<Line[]>([]);
  private seen = $state.raw<TableViews>({});
  step = $state(0);
  /** How things stood when that was last announced. */
  private standing = "";
  takebacks = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  failure = $state<string | null>(null);
  /** Why it is unknown whether there is such a match; null, where it is known. */
  unreachable = $state<string | null>(null);
  /** Whether something was sent that was not answered yet. */
  busy = $state(false);
  /** Whether the answer is slow to come. */
  isSlow = $state(false);
  readonly telling = new Telling(this);
  readonly advice = new Advice(this);
  readonly evaluation = new Evaluation(this);
  readonly dice = new DiceChecker(this);

  /** The position on show when it is not the latest one. */
  at = $state<number | null>(null);
  /** Whether the position on show came about by one step from the one before it, and so may be acted out. */
  lively = $state(false);
  private fetching = false;
  private replayed = $state.raw<Seen | null>(null);
  /** What was played in lines that somebody has asked about. */
  private readonly actions = new WeakMap<StepLine, LegalMove>();
  /** Positions that were looked at, by step and by who looked. */
  private readonly kept = new Map<string, Seen>();
  /** How a match of this browser is kept; null at a server. */
  keeping = $state.raw<{ follows: boolean; fault: Argument | null } | null>(null);
  /** The last move that was asked for, and after how many steps. */
  private asked: Promise<boolean> = Promise.resolve(true);
  private askedAt = 0;
  private readonly unwatch: () => void;
  closed = false;
  /** What everybody's clock shows, in a match with clocks. */
  readonly clocks = new Clocks();
  /** Since when the present decision is on this screen. */
  private shownSince = 0;

  constructor(readonly table: Table) {
    void this.load();
    this.unwatch = table.watch({ since: () => this.lines.length, tell: (news) => this.heard(news) });
  }

  get id(): string {
    return this.table.id;
  }

  close(): void {
    this.closed = true;
    this.advice.stop();
    this.clocks.close();
    this.unwatch();
    if (this.game) language.leave(this.game.sentences);
  }

  private async load(): Promise<void> {
    try {
      const info = await this.table.info();
      const game = await this.table.game(info);
      if (this.closed) return;
      await language.join(game.sentences);
      this.game = game;
      this.sent ??= info;
      if (this.sent === info) this.clocks.hear(info.clock);
      this.takePart(info);
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      this.unreachable = whyNot(error);
    }
  }

  /* What is on show ------------------------------------------------------------------------------------------------ */

  /** Who of several people at this screen is looking. */
  looking = $state<number | null>(null);
  steps: StepLine[] = $derived(inForce(this.lines));
  mySeats: number[] = $derived(this.info?.your_seats ?? []);
  mover = $derived(this.info?.mover ?? null);

  /** Through whose eyes: of several people at this screen the one whose turn it is. */
  viewSeat: number | null = $derived.by(() => {
    const mine = this.mySeats;
    if (typeof this.mover === "number" && mine.includes(this.mover)) return this.mover;
    return this.looking !== null && mine.includes(this.looking) ? this.looking : (mine[0] ?? null);
  });

  private readonly present: Opened | null = $derived.by(() => {
    const seen = this.seen[this.viewSeat === null ? "spectator" : String(this.viewSeat)] ?? this.seen.spectator;
    if (!seen || !this.game) return null;
    const [before, now] = [this.opened, this.open(seen)];
    const view = before?.step === this.step && before.seat === this.viewSeat ? this.game.reader.again(before.view, now) : now;
    this.opened = { step: this.step, seat: this.viewSeat, view };
    return view;
  });
  /** What `present` was last. */
  private opened: { step: number; seat: number | null; view: Opened } | null = null;
  live: View | null = $derived(this.inWords(this.present));
  isLive = $derived(this.at === null || this.at >= this.step);
  /** Never through other eyes than those of the present viewer. */
  view: View | null = $derived(this.isLive ? this.live : this.replayed?.seat === this.viewSeat ? this.inWords(this.replayed.view) : null);
  /** The number of steps that led to it; while another position is on its way, not the one that was asked for. */
  viewStep = $derived(this.isLive ? this.step : (this.replayed?.step ?? this.step));
  shownStep = $derived(this.isLive ? this.step : (this.at ?? this.step));

  /** Several people share this screen, and each has secrets: only what the present viewer may know is announced. */
  discreet = $derived(
    this.mySeats.length > 1 && this.info?.status === "running" && (session.game(this.info.game)?.has_hidden ?? false),
  );

  /** The person who is to look has not yet said that they are there. */
  veiled = $derived(this.discreet && this.viewSeat !== this.looking);

  yourTurn = $derived(
    this.info?.status === "running" && this.info.playable && typeof this.mover === "number" && this.mySeats.includes(this.mover),
  );
  /** While a move is on its way the board keeps its looks; `move` sends no other until it is answered. */
  interactive = $derived(this.yourTurn && this.isLive && this.live !== null && !this.veiled);

  /** What the hint names, the best first, or what would have been best: what a board marks. */
  hinted: LegalMove[] = $derived.by(() => {
    if (this.evaluation.best) return this.evaluation.best;
    const moves = this.interactive && this.advice.hint ? (this.view?.legal ?? []) : [];
    return (this.advice.hint?.candidates ?? []).flatMap(({ code }) => moves.filter((move) => move.code === code));
  });
  /** The bot that is thinking. */
  thinking = $derived(
    this.info?.status === "running" && typeof this.mover === "number" && this.info.seats[this.mover]?.kind === "bot" ? this.mover : null,
  );

  takeback = $derived.by(() => {
    const info = this.info;
    if (!info || info.status !== "running" || !info.playable) return null;
    return takebackTo(this.steps, this.mySeats, info.takeback);
  });

  /** Where others would have to agree: before the last own decision, with nothing drawn since, and in games without secrets. */
  askableBack = $derived.by(() => {
    const info = this.info;
    if (!info || info.status !== "running" || !info.playable || info.takeback !== "own" || this.takeback || this.table.isLocal) return null;
    const target = takebackTo(this.steps, this.mySeats, "free");
    if (!target || session.game(info.game)?.has_hidden || this.steps.slice(target.to).some(([, by]) => by === "chance")) return null;
    return info.seats[target.seat]?.asks_back ? null : target;
  });

  private open(seen: TableView): Opened {
    return "board" in seen ? this.game!.reader.taken(seen) : this.game!.reader.open(seen);
  }

  /** In the language of the page. */
  private inWords(view: Opened | null): View | null {
    return view && this.game && this.game.reader.view(view, this.viewSeat, this.speaker);
  }

  /** What was played in a step, with its block and dimensions; null where who looks may not know it. */
  played(line: StepLine): LegalMove | null {
    const [, by, text, code] = line;
    if (code === null || !this.game || (this.discreet && by !== this.viewSeat)) return null;
    const known = this.actions.get(line) ?? this.game.reader.action(code, text);
    this.actions.set(line, known);
    return known;
  }

  /** The position after that number of steps, for the present viewer; null where somebody else looks by the time it is there. */
  async positionAt(step: number): Promise<View | null> {
    const seat = this.viewSeat;
    const known = await this.known(step, seat);
    return !this.closed && known && seat === this.viewSeat ? this.inWords(known.view) : null;
  }

  /** The screen goes to somebody else: nothing that was for one of them stays on it, nor comes back before they say that they are there. */
  handOver(): void {
    this.looking = null;
    this.advice.forget();
    toasts.clear();
    voice.announce("");
  }

  /** Who looks is there, or somebody else is to look: a position that was looked back to is looked at anew. */
  lookAgain(): void {
    if (!this.isLive && this.replayed?.seat !== this.viewSeat) void this.fetch();
  }

  show(step: number): void {
    const wanted = Math.max(0, Math.min(step, this.step));
    this.lively = wanted === this.shownStep + 1;
    if (wanted >= this.step) {
      this.at = null;
      return;
    }
    if (this.isLive && this.present) this.replayed = { seat: this.viewSeat, step: this.step, view: this.present };
    this.at = wanted;
    void this.fetch();
  }

  /** One request at a time: dragging the bar fast loads the last position, not all on the way. */
  private async fetch(): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    try {
      while (this.at !== null && !this.closed) {
        const [step, seat]: [number, number | null] = [this.at, this.viewSeat];
        const known = await this.known(step, seat);
        if (!known) break;
        if (this.at !== step || this.viewSeat !== seat) continue;
        this.replayed = known;
        break;
      }
    } catch (error) {
      toasts.fail(error);
      this.at = null;
    } finally {
      this.fetching = false;
    }
  }

  private async known(step: number, seat: number | null): Promise<Seen | null> {
    const key = `${step} ${seat}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const { view } = await this.table.position(step, seat);
    if (!this.game || this.closed) return null; // who has left the page reads nothing of it any more
    const seen = { step, seat, view: this.open(view) };
    this.kept.set(key, seen);
    return seen;
  }

  /* What is done --------------------------------------------------------------------------------------------------- */

  async move(moves: (number | string)[]): Promise<boolean> {
    const { step } = this;
    if (this.busy && !(step > this.askedAt && (await this.asked))) return false; // what was drawn before its answer came can be played on
    if (!this.yourTurn || this.busy || this.step !== step || typeof this.mover !== "number") return false;
    this.askedAt = step;
    const timed = this.info?.pace && !this.info.pace.days ? { thought: Math.round(performance.now() - this.shownSince) } : {};
    return (this.asked = this.ask({ do: "move", seat: this.mover, step, moves, ...timed }));
  }

  async takeBackTo(to: number, seat = this.viewSeat): Promise<boolean> {
    if (seat === null || this.busy) return false;
    return this.ask({ do: "takeback", seat, to });
  }

  /** Asks the others to let a seat take back to a step; null: no longer. */
  askBack(seat: number, to: number | null): Promise<boolean> {
    return this.busy ? Promise.resolve(false) : this.ask({ do: "ask back", seat, to });
  }

  answerBack(of: number, yes: boolean): Promise<boolean> {
    const seat = this.mySeats[0];
    return seat === undefined ? Promise.resolve(false) : this.ask({ do: "answer back", seat, of, yes });
  }

  /** What is to become of a seat whose holder stays away. */
  vote(of: number, what: "claim" | "bot" | "wait", bot = ""): Promise<boolean> {
    const seat = this.mySeats[0];
    return seat === undefined ? Promise.resolve(false) : this.ask({ do: "vote", seat, of, what, ...(what === "bot" ? { bot } : {}) });
  }

  /* The dice ------------------------------------------------------------------------------------------------------- */

  private takingPart = false;

  /** Before the match every client adds its nonces to the dice, by itself, as soon as it has seen the commitment. */
  private takePart(info: Sent.MatchInfo): void {
    if (info.status !== "waiting") return;
    notice(info.id, info.fairness.commitment);
    if (this.takingPart || this.closed) return;
    this.takingPart = true;
    this.table
      .addNonces(info)
      .then((begun) => begun !== info && !this.closed && this.sent?.status === "waiting" && (this.sent = { ...this.sent, ...begun }))
      .catch((error: unknown) => toasts.fail(error))
      .finally(() => (this.takingPart = false));
  }

  /** The same seats once more: gives the address of the match. */
  rematch(): Promise<string> {
    return this.table.rematch();
  }

  /** A match that continues from the position on show: gives its address. */
  playOn(seats: SeatWish[]): Promise<string> {
    return this.table.playOn(this.shownStep, seats);
  }

  resign(seat: number): Promise<boolean> {
    return this.ask({ do: "resign", seat });
  }

  offer(seat: number, what: "draw" | "abandon", yes: boolean): Promise<boolean> {
    return this.ask({ do: "offer", seat, what, yes });
  }

  /** Asks for a seat that is kept for somebody else, or no longer asks. */
  askFor(of: number, yes: boolean, name = ""): Promise<boolean> {
    return this.ask({ do: "ask for", of, yes, ...(yes ? { name } : {}) });
  }

  /** Agrees that such a seat goes to somebody who asks for it, or to a bot; or no longer agrees. */
  handSeat(of: number, to: { to: string } | { bot: string }, yes: boolean): Promise<boolean> {
    const seat = this.mySeats[0];
    return seat === undefined ? Promise.resolve(false) : this.ask({ do: "hand over", seat, of, ...to, yes });
  }

  async say(text: string): Promise<boolean> {
    try {
      await this.table.request({ do: "chat", text });
      return true;
    } catch (error) {
      toasts.fail(error);
      return false;
    }
  }

  private async ask(wish: Wish): Promise<boolean> {
    this.busy = true;
    const slow = setTimeout(() => (this.isSlow = true), SLOW);
    try {
      await this.table.request(wish);
      return true;
    } catch (error) {
      const reason = error instanceof Refused ? new Failure(this.speaker.say(error.said)) : error; // it may have words of the game in it
      toasts.fail(reason);
      if (reason instanceof Failure) voice.announce(reason.message);
      return false;
    } finally {
      clearTimeout(slow);
      this.busy = this.isSlow = false;
    }
  }

  /* What is heard -------------------------------------------------------------------------------------------------- */

  private heard(news: TableNews): void {
    if (this.closed) return;
    if (this.table.keeping) this.noteKeeping(this.table.keeping);
    switch (news.tell) {
      case "match":
        this.chat = news.chat;
        this.grow(news, this.lines.length > 0);
        break;
      case "lines":
        this.grow(news, true);
        break;
      case "info":
        this.adopt(news.info);
        this.clocks.hear(news.info.clock);
        this.takePart(news.info);
        break;
      case "chat":
        if (this.chat.some((line) => line.n === news.chat.n)) break;
        this.chat = [...this.chat, news.chat];
        if (settings.chat && !settings.isMuted(news.chat.who)) this.unread += 1;
        break;
      case "refused":
        if (news.id === "") this.failure = this.speaker.say(news.reason);
        if (news.views) this.seen = news.views;
        if (typeof news.step === "number") this.step = news.step;
    }
  }

  private noteKeeping({ follows, fault }: Keeping): void {
    if (this.keeping?.follows !== follows || this.keeping.fault !== fault) this.keeping = { follows, fault };
  }

  /** Who sits elsewhere now may know other things: what was known is forgotten, and everything is asked for again. */
  adopt(info: Sent.MatchInfo): void {
    const moved = this.sent !== null && String(this.sent.your_seats) !== String(info.your_seats);
    this.sent = info;
    if (!moved) return;
    this.kept.clear();
    this.replayed = null;
    this.advice.forget();
    this.evaluation.forget();
    this.table.resume(0);
  }

  private grow(news: Extract<TableNews, { tell: "match" | "lines" }>, isNews: boolean): void {
    const lines = joined(this.lines, news.since, news.lines);
    if (!lines) {
      this.table.resume(this.lines.length);
      return;
    }
    const fresh = lines.slice(this.lines.length);
    for (const line of fresh) {
      const to = isStep(line) ? line[0] : line.event === "takeback" ? line.to : undefined;
      if (!isStep(line) && typeof to === "number") {
        this.evaluation.forgetFrom(to);
      }
      if (typeof to === "number") for (const [key, seen] of this.kept) if (seen.step > to) this.kept.delete(key);
    }
    this.clocks.hear(news.tell === "match" ? news.info.clock : news.clock);
    this.shownSince = performance.now();
    this.lively = isNews && this.isLive;
    if (fresh.length) this.advice.drop();
    this.lines = lines;
    this.telling.hear(news.since, news.told, news.tell === "match" ? news.untold : undefined);
    this.seen = news.views;
    this.step = news.step;
    this.takebacks = news.takebacks;
    if (news.info) {
      if (news.since > 0) this.adopt(news.info);
      else this.sent = news.info; // all that there is to know comes with it
      this.takePart(news.info);
    } else if (this.sent) {
      const [view] = Object.values(news.views);
      this.sent = { ...this.sent, mover: view ? ("board" in view ? view.mover : moverIn(view)) : this.sent.mover, steps: news.step, updated: Date.now() / 1000 };
    }
    if (!isNews || !fresh.length || !this.info) return;
    const next = typeof this.info.mover === "number" ? say("is-to-move", { name: seatName(this.info.mover, this.info.seats) }) : "";
    voice.announce(this.discreet ? next : sentences([told(fresh, this.info.seats, (line) => this.telling.of(lines.length - fresh.length + line), this.mySeats.length === 1 ? this.mySeats[0]! : null), this.changedWords()]));
  }

  /** How things stand, in short, if that was not what was said last. */
  private changedWords(): string {
    const now = this.live?.words[0] ?? "";
    const isNew = now !== this.standing;
    this.standing = now;
    return isNew ? now : "";
  }
}
