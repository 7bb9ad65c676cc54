// The guided possession of each game: walked to its end, on a desk and a phone. The hints of a first game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, MOVING, PHONE, axe, drawn, fits, page, site } from "./kit.mjs";
import { begin, decision } from "./games.mjs";

for (const [game, steps, last] of [
  ["statis-pro", 12, /Rebound Gasol/],
  ["dice", 9, /Rondo to R\. Allen/],
  ["value-add", 7, /Zoubek hits a two/],
  ["march-madness", 7, /Bench of Kansas/],
])
  test(`${game}: how a possession works, step by step to its end`, async (t) => {
    const { url } = await site(t);
    for (const [name, size] of [
      ["desk", MOVING],
      ["phone", PHONE],
    ]) {
      const tab = await page(t, size);
      await tab.goto(`${url}#/possession?game=${game}`);
      const step = tab.getByRole("region", { name: "Step", exact: true });
      const happened = tab.getByRole("list", { name: "What happened" });
      await happened.waitFor();
      await axe(tab);
      const said = new Set([await step.locator(".guide__say").innerText()]);
      for (let n = 1; n < steps; n++) {
        await step.getByRole("button", { name: "Next" }).click();
        await drawn(tab);
        said.add(await step.locator(".guide__say").innerText());
        await fits(tab, `${name}, step ${n + 1}`);
      }
      assert.equal(said.size, steps, "every step says something else");
      assert.match(await happened.innerText(), last);
      await axe(tab);
      await tab.keyboard.press("ArrowLeft");
      await drawn(tab);
      assert.match(await step.innerText(), new RegExp(`step ${steps - 1} of ${steps}`, "i"));
      await step.getByRole("link", { name: "Close" }).waitFor();
    }
  });

/** At every size the hint lies on no player, no card or die, and no choice. */
async function apart(tab) {
  const sizes = [[1440, 900], [1280, 720], [1024, 768], [768, 1024], [390, 844], [360, 740]];
  for (const [width, height] of sizes) {
    await tab.setViewportSize({ width, height });
    await tab.waitForFunction(() => {
      const hint = document.querySelector(".hint").getBoundingClientRect();
      const free = (element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        return !width || right <= hint.left || left >= hint.right || bottom <= hint.top || top >= hint.bottom;
      };
      const players = [...document.querySelectorAll(".gametable__floor :is(.slot, .mboards > * > *)")];
      const others = document.querySelectorAll(".gametable__tray > *, .readstrip, .decide, .thumbs");
      return players.length > 5 && [...players, ...others].every(free);
    });
  }
  await tab.setViewportSize(DESKTOP.viewport);
}

test("a first game has five hints, one at a time, once", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await tab.goto(`${url}#/statis-pro/play?start=now`);
  const hints = tab.getByRole("complementary", { name: "Hints for your first game" });
  await hints.waitFor();
  assert.equal(await hints.locator(".hint").count(), 1);
  await hints.getByText("Round players are at home").waitFor();
  await hints.getByText("1 of 5").waitFor();
  await apart(tab);
  await axe(tab);
  await hints.getByRole("button", { name: "Next hint" }).click();
  await hints.getByText("2 of 5").waitFor();
  await apart(tab);
  await hints.getByRole("button", { name: "No more hints" }).click();
  await hints.waitFor({ state: "detached" });
  await tab.goto(`${url}#/dice/play?start=now`);
  await decision(tab).waitFor();
  await drawn(tab);
  assert.equal(await hints.count(), 0, "never again");
});

test("the hints of March Madness lie on no position and on no choice", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { game: "march-madness" });
  for (const nth of ["1 of 3", "2 of 3", "3 of 3"]) {
    await tab.locator(".hint").getByText(nth).waitFor();
    await apart(tab);
    await tab.locator(".hint").getByRole("button", { name: /^(Next hint|Got it)$/ }).click();
  }
  assert.equal(await tab.locator(".hint").count(), 0);
});
