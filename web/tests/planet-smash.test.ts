import { describe, expect, it } from "vitest";
import rawGeometry from "../fixtures/planet-smash-geometry.json";
import rawLooks from "../fixtures/planet-smash.json";
import type { Geometry, LegalMove, View } from "../src/api/types";
import { calls } from "../src/boards/planet-smash/calling";
import {
  chainAfter, change, changed, choices, circles, demolitionText, destination, die, effectsOf, eventLasts, headline, isChain, isWasted, preview, previewText,
  quadrant, rounds, shapeOf, verdictText,
  type Sheet,
} from "../src/boards/planet-smash/model"; // prettier-ignore
import { paletteOf } from "../src/boards/planet-smash/palette";
import { contrast, mixed, sectorPath } from "../src/boards/shapes";
import { sentencesOf } from "../src/boards/words";
import { language, Speaker } from "../src/language";
import { inWords } from "../src/match/moves";

await language.join(sentencesOf("planet-smash"));

interface Look {
  board: Sheet;
  legal: LegalMove[];
}

const LOOKS = rawLooks as unknown as Look[];
const GEOMETRY = rawGeometry as unknown as Geometry;
const sheet = (at = 0) => structuredClone(LOOKS[at]!.board);

describe("a move that is advised", () => {
  const speaker = new Speaker("en", [], { messages: [], names: {} }, {});
  const called = (board: Sheet, move: LegalMove) => calls(move, { board } as View<Sheet>, {}, speaker, GEOMETRY);

  it("reads like no other, and has no notation in it", () => {
    for (const { board, legal } of LOOKS) {
      const told = legal.map((move) => inWords(move, speaker, called(board, move)));
      expect(new Set(told).size, told.join(" | ")).toBe(legal.length);
      expect(told.filter((one) => /@\d|\br\dc\d/.test(one))).toEqual([]);
    }
  });

  it("says which die goes where, and what comes of it", () => {
    const { board, legal } = LOOKS.find(({ legal }) => legal.some(({ block }) => block === "place"))!;
    const place = legal.find(({ block }) => block === "place")!;
    expect(called(board, place)?.deed).toMatch(/^(Red|Blue|Yellow) \d to (Wild|[ABC])$/);
    expect(called(board, place)?.piece).toMatch(/^(Red|Blue|Yellow) \d$/);
  });
});

describe("the look ahead", () => {
  it("is there wherever a die can be placed", () => {
    for (const { board, legal } of LOOKS)
      for (const [text] of choices(legal, board).place) {
        const [name = "", spot = ""] = text.split("@");
        expect(preview(board, name, Number(spot))?.letter, text).toBe(destination(board, Number(spot)).letter);
      }
  });

  it("is told in a sentence", () => {
    const board = sheet();
    expect(previewText(board, board.looks[0]!)).toMatch(/^\w+ \d in \w+: demolition: .+; research: .+\./);
    expect(preview(board, "TA", 1)).toBeNull();
  });

  it("tells what comes of a die before it is dropped, and what would be wasted", () => {
    const looks = LOOKS.flatMap(({ board }) => board.looks.map((look) => ({ board, look, told: demolitionText(board, look), verdict: verdictText(look) })));
    const locking = looks.find(({ look }) => look.locks && !look.falls)!;
    const { letter, die: name, filled } = locking.look;
    expect(locking.told).toBe(`locks ${letter} to ${die(locking.board, name).value}, ${filled} of ${quadrant(locking.board, letter).boxes.length}`);
    for (const { board, look, told } of looks) if (!look.reaches && !quadrant(board, look.letter).demolished) expect(told).toBe(`${look.letter} needs ${quadrant(board, look.letter).target}+`);
    for (const { look, verdict } of looks) expect(verdict === "The die would be wasted there.").toBe(isWasted(look));
    expect(looks.some(({ look }) => isWasted(look))).toBe(true);
  });

  it("is about boxes that are still empty, and counts those that would be filled", () => {
    for (const { board } of LOOKS)
      for (const look of board.looks) {
        const { boxes, filled, takes } = quadrant(board, look.letter);
        expect(filled).toBe(boxes.filter((box) => box.value !== null).length);
        expect(look.filled).toBe(filled + Number(look.boxes.length > 0));
        if (look.boxes.length) expect(takes).toContain(die(board, look.die).value);
        for (const box of look.boxes) expect(boxes[box]!.value).toBeNull();
      }
  });
});

