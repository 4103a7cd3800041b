/**
 * Whether a game can be played from a record that somebody has set up: rules are safe on possible positions only. It is tried in a thread
 * that can be ended, on memory of its own, from what everybody sees of the position to the end of many random games.
 */

import { EngineError } from "./errors.js";
import type { Game } from "./game.js";
import { CHANCE, OVER } from "./position.js";

const GAMES = 32;
const SEED = 1;

/** Raises an error where the rules do not get along with the record. */
export function tried(game: Game, record: Uint8Array): void {
  const position = game.fromBytes(record);
  const isMover = (mover: number) => mover === CHANCE || mover === OVER || (mover >= 0 && mover < game.seats);
  if (!isMover(position.mover)) throw new EngineError("Nobody is to move.");
  const legal = position.legal();
  if ((position.mover === OVER) !== (legal.length === 0) || !legal.every((code) => game.isAction(code))) throw new EngineError("What may be played is not clear.");
  if (position.outcomes().some(([, weight]) => weight <= 0)) throw new EngineError("Chance has no outcome.");
  for (const seat of [null, ...Array.from({ length: game.seats }, (_, n) => n)]) position.view(seat).seen();
  for (const code of legal) if (!isMover(position.play(code).mover)) throw new EngineError("Nobody is to move after that.");
  const { decisions } = game.playRandom(GAMES, SEED, 0, 0n, record);
  if (decisions.some((count) => count > game.statics.max_decisions)) throw new EngineError("The game does not end.");
}
