import { api, ApiError, onFault } from "../api/http";
import { browserLive, type Live, type LiveState } from "../api/live";
import type { BotInfo, Bots, GameInfo, Me, Options, Sent } from "../api/types";
import { client, language, reasonOf, Sentences, type Argument, type Speaker } from "../language";
import { offered } from "./offers";
import { isSite } from "./place";
import { settings } from "./settings.svelte";
import { keep, recall } from "./storage";
import { toasts } from "./toasts.svelte";

/** The guest, the games, and the state of the connection. */
class Session {
  me = $state.raw<Me | null>(null);
  /** As the server sent them. */
  private sent = $state.raw<{ games: Sent.GameInfo[]; bots: Sent.Bots }>({ games: [], bots: { levels: [], default: "" } });
  /** What is said of each game before a match. */
  private offers = new Map<string, Sentences>();
  games: GameInfo[] = $derived(this.sent.games.map((game) => offered(game, (this.offers.get(game.name) ?? client).speaker)));
  bots: Bots = $derived(client.speaker.sayWithin(this.sent.bots));
  /** What games say of results, by name, as far as it was needed. */
  private words = $state.raw<Record<string, Sentences>>({});
  private readonly learning = new Set<string>();
  ready = $state(false);
  /** Whether somebody answers beside this browser; without, there are no others to meet. */
  hasServer = $state(!isSite);
  failure = $state.raw<Argument | null>(null);
  connection = $state<LiveState>("off");
  /** What the server cannot do just now, while something here waits for it and is tried again. */
  trouble = $state.raw<Argument | null>(null);
  settingsOpen = $state(false);
  /** The matches in which others wait for us, by the first of them and their number, while another page is on show. */
  waiting = $state.raw<{ id: string; count: number } | null>(null);
  /** Of each game the options that were played or looked at last. */
  sheets: Record<string, Options> = {};
  private line: Live | null = null;

  constructor() {
    onFault((reason) => toasts.say(reason, "bad"));
    globalThis.addEventListener?.("online", () => void (this.hasServer || this.introduce()));
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
      await this.introduce();
      const [games, bots, languages] = await Promise.all([api.games(), api.bots(), api.languages()]);
      const fetched = new Map<string, Promise<Record<string, string[]>>>();
      const offersIn = (tag: string): Promise<Record<string, string[]>> => {
        const address = languages.find((one) => one.tag === tag)?.offers;
        const fetching = fetched.get(tag) ?? (address ? api.offers(address) : Promise.resolve({}));
        fetched.set(tag, fetching);
        fetching.catch(() => fetched.delete(tag));
        return fetching;
      };
      this.offers = new Map(games.map(({ name }) => [name, new Sentences(async (tag) => (await offersIn(tag))[name] ?? [])]));
      await Promise.all([...this.offers.values()].map((offer) => language.join(offer)));
      this.sent = { games, bots };
      this.ready = true;
    } catch (error) {
      this.failure = reasonOf(error);
    }
  }

  /** Who we are to the server. Where there is none, or it is out of reach, this browser knows our name. */
  private async introduce(): Promise<void> {
    const alone: Me = { id: "", who: "", name: recall("name", ""), has_account: false };
    if (isSite) {
      this.me = alone;
      return;
    }
    try {
      this.me = await api.me();
      this.hasServer = true;
      keep("name", this.me.name);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      this.me ??= alone;
      this.hasServer = false;
    }
  }

  /** Somebody else sits before this browser now: gets who they are to the server, and a connection of theirs. */
  async become(): Promise<void> {
    await this.introduce();
    this.line?.reconnect();
  }

  /** The level chosen last, if it still exists. */
  get level(): string {
    return this.bots.levels.some(({ name }) => name === settings.level) ? settings.level! : this.bots.default;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** The form in which something of a game is played. */
  formOf({ game, form }: { game: string; form: string }): GameInfo["forms"][number] | undefined {
    return this.game(game)?.forms.find(({ name }) => name === form);
  }

  /** Says what a game says of results and goals; until its sentences are there, nothing but the client's. */
  speakerOf(name: string): Speaker {
    const words = this.words[name];
    if (!words) void this.learn(name);
    return (words ?? client).speaker;
  }

  /** With a bot's level behind its name, in the language of the page. */
  called<Who extends { name: string; bot: BotInfo | null }>(who: Who): Who {
    return who.bot ? { ...who, name: `${who.name} (${this.titleOf(who.bot)})` } : who;
  }

  private titleOf(bot: BotInfo): string {
    const level = this.bots.levels.find(({ name }) => name === bot.name);
    if (level) return client.speaker.attribute(`level-${level.name}`, "name") || level.title;
    return [bot.name, bot.level].filter((part) => part !== null).join(" ");
  }

  private async learn(name: string): Promise<void> {
    const digests = this.sent.games.find((game) => game.name === name)?.languages;
    if (!digests || this.learning.has(name)) return;
    this.learning.add(name);
    const words = new Sentences(async (tag) => (digests[tag] ? api.gameTexts(name, tag, digests[tag]) : []));
    try {
      await language.join(words);
      this.words = { ...this.words, [name]: words };
    } catch {
      language.leave(words);
      this.learning.delete(name);
    }
  }

  async rename(name: string): Promise<boolean> {
    try {
      this.me = this.hasServer ? await api.rename(name.trim()) : { id: "", who: "", has_account: false, ...this.me, name: name.trim() };
      keep("name", this.me.name);
      return true;
    } catch (error) {
      toasts.fail(error);
      return false;
    }
  }
}

export const session = new Session();
