/**
 * Matches that nobody but this browser knows, in its database (IndexedDB). A match is a record and the lines of its log; lines are only ever
 * added, together with the record and in one transaction, so that a page that closes at any moment leaves a match that can be played on.
 */

import type { Line, Options } from "../api/types";
import type { Message } from "../language";

const NAME = "perihelion";
const VERSION = 1;
const MATCHES = "matches";
const LINES = "lines";

export interface StoredSeat {
  name: string;
  /** The level of the bot that plays it; null: somebody at this screen does. */
  bot: string | null;
  /** Somebody who has given up, and for whom chance plays on. */
  standIn?: boolean;
  resigned?: boolean;
  hinted?: boolean;
}

/** What a solo match that was played to its end came to. */
export interface Score {
  /** The smaller, the better, part by part; null is worse than all, as a lost game is. */
  merit: number[] | null;
  /** The hardest goal that it reached. */
  level: string | null;
  takebacks: number;
  /** What its options are called. */
  sheet: string;
}

export interface StoredMatch {
  id: string;
  game: string;
  title: string;
  form: string;
  options: Options;
  rules_version: number;
  seats: StoredSeat[];
  /** As the first line of the log names them. */
  firstSeats: string[];
  /** The secret that all draws follow from, until it is shown in the log. */
  key: string;
  status: "running" | "over";
  created: number;
  updated: number;
  /** How many steps are in force. */
  steps: number;
  mover: number | "chance" | "over";
  result: { how: "finished" | "resigned" | "drawn" | "abandoned" | "cancelled" | "forfeited"; returns: number[] | null; ranks: number[] | null } | null;
  /** Of a solo match that is over, in the game's words. */
  outcome?: Message | null;
  /** Where the game keeps high scores and the match counts; null where it does not. */
  score?: Score | null;
  goal: string | null;
  next: string | null;
  uploaded: boolean;
  /** Whether it was played under rules that this program does not have, and can only be looked at. */
  old: boolean;
  /** How many lines there are. */
  lines: number;
}

/** The match has gone on elsewhere: another tab has stored lines that this one does not know. */
export class WentOn extends Error {}

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(MATCHES, { keyPath: "id" }).createIndex("updated", "updated");
      request.result.createObjectStore(LINES);
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // a newer page wants it
      request.result.onclose = () => (opening = null);
      done(request.result);
    };
    request.onerror = () => failed(request.error ?? new Error("indexedDB"));
    request.onblocked = () => failed(new Error("indexedDB"));
  });
  opening.catch(() => (opening = null));
  return opening;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("indexedDB"));
  });
}

async function transaction<T>(mode: IDBTransactionMode, work: (matches: IDBObjectStore, lines: IDBObjectStore) => T | Promise<T>): Promise<T> {
  const doing = (await database()).transaction([MATCHES, LINES], mode);
  const ended = new Promise<void>((done, failed) => {
    doing.oncomplete = () => done();
    doing.onabort = doing.onerror = () => failed(doing.error ?? new Error("indexedDB"));
  });
  try {
    const result = await work(doing.objectStore(MATCHES), doing.objectStore(LINES));
    await ended;
    return result;
  } catch (error) {
    ended.catch(() => {}); // one reason is enough
    try {
      doing.abort();
    } catch {
      // it has ended
    }
    throw error;
  }
}

const linesOf = (id: string, since = 0): IDBKeyRange => IDBKeyRange.bound([id, since], [id, Infinity]);

export const store = {
  /** The match, and its lines from `since` on; null, if there is none. */
  load: (id: string, since = 0): Promise<{ match: StoredMatch; lines: Line[] } | null> =>
    transaction("readonly", async (matches, lines) => {
      const [match, found] = await Promise.all([answer(matches.get(id) as IDBRequest<StoredMatch | undefined>), answer(lines.getAll(linesOf(id, since)) as IDBRequest<Line[]>)]);
      return match ? { match, lines: found } : null;
    }),

  /** Stores the match with the lines from `since` on; an error, if another tab has stored others meanwhile. */
  save: (match: StoredMatch, since: number, added: readonly Line[]): Promise<void> =>
    transaction("readwrite", async (matches, lines) => {
      const known = await answer(matches.get(match.id) as IDBRequest<StoredMatch | undefined>);
      if ((known?.lines ?? 0) !== since) throw new WentOn();
      matches.put(match);
      added.forEach((line, n) => lines.put(line, [match.id, since + n]));
    }),

  /** The newest first. */
  list: async (): Promise<StoredMatch[]> => (await transaction("readonly", (matches) => answer(matches.index("updated").getAll() as IDBRequest<StoredMatch[]>))).reverse(),

  forget: (id: string): Promise<void> =>
    transaction("readwrite", (matches, lines) => {
      matches.delete(id);
      lines.delete(linesOf(id));
    }),
};
