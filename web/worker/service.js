/**
 * The service worker: with it the product is an app that starts without a network, and plays what it has played before.
 *
 * What the pages are made of is kept by version, all of it before the version is used. What games need (boards, modules, statics, sentences) is kept when it is first needed;
 * names hold what is in a file, so it never changes. Lists of games, bots and languages and pages of rules are asked for anew, and kept for when nobody answers. Everything
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
const ASKED_ANEW = /^(engine\/manifest\.json$|api\/(games|bots|languages)(\.json)?$|api\/games\/[^/]+\/(rules|pictures\/))/;
const NOT_OURS = /^(api|engine|boards|assets|healthz)(\/|$)/;

const pathOf = (address) => address.slice(scope.length).replace(/[?#].*/, "");

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll(SHELL.map((file) => new Request(scope + file, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener("message", ({ data }) => {
  if (data === "update") void self.skipWaiting();
  else if (Array.isArray(data.keep)) void Promise.all(data.keep.filter((address) => address.startsWith(scope) && NEVER_CHANGES.test(pathOf(address))).map((address) => kept(new Request(address)).catch(() => null)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = pathOf(request.url);
  if (request.mode === "navigate") {
    if (!NOT_OURS.test(path)) event.respondWith(page(request));
  } else if (NEVER_CHANGES.test(path) || SHELL.includes(path)) event.respondWith(kept(request));
  else if (ASKED_ANEW.test(path)) event.respondWith(latest(request));
});

/** Every address of a page is the same page. */
async function page(request) {
  return (await (await caches.open(SHELL_CACHE)).match(scope + "index.html")) ?? fetch(request);
}

async function kept(request) {
  const shell = await (await caches.open(SHELL_CACHE)).match(request.url);
  return shell ?? (await (await caches.open(GAMES_CACHE)).match(request.url)) ?? fetched(request);
}

async function latest(request) {
  try {
    return await fetched(request);
  } catch (error) {
    const known = await (await caches.open(GAMES_CACHE)).match(request.url);
    if (known) return known;
    throw error;
  }
}

async function fetched(request) {
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void caches
      .open(GAMES_CACHE)
      .then((cache) => cache.put(request.url, copy))
      .catch(() => {}); // the storage is full: it is asked for again
  }
  return answer;
}

/** What older versions had. */
async function tidy() {
  for (const name of await caches.keys()) if (name.startsWith("shell ") && name !== SHELL_CACHE) await caches.delete(name);
  const games = await caches.open(GAMES_CACHE);
  for (const { url } of await games.keys()) if (pathOf(url).startsWith("assets/") && !FILES.includes(pathOf(url))) await games.delete(url);
}
