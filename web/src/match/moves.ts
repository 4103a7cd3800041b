/** Legal moves of any game, put in order for people, from nothing but the action table's names. */

import type { LegalMove } from "../api/types";
import type { Called } from "../boards/types";
import type { Speaker } from "../language";

export interface MoveRow {
  /** The words that all moves of the row begin with, where there are several rows. */
  prefix: string;
  moves: LegalMove[];
  /** How many moves stand before it in the whole list. */
  first: number;
}

export interface MoveGroup {
  block: string;
  title: string;
  rows: MoveRow[];
}

const KNOWN = new Set(["code", "block", "text", "outlook"]);
const LONG = 8;

/** By block; long blocks of several dimensions in rows that differ in the last dimension only. */
export function grouped(legal: LegalMove[], speaker: Speaker): MoveGroup[] {
  const blocks = new Map<string, LegalMove[]>();
  for (const move of legal) blocks.set(move.block, [...(blocks.get(move.block) ?? []), move]);
  let first = 0;
  return [...blocks].map(([block, moves]) => {
    const rows = rowsOf(moves).map((row): MoveRow => ({ ...row, first: (first += row.moves.length) - row.moves.length }));
    return { block, title: titleOf(block, speaker), rows };
  });
}

function rowsOf(moves: LegalMove[]): Omit<MoveRow, "first">[] {
  const dimensions = Object.keys(moves[0] ?? {}).filter((name) => !KNOWN.has(name));
  if (moves.length <= LONG || dimensions.length < 2) return [{ prefix: "", moves }];
  const rows = new Map<string, LegalMove[]>();
  for (const move of moves) {
    const key = dimensions.slice(0, -1).map((name) => move[name]).join(" ");
    rows.set(key, [...(rows.get(key) ?? []), move]);
  }
  return [...rows.values()].map((row) => ({ prefix: commonWords(row.map((move) => move.text)), moves: row }));
}

export function commonWords(texts: string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(" "));
  if (!others.length) return first.slice(0, -1).join(" ");
  let length = 0;
  while (length < first.length && others.every((other) => other[length] === first[length])) length += 1;
  return first.slice(0, length).join(" ");
}

/** A kind of moves, as the game calls it. */
export function titleOf(block: string, speaker: Speaker): string {
  const name = `block-${block.replaceAll(" ", "-")}`;
  return speaker.has(name) ? capital(speaker.say({ message: name, arguments: {} })) : titled(block);
}

/** A move as its board calls it, otherwise by its kind, and what it may lead to. */
export function inWords(move: LegalMove, speaker: Speaker, called?: Called | null): string {
  return [called?.deed ?? titleOf(move.block, speaker), called?.outlook ?? move.outlook].filter(Boolean).join(": ");
}

/** An identifier for people to read. */
export function titled(block: string): string {
  return capital(block.replaceAll(/[-_]+/g, " ").trim());
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The moves that begin like the text, or have all of its words in their notation or in what `told` says of them. */
export function matching(legal: LegalMove[], text: string, told: (move: LegalMove) => string = () => ""): LegalMove[] {
  const wanted = normal(text);
  if (!wanted) return legal;
  const starting = legal.filter((move) => normal(move.text).startsWith(wanted));
  if (starting.length) return starting;
  const words = plain(wanted).split(" ");
  return legal.filter((move) => {
    const all = plain(normal(`${move.text} ${told(move)}`));
    return words.every((word) => all.includes(word));
  });
}

/** Without accents: nobody should need them to find a move. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

export function normal(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Several moves may be typed at once, with commas or semicolons between them: they are taken all or none. Where moves have commas in them, a blank follows those between moves. */
export function typed(text: string, legal: LegalMove[]): string[] {
  const between = legal.some((move) => move.text.includes(",")) ? /;|,\s+/ : /[,;]/;
  return text
    .split(between)
    .map((one) => one.trim())
    .filter(Boolean);
}
