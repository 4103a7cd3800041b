import { api } from "../api/http";
import { Refused, type MatchNews } from "../api/live";
import type { Analysis, ChatLine, Estimate, Geometry, LegalMove, Line, MatchInfo, Request, StepLine, TellHint, View, Views } from "../api/types";
import { estimateAt } from "../match/analysis";
import { checked, type DiceCheck } from "../match/fairness";
import { spoken } from "../match/hints";
import { inForce, isStep, joined, seatName, takebackTo, told } from "../match/lines";
import { addNonces, kept, markChecked, notice, type Kept } from "./dice";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { toasts, voice } from "./toasts.svelte";

/** A position as a seat, or somebody who watches, may know it. */
interface Seen {
  seat: number | null;
  step: number;
  view: View;
}

/** One match as this browser knows it: what the server has sent, which position is on show, and what was asked and not yet answered. */
export class Match {
  info = $state.raw<MatchInfo | null>(null);
  geometry = $state.raw<Geometry | null>(null);
  lines = $state.raw<Line[]>([]);
  views = $state.raw<Views>({});
  step = $state(0);
  takebacks = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  failure = $state<string | null>(null);
  /** Whether something was sent that the server has not answered yet. */
  busy = $state(false);
  /** The last hint, whoever of this screen it was for. */
  private found = $state.raw<TellHint | null>(null);
  hinting = $state(false);
  /** What became of the match, judged, once somebody has asked for it. */
  analysis = $state.raw<Analysis | null>(null);
  analysing = $state.raw<{ done: number; total: number } | null>(null);
  /** Estimates that were asked for under way, each from what its seat knew. */
  private guesses = $state.raw<(Estimate & { seat: number })[]>([]);
  range = $state.raw<[number, number]>([0, 1]);
  private guessing = $state(false);
  /** The step an estimate was asked for last: once is enough, whatever came of it. */
  private guessedAt = -1;

  /** The position on show when it is not the latest one. */
  at = $state<number | null>(null);
  /** Whether the position on show came about by one step from the one before it, and so may be acted out. */
  lively = $state(false);
  private fetching = false;
  private replayed = $state.raw<Seen | null>(null);
  /** Positions that were looked at, by step and by who looked. */
  private readonly kept = new Map<string, Seen>();
  private readonly unwatch: () => void;
  private closed = false;

  constructor(readonly id: string) {
    void this.load();
    this.unwatch = session.live.watchMatch(id, { since: () => this.lines.length, tell: (news) => this.heard(news) });
  }

  close(): void {
    this.closed = true;
    this.unwatch();
  }

