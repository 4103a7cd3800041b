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
  const sign = narrow ? 0.8 : zoom;
  const taken = [...spots].flatMap(([place, { x, y }]): Room[] => {
    if (place === "M") return [{ x, y, across: mother * 1.5, along: mother, round: true }];
    const name = narrow ? 0 : (NAME * zoom) / 2;
    return [
      { x, y, across: radius, along: radius, round: true },
      { x, y: y + slot.below + slot.height / 2, across: 1.5 * slot.width + 3, along: slot.height / 2, round: false },
      { x: narrow ? x - radius : x, y: y - radius - (narrow ? -0.45 * radius : name), across: narrow ? 8 : radius, along: narrow ? 8 : name, round: false },
    ];
  });
  const routes = (geometry.shapes as Can[]).flatMap(({ id, between, cost = 0 }) => {
    if (!between) return [];
    const [from, to] = between;
    return [{ id, from, to, cost, can: freest(spots.get(from)!, spots.get(to)!, taken, CAN * sign) }];
  });
  return { width, height, spots, radius, mother, slot, zoom, sign, routes };
}

/** Where something is drawn: half as wide as `across`, half as high as `along`. */
interface Room extends Spot {
  across: number;
  along: number;
  round: boolean;
}

/** Half of a can of fuel as it is drawn, and on how many places of its route it is tried. */
const [CAN, TRIED] = [11, 48];

/** On the way from one place to another, where something of this size stands furthest from all that is drawn: so it can be read, and covers nothing. */
function freest(from: Spot, to: Spot, taken: Room[], half: number): Spot {
  const places = Array.from({ length: TRIED + 1 }, (_, n) => 0.5 + (n % 2 ? -1 : 1) * (Math.ceil(n / 2) / TRIED)).map((share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
  const gaps = places.map((place) => Math.min(...taken.map((room) => gapTo(room, place, half))));
  return places[gaps.indexOf(Math.max(...gaps))]!;
}

/** How far something of this size is from what is drawn; negative where it lies over it. */
function gapTo({ x, y, across, along, round }: Room, place: Spot, half: number): number {
  const [dx, dy] = [Math.abs(place.x - x), Math.abs(place.y - y)];
  if (!round) return Math.max(dx - across, dy - along) - half;
  return (Math.hypot(dx / across, dy / along) - 1) * Math.min(across, along) - half;
}
