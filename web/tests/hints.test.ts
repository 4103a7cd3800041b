import { describe, expect, it } from "vitest";
import type { Candidate, TellHint } from "../src/api/types";
import { promised, spoken } from "../src/match/hints";

const candidate = (text: string, ...returns: number[]): Candidate => ({ code: 1, text, share: 0.5, returns, why: "" });
const hint = (seat: number, range: [number, number], ...candidates: Candidate[]): TellHint => ({ tell: "hint", id: "1", match: "m", seat, step: 3, range, candidates });

describe("what a hint promises", () => {
  it("is a percentage between loss and win", () => {
    expect(promised(candidate("a", 0.417), hint(0, [0, 1]))).toEqual({ text: "42 %", share: 0.417 });
    expect(promised(candidate("a", -0.5, 0.5), hint(1, [-1, 1]))).toEqual({ text: "75 %", share: 0.75 });
    expect(promised(candidate("a", -0.5, 0.5), hint(0, [-1, 1]))).toEqual({ text: "25 %", share: 0.25 });
  });

  it("is points where the game counts points", () => {
    expect(promised(candidate("a", 14.46), hint(0, [0, 40]))).toEqual({ text: "14.5 points", share: 14.46 / 40 });
    expect(promised(candidate("a", -3), hint(0, [-10, 10])).text).toBe("-3 points");
  });

  it("is told in a sentence", () => {
    expect(spoken(hint(0, [0, 1], candidate("R@1", 0.6), candidate("B@2", 0.5)))).toBe("Hint: R@1, estimated result 60 %. Or B@2, 50 %.");
    expect(spoken(hint(0, [0, 1]))).toBe("There is no hint.");
  });
});
