/** What decided a match: what every fleet scored by, and the last ships that entered the black hole. */

import type { BoardExports } from "../types";
import { endsOf, isInside } from "./journey";
import { chartOf, placeOf, type Sky } from "./model";
import { say, sideName } from "./words";

const MOST = 4;

export const story: NonNullable<BoardExports<Sky>["story"]> = ({ board }, _legend, _speaker, steps, geometry) => {
  const chart = chartOf(geometry);
  const entries = steps.flatMap(({ by, move, step }) => {
    const entered = (endsOf({ move }, chart)?.to ?? []).find((at) => isInside(at, chart));
    const fleet = board.fleets[Number(by)];
    if (!fleet || !entered) return [];
    const side = sideName(fleet.side);
    return [{ text: move?.block === "fire" ? say("story-shot", { side }) : say("story-entry", { side, place: placeOf(entered) }), step: step + 1 }];
  });
  const fleets = board.fleets.map(({ side, tops, below, eliminated }) => ({ text: say("story-fleet", { side: sideName(side), tops, below, eliminated }) }));
  return [...fleets, ...entries.slice(-MOST)];
};
