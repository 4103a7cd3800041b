/** A match to be followed, without a server; and effects outside components. */

import type { StepLine, View } from "../src/api/types";
import type { Followed } from "../src/state/events.svelte";

export const effectRoot = (does: () => void): (() => void) => $effect.root(does);
export function effectPre(does: () => void): void {
  $effect.pre(does);
}

const viewAt = (step: number, mover: View["mover"]): View => ({ board: { step }, mover }) as unknown as View;

export class Fake implements Followed {
  lines: StepLine[] = $state.raw([]);
  at = $state<number | null>(null);
  veiled = $state(false);
  discreet = $state(false);
  lively = $state(false);
  readonly mySeats = [0];
  private readonly views = new Map<number, View>();

  constructor(
    steps: number,
    readonly viewSeat: number | null = 0,
    private readonly mover: View["mover"] = 0,
  ) {
    this.grow(...Array.from({ length: steps }, (_, n) => n % 2));
  }

  get steps(): StepLine[] {
    return this.lines;
  }

  get step(): number {
    return this.lines.length;
  }

  get shownStep(): number {
    return this.at ?? this.step;
  }

  get viewStep(): number {
    return this.shownStep;
  }

  get live(): View {
    return this.viewOf(this.step);
  }

  get view(): View {
    return this.viewOf(this.shownStep);
  }

  grow(...by: (number | "chance")[]): void {
    const first = this.lines.length;
    this.lines = [...this.lines, ...by.map((who, n): StepLine => [first + n, who, `move ${first + n}`, 7, null])];
    this.lively = true;
  }

  takeBack(to: number): void {
    this.lines = this.lines.slice(0, to);
  }

  show(step: number): void {
    this.lively = step === this.shownStep + 1;
    this.at = step >= this.step ? null : step;
  }

  positionAt(step: number): Promise<View> {
    return Promise.resolve(this.viewOf(step));
  }

  played([, by, text, code]: StepLine): ReturnType<Followed["played"]> {
    return this.discreet && by !== this.viewSeat ? null : { code: code ?? 0, block: "move", text };
  }

  readonly telling = { ofStep: (line: StepLine): string => `does ${this.lines.lastIndexOf(line)}` };

  private viewOf(step: number): View {
    const known = this.views.get(step) ?? viewAt(step, this.mover);
    this.views.set(step, known);
    return known;
  }
}
