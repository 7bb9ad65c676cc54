// Every page: accessible in light and dark, on a phone and a desk, and by keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, everyLook, open, page, reload, site } from "./kit.mjs";
import { routes, titleAt } from "./routes.mjs";

test("every page is accessible in light and dark, on a phone and a desk", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  const table = await routes(tab);
  for (const { path } of [...table, { path: "/nowhere" }]) {
    await open(tab, url, `#${path}`);
    assert.equal(await tab.title(), titleAt(table, `#${path}`));
    assert.equal(await tab.locator("h1").count(), 1);
    await everyLook(tab, path);
  }
});

test("a new page is announced: title, and focus on its heading", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  assert.match(await tab.title(), /Hardwood/);
  await tab.getByRole("link", { name: "Rules" }).first().click();
  await tab.waitForFunction(() => document.activeElement?.tagName === "H1");
  assert.equal(await tab.title(), "Rules · Hardwood");
  assert.equal(await tab.getByRole("link", { name: "Rules" }).first().getAttribute("aria-current"), "page");
  await tab.goBack();
  await tab.getByRole("heading", { level: 1, name: "Hardwood" }).waitFor();
  assert.match(await tab.title(), /^Hardwood/);
});

test("a § link lands on its section, from anywhere", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  for (const [section, says] of [
    ["4.4", /assist/i],
    ["14M", /dead ball foul/i],
    ["11.2", /jump/i],
  ]) {
    await open(tab, url, `?x=${section}#/rules?s=${section}`);
    await tab.waitForFunction(() => document.activeElement?.classList.contains("rule--wanted"));
    const rule = tab.locator(".rule--wanted");
    assert.match(await rule.innerText(), says);
    assert.ok(
      await rule.evaluate(
        (node) => node.getBoundingClientRect().top >= 0 && node.getBoundingClientRect().bottom <= innerHeight,
      ),
    );
  }
  await tab.getByLabel("Search").fill("overtime");
  assert.match(await tab.locator(".rules__list").first().innerText(), /8\.2/);
  await tab.getByLabel("Search").fill("no such thing");
  await tab.getByText("No section says that.").waitFor();
});

test("theme, motion and keys are set, kept and felt", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { colorScheme: "light" });
  await open(tab, url, "#/settings");
  const ground = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await tab.getByRole("radio", { name: "Dark" }).check();
  assert.notEqual(await ground(), light);
  await tab.getByRole("radio", { name: "Nothing moves" }).check();
  await tab.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  await reload(tab);
  assert.notEqual(await ground(), light);
  assert.equal(await tab.evaluate(() => document.documentElement.dataset.motion), "still");
  await open(tab, url, "?k#/statis-pro/extractor");
  await tab.keyboard.press("f");
  await tab.keyboard.press("f");
  assert.match(await tab.locator(".clock__time").innerText(), /12:00/);
  assert.equal(await tab.locator(".pile__top kbd").first().isVisible(), false);
  await tab.getByRole("button", { name: "Flip", exact: true }).click();
  assert.match(await tab.locator(".clock__time").innerText(), /11:56/);
});

test("the menu of a phone opens, leads and closes by keyboard", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { viewport: { width: 360, height: 640 } });
  await open(tab, url);
  const menu = tab.getByRole("button", { name: "Menu" });
  await menu.focus();
  await tab.keyboard.press("Enter");
  assert.equal(await menu.getAttribute("aria-expanded"), "true");
  await axe(tab);
  await tab.keyboard.press("Escape");
  assert.equal(await menu.getAttribute("aria-expanded"), "false");
  await tab.keyboard.press("Enter");
  await tab.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Saves" }).click();
  await tab.getByRole("heading", { level: 1, name: "Saved games" }).waitFor();
  assert.equal(await menu.getAttribute("aria-expanded"), "false");
});

test("an update is offered, and taken only when asked for", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  await tab.evaluate(() => {
    globalThis.hardwoodUpdate = () => (globalThis.updated = true);
    dispatchEvent(new Event("hardwood-update"));
  });
  await axe(tab);
  await tab.getByRole("button", { name: "Later" }).click();
  assert.equal(await tab.getByRole("button", { name: "Update now" }).count(), 0);
  await tab.evaluate(() => dispatchEvent(new Event("hardwood-update")));
  await tab.getByRole("button", { name: "Update now" }).click();
  assert.equal(await tab.evaluate(() => globalThis.updated), true);
});
