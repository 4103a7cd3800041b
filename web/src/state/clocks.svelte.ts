import type { ClockInfo, PaceInfo } from "../api/types";
import { leftAt, lowBelow, untilChange } from "../match/clock";

/** The clocks of a match: as the server sent them last, and by this computer's own even clock since. */
export class Clocks {
  private told = $state.raw<{ clock: ClockInfo; at: number } | null>(null);
  private now = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly time: () => number = () => performance.now()) {}

  hear(clock: ClockInfo | null | undefined): void {
    if (clock === undefined) return;
    const at = this.time();
    this.told = clock && { clock, at };
    this.now = at;
    this.wait();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  get running(): number | null {
    return this.told?.clock.running ?? null;
  }

  /** Milliseconds that a seat has left; null where it has no clock. */
  left(seat: number): number | null {
    return this.told && leftAt(this.told.clock, seat, this.now - this.told.at);
  }

  isLow(seat: number, pace: PaceInfo | null): boolean {
    const left = this.left(seat);
    return pace !== null && left !== null && this.running === seat && left < lowBelow(pace);
  }

  /** It moves when what it shows changes, and not more often. */
  private wait(): void {
    clearTimeout(this.timer);
    const seat = this.running;
    if (seat === null) return;
    const left = this.left(seat) ?? 0;
    if (left <= 0) return;
    this.timer = setTimeout(() => {
      this.now = this.time();
      this.wait();
    }, untilChange(left));
  }
}
