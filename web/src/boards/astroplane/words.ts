/** What the board of ASTROPLANE says: language/*.ftl. */

import { several } from "../../language";
import { sentencesOf } from "../words";
import { placeOf, shipsOf, SIDES, type Sky, type Way } from "./model";

export const { say } = sentencesOf("astroplane");

/** What a fleet is called: by the side on which its player sits. */
export const sideName = (side: string): string => say("side", { side });

/** How many pieces a fleet still has, and where. */
export function shipsText(sky: Sky, fleet: number): string {
  const { all, out, waiting, reserve } = shipsOf(sky, fleet);
  return say("ships-left", { all, out, waiting, reserve });
}

/** A stack from the top down: "south over north, south". */
export function layers(names: string[]): string {
  const [top = "", ...under] = names;
  return under.length ? say("top-over", { top, under: several(under, "series") }) : top;
}

/** What a way does, as a verb: "Fly, pointing north". */
export function deed({ kind, to, points, move }: Way): string {
  if (kind === "area") return say("into-area", { area: to.slice(-1) });
  if (kind === "jump") return say("jump", { side: sideName(SIDES[Number(move.other)]!) });
  return say("deed", { kind, points, pointing: pointing(kind, to) });
}

/** Which way it will point, where that is a choice. */
export function pointing(kind: Way["kind"], to: string): string {
  return ["enter", "fly", "travel"].includes(kind) ? say("heading", { apex: to.slice(-1) }) : "";
}

/** What a way does and leads to, in a sentence or two. */
export function wholeDeed(way: Way): string {
  const parts = [way.move.outlook ? say("deed-that", { deed: deed(way), outlook: way.move.outlook }) : say("deed-alone", { deed: deed(way) })];
  if (way.aimed_at_by.length) parts.push(say("aimed-at", { n: way.aimed_at_by.length }));
  return parts.join(" ");
}

/** What can be done in a space, for those who do not see it. */
export function cellName(id: string, ways: Way[]): string {
  const [first] = ways;
  if (!first) return placeOf(id);
  if (ways.length === 1) return say("space-one", { place: placeOf(id), deed: deed(first) });
  return say("space-more", { place: placeOf(id), kind: first.kind, n: ways.length });
}
