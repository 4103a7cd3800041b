import type { Answer, Sent, TellHint } from "../api/types";
import type { Match } from "./match.svelte";
import { toasts } from "./toasts.svelte";

/** The hint that was asked for at a match, and the search for a better one. */
export class Advice {
  /** The last one, for any seat of this screen. */
  private found = $state.raw<Sent.TellHint | null>(null);
  private said: TellHint | null = $derived.by(() => this.found && this.match.speaker.sayWithin(this.found));
  /** The one for the position the match is at, for the viewer. */
  hint: TellHint | null = $derived.by(() => (this.said && !this.match.veiled && this.said.seat === this.match.viewSeat ? this.said : null));
  /** Whether one was asked for and is not there yet. */
  pending = $state(false);
  private search: AbortController | null = null;

  constructor(private readonly match: Match) {}

  /** Asks for a hint, or puts the one on show away. */
  async ask(): Promise<void> {
    if (this.hint) {
      this.drop();
      return;
    }
    const { mover, step } = this.match;
    if (!this.match.info?.hints || !this.match.interactive || this.pending || typeof mover !== "number") return;
    this.pending = true;
    try {
      const answer = await this.first(mover, step);
      if (this.match.closed || answer?.tell !== "hint" || answer.step !== this.match.step) return;
      this.found = answer;
    } catch (error) {
      toasts.fail(error);
    } finally {
      this.pending = false;
    }
  }

  /** The first that is found; where this browser thinks, it looks deeper as long as the hint is on show. */
  private async first(seat: number, step: number): Promise<Answer | undefined> {
    this.stop();
    this.search = new AbortController();
    const { signal } = this.search;
    const deeper = this.match.table.think(seat, this.match.steps, signal)[Symbol.asyncIterator]();
    const first = await deeper.next();
    void (async () => {
      for (let next = await deeper.next(); !next.done && !signal.aborted && this.match.step === step; next = await deeper.next()) if (this.found) this.found = next.value;
    })().catch(() => {}); // the hint that is there stays
    return first.done ? undefined : first.value;
  }

  drop(): void {
    this.stop();
    this.forget();
  }

  /** Nobody is to see it any more. */
  forget(): void {
    this.found = null;
  }

  stop(): void {
    this.search?.abort();
    this.search = null;
  }
}
