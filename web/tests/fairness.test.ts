import { describe, expect, it } from "vitest";
import DOCS from "../../docs/fairness.md?raw";
import type { CheckResult, Commitment, Line, Roll } from "../src/api/types";
import { firstInOrder, isKeyTo, nonceOfBot, numberOf, pick } from "@perihelion/engine/fairness";
import { render } from "../src/language";
import { checked, commitmentIn, outcomeOf, rollsIn, type Known } from "../src/match/fairness";

/** The test vectors, as the docs write them: "`00` x 32" is a text repeated that number of times. */
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

const COMMITMENT: Commitment = { event: "commitment", sha256: "", match: "any", values: [], race: "" };
const SIX: Roll["outcomes"] = [1, 2, 3, 4, 5, 6].map((code) => [code, 1]);

describe("a shuffled pile", () => {
  it("has one order, whatever is still in it", () => {
    const codes = Array.from({ length: 40 }, (_, code) => code);
    const order = (number: bigint, most: number) => {
      const left = [...codes];
      return Array.from({ length: most }, () => {
        const first = firstInOrder(number, left.map((code) => [code, 1]))!; // prettier-ignore
        left.splice(left.indexOf(first), 1);
        return first;
      });
    };
    expect(order(0n, 6)).toEqual([39, 20, 13, 27, 12, 6]); // as perihelion/core/numbers.py has it
    expect(order(8337685932547539717n, 6)).toEqual([9, 21, 33, 6, 5, 36]);
    expect(firstInOrder(0n, [[27, 1], [6, 1], [12, 1]])).toBe(27); // prettier-ignore
  });
});

const first = (cell: string | undefined): string => written(cell!)[0]!;
const SCHEMES: [string, Partial<Commitment>][] = [
  ["", { scheme: 2, bots: [] }],
  ["first ", {}],
];

describe.each(SCHEMES)("the docs' test vectors of the %sscheme", (named, scheme) => {
  const [matches, races] = [vectors(`${named}match`), vectors(`${named}race`)];

  it("are found", () => {
    expect([matches.length, races.length]).toEqual([3, 1]);
  });

  it.each(matches)("match: key %s, %s, %s, step %s", async (key, match, values, place, number, face) => {
    const [step = 0, takebacks = 0] = place!.split(", ").map(Number);
    const found = await numberOf({ step, takebacks, name: null }, first(key), { ...COMMITMENT, match: first(match), values: written(values!), ...scheme });
    expect(found).toBe(BigInt(number!));
    expect(pick(found, SIX)).toBe(Number(face));
  });

  it.each(races)("race: key %s, %s, %s, draw %s", async (key, race, values, name, number) => {
    const commitment: Commitment = { ...COMMITMENT, race: first(race), values: written(values!), ...scheme };
    expect(await numberOf({ step: 5, takebacks: 1, name: Number(name) }, first(key), commitment)).toBe(BigInt(number!));
  });
});

