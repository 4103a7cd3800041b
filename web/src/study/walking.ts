/** The positions of a tree of variations: every one is computed once, when it is first looked at. */

import type { Position } from "@perihelion/engine";
import { triedAlong, type Branch, type Path, type Tried } from "./tree";

interface Reached {
  position: Position;
  texts: Map<number, string>;
  next: Map<number, Reached>;
}

export class Walk {
  private readonly root: Reached;

  constructor(start: Position) {
    this.root = { position: start, texts: new Map(), next: new Map() };
  }

  private reached(codes: readonly number[]): Reached {
    return codes.reduce((before, code) => {
      const known = before.next.get(code) ?? { position: before.position.play(code), texts: new Map(), next: new Map() };
      before.next.set(code, known);
      return known;
    }, this.root);
  }

  /** The position after these moves; an error, if one of them is not legal. */
  at(codes: readonly number[]): Position {
    return this.reached(codes).position;
  }

  /** The text of a move in the position after these. */
  text(codes: readonly number[], code: number): string {
    const { texts, position } = this.reached(codes);
    const text = texts.get(code) ?? position.text(code);
    texts.set(code, text);
    return text;
  }
}

/** The first move of a tree that cannot be played where it stands: how many moves led there; null, if all can. */
export function firstIllegal(tree: Branch, walk: Walk): number | null {
  const waiting: { branch: Branch; codes: number[] }[] = [{ branch: tree, codes: [] }];
  while (waiting.length) {
    const { branch, codes } = waiting.pop()!;
    const legal = branch.next.length ? walk.at(codes).legal() : [];
    for (const tried of branch.next) {
      if (!legal.includes(tried.code)) return codes.length;
      waiting.push({ branch: tried, codes: [...codes, tried.code] });
    }
  }
  return null;
}

export const codesAlong = (tree: Branch, path: Path): number[] => triedAlong(tree, path).map(({ code }) => code);

/* How a tree is shown ---------------------------------------------------------------------------------------------------------- */

/** A move as it stands in a line, and the lines that were tried in its place. */
export interface Shown {
  tried: Tried;
  path: Path;
  /** How many moves lead to it. */
  number: number;
  by: number;
  text: string;
  sides: Shown[][];
}

/** The main line from the root on, with everything beside it. Lines may be long: only sides are within others. */
export function shownLine(tree: Branch, walk: Walk): Shown[] {
  return tree.next.length ? lineFrom(tree, [], [], 0, walk) : [];
}

function lineFrom(branch: Branch, path: Path, codes: readonly number[], first: number, walk: Walk): Shown[] {
  const line: Shown[] = [];
  let [here, at, before, n] = [branch, path, [...codes], first];
  for (let tried = here.next[n]; tried; tried = here.next[0]) {
    const parent = { here, at, before: [...before] };
    const isMain = n === 0;
    const sides = isMain ? parent.here.next.slice(1).map((_, other) => lineFrom(parent.here, parent.at, parent.before, other + 1, walk)) : [];
    line.push({ tried, path: [...at, n], number: before.length + 1, by: walk.at(before).mover, text: walk.text(before, tried.code), sides });
    [here, at, before, n] = [tried, [...at, n], [...before, tried.code], 0];
  }
  return line;
}
