import { describe, expect, it } from "vitest";
import type { LegalMove, View } from "../src/api/types";
import type { BoardStep } from "../src/boards/types";
import { actsAgain, actsOf, endedPeriod, hurts, lasts, lastsOfActs, moneyChanges } from "../src/boards/onward-to-venus/acting";
import { calls } from "../src/boards/onward-to-venus/calling";
import { ending } from "../src/boards/onward-to-venus/ending";
import { planOf } from "../src/boards/onward-to-venus/layout";
import { backFrom, plannedMove } from "../src/boards/onward-to-venus/mode";
import {
  cardsOf, choice, counterOf, fightCodes, helpOf, holders, label, most, namesOf, percent, playsOf, rewardOf, sending, threatTo, told, type PlanetState, type Names, type Table,
} from "../src/boards/onward-to-venus/model"; // prettier-ignore
import { sentencesOf } from "../src/boards/words";
import { language, Speaker } from "../src/language";

const FILES = import.meta.glob<string>("../../perihelion/games/onward_to_venus/{language,data}/*.ftl", { query: "?raw", import: "default", eager: true });
const textsOf = (tag: string) => Object.keys(FILES).filter((path) => path.endsWith(`/${tag}.ftl`) || path.endsWith(`/names.${tag}.ftl`)).map((path) => FILES[path]!);

const commit = (ships: number, infantry: number, tanks: number): LegalMove =>
  ({ code: ships * 100 + infantry * 10 + tanks, block: "commit", text: `commit ${ships}s${infantry}i${tanks}t`, ships, infantry, tanks }) as unknown as LegalMove;

describe("units to send", () => {
  const moves = [commit(0, 1, 0), commit(1, 0, 0), commit(1, 1, 0), commit(1, 1, 2)];

  it("knows how many there are and finds the move that sends exactly these", () => {
    expect(most(moves)).toEqual({ ships: 1, infantry: 1, tanks: 2 });
    expect(sending(moves, { ships: 1, infantry: 1, tanks: 0 })?.text).toBe("commit 1s1i0t");
    expect(sending(moves, { ships: 0, infantry: 0, tanks: 1 })).toBeUndefined();
  });
});

