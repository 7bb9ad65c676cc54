// Every game of the library, by its API alone.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { GAMES, Game, ROOT, SCORED, TWO_SIDED, everybody, numbers, optionsOf, play, playAtRandom, readCardSet, refused, setOf, simulate } from "./kit.mjs";

/** All that can be told of a game. */
const whole = (game) => ({ need: game.need(), may: game.may(), state: game.state(), events: game.events(), inputs: game.inputs, seed: game.seed });

/** Saves, loads, shares and opens a game; says how long its link is. */
function travels(game, sets) {
  const here = whole(game);
  const loaded = Game.load(game.save());
  assert.equal(loaded.name, game.name);
  assert.deepEqual(whole(loaded), here, `${game.name}: a save opens where it was left`);
  const link = game.link(sets);
  const opened = Game.fromLink(`https://example.org/#/game?g=${link}`, sets);
  assert.equal(opened.name, game.name);
  assert.deepEqual(whole(opened), here, `${game.name}: a link opens where it was shared`);
  loaded.free();
  opened.free();
  return link.length;
}

for (const name of GAMES) {
  test(`${name} is played to its end by advice, and travels in the middle`, () => {
    const game = new Game(optionsOf(name));
    assert.deepEqual([game.name, game.seed, game.inputs, game.notice], [name, "1986", 0, undefined]);
    const careers = name === "dice-career";
    play(game, careers || name === "march-madness-cup" ? 12 : 60);
    assert.equal(game.state().over, false);
    const named = travels(game, [setOf(name)]);
    // a career names its league always
    if (!careers) assert.ok(named < travels(game), "cards by name are shorter than whole cards");
    play(game);
    const { text } = game.need();
    assert.ok(text.length > 0);
    const { over, moment } = game.state();
    assert.ok(over && moment.length > 0);
    assert.equal(game.advice(), undefined);
    assert.ok(game.playByPlay().length > 10 && game.playByPlay().every(({ text, rule }) => text.length > 0 && rule.length > 0));
    travels(game, [setOf(name)]);
  });

  test(`${name} is played to its end by random choices, and nothing is lost on the way`, () => {
    const random = numbers(name.length);
    const game = new Game(optionsOf(name, "18446744073709551615"));
    const careers = name === "dice-career";
    playAtRandom(game, random, careers ? 8 : 150, (need) => {
      assert.ok(need.text.length > 0, JSON.stringify(need).slice(0, 300));
      for (const { text } of need.choices ?? []) assert.ok(text.length > 0, JSON.stringify(need).slice(0, 300));
    });
    const before = whole(game);
    travels(game, [setOf(name)]);
    const undone = game.undo(careers ? 3 : 40);
    assert.equal(game.redo(1e9), undone);
    assert.deepEqual(whole(game), before, "undo and redo never change the luck");
    playAtRandom(game, random);
    assert.equal(game.need().need, "over");
    travels(game, careers ? [setOf(name)] : null);
    refused(() => game.draw(), "over", /over/);
  });
}

test("a link says which cards it lacks", () => {
  for (const name of GAMES) {
    const link = new Game(optionsOf(name)).link([setOf(name)]);
    refused(() => Game.fromLink(link), "cards_missing", /cards that were not given/);
    refused(() => Game.fromLink(link, []), "cards_missing", /cards that were not given/);
    assert.equal(Game.fromLink(link, [setOf(name)]).inputs, 0);
  }
  refused(() => Game.fromLink(new Game(optionsOf("dice-career")).link()), "cards_missing", /league/);
});

test("a simulated game is the game that house coaches play", () => {
  for (const name of GAMES) {
    const { games, stopped } = simulate({ ...optionsOf(name, "7"), games: 2, box_scores: true });
    assert.deepEqual([games.map(({ seed }) => seed), stopped], [["7", "8"], false], name);
    const game = new Game(optionsOf(name, "8"));
    const inputs = game.playOn(everybody(name));
    assert.equal(inputs, game.inputs);
    assert.equal(game.need().need, "over");
    if (TWO_SIDED.includes(name)) assert.deepEqual(games[1].points, game.state().points, name);
    else assert.deepEqual(games[1].state, game.state(), name);
    if (SCORED.includes(name)) assert.deepEqual(games[1].box_score, game.boxScore(), name);
    else refused(() => game.boxScore(), "other_game", new RegExp(`${name} has no box score`));
  }
});

