/** What a step looks like: where ships fly and how, what is lost, what is won. From the positions before and after, and the move. */

import type { LegalMove, View } from "../../api/types";
import type { BoardStep } from "../types";
import { APEXES, AREAS, cellOf, placeOf, type Chart, type Ground, type Sky } from "./model";

export type How = "flip" | "enter" | "hyperspace" | "wormhole" | "shot" | "slide" | "strike" | "back";

/** One ship, or a Square, on its way between two shapes. */
export interface Leg {
  how: How;
  fleet: number;
  from: string;
  to: string;
  /** It ends in The Singularity. */
  sinks: boolean;
}

export interface Journey {
  legs: Leg[];
  /** Stacks that are lost there, or sent back, with what they held. */
  struck: { at: string; pieces: number[]; lost: boolean }[];
  /** Points and moves won, to be seen where they were won. */
  gains: { at: string; fleet: number; points: number; moves: number }[];
}

type Played = Pick<BoardStep, "by" | "move">;

/** The shapes at which a move begins and ends. */
export interface Ends {
  from: string[];
  to: string[];
}

const ENDS: Record<string, (move: LegalMove, chart: Chart) => Ends> = {
  enter: ({ area, turned }, { areas }) => ((start) => one(start.id, `${start.entry}${APEXES[Number(turned)]}`))(areas[Number(area)]!),
  move: ({ place, apex, turned }, { places }) => flight(places, places[Number(place)]!, apex, places[Number(place)]!.beyond![Number(apex)]!, turned),
  travel: ({ end, apex, turned }, { places }) => ((here) => flight(places, here, apex, here.twin!, turned))(inRole(places, "wormhole")[Number(end)]!),
  hyperspace: ({ side, other }, chart) => ((gates) => ({ from: [gates[Number(side)]!.gate!], to: positionsIn(gates[Number(other)]!, chart) }))(inRole(chart.places, "hyperspace")),
  square: ({ place, direction }, { places }) => slide(places, Number(place), Number(direction), 1),
  kill: ({ place, direction, distance }, { places }) => slide(places, Number(place), Number(direction), Number(distance) + 1),
  fire: ({ corner }, { places }) => ((firing) => ({ from: firing.map(({ place }) => place!), to: firing.map(({ target }) => target!) }))(places.filter((space) => space.corner === Number(corner))),
};

/** Of a step on the board; null of others, and of what the viewer may not know. */
export function endsOf({ move }: Pick<BoardStep, "move">, chart: Chart): Ends | null {
  return (move && ENDS[move.block]?.(move, chart)) ?? null;
}

const one = (from: string, to: string): Ends => ({ from: [from], to: [to] });
const inRole = (places: Ground[], role: Ground["role"]) => places.filter((space) => space.role === role);
const positionsIn = ({ place }: Ground, chart: Chart) => [...chart.byId.values()].filter((shape) => shape.role === "position" && shape.place === place).map(({ id }) => id);
/** Firing positions go by their place alone. */
const position = ({ place, role }: Ground, apex: unknown) => (role === "firing" ? place! : `${place}${APEXES[Number(apex)]}`);
const flight = (places: Ground[], here: Ground, apex: unknown, there: number, turned: unknown) => one(position(here, apex), position(places[there]!, turned));

/** Of a Square, over `distance` spaces. */
function slide(places: Ground[], place: number, direction: number, distance: number): Ends {
  let there = place;
  for (let n = 0; n < distance; n += 1) there = places[there]!.beside![direction]!;
  return one(places[place]!.id, places[there]!.id);
}

const HOW: Record<string, How> = { enter: "enter", move: "flip", hyperspace: "hyperspace", travel: "wormhole", square: "slide", kill: "strike" };

