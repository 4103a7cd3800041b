/**
 * A tree of variations: every move that was tried, with notes. The first move after a position is its main line, the others are side lines.
 * Trees are values: a change gives a new one, in which everything that did not change is the same.
 */

/** What players put behind a move; they mean the same in all languages. */
export const MARKS = ["!!", "!", "!?", "?!", "?", "??"] as const;
export type Mark = (typeof MARKS)[number];
export const MEANING: Record<Mark, string> = { "!!": "brilliant", "!": "good", "!?": "interesting", "?!": "doubtful", "?": "mistake", "??": "blunder" };

export interface Branch {
  note?: string;
  mark?: Mark;
  /** Moves that are pointed out on the board, by their codes, in the order in which they were drawn. */
  arrows?: readonly number[];
  /** What was tried next, the main line first. */
  next: readonly Tried[];
}

export type Annotation = Pick<Branch, "note" | "mark" | "arrows">;

/** A move of a seat, or an outcome of chance, and everything after it. */
export interface Tried extends Branch {
  code: number;
}

/** From the root, each time the number of the move that is followed. */
export type Path = readonly number[];

export const EMPTY: Branch = { next: [] };
export const MOST_MOVES = 5000;
export const MOST_NOTE = 2000;
export const MOST_ARROWS = 8;

/** These moves as the main line of a tree. */
export function lineOf(codes: readonly number[]): Branch {
  return { next: codes.reduceRight<Tried[]>((next, code) => [{ code, next }], []) };
}

/** What is at the end of a path, or null. */
export function branchAt(tree: Branch, path: Path): Branch | null {
  return path.reduce<Branch | null>((branch, n) => branch?.next[n] ?? null, tree);
}

/** The moves along a path, as far as there are some. */
export function triedAlong(tree: Branch, path: Path): Tried[] {
  const found: Tried[] = [];
  for (let branch = tree, n = 0; n < path.length; n++) {
    const next = branch.next[path[n]!];
    if (!next) break;
    found.push(next);
    branch = next;
  }
  return found;
}

/** How many moves there are in all. */
export function countOf(tree: Branch): number {
  let count = 0;
  for (const waiting: Branch[] = [tree]; waiting.length; ) {
    const { next } = waiting.pop()!;
    count += next.length;
    waiting.push(...next);
  }
  return count;
}

/* Changes ---------------------------------------------------------------------------------------------------------------------- */

/** The tree with another branch at the end of a path. */
function replaced(tree: Branch, path: Path, change: (branch: Branch) => Branch): Branch {
  const along = [tree, ...triedAlong(tree, path)];
  if (along.length <= path.length) return tree;
  let changed = change(along.at(-1)!);
  for (let n = path.length - 1; n >= 0; n--) changed = { ...along[n]!, next: along[n]!.next.with(path[n]!, changed as Tried) };
  return changed;
}

/** A move is tried; if it was before, nothing changes. Gives the tree, and the path to the move. */
export function played(tree: Branch, path: Path, code: number): { tree: Branch; path: Path } {
  const branch = branchAt(tree, path);
  if (!branch) return { tree, path };
  const known = branch.next.findIndex((one) => one.code === code);
  if (known >= 0) return { tree, path: [...path, known] };
  return { tree: replaced(tree, path, (old) => ({ ...old, next: [...old.next, { code, next: [] }] })), path: [...path, branch.next.length] };
}

/** What is written to a position: what is empty is left out. */
export function annotated(tree: Branch, path: Path, { note, mark, arrows }: Annotation): Branch {
  return replaced(tree, path, ({ note: _, mark: __, arrows: ___, ...rest }) => ({
    ...rest,
    ...(note ? { note: note.slice(0, MOST_NOTE) } : {}),
    ...(mark ? { mark } : {}),
    ...(arrows?.length ? { arrows: arrows.slice(-MOST_ARROWS) } : {}),
  }));
}

/** The arrows with one more, or without it where it was drawn before. */
export function toggled(arrows: readonly number[], code: number): number[] {
  return arrows.includes(code) ? arrows.filter((one) => one !== code) : [...arrows, code];
}

