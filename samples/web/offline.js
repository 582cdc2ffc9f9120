/* A service worker that stores the files of the page, so that the page works without a connection.
 * If the server answers quickly, the newest files are used. */

const KEPT = "mazepress";
const PATIENCE = 4000; // milliseconds to wait for a slow connection
const files = [
  "./", "board.js", "choose.js", "element.js", "game.js", "ghost.js", "icon.svg", "index.html", "kept.js", "kinds.js", "language.js", "lens.js", "maker.js", "manifest.webmanifest",
  "mazepress.js", "mazepress.wasm", "page.css", "page.js", "parts.js", "photo.js", "picture.js", "player.js", "press.js", "puzzle.js", "qr.js", "share.js", "sheets.js",
  "sight.js", "solve.js", "themes.js", "workshop.js",
  ...["de", "es", "fr", "it", "nl", "pl", "pt", "pt-BR", "sv"].map((language) => `words-${language}.js`),
];
const themes = ["halloween", "christmas", "easter", "valentine", "birthday", "summer", "ocean", "farm", "space", "dinosaurs", "vehicles"].map((name) => `theme-${name}.json`);
const COMING = 7;
const pathOf = (file) => new URL(file, location.href).pathname;
const paths = new Set([...files, ...themes].map(pathOf));
const isDay = (path) => path.startsWith(pathOf("days/"));

self.addEventListener("install", (event) => {
  const fresh = files.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh).then(() => Promise.all([keepAll(cache, themes), keepDays(cache)]))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !(paths.has(url.pathname) || isDay(url.pathname))) return;
  event.respondWith(answer(event.request));
  if (isDay(url.pathname)) event.waitUntil(caches.open(KEPT).then(keepDays));
});

/* Stores files in a cache. Files that cannot be read are skipped. */
const keepAll = (cache, all) => Promise.all(all.map((file) => cache.add(file).catch(() => {})));

const numberOf = (date) => date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();

/* Stores the prepared mazes of today and of the next days, and deletes all other prepared mazes. */
async function keepDays(cache) {
  const page = await (await cache.match("index.html"))?.text(), [, first = 0, last = 0] = page?.match(/name="prepared-days" content="(\d+) (\d+)"/) ?? [];
  const now = new Date(), coming = Array.from({ length: 1 + COMING }, (_, i) => numberOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + i)));
  const wanted = coming.filter((day) => day >= first && day <= last).map((day) => pathOf(`days/${day}.play.json`));
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isDay);
  await Promise.all(kept.filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)));
  await keepAll(cache, wanted.filter((path) => !kept.includes(path)));
}

/* Returns the newest file from the server. If the server fails or does not answer within PATIENCE,
 * returns the stored file, if any. */
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
