/** Notices by Web Push, where both the server and this browser know how: then we hear of our turns while no page of ours is open. */

import { api } from "../api/http";
import { say } from "../language";
import { address } from "../state/place";
import { settings } from "../state/settings.svelte";

/** Where the service worker finds what it says (worker/service.js): it speaks no language of its own. */
const WORDS = "words";

/** The server tells this browser from now on. Whether it does. */
export async function follow(): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // https and own computer only
  if (!workers || !("PushManager" in window) || !settings.notify) return false;
  const { key } = await api.push();
  if (!key) return false;
  const { pushManager } = await workers.ready;
  const wanted = bytesIn(key);
  const known = await pushManager.getSubscription();
  const fits = known && same(known.options.applicationServerKey, wanted);
  if (known && !fits) await known.unsubscribe(); // it was for another server at this address
  const made = fits ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  const { endpoint = "", keys = {} } = made.toJSON();
  await rememberWords();
  await api.subscribe({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
  settings.pushed = true;
  return true;
}

/** No longer: the next person at this browser gets no notice of our turns. */
export async function stop(): Promise<void> {
  settings.pushed = false;
  const registration = await navigator.serviceWorker?.getRegistration();
  const known = await registration?.pushManager?.getSubscription();
  if (!known) return;
  await Promise.allSettled([api.unsubscribe(known.endpoint), known.unsubscribe()]);
}

/** What notices say, in the language of the page. */
export async function rememberWords(): Promise<void> {
  await (await caches.open(WORDS)).put(address(WORDS), Response.json({ turn: say("your-turn") }));
}

function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function same(known: ArrayBuffer | null, wanted: Uint8Array): boolean {
  const numbers = new Uint8Array(known ?? []);
  return numbers.length === wanted.length && wanted.every((number, place) => numbers[place] === number);
}
