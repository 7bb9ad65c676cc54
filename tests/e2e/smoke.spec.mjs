// The site as a whole: under a sub-path, without the network, and what it says when it cannot run.
import assert from "node:assert/strict";
import { test } from "node:test";
import { IN_FIREFOX, axe, offlineReady, open, page, reload, site, started } from "./kit.mjs";

test("no request leaves the site's own folder", async (t) => {
  const { url } = await site(t);
  const home = await page(t, { offline: true });
  const asked = [];
  home.context().on("request", (request) => asked.push(request.url()));
  await open(home, url);
  await offlineReady(home);
  assert.deepEqual(asked.filter((address) => !address.startsWith(url)), []);
});

test("opens with the host gone after one visit, in a new tab and with a query too", async (t) => {
  const { url, stop } = await site(t);
  const home = await page(t, { offline: true });
  await open(home, url);
  await offlineReady(home);
  await stop();
  await assert.rejects(fetch(url), "the host is gone");
  await reload(home);
  const tab = await home.context().newPage();
  await open(tab, url, "?from=link#/saves");
  assert.equal(await tab.locator("h1").count(), 1);
});

test("says in words that a part of the program did not arrive", async (t) => {
  const { url } = await site(t);
  const broken = await page(t, { allowed: /.*/ });
  await broken.route("**/*.wasm", (route) => route.abort());
  await broken.goto(url);
  const alert = broken.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /could not start[^]*missing or damaged/i);
  await axe(broken);
  await broken.unroute("**/*.wasm");
  await alert.getByRole("button", { name: "Download again" }).click();
  await started(broken);
});

test("a page that cannot start tells an updated site from a missing network", async (t) => {
  const { url } = await site(t);
  const old = await page(t, { allowed: /.*/ });
  await old.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await old.route("**/sw.js", (route) => route.fulfill({ body: "const PRECACHE = {}; // another build's" }));
  await old.goto(url);
  await old.getByText("Hardwood was updated since this page was opened").waitFor();
  assert.equal(await old.getByRole("button", { name: "Download again" }).count(), 0);
  await old.unroute("**/*.wasm");
  await old.getByRole("alert").getByRole("button", { name: "Reload" }).click();
  await started(old);

  const away = await page(t, { allowed: /.*/ });
  await away.route(/\.wasm$|\/sw\.js/, (route) => route.abort());
  await away.goto(url);
  await away.getByText("This device is offline").waitFor();
});

test("says in words that the program has stopped, and starts again", async (t) => {
  const { url } = await site(t);
  // Firefox tells Playwright nothing of an error that is logged
  const home = await page(t, { allowed: /unreachable|^\{\} / });
  await open(home, url);
  await home.evaluate(() => {
    setTimeout(() => {
      throw new WebAssembly.RuntimeError("unreachable");
    });
  });
  const alert = home.getByRole("alertdialog", { name: "Hardwood stopped" });
  await alert.waitFor();
  assert.match(await alert.innerText(), /Hardwood stopped[^]*An error in the program stopped this page/);
  await axe(home);
  await alert.getByRole("button", { name: "Reload" }).click();
  await alert.waitFor({ state: "detached" });
  await started(home);
});

test("the content policy lets no text become markup, and no script begin from elsewhere", async (t) => {
  const { url } = await site(t);
  const home = await page(t, { allowed: /content policy|TrustedHTML|TrustedScriptURL|Trusted Type|trusted-types/ });
  await open(home, url);
  const refused = await home.evaluate(() => {
    const tries = [
      () => (document.createElement("div").innerHTML = "<b>bold</b>"),
      () => (document.createElement("script").src = "https://elsewhere.example/a.js"),
      () => new Worker("worker.js"),
      () => trustedTypes.createPolicy("another", {}),
    ];
    return tries.map((attempt) => {
      try {
        return attempt() && "done";
      } catch (error) {
        return error.name;
      }
    });
  });
  assert.deepEqual(refused, Array(4).fill("TypeError"));
});

const always = IN_FIREFOX && "Playwright can't switch JavaScript off in Firefox";
test("says in words that JavaScript is needed", { skip: always }, async (t) => {
  const { url } = await site(t);
  const plain = await page(t, { javaScriptEnabled: false });
  await plain.goto(url);
  assert.match(await plain.locator("body").innerText(), /allow JavaScript/);
});

test("runs from a host that sends .wasm with the wrong type", async (t) => {
  const { url } = await site(t);
  const home = await page(t, { allowed: /MIME type/ });
  await home.route("**/*.wasm", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
  });
  await open(home, url);
});
