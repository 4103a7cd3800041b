import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../src/api/types";
import type { BoardExports } from "../src/boards/types";
import { Events, type Followed, type Speed } from "../src/state/events.svelte";
import { effectPre, effectRoot, Fake } from "./followed.svelte";

/** What a board would get, one line for each time that it changes. */
function watched(match: Fake, speed: () => Speed = () => 1, exports: Pick<BoardExports, "lasts" | "hurts"> = {}): { events: Events; seen: string[]; end: () => void } {
  const events = new Events(match as Followed, speed, () => exports);
  const seen: string[] = [];
  const end = effectRoot(() => {
    effectPre(() => events.follow());
    effectPre(() => {
      const line = `${stepOf(events.view)} ${events.event ? `${events.event.by}: ${events.event.said} (${events.event.lasts})` : "-"}`;
      if (seen.at(-1) !== line) seen.push(line);
    });
  });
  flushSync();
  return { events, seen, end };
}

const stepOf = (view: View | null): number => (view?.board as { step: number }).step;

describe("events", () => {
  let match: Fake;
  let end = (): void => {};
  beforeEach(() => {
    vi.useFakeTimers();
    match = new Fake(2);
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  const later = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
  };

  it("shows steps one after the other, each for its time, and never the end before its turn", async () => {
    const { seen, events, end: close } = watched(match);
    end = close;
    match.grow(1, 1, "chance");
    flushSync();
    await later(0);
    expect(events.behind).toBe(true);
    await later(5000);
    expect(seen).toEqual(["2 -", "3 1: does 2 (700)", "4 1: does 3 (700)", "5 chance: does 4 (700)", "5 -"]);
    expect(events.behind).toBe(false);
  });

  it("lets what others decide before one's first decision pass ever faster, the first so that it can be followed", async () => {
    match = new Fake(0);
    const { seen, end: close } = watched(match);
    end = close;
    match.grow("chance", 1, "chance", 1, 1, 0, 1);
    flushSync();
    await later(5000);
    expect(seen).toEqual([
      "0 -", "1 chance: does 0 (350)", "2 1: does 1 (600)", "3 chance: does 2 (175)", "4 1: does 3 (300)", "5 1: does 4 (150)", "6 0: does 5 (250)", "7 1: does 6 (700)", "7 -",
    ]); // prettier-ignore
  });

  it("shows a decision that many draws follow, and no film of many decisions", async () => {
    const { events, end: close } = watched(match);
    end = close;
    match.grow(1, ...Array.from({ length: 60 }, () => "chance" as const));
    flushSync();
    expect(events.behind).toBe(true);
    events.skip();
    match.grow(...Array.from({ length: 41 }, () => 1));
    flushSync();
    expect(events.behind).toBe(false);
  });

  it("shows one's own move in the same moment, and keeps nobody from the next", () => {
    const { seen, events, end: close } = watched(match);
    end = close;
    match.grow(0);
    flushSync();
    expect(seen.at(-1)).toBe("3 0: does 2 (250)");
    expect(events.behind).toBe(false);
  });

  it("goes to the present when something is pressed", async () => {
    const { events, end: close } = watched(match);
    end = close;
    match.grow(1, 1, 1);
    flushSync();
    await later(0);
    expect(stepOf(events.view)).toBe(3);
    events.skip();
    flushSync();
    expect([stepOf(events.view), events.event, events.behind, events.lively]).toEqual([5, null, false, false]);
    await later(5000);
    expect(stepOf(events.view)).toBe(5);
  });

  it("passes twice as fast, or at once", async () => {
    const fast = watched(match, () => 2);
    match.grow(1);
    flushSync();
    expect(fast.events.event?.lasts).toBe(350);
    fast.end();
    const other = new Fake(2);
    const instant = watched(other, () => 0);
    end = instant.end;
    other.grow(1, 1, 1);
    flushSync();
    expect(instant.seen).toEqual(["2 -", "5 -"]);
  });

  it("asks the board how long an event lasts, gives others at least their time, and what hurts some more", async () => {
    const asked: [number, number][] = [];
    const exports = {
      lasts: (_: unknown, before: View, after: View): number => {
        asked.push([stepOf(before), stepOf(after)]);
        return 100;
      },
      hurts: ({ step }: { step: number }): boolean => step === 3,
    };
    const { seen, end: close } = watched(match, () => 1, exports);
    end = close;
    match.grow(1, 1, "chance");
    flushSync();
    await later(5000);
    expect(seen).toEqual(["2 -", "3 1: does 2 (600)", "4 1: does 3 (1500)", "5 chance: does 4 (100)", "5 -"]);
    expect(asked).toEqual([[2, 3], [3, 4], [4, 5]]); // prettier-ignore
  });

  it("leaves out what the board does not act out", async () => {
    const { seen, end: close } = watched(match, () => 1, { lasts: ({ by }) => (by === "chance" ? 0 : 600) });
    end = close;
    match.grow("chance", 1);
    flushSync();
    await later(5000);
    expect(seen.filter((line) => line.includes("chance"))).toEqual([]);
    expect(seen.at(-2)).toBe("4 1: does 3 (600)");
  });

  it("goes on with what comes while it plays", async () => {
    const { seen, end: close } = watched(match);
    end = close;
    match.grow(1);
    flushSync();
    await later(300);
    match.grow(1);
    flushSync();
    await later(5000);
    expect(seen).toEqual(["2 -", "3 1: does 2 (700)", "4 1: does 3 (700)", "4 -"]);
  });

  it("jumps back with a takeback, and says nothing of it", () => {
    const { events, seen, end: close } = watched(match);
    end = close;
    match.takeBack(1);
    flushSync();
    expect(seen).toEqual(["2 -", "1 -"]);
    expect(events.behind).toBe(false);
  });

  it("keeps the moves of all others until one's own, and repeats them", async () => {
    const { events, seen, end: close } = watched(match);
    end = close;
    match.grow(0, 1, "chance", 1);
    flushSync();
    await later(9000);
    expect(events.trail.map(({ step, by }) => [step, by])).toEqual([[3, 1], [4, "chance"], [5, 1]]); // prettier-ignore
    seen.length = 0;
    void events.repeat();
    await later(9000);
    expect(seen).toEqual(["3 -", "4 1: does 3 (700)", "5 chance: does 4 (700)", "6 1: does 5 (700)", "6 -"]);
    match.grow(0);
    flushSync();
    expect(events.trail).toEqual([]);
  });

  it("marks, after the end, the last turn for those who look on, and not half of the match", () => {
    const over = new Fake(0, null, "over");
    over.grow(0, 1, 0, 1, "chance", 1);
    const { events, end: close } = watched(over);
    end = close;
    events.skip();
    expect(events.trail.map(({ step, by }) => [step, by])).toEqual([[3, 1], [4, "chance"], [5, 1]]); // prettier-ignore
  });

  it("does not act out what somebody else at this screen may know, nor behind the veil", () => {
    match.veiled = true;
    const { events, end: close } = watched(match);
    end = close;
    match.grow(1, 1);
    flushSync();
    expect(events.behind).toBe(false);
    match.discreet = true;
    expect(events.trail.every(({ said, move }) => said === "" && move === null)).toBe(true);
  });

  it("acts out single steps of a replay, and no jumps", async () => {
    const replayed = new Fake(6);
    const other = watched(replayed);
    end = other.end;
    replayed.show(2);
    flushSync();
    expect(other.events.event).toBe(null);
    replayed.show(3);
    flushSync();
    expect(other.events.event?.step).toBe(2);
    replayed.grow(1, 0); // the match goes on meanwhile
    flushSync();
    expect(other.events.event?.step).toBe(2);
    replayed.show(1);
    flushSync();
    expect(other.events.event).toBe(null);
  });
});
