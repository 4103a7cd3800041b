/** What the board of Planetary Strike knows of a view: plain functions, drawn by Board.svelte. The server decides what is legal. */

import type { Geometry, LegalMove, Shape, StepLine } from "../../api/types";
import { isSector, middleOf, polar, type Sector } from "../shapes";

export type Letter = "R" | "B" | "O" | "Y" | "G" | "P";
export type Kind = "1" | "2" | "3" | "4" | "Y" | "U";

export interface Vessel {
  space: string;
  kind: Kind;
  colour: Letter;
  seat: number;
}

export interface Planet {
  space: string;
  colour: Letter;
  seat: number;
  stands: boolean;
  warned_by: number[];
  attackers: string[];
}

export interface Player {
  seat: number;
  name: string;
  people: string;
  colours: string;
  commands: string;
  side: number;
  left: number;
  vessels: number;
  lame_duck: boolean;
  skipped: boolean;
}

export interface Pin {
  space: string;
  seat: number;
  planet: string;
  attacker: string;
  free: boolean;
}

export interface Board {
  columns: number;
  rings: string;
  vessels: Vessel[];
  planets: Planet[];
  players: Player[];
  captured: Record<string, Partial<Record<Kind, number>>>;
  reaction: { seat: number; warner: number; waiting: number[] } | null;
  pinned: Pin[];
  quiet: number;
  armistice: number;
  ended: "conquest" | "armistice" | null;
}

export interface Colour {
  letter: Letter;
  name: string;
  people: string;
  bright: string;
  deep: string;
}

export const KIND_NAMES: Record<Kind, string> = { "1": "Fighter", "2": "Destroyer", "3": "Frigate", "4": "Cruiser", Y: "Battleship", U: "Titan" };
const MOVE = /^([a-h]\d+)([-x*])([a-h]\d+)$/;

export interface Step {
  from: string;
  to: string;
  sign: string;
}

export function step(text: string): Step | null {
  const found = MOVE.exec(text);
  return found ? { from: found[1]!, sign: found[2]!, to: found[3]! } : null;
}

/** The last move on the board, if it was one. */
export function lastStep(lines: StepLine[]): Step | null {
  const line = lines.at(-1);
  return line ? step(line[2]) : null;
}

