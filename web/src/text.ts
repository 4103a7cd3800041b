import { MINUS } from "./language/speaker";

/** What people write, so that it cannot disturb what stands around it. */

/** Unicode's marks, embeddings, overrides and isolates of direction. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** The blocks of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Without controls of direction: only the letters themselves say how a text is read. */
export function plain(text: string): string {
  return text.replace(CONTROLS, "");
}

/** A name within a sentence: letters that are read from right to left turn nothing around them. */
export function isolated(name: string): string {
  const kept = plain(name);
  return RIGHT_TO_LEFT.test(kept) ? `\u2068${kept}\u2069` : kept;
}

/** A change, with its sign. */
export function signed(number: number): string {
  return number < 0 ? `${MINUS}${-number}` : number > 0 ? `+${number}` : "0";
}

/** One sentence after the other, each with its full stop, whether it came with one or not. */
export function sentences(parts: string[]): string {
  const said = parts.filter((part) => part.trim());
  return said.map((part, n) => (n === said.length - 1 || /[.!?…:][\s"'»”’)\]\u2069]*$/.test(part) ? part : `${part}.`)).join(" ");
}
