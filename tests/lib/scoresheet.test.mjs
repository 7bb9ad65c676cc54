// The scoresheet kept by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Scoresheet, refused } from "./kit.mjs";

const player = (team) => (_, n) => ({ name: `${team} ${n + 1}`, number: `${n + 1}` });
const team = (name) => ({ name, short: name.slice(0, 3).toUpperCase(), players: Array.from({ length: 10 }, player(name)) });
const setup = (code = "nba") => ({ code, teams: [team("Celtics"), team("Lakers")] });

/** A sheet on which these keys were pressed. */
function typed(keys, sheet = new Scoresheet(setup())) {
  for (const key of keys) sheet.press(key);
  return sheet;
}

const home = (player, act) => ({ act, side: "home", player });
const points = (sheet) => sheet.totals().teams.map(({ points }) => points);

test("every mark is written, read back in words, and counted", () => {
  const sheet = new Scoresheet(setup());
  const acts = ["two_made", "two_missed", "three_made", "three_missed", "free_throw_made", "free_throw_missed", "defensive_rebound", "offensive_rebound", "assist", "turnover", "steal", "block", "foul", "offensive_foul", "technical", "jump_ball_won", "rested", "injured", "ejected"];
  const marks = [
    ...acts.map((act) => home(1, act)),
    ...["team_defensive_rebound", "team_offensive_rebound", "team_turnover", "bench_technical", "time_out", "short_time_out", "possession_arrow"].map((act) => ({ act, side: "visitors" })),
    { act: "comes_in", side: "visitors", player: 7, out: 2 },
    { act: "period_ends", period: 1 },
    { act: "period_begins", period: 2 },
    { act: "game_over" },
  ];
  assert.deepEqual(marks.map((mark) => sheet.write(mark)), marks.map((_, n) => n + 1));
  const entries = sheet.entries();
  const filled = marks.map((mark) => ({ ...mark, ...(mark.act === "rested" && { half: 1 }), ...(mark.act === "comes_in" && { position: "SF" }) }));
  assert.deepEqual(entries.map(({ mark }) => mark), filled);
  assert.ok(entries.every(({ text, code }) => text.length > 0 && code.length > 0));
  assert.deepEqual([entries[0].code, entries[0].score, entries.at(-1).period], ["h1*", [2, 0], 2]);
  const [{ players, points: scored, team_turnovers }, lakers] = sheet.boxScore().teams;
  const { fgm, fga, tpm, ftm, fta, oreb, dreb, ast, to, stl, blk, pf, tech, name, number } = players[1];
  assert.deepEqual({ fgm, fga, tpm, ftm, fta, oreb, dreb, ast, to, stl, blk, pf, tech, name, number }, { fgm: 2, fga: 4, tpm: 1, ftm: 1, fta: 2, oreb: 1, dreb: 1, ast: 1, to: 1, stl: 1, blk: 1, pf: 2, tech: 1, name: "Celtics 2", number: "2" });
  assert.deepEqual([scored, team_turnovers, lakers.team_turnovers, lakers.id], [6, 0, 1, "LAK"]);
  const { teams, arrow, stage, moment } = sheet.totals();
  assert.deepEqual([teams[0].players[1], teams[1].time_outs, teams[1].short_time_outs, teams[1].floor, arrow, stage, moment], [{ rested: [true, false], injured: true, out: "ejected" }, 6, 0, [0, 1, 7, 3, 4], "visitors", "final", "Final"]);
  // and all of it again from its own values
  const again = new Scoresheet(setup());
  for (const { mark } of entries) again.write(mark);
  assert.deepEqual(again.entries(), entries);
});

test("the keyboard writes the same, and whole games add up", () => {
  const sheet = typed("1*2a8/1dv5+n");
  assert.deepEqual(points(sheet), [2, 3]);
  assert.deepEqual(sheet.totals().stage, "between");
  assert.equal(sheet.press("h"), false);
  sheet.press("1");
  assert.equal(sheet.typing, "CEL 1 1");
  assert.equal(sheet.press("*"), true);
  assert.equal(sheet.typing, "");
  refused(() => sheet.press("*"), "sheet", /whose \*/);
  refused(() => sheet.press("F13"), "sheet", /no key of the sheet/);
  for (const key of "nv6+") sheet.press(key);
  assert.deepEqual([sheet.totals().moment, sheet.totals().period_name, points(sheet)], ["Q3", "3rd quarter", [4, 6]]);
  assert.equal(sheet.next() > 0, true);
  for (let n = 0; n < 9 && sheet.totals().stage !== "final"; n += 1) sheet.next();
  assert.equal(sheet.totals().moment, "Final");
  refused(() => sheet.next(), "over", /game is over/);
  const keys = Scoresheet.keys();
  assert.ok(keys.find(({ key }) => key === "*").text === "Two made" && keys.some(({ of }) => of === "team") && keys.some(({ key }) => key === "Backspace"));
});

