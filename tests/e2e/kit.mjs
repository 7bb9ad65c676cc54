// What every browser test needs: the built site on a server of its own, a page that fails the test when the
// browser complains, a way to wait until the app has drawn, and an accessibility check. Run by `cargo xtask
// test`; or alone, once dist/ is built, by `node --test tests/e2e/NAME.spec.mjs`. HARDWOOD_DIST names another
// built site; HARDWOOD_BROWSER=firefox takes Firefox; HARDWOOD_SLOW=4 has Chromium's pages compute four times slower.
//
// A test waits for states, never for a time: docs/tests.md says how, and what was measured.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import axeCore from "axe-core";
import { chromium, firefox } from "playwright-core";
import { serve } from "../../xtask/site/server.mjs";
import { styled } from "./styles.mjs";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const DIST = path.resolve(process.env.HARDWOOD_DIST || `${ROOT}dist`);
if (!fs.existsSync(`${DIST}/index.html`))
  throw new Error(`no built site in ${DIST}: run \`cargo xtask dist\`, or name one by HARDWOOD_DIST`);
/** The two widths the pages are made for, in both of which each page is checked. */
export const PHONE = { viewport: { width: 360, height: 740 } };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };
/**
 * A desktop on which things move. Elsewhere the system asks for little motion, which saves a fifth of the processor's
 * time: tests of what moves, and of what must not be in its way, take this.
 */
export const MOVING = { ...DESKTOP, reducedMotion: "no-preference" };
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const FLAGS = JSON.parse(fs.readFileSync(new URL("chromium.json", import.meta.url), "utf8"));
/** How many times slower than they could the pages compute. */
export const SLOW = Number(process.env.HARDWOOD_SLOW || 1);
/** What hangs fails all the same; what is slow on a busy machine should not. In milliseconds. */
export const PATIENCE = 60_000 * SLOW;

// --- servers, browsers, pages ---------------------------------------------------------------------

const cleanups = new WeakMap();

/** Does something when the test ends, the last named first: pages close before the server they are from. */
function atEnd(t, work) {
  if (!cleanups.has(t)) {
    cleanups.set(t, []);
    t.after(async () => {
      const failures = [];
      for (const work of cleanups.get(t).reverse()) await work().catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    });
  }
  cleanups.get(t).push(work);
}

/**
 * Serves the site under a sub-path until the test ends; `stop()` takes the server off the network earlier.
 */
export async function site(t, { dir = DIST, port = 0 } = {}) {
  const host = await serve(dir, port, "/games/hardwood/");
  let running = true;
  const stop = async () => {
    if (running) await host.stop();
    running = false;
  };
  atEnd(t, stop);
  return { url: host.url, port: host.port, stop };
}

let launched;

export const IN_FIREFOX = process.env.HARDWOOD_BROWSER === "firefox";

/** What Firefox says of each fetch that ends with its page; of one that fails, it says with which error. */
const ENDED = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/**
 * Firefox sets 16 kB of localStorage aside for a tab that writes. Another tab that fills the storage then leaves
 * this room free a moment later, so "full" would not be full.
 */
const NOTHING_SET_ASIDE = Object.fromEntries(
  ["initial", "reduced_initial", "gradual", "reduced_gradual"].map((step) => [
    `dom.storage.snapshot_peak_usage.${step}_preincrement`,
    0,
  ]),
);

/** One browser for all tests of a file. */
export function browser() {
  launched ??= IN_FIREFOX
    ? firefox.launch({
        // a Firefox as people have it, not Playwright's own
        channel: "moz-firefox",
        executablePath: process.env.HARDWOOD_FIREFOX || "/usr/bin/firefox-esr",
        firefoxUserPrefs: NOTHING_SET_ASIDE,
        timeout: PATIENCE,
      })
    : chromium.launch({
        executablePath: process.env.HARDWOOD_CHROMIUM || "/usr/bin/chromium",
        args: FLAGS,
        timeout: PATIENCE,
      });
  return launched;
}
after(async () => (await launched)?.close());

/**
 * A page with storage of its own. `options` are Playwright's for a context (viewport, colorScheme, …).
 *
 * The test fails at its end if a page of this context logged an error, threw, or broke the content policy;
 * `allowed` names the messages that a test provokes on purpose. Unless `offline` is set there is no service
 * worker and no prefetching: in a context without a cache both would fetch the whole program again for every
 * test. `hasty` leaves the app as impatient as it is.
 */
