/** How ships move while a step is acted out, as keyframes of transforms: over the apex, through wormholes and hyperspace, by the Anomaly's shot, into the hole. */

import type { How, Leg } from "./journey";
import { berthOf, seatOf, type Chart, type Seat } from "./model";

/** From the middle of a ship to the apex it points at, in halves of the diagonal of a space. */
const TO_APEX = 2 / 3;

/** How large things are by the part of the whole time that has passed. */
export type Frames = Keyframe[];

/** Where a ship is drawn on a shape: in a position, in a start area, or as a Square in the middle of a space. */
export function seatAt(shape: string, chart: Chart): Seat {
  const ground = chart.byId.get(shape);
  if (!ground) return { x: chart.width / 2, y: chart.height / 2, angle: 0, size: chart.unit };
  if (ground.role === "area") return berthOf(ground, chart.unit);
  return ground.role === "position" ? seatOf(ground, chart.unit) : { x: ground.x, y: ground.y, angle: 0, size: chart.unit };
}

function apexOf({ x, y, angle }: Seat, unit: number): [number, number] {
  const turn = (angle * Math.PI) / 180;
  return [x + Math.sin(turn) * TO_APEX * unit, y - Math.cos(turn) * TO_APEX * unit];
}

const px = (value: number) => `${Math.round(value * 100) / 100}px`;

function at(x: number, y: number, angle: number, scale: number): string {
  return `translate(${px(x)}, ${px(y)}) rotate(${angle}deg) scale(${scale})`;
}

/** The angle nearest to another that points the same way. */
function near(angle: number, other: number): number {
  return angle + 360 * Math.round((other - angle) / 360);
}

/** Over the apex it points at, as one turns a card, and round to where it will point. The ship is drawn pointing upward, around its middle. */
function flip(from: Seat, to: Seat, unit: number): Frames {
  const hung = (x: number, y: number, angle: number, wide: number, high: number) =>
    `translate(${px(x)}, ${px(y)}) rotate(${angle}deg) scale(${wide}, ${high}) translate(0px, ${px(TO_APEX * unit)})`;
  const [[ax, ay], [bx, by]] = [apexOf(from, unit), apexOf(to, unit)];
  const [small, large] = [from.size / unit, to.size / unit];
  return [
    { transform: hung(ax, ay, from.angle, small, small), easing: "ease-in" },
    { transform: hung(ax, ay, from.angle, large, -large), offset: 0.55, easing: "ease-in-out" },
    { transform: hung(bx, by, near(to.angle - 180, from.angle), large, -large) },
  ];
}

/** Shrinks to a point, is gone, and comes out elsewhere. */
function vanish(from: Seat, to: Seat, unit: number): Frames {
  const [small, large] = [from.size / unit, to.size / unit];
  return [
    { transform: at(from.x, from.y, from.angle, small), easing: "ease-in" },
    { transform: at(from.x, from.y, from.angle + 300, 0.04), offset: 0.38 },
    { transform: at(to.x, to.y, to.angle - 300, 0.04), offset: 0.58, easing: "ease-out" },
    { transform: at(to.x, to.y, to.angle, large) },
  ];
}

function shot(from: Seat, to: Seat, unit: number): Frames {
  const small = from.size / unit;
  return [
    { transform: at(from.x, from.y, from.angle, small), easing: "ease-in" },
    { transform: at(from.x, from.y, from.angle + 360, small * 1.35), offset: 0.34, easing: "cubic-bezier(0.7, 0, 0.9, 0.6)" },
    { transform: at(to.x, to.y, from.angle + 360, 0.9), offset: 0.68 },
    { transform: at(to.x, to.y, from.angle + 360, 0.9) },
  ];
}

function glide(from: Seat, to: Seat, unit: number): Frames {
  return [
    { transform: at(from.x, from.y, from.angle, from.size / unit), easing: "ease-in-out" },
    { transform: at(to.x, to.y, near(to.angle, from.angle), to.size / unit) },
  ];
}

/** When a Square comes down on what it kills, as a part of the whole time. */
export const BLOW = 0.5;

/** It takes aim along its lane, and is there with the blow. */
function strike(from: Seat, to: Seat, unit: number): Frames {
  const size = from.size / unit;
  return [
    { transform: at(from.x, from.y, from.angle, size) },
    { transform: at(from.x, from.y, from.angle, size * 1.12), offset: 0.24, easing: "cubic-bezier(0.7, 0, 1, 0.6)" },
    { transform: at(to.x, to.y, near(to.angle, from.angle), to.size / unit), offset: BLOW },
    { transform: at(to.x, to.y, near(to.angle, from.angle), to.size / unit) },
  ];
}

/** Into the hole: what came before takes less of the time, then the ship spins away. */
function sink(frames: Frames, to: Seat, hole: [number, number]): Frames {
  const early = frames.map((frame, n) => ({ ...frame, offset: (Number(frame.offset ?? (n ? 1 : 0))) * 0.62 }));
  const [x, y] = [(to.x * 2 + hole[0]) / 3, (to.y * 2 + hole[1]) / 3];
  return [...early, { transform: at(to.x, to.y, to.angle, 1), offset: 0.63, easing: "ease-in" }, { transform: at(x, y, to.angle + 540, 0.2), opacity: 0.2, offset: 1 }];
}

const PATHS: Record<How, (from: Seat, to: Seat, unit: number) => Frames> = {
  flip, enter: flip, hyperspace: vanish, wormhole: vanish, shot, slide: glide, strike, back: glide,
}; // prettier-ignore

export function framesOf(leg: Leg, chart: Chart): Frames {
  const [from, to] = [seatAt(leg.from, chart), seatAt(leg.to, chart)];
  const frames = PATHS[leg.how](from, to, chart.unit);
  return leg.sinks ? sink(frames, to, [chart.width / 2, chart.height / 2]) : frames;
}

/** A streak between two places: a bar of length 1, drawn out from one to the other and gone. */
export function streakOf(leg: Leg, chart: Chart): Frames {
  const [from, to] = [seatAt(leg.from, chart), seatAt(leg.to, chart)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bar = (x: number, y: number, length: number) => `translate(${px(x)}, ${px(y)}) rotate(${(Math.atan2(dy, dx) * 180) / Math.PI}deg) scale(${length}, 1)`;
  const length = Math.hypot(dx, dy);
  // A Square takes aim before it leaves.
  const [begins, there, gone] = leg.how === "strike" ? [0.02, 0.2, 0.36] : [0.3, 0.5, 0.72];
  return [
    { transform: bar(from.x, from.y, 0.001), opacity: 0, offset: 0 },
    { transform: bar(from.x, from.y, 0.001), opacity: 1, offset: begins },
    { transform: bar(from.x, from.y, length), opacity: 1, offset: there },
    { transform: bar(to.x, to.y, 0.001), opacity: 0, offset: gone },
    { transform: bar(to.x, to.y, 0.001), opacity: 0, offset: 1 },
  ];
}
