// Exact odds, and win probability by playing a game on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, Game, TWO_SIDED, everybody, odds, options, optionsOf, play, refused, simulate, winProbability } from "./kit.mjs";

const won = ({ sides }) => sides.map(({ won }) => won);

test("from the beginning, win probability is what simulated games come to", () => {
  // the luck of the nth game: as src/table/win_count.rs has it
  const luck = (seed, nth) => String(BigInt.asUintN(64, (nth + 1n) * 0x9e3779b97f4a7c15n) ^ seed);
  for (const name of TWO_SIDED) {
    const given = optionsOf(name, "12");
    const game = new Game(given);
    const before = game.save();
    const { sides, games, stopped } = winProbability(game, { games: 30 });
    assert.deepEqual([games, stopped, sides.map(({ side }) => side)], [30, false, ["home", "visitors"]]);
    assert.equal(game.save(), before, "the game itself stays as it was");
    assert.ok(sides.every(({ won, share, error }) => share === won / 30 && error > 0 && error < 0.1));
    // hidden cards are dealt anew, with luck of their own
    if (name === "march-madness-advanced") continue;
    const home = Array.from({ length: 30 }, (_, nth) => simulate({ ...given, seed: luck(12n, BigInt(nth)), games: 1 }).games[0].points);
    assert.deepEqual(sides.map(({ won }) => won), [home.filter(([a, b]) => a > b).length, home.filter(([a, b]) => b > a).length], name);
  }
});

test("the same seed gives the same counts, and slices of a run add up", () => {
  const game = new Game(optionsOf("dice"));
  play(game, 300);
  const all = winProbability(game, { games: 60, seed: "5" });
  const parts = [0, 20, 40].map((first) => winProbability(game, { games: 20, seed: "5", first }));
  assert.deepEqual(won(all), parts.map(won).reduce(([a, b], [c, d]) => [a + c, b + d]));
  assert.deepEqual(winProbability(game, { games: 60, seed: "5" }), all);
  const seeds = ["6", "7", "8"].map((seed) => won(winProbability(game, { games: 60, seed })).join());
  assert.ok(new Set([won(all).join(), ...seeds]).size > 1, "other luck");
});

