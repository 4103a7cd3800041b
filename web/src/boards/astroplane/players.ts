/** What the frame shows of each fleet beside its player's name. */

import type { Legend, View } from "../../api/types";
import { EMBLEMS } from "../parts/emblems";
import type { PlayerFacts } from "../types";
import { looks, waiting, type Sky } from "./model";
import { say, sideName } from "./words";

/** By side; the ships bear them, too. */
const SHAPES: Record<string, number> = { south: 0, west: 6, north: 5, east: 2 };

export function emblemOf(side: string): string {
  return EMBLEMS[SHAPES[side] ?? 0]!;
}

export function players(view: View<Sky>, legend: Legend): PlayerFacts[] {
  const sky = view.board;
  const isOver = sky.phase === "won" || sky.phase === "ended";
  return looks(sky, legend).map((look, seat) => {
    const fleet = sky.fleets[seat]!;
    const ofTurn = seat === sky.turn && !isOver && sky.phase !== "drawing" ? [{ label: say("fact-moves", { n: sky.moves_left }), value: String(sky.moves_left) }] : [];
    return {
      colour: look.colour,
      emblem: emblemOf(look.name),
      called: sideName(look.name),
      facts: [
        { label: say("fact-points", { n: fleet.points }), value: String(fleet.points) },
        { label: say("fact-seats"), value: say("of-four", { n: fleet.tops }) },
        ...ofTurn,
        { label: say("fact-waiting", { n: waiting(fleet) }), value: String(waiting(fleet)) },
        { label: say("fact-reserve"), value: String(fleet.reserve) },
      ],
      ...(fleet.in_game ? {} : { state: say("out") }),
    };
  });
}
