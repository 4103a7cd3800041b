import { describe, expect, test } from "vitest";
import { dailyOf, dateOf, dayOf } from "../src/problems/daily";
import { after, NEW } from "../src/problems/rating";
import { isEnd, treeOf } from "../src/problems/tree";
import rated from "../fixtures/ratings.json";

describe("ratings", () => {
  test("Glickman's example comes out as in his paper, and as in Python", () => {
    const games = [
      { other: { rating: 1400, deviation: 30 }, score: 1 },
      { other: { rating: 1550, deviation: 100 }, score: 0 },
      { other: { rating: 1700, deviation: 300 }, score: 0 },
    ];
    const now = after({ rating: 1500, deviation: 200, volatility: 0.06 }, games);
    expect(now.rating).toBeCloseTo(1464.06, 1);
    expect(now.deviation).toBeCloseTo(151.52, 1);
    expect(now.volatility).toBeCloseTo(0.05999, 4);
  });

  test("every rating becomes what it becomes in Python", () => {
    for (const { before, games, after: expected } of rated) {
      const now = after(before, games);
      for (const part of ["rating", "deviation", "volatility"] as const) expect(now[part]).toBeCloseTo(expected[part], 9);
    }
  });

  test("what is sure moves little, and nothing moves without games", () => {
    const problem = { rating: 1500, deviation: 60 };
    const gain = (deviation: number) => after({ ...NEW, deviation }, [{ other: problem, score: 1 }]).rating - NEW.rating;
    expect(gain(350)).toBeGreaterThan(10 * gain(60));
    expect(after(NEW, [])).toBe(NEW);
  });
});

describe("the problem of the day", () => {
  const games = [{ name: "one", problems: 5 }, { name: "none", problems: 0 }, { name: "two", problems: 12 }];

  test("games that have problems take turns, whatever the order they are told in", () => {
    const names = [0, 1, 2, 3].map((day) => dailyOf(games, day)!.game.name);
    expect(names).toEqual(["one", "two", "one", "two"]);
    expect([0, 1, 2, 3].map((day) => dailyOf([...games].reverse(), day)!.game.name)).toEqual(names);
  });

  test("all problems of a game come before one comes again", () => {
    const places = Array.from({ length: 12 }, (_, n) => dailyOf(games, 2 * n + 1)!.place);
    expect(new Set(places).size).toBe(12);
  });

  test("days are those of universal time", () => {
    expect(dateOf(dayOf(Date.UTC(2026, 10, 17, 23, 59)))).toBe("2026-11-17");
    expect(dateOf(dayOf(Date.UTC(2026, 10, 18)))).toBe("2026-11-18");
    expect(dailyOf([], 3)).toBeNull();
  });
});

test("lines that begin alike are one branch", () => {
  const root = treeOf([[1, 7, 2], [1, 7, 3], [4]]);
  expect([...root.next.keys()]).toEqual([1, 4]);
  expect([...root.next.get(1)!.next.get(7)!.next.keys()]).toEqual([2, 3]);
  expect(isEnd(root.next.get(4)!)).toBe(true);
});
