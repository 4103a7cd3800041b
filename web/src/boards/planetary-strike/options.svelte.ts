/** How somebody likes this board; kept in the browser. */

import { keep, recall } from "../../state/storage";

class Options {
  /** Whether vessels carry the letters by which moves are written. */
  letters = $state(recall("strike.letters", false));
  /** Whether a move by taps waits until it is confirmed; unset: where a finger points. */
  confirm = $state<boolean | null>(recall<boolean | null>("strike.confirm", null));

  /** Whether a finger is what points here. */
  readonly coarse = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

  get confirms(): boolean {
    return this.confirm ?? this.coarse;
  }

  setLetters(on: boolean): void {
    this.letters = on;
    keep("strike.letters", on);
  }

  setConfirms(on: boolean): void {
    this.confirm = on;
    keep("strike.confirm", on);
  }
}

export const options = new Options();
