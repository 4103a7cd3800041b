import { describe, expect, it } from "vitest";
import { detail } from "../src/api/http";
import type { Member, SeatInfo } from "../src/api/types";
import { isKeyTo } from "@perihelion/engine/fairness";
import { client, Speaker } from "../src/language";
import { slug } from "../src/match/rules";
import { inOrder, outcome, progressText } from "../src/match/standings";
import { optionsText, ordinal, playersOf, resultText, when } from "../src/match/texts";

const seats = ["Ada", "Ben", "Cy"].map((name, seat) => ({ seat, name })) as SeatInfo[];

describe("results", () => {
  it("are won or lost alone", () => {
    const alone = { seats: seats.slice(0, 1), your_seats: [0] };
    expect(resultText({ result: { how: "finished", returns: [0.5], ranks: [1] }, outcome: "", ...alone })).toBe("won");
    expect(resultText({ result: { how: "finished", returns: [0], ranks: [1] }, outcome: "", ...alone })).toBe("lost");
    expect(resultText({ result: { how: "finished", returns: [48], ranks: [1] }, outcome: "48 points", ...alone })).toBe("48 points");
  });

  it("are places among several", () => {
    const result = { how: "finished" as const, returns: [1, 3, 2], ranks: [3, 1, 2] };
    const several = { outcome: "", seats };
    expect(resultText({ result, ...several, your_seats: [2] })).toBe("2nd place");
    expect(resultText({ result, ...several, your_seats: [] })).toBe("won by Ben");
    expect(resultText({ result: { how: "drawn", returns: null, ranks: null }, ...several, your_seats: [0] })).toBe("drawn");
    expect(resultText({ result: null, ...several, your_seats: [] })).toBe("");
  });

  it("say whose clock was at zero", () => {
    const [ada, ben] = seats.map((seat) => ({ ...seat, resigned: seat.seat === 0 }));
    const lost = { result: { how: "resigned" as const, returns: null, ranks: [2, 1] }, outcome: "", seats: [ada!, ben!], your_seats: [0] };
    expect(resultText({ ...lost, clock: { left: [0, 900], running: null, waits: 0 } })).toBe("out of time");
    expect(resultText({ ...lost, clock: { left: [900, 0], running: null, waits: 0 } })).toBe("resigned");
    expect(resultText(lost)).toBe("resigned");
  });

  it("are counted in English", () => expect([1, 2, 3, 4, 11, 12, 13, 21, 99].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "99th"]));
});

describe("small texts", () => {
  it("call options by the legend's names", () => {
    const planet = { name: "planet", kind: "choice" as const, default: "lv-426", legends: { "lv-426": {} }, title: "Planet", help: "", names: { "lv-426": "LV-426" }, about: {} };
    expect(optionsText({ options: { planet: "lv-426" } }, [planet])).toBe("LV-426");
    expect(optionsText({ options: { planet: "lv-426" } }, [{ ...planet, names: {} }])).toBe("");
    expect(optionsText({ options: { planet: "lv-426" } }, [{ ...planet, legends: {} }]), "what is usual goes without saying").toBe("");
    expect(optionsText({ options: { hand_limit: 9, separate_systems: true, first: false } })).toBe("hand limit 9, separate systems");
  });

  it("leave out numbers that are as usual", () => {
    const usual = [{ name: "hand_limit", kind: "whole" as const, default: 9, title: "Hand limit", help: "", names: {}, about: {} }];
    expect(optionsText({ options: { hand_limit: 9, components: "short" } }, usual)).toBe("short");
    expect(optionsText({ options: { hand_limit: 5 } }, usual)).toBe("Hand limit 5");
  });

  it("tell the time", () => {
    const now = Date.parse("2026-01-02T12:00:00Z");
    expect(when("2026-01-02T11:59:30Z", now)).toBe("just now");
    expect(when("2026-01-02T11:00:00Z", now)).toBe("1 hour ago");
    expect(when(now / 1000 - 3 * 86_400, now)).toBe("3 days ago");
  });

  it("tell how many play", () => {
    expect(playersOf([1], true)).toBe("1, or a race of up to 99");
    expect(playersOf([4, 2, 6], false)).toBe("2 to 6");
  });

  it("make anchors as the rules page links to them", () => expect(slug("A first round, played out")).toBe("a-first-round-played-out"));

  it("find the reason in an error", () => {
    expect(detail({ detail: "No." })).toBe("No.");
    const said = { message: "no-such-match", arguments: {} };
    expect(detail({ detail: said })).toBe(said);
    expect(detail({ detail: [{ msg: "too long" }] })).toBeNull();
    expect(detail(null)).toBeNull();
    expect(detail({})).toBeNull();
  });
});

describe("standings", () => {
  const member = (number: number, more: Partial<Member>): Member => ({ member: number, name: `${number}`, here: true, you: false, bot: null, match: null, status: "running", progress: { steps: 0 }, rank: null, merit: null, told: "", points: null, ...more });

  it("put the ranked first, then the farthest, then who did not finish", () => {
    const members = [
      member(0, { status: "over" }),
      member(1, { progress: { steps: 40 } }),
      member(2, { progress: { steps: 10, round: 6 } }),
      member(3, { status: "over", rank: 2, merit: [9, 1] }),
      member(4, { status: "over", rank: 1, merit: [8, 3] }),
      member(5, { progress: { steps: 40 } }),
    ];
    expect(inOrder(members).map((one) => one.member)).toEqual([4, 3, 2, 1, 5, 0]);
  });

  it("tell how far somebody is in the game's own numbers", () => {
    expect(progressText({ steps: 12, round: 3 }, new Speaker("es", ["progress-round = ronda { $number }"]))).toBe("ronda 3");
    expect(progressText({ steps: 12, round: 3 }, client.speaker)).toBe("round 3");
    expect(progressText({ steps: 12 }, client.speaker)).toBe("step 12");
  });
});

describe("fair dice", () => {
  it("know the key by its commitment", async () => {
    const key = "00".repeat(32);
    const commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    expect(await isKeyTo(key, commitment)).toBe(true);
    expect(await isKeyTo(`01${key.slice(2)}`, commitment)).toBe(false);
  });
});

describe("how a series or race came out", () => {
  const members = [{ name: "Ada", rank: 2, points: 40 }, { name: "Bob", rank: 1, points: 47 }] as Member[];

  it("is told when it is over", () => {
    expect(outcome({ kind: "series", status: "running", members })).toBe("");
    expect(outcome({ kind: "series", status: "over", members })).toBe("Bob wins the series with 47 points.");
    expect(outcome({ kind: "race", status: "over", members: members.map((one) => ({ ...one, rank: 1 })) })).toBe("Ada and Bob win the race.");
    expect(outcome({ kind: "race", status: "over", members: members.map((one) => ({ ...one, rank: null })) })).toBe("");
  });
});
