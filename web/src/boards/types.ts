/** What a board component gets, and what it gives back: the whole contract between the frame and the board of a game. */

import type { Geometry, Legend, LegalMove, StepLine, View } from "../api/types";

export interface BoardProps<Board = unknown> {
  /** The position on show, as the viewer may know it. */
  view: View<Board>;
  geometry: Geometry | null;
  legend: Legend;
  /** The name of the player in each seat; empty in solo games. */
  people?: string[];
  /** What may be played now; empty while replaying, waiting or watching. */
  legal: LegalMove[];
  /** Whether a click may become a move. */
  interactive: boolean;
  /** The steps that led here since the last decision. */
  lastLines: StepLine[];
  /** A legal move somebody points at in the list of moves. */
  highlight: LegalMove | null;
  /** What a hint names, the best first; boards that can should mark it. */
  hinted?: LegalMove[];
  /** Whether the change from the position shown before is new, to be animated, and not a jump within a replay. */
  lively: boolean;
  /** Plays these codes, all or none. Resolves to whether the server accepted them. */
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
