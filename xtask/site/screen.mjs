// What a person and the browser wait for on screen, in a refereed game of Statis Pro at desktop and phone width:
// - a click late in a game of at least 900 inputs: milliseconds of the processor for program, styles and layout, so
//   that a busy machine does not count; and from the click to the next task by the clock on the wall;
// - 1,000 games for the win probability now, 400 for each choice of a past decision, and the rest of the game simulated,
//   by the clock on the wall (a simulation rests between its stretches, so that it is seen) and the program alone;
// - games a second of the library on a page.
// Needs the built site; prints JSON.
//   node xtask/site/screen.mjs [inputs]
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { SETS } from "./rates.mjs";
import { serve } from "./server.mjs";

const INPUTS = Number(process.argv[2] ?? 900);
const CLICKS = 60;
/** Runs of what is measured by the clock on the wall. */
const RUNS = 5;

const here = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const decision = (page) => page.getByRole("region", { name: "Decision" });
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const tenths = (value) => Number(value.toFixed(1));

/** Starts a game of house coaches, card by card. */
async function begin(page, url) {
  await page.goto(`${url}#/statis-pro/play?new=1`);
  const start = page.getByRole("button", { name: "Tip off" });
  await start.waitFor();
  await page.locator(".options > details > summary").first().click();
  await page.getByRole("group", { name: "Luck" }).getByRole("radio", { name: /^Repeat/ }).check();
  await page.getByRole("textbox", { name: / number$/ }).fill("2010");
  await page.getByRole("group", { name: "Pause at" }).getByRole("radio", { name: "Every card" }).check();
  await start.click();
  await decision(page).waitFor();
  await page.evaluate(() => document.activeElement.blur());
}

/** Clicks whatever takes the game on, `clicks` times; the cost of each in milliseconds. */
function play(page, clicks) {
  return page.evaluate(async (clicks) => {
    const turn = () => new Promise((done) => setTimeout(done));
    const costs = [];
    for (let i = 0; i < clicks; i++) {
      const before = performance.now();
      document.querySelector(".decide__row .btn--main").click();
      await turn();
      document.body.getBoundingClientRect();
      costs.push(performance.now() - before);
    }
    return costs;
  }, clicks);
}

/** Inputs of the game as it is kept. */
const inputs = (page) =>
  page.evaluate(() => {
    const texts = Object.entries(localStorage).map(([, text]) => text).filter((text) => text.includes('"sitting"'));
    return Math.max(0, ...texts.map((text) => JSON.parse(text).sitting?.steps.reduce((sum, n) => sum + n, 0) ?? 0));
  });

/** Reads what the page's thread has had of the processor in milliseconds, by the kind of work. */
async function meter(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return async (kinds) => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.filter(({ name }) => kinds.test(name)).reduce((sum, { value }) => sum + value * 1000, 0);
  };
}

/** Milliseconds from a click until an element stands that says `text`; without a text, until one came and went. */
const wait = (button, where, text) =>
  button.evaluate(
    (button, [where, text]) =>
      new Promise((seen) => {
        const start = performance.now();
        let came = false;
        const look = () => {
          const there = [...document.querySelectorAll(where)].some((it) => it.textContent.includes(text ?? ""));
          came ||= there;
          if (text ? !there : there || !came) return;
          watcher.disconnect();
          seen(performance.now() - start);
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        button.click();
      }),
    [where, text],
  );

/** What a click costs on a game that is so many inputs old. */
async function clicks(page, url) {
  await begin(page, url);
  while ((await inputs(page)) < INPUTS) await play(page, 50);
  const busy = await meter(page);
  const drawing = /^(Script|Layout|RecalcStyle)Duration$/;
  const before = await busy(drawing);
  const costs = (await play(page, CLICKS)).sort((a, b) => a - b);
  const busy_ms = tenths(((await busy(drawing)) - before) / CLICKS);
  const at = (share) => tenths(costs[Math.floor((costs.length - 1) * share)]);
  return { inputs: await inputs(page), busy_ms, median_ms: at(0.5), p90_ms: at(0.9), worst_ms: at(1) };
}

/** How long the rest of a game takes to simulate, and its win probability to compute. */
async function waits(page, url) {
  await begin(page, url);
  await play(page, 14);
  await page.keyboard.press("o");
  const button = (name) => page.getByRole("button", { name });
  const odds = [];
  for (let run = 0; run <= RUNS; run += 1) odds.push(await wait(button("Win probability now"), ".odds progress"));
  await button("Try another choice").click();
  const choices = [];
  for (let run = 0; run < RUNS; run += 1) choices.push(await wait(button("Compare options"), ".odds progress"));
  const ways = await page.locator(".odds tbody tr").count();
  await page.keyboard.press("c");
  const busy = await meter(page);
  const forward = [];
  const program = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.keyboard.press("f");
    const end = page.getByRole("group", { name: "Simulate to" }).getByRole("button", { name: /^the end of the game/i });
    const before = await busy(/^ScriptDuration$/);
    forward.push(await wait(end, ".scoreboard__time", "Final"));
    program.push((await busy(/^ScriptDuration$/)) - before);
    await page.keyboard.press("u");
    await decision(page).waitFor();
  }
  return {
    first_win_probability_ms: tenths(odds.shift()),
    win_probability_ms: tenths(median(odds)),
    choices: ways,
    choices_compared_ms: tenths(median(choices)),
    simulated_to_the_end_ms: tenths(median(forward)),
    simulated_to_the_end_program_ms: tenths(median(program)),
  };
}

/** Games a second of the library, on a page without the app. */
async function library(page, url) {
  const blank = new URL("blank.html", url).href;
  await page.route(blank, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Rates</title>" }));
  await page.route("**/rates.mjs", (route) => route.fulfill({ path: here("xtask/site/rates.mjs"), contentType: "text/javascript" }));
  await page.goto(blank);
  const busy = await meter(page);
  await page.exposeFunction("busy", () => busy(/^TaskDuration$/));
  return page.evaluate(async (sets) => {
    const library = await import(new URL("lib/hardwood.js", location.href).href);
    await library.default();
    const text = async ([game, set]) => [game, await (await fetch(`cards/${set}`)).text()];
    const cards = Object.fromEntries(await Promise.all(Object.entries(sets).map(text)));
    const { rates } = await import(new URL("rates.mjs", location.href).href);
    return rates(library, cards, globalThis.busy);
  }, SETS);
}

const host = await serve(here("dist"), 0, "/games/hardwood/");
const browser = await chromium.launch({
  executablePath: process.env.HARDWOOD_CHROMIUM || "/usr/bin/chromium",
  args: JSON.parse(fs.readFileSync(here("tests/e2e/chromium.json"), "utf8")),
});
const opened = async (size = {}) => (await browser.newContext(size)).newPage();
const result = {};
for (const [name, width, height] of [["desktop", 1440, 900], ["phone", 360, 740]]) {
  const size = { viewport: { width, height } };
  result[name] = { ...(await clicks(await opened(size), host.url)), ...(await waits(await opened(size), host.url)) };
}
result.library = await library(await opened(), host.url);
console.log(JSON.stringify(result, null, 2));
await browser.close();
await host.stop();
