import { describe, expect, it } from "vitest";
import { ActionTable, BadLog, compiled, descriptionOf, gameOfLog, keyAfter, keyOf, Notation, pack, ranksOf, readerOf, unpack, type BlockStatics, type MessageTable, type Shape } from "../src/index.js";

describe("the reader of views", () => {
  const number: Shape = { kind: "number" };

  function read(shape: Shape, ...numbers: number[]): unknown {
    const reader = readerOf(shape);
    const all = new Int32Array(reader.size);
    all.set(numbers);
    return reader.read(all, 0);
  }

  it("reads numbers, flags, labels and nulls", () => {
    const shape: Shape = { kind: "record", parts: { n: number, yes: { kind: "flag" }, what: { kind: "label", names: ["a", "b"] }, none: { kind: "maybe", of: number } } };
    expect(read(shape, -7, 1, 1, -(2 ** 31))).toEqual({ n: -7, yes: true, what: "b", none: null });
  });

  it("reads lists as long as they are, and what comes after them from its place", () => {
    const shape: Shape = { kind: "record", parts: { list: { kind: "many", of: number, most: 3 }, room: { kind: "scratch", count: 2 }, last: number } };
    expect(read(shape, 2, 10, 20, 99, 5, 5, 42)).toEqual({ list: [10, 20], last: 42 });
  });

  it("reads lists by name, optional parts and fixed numbers of things", () => {
    const pair: Shape = { kind: "fixed", of: number, count: 2 };
    expect(read({ kind: "by name", names: ["red", "blue"], of: pair, most: 2 }, 1, 1, 3, 4)).toEqual({ blue: [3, 4] });
    expect(read({ kind: "optional", of: pair }, 0, 3, 4)).toBeNull();
    expect(read({ kind: "optional", of: pair }, 1, 3, 4)).toEqual([3, 4]);
    expect(read({ kind: "named", names: ["x", "y"], of: number }, 8, 9)).toEqual({ x: 8, y: 9 });
  });

  it("refuses a kind that it does not know", () => {
    expect(() => readerOf({ kind: "tree" } as unknown as Shape)).toThrow("tree");
  });
});

describe("the action table", () => {
  const blocks: BlockStatics[] = [
    { name: "place", start: 0, text: "{die}@{spot}", unseen: "place ?", chance: false, dimensions: { die: ["R", "B"], spot: ["1", "2", "3"] } },
    { name: "set", start: 6, text: "{{{die}}}", unseen: "set ?", chance: false, dimensions: { die: ["R"] } },
    { name: "odd", start: 7, text: "", unseen: "odd ?", chance: true, dimensions: { n: ["0", "1"] }, texts: ["first", "second"] },
  ];
  const table = new ActionTable(blocks, 9);

  it("runs through the last dimension fastest", () => {
    expect(table.describe(4)).toEqual({ code: 4, block: "place", values: { die: 1, spot: 1 } });
  });

  it("writes texts by the template, or as they are given", () => {
    expect([0, 5, 6, 8].map((code) => table.text(code))).toEqual(["R@1", "B@3", "{R}", "second"]);
    expect(table.unseen(3)).toBe("place ?");
  });

  it("refuses codes that are none", () => {
    expect(() => table.text(9)).toThrow("from 0 to 8");
  });
});

describe("packed numbers", () => {
  const numbers = [1, -1, 0, 0, 0, 64, -(2 ** 31)];
  const bytes = Uint8Array.of(2, 1, 0, 2, 0x80, 1, 0xff, 0xff, 0xff, 0xff, 15);

  it("are varints in zigzag, and runs of zeros", () => {
    expect(pack(numbers)).toEqual(bytes);
    expect(unpack(bytes)).toEqual(numbers);
  });

  it("are refused when they are cut off", () => expect(() => unpack(Uint8Array.of(2, 0x80))).toThrow("cut off"));
});

describe("notation", () => {
  const table: MessageTable = { messages: [["also", [["rest", "phrase"], ["item", "phrase"]], null], ["at", [["x", "number"], ["place", "place"]], "{x}{place}"], ["move", [["start", "phrase"]], "{start}!"]], names: { place: ["N", "S"] } };

  it("shows numbers, names by their ids, and what is nested", () => {
    expect(new Notation(table, {}).text([7, 1, 12, 1, 2, 1], 4)).toBe("12S!");
    expect(new Notation(table, { place: [{ id: "north" }, { id: "south" }] }).text([4, 1, 3, 0], 1)).toBe("3north");
  });
});

describe("keys", () => {
  it("are those of Python", () => {
    // perihelion.core.rng: key_of(7, 3), key_after(2**64 - 1)
    expect(keyOf(7n, 3)).toBe(10134167572453724827n);
    expect(keyAfter(2n ** 64n - 1n)).toBe(0x9e3779b97f4a7c14n);
  });
});

describe("places", () => {
  it("are shared by equals, and all are last where nobody won", () => {
    expect(ranksOf([1, 1, -1], -1)).toEqual([1, 1, 3]);
    expect(ranksOf([-1, -1], -1)).toEqual([2, 2]);
  });
});

describe("a log", () => {
  it("that is refused says why to programs, and as a message to people", () => {
    const refusal = ((): unknown => {
      try {
        return gameOfLog('{"perihelion":"match log of one seat"}\n');
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(BadLog);
    expect(refusal).toMatchObject({ message: "line 1: this is what one seat may know of a match; it cannot be replayed.", line: 1, said: { message: "log-of-one-seat" } });
  });
});

describe("a module", () => {
  it("that is not one of ours is refused", async () => {
    const empty = await compiled(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
    expect(() => descriptionOf(empty)).toThrow("not one of Perihelion's");
  });
});
