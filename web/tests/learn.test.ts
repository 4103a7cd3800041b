import { describe, expect, it } from "vitest";
import { after, before, LEAVES, QUIET, SPARING, type After } from "../src/learn/coach";
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

const WELL_MADE = { lost: 0, stake: 10 };
const A_MISTAKE = { lost: 20, stake: 10 };

describe("a coach and somebody of a certain skill", () => {
  /** How often something is said in each ten decisions, of somebody who decides well so often; threats come every fourth time. */
  function remarks(skill: number, decisions: number, seed: number): { said: number[]; score: number } {
    let [state, score] = [seed, 0];
    const chance = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
    const said = Array.from({ length: decisions / 10 }, () => 0);
    let last: After = "nothing";
    for (let n = 0; n < decisions && score < LEAVES; n += 1) {
      const told = before(score, { threat: chance() < 0.25 ? { by: 1, deed: "" } : null, why: null }, last);
      const judged = after(score, chance() > skill ? A_MISTAKE : WELL_MADE);
      ({ score, says: last } = judged);
      said[Math.floor(n / 10)]! += Number(!["nothing", "same"].includes(told)) + Number(judged.says !== "nothing");
    }
    return { said, score };
  }

  const SEEDS = Array.from({ length: 200 }, (_, n) => n * 7919 + 1);

  it("falls silent beside who plays well, and leaves", () => {
    for (const seed of SEEDS) {
      const { said, score } = remarks(1, 40, seed);
      expect(score).toBe(LEAVES);
      expect(said[0]!).toBeGreaterThan(said[1]!);
      expect(said.slice(2)).toEqual([0, 0]);
    }
  });

  it("speaks less and less to most who play nearly always well, and goes on speaking to those who do not", () => {
    const good = SEEDS.filter((seed) => remarks(0.9, 100, seed).score >= LEAVES);
    const poor = SEEDS.filter((seed) => remarks(0.4, 100, seed).score >= LEAVES);
    expect(good.length).toBeGreaterThan(0.95 * SEEDS.length);
    expect(poor.length).toBe(0);
    for (const seed of SEEDS) expect(remarks(0.4, 100, seed).said.every((count) => count >= 5)).toBe(true);
  });

  it("does not talk over what would have been better", () => {
    const threat = { threat: { by: 0, deed: "" }, why: null };
    expect([before(0, threat, "better"), before(0, threat, "good"), before(0, threat)]).toEqual(["same", "threat", "threat"]);
  });

  it("learns nothing from decisions on which nothing depends, nor from those that are neither good nor bad", () => {
    expect(after(3, { lost: 0, stake: 0.5 })).toEqual({ score: 3, says: "nothing" });
    expect(after(3, { lost: 3, stake: 10 })).toEqual({ score: 3, says: "nothing" });
    expect(after(QUIET - 1, WELL_MADE)).toEqual({ score: QUIET, says: "quiet" });
  });

  it("speaks up again after mistakes", () => {
    expect(before(QUIET, { threat: { by: 0, deed: "" }, why: null })).toBe("same");
    const { score, says } = after(QUIET, A_MISTAKE);
    expect(says).toBe("better");
    expect(before(score, { threat: { by: 0, deed: "" }, why: null })).toBe("threat");
    expect(before(after(SPARING + 1, A_MISTAKE).score, { threat: null, why: null })).toBe("look");
  });
});
