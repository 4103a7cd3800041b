/** What problems ask for. Games have goals of their own; their boards say them, as the message `problem-NAME`. */

import { sentencesOf } from "../boards/words";
import { client, say } from "../language";
import { session } from "../state/session.svelte";
import type { Asked } from "./sets";

export const BEST = "best";

/** What is asked, in a sentence; to be said when the board is there. */
export function askedFor({ game, problem: { goal, moves } }: Asked): string {
  const board = sentencesOf(game).speaker;
  const speaker = board.has("problem-win") ? board : client.speaker;
  const name = `problem-${goal}`;
  const info = session.game(game);
  const given = { moves, hidden: info?.has_hidden ? "yes" : "no", chance: info?.has_chance ? "yes" : "no" };
  return speaker.has(name) ? speaker.say({ message: name, arguments: given }) : say("problem-other", { goal, moves });
}
