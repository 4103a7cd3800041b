import { api, onLong } from "../api/http";
import { browserLive, type Live, type LiveState } from "../api/live";
import type { Bots, GameInfo, Me, Options } from "../api/types";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";

const ASK_EVERY = 1000;

/** The guest, the games, and the state of the connection. */
class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  bots = $state.raw<Bots>({ levels: [], default: "" });
  ready = $state(false);
  failure = $state<string | null>(null);
  connection = $state<LiveState>("off");
  settingsOpen = $state(false);
  /** Of each game the options that were played or looked at last. */
  sheets: Record<string, Options> = {};
  /** Games whose rules the server is still getting ready, while somebody here waits for an answer. */
  preparing = $state.raw<string[]>([]);
  private explaining = false;
  private line: Live | null = null;

  constructor() {
    onLong((pending) => void this.explain(pending));
  }

  /** Why an answer takes long: after an update the server compiles the rules first. */
  private async explain(pending: Promise<unknown>): Promise<void> {
    if (this.explaining) return;
    this.explaining = true;
    let open = true;
    const settled = () => (open = false);
    pending.then(settled, settled);
    try {
      while (open) {
        this.preparing = (await api.health()).preparing ?? [];
        if (!this.preparing.length) break;
        await Promise.race([pending.catch(() => null), new Promise((next) => setTimeout(next, ASK_EVERY))]);
      }
    } catch {
      // the pending request itself reports that nobody answers
    } finally {
      this.preparing = [];
      this.explaining = false;
    }
  }

  get live(): Live {
    if (!this.line) {
      this.line = browserLive();
      this.line.onState((state) => (this.connection = state));
      this.line.onError((reason) => toasts.say(reason, "bad"));
    }
    return this.line;
  }

  /** The first response sets the guest's cookie, so nothing else is requested before it arrives. */
  async start(): Promise<void> {
    this.failure = null;
    try {
      this.me = await api.me();
      [this.games, this.bots] = await Promise.all([api.games(), api.bots()]);
      this.ready = true;
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  /** The level chosen last, if it still exists. */
  get level(): string {
    return this.bots.levels.some(({ name }) => name === settings.level) ? settings.level! : this.bots.default;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  async rename(name: string): Promise<boolean> {
    try {
      this.me = await api.rename(name.trim());
      return true;
    } catch (error) {
      toasts.fail(error);
      return false;
    }
  }
}

export const session = new Session();
