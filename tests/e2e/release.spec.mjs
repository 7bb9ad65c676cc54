// Saves, links and files of the last release open: each thing a person could keep shows the same state on its
// page, is undone, redone and played on, and is kept. `release/make.mjs` made them with that release's own
// site.
//
// The referee has learnt since. Where a game comes out otherwise under today's rules, its save opens from its last
// checkpoint, with the same state but without what went before, and says so; its link says why it cannot open, and
// offers what it began with.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, page, site } from "./kit.mjs";
import { SINGLES, exercise, exerciseLink, exerciseSingle, imported, load, put } from "./release/kept.mjs";

const kept = load();

/** What a save that opens from its checkpoint says. */
const OTHER_RULES = /written under rules \d+, these are \d+/;
/** What a link that leads elsewhere says. */
const REFUSED = /It was played under rules \d+ of the referee, these are \d+: .* Ask for the game as a file/;

test(`every saved thing of release ${kept.release} opens, is undone, redone, played on and kept`, async (t) => {
  const { url } = await site(t);
  // one page for all: to boot the app in a new browser takes longer than to open a thing
  const tab = await page(t, DESKTOP);
  for (const { done, ...thing } of kept.things) {
    await t.test(thing.name, async () => {
      assert.deepEqual(done.page, { alerts: [], missing: [] }, "it was whole when it was made");
      await put(tab, url, kept.storage);
      const now = await exercise(tab, url, thing);
      const [alert, ...others] = now.page.alerts;
      if (OTHER_RULES.test(alert)) {
        assert.deepEqual([now.entry, now.page.missing, others], [done.entry, [], []]);
        assert.equal(now.further.length, done.further.length, "it is played on");
        return;
      }
      if (done.entry.kind === "sheet") {
        // the period was named twice while a sheet was open: "Q2, 2nd quarter"
        for (const { undone, redone, further } of [now, done])
          for (const facts of [undone, redone, further].flat()) facts.numbers = [...new Set(facts.numbers)];
      }
      if (done.entry.kind === "season") {
        // the games that were left are played by today's rules
        for (const { further } of [now, done]) for (const facts of further) delete facts.sides;
      }
      if (done.entry.kind === "game" && !done.entry.finished) {
        // where a game pauses next may change from release to release; that it is played on and kept may not
        const [before, after] = [done.further, now.further].map((further) => further.length);
        assert.equal(after, before);
        // of what has no two sides the facts may stay the same for three steps
        if (done.entry.sides[0][0] !== "") assert.notDeepEqual(now.further.at(-1), now.entry, "it is played on");
        now.further = done.further;
      }
      assert.deepEqual(now, done);
    });
  }
});

test("everything kept beside the saves is on its page, and can be changed", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  for (const key of Object.keys(SINGLES)) {
    await t.test(key, async () => {
      await put(tab, url, kept.storage);
      const [now, then] = [await exerciseSingle(tab, url, key), kept.singles[key]];
      // what that release did not know of may have come since
      const known = Object.entries(now.data).filter(([name]) => name in then.data);
      if (key === "value-add-bracket") {
        // the change is a game that is played, by today's rules
        const played = ({ bracket }) => bracket.points.filter(Boolean).length;
        assert.deepEqual([now.page, played(now.data)], [then.page, played(then.data)]);
        return;
      }
      assert.deepEqual({ ...now, data: Object.fromEntries(known) }, then);
    });
  }
});

test("every link shows its game, and is taken over as it was shared", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  for (const [name, { link, done }] of Object.entries(kept.links)) {
    await t.test(name, async () => {
      const { entry } = kept.things.find((thing) => thing.name === name).done;
      await put(tab, url);
      const now = await exerciseLink(tab, url, link, entry);
      if (now.refused) {
        assert.match(now.refused, REFUSED);
        const begun = now.begun.map(({ kind, game, sides, finished }) => [kind, game, sides.map(([name]) => name), finished]);
        return assert.deepEqual(begun, [[entry.kind, entry.game, entry.sides.map(([name]) => name), false]]);
      }
      // taken over, it goes on to where this release pauses
      const settled = (facts) => facts?.map(({ kind, game, sides, finished }) => [kind, game, sides.map(([name]) => name), finished]);
      assert.deepEqual({ ...now, taken: settled(now.taken) }, { ...done, taken: settled(done.taken) });
    });
  }
});

test("every file is imported whole into an empty browser", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  const archive = {
    name: "archive.json",
    base64: Buffer.from(kept.archive).toString("base64"),
    done: kept.imported,
  };
  for (const { name, base64, done } of [archive, ...Object.values(kept.files)]) {
    await t.test(name, async () => {
      await put(tab, url);
      assert.deepEqual(await imported(tab, url, name, Buffer.from(base64, "base64")), done);
    });
  }
  assert.equal(kept.imported.shelf.length, kept.things.length, "the archive has every saved thing");
});
