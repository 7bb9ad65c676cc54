// The guided possession of each game: walked to its end, on a desk and a phone. The hints of a first game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOVING, PHONE, axe, drawn, fits, page, site } from "./kit.mjs";
import { decision } from "./games.mjs";

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

test("a first game has five hints, one at a time, once", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await tab.goto(`${url}#/statis-pro/play?start=now`);
  const hints = tab.getByRole("complementary", { name: "Hints for your first game" });
  await hints.waitFor();
  assert.equal(await hints.locator(".hint").count(), 1);
  await hints.getByText("Round players are at home").waitFor();
  await hints.getByText("1 of 5").waitFor();
  // the first is about the players: it lies on none of them
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 768, height: 1024 }]) {
    await tab.setViewportSize(size);
    await tab.waitForFunction(() => {
      const box = (element) => element.getBoundingClientRect();
      const hint = box(document.querySelector(".hint"));
      const players = [...document.querySelectorAll(".gametable__floor .slot")].map(box);
      const free = ({ left, right, top, bottom }) =>
        right <= hint.left || left >= hint.right || bottom <= hint.top || top >= hint.bottom;
      return players.length === 10 && players.every(free);
    });
  }
  await axe(tab);
  await hints.getByRole("button", { name: "Next hint" }).click();
  await hints.getByText("2 of 5").waitFor();
  await hints.getByRole("button", { name: "No more hints" }).click();
  await hints.waitFor({ state: "detached" });
  await tab.goto(`${url}#/dice/play?start=now`);
  await decision(tab).waitFor();
  await drawn(tab);
  assert.equal(await hints.count(), 0, "never again");
});
