// Keeps one whole version of the app, and serves it from there: without a network, and always of one piece.
//
// A new version is fetched in the background, checked against the hashes below, and waits until no window shows the one
// before or somebody asks for it, so that nothing changes under a game.

/** Path from this folder → hash, of everything that belongs to this version. The build fills it in. */
const FILES = {};
/** Changes with every file. The build fills it in. */
const VERSION = "";

// Several apps, or several copies of this one, may share an origin and with it the caches.
const ours = `outflank ${registration.scope} `;
const name = ours + VERSION;
const page = "./";

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forget()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  const file = request.method === "GET" && fileOf(request.url);
  if (!file) return;
  event.respondWith(serve(request, file));
});

/** Which of the files an address means. */
function fileOf(address) {
  const url = new URL(address);
  url.hash = url.search = "";
  if (url.href === registration.scope || url.href === `${registration.scope}index.html`) return page;
  const file = url.href.startsWith(registration.scope) && url.href.slice(registration.scope.length);
  return file in FILES && file;
}

/** Stores every file, or fails as a whole: then the version before stays, and the browser tries again later. */
async function keep() {
  const cache = await caches.open(name);
  const requests = Object.entries(FILES).map(
    ([file, integrity]) => new Request(new URL(file, registration.scope), { integrity, cache: "no-cache" }),
  );
  await cache.addAll(requests);
}

/** Removes other versions, and serves the page that brought this one too, so that it stays of one piece. A version that
    was built without files removes everything, and itself. */
async function forget() {
  const empty = Object.keys(FILES).length === 0;
  for (const cache of await caches.keys()) {
    if (cache.startsWith(ours) && (empty || cache !== name)) await caches.delete(cache);
  }
  await (empty ? registration.unregister() : clients.claim());
}

async function serve(request, file) {
  const stored = await caches.match(new URL(file, registration.scope), { cacheName: name, ignoreVary: true });
  // The browser may have thrown stored files away.
  return stored ?? fetch(request);
}
