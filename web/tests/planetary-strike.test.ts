import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Geometry, LegalMove, View } from "../src/api/types";
import strikes from "../fixtures/planetary-strike.json";
import reaches from "../fixtures/planetary-strike-reach.json";
import { Camera, Fingers, MIDDLE } from "../src/boards/planetary-strike/camera.svelte";
import {
  afterStep, announcedBy, barsFrom, movesByStart, neighbour, reachOf, spacesOf, standing, stepOf, turnFor, wayOf,
  type Barred, type Board, type Course, type Letter, type Planet, type Player, type Step, type Vessel,
} from "../src/boards/planetary-strike/model"; // prettier-ignore
import { curve, heading, nearest, spaceAt } from "../src/boards/planetary-strike/paths";
import { Play } from "../src/boards/planetary-strike/play.svelte";
import { options } from "../src/boards/planetary-strike/options.svelte";
import { factsOf } from "../src/boards/planetary-strike/players";
import { isBadFor, sceneOf, spaceNames, timed } from "../src/boards/planetary-strike/scenes";
import { story } from "../src/boards/planetary-strike/story";
import { basePath, emblemOf, SHIPS } from "../src/boards/planetary-strike/ships";
import { Teller } from "../src/boards/planetary-strike/telling";
import type { Past } from "../src/boards/types";
import { sentencesOf } from "../src/boards/words";
import { language, Speaker } from "../src/language";

beforeAll(() => language.join(sentencesOf("planetary-strike")));
afterEach(() => language.show("en"));

const player = (seat: number, changes: Partial<Player> = {}): Player => ({
  seat, colours: "RBYG"[seat]!, commands: "RBYG"[seat]!, side: seat, left: 0, vessels: 18, lame_duck: false, skipped: false, ...changes,
}); // prettier-ignore
const planet = (space: string, seat: number, changes: Partial<Planet> = {}): Planet => ({
  space, colour: "RBYG"[seat] as Letter, seat, stands: true, falls_with: "RBYG"[seat]!, prey: false, warned_by: [], attackers: [], ...changes,
}); // prettier-ignore
const vessel = (space: string, kind: Vessel["kind"], colour: Letter, seat: number, handed_over = false): Vessel => ({ space, kind, colour, seat, handed_over, ways: [] });
const board = (changes: Partial<Board> = {}): Board => ({
  columns: 28, vessels: [], planets: [], players: [0, 1, 2, 3].map((seat) => player(seat)),
  captured: {}, reaction: null, pinned: [], barred: [], announcements: [], quiet: 0, armistice: 200, ended: null, ...changes,
}); // prettier-ignore
const SPACES = ["d1", "e1", "d2", "e2"];
const move = (start: number, end: number, code: number): LegalMove => ({ code, block: "move", start, end, text: "" });
const pass: LegalMove = { code: 99, block: "pass", text: "pass" };

describe("moves", () => {
  it("lead from space to space, by their numbers; a pass leads nowhere", () => {
    expect(stepOf(move(0, 3, 5), SPACES)).toEqual({ from: "d1", to: "e2" });
    expect(stepOf(pass, SPACES)).toBeNull();
  });

  it("are found by the space they start from; a pass starts nowhere", () => {
    const found = movesByStart([move(0, 1, 5), move(0, 2, 6), move(1, 3, 7), pass], SPACES);
    expect([...found.keys()]).toEqual(["d1", "e1"]);
    expect(found.get("d1")!.get("d2")!.code).toBe(6);
  });
});

