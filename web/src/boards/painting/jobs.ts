/** What can be painted, and painting it: a picture as pixels, from nothing but its description. */

import type { Colour } from "./noise";
import { maelstrom, mantle, nebula, star, type Gas } from "./skies";
import { SPHERE } from "./sphere";
import { belt, living, ruined, type Pixel, type World } from "./worlds";

export type Job =
  | { kind: "world"; world: World; seed: number; size: number; lost?: boolean; light?: Colour }
  | { kind: "belt"; world: World; seed: number; size: number; light?: Colour }
  | { kind: "star"; seed: number; size: number }
  | { kind: "sky"; gas: Gas; seed: number; size: number; height: number }
  | { kind: "hole"; gas: Gas; seed: number; size: number; reach: number }
  | { kind: "planet"; world: World; seed: number; size: number; crust: number; rock: Colour; melt: Colour };

function pixelOf(job: Job, column: number, row: number): Pixel {
  const [x, y] = [(column + 0.5) / job.size, (row + 0.5) / job.size];
  const [px, py] = [x * 2 - 1, y * 2 - 1];
  switch (job.kind) {
    case "world":
      return job.lost ? ruined(job.world, job.seed, px / SPHERE, py / SPHERE) : living(job.world, job.seed, px / SPHERE, py / SPHERE, job.size, job.light);
    case "belt":
      return belt(job.world, job.seed, px, py, job.light);
    case "star": {
      const [red, green, blue, dense] = star(job.seed, px, py);
      return [red, green, blue, 255 * dense];
    }
    case "sky":
      return [...nebula(job.gas, job.seed, x, y), 255];
    case "hole":
      return [...maelstrom(job.gas, job.seed, x, y, job.reach), 255];
    case "planet":
      return cutOpen(job, px, py);
  }
}

/** A planet without its crust's upper half: the surface runs round it as a ring, seen a little from above, so that it is lit all round. */
function cutOpen(job: Job & { kind: "planet" }, px: number, py: number): Pixel {
  const away = Math.hypot(px, py);
  if (away > 1) return [0, 0, 0, 0];
  if (away <= job.crust) return [...mantle(job, job.seed, px / job.crust, py / job.crust), 255];
  const [red, green, blue] = living(job.world, job.seed, px * FLAT, py * FLAT, job.size, ABOVE);
  return [red, green, blue, 255];
}

const FLAT = 0.78;
const ABOVE: Colour = [-0.34, -0.42, 0.84];

export function picture(job: Job): Uint8ClampedArray<ArrayBuffer> {
  const rows = job.kind === "sky" ? job.height : job.size;
  const pixels = new Uint8ClampedArray(job.size * rows * 4);
  let at = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < job.size; column++) {
      const pixel = pixelOf(job, column, row);
      pixels[at++] = pixel[0];
      pixels[at++] = pixel[1];
      pixels[at++] = pixel[2];
      pixels[at++] = pixel[3];
    }
  return pixels;
}
