/** The thread of a bot: it has a module of its own, and gets what its seat may know. */

import { EngineError } from "../errors.js";
import { Game } from "../game.js";
import { type Position, View } from "../position.js";
import type { Statics } from "../statics.js";
import { withLines } from "./continuing.js";
import { judged } from "./judging.js";
import { playerOf } from "./levels.js";
import type { Player } from "./protocol.js";

export type Request =
  | { id: number; ask: "begin"; code: WebAssembly.Module; statics: Statics; name: string; seconds: number; key: bigint }
  | { id: number; ask: "choose"; seat: number; known: Uint8Array }
  | { id: number; ask: "hint"; seat: number; known: Uint8Array; budget?: number }
  | { id: number; ask: "lines"; seat: number; known: Uint8Array; budget: number; most: number }
  | { id: number; ask: "judge"; seat: number; known: Uint8Array; code: number }
  | { id: number; ask: "judged"; seat: number; known: Uint8Array; step: number; code: number | null };

/** Who finds out how a line goes on, where the search itself does not tell. */
const FOLLOWER = "advanced";

export interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

let playing: { game: Game; player: Player; follower: Player } | null = null;

function answerTo(request: Request): unknown {
  if (request.ask === "begin") {
    const { code, statics, name, seconds } = request;
    playing = { game: Game.of(code, statics), player: playerOf(statics, name, seconds), follower: playerOf(statics, FOLLOWER, 1) };
    playing.player.begin(request.key);
    return undefined;
  }
  if (!playing) throw new EngineError("The bot has not begun.");
  const position: Position = playing.game.fromBytes(request.known);
  const view = new View(position, request.seat);
  const { player } = playing;
  if (request.ask === "judged") return judged(player, view, request.step, request.code);
  if (request.ask === "judge") return player.judge(view, request.code);
  if (request.ask === "choose") return player.choose(view);
  player.budget = request.budget ?? player.budget;
  if (request.ask === "lines") return withLines(view, player.hint(view, request.most), playing.follower);
  return player.hint(view);
}

function answered(request: Request): Answer {
  try {
    return { id: request.id, result: answerTo(request) };
  } catch (error) {
    return { id: request.id, error: (error as Error).message };
  }
}

interface Port {
  on(event: "message", heard: (request: Request) => void): void;
  postMessage(answer: Answer): void;
}

async function listenInNode(): Promise<void> {
  const name = "node:worker_threads"; // not for bundlers: browsers have none
  const { parentPort } = (await import(/* @vite-ignore */ name)) as { parentPort: Port };
  parentPort.on("message", (request) => parentPort.postMessage(answered(request)));
}

if (typeof self !== "undefined" && typeof postMessage === "function") self.onmessage = ({ data }: MessageEvent<Request>) => postMessage(answered(data));
else void listenInNode();
