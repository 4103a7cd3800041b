/** Paints planets: spheres of noise, lit from one side, with an atmosphere. Each colour has a world of its own; a lost one is dark and in pieces. */

import type { Letter } from "./model";

type Colour = [number, number, number];

interface World {
  /** From the lowest ground to the highest. */
  ramp: Colour[];
  air: Colour;
  /** How rough the ground is, and how much it is drawn out along the equator: bands. */
  scale: number;
  bands: number;
  clouds: number;
  /** Light in the dark: cities and machines. */
  lights?: Colour;
  /** Where ice begins, of 1. */
  ice: number;
}

const WORLDS: Record<Letter, World> = {
  // deserts and dry seas
  R: { ramp: [[74, 18, 20], [128, 38, 30], [188, 72, 48], [226, 128, 84], [246, 190, 142]], air: [255, 128, 98], scale: 2.3, bands: 1, clouds: 0.12, ice: 0.86 }, // prettier-ignore
  // an ocean
  B: { ramp: [[8, 28, 84], [18, 62, 142], [38, 112, 196], [70, 148, 170], [150, 184, 132]], air: [122, 186, 255], scale: 1.9, bands: 1, clouds: 0.62, ice: 0.8 }, // prettier-ignore
  // a world of machines
  O: { ramp: [[58, 36, 22], [112, 66, 30], [170, 100, 38], [222, 146, 62], [255, 204, 120]], air: [255, 178, 92], scale: 3.6, bands: 1.5, clouds: 0, lights: [255, 214, 130], ice: 2 }, // prettier-ignore
  // a giant of gas
  Y: { ramp: [[122, 84, 26], [182, 136, 46], [228, 190, 92], [250, 226, 148], [255, 246, 210]], air: [255, 234, 150], scale: 1.5, bands: 5, clouds: 0.1, ice: 2 }, // prettier-ignore
  // jungles and swamps
  G: { ramp: [[8, 46, 44], [16, 84, 58], [40, 128, 68], [98, 170, 82], [186, 206, 122]], air: [122, 232, 158], scale: 2.6, bands: 1.2, clouds: 0.42, ice: 0.93 }, // prettier-ignore
  // hives
  P: { ramp: [[42, 20, 78], [80, 40, 128], [126, 74, 180], [176, 122, 226], [226, 190, 255]], air: [206, 160, 255], scale: 3, bands: 2, clouds: 0.2, lights: [255, 170, 240], ice: 2 }, // prettier-ignore
};

/** The share of the canvas's half that the sphere takes: the rest is air. */
export const SPHERE = 0.8;
const LIGHT: Colour = [-0.5, -0.56, 0.66];

function hashed(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(z, 2_147_483_647 ^ 0x5bd1e995);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_295;
}

const smooth = (t: number) => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;

function noise(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [smooth(x - i), smooth(y - j), smooth(z - k)];
  const row = (dy: number, dz: number) => mix(hashed(i, j + dy, k + dz), hashed(i + 1, j + dy, k + dz), u);
  return mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w);
}

function clouded(x: number, y: number, z: number, octaves: number): number {
  let [sum, share, total] = [0, 0.5, 0];
  for (let n = 0; n < octaves; n++) {
    sum += noise(x, y, z) * share;
    total += share;
    [x, y, z, share] = [x * 2.03 + 7.1, y * 2.03 + 3.7, z * 2.03 + 1.9, share * 0.52];
  }
  return sum / total;
}

function ramped(ramp: Colour[], value: number): Colour {
  const at = Math.min(0.999, Math.max(0, value)) * (ramp.length - 1);
  const [low, t] = [Math.floor(at), at - Math.floor(at)];
  return [0, 1, 2].map((n) => mix(ramp[low]![n]!, ramp[low + 1]![n]!, t)) as Colour;
}

const towards = (colour: Colour, other: Colour, share: number) => colour.map((value, n) => mix(value, other[n]!, share)) as Colour;