test("a finished game has its winner, and an earlier moment of it is open", () => {
  const game = new Game(options());
  game.playOn(["home", "visitors"]);
  const [home, visitors] = game.state().points;
  const [first, second] = winProbability(game, { games: 3 }).sides;
  assert.deepEqual([first.share, second.share], home > visitors ? [1, 0] : [0, 1]);
  const start = new Game(options());
  assert.deepEqual(winProbability(game, { games: 25, inputs: 0 }), winProbability(start, { games: 25 }));
  refused(() => winProbability(game, { games: 1, inputs: game.inputs + 1 }), "options", /can't go back/);
  refused(() => winProbability(game, { games: 1, choice: 0 }), "over", /over/);
});

test("what if: each choice of a decision has its own probability", () => {
  const game = new Game(options());
  while (!(game.need().need === "choose" && game.need().question.question === "ball")) play(game, 1);
  const { inputs } = game;
  const { choices } = game.need();
  const chosen = choices.map((_, choice) => {
    const other = Game.load(game.save());
    other.choose(choice);
    const direct = winProbability(other, { games: 12 });
    assert.deepEqual(winProbability(game, { games: 12, choice }), direct, "as if it had been chosen");
    return won(direct);
  });
  play(game, 50);
  assert.deepEqual(choices.map((_, choice) => won(winProbability(game, { games: 12, inputs, choice }))), chosen, "later, too");
  refused(() => winProbability(game, { games: 12, inputs, choice: 99 }), "no_such_choice", /99|100/);
});

test("seats win tournaments and cups, nobody a career", () => {
  for (const name of ["march-madness", "march-madness-cup"]) {
    const game = new Game(optionsOf(name));
    const { sides } = winProbability(game, { games: 8 });
    assert.ok(sides.length >= 4 && sides.every(({ side }, seat) => side === seat));
    assert.ok(won({ sides }).reduce((a, b) => a + b) <= 8 && won({ sides }).some((n) => n > 0), name);
    game.playOn(everybody(name));
    assert.equal(game.need().need, "over");
    assert.ok(winProbability(game, { games: 2 }).sides.filter(({ share }) => share === 1).length <= 1);
  }
  refused(() => winProbability(new Game(optionsOf("dice-career")), { games: 1 }), "other_game", /nobody wins/);
});

test("progress may stop it, or throw", () => {
  const game = new Game(optionsOf("dice"));
  const told = [];
  const some = winProbability(game, { games: 9 }, (done, total) => told.push([done, total]) < 4);
  assert.deepEqual([some.games, some.stopped, told], [4, true, [1, 2, 3, 4].map((n) => [n, 9])]);
  assert.equal(won(some).reduce((a, b) => a + b), 4);
  const mine = new RangeError("mine");
  assert.throws(() => winProbability(game, { games: 9 }, () => { throw mine; }), (error) => error === mine);
  refused(() => winProbability(game, { games: 9 }, () => game.need()), "busy", /another call/);
  refused(() => winProbability(game, { games: 9 }, 5), "not_a_function", /not a function/);
  assert.equal(game.need().need, new Game(optionsOf("dice")).need().need, "the game goes on");
});

test("wrong options are refused", () => {
  const game = new Game(optionsOf("dice"));
  for (const games of [0, 1_000_001]) refused(() => winProbability(game, { games }), "options", /1 to 1000000/);
  for (const given of [{}, { games: "x" }, { games: 1, colour: 2 }, null, 5, { games: 1, choice: -1 }]) refused(() => winProbability(game, given), "options", /the options/);
  refused(() => winProbability(game, { games: 1, seed: 5 }), "seed", /text/);
  for (const none of [null, undefined, 5, {}, "dice"]) {
    refused(() => winProbability(none, { games: 1 }), "freed", /freed/);
    refused(() => odds(none), "freed", /freed/);
  }
  game.free();
  refused(() => winProbability(game, { games: 1 }), "freed", /freed/);
});

test("a game with typed luck is played on, too", () => {
  const game = new Game({ ...optionsOf("dice"), seed: null });
  for (let n = 0; n < 40; n += 1) {
    if (game.need().need === "choose") game.choose(game.advice());
    else game.typed(1 + ((n * 7) % game.need().sides));
  }
  assert.equal(winProbability(game, { games: 10 }).games, 10);
});

test("DICE has the odds of each option of the player with the ball", () => {
  const game = new Game(optionsOf("dice"));
  assert.equal(odds(game), null, "the ball is not in play yet");
  let seen = 0;
  for (; game.need().need !== "over"; play(game, 1)) {
    const { need, question, choices } = game.need();
    if (need !== "choose" || question.question !== "ball") continue;
    const now = odds(game);
    const offered = choices.map(({ choice }) => choice.choice);
    for (const option of ["two", "three", "pass"]) assert.equal(now[option] !== null, offered.includes(option), option);
    for (const shot of [now.two, now.three].filter(Boolean)) {
      assert.ok(shot.good + shot.blocked + shot.kept <= 100 && shot.points >= 0 && shot.points < 3.5);
      assert.equal(shot.good, Math.max(0, Math.min(shot.range, 99 - shot.blocked) + 1));
    }
    if (now.pass) assert.equal(now.pass.complete + now.pass.stolen + now.pass.lost + now.pass.special, 100);
    seen += 1;
  }
  assert.ok(seen > 50, `${seen}`);
});

test("Value Add has the odds of the possession, and other games none", () => {
  const game = new Game(optionsOf("value-add"));
  play(game, 40);
  const plans = odds(game);
  assert.ok(plans.length >= 1 && plans.every(({ push }, n) => push === n));
  for (const { points, expected, turnover, line } of plans) {
    assert.ok(Math.abs(points.reduce((a, b) => a + b) - 1) < 1e-9);
    assert.ok(Math.abs(points.reduce((total, chance, n) => total + n * chance, 0) - expected) < 1e-9);
    assert.ok(expected > 0.5 && expected < 1.8 && turnover > 0 && turnover < 0.5 && line > 0 && line < 0.6);
  }
  for (const name of GAMES.filter((name) => !["dice", "value-add"].includes(name))) {
    refused(() => odds(new Game(optionsOf(name))), "other_game", /no exact odds/);
  }
});
