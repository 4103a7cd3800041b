/** The shapes of a board's geometry as SVG, and colours between colours: the same picture as perihelion/core/picture.py draws. */

import type { Shape } from "../api/types";

export interface Sector {
  x: number;
  y: number;
  inner: number;
  outer: number;
  from: number;
  to: number;
  gaps?: [number, number];
}

/** Degrees run clockwise from the top. */
export function polar(x: number, y: number, radius: number, angle: number): [number, number] {
  const turn = (angle * Math.PI) / 180;
  return [x + radius * Math.sin(turn), y - radius * Math.cos(turn)];
}

/** Where a sector begins and ends at this radius: its straight edges stand back by the same width all along. */
function edges(sector: Sector, radius: number): [number, number] {
  const [first, last] = sector.gaps ?? [0, 0];
  const back = (gap: number) => (Math.asin(Math.min(1, gap / radius)) * 180) / Math.PI;
  return [sector.from + back(first), sector.to - back(last)];
}

const n = (value: number) => String(Math.round(value * 100) / 100);

export function sectorPath(sector: Sector): string {
  const { x, y, inner, outer } = sector;
  const [[outerFirst, outerLast], [innerFirst, innerLast]] = [edges(sector, outer), edges(sector, inner)];
  const large = outerLast - outerFirst > 180 ? 1 : 0;
  const corners: [number, number][] = [
    [outer, outerFirst],
    [outer, outerLast],
    [inner, innerLast],
    [inner, innerFirst],
  ];
  const [a, b, c, d] = corners.map(([radius, angle]) => polar(x, y, radius, angle).map(n).join(" "));
  return `M${a}A${n(outer)} ${n(outer)} 0 ${large} 1 ${b}L${c}A${n(inner)} ${n(inner)} 0 ${large} 0 ${d}Z`;
}

/** How many numbers a command of a path takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 };

/**
 * The same path elsewhere: grown, then turned clockwise by degrees, then moved. What stands on a board many times is drawn so, and not by `transform`: browsers keep whatever has a
 * transformation of its own apart, and go through all that again with every frame. Commands are absolute, and arcs those of circles.
 */
export function placed(path: string, [x, y]: [number, number], scale = 1, degrees = 0): string {
  const turn = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(turn) * scale, Math.cos(turn) * scale];
  const point = ([left, down]: number[]) => `${n(x + left! * cosine - down! * sine)} ${n(y + left! * sine + down! * cosine)}`;
  let here = [0, 0];
  const moved = (command: string, values: number[]): string => {
    if (command === "Z") return "Z";
    here = command === "H" ? [values[0]!, here[1]!] : command === "V" ? [here[0]!, values[0]!] : values.slice(-2);
    if (command === "A") return `A${n(values[0]! * scale)} ${n(values[1]! * scale)} 0 ${values[3]} ${values[4]} ${point(here)}`;
    if (command === "C") return `C${point(values)} ${point(values.slice(2))} ${point(here)}`;
    return `${command === "M" ? "M" : "L"}${point(here)}`;
  };
  return [...path.matchAll(/([MLHVCAZ])([^A-Z]*)/g)].map(([, command, written]) => {
    const values = (written!.match(/-?[\d.]+/g) ?? []).map(Number);
    const takes = TAKES[command!]!;
    const first = moved(command!, values.slice(0, takes || undefined));
    const others = takes ? Array.from({ length: values.length / takes - 1 }, (_, at) => moved(command === "M" ? "L" : command!, values.slice((at + 1) * takes, (at + 2) * takes))) : [];
    return first + others.join("");
  }).join(""); // prettier-ignore
}

export function isSector(shape: Shape): shape is Shape & Sector {
  return shape.kind === "sector";
}

/** The same sector, drawn in on all sides. */
export function inset(sector: Sector, by: number): Sector {
  const [first, last] = sector.gaps ?? [0, 0];
  return { ...sector, inner: sector.inner + by, outer: sector.outer - by, gaps: [first + by, last + by] };
}

export function middleOf(sector: Sector): [number, number] {
  return polar(sector.x, sector.y, (sector.inner + sector.outer) / 2, (sector.from + sector.to) / 2);
}

/** The line that bent text runs along; the text's middle lies on the circle, whichever way it runs. */
export function arcLine(shape: Shape): string {
  const { x, y, r = 0, from = 0, to = 0, size = 0 } = shape;
  const clockwise = to > from;
  const radius = r + (clockwise ? -0.355 : 0.355) * size;
  const [x1, y1] = polar(x, y, radius, from);
  const [x2, y2] = polar(x, y, radius, to);
  return `M${n(x1)} ${n(y1)}A${n(radius)} ${n(radius)} 0 0 ${clockwise ? 1 : 0} ${n(x2)} ${n(y2)}`;
}

/** Red, green and blue of a #rrggbb colour. */
export function channels(colour: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
}

/** A colour between two #rrggbb ones: `share` of the other. */
export function mixed(one: string, other: string, share: number): string {
  const [first, second] = [channels(one), channels(other)];
  return `#${first.map((value, at) => Math.round(value + (second[at]! - value) * share).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** How well one colour can be read on the other, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

export function isColour(value: unknown): value is string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
}

/** The same sky in every picture of one size. */
export function stars(width: number, height: number, room = 16_000): { x: number; y: number; r: number; light: number }[] {
  let seed = 20_117n;
  const next = () => {
    seed = (seed * 1_103_515_245n + 12_345n) % (1n << 31n);
    return (Number(seed >> 8n) % 1000) / 1000;
  };
  return Array.from({ length: Math.round((width * height) / room) }, () => {
    const [across, down, size, light] = [next(), next(), next(), next()];
    return { x: across * width, y: down * height, r: 0.6 + 0.9 * size ** 3, light: 0.15 + 0.5 * light ** 2 };
  });
}
