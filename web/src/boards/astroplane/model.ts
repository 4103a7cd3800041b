/** ASTROPLANE as the board shows it: what the view says, and where on the board each legal move begins and ends. */

import type { Geometry, Legend, LegalMove, Shape } from "../../api/types";
import { LABELS, type View } from "./view";

export type Sky = View;
export type Fleet = View["fleets"][number];
export type Stack = View["stacks"][number];
export type Apex = Stack["apex"];
export type Area = keyof Fleet["start"];
export type Blocked = View["blocked"][number];

export interface Side {
  name: string;
  letter: string;
  colour: string;
}

/** A shape of this board: what perihelion/games/astroplane/geometry.py adds to it. */
export interface Ground extends Shape {
  role?: "ordinary" | "wormhole" | "hyperspace" | "outside" | "firing" | "singularity" | "area" | "unused" | "position" | "arrow";
  place?: string;
  apex?: Apex;
  /** Whether a position fills its space: a triangle along the edge. */
  whole?: boolean;
  side?: string;
  area?: Area;
  universe?: number;
  /** The numbers of the places through each apex and across each side, and of the other end of a wormhole; -1: none. */
  beyond?: number[];
  beside?: number[];
  twin?: number;
  /** The position from which this hyperspace is entered. */
  gate?: string;
  /** The place outside a start area. */
  entry?: string;
  /** The Anomaly of a firing position, and the position that it fires to. */
  corner?: number;
  target?: string;
  /** The apex and the side as they lie on the screen, where the board may be turned. */
  heading?: Apex;
  edge?: string;
}

export interface Chart {
  width: number;
  height: number;
  spaces: Ground[];
  /** By their numbers in moves: places, and start areas. */
  places: Ground[];
  areas: Ground[];
  /** Where pieces that enter may be placed, and the ways into The Singularity. */
  arrows: Ground[];
  byId: Map<string, Ground>;
  /** How long half the diagonal of a space is. */
  unit: number;
  /** How many quarters the board is turned clockwise. */
  quarters: number;
}

export const APEXES: readonly Apex[] = LABELS.move.apex;
export const AREAS: readonly Area[] = LABELS.back.area;
export const SIDES: readonly Fleet["side"][] = LABELS.hyperspace.side;

function turned<Thing>(ring: readonly Thing[], thing: Thing | undefined, quarters: number): Thing | undefined {
  return thing === undefined ? undefined : ring[(ring.indexOf(thing) + quarters) % 4];
}

/** How far the board is turned so that this player's home lies below. */
export function quartersFor(sky: Sky, seat: number | null): number {
  return seat === null ? 0 : (4 - SIDES.indexOf(sky.fleets[seat]!.side)) % 4;
}

/** The coordinates that the lower and the left edge count, where a number n stands: to the right, and upwards. */
export function scales(quarters: number): { lower: [axis: string, sign: number]; left: [axis: string, sign: number] } {
  const [x, y] = quarters % 2 ? ["y", "x"] : ["x", "y"];
  return { lower: [x!, quarters < 2 ? 1 : -1], left: [y!, quarters === 0 || quarters === 3 ? 1 : -1] };
}

function turnedShape(shape: Ground, quarters: number, middle: number): Ground {
  const turn = ([x, y]: [number, number]): [number, number] => {
    for (let n = 0; n < quarters; n += 1) [x, y] = [2 * middle - y, x];
    return [x, y];
  };
  const [x, y] = turn([shape.x, shape.y]);
  return { ...shape, x, y, points: shape.points?.map(turn), heading: turned(APEXES, shape.apex, quarters), edge: turned(SIDES, shape.side, quarters) };
}

export function chartOf(geometry: Geometry, quarters = 0): Chart {
  const shapes = (geometry.shapes as Ground[]).map((shape) => turnedShape(shape, quarters, geometry.width / 2));
  const spaces = shapes.filter((shape) => shape.role && shape.role !== "position" && shape.role !== "arrow");
  const areas = spaces.filter((shape) => shape.area);
  const places = spaces.filter((shape) => !shape.area);
  const arrows = shapes.filter((shape) => shape.role === "arrow");
  const diamond = spaces.find((shape) => shape.role === "ordinary")!.points!;
  const unit = (Math.max(...diamond.map(([x]) => x)) - Math.min(...diamond.map(([x]) => x))) / 2;
  return { width: geometry.width, height: geometry.height, spaces, places, areas, arrows, byId: new Map(shapes.map((shape) => [shape.id, shape])), unit, quarters };
}

export function sidesOf(legend: Legend): Side[] {
  return Array.isArray(legend.sides) ? (legend.sides as Side[]) : [];
}

/** The look of every fleet, by seat. */
export function looks(sky: Sky, legend: Legend): Side[] {
  const sides = sidesOf(legend);
  return sky.fleets.map((fleet) => sides.find((side) => side.name === fleet.side) ?? { name: fleet.side, letter: fleet.side[0]!.toUpperCase(), colour: "#9aa7c0" });
}

