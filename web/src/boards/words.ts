/** What boards say: `NAME/language/en.ftl`, `es.ftl`, loaded with the board and in the language needed only. */

import { filesIn, Sentences } from "../language";

const FILES = import.meta.glob<string>("./*/language/*.ftl", { query: "?raw", import: "default" });
const made = new Map<string, Sentences>();

/** The sentences of a game's board. In its folder: `export const { say, render } = sentencesOf("the-game");` */
export function sentencesOf(game: string): Sentences {
  const sentences = made.get(game) ?? new Sentences((tag) => filesIn(FILES, `/${game}/language/${tag}.ftl`));
  made.set(game, sentences);
  return sentences;
}