export async function page(t, { allowed = /^$/, offline = false, hasty = false, ...options } = {}) {
  const context = await (
    await browser()
  ).newContext({ reducedMotion: "reduce", serviceWorkers: offline ? "allow" : "block", ...options });
  await steady(context, { hasty });
  const complaints = [];
  context.on("console", (message) => {
    // the browser asks for an icon by itself where a file is opened instead of a page
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error().stack)));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(
        `content policy: ${event.effectiveDirective} blocked ${event.blockedURI} in ${event.sourceFile}`,
      );
    });
  });
  if (!offline) await context.addInitScript(() => (globalThis.requestIdleCallback = () => {}));
  atEnd(t, async () => {
    // a request may still be under way
    await Promise.all(context.pages().map((open) => open.unrouteAll({ behavior: "ignoreErrors" })));
    await context.close();
    assert.deepEqual(
      complaints.filter((text) => !allowed.test(text) && !(IN_FIREFOX && ENDED.test(text))),
      [],
      "the browser complained",
    );
  });
  return context.newPage();
}

// --- waiting --------------------------------------------------------------------------------------

/**
 * Gives a page `drawn()`: a promise that nothing is left to do of what an event began. It waits
 *
 * - for Yew, whose scheduler draws, and runs effects, in a microtask after the event; where that takes longer than a
 *   frame it goes on from a timeout of zero;
 * - for an address that has changed, which the app hears of in a task of its own;
 * - for chunks that are under way. One that never comes ends the waiting after a minute, with its name.
 *
 * A program that has stopped draws nothing any more.
 */
function watchScheduler(patience) {
  const { setTimeout, clearTimeout } = globalThis;
  const soon = new Set();
  globalThis.setTimeout = (work, delay = 0, ...rest) => {
    const id = setTimeout(() => {
      soon.delete(id);
      work(...rest);
    }, delay);
    if (!(delay > 0)) soon.add(id);
    return id;
  };
  globalThis.clearTimeout = (id) => {
    soon.delete(id);
    clearTimeout(id);
  };
  let heard = location.hash;
  addEventListener("hashchange", () => (heard = location.hash));
  const task = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  const loading = () =>
    [...document.querySelectorAll("p[role=status]")].map((line) => line.textContent).find((text) => /^Loading/.test(text));
  const underWay = () => {
    if (document.querySelector(".start-failure")) return undefined;
    return loading() ?? (location.hash === heard ? undefined : `on the way to ${location.hash}`);
  };
  globalThis.drawn = async () => {
    const deadline = performance.now() + patience;
    do {
      await (underWay() ? new Promise((later) => setTimeout(later, 10)) : task());
      if (performance.now() > deadline) throw new Error(`not drawn in time: ${underWay() ?? `${soon.size} timeouts`}`);
    } while (soon.size > 0 || underWay());
  };
}

/**
 * Has the app wait ten times longer before it gives something up: the journal's database after two seconds, say,
 * which a busy machine may take.
 */
function waitLonger() {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, delay, ...rest) => setTimeout(work, delay >= 2_000 ? 10 * delay : delay, ...rest);
}

/** Waits until all that the last event changed is on the page. */
export const drawn = (page) => page.evaluate(() => globalThis.drawn());

/** Waits for what an action changed, if it has not led away from the page. */
async function effect(page) {
  const away = /context was destroyed|has been closed|Cannot find context|navigat|frame (was|got) detached/i;
  await page.evaluate(() => globalThis.drawn?.()).catch((error) => {
    if (!away.test(error.message)) throw error;
  });
}

/** Where several tabs are open, those behind are drawn seldom, and nobody acts on them. */
async function inFront(page) {
  if (page.context().pages().length > 1) await page.bringToFront();
}

/** What a person does with a control. */
const ACTIONS =
  "check clear click dblclick dragTo fill focus hover press selectOption setChecked setInputFiles tap uncheck".split(" ");
let patched = false;

/** Has each action on a control wait until its effect is drawn, in a tab that is in front. */
function actWhenDrawn(page) {
  if (patched) return;
  patched = true;
  const locator = Object.getPrototypeOf(page.locator("html"));
  const patch = (name, act) => {
    locator[name] = async function (...how) {
      if (name !== "waitFor") await inFront(this.page());
      const done = await act.apply(this, how);
      await effect(this.page());
      return done;
    };
  };
  // what is there is not all that is coming
  for (const name of [...ACTIONS, "waitFor"]) patch(name, locator[name]);
}

/** Has each key of a tab wait until the listeners for it are attached, and until its effect is drawn. */
function pressWhenDrawn(page) {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (...key) => {
    await inFront(page);
    await drawn(page);
    await press(...key);
    await effect(page);
  };
}

/** The same for what happens to a tab. */
function goWhenDrawn(page) {
  for (const name of ["emulateMedia", "goBack", "goForward", "setViewportSize", "waitForURL"]) {
    const act = page[name].bind(page);
    page[name] = async (...how) => {
      const done = await act(...how);
      await effect(page);
      return done;
    };
  }
}

/** By itself it looks once a frame, and a tab behind another has none. */
function lookOften(page) {
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (holds, arg, how) => wait(holds, arg, { polling: 20, ...how });
}

