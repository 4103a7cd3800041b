/** ASTROPLANE as the board shows it: what the view says, and where on the board each legal move begins and ends. */

import type { Geometry, Legend, LegalMove, Shape } from "../../api/types";

export type Apex = "N" | "E" | "S" | "W";
export type Area = "L" | "R";

export interface Fleet {
  side: string;
  start: Record<Area, number>;
  reserve: number;
  eliminated: number;
  tops: number;
  below: number;
  points: number;
  in_game: boolean;
}

export interface Stack {
  at: string;
  place: string;
  apex: Apex;
  /** Seats, from the bottom up. */
  pieces: number[];
  may_travel: boolean;
  captives: number;
  fresh: boolean;
  universe: number;
}

export interface Lane {
  direction: string;
  over: string[];
  target: string | null;
}

export interface Square {
  place: string;
  fleet: number;
  lanes: Lane[];
}

export interface Sky {
  phase: "moving" | "sending back" | "calling up" | "drawing" | "won" | "ended";
  headline: string;
  turn: number;
  moves_left: number;
  moves: number;
  moved: boolean;
  travelled: boolean;
  quiet: number;
  quiet_limit: number;
  due: number;
  sent_back: number[];
  fleets: Fleet[];
  stacks: Stack[];
  squares: Square[];
  singularity: { place: string; pieces: number[]; universe: number }[];
  anomalies: { corner: string; loaded: (number | null)[]; armed: (number | null)[] }[];
}

export interface Side {
  name: string;
  letter: string;
  colour: string;
}

/** A shape of this board: what perihelion/games/astroplane/view.py adds to it. */
export interface Ground extends Shape {
  role?: "ordinary" | "wormhole" | "hyperspace" | "outside" | "firing" | "singularity" | "area" | "unused" | "position" | "arrow";
  place?: string;
  apex?: Apex;
  side?: string;
  area?: Area;
  universe?: number;
  /** The apex and the side as they lie on the screen, where the board may be turned. */
  heading?: Apex;
  edge?: string;
}

export interface Chart {
  width: number;
  height: number;
  spaces: Ground[];
  /** Where pieces that enter may be placed, and the ways into The Singularity. */
  arrows: Ground[];
  byId: Map<string, Ground>;
  /** How long half the diagonal of a space is. */
  unit: number;
  /** How many quarters the board is turned clockwise. */
  quarters: number;
}

const APEXES: Apex[] = ["N", "E", "S", "W"];
const SIDES = ["south", "west", "north", "east"];

function turned<Thing>(ring: Thing[], thing: Thing | undefined, quarters: number): Thing | undefined {
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
  const arrows = shapes.filter((shape) => shape.role === "arrow");
  const diamond = spaces.find((shape) => shape.role === "ordinary")!.points!;
  const unit = (Math.max(...diamond.map(([x]) => x)) - Math.min(...diamond.map(([x]) => x))) / 2;
  return { width: geometry.width, height: geometry.height, spaces, arrows, byId: new Map(shapes.map((shape) => [shape.id, shape])), unit, quarters };
}

export function sidesOf(legend: Legend): Side[] {
  return Array.isArray(legend.sides) ? (legend.sides as Side[]) : [];
}

/** The look of every fleet, by seat. */
export function looks(sky: Sky, legend: Legend): Side[] {
  const sides = sidesOf(legend);
  return sky.fleets.map((fleet) => sides.find((side) => side.name === fleet.side) ?? { name: fleet.side, letter: fleet.side[0]!.toUpperCase(), colour: "#9aa7c0" });
}

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/* Moves -------------------------------------------------------------------------------------------------------------- */

/** A legal move on the board: the shape it begins at (null: nothing need be chosen), the shape it ends at. */
export interface Way {
  move: LegalMove;
  kind: "fly" | "travel" | "slide" | "kill" | "fire" | "area";
  from: string | null;
  to: string;
}

const HYPERSPACE: Record<string, string> = { N: "0,7S", E: "7,0W", S: "0,-7N", W: "-7,0E" };

/** Where the moves begin and end. A Square's moves begin at both its halves, a shot at both firing positions. */
export function waysOf(legal: LegalMove[], sky: Sky): Way[] {
  return legal.flatMap((move): Way[] => {
    const [from = "", to = ""] = move.text.split(/[>~x]/);
    switch (move.block) {
      case "enter":
        return [{ move, kind: "fly", from: `area-${sky.fleets[sky.turn]!.side}-${from}`, to }];
      case "move":
        return [{ move, kind: "fly", from, to }];
      case "hyperspace":
        return [{ move, kind: "fly", from, to: HYPERSPACE[to.slice(2)]! }];
      case "travel":
        return [{ move, kind: "travel", from, to }];
      case "square":
      case "kill":
        return halves(from.slice(1, -1), sky).map((half) => ({ move, kind: move.block === "kill" ? "kill" : "slide", from: half, to: `space-${to}` }));
      case "fire":
        return shots(move, sky);
      case "back":
        return [{ move, kind: "area", from: null, to: areaOf(move, sky, sky.sent_back.at(-1)!) }];
      case "reserve":
        return [{ move, kind: "area", from: null, to: areaOf(move, sky, sky.turn) }];
      default:
        return [];
    }
  });
}

function halves(place: string, sky: Sky): string[] {
  return sky.stacks.filter((stack) => stack.place === place).map((stack) => stack.at);
}

function areaOf(move: LegalMove, sky: Sky, fleet: number): string {
  return `area-${sky.fleets[fleet]!.side}-${move.text.split(" ")[1]}`;
}

