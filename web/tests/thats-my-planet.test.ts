import { describe, expect, it } from "vitest";
import MOMENTS from "../fixtures/thats-my-planet.json";
import type { LegalMove } from "../src/api/types";
import { assign, change, choices, draftMove, draftText, moveTold, outcome, spoken, suitOf, teamOf, why, worthIn, type Sheet } from "../src/boards/thats-my-planet/model";

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

  it("are worth in a pool what the rules say once they are there", () => {
    for (const team of sheet("managing").teams) {
      for (const card of team.cards) {
        const others = team.cards.filter((one) => one !== card);
        expect(worthIn(others, card.card)).toBe(card.value);
      }
    }
  });
});

describe("the draft", () => {
  const drafts = choices(legal("drafting")).drafts;

  it("needs a card for every team", () => {
    let plan = assign({}, "10D", "C");
    expect(draftText(plan)).toBeNull();
    plan = assign(assign(plan, "AC", "V"), "8S", "I");
    expect(draftMove(drafts, plan)?.text).toBe("draft 10D>C AC>V 8S>I");
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
    expect(plans.every((plan) => draftMove(drafts, plan))).toBe(true);
  });
});

describe("what may be done", () => {
  it("is found for every legal move", () => {
    for (const name of Object.keys(MOMENTS) as Name[]) {
      const may = choices(legal(name));
      const single = [may.attempt, may.skip, may.end].filter(Boolean).length;
      const counted = may.drafts.length + may.moves.size + single + may.plays.size + may.recruit.size + may.reserve.size + may.repair.size;
      expect(counted + [...may.search.values()].flat().length).toBe(legal(name).length);
    }
  });

  it("tells what a flight leads to, as it comes true", () => {
    expect(moveTold(sheet("managing"), "C", "4")).toBe("burns 1, leaves 4; conquer with the best card: 5 of 6");
    expect(teamOf(sheet("acting"), "C").fuel).toBe(4);
    expect(moveTold(sheet("managing"), "C", "1")).toBe("burns 1, leaves 4; nothing to conquer there");
  });

  it("tells what a card would do, as it comes true", () => {
    const cards = teamOf(sheet("playing"), "C").cards;
    const goal = sheet("playing").competition!;
    expect(outcome(cards.find((card) => card.card === "10D")!.value, goal)).toBe("win");
    expect(outcome(cards.find((card) => card.card === "AD")!.value, goal)).toBe("fail");
    expect(change(sheet("playing"), sheet("marked")).marked).toEqual(["4C"]);
    expect(change(sheet("playing"), sheet("broken")).broken).toEqual(["C"]);
    expect(change(sheet("acting"), sheet("playing")).rolled).toBe(true);
    expect(change(sheet("marked"), sheet("over")).over).toBe(true);
  });
});
