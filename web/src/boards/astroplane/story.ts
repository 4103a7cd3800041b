/** What decided a match: what every fleet scored by, and the last ships that entered the black hole. */

import type { BoardExports, BoardStep } from "../types";
import type { Sky } from "./model";
import { say, sideName } from "./words";

const MOST = 4;

export const story: NonNullable<BoardExports<Sky>["story"]> = ({ board }, _legend, _speaker, steps) => {
  const inside = new Set(board.singularity.map(({ place }) => place));
  const enters = ({ move }: BoardStep) => move?.block === "fire" || (move?.block === "move" && inside.has(move.text.split(">")[1]?.slice(0, -1) ?? ""));
  const entries = steps.filter(enters).map(({ said, step }) => ({ text: said, step: step + 1 }));
  const fleets = board.fleets.map(({ side, tops, below, eliminated }) => ({ text: say("story-fleet", { side: sideName(side), tops, below, eliminated }) }));
  return [...fleets, ...entries.slice(-MOST)];
};
