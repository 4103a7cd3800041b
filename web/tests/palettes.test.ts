import { describe, expect, it } from "vitest";
import { emblemOf as sideEmblem } from "../src/boards/astroplane/players";
import { COLOURS, EMBLEMS } from "../src/boards/parts/emblems";
import { basePath } from "../src/boards/planetary-strike/ships";
import { COLOURS as LETTERS } from "../src/boards/planetary-strike/model";

/** Colours as people see them who lack one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1), in linear sRGB. */
const SIGHT = {
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}; // prettier-ignore
const SEEN = { usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], ...SIGHT }; // prettier-ignore
const TO_XYZ = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]; // prettier-ignore
const WHITE = [0.95047, 1, 1.08883];

const times = (matrix: number[][], vector: number[]) => matrix.map((row) => row.reduce((sum, value, n) => sum + value * vector[n]!, 0));
const linear = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));

function lab(colour: number[]): number[] {
  const [x, y, z] = times(TO_XYZ, colour).map((value, n) => value / WHITE[n]!).map((t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116));
  return [116 * y! - 16, 500 * (x! - y!), 200 * (y! - z!)];
}

/** How far apart two colours are (CIE 1976) for eyes of this kind; about 2 can just be distinguished side by side, 10 at a glance. */
function apart(one: string, other: string, sight: number[][]): number {
  const [a, b] = [one, other].map((hex) => lab(times(sight, linear(hex)).map((value) => Math.min(1, Math.max(0, value)))));
  return Math.hypot(...a!.map((value, n) => value - b![n]!));
}

const least = (colours: string[]) => Math.min(...Object.values(SEEN).flatMap((sight) => colours.flatMap((one, n) => colours.slice(n + 1).map((other) => apart(one, other, sight)))));

const DATA = import.meta.glob<string>("../../perihelion/games/*/data/*.toml", { query: "?raw", import: "default", eager: true });
const data = (game: string, file: string) => DATA[`../../perihelion/games/${game}/data/${file}`]!;
const hexes = (text: string, key: string) => [...text.matchAll(new RegExp(`\\b${key} = "(#[0-9a-f]{6})"`, "g"))].map(([, hex]) => hex!);

/** Colours of which any two may stand for two players of one match, and what else tells those players apart. */
const PALETTES: Record<string, { colours: string[]; shapes: string[] }> = {
  "ASTROPLANE": { colours: hexes(data("astroplane", "board.toml"), "colour"), shapes: ["south", "west", "north", "east"].map((side) => sideEmblem(side)) },
  "Planetary Strike, dark": { colours: hexes(data("planetary_strike", "galaxy.toml"), "bright"), shapes: LETTERS.map((letter) => basePath(letter, 44)) },
  "Planetary Strike, light": { colours: hexes(data("planetary_strike", "galaxy.toml"), "deep"), shapes: LETTERS.map((letter) => basePath(letter, 44)) },
  ...Object.fromEntries(
    Object.entries(DATA)
      .filter(([path, text]) => path.includes("/onward_to_venus/") && text.includes("[empires."))
      .map(([path, text]) => {
        const colours = text.split("[empires.").slice(1).flatMap((part) => hexes(part, "colour").slice(0, 1));
        return [`Onward to Venus, ${path.split("/").at(-1)}`, { colours, shapes: EMBLEMS.slice(0, colours.length) }];
      }),
  ),
}; // prettier-ignore

describe("players are told apart without seeing colours", () => {
  it.each(Object.entries(PALETTES))("%s: every player has a shape of their own", (_, { colours, shapes }) => {
    expect(colours.length).toBeGreaterThan(1);
    expect(shapes.length).toBeGreaterThanOrEqual(colours.length);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(Object.entries(PALETTES))("%s: those of two players differ for everybody", (_, { colours }) => {
    expect(least(opponents(colours))).toBeGreaterThan(15);
  });

  it("those of names in the light look differ for everybody in matches of any number", () => {
    expect(least(PALETTES["Planetary Strike, light"]!.colours)).toBeGreaterThan(20);
  });

  it("finds colours that differ for nobody", () => {
    expect(least(["#6aa8ff", "#6aa8ff"])).toBe(0);
    expect(apart("#6aa8ff", "#c79bff", SEEN.usual)).toBeGreaterThan(25);
    expect(apart("#6aa8ff", "#c79bff", SIGHT.protan)).toBeLessThan(2);
  });

  it("seats of games without a board of their own have a shape each", () => {
    expect(new Set(EMBLEMS).size).toBe(COLOURS.length);
  });
});

/** Of a match of two: the first and the one across. */
function opponents(colours: string[]): string[] {
  return colours.length === 6 ? [colours[0]!, colours[3]!] : colours.length === 4 ? [colours[0]!, colours[2]!] : colours.slice(0, 2);
}