/** Has a page compute as many times slower. */
export async function slowDown(page, times) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** Prepares a browser's context: whatever is done on its pages waits until they are drawn. */
export async function steady(context, { hasty = false } = {}) {
  context.setDefaultTimeout(PATIENCE);
  const prepare = (page) => {
    actWhenDrawn(page);
    pressWhenDrawn(page);
    goWhenDrawn(page);
    lookOften(page);
    // one that is closed at once needs none
    if (SLOW > 1 && !IN_FIREFOX) slowDown(page, SLOW).catch(() => {});
  };
  context.on("page", prepare);
  context.pages().forEach(prepare);
  await context.addInitScript(watchScheduler, PATIENCE);
  if (!hasty) await context.addInitScript(waitLonger);
}

/** The middle of an element, once it stands still. */
export const middle = (locator) =>
  locator.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    const moves = (animation) => ends(animation) && animation.effect.target?.contains(element);
    for (let before; ; ) {
      document.getAnimations().filter(moves).forEach((animation) => animation.finish());
      const now = place();
      if (`${now}` === `${before}`) return now;
      before = now;
      await frame();
      await frame();
    }
  });

/**
 * Presses a button in the moment in which it is first on the page, from inside the page: what it stops may be over
 * before a press from outside arrives. Call it before what brings the button, and await it afterwards.
 */
export const pressAtOnce = (page, name, ready = "body") =>
  page.evaluate(
    ([name, ready]) =>
      new Promise((done) => {
        const look = () => {
          const named = (button) => button.textContent.startsWith(name);
          const button = document.querySelector(ready) && [...document.querySelectorAll("main button")].find(named);
          if (!button) return;
          observer.disconnect();
          button.click();
          done();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    [name, ready],
  );

/** The same with a key, once something is on the page; gives its text. */
export const keyAtOnce = (page, selector, key) =>
  page.evaluate(
    ([selector, key]) =>
      new Promise((done) => {
        const look = async () => {
          const there = document.querySelector(selector)?.innerText;
          if (there === undefined) return;
          observer.disconnect();
          await globalThis.drawn();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          done(there);
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true });
      }),
    [selector, key],
  );

/** Opens an address (a hash route may be given) and waits until the app runs. */
export async function open(page, url, route = "") {
  await page.goto(`${url}${route}`);
  await started(page);
}

/** Goes to another page of the app that is open, as a link would. */
export async function go(page, route) {
  await page.evaluate((route) => (location.hash = route), route);
  await drawn(page);
}

/** Loads the page anew. */
export async function reload(page) {
  await page.reload();
  await started(page);
}

/** Waits until the app runs and listens, as after `page.reload()`. */
export async function started(page) {
  await page.locator("html[data-ready] h1").first().waitFor({ state: "attached" });
  await drawn(page);
}

/** Waits until the offline copy is complete and answers for this page. */
export async function offlineReady(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
    }
  });
}

/** Waits until the offline copy has this file of the site, which the page has read. */
export async function kept(page, name) {
  const has = (name) => caches.match(new URL(name, location.href), { ignoreSearch: true }).then(Boolean);
  await until(() => page.evaluate(has, name));
}

// --- storage and files ----------------------------------------------------------------------------

/** Everything of ours in the page's storage. */
export function stored(page) {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("hardwood/"))),
  );
}

/** Takes away everything of ours that the browser keeps: the shelf and its journal. */
export async function forget(page) {
  await page.evaluate(
    () =>
      new Promise((done, failed) => {
        const gone = indexedDB.deleteDatabase("hardwood");
        [gone.onsuccess, gone.onerror] = [done, () => failed(gone.error)];
      }),
  );
  await page.evaluate(() => localStorage.clear());
}

/** A browser that has no database for the pages of this tab. */
export const withoutJournal = (page) =>
  page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));

