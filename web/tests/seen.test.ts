import { describe, expect, it } from "vitest";
import { pack } from "../engine/src/packing";
import fixture from "../fixtures/seen.json";
import { LastSeen, moverIn, ViewReader } from "../src/api/seen";
import type { GameStatics, Sent, View } from "../src/api/types";
import { Speaker } from "../src/language";

interface Game {
  statics: GameStatics;
  files: Record<string, string[]>;
  views: { seat: number | null; sent: Sent.PackedView; json: Record<string, View> }[];
  changes: { first: string; then: { change: string; seen: string }[] };
}

const games = fixture.games as unknown as Record<string, Game>;
const files: Record<string, string[]> = fixture.files;

describe.each(Object.entries(games))("%s", (_, { statics, files: own, views, changes }) => {
  const reader = new ViewReader(statics);

  it.each(Object.keys(files))("is seen in %s as the engine sees it", (tag) => {
    const tags = tag === "en" ? ["en"] : ["en", tag];
    const speaker = new Speaker(tag, tags.flatMap((one) => [...files[one]!, ...(own[one] ?? [])]), statics.messages, statics.names);
    for (const { seat, sent, json } of views) {
      expect(moverIn(sent)).toBe(json[tag]!.mover);
      expect(reader.view(reader.open(sent), seat, speaker)).toEqual(json[tag]);
    }
  });

  it("is rebuilt from what was seen before and what has changed", () => {
    const last = new LastSeen();
    expect(last.take(told(-1, { seen: changes.first }))).not.toBeNull();
    for (const [n, { change, seen }] of changes.then.entries()) {
      const found = last.take(told(n, { base: n, change }))!["0"]!;
      expect(btoa(String.fromCharCode(...pack(found.numbers)))).toBe(seen);
      expect(() => reader.open(found)).not.toThrow();
    }
  });

  it("keeps the objects of what has not changed", () => {
    const [one, again] = [0, 1].map(() => new ViewReader(statics)) as [ViewReader, ViewReader];
    const [first, ...others] = views.map(({ sent }) => sent);
    const before = one.open(first!).board as Record<string, unknown>;
    const now = one.open(first!).board as Record<string, unknown>;
    expect(now).not.toBe(before);
    for (const [name, part] of Object.entries(now)) expect(part).toBe(before[name]);
    for (const sent of others) expect(one.open(sent)).toEqual(again.open(sent));
    expect(before).toEqual(new ViewReader(statics).open(first!).board);
  });

  it("keeps the board when a position is confirmed that another reader has opened, and no other", () => {
    const [one, other] = [0, 1].map(() => new ViewReader(statics)) as [ViewReader, ViewReader];
    const [first, ...others] = views.map(({ sent }) => sent);
    const drawn = one.taken(other.open(first!));
    expect(one.again(drawn, one.open(first!)).board).toBe(drawn.board);
    for (const sent of others) expect(one.again(drawn, one.open(sent))).toEqual(other.open(sent));
  });

  it("refuses what is not its own", () => expect(() => reader.open({ seen: btoa("\u0002\u0002\u0000\u0001"), returns: null, ranks: null })).toThrow("numbers, not"));
});

describe("What was seen last", () => {
  const { first, then } = Object.values(games)[0]!.changes;
  const [one, two] = then as [{ change: string; seen: string }, { change: string; seen: string }];

  it("is not mistaken for what somebody else was told", () => {
    const last = new LastSeen();
    expect(last.take(told(0, { base: 0, change: one.change }))).toBeNull(); // nothing is known
    last.take(told(-1, { seen: first }));
    expect(last.take(told(1, { base: 1, change: two.change }))).toBeNull(); // one was missed
    expect(last.take(told(0, { base: 0, change: one.change }, "1"))).toBeNull(); // it was of another seat
    expect(last.take(told(0, { base: 0, change: one.change }))).not.toBeNull(); // what was refused has changed nothing
    expect(last.take(told(0, { base: 0, change: one.change }))).toBeNull(); // once is enough
    expect(last.take(told(1, { base: 1, change: two.change }))).not.toBeNull();
  });

  it("refuses a change that is cut off", () => {
    const last = new LastSeen();
    last.take(told(-1, { seen: first }));
    expect(() => last.take(told(0, { base: 0, change: btoa(atob(one.change).slice(0, -2)) }))).toThrow(/cut off/);
  });
});

/** One line of a log, and what a seat sees after it. */
function told(since: number, view: { seen: string } | { base: number; change: string }, seat = "0"): Sent.TellLines {
  return { tell: "lines", match: "", since, lines: [[since, 0, "", 0, null]], told: [null], views: { [seat]: { ...view, returns: null, ranks: null } }, step: since + 1, takebacks: 0 };
}
