import { api } from "../api/http";
import type { GroupInfo } from "../api/types";
import { session } from "./session.svelte";

/** A race or a series, kept up to date. */
export class Group {
  info = $state.raw<GroupInfo | null>(null);
  failure = $state<string | null>(null);
  you = $derived(this.info?.members.find((member) => member.you) ?? null);
  /** Where I play: my own match of a race, the latest of a series. */
  current = $derived(this.info?.kind === "series" ? (this.info.matches?.at(-1) ?? null) : (this.you?.match ?? null));
  private readonly unwatch: () => void;

  constructor(readonly id: string) {
    void this.load();
    this.unwatch = session.live.watchGroup(id, (news) => (this.info = news.info));
  }

  close(): void {
    this.unwatch();
  }

  private async load(): Promise<void> {
    try {
      const info = await api.group(this.id);
      this.info ??= info;
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }
}
