import { describe, expect, it } from "vitest";
import type { LegalMove } from "../src/api/types";
import { Speaker } from "../src/language";
import { commonWords, grouped, matching, titled, typed } from "../src/match/moves";

const place = (die: number, spot: number, text: string): LegalMove => ({ code: die * 3 + spot, block: "place", die, spot, text });
const ability = (circle: number, effect: number, die: number, text: string): LegalMove => ({ code: 100 + circle * 24 + effect * 6 + die, block: "ability", circle, effect, die, text });

const DICE = ["TA", "TB", "TC", "R", "B", "Y"];
const ABILITIES = [
  ...DICE.map((die, at) => ability(0, 2, at, `flip ${die}`)),
  ...DICE.map((die, at) => ability(1, 0, at, `any +1 ${die}`)),
];

const SILENT = new Speaker("en", []);

describe("the list of moves", () => {
  it("goes by block, in the order of the codes", () => {
    const groups = grouped([place(0, 0, "R@1"), place(1, 2, "B@3"), { code: 9, block: "end_turn", text: "done" }], SILENT);
    expect(groups.map((group) => group.title)).toEqual(["Place", "End turn"]);
    expect(groups[0]!.rows).toHaveLength(1);
    expect(groups[0]!.rows[0]!.moves.map((move) => move.text)).toEqual(["R@1", "B@3"]);
  });

  it("is headed as the game calls the kinds of its moves", () => {
    const speaker = new Speaker("es", ["block-give-up = entregar", "block-aim = re-apuntar"]);
    const moves = ["give up", "aim", "end_turn"].map((block, code): LegalMove => ({ code, block, text: block }));
    expect(grouped(moves, speaker).map((group) => group.title)).toEqual(["Entregar", "Re-apuntar", "End turn"]);
  });

  it("breaks long blocks into rows that differ in the last dimension", () => {
    const [group] = grouped(ABILITIES, SILENT);
    expect(group!.rows.map((row) => row.prefix)).toEqual(["flip", "any +1"]);
    expect(group!.rows.map((row) => row.moves.length)).toEqual([6, 6]);
  });

  it("takes what a move may lead to for no dimension", () => {
    const [group] = grouped(ABILITIES.map((move) => ({ ...move, outlook: `${move.text}: something else` })), SILENT);
    expect(group!.rows.map((row) => row.moves.length)).toEqual([6, 6]);
  });

  it("loses no move and doubles none", () => {
    const all = [place(0, 0, "R@1"), ...ABILITIES, { code: 9, block: "done", text: "done" }];
    const listed = grouped(all, SILENT).flatMap((group) => group.rows.flatMap((row) => row.moves.map((move) => move.code)));
    expect(listed.sort()).toEqual(all.map((move) => move.code).sort());
  });

  it("finds common words, never common letters", () => {
    expect(commonWords(["any flip R", "any flip B"])).toBe("any flip");
    expect(commonWords(["R@1", "R@2"])).toBe("");
    expect(commonWords(["tech r1c1"])).toBe("tech");
  });

  it("is narrowed by what is typed", () => {
    expect(matching(ABILITIES, "FLIP  t").map((move) => move.text)).toEqual(["flip TA", "flip TB", "flip TC"]);
    expect(matching(ABILITIES, "ta +1").map((move) => move.text)).toEqual(["any +1 TA"]);
    expect(matching(ABILITIES, " ")).toHaveLength(12);
    expect(matching(ABILITIES, "xyz")).toEqual([]);
  });

  it("takes several moves at once", () => {
    expect(typed("R@1,demolish 3;tech r1c1 ,", ABILITIES)).toEqual(["R@1", "demolish 3", "tech r1c1"]);
    expect(typed("  ", ABILITIES)).toEqual([]);
  });

  it("takes moves that are written with commas", () => {
    const entering = [{ code: 1, block: "enter", text: "L>-2,-5N" }];
    expect(typed("L>-2,-5N", entering)).toEqual(["L>-2,-5N"]);
    expect(typed("L>-2,-5N, R>2,-5E; end", entering)).toEqual(["L>-2,-5N", "R>2,-5E", "end"]);
  });

  it("makes titles of names", () => expect(titled("end_turn")).toBe("End turn"));
});
