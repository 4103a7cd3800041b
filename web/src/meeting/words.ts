/** What the pages on which people meet say: language/*.ftl, loaded with the first of them. The client's own sentences are among them. */

import { filesIn, reasonOf, Sentences } from "../language";
import { toasts } from "../state/toasts.svelte";

const FILES = import.meta.glob<string>("./language/*.ftl", { query: "?raw", import: "default" });

export const sentences = new Sentences((tag) => filesIn(FILES, `/${tag}.ftl`));
export const { say, render } = sentences;

/** Says why something failed, in words of these pages. */
export function failed(error: unknown): void {
  toasts.say(render(reasonOf(error)), "bad");
}
