/** What decided a match: the first Titans that were lost, who conquered whom, and when; and what everybody captured on the way. */

import type { BoardExports, StoryLine } from "../types";
import { captures, taken, type Tray } from "./captures";
import { stepOf, type Board } from "./model";
import { spaceNames } from "./scenes";
import { Teller } from "./telling";
import { say } from "./words";

/** Conquests that are told, and how many sentences there are with the Titans that fell before. */
const [MOST, TURNS] = [5, 4];

const sizeOf = (tray: Tray): number => [...tray.values()].flatMap((kinds) => [...kinds.values()]).reduce((sum, count) => sum + count, 0);

export const story: NonNullable<BoardExports<Board>["story"]> = ({ board }, _legend, speaker, steps, geometry) => {
  const teller = new Teller(board, speaker);
  const spaces = spaceNames(board.columns);
  const side = (seat: number) => board.players[seat]?.side;
  const standing = new Map(board.planets.filter((planet) => !planet.stands).map((planet) => [planet.space, planet]));
  const conquests: StoryLine[] = [];
  for (const { by, move, step } of steps) {
    const fallen = standing.get(stepOf(move, spaces)?.to ?? "");
    if (!fallen || typeof by !== "number" || side(by) === side(fallen.seat)) continue;
    const falls = [...standing.values()].filter(({ colour }) => fallen.falls_with.includes(colour));
    for (const planet of falls) standing.delete(planet.space);
    const remain = new Set([...standing.values(), ...board.planets.filter((planet) => planet.stands)].map(({ seat }) => seat));
    const out = [...new Set(falls.map(({ seat }) => seat))].filter((seat) => !remain.has(seat));
    conquests.push({ text: teller.conquestText(by, fallen, out), step: step + 1 });
  }
  const peace = board.ended === "armistice" ? [{ text: say("story-armistice", { n: board.armistice }) }] : [];
  const fleets = [...captures({ steps, geometry })]
    .map(([seat, tray]) => ({ seat, n: sizeOf(tray) }))
    .sort((one, other) => other.n - one.n)
    .map(({ seat, n }) => ({ text: say("story-captures", { player: teller.playerName(seat), n }) }));
  const titans = taken({ steps, geometry }).flatMap(({ at, kind }): StoryLine[] => {
    const { said = "", step = 0 } = kind === "U" ? (steps[at] ?? {}) : {};
    return said ? [{ text: said, step: step + 1 }] : [];
  });
  return [...titans.slice(0, Math.max(0, TURNS - conquests.length)), ...conquests.slice(-MOST), ...peace, ...fleets];
};
