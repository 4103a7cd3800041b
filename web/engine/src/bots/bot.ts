/** A bot that thinks beside the page: in a Web Worker, or in a thread of Node's. Several think at once, where cores allow. */

import { EngineError } from "../errors.js";
import type { Position } from "../position.js";
import type { Judgement } from "./judging.js";
import { USUAL_SECONDS, type Candidate } from "./protocol.js";
import type { Answer, Request } from "./worker.js";

export interface BotOptions {
  /** All chance in the bot follows from it: the same key gives the same game. By default any. */
  key?: bigint;
  /** A limit for slow machines: a search that takes longer stops and decides with what it has. */
  seconds?: number;
}

/** A request before it has its number. */
type Asked<R = Request> = R extends Request ? Omit<R, "id"> : never;

/** A thread, whatever runs it. */
interface Thread {
  send(request: Request): void;
  stop(): void;
}

export class Bot {
  private readonly waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  private thread: Thread | null = null;
  private asked = 0;

  private constructor(readonly name: string) {}

  /** Starts a bot for games like this one: a level from "beginner" to "master", or "max"; "greedy"; "mcts:2000". */
  static async start(position: Position, name: string, { key, seconds = USUAL_SECONDS }: BotOptions = {}): Promise<Bot> {
    const bot = new Bot(name);
    bot.thread = await startThread((answer) => bot.hear(answer), (error) => bot.fail(error));
    const { instance, statics } = position.game;
    await bot.ask<void>({ ask: "begin", code: instance.code, statics, name, seconds, key: key ?? crypto.getRandomValues(new BigUint64Array(1))[0]! });
    return bot;
  }

  /** The code that the seat to move should play. The bot gets what the seat may know, and nothing else. */
  choose(position: Position): Promise<number> {
    return this.ask({ ask: "choose", ...known(position) });
  }

  /** The best decision and up to two others, with their estimated results; with a budget of its own, if one is given. */
  hint(position: Position, budget?: number): Promise<Candidate[]> {
    return this.ask({ ask: "hint", ...known(position), budget });
  }

  /** Up to `most` of the best decisions, each with the line that is expected after it, by a search of this budget. */
  lines(position: Position, budget: number, most: number): Promise<Candidate[]> {
    return this.ask({ ask: "lines", ...known(position), budget, most });
  }

  /** The estimated result of every seat, if the best is played; and in words. */
  async estimate(position: Position): Promise<Pick<Candidate, "returns" | "estimates">> {
    const [best] = await this.hint(position);
    return { returns: best!.returns, estimates: best!.estimates };
  }

  /** The judgement of a decision of a match: what was best, and what was played. */
  judged({ before, step, code }: { before: Position; step: number; code: number | null }): Promise<Judgement> {
    return this.ask({ ask: "judged", ...known(before), step, code });
  }

  /** The estimated result of one decision, be it good or bad. */
  judge(position: Position, code: number): Promise<Candidate> {
    return this.ask({ ask: "judge", ...known(position), code });
  }

  /** Ends it, at once; a caller who waits for an answer gets an error. */
  stop(): void {
    this.thread?.stop();
    this.thread = null;
    this.fail(new EngineError("The bot was stopped."));
  }

  private ask<T>(request: Asked): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!this.thread) return reject(new EngineError("The bot was stopped."));
      const id = this.asked++;
      this.waiting.set(id, { resolve: resolve as (value: never) => void, reject });
      this.thread.send({ ...request, id } as Request);
    });
  }

  private hear({ id, result, error }: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) waiting?.resolve(result as never);
    else waiting?.reject(new EngineError(error));
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** What the seat to move knows. */
function known(position: Position): { seat: number; known: Uint8Array } {
  return { seat: position.mover, known: position.knownTo(position.mover >= 0 ? position.mover : null).bytes() };
}

async function startThread(hear: (answer: Answer) => void, fail: (error: Error) => void): Promise<Thread> {
  if (typeof Worker === "undefined") return startThreadInNode(hear, fail);
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => hear(data as Answer);
  worker.onerror = ({ message }) => fail(new EngineError(`The bot's worker failed: ${message}`));
  return { send: (request) => worker.postMessage(request), stop: () => worker.terminate() };
}

interface NodeWorker {
  on(event: string, heard: (value: never) => void): void;
  postMessage(message: unknown): void;
  terminate(): void;
}

async function startThreadInNode(hear: (answer: Answer) => void, fail: (error: Error) => void): Promise<Thread> {
  const name = "node:worker_threads"; // not for bundlers: browsers have none
  const threads = (await import(/* @vite-ignore */ name)) as { Worker: new (address: URL) => NodeWorker };
  const here = import.meta.url; // apart from the line below, or bundlers would copy the file for browsers, too
  const worker = new threads.Worker(new URL("./worker.js", here));
  worker.on("message", hear);
  worker.on("error", fail);
  return { send: (request) => worker.postMessage(request), stop: () => worker.terminate() };
}