/** Without the move at the end of the path, and all after it. Gives the tree, and the path to the position before it. */
export function removed(tree: Branch, path: Path): { tree: Branch; path: Path } {
  const before = path.slice(0, -1);
  if (!path.length) return { tree: { ...tree, next: [] }, path };
  return { tree: replaced(tree, before, (old) => ({ ...old, next: old.next.toSpliced(path.at(-1)!, 1) })), path: before };
}

/** The line becomes the main line where it last left another. Gives the tree, and the path to the same position in it. */
export function promoted(tree: Branch, path: Path): { tree: Branch; path: Path } {
  const fork = path.findLastIndex((n) => n > 0);
  if (fork < 0) return { tree, path };
  const first = (old: Branch): Branch => ({ ...old, next: [old.next[path[fork]!]!, ...old.next.toSpliced(path[fork]!, 1)] });
  return { tree: replaced(tree, path.slice(0, fork), first), path: path.with(fork, 0) };
}

/* Walking ---------------------------------------------------------------------------------------------------------------------- */

/** The next position of the line; at its end the same. */
export function forth(tree: Branch, path: Path): Path {
  return branchAt(tree, path)?.next.length ? [...path, 0] : path;
}

export function back(path: Path): Path {
  return path.slice(0, -1);
}

/** The end of the line that begins with the path. */
export function endOf(tree: Branch, path: Path): Path {
  const end = [...path];
  for (let branch = branchAt(tree, path); branch?.next.length; branch = branch.next[0]!) end.push(0);
  return end;
}

/** Another move in place of the last one: the next or the one before, round and round. */
export function beside(tree: Branch, path: Path, by: 1 | -1): Path {
  if (!path.length) return path;
  const all = branchAt(tree, back(path))?.next.length ?? 1;
  return path.with(-1, (path.at(-1)! + by + all) % all);
}

/** The path as far as it exists. */
export function within(tree: Branch, path: Path): Path {
  return path.slice(0, triedAlong(tree, path).length);
}

/* Flat ------------------------------------------------------------------------------------------------------------------------- */

/** A tree as lists of numbers, each move before what follows it: nothing is nested, however long a line is. */
export interface Flat {
  codes: number[];
  /** How many moves follow the root, and each move. */
  counts: number[];
  /** By place, the root being 0: mark, note, and arrows where there are some. */
  notes: Record<string, Noted>;
}

export type Noted = [mark: Mark | "", note: string, arrows?: readonly number[]];

export function flat(tree: Branch): Flat {
  const made: Flat = { codes: [], counts: [], notes: {} };
  for (const waiting: Branch[] = [tree]; waiting.length; ) {
    const branch = waiting.pop()!;
    const { mark = "", note = "", arrows } = branch;
    if (mark || note || arrows) made.notes[made.counts.length] = [mark, note, ...(arrows ? ([arrows] as const) : ([] as const))];
    if ("code" in branch) made.codes.push((branch as Tried).code);
    made.counts.push(branch.next.length);
    waiting.push(...branch.next.toReversed());
  }
  return made;
}

/** The tree, or null where the lists are not those of one. */
export function unflat({ codes, counts, notes }: Flat): Branch | null {
  if (counts.length !== codes.length + 1 || codes.length > MOST_MOVES) return null;
  const made = counts.map((_, place) => {
    const [mark, note, arrows] = notes[place] ?? ["", ""];
    return { ...(place ? { code: codes[place - 1]! } : {}), ...(mark ? { mark } : {}), ...(note ? { note } : {}), ...(arrows ? { arrows } : {}), next: [] as Tried[] };
  });
  const open: { branch: { next: Tried[] }; missing: number }[] = [];
  for (const [place, branch] of made.entries()) {
    while (open.at(-1)?.missing === 0) open.pop();
    const above = open.at(-1);
    if (place && !above) return null;
    if (above) {
      above.branch.next.push(branch as Tried);
      above.missing -= 1;
    }
    open.push({ branch, missing: counts[place]! });
  }
  return open.every(({ missing }) => missing === 0) ? made[0]! : null;
}
