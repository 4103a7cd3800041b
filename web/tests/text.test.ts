import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatInfo } from "../src/api/types";
import { eventText, seatName } from "../src/match/lines";
import { voice } from "../src/state/toasts.svelte";
import { isolated, plain, sentences } from "../src/text";

const OVERRIDE = "\u202e";
const HEBREW = "\u05d0\u05d1\u05d2";

describe("what people write", () => {
  it("loses controls of direction and nothing else", () => {
    expect(plain(`a${OVERRIDE}b\u2066c\u2069\u200f\u061c`)).toBe("abc");
    expect(plain("👩\u200d🚀 Zoë <b>")).toBe("👩\u200d🚀 Zoë <b>");
  });

  it("is isolated where its letters are read from right to left", () => {
    expect(isolated("Ada")).toBe("Ada");
    expect(isolated(`${HEBREW} 1`)).toBe(`\u2068${HEBREW} 1\u2069`);
    expect(isolated(`\u2069${HEBREW}${OVERRIDE}`), "it cannot end the isolation").toBe(`\u2068${HEBREW}\u2069`);
    expect(isolated("\u{1e900}"), "beyond the basic plane").toBe("\u2068\u{1e900}\u2069");
  });

  it("turns nothing in a sentence", () => {
    const seats = [{ seat: 0, name: HEBREW }, { seat: 1, name: "" }] as SeatInfo[];
    expect(seatName(0, seats)).toBe(`\u2068${HEBREW}\u2069`);
    expect(seatName(1, seats)).toBe("Seat 2");
    expect(eventText({ event: "seat", seat: 1, name: `${OVERRIDE}Cy` }, seats)).toBe("Cy sits in seat 2");
  });
});

describe("what is announced", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const heard = () => voice.text.replace("\u00a0", "");

  it("consists of sentences", () => {
    expect(sentences(["Red moves", "", "Your turn.", "“Well played!”", "Round 2"])).toBe("Red moves. Your turn. “Well played!” Round 2");
    expect(sentences([])).toBe("");
  });

  it("is not lost to what is said in the same moment", () => {
    voice.announce("");
    voice.announce("Ben takes the factory.");
    voice.announce("It is your turn.");
    expect(heard()).toBe("Ben takes the factory. It is your turn.");
    vi.advanceTimersByTime(1000);
    voice.announce("It is your turn.");
    expect(heard()).toBe("It is your turn.");
  });

  it("is said again where it is the same, and ends when the screen goes to somebody else", () => {
    voice.announce("Pass.");
    vi.advanceTimersByTime(1000);
    const before = voice.text;
    voice.announce("Pass.");
    expect(voice.text).not.toBe(before);
    voice.announce("");
    voice.announce("Ada looks.");
    expect(heard()).toBe("Ada looks.");
  });
});
