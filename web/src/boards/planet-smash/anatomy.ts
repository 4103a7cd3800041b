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

/** Craters on a piece of crust. */
export function craters(piece: Piece, seed: number): { x: number; y: number; r: number }[] {
  return [0, 1, 2].map((n) => {
    const share = 0.2 + 0.3 * n + 0.1 * strewn(seed * 7 + n);
    const radius = piece.inner + (piece.outer - piece.inner) * (0.25 + 0.5 * strewn(seed * 13 + n));
    const [x, y] = polar(piece.x, piece.y, radius, piece.from + (piece.to - piece.from) * share);
    return { x, y, r: 3 + 5 * strewn(seed * 29 + n) };
  });
}

/** Which way is out, from the planet's middle through the middle of a piece. */
export function outward(piece: Sector): [number, number] {
  return polar(0, 0, 1, (piece.from + piece.to) / 2);
}
