/** Moves that are advised: in words, which piece goes where and what place that is; and as arrows on the board. */

import type { BoardExports, Called } from "../types";
import { cellOf, chartOf, placeOf, SIDES, type Chart, type Ground, type Sky, type Way } from "./model";
import { deed, pointing, say, sideName } from "./words";

export const calls: NonNullable<BoardExports<Sky>["calls"]> = (move, { board }, _legend, _speaker, geometry) => {
  const way = board.ways.find(({ code }) => code === move.code);
  return way && geometry ? callOf({ ...way, move }, chartOf(geometry)) : null;
};

export function callOf(way: Way, chart: Chart): Called {
  const { kind, points, move } = way;
  if (way.from === null) return { piece: "", deed: deed(way) };
  const [from, to, area] = [placeOf(way.from), placeOf(way.to), way.from.slice(-1)];
  const side = kind === "jump" ? sideName(SIDES[Number(move.other)]!) : "";
  return {
    piece: say("called-piece", { kind, from, area }),
    deed: say("called", { kind, from, to, area, side, points, comes: comesTo(way, chart), pointing: pointing(kind, way.to) }),
  };
}

/** What is worth saying of where it lands: onto a wormhole, or nearer to the middle than it was. */
function comesTo({ kind, from, to }: Way, chart: Chart): "wormhole" | "nearer" | "space" {
  if (kind !== "fly" && kind !== "slide") return "space";
  const [start, end] = [from, to].map((shape) => chart.byId.get(`space-${placeOf(shape ?? "")}`));
  const far = (ground: typeof start) => (ground ? Math.hypot(ground.x - chart.width / 2, ground.y - chart.height / 2) : 0);
  if (end?.role === "wormhole") return "wormhole";
  return far(end) < far(start) ? "nearer" : "space";
}

/** One of the moves that are advised, as it is drawn: its number, where it ends, and the line that leads there if there is one to see. */
export interface Advised {
  n: number;
  code: number;
  to: Ground;
  line: [number, number, number, number] | null;
}

/** How much of the arrow the number and the ship at its ends cover, in halves of a space. */
const [START, END] = [0.45, 0.5];

/** The best first. A Square's move begins at both its halves and is one move all the same: it is drawn from the middle of the space. */
export function adviceOf(ways: Way[], chart: Chart): Advised[] {
  const moves = [...new Map(ways.map((way) => [way.move.code, way])).values()];
  return moves.flatMap((way, n) => {
    const to = chart.byId.get(way.to) ?? chart.byId.get(cellOf(way.to));
    const isSquare = way.kind === "slide" || way.kind === "kill";
    const from = way.from ? chart.byId.get(isSquare ? cellOf(way.from) : way.from) : undefined;
    return to ? [{ n: n + 1, code: way.move.code, to, line: from ? lineBetween(from, to, chart.unit) : null }] : [];
  });
}

function lineBetween(from: Ground, to: Ground, unit: number): Advised["line"] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  if (far <= unit) return null;
  const [first, last] = [(START * unit) / far, 1 - (END * unit) / far];
  return [from.x + dx * first, from.y + dy * first, from.x + dx * last, from.y + dy * last];
}
