/** What the parts of a match's page share: the match, its board, what is acted out, who plays in which colour, and what is open. */

import { untrack } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import { api } from "../api/http";
import type { LegalMove, Line, SeatRating, View } from "../api/types";
import { boardOf, type LoadedBoard } from "../boards";
import type { Called, Past, PlayerFacts } from "../boards/types";
import { language, say, several } from "../language";
import { Events } from "../state/events.svelte";
import type { Group } from "../state/group.svelte";
import type { Match } from "../state/match.svelte";
import { session } from "../state/session.svelte";
import { settings } from "../state/settings.svelte";
import { voice } from "../state/toasts.svelte";
import { clockText } from "./clock";
import { actorName, inForce, seatName } from "./lines";
import { Looks } from "./looks.svelte";
import { inWords } from "./moves";
import { drawnLater } from "./settled.svelte";
import { Singles } from "./singles.svelte";
import { overText } from "./texts";

export type Tab = "players" | "moves" | "analysis" | "log" | "words" | "chat" | "race";
export type Question = { what: "abandon" | "leave" | "resign"; does: () => void };
/** For those who want to type, and for screen readers: one switch away, and by their keys. */
const EXPERT: Tab[] = ["moves", "words"];
const STEP_PAUSE = 750;
const SOON = 50;
/** What shows something that is fetched later, and when the rest is, if nobody asks: then the network may go. */
const LATER: Tab[] = ["moves", "analysis", "words", "chat", "race"];
const LATER_AFTER = 2000;
const NONE: LegalMove[] = [];

/** What the lists beside a board follow: what may be played, the lines of the match, the position on show, and after how many steps. */
type Listed = [LegalMove[], Line[], View | null, number];

