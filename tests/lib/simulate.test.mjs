import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, freshSeed, options, refused, simulate } from "./kit.mjs";

test("games are simulated in order, with progress", () => {
  const told = [];
  const { games, stopped } = simulate(options({ seed: "7", games: 5 }), (done, total) => void told.push([done, total]));
  assert.equal(stopped, false);
  assert.deepEqual(told, [1, 2, 3, 4, 5].map((n) => [n, 5]));
  assert.deepEqual(games.map((game) => game.seed), ["7", "8", "9", "10", "11"]);
  for (const { points, periods, box_score } of games) {
    assert.notEqual(points[0], points[1]);
    assert.ok(periods >= 4 && points.every((n) => n > 40 && n < 200));
    assert.equal(box_score, undefined);
  }
});

test("a simulated game is the game played card by card", () => {
  const { games } = simulate(options({ seed: "18446744073709551615", games: 2, box_scores: true }));
  assert.deepEqual(games.map((game) => game.seed), ["18446744073709551615", "0"]);
  for (const { seed, points, box_score } of games) {
    const game = new Game(options({ seed }));
    game.playOn(["home", "visitors"]);
    assert.deepEqual(game.state().points, points);
    assert.deepEqual(game.boxScore(), box_score);
  }
});

test("a game simulates others of its teams and coaches, whatever was played of it", () => {
  const game = new Game(options({ seed: "1" }));
  game.playOn(["home"]);
  const before = game.save();
  const more = { seed: "40", games: 3, box_scores: true };
  assert.deepEqual(game.simulate(more), simulate(options(more)));
  assert.deepEqual(game.simulate({ seed: "40", games: 9 }, (done) => done < 2).games.length, 2);
  assert.equal(game.save(), before, "the game is as it was");
  refused(() => game.simulate({ seed: "40", games: 0 }), "options", /1 to 1000000/);
});

test("a game begins others of its teams and coaches, whatever was played of it", () => {
  const game = new Game(options({ seed: "1" }));
  game.playOn(["home"]);
  const before = game.save();
  const again = game.again("40");
  const other = new Game(options({ seed: "40" }));
  for (const each of [again, other]) each.playOn(["home", "visitors"]);
  assert.equal(again.save(), other.save());
  assert.equal(game.save(), before, "the game is as it was");
  assert.equal(game.again().seed, undefined, "a person draws");
  refused(() => game.again("x"), "seed", /x/);
  refused(() => game.again(7), "seed", /7/);
});

test("progress may stop it, or throw", () => {
  const some = simulate(options({ games: 1000 }), (done) => done < 3);
  assert.deepEqual([some.games.length, some.stopped], [3, true]);
  const all = simulate(options({ games: 2 }), (done) => done < 2);
  assert.deepEqual([all.games.length, all.stopped], [2, false], "there was nothing left to stop");
  const mine = new RangeError("mine");
  assert.throws(() => simulate(options({ games: 9 }), () => { throw mine; }), (error) => error === mine);
});

test("numbers of games that can't be are refused", () => {
  for (const games of [0, 1_000_001]) {
    refused(() => simulate(options({ games })), "options", /1 to 1000000/);
  }
  for (const games of [-1, 1.5, "x", null, undefined]) {
    refused(() => simulate(options({ games })), "options", /the options/);
  }
  refused(() => simulate(options({ games: 1, seed: null })), "seed", /null/);
});

test("a fresh seed is a seed, and another each time", () => {
  const seeds = Array.from({ length: 100 }, () => freshSeed());
  assert.equal(new Set(seeds).size, 100);
  assert.ok(seeds.every((seed) => BigInt(seed) < 2n ** 64n && String(BigInt(seed)) === seed));
  assert.ok(seeds.some((seed) => seed.length > 17), "all 64 bits are drawn");
  assert.equal(new Game(options({ seed: seeds[0] })).seed, seeds[0]);
});
