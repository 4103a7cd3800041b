/** The buttons of the prompt line: the ways to begin, or what ends a moment. */

import type { LegalMove } from "../../api/types";
import { isOver } from "./acting";
import type { Mode } from "./mode";
import { isCardPlay, type Table } from "./model";
import { say } from "./words";

export interface Doing {
  key: string;
  label: string;
  tip: string;
  off?: boolean;
  main?: boolean;
  on?: boolean;
  /** Whether a hint leads through it. */
  hinted?: boolean;
  does: () => void;
}

interface Ways {
  end: () => void;
  fly: () => void;
  claim: () => void;
  buy: () => void;
  card: () => void;
  play: (code: number) => void;
}

/** Moments that a button of the prompt ends. */
const ENDS = ["stay", "end"];

export function doingsOf(table: Table, legal: LegalMove[], hints: LegalMove[], mode: Mode | null, ways: Ways): Doing[] {
  const has = (block: string) => legal.some((move) => move.block === block);
  const hinted = (block: string) => hints.some((move) => move.block === block);
  const doing = (key: "fly" | "claim" | "buy" | "card", can: boolean): Doing => ({ key, label: say("do", { what: key }), tip: say("do-tip", { what: key, can: Number(can) }), off: !can, on: mode?.kind === key || (key === "fly" && mode?.kind === "group"), does: ways[key] });
  if (isOver(table)) return [{ key: "ledger", label: say("end-open"), tip: say("end-open"), on: mode?.kind === "end", does: ways.end }];
  if (table.phase === "turn" && legal.length) {
    const pass = legal.find((move) => move.block === "pass");
    return [
      doing("fly", has("move")),
      doing("claim", has("claim")),
      { ...doing("buy", has("buy")), hinted: hinted("buy") },
      doing("card", legal.some(isCardPlay)),
      { key: "pass", label: say("do", { what: "pass" }), tip: say("do-tip", { what: "pass", can: 1 }), off: !pass, hinted: hinted("pass"), does: () => pass && ways.play(pass.code) },
    ];
  }
  return legal
    .filter((move) => ENDS.includes(move.block))
    .map((move) => ({ key: move.block, label: say("act", { block: move.block }), tip: say("act", { block: move.block }), main: move.block === "end", hinted: hinted(move.block), does: () => ways.play(move.code) }));
}