export class Screen {
  board = $state.raw<Promise<LoadedBoard> | null>(null);
  loaded = $state.raw<LoadedBoard | null>(null);
  readonly events: Events;
  readonly singles: Singles;
  /** A legal move that somebody points at in a list. */
  pointed = $state.raw<LegalMove | null>(null);
  tab = $state<Tab>(settings.expert ? "moves" : "log");
  /** On phones: whether what is beside the board lies over its lower part. */
  sheet = $state(false);
  rules = $state(false);
  help = $state(false);
  share = $state(false);
  end = $state(false);
  /** The step whose decision is tried again. */
  retrying = $state<number | null>(null);
  question = $state.raw<Question | null>(null);
  /** The seat that somebody is about to take. */
  taking = $state<number | null>(null);
  /** Whether a replay goes on by itself. */
  playing = $state(false);
  group = $state.raw<Group | null>(null);
  /** By seat, of those who have one. */
  ratings = $state.raw<Record<number, SeatRating>>({});
  /** What nobody needs before their first move, once it is there. */
  later = $state.raw<typeof import("./later") | null>(null);
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly match: Match) {
    this.events = new Events(match, () => (prefersReducedMotion.current ? 0 : settings.speed), () => this.loaded ?? {});
    this.singles = new Singles(match, this.events, () => this.loaded?.playsItself);
  }

  readonly info = $derived.by(() => this.match.info);
  readonly view: View | null = $derived.by(() => this.events.view);
  readonly interactive: boolean = $derived.by(() => this.match.interactive && !this.events.behind);
  /** What the viewer may play. */
  readonly legal: LegalMove[] = $derived.by(() => (this.interactive && !this.match.veiled ? (this.match.view?.legal ?? NONE) : NONE));
  private readonly now = $derived.by((): Listed => [this.legal, this.match.lines, this.view, this.events.at]);
  /** The same for the lists beside the board, which are drawn a frame after it. */
  private listed: { readonly current: Listed } = { current: [NONE, [], null, 0] };
  readonly listedMoves: LegalMove[] = $derived.by(() => (this.match.veiled ? NONE : this.listed.current[0]));
  readonly listedLines: Line[] = $derived.by(() => this.listed.current[1]);
  /** Whether something on the page still shows how things were before. */
  readonly behind: boolean = $derived.by(() => this.events.behind || this.now.some((one, n) => one !== this.listed.current[n]));
  readonly others: boolean = $derived.by(() => this.info?.seats.some((seat) => !this.info!.your_seats.includes(seat.seat)) ?? false);
  readonly people: string[] = $derived.by(() => (this.info && this.info.seats.length > 1 ? this.info.seats.map(({ seat }) => seatName(seat, this.info!.seats)) : []));
  readonly form = $derived.by(() => session.game(this.info?.game ?? "")?.forms.find((one) => one.name === this.info?.form));
  readonly sides: number[][] = $derived.by(() => this.form?.sides ?? (this.info?.seats ?? []).map(({ seat }) => [seat]));

  private readonly past: Past | undefined = $derived.by(() => {
    const { match } = this;
    const [, lines, , at] = this.listed.current;
    return match.geometry ? { geometry: match.geometry, steps: inForce(lines).slice(0, at).map((line) => ({ by: line[1], move: match.played(line) })) } : undefined;
  });

  /** What the board says of each seat. */
  private readonly facts: PlayerFacts[] = $derived.by(() => {
    const { match } = this;
    const view = this.listed.current[2] ?? this.view;
    return view ? (this.loaded?.players?.(view, match.legend, match.speaker, this.past) ?? []) : [];
  });
  /** Those of a match that waits for players. */
  private readonly expected = new Looks();
  /** The colour, the sign and the facts of each seat: the same everywhere on the page. */
  readonly looks: PlayerFacts[] = $derived.by(() => {
    const { match, facts: told } = this;
    return (this.info?.seats ?? []).map(({ seat }) => {
      const { facts, ...look }: PlayerFacts = told[seat] ?? { ...this.expected.at(seat), facts: [] };
      return { ...look, facts: match.veiled ? [] : facts };
    });
  });

  /** All sit, but the browsers of these have not added their nonces yet. */
  readonly awaited: string[] = $derived.by(() => {
    const { info } = this;
    if (info?.status !== "waiting" || info.seats.some((one) => one.kind === "open")) return [];
    return info.seats.filter((one) => info.fairness.values[one.seat] === null).map((one) => seatName(one.seat, info.seats));
  });

  /** Whether the match is over, and its end is no longer being acted out. */
  readonly ended: boolean = $derived.by(() => this.info?.status === "over" && !(this.match.isLive && (this.events.behind || this.events.event !== null)));

  /** Whose turn it is at the position on show; empty while the end is acted out. */
  readonly turn: string = $derived.by(() => {
    const { info, match, view } = this;
    if (!info) return "";
    if (info.status === "waiting") return this.awaited.length ? say("waiting-for", { names: several(this.awaited) }) : say("waiting-for-players");
    if (!match.isLive) return say("at-step-of-all", { n: match.shownStep, all: match.step });
    if (this.ended) return overText(info);
    const mover = this.events.behind ? view?.mover : info.mover;
    if (mover === "chance") return say("chance-decides");
    if (typeof mover !== "number") return "";
    if (match.mySeats.length === 1 && match.mySeats[0] === mover) return say("your-turn");
    const name = seatName(mover, info.seats);
    return say(match.thinking === null ? "to-move" : info.warming_up ? "warming-up" : "is-thinking", { name });
  });
  /** Whether the viewer may act now. */
  readonly yours: boolean = $derived.by(() => this.match.yourTurn && this.match.isLive && !this.events.behind);

  /** What there is beside the board: before the match nothing but talk. */
  readonly reachable: Tab[] = $derived.by(() => {
    const { info } = this;
    const all: [Tab, boolean | undefined][] = [
      ["players", true],
      ["analysis", info?.status === "over" && info.playable],
      ["log", info?.status !== "waiting"],
      ["race", this.group !== null],
      ["moves", info?.status === "running" && this.match.mySeats.length > 0],
      ["words", info?.status !== "waiting"],
      ["chat", !this.match.table.isLocal && settings.chat && (this.info?.chat ?? true)],
    ];
    return all.filter(([, is]) => is).map(([tab]) => tab);
  });
  /** Of these, what has a tab. `players` is among them where they have no room of their own. */
  readonly offered: Tab[] = $derived.by(() => this.reachable.filter((tab) => !EXPERT.includes(tab) || settings.expert || this.tab === tab));

  /** Whether it is shown who stands better; a result that is known needs no estimate. */
  readonly estimated: boolean = $derived.by(() => settings.estimates && this.match.evaluation.estimable && !this.match.veiled && this.view?.mover !== "over");

  /** Whether something is open, or has happened, that is fetched later. */
  private readonly needsLater: boolean = $derived.by(() => {
    const isOpen = this.rules || this.help || this.end || this.question !== null || this.taking !== null || this.match.advice.pending || this.match.advice.hint !== null || this.estimated;
    return isOpen || LATER.includes(this.tab) || (this.info !== null && (this.info.status !== "running" || this.info.seats.some((seat) => seat.kept || seat.asks_back) || this.info.absences.length > 0));
  });

  /** Fetches what is not needed before the first move. If it cannot be had now, it is tried again with the next click. */
  async fetchLater(): Promise<void> {
    this.later ??= await Promise.all([import("./later"), language.whole()]).then(([later]) => later, () => null);
  }

  /** Ratings are asked for when the match is opened, and when it is over. */
  private async fetchRatings(id: string): Promise<void> {
    const found = await api.matchRatings(id).catch(() => []);
    if (this.info?.id === id) this.ratings = Object.fromEntries(found.map((one) => [one.seat, one]));
  }

  /** In effects of the page, before the board's. */
  follow(): void {
    this.listed = drawnLater(() => this.now);
    const asked = $derived(this.info && !this.match.table.isLocal && this.info.seats.some(({ account }) => account) ? `${this.info.id} ${this.info.status} ${this.info.seats.map(({ name }) => name).join()}` : "");
    const meets = $derived(this.info?.status === "running" && !this.match.table.isLocal && this.info.your_seats.length > 0 && this.others && this.info.seats.some(({ kind, seat }) => kind === "guest" && !this.info!.your_seats.includes(seat)));
    $effect(() => {
      if (meets) void import("../meeting/turns.svelte").then(({ turns }) => turns.start()); // to be heard of on other pages, too
    });
    $effect(() => {
      if (asked) void this.fetchRatings(asked.split(" ")[0]!);
    });
    $effect(() => {
      if (this.needsLater) void this.fetchLater();
      else if (this.loaded) this.waiting = setTimeout(() => void this.fetchLater(), LATER_AFTER);
      return () => clearTimeout(this.waiting);
    });
    $effect.pre(() => {
      const game = this.info?.game;
      untrack(() => {
        if (!game || this.board) return;
        this.board = boardOf(game, session.game(game)?.board);
        this.board.then((found) => (this.loaded = found)).catch(() => {}); // the stage says that it did not load
      });
    });
    $effect(() => {
      const { info } = this;
      return info?.status === "waiting" ? this.expected.follow(info.game, info.form, info.options) : undefined;
    });
    $effect.pre(() => this.events.follow());
    $effect(() => this.singles.follow());
    $effect(() => this.explain());
    $effect(() => {
      const id = this.info?.occasion ? null : this.info?.group;
      if (!id || this.group?.id === id) return;
      void import("../state/group.svelte").then(({ Group }) => {
        if (this.closed || this.info?.group !== id || this.group?.id === id) return;
        this.group = new Group(id);
        this.tab = "race";
      }, () => {}); // the next news of the match tries again
    });
    /* Several people at one screen must not see each other's secrets. */
    $effect(() => {
      if (!this.match.veiled) return this.match.lookAgain();
      this.match.handOver();
      this.pointed = null;
      untrack(() => voice.announce(say("hand-over-to", { name: seatName(this.match.viewSeat ?? 0, this.info?.seats ?? []) })));
    });
  }

  close(): void {
    this.closed = true;
    this.pause();
    this.events.close();
    this.match.close();
    this.group?.close();
  }

  open(tab: Tab): void {
    this.tab = tab;
    this.sheet = true;
  }

  /** How much of a hint is shown: first the idea, with what it is about lit; then the moves. */
  wholeHint = $state(false);

  /** The idea, then the move, then nothing again. */
  hint(): void {
    if (this.match.advice.hint && !this.wholeHint) {
      this.wholeHint = true;
      return;
    }
    this.wholeHint = false;
    void this.match.advice.ask();
  }

  /** A first game, in which every decision is explained before it is made. */
  readonly guided: boolean = $derived.by(() => settings.guide === this.match.id);
  private explained = -1;

  private explain(): void {
    const { match, events } = this;
    if (!this.guided || !this.yours || match.busy || events.event || match.advice.hint || match.advice.pending || (this.view?.legal.length ?? 0) < 2 || this.explained === match.step) return;
    this.explained = match.step;
    this.wholeHint = false;
    untrack(() => void match.advice.ask());
  }

  /** What a hint is about, as long as it does not say what to do with it. */
  readonly idea: LegalMove | null = $derived.by(() => (this.match.advice.hint && !this.wholeHint && this.interactive ? (this.match.hinted[0] ?? null) : null));

  /** A legal move of the position on show as its board calls it. */
  called(move: LegalMove): Called | null {
    const { view, match } = this;
    return (view && this.loaded?.calls?.(move, view, match.legend, match.speaker, match.geometry)) ?? null;
  }

  /** The same with what it may lead to; empty where it is not legal there. */
  inWords(code: number): string {
    const move = this.view?.legal.find((one) => one.code === code);
    return move ? inWords(move, this.match.speaker, this.called(move)) : "";
  }

  /** What the story of the match tells of a step; empty for those who want notation. */
  telling(step: number): string {
    const line = this.match.steps[step];
    return settings.expert || !line ? "" : this.match.telling.ofStep(line);
  }

  /** What has happened since one's last turn, sentence by sentence, each with its player. */
  readonly news: string[] = $derived.by(() => {
    const { info, match } = this;
    if (!info || match.veiled) return [];
    return this.events.trail.flatMap(({ by, said }) => (said ? [by === "chance" ? said : say("somebody-did", { who: actorName(by, info.seats), what: said })] : []));
  });

  /** What each clock shows, in words; they say it when they are asked, and not by themselves. */
  private clocks(): string[] {
    const { info, match } = this;
    return (info?.seats ?? []).flatMap(({ seat }) => {
      const left = info!.pace ? match.clocks.left(seat) : null;
      return left === null ? [] : [say("has-left-on-clock", { name: seatName(seat, info!.seats), time: clockText(left, info!.pace!.days > 0) })];
    });
  }

  /** On request, for those who do not look: what there is to say is said at once, and nothing else says it. */
  tellNews(): void {
    voice.announce(this.news.join(" ") || say("no-news"));
  }

  tellTurn(): void {
    voice.announce([this.turn, this.match.veiled ? "" : (this.view?.words[0] ?? "")].filter(Boolean).join(". "));
  }

  tellClocks(): void {
    voice.announce(this.clocks().join(". ") || say("no-clock"));
  }

  /** Before the last decision that was a choice. */
  takeBack(): void {
    const { askableBack: asked } = this.match;
    if (asked) void this.match.askBack(asked.seat, asked.to);
    else void this.singles.takeBack();
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.match.isLive) this.match.show(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** The next step comes when this one is there and has been acted out. Draws follow one another without a pause. */
  private wait(pause = STEP_PAUSE / (settings.speed || 1)): void {
    this.timer = setTimeout(() => {
      const { match, events } = this;
      if (match.viewStep !== match.shownStep || events.event) return this.wait(SOON);
      if (match.isLive) return this.pause();
      const isDrawn = match.steps[match.shownStep]?.[1] === "chance";
      match.show(match.shownStep + 1);
      this.wait(isDrawn && settings.speed ? SOON : undefined);
    }, pause);
  }
}
