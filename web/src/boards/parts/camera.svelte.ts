/** Looking nearer and elsewhere: the board draws what `transform` says. */

import type { Zooming } from "./zooming";

export interface CameraSettings {
  /** How far one may go away and come near; 1: as it is drawn. */
  least?: number;
  most?: number;
  /** What a press on it belongs to the board and moves no camera: pieces that are dragged. */
  ignores?: (target: Element) => boolean;
  /** Whether dragging with one finger or the mouse moves the camera while nothing is enlarged; the page scrolls otherwise. */
  always?: boolean;
}

/** A place p of the drawing lies at k * p + (x, y). */
export interface View {
  x: number;
  y: number;
  k: number;
}

const WHOLE: View = { x: 0, y: 0, k: 1 };
/** Nobody looks nearer before the board is on show; milliseconds. */
const FETCHED_AFTER = 1000;

/**
 * A camera over an element: `<svg {@attach camera.over}>` with `style:transform={camera.css}` on what lies within. In an SVG with a viewBox all numbers are
 * those of the drawing.
 */
export class Camera {
  transform = $state.raw<View>(WHOLE);
  /** What listens to the element, as soon as it is fetched. */
  private zooming: Promise<Zooming | null> | null = null;
  private fetch: () => void = () => {};

  constructor(private readonly settings: CameraSettings = {}) {}

  /** For `transform` of an element whose `transform-origin` is `0 0`. */
  get css(): string {
    const { x, y, k } = this.transform;
    return `translate(${x}px, ${y}px) scale(${k})`;
  }

  /** `{@attach camera.over}`. Without a connection the board stays as it is, and the next wish to look nearer tries again. */
  readonly over = (element: HTMLElement | SVGElement): (() => void) => {
    let begun: Promise<Zooming | null> | null = null;
    let isThere = true;
    element.dataset.camera = "fetched later";
    const listen = ({ zooming }: typeof import("./zooming")) => {
      element.dataset.camera = "ready";
      return isThere ? zooming(element, this.settings, () => this.transform, (view) => (this.transform = view)) : null;
    };
    const forget = () => (begun = null);
    this.fetch = () => (this.zooming = begun ??= import("./zooming").then(listen, forget));
    const waiting = setTimeout(this.fetch, FETCHED_AFTER);
    return () => {
      isThere = false;
      clearTimeout(waiting);
      void begun?.then((zooming) => zooming?.end());
    };
  };

  /** Goes so near to a place that it fills the middle; the board's own CSS transition makes it smooth. */
  goTo(x: number, y: number, scale: number): void {
    this.fetch();
    void this.zooming?.then((zooming) => zooming?.goTo(x, y, scale));
  }

  reset(): void {
    void this.zooming?.then((zooming) => zooming?.reset());
  }

  /** Where a place of the untouched drawing lies now. */
  apply(x: number, y: number): [number, number] {
    const { x: dx, y: dy, k } = this.transform;
    return [k * x + dx, k * y + dy];
  }

  /** The place of the untouched drawing that lies there now. */
  invert(x: number, y: number): [number, number] {
    const { x: dx, y: dy, k } = this.transform;
    return [(x - dx) / k, (y - dy) / k];
  }
}
