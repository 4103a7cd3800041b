/** What a board component gets, and what it gives back: the whole contract between the frame and the board of a game. */

import type { Geometry, Legend, LegalMove, StepLine, View } from "../api/types";

export interface BoardProps<Board = unknown> {
  /** The position on show, as the viewer may know it. */
  view: View<Board>;
  geometry: Geometry | null;
  legend: Legend;
  /** Who sits in each seat, by name; nothing where one plays alone. */
  people?: string[];
  /** What may be played now; empty while replaying, waiting or watching. */
  legal: LegalMove[];
  /** Whether a click may become a move. */
  interactive: boolean;
  /** The steps that led here since the last decision. */
  lastLines: StepLine[];
  /** A legal move somebody points at in the list of moves. */
  highlight: LegalMove | null;
  /** What a hint names, the best first; a board that can, marks it. */
  hinted?: LegalMove[];
  /** Whether the change from the position shown before is news, to be moved and celebrated, and not a jump within a replay. */
  lively: boolean;
  /** Play these codes, all or none. Gives whether the server took them. */
  onplay: (codes: number[]) => Promise<boolean>;
  /** Something worth a sound happened on the board. */
  onsound?: (sound: "roll" | "earn" | "boom" | "move") => void;
}

/** Keys as they are named on a keyboard, and what they do. */
export type Key = [keys: string[], does: string];

/** What the ES module of a board from outside exports. */
export interface BoardModule {
  /** Draws the board into an empty element. `update` gets all properties again whenever one of them has changed; `destroy` ends timers and
   * listeners outside the element, which is then removed. */
  mount(element: HTMLElement, props: BoardProps): { update(props: BoardProps): void; destroy(): void };
  keys?: Key[];
}
