import { describe, expect, it } from "vitest";
import type { LegalMove } from "../src/api/types";
import { chartOf, landingPoints, newsOf, quartersFor, scales, seatOf, waysOf, wayLabel, wayText, type Fleet, type Ground, type Sky, type Stack } from "../src/boards/astroplane/model";

const fleet = (side: string): Fleet => ({ side, start: { L: 3, R: 3 }, reserve: 4, eliminated: 0, tops: 0, below: 0, points: 0, in_game: true });
const stack = (at: string, pieces: number[], captives = 0): Stack => ({
  at, place: at.replace(/[NESW]$/, ""), apex: "N", pieces, may_travel: false, captives, fresh: false, universe: 0,
}); // prettier-ignore
const sky = (changes: Partial<Sky> = {}): Sky => ({
  phase: "moving", headline: "", turn: 0, moves_left: 2, moves: 2, moved: false, travelled: false, quiet: 0, quiet_limit: 60, due: 0, sent_back: [],
  fleets: [fleet("south"), fleet("north")], stacks: [], squares: [], singularity: [], anomalies: [], ...changes,
}); // prettier-ignore
const move = (block: string, text: string): LegalMove => ({ code: 1, block, text });
const ends = (block: string, text: string, at: Sky = sky()) => waysOf([move(block, text)], at).map((way) => [way.from, way.to, way.kind]);

describe("where moves begin and end", () => {
  it("of single pieces", () => {
    expect(ends("enter", "L>-2,-5E")).toEqual([["area-south-L", "-2,-5E", "fly"]]);
    expect(ends("move", "2,-5N>2,-3W")).toEqual([["2,-5N", "2,-3W", "fly"]]);
    expect(ends("move", "4,7E>6,7")).toEqual([["4,7E", "6,7", "fly"]]);
    expect(ends("hyperspace", "0,5N>H:E")).toEqual([["0,5N", "7,0W", "fly"]]);
    expect(ends("travel", "4,5N~5,4E")).toEqual([["4,5N", "5,4E", "travel"]]);
  });

  it("of Squares: at both halves", () => {
    const at = sky({ stacks: [stack("2,-3N", [0]), stack("2,-3S", [0])] });
    expect(ends("square", "[2,-3]>3,-2", at)).toEqual([["2,-3N", "space-3,-2", "slide"], ["2,-3S", "space-3,-2", "slide"]]); // prettier-ignore
    expect(ends("kill", "[2,-3]x6,1", at).map(([, to, kind]) => [to, kind])).toEqual([["space-6,1", "kill"], ["space-6,1", "kill"]]); // prettier-ignore
  });

  it("of shots: at both firing positions, to the far side", () => {
    const at = sky({ stacks: [stack("-6,7", [0]), stack("-7,6", [0])] });
    expect(ends("fire", "fire NW", at)).toEqual([["-6,7", "1,0W", "fire"], ["-7,6", "0,-1N", "fire"]]); // prettier-ignore
  });

  it("of choices: at the areas of whoever the piece belongs to", () => {
    expect(ends("back", "back L", sky({ sent_back: [0, 1] }))).toEqual([[null, "area-north-L", "area"]]);
    expect(ends("reserve", "reserve R")).toEqual([[null, "area-south-R", "area"]]);
    expect(ends("end", "end")).toEqual([]);
  });

  it("in words", () => {
    const [way] = waysOf([move("move", "2,-5N>2,-3W")], sky({ stacks: [stack("2,-3W", [1])] }));
    expect(wayText(way!, sky({ stacks: [stack("2,-3W", [1])] }))).toBe("Onto the stack at 2,-3W: 2,-5N>2,-3W");
    expect(wayLabel(way!)).toBe("← 2,-3");
    expect(wayLabel(waysOf([move("hyperspace", "0,5N>H:E")], sky())[0]!)).toBe("H E");
  });
});

describe("places to land", () => {
  const position = (apex: "N" | "E" | "S" | "W", dx: number, dy: number): Ground => ({
    id: `2,3${apex}`, kind: "polygon", x: 100 + dx * 20, y: 100 + dy * 20, place: "2,3", apex, role: "position", points: [],
  }); // prettier-ignore

  it("do not overlap in one space", () => {
    const north = landingPoints(position("N", 0, -1), 60);
    const east = landingPoints(position("E", 1, 0), 60);
    expect(north).toEqual([[100, 40], [130, 70], [100, 100], [70, 70]]); // prettier-ignore
    expect(east).toEqual([[130, 70], [160, 100], [130, 130], [100, 100]]); // prettier-ignore
  });

  it("fill triangles", () => {
    const points: [number, number][] = [[0, 0], [10, 10], [20, 0]]; // prettier-ignore
    expect(landingPoints({ id: "0,7S", kind: "polygon", x: 10, y: 3, place: "0,7", apex: "S", role: "position", points }, 60)).toBe(points);
  });
});

describe("a board that is turned", () => {
  const corners: [number, number][] = [[140, 30], [160, 50], [140, 70], [120, 50]]; // prettier-ignore
  const shapes: Ground[] = [
    { id: "space-2,3", kind: "polygon", x: 140, y: 50, place: "2,3", role: "ordinary", points: corners },
    { id: "2,3N", kind: "polygon", x: 140, y: 43, place: "2,3", apex: "N", role: "position", points: corners },
    { id: "area-west-L", kind: "polygon", x: 10, y: 80, side: "west", area: "L", role: "area", points: corners },
  ];
  const turned = (quarters: number) => chartOf({ width: 200, height: 200, shapes }, quarters);

  it("brings one's own home below", () => {
    expect([0, 1].map((seat) => quartersFor(sky(), seat))).toEqual([0, 2]);
    expect(quartersFor(sky({ fleets: ["south", "west", "north", "east"].map(fleet) }), 1)).toBe(3);
    expect(quartersFor(sky(), null)).toBe(0);
    const area = turned(3).byId.get("area-west-L")!;
    expect([area.x, area.y, area.edge]).toEqual([80, 190, "south"]);
  });

  it("turns pieces, arrows and scales with it", () => {
    expect([0, 1, 2, 3].map((quarters) => seatOf(turned(quarters).byId.get("2,3N")!, 20).angle)).toEqual([0, 90, 180, 270]);
    expect(wayLabel(waysOf([move("move", "2,1N>2,3W")], sky())[0]!, 1)).toBe("↑ 2,3");
    expect(scales(0)).toEqual({ lower: ["x", 1], left: ["y", 1] });
    expect(scales(2)).toEqual({ lower: ["x", -1], left: ["y", -1] });
    // A quarter clockwise: north, where y is large, lies to the right, and east below.
    expect(scales(1)).toEqual({ lower: ["y", 1], left: ["x", -1] });
    expect(scales(3)).toEqual({ lower: ["y", -1], left: ["x", 1] });
  });
});

describe("news", () => {
  it("tells a gained move from a spent one", () => {
    const before = sky({ stacks: [stack("2,3N", [1, 0], 1)] });
    const after = sky({ stacks: [stack("2,3N", [1]), stack("2,5E", [0])], moved: true, moves_left: 2 });
    expect(newsOf(before, after)).toMatchObject({ gained: 1, landed: ["2,5E"], gone: [] });
    const plain = sky({ stacks: [stack("2,5E", [0])], moved: true, moves_left: 1 });
    expect(newsOf(sky({ stacks: [stack("2,3N", [0])] }), plain)).toMatchObject({ gained: 0, landed: ["2,5E"], gone: ["2,3N"] });
  });
});
