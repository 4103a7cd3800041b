/** The board of Onward to Venus as the view describes it, and what follows from it. */

import type { Legend, LegalMove } from "../../api/types";

export const UNITS = ["inf", "ship", "tank"] as const;
export type Unit = (typeof UNITS)[number];
export type Piece = "mine" | "factory";
export type Units = Record<Unit, number>;

export interface SeatOnPlanet {
  orbit: Units;
  surface: Units;
  pieces: Record<Piece, number>;
  income: number;
  points: number;
}

export interface PlanetState {
  flipped: boolean;
  aliens: boolean;
  level: number;
  tiles: { tile: number; count: number }[];
  points: number[];
  seats: SeatOnPlanet[];
}

export interface CardCount {
  card: number;
  count: number;
}

export interface SeatState {
  money: number;
  cards: number;
  hand: CardCount[] | null;
  known: CardCount[];
  counters: Record<Unit | Piece, number>;
  kept: Record<"big_game" | "crisis" | "alien", number>;
  income: number;
  planet_points: number;
  tile_points: number;
  points: number;
  place: number;
}

export interface Fight {
  planet: number;
  tile: string;
  target: { seat: number; piece: string } | null;
  dice: (number | "skull")[];
  defence: number | null;
  cost: number | null;
  strength: number;
  medics: number;
  surprised: boolean;
  /** Once it is decided. */
  won: boolean | null;
  skulls: number | null;
}

export interface Table {
  phase: string;
  period: number;
  periods: number;
  cubes: number;
  all_cubes: number;
  turns: number;
  first: number;
  turn: number;
  headline: string;
  decision: string[];
  hints: Record<string, string>;
  place: number | null;
  route: { from: number; to: number } | null;
  fight: Fight | null;
  bag: number;
  deck: number;
  discards: CardCount[];
  hand_limit: number;
  prices: Record<Unit, number>;
  planets: PlanetState[];
  seats: SeatState[];
  crises: { planet: number; name: string; level: number; losses: Record<string, number>; text: string }[];
  invaded: boolean;
  lost: boolean;
}

export interface TileLegend {
  id: string;
  type: string;
  defence: number | null;
  skull: boolean;
}

export interface CardLegend {
  id: string;
  name: string;
  text: string;
  when: string;
}

export interface Names {
  planets: { id: string; name: string; step: number; colour: string; crisis_name: string }[];
  tiles: TileLegend[];
  alien: string;
  cards: CardLegend[];
  empires: { name: string; colour: string }[];
}

export const namesOf = (legend: Legend): Names => legend as unknown as Names;

/** A letter as second sign beside the colour of an empire. */
export const MARKS = ["●", "■", "▲", "◆", "★"];

export const UNIT_NAMES: Record<Unit, [string, string]> = { inf: ["infantry", "infantry"], ship: ["spaceship", "spaceships"], tank: ["tank", "tanks"] };

/** One of a kind, as people say it. */
export const ONE: Record<Unit | Piece, string> = { inf: "infantry", ship: "a spaceship", tank: "a tank", mine: "a mine", factory: "a factory" };

const CARD_BLOCKS = new Set(["play", "build", "recall", "spy", "hop", "envoy", "agitate", "sabotage"]);

/** The legal ways to play a card. */
export function playsOf(legal: LegalMove[], card: CardLegend): LegalMove[] {
  return legal.filter((move) => CARD_BLOCKS.has(move.block) && move.text.split(" ")[1] === card.id);
}

export const isCardPlay = (move: LegalMove): boolean => CARD_BLOCKS.has(move.block);

export interface Counts {
  ships: number;
  infantry: number;
  tanks: number;
}

/** The move that sends exactly these units, among those that send units. */
export function sending(legal: LegalMove[], counts: Counts): LegalMove | undefined {
  return legal.find((move) => move.ships === counts.ships && move.infantry === counts.infantry && move.tanks === counts.tanks);
}

/** The most of each kind that any of the moves sends. */
export function most(legal: LegalMove[]): Counts {
  const of = (kind: keyof Counts) => Math.max(0, ...legal.map((move) => Number(move[kind])));
  return { ships: of("ships"), infantry: of("infantry"), tanks: of("tanks") };
}

/** As few units as are enough for the cost, infantry first; all of them if nothing is enough. */
export function thrifty(limits: Counts, needed: number): Counts {
  const counts = { ships: 0, infantry: 0, tanks: 0 };
  let points = 0;
  const goal = Math.max(1, needed);
  for (const [kind, worth] of [["infantry", 1], ["tanks", 2], ["ships", 1]] as const) {
    while (points < goal && counts[kind] < limits[kind]) {
      counts[kind] += 1;
      points += worth;
    }
  }
  return counts;
}

export const pointsOf = (counts: Counts): number => counts.ships + counts.infantry + 2 * counts.tanks;

/** Planets that stand in one place of the line share a column. */
export function columns(planets: Names["planets"]): number[][] {
  const result: number[][] = [];
  planets.forEach((planet, number) => {
    if (number > 0 && planets[number - 1]!.step === planet.step) result.at(-1)!.push(number);
    else result.push([number]);
  });
  return result;
}

export const shown = (units: Units): [Unit, number][] => UNITS.filter((unit) => units[unit] > 0).map((unit) => [unit, units[unit]]);
