import { describe, expect, it } from "vitest";
import { fromLink, MOST_LINK, read, toLink, written, type Study } from "../src/study/link";
import { annotated, back, beside, branchAt, countOf, EMPTY, endOf, flat, forth, lineOf, MARKS, MOST_ARROWS, played, promoted, removed, toggled, triedAlong, unflat, within, type Branch, type Path } from "../src/study/tree";

/** Tries these lines one after the other, each from the root. */
function treeOf(...lines: number[][]): Branch {
  return lines.reduce((tree, line) => line.reduce((found: { tree: Branch; path: Path }, code) => played(found.tree, found.path, code), { tree, path: [] }).tree, EMPTY);
}

const codes = (tree: Branch, path: Path): number[] => triedAlong(tree, path).map(({ code }) => code);
/** All lines to their ends, the main line first. */
function lines(tree: Branch): number[][] {
  return tree.next.length ? tree.next.flatMap((one) => (one.next.length ? lines(one).map((rest) => [one.code, ...rest]) : [[one.code]])) : [];
}

/** Whole numbers below a bound, the same each time. */
function random(seed: number): (bound: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % bound;
  };
}

function randomTree(next: (bound: number) => number): Branch {
  let [tree, path]: [Branch, Path] = [EMPTY, []];
  for (let step = next(120); step > 0; step--) {
    if (next(4) === 0) path = path.slice(0, next(path.length + 1));
    ({ tree, path } = played(tree, path, next(1000)));
    if (next(5) === 0) tree = annotated(tree, path, { note: "ñ€𝄞 note ".repeat(next(4)), ...(next(2) ? { mark: MARKS[next(MARKS.length)]! } : {}), arrows: Array.from({ length: next(4) }, () => next(1000)) });
  }
  return tree;
}

describe("a tree of variations", () => {
  const tree = treeOf([1, 2, 3], [1, 4, 5], [1, 4, 6], [7]);

  it("keeps what was tried first as the main line, and a move that was tried before once", () => {
    expect(lines(tree)).toEqual([[1, 2, 3], [1, 4, 5], [1, 4, 6], [7]]);
    expect(countOf(tree)).toBe(7);
    expect(played(tree, [0], 4)).toEqual({ tree, path: [0, 1] });
  });

  it("is walked: on, back, to the end, and to the line beside", () => {
    expect(codes(tree, forth(tree, [0]))).toEqual([1, 2]);
    expect(forth(tree, [0, 0, 0])).toEqual([0, 0, 0]);
    expect(back([0, 1])).toEqual([0]);
    expect(back([])).toEqual([]);
    expect(codes(tree, endOf(tree, [0, 1]))).toEqual([1, 4, 5]);
    expect(codes(tree, beside(tree, [0, 0], 1))).toEqual([1, 4]);
    expect(codes(tree, beside(tree, [0, 1], 1))).toEqual([1, 2]);
    expect(codes(tree, beside(tree, [0], -1))).toEqual([7]);
    expect(beside(tree, [], 1)).toEqual([]);
  });

  it("makes a side line the main line, where it last left another", () => {
    const once = promoted(tree, [0, 1, 1]);
    expect(lines(once.tree)).toEqual([[1, 2, 3], [1, 4, 6], [1, 4, 5], [7]]);
    const twice = promoted(once.tree, once.path);
    expect(lines(twice.tree)).toEqual([[1, 4, 6], [1, 4, 5], [1, 2, 3], [7]]);
    expect(twice.path).toEqual([0, 0, 0]);
    expect(promoted(twice.tree, twice.path)).toEqual(twice);
    expect(codes(twice.tree, twice.path)).toEqual([1, 4, 6]);
  });

  it("loses a move with all that follows, and nothing else", () => {
    const { tree: rest, path } = removed(tree, [0, 1]);
    expect(lines(rest)).toEqual([[1, 2, 3], [7]]);
    expect(path).toEqual([0]);
    expect(lines(tree)).toHaveLength(4);
    expect(removed(tree, []).tree.next).toEqual([]);
  });

  it("holds notes and marks, and forgets empty ones", () => {
    const noted = annotated(tree, [0, 1], { note: "why?", mark: "?!" });
    expect(branchAt(noted, [0, 1])).toMatchObject({ note: "why?", mark: "?!", code: 4 });
    expect(branchAt(tree, [0, 1])).not.toHaveProperty("note");
    expect(branchAt(annotated(noted, [0, 1], { note: "" }), [0, 1])).not.toHaveProperty("mark");
    expect(annotated(tree, [5, 5], { note: "nowhere" })).toEqual(tree);
  });

  it("points moves out, each until it is drawn again, and no more than a board can show", () => {
    const drawn = [5, 9, 5, 7].reduce<number[]>(toggled, []);
    expect(drawn).toEqual([9, 7]);
    const pointed = annotated(tree, [0], { arrows: drawn });
    expect(branchAt(pointed, [0])).toMatchObject({ arrows: [9, 7], code: 1 });
    expect(branchAt(annotated(pointed, [0], { arrows: [] }), [0])).not.toHaveProperty("arrows");
    expect(branchAt(annotated(tree, [], { arrows: Array.from({ length: 20 }, (_, n) => n) }), [])!.arrows).toHaveLength(MOST_ARROWS);
  });

  it("knows how far a path goes", () => {
    expect(within(tree, [0, 1, 9, 9])).toEqual([0, 1]);
    expect(branchAt(tree, [0, 9])).toBeNull();
  });
});

