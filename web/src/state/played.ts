/** A game with its form and options, ready to be shown: how its views are read, and what it says. */

import { api } from "../api/http";
import { ViewReader } from "../api/seen";
import type { GameStatics, Options } from "../api/types";
import { Sentences } from "../language";

export interface Played {
  reader: ViewReader;
  sentences: Sentences;
}

const known = new Map<string, Promise<GameStatics>>();

/** Of a match or a race. Statics are fetched once, in this page and, by their digest, in this browser. */
export async function played(info: { statics: string; game: string; form: string; options: Options }): Promise<Played> {
  const fetching = known.get(info.statics) ?? api.statics(info);
  known.set(info.statics, fetching);
  fetching.catch(() => known.delete(info.statics));
  const statics = await fetching;
  const { game, data, languages, messages, names } = statics;
  const files = async (tag: string): Promise<string[]> => (languages[tag] ? api.gameTexts(game, tag, languages[tag], data) : []);
  return { reader: new ViewReader(statics), sentences: new Sentences(files, messages, names) };
}
