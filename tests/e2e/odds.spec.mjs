// Win probability from a moment and through a game, and a past decision taken otherwise.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, page, site } from "./kit.mjs";
import { beginGame, decision, tabOf, turnCards } from "./games.mjs";

const button = (panel, name) => panel.getByRole("button", { name, exact: true });

async function game(t, options) {
  const { url } = await site(t);
  const tab = await page(t, options);
  await beginGame(tab, url, { cards: 14 });
  await tabOf(tab, "o");
  return { tab, panel: tab.getByRole("region", { name: "Win probability" }) };
}

test("the chance of winning is computed in workers and drawn through the game", async (t) => {
  const { tab, panel } = await game(t);
  const now = panel.locator(".odds__now");
  await now.waitFor();
  const first = await now.innerText();
  // where a computer is slow the next moment is reckoned by fewer games
  assert.match(first, /\d+% ± \d.*, of (250|500|1000|2000) games\./);
  await button(panel, "Chart the whole game").click();
  await panel.getByRole("img", { name: /Win probability through the game/ }).waitFor();
  await panel.locator("progress").waitFor({ state: "detached", timeout: 60_000 });
  await axe(tab);
});

test("a past decision's choices are beside each other, and one of them is played on as a game of its own", async (t) => {
  const { tab, panel } = await game(t);
  await button(panel, "Try another choice").click();
  await panel.getByLabel("A decision of this game").waitFor();
  await button(panel, "Compare options").click();
  const table = panel.getByRole("region", { name: "Try another choice" });
  await table.waitFor();
  await panel.locator("progress").waitFor({ state: "detached", timeout: 60_000 });
  const rows = await table.locator("tbody tr").allInnerTexts();
  assert.ok(rows.length > 1 && rows.every((row) => /\d+% ± \d/.test(row)), rows.join(" | "));
  assert.equal(rows.filter((row) => row.includes("as it was")).length, 1);
  await axe(tab);
  const before = new URL(tab.url()).hash;
  await table
    .getByRole("button", { name: /^Play on from here/ })
    .last()
    .click();
  await tab.waitForFunction((before) => location.hash !== before, before);
  await decision(tab).waitFor();
  await turnCards(tab, 1);
});
