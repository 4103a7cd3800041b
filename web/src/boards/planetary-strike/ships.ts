/** The vessels' silhouettes, the base shapes of the colours, and the emblems of players: paths round the origin, noses up. */

import { polar } from "../shapes";
import { lettersOf, type Kind, type Letter } from "./model";

export interface Ship {
  /** Its outline, within 50 of the origin. */
  hull: string;
  /** What is drawn over it: the spine, the deck, the engines. */
  detail: string;
  /** Its size by rank; a space is 1. Two that stand behind each other do not touch. */
  size: number;
}

export const SHIPS: Record<Kind, Ship> = {
  // a dart
  "1": {
    hull: "M0-48C5-26 8-10 14 2L34 26 13 21 9 38H-9L-13 21-34 26-14 2C-8-10-5-26 0-48Z",
    detail: "M0-26C3-14 4-6 4 2L0 8-4 2C-4-6-3-14 0-26ZM-6 30H6L3 36H-3Z",
    size: 0.8,
  },
  // a wedge
  "2": {
    hull: "M0-46 40 32 22 26 14 42 5 30H-5L-14 42-22 26-40 32Z",
    detail: "M0-24 8 4 0 14-8 4ZM-20 20-4 12V22ZM20 20 4 12V22Z",
    size: 0.87,
  },
  // an arrow
  "3": {
    hull: "M0-48 34-8 16-10V14L32 40 12 32 0 44-12 32-32 40-16 14V-10L-34-8Z",
    detail: "M0-30 10-16H-10ZM-6-6H6V20L0 28-6 20Z",
    size: 0.93,
  },
  // a bar
  "4": {
    hull: "M-11-40C-6-50 6-50 11-40L16-18V2L36 6V34L16 30 12 46H-12L-16 30-36 34V6L-16 2V-18Z",
    detail: "M-6-32H6L8-8H-8ZM-8 0H8V8H-8ZM-8 16H8V24H-8ZM-30 14H-22V26H-30ZM22 14H30V26H22Z",
    size: 0.98,
  },
  // a trident
  Y: {
    hull: "M0-50 11-22V-2H20V-28L30-44 40-28V14L24 26 18 44H6L0 36-6 44H-18L-24 26-40 14V-28L-30-44-20-28V-2H-11V-22Z",
    detail: "M0-32 5-16V16L0 24-5 16V-16ZM-34-24H-26V8H-34ZM26-24H34V8H26Z",
    size: 1.03,
  },
  // a dreadnought
  U: {
    hull: "M0-50 13-36 17-20 34-12 38 4 48 16 44 40 28 32 20 46H8L0 38-8 46H-20L-28 32-44 40-48 16-38 4-34-12-17-20-13-36Z",
    detail: "M0-36 6-26V-12H-6V-26ZM0-6A13 13 0 1 1 0 20 13 13 0 1 1 0-6ZM-36 10H-28V26H-36ZM28 10H36V26H28Z",
    size: 1.1,
  },
};

const n = (value: number) => String(Math.round(value * 100) / 100);

/** The base of a colour's vessels, one for each, so that colours differ in shape as well; with this radius, round a point. */
export function basePath(colour: Letter, r: number, [x, y]: [number, number] = [0, 0]): string {
  const corners = (count: number, turn: number, reach: number) =>
    Array.from({ length: count }, (_, at) => polar(x, y, reach, turn + (at * 360) / count).map(n).join(" "));
  switch (colour) {
    case "R":
      return `M${n(x - r)} ${n(y)}A${r} ${r} 0 1 1 ${n(x + r)} ${n(y)}A${r} ${r} 0 1 1 ${n(x - r)} ${n(y)}Z`;
    case "B":
      return `M${corners(4, 45, r * 1.24).join("L")}Z`;
    case "O":
      return `M${corners(4, 0, r * 1.26).join("L")}Z`;
    case "Y":
      return `M${corners(6, 30, r * 1.1).join("L")}Z`;
    case "G":
      return `M${corners(5, 0, r * 1.16).join("L")}Z`;
    case "P":
      return `M${corners(8, 22.5, r * 1.12).flatMap((corner, at) => [corner, polar(x, y, r * 0.84, 45 + at * 45).map(n).join(" ")]).join("L")}Z`;
  }
}

/** What stands for a player beside the board, 24 by 24: the base shapes of the fleets they began with. */
export function emblemOf(colours: string): string {
  const letters = lettersOf(colours);
  if (letters.length === 1) return basePath(letters[0]!, 8.5, [12, 12]);
  return letters.map((letter, at) => basePath(letter, 4.8, [6.5 + at * 11, 12])).join("");
}
