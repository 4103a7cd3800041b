import { describe, expect, it } from "vitest";
import type { LegalMove } from "../src/api/types";
import { columns, most, playsOf, pointsOf, sending, thrifty } from "../src/boards/onward-to-venus/model";

const commit = (ships: number, infantry: number, tanks: number): LegalMove =>
  ({ code: ships * 100 + infantry * 10 + tanks, block: "commit", text: `commit ${ships}s${infantry}i${tanks}t`, ships, infantry, tanks }) as unknown as LegalMove;

describe("units to send", () => {
  const moves = [commit(0, 1, 0), commit(1, 0, 0), commit(1, 1, 0), commit(1, 1, 2)];

  it("knows how many there are and finds the move that sends exactly these", () => {
    expect(most(moves)).toEqual({ ships: 1, infantry: 1, tanks: 2 });
    expect(sending(moves, { ships: 1, infantry: 1, tanks: 0 })?.text).toBe("commit 1s1i0t");
    expect(sending(moves, { ships: 0, infantry: 0, tanks: 1 })).toBeUndefined();
  });

  it("starts with as few as are enough, and at least one", () => {
    const limits = { ships: 2, infantry: 3, tanks: 1 };
    expect(pointsOf(thrifty(limits, 4))).toBeGreaterThanOrEqual(4);
    expect(thrifty(limits, 0)).toEqual({ ships: 0, infantry: 1, tanks: 0 });
    expect(thrifty(limits, 99)).toEqual(limits);
  });
});

describe("the board", () => {
  it("puts the Moon below Earth", () => {
    const planets = ["Me", "Ea", "Mo", "Ma"].map((id, number) => ({ id, name: id, step: [0, 1, 1, 2][number]!, colour: "", crisis_name: "" }));
    expect(columns(planets)).toEqual([[0], [1, 2], [3]]);
  });

  it("finds the ways to play a card", () => {
    const legal = [
      { code: 1, block: "hop", text: "play hop Ea>Mo" },
      { code: 2, block: "play", text: "play cp3" },
      { code: 3, block: "discard", text: "discard cp3" },
    ] as unknown as LegalMove[];
    expect(playsOf(legal, { id: "cp3", name: "", text: "", when: "" }).map((move) => move.code)).toEqual([2]);
    expect(playsOf(legal, { id: "hop", name: "", text: "", when: "" }).map((move) => move.code)).toEqual([1]);
  });
});
