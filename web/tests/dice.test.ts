import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api/http";
import type { GroupInfo, Sent } from "../src/api/types";
import { addNonces, forget, join, kept, markChecked, notice } from "../src/state/dice";

/** A browser's storage: its entries are its own properties, as Object.keys tells them. */
class Storage {
  [name: string]: unknown;

  getItem(name: string): string | null {
    return (this[name] as string | undefined) ?? null;
  }

  setItem(name: string, text: string): void {
    this[name] = text;
  }

  removeItem(name: string): void {
    delete this[name];
  }
}

let ids = 0;

function waiting(changes: Partial<Sent.MatchInfo> = {}): Sent.MatchInfo {
  const seats = [{ seat: 0, kind: "guest" }, { seat: 1, kind: "bot" }];
  const fairness = { commitment: "c".repeat(64), values: [null, "1".padStart(32, "0")], key: null };
  return { id: `match${ids++}`, status: "waiting", playable: true, your_seats: [0], seats, fairness, ...changes } as unknown as Sent.MatchInfo;
}

const other = (info: Sent.MatchInfo): Sent.MatchInfo => ({ ...info, fairness: { ...info.fairness, commitment: "d".repeat(64) } });

beforeEach(() => {
  vi.stubGlobal("localStorage", new Storage());
  vi.spyOn(api, "addNonces").mockImplementation((id) => Promise.resolve({ ...waiting(), id, status: "running" }));
  vi.spyOn(api, "join").mockImplementation((id) => Promise.resolve({ id } as Sent.GroupInfo));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a browser adds its nonces", () => {
  it("after it has stored them with the commitment and the bots", async () => {
    const info = waiting();
    vi.mocked(api.addNonces).mockImplementation((id, values) => {
      expect(kept(id)).toMatchObject({ commitment: info.fairness.commitment, nonces: values, bots: [1] });
      return Promise.resolve({ ...info, status: "running" });
    });
    expect((await addNonces(info)).status).toBe("running");
    expect(kept(info.id)?.nonces[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("the same again, when the answer was lost", async () => {
    const info = waiting();
    vi.mocked(api.addNonces).mockRejectedValueOnce(new Error("lost"));
    await expect(addNonces(info)).rejects.toThrow("lost");
    await addNonces(info);
    const [first, second] = vi.mocked(api.addNonces).mock.calls;
    expect(second).toEqual(first);
  });

  it("where it has any to add, and nowhere else", async () => {
    const { fairness } = waiting();
    for (const changes of [{ status: "running" }, { your_seats: [] }, { playable: false }, { fairness: { ...fairness, values: ["a".repeat(32), null] } }]) {
      const info = waiting(changes as Partial<Sent.MatchInfo>);
      expect(await addNonces(info)).toBe(info);
    }
    expect(api.addNonces).not.toHaveBeenCalled();
  });

  it("for each of several people at this screen", async () => {
    const info = waiting({ your_seats: [0, 1], fairness: { commitment: "c".repeat(64), values: [null, null], key: null } });
    await addNonces(info);
    const { nonces } = kept(info.id)!;
    expect(Object.keys(nonces)).toEqual(["0", "1"]);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("not to another commitment than it saw first", async () => {
    const seen = waiting();
    notice(seen.id, seen.fairness.commitment);
    await expect(addNonces(other(seen))).rejects.toThrow("changed its commitment");
    const added = waiting();
    vi.mocked(api.addNonces).mockRejectedValueOnce(new Error("lost"));
    await expect(addNonces(added)).rejects.toThrow("lost");
    await expect(addNonces(other(added))).rejects.toThrow("changed its commitment");
    expect(api.addNonces).toHaveBeenCalledTimes(1);
  });

  it("anew for a seat that it left and takes again", async () => {
    const info = waiting();
    await addNonces(info);
    const first = kept(info.id)!.nonces[0];
    forget(info.id, 0);
    expect(kept(info.id)).toBeNull();
    await addNonces(info);
    expect(kept(info.id)!.nonces[0]).not.toBe(first);
  });

  it("even where there is no storage", async () => {
    vi.stubGlobal("localStorage", undefined);
    const info = waiting();
    await addNonces(info);
    expect(kept(info.id)?.commitment).toBe(info.fairness.commitment);
  });
});

describe("what is kept", () => {
  it("is known to another page of this browser", async () => {
    const info = waiting();
    await addNonces(info);
    vi.resetModules();
    const again = await import("../src/state/dice");
    expect(again.kept(info.id)).toEqual(kept(info.id));
  });

  it("stays until it is checked, and then as long as there is room", async () => {
    const [checked, unchecked] = [waiting(), waiting()];
    await addNonces(checked);
    await addNonces(unchecked);
    markChecked(checked.id);
    expect(kept(checked.id)?.checked).toBe(true);
    for (let n = 0; n < 499; n++) await addNonces(waiting());
    expect(localStorage.getItem(`perihelion.dice.${checked.id}`)).toBeNull();
    expect(localStorage.getItem(`perihelion.dice.${unchecked.id}`)).not.toBeNull();
  });
});

describe("joining", () => {
  const group = (kind: "race" | "series"): GroupInfo =>
    ({ id: `${kind}${ids++}`, kind, members: [{ member: 0, bot: { name: "greedy" } }, { member: 1, bot: null }], fairness: kind === "race" ? { commitment: "e".repeat(64), values: [], key: null } : null }) as unknown as GroupInfo;

  it("a race adds a nonce, and keeps it", async () => {
    const race = group("race");
    await join(race, "Ada");
    expect(kept(race.id)).toMatchObject({ commitment: "e".repeat(64), bots: [0] });
    expect(api.join).toHaveBeenCalledWith(race.id, "Ada", kept(race.id)!.nonces.race);
  });

  it("a series adds none: each of its matches has its own", async () => {
    const series = group("series");
    await join(series, "Ada");
    expect(api.join).toHaveBeenCalledWith(series.id, "Ada");
    expect(kept(series.id)).toBeNull();
  });
});
