/** Where one looks from: how far the disc is turned, how near it is, and which point of it lies in the middle. Pointers and keys move it. */

import type { Point } from "./paths";

/** The middle of the drawing, and how far from it there is something to see. */
export const MIDDLE: Point = [500, 500];
export const REACH = 532;
const NEAREST = 5;

const turned = ([x, y]: Point, degrees: number): Point => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [x * cosine - y * sine, x * sine + y * cosine];
};

export class Camera {
  /** The stage, in pixels. */
  width = $state(0);
  height = $state(0);
  turn = $state(0);
  zoom = $state(1);
  /** What lies in the middle of the stage: units of the drawing from its middle, as it is turned. */
  centre = $state.raw<Point>([0, 0]);

  /** Pixels for a unit of the drawing. */
  readonly scale: number = $derived((Math.min(this.width, this.height) / (2 * REACH)) * this.zoom);
  readonly css: string = $derived.by(() => {
    const [x, y] = [this.width / 2 - this.centre[0] * this.scale, this.height / 2 - this.centre[1] * this.scale];
    return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${this.scale.toFixed(5)}) rotate(${this.turn.toFixed(3)}deg) translate(${-MIDDLE[0]}px, ${-MIDDLE[1]}px)`;
  });

  /** Where a point of the stage lies on the drawing. */
  onDrawing([x, y]: Point): Point {
    const [dx, dy] = turned([(x - this.width / 2) / this.scale + this.centre[0], (y - this.height / 2) / this.scale + this.centre[1]], -this.turn);
    return [dx + MIDDLE[0], dy + MIDDLE[1]];
  }

  /** Where a point of the drawing lies on the stage. */
  onStage([x, y]: Point): Point {
    const [dx, dy] = turned([x - MIDDLE[0], y - MIDDLE[1]], this.turn);
    return [(dx - this.centre[0]) * this.scale + this.width / 2, (dy - this.centre[1]) * this.scale + this.height / 2];
  }

  /** Comes nearer or goes away; a point of the stage stays where it is. */
  zoomTo(zoom: number, [x, y]: Point = [this.width / 2, this.height / 2]): void {
    const before = this.scale;
    this.zoom = Math.min(NEAREST, Math.max(1, zoom));
    const [dx, dy] = [x - this.width / 2, y - this.height / 2];
    this.lookAt([this.centre[0] + dx / before - dx / this.scale, this.centre[1] + dy / before - dy / this.scale]);
  }

  /** Turns the disc round the middle of the stage. */
  turnBy(degrees: number): void {
    this.turn += degrees;
    this.lookAt(turned(this.centre, degrees));
  }

  moveBy(dx: number, dy: number): void {
    this.lookAt([this.centre[0] - dx / this.scale, this.centre[1] - dy / this.scale]);
  }

  /** Never beyond the edge of what there is. */
  lookAt([x, y]: Point): void {
    const room = (side: number) => Math.max(0, REACH - side / 2 / this.scale);
    const fit = (value: number, most: number) => Math.min(most, Math.max(-most, value));
    this.centre = [fit(x, room(this.width)), fit(y, room(this.height))];
  }

  /** A point of the drawing comes into sight, if it is not. */
  show(point: Point, margin = 48): void {
    const [x, y] = this.onStage(point);
    const over = (value: number, side: number) => Math.min(0, value - margin) + Math.max(0, value - side + margin);
    const [dx, dy] = [over(x, this.width), over(y, this.height)];
    if (dx || dy) this.moveBy(-dx, -dy);
  }

  /** From how far one begins: all of it, or, on a small stage, the near half, so large that vessels can be distinguished. */
  begin(turn: number, room: number, least: number): void {
    this.turn = turn;
    const whole = Math.min(this.width, this.height) / (2 * REACH);
    this.zoom = Math.min(NEAREST, Math.max(1, least / (room * whole)));
    this.lookAt(this.zoom > 1 ? [0, REACH] : [0, 0]);
  }
}

/** Two fingers on the stage: they turn, come nearer and move at once. */
export class Fingers {
  private readonly at = new Map<number, Point>();

  get count(): number {
    return this.at.size;
  }

  down(id: number, point: Point): void {
    this.at.set(id, point);
  }

  up(id: number): void {
    this.at.delete(id);
  }

  /** Moves the camera as the fingers have moved since. */
  move(id: number, point: Point, camera: Camera): void {
    const [one, other] = [...this.at.keys()];
    if (one === undefined || other === undefined || !this.at.has(id)) return;
    const [before, fixed] = [this.at.get(id)!, this.at.get(id === one ? other : one)!];
    this.at.set(id, point);
    const line = (to: Point): Point => [to[0] - fixed[0], to[1] - fixed[1]];
    const [was, is] = [line(before), line(point)];
    const angle = ((Math.atan2(is[1], is[0]) - Math.atan2(was[1], was[0])) * 180) / Math.PI;
    camera.moveBy((point[0] - before[0]) / 2, (point[1] - before[1]) / 2);
    camera.zoomTo(camera.zoom * (Math.hypot(...is) / Math.max(1, Math.hypot(...was))), fixed);
    camera.turnBy(((angle + 540) % 360) - 180);
  }
}
