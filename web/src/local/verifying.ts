/** A match that was played at a server, checked by the engine in this page: every step replayed, every draw computed again. */

import { BadLog, Log, type Entry } from "@perihelion/engine";
import type { Line } from "../api/types";
import { message } from "../language";
import { isStep } from "../match/lines";
import type { Finding } from "../match/fairness";
import { canPlay, gameOf, type Named } from "./engine";
import { refusalOf } from "./refusal";

/** What comes of the log that the server gives; null, where this browser cannot play the game. `known` are the lines as they were sent during the match. */
export async function replayed(named: Named, text: string, known: Line[]): Promise<Finding | null> {
  if (!(await canPlay(named))) return null;
  const { game } = await gameOf(named);
  try {
    const log = await Log.read(game, text);
    const given = log.entries.filter((entry) => !showsKey(entry));
    const other = known.filter((line) => !showsKey(line)).findIndex((line, n) => !isSame(line, given[n]));
    if (other >= 0) return { ok: false, said: message("log-other", { line: other + 2 }) };
    return { ok: true, said: message("log-replayed", { steps: log.steps.length }) };
  } catch (error) {
    if (error instanceof BadLog) return { ok: false, said: refusalOf(error) };
    throw error;
  }
}

/** The key of a race is shown when all of it is over: its log has a line for it that could not be sent during the match. The check of the dice is about the key. */
function showsKey(line: Line | Entry): boolean {
  return !Array.isArray(line) && line.event === "key";
}

/** Whether a line is the one that was sent, as far as it was. */
function isSame(told: Line, entry: Entry | undefined): boolean {
  if (!entry) return false;
  if (!isStep(told)) return !Array.isArray(entry) && entry.event === told.event;
  const [number, by, , code] = told;
  return Array.isArray(entry) && entry[0] === number && entry[1] === by && (code === null || entry[3] === code);
}
