// The library's demo page: a game from the choice of teams to the box score, its errors, its accessibility.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, page as newPage, site } from "./kit.mjs";

async function demo(t, options) {
  const [host, page] = [await site(t), await newPage(t, options)];
  await page.goto(`${host.url}embed.html`);
  await page.waitForSelector("#start:enabled");
  await page.waitForLoadState("networkidle");
  return page;
}

test("a game is played from the choice of teams to the box score", async (t) => {
  const page = await demo(t);
  await page.locator("#home").selectOption({ label: "Orlando Magic" });
  await page.getByLabel("Seed").fill("1986");
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("button", { name: "Next play" }).click();
  await page.getByRole("button", { name: "Next play" }).click();
  const lines = await page.locator("#log li").count();
  assert.ok(lines > 0, "the play-by-play has begun");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Play to the end" }).click();
  await page.locator("#clock", { hasText: "Final" }).waitFor();
  const points = async (side) => Number(await page.locator(`#points-${side}`).textContent());
  const [home, visitors] = [await points("home"), await points("visitors")];
  assert.notEqual(home, visitors);
  const box = page.getByRole("region", { name: "Box score, Orlando Magic" });
  assert.match(await box.locator("tfoot").textContent(), new RegExp(`${home}$`));
  await page.getByRole("button", { name: "Play it 100 times" }).click();
  await page.getByText(/^100 games: Orlando Magic won \d+/).waitFor();
  await axe(page);
});

test("a person coaches a side with the keyboard", async (t) => {
  const page = await demo(t, { viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  await page.getByLabel("You coach").selectOption("visitors");
  await page.getByRole("button", { name: "New game" }).press("Enter");
  await page.getByText("change the lineup?").waitFor();
  await page.getByRole("button", { name: "Play on" }).press("Enter");
  await page.locator("#log li").first().waitFor();
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    "nothing is wider than the phone",
  );
  await axe(page);
});

test("a seed that is none is refused in words", async (t) => {
  const page = await demo(t);
  await page.getByLabel("Seed").fill("lucky");
  await page.getByRole("button", { name: "New game" }).click();
  const alert = page.getByRole("alert");
  assert.match(await alert.textContent(), /"lucky" is not a seed/);
  await page.getByLabel("Seed").fill("7");
  await page.getByRole("button", { name: "New game" }).click();
  await alert.waitFor({ state: "hidden" });
});
