import { describe, expect, it } from "vitest";
import DOCS from "../../docs/fairness.md?raw";
import type { Commitment, Line, Roll } from "../src/api/types";
import { commitmentIn, isKeyTo, numberOf, pick, rollsIn, verdict } from "../src/match/fairness";

/** The test vectors, as the docs write them: "`00` x 32" is a text so many times over. */
function vectors(first: string): string[][] {
  const rows = DOCS.split("\n").map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  const head = rows.findIndex((cells) => cells[1] === first);
  const end = rows.findIndex((cells, place) => place > head && cells.length === 0);
  return rows.slice(head + 2, end < 0 ? undefined : end);
}

function written(cell: string): string[] {
  return cell.split(", ").map((one) => {
    const [, text = "", times = "1"] = /^`(\w+)`(?: x (\d+))?$/.exec(one) ?? [];
    return text.repeat(Number(times));
  });
}

const SIX: Roll["outcomes"] = [1, 2, 3, 4, 5, 6].map((code) => [code, 1]);

describe("the docs' test vectors", () => {
  const matches = vectors("match");
  const races = vectors("race");

  it("are found", () => {
    expect(matches).toHaveLength(3);
    expect(races).toHaveLength(1);
  });

  it.each(matches)("match: key %s, %s, %s, step %s", async (key, match, values, place, number, face) => {
    const [step = 0, takebacks = 0] = place!.split(", ").map(Number);
    const commitment: Commitment = { sha256: "", match: written(match!)[0]!, values: written(values!) };
    const found = await numberOf({ step, takebacks, name: null }, written(key!)[0]!, commitment);
    expect(found).toBe(BigInt(number!));
    expect(pick(found, SIX)).toBe(Number(face));
  });

  it.each(races)("race: key %s, %s, %s, draw %s", async (key, race, values, name, number) => {
    const commitment: Commitment = { sha256: "", match: "any", race: written(race!)[0]!, values: written(values!) };
    expect(await numberOf({ step: 5, takebacks: 1, name: Number(name) }, written(key!)[0]!, commitment)).toBe(BigInt(number!));
  });

  it("the commitment", async () => {
    const [, key, sha256] = /SHA-256 of the key (`00` x 32) is `(\w+)`/.exec(DOCS) ?? [];
    expect(await isKeyTo(written(key!)[0]!, sha256!)).toBe(true);
    expect(await isKeyTo("01".repeat(32), sha256!)).toBe(false);
  });
});

describe("weights", () => {
  it("decide how many numbers hit an outcome", () => {
    const hits = new Map<number | null, number>();
    for (let n = 0n; n < 3000n; n++) {
      const code = pick(n * 6148914691236517n, [[7, 1], [8, 0], [9, 2]]);
      hits.set(code, (hits.get(code) ?? 0) + 1);
    }
    expect([...hits.keys()].sort()).toEqual([7, 9]);
    expect(hits.get(9)! / hits.get(7)!).toBeCloseTo(2, 0);
  });
});

describe("the verdict on a whole match", () => {
  const key = "00".repeat(32);
  const values = ["0".repeat(32)];
  const lines: Line[] = [
    { event: "commitment", sha256: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", match: "demo", values, race: "" },
    [0, "chance", "four", 4, 1],
    [1, "chance", "one", 1, 1],
    [2, 0, "a move", 70, 1],
    { event: "key", key },
  ];
  const rolls: Roll[] = [
    { step: 0, takebacks: 0, name: null, text: "four", code: 4, outcomes: SIX },
    { step: 1, takebacks: 0, name: null, text: "one", code: 1, outcomes: SIX },
  ];

  it("finds a fair one fair", async () => {
    expect(commitmentIn(lines)?.match).toBe("demo");
    expect(await verdict(lines, key, rolls)).toEqual({ key: true, rolls: 2, wrong: [], complete: true });
  });

  it("finds another key", async () => {
    expect((await verdict(lines, "11".repeat(32), rolls))?.key).toBe(false);
  });

  it("finds a roll that does not follow", async () => {
    const forged: Line[] = lines.map((line, place) => (place === 2 ? [1, "chance", "six", 6, 1] : line));
    const told = rolls.map((roll) => (roll.step === 1 ? { ...roll, text: "six", code: 6 } : roll));
    expect((await verdict(forged, key, told))?.wrong.map((roll) => roll.step)).toEqual([1]);
  });

  it("finds a roll told otherwise than it was played, or kept secret", async () => {
    const played: Line[] = lines.map((line, place) => (place === 2 ? [1, "chance", "six", 6, 1] : line));
    expect((await verdict(played, key, rolls))?.wrong.map((roll) => roll.step)).toEqual([1]);
    expect((await verdict(lines, key, rolls.slice(0, 1)))?.complete).toBe(false);
  });

  it("counts takebacks itself, and lets unseen cards be", async () => {
    const log: Line[] = [[0, "chance", "a card", null, null], { event: "takeback", seat: 0, to: 0 }, [0, "chance", "two", 2, 1]];
    expect(rollsIn(log)).toEqual([
      { step: 0, takebacks: 0, code: null },
      { step: 0, takebacks: 1, code: 2 },
    ]);
  });

  it("says nothing where nothing was committed to", async () => {
    expect(await verdict(lines.slice(1), key, rolls)).toBeNull();
  });
});
