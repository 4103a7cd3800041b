/** Settings stored in this browser. */

import type { Speed } from "./events.svelte";
import { keep, recall } from "./storage";

export type Theme = "auto" | "dark" | "light";

/** Somebody whose chat is not shown, with the name they had. */
export interface Muted {
  who: string;
  name: string;
}

class Settings {
  theme = $state<Theme>(recall<Theme>("theme", "auto"));
  sound = $state(recall("sound", true));
  /** From 0 to 1. */
  volume = $state(recall("volume", 0.6));
  notify = $state(recall("notify", false));
  /** Whether single keys are shortcuts; people who use speech input want them off. */
  keys = $state(recall("keys", true));
  /** The level of bots, by name; null: the server's default. */
  level = $state<string | null>(recall<string | null>("level", null));
  /** Whether the estimated result is shown beside the board, where that is fair. */
  estimates = $state(recall("estimates", false));
  /** How fast events pass: at the usual speed, twice as fast, or at once (0). */
  speed = $state<Speed>(recall<Speed>("speed", 1));
  /** Whether a decision with one option is taken by itself. */
  singles = $state(recall("singles", true));
  /** Whether typed moves, notation and the position in words are shown. */
  expert = $state(recall("expert", false));
  /** Whether worlds and skies are painted: a second of work for a processor when a board opens. */
  painted = $state(recall("painted", true));
  /** Whether matches without others are played in this browser; otherwise at the server, where other devices find them. */
  playsHere = $state(recall("playsHere", true));
  /** The match in which every decision is explained. */
  guide = $state<string | null>(recall<string | null>("guide", null));
  /** The first match after a course, in which a coach speaks up. */
  coach = $state<string | null>(recall<string | null>("coach", null));
  /** Whether the server tells this browser of its turns, so that pages need not (meeting/push.ts). */
  pushed = $state(false);
  /** Whether chat is shown. */
  chat = $state(recall("chat", true));
  muted = $state<Muted[]>(recall<Muted[]>("muted", []).filter((one) => typeof one.who === "string")); // once these were names

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    this.showTheme();
  }

  showTheme(): void {
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    keep("volume", volume);
  }

  setLevel(name: string): void {
    this.level = name;
    keep("level", name);
  }

  setEstimates(on: boolean): void {
    this.estimates = on;
    keep("estimates", on);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep("speed", speed);
  }

  setSingles(on: boolean): void {
    this.singles = on;
    keep("singles", on);
  }

  setExpert(on: boolean): void {
    this.expert = on;
    keep("expert", on);
  }

  setGuide(match: string | null): void {
    this.guide = match;
    keep("guide", match);
  }

  setCoach(match: string | null): void {
    this.coach = match;
    keep("coach", match);
  }

  setPlaysHere(on: boolean): void {
    this.playsHere = on;
    keep("playsHere", on);
  }

  setChat(on: boolean): void {
    this.chat = on;
    keep("chat", on);
  }

  setPainted(on: boolean): void {
    this.painted = on;
    keep("painted", on);
  }

  setKeys(on: boolean): void {
    this.keys = on;
    keep("keys", on);
  }

  /** Asks the browser for permission, which is allowed only in response to a click. */
  async setNotify(on: boolean): Promise<boolean> {
    let allowed = on && "Notification" in window;
    if (allowed && Notification.permission !== "granted") allowed = (await Notification.requestPermission()) === "granted";
    this.notify = allowed;
    keep("notify", allowed);
    if (!allowed) void import("../meeting/push").then(({ stop }) => stop()).catch(() => {}); // the page follows by itself (App.svelte)
    return allowed === on;
  }

  isMuted(who: string): boolean {
    return this.muted.some((one) => one.who === who);
  }

  toggleMute({ who, name }: Muted): void {
    this.muted = this.isMuted(who) ? this.muted.filter((other) => other.who !== who) : [...this.muted, { who, name }];
    keep("muted", this.muted);
  }
}

export const settings = new Settings();
