import { afterEach, describe, expect, it } from "vitest";
import GROUND from "../fixtures/astroplane.json";
import type { Geometry, LegalMove } from "../src/api/types";
import { keys } from "../src/boards/astroplane/Board.svelte";
import { adviceOf, callOf } from "../src/boards/astroplane/calling";
import { framesOf } from "../src/boards/astroplane/flight";
import { endsOf, hurts, journeyOf, lasts } from "../src/boards/astroplane/journey";
import { APEXES, cellAt, cellOf, cellsOf, chartOf, quartersFor, scales, seatOf, waysOf, wayToward, type Fleet, type Ground, type Sky, type Stack } from "../src/boards/astroplane/model";
import { players } from "../src/boards/astroplane/players";
import { cellName, deed, layers, say, sideName, wholeDeed } from "../src/boards/astroplane/words";
import type { BoardStep } from "../src/boards/types";
import { sentencesOf } from "../src/boards/words";
import { language } from "../src/language";

await language.join(sentencesOf("astroplane"));
afterEach(() => language.show("en"));

const fleet = (side: Fleet["side"]): Fleet => ({ side, start: { L: 3, R: 3 }, reserve: 4, eliminated: 0, tops: 0, below: 0, points: 0, in_game: true });
const stack = (at: string, pieces: number[], captives = 0): Stack => ({
  at, place: at.replace(/[NESW]$/, ""), apex: "N", pieces, may_travel: false, captives, frees: captives > 0 && pieces.at(-1) === 0,
}); // prettier-ignore
const sky = (changes: Partial<Sky> = {}): Sky => ({
  phase: "moving", turn: 0, moves_left: 2, moves: 2, moved: false, travelled: false, quiet: 0, quiet_limit: 60, due: 0, sent_back: [],
  fleets: [fleet("south"), fleet("north")], stacks: [], squares: [], singularity: [], anomalies: [], ways: [], blocked: [], ...changes,
}); // prettier-ignore
const move = (code: number, block: string, text: string, more = {}): LegalMove => ({ code, block, text, ...more });
type Ways = Sky["ways"][number];
const way = (code: number, from: string | null, to: string, kind: Ways["kind"] = "fly", more: Partial<Ways> = {}): Ways => ({
  code, kind, from, to, points: 0, moves: 0, effect: "none", aimed_at_by: [], ...more,
}); // prettier-ignore

describe("where moves begin and end", () => {
  it("is as the view says, of the moves that may be played", () => {
    const halves = [way(2, "2,-3N", "space-3,-2", "slide"), way(2, "2,-3S", "space-3,-2", "slide")];
    const slide = move(2, "square", "[2,-3]>3,-2");
    const found = waysOf([slide, move(3, "end", "end")], sky({ ways: [way(1, "area-south-L", "-2,-5E", "enter"), ...halves] }));
    expect(found.map(({ from, to, kind, move }) => [from, to, kind, move])).toEqual(halves.map(({ from, to, kind }) => [from, to, kind, slide]));
    expect(waysOf([], sky({ ways: halves }))).toEqual([]);
  });

  it("is gathered by space: open directions, and closed ones with their reasons", () => {
    const found = waysOf([move(1, "move", "2,-5N>2,-3W"), move(2, "move", "2,-5N>2,-3E")], sky({ ways: [way(1, "2,-5N", "2,-3W"), way(2, "2,-5N", "2,-3E")] }));
    const closed = { from: "2,-5N", to: "2,-3N", why: "overlap" as const };
    const cells = cellsOf(found, [closed, { from: "2,-5N", to: "9,9N", why: "overlap" }]);
    expect([...cells.keys()]).toEqual(["space-2,-3"]);
    expect(cells.get("space-2,-3")!.ways.map(({ to }) => to)).toEqual(["2,-3W", "2,-3E"]);
    expect(cells.get("space-2,-3")!.blocked).toEqual([closed]);
    expect(["space-2,-3", "area-south-L", "-4,5N", "6,-7"].map(cellOf)).toEqual(["space-2,-3", "area-south-L", "space--4,5", "space-6,-7"]);
  });

  it("in words: what is done, what it leads to, what aims there", () => {
    const at = sky({ ways: [way(1, "2,-5N", "2,-3W", "fly", { aimed_at_by: ["5,0"] }), way(2, "0,5N", "7,0W", "jump"), way(3, "0,3S", "0,1S", "sink", { points: 2 })] });
    const moves = [move(1, "move", "2,-5N>2,-3W", { outlook: "captures a piece of north" }), move(2, "hyperspace", "0,5N>H:E", { side: 2, other: 3 }), move(3, "move", "0,3S>0,1S")];
    const [flight, jump, sink] = waysOf(moves, at);
    expect(deed(flight!)).toBe("Fly, pointing west");
    expect(wholeDeed(flight!)).toBe("Fly, pointing west: captures a piece of north. An enemy Square can strike there.");
    expect(deed(jump!)).toBe("Jump through hyperspace to the east");
    expect(cellName("space-0,1", [sink!])).toBe("Space 0,1: Fly into The Singularity");
    expect(cellName("space-2,-3", [flight!, flight!])).toBe("Space 2,-3: fly there, 2 directions");
  });

  it("in Spanish", async () => {
    await language.show("es");
    const at = sky({ ways: [way(1, "2,-3N", "space-6,1", "kill", { points: 6 }), way(2, null, "area-north-R", "area"), way(3, "4,5N", "5,4E", "travel")] });
    const [kill, area, travel] = waysOf([move(1, "kill", "[2,-3]x6,1"), move(2, "back", "back R"), move(3, "travel", "4,5N~5,4E")], at);
    expect([kill!, area!, travel!].map(deed)).toEqual(["Atacar: +6", "Zona derecha", "Viajar gratis por el agujero de gusano, apuntando al este"]);
  });
});

