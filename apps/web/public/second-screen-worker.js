/**
 * Serves the second screen of builds where there is no connection: its pages as they were last seen, and the files that they load. The page
 * stores both (features/second-screen); no other page is asked about.
 */
const STORED = 'second-screen';
/** A connection that takes longer is none. */
const PATIENCE_MS = 3000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newestPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
});

/** From the server while it answers. */
async function newestPage(request) {
  const cache = await caches.open(STORED);
  const stored = await cache.match(request, { ignoreVary: true });
  const fresh = fetch(request);
  if (!stored) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, stored));
  return Promise.race([fresh, late]).catch(() => stored);
}

/** A file never changes: its name has a hash of what is in it. */
async function fileOf(request) {
  const cache = await caches.open(STORED);
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
}
