/**
 * Whether a position that was set up is one, and what a text says: the rules know it (`check.py` of the game). Only the game's own texts for
 * positions (`notation.py`) are read by a server, where there is one.
 */

import { BadPosition, fieldsFromText, fieldsOf, type Fields, type Game } from "@perihelion/engine";
import { api } from "../api/http";
import type { Options } from "../api/types";
import { Failure, message, reasonOf, type Argument } from "../language";
import { session } from "../state/session.svelte";

const named = (game: Game): { game: string; form: string; options: Options } => {
  const { game: name, form, options } = game.identity();
  return { game: name, form, options: options as Options };
};

/** Why these fields are no position; empty, if they are one. */
export function faultOf(game: Game, fields: Fields): Argument {
  try {
    return game.faultOf(game.recordFromFields(fields)) ?? "";
  } catch (error) {
    return error instanceof BadPosition ? error.said : reasonOf(error);
  }
}

/** The fields of a text: `field=value`, the JSON of Python's `to_json`, or, where there is a server, the game's own notation. */
export async function fieldsIn(game: Game, text: string): Promise<Fields> {
  const { state } = game.statics;
  const whole = (fields: unknown): Fields => fieldsOf(state, game.recordFromFields(fields));
  if (text.trim().startsWith("{")) return whole(stateIn(text));
  try {
    return whole(fieldsFromText(state, text));
  } catch (error) {
    if (!(error instanceof BadPosition)) throw error;
    if (!session.hasServer) throw new Failure(error.said);
    return whole((await api.setUp(named(game), text)).state);
  }
}

function stateIn(text: string): unknown {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Failure(message("set-up-unreadable"));
  }
  return typeof found === "object" && found !== null && "state" in found ? found.state : found;
}
