import { describe, expect, it } from "vitest";
import type { Analysis, SeatInfo } from "../src/api/types";
import { apart, curves, estimateAt, moveAt, pointText, scaleOf, stepAt } from "../src/match/analysis";
import { spoken } from "../src/match/hints";

const seat = (number: number, name: string): SeatInfo => ({
  seat: number, name, kind: "guest", here: true, bot: null, hinted: false, resigned: false, vacation: null, offers: { draw: false, abandon: false }, kept: false, successors: [], asks_back: null,
}); // prettier-ignore
const seats = [seat(0, "Ada"), seat(1, "Bo")];
const best = { code: 5, text: "e1-e4", share: 0.7, returns: [0.5, -0.5], estimates: ["75 %", "25 %"], why: "Captures a Titan." };

const NOTHING = { lost: "0 %", mistakes: "0 %", given: "0 %", luck: "0 %", unexplained: "0 %", change: "0 %" };
const seatOf = (name: string, about: Partial<Analysis["seats"][number]> = {}): Analysis["seats"][number] => ({ name, accuracy: 90, moves: 0, lost: 0, given: 0, luck: 0, unexplained: 0, change: 0, told: NOTHING, ...about });

const analysis: Analysis = {
  ...{ game: "planetary-strike", form: "2-player", options: {}, rules_version: 1 },
  bot: "mcts:1000",
  range: [-1, 1],
  bounds: ["0 %", "100 %"],
  seats: [
    seatOf("Ada", { lost: 0.6, luck: -0.2, moves: 2 }),
    seatOf("Bo", { luck: 0.2, moves: 1 }),
  ],
  estimates: [
    { step: 2, returns: [0.5, -0.5], estimates: ["75 %", "25 %"] },
    { step: 4, returns: [-0.1, 0.1], estimates: ["45 %", "55 %"] },
    { step: 8, returns: [-1, 1], estimates: ["0 %", "100 %"] },
  ],
  moves: [{ step: 2, seat: 0, code: 4, text: "d1-f1", before: [0.5, -0.5], after: [-0.1, 0.1], best, swing: 0.6, choices: 9, told: { before: "75 %", after: "45 %", swing: "30 %" } }],
  luck: [{ step: 3, steps: 1, texts: ["rolls 6"], change: [-0.2, 0.2] }],
  turning_points: [
    { step: 2, kind: "mistake", seat: 0, change: -0.6, told: "30 %", leader: 1 },
    { step: 3, kind: "luck", seat: 1, change: 0.2, told: "10 %", leader: null },
  ],
};

describe("an analysis", () => {
  it("has the last estimate made until a step", () => {
    expect(estimateAt(analysis.estimates, 0)?.returns).toEqual([0.5, -0.5]);
    expect(estimateAt(analysis.estimates, 3)?.returns).toEqual([0.5, -0.5]);
    expect(estimateAt(analysis.estimates, 4)?.returns).toEqual([-0.1, 0.1]);
    expect(estimateAt(analysis.estimates, 9)?.returns).toEqual([-1, 1]);
  });

  it("finds the step somebody points at", () => {
    expect(stepAt(analysis, 8, 0)).toBe(2);
    expect(stepAt(analysis, 8, 0.55)).toBe(4);
    expect(stepAt(analysis, 8, 1)).toBe(8);
  });

  it("draws one line for two opponents, through the eyes of whoever looks", () => {
    expect(curves(analysis, 8, 1)).toEqual([{ seat: 1, points: [[0.25, 0.25], [0.5, 0.55], [1, 1]] }]);
    const three = { ...analysis, seats: [...analysis.seats, seatOf("Cy")] };
    expect(curves(three, 8, 1).map((curve) => curve.seat)).toEqual([0, 1, 2]);
  });

  it("goes from the lowest to the highest points that were met", () => {
    const points: Analysis = { ...analysis, range: [-20, 90], estimates: [{ step: 0, returns: [31], estimates: ["31.0 points"] }, { step: 3, returns: [44], estimates: ["44.0 points"] }] };
    expect(scaleOf(points)).toEqual({ range: [31, 44], words: ["31.0 points", "44.0 points"] });
    expect(scaleOf(analysis)).toEqual({ range: [-1, 1], words: ["0 %", "100 %"] });
  });

  it("tells turning points in words", () => {
    expect(pointText(analysis.turning_points[0]!, analysis, seats)).toBe("Mistake of Ada, 30 %: d1-f1 instead of e1-e4. Bo takes the lead.");
    expect(pointText(analysis.turning_points[1]!, analysis, seats)).toBe("Good luck for Bo, 10 %: rolls 6.");
    const telling = (step: number): string => `Step ${step} is told.`;
    expect(pointText(analysis.turning_points[0]!, analysis, seats, telling)).toBe(`Mistake of Ada, 30 %. Step ${analysis.turning_points[0]!.step} is told. Bo takes the lead.`);
    expect(pointText(analysis.turning_points[1]!, analysis, seats, telling)).toBe(`Good luck for Bo, 10 %. Step ${analysis.turning_points[1]!.step} is told.`);
    expect(moveAt(analysis, 3)).toBeNull();
  });
});

describe("a hint", () => {
  it("is told with its reason", () => {
    const told = spoken({ tell: "hint", id: "1", match: "m", seat: 0, step: 1, range: [-1, 1], candidates: [best] }, ({ text }) => text);
    expect(told).toBe("Hint: e1-e4, estimated result 75 %. Captures a Titan.");
  });
});

describe("signs on the chart", () => {
  it("stay where they belong when they have room", () => expect(apart([10, 60, 200], 20, 8, 312)).toEqual([10, 60, 200]));

  it("never cover each other, and move as little as need be", () => {
    expect(apart([100, 100, 100], 20, 8, 312)).toEqual([80, 100, 120]);
    expect(apart([50, 100, 104, 300], 20, 8, 312)).toEqual([50, 92, 112, 300]);
    expect(apart([], 20, 8, 312)).toEqual([]);
  });

  it("stay on the chart", () => {
    expect(apart([8, 9], 20, 8, 312)).toEqual([8, 28]);
    expect(apart([310, 311, 312], 20, 8, 312)).toEqual([272, 292, 312]);
  });
});
