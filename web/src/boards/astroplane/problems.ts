/** What problems of this game ask for. */

import { sentencesOf } from "../words";

const { say } = sentencesOf("astroplane");

export default {
  win: (moves: number): string => say("problem-win", { moves }),
  kill: (moves: number): string => say("problem-kill", { moves }),
};
