// The service worker: keeps the files of one version of the page.  A later version waits until no page of this one is
// open, so that the files of a page always fit each other.

const files = FILES;
const cacheName = `satdoku-${VERSION}`;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("satdoku-") && name !== cacheName;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const name = event.request.mode === "navigate" ? "index.html" : event.request;
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(name))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
