/** Errors that people read, in whatever language they read. */

import { render } from "./language.svelte";
import type { Argument } from "./speaker";

export class Failure extends Error {
  constructor(readonly said: Argument) {
    super(render(said));
  }
}

/** What an error says. */
export function reasonOf(error: unknown): Argument {
  if (error instanceof Failure) return error.said;
  return error instanceof Error ? error.message : String(error);
}
