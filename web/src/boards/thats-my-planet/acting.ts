/** What the board says about its events, its player and its end beside drawing them. */

import { colourOf, emblemOf } from "../parts/emblems";
import type { BoardExports, Key } from "../types";
import { ending, marksOn } from "./ending";
import { duelOf, eventLasts, worldsOf, type Sheet } from "./model";
import { signed } from "../../text";
import { say } from "./words";

type Exports = Required<BoardExports<Sheet>>;

export const keys = (): Key[] => [
  [["C", "V", "I"], say("key-draft")],
  [["I", "V", "C"], say("key-ship")],
  [["M", "1", "…", "9"], say("key-fly")],
  [["Enter"], say("key-enter")],
  [["A"], say("key-attempt")],
  [["S"], say("key-skip")],
];

export const lasts: Exports["lasts"] = (event, before, after) => eventLasts(event, before.board, after.board);
export const hurts: Exports["hurts"] = (event, before) => duelOf(event, before.board)?.outcome === "fail";
/** Nobody's game is ended for them. */
export const playsItself: Exports["playsItself"] = (only) => only.block !== "end";

export const players: Exports["players"] = ({ board }) => {
  const { marks, all } = marksOn(board);
  const ships = board.teams.filter(({ broken }) => !broken).length;
  const facts = [
    { label: say("fact-points", { n: board.score.total }), value: board.score.total < 0 ? signed(board.score.total) : String(board.score.total) },
    { label: say("fact-marks"), value: say("marks-of", { marks, all }) },
    { label: say("fact-ships"), value: say("ships-of", { ships }) },
  ];
  return [{ colour: colourOf(0), emblem: emblemOf(0), facts }];
};

export const story: Exports["story"] = ({ board }, legend, speaker) => ending(board, worldsOf(legend, speaker)).map((text) => ({ text }));
