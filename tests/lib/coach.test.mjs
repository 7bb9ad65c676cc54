import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, options, refused, simulate } from "./kit.mjs";

const BOTH = ["home", "visitors"];

test("a game is played by any code, its coaches of any character", () => {
  for (const [code, periods, minutes] of [["ncaa", 2, 40], ["fiba", 4, 40], ["nba", 4, 48]]) {
    const game = new Game(options({ code, coaches: ["aggressive", "by_the_book"] }));
    game.playOn(BOTH);
    const { players } = game.boxScore().teams[0];
    const played = players.reduce((sum, { seconds }) => sum + seconds, 0) / 300;
    assert.equal(played, minutes + 5 * (game.state().time.period - periods));
    assert.ok(game.events().some((event) => event.talk?.talk === "presses"), "the aggressive one presses");
  }
  refused(() => new Game(options({ code: "aba" })), "options", /aba/);
  refused(() => new Game(options({ coaches: ["wild", "steady"] })), "options", /wild/);
});

test("a simulation with the same coaches plays the same game", () => {
  const more = { code: "fiba", coaches: ["steady", "aggressive"], seed: "11" };
  const [{ points }] = simulate(options({ ...more, games: 1 })).games;
  const game = new Game(options(more));
  game.playOn(BOTH);
  assert.deepEqual(game.state().points, points);
});

test("what may be done is listed, and done by its place", () => {
  const game = new Game(options());
  for (let windows = game.may(); !windows.some(({ question }) => question.question === "time_out"); windows = game.may()) {
    if (game.need().need === "draw") game.draw();
    else game.choose(0);
  }
  const offers = game.may().flatMap(({ side, choices }) => choices.map((offer) => ({ side, ...offer })));
  const place = offers.findIndex(({ choice }) => choice.choice === "time_out");
  const before = game.inputs;
  game.act(place);
  assert.equal(game.inputs, before + 1);
  const called = game.events().find((event) => event.play === "time_out");
  assert.equal(called.side, offers[place].side);
  game.undo();
  assert.ok(!game.events().some((event) => event.play === "time_out"), "an act is taken back like any input");
  refused(() => game.act(999), "no_such_act", /999/);
  refused(() => game.act("x"), "not_a_number", /windows/);
});

test("standing orders act for a person", () => {
  const game = new Game(options());
  game.setOrders("home", { rotation: "by_minutes", press: { when: "always" }, time_outs: true });
  assert.deepEqual(game.orders("home").double, { whom: "nobody" });
  const asked = new Set();
  for (let need = game.need(); need.need !== "over"; need = game.need()) {
    if (need.need === "choose" && need.side === "home") {
      asked.add(need.question.question);
      game.choose(game.advice());
    }
    game.playOn(["visitors"]);
  }
  assert.ok(!asked.has("lineup") && asked.has("ball"), [...asked].join());
  const presses = game.events().filter((event) => event.talk?.talk === "presses");
  assert.ok(presses.length > 10 && presses.every(({ talk }) => talk.side === "home" || talk.side === "visitors"));
  refused(() => game.setOrders("home", { press: "sometimes" }), "options", /sometimes/);
  refused(() => game.setOrders("left", {}), "options", /left/);
});

test("the house coach recommends an act and gives the reason", () => {
  const game = new Game(options({ seed: "5" }));
  const reasons = new Set();
  let acts = 0;
  for (let need = game.need(); need.need !== "over"; need = game.need()) {
    const act = game.adviceToAct(BOTH);
    if (act !== undefined) {
      game.act(act);
      acts += 1;
    } else if (need.need === "draw") {
      game.draw();
    } else {
      const advice = game.advice();
      if (need.choices[advice].choice.choice === "in") reasons.add(game.reason(advice));
      game.choose(advice);
    }
  }
  assert.ok(acts > 3);
  assert.ok([...reasons].some((reason) => /^rests \S+.*: /.test(reason)), [...reasons].join("\n"));
});
