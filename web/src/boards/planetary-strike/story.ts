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
    conquests.push({ text: say("story-conquest", { player: teller.playerName(by), owner: teller.playerName(fallen.seat), planet: fallen.space }), step: step + 1 });
    // Both planets of a system fall together.
    for (const planet of [...standing.values()]) if (planet.colour === fallen.colour) standing.delete(planet.space);
  }
  const peace = board.ended === "armistice" ? [{ text: say("story-armistice", { n: board.armistice }) }] : [];
  const taken = [...captures({ steps, geometry })]
    .map(([seat, tray]) => ({ seat, n: sizeOf(tray) }))
    .sort((one, other) => other.n - one.n)
    .map(({ seat, n }) => ({ text: say("story-captures", { player: teller.playerName(seat), n }) }));
  return [...conquests.slice(-MOST), ...peace, ...taken];
};