export function waiting(fleet: Fleet): number {
  return fleet.start.L + fleet.start.R;
}

/** How many pieces a fleet still has, and where: on the board, The Singularity included, in start areas, in reserve. */
export function shipsOf(sky: Sky, fleet: number): { all: number; out: number; waiting: number; reserve: number } {
  const { [fleet]: own } = sky.fleets;
  const counts = { out: sky.stacks.flatMap(({ pieces }) => pieces).filter((piece) => piece === fleet).length, waiting: waiting(own!), reserve: own!.reserve };
  return { all: counts.out + counts.waiting + counts.reserve, ...counts };
}

/* Moves -------------------------------------------------------------------------------------------------------------- */

/** A legal move on the board: the shape it begins at (null: nothing need be chosen), the shape it ends at. A Square's moves begin at both
 * its halves, a shot at both firing positions. */
export type Way = Omit<View["ways"][number], "code"> & { move: LegalMove };

export function waysOf(legal: LegalMove[], sky: Sky): Way[] {
  const moves = new Map(legal.map((move) => [move.code, move]));
  return sky.ways.flatMap(({ code, ...way }) => (moves.has(code) ? [{ ...way, move: moves.get(code)! }] : []));
}

/** The space or start area in which a shape lies. */
export function cellOf(shape: string): string {
  return /^(space|area)-/.test(shape) ? shape : `space-${placeOf(shape)}`;
}

/** The place of a shape, as in move texts. */
export function placeOf(shape: string): string {
  return shape.replace(/^space-|[NESW]$/g, "");
}

/** What may be done in one space, from the ship that is chosen; and what not, with the reason. */
export interface Cell {
  id: string;
  ways: Way[];
  blocked: Blocked[];
}

export function cellsOf(ways: Way[], blocked: Blocked[]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const at = (shape: string): Cell => {
    const id = cellOf(shape);
    return cells.get(id) ?? cells.set(id, { id, ways: [], blocked: [] }).get(id)!;
  };
  for (const way of ways) at(way.to).ways.push(way);
  for (const one of blocked) if (one.to !== null && cells.has(cellOf(one.to))) at(one.to).blocked.push(one);
  return cells;
}

/** The way of a cell whose piece points most nearly from the middle of the space to there; null where that is too near to tell. */
export function wayToward(cell: Cell, chart: Chart, x: number, y: number): Way | null {
  const space = chart.byId.get(cell.id)!;
  const [dx, dy] = [x - space.x, y - space.y];
  if (cell.ways.length === 1) return cell.ways[0]!;
  if (Math.hypot(dx, dy) < chart.unit * 0.22) return null;
  const along = (way: Way) => {
    const [vx, vy] = VECTORS[headingOf(way.to, chart) ?? "N"];
    return dx * vx + dy * vy;
  };
  const best = cell.ways.reduce((one, other) => (along(other) > along(one) ? other : one));
  return along(best) > 0 ? best : null;
}

/** Where a piece that stands so points on the screen. */
export function headingOf(position: string, chart: Chart): Apex | undefined {
  return chart.byId.get(position)?.heading;
}

/** The cell under a point of the drawing, of those in question: the nearest whose diamond it lies in. */
export function cellAt(chart: Chart, x: number, y: number, among: Iterable<string>): string | null {
  let [best, least]: [string | null, number] = [null, chart.unit * 1.05];
  for (const id of among) {
    const space = chart.byId.get(id)!;
    const far = Math.abs(x - space.x) + Math.abs(y - space.y);
    if (far <= least) [best, least] = [id, far];
  }
  return best;
}

/* Shapes ------------------------------------------------------------------------------------------------------------- */

export const VECTORS: Record<Apex, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
export const ANGLES: Record<Apex, number> = { N: 0, E: 90, S: 180, W: 270 };
export const ARROWS: Record<Apex, string> = { N: "↑", E: "→", S: "↓", W: "←" };

export interface Seat {
  x: number;
  y: number;
  angle: number;
  size: number;
}

/** Where a piece sits in its half of a space, and which way it looks. Pieces in triangles are a little smaller. */
export function seatOf(shape: Ground, unit: number): Seat {
  return { x: shape.x, y: shape.y, angle: ANGLES[shape.heading ?? shape.apex ?? "N"], size: shape.whole || shape.role === "area" ? unit * 0.62 : unit };
}

/** Where ships wait in a start area: they look inward. */
export function berthOf(area: Ground, unit: number): Seat {
  return { x: area.x, y: area.y, angle: { south: 0, west: 90, north: 180, east: 270 }[area.edge ?? "south"] ?? 0, size: unit * 0.62 };
}

export const joined = (points: [number, number][]) => points.map(([x, y]) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join(" ");
