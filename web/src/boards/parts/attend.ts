/** The keyboard goes where the next decision is. */

/**
 * `use:attends={[view, selected]}`, with a value that changes whenever something was decided: who plays by keys then finds the focus on what is marked `data-next`, and
 * Enter goes on from there. Where the focused thing is gone and nothing comes next, the board itself keeps the focus.
 */
export function attends(root: HTMLElement, _decided: unknown): { update: (decided: unknown) => void; destroy: () => void } {
  let [inside, byKeys, asked] = [false, false, 0];
  const enters = () => (inside = true);
  const leaves = (event: FocusEvent) => (inside = staysWithin(root, event));
  const pressed = () => (byKeys = true);
  const touched = () => (byKeys = false);
  const isGone = (focused: Element | null) =>
    !focused || focused === document.body || (root.contains(focused) && (focused.matches(":disabled") || focused.getClientRects().length === 0));

  function attend(): void {
    const focused = document.activeElement;
    if (!inside || (focused && focused !== document.body && !root.contains(focused))) return;
    const next = byKeys ? nextIn(root) : null;
    if (next) next.focus();
    else if (isGone(focused)) root.focus({ preventScroll: true });
  }

  root.addEventListener("focusin", enters);
  root.addEventListener("focusout", leaves);
  root.addEventListener("keydown", pressed, true);
  root.addEventListener("pointerdown", touched, true);
  return {
    update: () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(attend);
    },
    destroy: () => {
      cancelAnimationFrame(asked);
      root.removeEventListener("focusin", enters);
      root.removeEventListener("focusout", leaves);
      root.removeEventListener("keydown", pressed, true);
      root.removeEventListener("pointerdown", touched, true);
    },
  };
}

/** Whether the focus that leaves something goes nowhere, as when that is removed, or to another part of the board. */
export function staysWithin(root: HTMLElement, { relatedTarget }: FocusEvent): boolean {
  return relatedTarget === null || (relatedTarget instanceof Node && root.contains(relatedTarget));
}

/** What is marked as next, can be pressed and can be seen. */
export function nextIn(root: HTMLElement): HTMLElement | SVGElement | null {
  const marked = root.querySelectorAll<HTMLElement | SVGElement>("[data-next]");
  return [...marked].find((one) => !one.matches(":disabled") && one.getClientRects().length > 0) ?? null;
}
