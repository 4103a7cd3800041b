import { describe, expect, it } from "vitest";
import type { Geometry, LegalMove, StepLine } from "../src/api/types";
import strikes from "../fixtures/planetary-strike.json";
import {
  afterStep, headline, lastStep, movesByStart, notices, pinText, spacesOf, step, strikePath, tokenPath, turnFor, vesselText,
  type Board, type Colour, type Letter, type Planet, type Player, type Vessel,
} from "../src/boards/planetary-strike/model"; // prettier-ignore

const NAMES = ["Red", "Blue", "Yellow", "Green"];
const PEOPLES = ["Terrans", "Aquadians", "Zorens", "Grutes"];
const player = (seat: number, changes: Partial<Player> = {}): Player => ({
  seat, name: NAMES[seat]!, people: PEOPLES[seat]!, colours: "RBYG"[seat]!, commands: "RBYG"[seat]!, side: seat, left: 0, vessels: 18, lame_duck: false, skipped: false, ...changes,
}); // prettier-ignore
const planet = (space: string, seat: number, changes: Partial<Planet> = {}): Planet => ({
  space, colour: "RBYG"[seat] as Letter, seat, stands: true, warned_by: [], attackers: [], ...changes,
}); // prettier-ignore
const vessel = (space: string, kind: Vessel["kind"], colour: Letter, seat: number): Vessel => ({ space, kind, colour, seat });
const board = (changes: Partial<Board> = {}): Board => ({
  columns: 28, rings: "abcdefgh", vessels: [], planets: [], players: [0, 1, 2, 3].map((seat) => player(seat)),
  captured: {}, reaction: null, pinned: [], quiet: 0, armistice: 200, ended: null, ...changes,
}); // prettier-ignore
const move = (text: string, code: number): LegalMove => ({ code, block: text === "pass" ? "pass" : "move", text });
const line = (text: string): StepLine => [0, 0, text, 1, 1] as unknown as StepLine;

describe("moves", () => {
  it("are read as from, sign and to", () => {
    expect(step("d1-f1")).toEqual({ from: "d1", sign: "-", to: "f1" });
    expect(step("h14xh1")).toEqual({ from: "h14", sign: "x", to: "h1" });
    expect(step("b42*e36")).toEqual({ from: "b42", sign: "*", to: "e36" });
    expect(step("pass")).toBeNull();
  });

  it("are found by the space they start from; a pass starts nowhere", () => {
    const found = movesByStart([move("d1-f1", 5), move("d1xf3", 6), move("e1-e3", 7), move("pass", 8)]);
    expect([...found.keys()]).toEqual(["d1", "e1"]);
    expect(found.get("d1")!.get("f3")!.code).toBe(6);
  });

  it("the last one is shown, unless it was a pass", () => {
    expect(lastStep([line("d1-f1"), line("e8-e9")])).toMatchObject({ from: "e8", to: "e9" });
    expect(lastStep([line("d1-f1"), line("pass")])).toBeNull();
    expect(lastStep([])).toBeNull();
  });
});

describe("a move drawn before it is answered", () => {
  const read = (text: string) => {
    const [space, token] = text.split(" ");
    return vessel(space!, token![1] as Vessel["kind"], token![0] as Letter, 0);
  };
  const written = (vessels: Vessel[]) => vessels.map(({ space, colour, kind }) => `${space} ${colour}${kind}`).sort();

  it("looks as the engine says it will, captures of vessels and planets included", () => {
    expect(new Set(strikes.map(({ move: text }) => step(text)!.sign))).toEqual(new Set(["-", "x", "*"]));
    for (const { move: text, before, after } of strikes) expect(written(afterStep(before.map(read), step(text)!)), text).toEqual(after);
  });

  it("leaves the vessels as they were for whoever looks at them", () => {
    const vessels = [vessel("d1", "U", "R", 0), vessel("d2", "1", "B", 1)];
    afterStep(vessels, step("d1xd2")!);
    expect(written(vessels)).toEqual(["d1 RU", "d2 B1"]);
  });
});

