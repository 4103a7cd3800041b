import type { Options } from "../api/types";

/** The options, in the game's own names where it has some: "LV-426". */
export function sheetTitle(legend: Record<string, unknown>, options: Options): string {
  return Object.entries(options).map(([name, value]) => (typeof legend[name] === "string" ? legend[name] : String(value))).join(", ");
}
