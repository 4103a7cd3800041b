import { api, whyNot } from "../api/http";
import type { GroupInfo, Sent } from "../api/types";
import { addNonces, notice } from "./dice";
import { session } from "./session.svelte";

/** A race or a series, kept up to date. */
export class Group {
  /** As the server sent it. */
  private sent = $state.raw<Sent.GroupInfo | null>(null);
  private readonly said: GroupInfo | null = $derived(this.sent && session.speakerOf(this.sent.game).sayWithin(this.sent));
  info: GroupInfo | null = $derived(this.said && { ...this.said, members: this.said.members.map((member) => session.called(member)) });
  failure = $state<string | null>(null);
  /** Why it is unknown whether there is such a group; null, where it is known. */
  unreachable = $state<string | null>(null);
  you = $derived(this.info?.members.find((member) => member.you) ?? null);
  /** Where I play: my own match of a race, the latest of a series. */
  current = $derived(this.info?.kind === "series" ? (this.info.matches?.at(-1) ?? null) : (this.you?.match ?? null));
  private readonly unwatch: () => void;
  private takenPart: string | null = null;

  constructor(readonly id: string) {
    void this.load();
    this.unwatch = session.live.watchGroup(id, (news) => this.heard(news.info));
  }

  close(): void {
    this.unwatch();
  }

  private async load(): Promise<void> {
    try {
      const info = await api.group(this.id);
      if (!this.sent) this.heard(info);
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      this.unreachable = whyNot(error);
    }
  }

  heard(info: Sent.GroupInfo): void {
    this.sent = info;
    notice(info.id, info.fairness?.commitment);
    void this.takePart();
  }

  /** The next match of a series begins when all browsers have added their nonces: people who still look at the last one must not be waited for. */
  private async takePart(): Promise<void> {
    const next = this.info?.kind === "series" && this.info.status === "running" && this.you ? this.current : null;
    if (!next || next === this.takenPart) return;
    this.takenPart = next;
    try {
      await addNonces(await api.match(next));
    } catch {
      this.takenPart = null; // the page of the match tries again, and says what is wrong
    }
  }
}
