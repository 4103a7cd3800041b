/** Where the places of the map lie in the room that there is, in pixels. */

import type { Geometry } from "../../api/types";

export interface Spot {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  /** By place: "M", "1". */
  spots: Map<string, Spot>;
  /** Of a planet, and of the Mother Ship. */
  radius: number;
  mother: number;
  /** Of a planet's slot. */
  slot: { width: number; height: number };
  routes: { id: string; from: string; to: string; cost: number; can: Spot }[];
}

const [NAME, BESIDE] = [22, 10];
/** Below this width slots show their team and chance only, and planets their number at their edge. */
export const NARROW = 460;

/** The sheet's map is a square; it is stretched to the room, with room for the names above and the slots below each planet. */
export function layoutOf(geometry: Geometry, width: number, height: number): Layout {
  const places = geometry.shapes.filter((shape) => shape.id === "mother" || /^planet-\d+$/.test(shape.id));
  const narrow = width < NARROW;
  const slot = narrow ? { width: 30, height: 26 } : { width: Math.min(64, Math.max(48, width / 10.5)), height: 36 };
  const radius = Math.max(narrow ? 21 : 18, Math.min(76, Math.min(width, height) / (places.length > 8 ? 16 : narrow ? 13 : 11.4)));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(radius, 1.5 * slot.width + 3) + BESIDE;
  const [above, below] = [radius + (narrow ? 6 : NAME + 4), radius + slot.height + 10];
  const stretch = (value: number, from: number, to: number, first: number, last: number) => first + ((value - from) / (to - from || 1)) * (last - first);
  const spots = new Map(
    places.map(({ id, x, y }) => [
      id === "mother" ? "M" : id.replace("planet-", ""),
      { x: stretch(x, left, right, side, width - side), y: stretch(y, top, bottom, above, height - below) },
    ]),
  );
  const cans = geometry.shapes.filter((shape) => shape.id.startsWith("fuel-"));
  const mother = radius * 1.25;
  const blocks = (place: string) => (place === "M" ? { side: mother * 1.5, above: mother, below: mother } : { side: side - BESIDE, above, below });
  const routes = cans.map((can) => {
    const [, from = "", to = ""] = can.id.split("-");
    const [one, other] = [spots.get(from)!, spots.get(to)!];
    const [first, last] = [leaves(one, other, blocks(from)), 1 - leaves(other, one, blocks(to))];
    const share = first < last ? (first + last) / 2 : 0.5;
    return { id: can.id, from, to, cost: Number(can.text), can: { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share } };
  });
  return { width, height, spots, radius, mother, slot, routes };
}

/** After which share of the way one has left what is drawn around a place: so fuel stands where it can be seen. */
function leaves(from: Spot, to: Spot, { side, above, below }: { side: number; above: number; below: number }): number {
  const [dx, dy] = [Math.abs(to.x - from.x), to.y - from.y];
  const across = dx ? side / dx : Infinity;
  const along = dy ? (dy > 0 ? below : above) / Math.abs(dy) : Infinity;
  return Math.min(across, along);
}
