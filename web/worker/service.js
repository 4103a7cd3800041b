/**
 * The service worker: with it the product is an app that starts without a network, and plays what it has played before.
 *
 * What the pages are made of is kept by version, all of it before the version is used. What games need (boards, modules, statics, sentences) is kept when it is first needed;
 * names hold what is in a file, so it never changes; an installed app fetches all of that (src/local/keeping.ts). Lists of games, bots and languages, pages of rules, courses and problems are asked for anew, and kept for when nobody answers. Everything
 * else of a server, matches above all, is none of our business. The build fills in the lists (vite.config.ts).
 */

const VERSION = "__VERSION__";
/** What the pages are made of. */
const SHELL = __SHELL__;
/** All files of the build. */
const FILES = __FILES__;

const [SHELL_CACHE, GAMES_CACHE] = [`shell ${VERSION}`, "games"];
const scope = self.registration.scope;
const NEVER_CHANGES = /^(assets\/|engine\/(?!manifest\.json)|boards\/|api\/statics\/|api\/languages\/.|api\/games\/[^/]+\/language\/)/;
const ASKED_ANEW = /^(engine\/manifest\.json$|api\/(games|bots|languages)(\.json)?$|api\/games\/[^/]+\/(rules|lessons|problems(?!\/)|pictures\/))/;
const NOT_OURS = /^(api|engine|boards|assets|healthz)(\/|$)/;

const pathOf = (address) => address.slice(scope.length).replace(/[?#].*/, "");

self.addEventListener("install", (event) => {
  // Names of assets hold what is in them: what the page has just loaded is not loaded twice.
  const asked = (file) => new Request(scope + file, { cache: file.startsWith("assets/") ? "default" : "reload" });
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll(SHELL.map(asked))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "update") void self.skipWaiting();
  else if (Array.isArray(data.keep)) event.waitUntil(Promise.allSettled(data.keep.map((address) => keep(event, address))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = pathOf(request.url);
  if (request.mode === "navigate") {
    if (!NOT_OURS.test(path)) event.respondWith(page(request));
  } else if (NEVER_CHANGES.test(path) || SHELL.includes(path)) event.respondWith(kept(event, request));
  else if (ASKED_ANEW.test(path)) event.respondWith(latest(event, request));
});

self.addEventListener("push", (event) => {
  event.waitUntil(notice(event.data?.json() ?? {}));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.match));
});

/** It is our turn. A page that is in front says so itself. */
async function notice({ match, title = "Perihelion" }) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  const words = await (await (await caches.open("words")).match(scope + "words"))?.json();
  await self.registration.showNotification(words?.turn ?? "Perihelion", { body: title, icon: "/icon-192.png", badge: "/favicon.svg", tag: match, data: { match } });
}

/** The page of the match, if one is open, or any other, which goes there. */
async function show(match) {
  const address = match ? `${scope}m/${match}` : scope;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split(/[?#]/)[0] === address);
  if (there) return there.focus();
  const [other] = pages;
  if (!other) return self.clients.openWindow(address);
  await other.focus();
  return other.navigate(address).catch(() => self.clients.openWindow(address)); // one that this worker does not control
}

/** Every address of a page is the same page. */
async function page(request) {
  return (await (await caches.open(SHELL_CACHE)).match(scope + "index.html")) ?? fetch(request);
}

async function known(request) {
  const shell = await (await caches.open(SHELL_CACHE)).match(request.url);
  return shell ?? (await caches.open(GAMES_CACHE)).match(request.url);
}

async function kept(event, request) {
  return (await known(request)) ?? fetched(event, request);
}

async function latest(event, request) {
  try {
    return await fetched(event, request);
  } catch (error) {
    const former = await known(request);
    if (former) return former;
    throw error;
  }
}

/** What a page has loaded by itself, before this worker was there. */
async function keep(event, address) {
  const path = address.startsWith(scope) ? pathOf(address) : "";
  if (NEVER_CHANGES.test(path) || ASKED_ANEW.test(path)) await kept(event, new Request(address));
}

/** The event lasts until the answer is stored, so that the worker is not ended before. */
async function fetched(event, request) {
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const storing = caches.open(GAMES_CACHE).then((cache) => cache.put(request.url, copy));
    event.waitUntil(storing.catch(() => {})); // the storage is full: it is asked for again
  }
  return answer;
}

/** What older versions had. */
async function tidy() {
  for (const name of await caches.keys()) if (name.startsWith("shell ") && name !== SHELL_CACHE) await caches.delete(name);
  const games = await caches.open(GAMES_CACHE);
  for (const { url } of await games.keys()) if (pathOf(url).startsWith("assets/") && !FILES.includes(pathOf(url))) await games.delete(url);
}
