/** What changes while somebody points at things is said to those who do so by keys, and to nobody because a mouse moves. */

/** `<p role="status" {@attach spoken}>`: a live region that is silent from when a pointer moves until the next key. */
export function spoken(element: HTMLElement): () => void {
  const be = (live: "polite" | "off") => {
    if (element.getAttribute("aria-live") !== live) element.setAttribute("aria-live", live);
  };
  const keyed = () => be("polite");
  const moved = () => be("off");
  be("polite");
  window.addEventListener("keydown", keyed, true);
  window.addEventListener("pointermove", moved, { capture: true, passive: true });
  return () => {
    window.removeEventListener("keydown", keyed, true);
    window.removeEventListener("pointermove", moved, true);
  };
}
