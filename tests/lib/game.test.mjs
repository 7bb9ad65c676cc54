import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, options, play, refused, team } from "./kit.mjs";

const sum = (players, key) => players.reduce((total, player) => total + player[key], 0);

test("a game runs from the tip-off to its box score", () => {
  const game = new Game(options());
  assert.equal(game.seed, "1986");
  assert.equal(game.state().over, false);
  play(game);
  const { text } = game.need();
  assert.match(text, /win \d+-\d+/);
  const { teams } = game.boxScore();
  assert.deepEqual(teams.map((t) => t.name), ["Boston Celtics", "Los Angeles Lakers"]);
  for (const [place, { points, periods, players, total }] of teams.entries()) {
    assert.equal(points, game.state().points[place]);
    assert.equal(points, sum(players, "points"));
    assert.equal(points, periods.reduce((a, b) => a + b));
    assert.equal(points, 2 * total.fgm + total.tpm + total.ftm);
    assert.ok(players.filter((p) => p.played).length >= 5);
    assert.equal(sum(players, "seconds"), 5 * 60 * (48 + 5 * (game.state().time.period - 4)));
  }
});

test("what is asked has words, reasons and choices", () => {
  const game = new Game(options());
  const first = game.need();
  assert.equal(first.need, "choose");
  assert.deepEqual([first.side, first.question], ["visitors", { question: "lineup" }]);
  assert.deepEqual(first.choices[0], { choice: { choice: "ready" }, text: "Play on" });
  const [kobe] = first.choices.filter((offer) => offer.choice.choice === "in" && / for Bryant at SG/.test(offer.text));
  assert.ok(kobe, "somebody may come in for Bryant");
  game.choose(first.choices.indexOf(kobe));
  assert.equal(game.state().five[1][1], kobe.choice.player);
  const seen = new Set();
  for (let need = game.need(); need.need !== "over"; need = game.need()) {
    if (need.need === "choose") {
      seen.add(need.question.question);
      assert.ok(need.text.length > 0 && need.choices.length > 1);
      game.choose(game.advice());
    } else {
      assert.ok(need.cards.length > 0 && need.rule.length > 0 && need.text.length > 0);
      game.draw();
    }
  }
  assert.ok(["ball", "lineup", "fast_break"].every((question) => seen.has(question)), [...seen].join());
});

test("events and the play-by-play can be read from any point on", () => {
  const game = new Game(options());
  play(game, 200);
  const before = game.eventCount;
  const lines = game.playByPlay().length;
  play(game, 100);
  assert.deepEqual(game.events(before), game.events().slice(before));
  assert.deepEqual(game.playByPlay(lines), game.playByPlay().slice(lines));
  assert.deepEqual(game.events(1e9), []);
  const shot = game.playByPlay().find((line) => line.mark === "good" && line.why.length > 0);
  assert.ok(shot.why.some((reason) => /SHOT #/.test(reason.text) && reason.rule.length > 0), JSON.stringify(shot));
  const points = { two: 2, three: 3 };
  const made = game.events().filter((e) => e.event === "play" && e.play === "shot" && e.good);
  const fromField = made.reduce((sum, { kind }) => sum + points[kind], 0);
  const thrown = game.events().filter((e) => e.play === "free_throw" && e.good).length;
  assert.equal(fromField + thrown, game.state().points[0] + game.state().points[1]);
});

test("undo and redo never change the luck", () => {
  const game = new Game(options());
  play(game, 400);
  const [inputs, events, state] = [game.inputs, game.events(), game.state()];
  assert.equal(game.undo(20), 20);
  assert.equal(game.inputs, inputs - 20);
  assert.equal(game.redo(20), 20);
  assert.deepEqual([game.events(), game.state()], [events, state]);
  assert.equal(game.undo(), 1);
  assert.equal(game.redo(), 1);
  assert.equal(game.redo(), 0);
  assert.equal(game.undo(1e9), inputs);
  assert.equal(game.redo(1e9), inputs);
  assert.deepEqual(game.events(), events);
});

test("a save opens where it was left, and goes on alike", () => {
  const game = new Game(options());
  play(game, 500);
  const same = Game.load(game.save());
  assert.equal(same.notice, undefined);
  assert.deepEqual([same.inputs, same.state(), same.events()], [game.inputs, game.state(), game.events()]);
  play(game);
  play(same);
  assert.deepEqual(same.boxScore(), game.boxScore());
});

test("the house coach answers for the sides it is given", () => {
  const game = new Game(options());
  const inputs = game.playOn(["home"]);
  assert.ok(inputs >= 0);
  assert.equal(game.need().side, "visitors");
  assert.equal(game.advice() < game.need().choices.length, true);
  game.playOn(["home", "visitors"]);
  assert.equal(game.need().need, "over");
  assert.equal(game.advice(), undefined);
  refused(() => game.playOn(["everybody"]), "options", /everybody/);
});

test("the same seed and choices make the same game", () => {
  const games = [0, 1].map(() => new Game(options({ seed: "18446744073709551615" })));
  games.forEach((game) => play(game));
  assert.deepEqual(games[0].events(), games[1].events());
});

test("a freed game is gone, and others go on", () => {
  for (let n = 0; n < 30; n += 1) {
    const game = new Game(options({ seed: String(n) }));
    play(game, 50);
    game.free();
  }
  assert.throws(() => {
    const game = new Game(options());
    game.free();
    game.need();
  });
});

test("a house rule is a switch of the setup", () => {
  const game = new Game(options({ house: { assists: "open_shot", three_shots_on_three: true } }));
  play(game);
  const classic = sum(game.boxScore().teams[0].players, "ast");
  const other = new Game(options());
  play(other);
  assert.ok(classic < sum(other.boxScore().teams[0].players, "ast"), "fewer assists by the classic rule");
  assert.equal(team("BOS").id, "BOS");
});

test("a game is by the book, or true to the era by a switch that older programs called by its opposite", () => {
  const played = (house) => {
    const game = new Game(options(house && { house }));
    play(game);
    return JSON.stringify(game.boxScore());
  };
  const [book, era] = [{ true_to_era: false }, { true_to_era: true }].map(played);
  assert.notEqual(book, era);
  assert.deepEqual([undefined, {}].map(played), [book, book]);
  // those programs had their players pass rebounds out
  const older = [{ outlet_pass: true }, { outlet_pass: true, true_to_era: true }].map(played);
  assert.deepEqual([{ deck_alone: true }, { deck_alone: false }].map(played), older);
});
