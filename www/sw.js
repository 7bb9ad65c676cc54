// The offline copy of the site. `xtask/site/finish.mjs` fills in the two lists, path -> content hash,
// so any change of any file makes this a new worker: it fetches the new build whole, waits, and takes
// over only when a person accepts it; one page never mixes two versions. At a first visit it keeps the files that load: a
// file that fails is tried again, now and at every later visit, and the settings name it.
"use strict";
const PRECACHE = {}; // fetched at once: everything the app needs
const ON_DEMAND = {}; // kept from the first time it is used: card sets, the spreadsheet program
const BYTES = []; // of each file, in the order of the two lists
const VERSION = "";

const FILES = { ...PRECACHE, ...ON_DEMAND };
const base = new URL("./", self.location);
// Sites under other paths of the same host have their own copies.
const OURS = `hardwood ${base.pathname} `;
const CURRENT = OURS + VERSION;

/** The key of a file: its address and content, so that an update fetches only changed files. */
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
 * Whether a response may be kept. Some hosts answer a missing file with a page of theirs, a connection may break off, and
 * a card set may already be the next build's: once kept, it would stay wrong until the next version.
 */
async function isSound(path, response) {
  if (!response.ok) return false;
  // some hosts change pages, scripts and style sheets in transit
  if (!/\.(wasm|json)$/.test(path)) return true;
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

/** An address without the content's hash, which differs between builds. */
const stem = (address) => new URL(address, base).pathname.replace(/-[0-9a-f]{16}(?=\.\w+$)/, "");

/** The stems of all files that earlier builds have kept. */
async function keptBefore() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(lists.flat().map((request) => stem(request.url)));
}

/** Fetches and keeps these files, each tried twice; reports the number done, and returns those that failed. */
async function keepAll(paths, tell = () => {}) {
  const cache = await caches.open(CURRENT);
  const missing = [];
  let done = 0;
  const one = async (path) => {
    await keep(cache, path)
      .catch(() => keep(cache, path))
      .catch((error) => missing.push({ path, why: String(error.message ?? error) }));
    tell((done += 1), paths.length);
  };
  const queue = [...paths];
  const next = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) await one(path);
  };
  await Promise.all(Array.from({ length: 6 }, next));
  return missing;
}

async function install() {
  const before = await keptBefore();
  const used = Object.keys(ON_DEMAND).filter((path) => before.has(stem(path)));
  const missing = await keepAll([...Object.keys(PRECACHE), ...used]);
  if (missing.length === 0) return;
  const named = missing.map(({ path, why }) => `${path} (${why})`).join(", ");
  // an update takes the place of a whole copy, and must be whole; without the page there is no copy
  if (self.registration.active || missing.some(({ path }) => path === "index.html")) {
    throw new Error(`not kept: ${named}`);
  }
  console.warn(`Not offline yet: ${named}`);
}

/** The state of the copy: files, their bytes, missing files of the program, and whether `page` runs this build. */
async function status(page) {
  const there = new Set((await (await caches.open(CURRENT)).keys()).map((request) => request.url));
  const all = Object.keys(FILES).map((path, n) => ({ path, bytes: BYTES[n] ?? 0, kept: there.has(key(path)) }));
  const sum = (list) => list.reduce((bytes, file) => bytes + file.bytes, 0);
  const kept = all.filter((file) => file.kept);
  const lacking = all.filter((file) => !file.kept).map((file) => file.path);
  const missing = lacking.filter((path) => Object.hasOwn(PRECACHE, path));
  return {
    others: lacking.filter((path) => !missing.includes(path)),
    files: [kept.length, all.length],
    bytes: [sum(kept), sum(all)],
    missing,
    current: !page || pathOf(page) !== undefined,
  };
}

/** Handles a message of a page, and answers on its port. */
async function answer({ keep: addresses, all, mend, page }, port) {
  if (addresses) await keepUsed(addresses);
  let failed = [];
  if (all || mend) {
    const { others, missing } = await status();
    const paths = all ? [...missing, ...others] : missing;
    failed = await keepAll(paths, (done, of) => all && port?.postMessage({ done, of }));
  }
  port?.postMessage({ ...(await status(page)), failed });
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
  const paths = addresses.map(pathOf).filter((path) => path && Object.hasOwn(ON_DEMAND, path));
  await keepAll(paths);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data?.take === "over") event.waitUntil(self.skipWaiting());
  else if (event.data) event.waitUntil(answer(event.data, event.ports[0]));
});
self.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? pathOf(event.request.url) : undefined;
  // The page reloads a broken file from the network.
  if (path) event.respondWith(serve(path, event.request.cache === "reload"));
});