describe("the board", () => {
  it("finds the ways to play a card", () => {
    const legal = [
      { code: 1, block: "hop", origin: 0, goal: 1 },
      { code: 2, block: "play", card: 7 },
      { code: 3, block: "discard", card: 7 },
      { code: 4, block: "build", planet: 0 },
    ] as unknown as LegalMove[];
    expect(playsOf(legal, 7, "cp3").map((move) => move.code)).toEqual([2]);
    expect(playsOf(legal, 8, "hop").map((move) => move.code)).toEqual([1]);
    expect(playsOf(legal, 9, "claim")).toEqual([]);
  });

  describe("names what a move chooses by its numbers", async () => {
    const legend = { planets: [{ id: "Ea" }, { id: "Mo" }], tiles: [{ id: "Mine:2" }, { id: "Crisis:3*" }], cards: [{ id: "cp1" }], empires: [{}, {}], alien_tile: 1, alien_defence: 7 };
    const things = {
      planet: [{ id: "Ea", name: "Earth" }, { id: "Mo", name: "Moon" }],
      tile: [{ id: "Mine:2", name: "Mine:2", type: "mine", defence: "2", skull: "no" }, { id: "Crisis:3*", name: "Crisis:3*", type: "crisis", defence: "3", skull: "yes" }],
      card: [{ id: "cp1", name: "Own card", text: "Its text.", own: "1" }],
      seat: [{ id: "Britain", name: "Britain" }, { id: "Germany", name: "Germany" }],
    }; // prettier-ignore
    const table = { messages: [], names: { counter: ["inf", "ship", "tank", "mine", "factory"] } };
    const speaker = () => new Speaker(language.tag, ["en", language.tag].flatMap((tag) => textsOf(tag)), table, things);
    const names = () => namesOf(legend, speaker());
    const prices = { inf: 2, ship: 4, tank: 3 };
    const chosen = (move: object) => choice({ code: 0, text: "", ...move } as LegalMove, names());
    const called = (move: object) => calls({ code: 0, text: "?", ...move } as LegalMove, { board: { prices } } as View<Table>, legend, speaker(), null)?.deed;
    const labelled = (move: object) => label({ code: 0, text: "", ...move } as LegalMove, names(), prices);
    await language.join(sentencesOf("onward-to-venus"));

    it("in whole sentences where it is advised", async () => {
      await language.show("en");
      expect(called({ block: "move", origin: 0, goal: 1 })).toBe("Fly from Earth to the Moon");
      expect(called({ block: "commit", ships: 1, infantry: 2, tanks: 0 })).toBe("Fight with 1 spaceship, 2 infantry");
      expect(called({ block: "play", card: 0 })).toBe("Play Own card");
      expect(called({ block: "buy", unit: 1, planet: 0 })).toBe("Buy a spaceship at Earth for £4");
      await language.show("es");
      expect(called({ block: "move", origin: 0, goal: 1 })).toBe("Volar desde la Tierra hasta la Luna");
    });

    it("in English", async () => {
      await language.show("en");
      expect(chosen({ block: "agitate", origin: 0, goal: 1, tile: 1 })).toBe("Crisis:3*, Earth to the Moon");
      expect(chosen({ block: "sabotage", planet: 1, seat: 1, unit: 2 })).toBe("a tank of Germany at the Moon");
      expect(labelled({ block: "destroy", planet: 0, seat: 0, counter: 4 })).toBe("Destroy a factory of Britain at Earth");
      expect(labelled({ block: "give up", planet: 1, piece: 0 })).toBe("Give up the mine on the Moon");
      expect(labelled({ block: "buy", planet: 0, unit: 1 })).toBe("Buy a spaceship at Earth for £4");
      expect(labelled({ block: "withdraw" })).toBe("Call it off");
      expect(names().planets[1]!.title).toBe("Moon");
      expect(names().tiles[0]!.name).toBe("Mine:2");
    });

    it("in Spanish", async () => {
      await language.show("es");
      expect(chosen({ block: "sabotage", planet: 1, seat: 1, unit: 2 })).toBe("un tanque de Alemania en la Luna");
      expect(labelled({ block: "give up", planet: 1, piece: 1 })).toBe("Entregar la fábrica en la Luna");
      expect(labelled({ block: "pass" })).toBe("Pasar");
      expect(names().planets.map(({ title }) => title)).toEqual(["Tierra", "Luna"]);
      expect(names().tiles[0]).toMatchObject({ name: "Mina:2", kind: "Mina" });
      expect(names().cards[0], "people's own cards keep their names").toMatchObject({ name: "Own card", text: "Its text." });
      await language.show("en");
    });
  });
});

describe("what the game says", () => {
  const board = { planets: [0, 0], seats: [0, 0], crises: [0] } as unknown as Table;
  const others = ["Earth.", "Mars.", "Britain.", "France."];

  it("is taken from its description", () => {
    const words = ["Period 2.", "Britain fights.", "Dice.", "Rebels.", ...others, "Your hand."];
    expect(told({ words, board, seat: 0 })).toEqual({ headline: "Period 2.", decision: ["Britain fights.", "Dice."], crises: ["Rebels."] });
  });

  it("may be that nothing is being decided any more", () => {
    expect(told({ words: ["Over.", "Rebels.", ...others], board, seat: null })).toEqual({ headline: "Over.", decision: [], crises: ["Rebels."] });
  });
});

