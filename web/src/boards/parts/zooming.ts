/** Wheel, two fingers and dragging by d3-zoom, which knows all of them. It is as large as a board, and fetched a moment after the board is on show. */

import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomTransform } from "d3-zoom";
import type { CameraSettings, View } from "./camera.svelte";

export interface Zooming {
  /** Goes so near to a place that it fills the middle. */
  goTo(x: number, y: number, scale: number): void;
  reset(): void;
  end(): void;
}

/** Listens to an element; `now` is what it shows, and `changed` is called with each change. */
export function zooming(element: Element, settings: CameraSettings, now: () => View, changed: (view: View) => void): Zooming {
  const { least = 1, most = 4, ignores = () => false, always = false } = settings;
  const behaviour = zoom<Element, unknown>()
    .scaleExtent([least, most])
    .clickDistance(6)
    .filter((event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey || now().k > 1 || event.deltaY < 0;
      if (event instanceof MouseEvent && (event.button !== 0 || event.ctrlKey)) return false;
      const single = !(event instanceof TouchEvent) || event.touches.length < 2;
      if (single && target && ignores(target)) return false;
      return !single || always || now().k > 1;
    })
    .on("zoom", ({ transform: { x, y, k } }: { transform: ZoomTransform }) => changed({ x, y, k }));
  const selected = select(element);
  behaviour.translateExtent(behaviour.extent().call(element, undefined));
  selected.call(behaviour).on("dblclick.zoom", null);
  return {
    goTo(x, y, scale) {
      selected.call(behaviour.scaleTo, scale);
      selected.call(behaviour.translateTo, x, y);
    },
    reset: () => void selected.call(behaviour.transform, zoomIdentity),
    end: () => void selected.on(".zoom", null),
  };
}
