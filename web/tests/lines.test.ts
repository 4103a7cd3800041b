import { describe, expect, it } from "vitest";
import type { Line, SeatInfo, StepLine } from "../src/api/types";
import { spentText } from "../src/match/clock";
import { entries, eventText, folded, inForce, joined, renewed, takebackTo, told } from "../src/match/lines";

const step = (number: number, by: number | "chance", text: string): StepLine => [number, by, text, 1, 1];
const LOG: Line[] = [
  step(0, "chance", "TA=4"),
  step(1, "chance", "R=6"),
  step(2, 0, "R@1"),
  step(3, 0, "done"),
  { event: "takeback", seat: 0, to: 2 },
  step(2, 0, "R@3"),
];
const SEATS = [{ seat: 0, name: "Ada" }, { seat: 1, name: "Ben" }] as SeatInfo[];

describe("the log", () => {
  it("knows which steps count", () => {
    expect(inForce(LOG).map(([number, , text]) => `${number} ${text}`)).toEqual(["0 TA=4", "1 R=6", "2 R@3"]);
  });

  it("draws nothing anew that says the same", () => {
    const before = entries(LOG.slice(0, 4));
    const now = renewed(before, entries(LOG));
    expect(now).toEqual(entries(LOG));
    expect(now[0]).toBe(before[0]);
    expect(now[1]).not.toBe(before[1]); // two of its steps were taken back
  });

  it("joins news to what is known", () => {
    expect(joined([], 0, LOG)).toEqual(LOG);
    expect(joined(LOG.slice(0, 2), 2, LOG.slice(2))).toEqual(LOG);
    expect(joined(LOG, 3, LOG.slice(3)), "lines told twice").toEqual(LOG);
    expect(joined(LOG.slice(0, 2), 3, LOG.slice(3)), "a gap").toBeNull();
  });

  it("puts steps of one actor together and strikes what was taken back", () => {
    const found = entries(LOG);
    expect(found.map((entry) => (entry.kind === "steps" ? entry.by : entry.event.event))).toEqual(["chance", 0, "takeback", 0]);
    expect(found[1]).toMatchObject({ steps: [{ text: "R@1", gone: true }, { text: "done", gone: true }] });
    expect(found[3]).toMatchObject({ steps: [{ number: 2, text: "R@3", gone: false }] });
  });

  it("has one line for all that is kept from its reader in a row", () => {
    const shared = [step(0, "chance", "a"), step(1, 1, "b"), step(2, 1, "c"), step(3, 0, "d"), step(4, 1, "e")];
    const found = folded(entries(shared), (by) => by !== 0);
    expect(found.map((entry) => (entry.kind === "kept" ? entry.steps : entry.kind))).toEqual([3, "steps", 1]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(3);
  });

  it("tells how long each stretch took, where there is a clock", () => {
    const clock = (seat: number, spent: number): Line => ({ event: "clock", seat, spent, left: 1 });
    const timed = [step(0, 0, "a"), clock(0, 1200), step(1, 0, "b"), step(2, "chance", "c"), clock(0, 300), step(3, 1, "d"), step(4, 0, "e"), clock(0, 0), clock(1, 9000)];
    expect(entries(timed).map((entry) => (entry.kind === "steps" ? [entry.by, entry.spent] : entry.kind))).toEqual([[0, 1500], ["chance", null], [1, null], [0, 0]]);
    expect(spentText(400)).toBe("0.4 s");
    expect(spentText(12_400)).toBe("12 s");
    expect(spentText(65_000)).toBe("1:05");
  });

  it("tells events and news", () => {
    expect(eventText({ event: "takeback", seat: 0, to: 2 }, SEATS)).toBe("Ada took back to step 2");
    expect(eventText({ event: "resignation", seat: 1 }, SEATS)).toBe("Ben resigned");
    expect(told([{ event: "clock", seat: 1, spent: 9, left: 0 }, { event: "resignation", seat: 1 }], SEATS)).toBe("Ben ran out of time");
    expect(told([{ event: "clock", seat: 0, spent: 9, left: 0 }, { event: "resignation", seat: 1 }], SEATS)).toBe("Ben resigned");
    expect(eventText({ event: "seat", seat: 1, name: "Cy" }, SEATS)).toBe("Cy sits in seat 2");
    expect(told(LOG.slice(0, 3), SEATS)).toBe("Chance: TA=4, R=6. Ada: R@1");
  });

  it("tells what the game says of news as sentences, with nobody's name but those of others", () => {
    const story = ["A 4 is rolled.", "Red shows 6", "Red goes to spot 1."];
    expect(told(LOG.slice(0, 3), SEATS, (line) => story[line]!)).toBe("A 4 is rolled. Red shows 6. Ada: Red goes to spot 1.");
    expect(told(LOG.slice(0, 3), SEATS, (line) => story[line]!, 0)).toBe("A 4 is rolled. Red shows 6. Red goes to spot 1.");
    expect(told(LOG.slice(0, 3), SEATS, (line) => (line ? "" : story[0]!), 1)).toBe("Chance: A 4 is rolled., R=6. Ada: R@1");
  });
});

describe("taking back", () => {
  const steps = [step(0, "chance", "a"), step(1, 0, "b"), step(2, 1, "c"), step(3, "chance", "d")];

  it("goes before the last decision of one's own where it is free", () => {
    expect(takebackTo(steps, [0], "free")).toEqual({ seat: 0, to: 1 });
    expect(takebackTo(steps, [0, 1], "free")).toEqual({ seat: 1, to: 2 });
    expect(takebackTo(steps.slice(0, 1), [0], "free")).toBeNull();
  });

  it("otherwise never passes chance or another seat", () => {
    expect(takebackTo(steps, [1], "own")).toBeNull();
    expect(takebackTo(steps.slice(0, 3), [1], "own")).toEqual({ seat: 1, to: 2 });
    expect(takebackTo(steps.slice(0, 3), [0], "own")).toBeNull();
    expect(takebackTo(steps, [0, 1], "none")).toBeNull();
  });
});
