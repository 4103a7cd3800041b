import { describe, expect, it } from "vitest";
import { isMistake, MARGIN } from "../src/learn/coach";
import { holds } from "../src/learn/judging";

describe("goals of lessons", () => {
  const seen = { board: { fleets: [{ points: 3, tops: [1, 2] }], round: 2, won: false }, mover: 0 as const, ranks: null };

  it.each([
    [{ "fleets.0.points": 3 }, true],
    [{ "fleets.0.points": 4 }, false],
    [{ "fleets.0.points": { least: 2 }, round: { most: 2 } }, true],
    [{ "fleets.0.points": { least: 4 } }, false],
    [{ "fleets.0.tops": { length: 2 } }, true],
    [{ "fleets.0.tops": { length: 1 } }, false],
    [{ won: false, mover: 0 }, true],
    [{ "ranks.0": 1 }, false],
    [{ "nothing.here": 0 }, false],
  ])("%j", (goal, expected) => expect(holds(goal, seen)).toBe(expected));
});

describe("the coach", () => {
  const candidates = [
    { code: 7, share: 0.6 },
    { code: 8, share: 0.6 - MARGIN / 2 },
    { code: 9, share: 0.6 - 2 * MARGIN },
  ];

  it("minds what is clearly worse than the best", () => {
    expect([7, 8, 9].map((code) => isMistake({ candidates }, code))).toEqual([false, false, true]);
  });

  it("minds what nobody considered, unless all that was considered is as good", () => {
    expect(isMistake({ candidates }, 1)).toBe(true);
    expect(isMistake({ candidates: candidates.slice(0, 2) }, 1)).toBe(false);
  });
});
