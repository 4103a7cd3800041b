/** What the parts of a quadrant share whose boxes can be filled: its crust and its tech area. */

import type { LegalMove } from "../../api/types";
import type { QuadrantShapes } from "./anatomy";
import type { Change, Sheet } from "./model";

export interface Filling {
  shapes: QuadrantShapes;
  sheet: Sheet;
  /** What may be filled now, by shape. */
  lit: Map<string, LegalMove>;
  /** What a die could fill were it placed. */
  maybe: Set<string>;
  /** What a click elsewhere on the quadrant plays. */
  open: LegalMove | undefined;
  pointed: string | null;
  fresh: Change | null;
  beat: number;
  onplay: (move: LegalMove) => void;
}
