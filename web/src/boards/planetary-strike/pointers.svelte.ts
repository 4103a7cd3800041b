/** Mouse and fingers on the stage: a press chooses, a drag carries a vessel or moves the camera, two fingers turn it and come nearer. */

import { DRAG_AFTER, Drag } from "../moving.svelte";
import { Fingers, MIDDLE, type Camera } from "./camera.svelte";
import type { Space } from "./model";
import { nearest, spaceAt, type Point } from "./paths";
import type { Play } from "./play.svelte";

/** A finger hits what is nearer than this, in pixels; a vessel that is dragged snaps from this share of a space. */
const [HIT, SNAP] = [22, 0.6];

/** What is where. */
export interface Field {
  readonly spaces: Map<string, Space>;
  /** Where vessels stand that can move. */
  readonly able: { has: (space: string) => boolean; keys: () => Iterable<string> };
  readonly glideBack: (space: string, from: Point) => void;
}

/** An event of the board's stage. */
type On<Happens> = Happens & { currentTarget: HTMLElement };

export class Pointers {
  readonly drag = new Drag<string>();
  private readonly fingers = new Fingers();
  private pan: { from: Point; last: Point; moved: boolean } | null = null;
  private pinched = false;

  constructor(
    private readonly camera: Camera,
    private readonly play: Play,
    private readonly field: () => Field,
  ) {}

  /** Where the dragged vessel would land: the nearest space it may go to, or the one below it. */
  readonly target: string | null = $derived.by(() => {
    const carried = this.drag.carried;
    return carried && this.landing(carried.what, this.onDrawing([carried.x, carried.y]));
  });
  /** Where the dragged vessel is, on the stage. */
  readonly carried: { what: string; at: Point } | null = $derived.by(() => {
    const carried = this.drag.carried;
    return carried && { what: carried.what, at: this.onStage([carried.x, carried.y]) };
  });

  private box = { left: 0, top: 0 };
  private onStage = ([x, y]: Point): Point => [x - this.box.left, y - this.box.top];
  private onDrawing = (point: Point): Point => this.camera.onDrawing(this.onStage(point));
  private named = (names: Iterable<string>) => [...names].flatMap((name) => this.field().spaces.get(name) ?? []);

  private at(point: Point): string | null {
    return spaceAt(this.field().spaces.values(), point, MIDDLE)?.name ?? null;
  }

  private landing(from: string, point: Point): string | null {
    const ends = this.named(this.play.chosen === from ? (this.play.moves?.keys() ?? []) : []);
    return nearest(ends, point, SNAP * (ends[0]?.room ?? 0))?.name ?? this.at(point);
  }

  /** What a press means: a finger means the nearest thing that it can mean. */
  private meant(point: Point, touch: boolean): string | null {
    const exact = this.at(point);
    if (!touch) return exact;
    const within = HIT / this.camera.scale;
    const { able } = this.field();
    const ends = this.play.moves;
    if (exact && (ends?.has(exact) || able.has(exact))) return exact;
    return nearest(this.named(ends?.keys() ?? []), point, within)?.name ?? nearest(this.named(able.keys()), point, within)?.name ?? exact;
  }

  down = (event: On<PointerEvent>): void => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button, input, label, a"))) return;
    const stage = event.currentTarget;
    this.box = stage.getBoundingClientRect();
    const point: Point = [event.clientX, event.clientY];
    this.fingers.down(event.pointerId, this.onStage(point));
    stage.setPointerCapture(event.pointerId);
    if (this.fingers.count > 1) {
      this.drag.cancel();
      [this.pan, this.pinched] = [null, true];
      return;
    }
    const space = this.meant(this.onDrawing(point), event.pointerType !== "mouse");
    if (space && this.field().able.has(space) && !this.play.moves?.has(space)) this.drag.grab(event, space);
    else this.pan = { from: point, last: point, moved: false };
  };

  move = (event: On<PointerEvent>): void => {
    const point: Point = [event.clientX, event.clientY];
    if (this.pinched) return this.fingers.move(event.pointerId, this.onStage(point), this.camera);
    if (this.drag.held) {
      if (this.drag.carry(event)) [this.play.chosen, this.play.refused] = [this.drag.held.what, null];
      if (this.drag.carried) this.play.over = this.target;
    } else if (this.pan) {
      this.pan.moved ||= Math.hypot(point[0] - this.pan.from[0], point[1] - this.pan.from[1]) > DRAG_AFTER;
      if (this.pan.moved) this.camera.moveBy(point[0] - this.pan.last[0], point[1] - this.pan.last[1]);
      this.pan.last = point;
    } else if (event.pointerType === "mouse") {
      this.box = event.currentTarget.getBoundingClientRect();
      this.play.over = this.at(this.onDrawing(point));
    }
  };

  up = (event: PointerEvent): void => {
    this.fingers.up(event.pointerId);
    if (this.pinched) {
      this.pinched = this.fingers.count > 0;
      return;
    }
    const [target, carried] = [this.target, this.carried];
    const dropped = this.drag.drop(event);
    const touch = event.pointerType !== "mouse";
    if (dropped?.dragged) {
      if (!this.play.drop(dropped.what, target) && carried) this.field().glideBack(dropped.what, carried.at);
    } else if (dropped) this.play.press(dropped.what, touch);
    else if (this.pan && !this.pan.moved) this.play.press(this.meant(this.onDrawing([event.clientX, event.clientY]), touch), touch);
    this.pan = null;
  };

  cancel = (event: PointerEvent): void => {
    this.fingers.up(event.pointerId);
    this.drag.cancel();
    [this.pan, this.pinched] = [null, this.fingers.count > 0 && this.pinched];
  };

  leave = (): void => {
    if (!this.drag.held) this.play.over = null;
  };

  wheel = (event: On<WheelEvent>): void => {
    event.preventDefault();
    this.box = event.currentTarget.getBoundingClientRect();
    this.camera.zoomTo(this.camera.zoom * Math.exp(-event.deltaY * 0.0016), this.onStage([event.clientX, event.clientY]));
  };
}