test("luck can be typed in, for cards and for dice", () => {
  for (const name of GAMES) {
    const game = new Game(optionsOf(name, null));
    assert.equal(game.seed, undefined);
    const needs = new Set();
    for (let n = 0; n < (name === "dice-career" ? 4 : 200) && game.need().need !== "over"; n += 1) {
      // who draws by themselves knows the cards that are left
      const need = game.need("all");
      needs.add(need.need);
      if (need.need === "draw") {
        refused(() => game.typed(999_999), "no_such_card", /999999/);
        game.typed(need.cards.at(-1));
      } else if (need.need === "roll") {
        refused(() => game.typed(need.sides + 1), "no_such_face", /not on the die/);
        refused(() => game.draw(), "no_seed", /your own/);
        game.typed(need.sides);
      } else game.choose(game.advice());
    }
    assert.ok(needs.has("roll") || needs.has("draw"), `${name}: ${[...needs]}`);
    if (name !== "dice-career") assert.equal(Game.fromLink(game.link()).inputs, game.inputs);
  }
});

test("the house plays for those it is given, and nobody else", () => {
  for (const name of TWO_SIDED) {
    const game = new Game(optionsOf(name));
    const asked = new Set();
    for (let need = game.need(); need.need !== "over"; need = game.need()) {
      if (need.need === "choose") {
        asked.add(need.side);
        game.choose(game.advice());
      }
      game.playOn(["visitors"]);
    }
    asked.delete("visitors");
    assert.deepEqual([...asked], ["home"], name);
  }
  const cup = new Game(optionsOf("march-madness-cup"));
  cup.playOn([1, null]);
  assert.equal(cup.need().side, 0);
  for (const [name, bad] of [["dice", [0]], ["dice", "home"], ["march-madness", [4]], ["march-madness", ["home"]], ["dice-career", [null]], ["value-add", null]]) {
    refused(() => new Game(optionsOf(name)).playOn(bad), "options", /is not a list of who may decide: \[/);
    refused(() => new Game(optionsOf(name)).adviceToAct(bad), "options", /who may decide/);
  }
});

test("the games of a cup are played as games of their own", () => {
  const cup = new Game(optionsOf("march-madness-cup"));
  while (cup.need().need !== "choose") cup.draw();
  refused(() => cup.contest(0), "setup", /coaches/);
  while (cup.need().question?.question !== "next") {
    if (cup.need().need === "choose") cup.choose(cup.advice());
    else cup.draw();
  }
  const { game: place } = cup.need().choices.map(({ choice }) => choice).find(({ choice }) => choice === "played");
  const contest = new Game(cup.contest(place));
  assert.equal(contest.name, "march-madness-advanced");
  contest.playOn(["home", "visitors"]);
  cup.choose(cup.need().choices.findIndex(({ choice }) => choice.game === place));
  for (const points of contest.state().points) cup.choose(cup.need().choices.findIndex(({ choice }) => choice.points === points));
  const { teams } = cup.state().bracket[place];
  assert.deepEqual(teams.map(({ points }) => points), contest.state().points);
  refused(() => cup.contest(70_000), "setup", /./);
});

test("the setup of a save makes the same game", () => {
  for (const name of GAMES) {
    const game = new Game(optionsOf(name));
    const { setup } = JSON.parse(game.save());
    const again = new Game({ game: name, setup, seed: "1986" });
    assert.deepEqual([again.need(), again.state()], [game.need(), game.state()]);
  }
});

test("what only one game has, others refuse", () => {
  for (const name of GAMES.slice(1)) {
    const game = new Game(optionsOf(name));
    refused(() => game.orders("home"), "other_game", /no standing orders/);
    refused(() => game.setOrders("home", {}), "other_game", /no standing orders/);
    refused(() => game.card(1), "other_game", /no Fast Action Cards/);
    if (name !== "march-madness-cup") refused(() => game.contest(0), "other_game", /no games of two teams/);
  }
});

test("a setup says what is wrong with it", () => {
  for (const name of GAMES) {
    const { setup } = optionsOf(name);
    refused(() => new Game({ game: name, setup: { ...setup, colour: "red" } }), "options", /no "colour": it has /);
    refused(() => new Game({ game: name, setup: [] }), "options", /not an object/);
    refused(() => new Game({ game: name, setup: {} }), "options", /missing field/);
    refused(() => readCardSet(name, "{"), "card_set", /./);
    refused(() => readCardSet(name, "[]"), "card_set", /./);
  }
  refused(() => new Game({ game: "chess", setup: {} }), "options", /none of the games: statis-pro, dice/);
  refused(() => readCardSet("chess", "{}"), "options", /none of the games/);
  refused(() => new Game({ ...optionsOf("dice"), coaches: ["wild", "steady"] }), "options", /wild/);
  refused(() => new Game({ ...optionsOf("value-add"), coaches: ["steady", "steady"] }), "options", /all alike/);
  const bad = optionsOf("dice");
  bad.setup.teams[1].timing = 900;
  assert.equal(refused(() => new Game(bad), "card_set", /timing/i).problems.length, 1);
});

test("the house coaches of DICE are of different characters", () => {
  const played = [["steady", "steady"], ["aggressive", "steady"]].map((coaches) => {
    const [{ points }] = simulate({ ...optionsOf("dice"), coaches, games: 1 }).games;
    const game = new Game({ ...optionsOf("dice"), coaches });
    game.playOn(["home", "visitors"]);
    assert.deepEqual(game.state().points, points);
    return game.events().filter(({ talk }) => talk?.talk === "plays").length;
  });
  assert.ok(played[1] > played[0], `${played}`);
});

test("DB-12: what a partial `house` leaves out is as in a new game", () => {
  const houseOf = (house) => JSON.parse(new Game({ game: "dice", setup: { ...optionsOf("dice").setup, house }, seed: "1" }).save()).setup.house;
  const usual = houseOf(undefined);
  assert.equal(usual.drives_by_chart, true);
  assert.deepEqual(houseOf({ steals_passed_in: true }), { ...usual, steals_passed_in: true });
  assert.deepEqual(houseOf({ drives_by_chart: false }), { ...usual, drives_by_chart: false });
});

test("saves and links as the app writes them open, and are played to their ends", () => {
  const release = `${ROOT}tests/shared/release/now/`;
  for (const name of GAMES) {
    const [save, link] = ["json", "link"].map((kind) => fs.readFileSync(`${release}${name}.${kind}`, "utf8"));
    const saved = Game.load(save);
    assert.deepEqual([saved.name, saved.notice], [name, undefined]);
    assert.ok(saved.inputs > 0);
    const { setup } = JSON.parse(save);
    // the cards it was played with; a career's league is letters in a save, and its link only names it
    const league = () => JSON.parse(fs.readFileSync(`${release}../dice-career.cards.json`, "utf8"));
    const set = { "march-madness": () => ({ ...setOf(name), fields: [setup.field] }), "dice-career": league }[name] ?? (() => ({ ...setOf(name), teams: setup.teams }));
    const opened = Game.fromLink(link, [set()]);
    assert.deepEqual(whole(opened), whole(saved));
    if (name === "dice-career") refused(() => Game.fromLink(link), "cards_missing", /league/);
    // and go on to their ends: the link's by what a person types in, the save's by the seed
    for (const [game, typed] of [[opened, true], [saved, false]]) {
      for (let need = game.need("all"); need.need !== "over"; need = game.need("all")) {
        if (need.need === "choose") game.choose(game.advice());
        else if (typed) game.typed(need.need === "draw" ? need.cards[game.inputs % need.cards.length] : 1 + ((game.inputs * 7) % need.sides));
        else game.draw();
      }
      assert.ok(game.state().over && game.need().text.length > 0, name);
      assert.deepEqual(whole(Game.fromLink(game.link([set()]), [set()])), whole(game), `${name}: the end travels`);
    }
  }
});

test("a cup of eight coaches is played to its end, each of its games as a game of its own", () => {
  const { teams } = setOf("march-madness-cup");
  const coaches = ["Ann", "Bob", "Cy", "Di", "Ed", "Fay"];
  const setup = { teams: structuredClone(teams.slice(0, 16)), coaches, solitaire: 2 };
  const cup = new Game({ game: "march-madness-cup", setup, seed: "11" });
  const [asked, played] = [new Set(), new Set()];
  for (let need = cup.need(); need.need !== "over"; need = cup.need()) {
    if (need.need !== "choose") {
      cup.draw();
      continue;
    }
    asked.add(need.side);
    const next = need.choices.find(({ choice }) => choice.choice === "played");
    if (need.question.question !== "next" || !next) {
      cup.choose(cup.advice());
      continue;
    }
    const { game: place } = next.choice;
    cup.choose(need.choices.indexOf(next));
    const contest = new Game(cup.contest(place));
    contest.playOn(["home", "visitors"]);
    for (const points of contest.state().points) cup.choose(cup.need().choices.findIndex(({ choice }) => choice.points === points));
    assert.deepEqual(cup.state().bracket[place].teams.map(({ points }) => points), contest.state().points);
    played.add(place);
    contest.free();
  }
  assert.ok(played.size > 3, `${played.size} games were played at a table`);
  assert.ok([4, 5].every((seat) => asked.has(seat)), `seats ${[...asked]}`);
  const { over, bracket } = cup.state();
  assert.ok(over && bracket.length >= 15);
  travels(cup, [setOf("march-madness-cup")]);
  const link = cup.link([setOf("march-madness-cup")]);
  assert.equal(Game.fromLink(link, [setOf("march-madness-cup")]).undo(1e9), cup.inputs);
});
