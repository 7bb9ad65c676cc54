// What one click costs late in a refereed game: milliseconds from the click to the next task, styles and layout
// included, on a game of at least 900 inputs, at desktop and phone width. Needs the built site; prints JSON.
//   node xtask/site/clicks.mjs [inputs]
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

const host = await serve(fileURLToPath(new URL("../../dist", import.meta.url)), 0, "/games/hardwood/");
const browser = await chromium.launch({
  executablePath: process.env.HARDWOOD_CHROMIUM || "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
const result = {};
for (const [name, width, height] of [["desktop", 1440, 900], ["phone", 360, 740]]) {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  await begin(page, host.url);
  while ((await inputs(page)) < INPUTS) await play(page, 50);
  const costs = (await play(page, CLICKS)).sort((a, b) => a - b);
  const at = (share) => Number(costs[Math.floor((costs.length - 1) * share)].toFixed(1));
  result[name] = { inputs: await inputs(page), median_ms: at(0.5), p90_ms: at(0.9), worst_ms: at(1) };
}
console.log(JSON.stringify(result, null, 2));
await browser.close();
await host.stop();
