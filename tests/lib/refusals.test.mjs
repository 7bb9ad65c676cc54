import assert from "node:assert/strict";
import { test } from "node:test";
import { CARDS, Game, convertBase8, options, play, readCardSet, readDeck, refused, team } from "./kit.mjs";

/** A game without a seed, at its first card. */
function ownCards() {
  const game = new Game(options({ seed: null }));
  while (game.need().need === "choose") game.choose(0);
  return game;
}

test("a typed card is taken if it can come, else refused", () => {
  const game = ownCards();
  const before = game.inputs;
  for (const [bad, code, words] of [
    [0, "no_such_card", /card 0 is not/],
    [201, "no_such_card", /card 201 is not/],
    ["x", "not_a_number", /"x" is not the number of a card/],
    ["57", "not_a_number", /whole number/],
    [1.5, "not_a_number", /1\.5/],
    [-1, "not_a_number", /-1/],
    [NaN, "not_a_number", /is not/],
    [undefined, "not_a_number", /is not/],
    [{}, "not_a_number", /\{\}/],
    [2 ** 40, "not_a_number", /is not/],
  ]) {
    refused(() => game.typed(bad), code, words);
  }
  assert.equal(game.inputs, before, "nothing was taken");
  const [, section] = game.need().draw;
  game.typed(57);
  const { rpg, section: read } = game.events().findLast((e) => e.talk?.talk === "flipped").talk;
  assert.deepEqual([rpg, read], [57, section]);
  while (game.need().need === "choose") game.choose(0);
  refused(() => game.typed(57), "no_such_card", /drawn before/);
  refused(() => game.draw(), "no_seed", /your own cards/);
});

test("an input of the wrong kind is refused", () => {
  const game = new Game(options());
  refused(() => game.draw(), "decision_due", /coach has to decide/);
  refused(() => game.typed(3), "decision_due", /coach has to decide/);
  refused(() => game.choose(5000), "no_such_choice", /not on offer/);
  refused(() => game.choose(70000), "no_such_choice", /not on offer/);
  refused(() => game.choose("0"), "not_a_number", /counted from 0/);
  while (game.need().need === "choose") game.choose(0);
  refused(() => game.choose(0), "luck_due", /before any decision/);
  play(game);
  refused(() => game.draw(), "over", /over/);
  refused(() => game.choose(0), "over", /over/);
});

test("a seed is text and a whole number", () => {
  for (const seed of ["", "x", "-1", "1.5", "18446744073709551616"]) {
    refused(() => new Game(options({ seed })), "seed", /is not a seed/);
  }
  refused(() => new Game(options({ seed: 1986 })), "seed", /give it as text/);
});

test("options say what is wrong with them", () => {
  refused(() => new Game(undefined), "options", /the options/);
  refused(() => new Game({ game: "statis-pro", setup: { teams: [team("BOS")] } }), "options", /length/);
  refused(() => new Game({ game: "statis-pro" }), "options", /setup/);
  refused(() => new Game({ ...options(), colour: "red" }), "options", /colour/);
  refused(() => new Game(options({ colour: "red" })), "options", /colour/);
  refused(() => new Game(options({ house: { assists: "mine" } })), "options", /mine/);
  const round = options();
  round.self = round;
  refused(() => new Game(round), "options", /JSON/);
});

test("a damaged team or set names every problem", () => {
  const home = team("BOS");
  home.players[0].fg = 900;
  home.players[3].name = "";
  const error = refused(() => new Game(options({ teams: [home, team("LAL")] })), "card_set", /more problem/);
  assert.equal(error.problems.length, 2);
  assert.ok(error.problems.every(({ place, message }) => place.length > 0 && message.length > 0));
  refused(() => readCardSet("statis-pro", "{"), "card_set", /not JSON/);
  refused(() => readCardSet("statis-pro", "[]"), "card_set", /object/);
  assert.equal(readCardSet("statis-pro", CARDS).set.teams.length, 30);
});

test("a damaged deck names every problem", () => {
  refused(() => readDeck("rpg,action\n1,x\n"), "deck", /no column/);
  refused(() => new Game(options({ deck: "" })), "deck", /./);
});

test("old cards are converted, or every field that can't be is named", () => {
  const [{ card, notes }] = convertBase8("Larry Bird;F;45;20;3;33;81;17;11-14;18.2;B2;56;S4;M2");
  assert.deepEqual([card.fg, card.three, card.ft, card.assists, card.defense], [45, 30, 89, 8, -6]);
  assert.deepEqual(notes[0], { field: "FIELD GOAL", from: "45", to: "45", section: "17.1" });
  assert.equal(notes[1].section, null, "ATTEMPTS stay");
  const error = refused(() => convertBase8("Larry Bird;F;49"), "card_set", /line 1, FIELD GOAL: "49"/);
  assert.ok(error.problems.length > 3);
});

test("a card is told in printed words", () => {
  const game = new Game(options());
  assert.deepEqual(game.card(200), {
    rpg: 200,
    action: "Pass to SF #22",
    press: "Double Dribble - RPG",
    ...pick(game.card(200), ["press", "advance", "rebound", "shot", "jump_to", "block", "z_reading"]),
    foul: "100 FD5",
    status: "printed",
  });
  refused(() => game.card(0), "no_such_card", /RPG 1 to 200/);
  refused(() => game.card(201), "no_such_card", /RPG 1 to 200/);
  refused(() => game.card("x"), "not_a_number", /"x"/);
});

const pick = (object, keys) => Object.fromEntries(keys.map((key) => [key, object[key]]));

test("a damaged save is refused with what is wrong, or opened from its checkpoint", () => {
  const game = new Game(options());
  play(game, 300);
  const text = game.save();
  for (const bad of ["", "x", "null", "[]", "{}", text.slice(0, text.length / 2), "\u0000", "9".repeat(400)]) {
    refused(() => Game.load(bad), "not_a_save", /not a Hardwood save/);
  }
  const edited = (change) => {
    const save = JSON.parse(text);
    change(save);
    return JSON.stringify(save);
  };
  refused(() => Game.load(edited((s) => (s.format = "hardwood/save/99"))), "save_format", /99/);
  refused(() => Game.load(edited((s) => (s.game = "chess"))), "other_game", /"chess" is none of the games/);
  refused(() => Game.load(edited((s) => (s.setup.teams = 5))), "save_setup", /setup/);
  refused(() => Game.load(edited((s) => { s.journal = "9999"; s.checkpoint.state = 3; })), "save_lost", /input 1/);
  const rescued = Game.load(edited((s) => (s.journal = "9999")));
  assert.match(rescued.notice, /checkpoint/);
  play(rescued);
  assert.equal(rescued.need().need, "over");
});
