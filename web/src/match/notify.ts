/** A notification by the system, for people whose page is not in front. */

import { settings } from "../state/settings.svelte";

/** Whether one was shown. Some browsers, those of phones above all, let no page show one by itself, but its service worker. */
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
    void navigator.serviceWorker?.getRegistration().then((registration) => registration?.showNotification(title, { body, icon: "/favicon.svg", tag, data: { match: tag } }));
    return Boolean(navigator.serviceWorker);
  }
}
