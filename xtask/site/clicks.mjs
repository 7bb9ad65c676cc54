// What one click costs late in a refereed game of at least 900 inputs, at desktop and phone width: milliseconds of the
// processor for program, styles and layout, so that a busy machine does not count; and from the click to the next task
// by the clock on the wall. Needs the built site; prints JSON.
//   node xtask/site/clicks.mjs [inputs]
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

const INPUTS = Number(process.argv[2] ?? 900);
const CLICKS = 60;

/** Starts a game of house coaches, card by card. */
async function begin(page, url) {
  await page.goto(`${url}#/statis-pro/play?new=1`);
  await page.getByRole("button", { name: "Start game" }).waitFor();
  await page.getByRole("textbox", { name: "Seed" }).fill("2010");
  await page.getByRole("group", { name: "Pause at" }).getByRole("radio", { name: "Every card" }).check();
  await page.getByRole("button", { name: "Start game" }).click();
  await page.getByRole("region", { name: "Decision" }).waitFor();
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

/** Milliseconds of the processor that the page has had for program, styles and layout. */
async function busy(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const seconds = metrics.filter(({ name }) => /^(Script|Layout|RecalcStyle)Duration$/.test(name));
  return seconds.reduce((sum, { value }) => sum + value * 1000, 0);
}

const host = await serve(fileURLToPath(new URL("../../dist", import.meta.url)), 0, "/games/hardwood/");
const browser = await chromium.launch({
  executablePath: process.env.HARDWOOD_CHROMIUM || "/usr/bin/chromium",
  args: JSON.parse(fs.readFileSync(new URL("../../tests/e2e/chromium.json", import.meta.url), "utf8")),
});
const result = {};
for (const [name, width, height] of [["desktop", 1440, 900], ["phone", 360, 740]]) {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  await begin(page, host.url);
  while ((await inputs(page)) < INPUTS) await play(page, 50);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await busy(cdp);
  const costs = (await play(page, CLICKS)).sort((a, b) => a - b);
  const busy_ms = Number((((await busy(cdp)) - before) / CLICKS).toFixed(1));
  const at = (share) => Number(costs[Math.floor((costs.length - 1) * share)].toFixed(1));
  result[name] = { inputs: await inputs(page), busy_ms, median_ms: at(0.5), p90_ms: at(0.9), worst_ms: at(1) };
}
console.log(JSON.stringify(result, null, 2));
await browser.close();
await host.stop();
