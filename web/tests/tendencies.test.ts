import { accuracyOf, accuracyOfAll, chanceLost } from "@perihelion/engine";
import { describe, expect, it } from "vitest";
import { ENOUGH, habitsIn, type Judged, type JudgedDecision } from "../src/study/tendencies";

const decision = (about: Partial<JudgedDecision> = {}): JudgedDecision => ({ phase: 1, block: "move", best: "move", lost: 1, missed: null, ...about });
const matches = (n: number, decisions: JudgedDecision[], accuracy: (match: number) => number | null = () => 80): Judged[] =>
  Array.from({ length: n }, (_, match) => ({ match: `m${match}`, game: "g", form: "f", at: match, accuracy: accuracy(match), decisions }));

describe("accuracy", () => {
  it("is 100 for nothing lost, 0 for everything, and falls in between", () => {
    expect(accuracyOf(0)).toBeCloseTo(100, 3);
    expect(accuracyOf(100)).toBe(0);
    const curve = [0, 2, 5, 10, 20, 40, 80].map(accuracyOf);
    expect([...curve].sort((one, other) => other - one)).toEqual(curve);
    expect(accuracyOf(5)).toBeGreaterThan(75);
    expect(accuracyOf(20)).toBeLessThan(50);
  });

  it("measures by the range of returns, and points by a part of it", () => {
    expect(chanceLost(0.5, [-1, 1])).toBe(25);
    expect(chanceLost(1 / 16, [0, 1])).toBe(25);
    expect(chanceLost(4.7, [-80, 108])).toBeCloseTo(10);
    expect(chanceLost(100, [-80, 108])).toBe(100);
  });

  it("does not let one blunder vanish among good moves, and is nothing without decisions", () => {
    const good = Array.from({ length: 19 }, () => 0);
    const mean = (19 * 100 + accuracyOf(60)) / 20;
    expect(accuracyOfAll([...good, 60])!).toBeLessThan(mean - 5);
    expect(accuracyOfAll(good)).toBe(100);
    expect(accuracyOfAll([])).toBeNull();
  });
});

describe("what one tends to get wrong", () => {
  const blunders = [decision({ phase: 2, block: "fire", best: "pass", lost: 20, missed: 3 }), ...Array.from({ length: 6 }, (_, n) => decision({ phase: n % 2 }))];

  it("is said after ten matches, not before", () => {
    expect(habitsIn(matches(ENOUGH - 1, blunders)).tendencies).toEqual([]);
    expect(habitsIn(matches(ENOUGH, blunders)).tendencies.map(({ kind }) => kind)).toEqual(["phase", "block", "overlooked", "missed"]);
  });

  it("names the phase, the kind of move, what was overlooked, and what it would have brought", () => {
    const [phase, block, overlooked, missed] = habitsIn(matches(ENOUGH, blunders)).tendencies;
    expect(phase).toMatchObject({ phase: 2, lost: 20, otherwise: 1 });
    expect(block).toMatchObject({ block: "fire", lost: 20, otherwise: 1 });
    expect(overlooked).toMatchObject({ block: "pass", n: ENOUGH, of: ENOUGH });
    expect(missed).toMatchObject({ term: 3, n: ENOUGH });
  });

  it("is nothing where mistakes are spread evenly", () => {
    expect(habitsIn(matches(20, [0, 1, 2].map((phase) => decision({ phase, lost: 3 })))).tendencies).toEqual([]);
  });

  it("leaves alone who errs by a hair's breadth", () => {
    const hair = [0.05, 0.01, 0.2].map((lost, phase) => decision({ phase, lost, block: ["place", "research", "done"][phase]! }));
    expect(habitsIn(matches(20, hair)).tendencies).toEqual([]);
  });

  it("looks at the newest matches, and compares earlier with later ones", () => {
    const { accuracy, earlier, later, matches: counted } = habitsIn(matches(60, [decision()], (match) => (match < 20 ? 0 : match < 40 ? 60 : 80)));
    expect([counted, accuracy, earlier, later]).toEqual([40, 70, 60, 80]);
  });
});