test("entries are corrected, struck, restored, put in, taken back and done again", () => {
  const sheet = typed("1*2*");
  sheet.correct(1, home(4, "three_made"));
  assert.deepEqual(points(sheet), [5, 0]);
  sheet.strike(2);
  assert.deepEqual([points(sheet), sheet.entries()[1].struck], [[3, 0], true]);
  sheet.restore(2);
  assert.equal(sheet.insert(2, { act: "free_throw_made", side: "visitors", player: 0 }), 3);
  assert.deepEqual(sheet.entries().map(({ id, score }) => [id, score]), [[1, [3, 0]], [3, [3, 1]], [2, [5, 1]]]);
  const all = sheet.entries();
  assert.equal(sheet.undo(3), 3);
  assert.deepEqual(points(sheet), [5, 0]);
  const opened = Scoresheet.load(sheet.save());
  assert.equal(opened.totals().can_redo, true);
  assert.equal(opened.redo(99), 3);
  assert.deepEqual(opened.entries(), all);
  assert.equal(opened.undo(1e9), 6);
  assert.deepEqual([opened.entries(), opened.totals().can_undo, opened.undo()], [[], false, 0]);
  for (const call of [() => sheet.strike(9), () => sheet.restore(0), () => sheet.correct(9, home(1, "foul")), () => sheet.insert(9, home(1, "foul"))]) refused(call, "no_such_entry", /no entry \d/);
});

test("what does not add up is told and never refused", () => {
  const sheet = typed("1d1d8a");
  assert.ok(sheet.problems().some(({ text, entry }) => /rebounds/.test(text) && entry === null), JSON.stringify(sheet.problems()));
  typed("2f2f2f2f2f2f2*", sheet);
  const late = sheet.problems().find(({ text }) => /is out of the game/.test(text));
  assert.equal(sheet.entries().find(({ id }) => id === late.entry).code, "h1*");
  const { teams } = sheet.totals();
  assert.deepEqual([teams[0].team_fouls, teams[0].next_foul, teams[0].players[1].out], [6, "penalty", "fouls"]);
});

test("a mark that can't stand is refused and changes nothing", () => {
  const sheet = typed("1*");
  const before = sheet.save();
  for (const [mark, code, words] of [
    [home(10, "foul"), "sheet", /no player 11/],
    [{ act: "foul", side: "home" }, "sheet", /needs `player`/],
    [{ act: "time_out" }, "sheet", /needs `side`/],
    [{ act: "comes_in", side: "home", player: 3, out: 3 }, "sheet", /./],
    [{ act: "comes_in", side: "home", player: 3 }, "sheet", /needs `out`/],
    [{ act: "period_begins", period: 41 }, "sheet", /no period 41/],
    [{ act: "rested", side: "home", player: 1, half: 3 }, "options", /no half 3/],
    [{ act: "dunk", side: "home", player: 1 }, "options", /dunk/],
    [{ act: "foul", side: "home", player: -1 }, "options", /./],
    [{ ...home(1, "foul"), on: 3 }, "options", /on/],
    [null, "options", /./],
  ]) refused(() => sheet.write(mark), code, words);
  assert.equal(sheet.save(), before);
});

