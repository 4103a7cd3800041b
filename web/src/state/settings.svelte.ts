/** Settings stored in this browser. Everything works without storage, too. */

export type Theme = "auto" | "dark" | "light";

/** Somebody whose chat is not shown, with the name they had. */
export interface Muted {
  who: string;
  name: string;
}

function recall<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`perihelion.${key}`);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`perihelion.${key}`, JSON.stringify(value));
  } catch {
    // a private window without storage
  }
}

class Settings {
  theme = $state<Theme>(recall<Theme>("theme", "auto"));
  sound = $state(recall("sound", false));
  notify = $state(recall("notify", false));
  /** Whether single keys are shortcuts; people who use speech input want them off. */
  keys = $state(recall("keys", true));
  /** The level of bots, by name; null: the server's default. */
  level = $state<string | null>(recall<string | null>("level", null));
  /** Whether the estimated result is shown beside the board, where that is fair. */
  estimates = $state(recall("estimates", false));
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

  setLevel(name: string): void {
    this.level = name;
    keep("level", name);
  }

  setEstimates(on: boolean): void {
    this.estimates = on;
    keep("estimates", on);
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
