/** A study as files: the line on show as a log, or as a position with moves, and the board as a picture. */

import { Log, OVER } from "@perihelion/engine";
import type { StudyBoard } from "./board.svelte";

/** The line on show as a log, which every program that reads logs opens. Only lines that begin at the start have one. */
export async function logOf(board: StudyBoard): Promise<Blob> {
  const log = new Log(board.game, board.people.length ? board.people : [board.name]);
  for (const code of board.codes) log.play(code);
  if (log.now.mover === OVER) log.finish();
  return new Blob([await log.write()], { type: "application/x-ndjson" });
}

/** The position that the study begins with, the moves of the line on show, and the position they lead to; Python reads both with `from_json`. */
export function positionOf(board: StudyBoard): Blob {
  const start = board.walk.at([]);
  const content = {
    perihelion: "position and moves",
    ...start.toJson(),
    text: start.toText(),
    moves: board.steps.map(([, , text]) => text),
    after: board.position.fields(),
    note: board.branch.note ?? "",
  };
  return new Blob([JSON.stringify(content, null, 1)], { type: "application/json" });
}

/* The picture ------------------------------------------------------------------------------------------------------------------ */

/** What a style sheet may say of a shape: in a file of its own it must stand at the shape. */
const LOOKS = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-family", "font-size", "font-weight",
  "font-style", "letter-spacing", "text-anchor", "dominant-baseline", "paint-order", "display", "visibility", "mix-blend-mode", "transform", "transform-origin", "transform-box", "filter",
];

/** Stands for `style`, which a page with a strict content security policy may not set, until it is a file. */
const LOOK = "data-look";

/** What is too small to be a part of the board, in pixels. */
const LEAST = 40;

/** The board on the screen as an SVG file, all its layers in one; null, where it is not drawn by any. */
export function pictureOf(stage: HTMLElement): Blob | null {
  const layers = [...stage.querySelectorAll("svg")].filter((svg) => !svg.parentElement?.closest("svg") && svg.checkVisibility() && areaOf(svg) >= LEAST * LEAST);
  const board = layers.toSorted((one, other) => areaOf(other) - areaOf(one))[0];
  if (!board || areaOf(board) < 100 * 100) return null;
  const { left, top, width, height } = board.getBoundingClientRect();
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--space").trim();
  const inside = layers.filter((svg) => isWithin(svg.getBoundingClientRect(), board.getBoundingClientRect()));
  const drawn = inside.map((svg) => layerOf(svg, left, top)).join("");
  const size = `width="${Math.round(width)}" height="${Math.round(height)}" viewBox="0 0 ${width} ${height}"`;
  return new Blob([`<svg xmlns="http://www.w3.org/2000/svg" ${size} style="background:${ground}"><rect width="100%" height="100%" style="fill:${ground}"/>${drawn}</svg>`], { type: "image/svg+xml" });
}

const isWithin = (one: DOMRect, other: DOMRect): boolean => one.left >= other.left - 1 && one.top >= other.top - 1 && one.right <= other.right + 1 && one.bottom <= other.bottom + 1;

/** One drawing with all its looks, where it lies on the picture. */
function layerOf(drawn: SVGSVGElement, left: number, top: number): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const [shapes, copies] = [drawn, copy].map((svg) => [svg, ...svg.querySelectorAll<SVGElement>("*")]) as [SVGElement[], SVGElement[]];
  shapes.forEach((shape, n) => {
    const style = getComputedStyle(shape);
    const kept = LOOKS.map((look) => [look, style.getPropertyValue(look)]).filter(([, value]) => value && value !== "none" && value !== "normal" && value !== "auto");
    const fill = style.fill === "none" ? "fill:none;" : "";
    copies[n]!.setAttribute(LOOK, fill + kept.map(([look, value]) => `${look}:${value}`).join(";"));
    for (const name of ["class", "style", "tabindex", "role"]) copies[n]!.removeAttribute(name);
  });
  const box = drawn.getBoundingClientRect();
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
  for (const [name, value] of Object.entries({ x: box.left - left, y: box.top - top, width: box.width, height: box.height })) copy.setAttribute(name, String(Math.round(value * 100) / 100));
  return new XMLSerializer().serializeToString(copy).replaceAll(` ${LOOK}=`, " style=");
}

/** The same as a PNG file, with `scale` pixels for each of the screen's. */
export async function bitmapOf(stage: HTMLElement, scale = 2): Promise<Blob | null> {
  const picture = pictureOf(stage);
  if (!picture) return null;
  const [image, address] = [new Image(), URL.createObjectURL(picture)];
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth * scale, height: image.naturalHeight * scale });
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function areaOf(svg: Element): number {
  const { width, height } = svg.getBoundingClientRect();
  return width * height;
}
