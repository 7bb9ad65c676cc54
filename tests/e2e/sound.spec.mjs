// Sounds: none is made, nor what makes them loaded, until they are switched on; then one an action.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOVING, drawn, everyLook, go, open, page, press, site } from "./kit.mjs";
import { begin, blur, final, playOut, points, stepOn } from "./games.mjs";

/** A page that counts the audio contexts it makes and the tones that begin. */
async function listening(t) {
  const tab = await page(t, MOVING);
  await tab.addInitScript(() => {
    globalThis.heard = { contexts: 0, starts: 0 };
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        globalThis.heard.contexts++;
      }
      // a machine without a sound card has no clock of its own
      get currentTime() {
        return performance.now() / 1000;
      }
    };
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = prototype;
      prototype.start = function (...when) {
        globalThis.heard.starts++;
        return start.apply(this, when);
      };
    }
  });
  const files = [];
  tab.on("request", (request) => /\/sound[^/]*\.js/.test(request.url()) && files.push(request.url()));
  return { tab, files, heard: () => tab.evaluate(() => globalThis.heard) };
}

const total = async (tab) => (await points(tab)).reduce((a, b) => a + b);
/** Takes the game on until somebody scores. */
async function score(tab, next) {
  const before = await total(tab);
  for (let i = 0; i < 60 && (await total(tab)) === before; i++) await stepOn(tab, next);
  assert.notEqual(await total(tab), before, "somebody scored");
}

test("without the switch no sound is made, nor loaded", async (t) => {
  const { url } = await site(t);
  const { tab, files, heard } = await listening(t);
  await open(tab, url, "#/settings");
  assert.ok(await tab.getByRole("button", { name: "Try it" }).isDisabled());
  await begin(tab, url, { game: "dice", step: "Every roll", home: "Computer" });
  await score(tab);
  await playOut(tab);
  assert.deepEqual([await heard(), files], [{ contexts: 0, starts: 0 }, []]);
});

test("with the switch a basket is heard, a simulation and a step back are not", async (t) => {
  const { url } = await site(t);
  const { tab, files, heard } = await listening(t);
  await open(tab, url, "#/settings");
  await tab.getByRole("switch", { name: /^Sound/ }).check();
  await everyLook(tab, "settings");
  assert.deepEqual(files, [], "loaded with the first sound");
  await press(tab, "Try it");
  // the net is one noise, the whistle and the buzzer have two voices with a waver each
  await tab.waitForFunction(() => globalThis.heard.starts >= 9);
  assert.deepEqual(await heard(), { contexts: 1, starts: 9 });
  assert.equal(files.length, 1);

  for (const game of ["statis-pro", "dice", "value-add"]) {
    const step = game === "statis-pro" ? "Every card" : "Every roll";
    await begin(tab, url, { game, step, home: "Computer" });
    await score(tab);
    await tab.waitForFunction(() => globalThis.heard.starts > 0);
    const { starts, contexts } = await heard();
    assert.equal(contexts, 1, game);
    await tab.keyboard.press("u");
    assert.equal((await heard()).starts, starts, "a step back is silent");
    await playOut(tab);
    await drawn(tab);
    assert.equal((await heard()).starts, starts, "a simulation is silent");
  }
});

test("the advanced game of March Madness is heard", async (t) => {
  const { url } = await site(t);
  const { tab, heard } = await listening(t);
  await open(tab, url, "#/settings");
  await tab.getByRole("switch", { name: /^Sound/ }).check();
  await go(tab, "#/");
  await begin(tab, url, { game: "march-madness" });
  await blur(tab);
  await score(tab, "c");
  await tab.waitForFunction(() => globalThis.heard.starts > 0);
  assert.equal((await heard()).contexts, 1);
});