test("a sheet travels as the app's file, as worksheets and as CSV", () => {
  const sheet = typed("1*2av5p3v3tn");
  sheet.strike(2);
  const same = Scoresheet.load(sheet.save());
  assert.deepEqual([same.entries(), same.setup(), same.totals()], [sheet.entries(), sheet.setup(), sheet.totals()]);
  assert.equal(JSON.parse(sheet.save()).format, "hardwood/sheet/1");
  const workbook = sheet.workbook();
  assert.deepEqual(workbook.worksheets.map(({ name }) => name), ["Box score", "Scoring", "Entries", "Players", "Events", "Setup"]);
  assert.ok(workbook.worksheets[0].rows.flat().some(({ formula }) => /SUMPRODUCT\(/.test(formula)));
  const read = Scoresheet.fromWorksheets(workbook.worksheets);
  assert.deepEqual(read.entries().map(({ code, struck }) => [code, struck]), sheet.entries().map(({ code, struck }) => [code, struck]));
  const plain = workbook.worksheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(({ value }) => value)) }));
  assert.deepEqual(Scoresheet.fromWorksheets(plain).save(), read.save());
  for (const { name, rows } of workbook.worksheets) assert.ok(sheet.csv(name).split("\n").length > rows.length / 2, name);
  assert.match(sheet.csv("Entries"), /^Entry,Period,Team,Player,Event,Out,At,Struck\n1,1,Celtics,/);
  refused(() => sheet.csv("Totals"), "options", /Box score/);
  assert.match(sheet.text(), /Lakers at Celtics/);
  const bad = structuredClone(plain);
  bad[2].rows[1][4] = "Dunk";
  bad[2].rows[2][2] = "Bulls";
  const { problems } = refused(() => Scoresheet.fromWorksheets(bad), "sheet", /Dunk/);
  assert.deepEqual(problems.length, 2);
  assert.match(problems[1].place, /^Entries, row 3, column Team/);
  refused(() => Scoresheet.fromWorksheets([{ name: "Entries", rows: Array.from({ length: 20_001 }, () => []) }]), "too_large", /20001 rows/);
  for (const text of ["", "{", "{}", sheet.save().replace("sheet/1", "sheet/9"), sheet.save().replace("h0*", "h99*")]) refused(() => Scoresheet.load(text), "not_a_save", /./);
});

test("a sheet begins with what it is given, and says everything that is wrong", () => {
  const named = new Scoresheet({ teams: [team("Home"), team("Guests")].map(({ name, players }) => ({ name, players: players.map((player, n) => ({ name: player.name, position: ["C", "PF", "SF", "SG", "PG"][n] ?? "" })) })) });
  const [{ players, five }] = named.setup().teams;
  assert.deepEqual([players.map(({ number }) => number), five], [["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"], [4, 3, 2, 1, 0]]);
  const wrong = setup();
  wrong.teams[0].players[3].number = "1";
  wrong.teams[1].players.length = 4;
  wrong.teams[1].five = [0, 0, 1, 2, 9];
  const { problems } = refused(() => new Scoresheet(wrong), "sheet", /number 1 already/);
  assert.ok(problems.length >= 4, JSON.stringify(problems));
  wrong.teams[1].players = Array.from({ length: 100_000 }, () => ({ name: "" }));
  assert.ok(refused(() => new Scoresheet(wrong), "sheet", /./).problems.length < 40);
  refused(() => new Scoresheet({ ...setup(), title: "x".repeat(1e6) }), "sheet", /1000000 characters/);
  refused(() => Scoresheet.readRoster("x\n".repeat(1e6)), "too_large", /2000000 bytes/);
  refused(() => new Scoresheet({ ...setup(), code: "aba" }), "options", /aba/);
  refused(() => new Scoresheet({ ...setup(), colour: "red" }), "options", /colour/);
  const roster = Scoresheet.readRoster("34 Paul Pierce SF\nRay Allen, G, #20\n\n12");
  assert.deepEqual(roster.players, [{ number: "34", name: "Paul Pierce", position: "SF" }, { number: "20", name: "Ray Allen", position: "G" }]);
  assert.equal(roster.problems.length, 1);
});

test("every code has its numbers, and a head start where its book gives one", () => {
  for (const code of ["nba", "ncaa", "fiba", "dice", "dice_college", "vabg"]) {
    const { name, periods, facts } = Scoresheet.rules(code);
    assert.ok(name.length > 2 && periods >= 2 && facts.length > 3 && facts.every(({ status }) => ["printed", "house"].includes(status)), code);
    assert.deepEqual(points(new Scoresheet(setup(code))), code === "vabg" ? [20, 20] : [0, 0]);
  }
  refused(() => Scoresheet.rules("aba"), "options", /aba/);
  const sheet = new Scoresheet(setup());
  sheet.free();
  sheet.free();
  refused(() => sheet.entries(), "freed", /this scoresheet was freed/);
});
