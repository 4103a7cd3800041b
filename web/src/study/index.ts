/** The pages of studies: each comes together with what it says. */

import type { Component } from "svelte";
import { language } from "../language";
import { sentences } from "./words";

const PAGES = {
  studies: () => import("./Studies.svelte"),
  study: () => import("./Study.svelte"),
  shared: () => import("./Shared.svelte"),
};

/** A decision of a match, to be tried again: a dialog for the page of the match. */
export async function retry(): Promise<typeof import("./Retry.svelte")> {
  const [dialog] = await Promise.all([import("./Retry.svelte"), language.join(sentences)]);
  return dialog;
}

export async function pageOf(name: keyof typeof PAGES): Promise<{ default: Component<{ name: string }> }> {
  const [page] = await Promise.all([PAGES[name](), language.join(sentences)]);
  return page as { default: Component<{ name: string }> };
}
