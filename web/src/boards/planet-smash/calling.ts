/** Moves that are advised, in words. */

import type { BoardExports } from "../types";
import { choices, colouredText, demolitionText, destination, die, effectName, PLANNING, preview, researchText, verdictText, type Sheet } from "./model";
import { dieName, quadrantName, say } from "./words";

export const calls: NonNullable<BoardExports<Sheet>["calls"]> = (move, { board: sheet }) => {
  if (move.block === "place") return placed(sheet, PLANNING[Number(move.die)]!, Number(move.spot) + 1);
  const value = sheet.active ? (die(sheet, sheet.active).value ?? 0) : 0;
  const quadrant = quadrantName(sheet.pawn);
  if (move.block === "demolish") return { piece: "", deed: say("demolish-into-of", { value, box: Number(move.box) + 1, quadrant }) };
  if (move.block === "tech") return { piece: "", deed: say("research-into-of", { value, row: Number(move.row) + 1, column: Number(move.column) + 1, quadrant }) };
  const [paid] = choices([move], sheet).abilities;
  return paid ? { piece: "", deed: say("called-ability", { effect: effectName(paid.effect), die: dieName(paid.die), paid: paid.paid === "any" ? "any" : "own" }) } : null;
};

/** What a die would do on a spot, in the words that stand beside the tray. */
function placed(sheet: Sheet, name: string, spot: number): ReturnType<typeof calls> {
  const [shown, look] = [colouredText(die(sheet, name)), preview(sheet, name, spot)];
  const deed = say("die-to", { die: shown, quadrant: quadrantName(destination(sheet, spot).letter) });
  if (!look) return { piece: shown, deed };
  const told = [...(look.boxes.length ? [demolitionText(sheet, look)] : []), ...(look.tech.length ? [researchText(sheet, look)] : [])];
  return { piece: shown, deed, outlook: told.join("; ") || verdictText(look) };
}
