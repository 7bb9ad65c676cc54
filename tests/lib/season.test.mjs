// Seasons: run in slices, saved, loaded and gone on with; what they tell; what they refuse.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { Game, ROOT, Season, options, refused, setOf } from "./kit.mjs";

const SCHEDULES = fs.readFileSync(`${ROOT}www/schedules/nba.json`, "utf8");

/** Options of a season of a few teams of the shipped set. */
const few = (teams = 4, games_a_team = 6, more = {}) => {
  const set = setOf("statis-pro");
  return { set: { ...set, teams: set.teams.slice(0, teams), real: set.real?.slice(0, teams) }, seed: "7", schedule: { games_a_team }, ...more };
};
const whole = () => ({ set: setOf("statis-pro"), seed: "2010", schedule: { shipped: { text: SCHEDULES, file: "nba-2010.json" } } });
const sum = (list, of) => list.reduce((total, item) => total + of(item), 0);

/** The place of each game, and its points. */
const results = (season) => season.games().map(({ game, points }) => [game, points]);

test("a season of 1,230 games in slices, saved and loaded on the way, is the one played without a stop", () => {
  const straight = new Season(whole());
  assert.deepEqual(straight.progress(), { done: 0, played: 0, games: 1230, regular: 1230, decided: false, over: false });
  assert.deepEqual(straight.run(), { done: 1230, played: 1230, games: 1230, regular: 1230, decided: true, over: false });
  straight.setPlayoffs(16, 7);
  const { done, over } = straight.run();
  assert.ok(done >= 60 && done <= 105 && over);

  let sliced = new Season(whole());
  let played = 0;
  for (let slice = 0; played < 1230; slice += 1) {
    const progress = sliced.run(97 + slice);
    assert.equal(progress.done, Math.min(97 + slice, 1230 - played));
    played = progress.played;
    if (slice === 3 || slice === 7) {
      // a person stops here and goes on another day
      const file = sliced.save();
      sliced.free();
      sliced = Season.load(file);
      assert.equal(sliced.save(), file, "a file is written as it was read");
    }
  }
  sliced.setPlayoffs(16);
  while (sliced.run(1).done > 0);
  assert.equal(sliced.save(), straight.save());
  assert.deepEqual(sliced.playoffs(), straight.playoffs());
  checked(straight);
});

