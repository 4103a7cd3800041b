import { describe, expect, it } from "vitest";
import { bestLanguage } from "../src/language";
import { PSEUDO, Speaker, type Argument, type MessageTable, type Names } from "../src/language/speaker";
import fixture from "../fixtures/language.json";

const CORE = import.meta.glob<string>("../../perihelion/core/language/*.ftl", { query: "?raw", import: "default", eager: true });
const core = (tag: string): string => CORE[`../../perihelion/core/language/${tag}.ftl`]!;
const files: Record<string, string> = fixture.files;

function speaker(tag: string): Speaker {
  const tags = tag === "es" ? ["en", "es"] : ["en"];
  return new Speaker(tag, tags.flatMap((one) => [core(one), files[one]!]), fixture.table as unknown as MessageTable, fixture.names as unknown as Names);
}

describe("the client's speaker", () => {
  it.each(Object.entries(fixture.said))("says in %s what the engine's does", (tag, said) => {
    const one = speaker(tag);
    expect((fixture.utterances as Argument[]).map((utterance) => one.say(utterance))).toEqual(said);
  });

  it("names things", () => {
    expect([0, 1, 2].map((planet) => speaker("es").name("planet", planet))).toEqual(["el Sol", "planeta Io", "planeta Sol"]);
    expect(speaker(PSEUDO).name("planet", 0)).toBe("ţhé Šúñ");
  });

  it("knows attributes", () => expect([speaker("es").attribute("planet-sun", "of"), speaker("es").attribute("planet-sun", "none")]).toEqual(["del Sol", ""]));
});

it("the language is the first that there is", () => {
  expect(bestLanguage(["", "fr-FR", "es-419", "en"])).toBe("es");
  expect(bestLanguage(["EN_xa"])).toBe(PSEUDO);
  expect(bestLanguage(["pt"])).toBe("en");
});
