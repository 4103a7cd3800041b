import { describe, expect, it } from "vitest";
import MOMENTS from "../fixtures/thats-my-planet.json";
import type { Geometry, LegalMove, View } from "../src/api/types";
import GEOMETRY from "../fixtures/thats-my-planet-geometry.json";
import { calls } from "../src/boards/thats-my-planet/calling";
import { layoutOf } from "../src/boards/thats-my-planet/layout";
import { assign, bestPlace, change, choices, costOf, draftMove, duelOf, eventLasts, flightOf, moveTold, spoken, suitOf, teamOf, why, type Sheet } from "../src/boards/thats-my-planet/model";
import { LABELS } from "../src/boards/thats-my-planet/view";
import { sentencesOf } from "../src/boards/words";
import { language, Speaker } from "../src/language";
import { inWords } from "../src/match/moves";

await language.join(sentencesOf("thats-my-planet"));

type Name = keyof typeof MOMENTS;
const sheet = (name: Name) => MOMENTS[name].board as unknown as Sheet;
const legal = (name: Name) => MOMENTS[name].legal as unknown as LegalMove[];

describe("cards", () => {
  it("are spoken", () => {
    expect([spoken("10D"), spoken("AC"), spoken("JK")]).toEqual(["10 of diamonds", "ace of clubs", "joker"]);
    expect(suitOf("10D")).toBe("D");
  });

  it("tell why they are worth what they are", () => {
    const ten = teamOf(sheet("managing"), "C").cards.find((card) => card.card === "10D")!;
    expect(ten.value).toBe(14);
    expect(why(ten)).toBe("10 + 3 mates + 1 for the ace");
  });
});

describe("a move that is advised", () => {
  const speaker = new Speaker("en", [], { messages: [], names: { planet: ["Tansy", "Verdigris", "Amaranth", "Chalk", "Bluebell", "Umber"] } }, {});
  const legend = { planets: Array.from({ length: 6 }, () => ({ colour: "#ffffff" })) };
  const told = (name: Name) => legal(name).map((move) => inWords({ ...move, outlook: "" }, speaker, calls(move, { board: sheet(name) } as View<Sheet>, legend, speaker, null)));

  it("reads like no other, and has no notation in it", () => {
    for (const name of Object.keys(MOMENTS) as Name[]) {
      expect(new Set(told(name)).size, told(name).join(" | ")).toBe(legal(name).length);
      expect(told(name).filter((one) => />[A-Z]|\b\d+[CDHS]\b/.test(one))).toEqual([]);
    }
  });

  it("names cards, teams and planets as the board does", () => {
    expect(told("drafting")).toContain("10♦ to Conquest, A♣ to Invasion, 8♠ to Infiltration");
  });
});

describe("the draft", () => {
  const drafts = choices(legal("drafting")).drafts;

  it("needs a card for every team", () => {
    let plan = assign({}, "10D", "C");
    expect(draftMove(drafts, plan, sheet("drafting"))).toBeNull();
    plan = assign(assign(plan, "AC", "V"), "8S", "I");
    expect(draftMove(drafts, plan, sheet("drafting"))?.text).toBe("draft 10D>C AC>V 8S>I");
  });

  it("gives a card to one team, and a team one card", () => {
    const plan = assign(assign({}, "10D", "C"), "10D", "V");
    expect(plan).toEqual({ V: "10D" });
    expect(assign(plan, "AC", "V")).toEqual({ V: "AC" });
    expect(assign(plan, "10D", null)).toEqual({});
  });

  it("has a move for every full plan", () => {
    const cards = sheet("drafting").draft.turned_up;
    const plans = cards.flatMap((C) => cards.flatMap((V) => cards.map((I) => ({ C, V, I })))).filter(({ C, V, I }) => new Set([C, V, I]).size === 3);
    expect(plans).toHaveLength(24);
    expect(plans.every((plan) => draftMove(drafts, plan, sheet("drafting")))).toBe(true);
  });
});

