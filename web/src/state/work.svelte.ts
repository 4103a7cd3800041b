/** What a button starts: one thing at a time, the button disabled meanwhile, and a reason said where it fails. */

import { toasts } from "./toasts.svelte";

export class Work {
  busy = $state(false);

  constructor(private readonly failed: (error: unknown) => void = (error) => toasts.fail(error)) {}

  /** Does it, unless something else is still going on. */
  async run(doing: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await doing();
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy = false;
    }
  }
}
