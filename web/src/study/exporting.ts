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

/** The board on the screen as an SVG file; null, where it is not drawn by one. */
export function pictureOf(stage: HTMLElement): Blob | null {
  const drawn = [...stage.querySelectorAll("svg")].sort((one, other) => areaOf(other) - areaOf(one))[0];
  if (!drawn || areaOf(drawn) < 100 * 100) return null;
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const [shapes, copies] = [drawn, copy].map((svg) => [svg, ...svg.querySelectorAll<SVGElement>("*")]) as [SVGElement[], SVGElement[]];
  shapes.forEach((shape, n) => {
    const style = getComputedStyle(shape);
    const kept = LOOKS.map((look) => [look, style.getPropertyValue(look)]).filter(([, value]) => value && value !== "none" && value !== "normal" && value !== "auto");
    const ground = n ? "" : `background:${getComputedStyle(document.documentElement).getPropertyValue("--space").trim()};`;
    const fill = style.fill === "none" ? "fill:none;" : "";
    copies[n]!.setAttribute(LOOK, ground + fill + kept.map(([look, value]) => `${look}:${value}`).join(";"));
    for (const name of ["class", "style", "tabindex", "role"]) copies[n]!.removeAttribute(name);
  });
  const { width, height } = drawn.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  return new Blob([new XMLSerializer().serializeToString(copy).replaceAll(` ${LOOK}=`, " style=")], { type: "image/svg+xml" });
}

function areaOf(svg: Element): number {
  const { width, height } = svg.getBoundingClientRect();
  return width * height;
}
