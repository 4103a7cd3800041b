/** The pages on which people meet: each comes together with what it says. */

import type { Component } from "svelte";
import { language } from "../language";
import { sentences } from "./words";

const PAGES = {
  ladder: () => import("./Ladder.svelte"),
  person: () => import("./Person.svelte"),
  operator: () => import("./Operator.svelte"),
  lobby: () => import("./Lobby.svelte"),
  daily: () => import("./Daily.svelte"),
};

export async function pageOf(name: keyof typeof PAGES): Promise<{ default: Component<{ name: string }> }> {
  const [page] = await Promise.all([PAGES[name](), language.join(sentences)]);
  return page as { default: Component<{ name: string }> };
}

/** Accounts of programs, for the page of the own account. */
export async function programs(): Promise<typeof import("./Programs.svelte")> {
  const [part] = await Promise.all([import("./Programs.svelte"), language.join(sentences)]);
  return part;
}

/** What is played now, for the home page. */
export async function playedNow(): Promise<typeof import("./PlayedNow.svelte")> {
  const [part] = await Promise.all([import("./PlayedNow.svelte"), language.join(sentences)]);
  return part;
}
