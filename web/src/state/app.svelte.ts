/** The page as an app: it starts without a network, and says when a newer version of it is there. */

import { language, message } from "../language";
import { address } from "./place";
import { toasts } from "./toasts.svelte";

/** Milliseconds after which a page that somebody comes back to looks for a newer version: browsers look when a page is loaded, and an app may be open for days. */
const LOOK_AFTER = 3_600_000;
/** And after which an app fetches what it lacks: what somebody came for is first. */
const KEEP_AFTER = 5_000;

class App {
  /** Whether a newer version waits. */
  hasUpdate = $state(false);
  isOffline = $state(typeof navigator !== "undefined" && !navigator.onLine);
  private registration: ServiceWorkerRegistration | null = null;

  start(): void {
    addEventListener("online", () => (this.isOffline = false));
    addEventListener("offline", () => (this.isOffline = true));
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // https and own computer only
    if (!workers || import.meta.env.DEV) return;
    addEventListener("appinstalled", () => void this.keepGames());
    addEventListener("load", () => {
      if (matchMedia("(display-mode: standalone)").matches) setTimeout(() => void this.keepGames(), KEEP_AFTER);
      workers.register(address("sw.js")).then(
        (registration) => this.watch(registration),
        () => {}, // a private window: everything works without
      );
      if (!workers.controller)
        void workers.ready.then(({ active }) => {
          this.keepWhatIsLoaded(active!);
          language.whole().catch(() => {}); // all pages can be read without network
        });
    });
  }

  /** On the first visit much is loaded past the worker, some of it after the worker is there: it gets a list of all, from the beginning on. */
  private keepWhatIsLoaded(worker: ServiceWorker): void {
    const loaded = new PerformanceObserver((list) => worker.postMessage({ keep: list.getEntries().map(({ name }) => name) }));
    loaded.observe({ type: "resource", buffered: true });
  }

  /** An app that was installed plays all games without a network, those that nobody has opened yet, too. */
  private async keepGames(): Promise<void> {
    try {
      await navigator.serviceWorker.ready;
      if (await (await import("../local/keeping")).keepAllGames()) toasts.say(message("all-games-kept"), "good");
    } catch {
      // without a network, or on a full disk: with the next start it is tried again
    }
  }

  private watch(registration: ServiceWorkerRegistration): void {
    this.registration = registration;
    const look = (): void => {
      if (registration.waiting && navigator.serviceWorker.controller) this.hasUpdate = true;
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < LOOK_AFTER) return;
      looked = Date.now();
      registration.update().catch(() => {}); // there is no network
    });
  }

  /** The newer version takes over, and the page is loaded again. */
  update(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.registration?.waiting?.postMessage("update");
  }
}

export const app = new App();
