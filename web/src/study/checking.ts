/**
 * Whether a position that was set up is one. The rules are tried on it in this browser; where there is a server, it also says in words what
 * could not have come about, and reads the game's own texts for positions (`check.py` and `notation.py` of the game).
 */

import { BadPosition, Bot, fieldsFromText, fieldsOf, fieldsToText, type Fields, type Game } from "@perihelion/engine";
import { api, ApiError } from "../api/http";
import type { Options } from "../api/types";
import { Failure, message, reasonOf, type Argument } from "../language";
import { session } from "../state/session.svelte";

const named = (game: Game): { game: string; form: string; options: Options } => {
  const { game: name, form, options } = game.identity();
  return { game: name, form, options: options as Options };
};

/** Why these fields are no position; empty, if they are one as far as anybody here can tell. */
export async function faultOf(game: Game, fields: Fields): Promise<Argument> {
  try {
    const record = game.recordFromFields(fields);
    const told = await toldByServer(game, fieldsToText(game.statics.state, fields));
    if (told !== "") return told;
    return (await Bot.tried(game, record)) ? "" : message("study-not-playable", { game: game.statics.title });
  } catch (error) {
    return error instanceof BadPosition ? error.said : reasonOf(error);
  }
}

/** What the server has against it; nothing, where there is none, or it does not answer. */
async function toldByServer(game: Game, text: string): Promise<Argument> {
  if (!session.hasServer) return "";
  try {
    await api.setUp(named(game), text);
    return "";
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? reasonOf(error) : "";
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
