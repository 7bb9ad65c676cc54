// The browser is killed while somebody plays: at most the last move is lost, and it is said. HARDWOOD_KILLS is how
// often each kind is killed in each way; 1 in the suite.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { FLAGS, PATIENCE, drawn, journalOpen, journaled, open as openAt, site, steady } from "./kit.mjs";

const KILLS = Number(process.env.HARDWOOD_KILLS ?? 1);

/** A browser with a profile on the disk, in a process group of its own. */
async function launch(profile) {
  const browser = spawn(
    process.env.HARDWOOD_CHROMIUM || "/usr/bin/chromium",
    [...FLAGS, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  const endpoint = await new Promise((done, failed) => {
    let said = "";
    browser.stderr.on("data", (data) => {
      said += data;
      const found = said.match(/DevTools listening on (ws:\S+)/);
      if (found) done(found[1]);
    });
    browser.once("exit", () => failed(new Error(`the browser ended: ${said}`)));
  });
  const connection = await chromium.connectOverCDP(endpoint, { timeout: PATIENCE });
  const [context] = connection.contexts();
  await steady(context);
  const gone = new Promise((done) => browser.once("exit", done));
  return {
    tab: context.pages()[0] ?? (await context.newPage()),
    async kill() {
      process.kill(-browser.pid, "SIGKILL");
      await gone;
      await connection.close().catch(() => {});
    },
  };
}

/** Opens a route in a page that is loaded anew. */
const open = (tab, url, route) => openAt(tab, url, `?${Math.random()}${route}`);

/** The saves of the shelf: how often each was written, and its title. */
const writings = (tab) =>
  tab.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("hardwood/game/"))
      .map(([, text]) => JSON.parse(text))
      .map(({ part, title }) => ({ part, title })),
  );

/** Waits until something is written once more. */
async function written(tab, act) {
  const [before] = await writings(tab);
  await act();
  await tab.waitForFunction((part) => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("hardwood/game/"));
    return key && JSON.parse(localStorage[key]).part > part;
  }, before?.part ?? 0);
}

/** Presses what the decision offers first. */
const mainButton = (tab) => written(tab, () => tab.locator(".decide__row .btn--main, .decide__row button:enabled").first().click());
const began = (route) => async (tab, url) => {
  await open(tab, url, route);
  await tab.locator(".decide__row .btn--main").first().waitFor();
};

/** What is played: how it begins, and a move of it. */
const KINDS = {
  "a game of Statis Pro": { begin: began("#/statis-pro/play?start=now"), move: mainButton, moves: 40 },
  "a game of DICE": { begin: began("#/dice/play?start=now"), move: mainButton, moves: 40 },
  "a season": {
    async begin(tab, url) {
      await open(tab, url, "#/season");
      await tab.getByRole("link", { name: "New season" }).click();
      await tab.getByRole("radio", { name: "The real schedule" }).waitFor();
      await tab.getByRole("radio", { name: "A balanced one" }).check();
      await tab.getByLabel("Your team").selectOption("None: all are simulated");
      await tab.getByLabel("Games a team").fill("10");
      await tab.getByRole("button", { name: "Begin the season", exact: true }).click();
      await tab.locator(".season__foot").waitFor();
    },
    move: (tab) => written(tab, () => tab.getByRole("button", { name: "Simulate the day" }).click()),
    moves: 6,
  },
  "a tournament": {
    async begin(tab, url) {
      await open(tab, url, "#/march-madness/tournament?new=1");
      for (const n of [1, 2, 3, 4])
        await tab.getByRole("group", { name: `Coach ${n}` }).getByRole("radio", { name: "Solitaire" }).check();
      await tab.getByRole("button", { name: "Start tournament" }).click();
      await tab.locator(".decide__row .btn--main").first().waitFor();
    },
    move: mainButton,
    moves: 30,
  },
  "a scoresheet": {
    async begin(tab, url) {
      await open(tab, url, "#/scoresheet?new=1");
      for (const side of ["Home", "Visitors"]) {
        const form = tab.getByRole("region", { name: side, exact: true });
        await form.getByRole("textbox", { name: "Team" }).fill(side);
        await form.getByRole("textbox", { name: "Players, one per line" }).fill("4 Ann\n5 Bea\n6 Cy\n7 Dot\n8 Eve");
      }
      await tab.getByRole("button", { name: "Start sheet" }).click();
      await tab.getByRole("region", { name: "Marks" }).waitFor();
      await tab.evaluate(() => document.activeElement.blur());
    },
    move: (tab) =>
      written(tab, async () => {
        for (const key of "h4*") await tab.keyboard.press(key);
      }),
    moves: 40,
  },
};

for (const [what, { begin, move, moves }] of Object.entries(KINDS)) {
  for (const [when, count] of [
    ["in its first seconds", 2],
    ["in steady play", moves],
  ]) {
    test(`${what}, the browser killed ${when}: at most the last move is lost, and it is said`, async (t) => {
      const { url } = await site(t);
      for (let n = 0; n < KILLS; n++) {
        const profile = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-kill-"));
        t.after(() => fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
        const first = await launch(profile);
        t.after(() => first.kill().catch(() => {}));
        await begin(first.tab, url);
        for (let i = 1; i < count; i++) await move(first.tab);
        // a person is no faster than the journal
        await journaled(first.tab);
        const [kept] = await writings(first.tab);
        await move(first.tab);
        const [before] = await writings(first.tab);
        await first.kill();

        const second = await launch(profile);
        t.after(() => second.kill().catch(() => {}));
        // what the browser itself had on the disk, before Hardwood looks at it
        await second.tab.goto(`${url}hardwood.webmanifest`);
        const [disk] = await writings(second.tab);
        await open(second.tab, url, "#/saves");
        await journalOpen(second.tab);
        await drawn(second.tab);
        const [after] = await writings(second.tab);
        t.diagnostic(`killed at writing ${before.part}: the shelf had ${disk?.part ?? 0}, now ${after?.part}`);
        assert.ok(after?.part >= kept.part, `${after?.part} of ${kept.part} writings are left that were before the last move`);
        const said = await second.tab.getByText("Recovered from the journal.").count();
        assert.equal(said, (disk?.part ?? 0) < after.part ? 1 : 0, "it is said where something was recovered");
        assert.equal(await second.tab.locator(".save--damaged").count(), 0);
        await second.kill();
      }
    });
  }
}
