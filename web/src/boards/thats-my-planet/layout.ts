/** Where the places of the map lie in the room that there is, in pixels. */

import type { Geometry, Shape } from "../../api/types";

/** The fuel of a route, as perihelion/games/thats_my_planet/geometry.py tells of it. */
interface Can extends Shape {
  between?: [from: string, to: string];
  cost?: number;
}

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
  /** Of a planet's slot, and how far below the middle of its planet it begins. */
  slot: { width: number; height: number; below: number };
  /** How much larger than usual words and numbers are; smaller only on a phone, where fuel stands between planets that nearly touch. */
  zoom: number;
  sign: number;
  routes: { id: string; from: string; to: string; cost: number; can: Spot }[];
}

const [NAME, BESIDE] = [22, 10];
/** Below this width slots show what a mark brings and its chance only, and planets their number at their edge. */
export const NARROW = 460;
/** The least room in which everything has its usual size. */
const USUAL = 620;

/** The sheet's map is a square; it is stretched to the room, with room for the names above and the slots below each planet. */
export function layoutOf(geometry: Geometry, width: number, height: number): Layout {
  const places = geometry.shapes.filter((shape) => shape.id === "mother" || /^planet-\d+$/.test(shape.id));
  const narrow = width < NARROW;
  const zoom = Math.max(1, Math.min(1.45, Math.min(width, height) / USUAL));
  const radius = Math.max(narrow ? 21 : 18, Math.min(96, Math.min(width, height) / (places.length > 8 ? 16 : narrow ? 11 : 13.4 - 2 * zoom)));
  // On a phone slots lie over the foot of their planet.
  const slot = narrow ? { width: places.length > 8 ? 26 : 30, height: 34, below: radius - 14 } : { width: Math.min(64, Math.max(48, width / 10.5)) * zoom, height: 36 * zoom, below: radius + 6 };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(radius, 1.5 * slot.width + 3) + BESIDE;
  const [above, below] = [radius + (narrow ? 6 : NAME * zoom + 4), slot.below + slot.height + 4];
  const stretch = (value: number, from: number, to: number, first: number, last: number) => first + ((value - from) / (to - from || 1)) * (last - first);
  const spots = new Map(
    places.map(({ id, x, y }) => [
      id === "mother" ? "M" : id.replace("planet-", ""),
      { x: stretch(x, left, right, side, width - side), y: stretch(y, top, bottom, above, height - below) },
    ]),
  );
  const mother = radius * 1.25;
  const leaves = (place: string, from: Spot, to: Spot) => (place === "M" ? leavesShip(from, to, mother) : leavesPlanet(from, to, { side: side - BESIDE, top: narrow ? radius : side - BESIDE, above, below }));
  const routes = (geometry.shapes as Can[]).flatMap(({ id, between, cost = 0 }) => {
    if (!between) return [];
    const [from, to] = between;
    const [one, other] = [spots.get(from)!, spots.get(to)!];
    const [first, last] = [leaves(from, one, other), 1 - leaves(to, other, one)];
    const share = first < last ? (first + last) / 2 : 0.5;
    return [{ id, from, to, cost, can: { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share } }];
  });
  return { width, height, spots, radius, mother, slot, zoom, sign: narrow ? 0.8 : zoom, routes };
}

/** After which share of the way one has left what is drawn around a place: so fuel stands where it can be seen. The Mother Ship is an ellipse. */
function leavesShip(from: Spot, to: Spot, mother: number): number {
  return 1 / Math.hypot((to.x - from.x) / (mother * 1.5), (to.y - from.y) / mother);
}

function leavesPlanet(from: Spot, to: Spot, { side, top, above, below }: { side: number; top: number; above: number; below: number }): number {
  const [dx, dy] = [Math.abs(to.x - from.x), to.y - from.y];
  const across = dx ? (dy < 0 ? top : side) / dx : Infinity;
  const along = dy ? (dy > 0 ? below : above) / Math.abs(dy) : Infinity;
  return Math.min(across, along);
}