describe("the sky", () => {
  const STEPS = [0, 1, 2, 2, 3, 4, 5, 6];
  const PRIZES = [6, 8, 10, 6, 9, 7, 8, 10];

  it("has all worlds side by side where there is room, larger ones for greater prizes", () => {
    const plan = planOf(STEPS, PRIZES, 960, 400);
    expect(plan.width).toBe(960);
    const xs = plan.spots.map(({ x }) => x);
    expect(xs).toEqual([...xs].sort((one, two) => one - two));
    expect(plan.spots.at(-1)!.x + plan.column / 2).toBeLessThanOrEqual(960);
    expect(plan.spots[2]!.size).toBeGreaterThan(plan.spots[0]!.size);
    expect(plan.spots[2]!.size).toBe(plan.spots[7]!.size);
  });

  it("is an arc: the middle is higher than its ends", () => {
    const { spots } = planOf(STEPS, PRIZES, 960, 400);
    expect(spots[3]!.top).toBeLessThan(spots[0]!.top);
    expect(spots[4]!.top).toBeLessThan(spots[7]!.top);
  });

  it.each([[1100, 560], [1580, 690], [2200, 1000]])("grows with the screen, and keeps everything in sight: %i by %i", (width, height) => {
    const [small, large] = [planOf(STEPS, PRIZES, 960, 400), planOf(STEPS, PRIZES, width, height)];
    expect(small.zoom).toBe(1);
    expect(large.zoom).toBeGreaterThan(1.1);
    const { middle, size } = large.spots[7]!;
    expect(middle + size / 2 + 168 * large.zoom, "with three rows of plates below it").toBeLessThanOrEqual(height + 4);
  }); // prettier-ignore

  it("links neighbours, and both worlds of one place with theirs", () => {
    const links = planOf(STEPS, PRIZES, 960, 400).links.map(({ from, to }) => `${from}-${to}`);
    expect(links.sort()).toEqual(["0-1", "1-2", "1-3", "2-3", "2-4", "3-4", "4-5", "5-6", "6-7"]);
  });

  it("is a strip on a phone, with two and a half worlds in view", () => {
    const plan = planOf(STEPS, PRIZES, 390, 380);
    expect(plan.width).toBeGreaterThan(390);
    expect(390 / plan.column).toBeGreaterThan(2.2);
  });
});

describe("what a world tells", () => {
  const danger = (...entries: [level: number, deed: string, rolls: number][]) => entries.map(([level, deed, rolls]) => ({ level, deed, losses: 0, rolls }));
  const planet = (more: object) => ({ danger: [], aliens_next: false, points: [], seats: [], ...more }) as unknown as PlanetState;

  it("is what threatens it, from the least to the most, and how often it is more", () => {
    expect(threatTo(planet({}))).toBeNull();
    const threat = threatTo(planet({ danger: danger([1, "nothing", 125], [2, "units", 75], [4, "closed", 16]) }))!;
    expect([threat.least.level, threat.most.level, threat.oftener, threat.weight]).toEqual([1, 4, 91, 3]);
  });

  it("is who holds its prizes, two where they share one", () => {
    const seats = [1, 1, 2, 0].map((place) => ({ place }));
    expect(holders(planet({ points: [9, 5, 2], seats }))).toEqual([{ prize: 9, seats: [0, 1] }, { prize: 5, seats: [2] }, { prize: 2, seats: [] }]); // prettier-ignore
  });

  it("is what a tile brings", () => {
    const rewards = { mine: 3, factory: 2, windfall: 4, cards: 2, big_game: 1, crisis: 1, alien: 2 };
    expect(rewardOf("mine", rewards)).toBe("A mine: £3 every period.");
    expect(rewardOf("windfall", rewards)).toBe("£4 at once.");
    expect(rewardOf("alien", rewards)).toBe("2 points, and the aliens are gone.");
  });

  it("says chances as people do", () => {
    expect([percent(0, 216), percent(1, 216), percent(108, 216), percent(215, 216), percent(216, 216)]).toEqual([0, 1, 50, 99, 100]);
  });
});

