/** One tab stop for a whole board: arrow keys go to the nearest thing in that direction, Home and End to the first and the last. */

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export interface Place {
  x: number;
  y: number;
}

/**
 * The nearest place from there in that direction; null where there is none. What lies off the straight way counts as farther, the more the less it lies in the
 * direction at all.
 */
export function nearest(from: Place, others: Place[], [dx, dy]: [number, number]): number | null {
  let [best, least]: [number | null, number] = [null, Infinity];
  others.forEach((place, n) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * dx + y * dy;
    const off = Math.abs(x * dy) + Math.abs(y * dx);
    const far = along + 2.2 * off;
    if (along > 1 && off < 2.5 * along + 1 && far < least) [best, least] = [n, far];
  });
  return best;
}

/**
 * `<section {@attach roving("[data-stop]")}>`: of all that match and are no `disabled` buttons one can be reached by Tab, the one that was focused last, the first at
 * first. The others get `tabindex` -1. Elements may come and go.
 */
export function roving(selector: string): (root: HTMLElement | SVGElement) => () => void {
  return (root) => {
    let current: Element | null = null;
    const stops = (): (HTMLElement | SVGElement)[] =>
      [...root.querySelectorAll<HTMLElement | SVGElement>(selector)].filter((one) => !one.matches(":disabled") && one.getClientRects().length > 0);

    function settle(): void {
      const found = stops();
      if (!found.some((one) => one === current)) current = found.find((one) => one === document.activeElement) ?? found[0] ?? null;
      for (const one of found) {
        const wanted = one === current ? "0" : "-1";
        if (one.getAttribute("tabindex") !== wanted) one.setAttribute("tabindex", wanted);
      }
    }

    function focused(event: Event): void {
      const stop = event.target instanceof Element ? event.target.closest(selector) : null;
      if (stop && root.contains(stop)) {
        current = stop;
        settle();
      }
    }

    function pressed(event: Event): void {
      if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      const stop = target?.closest(selector);
      if (!stop || target?.closest("input, select, textarea")) return;
      const found = stops();
      const here = found.findIndex((one) => one === stop);
      const way = WAYS[event.key];
      const next = way ? byPlace(found, here, way) : event.key === "Home" ? found[0] : event.key === "End" ? found.at(-1) : undefined;
      if (!way && event.key !== "Home" && event.key !== "End") return;
      event.preventDefault();
      event.stopPropagation();
      next?.focus({ preventScroll: false });
    }

    // Not at every change: a board may change many things at once. And once they are drawn: to ask what can be seen before that would make the browser lay everything out twice.
    let [asked, drawn]: [number, ReturnType<typeof setTimeout> | undefined] = [0, undefined];
    const watcher = new MutationObserver(() => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        clearTimeout(drawn);
        drawn = setTimeout(settle);
      });
    });
    watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "data-stop"] });
    root.addEventListener("focusin", focused);
    root.addEventListener("keydown", pressed);
    settle();
    return () => {
      cancelAnimationFrame(asked);
      clearTimeout(drawn);
      watcher.disconnect();
      root.removeEventListener("focusin", focused);
      root.removeEventListener("keydown", pressed);
    };
  };
}

function byPlace(found: (HTMLElement | SVGElement)[], here: number, way: [number, number]): HTMLElement | SVGElement | undefined {
  const places = found.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  const from = places[here];
  const next = from ? nearest(from, places, way) : null;
  return next === null ? undefined : found[next];
}