describe("a move drawn before it is answered", () => {
  const read = (text: string) => {
    const [space, token] = text.split(" ");
    return vessel(space!, token![1] as Vessel["kind"], token![0] as Letter, 0);
  };
  const written = (vessels: Vessel[]) => vessels.map(({ space, colour, kind }) => `${space} ${colour}${kind}`).sort();

  it("looks as the engine says it will, captures of vessels and planets included", () => {
    const step = (text: string): Step => {
      const [from, to] = text.split(/[-x*]/);
      return { from: from!, to: to! };
    };
    expect(new Set(strikes.map(({ move: text }) => /[-x*]/.exec(text)![0]))).toEqual(new Set(["-", "x", "*"]));
    for (const { move: text, before, after } of strikes) expect(written(afterStep(before.map(read), step(text))), text).toEqual(after);
  });

  it("leaves the vessels as they were for whoever looks at them", () => {
    const vessels = [vessel("d1", "U", "R", 0), vessel("d2", "1", "B", 1)];
    afterStep(vessels, { from: "d1", to: "d2" });
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
    expect([below.dark, left.dark, Math.round(below.room)]).toEqual([true, false, 42]);
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

  it("lets what stands on the two planets of a system stand apart, and what is beside them keep off", () => {
    const apart = standing(spaces, new Set(["d1", "e1"]));
    expect(apart.get("d1")!.y).toBeLessThan(spaces.get("d1")!.y);
    expect(apart.get("e1")!.y).toBeGreaterThan(spaces.get("e1")!.y);
    expect(apart.get("d2")).toBe(spaces.get("d2"));
  });

  it("draws ways as they bend: along a ring at its distance from the middle, and to where they lead", () => {
    const line = curve([spaces.get("d1")!, spaces.get("d2")!, spaces.get("d3")!], [500, 500]);
    expect(line.every(([x, y]) => Math.abs(Math.hypot(x - 500, y - 500) - 240) < 0.01)).toBe(true);
    expect(line.at(-1)![1]).toBeCloseTo(260);
    expect(heading([[0, 0], [1, 0]])).toBeCloseTo(90);
    expect(curve([], [500, 500])).toEqual([]);
  });

  it("finds the space at a point, and the nearest within reach", () => {
    expect(spaceAt(spaces.values(), [500, 740], [500, 500])?.name).toBe("d1");
    expect(spaceAt(spaces.values(), [500, 760], [500, 500])?.name).toBe("e1");
    expect(spaceAt(spaces.values(), [500, 500], [500, 500])).toBeNull();
    expect(nearest(spaces.values(), [505, 742], 20)?.name).toBe("d1");
    expect(nearest(spaces.values(), [505, 700], 20)).toBeNull();
  });

  it("gives every colour a base and every kind a silhouette of its own, and two fleets two signs", () => {
    const outlines = [..."RBOYGP"].map((letter) => basePath(letter as Letter, 10));
    expect(new Set(outlines).size).toBe(6);
    expect(outlines.every((path) => path.startsWith("M") && path.endsWith("Z") && !path.includes("NaN"))).toBe(true);
    expect(new Set(Object.values(SHIPS).map(({ hull }) => hull)).size).toBe(6);
    const sizes = Object.values(SHIPS).map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect(emblemOf("RY").match(/M/g)).toHaveLength(2);
  });
});

describe("ways", () => {
  const courses = new Map(reaches[0]!.vessels.map(({ mark, courses: ofKind }) => [mark, ofKind as unknown as Course[]]));

  it("of vessels lead where the engine says, for all that could move and were barred", () => {
    for (const { board: at, seat, gets } of reaches) {
      const found = at.vessels.filter((one) => one.seat === seat).map((one) => [one.space, [...reachOf(one as Vessel, courses.get(one.kind)!, at.columns).keys()].sort()] as const);
      const wanted = Object.entries(gets).map(([start, ends]) => [start, [...ends].sort()] as const);
      expect(new Map(found.filter(([, ends]) => ends.length))).toEqual(new Map(wanted));
    }
  });

  it("go through the spaces between, round corners and across the end of the numbers", () => {
    expect(wayOf(vessel("e1", "Y", "R", 0), "g2", courses.get("Y")!, 14)).toEqual(["e1", "f1", "g2"]);
    expect(wayOf(vessel("d2", "U", "R", 0), "d14", courses.get("U")!, 14)).toEqual(["d2", "d1", "d14"]);
    expect(neighbour("d14", [0, 1], 14)).toBe("d1");
    expect([neighbour("h3", [1, 0], 14), neighbour("a3", [-1, 0], 14)]).toEqual([null, null]);
  });

  it("keep to the side of a ring that is free", () => {
    const titan = (ways: number[]) => ({ ...vessel("d8", "U", "R", 0), ways });
    const ring = courses.get("U")!;
    const only = (clockwise: number) => ring.map(({ first: [outward, around] }) => (outward === 0 && around === clockwise ? 13 : 0));
    expect(wayOf(titan(only(1)), "d14", ring, 14)[1]).toBe("d9");
    expect(wayOf(titan(only(-1)), "d14", ring, 14)[1]).toBe("d7");
  });
});

describe("a step as something to see", () => {
  const courses = new Map(reaches[0]!.vessels.map(({ mark, courses: ofKind }) => [mark as Vessel["kind"], ofKind as unknown as Course[]]));
  const [titan, prey] = [vessel("d1", "U", "R", 0), vessel("d3", "1", "B", 1)];
  const before = board({ vessels: [titan, prey, vessel("a9", "3", "B", 1)], planets: [planet("d8", 1), planet("e8", 1)] });

  it("has a way, a capture, and takes its time; what was drawn before takes none", () => {
    const scene = sceneOf(0, { from: "d1", to: "d3" }, before, { ...before, vessels: [{ ...titan, space: "d3" }, before.vessels[2]!] }, courses);
    expect(scene.way).toEqual(["d1", "d2", "d3"]);
    expect(scene.captured?.colour).toBe("B");
    expect(timed(scene).move).toBeGreaterThanOrEqual(250);
    expect(timed(scene, true).move).toBe(0);
    expect([isBadFor(1, scene), isBadFor(0, scene), isBadFor(2, scene), isBadFor(null, scene)]).toEqual([true, false, false, false]);
  });

  it("calls out planets under a new warning, with the way of who threatens them", () => {
    const after = { ...before, planets: [planet("d9", 1, { warned_by: [0], attackers: ["d1"] }), planet("e9", 1)] };
    const scene = sceneOf(0, null, before, after, courses);
    expect(scene.called.map(({ planet: { space }, way }) => [space, way.length])).toEqual([["d9", 9]]);
    expect(isBadFor(1, scene)).toBe(true);
    expect(sceneOf(0, null, after, after, courses).called).toEqual([]);
  });

  it("shows a planet fall, and the fleet that changes hands", () => {
    const after = { ...before, vessels: [titan, { ...before.vessels[2]!, seat: 0, handed_over: true }], planets: before.planets.map((one) => ({ ...one, stands: false })) };
    const scene = sceneOf(0, { from: "d1", to: "d8" }, before, after, courses);
    expect([scene.fallen.length, scene.handed.map(({ space }) => space)]).toEqual([2, ["a9"]]);
    expect(timed(scene).end).toBeGreaterThan(1500);
  });

  it("knows spaces by their numbers", () => {
    expect([spaceNames(14)[0], spaceNames(14)[8], spaceNames(14).length]).toEqual(["a1", "a2", 112]);
  });
});

describe("choosing and dragging", () => {
  const moves = movesByStart([move(0, 1, 5), move(0, 2, 6), move(1, 3, 7)], SPACES);
  function table(): { play: Play; sent: Step[] } {
    const sent: Step[] = [];
    return { sent, play: new Play(() => ({ moves, isVessel: (space) => ["d1", "e1", "f9"].includes(space), why: (from, to) => `${from} not ${to}`, send: (step) => sent.push(step) })) };
  }

  it("a press chooses, another plays; a vessel of somebody else is looked at", () => {
    const { play, sent } = table();
    play.press("f9", false);
    expect([play.chosen, play.moves]).toEqual(["f9", undefined]);
    play.press("d1", false);
    play.press("d2", false);
    expect(sent).toEqual([{ from: "d1", to: "d2" }]);
    expect(play.chosen).toBeNull();
  });

  it("a finger's move waits until it is confirmed, if that is wanted", () => {
    const { play, sent } = table();
    options.setConfirms(true);
    for (const space of ["d1", "d2"]) play.press(space, true);
    expect([sent, play.pending]).toEqual([[], { from: "d1", to: "d2" }]);
    play.press("e1", true);
    expect(play.pending).toEqual({ from: "d1", to: "e1" });
    play.confirm();
    expect(sent).toEqual([{ from: "d1", to: "e1" }]);
    options.setConfirms(false);
    for (const space of ["d1", "d2"]) play.press(space, true);
    expect(sent).toHaveLength(2);
  });

  it("what is not possible says why and keeps what was chosen; Escape puts it down", () => {
    const { play, sent } = table();
    play.press("d1", false);
    play.press("h7", false);
    expect([play.refused, play.chosen, sent]).toEqual(["d1 not h7", "d1", []]);
    expect([play.drop("d1", "h8"), play.refused]).toEqual([false, "d1 not h8"]);
    expect([play.drop("d1", "d2"), sent.length]).toEqual([true, 1]);
    play.press("d1", false);
    expect([play.escape(), play.chosen, play.escape()]).toEqual([true, null, false]);
  });
});

describe("where one looks from", () => {
  function camera(width = 800, height = 600): Camera {
    const made = new Camera();
    [made.width, made.height] = [width, height];
    return made;
  }

  it("goes from the stage to the drawing and back, turned and enlarged", () => {
    const over = camera();
    over.turn = 40;
    over.zoomTo(2.5, [500, 200]);
    const [x, y] = over.onDrawing(over.onStage([321, 654]));
    expect([x, y].map(Math.round)).toEqual([321, 654]);
    const before = over.onDrawing([500, 200]);
    over.zoomTo(3, [500, 200]);
    over.onDrawing([500, 200]).forEach((value, n) => expect(value).toBeCloseTo(before[n]!));
  });

  it("begins with all of it, on a phone with the near half, vessels large enough to be told apart", () => {
    const [wide, phone] = [camera(), camera(390, 500)];
    wide.begin(0, 40, 0);
    phone.begin(0, 40, 25);
    expect([wide.zoom, wide.centre]).toEqual([1, [0, 0]]);
    expect(phone.scale * 40).toBeCloseTo(25);
    expect(phone.centre[1]).toBeGreaterThan(0);
    expect(phone.onStage([MIDDLE[0], 976])[1]).toBeLessThan(500);
  });

  it("two fingers turn and enlarge at once", () => {
    const [over, fingers] = [camera(), new Fingers()];
    fingers.down(1, [300, 300]);
    fingers.down(2, [500, 300]);
    fingers.move(2, [300, 500], over);
    expect(over.turn).toBeCloseTo(90);
    fingers.move(2, [300, 700], over);
    expect(over.zoom).toBeCloseTo(2);
    fingers.up(2);
    fingers.move(1, [0, 0], over);
    expect(over.zoom).toBeCloseTo(2);
  });
});

const NAMES = import.meta.glob<string>("../../perihelion/games/planetary_strike/data/names.*.ftl", { query: "?raw", import: "default", eager: true });
const COLOURS = ["red", "blue", "orange", "yellow", "green", "purple"];
const VESSELS = ["Fighter", "Destroyer", "Frigate", "Cruiser", "Battleship", "Titan"];
const named = (name: string) => ({ id: name.toLowerCase().replace(" ", "-"), name });
const THINGS = {
  colour: COLOURS.map(named), kind: VESSELS.map(named), vessel: COLOURS.flatMap((colour) => VESSELS.map((kind) => named(`${colour} ${kind}`))),
  people: ["Terrans", "Aquadians", "Robotors", "Zorens", "Grutes", "Insectrons"].map(named),
}; // prettier-ignore

describe("what is told", () => {
  const speaker = () => new Speaker(language.tag, Object.keys(NAMES).filter((path) => path.endsWith(`.${language.tag}.ftl`)).map((path) => NAMES[path]!), undefined, THINGS);
  const tell = (at: Board) => new Teller(at, speaker());
  const notices = (at: Board, mover: number | null, reader: number | null = null) => tell(at).notices(mover, reader);
  it("a warning names who threatens whom from where, as the reader is concerned", () => {
    const at = board({ planets: [planet("d8", 1, { warned_by: [0, 2], attackers: ["d12", "f8"] }), planet("d1", 0)] });
    expect(notices(at, 1)).toEqual([{ tone: "news", text: "Red and Yellow threaten Blue's planet d8 from d12 and f8." }]);
    expect(notices(at, 1, 1)).toEqual([{ tone: "danger", text: "Defend your planet! Red and Yellow threaten your d8 from d12 and f8." }]);
    const mine = board({ planets: [planet("d8", 1, { warned_by: [0], attackers: ["d12"] }), planet("d1", 0)] });
    expect(notices(mine, 1, 0)).toEqual([{ tone: "news", text: "You threaten Blue's planet d8 from d12." }]);
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
    expect(tell(at).pinText(pin)).toBe("Pinned: it keeps the blue Cruiser on d12 from the planet d1, and cannot move without opening that line.");
    expect(tell(at).pinText({ ...pin, free: true })).toBe("Pinned: it keeps the blue Cruiser on d12 from the planet d1, and may move along that line only.");
  });

  it("vessels of a conquered colour are named with who commands them", () => {
    expect(tell(board()).vesselText(vessel("a4", "Y", "G", 3))).toBe("green Battleship on a4");
    expect(tell(board()).vesselText(vessel("a4", "Y", "G", 0, true))).toBe("green Battleship on a4, under Red's command");
  });

  it("the end names the conquerors, or those who make peace", () => {
    const ended = (left: number[], how: Board["ended"]) => board({ players: left.map((when, seat) => player(seat, { left: when })), ended: how });
    expect(tell(ended([0, 1, 2, 3], "conquest")).endText()).toBe("Conquest: Red wins");
    expect(tell(ended([0, 1, 0, 1], "conquest")).endText()).toBe("Conquest: Red and Yellow win");
    expect(tell(ended([0, 1, 0, 0], "armistice")).endText()).toBe("Armistice among Red, Yellow and Green");
  });

  it("a barred move says which planet it would open to whom, or what is missing", () => {
    const at = board({ vessels: [vessel("d12", "4", "B", 1)] });
    const bar: Barred = { start: "d3", end: "e3", why: "opens", planet: "d1", attacker: "d12" };
    expect(tell(at).barText(bar)).toBe("It would leave your planet d1 open to the blue Cruiser on d12.");
    expect(tell(at).barText({ ...bar, why: "unwarned", planet: "e8", attacker: null })).toContain("only after a turn in which you threatened it");
    expect(barsFrom({ ...at, barred: [bar] }, "d3").get("e3")).toBe(bar);
    expect(barsFrom({ ...at, barred: [bar] }, "d4").size).toBe(0);
  });

  it("the planets that a move announces are known by their places", () => {
    const at = board({ planets: [planet("d1", 0), planet("d8", 1), planet("e8", 1)], announcements: [{ start: "a1", end: "a2", planets: 6 }] });
    expect(announcedBy(at, { from: "a1", to: "a2" }).map(({ space }) => space)).toEqual(["d8", "e8"]);
    expect(announcedBy(at, { from: "a1", to: "a3" })).toEqual([]);
  });

  it("what is called out: a warning, a fleet that changes hands", () => {
    const before = board({ vessels: [vessel("a9", "3", "B", 1)], planets: [planet("d8", 1)] });
    const scene = sceneOf(0, null, before, before, new Map());
    expect(tell(before).callText(scene)).toBe("");
    expect(tell(before).callText({ ...scene, called: [{ planet: before.planets[0]!, way: [] }] })).toBe("Blue: defend your planet!");
    expect(tell(before).callText({ ...scene, fallen: before.planets, handed: before.vessels })).toBe("Red commands blue");
  });

  it("players have a colour, an emblem, what they have, and what state they are in", () => {
    const at = board({
      planets: [planet("d1", 0), planet("e1", 0), planet("d8", 1, { attackers: ["d1"] })],
      players: [player(0), player(1, { vessels: 7 }), player(2, { left: 1 }), player(3)],
    }); // prettier-ignore
    const legend = { colours: [..."RBYG"].map((letter) => ({ letter, bright: "#ffffff", deep: "#000000" })), vessels: [] };
    const facts = factsOf({ board: at, mover: 0 } as View<Board>, legend, speaker());
    expect(facts[1]).toEqual({
      colour: "light-dark(#000000, #ffffff)", paint: "#ffffff", emblem: emblemOf("B"), called: "Blue", state: "in alarm",
      facts: [{ label: "vessels", value: "7" }, { label: "planet", value: "1" }],
    }); // prettier-ignore
    expect(facts.map(({ state }) => state)).toEqual([undefined, "in alarm", "out", undefined]);
  });

  it("captured vessels stand with who took them, whoever commanded what took them", () => {
    const spaces = spaceNames(14);
    const begins: Record<string, string> = { a1: "R4", b8: "B1", c8: "BU", f4: "YY" };
    const shapes = spaces.map((name) => ({ id: `vessel-${name}`, kind: "token", x: 0, y: 0, ...(begins[name] ? { begins: begins[name] } : {}) }));
    const step = (by: number, from: string, to: string) => ({ by, move: { block: "move", text: "", code: 0, start: spaces.indexOf(from), end: spaces.indexOf(to) } as unknown as LegalMove });
    const past = { steps: [step(0, "a1", "b8"), step(1, "c8", "b8"), step(2, "f4", "f5"), step(2, "f5", "b8")], geometry: { width: 0, height: 0, shapes } };
    const at = board({ columns: 14, players: [player(0), player(1), player(2), player(3)] });
    const legend = { colours: [..."RBYG"].map((letter) => ({ letter, bright: "#ffffff", deep: "#000000" })), vessels: [] };
    const labels = (steps: Past["steps"]) => factsOf({ board: at, mover: 0 } as View<Board>, legend, speaker(), { ...past, steps }).map(({ pieces }) => pieces?.label);
    expect(labels(past.steps)).toEqual(["Captured: 1 × blue Fighter", "Captured: 1 × red Cruiser", "Captured: 1 × blue Titan", undefined]);
    expect(labels(past.steps.slice(0, 1))).toEqual(["Captured: 1 × blue Fighter", undefined, undefined, undefined]);
  });

  it("a move is called by its vessel, its spaces, and the planet beside which it ends", () => {
    const at = board({ columns: 14, vessels: [vessel("c4", "3", "R", 0)], planets: [planet("d1", 0), planet("d8", 1), planet("e8", 1, { stands: false })] });
    const called = (to: string, viewer: number | null = 0) => tell(at).called({ from: "c4", to }, viewer)?.deed;
    expect(tell(at).called({ from: "c4", to: "f7" }, 0)?.piece).toBe("the red Frigate on c4");
    expect([called("a5"), called("e2"), called("d1")]).toEqual(["Frigate from c4 to a5", "Frigate from c4 to e2, beside your planet d1", "Frigate from c4 to d1, onto your planet"]);
    expect([called("c14", 1), called("c7"), called("f8")]).toEqual(["Frigate from c4 to c14, beside Red's planet d1", "Frigate from c4 to c7, beside Blue's planet d8", "Frigate from c4 to f8"]);
    expect(tell(at).called({ from: "a1", to: "a2" }, 0)).toBeNull();
  });

  it("what decided a match: the first landing on a planet of each fleet that fell", () => {
    const spaces = spaceNames(14);
    const step = (step: number, by: number, from: string, to: string) => ({ step, by, said: "", move: { block: "move", text: "", code: 0, start: spaces.indexOf(from), end: spaces.indexOf(to) } as unknown as LegalMove });
    const at = board({ columns: 14, planets: [planet("d1", 0), planet("d8", 1, { stands: false }), planet("e8", 1, { stands: false })], ended: "conquest" });
    const steps = [step(0, 1, "d9", "d8"), step(1, 0, "c8", "e8"), step(2, 0, "c9", "d8")];
    expect(story({ board: at } as View<Board>, {}, speaker(), steps, { width: 0, height: 0, shapes: [] })).toEqual([{ text: "Red conquers planet e8: Blue is beaten.", step: 2 }]);
    const shapes = spaces.map((name) => ({ id: `vessel-${name}`, kind: "token", x: 0, y: 0, ...(["c8", "e8"].includes(name) ? { begins: name === "c8" ? "R4" : "B1" } : {}) }));
    expect(story({ board: at } as View<Board>, {}, speaker(), steps, { width: 0, height: 0, shapes })[1]).toEqual({ text: "Red captured one vessel." });
    const titan = shapes.map((shape) => ("begins" in shape && shape.begins === "B1" ? { ...shape, begins: "BU" } : shape));
    const said = steps.map((one) => ({ ...one, said: `Step ${one.step}` }));
    expect(story({ board: at } as View<Board>, {}, speaker(), said, { width: 0, height: 0, shapes: titan })[0]).toEqual({ text: "Step 1", step: 2 });
  });

  it("what decided a match: who lands on a planet that fell with another conquers nobody", () => {
    const spaces = spaceNames(28);
    const step = (step: number, by: number, from: string, to: string) => ({ step, by, said: "", move: { block: "move", text: "", code: 0, start: spaces.indexOf(from), end: spaces.indexOf(to) } as unknown as LegalMove });
    const told = (falls_with: (letter: string) => string) => {
      const fallen = (space: string, colour: Letter) => planet(space, 1, { colour, stands: false, falls_with: falls_with(colour) });
      const at = board({ players: [player(0), player(1, { colours: "BG" })], planets: [planet("d1", 0), fallen("d8", "B"), fallen("e8", "B"), fallen("d22", "G"), fallen("e22", "G")], ended: "conquest" });
      return story({ board: at } as View<Board>, {}, speaker(), [step(0, 0, "c8", "e8"), step(1, 0, "c22", "d22")], { width: 0, height: 0, shapes: [] });
    };
    expect(told(() => "BG")).toEqual([{ text: "Red conquers planet e8: Blue/Green is beaten.", step: 1 }]);
    expect(told((letter) => letter)).toEqual([{ text: "Red conquers planet e8, which was Blue and Green's.", step: 1 }, { text: "Red conquers planet d22: Blue/Green is beaten.", step: 2 }]);
  });

  it("a player of two colours is one player", () => {
    const doubled = board({ players: [player(0, { colours: "RY" }), player(1, { colours: "BG", left: 1 })], ended: "conquest" });
    expect([tell(doubled).endText(), tell(doubled).playerName(0), tell(doubled).playerPeople(1)]).toEqual(["Conquest: Red/Yellow wins", "Red and Yellow", "Aquadians and Grutes"]);
  });

  it("all this in Spanish, with its genders and plurals", async () => {
    await language.show("es");
    const at = board({ vessels: [vessel("d12", "3", "B", 1)], planets: [planet("d8", 1, { warned_by: [0, 2], attackers: ["d12", "f8"] })], reaction: { seat: 2, warner: 0, waiting: [1] } });
    expect(notices(at, 1, 1).map(({ text }) => text)).toEqual([
      "¡Defiende tu planeta! Rojo y Amarillo amenazan el tuyo, d8, desde d12 y f8.",
      "Movimiento de reacción de Amarillo, fuera de turno, ante el aviso de Rojo. Mientras tanto espera Azul.",
    ]);
    expect(tell(at).vesselText(vessel("a4", "3", "R", 1, true))).toBe("fragata roja en a4, al mando de Azul");
    expect(tell(at).vesselText(vessel("a4", "U", "R", 0))).toBe("titán rojo en a4");
    expect(tell(at).pinText({ space: "d3", seat: 0, planet: "d1", attacker: "d12", free: true })).toBe(
      "Clavada: impide que la fragata azul de d12 llegue al planeta d1 y solo puede moverse por esa línea.",
    );
    expect(tell(at).howText("1")).toBe("Una casilla en diagonal.");
  });
});