describe("the docs' test vectors", () => {
  const racers = vectors("racer's race");

  it("are found", () => {
    expect(racers).toHaveLength(2);
  });

  it.each(racers)("racer: key %s, %s, %s, racer %s, step %s", async (key, race, values, racer, place, number, face) => {
    const [step = 0, takebacks = 0] = place!.split(", ").map(Number);
    const commitment: Commitment = { ...COMMITMENT, race: first(race), values: written(values!), scheme: 2, racer: Number(racer), bots: [] };
    const found = await numberOf({ step, takebacks, name: 77 }, first(key), commitment);
    expect(found).toBe(BigInt(number!));
    expect(pick(found, SIX)).toBe(Number(face));
  });

  it("the nonce of a bot", () => {
    expect(DOCS).toContain(`seat 11 is \`${nonceOfBot(11)}\``);
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

/* A match as a server would have it: Ada at seat 0, a bot at seat 1; one roll was taken back, and a move that no roll followed. */

const KEY = "5c".repeat(32);
const NONCE = "ab".repeat(16);
const NAMES: (number | null)[] = [10, 11, 12, 13, 13, 14];

async function sha256(key: string): Promise<string> {
  const bytes = Uint8Array.from(key.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  return Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What an honest server tells, or one whose lies are changes of it: the lines, and the answer to a check. */
async function played(changes: Partial<Commitment> = {}, key = KEY, takebacksOf = [0, 0, 0, 0, 1, 0]): Promise<{ lines: Line[]; server: CheckResult }> {
  const commitment: Commitment = { ...COMMITMENT, sha256: await sha256(key), match: "demo", values: [NONCE, nonceOfBot(1)], scheme: 2, bots: [1], ...changes };
  const steps = [0, 1, 3, 4, 4, 7];
  const rolls: Roll[] = [];
  for (const [place, step] of steps.entries()) {
    const roll: Roll = { step, takebacks: takebacksOf[place]!, name: commitment.race && commitment.racer === undefined ? NAMES[place]! : null, text: "", code: 0, outcomes: SIX, pile: false };
    const code = (await outcomeOf(roll, key, commitment))!;
    rolls.push({ ...roll, code, text: `a ${code}` });
  }
  const line = (place: number): Line => [rolls[place]!.step, "chance", rolls[place]!.text, rolls[place]!.code, 1];
  const lines: Line[] = [
    { ...commitment }, line(0), line(1), [2, 0, "a move", 70, 1], line(2), line(3), { event: "takeback", seat: 0, to: 4 },
    line(4), [5, 0, "a move", 70, 1], [6, 0, "another", 71, 1], { event: "takeback", seat: 0, to: 6 }, [6, 0, "a third", 72, 1], line(5), { event: "key", key },
  ]; // prettier-ignore
  return { lines, server: { checked: true, draws: 5, wrong: [], key, commitment, rolls } };
}

const known = async (changes: Partial<Known> = {}): Promise<Known> => ({
  match: "demo", group: null, seats: 2, mine: true, kept: { commitment: await sha256(KEY), nonces: { 0: NONCE }, bots: [1], at: 0 }, ...changes,
}); // prettier-ignore

async function faults({ lines, server }: { lines: Line[]; server: CheckResult }, by?: Known): Promise<string[]> {
  return (await checked(lines, server, by ?? (await known()))).findings.filter(({ ok }) => !ok).map(({ said }) => render(said));
}

describe("an honest server", () => {
  it("passes the check, in every respect", async () => {
    const { lines, server } = await played();
    const { findings, computed } = await checked(lines, server, await known());
    expect(computed).toBe(true);
    expect(findings.map(({ ok, said }) => ({ ok, text: render(said) }))).toEqual([
      { ok: true, text: "The commitment is the one this browser saw before it took part." },
      { ok: true, text: "What this browser added was used." },
      { ok: true, text: "The bots’ nonces are their numbers." },
      { ok: true, text: "The key fits the commitment." },
      { ok: true, text: "All 6 rolls follow from the key and the nonces." },
    ]);
  });

  it("passes that of somebody who only watched", async () => {
    expect(await faults(await played(), await known({ kept: null, mine: false }))).toEqual([]);
  });

  it.each([{}, { racer: 2 }])("passes that of a racer, with the race's dice or own ones", async (more) => {
    const race = { race: "cup", values: [nonceOfBot(0), "11".repeat(16), NONCE], bots: [0], ...more };
    const kept = { commitment: await sha256(KEY), nonces: { race: NONCE }, bots: [0], at: 0 };
    expect(await faults(await played(race), await known({ group: "cup", seats: 1, kept }))).toEqual([]);
  });

  it("passes with a log of the first scheme, whose rolls count all takebacks", async () => {
    const first = await played({ scheme: undefined, bots: undefined, values: [NONCE, "77".repeat(16)] } as unknown as Partial<Commitment>, KEY, [0, 0, 0, 0, 1, 2]);
    expect(await faults(first, await known({ kept: null }))).toEqual([]);
  });

  it("is not blamed where nothing was committed to", async () => {
    const { findings } = await checked([[0, "chance", "four", 4, 1]], { checked: false, draws: 1, wrong: [] }, await known({ kept: null }));
    expect(findings).toEqual([]);
  });
});

describe("a lying server is caught", () => {
  it("with another key, chosen when it knew the nonces", async () => {
    expect(await faults(await played({}, "77".repeat(32)))).toEqual([`The server has changed its commitment: this browser saw ${await sha256(KEY)}.`]);
  });

  it("with a key that is not the one committed to", async () => {
    expect(await faults(await played({ sha256: await sha256(KEY) }, "77".repeat(32)))).toEqual(["The key does not fit the commitment."]);
  });

  it("with another nonce in place of this browser's", async () => {
    expect(await faults(await played({ values: ["cd".repeat(16), nonceOfBot(1)] }))).toEqual([`What this browser added was not used: ${NONCE}.`]);
  });

  it("with this browser's nonce at another seat, or left out", async () => {
    expect(await faults(await played({ values: [nonceOfBot(1), NONCE] }))).toHaveLength(2);
    expect((await faults(await played({ values: [nonceOfBot(1)] })))[0]).toMatch("was not used");
  });

  it("with one nonce more, which it could choose", async () => {
    expect((await faults(await played({ values: [NONCE, nonceOfBot(1), "cd".repeat(16)] })))[0]).toMatch("belongs to another match");
  });

  it("with a bot's nonce that it chose, whether it calls it a bot or not", async () => {
    for (const bots of [[1], []]) expect((await faults(await played({ values: [NONCE, "cd".repeat(16)], bots })))[0]).toMatch("not their numbers");
  });

  it("with the dice of another match or race, which it could choose", async () => {
    expect((await faults(await played({ match: "other" })))[0]).toMatch("belongs to another match");
    expect((await faults(await played({ race: "cup" })))[0]).toMatch("belongs to another match");
  });

  it("with the first scheme, by which it could choose bots' nonces", async () => {
    const first = await played({ scheme: undefined, bots: undefined } as unknown as Partial<Commitment>, KEY, [0, 0, 0, 0, 1, 2]);
    expect((await faults(first))[0]).toMatch("older scheme");
  });

  it("with a roll that does not follow", async () => {
    const { lines, server } = await played();
    const code = (server.rolls![1]!.code % 6) + 1;
    const forged: Line[] = lines.map((line, place) => (place === 2 ? [1, "chance", "another", code, 1] : line));
    const rolls = server.rolls!.map((roll, place) => (place === 1 ? { ...roll, code } : roll));
    expect((await faults({ lines: forged, server: { ...server, rolls } }))[0]).toMatch("1 of 6 rolls do not follow");
  });

  it("with a roll told otherwise than it was played, left out, or added", async () => {
    const { lines, server } = await played();
    const otherwise: Line[] = lines.map((line, place) => (place === 2 ? [1, "chance", "another", (server.rolls![1]!.code % 6) + 1, 1] : line));
    expect((await faults({ lines: otherwise, server }))[0]).toMatch("1 of 6 rolls do not follow");
    expect((await faults({ lines, server: { ...server, rolls: server.rolls!.slice(0, 5) } }))[0]).toMatch("reported 5 rolls; the log has 6");
    expect(await faults({ lines, server: { ...server, rolls: [...server.rolls!, server.rolls![0]!] } })).toHaveLength(2);
  });

  it("with takebacks counted to its liking", async () => {
    for (const counts of [[0, 0, 0, 0, 1, 1], [0, 0, 0, 0, 1, 2], [0, 0, 0, 0, 2, 0], [0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 1, 0]])
      expect((await faults(await played({}, KEY, counts)))[0], String(counts)).toMatch("1 of 6 rolls do not follow");
  });

  it("with no key, or no commitment", async () => {
    const { lines, server } = await played();
    expect((await faults({ lines, server: { checked: false, draws: 5, wrong: [] } }))[0]).toMatch("shows no key");
    expect((await faults({ lines: lines.slice(1), server }))[0]).toMatch("shows no key, or no commitment");
  });

  it("in a race: with another nonce, the place of another racer, or another race", async () => {
    const kept = { commitment: await sha256(KEY), nonces: { race: NONCE }, bots: [], at: 0 };
    const racer = await known({ group: "cup", seats: 1, kept });
    const race = { race: "cup", values: ["11".repeat(16), NONCE], bots: [] };
    expect((await faults(await played({ ...race, values: ["11".repeat(16), "22".repeat(16)] }), racer))[0]).toMatch("was not used");
    expect((await faults(await played({ ...race, racer: 0 }), racer))[0]).toMatch("was not used");
    expect((await faults(await played({ ...race, race: "other" }), racer))[0]).toMatch("belongs to another match");
    expect((await faults(await played({ values: [NONCE], bots: [] }), racer))[0]).toMatch("belongs to another match");
  });
});

describe("the rolls of a log", () => {
  it("are counted here, and unseen cards are let be", () => {
    const commitment: Line = { event: "commitment", sha256: "", match: "", values: [], scheme: 2, bots: [] };
    const log: Line[] = [commitment, [0, "chance", "a card", null, null], { event: "takeback", seat: 0, to: 0 }, [0, "chance", "two", 2, 1]];
    expect(rollsIn(log)).toEqual([
      { step: 0, takebacks: 0, code: null },
      { step: 0, takebacks: 1, code: 2 },
    ]);
  });

  it("leave out what was copied from another match, but count what was taken back of it", () => {
    const commitment: Line = { event: "commitment", sha256: "", match: "", values: [], scheme: 2, bots: [] };
    const log: Line[] = [{ event: "origin", steps: 1 }, [0, "chance", "one", 1, 1], commitment, { event: "takeback", seat: 0, to: 0 }, [0, "chance", "two", 2, 1]];
    expect(rollsIn(log)).toEqual([{ step: 0, takebacks: 1, code: 2 }]);
    expect(commitmentIn(log)?.scheme).toBe(2);
  });
});