const SIGNS: Record<string, [number, number]> = { NE: [1, 1], SE: [1, -1], SW: [-1, -1], NW: [-1, 1] };

/** Each of the two loaded positions, to where its piece will come down. */
function shots(move: LegalMove, sky: Sky): Way[] {
  const [sx, sy] = SIGNS[move.text.split(" ")[1]!]!;
  const pairs: [string, string][] = [
    [`${6 * sx},${7 * sy}`, sx > 0 ? "-1,0E" : "1,0W"],
    [`${7 * sx},${6 * sy}`, sy > 0 ? "0,-1N" : "0,1S"],
  ];
  return pairs.filter(([from]) => sky.stacks.some((stack) => stack.at === from)).map(([from, to]) => ({ move, kind: "fire", from, to }));
}

/** What a way does, for screen readers. */
export function wayText(way: Way, sky: Sky): string {
  const place = way.to.replace(/^space-/, "");
  const there = sky.stacks.find((stack) => stack.at === way.to);
  switch (way.kind) {
    case "kill":
      return `Eliminate what is in ${place}: ${way.move.text}`;
    case "slide":
      return `Move the Square to ${place}: ${way.move.text}`;
    case "travel":
      return `Travel the wormhole to ${place}, free: ${way.move.text}`;
    case "fire":
      return `Fire the Anomaly: ${way.move.text}`;
    case "area":
      return `${way.to.endsWith("L") ? "Left" : "Right"} start area: ${way.move.text}`;
    default:
      return `${there ? `Onto the stack at ${place}` : `To ${place}`}: ${way.move.text}`;
  }
}

/** The arrow of a way's landing: what its piece will point at. */
export const ARROWS: Record<Apex, string> = { N: "↑", E: "→", S: "↓", W: "←" };

/** Short, for a button; arrows as on a board that is turned. */
export function wayLabel(way: Way, quarters = 0): string {
  if (way.kind === "fire") return "Fire";
  if (way.kind === "area") return way.to.endsWith("L") ? "Left area" : "Right area";
  if (way.kind === "slide") return `◇ ${way.to.slice(6)}`;
  if (way.kind === "kill") return `✕ ${way.to.slice(6)}`;
  const apex = APEXES.find((one) => way.to.endsWith(one));
  const arrow = apex && ARROWS[turned(APEXES, apex, quarters)!];
  const place = arrow ? way.to.slice(0, -1) : way.to;
  if (way.move.block === "hyperspace") return `H ${way.move.text.slice(-1)}`;
  return `${way.kind === "travel" ? "~ " : ""}${arrow ?? ""} ${place}`.trim();
}

/* Shapes ------------------------------------------------------------------------------------------------------------- */

const VECTORS: Record<Apex, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The triangles along the edge hold one position, which fills them. */
function isTriangle(shape: Ground): boolean {
  return (shape.place ?? "").split(",").some((part) => Math.abs(Number(part)) === 7);
}

/** Where a piece sits in its half of a space, and which way it looks. Pieces in triangles are a little smaller. */
export function seatOf(shape: Ground, unit: number): { x: number; y: number; angle: number; size: number } {
  const angle = { N: 0, E: 90, S: 180, W: 270 }[shape.heading ?? shape.apex ?? "N"];
  return { x: shape.x, y: shape.y, angle, size: isTriangle(shape) ? unit * 0.62 : unit };
}

/** The quarter of a space around an apex: where a landing is shown and taken. Quarters do not overlap, halves do. */
export function landingPoints(shape: Ground, unit: number): [number, number][] {
  const points = shape.points ?? [];
  if (isTriangle(shape)) return points;
  const [dx, dy] = VECTORS[shape.heading ?? shape.apex ?? "N"];
  const [x, y] = [shape.x - dx * (unit / 3), shape.y - dy * (unit / 3)]; // the middle of the space
  const [mx, my] = [x + (dx * unit) / 2, y + (dy * unit) / 2];
  const reach = unit / 2;
  return [
    [mx, my - reach],
    [mx + reach, my],
    [mx, my + reach],
    [mx - reach, my],
  ];
}

export const joined = (points: [number, number][]) => points.map(([x, y]) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join(" ");

/* News --------------------------------------------------------------------------------------------------------------- */

export interface News {
  landed: string[];
  gone: string[];
  gained: number;
  killed: number;
  entered: number;
}

/** What has changed between two positions. */
export function newsOf(before: Sky, now: Sky): News {
  const heights = (sky: Sky) => new Map(sky.stacks.map((stack) => [stack.at, `${stack.pieces}`]));
  const [old, fresh] = [heights(before), heights(now)];
  const inside = (sky: Sky) => sky.singularity.reduce((sum, one) => sum + one.pieces.length, 0);
  const kills = (sky: Sky) => sky.fleets.reduce((sum, fleet) => sum + fleet.eliminated, 0);
  const sameTurn = before.turn === now.turn && before.phase === "moving";
  const spent = now.moved && sameTurn && now.moves_left >= before.moves_left ? 1 : 0;
  const freed = before.stacks.some((stack) => stack.captives > 0 && fresh.get(stack.at) !== old.get(stack.at));
  return {
    landed: now.stacks.filter((stack) => (old.get(stack.at)?.length ?? 0) < `${stack.pieces}`.length).map((stack) => stack.at),
    gone: before.stacks.filter((stack) => !fresh.has(stack.at)).map((stack) => stack.at),
    gained: freed ? Math.max(spent, now.moves_left - before.moves_left) : 0,
    killed: kills(now) - kills(before),
    entered: inside(now) - inside(before),
  };
}
