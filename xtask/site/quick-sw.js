// The service worker of the quick build: takes the place of one that a release left at this address, removes what that
// one kept, and itself.
"use strict";
const OURS = `hardwood ${new URL("./", self.location).pathname} `;

async function leave() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS)) await caches.delete(name);
  }
  await self.registration.unregister();
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
