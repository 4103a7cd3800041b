/** A step of the match as something to see: who goes where, what is captured, which planets are called out, what falls, and who reacts. */

import { coursesOf, isAttacked, stepOf, wayOf, type Board, type Course, type Kind, type Planet, type Step, type Vessel } from "./model";
import type { View as Seen } from "../../api/types";
import type { BoardStep } from "../types";

export interface Scene {
  seat: number;
  /** null: a pass. */
  step: Step | null;
  /** Who moves, as it stood before. */
  vessel: Vessel | null;
  way: string[];
  captured: Vessel | null;
  /** Planets under a new warning, each with the way of a vessel that threatens it. */
  called: { planet: Planet; way: string[] }[];
  fallen: Planet[];
  /** Vessels that change hands, as they were. */
  handed: Vessel[];
  reaction: Board["reaction"];
  /** Who can save no planet now. */
  ducks: number[];
}

export function sceneOf(seat: number, step: Step | null, before: Board, after: Board, courses: Map<Kind, Course[]>): Scene {
  const there = (board: Board, space: string | undefined) => board.vessels.find((vessel) => vessel.space === space) ?? null;
  const wayFrom = (vessel: Vessel, to: string, columns: number) => wayOf(vessel, to, courses.get(vessel.kind) ?? [], columns);
  const vessel = step && there(before, step.from);
  const was = new Map(before.planets.map((planet) => [planet.space, planet]));
  const called = after.planets
    .filter((planet) => planet.stands && planet.warned_by.includes(seat) && !was.get(planet.space)?.warned_by.includes(seat))
    .flatMap((planet) => {
      const attacker = planet.attackers.map((space) => there(after, space)).find((one) => one?.seat === seat);
      return attacker ? [{ planet, way: wayFrom(attacker, planet.space, after.columns) }] : [];
    });
  return {
    seat,
    step,
    vessel,
    way: vessel && step ? wayFrom(vessel, step.to, before.columns) : [],
    captured: step && there(before, step.to),
    called,
    fallen: after.planets.filter((planet) => !planet.stands && was.get(planet.space)?.stands),
    handed: before.vessels.filter((one) => one.space !== step?.from && there(after, one.space)?.colour === one.colour && there(after, one.space)?.seat !== one.seat),
    reaction: after.reaction,
    ducks: after.players.filter((player) => player.lame_duck && !before.players[player.seat]?.lame_duck && isAttacked(after, player.seat)).map((player) => player.seat),
  };
}

/** When each part begins, in milliseconds at the usual speed, and when all of it is over. */
export interface Timing {
  move: number;
  hit: number;
  fall: number;
  call: number;
  react: number;
  end: number;
}

const [MOVE, STEP, HIT, FALL, CALL, REACT, REST] = [250, 25, 380, 1900, 900, 700, 150];

/** `made`: the vessel is where it goes already. */
export function timed(scene: Scene, made = false): Timing {
  const move = scene.step && !made ? MOVE + STEP * Math.max(0, scene.way.length - 3) : 0;
  const hit = move + (scene.captured || scene.fallen.length ? HIT : 0);
  const fall = hit + (scene.fallen.length ? FALL : 0);
  const call = fall + (scene.called.length || scene.ducks.length ? CALL : 0);
  const react = call + (scene.reaction ? REACT : 0);
  return { move, hit, fall, call, react, end: react + REST };
}

/** What a frame must know of an event: the views before and after. */
export function sceneIn(event: BoardStep, before: Seen<Board>, after: Seen<Board>): Scene | null {
  if (typeof event.by !== "number") return null;
  const courses = coursesOf(before.legend);
  const spaces = spaceNames(before.board.columns);
  return sceneOf(event.by, stepOf(event.move, spaces), before.board, after.board, courses);
}

const names = new Map<number, string[]>();

/** In the order of their numbers: column by column, from the inside out. */
export function spaceNames(columns: number): string[] {
  const known = names.get(columns) ?? Array.from({ length: columns }, (_, column) => [..."abcdefgh"].map((ring) => `${ring}${column + 1}`)).flat();
  names.set(columns, known);
  return known;
}

/** Whether it is bad for this seat: a vessel lost, a planet called out or fallen. */
export function isBadFor(seat: number | null, scene: Scene): boolean {
  if (seat === null || scene.seat === seat) return false;
  return scene.captured?.seat === seat || [...scene.called.map(({ planet }) => planet), ...scene.fallen].some((planet) => planet.seat === seat);
}
