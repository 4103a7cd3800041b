/** Curves through spaces: along rings they bend with the ring, diagonals are pieces of spirals. */

import { polar } from "../shapes";
import type { Space } from "./model";

export type Point = [number, number];

const SAMPLES = 8;

/** Points on the curve through the middles of these spaces, round this middle. */
export function curve(spaces: Space[], middle: Point, samples = SAMPLES): Point[] {
  const points: Point[] = spaces.length ? [[spaces[0]!.x, spaces[0]!.y]] : [];
  for (let n = 1; n < spaces.length; n++) {
    const [one, other] = [spaces[n - 1]!, spaces[n]!];
    const turn = ((((other.angle - one.angle) % 360) + 540) % 360) - 180;
    for (let part = 1; part <= samples; part++) {
      const share = part / samples;
      points.push(polar(...middle, one.radius + (other.radius - one.radius) * share, one.angle + turn * share));
    }
  }
  return points;
}

export function drawn(points: Point[]): string {
  return points.length ? `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` : "";
}

/** The direction in which a curve ends, in degrees clockwise from the top. */
export function heading(points: Point[]): number {
  const [from, to] = [points.at(-2), points.at(-1)];
  return from && to ? (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI : 0;
}

/** The name of the space at a point, if there is one: by its distance from the middle and its angle. */
export function spaceAt(spaces: Iterable<Space>, point: Point, middle: Point): Space | null {
  const [dx, dy] = [point[0] - middle[0], point[1] - middle[1]];
  const [radius, angle] = [Math.hypot(dx, dy), ((Math.atan2(dx, -dy) * 180) / Math.PI + 360) % 360];
  for (const space of spaces) {
    const { inner, outer, from, to } = space.sector;
    if (radius >= inner && radius < outer && (((angle - from) % 360) + 360) % 360 < to - from) return space;
  }
  return null;
}

/** The nearest of these spaces, if its middle is no farther than that. */
export function nearest(spaces: Iterable<Space>, point: Point, within: number): Space | null {
  let [best, least]: [Space | null, number] = [null, within];
  for (const space of spaces) {
    const distance = Math.hypot(space.x - point[0], space.y - point[1]);
    if (distance <= least) [best, least] = [space, distance];
  }
  return best;
}