describe("what may be done", () => {
  it("is read from blocks and dimensions, and says what the notation says", () => {
    for (const move of (Object.keys(MOMENTS) as Name[]).flatMap(legal)) {
      const { block, text } = move;
      if (block === "move") expect(((flight) => `${flight.ship}>${flight.place}`)(flightOf(move)!)).toBe(text);
      if (block === "play") expect(`play ${LABELS.play.card[Number(move.card)]}`).toBe(text);
      if (block === "search") expect(text.endsWith(` ${LABELS.play.card[Number(move.card)]}`)).toBe(true);
    }
  });

  it("is found for every legal move", () => {
    for (const name of Object.keys(MOMENTS) as Name[]) {
      const may = choices(legal(name));
      const single = [may.attempt, may.skip, may.end].filter(Boolean).length;
      const counted = may.drafts.length + may.flights.length + single + may.plays.size + may.recruit.size + may.reserve.size + may.repair.size;
      expect(counted + [...may.search.values()].flat().length).toBe(legal(name).length);
    }
  });

  it("tells what a flight leads to, as it comes true", () => {
    expect(moveTold(sheet("managing"), "C", "4")).toBe("burns 1, leaves 4; conquer with the best card: 5 of 6, for 6 points");
    expect(teamOf(sheet("acting"), "C").fuel).toBe(4);
    expect(moveTold(sheet("managing"), "C", "1")).toBe("burns 1, leaves 4; nothing to conquer there");
  });

  it("tells what a card would do, as it comes true", () => {
    const cards = teamOf(sheet("playing"), "C").cards;
    expect(cards.find((card) => card.card === "10D")!.outcome).toBe("win");
    expect(cards.find((card) => card.card === "AD")!.outcome).toBe("fail");
    expect(change(sheet("playing"), sheet("marked")).marked).toEqual(["4C"]);
    expect(change(sheet("playing"), sheet("broken")).broken).toEqual(["C"]);
    expect(change(sheet("acting"), sheet("playing")).rolled).toBe(true);
    expect(change(sheet("marked"), sheet("over")).over).toBe(true);
  });
});

describe("a duel", () => {
  const played = (card: string) => ({ move: { block: "play", card: LABELS.play.card.findIndex((one) => one === card) } });

  it("is the card against the number, with what it brings or costs", () => {
    const won = duelOf(played("10D"), sheet("playing"))!;
    expect([won.team, won.place, won.outcome, won.points]).toEqual(["C", "4", "win", 6]);
    expect(won.card.value).toBeGreaterThan(won.competition);
    const failed = duelOf(played("AD"), sheet("playing"))!;
    expect([failed.outcome, failed.repair]).toEqual(["fail", -5]);
    expect(duelOf(played("10D"), sheet("managing"))).toBeNull();
  });

  it("is seen longest when it fails", () => {
    const [win, fail] = [eventLasts(played("10D"), sheet("playing"), sheet("marked")), eventLasts(played("AD"), sheet("playing"), sheet("broken"))];
    expect(fail).toBeGreaterThan(win);
  });

  it("is offered with the cheapest card that wins", () => {
    const cards = teamOf(sheet("playing"), "C").cards;
    const cheapest = cards.filter((card) => card.cheapest);
    expect(cheapest).toHaveLength(1);
    const winners = cards.filter((card) => card.outcome === "win").map((card) => card.value);
    expect(cheapest[0]!.value).toBe(Math.min(...winners));
  });
});

describe("the map", () => {
  it("keeps all places and all fuel within the room there is", () => {
    for (const [width, height] of [[560, 500], [366, 270], [900, 620]] as const) {
      const layout = layoutOf(GEOMETRY as unknown as Geometry, width, height);
      for (const { x, y } of [...layout.spots.values(), ...layout.routes.map(({ can }) => can)]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
    }
  });

  it.each([[352, 280], [352, 330], [374, 362], [571, 564], [658, 744], [1030, 880]])("shows fuel clear of planets and of their slots, in %i by %i", (width, height) => {
    const { spots, slot, radius, routes, sign } = layoutOf(GEOMETRY as unknown as Geometry, width, height);
    const [can, top, bottom] = [9 * sign, 12 * sign, 11 * sign];
    for (const { id, can: { x, y } } of routes)
      for (const [place, spot] of spots) {
        if (place === "M") continue;
        const besideSlots = Math.abs(x - spot.x) >= 1.5 * slot.width + 3 + can || y + bottom <= spot.y + slot.below || y - top >= spot.y + slot.below + slot.height;
        expect(besideSlots, `${id} at the slots of ${place}`).toBe(true);
        expect(Math.hypot(x - spot.x, y - spot.y), `${id} at planet ${place}`).toBeGreaterThan(radius);
      }
  }); // prettier-ignore

  it("goes first to where a ship has most to win, and never to a breakdown if there is anything else", () => {
    const place = bestPlace(sheet("managing"), "C", ["1", "4", "M"]);
    expect(place).toBe("4");
  });

  it("has the price of boxes from the score sheet", () => {
    expect((["recruitment", "reserve", "bank"] as const).map((box) => costOf(sheet("managing"), box))).toEqual([-1, -2, -5]);
  });
});
