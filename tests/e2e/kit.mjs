// What every browser test needs: the built site on a host of its own, a page that fails the test when
// the browser complains, and an accessibility check. Run by `cargo xtask test`, or alone, once dist/ is
// built, by `node --test tests/e2e/NAME.spec.mjs`.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../xtask/site/server.mjs";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const DIST = `${ROOT}dist`;
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const FLAGS = JSON.parse(fs.readFileSync(new URL("chromium.json", import.meta.url), "utf8"));

const cleanups = new WeakMap();

/** Does something when the test ends, the last named first: pages close before the host they are from. */
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

/** Serves the site under a sub-path until the test ends; `stop()` takes the host off the network earlier. */
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

/** One browser for all tests of a file. */
export function browser() {
  launched ??= chromium.launch({ executablePath: process.env.HARDWOOD_CHROMIUM || "/usr/bin/chromium", args: FLAGS });
  return launched;
}
after(async () => (await launched)?.close());

/**
 * A page with storage of its own. `options` are Playwright's for a context (viewport, colorScheme, …).
 * The test fails at its end if a page of this context logged an error, threw, or broke the content policy;
 * `allowed` names the messages that a test provokes on purpose.
 */
export async function page(t, { allowed = /^$/, ...options } = {}) {
  const context = await (await browser()).newContext(options);
  // what hangs fails all the same; what is slow on a busy machine should not
  context.setDefaultTimeout(60_000);
  context.on("page", pressWhenHeard);
  const complaints = [];
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error().stack)));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`content policy: ${event.effectiveDirective} blocked ${event.blockedURI} in ${event.sourceFile}`);
    });
    globalThis.listening = 0;
    const { addEventListener: listen } = Document.prototype;
    Document.prototype.addEventListener = function (name, ...rest) {
      globalThis.listening++;
      return listen.call(this, name, ...rest);
    };
    /** Until `selector` has said the same for three frames, and `ready()`: Yew draws some time after the event. */
    globalThis.drawn = async (selector = "body", ready = () => true) => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      for (let before, same = 0; same < 3 || !ready(); ) {
        const now = document.querySelector(selector).textContent;
        same = now === before ? same + 1 : 0;
        before = now;
        await frame();
      }
    };
  });
  atEnd(t, async () => {
    // a part that is fetched in the background may still be under way
    await Promise.all(context.pages().map((open) => open.unrouteAll({ behavior: "ignoreErrors" })));
    await context.close();
    assert.deepEqual(complaints.filter((text) => !allowed.test(text)), [], "the browser complained");
  });
  return context.newPage();
}

/** Opens an address (a hash route may be given) and waits until the app runs. */
export async function open(page, url, route = "") {
  await page.goto(`${url}${route}`);
  await started(page);
}

/** Begins a game of Statis Pro between the teams the form offers first, and turns `cards` of it. */
export async function beginGame(page, url, { seed = "2010", cards = 3 } = {}) {
  await open(page, url, `?${seed}#/statis-pro/play?new=1`);
  await page.getByRole("textbox", { name: "Seed" }).fill(seed);
  await page.getByRole("group", { name: "Pause at" }).getByRole("radio", { name: "Every card" }).check();
  await page.getByRole("button", { name: "Start game" }).click();
  await page.getByRole("region", { name: "Decision" }).waitFor();
  await turnCards(page, cards);
}

/** Presses whatever takes the game on, so many times. */
export async function turnCards(page, cards) {
  // a tab behind another may be drawn seldom, and is clicked by nobody
  await page.bringToFront();
  for (let i = 0; i < cards; i++) await page.locator(".decide__row .btn--main").first().click();
}

/** Everything of ours in the page's storage. */
export function stored(page) {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("hardwood/"))));
}

/** Waits until the app runs and listens, as after `page.reload()`. */
export async function started(page) {
  await page.locator("html[data-ready] h1").first().waitFor({ state: "attached" });
  await settled(page);
}

/** Has a tab's first key at each address wait until somebody listens there. */
function pressWhenHeard(page) {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  let heard;
  keyboard.press = async (...key) => {
    const here = await page.evaluate(() => `${performance.timeOrigin} ${location}`);
    if (here !== heard) await settled(page);
    heard = here;
    return press(...key);
  };
}

/** Waits until the page that is drawn hears keys: Yew listens some time after it has drawn. */
async function settled(page) {
  // by the clock, not by frames, which a tab behind another may not get
  await page.evaluate(async () => {
    const seen = () => `${globalThis.listening} ${document.body.textContent}`;
    for (let before, same = 0; same < 3; ) {
      const now = seen();
      same = now === before ? same + 1 : 0;
      before = now;
      await new Promise((later) => setTimeout(later, 30));
    }
  });
}

/** Waits until the offline copy is complete and answers for this page. */
export async function offlineReady(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    }
  });
}

/** Waits until the offline copy has this file of the site, which the page has read. */
export async function kept(page, name) {
  await page.evaluate(async (name) => {
    const address = new URL(name, location.href);
    while (!(await caches.match(address, { ignoreSearch: true }))) await new Promise((later) => setTimeout(later, 20));
  }, name);
}

/** Fails on any serious or critical accessibility issue of the page as it stands. */
export async function axe(page) {
  // colours on their way to others have any contrast
  await page.evaluate(() => {
    const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    return Promise.allSettled(document.getAnimations().filter(ends).map((animation) => animation.finished));
  });
  // half under a bar that stays in sight, a target is no smaller for it
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    }),
  );
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = grave.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`);
  assert.deepEqual(told, [], `accessibility of ${page.url()}`);
}
