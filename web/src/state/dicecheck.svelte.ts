import type { MatchInfo } from "../api/types";
import { say, type Argument } from "../language";
import type { DiceCheck, Finding } from "../match/fairness";
import { kept, markChecked, type Kept } from "./dice";
import type { Match } from "./match.svelte";
import { toasts, voice } from "./toasts.svelte";

/** The check of a match's dice: that the key shown at its end is the one that was committed to, and gives what was rolled. */
export class DiceChecker {
  /** What came of the check; null before. */
  result = $state.raw<DiceCheck | null>(null);
  running = $state(false);
  unfair: Argument[] = $derived((this.result?.findings ?? []).filter(({ ok }) => !ok).map(({ said }) => said));

  constructor(private readonly match: Match) {}

  /** What this browser kept of the dice, by the match's id or that of its race. */
  get kept(): { id: string; kept: Kept } | null {
    for (const id of [this.match.id, this.match.info?.group]) {
      const known = id ? kept(id) : null;
      if (id && known) return { id, kept: known };
    }
    return null;
  }

  /** Checks the dice of a match that is over, and whose key is shown. */
  async check(): Promise<void> {
    const { info, lines, table, mySeats } = this.match;
    if (this.running || !info) return;
    this.running = true;
    try {
      const { checked } = await import("../match/fairness");
      const own = this.kept;
      const known = { match: this.match.id, group: info.group, seats: info.seats.length, mine: mySeats.length > 0, kept: own?.kept ?? null };
      const dice = await checked(lines, await table.check(), known);
      const replay = dice.findings.length ? await this.replay(info) : null;
      this.result = replay ? { ...dice, findings: [...dice.findings, replay], replayed: replay.ok } : dice;
      if (this.unfair.length) voice.announce(say("dice-unfair"));
      else if (own && (own.id === this.match.id || known.mine)) markChecked(own.id);
    } catch (error) {
      toasts.fail(error);
    } finally {
      this.running = false;
    }
  }

  /** The whole log replayed by the engine in this page, if it has the game. */
  private async replay(info: MatchInfo): Promise<Finding | null> {
    const { replayed } = await import("../local/verifying");
    return replayed(info, await (await this.match.table.log()).text(), this.match.lines);
  }
}
