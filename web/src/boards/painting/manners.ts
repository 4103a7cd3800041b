/** Descriptions of worlds and skies that several boards share: data only, so that pages need not load the painter. */

import { channels, isColour } from "../shapes";
import type { Colour } from "./noise";
import type { Gas } from "./skies";
import type { World } from "./worlds";

const towards = (colour: Colour, other: Colour, share: number) => colour.map((value, n) => Math.round(value + (other[n]! - value) * share)) as Colour;

/** What is between the worlds, in all five games. */
export const SPACE: Gas = { deep: [6, 9, 20], one: [38, 46, 104], other: [86, 34, 92], dense: 0.55 };

/** A world in one colour, in one of several manners: as sets of people's own have them. */
export function worldIn(hue: string, manner: number): World {
  const colour = channels(isColour(hue) ? hue : "#7c8db5");
  const [night, light, white]: Colour[] = [[6, 9, 22], [255, 255, 255], [255, 250, 240]];
  const warm = towards(colour, [255, 214, 170], 0.3);
  const ramp: Colour[] = [towards(colour, night!, 0.74), towards(colour, night!, 0.46), towards(colour, night!, 0.14), towards(warm, light!, 0.22), towards(warm, white!, 0.6)];
  const base: World = { ramp, air: towards(colour, light!, 0.35), scale: 2.3, bands: 1, clouds: 0.15, ice: 2, relief: 5 };
  const sea = towards(colour, [6, 34, 74], 0.66);
  const manners: World[] = [
    { ...base, scale: 1.5, bands: 5, relief: 1, storm: [0.3, 0.25, 0.42] },
    { ...base, scale: 1.8, clouds: 0.55, ice: 0.84, sea: [0.49, sea] },
    { ...base, scale: 1.4, bands: 2.6, clouds: 0.35, relief: 2, storm: [-0.2, -0.3, 0.5] },
    { ...base, scale: 3.2, clouds: 0, craters: 1, relief: 7 },
    { ...base, scale: 1.7, clouds: 0.75, ice: 0.72, sea: [0.55, sea] },
    { ...base, scale: 2.8, bands: 1.5, clouds: 0.08, ice: 0.9, craters: 0.35, relief: 7 },
  ];
  return manners[manner % manners.length]!;
}