describe("what is where", () => {
  it("is said in the language of the page, and again when that changes", async () => {
    expect(layers(["south", "north", "south"].map(sideName))).toBe("south over north, south");
    expect(say("area-waiting", { area: "L", side: sideName("west"), n: 3 })).toBe("Left start area of west: 3 waiting");
    expect(say("ships-left", { all: 10, out: 0, waiting: 6, reserve: 4 })).toBe("10 pieces: 6 waiting, 4 in reserve");
    expect(say("ships-left", { all: 8, out: 5, waiting: 0, reserve: 3 })).toBe("8 pieces: 5 on the board, 0 waiting, 3 in reserve");
    expect(keys()).toContainEqual([["E"], "end the turn"]);
    await language.show("es");
    expect(layers(["south", "north", "south"].map(sideName))).toBe("Sur sobre Norte, Sur");
    expect(say("area-waiting", { area: "L", side: sideName("west"), n: 1 })).toBe("Zona de salida izquierda de Oeste: 1 espera");
    expect(say("choose-reserve", { due: 2 })).toBe("Pueden venir 2 piezas de la reserva. ¿A qué zona de salida?");
    expect(say("ships-left", { all: 10, out: 0, waiting: 6, reserve: 4 })).toBe("10 piezas: 6 en espera, 4 en reserva");
    expect(keys()).toContainEqual([["E"], "terminar el turno"]);
  });
});

/** Four spaces around 2,3 at (100, 100), half a diagonal long 20, with their positions; a firing place; a seat of the hole. */
function ground(place: string, role: Ground["role"], x: number, y: number): Ground[] {
  const points: [number, number][] = [[x, y - 20], [x + 20, y], [x, y + 20], [x - 20, y]]; // prettier-ignore
  const apexes = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] } as const;
  const halves = (Object.entries(apexes) as ["N" | "E" | "S" | "W", readonly [number, number]][]).map(
    ([apex, [dx, dy]]): Ground => ({ id: `${place}${apex}`, kind: "polygon", x: x + (dx * 20) / 3, y: y + (dy * 20) / 3, place, apex, role: "position", points }),
  );
  return [{ id: `space-${place}`, kind: "polygon", x, y, place, role: role!, points }, ...halves];
}
const chart = chartOf({
  width: 400,
  height: 400,
  shapes: [
    ...ground("2,3", "ordinary", 100, 100),
    ...ground("2,1", "ordinary", 100, 140),
    ...ground("0,1", "singularity", 200, 180),
    ...ground("0,-1", "singularity", 200, 220),
    { id: "space-6,7", kind: "polygon", x: 340, y: 10, place: "6,7", role: "firing", points: [] },
    { id: "space-7,6", kind: "polygon", x: 390, y: 40, place: "7,6", role: "firing", points: [] },
    { id: "space-7,0", kind: "polygon", x: 390, y: 200, place: "7,0", role: "hyperspace", points: [] },
    { id: "7,0W", kind: "polygon", x: 390, y: 200, place: "7,0", apex: "W", role: "position", points: [] },
    { id: "area-south-L", kind: "polygon", x: 150, y: 390, side: "south", area: "L", role: "area", points: [] },
  ] as Ground[],
});

