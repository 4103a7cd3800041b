/**
 * Decisions with one option take themselves: there is nothing to choose, and what happens is said like everything else. Not where several people with
 * secrets share the screen, since the next would not know what was done in their name; not what a board wants done on purpose; and never what was just
 * taken back: a takeback goes to the last decision that was a choice, and stays there.
 */

import { untrack } from "svelte";
import type { BoardExports } from "../boards/types";
import type { Events } from "../state/events.svelte";
import type { Match } from "../state/match.svelte";
import { settings } from "../state/settings.svelte";
import { takebackTo } from "./lines";

export class Singles {
  /** The steps that were taken here by themselves. */
  private readonly taken = new Set<number>();
  private backAt = -1;
  private before = 0;

  constructor(
    private readonly match: Match,
    private readonly events: Events,
    private readonly playsItself: () => BoardExports["playsItself"],
  ) {}

  follow(): void {
    const { match, events } = this;
    const { step, live } = match;
    if (step < this.before) this.backAt = step;
    this.before = step;
    for (const one of this.taken) if (one > step) this.taken.delete(one);
    if (!settings.singles || match.discreet || !match.interactive || match.busy || events.behind || events.event) return;
    const only = live?.legal.length === 1 ? live.legal[0] : undefined;
    if (!live || !only || step === this.backAt || this.taken.has(step) || this.playsItself()?.(only, live) === false) return;
    this.taken.add(step);
    untrack(() => void match.move([only.code]));
  }

  takeBack(): Promise<boolean> {
    const { match } = this;
    const rule = match.info?.takeback ?? "none";
    let target = match.takeback;
    while (target && this.taken.has(target.to)) {
      const earlier = takebackTo(match.steps.slice(0, target.to), match.mySeats, rule);
      if (!earlier) break;
      target = earlier;
    }
    return target ? match.takeBackTo(target.to, target.seat) : Promise.resolve(false);
  }
}
