/** Who has captured what: a position tells what each fleet has lost, the steps that led to it tell to whom. */

import type { Shape } from "../../api/types";
import type { Past } from "../types";
import { KINDS, lettersOf, stepOf, type Kind, type Letter } from "./model";

/** The place of a vessel, as perihelion/games/planetary_strike/geometry.py tells of it: what stands there at the start, such as "R4". */
interface Token extends Shape {
  begins?: `${Letter}${Kind}`;
}

/** How many of each kind of each colour. */
export type Tray = Map<Letter, Map<Kind, number>>;

interface Taken {
  /** Which of the steps it was. */
  at: number;
  seat: number;
  colour: Letter;
  kind: Kind;
}

/** One capture after the other. */
export function taken({ steps, geometry }: Past): Taken[] {
  const tokens = geometry.shapes.filter((shape): shape is Token => shape.kind === "token");
  const spaces = tokens.map(({ id }) => id.slice("vessel-".length));
  const standing = new Map(tokens.flatMap(({ begins }, n) => (begins ? [[spaces[n]!, begins] as const] : [])));
  return steps.flatMap(({ by, move }, at): Taken[] => {
    const step = stepOf(move, spaces);
    const goes = step && standing.get(step.from);
    if (!goes || typeof by !== "number") return [];
    const there = standing.get(step.to);
    standing.delete(step.from);
    standing.set(step.to, goes);
    const [colour, kind] = [lettersOf(there ?? "")[0], KINDS.find((one) => there?.endsWith(one))];
    return colour && kind ? [{ at, seat: by, colour, kind }] : [];
  });
}

/** By the seat that captured them. */
export function captures(past: Past): Map<number, Tray> {
  const trays = new Map<number, Tray>();
  for (const { seat, colour, kind } of taken(past)) put(trays, seat, colour, kind);
  return trays;
}

function put(trays: Map<number, Tray>, seat: number, colour: Letter, kind: Kind): void {
  const tray = trays.get(seat) ?? trays.set(seat, new Map()).get(seat)!;
  const kinds = tray.get(colour) ?? tray.set(colour, new Map()).get(colour)!;
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}
