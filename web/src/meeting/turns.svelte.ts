/** In which of the user's matches others wait: shown on every page, in the title and icon of its tab, and by the system where it may. */

import type { Sent } from "../api/types";
import { say } from "../language";
import { notify } from "../match/notify";
import { place } from "../state/location.svelte";
import { session } from "../state/session.svelte";
import { settings } from "../state/settings.svelte";

const ICON = "/favicon.svg";
const ICON_TURN = "/favicon-turn.svg";

class Turns {
  private matches = $state.raw<Record<string, Sent.OwnMatch>>({});
  private readonly waiting = $derived(Object.values(this.matches).filter(({ id, yours }) => yours && !(place.route.page === "match" && place.route.id === id)));
  private started = false;

  start(): void {
    if (this.started) return;
    this.started = true;
    session.live.watch("own", (news) => this.heard(news));
    $effect.root(() => {
      $effect(() => {
        session.waiting = this.waiting[0] ? { id: this.waiting[0].id, count: this.waiting.length } : null;
        this.mark(this.waiting.length);
      });
    });
    // Every page has a title of its own: the mark comes back with each.
    new MutationObserver(() => this.mark(this.waiting.length)).observe(document.head, { subtree: true, childList: true, characterData: true });
  }

  private heard({ whole, matches }: Sent.TellOwn): void {
    const before = this.matches;
    this.matches = { ...(whole ? {} : before), ...Object.fromEntries(matches.filter(({ status, yours }) => status === "running" || yours).map((one) => [one.id, one])) };
    for (const { id, status } of matches) if (status === "over") delete this.matches[id];
    if (whole || settings.pushed) return;
    for (const { id, title, yours } of matches) if (yours && !before[id]?.yours && this.waiting.some((one) => one.id === id)) notify(say("your-turn"), title, id);
  }

  private mark(count: number): void {
    const plain = document.title.replace(/^\(\d+\) /, "");
    const title = count ? `(${count}) ${plain}` : plain;
    if (document.title !== title) document.title = title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const wanted = count ? ICON_TURN : ICON;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }
}

export const turns = new Turns();