const about = { game: "planetary-strike", form: "2-player", options: { armistice: 100, names: ["a", "b"], separate: false }, rules_version: 3, name: "Estudio de año «ñ»", start: null };

describe("a study in a link", () => {
  it("comes back as it was, whatever is in it", async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const next = random(seed);
      const study: Study = { ...about, start: next(2) ? null : btoa("some bytes".repeat(next(20))), tree: randomTree(next) };
      expect(unflat(flat(study.tree))).toEqual(study.tree);
      const link = await toLink(study);
      expect(link).toMatch(/^[\w-]+$/);
      expect(await fromLink(link)).toEqual(study);
    }
  });

  it("is refused wherever it is damaged", async () => {
    const study: Study = { ...about, tree: randomTree(random(7)) };
    const link = await toLink(study);
    const next = random(99);
    const broken = ["", "1", "x", "2" + link.slice(1), link.slice(0, -3), link + "AAAA", `${link.slice(0, 40)}%20${link.slice(40)}`];
    for (let n = 0; n < 60; n++) {
      const place = 1 + next(link.length - 1);
      const other = link[place] === "A" ? "B" : "A";
      if (n % 2) broken.push(link.slice(0, place) + other + link.slice(place + 1));
      else broken.push(link.slice(0, place));
    }
    const isSame = (found: Study) => JSON.stringify(written(found)) === JSON.stringify(written(study)); // the last character has bits to spare
    for (const one of broken) await expect(fromLink(one).then((found) => (isSame(found) ? Promise.reject(new Error("the same")) : found)), one).rejects.toThrow(/study-link-damaged|the same/);
  });

  it("is refused if what it holds is no study", async () => {
    const whole = written({ ...about, tree: treeOf([1, 2], [3]) });
    expect(read(whole)).not.toBeNull();
    for (const wrong of [null, 7, [], {}, { ...whole, game: 7 }, { ...whole, counts: [] }, { ...whole, counts: [9, 0, 0, 0] }, { ...whole, counts: [0, 1, 1, 1] }, { ...whole, codes: [-1, 2, 3] }, { ...whole, codes: [1.5, 2, 3] }, { ...whole, notes: { 0: ["?!?", ""] } }, { ...whole, notes: { 0: ["", "", [-1]] } }, { ...whole, notes: { 0: ["", "", [1, 2, 3, 4, 5, 6, 7, 8, 9]] } }, { ...whole, notes: { 0: ["", "", [], []] } }, { ...whole, notes: { 0: ["", "x".repeat(9000)] } }, { ...whole, options: { a: {} } }, { ...whole, start: "<script>" }])
      expect(read(wrong), JSON.stringify(wrong)).toBeNull();
  });

  it("has a bound, on both ways", async () => {
    const next = random(5);
    const noise = Array.from({ length: 20 }, () => Array.from({ length: 100 }, () => next(100_000)));
    await expect(toLink({ ...about, tree: annotatedEverywhere(treeOf(...noise), next) })).rejects.toThrow("study-too-long");
    await expect(fromLink("1".padEnd(MOST_LINK + 1, "A"))).rejects.toThrow("study-link-damaged");
    const bomb = await packed("x".repeat(3_000_000));
    expect(bomb.length).toBeLessThan(MOST_LINK);
    await expect(fromLink(bomb)).rejects.toThrow("study-link-damaged");
  });

  it("holds lines that are longer than a stack is deep", async () => {
    const line = Array.from({ length: 4500 }, (_, n) => n % 7);
    const tree = lineOf(line);
    expect(codes(tree, endOf(tree, []))).toEqual(line);
    expect((await fromLink(await toLink({ ...about, tree }))).tree.next[0]!.code).toBe(0);
  });
});

function annotatedEverywhere(tree: Branch, next: (bound: number) => number): Branch {
  const note = (): string => Array.from({ length: 400 }, () => String.fromCharCode(97 + next(26))).join("");
  return Array.from({ length: 100 }, (_, depth) => Array.from({ length: depth + 1 }, () => 0)).reduce((found, path) => annotated(found, path, { note: note() }), tree);
}

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return `1${btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}
