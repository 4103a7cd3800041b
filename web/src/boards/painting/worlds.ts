/** Paints worlds: spheres of noise, lit from one side, with an atmosphere. A lost one is dark and in pieces. */

import { SPHERE } from "./sphere";
import { clamped, clouded, cratered, hashed, noise, ramped, smooth, times, towards, type Colour } from "./noise";

export interface World {
  /** From the lowest ground to the highest. */
  ramp: Colour[];
  air: Colour;
  /** How rough the ground is, and how much it is drawn out along the equator: bands. */
  scale: number;
  bands: number;
  clouds: number;
  /** Where ice begins, of 1. */
  ice: number;
  /** Light in the dark: cities and machines. */
  lights?: Colour;
  /** How high the sea stands, of 1, and its colour. */
  sea?: [height: number, colour: Colour];
  /** How deep craters are. */
  craters?: number;
  /** How much hills and valleys show in the light. */
  relief?: number;
  /** A great storm: where, and how large. */
  storm?: [x: number, y: number, r: number];
}

export type Pixel = [number, number, number, number];

export const LIGHT: Colour = [-0.5, -0.56, 0.66];
const WHITE: Colour = [245, 248, 253];

function heightOf(world: World, seed: number, x: number, y: number, z: number): number {
  const { scale, bands, craters = 0, storm } = world;
  const warp = clouded(x * 1.6 + seed, y * 1.6, z * 1.6, 2) - 0.5;
  let sx = x;
  let sy = y;
  if (storm) {
    const dx = (x - storm[0]) / storm[2];
    const dy = ((y - storm[1]) / storm[2]) * 1.7;
    const turn = Math.max(0, 1 - Math.hypot(dx, dy)) * 3.4;
    sx = storm[0] + (dx * Math.cos(turn) - dy * Math.sin(turn)) * storm[2];
    sy = storm[1] + ((dx * Math.sin(turn) + dy * Math.cos(turn)) * storm[2]) / 1.7;
  }
  const ground = clouded(sx * scale + seed + warp, sy * scale * bands + warp * (bands > 3 ? 1.6 : 1), z * scale + warp, 5);
  return craters ? ground + craters * 0.09 * (cratered(x + seed, y, z, 2.4) + 0.6 * cratered(x, y + seed, z, 5.2)) : ground;
}

/** The ground of a world at a point of the unit sphere, how bright it shines by itself, and how it turns to the light. */
function ground(world: World, seed: number, x: number, y: number, z: number, light: Colour): { colour: Colour; shines: number; slope: number; wet: boolean } {
  const height = heightOf(world, seed, x, y, z);
  const wet = world.sea !== undefined && height < world.sea[0];
  const near = 0.018;
  const slope = world.relief && !wet ? (height - heightOf(world, seed, x + light[0] * near, y + light[1] * near, z + light[2] * near)) * world.relief : 0;
  let colour = wet ? towards(world.sea![1], world.ramp[0]!, clamped((height - world.sea![0] + 0.1) * 6, 0, 0.8)) : ramped(world.ramp, (height - 0.28) * 2.1);
  if (Math.abs(y) + (height - 0.5) * 0.3 > world.ice) colour = towards(colour, WHITE, 0.85);
  const veil = world.clouds && Math.max(0, clouded(x * 2.4 + seed * 3, y * 4.2, z * 2.4 + 9, 4) - 0.5) * 3.4 * world.clouds;
  const shines = world.lights && height > 0.5 && hashed(Math.floor(x * 22), Math.floor(y * 22), Math.floor(z * 22) + seed) > 0.82 ? 1 : 0;
  return { colour: veil ? towards(colour, [255, 255, 255], Math.min(0.8, veil)) : colour, shines, slope: slope * (1 - Math.min(0.8, veil)), wet: wet && veil < 0.2 };
}

/** A whole world at a place of the picture; both run from -1 to 1 over the sphere. */
export function living(world: World, seed: number, px: number, py: number, size: number, light: Colour = LIGHT): Pixel {
  const distance = Math.hypot(px, py);
  if (distance >= 1) {
    const lit = (px * light[0] + py * light[1]) / distance;
    const glow = Math.max(0, 1 - (distance - 1) / (1 / SPHERE - 1)) ** 2.2;
    return [...world.air, 200 * glow * (0.45 + 0.55 * Math.max(0, lit))];
  }
  const pz = Math.sqrt(1 - distance * distance);
  const { colour, shines, slope, wet } = ground(world, seed, px, py * 0.94 - pz * 0.34, pz * 0.94 + py * 0.34, light);
  const straight = px * light[0] + py * light[1] + pz * light[2];
  const day = smooth(clamped((straight + slope) * 1.25 + 0.16));
  const rim = (1 - pz) ** 2.6;
  let shown = times(colour, 0.1 + 1.08 * day);
  if (wet) shown = towards(shown, [255, 255, 255], 0.55 * clamped((straight - 0.9) * 9) ** 2);
  if (shines && world.lights) shown = towards(shown, world.lights, 0.75 * (1 - day * 0.8));
  shown = towards(shown, world.air, Math.min(0.85, rim * (0.3 + 0.75 * day)));
  const edge = Math.min(1, (1 - distance) * size * SPHERE * 0.5);
  return [shown[0], shown[1], shown[2], 255 * Math.max(0.75, edge)];
}

