import { describe, expect, it, vi } from "vitest";
import type { ClockInfo, PaceInfo } from "../src/api/types";
import { clockText, leftAt, lowBelow, paceText, untilChange } from "../src/match/clock";
import { Clocks } from "../src/state/clocks.svelte";

const pace = (about: Partial<PaceInfo>): PaceInfo => ({ seconds: 0, increment: 0, days: 0, zero: "resign", bot: "", ...about });
const DAY = 86_400_000;

describe("clocks", () => {
  it("show what is left, tenths when there is little", () => {
    expect([299_999, 300_000, 61_000, 10_000, 9_999, 950, 0].map((left) => clockText(left))).toEqual(["4:59", "5:00", "1:01", "0:10", "9.9", "0.9", "0.0"]);
    expect(clockText(3_723_000)).toBe("1:02:03");
    expect(clockText(2 * DAY + 3.5 * 3_600_000, true)).toBe("2 days 3 h");
    expect(clockText(DAY + 60_000, true)).toBe("1 day 0 h");
    expect(clockText(2 * DAY + 60_000, true, true)).toBe("2 d");
    expect(clockText(5 * 3_600_000 + 12 * 60_000, true)).toBe("5 h 12 min");
  });

  it("name a pace", () => {
    expect([null, pace({ seconds: 300, increment: 3 }), pace({ seconds: 90 }), pace({ days: 1 }), pace({ days: 3 })].map(paceText)).toEqual(["No clock", "5+3", "1:30+0", "1 day a turn", "3 days a turn"]);
  });

  it("run for who is to decide, and not before they begin to", () => {
    const clock: ClockInfo = { left: [60_000, 50_000, null], running: 1, waits: 5_000 };
    expect(leftAt(clock, 0, 9_000)).toBe(60_000);
    expect(leftAt(clock, 1, 4_000)).toBe(50_000);
    expect(leftAt(clock, 1, 9_000)).toBe(46_000);
    expect(leftAt(clock, 1, 90_000)).toBe(0);
    expect(leftAt(clock, 2, 0)).toBeNull();
  });

  it("say when time is short", () => {
    expect([pace({ seconds: 60 }), pace({ seconds: 300 }), pace({ seconds: 3600 })].map(lowBelow)).toEqual([10_000, 30_000, 60_000]);
  });

  it("move when what they show changes", () => {
    expect(untilChange(299_400)).toBe(401);
    expect(untilChange(9_050)).toBe(51);
    vi.useFakeTimers();
    let now = 1000;
    const clocks = new Clocks(() => now);
    clocks.hear({ left: [30_500, 40_000], running: 0, waits: 0 });
    const pass = (milliseconds: number): void => {
      now += milliseconds;
      vi.advanceTimersByTime(milliseconds);
    };
    expect(clocks.isLow(0, pace({ seconds: 300 }))).toBe(false);
    pass(600);
    expect(clocks.left(0)).toBeLessThan(30_000);
    expect(clocks.isLow(0, pace({ seconds: 300 }))).toBe(true);
    expect(clocks.isLow(1, pace({ seconds: 600_000 }))).toBe(false);
    clocks.hear({ left: [33_000, 40_000], running: 1, waits: 0 });
    pass(5_000);
    expect([clocks.left(0), clocks.running]).toEqual([33_000, 1]);
    expect(clocks.left(1)).toBeLessThanOrEqual(35_999);
    clocks.hear(undefined);
    expect(clocks.running).toBe(1);
    clocks.close();
    vi.useRealTimers();
  });
});
