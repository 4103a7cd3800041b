/**
 * Shows what happens one step at a time, in order: the position before, then each step as an event of the board with one sentence, until the board has
 * caught up with the match. It knows no game: each board says how long its events last and draws them. Input is never kept waiting: whatever
 * is pressed first goes to the present (`skip`) and then does its own work.
 */

import { untrack } from "svelte";
import type { StepLine, View } from "../api/types";
import type { BoardEvent, BoardExports, BoardStep } from "../boards/types";

/** Milliseconds at the usual speed: of a step that its board says nothing of, of one's own, and of the least that others take. */
const USUAL = 700;
const OWN = 250;
const LEAST = 600;
/** The most draws in a row that are shown at their leisure. */
const FEW = 3;
/** How much longer what hurts waits. */
const HURTS = 900;
/** A player who was away for more decisions than that sees where things stand, not a film. Draws do not count: many may follow one decision. */
const MOST_STEPS = 40;
/** The same for steps of any kind. */
const MOST_DRAWS = 200;

/** How fast events pass; 0: at once. */
export type Speed = 0 | 1 | 2;

/** What the player needs to know of a match. */
export interface Followed {
  readonly steps: StepLine[];
  readonly step: number;
  readonly at: number | null;
  readonly shownStep: number;
  readonly live: View | null;
  readonly view: View | null;
  /** The steps that led to `view`. */
  readonly viewStep: number;
  readonly lively: boolean;
  readonly viewSeat: number | null;
  readonly mySeats: number[];
  readonly discreet: boolean;
  readonly veiled: boolean;
  positionAt(step: number): Promise<View | null>;
  played(line: StepLine): BoardStep["move"];
  readonly telling: { ofStep(line: StepLine): string };
}

/** A position that was shown, and the step that led to it. */
interface Shown {
  step: number;
  seat: number | null;
  last: StepLine | undefined;
  view: View;
}

type Exports = Pick<BoardExports, "lasts" | "hurts">;

export class Events {
  /** What the board showed last. */
  private held = $state.raw<Shown | null>(null);
  /** The step that is acted out. */
  event = $state.raw<BoardEvent | null>(null);
  /** Whether the last change was a jump, which nobody wants to see as news. */
  private jumped = $state(false);
  /** The code that acts something out holds its number; another number means that it was skipped. */
  private act = 0;
  private acting = false;
  private replay: { step: number; view: View } | null = null;
  private coming: { step: number; view: Promise<View | null> } | null = null;

  /** Whether steps are still to be shown. */
  readonly behind: boolean = $derived.by(() => {
    const { held, match } = this;
    if (!held || match.at !== null || !match.live || match.veiled || held.seat !== match.viewSeat || !this.speed()) return false;
    const missing = match.steps.slice(held.step, match.step);
    if (!missing.length || missing.length > MOST_DRAWS || missing.filter(([, by]) => by !== "chance").length > MOST_STEPS) return false;
    return isSame(held.last, match.steps[held.step - 1]);
  });
  /** The position on show. */
  readonly view: View | null = $derived.by(() => (this.behind ? this.held!.view : this.match.view));
  /** The number of steps that led to it. */
  readonly at: number = $derived.by(() => (this.behind ? this.held!.step : this.match.shownStep));
  /** Whether the change from the position shown before is news. */
  readonly lively: boolean = $derived.by(() => this.behind || this.event !== null || (!this.jumped && this.match.lively));
  /** All that has happened since the last decision of the viewer (of the seat to move, where there is no viewer), up to the position on show; after the
   * end, what the one who ended it did at last, where nobody looks on from a seat. */
  readonly trail: BoardStep[] = $derived.by(() => {
    const { steps, viewSeat } = this.match;
    const mover = this.view?.mover;
    const me = viewSeat ?? (typeof mover === "number" ? mover : null);
    let first = this.at;
    if (me === null) {
      while (first > 0 && steps[first - 1]?.[1] === "chance") first -= 1;
      const last = steps[first - 1]?.[1];
      while (first > 0 && [last, "chance"].includes(steps[first - 1]?.[1])) first -= 1;
    } else while (first > 0 && steps[first - 1]?.[1] !== me) first -= 1;
    if (first === 0) first = Math.max(first, this.at - MOST_STEPS);
    return steps.slice(first, this.at).map((line) => this.told(line));
  });
  /** The steps that led to the position on show since the last decision. */
  readonly lastLines: StepLine[] = $derived.by(() => {
    const steps = this.match.steps.slice(0, this.at);
    let first = steps.length - 1;
    while (first > 0 && steps[first]?.[1] === "chance") first -= 1;
    return steps.slice(Math.max(0, first)).filter(([, by]) => !this.match.discreet || by === this.match.viewSeat);
  });

  /** `speed` says how fast events pass now; `exports` what the board says about its events, once it is there. */
  constructor(
    private readonly match: Followed,
    private readonly speed: () => Speed,
    private readonly exports: () => Exports,
  ) {}