/** Waits until an asynchronous function says something true, and gives it. */
export async function until(asked) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const said = await asked();
    if (said) return said;
    if (Date.now() > deadline) throw new Error(`not within ${PATIENCE / 1000} seconds: ${asked}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** The same for a function in the page, of which waitForFunction would take any promise for true. */
const eventually = (page, asked) => until(() => page.evaluate(asked));

/** Waits until the journal is open, and the shelf has what the journal saved. */
export const journalOpen = (page) =>
  eventually(page, async () => {
    const { held } = await navigator.locks.query();
    return held.some(({ name }) => name === "hardwood/open");
  });

/** Waits until the journal has what the shelf has. */
export const journaled = (page) =>
  eventually(page, async () => {
    // opened here first, it would stay empty
    if (!(await indexedDB.databases()).some(({ name }) => name === "hardwood")) return false;
    const open = indexedDB.open("hardwood");
    await new Promise((done) => (open.onsuccess = done));
    try {
      const lines = open.result.transaction("lines").objectStore("lines");
      const [keys, values] = [lines.getAllKeys(), lines.getAll()];
      await new Promise((done) => (values.onsuccess = done));
      const journal = Object.fromEntries(keys.result.map((key, n) => [key, values.result[n]]));
      const shelf = Object.entries(localStorage).filter(([key]) => /^hardwood\/(?!part|probe)/.test(key));
      return shelf.every(([key, text]) => journal[key]?.slice(1) === text);
    } finally {
      open.result.close();
    }
  });

/** Waits until the journal has a game at this moment, whether the shelf has room for it or not, and nothing is on its way to it. */
export async function journaledAt(page, clock) {
  await page.evaluate((clock) => (globalThis.awaited = clock), clock);
  await eventually(page, async () => {
    // a move that takes no time has the clock of the one before
    const { held, pending } = await navigator.locks.query();
    if ([...held, ...pending].some(({ name }) => name === "hardwood/journal")) return false;
    const open = indexedDB.open("hardwood");
    await new Promise((done) => (open.onsuccess = done));
    try {
      const lines = open.result.transaction("lines").objectStore("lines").getAll();
      await new Promise((done) => (lines.onsuccess = done));
      return lines.result.some((line) => line.includes(globalThis.awaited));
    } finally {
      open.result.close();
    }
  });
}

/** Presses the button of this name. */
export const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Presses the button of this name, in `where`, and reads the file that comes. */
export async function download(page, name, where = page) {
  if (IN_FIREFOX) return handedOver(page, () => press(where, name));
  const coming = page.waitForEvent("download");
  await where.getByRole("button", { name, exact: true }).first().click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: fs.readFileSync(await file.path()) };
}

/** The file a press hands over: Playwright does not hear of the downloads of a Firefox that is not its own. */
async function handedOver(page, press) {
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    globalThis.handedOver = new Promise((done) => {
      let file;
      URL.createObjectURL = (blob) => createObjectURL.call(URL, (file = blob));
      HTMLAnchorElement.prototype.click = function () {
        URL.createObjectURL = createObjectURL;
        HTMLAnchorElement.prototype.click = click;
        done({ name: this.download, file });
      };
    });
  });
  await press();
  const { name, bytes } = await page.evaluate(async () => {
    const { name, file } = await globalThis.handedOver;
    return { name, bytes: [...new Uint8Array(await file.arrayBuffer())] };
  });
  return { name, bytes: Buffer.from(bytes) };
}

// --- what every page must be ----------------------------------------------------------------------

/** How grave what it finds must be to fail a test. */
const isGrave = ({ impact }) => impact === "serious" || impact === "critical";
const TAGS = new Set(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
/** What axe looks for, without the rules that find nothing grave; contrast alone depends on the color scheme. */
const EVERYTHING = axeCore._audit.rules
  .filter((rule) => rule.enabled && isGrave(rule) && rule.tags.some((tag) => TAGS.has(tag)))
  .filter(({ tags }) => !tags.includes("experimental") && !tags.includes("deprecated"))
  .map(({ id }) => id);
const CONTRAST = ["color-contrast", "link-in-text-block"];

/** Fails on any serious or critical accessibility issue of the page as it stands, and where a style sheet is missing. */
export async function axe(page, rules = EVERYTHING) {
  await effect(page);
  await styled(page);
  await page.evaluate(() => {
    // what is under a bar that stays in sight is a smaller target than it is
    scrollTo(0, 0);
    // a transition that still runs shows any contrast, and its promise `finished` sometimes never settles
    const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    for (const animation of document.getAnimations().filter(ends)) animation.finish();
  });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // no rule that runs needs style sheets or media fetched
  const { violations } = await page.evaluate(
    (runOnly) => globalThis.axe.run(document, { runOnly, resultTypes: ["violations"], preload: false }),
    rules,
  );
  const grave = violations.filter(isGrave);
  const shown = grave.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
  assert.deepEqual(shown, [], `accessibility of ${page.url()}`);
}

/** Fails where something is wider than the window. */
export async function fits(page, where = page.url()) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(beyond <= 0, `${where}: ${beyond} px beyond the edge`);
}

/**
 * Checks the page as it stands at both widths and in both color schemes: accessible, and nothing beyond the
 * edge. Everything but contrast is the same in light and in dark and is looked at once. `narrow` does more at
 * a phone's width. The page is a desktop's in light afterwards.
 */
export async function everyLook(page, where, narrow = async () => {}) {
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await bothSchemes(page, where);
    if (viewport === PHONE.viewport) await narrow();
  }
}

/** Checks the page as it stands in both color schemes, at the width it has. */
export async function bothSchemes(page, where) {
  await page.emulateMedia({ colorScheme: "light" });
  await axe(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await axe(page, CONTRAST);
  await page.emulateMedia({ colorScheme: "light" });
  await fits(page, where);
}