describe("legal moves on the sheet", () => {
  it("are found by die and spot", () => {
    for (const { board, legal } of LOOKS) {
      const may = choices(legal, board);
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
      LOOKS[0]!.board,
    ).abilities;
    expect(effectsOf(moves, "any")).toEqual(["+1", "reroll"]);
    expect(effectsOf(moves, "flip")).toEqual(["flip"]);
    expect(effectsOf(moves, "plus-minus")).toEqual([]);
  });

  it("say what an ability makes of a die", () => {
    const two = LOOKS.flatMap(({ board }) => board.dice).find(({ value }) => value === 2)!;
    expect((["+1", "-1", "flip", "reroll"] as const).map((effect) => changed(effect, two))).toEqual([3, 1, 5, null]);
  });
});

describe("circles", () => {
  it("are those that were earned, ready or spent", () => {
    const board = sheet();
    for (const area of board.quadrants) area.circles = { columns: ["open", "open", "open"], rows: ["open", "open"] };
    quadrant(board, "A").circles = { columns: ["spent", "open", "spent"], rows: ["ready", "open"] };
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
    area.circles.rows[0] = "ready";
    quadrant(before, "W").circles.rows[0] = "open";
    die(after, "R").value = 4;
    die(before, "R").value = 3;
    expect(change(before, after)).toEqual({ filled: ["box-W-2", "tech-W-r1c3"], earned: ["circle-W-r1"], demolished: [], rolled: ["R"], won: false });
  });

  it("counts a chain while one die is at work", () => {
    const resting = { ...sheet(), active: null };
    const placed = { ...resting, active: "R" as const };
    const spent = { ...placed, abilities_used: placed.abilities_used + 1 };
    const earned = structuredClone(spent);
    const row = quadrant(earned, "C").circles;
    row.rows = ["ready", "ready"];
    const base = structuredClone(spent);
    quadrant(base, "C").circles.rows = ["open", "ready"];
    expect(chainAfter(resting, placed, 5)).toBe(0);
    expect(chainAfter(placed, spent, 0)).toBe(1);
    expect(chainAfter(base, earned, 1)).toBe(2);
    expect(isChain(base, earned, 2)).toBe(true);
    expect(isChain(base, earned, 1)).toBe(false);
    expect(chainAfter(earned, base, 2), "taken back").toBe(0);
  });

  it("lasts as long as there is something to see: dice of a round come down together", () => {
    const before = sheet();
    const rolling = { ...structuredClone(before), phase: "rolling" as const };
    const felled = structuredClone(before);
    const area = felled.quadrants.find((one) => !one.demolished)!;
    area.demolished = true;
    expect(eventLasts({ move: { block: "roll" } }, rolling, rolling)).toBe(0);
    expect(eventLasts({ move: { block: "done" } }, before, before)).toBe(0);
    expect(eventLasts({ move: { block: "place" } }, before, before)).toBeGreaterThan(0);
    expect(eventLasts({ move: { block: "demolish" } }, before, felled)).toBeGreaterThan(1000);
  });

  it("knows the hardest level that each round still reaches", () => {
    const { reaches, levels, rounds: all } = sheet();
    expect(reaches.map((level) => levels[level!])).toEqual(Array.from({ length: all }, (_, at) => Math.min(...Object.values(levels).filter((limit) => limit > at))));
    const track = rounds({ ...sheet(), round: 9 });
    expect(track.map(({ level }) => level)).toEqual(reaches);
    expect(track.filter(({ spent }) => spent)).toHaveLength(8);
    expect(track.find(({ now }) => now)!.number).toBe(9);
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
