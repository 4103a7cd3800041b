/** The worlds of Planetary Strike: each colour has its own. */

import type { World } from "../painting/worlds";
import type { Letter } from "./model";

export const WORLDS: Record<Letter, World> = {
  // deserts and dry seas
  R: { ramp: [[74, 18, 20], [128, 38, 30], [188, 72, 48], [226, 128, 84], [246, 190, 142]], air: [255, 128, 98], relief: 5, scale: 2.3, bands: 1, clouds: 0.12, ice: 0.86 }, // prettier-ignore
  // an ocean
  B: { ramp: [[8, 28, 84], [18, 62, 142], [38, 112, 196], [70, 148, 170], [150, 184, 132]], air: [122, 186, 255], relief: 5, scale: 1.9, bands: 1, sea: [0.5, [14, 52, 128]], clouds: 0.62, ice: 0.8 }, // prettier-ignore
  // a world of machines
  O: { ramp: [[58, 36, 22], [112, 66, 30], [170, 100, 38], [222, 146, 62], [255, 204, 120]], air: [255, 178, 92], relief: 5, scale: 3.6, bands: 1.5, clouds: 0, lights: [255, 214, 130], ice: 2 }, // prettier-ignore
  // a giant of gas
  Y: { ramp: [[122, 84, 26], [182, 136, 46], [228, 190, 92], [250, 226, 148], [255, 246, 210]], air: [255, 234, 150], relief: 1, storm: [0.25, 0.3, 0.4], scale: 1.5, bands: 5, clouds: 0.1, ice: 2 }, // prettier-ignore
  // jungles and swamps
  G: { ramp: [[8, 46, 44], [16, 84, 58], [40, 128, 68], [98, 170, 82], [186, 206, 122]], air: [122, 232, 158], relief: 5, scale: 2.6, bands: 1.2, clouds: 0.42, ice: 0.93 }, // prettier-ignore
  // hives
  P: { ramp: [[42, 20, 78], [80, 40, 128], [126, 74, 180], [176, 122, 226], [226, 190, 255]], air: [206, 160, 255], relief: 5, scale: 3, bands: 2, clouds: 0.2, lights: [255, 170, 240], ice: 2 }, // prettier-ignore
};
