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

// Every pixel asks for noise some hundred times: nothing in these functions makes an array or a closure.

export function noise(x: number, y: number, z: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const u = smooth(x - i);
  const v = smooth(y - j);
  const near = mix(mix(hashed(i, j, k), hashed(i + 1, j, k), u), mix(hashed(i, j + 1, k), hashed(i + 1, j + 1, k), u), v);
  const far = mix(mix(hashed(i, j, k + 1), hashed(i + 1, j, k + 1), u), mix(hashed(i, j + 1, k + 1), hashed(i + 1, j + 1, k + 1), u), v);
  return mix(near, far, smooth(z - k));
}

/** Noise over finer and finer noise, from 0 to 1. */
export function clouded(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let share = 0.5;
  let total = 0;
  for (let n = 0; n < octaves; n++) {
    sum += noise(x, y, z) * share;
    total += share;
    x = x * 2.03 + 7.1;
    y = y * 2.03 + 3.7;
    z = z * 2.03 + 1.9;
    share *= 0.52;
  }
  return sum / total;
}

/** Sharp where noise is in the middle: veins, ridges. */
export const ridged = (x: number, y: number, z: number, octaves: number) => 1 - Math.abs(2 * clouded(x, y, z, octaves) - 1);

/** How deep a place lies in craters of about this size, from -1 at the bottom to 1 on a rim; 0 on the plain. */
export function cratered(x: number, y: number, z: number, scale: number): number {
  const px = x * scale;
  const py = y * scale;
  const pz = z * scale;
  const i = Math.floor(px);
  const j = Math.floor(py);
  const k = Math.floor(pz);
  let deep = 0;
  for (let a = -1; a <= 1; a++)
    for (let b = -1; b <= 1; b++)
      for (let c = -1; c <= 1; c++) {
        const ci = i + a;
        const cj = j + b;
        const ck = k + c;
        const dx = px - ci - hashed(ci, cj, ck);
        const dy = py - cj - hashed(ci + 7, cj, ck);
        const dz = pz - ck - hashed(ci, cj + 7, ck);
        const size = 0.16 + 0.34 * hashed(ci, cj, ck + 91) ** 2;
        const away = Math.sqrt(dx * dx + dy * dy + dz * dz) / size;
        if (away < 1.25) deep += away < 0.85 ? -(1 - (away / 0.85) ** 2) : 0.9 * (1 - Math.abs(away - 1) / 0.25) * Number(away > 0.75);
      }
  return clamped(deep, -1, 1);
}

export function ramped(ramp: Colour[], value: number): Colour {
  const at = Math.min(0.999, Math.max(0, value)) * (ramp.length - 1);
  const low = Math.floor(at);
  return towards(ramp[low]!, ramp[low + 1]!, at - low);
}

export const towards = (colour: Colour, other: Colour, share: number): Colour => [mix(colour[0], other[0], share), mix(colour[1], other[1], share), mix(colour[2], other[2], share)];

export const times = (colour: Colour, factor: number): Colour => [colour[0] * factor, colour[1] * factor, colour[2] * factor];
