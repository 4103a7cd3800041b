/** Logs that are read from files, to be looked at in this browser. */

import { BadLog, gameOfLog, Log } from "@perihelion/engine";
import type { EventLine, Line, Options, Sent } from "../api/types";
import { Failure, message } from "../language";
import { pathTo } from "../router";
import { session } from "../state/session.svelte";
import { canPlay, gameOf } from "./engine";
import { LocalMatch, newId } from "./match";
import { refusalOf } from "./refusal";
import { store, type StoredMatch } from "./store";

/** Reads a log and keeps it. Gives its address; null, if the server should be asked about it. */
export async function readLog(text: string, hasServer: boolean): Promise<string | null> {
  try {
    const { rules_version: version, ...asked } = gameOfLog(text);
    const game = { ...asked, options: asked.options as Options };
    if (!(await canPlay(game))) {
      if (hasServer) return null;
      throw new Failure(message("log-of-unknown-game", { game: game.game }));
    }
    const played = await gameOf(game);
    if (played.game.statics.rules_version !== version) return await keptAsOld(text, played.game.statics.title, version);
    const log = await Log.read(played.game, text);
    const match = LocalMatch.ofLog(log, headerOf(text).seats, played);
    match.stored.lines = match.lineCount;
    await store.save(match.stored, 0, log.entries as Line[]);
    return pathTo.local(match.stored.id);
  } catch (error) {
    if (error instanceof BadLog) throw new Failure(refusalOf(error));
    throw error;
  }
}

interface Header {
  game: string;
  form: string;
  options: Options;
  rules_version: number;
  seats: string[];
}

function headerOf(text: string): Header {
  return JSON.parse(text.slice(0, text.indexOf("\n"))) as Header;
}

type End = EventLine & { end: string; returns: number[] | null; ranks: number[] | null };
const isEnd = (line: Line): line is End => !Array.isArray(line) && "end" in line;

/** A match that was played under other rules cannot be replayed here; its moves can be read. */
async function keptAsOld(text: string, title: string, version: number): Promise<string> {
  const { game, form, options, seats } = headerOf(text);
  const rest = text.trimEnd().split("\n").slice(1).map((line) => JSON.parse(line) as Line);
  const lines = rest.filter((line) => !isEnd(line));
  const end = rest.find(isEnd);
  const now = Date.now() / 1000;
  const id = newId();
  const result = end && end.end !== "unfinished" ? ({ how: end.end, returns: end.returns, ranks: end.ranks } as Sent.Result) : null;
  const stored: StoredMatch = {
    ...{ id, game, form, options, title: session.game(game)?.title ?? title, rules_version: version, key: "", firstSeats: seats, result },
    ...{ created: now, updated: now, status: "over", mover: "over", goal: null, next: null, uploaded: true, old: true, lines: lines.length },
    seats: seats.map((name) => ({ name, bot: null })),
    steps: lines.filter((line) => Array.isArray(line)).length,
  };
  await store.save(stored, 0, lines);
  return pathTo.local(id);
}
