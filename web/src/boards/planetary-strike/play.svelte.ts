/** Choosing, pointing and dragging on the board: what is chosen, what is pointed at, and what a press or a key there means. */

import type { LegalMove } from "../../api/types";
import type { Step } from "./model";
import { options } from "./options.svelte";

/** What the board knows when something is pressed. */
export interface Table {
  /** Legal moves by where they start and end. */
  readonly moves: Map<string, Map<string, LegalMove>>;
  readonly isVessel: (space: string) => boolean;
  /** Why a vessel does not go there. */
  readonly why: (from: string, to: string) => string;
  /** `dragged`: it lies there already. */
  readonly send: (step: Step, dragged: boolean) => void;
}

export class Play {
  /** A vessel that was chosen: to move it, or to look where it gets. */
  chosen = $state<string | null>(null);
  /** Where the mouse is, or the keyboard. */
  over = $state<string | null>(null);
  /** A move that waits for its confirmation. */
  pending = $state.raw<Step | null>(null);
  /** What was tried in vain, and why. */
  refused = $state.raw<string | null>(null);

  constructor(private readonly table: () => Table) {}

  /** Whether the chosen vessel can be moved now. */
  get moves(): Map<string, LegalMove> | undefined {
    return this.chosen === null ? undefined : this.table().moves.get(this.chosen);
  }

  /** A press on a space, or Enter there. `waits`: it was a finger, which is less exact. */
  press(space: string | null, waits: boolean): void {
    const { moves, isVessel, why } = this.table();
    const again = this.pending?.to === space;
    [this.refused, this.pending] = [null, again ? this.pending : null];
    if (space === null) this.chosen = null;
    else if (this.chosen && this.moves?.has(space)) this.go({ from: this.chosen, to: space }, waits && !again);
    else if (this.chosen === space) this.chosen = null;
    else if (moves.has(space) || isVessel(space)) {
      if (this.moves && !moves.has(space)) this.refused = why(this.chosen!, space);
      this.chosen = this.refused === null ? space : this.chosen;
    } else if (this.moves) [this.refused, this.chosen] = [why(this.chosen!, space), this.chosen];
    else this.chosen = null;
  }

  /** The end of a drag: gives whether the vessel stays there. */
  drop(from: string, to: string | null): boolean {
    const { moves, why } = this.table();
    if (to !== null && moves.get(from)?.has(to)) {
      this.go({ from, to }, false, true);
      return true;
    }
    this.refused = to === null || to === from ? null : why(from, to);
    return false;
  }

  confirm(): void {
    if (this.pending) this.go(this.pending, false);
  }

  /** Gives whether there was something to put away. */
  escape(): boolean {
    if (this.pending) this.pending = null;
    else if (this.chosen || this.refused) [this.chosen, this.refused] = [null, null];
    else return false;
    return true;
  }

  clear(): void {
    [this.chosen, this.pending, this.refused] = [null, null, null];
  }

  private go(step: Step, waits: boolean, dragged = false): void {
    if (waits && options.confirms) {
      this.pending = step;
      return;
    }
    this.clear();
    this.over = null;
    this.table().send(step, dragged);
  }
}
