/** What decided a match: what every fleet scored by, and the last ships that entered the black hole. */

import type { BoardExports, BoardStep } from "../types";
import type { Sky } from "./model";
import { say, sideName } from "./words";

const MOST = 4;

export const story: NonNullable<BoardExports<Sky>["story"]> = ({ board }, _legend, _speaker, steps) => {
  const inside = new Set(board.singularity.map(({ place }) => place));
  const seatOf = ({ move }: BoardStep) => (move?.block === "move" ? (move.text.split(">")[1]?.slice(0, -1) ?? "") : "");
  const enters = (step: BoardStep) => step.move?.block === "fire" || inside.has(seatOf(step));
  const entries = steps.filter(enters).flatMap((entry) => {
    const fleet = board.fleets[Number(entry.by)];
    const [side, place] = [sideName(fleet?.side ?? ""), seatOf(entry)];
    return fleet ? [{ text: place ? say("story-entry", { side, place }) : say("story-shot", { side }), step: entry.step + 1 }] : [];
  });
  const fleets = board.fleets.map(({ side, tops, below, eliminated }) => ({ text: say("story-fleet", { side: sideName(side), tops, below, eliminated }) }));
  return [...fleets, ...entries.slice(-MOST)];
};
