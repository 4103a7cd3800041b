/** Looking nearer and elsewhere: wheel, two fingers and dragging by d3-zoom, which knows all of them; the board draws what `transform` says. */

import { select } from "d3-selection";
import { zoom, zoomIdentity, zoomTransform, type ZoomTransform } from "d3-zoom";

export interface CameraSettings {
  /** How far one may go away and come near; 1: as it is drawn. */
  least?: number;
  most?: number;
  /** What a press on it belongs to the board and moves no camera: pieces that are dragged. */
  ignores?: (target: Element) => boolean;
  /** Whether dragging with one finger or the mouse moves the camera while nothing is enlarged; the page scrolls otherwise. */
  always?: boolean;
}

/**
 * A camera over an element: `<svg {@attach camera.over}><g transform={camera.svg}>…`, or `style:transform={camera.css}` on what lies within an HTML
 * element. In an SVG with a viewBox all numbers are those of the drawing.
 */
export class Camera {
  transform = $state.raw<ZoomTransform>(zoomIdentity);
  private element: Element | null = null;
  private readonly behaviour;

  constructor(settings: CameraSettings = {}) {
    const { least = 1, most = 4, ignores = () => false, always = false } = settings;
    this.behaviour = zoom<Element, unknown>()
      .scaleExtent([least, most])
      .clickDistance(6)
      .filter((event: Event) => {
        const target = event.target instanceof Element ? event.target : null;
        if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey || this.transform.k > 1 || event.deltaY < 0;
        if (event instanceof MouseEvent && (event.button !== 0 || event.ctrlKey)) return false;
        const single = !(event instanceof TouchEvent) || event.touches.length < 2;
        if (single && target && ignores(target)) return false;
        return !single || always || this.transform.k > 1;
      })
      .on("zoom", ({ transform }: { transform: ZoomTransform }) => (this.transform = transform));
  }

  /** For `transform` of a group in an SVG. */
  get svg(): string {
    return this.transform.toString();
  }

  /** For `transform` of an HTML element whose `transform-origin` is `0 0`. */
  get css(): string {
    const { x, y, k } = this.transform;
    return `translate(${x}px, ${y}px) scale(${k})`;
  }

  /** `{@attach camera.over}` */
  readonly over = (element: Element): (() => void) => {
    this.element = element;
    const selected = select(element);
    const bounds = this.behaviour.extent().call(element, undefined);
    this.behaviour.translateExtent(bounds);
    selected.call(this.behaviour).on("dblclick.zoom", null);
    return () => {
      selected.on(".zoom", null);
      this.element = null;
    };
  };

  /** Goes so near to a place that it fills the middle; the board's own CSS transition makes it smooth. */
  goTo(x: number, y: number, scale: number): void {
    if (!this.element) return;
    const selected = select(this.element);
    selected.call(this.behaviour.scaleTo, scale);
    selected.call(this.behaviour.translateTo, x, y);
  }

  /** Nearer or farther by that factor, around the middle. */
  by(factor: number): void {
    if (this.element) select(this.element).call(this.behaviour.scaleBy, factor);
  }

  reset(): void {
    if (this.element) select(this.element).call(this.behaviour.transform, zoomIdentity);
  }

  /** Where a place of the untouched drawing lies now. */
  apply(x: number, y: number): [number, number] {
    return this.transform.apply([x, y]);
  }

  /** The place of the untouched drawing that lies there now. */
  invert(x: number, y: number): [number, number] {
    return this.transform.invert([x, y]);
  }

  /** As the element has it, for tests and for boards that draw by themselves. */
  get now(): ZoomTransform {
    return this.element ? zoomTransform(this.element) : this.transform;
  }
}
