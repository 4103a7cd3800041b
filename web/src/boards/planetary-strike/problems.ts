/** What problems of this game ask for. */

import { sentencesOf } from "../words";

const { say } = sentencesOf("planetary-strike");

export default {
  win: (moves: number): string => say("problem-win", { moves }),
};
