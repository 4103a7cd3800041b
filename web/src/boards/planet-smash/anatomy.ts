/** The planet's shapes by what they are, from the board's geometry. */

import type { Geometry, Shape } from "../../api/types";
import { isSector, polar, type Sector } from "../shapes";
import type { Letter } from "./model";

export type Piece = Shape & Sector;

export interface QuadrantShapes {
  letter: Letter;
  ground: Piece;
  fuse: Piece;
  name: Shape;
  rim: Shape;
  boxes: Piece[];
  tech: { shape: Shape; row: number; column: number }[];
  circles: Shape[];
  ability: Shape;
  target: Shape;
  pawn: Shape;
}

export interface Anatomy {
  globe: Required<Pick<Shape, "x" | "y" | "r">>;
  core: Required<Pick<Shape, "x" | "y" | "r">>;
  turns: Shape[];
  quadrants: QuadrantShapes[];
}

const LETTERS: Letter[] = ["W", "A", "B", "C"];

export function anatomyOf(geometry: Geometry): Anatomy {
  const byId = new Map(geometry.shapes.map((shape) => [shape.id, shape]));
  const named = (id: string): Shape => byId.get(id)!;
  const all = (start: string): Shape[] => geometry.shapes.filter((shape) => shape.id.startsWith(start));
  const round = ({ x, y, r = 0 }: Shape) => ({ x, y, r });
  const quadrant = (letter: Letter): QuadrantShapes => ({
    letter,
    ground: named(`quadrant-${letter}`) as Piece,
    fuse: named(`fuse-${letter}`) as Piece,
    name: named(`letter-${letter}`),
    rim: named(`rule-${letter}`),
    boxes: all(`box-${letter}-`).filter(isSector),
    tech: all(`tech-${letter}-`).map((shape) => ({ shape, row: Number(shape.id.at(-3)) - 1, column: Number(shape.id.at(-1)) - 1 })),
    circles: all(`circle-${letter}-`),
    ability: named(`ability-${letter}`),
    target: named(`target-${letter}`),
    pawn: named(`pawn-${letter}`),
  });
  return { globe: round(named("planet")), core: round(named("core")), turns: all("turn-"), quadrants: LETTERS.map(quadrant) };
}

/** Always the same small numbers for the same thing: what is strewn about must not move with the next drawing. */
export function strewn(seed: number): number {
  const mixed = Math.sin(seed * 12.9898 + 4.1414) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

/** The outline of a piece of crust that has broken off: what is left of it stands round the hole in splinters. */
export function broken(piece: Piece, seed: number): string {
  const [low, high, from, to] = [piece.inner + 3, piece.outer - 4, piece.from, piece.to];
  const margin = (to - from) * 0.045;
  const at = (radius: number, angle: number, n: number): string => {
    const [x, y] = polar(piece.x, piece.y, radius + (strewn(seed * 31 + n) - 0.5) * 13, angle + (strewn(seed * 17 + n) - 0.5) * margin * 1.3);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const across = [0, 1, 2, 3, 4, 5, 6].map((n) => from + margin + ((to - from - 2 * margin) * n) / 6);
  const [outer, inner] = [across.map((angle, n) => at(high - 6, angle, n)), across.toReversed().map((angle, n) => at(low + 5, angle, n + 20))];
  const sides = [at((low + high) / 2, to - margin, 40), at((low + high) / 2, from + margin, 41)];
  return `M${[...outer, sides[0], ...inner, sides[1]].join("L")}Z`;
}

/** Which way is out, from the planet's middle through the middle of a piece. */
export function outward(piece: Sector): [number, number] {
  return polar(0, 0, 1, (piece.from + piece.to) / 2);
}
