/** Paints what lies behind everything: clouds of gas and dust among stars, and what falls into a black hole. */

import { clamped, clouded, mix, ridged, smooth, times, towards, type Colour } from "./noise";

export interface Gas {
  /** The dark between everything, and two kinds of gas. */
  deep: Colour;
  one: Colour;
  other: Colour;
  /** How much of it there is. */
  dense: number;
}

/** A place of the sky, in widths of the picture. */
export function nebula(gas: Gas, seed: number, x: number, y: number): Colour {
  const wx = clouded(x * 2.1 + seed, y * 2.1, 1.3, 3) - 0.5;
  const wy = clouded(x * 2.1, y * 2.1 + seed, 7.7, 3) - 0.5;
  const first = smooth(clamped((clouded(x * 2.6 + wx * 2 + seed, y * 2.6 + wy * 2, 3.1, 5) - 0.44) * 3.4));
  const second = smooth(clamped((clouded(x * 3.4 - wy * 2, y * 3.4 + wx * 2 + seed, 11.9, 5) - 0.5) * 3.6));
  const dust = smooth(clamped((ridged(x * 3 + wx * 3, y * 3 + wy * 3 + seed, 5, 4) - 0.72) * 4));
  let shown = towards(gas.deep, gas.one, first * gas.dense);
  shown = towards(shown, gas.other, second * gas.dense * 0.8);
  return towards(shown, gas.deep, dust * 0.6);
}

const HEAT: [number, Colour][] = [[0, [255, 250, 236]], [0.14, [255, 214, 150]], [0.3, [255, 146, 76]], [0.5, [206, 62, 92]], [0.75, [110, 44, 150]], [1, [40, 24, 88]]]; // prettier-ignore

function heat(value: number): Colour {
  const after = HEAT.findIndex(([at]) => at >= value);
  if (after <= 0) return HEAT[after === 0 ? 0 : HEAT.length - 1]![1];
  const [[from, cool], [to, hot]] = [HEAT[after - 1]!, HEAT[after]!];
  return towards(cool, hot, (value - from) / (to - from));
}

/** The same sky with a black hole in the middle: gas spirals in, ever hotter. `reach`: how far its disc goes, in widths. */
export function maelstrom(gas: Gas, seed: number, x: number, y: number, reach: number): Colour {
  const [dx, dy] = [x - 0.5, y - 0.5];
  const away = Math.hypot(dx, dy);
  const bent = 0.16 / (away + 0.05); // light goes round the hole
  const [sin, cos] = [Math.sin(bent), Math.cos(bent)];
  const behind = nebula(gas, seed, 0.5 + dx * cos - dy * sin, 0.5 + dx * sin + dy * cos);
  if (away > reach) return behind;
  const far = away / reach;
  const turn = Math.atan2(dy, dx) - 3.1 * Math.log(far + 0.02);
  const [sx, sy] = [Math.cos(turn), Math.sin(turn)];
  const arms = clouded(sx * 1.6 + seed, sy * 1.6, far * 3.2, 4);
  const wisps = clouded(sx * 5 + seed, sy * 5, far * 9, 3);
  const bright = clamped((arms * 0.7 + wisps * 0.45 - 0.28) * 2.1) * (1 - far) ** 0.9;
  const side = 0.75 + 0.35 * (-dx / (away || 1)); // what comes towards us is brighter
  return towards(behind, heat(clamped(far * 1.05 - 0.1)), clamped(bright * side * 1.15 * smooth(clamped((far - 0.06) * 14))));
}

/** A star at a place of its picture, -1 to 1: grains of light on its face, flames at its edge. Gives its colour, and how dense it is there. */
export function star(seed: number, x: number, y: number): [...Colour, number] {
  const [away, angle] = [Math.hypot(x, y) / FACE, Math.atan2(y, x)];
  const [sx, sy] = [Math.cos(angle), Math.sin(angle)];
  if (away >= 1) return corona(seed, sx, sy, away);
  const depth = Math.sqrt(1 - away * away);
  const warp = clouded(x * 4 + seed, y * 4, 2, 3);
  const grain = clouded(x * 11 + warp * 3, y * 11 + seed + warp * 3, depth * 6, 4);
  const spots = smooth(clamped((clouded(x * 3.2 - seed, y * 3.2, 8, 4) - 0.58) * 6));
  const bright = clamped(0.42 + 0.55 * depth + (grain - 0.5) * 0.85 - spots * 0.28);
  const face = bright > 0.6 ? towards([255, 186, 92], [255, 248, 222], (bright - 0.6) / 0.4) : towards([214, 78, 24], [255, 186, 92], bright / 0.6);
  // Its edge goes over into what shines around it: nothing dark is seen between them.
  const [red, green, blue, dense] = corona(seed, sx, sy, 1);
  const inside = clamped((1 - away) * 26);
  return [...towards([red, green, blue], face, inside), mix(dense, 1, inside)];
}

/** What shines around a star, in a direction, so far from its middle; its face ends at 1. */
function corona(seed: number, sx: number, sy: number, away: number): [...Colour, number] {
  const flames = clouded(sx * 4 + seed, sy * 4, away * 2.2, 4);
  const far = (away - 1) / (1 / FACE - 1);
  return [...towards([255, 214, 140], [255, 96, 30], clamped(far * 2.4)), clamped((1 - far) ** 2.6 * (0.55 + 0.9 * (flames - 0.35)))];
}

/** How much of a star's picture is its face; the rest is what shines around it. */
const FACE = 0.62;

/** What a planet is made of, cut open: a place at a share of the way from its core to its crust. */
export function mantle(tones: { rock: Colour; melt: Colour }, seed: number, x: number, y: number): Colour {
  const away = Math.hypot(x, y);
  const warp = clouded(x * 3 + seed, y * 3, 2.2, 3) - 0.5;
  const layers = 0.5 + 0.5 * Math.sin((away + warp * 0.16) * 46);
  const grain = clouded(x * 9 + seed, y * 9, 6.6, 4);
  const veins = clamped((ridged(x * 3.4 + warp * 2, y * 3.4 + seed, 4.4, 4) - 0.9 + 0.07 * (1 - away)) * 11) ** 2;
  const shade = mix(0.2, 1.05, grain) * mix(0.72, 1.05, layers) * mix(1.1, 0.6, away);
  const rock = times(tones.rock, shade);
  const warmth = clamped(0.6 - away) ** 2 * 1.7;
  return towards(rock, tones.melt, clamped(veins * mix(0.85, 0.3, away) + warmth));
}