/** That the books of a whole NBA season add up. */
function checked(season) {
  const [games, table, { league, teams }] = [season.games(), season.standings(), season.statistics()];
  const regular = games.filter(({ playoffs }) => !playoffs);
  assert.equal(table.length, 30);
  assert.ok(table.every(({ won, lost, share }, n) => won + lost === 82 && share === won / 82 && (n === 0 || share <= table[n - 1].share)));
  assert.deepEqual(
    table.map(({ team, points }) => [team, points]).sort(),
    teams.map(({ team, totals }) => [team, totals.points]).sort(),
    "the standings count the points of the statistics",
  );
  for (const { team, points, allowed, home, streak } of table) {
    const own = regular.filter((game) => game.home === team || game.away === team);
    const side = (game) => Number(game.away === team);
    assert.equal(points, sum(own, (game) => game.points[side(game)]));
    assert.equal(allowed, sum(own, (game) => game.points[1 - side(game)]));
    assert.equal(home.won + home.lost, 41);
    const last = own.at(-1);
    assert.equal(streak > 0, last.points[side(last)] > last.points[1 - side(last)]);
  }
  for (const { totals, players, allowed, team } of teams) {
    const listed = sum(players, ({ points }) => points);
    assert.ok(listed <= totals.points && listed > 0.98 * totals.points, `${team}: the rest are players on ten-day contracts`);
    assert.equal(totals.points, 2 * totals.fgm + totals.tpm + totals.ftm);
    assert.ok(allowed > 82 * 80);
  }
  assert.equal(league.games, 2460);
  const east = season.standings("Eastern");
  assert.deepEqual([east.length, east[0].behind, season.standings("Atlantic").length], [15, 0, 5]);
  refused(() => season.standings("Northern"), "options", /Northern/);

  const scorers = season.leaders(5).find(({ category }) => category === "points");
  assert.equal(scorers.name, "Points per game");
  assert.ok(scorers.leaders.length === 5 && scorers.leaders.every(({ figure }, n) => n === 0 || figure <= scorers.leaders[n - 1].figure));
  const [best] = scorers.leaders;
  const line = teams.find(({ team }) => team === best.team).players[best.player];
  assert.deepEqual([line.name, line.points / line.games], [best.name, best.figure]);
  assert.equal(season.leaders().length, 9);

  const { league: figures, teams: fits, players } = season.comparison();
  const points = figures.find(({ name }) => name === "PTS");
  assert.ok(Math.abs(points.sim - points.real) < 3, `${points.sim} points a game, really ${points.real}`);
  assert.equal(points.sim, league.points / league.games);
  assert.equal(points.real, season.real().league.points / season.real().league.games);
  assert.ok(fits.find(({ name }) => name === "wins").r > 0.6 && players.find(({ name }) => name === "points").n > 200);

  const { seeds, best_of, series, champion } = season.playoffs();
  assert.deepEqual(seeds, table.slice(0, 16).map(({ team }) => team));
  assert.deepEqual([best_of, series.length, series.at(-1).winner], [7, 15, champion]);
  assert.ok(series.every(({ won, games, teams }) => won.includes(4) && won[0] + won[1] === games.length && teams.length === 2));
  assert.ok(season.statistics(true).teams.find(({ team }) => team === champion).totals.games >= 16);
  assert.equal(season.outlook(table[0].team).wins.findLastIndex((chance) => chance === 1), table[0].won, "all is decided");
}

test("with injuries that last, too, slices change nothing", () => {
  const straight = new Season(few(5, 40, { out: "injuries" }));
  straight.run();
  let sliced = new Season(few(5, 40, { out: "injuries" }));
  for (let n = 1; sliced.run(n).done > 0; n = (n % 4) + 1) sliced = Season.load(sliced.save());
  assert.equal(sliced.save(), straight.save());
  const nobody = new Season(few(5, 40, { out: "nobody" }));
  nobody.run();
  assert.notDeepEqual(results(nobody), results(straight));
  assert.ok(nobody.statistics().teams.every(({ players }) => players.some(({ games }) => games === 40)));
});

test("a run stops before a game, and other seeds play other seasons", () => {
  const season = new Season(few());
  assert.equal(season.run(null, 5).done, 5);
  assert.deepEqual(season.games().map(({ points }) => points !== null), Array.from({ length: 12 }, (_, n) => n < 5));
  assert.equal(season.run(0).done, 0);
  season.run();
  const other = new Season(few(4, 6, { seed: "8" }));
  other.run();
  assert.notDeepEqual(results(other), results(season));
  assert.deepEqual([season.seed, season.title, season.notice], ["7", "NBA 2009-10", undefined]);
});

