/** What a board does when the position on show changes: once for each, before it is drawn. */

import { untrack } from "svelte";

/**
 * Calls `does` with every new value and the one before it, null at first. Within `does` nothing is tracked: it may read and set whatever the board has.
 *
 *     onChange(() => view.board, (now, was) => { selected = null; if (was && event) onsound?.("move"); });
 */
export function onChange<Value>(read: () => Value, does: (now: Value, was: Value | null) => void): void {
  let before: Value | null = null;
  $effect.pre(() => {
    const now = read();
    untrack(() => {
      if (before === now) return;
      const was = before;
      before = now;
      does(now, was);
    });
  });
}