describe("a fight", () => {
  const cards = [
    { card: 2, most: 2, points: 3, spares: 0, suggested: 1 },
    { card: 4, most: 1, points: 0, spares: 2, suggested: 0 },
  ];
  const legal = [commit(0, 2, 0), commit(1, 2, 0), { code: 7, block: "play", text: "play cp3", card: 2 }, { code: 9, block: "withdraw", text: "withdraw" }] as LegalMove[];

  it("counts what cards add and spare", () => {
    expect(helpOf(cards, { 2: 2, 4: 1 })).toEqual({ points: 6, spares: 2 });
    expect(helpOf(cards, {})).toEqual({ points: 0, spares: 0 });
  });

  it("plays the cards first, and then commits the units", () => {
    expect(fightCodes(legal, { ships: 1, infantry: 2, tanks: 0 }, { 2: 2 })).toEqual([7, 7, 120]);
    expect(fightCodes(legal, { ships: 0, infantry: 2, tanks: 0 }, { 2: 0 })).toEqual([20]);
    expect(fightCodes(legal, { ships: 3, infantry: 0, tanks: 0 }, {})).toBeNull();
    expect(fightCodes(legal, { ships: 1, infantry: 2, tanks: 0 }, { 4: 1 }), "a card that may not be played").toBeNull();
  });
});

describe("what is about to be done", () => {
  it("goes back one step at a time", () => {
    expect(backFrom({ kind: "group", origin: 2, goal: 4 })).toEqual({ kind: "fly", origin: 2 });
    expect(backFrom({ kind: "fly", origin: 2 })).toBeNull();
  });

  it("goes on with the group or the unit that was chosen with the first step", () => {
    const groups = [{ code: 5, block: "group", ships: 1, infantry: 2, tanks: 0 }, { code: 6, block: "unit", unit: 1 }] as unknown as LegalMove[]; // prettier-ignore
    expect(plannedMove({ block: "group", counts: { ships: 1, infantry: 2, tanks: 0 } }, groups)?.code).toBe(5);
    expect(plannedMove({ block: "group", counts: { ships: 2, infantry: 2, tanks: 0 } }, groups)).toBeUndefined();
    expect(plannedMove({ block: "unit", unit: 1 }, groups)?.code).toBe(6);
  });

  it("knows the counter of a move, and every card of the hand", () => {
    expect(counterOf({ block: "lose", counter: 3 } as unknown as LegalMove)).toBe("mine");
    expect(counterOf({ block: "pay", piece: 1 } as unknown as LegalMove)).toBe("factory");
    expect(counterOf({ block: "pass" } as LegalMove)).toBeNull();
    expect(cardsOf([{ card: 3, count: 2, idle: "fight" }]).map(({ card, nth }) => [card, nth])).toEqual([[3, 0], [3, 1]]); // prettier-ignore
  });
});

describe("the end", () => {
  const names = { empires: [{ name: "Britain" }, { name: "France" }], planets: [{ title: "Venus" }, { title: "Mars" }] } as Names;
  const ended = (places: number[], totals: number[], more: object = {}) =>
    ({
      lost: false,
      planets: [[8, 2], [1, 4]].map((points) => ({ seats: points.map((one) => ({ points: one })) })),
      seats: totals.map((points, seat) => ({ points, place: places[seat], tile_points: 0 })),
      ...more,
    }) as unknown as Table; // prettier-ignore

  it("says who won by how much, and on which worlds", () => {
    expect(ending(ended([1, 2], [9, 6]), names)).toEqual(["Britain wins, 3 points ahead of France.", "Venus decided: Britain 8, France 2."]);
  });

  it("may be shared, or everybody's loss", () => {
    expect(ending(ended([1, 1], [9, 9]), names)[0]).toBe("Britain and France share the victory.");
    expect(ending(ended([1, 1], [0, 0], { lost: true }), names)).toHaveLength(1);
  });
});