test("a game of a season is played as a game, and counted once", () => {
  const [season, same] = [new Season(few()), new Season(few())];
  same.run();
  const game = new Game(season.gameOptions(3));
  refused(() => season.record(3, game.save()), "not_over", /not over/);
  game.playOn(["home", "visitors"]);
  refused(() => season.record(2, game.save()), "setup", /this game is \w+ at \w+, but the season's is/);
  assert.equal(season.record(3, game.save()), true);
  assert.equal(season.record(3, game.save()), false, "once only");
  assert.deepEqual(season.games()[3].points, game.state().points);
  assert.equal(season.run().done, 11);
  assert.equal(season.save(), same.save(), "the house coaches played it as a run would have");

  const replayed = Game.load(season.replay(3));
  assert.deepEqual(replayed.events(), game.events());
  assert.equal(replayed.need().need, "over");
  refused(() => new Season(few()).replay(3), "no_such_fixture", /not simulated/);
  const dice = new Game({ game: "dice", setup: { teams: setOf("dice").teams.slice(0, 2) }, seed: "1" });
  refused(() => new Season(few()).record(0, dice.save()), "other_game", /dice/);
});

test("a season that the app exported opens, and one saved here is what the app imports", () => {
  const season = new Season(few(4, 6, { mine: ["BOS"] }));
  season.run(4);
  const file = season.save();
  assert.equal(JSON.parse(file).format, "hardwood/season/1", "the app's import takes this text as it is");
  // as app/src/storage/archive.rs writes it: one record a line
  const item = (kind, data) => `{"kind":"${kind}","id":"a1","title":"NBA","created":1,"updated":2,"data":${data}}`;
  const archive = (...items) => `{"format":"hardwood/archive/1","items":[\n${items.join(",\n")}\n]}\n`;
  const game = new Game(options());
  const opened = Season.load(archive(item("game", game.save()), item("season", file)));
  assert.equal(opened.save(), file);
  assert.deepEqual(opened.teams().filter(({ mine }) => mine).map(({ id }) => id), ["BOS"]);
  refused(() => Season.load(archive(item("game", game.save()))), "not_a_season", /no season/);
  refused(() => Season.load(archive(item("season", file), item("season", file))), "not_a_season", /several/);
  refused(() => Season.load(game.save()), "not_a_season", /season/);
  refused(() => Season.load("{}"), "not_a_season", /season/);
  refused(() => Season.load(file.replace("season/1", "season/9")), "not_a_season", /update/);
  refused(() => Season.load(file.replace('"game":"statis-pro"', '"game":"dice"')), "other_game", /seasons of Statis Pro only/);
});

test("a season whose cards can't be read still tells its results", () => {
  const season = new Season(few());
  season.run(4);
  const file = JSON.parse(season.save());
  file.how = {};
  const damaged = Season.load(JSON.stringify(file));
  assert.match(damaged.notice, /cards/);
  assert.deepEqual(results(damaged), results(season));
  refused(() => damaged.run(1), "setup", /cards/);
  refused(() => damaged.gameOptions(5), "setup", /cards/);
  assert.deepEqual([damaged.real(), damaged.comparison()], [null, null]);
});

test("a person's games that were begun in the app are left to them", () => {
  for (const out of ["as_really", "injuries"]) {
    const season = new Season(few(4, 6, { mine: ["BOS"], out }));
    const at = season.games("BOS")[1].game;
    const file = JSON.parse(season.save());
    file.by_hand = { [at]: "app-id" };
    const begun = Season.load(JSON.stringify(file));
    begun.run();
    assert.equal(begun.games()[at].by_hand, "app-id");
    assert.equal(begun.games()[at].points, null);
    const later = begun.games("BOS").slice(2);
    // injuries last from game to game, so later games of its teams wait for it; else nothing does
    if (out === "injuries") assert.ok(later.every(({ points }) => points === null), "later games wait");
    else assert.ok(begun.games().every(({ game, points }) => game === at || points !== null), "all others are played");
    const game = new Game(begun.gameOptions(at));
    game.playOn(["home", "visitors"]);
    begun.record(at, game.save());
    assert.equal(begun.run().decided, true, out);
  }
});

test("the games come from a number, a list, a table or the real schedule", () => {
  const games = (schedule) => new Season({ ...few(), schedule }).games().map(({ home, away, date }) => [home, away, date]);
  const [a, b] = few().set.teams.map(({ id }) => id);
  assert.equal(games({ games_a_team: 2 }).length, 4);
  assert.equal(games(null).length, 164, "82 a team, as really");
  assert.deepEqual(games({ games: [{ home: a, away: b, date: "1" }, { home: b, away: a }] }), [[a, b, "1"], [b, a, ""]]);
  assert.deepEqual(games({ csv: `season,date,home,away\n2010,2009-10-28,${a},${b}\n2010,2009-10-27,${b},${a}\n2011,x,${a},${b}\n` }), [[b, a, "2009-10-27"], [a, b, "2009-10-28"]]);
  assert.ok(games({ shipped: { text: SCHEDULES, file: "nba-2010.json" } }).length > 10);
  const wrong = (schedule, code, words) => refused(() => games(schedule), code, words);
  wrong({ games_a_team: 0 }, "schedule", /1 to 120/);
  wrong({ games_a_team: 1e9 }, "schedule", /1 to 120/);
  wrong({ games: [] }, "schedule", /no game to play/);
  wrong({ games: [{ home: a, away: a }] }, "schedule", /game 0: a team cannot meet itself/);
  wrong({ games: [{ home: a, away: "XXX" }] }, "no_such_team", /XXX/);
  wrong({ shipped: { text: "{}", file: "nba-2010.json" } }, "schedule", /no real schedules/);
  wrong({ shipped: { text: SCHEDULES, file: "nba-1900.json" } }, "schedule", /nba-1900\.json: there are nba-1980\.json/);
  wrong({ games_a_team: 2, csv: "" }, "options", /./);
  const { problems } = refused(() => games({ csv: `season,date,home,away\n2010,d,${a},XXX\n` }), "schedule", /row 2/);
  assert.equal(problems[0].place, "games table, row 2, column away");
});

test("rules are the league's unless switched, and wrong options are refused", () => {
  const rules = (more) => JSON.parse(new Season(few(2, 2, more)).save()).how;
  assert.deepEqual([rules().code, rules().house.true_to_era, rules().out], ["nba", true, "as_really"]);
  assert.deepEqual([rules({ code: "ncaa" }).code, rules({ house: { true_to_era: false } }).house.true_to_era], ["ncaa", false]);
  for (const [more, code, words] of [
    [{ seed: 1 }, "seed", /text/],
    [{ seed: undefined }, "options", /seed/],
    [{ set: { teams: [] } }, "card_set", /./],
    [{ out: "sometimes" }, "options", /sometimes/],
    [{ colour: "red" }, "options", /colour/],
    [{ mine: ["XXX"] }, "no_such_team", /XXX/],
    [{ code: "aba" }, "options", /aba/],
  ]) {
    refused(() => new Season(few(2, 2, more)), code, words);
  }
  const season = new Season(few());
  for (const bad of [-1, 1.5, "x", NaN, {}]) refused(() => season.run(bad), "not_a_number", /how many games/);
  for (const call of ["chance", "gameOptions", "replay", "record"]) refused(() => season[call](99), "no_such_fixture", /no game 99: the season has 0 to 11/);
  refused(() => season.outlook("XXX"), "no_such_team", /XXX/);
  refused(() => season.games(5), "not_text", /id of a team/);
  refused(() => season.setPlayoffs(2), "options", /after the last game/);
  season.run();
  refused(() => season.setPlayoffs(3), "options", /2, 4 teams can play/);
  refused(() => season.setPlayoffs(4, 2), "options", /1, 3, 5 or 7/);
  assert.equal(season.setPlayoffs(4, 1).games, 14);
  refused(() => season.setPlayoffs(4, 1), "options", /once/);
  season.free();
  refused(() => season.run(), "freed", /this season was freed/);
});

test("chances by margins are chances", () => {
  const season = new Season(few(4, 12));
  season.run(12);
  const chances = season.games().map(({ game }) => season.chance(game));
  assert.ok(chances.every((chance) => chance > 0 && chance < 1) && new Set(chances).size > 5);
  const { wins, expected, deserved } = season.outlook("BOS");
  assert.ok(Math.abs(sum(wins, (chance) => chance) - 1) < 1e-9 && expected > 0 && deserved >= 0);
});
