/** What decided a match: who conquered whom, and when; and what everybody captured on the way. */

import type { BoardExports, StoryLine } from "../types";
import { captures, type Tray } from "./captures";
import { stepOf, type Board } from "./model";
import { spaceNames } from "./scenes";
import { Teller } from "./telling";
import { say } from "./words";

const MOST = 5;

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
  const taken = [...captures({ steps, geometry })]
    .map(([seat, tray]) => ({ seat, n: sizeOf(tray) }))
    .sort((one, other) => other.n - one.n)
    .map(({ seat, n }) => ({ text: say("story-captures", { player: teller.playerName(seat), n }) }));
  return [...conquests.slice(-MOST), ...peace, ...taken];
};
