import { api, whyNot } from "../api/http";
import type { Sent } from "../api/types";
import { session } from "../state/session.svelte";

/** A tournament, kept up to date. */
export class Tournament {
  info = $state.raw<Sent.TournamentInfo | null>(null);
  missing = $state<{ reason: string | null } | null>(null);
  /** Milliseconds, for the clocks on the page. */
  now = $state(Date.now());
  private readonly unwatch: () => void;
  private readonly ticking: ReturnType<typeof setInterval>;

  constructor(readonly id: string) {
    api.tournament(id).then((info) => (this.info ??= info), (error) => (this.missing = { reason: whyNot(error) }));
    this.unwatch = session.live.watchTournament(id, (news) => (this.info = news.info));
    this.ticking = setInterval(() => (this.now = Date.now()), 1000);
  }

  close(): void {
    clearInterval(this.ticking);
    this.unwatch();
  }

  get you(): Sent.TournamentEntrant | null {
    return this.info?.standings.find(({ entrant }) => entrant === this.info?.you) ?? null;
  }

  /** Milliseconds until then; null: there is nothing to wait for. */
  until(at: number | null | undefined): number | null {
    return at ? Math.max(0, 1000 * at - this.now) : null;
  }

  /** The tables by round, the latest first. */
  get rounds(): { round: number; tables: Sent.TournamentTable[] }[] {
    const found = new Map<number, Sent.TournamentTable[]>();
    for (const table of this.info?.tables ?? []) found.set(table.round, [...(found.get(table.round) ?? []), table]);
    return [...found.entries()].map(([round, tables]) => ({ round, tables })).reverse();
  }
}
