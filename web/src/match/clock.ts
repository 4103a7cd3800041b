/** Clocks in words and digits. */

import type { PaceInfo } from "../api/types";
import { say } from "../language";

const MINUTE = 60;

/** "5+3", "1 day a turn": how much time everybody has. */
export function paceText(pace: PaceInfo | null): string {
  if (!pace) return say("pace-none");
  if (pace.days) return say("pace-days", { n: pace.days });
  const minutes = pace.seconds % MINUTE ? `${Math.floor(pace.seconds / MINUTE)}:${String(pace.seconds % MINUTE).padStart(2, "0")}` : String(pace.seconds / MINUTE);
  return say("pace-clock", { minutes, increment: pace.increment });
}
