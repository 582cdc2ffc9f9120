/* Service worker: what the page is made of is kept, so that it works without a connection; with one, the newest is taken. */

const KEPT = "mazepress";
const PATIENCE = 4000; // milliseconds for a connection that hardly is one
const files = [
  "./", "board.js", "choose.js", "element.js", "game.js", "ghost.js", "icon.svg", "index.html", "kept.js", "kinds.js", "language.js", "lens.js", "maker.js", "manifest.webmanifest",
  "mazepress.js", "mazepress.wasm", "page.css", "page.js", "parts.js", "photo.js", "picture.js", "player.js", "press.js", "puzzle.js", "qr.js", "share.js", "sheets.js",
  "sight.js", "solve.js", "themes.js", "workshop.js",
  ...["de", "es", "fr", "it", "nl", "pl", "pt", "pt-BR", "sv"].map((language) => `words-${language}.js`),
];
const paths = new Set(files.map((file) => new URL(file, location.href).pathname));

self.addEventListener("install", (event) => {
  const fresh = files.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !paths.has(url.pathname)) return;
  event.respondWith(answer(event.request));
});

/* Asks the server whether the cached file is the newest; without a connection, uses the cached file. */
async function answer(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request, { ignoreSearch: true });
  const fresh = take(request, cache);
  if (!kept) return fresh;
  const patience = new Promise((over) => setTimeout(() => over(kept), PATIENCE));
  return Promise.race([fresh.then((answer) => (answer.ok ? answer : kept), () => kept), patience]);
}

async function take(request, cache) {
  const fresh = await fetch(request, { cache: "no-cache" });
  if (fresh.ok) cache.put(new URL(request.url).pathname, fresh.clone()).catch(() => {});
  return fresh;
}