  private async load(): Promise<void> {
    try {
      const info = await api.match(this.id);
      this.geometry = info.geometry ?? null;
      this.info ??= info;
      this.takePart(info);
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
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

  live: View | null = $derived(this.views[this.viewSeat === null ? "spectator" : String(this.viewSeat)] ?? this.views.spectator ?? null);
  isLive = $derived(this.at === null || this.at >= this.step);
  /** Never through other eyes than those of who looks now. */
  view: View | null = $derived(this.isLive ? this.live : this.replayed?.seat === this.viewSeat ? this.replayed.view : null);
  shownStep = $derived(this.isLive ? this.step : (this.at ?? this.step));

  /** Several people share this screen, and each has secrets: only what the present viewer may know is announced. */
  discreet = $derived(
    this.mySeats.length > 1 && this.info?.status === "running" && (session.game(this.info.game)?.has_hidden ?? false),
  );

  /** Whoever is to look has not yet said that they are there. */
  veiled = $derived(this.discreet && this.viewSeat !== this.looking);
  /** The hint for the position the match is at, for who looks. */
  hint: TellHint | null = $derived(this.found && !this.veiled && this.found.seat === this.viewSeat ? this.found : null);

  yourTurn = $derived(
    this.info?.status === "running" && this.info.playable && typeof this.mover === "number" && this.mySeats.includes(this.mover),
  );
  /** While a move is on its way the board keeps its looks; `move` takes no other until it is answered. */
  interactive = $derived(this.yourTurn && this.isLive && this.live !== null && !this.veiled);

  /** The estimated result of every seat at the position on show, as far as it is known. */
  estimate: Estimate | null = $derived(
    estimateAt(this.analysis?.estimates ?? this.guesses.filter((one) => !this.discreet || one.seat === this.viewSeat), this.shownStep),
  );
  /** Where the match is over the analysis tells; until then it may be asked for where hints may. */
  estimable = $derived(this.analysis !== null || (this.info?.status === "running" && Boolean(this.info.hints) && this.mySeats.length > 0));

  /** What the hint names, the best first, or what would have been best: what a board marks. */
  hinted: LegalMove[] = $derived.by(() => {
    const judged = this.analysis?.moves.find((move) => move.step === this.shownStep && !this.isLive);
    if (judged) return (this.view?.legal ?? []).filter((move) => move.code === judged.best.code);
    const moves = this.interactive && this.hint ? (this.view?.legal ?? []) : [];
    return (this.hint?.candidates ?? []).flatMap(({ code }) => moves.filter((move) => move.code === code));
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

  /** The lines that led from the last decision but one to the position on show: what a board marks as new. */
  lastLines: StepLine[] = $derived.by(() => {
    const steps = this.steps.slice(0, this.shownStep);
    let first = steps.length - 1;
    while (first > 0 && steps[first]?.[1] === "chance") first -= 1;
    return steps.slice(Math.max(0, first)).filter(([, by]) => !this.discreet || by === this.viewSeat);
  });

  /** The screen goes to somebody else: nothing that was for one of them stays on it, nor comes back before they say that they are there. */
  handOver(): void {
    this.looking = null;
    this.found = null;
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
    if (this.isLive && this.live) this.replayed = { seat: this.viewSeat, step: this.step, view: this.live };
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
        const key = `${step} ${seat}`;
        const known = this.kept.get(key) ?? { step, seat, view: (await api.position(this.id, step, seat)).view };
        this.kept.set(key, known);
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

  /* What is done --------------------------------------------------------------------------------------------------- */

  async move(moves: (number | string)[]): Promise<boolean> {
    if (!this.yourTurn || this.busy || typeof this.mover !== "number") return false;
    return this.ask({ do: "move", match: this.id, seat: this.mover, step: this.step, moves });
  }

  async takeBack(): Promise<boolean> {
    if (!this.takeback || this.busy) return false;
    return this.ask({ do: "takeback", match: this.id, ...this.takeback });
  }

  async takeBackTo(to: number): Promise<boolean> {
    const seat = this.viewSeat;
    if (seat === null || this.busy) return false;
    return this.ask({ do: "takeback", match: this.id, seat, to });
  }

  /** Asks for a hint, or puts the one on show away. */
  async askHint(): Promise<void> {
    if (this.hint) {
      this.dropHint();
      return;
    }
    if (!this.info?.hints || !this.interactive || this.hinting || typeof this.mover !== "number") return;
    this.hinting = true;
    try {
      const answer = await session.live.request({ do: "hint", match: this.id, seat: this.mover, step: this.step });
      if (answer.tell !== "hint" || answer.step !== this.step || this.closed) return;
      this.found = answer;
      if (this.hint) voice.announce(spoken(answer));
    } catch (error) {
      toasts.fail(error);
    } finally {
      this.hinting = false;
    }
  }

  dropHint(): void {
    this.found = null;
  }

  /** How it stands, for the bar beside the board: once for each decision of this screen. */
  async askEstimate(): Promise<void> {
    const step = this.step;
    if (!this.estimable || this.analysis || !this.interactive || this.hinting || this.guessing || typeof this.mover !== "number") return;
    if (this.guessedAt === step || this.guesses.some((one) => one.step === step)) return;
    this.guessing = true;
    this.guessedAt = step;
    try {
      const answer = await session.live.request({ do: "estimate", match: this.id, seat: this.mover, step });
      if (answer.tell !== "estimate" || this.closed) return;
      this.range = answer.range;
      const { seat, returns, estimates } = answer;
      this.guesses = [...this.guesses.filter((one) => one.step !== step), { seat, step, returns, estimates }].sort((one, other) => one.step - other.step);
    } catch {
      // somebody was faster than the estimate: there will be another for the next step
    } finally {
      this.guessing = false;
    }
  }

  async askAnalysis(): Promise<void> {
    if (this.analysis || this.analysing) return;
    this.analysing = { done: 0, total: 0 };
    try {
      const answer = await session.live.request({ do: "analyse", match: this.id }, ({ done, total }) => (this.analysing = { done, total }));
      if (answer.tell !== "analysis" || this.closed) return;
      this.analysis = answer.analysis;
      this.range = answer.analysis.range;
      voice.announce(`The analysis is there: ${answer.analysis.turning_points.length} turning points.`);
    } catch (error) {
      toasts.fail(error);
    } finally {
      this.analysing = null;
    }
  }

  /* The dice ------------------------------------------------------------------------------------------------------- */

  /** What came of checking the dice; null before. */
  dice = $state.raw<DiceCheck | null>(null);
  checking = $state(false);
  unfair: string[] = $derived((this.dice?.findings ?? []).filter(({ ok }) => !ok).map(({ text }) => text));
  private takingPart = false;

  /** Before the match every client adds its nonces to the dice, by itself, as soon as it has seen the commitment. */
  private takePart(info: MatchInfo): void {
    if (info.status !== "waiting") return;
    notice(info.id, info.fairness.commitment);
    if (this.takingPart || this.closed) return;
    this.takingPart = true;
    addNonces(info)
      .then((begun) => begun !== info && !this.closed && this.info?.status === "waiting" && (this.info = { ...this.info, ...begun }))
      .catch((error: unknown) => toasts.fail(error))
      .finally(() => (this.takingPart = false));
  }

  /** What this browser kept of the dice, by the match's id or that of its race. */
  get keptDice(): { id: string; kept: Kept } | null {
    for (const id of [this.id, this.info?.group]) {
      const known = id ? kept(id) : null;
      if (id && known) return { id, kept: known };
    }
    return null;
  }

  /** Checks the dice of a match that is over, and whose key is shown. */
  async checkDice(): Promise<void> {
    const info = this.info;
    if (this.checking || !info) return;
    this.checking = true;
    try {
      const own = this.keptDice;
      const known = { match: this.id, group: info.group, seats: info.seats.length, mine: this.mySeats.length > 0, kept: own?.kept ?? null };
      this.dice = await checked(this.lines, await api.check(this.id), known);
      if (this.unfair.length) voice.announce("The dice of this match do not pass the check.");
      else if (own && (own.id === this.id || known.mine)) markChecked(own.id);
    } catch (error) {
      toasts.fail(error);
    } finally {
      this.checking = false;
    }
  }

  resign(seat: number): Promise<boolean> {
    return this.ask({ do: "resign", match: this.id, seat });
  }

  offer(seat: number, what: "draw" | "abandon", yes: boolean): Promise<boolean> {
    return this.ask({ do: "offer", match: this.id, seat, what, yes });
  }

  /** Asks for a seat that is kept for somebody else, or no longer asks. */
  askFor(of: number, yes: boolean, name = ""): Promise<boolean> {
    return this.ask({ do: "ask for", match: this.id, of, yes, ...(yes ? { name } : {}) });
  }

  /** Agrees that such a seat goes to somebody who asks for it, or to a bot; or no longer agrees. */
  handSeat(of: number, to: { to: string } | { bot: string }, yes: boolean): Promise<boolean> {
    const seat = this.mySeats[0];
    return seat === undefined ? Promise.resolve(false) : this.ask({ do: "hand over", match: this.id, seat, of, ...to, yes });
  }

  async say(text: string): Promise<boolean> {
    try {
      await session.live.request({ do: "chat", match: this.id, text });
      return true;
    } catch (error) {
      toasts.fail(error);
      return false;
    }
  }

  private async ask(request: Request): Promise<boolean> {
    this.busy = true;
    try {
      await session.live.request(request);
      return true;
    } catch (error) {
      toasts.fail(error);
      if (error instanceof Refused) voice.announce(error.message);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /* What is heard -------------------------------------------------------------------------------------------------- */

  private heard(news: MatchNews): void {
    if (this.closed) return;
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
        this.takePart(news.info);
        break;
      case "chat":
        if (this.chat.some((line) => line.n === news.chat.n)) break;
        this.chat = [...this.chat, news.chat];
        if (!settings.isMuted(news.chat.who)) this.unread += 1;
        break;
      case "refused":
        if (news.id === "") this.failure = news.reason;
        if (news.views) this.views = news.views;
        if (typeof news.step === "number") this.step = news.step;
    }
  }

  /** Who sits elsewhere now may know other things: what was known is forgotten, and everything is asked for again. */
  adopt(info: MatchInfo): void {
    const moved = this.info !== null && String(this.info.your_seats) !== String(info.your_seats);
    this.info = info;
    if (!moved) return;
    this.kept.clear();
    this.replayed = this.found = null;
    this.guesses = [];
    session.live.resume(this.id, 0);
  }

  private grow(news: { since: number; lines: Line[]; views: Views; step: number; takebacks: number; info?: MatchInfo }, isNews: boolean): void {
    const lines = joined(this.lines, news.since, news.lines);
    if (!lines) {
      session.live.resume(this.id, this.lines.length);
      return;
    }
    const fresh = lines.slice(this.lines.length);
    for (const line of fresh) {
      const to = isStep(line) ? line[0] : line.event === "takeback" ? line.to : undefined;
      if (!isStep(line) && typeof to === "number") {
        this.guesses = this.guesses.filter((one) => one.step <= to);
        this.guessedAt = -1;
      }
      if (typeof to === "number") for (const [key, seen] of this.kept) if (seen.step > to) this.kept.delete(key);
    }
    this.lively = isNews && this.isLive;
    if (fresh.length) this.dropHint();
    this.lines = lines;
    this.views = news.views;
    this.step = news.step;
    this.takebacks = news.takebacks;
    if (news.info) {
      if (news.since > 0) this.adopt(news.info);
      else this.info = news.info; // all that there is to know comes with it
      this.takePart(news.info);
    } else if (this.info) this.info = { ...this.info, mover: Object.values(news.views)[0]?.mover ?? this.info.mover, steps: news.step };
    if (!isNews || !fresh.length || !this.info) return;
    const next = typeof this.info.mover === "number" ? `${seatName(this.info.mover, this.info.seats)} is to move` : "";
    voice.announce(this.discreet ? next : [told(fresh, this.info.seats), this.live?.words[0] ?? ""].filter(Boolean).join(". "));
  }
}
