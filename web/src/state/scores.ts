/** High scores: those that the server keeps, and those of the matches of this browser. */

import { api } from "../api/http";
import type { ScoresQuestion, Sent, Whose } from "../api/types";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";

/** Whose results: one's own or everybody's at the server, or those of this browser. */
export type Where = Whose | "here";

export async function scoresOf(game: string, { whose, ...asked }: Omit<ScoresQuestion, "whose"> & { whose: Where }): Promise<Sent.ScoresInfo> {
  if (whose !== "here") return api.scores(game, { whose, ...asked });
  return (await import("../local/scores")).scoresHere(session.game(game)!, asked);
}

/** One's own, from where a new match would be played: this browser, or the server where it does not have the game. */
export async function scoresWherePlayed(game: string, asked: ScoresQuestion): Promise<Sent.ScoresInfo> {
  const atServer = () => scoresOf(game, { ...asked, whose: "own" });
  if (session.hasServer && !settings.playsHere) return atServer();
  return scoresOf(game, { ...asked, whose: "here" }).catch((error: unknown) => {
    if (session.hasServer) return atServer();
    throw error;
  });
}