  /** Catches up with the match: to be called in an effect that comes before the board's. */
  follow(): void {
    const { step, steps, live, view, at, viewSeat } = this.match;
    void [step, steps, live, view, at, viewSeat, this.match.veiled, this.speed()];
    untrack(() => {
      if (this.behind) {
        this.jumped = false;
        this.replay = null;
        if (typeof document !== "undefined" && document.hidden) this.arrive();
        else if (!this.acting) void this.run();
        return;
      }
      if (at === null) this.hold(step, live);
      else if (this.replay?.step !== this.match.viewStep) this.stop(); // what happens meanwhile disturbs nobody who looks back
      this.walk();
    });
  }

  /** Goes to the present at once. */
  skip(): void {
    if (!this.behind && !this.event) return;
    this.jumped = true;
    this.arrive();
  }

  /** Shows once more what has happened since one's last decision. */
  async repeat(): Promise<void> {
    const first = this.trail[0]?.step;
    if (first === undefined || this.match.at !== null) return;
    this.stop();
    const view = await this.match.positionAt(first);
    if (!view || this.match.at !== null) return;
    this.jumped = true;
    this.held = { step: first, seat: this.match.viewSeat, last: this.match.steps[first - 1], view };
    void this.run();
  }

  close(): void {
    this.stop();
  }

  private arrive(): void {
    this.stop();
    this.hold(this.match.step, this.match.live);
  }

  private stop(): void {
    this.act += 1;
    this.acting = false;
    this.coming = null;
    this.event = null;
  }

  private hold(step: number, view: View | null): void {
    if (view) this.held = { step, seat: this.match.viewSeat, last: this.match.steps[step - 1], view };
  }

  private async run(): Promise<void> {
    const act = ++this.act;
    this.acting = true;
    while (this.behind) {
      const before = this.held!;
      const step = before.step + 1;
      // No waiting where there is nothing to wait for: one's own move is on the board in the frame in which its answer comes.
      const after = step === this.match.step ? this.match.live : await this.position(step);
      if (act !== this.act) return;
      const line = this.match.steps[step - 1];
      if (!after || !line) return this.arrive();
      const event = this.eventOf(line, before.view, after);
      this.hold(step, after);
      if (!event.lasts) continue;
      this.event = event;
      if (step + 1 < this.match.step) this.coming = { step: step + 1, view: this.match.positionAt(step + 1).catch(() => null) };
      await new Promise((done) => setTimeout(done, event.lasts));
      if (act !== this.act) return;
    }
    this.acting = false;
    this.event = null;
  }

  private position(step: number): Promise<View | null> {
    return this.coming?.step === step ? this.coming.view : this.match.positionAt(step).catch(() => null);
  }

  /** One step forward in a replay is acted out, too. */
  private walk(): void {
    const { viewStep, view, at } = this.match;
    const before = this.replay;
    const line = this.match.steps[viewStep - 1];
    if (view && before && line && viewStep === before.step + 1 && this.speed()) void this.show(this.eventOf(line, before.view, view));
    this.replay = at === null || !view ? null : { step: viewStep, view };
  }

  private async show(event: BoardEvent): Promise<void> {
    if (!event.lasts) return;
    const act = ++this.act;
    this.event = event;
    await new Promise((done) => setTimeout(done, event.lasts));
    if (act === this.act) this.event = null;
  }

  /** A step as boards get it. */
  told(line: StepLine): BoardStep {
    const [step, by, text] = line;
    const hidden = this.match.discreet && by !== this.match.viewSeat;
    const said = hidden ? "" : this.match.telling.ofStep(line) || text;
    return { step, by, move: this.match.played(line), said };
  }

  /** Many draws in a row, such as those before a game, pass together in the time of a few. */
  private drawsAround(step: number): number {
    const { steps } = this.match;
    let [first, last] = [step, step];
    while (first > 0 && steps[first - 1]?.[1] === "chance") first -= 1;
    while (steps[last]?.[1] === "chance") last += 1;
    return Math.max(1, (last - first) / FEW);
  }

  private eventOf(line: StepLine, before: View, after: View): BoardEvent {
    const event = this.told(line);
    const isOwn = event.by === this.match.viewSeat || (event.by !== "chance" && this.match.mySeats.includes(event.by));
    const exports = this.exports();
    const asked = exports.lasts?.(event, before, after) ?? (isOwn ? OWN : USUAL / this.drawsAround(event.step));
    if (asked <= 0) return { ...event, lasts: 0 };
    const others = isOwn ? 0 : this.othersBefore(event.step);
    const share = others ? 0.5 ** others : 1;
    const least = event.by === "chance" || isOwn ? 0 : LEAST * Math.min(1, 2 * share);
    const lasts = Math.max(asked, least) + (!isOwn && exports.hurts?.(event, before, after) ? HURTS : 0);
    return { ...event, lasts: Math.max(share * lasts, least) / (this.speed() || 1) };
  }

  /**
   * A newcomer wants to play: until one's first decision, that of another passes in half its time, and each further one in half of that; the first is long enough to be followed, and
   * all of them together take no more than two of it. Gives how often time is halved.
   */
  private othersBefore(step: number): number {
    const { mySeats, steps } = this.match;
    const deciders = steps.slice(0, step).flatMap(([, by]) => (by === "chance" ? [] : [by]));
    return mySeats.length && !deciders.some((by) => mySeats.includes(by)) ? deciders.length + 1 : 0;
  }
}

function isSame(one: StepLine | undefined, other: StepLine | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1] && one[3] === other[3]);
}