/** What is acted out between two positions. `sentFrom`: where the stack stood whose pieces are put back one by one. */
export function journeyOf(before: Sky, after: Sky, step: Played, chart: Chart, sentFrom: string | null = null): Journey {
  const fleet = typeof step.by === "number" ? step.by : before.turn;
  const [old, fresh] = [heights(before), heights(after)];
  const ends = endsOf(step, chart);
  const legs: Leg[] = [];
  if (step.move?.block === "back" && sentFrom) {
    const owner = before.sent_back.at(-1) ?? fleet;
    legs.push({ how: "back", fleet: owner, from: sentFrom, to: `area-${before.fleets[owner]!.side}-${AREAS[Number(step.move.area)]}`, sinks: false });
  } else if (step.move?.block === "fire" && ends) {
    ends.from.forEach((from, n) => legs.push({ how: "shot", fleet, from, to: ends.to[n]!, sinks: true }));
  } else if (ends) {
    legs.push({ how: HOW[step.move!.block]!, fleet, from: ends.from[0]!, to: ends.to[0]!, sinks: isInside(ends.to[0]!, chart) });
  }
  const moved = new Set(legs.flatMap(({ from }) => [from, cellOf(from)]));
  const struck = [...old]
    .filter(([at, pieces]) => !moved.has(at) && !(isSquare(legs[0]) && moved.has(cellOf(at))) && (fresh.get(at)?.length ?? 0) < pieces.length)
    .map(([at, pieces]) => ({ at, pieces, lost: step.move?.block === "kill" || after.sent_back.length === before.sent_back.length }));
  return { legs, struck, gains: gainsOf(before, after, fleet, legs, struck[0]?.at) };
}

function gainsOf(before: Sky, after: Sky, fleet: number, legs: Leg[], struckAt: string | undefined): Journey["gains"] {
  const points = after.phase === "won" ? 0 : after.fleets[fleet]!.points - before.fleets[fleet]!.points;
  const frees = letsGo(before, after);
  const at = struckAt ?? legs.at(-1)?.to;
  if (!at || (points <= 0 && !frees)) return [];
  return [{ at, fleet, points: Math.max(0, points), moves: frees ? 1 : 0 }];
}

/** Whether a ship has left a captive, which gains a move. */
export function letsGo(before: Sky, after: Sky): boolean {
  const now = heights(after);
  return before.turn === after.turn && before.stacks.some(({ at, pieces, frees }) => frees && (now.get(at)?.length ?? 0) < pieces.length);
}

/** Whether it is a Square that flies. */
export const isSquare = (leg: Leg | undefined) => leg?.how === "slide" || leg?.how === "strike";
const heights = (sky: Sky) => new Map(sky.stacks.map((stack) => [stack.at, stack.pieces]));
export const isInside = (at: string, chart: Chart) => chart.byId.get(`space-${placeOf(at)}`)?.role === "singularity";

/* Time --------------------------------------------------------------------------------------------------------------- */

const LASTS: Record<string, number> = { enter: 700, move: 700, hyperspace: 1100, travel: 950, square: 700, kill: 1500, fire: 1700, back: 600, reserve: 500 };
/** Going into The Singularity takes longer, and is worth looking at. */
const SINKS = 500;

export function lasts({ move }: BoardStep, before: View<Sky>, after: View<Sky>): number {
  const entered = inside(after.board) > inside(before.board) && move?.block === "move";
  return (LASTS[move?.block ?? ""] ?? 0) + (entered ? SINKS : 0);
}

const inside = (sky: Sky) => sky.singularity.reduce((sum, one) => sum + one.pieces.length, 0);

/** Bad news: ships of the viewer are eliminated, sent back or covered by others. */
export function hurts({ by }: BoardStep, before: View<Sky>, after: View<Sky>): boolean {
  const seat = after.seat;
  if (seat === null || by === seat || !before.board.fleets[seat]) return false;
  const [was, is] = [standing(before.board, seat), standing(after.board, seat)];
  return is.ships < was.ships || is.tops < was.tops || is.under > was.under || is.sent > was.sent;
}

/** How a fleet stands: ships that are left, places held, ships under those of others, ships that are being sent back. */
function standing(sky: Sky, seat: number): { ships: number; tops: number; under: number; sent: number } {
  const own = (pieces: number[]) => pieces.filter((piece) => piece === seat).length;
  const fleet = sky.fleets[seat]!;
  const ships = sky.stacks.reduce((sum, { pieces }) => sum + own(pieces), 0) + fleet.start.L + fleet.start.R + fleet.reserve + own(sky.sent_back);
  const under = sky.stacks.reduce((sum, { pieces }) => sum + (pieces.at(-1) === seat ? 0 : own(pieces)), 0);
  return { ships, tops: fleet.tops, under, sent: own(sky.sent_back) };
}