/** Legal moves by the space they start from, and by the one they end on. */
export function movesByStart(legal: LegalMove[]): Map<string, Map<string, LegalMove>> {
  const found = new Map<string, Map<string, LegalMove>>();
  for (const move of legal) {
    const one = step(move.text);
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

/* The board as drawn ------------------------------------------------------------------------------------------------------ */

export interface Space {
  name: string;
  sector: Sector & Shape;
  dark: boolean;
  x: number;
  y: number;
  size: number;
  radius: number;
  angle: number;
}

export function spacesOf(geometry: Geometry): Map<string, Space> {
  const sizes = new Map(geometry.shapes.filter((shape) => shape.kind === "token").map((shape) => [shape.id.slice("vessel-".length), shape.size ?? 20]));
  const found = new Map<string, Space>();
  for (const shape of geometry.shapes) {
    if (!isSector(shape)) continue;
    const [x, y] = middleOf(shape);
    found.set(shape.id, {
      name: shape.id,
      sector: shape,
      dark: shape.look === "dark",
      x,
      y,
      size: sizes.get(shape.id) ?? 20,
      radius: (shape.inner + shape.outer) / 2,
      angle: (shape.from + shape.to) / 2,
    });
  }
  return found;
}

export function columnOf(space: string): number {
  return Number(space.slice(1));
}

/** How far the board is turned so that this player's first home lies below. */
export function turnFor(board: Board, seat: number | null): number {
  const home = seat === null ? null : board.planets.find((planet) => planet.seat === seat);
  return home ? (-(columnOf(home.space) - 1) * 360) / board.columns : 0;
}

/** The outline of a token, one for each colour, so that colours differ in shape as well; round the origin, with this radius. */
export function tokenPath(colour: Letter, r: number): string {
  const corners = (count: number, turn: number, reach: number) =>
    Array.from({ length: count }, (_, n) => polar(0, 0, reach, turn + (n * 360) / count).map((value) => value.toFixed(2)).join(" "));
  switch (colour) {
    case "R":
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    case "B":
      return `M${corners(4, 45, r * 1.2).join("L")}Z`;
    case "O":
      return `M${corners(4, 0, r * 1.25).join("L")}Z`;
    case "Y":
      return `M${corners(6, 30, r * 1.1).join("L")}Z`;
    case "G":
      return `M${corners(5, 0, r * 1.14).join("L")}Z`;
    case "P":
      return `M${corners(8, 22.5, r * 1.08).flatMap((corner, n) => [corner, polar(0, 0, r * 0.86, 22.5 + 22.5 + n * 45).map((value) => value.toFixed(2)).join(" ")]).join("L")}Z`;
  }
}

/** The way from an attacker to a planet: along the ring on the side that is free, otherwise straight. */
export function strikePath(board: Board, spaces: Map<string, Space>, from: string, to: string, middle: [number, number]): string {
  const [start, end] = [spaces.get(from), spaces.get(to)];
  if (!start || !end) return "";
  const line = `M${start.x.toFixed(1)} ${start.y.toFixed(1)}`;
  if (from[0] !== to[0]) return `${line}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  const occupied = new Set(board.vessels.map((vessel) => vessel.space));
  const clockwise = (columnOf(to) - columnOf(from) + board.columns) % board.columns;
  const isFree = Array.from({ length: Math.max(0, clockwise - 1) }, (_, n) => `${from[0]}${((columnOf(from) + n) % board.columns) + 1}`).every((space) => !occupied.has(space));
  const columns = isFree ? clockwise : board.columns - clockwise;
  const radius = Math.hypot(start.x - middle[0], start.y - middle[1]).toFixed(1);
  return `${line}A${radius} ${radius} 0 ${columns * 2 > board.columns ? 1 : 0} ${isFree ? 1 : 0} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

/* Notices --------------------------------------------------------------------------------------------------------------------- */

const listed = (names: string[]) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

export function playerName(board: Board, seat: number): string {
  return board.players[seat]?.name ?? `Seat ${seat + 1}`;
}

/** The number of moves before an armistice at which a notice is shown. */
const NEAR_ARMISTICE = 20;

export interface Notice {
  tone: "danger" | "news" | "quiet";
  text: string;
}

/** What a player must know now: reaction, warnings, lame ducks, who is close to an armistice. */
export function notices(board: Board, mover: number | null): Notice[] {
  const found: Notice[] = [];
  if (board.reaction) {
    const { seat, warner, waiting } = board.reaction;
    const waits = waiting.length ? ` ${listed(waiting.map((one) => playerName(board, one)))} ${waiting.length > 1 ? "wait" : "waits"} meanwhile.` : "";
    found.push({ tone: "news", text: `Reactive move: ${playerName(board, seat)} answers ${playerName(board, warner)}'s warning out of turn.${waits}` });
  }
  for (const planet of board.planets) {
    if (!planet.stands || !planet.warned_by.length) continue;
    const by = listed(planet.warned_by.map((seat) => playerName(board, seat)));
    const from = planet.attackers.length ? ` from ${listed(planet.attackers)}` : "";
    found.push({ tone: "danger", text: `Defend your planet! ${by} ${planet.warned_by.length > 1 ? "threaten" : "threatens"} ${playerName(board, planet.seat)}'s ${planet.space}${from}.` });
  }
  for (const player of board.players) {
    if (player.lame_duck && (player.seat === mover || board.planets.some((planet) => planet.seat === player.seat && planet.attackers.length)))
      found.push({ tone: "danger", text: `${player.name} is a lame duck: no move saves every planet, so any move is allowed.` });
  }
  const left = board.armistice - board.quiet;
  if (!board.ended && left <= NEAR_ARMISTICE) found.push({ tone: "quiet", text: `Armistice in ${left} ${left === 1 ? "move" : "moves"}, unless somebody captures something.` });
  return found;
}

export function pinText(board: Board, pin: Pin): string {
  const attacker = board.vessels.find((vessel) => vessel.space === pin.attacker);
  const who = attacker ? `the ${KIND_NAMES[attacker.kind]} on ${pin.attacker}` : pin.attacker;
  return `Pinned: it keeps ${who} from the planet ${pin.planet}${pin.free ? ", and may move along that line only" : ", and cannot move without opening that line"}.`;
}

export function vesselText(board: Board, colours: Map<string, Colour>, vessel: Vessel): string {
  const own = board.players[vessel.seat]?.colours.includes(vessel.colour);
  return `${colours.get(vessel.colour)?.name ?? vessel.colour} ${KIND_NAMES[vessel.kind]} on ${vessel.space}${own ? "" : `, under ${playerName(board, vessel.seat)}'s command`}`;
}

export function headline(board: Board, mover: number | null): string {
  if (board.ended) {
    const survivors = board.players.filter((player) => !player.left).map((player) => player.name);
    return board.ended === "conquest" ? `Conquest: ${listed(survivors)} ${survivors.length > 1 ? "win" : "wins"}` : `Armistice among ${listed(survivors)}`;
  }
  return mover === null ? "" : `${playerName(board, mover)} to move`;
}
