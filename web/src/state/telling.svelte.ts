import type { Sent, StepLine } from "../api/types";
import type { Match } from "./match.svelte";

const LINES_ASKED = 1000;
/** Stands for what the rules say of a line until it is there. */
export const LATER = "…";

/** What the rules say of the lines of a match's log. */
export class Telling {
  /** For each line. */
  private said = $state.raw<Sent.TellLines["told"]>([]);
  /** Lines before this one came without it: the table is asked when somebody reads them. */
  private untold = $state(0);
  /** Whether it was asked in vain. */
  private failed = $state(false);
  private asking = false;

  constructor(private readonly match: Match) {}

  /** In the language of the page; empty, where the line's text says it all, `LATER` as long as it is on its way. */
  of(line: number): string {
    const { table, speaker } = this.match;
    const said = this.said[line];
    if (said) return speaker.say(said);
    if (line >= this.untold || !table.told) return "";
    if (!this.asking) void this.ask();
    return this.failed ? "" : LATER;
  }

  ofStep(line: StepLine): string {
    return this.of(this.match.lines.lastIndexOf(line));
  }

  /** New lines have come, from this one on; `untold` where the table says for which of all lines it has sent nothing. */
  hear(since: number, told: Sent.TellLines["told"], untold?: number): void {
    this.said = [...this.said.slice(0, since), ...told];
    if (untold !== undefined) this.untold = untold;
  }

  /** The last lines first, which are read first. */
  private async ask(): Promise<void> {
    this.asking = true;
    try {
      while (this.untold > 0 && this.match.table.told && !this.match.closed) {
        const since = Math.max(0, this.untold - LINES_ASKED);
        const { told } = await this.match.table.told(since);
        this.said = this.said.map((said, line) => said ?? told[line - since] ?? null);
        this.untold = since;
      }
    } catch {
      this.failed = true; // the log stays as it is written; reading on asks again
    } finally {
      this.asking = false;
    }
  }
}
