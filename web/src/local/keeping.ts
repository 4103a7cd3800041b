/** For an installed app, which is to play every game without a network, whatever was played before: the service worker keeps what is fetched here. */

import type { Manifest } from "@perihelion/engine";
import { api } from "../api/http";
import type { GameStatics } from "../api/types";
import { boardOf } from "../boards";
import { ENGLISH, language } from "../language";
import { address } from "../state/place";
import { session } from "../state/session.svelte";
import { keep, recall } from "../state/storage";

async function file(name: string): Promise<Response> {
  const answer = await fetch(address(`engine/${name}`));
  if (!answer.ok) throw new Error(name);
  return answer;
}

/** Boards, rules, all forms with all data files, and sentences in the language of the page. Gives whether anything was new: what is kept already is not fetched again. */
export async function keepAllGames(): Promise<boolean> {
  const { games } = (await (await file("manifest.json")).json()) as Manifest;
  const playable = session.games.filter(({ name }) => Object.hasOwn(games, name));
  const edition = JSON.stringify([language.tag, playable.map(({ name }) => games[name]!.module)]);
  if (recall("kept-games", "") === edition) return false;
  for (const { name, board } of playable) {
    const { module, variants } = games[name]!;
    const all = Object.values(variants).flatMap((ofForm) => Object.values(ofForm));
    const [, , ...statics] = await Promise.all([
      boardOf(name, board),
      Promise.all([module, ...new Set(all.map(({ edits }) => edits))].map(file)),
      ...[...new Set(all.map(({ statics }) => statics))].map(async (one) => (await file(one)).json() as Promise<GameStatics>),
    ]);
    await keepTexts(name, statics);
  }
  keep("kept-games", edition);
  return true;
}

/** What a game says: English, too, which says what another language lacks. */
async function keepTexts(name: string, statics: GameStatics[]): Promise<void> {
  const known = new Set<string>();
  for (const { languages, data } of statics) {
    for (const tag of [ENGLISH, language.tag]) {
      const digest = languages[tag];
      if (!digest || known.has(`${tag} ${digest} ${data}`)) continue;
      known.add(`${tag} ${digest} ${data}`);
      await api.gameTexts(name, tag, digest, data);
    }
  }
}
