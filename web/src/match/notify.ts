/** A notification by the system, for people whose page is not in front. */

import { settings } from "../state/settings.svelte";

/** Whether one was shown. Some browsers, those of phones above all, have the permission but let no page show one by itself. */
export function notify(title: string, body: string, tag: string): boolean {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return false;
  try {
    const shown = new Notification(title, { body, icon: "/favicon.svg", tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
}
