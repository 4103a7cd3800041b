import { describe, expect, test } from "vitest";
import type { ScoreEntry, ScoresInfo, TrendPoint } from "../src/api/types";
import { trendOf } from "../src/match/scores";
import { goalText, marksOf, placeText } from "../src/match/texts";

const FIELD = { left: 0, right: 100, top: 0, bottom: 100 };
const point = (value: number | null, median: number | null = value): TrendPoint => ({ at: 0, value, told: `${value}`, median });
const entry = (more: Partial<ScoreEntry>): ScoreEntry => ({ place: 1, name: "Ada", you: true, told: "", value: 1, level: null, goal: null, kept: null, takebacks: 0, hinted: false, race: false, terminal: false, rules_version: 1, at: 0, match: "m", ...more });

describe("a trend", () => {
  test("better is higher up, whichever way the numbers go", () => {
    const trend = [point(4), point(8)];
    const [low, high] = trendOf({ trend, rising: true, failed: "lost" }, FIELD).dots;
    expect(low!.y).toBeGreaterThan(high!.y);
    const [early, late] = trendOf({ trend, rising: false, failed: "lost" }, FIELD).dots;
    expect(early!.y).toBeLessThan(late!.y);
  });

  test("failures stand on the ground, below every number, and interrupt the median", () => {
    const { dots, lines, ticks } = trendOf({ trend: [point(4), point(9), point(null), point(9), point(5)], rising: false, failed: "lost" }, FIELD);
    expect(dots[2]).toMatchObject({ y: 100, failed: true });
    expect(Math.max(...dots.filter((dot) => !dot.failed).map((dot) => dot.y))).toBeLessThan(100);
    expect(lines).toHaveLength(2);
    expect(ticks.map((tick) => tick.text)).toEqual(["4", "9", "lost"]);
  });

  test("one result, and none, can be drawn", () => {
    expect(trendOf({ trend: [point(7)], rising: true, failed: "lost" }, FIELD)).toMatchObject({ dots: [{ x: 50, y: 50 }], lines: [] });
    expect(trendOf({ trend: [], rising: true, failed: "lost" }, FIELD)).toEqual({ dots: [], lines: [], ticks: [] });
    expect(trendOf({ trend: [point(null)], rising: true, failed: "lost" }, FIELD).dots).toHaveLength(1);
  });
});

describe("words", () => {
  test("where a result stands", () => {
    const scores = (count: number, place: number | null | undefined) => ({ count, sheet: "LV-426", this: place === undefined ? null : entry({ place }) }) as ScoresInfo;
    expect(placeText(scores(41, 3))).toBe("Your 3rd best of 41 games on LV-426");
    expect(placeText(scores(41, 1))).toBe("Your best of 41 games on LV-426");
    expect(placeText(scores(1, 1))).toBe("Your first result on LV-426");
    expect(placeText(scores(5, null))).toBe("No place among your 5 games on LV-426");
    expect(placeText(scores(5, undefined))).toBe("");
  });

  test("a goal, before the end and after it", () => {
    expect(goalText({ name: "hard", told: "by round 8", reached: null })).toBe("Goal: hard, by round 8");
    expect(goalText({ name: "hard", told: "by round 8", reached: true })).toBe("Goal: hard, by round 8: reached");
    expect(goalText({ name: "hard", told: "by round 8", reached: false })).toBe("Goal: hard, by round 8: not reached");
  });

  test("help, races, terminals and older rules are marked", () => {
    expect(marksOf(entry({}), 1)).toEqual([]);
    const all = entry({ takebacks: 1, hinted: true, race: true, terminal: true });
    expect(marksOf(all, 2).map((mark) => mark.text)).toEqual(["1 takeback", "hints", "race", "terminal", "rules 1"]);
    expect(marksOf(entry({ takebacks: 3 }), 1).map((mark) => mark.text)).toEqual(["3 takebacks"]);
  });
});
