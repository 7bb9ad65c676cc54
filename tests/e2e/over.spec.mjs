// The final screen: the score and how it came about, the picture, the link, and the way on.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { DESKTOP, PHONE, bothSchemes, fits, page, site } from "./kit.mjs";
import { begin, decision, final, points, simulateTo } from "./games.mjs";

/** Simulates a game to its end. */
async function toTheEnd(tab) {
  await tab.keyboard.press("c");
  await simulateTo(tab, "game");
  const coach = decision(tab).getByRole("button", { name: "Assistant decides" });
  for (;;) {
    await final(tab).or(coach).first().waitFor();
    if (await final(tab).count()) return;
    await tab.keyboard.press("c");
  }
}

test("the final screen: score, stars, turning point, link, QR code, picture, rematch", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url);
  await toTheEnd(tab);
  const over = tab.getByRole("region", { name: "Final", exact: true });
  await over.waitFor();
  assert.deepEqual((await over.locator(".over__score").allInnerTexts()).map(Number), await points(tab));
  assert.equal(await over.locator(".over__star").count(), 3);
  assert.equal(await over.locator(".over__totals dt").count(), 6);
  assert.match(await over.locator(".over__how").innerText(), /for good|from start to finish/);
  if (/for good/.test(await over.locator(".over__how").innerText()))
    assert.match((await over.locator(".margin__name").allTextContents()).join("|"), /, \d+:\d\d/);
  await over.getByRole("img", { name: "QR code of this game" }).waitFor();
  await bothSchemes(tab, "the final screen");
  const saving = tab.waitForEvent("download");
  await over.getByRole("button", { name: "Save picture" }).click();
  const file = await saving;
  assert.match(file.suggestedFilename(), /lakers.*celtics.*\.png$/);
  const bytes = fs.readFileSync(await file.path());
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
  assert.ok(bytes.length > 8000, "more than an empty ground");
  await over.getByText("Saved.").waitFor();
  await tab.setViewportSize(PHONE.viewport);
  await bothSchemes(tab, "the final screen on a phone");
  await fits(tab);
  await decision(tab).getByRole("button", { name: "Rematch" }).click();
  await final(tab).waitFor({ state: "detached" });
});
