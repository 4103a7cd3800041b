/** The colours of one planet, from the three in its data file; the same mixtures as perihelion/core/picture.py makes. */

import type { Legend } from "../../api/types";
import type { Job } from "../painting/jobs";
import { channels, contrast, isColour, mixed } from "../shapes";

const SPACE = "#070b16";
const INK = "#eef2fb";
const PLAIN = { day: "#7c8db5", night: "#252f4a", glow: "#a9c4ff" };

export interface Palette {
  day: string;
  night: string;
  glow: string;
  ground: string;
  ruin: string;
  hollowEdge: string;
  activeEdge: string;
  surface: [string, string, string];
  surfaceInk: string;
  heat: [string, string, string];
  fire: [string, string, string];
}

export function paletteOf(legend: Legend): Palette {
  const told = (legend.colours ?? {}) as Record<string, unknown>;
  const [day, night, glow] = (["day", "night", "glow"] as const).map((name) => (isColour(told[name]) ? told[name] : PLAIN[name])) as [string, string, string];
  const ground = mixed(night, SPACE, 0.5);
  const surface: [string, string, string] = [mixed(day, "#ffffff", 0.16), day, mixed(day, night, 0.3)];
  const worst = (ink: string) => Math.min(...surface.map((colour) => contrast(ink, colour)));
  return {
    day,
    night,
    glow,
    ground,
    surface,
    ruin: mixed(ground, SPACE, 0.7),
    hollowEdge: mixed(glow, SPACE, 0.65),
    activeEdge: mixed(glow, ground, 0.25),
    surfaceInk: worst(SPACE) >= worst(INK) ? SPACE : INK,
    heat: [glow, mixed(day, night, 0.2), mixed(day, night, 0.6)],
    fire: ["#ffffff", mixed(glow, "#ffffff", 0.4), glow],
  };
}

/** The planet as it is painted: its surface, and below the crust rock with what is molten in it. */
export function surfaceOf({ day, night, glow }: Palette): Omit<Job & { kind: "planet" }, "size" | "crust"> {
  const ramp = [mixed(day, night, 0.75), mixed(day, night, 0.4), day, mixed(day, "#ffffff", 0.22), mixed(day, "#ffffff", 0.5)].map(channels);
  const world = { ramp, air: channels(mixed(day, "#ffffff", 0.3)), scale: 3.4, bands: 1, clouds: 0, ice: 2, craters: 0.9, relief: 9 };
  return { kind: "planet", world, seed: 5.7, rock: channels(mixed(mixed(night, day, 0.12), "#1c1620", 0.35)), melt: channels(mixed(glow, day, 0.35)) };
}
