/**
 * What a seat sees, from the bytes that the server sends: opened by the statics of the game, and said in the language of the page. The counterpart of
 * perihelion/core/seen.py and packing.py.
 */

import { ActionTable } from "../../engine/src/actions";
import { changed } from "../../engine/src/changes";
import { fromBase64 } from "../../engine/src/numbers";
import { unpack } from "../../engine/src/packing";
import { seenIn, type Seen } from "../../engine/src/seen";
import { readerOf, type Reader } from "../../engine/src/view";
import type { Speaker } from "../language";
import type { ChangedView, PackedView, TellLines, TellMatch } from "./protocol";
import type { GameStatics, LegalMove, View } from "./views";

const MOVERS: Record<number, View["mover"]> = { [-1]: "chance", [-2]: "over" };

/** A view as numbers. */
export type Unpacked = Pick<PackedView, "returns" | "ranks"> & { numbers: number[] };

export function unpacked(view: PackedView | Unpacked): Unpacked {
  return "numbers" in view ? view : { numbers: unpack(fromBase64(view.seen)), returns: view.returns, ranks: view.ranks };
}

/** The last view of a match by viewer: the base of the differences that the server sends. */
export class LastSeen {
  private views: Record<string, Unpacked> = {};
  /** After how many lines that was. */
  private lines = -1;

  /** The views in a message; null, if they are differences from a base that is not known here: then the whole must be sent again. */
  take({ since, lines, views }: TellMatch | TellLines): Record<string, Unpacked> | null {
    const found: Record<string, Unpacked> = {};
    for (const [viewer, view] of Object.entries(views)) {
      const now = "seen" in view ? unpacked(view) : this.changed(viewer, view);
      if (!now) return null;
      found[viewer] = now;
    }
    this.lines = since + lines.length;
    return (this.views = found);
  }

  private changed(viewer: string, { base, change, returns, ranks }: ChangedView): Unpacked | null {
    const before = this.views[viewer];
    return before && base === this.lines ? { numbers: changed(before.numbers, fromBase64(change)), returns, ranks } : null;
  }
}

/** A view without its words, which depend on the language. */
export type Opened = Pick<View, "mover" | "board" | "returns" | "ranks"> & Omit<Seen, "mover" | "record">;

/** Opens the views of one game, with its form and options. */
export class ViewReader {
  private readonly actions: ActionTable;
  private readonly board: Reader;
  /** The board that was opened last. */
  private last: Parts = {};

  constructor(readonly statics: GameStatics) {
    this.actions = new ActionTable(statics.actions, statics.num_actions);
    this.board = readerOf(statics.view);
  }

  open(view: PackedView | Unpacked): Opened {
    const { numbers, returns, ranks } = unpacked(view);
    return this.opened(seenIn(numbers, this.board.size, this.statics.messages), returns, ranks);
  }

  /** What was seen here, by the engine, or came over the wire. */
  opened({ mover, record, ...told }: Seen, returns: number[] | null, ranks: number[] | null): Opened {
    return { ...told, mover: moverOf(mover), board: this.known(this.board.read(record, 0) as Parts), returns, ranks };
  }

  /** What another reader has opened, with the objects of what has not changed. */
  taken(opened: Opened): Opened {
    return { ...opened, board: this.known(opened.board as Parts) };
  }

  /** The same position once more, as when the server confirms what was drawn before: with the same board, so that what is acted out on it goes on. */
  again(before: Opened, now: Opened): Opened {
    const [one, two] = [before.board as Parts, now.board as Parts];
    return Object.keys(two).every((name) => one[name] === two[name]) ? { ...now, board: one } : now;
  }

  private known(board: Parts): Parts {
    for (const name of Object.keys(board)) board[name] = sharing(this.last[name], board[name]);
    return (this.last = board);
  }

  /** The view, with its words in the speaker's language. */
  view(opened: Opened, seat: number | null, speaker: Speaker): View {
    const { game, form, options, rules_version, seats, legend } = this.statics;
    const { mover, board, returns, ranks, said } = opened;
    const legal = opened.codes.map((code, n) => this.move(code, said, opened.hints[n]!, opened.notations[n]!, speaker));
    const words = speaker.sayAll(said, opened.described);
    return { game, form, options, rules_version, seat, seats, mover, legal, words, legend: speaker.sayWithin(legend), board, returns, ranks };
  }

  /** An action that was played, as boards get legal ones. */
  action(code: number, text: string): LegalMove {
    const { block, values } = this.actions.describe(code);
    return { code, block, ...values, text };
  }

  private move(code: number, said: number[], hint: number, notation: number, speaker: Speaker): LegalMove {
    const move = this.action(code, notation ? speaker.say({ said, at: notation }) : this.actions.text(code));
    if (!hint) return move;
    // Said when somebody reads it: of many moves nobody does.
    return Object.defineProperty(move, "outlook", { enumerable: true, get: () => speaker.say({ said, at: hint }) });
  }
}

type Parts = Record<string, unknown>;

const hasParts = (one: unknown): one is Parts => typeof one === "object" && one !== null;

/** The same data with the objects of before wherever nothing in them has changed: so a page that looks for changes finds few, and draws few pieces anew. */
function sharing(before: unknown, now: unknown): unknown {
  if (before === now || !hasParts(before) || !hasParts(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    now[name] = sharing(before[name], now[name]);
    isSame &&= now[name] === before[name];
  }
  return isSame ? before : now;
}

/** Whose turn it is, without opening all of a view. */
export function moverIn(view: PackedView | Unpacked): View["mover"] {
  return moverOf(unpacked(view).numbers[0]!);
}

function moverOf(number: number): View["mover"] {
  return MOVERS[number] ?? number;
}
