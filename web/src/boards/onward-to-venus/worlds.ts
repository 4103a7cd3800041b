/** What the worlds of the standard set look like. Others are painted in their colour. */

import type { Job } from "../painting/jobs";
import { worldIn } from "../painting/manners";
import type { World } from "../painting/worlds";

const BARE = { scale: 3, bands: 1, clouds: 0, ice: 2, craters: 1, relief: 8 };

const WORLDS: Record<string, World> = {
  Me: { ...BARE, ramp: [[58, 46, 38], [104, 86, 70], [148, 126, 104], [188, 166, 140], [228, 212, 188]], air: [214, 190, 160] },
  // clouds all round
  Ve: { ramp: [[150, 92, 32], [202, 142, 58], [232, 184, 92], [246, 216, 142], [255, 244, 208]], air: [255, 228, 160], scale: 1.25, bands: 2.6, clouds: 0.35, ice: 2, relief: 1.4, storm: [-0.15, 0.1, 0.9] },
  Ea: { ramp: [[22, 78, 44], [58, 120, 58], [120, 150, 78], [176, 158, 104], [226, 218, 200]], air: [128, 188, 255], scale: 1.6, bands: 1, clouds: 0.75, ice: 0.82, relief: 5, sea: [0.5, [12, 60, 138]] },
  Mo: { ...BARE, ramp: [[72, 76, 84], [118, 122, 130], [158, 162, 170], [196, 200, 206], [234, 236, 240]], air: [206, 214, 226], scale: 2.2, craters: 1.2 },
  Ma: { ramp: [[70, 26, 20], [128, 54, 34], [184, 88, 54], [220, 134, 88], [244, 188, 146]], air: [255, 158, 116], scale: 2.4, bands: 1.2, clouds: 0.12, ice: 0.86, craters: 0.3, relief: 7 },
  // dark plains, and ice between them
  Ga: { ramp: [[62, 52, 46], [104, 90, 78], [148, 134, 118], [202, 192, 178], [244, 240, 232]], air: [214, 214, 220], scale: 1.8, bands: 1, clouds: 0, ice: 2, craters: 0.55, relief: 6 },
  // haze over lakes
  Ti: { ramp: [[112, 66, 16], [168, 108, 30], [212, 150, 56], [236, 184, 88], [252, 220, 140]], air: [255, 196, 96], scale: 1.2, bands: 1.8, clouds: 0.22, ice: 2, relief: 1 },
}; // prettier-ignore
const BELT: World = { ...BARE, ramp: [[52, 60, 80], [84, 96, 124], [120, 136, 170], [164, 180, 212], [218, 228, 246]], air: [127, 147, 184] };
/** From the Sun, at the left. */
const SUNLIGHT: [number, number, number] = [-0.72, -0.28, 0.63];

export function paintingOf(id: string, colour: string, size: number): Job {
  const seed = id.charCodeAt(0) + id.length + (id.charCodeAt(1) || 0) * 0.7;
  if (id === "Ku") return { kind: "belt", world: BELT, seed, size, light: SUNLIGHT };
  return { kind: "world", world: WORLDS[id] ?? worldIn(colour, id.charCodeAt(0)), seed, size, light: SUNLIGHT };
}
