import { describe, expect, it } from "vitest";
import rawGeometry from "../fixtures/planet-smash-geometry.json";
import rawLooks from "../fixtures/planet-smash.json";
import type { Geometry, LegalMove } from "../src/api/types";
import {
  accepting, chainAfter, change, changed, choices, circles, destination, die, effectsOf, headline, isChain, ORDER, preview, previewText, quadrant, shapeOf, spotTo,
  type BoxView, type Letter, type Sheet,
} from "../src/boards/planet-smash/model"; // prettier-ignore
import { paletteOf } from "../src/boards/planet-smash/palette";
import { contrast, mixed, sectorPath } from "../src/boards/shapes";

interface Look {
  board: Sheet;
  legal: LegalMove[];
  placing: Record<string, { pawn: Letter; ended: boolean; both: boolean; boxes: number[]; tech: [number, number][] }>;
}

const LOOKS = rawLooks as unknown as Look[];
const GEOMETRY = rawGeometry as unknown as Geometry;
const sheet = (at = 0) => structuredClone(LOOKS[at]!.board);

describe("the look ahead", () => {
  it("agrees with the rules wherever a die can be placed", () => {
    let compared = 0;
    for (const { board, placing } of LOOKS)
      for (const [text, then] of Object.entries(placing)) {
        const [name = "", spot = ""] = text.split("@");
        const seen = preview(board, name, Number(spot))!;
        expect(seen.letter).toBe(destination(board.pawn, Number(spot)));
        if (then.ended) continue; // the die had nothing to do and the pawn may have moved on
        expect(seen.letter, text).toBe(then.pawn);
        expect(seen.both, text).toBe(then.both);
        expect(seen.boxes, text).toEqual(then.boxes);
        expect(seen.tech, text).toEqual(then.tech);
        compared += 1;
      }
    expect(compared).toBeGreaterThan(100);
  });

  it("knows all kinds of boxes", () => {
    const area = quadrant(sheet(), "A");
    const boxes = (kind: BoxView["kind"], ...values: (number | null)[]): BoxView[] =>
      values.map((value) => ({ value, kind, printed: null, sign: "" }));
    const printed = (number: number): BoxView => ({ value: null, kind: "free", printed: number, sign: String(number) });
    const open = (all: BoxView[], value: number) => accepting({ ...area, boxes: all }, value);
    expect(open(boxes("different", 6, null), 6)).toEqual([]);
    expect(open(boxes("different", 6, null), 5)).toEqual([1]);
    expect(open(boxes("equal", 5, null, null), 5)).toEqual([1, 2]);
    expect(open(boxes("equal", 5, null), 4)).toEqual([]);
    expect(open([printed(2), ...boxes("free", null)], 3)).toEqual([1]);
    const patches = [...boxes("different", 6, null), ...boxes("equal", 5, null), ...boxes("free", null), printed(5)];
    expect(open(patches, 5)).toEqual([1, 3, 4, 5]);
    expect(open(patches, 6)).toEqual([4]);
  });

  it("goes round the planet", () => {
    expect(ORDER.map((letter) => destination(letter, 3))).toEqual(["C", "W", "A", "B"]);
    for (const from of ORDER) for (const spot of [1, 2, 3]) expect(spotTo(from, destination(from, spot))).toBe(spot);
    expect(spotTo("B", "B")).toBe(0);
  });

  it("is told in a sentence", () => {
    const board = sheet();
    const look = preview(board, "R", 1)!;
    expect(previewText(board, look)).toMatch(/^Red \d to \w+: (reaches|misses) \d, fits .+\.$/);
    expect(preview({ ...board, dice: board.dice.map((one) => ({ ...one, value: null })) }, "R", 1)).toBeNull();
  });
});

