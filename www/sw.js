// The offline copy of the site. `xtask/site/finish.mjs` fills in the two lists, path -> content hash,
// so any change of any file makes this a new worker: it fetches the new build whole, waits, and takes
// over only when a person says so; one page never mixes two versions.
"use strict";
const PRECACHE = {}; // fetched at once: everything the app needs
const ON_DEMAND = {}; // kept from the first time it is used: card sets, the spreadsheet program
const VERSION = "";

const FILES = { ...PRECACHE, ...ON_DEMAND };
const base = new URL("./", self.location);
// Sites under other paths of the same host have their own copies.
const OURS = `hardwood ${base.pathname} `;
const CURRENT = OURS + VERSION;

/** Where a file is kept: by address and content, so that an update fetches only what changed. */
const key = (path) => new URL(`${path}?${FILES[path]}`, base).href;

/** The file of this build that a request asks for, if any. */
function pathOf(address) {
  const url = new URL(address, base);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
  const path = url.pathname.slice(base.pathname.length) || "index.html";
  return Object.hasOwn(FILES, path) ? path : undefined;
}

function download(path) {
  // The page as "./", since some hosts redirect index.html there and a redirected page is refused.
  // `reload` by-passes the HTTP cache, which may still hold the previous version.
  return fetch(new URL(path === "index.html" ? "./" : path, base), { cache: "reload" });
}

/**
 * Whether a response may be kept. Some hosts answer with a page of theirs where a file is missing, and a
 * connection may break off: such a chunk of the program, once kept, would be broken until the next version.
 */
async function isSound(path, response) {
  if (!response.ok) return false;
  if (!path.endsWith(".wasm")) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  const hash = Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hash === FILES[path];
}

async function keep(cache, path) {
  if (await cache.match(key(path))) return;
  const response = (await caches.match(key(path))) ?? (await download(path));
  if (!(await isSound(path, response))) {
    throw new Error(`${path}: ${response.status}, or not this version's file`);
  }
  await cache.put(key(path), response);
}

/** An address without the content's hash, which is another in each build. */
const stem = (address) => new URL(address, base).pathname.replace(/-[0-9a-f]{16}(?=\.\w+$)/, "");

/** The stems of all that the builds before this one have kept. */
async function keptBefore() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(lists.flat().map((request) => stem(request.url)));
}

async function install() {
  const cache = await caches.open(CURRENT);
  const before = await keptBefore();
  const used = Object.keys(ON_DEMAND).filter((path) => before.has(stem(path)));
  await Promise.all([...Object.keys(PRECACHE), ...used].map((path) => keep(cache, path)));
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CURRENT) await caches.delete(name);
  }
  await self.clients.claim();
}

async function serve(path, anew) {
  const cache = await caches.open(CURRENT);
  const kept = await cache.match(key(path));
  if (kept && !anew) return kept;
  let response;
  try {
    response = await download(path);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
  // A full disk must not stop the file from reaching the page.
  if (await isSound(path, response)) await cache.put(key(path), response.clone()).catch(() => {});
  return response;
}

async function keepUsed(addresses) {
  const cache = await caches.open(CURRENT);
  const paths = addresses.map(pathOf).filter((path) => path && Object.hasOwn(ON_DEMAND, path));
  await Promise.all(paths.map((path) => keep(cache, path)));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data?.take === "over") self.skipWaiting();
  if (event.data?.keep) event.waitUntil(keepUsed(event.data.keep));
});
self.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? pathOf(event.request.url) : undefined;
  // The page asks the network for a file that was broken.
  if (path) event.respondWith(serve(path, event.request.cache === "reload"));
});
