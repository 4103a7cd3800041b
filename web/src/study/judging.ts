/** Matches of this browser, judged so that something can be learnt from many of them. */

import { analyse, Log } from "@perihelion/engine";
import type { Analysis, Sent } from "../api/types";
import { canPlay, gameOf } from "../local/engine";
import { LocalMatch } from "../local/match";
import { store, type StoredMatch } from "../local/store";
import { judgements } from "./store";
import { judgedOf } from "./tendencies";

/** The one person of a match who is the person at this browser. */
function ownSeat(match: StoredMatch): number | null {
  const mine = match.seats.flatMap((seat, n) => (seat.bot === null ? [n] : []));
  return mine.length === 1 && !match.uploaded && !match.old ? mine[0]! : null;
}

/** Matches that are over and not judged yet, the newest first. */
export async function unjudged(): Promise<StoredMatch[]> {
  const [matches, known] = await Promise.all([store.list(), judgements.list()]);
  const judged = new Set(known.map(({ match }) => match));
  return matches.filter((match) => match.status === "over" && match.steps > 0 && ownSeat(match) !== null && !judged.has(match.id));
}

/** Judges a match and keeps what it says. */
export async function judge(stored: StoredMatch, progress: (share: number) => void, signal: AbortSignal): Promise<void> {
  const found = await store.load(stored.id);
  const seat = ownSeat(stored);
  if (!found || seat === null || !(await canPlay(stored))) return;
  const { log } = LocalMatch.of(found.match, found.lines, await gameOf(stored));
  const analysis = await analyse(log, { signal, progress: (done, all) => progress(done / all) });
  await judgements.save(judgedOf(stored.id, log, analysis, seat, 1000 * stored.updated));
}

/** Keeps what an analysis says that somebody has asked for; `text` is the log. */
export async function remember(info: Sent.MatchInfo | { id: string; game: string; form: string; options: Sent.MatchInfo["options"]; updated: number }, text: string, analysis: Analysis, seat: number): Promise<void> {
  if (!(await canPlay(info))) return;
  const log = await Log.read((await gameOf(info)).game, text);
  await judgements.save(judgedOf(info.id, log, analysis, seat, 1000 * info.updated));
}
