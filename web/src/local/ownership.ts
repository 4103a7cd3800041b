/** Of all tabs that show a match of this browser one plays it; the others follow, take over when it is gone, or when somebody says so. */

export class Ownership {
  owns = false;
  private readonly name: string;
  private readonly channel: BroadcastChannel;
  private readonly waiting = new AbortController();
  private release: () => void = () => {};
  private isClosed = false;

  /** `changed` is called when this tab begins or ends to play the match, `heard` when another one has stored something. */
  constructor(
    id: string,
    private readonly changed: () => void,
    heard: () => void,
  ) {
    this.name = `perihelion.match.${id}`;
    this.channel = new BroadcastChannel(this.name);
    this.channel.onmessage = heard;
  }

  /** Resolves when it is known whether another tab plays the match. */
  async start(): Promise<void> {
    await new Promise<void>((known) => {
      void navigator.locks.request(this.name, { ifAvailable: true }, (lock) => {
        if (lock) this.owns = true;
        known();
        return lock ? this.held() : undefined;
      }).catch(() => this.lost());
    });
    if (!this.owns) this.queue();
  }

  takeOver(): void {
    this.hold({ steal: true });
  }

  /** Tells the other tabs that something was stored. */
  tell(): void {
    this.channel.postMessage("stored");
  }

  close(): void {
    this.isClosed = true;
    this.waiting.abort();
    this.release();
    this.channel.close();
  }

  private queue(): void {
    this.hold({ signal: this.waiting.signal });
  }

  private hold(how: LockOptions): void {
    navigator.locks
      .request(this.name, how, () => {
        if (this.owns || this.isClosed) return undefined;
        this.owns = true;
        this.changed();
        return this.held();
      })
      .catch(() => this.lost());
  }

  private held(): Promise<void> {
    return new Promise((done) => (this.release = done));
  }

  /** Another tab has taken over. */
  private lost(): void {
    if (this.isClosed || !this.owns) return;
    this.owns = false;
    this.changed();
    this.queue();
  }
}
