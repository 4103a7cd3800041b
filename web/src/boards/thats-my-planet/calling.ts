/** Moves that are advised, in words. */

import type { BoardExports, Called } from "../types";
import { cardOf, flightOf, planOf, signOf, TEAMS, worldsOf, type Sheet } from "./model";
import { say, teamName } from "./words";

export const calls: NonNullable<BoardExports<Sheet>["calls"]> = (move, { board }, legend, speaker): Called | null => {
  const team = teamName(TEAMS[Number(move.team ?? move.ship)] ?? "");
  const flight = flightOf(move);
  if (flight) {
    const to = worldsOf(legend, speaker)[Number(flight.place) - 1]?.name ?? "";
    return { piece: say("called-ship", { team }), deed: say("called-flight", { team, to, home: flight.place === "M" ? "yes" : "no" }) };
  }
  switch (move.block) {
    case "draft": {
      const { C, V, I } = planOf(move, board);
      return { piece: "", deed: say("called-draft", { conquest: signOf(C!), invasion: signOf(V!), infiltration: signOf(I!) }) };
    }
    case "play":
      return { piece: "", deed: say("called-play", { card: signOf(cardOf(move)) }) };
    case "recruit":
    case "reserve":
    case "search":
    case "repair":
      return { piece: "", deed: say("called-order", { order: move.block, team, card: signOf(cardOf(move) || "JK") }) };
    case "attempt":
      return { piece: "", deed: say("attempt") };
    default:
      return null;
  }
};