describe("legal moves on the sheet", () => {
  it("are found by die and spot", () => {
    for (const { board, legal } of LOOKS) {
      const may = choices(legal, board.pawn);
      const texts = legal.filter((move) => move.block === "place").map((move) => move.text);
      expect([...may.place.keys()]).toEqual(texts);
      for (const one of may.abilities) expect(one.move.text).toBe(`${one.paid === "any" ? "any " : ""}${one.effect} ${one.die}`);
    }
  });

  it("point at shapes that exist", () => {
    const ids = new Set(GEOMETRY.shapes.map((shape) => shape.id));
    expect(ids).toContain(shapeOf({ code: 1, block: "demolish", box: 4, text: "" }, "C"));
    expect(ids).toContain(shapeOf({ code: 1, block: "tech", row: 1, column: 2, text: "" }, "W"));
    expect(shapeOf({ code: 1, block: "done", text: "done" }, "W")).toBeNull();
    for (const { board } of LOOKS.filter((look) => look.board.quadrants.every((area) => area.boxes.length === 5)))
      for (const shape of circles(board).keys()) expect(ids).toContain(shape);
  });

  it("offer the effects of a circle", () => {
    const moves = choices(
      [
        { code: 1, block: "ability", circle: 1, effect: 0, die: 3, text: "any +1 R" },
        { code: 2, block: "ability", circle: 1, effect: 3, die: 3, text: "any reroll R" },
        { code: 3, block: "ability", circle: 0, effect: 2, die: 3, text: "flip R" },
      ],
      "W",
    ).abilities;
    expect(effectsOf(moves, "any")).toEqual(["+1", "reroll"]);
    expect(effectsOf(moves, "flip")).toEqual(["flip"]);
    expect(effectsOf(moves, "+/-1")).toEqual([]);
  });

  it("say what an ability makes of a die", () => expect((["+1", "-1", "flip", "reroll"] as const).map((effect) => changed(effect, 2))).toEqual([3, 1, 5, null]));
});

describe("circles", () => {
  it("cross out the first ones of an ability", () => {
    const board = sheet();
    const area = quadrant(board, "A");
    area.circles = { columns: [true, false, true], rows: [true, false] };
    board.stock["+/-1"] = 1;
    for (const other of board.quadrants) if (other !== area) other.circles = { columns: [false, false, false], rows: [false, false] };
    expect([...circles(board)]).toEqual([["circle-A-c1", "spent"], ["circle-A-c3", "spent"], ["circle-A-r1", "ready"]]);
  });
});

describe("news", () => {
  it("tells what changed", () => {
    const before = sheet();
    const after = structuredClone(before);
    const area = quadrant(after, "W");
    area.boxes[1]!.value = 3;
    quadrant(before, "W").boxes[1]!.value = null;
    quadrant(before, "W").tech[0]![2] = null;
    area.tech[0]![2] = 3;
    area.circles.rows[0] = true;
    quadrant(before, "W").circles.rows[0] = false;
    die(after, "R").value = 4;
    die(before, "R").value = 3;
    expect(change(before, after)).toEqual({ filled: ["box-W-2", "tech-W-r1c3"], earned: ["circle-W-r1"], demolished: [], rolled: ["R"], won: false });
  });

  it("counts a chain while one die is at work", () => {
    const resting = { ...sheet(), active: null };
    const placed = { ...resting, active: "R" };
    const spent = { ...placed, abilities_used: placed.abilities_used + 1 };
    const earned = structuredClone(spent);
    const row = quadrant(earned, "C").circles;
    row.rows = [true, true];
    const base = structuredClone(spent);
    quadrant(base, "C").circles.rows = [false, true];
    expect(chainAfter(resting, placed, 5)).toBe(0);
    expect(chainAfter(placed, spent, 0)).toBe(1);
    expect(chainAfter(base, earned, 1)).toBe(2);
    expect(isChain(base, earned, 2)).toBe(true);
    expect(isChain(base, earned, 1)).toBe(false);
    expect(chainAfter(earned, base, 2), "taken back").toBe(0);
  });

  it("has a headline", () => {
    expect(headline({ ...sheet(), phase: "won", round: 8, level: "hard" })).toBe("Smashed in round 8: HARD");
    expect(headline({ ...sheet(), phase: "lost", rounds: 16 })).toBe("Still there after 16 rounds");
  });
});

describe("pictures", () => {
  it("mix colours as the engine does", () => {
    expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080");
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  });

  it("can be read where the light is worst: large figures need 3", () => {
    const palette = paletteOf({ colours: { day: "#c8794a", night: "#3b2430", glow: "#ffb37a" } });
    for (const colour of palette.surface) expect(contrast(palette.surfaceInk, colour)).toBeGreaterThan(3);
    expect(paletteOf({}).day).toBe("#7c8db5");
    expect(paletteOf({ colours: { day: "url(evil)" } }).day).toBe("#7c8db5");
  });

  it("draw sectors", () => {
    expect(sectorPath({ x: 0, y: 0, inner: 1, outer: 2, from: 0, to: 90 })).toBe("M0 -2A2 2 0 0 1 2 0L1 0A1 1 0 0 0 0 -1Z");
  });
});
