/** What the pages of studies say: language/*.ftl, loaded with the first of them. The client's own sentences are among them. */

import { filesIn, Sentences } from "../language";
import { failing } from "../state/toasts.svelte";

const FILES = import.meta.glob<string>("./language/*.ftl", { query: "?raw", import: "default" });

export const sentences = new Sentences((tag) => filesIn(FILES, `/${tag}.ftl`));
export const { say, render } = sentences;

export const failed = failing(render);
