/** How a game may go on after each of several decisions: where the search has no line, a quick one makes the next moves of all sides. */

import { type Position, View } from "../position.js";
import type { Candidate, Player } from "./protocol.js";

const MOST_MOVES = 5;

/** The same candidates, each with a line. */
export function withLines(view: View, candidates: Candidate[], follower: Player): Candidate[] {
  return candidates.map((candidate) => (candidate.line.length ? candidate : { ...candidate, line: continued(view.agreeing().play(candidate.code), follower) }));
}

/** What is decided next, until chance does. */
function continued(position: Position, follower: Player): number[] {
  const line: number[] = [];
  for (let now = position; now.mover >= 0 && line.length < MOST_MOVES; now = now.play(line.at(-1)!)) {
    follower.begin(0n);
    line.push(follower.choose(new View(now.knownTo(now.mover), now.mover)));
  }
  follower.end();
  return line;
}
