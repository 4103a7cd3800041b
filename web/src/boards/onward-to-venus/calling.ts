/** Moves that are advised, in words. */

import type { Listing } from "../../language";
import type { BoardExports } from "../types";
import { choice, isCardPlay, label, namesOf, UNIT_OF, type Counts, type Names, type Table } from "./model";
import { force } from "./telling";
import { say } from "./words";

export const calls: NonNullable<BoardExports<Table>["calls"]> = (move, { board }, legend, speaker) => {
  const names = namesOf(legend, speaker);
  const planet = (key: string) => names.planets[Number(move[key])]?.name ?? "";
  const at = { piece: "", deed: "" };
  switch (move.block) {
    case "move":
      return { piece: say("called-ships", { planet: planet("origin") }), deed: say("called-flight", { origin: planet("origin"), goal: planet("goal") }) };
    case "claim":
      return { ...at, deed: say("called-claim", { tile: names.tiles[Number(move.tile)]?.kind ?? names.alien, planet: planet("planet") }) };
    case "group":
      return { ...at, deed: say("called-group", { force: sent(move, names) }) };
    case "commit":
      return { ...at, deed: say("called-commit", { force: sent(move, names) }) };
    case "play":
      return { ...at, deed: say("play-card", { card: names.cards[Number(move.card)]?.name ?? "" }) };
    default: {
      if (!isCardPlay(move)) return { ...at, deed: label(move, names, board.prices), ...(move.block === "buy" ? { outlook: "" } : {}) }; // its price is said
      const card = names.cards.find(({ id }) => id === move.block)?.name ?? "";
      return { ...at, deed: say("called-card", { card, use: choice(move, names) }) };
    }
  }
};

/** The units that a move sends. */
function sent(move: Record<string, unknown>, names: Names): Listing {
  const kinds = Object.keys(UNIT_OF) as (keyof Counts)[];
  return force(kinds.flatMap((kind) => (Number(move[kind]) ? [[UNIT_OF[kind], Number(move[kind])] as const] : [])), names);
}
