/** Noise in space: always the same for the same place. */

export type Colour = [number, number, number];

export function hashed(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(z, 2_147_483_647 ^ 0x5bd1e995);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_295;
}

export const smooth = (t: number) => t * t * (3 - 2 * t);
export const mix = (a: number, b: number, t: number) => a + (b - a) * t;
export const clamped = (value: number, least = 0, most = 1) => Math.min(most, Math.max(least, value));

export function noise(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [smooth(x - i), smooth(y - j), smooth(z - k)];
  const row = (dy: number, dz: number) => mix(hashed(i, j + dy, k + dz), hashed(i + 1, j + dy, k + dz), u);
  return mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w);
}

/** Noise over finer and finer noise, from 0 to 1. */
export function clouded(x: number, y: number, z: number, octaves: number): number {
  let [sum, share, total] = [0, 0.5, 0];
  for (let n = 0; n < octaves; n++) {
    sum += noise(x, y, z) * share;
    total += share;
    [x, y, z, share] = [x * 2.03 + 7.1, y * 2.03 + 3.7, z * 2.03 + 1.9, share * 0.52];
  }
  return sum / total;
}

/** Sharp where noise is in the middle: veins, ridges. */
export const ridged = (x: number, y: number, z: number, octaves: number) => 1 - Math.abs(2 * clouded(x, y, z, octaves) - 1);

/** How deep a place lies in craters of about this size, from -1 at the bottom to 1 on a rim; 0 on the plain. */
export function cratered(x: number, y: number, z: number, scale: number): number {
  const [px, py, pz] = [x * scale, y * scale, z * scale];
  const [i, j, k] = [Math.floor(px), Math.floor(py), Math.floor(pz)];
  let deep = 0;
  for (let a = -1; a <= 1; a++)
    for (let b = -1; b <= 1; b++)
      for (let c = -1; c <= 1; c++) {
        const [ci, cj, ck] = [i + a, j + b, k + c];
        const size = 0.16 + 0.34 * hashed(ci, cj, ck + 91) ** 2;
        const away = Math.hypot(px - ci - hashed(ci, cj, ck), py - cj - hashed(ci + 7, cj, ck), pz - ck - hashed(ci, cj + 7, ck)) / size;
        if (away < 1.25) deep += away < 0.85 ? -(1 - (away / 0.85) ** 2) : 0.9 * (1 - Math.abs(away - 1) / 0.25) * Number(away > 0.75);
      }
  return clamped(deep, -1, 1);
}

export function ramped(ramp: Colour[], value: number): Colour {
  const at = Math.min(0.999, Math.max(0, value)) * (ramp.length - 1);
  const [low, t] = [Math.floor(at), at - Math.floor(at)];
  return [0, 1, 2].map((n) => mix(ramp[low]![n]!, ramp[low + 1]![n]!, t)) as Colour;
}

export const towards = (colour: Colour, other: Colour, share: number) => colour.map((value, n) => mix(value, other[n]!, share)) as Colour;
