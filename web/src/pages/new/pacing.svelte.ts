import type { PaceInfo } from "../../api/types";
import { session } from "../../state/session.svelte";
import { keep, recall } from "../../state/storage";

export type Kind = "none" | "custom" | `${number}+${number}` | `${number}d`;
/** What is offered at once; everything else is `custom`. */
export const CLOCKS: Kind[] = ["5+3", "10+5", "1d", "custom"];
const PACES: Kind[] = ["none", ...CLOCKS];

interface Remembered {
  kind: Kind;
  minutes: number;
  increment: number;
  days: number;
  zero: PaceInfo["zero"];
  bot: string | null;
}

const USUAL: Remembered = { kind: "none", minutes: 15, increment: 10, days: 0, zero: "resign", bot: null };

/** How much time everybody is to have: what was chosen last is chosen again, where it is among the kinds that there are. */
export class Pacing {
  readonly kinds: Kind[];
  private readonly usual: Kind;
  private chosen = $state<Remembered>({ ...USUAL, ...recall<Partial<Remembered>>("pace", {}) });

  constructor(kinds: Kind[] = PACES, usual: Kind = "none") {
    this.kinds = kinds;
    this.usual = usual;
  }

  get kind(): Kind {
    return this.kinds.includes(this.chosen.kind) ? this.chosen.kind : this.usual;
  }

  get minutes(): number {
    return this.chosen.minutes;
  }

  get increment(): number {
    return this.chosen.increment;
  }

  get days(): number {
    return this.chosen.days;
  }

  get zero(): PaceInfo["zero"] {
    return this.chosen.zero;
  }

  get bot(): string {
    return this.chosen.bot ?? session.level;
  }

  choose(changed: Partial<Remembered>): void {
    this.chosen = { ...this.chosen, ...changed };
    keep("pace", this.chosen);
  }

  /** As the server is asked for it; null: no clock. */
  get wish(): PaceInfo | null {
    return this.of(this.kind);
  }

  of(kind: Kind): PaceInfo | null {
    if (kind === "none") return null;
    const [seconds, increment, days] = kind === "custom" ? [this.days ? 0 : Math.round(60 * this.minutes), this.days ? 0 : this.increment, this.days] : numbersIn(kind);
    return { seconds, increment, days, zero: this.zero, bot: this.zero === "bot" ? this.bot : "" };
  }
}

/** In quick pairing, where a few paces bring people together sooner than many. */
export const QUICK_PACES: Kind[] = ["none", "5+3", "10+0", "15+10", "1d"];

/** Among strangers a clock at zero means resignation. */
export function quickPace(kind: Kind): PaceInfo | null {
  const [seconds, increment, days] = numbersIn(kind);
  return kind === "none" ? null : { seconds, increment, days, zero: "resign", bot: "" };
}

function numbersIn(kind: string): [number, number, number] {
  if (kind.endsWith("d")) return [0, 0, Number.parseInt(kind, 10)];
  const [minutes = 0, increment = 0] = kind.split("+").map(Number);
  return [60 * minutes, increment, 0];
}
