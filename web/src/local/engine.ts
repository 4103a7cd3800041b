/** The games that can be played in this browser: their modules and statics lie beside the page (docs/engine.md). */

import { canCompute, Game, Library } from "@perihelion/engine";
import { api } from "../api/http";
import { ViewReader } from "../api/seen";
import type { GameStatics, Options } from "../api/types";
import { Failure, message, Sentences } from "../language";
import { address } from "../state/place";
import type { Played } from "../state/played";

/** A game with its form and options that runs here. */
export interface LocalGame extends Played {
  game: Game;
}

/** Which game, as matches and logs name it. */
export interface Named {
  game: string;
  form: string;
  options: Options;
}

/** A game that a server which has just started may still make: it is worth looking for again after this time. */
export class NotBuilt extends Failure {
  static readonly AGAIN_MS = 3000;

  constructor() {
    super(message("engine-missing"));
  }
}

let opening: Promise<Library> | null = null;
const games = new Map<string, Promise<LocalGame>>();

function library(): Promise<Library> {
  opening ??= Library.open((file) => fetch(address(`engine/${file}`)));
  opening.catch(() => (opening = null));
  return opening;
}

/** Whether everything is there to play it in this browser. Plain http on other computers has no cryptography for fair dice. */
export async function canPlay({ game, form, options }: Named): Promise<boolean> {
  if (typeof WebAssembly === "undefined" || typeof indexedDB === "undefined" || !canCompute()) return false;
  try {
    const { manifest } = await library();
    const files = manifest.games[game];
    const data = files?.data ? String(options[files.data]) : "";
    const isThere = files?.variants[form]?.[data] !== undefined;
    if (!isThere) opening = null; // modules may still be being built, and are looked for again
    return isThere;
  } catch {
    return false;
  }
}

export function gameOf(named: Named): Promise<LocalGame> {
  const key = JSON.stringify([named.game, named.form, named.options]);
  const loading = games.get(key) ?? load(named);
  games.set(key, loading);
  loading.catch(() => games.delete(key));
  return loading;
}

async function load({ game: name, form, options }: Named): Promise<LocalGame> {
  if (!(await canPlay({ game: name, form, options }))) throw new NotBuilt();
  const game = await (await library()).load(name, form, options);
  const statics = game.statics as GameStatics;
  const { data, languages, messages, names } = statics;
  const files = async (tag: string): Promise<string[]> => (languages[tag] ? api.gameTexts(name, tag, languages[tag], data) : []);
  return { game, reader: new ViewReader(statics), sentences: new Sentences(files, messages, names) };
}
