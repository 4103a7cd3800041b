import { api, onFault } from "../api/http";
import { browserLive, type Live, type LiveState } from "../api/live";
import type { Bots, GameInfo, Me, Options } from "../api/types";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";

/** The guest, the games, and the state of the connection. */
class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  bots = $state.raw<Bots>({ levels: [], default: "" });
  ready = $state(false);
  failure = $state<string | null>(null);
  connection = $state<LiveState>("off");
  /** What the server cannot do just now, while something here waits for it and is tried again. */
  trouble = $state<string | null>(null);
  settingsOpen = $state(false);
  /** Of each game the options that were played or looked at last. */
  sheets: Record<string, Options> = {};
  private line: Live | null = null;

  constructor() {
    onFault((reason) => toasts.say(reason, "bad"));
  }

  get live(): Live {
    if (!this.line) {
      this.line = browserLive();
      this.line.onState((state) => (this.connection = state));
      this.line.onTrouble((reason) => (this.trouble = reason));
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
