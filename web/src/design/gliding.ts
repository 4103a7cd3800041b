import { prefersReducedMotion } from "svelte/motion";

/** How what is to be seen is scrolled into sight: at once for who wants no motion, which browsers do not see to. */
export const gliding = (): ScrollBehavior => (prefersReducedMotion.current ? "instant" : "smooth");
