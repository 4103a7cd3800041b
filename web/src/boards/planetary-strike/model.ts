/** What the board of Planetary Strike knows of a view: plain functions, drawn by its components. What is legal, how far vessels get and why a move is
 * barred comes from the view; how each kind moves from the legend. */

import type { Geometry, Legend, LegalMove, Shape } from "../../api/types";
import { isSector, middleOf, polar, type Sector } from "../shapes";
import type { View } from "./view";

export type Board = View;
export type Vessel = View["vessels"][number];
export type Planet = View["planets"][number];
export type Player = View["players"][number];
export type Pin = View["pinned"][number];
export type Barred = View["barred"][number];
export type Kind = Vessel["kind"];
export type Letter = Vessel["colour"];

/** In the order of their numbers. */
export const COLOURS: readonly Letter[] = ["R", "B", "O", "Y", "G", "P"];
export const KINDS: readonly Kind[] = ["1", "2", "3", "4", "Y", "U"];

/** The colours that letters stand for, such as those of a player. */
export const lettersOf = (letters: string): Letter[] => [...letters].flatMap((letter) => COLOURS.find((one) => one === letter) ?? []);

export interface Colour {
  letter: Letter;
  /** On dark ground, and on light. */
  bright: string;
  deep: string;
}

/** A step to a space beside: rings outward, columns clockwise. */
export type Direction = readonly [outward: number, clockwise: number];

/** One way to move: the first step, all later ones, and the numbers of steps after which it may end. */
export interface Course {
  first: Direction;
  later: Direction;
  ends: number[];
}

/** What the legend of the game says. */
export interface Known {
  colours: Colour[];
  vessels: { mark: Kind; courses: Course[] }[];
}

const isKnown = (legend: Legend): legend is Legend & Known => Array.isArray(legend.colours) && Array.isArray(legend.vessels);

export function known(legend: Legend): Known {
  if (!isKnown(legend)) throw new TypeError("colours, vessels");
  return legend;
}

/** How each kind moves. */
export function coursesOf(legend: Legend): Map<Kind, Course[]> {
  return new Map(known(legend).vessels.map(({ mark, courses }) => [mark, courses]));
}

/* Moves ------------------------------------------------------------------------------------------------------------------- */

/** A vessel's way: the names of two spaces. */
export interface Step {
  from: string;
  to: string;
}

/** A move on the board, if it is one; spaces by number are in the order of the geometry. */
export function stepOf(move: Omit<LegalMove, "outlook"> | null, spaces: string[]): Step | null {
  return move?.block === "move" ? { from: spaces[Number(move.start)]!, to: spaces[Number(move.end)]! } : null;
}

export const isSame = (one: Step | null, other: Step | null) => one !== null && other !== null && one.from === other.from && one.to === other.to;

/** Legal moves by the space they start from, and by the one they end on. */
export function movesByStart(legal: LegalMove[], spaces: string[]): Map<string, Map<string, LegalMove>> {
  const found = new Map<string, Map<string, LegalMove>>();
  for (const move of legal) {
    const one = stepOf(move, spaces);
    if (!one) continue;
    if (!found.has(one.from)) found.set(one.from, new Map());
    found.get(one.from)!.set(one.to, move);
  }
  return found;
}

/** The vessels once this move is made, before the server has answered: the one that moves is there, the one it captures is gone. */
export function afterStep(vessels: Vessel[], { from, to }: Step): Vessel[] {
  return vessels.filter((vessel) => vessel.space !== to).map((vessel) => (vessel.space === from ? { ...vessel, space: to } : vessel));
}

/** Where a vessel of the player to move gets, but may not go, and why. */
export function barsFrom(board: Board, start: string): Map<string, Barred> {
  return new Map(board.barred.filter((bar) => bar.start === start).map((bar) => [bar.end, bar]));
}

/** The planets that a move threatens anew. */
export function announcedBy(board: Board, step: Step): Planet[] {
  const found = board.announcements.find(({ start, end }) => start === step.from && end === step.to);
  return found ? board.planets.filter((_, n) => (found.planets >> n) & 1) : [];
}

/* Ways -------------------------------------------------------------------------------------------------------------------- */

const RINGS = "abcdefgh";

export function columnOf(space: string): number {
  return Number(space.slice(1));
}

/** The next space in a direction; null beyond the edge. */
export function neighbour(space: string, [outward, clockwise]: Direction, columns: number): string | null {
  const ring = RINGS[RINGS.indexOf(space[0]!) + outward];
  return ring ? `${ring}${((columnOf(space) - 1 + clockwise + columns) % columns) + 1}` : null;
}

/** Whether two spaces touch, by a side or a corner. */
export function areBeside(one: string, other: string, columns: number): boolean {
  const [rings, apart] = [Math.abs(RINGS.indexOf(one[0]!) - RINGS.indexOf(other[0]!)), Math.abs(columnOf(one) - columnOf(other))];
  return one !== other && rings <= 1 && Math.min(apart, columns - apart) <= 1;
}

