import type { Sent } from "../api/types";
import { pathTo } from "../router";
import { place } from "../state/location.svelte";
import { session } from "../state/session.svelte";

/** The lobby, kept up to date, and what we look for there. */
export class Lobby {
  private known = $state.raw<Record<string, Sent.LobbyEntry>>({});
  ready = $state(false);
  seek = $state.raw<Sent.SeekInfo | null>(null);
  /** Seconds since we began to look. */
  waited = $state(0);
  readonly waiting = $derived(this.sorted("waiting"));
  readonly running = $derived(this.sorted("running").sort((one, other) => other.best - one.best));
  private readonly unwatch: () => void;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor() {
    this.unwatch = session.live.watch("lobby", (news) => (news.tell === "lobby" ? this.heard(news) : this.sought(news)));
    this.timer = setInterval(() => (this.waited = this.seek ? Math.max(0, Math.round(Date.now() / 1000 - this.seek.since)) : 0), 500);
  }

  close(): void {
    clearInterval(this.timer);
    this.unwatch();
  }

  private sorted(status: string): Sent.LobbyEntry[] {
    return Object.values(this.known).filter((one) => one.status === status).sort((one, other) => other.created - one.created);
  }

  private heard({ whole, entries, gone }: Sent.TellLobby): void {
    const next = { ...(whole ? {} : this.known), ...Object.fromEntries(entries.map((one) => [one.id, one])) };
    for (const id of gone) delete next[id];
    this.known = next;
    this.ready = true;
  }

  private sought({ seek, match }: Sent.TellSeek): void {
    this.seek = seek;
    if (match) place.go(pathTo.match(match));
  }
}
