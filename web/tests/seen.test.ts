import { describe, expect, it } from "vitest";
import fixture from "../fixtures/seen.json";
import { moverIn, ViewReader } from "../src/api/seen";
import type { GameStatics, Sent, View } from "../src/api/types";
import { Speaker } from "../src/language";

interface Game {
  statics: GameStatics;
  files: Record<string, string[]>;
  views: { seat: number | null; sent: Sent.PackedView; json: Record<string, View> }[];
}

const games = fixture.games as unknown as Record<string, Game>;
const files: Record<string, string[]> = fixture.files;

describe.each(Object.entries(games))("%s", (_, { statics, files: own, views }) => {
  const reader = new ViewReader(statics);

  it.each(Object.keys(files))("is seen in %s as the engine sees it", (tag) => {
    const tags = tag === "en" ? ["en"] : ["en", tag];
    const speaker = new Speaker(tag, tags.flatMap((one) => [...files[one]!, ...(own[one] ?? [])]), statics.messages, statics.names);
    for (const { seat, sent, json } of views) {
      expect(moverIn(sent)).toBe(json[tag]!.mover);
      expect(reader.view(reader.open(sent), seat, speaker)).toEqual(json[tag]);
    }
  });

  it("refuses what is not its own", () => expect(() => reader.open({ seen: btoa("\u0002\u0002\u0000\u0001"), returns: null, ranks: null })).toThrow("numbers, not"));
});