describe("a landing", () => {
  const found = waysOf(["N", "E", "W"].map((apex, n) => move(n, "move", `2,1N>2,3${apex}`)), sky({ ways: ["N", "E", "W"].map((apex, n) => way(n, "2,1N", `2,3${apex}`)) })); // prettier-ignore
  const cell = cellsOf(found, []).get("space-2,3")!;

  it("is the space under the pointer, and the direction from its middle", () => {
    expect(cellAt(chart, 108, 95, ["space-2,3", "space-2,1"])).toBe("space-2,3");
    expect(cellAt(chart, 300, 300, ["space-2,3", "space-2,1"])).toBe(null);
    expect(wayToward(cell, chart, 112, 98)?.to).toBe("2,3E");
    expect(wayToward(cell, chart, 99, 86)?.to).toBe("2,3N");
    expect(wayToward(cell, chart, 101, 101)).toBe(null); // too near to the middle to tell
    expect(wayToward(cell, chart, 100, 115)).toBe(null); // it cannot point back
  });

  it("needs no direction where there is one way alone", () => {
    expect(wayToward({ ...cell, ways: cell.ways.slice(0, 1) }, chart, 100, 100)?.to).toBe("2,3N");
  });
});

describe("a move in words", () => {
  const chart = chartOf({ ...GROUND, width: 1000, height: 1000 } as Geometry);
  const called = (text: string, kind: Sky["ways"][number]["kind"], from: string | null, to: string) => callOf(waysOf([move(1, "move", text)], sky({ ways: [way(1, from, to, kind)] }))[0]!, chart);

  it("says which piece goes from where to where, what place that is, and which way it will point", () => {
    expect(called("2,-5N>2,-3E", "fly", "2,-5N", "2,-3E")).toEqual({ piece: "the piece at 2,-5", deed: "Fly from 2,-5 to 2,-3, nearer to The Singularity, pointing east" });
    expect(called("2,-3S>2,-5E", "fly", "2,-3S", "2,-5E").deed).toBe("Fly from 2,-3 to 2,-5, pointing east");
    expect(called("L>-2,-5N", "enter", "area-south-L", "-2,-5N")).toEqual({ piece: "the pieces in the left start area", deed: "Enter from the left start area, pointing north" });
    expect(called("[-2,-5]>-3,-4", "slide", "-2,-5E", "space--3,-4")).toEqual({ piece: "the Square at -2,-5", deed: "Slide the Square from -2,-5 to -3,-4, nearer to The Singularity" });
    const twin = chart.places.find(({ role }) => role === "wormhole")!.place!;
    expect(called("", "fly", "6,6N", `${twin}E`).deed).toContain("onto a wormhole");
  });

  it("is drawn once, from the middle of a Square, though a Square's moves begin at both its halves", () => {
    const halves = [way(1, "-2,-5E", "space--3,-4", "slide"), way(1, "-2,-5W", "space--3,-4", "slide"), way(2, "-2,-5E", "space--2,-3", "kill")];
    const drawn = adviceOf(waysOf([move(1, "square", "[-2,-5]>-3,-4"), move(2, "kill", "[-2,-5]x-2,-3")], sky({ ways: halves })), chart);
    expect(drawn.map(({ n, code }) => [n, code])).toEqual([[1, 1], [2, 2]]); // prettier-ignore
    const { x } = chart.byId.get("space--2,-5")!;
    expect(drawn[1]!.line).toEqual([x, expect.any(Number), x, expect.any(Number)]);
  });

  it("in Spanish, too", async () => {
    await language.show("es");
    expect(called("2,-5N>2,-3E", "fly", "2,-5N", "2,-3E")).toEqual({ piece: "la pieza de 2,-5", deed: "Volar de 2,-5 a 2,-3, más cerca de la Singularidad, apuntando al este" });
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
    expect(quartersFor(sky({ fleets: (["south", "west", "north", "east"] as const).map(fleet) }), 1)).toBe(3);
    expect(quartersFor(sky(), null)).toBe(0);
    const area = turned(3).byId.get("area-west-L")!;
    expect([area.x, area.y, area.edge]).toEqual([80, 190, "south"]);
  });

  it("turns pieces, arrows and scales with it", () => {
    expect([0, 1, 2, 3].map((quarters) => seatOf(turned(quarters).byId.get("2,3N")!, 20).angle)).toEqual([0, 90, 180, 270]);
    expect(scales(0)).toEqual({ lower: ["x", 1], left: ["y", 1] });
    expect(scales(2)).toEqual({ lower: ["x", -1], left: ["y", -1] });
    // A quarter clockwise: north, where y is large, lies to the right, and east below.
    expect(scales(1)).toEqual({ lower: ["y", 1], left: ["x", -1] });
    expect(scales(3)).toEqual({ lower: ["y", -1], left: ["x", 1] });
  });
});