describe("what happens", () => {
  const table = (more: object = {}) =>
    ({ phase: "turn", period: 1, place: null, crises: [], lost: false, planets: Array.from({ length: 8 }, () => ({ seats: [force(2), force(1)] })), seats: [{ money: 5, cards: 3, income: 4 }, { money: 2, cards: 1, income: 0 }], ...more }) as unknown as Table; // prettier-ignore
  const force = (inf: number) => ({ orbit: { inf, ship: 0, tank: 0 }, surface: { inf: 0, ship: 0, tank: 0 }, pieces: { mine: 0, factory: 0 } });
  const view = (board: Table, seat: number | null = 0) => ({ board, seat }) as View<Table>;
  const step = (block: string, by: BoardStep["by"] = 1): BoardStep => ({ step: 1, by, move: { code: 0, block, text: "" }, said: "" });
  const crisis = (planet: number, deed: string) => ({ planet, level: 2, deed, losses: [] });

  it("ends a period in acts: crises from the Sun outward, income, return", () => {
    const before = table({ phase: "crisis-roll" });
    const after = table({ phase: "laying-tiles", period: 2, place: 0, crises: [crisis(1, "units"), crisis(4, "nothing")] });
    const acts = actsOf(before, after);
    expect(acts.map(({ kind }) => kind)).toEqual(["crisis", "crisis", "income", "return"]);
    expect(acts.map(({ at }) => at)).toEqual([...acts.map(({ at }) => at)].sort());
    expect(acts.reduce((sum, act) => sum + act.lasts, 0)).toBeCloseTo(1);
    expect(lasts(step("die", "chance"), view(before), view(after))).toBeGreaterThan(4000);
  });

  it("shows the end of a period again, with what was earned if that was seen", () => {
    const now = table({ period: 2, crises: [crisis(1, "units"), crisis(4, "nothing")] });
    expect(endedPeriod(now)).toBe(1);
    expect(endedPeriod(table())).toBe(0);
    expect(actsAgain(now, null).map((act) => (act.kind === "crisis" ? act.planet : act.kind))).toEqual([1, 4, "return"]);
    expect(actsAgain(table({ period: 2 }), [4, 0]).map(({ kind }) => kind)).toEqual(["quiet", "income", "return"]);
    expect(lastsOfActs(actsAgain(now, [4, 0]))).toBeGreaterThan(4000);
  });

  it("stops at the world where somebody is asked, and goes on from there", () => {
    const crises = [crisis(1, "units"), crisis(6, "ransom")];
    const [rolled, asked, over] = [table({ phase: "crisis-roll" }), table({ phase: "uprising", place: 1, crises }), table({ phase: "laying-tiles", period: 2, place: 0, crises })];
    expect(actsOf(rolled, asked).map((act) => act.kind === "crisis" && act.planet)).toEqual([1]);
    expect(actsOf(asked, over).map((act) => (act.kind === "crisis" ? act.planet : act.kind))).toEqual([6, "income", "return"]);
  });

  it("has nothing to act out where nothing is under way", () => {
    expect(actsOf(table(), table())).toEqual([]);
    expect(lasts(step("move"), view(table()), view(table()))).toBe(0);
    expect(lasts(step("group"), view(table()), view(table()))).toBeGreaterThan(0);
  });

  it("hurts a player who loses something to others", () => {
    const robbed = table({ planets: Array.from({ length: 8 }, (_, n) => ({ seats: [force(n ? 2 : 1), force(1)] })) });
    expect(hurts(step("sabotage"), view(table()), view(robbed))).toBe(true);
    expect(hurts(step("lose", 0), view(table()), view(robbed)), "one's own choice").toBe(false);
    expect(hurts(step("sabotage"), view(table(), 1), view(robbed, 1))).toBe(false);
    expect(hurts(step("die", "chance"), view(table(), null), view(table({ lost: true }), null))).toBe(true);
  });

  it("tells whose money changed", () => {
    const paid = table({ seats: [{ money: 9 }, { money: 2 }] });
    expect(moneyChanges(table(), paid)).toEqual([{ seat: 0, change: 4 }]);
  });
});
