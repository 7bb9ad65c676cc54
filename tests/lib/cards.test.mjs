// Card sets out of a season's tables, for every game.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { Game, ROOT, Season, buildCards, readCardSet, refused, simulate } from "./kit.mjs";

const file = (name) => fs.readFileSync(`${ROOT}tests/shared/cards/${name}`, "utf8");
const pasted = { players: file("pasted.csv") };
const made = { season: 1991, name: "Hoopville 1991", sources: ["Made up"], columns: { "On court": "MP" } };
const CARD_GAMES = ["statis-pro", "dice", "value-add", "march-madness-advanced", "march-madness-cup", "dice-career"];

test("a table of players becomes the set that the command and the app make", () => {
  const { set, problems, notes, more } = buildCards("statis-pro", pasted, made);
  assert.deepEqual(set, JSON.parse(file("built.json")));
  assert.deepEqual(problems.map(({ place, message }) => `${place}: ${message}`), [
    "players table, row 6, column FG: 400 is more than the 300 in FGA",
    'players table, row 9, column FTA: "many" is not a number of 0 or more',
  ]);
  assert.equal(notes[0], "not recorded for some or all players, so estimated: STL");
  assert.equal(more, 0);
});

test("cards of every game can be read and played", () => {
  for (const game of CARD_GAMES) {
    const { set, problems, warnings } = buildCards(game, pasted, made);
    assert.deepEqual([set.name, set.teams.length, problems.length], ["Hoopville 1991", 3, 2], game);
    assert.ok(set.sources.includes("Made up") && set.teams.every(({ season }) => season !== ""));
    const read = readCardSet(game, JSON.stringify(set));
    assert.deepEqual(read.warnings, warnings);
    assert.deepEqual(readCardSet(game, JSON.stringify(read.set)).set, read.set);
    if (!["march-madness-cup", "dice-career"].includes(game)) {
      const [{ points }] = simulate({ game, setup: { teams: set.teams.slice(0, 2) }, seed: "1", games: 1 }).games;
      assert.ok(points.every((n) => n > 10), game);
    }
  }
  const season = new Season({ set: buildCards("statis-pro", pasted, made).set, seed: "1", schedule: { games_a_team: 4 } });
  season.run();
  assert.ok(season.comparison() !== null, "the set knows its real season");
});

test("tables of teams and rosters make them better, and the last season counts", () => {
  const tables = { players: file("players.csv"), teams: file("teams.csv"), rosters: file("rosters.csv") };
  const { set } = buildCards("statis-pro", tables, { season: 2010 });
  const [boston] = set.teams;
  assert.deepEqual([set.name, boston.name, boston.record], ["NBA 2009-10", "Boston Celtics", "50-32"]);
  assert.ok(boston.players.some(({ name, number }) => name === "Paul Pierce" && number === "34"));
  // five players of the season after, without a team's table
  const rows = Array.from({ length: 5 }, (_, n) => `2012,X,P${n},C,30,900,100,200,50,70,40`);
  const later = { players: `season,team,player,pos,G,MP,FG,FGA,FT,FTA,AST\n${rows.join("\n")}\n` };
  assert.equal(buildCards("dice", later).set.teams[0].season, "2011-12");
});

test("ratings set by hand, and what statistics do not say of a team", () => {
  const [team] = buildCards("statis-pro", pasted, made).set.teams;
  const [{ name }] = team.players;
  const { set } = buildCards("statis-pro", pasted, { ...made, overrides: `team,player,field,value\n${team.id},${name},fg,33\n` });
  assert.equal(set.teams[0].players[0].fg, 33);
  const wrong = refused(() => buildCards("statis-pro", pasted, { ...made, overrides: `team,player,field,value\n${team.id},Nobody,fg,33\n` }), "tables", /Nobody/);
  assert.equal(wrong.problems.length, 1);
  const rated = buildCards("march-madness-advanced", pasted, { ...made, context: { [team.id]: { coach: "Ann Coach", coaching: 4 } } }).set;
  assert.equal(rated.teams.find(({ id }) => id === team.id).coach, "Ann Coach");
});

test("tables that can't be used are refused with every problem", () => {
  const nobody = refused(() => buildCards("dice", { players: "Player,G,MP,FG,FGA,FT,FTA\n" }, { season: 2010 }), "tables", /five players/);
  assert.equal(nobody.problems.length, 1);
  const columns = refused(() => buildCards("dice", { players: "a,b\n1,2\n" }, { season: 2010 }), "tables", /./);
  assert.ok(columns.problems.every(({ place }) => place.startsWith("players table")));
  refused(() => buildCards("dice", pasted, { columns: made.columns }), "options", /give `season`/);
  refused(() => buildCards("march-madness", pasted, made), "options", /no player cards: statis-pro, dice/);
  refused(() => buildCards("chess", pasted, made), "options", /chess/);
  refused(() => buildCards(5, pasted, made), "not_text", /name of a game/);
  for (const bad of [undefined, null, 5, {}, { players: 5 }, { ...pasted, umpires: "" }]) refused(() => buildCards("dice", bad, made), "options", /the options/);
  for (const bad of [5, { season: "x" }, { season: 1e9 }, { colour: 1 }, { columns: [1] }]) refused(() => buildCards("dice", pasted, bad), "options", /the options/);
  assert.ok(new Game({ game: "dice", setup: { teams: buildCards("dice", pasted, made).set.teams.slice(0, 2) }, seed: "1" }).need());
});
