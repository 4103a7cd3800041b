/** How a game went, by rounds: the best one, those in which nothing broke, and what was left. */

import { several } from "../../language";
import type { BoardExports, BoardStep, StoryLine } from "../types";
import { PLANNING, type Sheet } from "./model";
import { quadrantName, say } from "./words";

export const story: NonNullable<BoardExports<Sheet>["story"]> = ({ board }, _legend, speaker, steps) => {
  const rounds = roundsOf(steps);
  const most = Math.max(...rounds.map((round) => round.length));
  const best = rounds.findIndex((round) => round.length === most);
  const told: StoryLine[] = [];
  if (most > 0) told.push({ text: say("story-best", { round: best + 1, n: most }), step: rounds[best]!.at(-1)! + 1 });
  const idle = rounds.filter((round) => !round.length).length;
  if (idle) told.push({ text: say("story-idle", { n: idle }) });
  const whole = board.quadrants.filter((quadrant) => !quadrant.demolished).map(({ letter }) => quadrantName(letter));
  if (whole.length) told.push({ text: say("story-stands", { quadrants: speaker.say(several(whole)), n: whole.length }) });
  const unused = Object.values(board.stock).reduce((sum, count) => sum + count, 0);
  return [...told, { text: say("story-abilities", { n: board.abilities_used, unused }) }];
};

/** The steps by which boxes were demolished, round by round: a round begins with a roll of its planning dice at least, a die that is rolled again comes alone. */
function roundsOf(steps: BoardStep[]): number[][] {
  const rounds: number[][] = [];
  let rolled = 0;
  for (const { by, move, step } of steps) {
    rolled = by === "chance" ? rolled + 1 : 0;
    if (rolled === PLANNING.length) rounds.push([]);
    if (move?.block === "demolish") rounds.at(-1)?.push(step);
  }
  return rounds;
}
