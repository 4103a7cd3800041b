/**
 * What a seat sees, from the bytes that the server sends: opened by the statics of the game, and said in the language of the page. The counterpart of
 * perihelion/core/seen.py and packing.py.
 */

import { ActionTable } from "../../engine/src/actions";
import { fromBase64 } from "../../engine/src/numbers";
import { unpack } from "../../engine/src/packing";
import { unpackSeen, type Seen } from "../../engine/src/seen";
import { readerOf, type Reader } from "../../engine/src/view";
import type { Speaker } from "../language";
import type { PackedView } from "./protocol";
import type { GameStatics, LegalMove, View } from "./views";

const MOVERS: Record<number, View["mover"]> = { [-1]: "chance", [-2]: "over" };

/** A view without its words, which depend on the language. */
export type Opened = Pick<View, "mover" | "board" | "returns" | "ranks"> & Omit<Seen, "mover" | "record">;

/** Opens the views of one game, with its form and options. */
export class ViewReader {
  private readonly actions: ActionTable;
  private readonly board: Reader;

  constructor(readonly statics: GameStatics) {
    this.actions = new ActionTable(statics.actions, statics.num_actions);
    this.board = readerOf(statics.view);
  }

  open({ seen, returns, ranks }: PackedView): Opened {
    return this.opened(unpackSeen(fromBase64(seen), this.board.size), returns, ranks);
  }

  /** What was seen here, by the engine, or came over the wire. */
  opened({ mover, record, ...told }: Seen, returns: number[] | null, ranks: number[] | null): Opened {
    return { ...told, mover: moverOf(mover), board: this.board.read(record, 0), returns, ranks };
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
    const text = notation ? speaker.say({ said, at: notation }) : this.actions.text(code);
    return { ...this.action(code, text), ...(hint ? { outlook: speaker.say({ said, at: hint }) } : {}) };
  }
}

/** Whose turn it is, without opening all of a view. */
export function moverIn({ seen }: PackedView): View["mover"] {
  return moverOf(unpack(fromBase64(seen))[0]!);
}

function moverOf(number: number): View["mover"] {
  return MOVERS[number] ?? number;
}