describe("the board as drawn", () => {
  const sector = (id: string, column: number, ring: number, look: string) => ({
    id, kind: "sector", x: 500, y: 500, inner: 100 + ring * 40, outer: 140 + ring * 40, from: 180 + column * 90 - 45, to: 180 + column * 90 + 45, look,
  }); // prettier-ignore
  const geometry = {
    width: 1000, height: 1000,
    shapes: [sector("d1", 0, 3, "dark"), sector("d2", 1, 3, "light"), sector("d3", 2, 3, "dark"), sector("e1", 0, 4, "light"),
      { id: "vessel-d1", kind: "token", x: 500, y: 740, size: 31 }],
  } as unknown as Geometry; // prettier-ignore
  const spaces = spacesOf(geometry);

  it("has the engine's sectors and sizes, column 1 below", () => {
    const [below, left] = [spaces.get("d1")!, spaces.get("d2")!];
    expect([...spaces.keys()]).toEqual(["d1", "d2", "d3", "e1"]);
    expect([below.dark, left.dark, below.size]).toEqual([true, false, 31]);
    expect(below.y).toBeGreaterThan(500);
    expect(left.x).toBeLessThan(500);
  });

  it("turns so that the own home lies below, and stays for spectators", () => {
    const at = board({ planets: [planet("d1", 0), planet("e1", 0), planet("d8", 1), planet("d15", 2)] });
    expect(turnFor(at, 0)).toBeCloseTo(0);
    expect(turnFor(at, 1)).toBeCloseTo(-90);
    expect(turnFor(at, 2)).toBeCloseTo(-180);
    expect(turnFor(at, null)).toBe(0);
  });

  it("draws attacks along the ring on the side that is free, and straight otherwise", () => {
    const four = (vessels: Vessel[]) => board({ columns: 4, vessels });
    const [attacker, between] = [vessel("d3", "U", "B", 1), vessel("d4", "1", "R", 0)];
    expect(strikePath(four([attacker]), spaces, "d3", "d1", [500, 500])).toMatch(/A\S+ \S+ 0 0 1 /);
    expect(strikePath(four([attacker, between]), spaces, "d3", "d1", [500, 500])).toMatch(/A\S+ \S+ 0 0 0 /);
    expect(strikePath(four([attacker]), spaces, "d3", "e1", [500, 500])).toMatch(/^M[\d. ]+L[\d. ]+$/);
    expect(strikePath(four([attacker]), spaces, "d9", "d1", [500, 500])).toBe("");
  });

  it("gives every colour a shape of its own", () => {
    const outlines = [..."RBOYGP"].map((letter) => tokenPath(letter as Letter, 10));
    expect(new Set(outlines).size).toBe(6);
    expect(outlines.every((path) => path.startsWith("M") && path.endsWith("Z") && !path.includes("NaN"))).toBe(true);
  });
});

describe("what is told", () => {
  it("a warning names who threatens whom from where", () => {
    const at = board({ planets: [planet("d8", 1, { warned_by: [0, 2], attackers: ["d12", "f8"] }), planet("d1", 0)] });
    expect(notices(at, 1)).toEqual([{ tone: "danger", text: "Defend your planet! Red and Yellow threaten Blue's d8 from d12 and f8." }]);
  });

  it("a fallen planet needs no defence", () => {
    expect(notices(board({ planets: [planet("d8", 1, { stands: false, warned_by: [0] })] }), 1)).toEqual([]);
  });

  it("a reactive move says for whom play was interrupted, and who waits", () => {
    const [told] = notices(board({ reaction: { seat: 2, warner: 0, waiting: [1] } }), 2);
    expect(told).toEqual({ tone: "news", text: "Reactive move: Yellow answers Red's warning out of turn. Blue waits meanwhile." });
    expect(notices(board({ reaction: { seat: 3, warner: 0, waiting: [1, 2] } }), 3)[0]!.text).toContain("Blue and Yellow wait meanwhile");
  });

  it("a lame duck is named when it is their turn or their planet is attacked, not before", () => {
    const players = [player(0), player(1, { lame_duck: true }), player(2), player(3)];
    const attacked = [planet("d8", 1, { attackers: ["d12"] })];
    expect(notices(board({ players }), 1)[0]!.text).toContain("Blue is a lame duck");
    expect(notices(board({ players, planets: attacked }), 0)[0]!.text).toContain("Blue is a lame duck");
    expect(notices(board({ players }), 0)).toEqual([]);
  });

  it("an armistice is announced when it is near", () => {
    expect(notices(board({ quiet: 150 }), 0)).toEqual([]);
    expect(notices(board({ quiet: 185 }), 0)).toEqual([{ tone: "quiet", text: "Armistice in 15 moves, unless somebody captures something." }]);
    expect(notices(board({ quiet: 199 }), 0)[0]!.text).toContain("in 1 move,");
    expect(notices(board({ quiet: 200, ended: "armistice" }), null)).toEqual([]);
  });

  it("pins say who is kept off, and whether the vessel may move at all", () => {
    const at = board({ vessels: [vessel("d12", "4", "B", 1)] });
    const pin = { space: "d3", seat: 0, planet: "d1", attacker: "d12", free: false };
    expect(pinText(at, pin)).toBe("Pinned: it keeps the Cruiser on d12 from the planet d1, and cannot move without opening that line.");
    expect(pinText(at, { ...pin, free: true })).toBe("Pinned: it keeps the Cruiser on d12 from the planet d1, and may move along that line only.");
  });

  it("vessels of a conquered colour are named with who commands them", () => {
    const colours = new Map([["G", { letter: "G", name: "green", bright: "#fff", deep: "#000" } as Colour]]);
    expect(vesselText(board(), colours, vessel("a4", "Y", "G", 3))).toBe("green Battleship on a4");
    expect(vesselText(board(), colours, vessel("a4", "Y", "G", 0))).toBe("green Battleship on a4, under Red's command");
  });

  it("the headline names the mover, the conquerors, or those who make peace", () => {
    const ended = (left: number[], how: Board["ended"]) => board({ players: left.map((when, seat) => player(seat, { left: when })), ended: how });
    expect(headline(board(), 2)).toBe("Yellow to move");
    expect(headline(ended([0, 1, 2, 3], "conquest"), null)).toBe("Conquest: Red wins");
    expect(headline(ended([0, 1, 0, 1], "conquest"), null)).toBe("Conquest: Red and Yellow win");
    expect(headline(ended([0, 1, 0, 0], "armistice"), null)).toBe("Armistice among Red, Yellow and Green");
  });
});
