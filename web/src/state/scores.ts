/** High scores: those that the server keeps, and those of the matches of this browser. */

import { api } from "../api/http";
import type { ScoresQuestion, Sent, Whose } from "../api/types";
import { session } from "./session.svelte";

/** Whose results: one's own or everybody's at the server, or those of this browser. */
export type Where = Whose | "here";

export async function scoresOf(game: string, { whose, ...asked }: Omit<ScoresQuestion, "whose"> & { whose: Where }): Promise<Sent.ScoresInfo> {
  if (whose !== "here") return api.scores(game, { whose, ...asked });
  return (await import("../local/scores")).scoresHere(session.game(game)!, asked);
}