/** Whether an enemy could take a planet of this player now. */
export const isAttacked = (board: Board, seat: number): boolean => board.planets.some((planet) => planet.seat === seat && planet.stands && planet.attackers.length > 0);

/** The spaces of a course, the first included, as many steps as asked for and the board has. */
function walk(from: string, course: Course, steps: number, columns: number): string[] {
  const spaces = [from];
  while (spaces.length <= steps) {
    const next = neighbour(spaces.at(-1)!, spaces.length === 1 ? course.first : course.later, columns);
    if (!next || next === from) break;
    spaces.push(next);
  }
  return spaces;
}

/** The ends of courses, each with the spaces on the way, both ends included; where two lead to an end, the shorter. */
function ends(from: string, courses: Course[], steps: (course: number) => number, columns: number): Map<string, string[]> {
  const found = new Map<string, string[]>();
  courses.forEach((course, n) => {
    const way = walk(from, course, steps(n), columns);
    for (const end of course.ends) {
      const space = way[end];
      if (space && (found.get(space)?.length ?? Infinity) > end + 1) found.set(space, way.slice(0, end + 1));
    }
  });
  return found;
}

/** Where a vessel gets now, were it its turn: the ends, each with its way. */
export function reachOf(vessel: Vessel, courses: Course[], columns: number): Map<string, string[]> {
  return ends(vessel.space, courses, (course) => vessel.ways[course] ?? 0, columns);
}

/** The way of a vessel from one space to another: past nobody if it gets there now, otherwise as on an empty board. */
export function wayOf(vessel: Vessel, to: string, courses: Course[], columns: number): string[] {
  const open = reachOf(vessel, courses, columns).get(to) ?? ends(vessel.space, courses, () => columns, columns).get(to);
  return open ?? [vessel.space, to];
}

/* The board as drawn ------------------------------------------------------------------------------------------------------ */

export interface Space {
  name: string;
  sector: Sector & Shape;
  dark: boolean;
  x: number;
  y: number;
  /** How much room there is for what stands on it. */
  room: number;
  radius: number;
  /** Of its middle, in degrees clockwise from the top. */
  angle: number;
}

/** How much of its space a token of the geometry takes. */
const TOKEN = 0.74;

export function spacesOf(geometry: Geometry): Map<string, Space> {
  const sizes = new Map(geometry.shapes.filter((shape) => shape.kind === "token").map((shape) => [shape.id.slice("vessel-".length), shape.size ?? 20]));
  const found = new Map<string, Space>();
  for (const shape of geometry.shapes) {
    if (!isSector(shape)) continue;
    const [x, y] = middleOf(shape);
    const [radius, angle] = [(shape.inner + shape.outer) / 2, (shape.from + shape.to) / 2];
    found.set(shape.id, { name: shape.id, sector: shape, dark: shape.look === "dark", x, y, room: (sizes.get(shape.id) ?? 20) / TOKEN, radius, angle });
  }
  return found;
}

/** By how much of a space the two planets of a system stand apart, so that each has room. */
const APART = 0.24;

/** By how much of a space what stands beside a planet keeps off. */
const OFF = 0.13;

/** The same spaces; what stands on a planet stands in the middle of it, and what stands above or below keeps off a little. */
export function standing(spaces: Map<string, Space>, planets: { has: (space: string) => boolean }): Map<string, Space> {
  return new Map(
    [...spaces].map(([name, space]) => {
      const shift = { c: planets.has(`d${name.slice(1)}`) ? -OFF : 0, d: planets.has(name) ? -APART : 0, e: planets.has(name) ? APART : 0, f: planets.has(`e${name.slice(1)}`) ? OFF : 0 }[name[0]!] ?? 0;
      if (!shift) return [name, space];
      const radius = space.radius + shift * space.room;
      const [x, y] = polar(space.sector.x, space.sector.y, radius, space.angle);
      return [name, { ...space, radius, x, y }];
    }),
  );
}

/** How far the board is turned so that this player's first home lies below. */
export function turnFor(board: Board, seat: number | null): number {
  const home = seat === null ? null : board.planets.find((planet) => planet.seat === seat);
  return home ? (-(columnOf(home.space) - 1) * 360) / board.columns : 0;
}

/** The colour in which a vessel is drawn: that of its fleet, or of the player who took it over. */
export function shownColour(board: Board, vessel: Vessel): Letter {
  return vessel.handed_over ? (first(board, vessel.seat) ?? vessel.colour) : vessel.colour;
}

/** The colours of a seat, the first it began with. */
export function seatColour(board: Board, seat: number): Letter {
  return first(board, seat) ?? "R";
}

const first = (board: Board, seat: number): Letter | undefined => lettersOf(board.players[seat]?.colours ?? "")[0];
