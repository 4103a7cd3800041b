/** The pages of tournaments: each comes together with what it says. */

import type { Component } from "svelte";
import { language } from "../language";
import { sentences } from "./words";

const PAGES = {
  tournaments: () => import("./Tournaments.svelte"),
  newTournament: () => import("./NewTournament.svelte"),
  tournament: () => import("./Tournament.svelte"),
};

export async function pageOf(name: keyof typeof PAGES): Promise<{ default: Component<{ name: string }> }> {
  const [page] = await Promise.all([PAGES[name](), language.join(sentences)]);
  return page as { default: Component<{ name: string }> };
}