/** The ground of a world at a point of the unit sphere, and how bright it shines by itself. */
function ground(world: World, seed: number, x: number, y: number, z: number): { colour: Colour; shines: number } {
  const { scale, bands } = world;
  const warp = clouded(x * 1.6 + seed, y * 1.6, z * 1.6, 2) - 0.5;
  const height = clouded(x * scale + seed + warp, y * scale * bands + warp * (bands > 3 ? 1.6 : 1), z * scale + warp, 5);
  let colour = ramped(world.ramp, (height - 0.28) * 2.1);
  if (Math.abs(y) + (height - 0.5) * 0.3 > world.ice) colour = towards(colour, [240, 246, 252], 0.85);
  const veil = world.clouds && Math.max(0, clouded(x * 2.4 + seed * 3, y * 4.2, z * 2.4 + 9, 4) - 0.5) * 3.4 * world.clouds;
  const shines = world.lights && height > 0.5 && hashed(Math.floor(x * 22), Math.floor(y * 22), Math.floor(z * 22) + seed) > 0.82 ? 1 : 0;
  return { colour: veil ? towards(colour, [255, 255, 255], Math.min(0.8, veil)) : colour, shines };
}

/** Where the pieces of a lost planet lie, and how far each has drifted. */
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

/** Paints the planet of a colour, the inner or the outer one, over the whole canvas. */
export function paint(canvas: HTMLCanvasElement, letter: Letter, outer: boolean, lost: boolean): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const [size, world, seed] = [canvas.width, WORLDS[letter], letter.charCodeAt(0) * 1.37 + (outer ? 31.7 : 0)];
  const image = context.createImageData(size, size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [px, py] = [((column + 0.5) / size) * 2 - 1, ((row + 0.5) / size) * 2 - 1].map((value) => value / SPHERE) as [number, number];
      const pixel = lost ? ruin(world, seed, ...inPieces(px, py)) : living(world, seed, px, py, size);
      image.data.set(pixel, (row * size + column) * 4);
    }
  context.putImageData(image, 0, 0);
}

function living(world: World, seed: number, px: number, py: number, size: number): [number, number, number, number] {
  const distance = Math.hypot(px, py);
  const lit = (px * LIGHT[0] + py * LIGHT[1]) / Math.max(distance, 0.001);
  if (distance >= 1) {
    const glow = Math.max(0, 1 - (distance - 1) / (1 / SPHERE - 1)) ** 2.2;
    return [...world.air, 200 * glow * (0.45 + 0.55 * Math.max(0, lit))];
  }
  const pz = Math.sqrt(1 - distance * distance);
  const { colour, shines } = ground(world, seed, px, py * 0.94 - pz * 0.34, pz * 0.94 + py * 0.34);
  const light = px * LIGHT[0] + py * LIGHT[1] + pz * LIGHT[2];
  const day = smooth(Math.min(1, Math.max(0, light * 1.25 + 0.16)));
  const rim = (1 - pz) ** 2.6;
  let shown = colour.map((value) => value * (0.1 + 1.08 * day)) as Colour;
  if (shines && world.lights) shown = towards(shown, world.lights, 0.75 * (1 - day * 0.8));
  shown = towards(shown, world.air, Math.min(0.85, rim * (0.3 + 0.75 * day)));
  const edge = Math.min(1, (1 - distance) * size * SPHERE * 0.5);
  return [...(shown.map((value) => Math.min(255, value)) as Colour), 255 * Math.max(0.75, edge)];
}

function ruin(world: World, seed: number, px: number, py: number): [number, number, number, number] {
  const distance = Math.hypot(px, py);
  if (distance >= 1) return [0, 0, 0, 0];
  const pz = Math.sqrt(1 - distance * distance);
  const { colour } = ground({ ...world, clouds: 0, ice: 2 }, seed, px, py, pz);
  const grey = (colour[0] + colour[1] + colour[2]) / 3;
  const light = 0.14 + 0.42 * Math.max(0, px * LIGHT[0] + py * LIGHT[1] + pz * LIGHT[2]);
  const shown = towards([grey, grey, grey * 1.06], colour, 0.25).map((value) => value * light) as Colour;
  const ember = clouded(px * 7 + seed, py * 7, pz * 7, 2) > 0.66 ? 0.5 : 0;
  return [...towards(shown, [255, 120, 60], ember * 0.4), 255];
}
