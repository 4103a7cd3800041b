/** What decided a match: who conquered whom, and when. */

import type { BoardExports, StoryLine } from "../types";
import { stepOf, type Board } from "./model";
import { spaceNames } from "./scenes";
import { Teller } from "./telling";
import { say } from "./words";

const MOST = 5;

export const story: NonNullable<BoardExports<Board>["story"]> = ({ board }, _legend, speaker, steps) => {
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
  return [...conquests.slice(-MOST), ...peace];
};