/** Where the pieces of a lost world lie. */
const SHARDS: [number, number][] = [[-0.5, -0.45], [0.15, -0.6], [0.62, -0.15], [0.4, 0.5], [-0.2, 0.55], [-0.65, 0.15], [0, -0.05]]; // prettier-ignore

/** The point of the whole sphere that is seen here, once it has broken. */
function inPieces(x: number, y: number): [number, number] {
  const wobble = (noise(x * 5 + 40, y * 5, 3) - 0.5) * 0.22;
  let [best, least, next] = [SHARDS[0]!, Infinity, Infinity];
  for (const shard of SHARDS) {
    const distance = Math.hypot(x / 1.14 - shard[0], y / 1.14 - shard[1]) + wobble * (shard[0] - shard[1]);
    if (distance < least) [best, next, least] = [shard, least, distance];
    else if (distance < next) next = distance;
  }
  return next - least < 0.07 ? [9, 9] : [x - best[0] * 0.13, y - best[1] * 0.13];
}

export function ruined(world: World, seed: number, x: number, y: number): Pixel {
  const [px, py] = inPieces(x, y);
  const distance = Math.hypot(px, py);
  if (distance >= 1) return [0, 0, 0, 0];
  const pz = Math.sqrt(1 - distance * distance);
  const { colour } = ground({ ...world, clouds: 0, ice: 2 }, seed, px, py, pz, LIGHT);
  const grey = (colour[0] + colour[1] + colour[2]) / 3;
  const light = 0.14 + 0.42 * Math.max(0, px * LIGHT[0] + py * LIGHT[1] + pz * LIGHT[2]);
  const shown = times(towards([grey, grey, grey * 1.06], colour, 0.25), light);
  const ember = clouded(px * 7 + seed, py * 7, pz * 7, 2) > 0.66 ? 0.5 : 0;
  return [...towards(shown, [255, 120, 60], ember * 0.4), 255];
}

/** Bodies of a belt: where they are, and how large, over -1 to 1; the last lie in front. */
const ROCKS: [number, number, number][] = [
  [0.7, -0.55, 0.22], [-0.78, -0.4, 0.18], [0.18, -0.84, 0.16], [-0.12, 0.82, 0.2], [0.86, 0.16, 0.14], [-0.82, 0.34, 0.22], [-0.42, -0.62, 0.28], [0.52, 0.56, 0.38], [-0.5, 0.44, 0.31], [0.06, -0.1, 0.64],
]; // prettier-ignore

export function belt(world: World, seed: number, px: number, py: number, light: Colour = LIGHT): Pixel {
  for (let n = ROCKS.length - 1; n >= 0; n--) {
    const [x, y, r] = ROCKS[n]!;
    const [dx, dy] = [(px - x) / r, (py - y) / r];
    const away = Math.hypot(dx, dy);
    if (away > 1.3) continue;
    const [ux, uy] = [dx / (away || 1), dy / (away || 1)];
    const lump = away / (0.82 + 0.5 * (noise(ux * 1.7 + n * 9, uy * 1.7, 4) - 0.5) + 0.16 * (noise(ux * 4 + n, uy * 4, 9) - 0.5));
    if (lump >= 1) continue;
    const pz = Math.sqrt(1 - lump * lump);
    const at = (d: number) => clouded(dx * 2.2 + n * 5 + light[0] * d, dy * 2.2 + light[1] * d, pz * 2.2, 4) + 0.1 * cratered(dx * 0.7 + n * 3 + light[0] * d * 0.3, dy * 0.7 + light[1] * d * 0.3, pz * 0.7 + seed, 2.6);
    const height = at(0);
    const day = smooth(clamped((ux * lump * light[0] + uy * lump * light[1] + pz * light[2] + (height - at(0.09)) * 3) * 1.3 + 0.2));
    const shown = times(ramped(world.ramp, (height - 0.28) * 2.1), 0.12 + 1.2 * day);
    return [...shown, 255 * clamped((1 - lump) * 14)];
  }
  return [0, 0, 0, 0];
}
