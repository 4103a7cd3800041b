/** What no first look at the board needs: sheets of decisions, the acts of a period's end, engravings on cards. Fetched a moment after the board, or as soon as they are wanted. */

export { default as Acts } from "./Acts.svelte";
export { default as ActsBar } from "./ActsBar.svelte";
export { default as CardArt } from "./CardArt.svelte";
export { default as Decision } from "./Decision.svelte";
