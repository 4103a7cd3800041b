import { describe, expect, it } from "vitest";
import type { Fields, HeapingStatics, StateField } from "@perihelion/engine";
import { heapsOf, leftOf, moved } from "../src/study/heaps";

const piece = (value: number, owner: number) => ({ value, mark: "I", name: null, colour: null, owner });
/** Two places, two seats with two kinds of units each; the stock counts three kinds of each seat. */
const STATE = [
  { name: "orbit", shape: [2, 2, 2] },
  { name: "reserve", shape: [2, 3] },
] as StateField[];
const HEAPING: HeapingStatics = {
  field: "orbit",
  places: [["planet", 0], ["planet", 1]],
  pieces: [piece(0, 0), piece(1, 0), piece(2, 1), piece(3, 1)],
  stock: "reserve",
  left: [0, 1, 3, 4],
  title: null,
};
const BEFORE: Fields = { orbit: [[[2, 0], [0, 1]], [[0, 0], [0, 0]]], reserve: [[1, 5, 7], [0, 2, 7]] };

describe("heaps", () => {
  it("are read by place and piece", () => {
    expect(heapsOf(STATE, HEAPING, BEFORE)).toEqual([[2, 0, 0, 1], [0, 0, 0, 0]]);
    expect(leftOf(HEAPING, BEFORE)).toEqual([1, 5, 0, 2]);
  });

  it("grow out of the stock and go back there", () => {
    const put = moved(STATE, HEAPING, BEFORE, 1, 3, 1);
    expect(put).toEqual({ orbit: [[[2, 0], [0, 1]], [[0, 0], [0, 1]]], reserve: [[1, 5, 7], [0, 1, 7]] });
    expect(moved(STATE, HEAPING, put, 1, 3, -1)).toEqual(BEFORE);
    expect(moved(STATE, HEAPING, BEFORE, 0, 0, -1)).toEqual({ orbit: [[[1, 0], [0, 1]], [[0, 0], [0, 0]]], reserve: [[2, 5, 7], [0, 2, 7]] });
  });

  it("stay as they are where there is nothing to put or to take", () => {
    expect(moved(STATE, HEAPING, BEFORE, 0, 2, 1)).toBe(BEFORE);
    expect(moved(STATE, HEAPING, BEFORE, 1, 0, -1)).toBe(BEFORE);
  });
});
