// A refereed game of DICE Basketball.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, axe, page, site } from "./kit.mjs";
import { begin, stepOn } from "./games.mjs";
import { gameSuite } from "./game-suite.mjs";

const dice = (tab) => tab.getByRole("region", { name: "Dice", exact: true });

gameSuite({
  game: "dice",
  steps: 40,
  back: 10,
  least: 50,
  link: 1500,
  odds: true,
  own: {
    refused: [["100", /00-99/]],
    async type(tab, type) {
      for (const roll of ["43", "12", "7 7", "55", "31", "62"]) await type(roll);
      assert.match(await dice(tab).innerText(), /62/);
    },
    rulebook: "DICE Basketball as it is played here",
  },
});

test("the dice say what they were for", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { game: "dice", step: "Every roll" });
  for (let i = 0; i < 10; i++) await stepOn(tab);
  assert.match(await dice(tab).innerText(), /For /);
  await axe(tab);
});
