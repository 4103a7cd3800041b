import { describe, expect, it } from "vitest";
import type { Candidate, TellHint } from "../src/api/types";
import { differ, promised, spoken } from "../src/match/hints";

const candidate = (text: string, ...results: [number, string][]): Candidate => ({
  code: 1,
  text,
  share: 0.5,
  returns: results.map(([value]) => value),
  estimates: results.map(([, words]) => words),
  why: "",
});
const hint = (seat: number, range: [number, number], ...candidates: Candidate[]): TellHint => ({ tell: "hint", id: "1", match: "m", seat, step: 3, range, candidates });

const called = ({ text }: Candidate): string => `the move ${text}`;

describe("what a hint promises", () => {
  it("is said in the words of the game, for the seat that asked", () => {
    const both = candidate("a", [-0.5, "25 %"], [0.5, "75 %"]);
    expect(promised(both, hint(0, [-1, 1]))).toEqual({ text: "25 %", share: 0.25 });
    expect(promised(both, hint(1, [-1, 1]))).toEqual({ text: "75 %", share: 0.75 });
  });

  it("is a share of the way from the lowest result to the highest", () => {
    expect(promised(candidate("a", [14.46, "14.5 points"]), hint(0, [0, 40]))).toEqual({ text: "14.5 points", share: 14.46 / 40 });
    expect(promised(candidate("a", [-3, "-3.0 points"]), hint(0, [0, 10])).share).toBe(0);
  });

  it("is told in a sentence", () => {
    const candidates = [candidate("R@1", [0.6, "round 11.4"]), candidate("B@2", [0.5, "round 13.5"])];
    expect(spoken(hint(0, [0, 1], ...candidates), called)).toBe("Hint: the move R@1, estimated result round 11.4. Or the move B@2, round 13.5.");
    expect(spoken(hint(0, [0, 1]), called)).toBe("There is no hint.");
  });

  it("is left out where all candidates promise the same", () => {
    const even = hint(0, [-1, 1], candidate("c2-d3", [0, "50 %"]), candidate("c2-e4", [0.001, "50 %"]));
    expect(differ(even)).toBe(false);
    expect(spoken(even, called)).toBe("Hint: the move c2-d3. Or the move c2-e4.");
  });
});
