import { untrack } from "svelte";

/**
 * A value that follows others, as a source of its own: to be called where effects may be. A change makes Svelte walk every way through the deriveds behind it, and from the news of
 * a match to a piece on its board there are thousands; so what a board is given ends them, and begins new ones. A list that holds the same as before stays the same.
 */
export function settled<T>(value: () => T): { readonly current: T } {
  let current = $state.raw(untrack(value));
  $effect.pre(() => {
    const now = value();
    if (!isSame(untrack(() => current), now)) current = now;
  });
  return {
    get current() {
      return current;
    },
  };
}

/**
 * The same once the frame with the change in it is on the screen, for what nobody looks at first: a board is drawn before the lists beside it.
 * To be called where effects may be.
 */
export function drawnLater<T>(value: () => T): { readonly current: T } {
  let current = $state.raw(untrack(value));
  $effect(() => {
    const now = value();
    if (!isSame(untrack(() => current), now)) return afterFrame(() => (current = now));
  });
  return {
    get current() {
      return current;
    },
  };
}

/** With the frame after the next one; a page that is not on show has none. Gives how to call it off. */
function afterFrame(does: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(does);
    return () => clearTimeout(timer);
  }
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(does)));
  return () => cancelAnimationFrame(frame);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, n) => item === other[n]);
}
