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

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, n) => item === other[n]);
}