const whole = chartOf({ width: 1000, height: 1000, shapes: GROUND.shapes } as unknown as Geometry);
const numberOf = (place: string) => whole.places.findIndex((space) => space.place === place);
const step = (by: number, block: string, more = {}): BoardStep => ({ step: 4, by, move: { code: 1, block, text: "", ...more }, said: "" });
const flight = (place: string, apex: "N" | "E" | "S" | "W", turned: "N" | "E" | "S" | "W") => step(0, "move", { place: numberOf(place), apex: APEXES.indexOf(apex), turned: APEXES.indexOf(turned) });

describe("a step that is acted out", () => {
  it("begins and ends where the view said before, whatever its text", () => {
    const cells = (shapes: string[]) => [...new Set(shapes.map(cellOf))].sort();
    const kinds = new Set(GROUND.flights.map(({ move }) => move.block));
    expect([...kinds].sort()).toEqual(["back", "enter", "fire", "hyperspace", "kill", "move", "reserve", "square", "travel"]);
    for (const { move, from, to } of GROUND.flights) {
      const ends = endsOf({ move: { ...move, text: "" } as LegalMove }, whole);
      if (["back", "reserve"].includes(move.block)) expect(ends).toBe(null);
      else if (["square", "kill"].includes(move.block)) expect([cells(ends!.from), cells(ends!.to)]).toEqual([cells(from), cells(to)]);
      else expect([[...ends!.from].sort(), [...ends!.to].sort()]).toEqual([from, to]);
    }
    expect(endsOf(step(0, "end"), whole)).toBe(null);
  });

  it("frees a captive for a move", () => {
    const before = sky({ stacks: [stack("2,1N", [1, 0], 1)] });
    const after = sky({ stacks: [stack("2,1N", [1]), stack("2,3E", [0])], moved: true });
    const { legs, struck, gains } = journeyOf(before, after, flight("2,1", "N", "E"), whole);
    expect(legs).toEqual([{ how: "flip", fleet: 0, from: "2,1N", to: "2,3E", sinks: false }]);
    expect(struck).toEqual([]);
    expect(gains).toEqual([{ at: "2,3E", fleet: 0, points: 0, moves: 1 }]);
  });

  it("sends a stack back, and puts its ships into start areas one by one", () => {
    const before = sky({ stacks: [stack("2,1N", [0]), stack("2,3W", [0, 1])] });
    const during = sky({ phase: "sending back", stacks: [stack("2,3E", [0])], sent_back: [0, 1] });
    expect(journeyOf(before, during, flight("2,1", "N", "E"), whole).struck).toEqual([{ at: "2,3W", pieces: [0, 1], lost: false }]);
    const put = journeyOf(during, sky({ stacks: [stack("2,3E", [0])], sent_back: [0] }), step(0, "back", { area: 1 }), whole, "2,3W");
    expect(put.legs).toEqual([{ how: "back", fleet: 1, from: "2,3W", to: "area-north-R", sinks: false }]);
  });

  it("eliminates, and scores", () => {
    const before = sky({ stacks: [stack("2,1N", [0]), stack("2,1S", [0]), stack("3,2E", [1])] });
    const scored = { ...fleet("south"), eliminated: 1, points: 3 };
    const after = sky({ stacks: [stack("3,2N", [0]), stack("3,2S", [0])], fleets: [scored, fleet("north")] });
    const { legs, struck, gains } = journeyOf(before, after, step(0, "kill", { place: numberOf("2,1"), direction: 0, distance: 0 }), whole);
    expect(legs).toEqual([{ how: "strike", fleet: 0, from: "space-2,1", to: "space-3,2", sinks: false }]);
    expect(struck).toEqual([{ at: "3,2E", pieces: [1], lost: true }]);
    expect(gains).toEqual([{ at: "3,2E", fleet: 0, points: 3, moves: 0 }]);
  });

  it("shoots two ships into the hole", () => {
    const before = sky({ stacks: [stack("6,7", [0]), stack("7,6", [0])] });
    const after = sky({ stacks: [stack("-1,0E", [0]), stack("0,-1N", [0])], fleets: [{ ...fleet("south"), tops: 2, points: 4 }, fleet("north")] });
    const { legs, gains } = journeyOf(before, after, step(0, "fire", { corner: 0 }), whole);
    expect(legs.map(({ how, sinks, to }) => [how, sinks, to])).toEqual([["shot", true, "-1,0E"], ["shot", true, "0,-1N"]]); // prettier-ignore
    expect(gains[0]?.points).toBe(4);
  });

  it("turns a ship over its apex: it ends where it stands afterwards", () => {
    const frames = framesOf({ how: "flip", fleet: 0, from: "2,1N", to: "2,3E", sinks: false }, chart);
    const [first, turned, last] = frames.map(({ transform }) => String(transform));
    expect(first).toBe("translate(100px, 120px) rotate(0deg) scale(1, 1) translate(0px, 13.33px)");
    expect(turned).toBe("translate(100px, 120px) rotate(0deg) scale(1, -1) translate(0px, 13.33px)");
    expect(last).toBe("translate(120px, 100px) rotate(-90deg) scale(1, -1) translate(0px, 13.33px)");
  });

  it("lasts as long as it is worth, and hurts whom it harms", () => {
    const view = (board: Sky, seat: number | null = 1) => ({ board, seat }) as never;
    const calm = view(sky());
    expect(lasts(step(0, "end"), calm, calm)).toBe(0);
    expect(lasts(step(0, "move"), calm, calm)).toBeGreaterThanOrEqual(600);
    const held = [sky({ stacks: [stack("2,3E", [1])] }), sky({ stacks: [stack("2,3E", [1, 0])] })].map((one) => view(one));
    expect(hurts(step(0, "move"), held[0]!, held[1]!)).toBe(true);
    expect(hurts(step(0, "move"), view(sky(), null), calm)).toBe(false);
    expect(hurts(step(0, "kill"), held[0]!, calm)).toBe(true);
    expect(hurts(step(1, "kill"), held[0]!, calm)).toBe(false);
  });
});

describe("players", () => {
  it("have a colour, an emblem of their own, and what they have won", () => {
    const at = sky({ fleets: [{ ...fleet("south"), points: 5, tops: 1 }, { ...fleet("north"), in_game: false }] });
    const legend = { sides: [{ name: "south", letter: "S", colour: "#f2994a" }] };
    const [south, north] = players({ board: at } as never, legend);
    expect(south).toMatchObject({ colour: "#f2994a", facts: [{ label: "points", value: "5" }, { label: "places", value: "1 of 4" }, { label: "moves left", value: "2" }, { label: "waiting", value: "6" }, { label: "in reserve", value: "4" }] }); // prettier-ignore
    expect(north!.state).toBe("out");
    expect(south!.emblem).not.toBe(north!.emblem);
  });
});
