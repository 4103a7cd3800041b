import { describe, expect, it } from "vitest";
import { nearest } from "../src/boards/parts/roving";

describe("arrow keys on a board", () => {
  const places = [{ x: 0, y: 0 }, { x: 10, y: 1 }, { x: 20, y: 0 }, { x: 9, y: 30 }, { x: -5, y: -40 }]; // prettier-ignore

  it("go to the nearest thing in their direction", () => {
    expect(nearest(places[0]!, places, [1, 0])).toBe(1);
    expect(nearest(places[0]!, places, [0, 1])).toBe(3);
    expect(nearest(places[0]!, places, [0, -1])).toBe(4);
  });

  it("stay where nothing lies there", () => {
    expect(nearest(places[2]!, places.slice(0, 3), [1, 0])).toBe(null);
  });
});
