// Stores the built console in the browser, so that a tab can be opened without the server. It never touches the API.
// The build puts `build` in front of this file: its entry, the files that are stored at once, and the plain ones.
/* global build, self, caches, fetch, AbortSignal, URL, Response */

/** One cache for all versions: what is in it is named by its content, and each page by its entry. */
const cacheName = "pigeonhole.console";
/** Milliseconds to wait for the server's page before the stored one is shown. */
const patience = 3_000;
/** Milliseconds for which a server that did not answer in time is not waited for again. */
const respite = 10_000;

const pageOf = (entry) => `/index.html?entry=${entry}`;
const stored = { ignoreVary: true };
let silentUntil = 0;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(removeOthers()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (build.plain.includes(pathname)) event.respondWith(fromServerFirst(request, pathname));
  else if (request.mode === "navigate" && isScreen(pathname))
    event.respondWith(fromServerFirst(request, pageOf(build.entry)));
});

/** What the server answers itself has no page of the console. */
function isScreen(pathname) {
  return !/^\/(api|healthz|readyz|metrics)(\/|$)/.test(pathname);
}

/** All or nothing: if a file is missing, as while a new version is rolled out, the browser tries again at its next look. */
async function install() {
  const cache = await caches.open(cacheName);
  const page = await fetch("/index.html", { cache: "no-cache" });
  // Another process may still serve the version before.
  if (!(await page.clone().text()).includes(build.entry)) throw new Error("The page is another version's.");
  for (const file of build.files) {
    if (!(await cache.match(file, stored))) await cache.add(file);
  }
  await cache.addAll(build.plain);
  await cache.put(pageOf(build.entry), page);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's tabs are of this origin alone
  for (const tab of tabs) tab.postMessage({ stored: build.entry });
}

/** This version is alone now: no tab runs another one. */
async function removeOthers() {
  const cache = await caches.open(cacheName);
  const own = new Set([pageOf(build.entry), ...build.files, ...build.plain]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!own.has(pathname + search)) await cache.delete(url, stored);
  }
}

/** By its name it is always the same. Large files are stored when they are first used. */
async function asset(request) {
  const cache = await caches.open(cacheName);
  const found = await cache.match(request, stored);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200 && !request.url.endsWith(".map")) await cache.put(request, answer.clone());
  return answer;
}

/** As the server has it; where that is out of reach, as it was stored. */
async function fromServerFirst(request, name) {
  const fromStore = async () => (await caches.open(cacheName)).match(name, stored);
  if (Date.now() < silentUntil) return (await fromStore()) ?? fetch(request);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    // A proxy's word that there is no server behind it.
    const isAway = answer.status >= 502 && answer.status <= 504;
    return (isAway && (await fromStore())) || answer;
  } catch (fault) {
    silentUntil = Date.now() + respite;
    const page = await fromStore();
    if (page) return page;
    throw fault;
  }
}
