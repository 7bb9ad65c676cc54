// A game of Statis Pro Basketball with the Hardwood library, in plain JavaScript. The library
// plays the game; this page only shows it and passes on what the person chooses.

const $ = (id) => document.getElementById(id);

/** An element with text or children. */
function make(tag, content, more = {}) {
  const element = Object.assign(document.createElement(tag), more);
  element.append(...[content].flat().map((part) => (typeof part === "number" ? String(part) : part)));
  return element;
}

let library;
let set;
let game;

/** The sides the house coach answers for. */
const house = () => ["home", "visitors"].filter((side) => side !== $("coach").value);
const team = (id) => set.teams.find((team) => team.id === id);
const options = () => ({ game: "statis-pro", setup: { teams: [team($("home").value), team($("visitors").value)] }, seed: $("seed").value });

/** Runs `act`; shows an error of the library in the page. */
function attempt(work) {
  try {
    work();
    $("alert").hidden = true;
  } catch (error) {
    $("alert").hidden = false;
    $("alert").textContent = error.code ? error.message : `Something went wrong here: ${error}`;
  }
}

// --- actions of the person -----------------------------------------------------------------------------

function start() {
  const fresh = new library.Game(options());
  game?.free();
  game = fresh;
  $("often").textContent = "";
  for (const id of ["board", "table", "box"]) $(id).hidden = false;
  show();
  $("board").scrollIntoView({ block: "nearest" });
}

/** Plays on until a play is recorded or the person has to decide. */
function next() {
  const lines = game.playByPlay().length;
  while (game.playByPlay().length === lines) {
    const need = game.need();
    if (need.need === "draw") game.draw();
    else if (need.need === "choose" && house().includes(need.side)) game.choose(game.advice());
    else break;
  }
  show();
}

function end() {
  game.playOn(house());
  show();
}

function undo() {
  const lines = game.playByPlay().length;
  while (game.inputs > 0 && game.playByPlay().length >= lines) game.undo();
  show();
}

function answer(place) {
  game.choose(place);
  next();
}

/** Simulates a hundred games of the same teams, in slices so that the page stays responsive. */
async function hundred() {
  const [total, slice] = [100, 20];
  const seed = BigInt($("seed").value);
  const won = [0, 0];
  $("hundred").disabled = true;
  try {
    for (let done = 0; done < total; done += slice) {
      const from = BigInt.asUintN(64, seed + BigInt(done)).toString();
      for (const { points } of library.simulate({ ...options(), seed: from, games: slice }).games) {
        won[points[0] > points[1] ? 0 : 1] += 1;
      }
      $("often").textContent = `${done + slice} games: ${team($("home").value).name} won ${won[0]}, ${team($("visitors").value).name} ${won[1]}`;
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    attempt(() => { throw error; });
  } finally {
    $("hundred").disabled = false;
  }
}

// --- display ----------------------------------------------------------------------------------

function show() {
  const { time, points } = game.state();
  const need = game.need();
  const over = need.need === "over";
  const { teams } = game.boxScore();
  for (const [place, side] of ["home", "visitors"].entries()) {
    $(`name-${side}`).textContent = teams[place].name;
    $(`points-${side}`).textContent = points[place];
  }
  $("clock").textContent = over ? "Final" : clock(time);
  $("ask").textContent = need.text;
  $("why").textContent = (need.why ?? []).map(({ text }) => text).join(". ");
  $("answers").replaceChildren(...answers(need));
  const mine = need.need === "choose" && !house().includes(need.side);
  $("next").disabled = over || mine;
  $("end").disabled = over || mine;
  $("undo").disabled = game.inputs === 0;
  $("log").replaceChildren(...game.playByPlay().slice(-14).reverse().map(line));
  $("box").replaceChildren(...teams.toReversed().flatMap(boxScore));
}

const clock = ({ period, left }) =>
  `${period > 4 ? `OT ${period - 4}` : `Q${Math.max(period, 1)}`} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;

/** The choices of the person on the clock: buttons, or a list if there are many. */
function answers(need) {
  if (need.need !== "choose" || house().includes(need.side)) return [];
  const button = ({ text }, place) => make("button", text, { type: "button", className: "btn", onclick: () => attempt(() => answer(place)) });
  if (need.choices.length <= 6) return need.choices.map(button);
  const list = make("select", need.choices.map(({ text }, place) => make("option", text, { value: place })));
  const label = make("label", ["Or ", list], { className: "field" });
  const take = make("button", "Do that", { type: "button", className: "btn", onclick: () => attempt(() => answer(Number(list.value))) });
  return [button(need.choices[0], 0), label, take];
}

function line({ at, text, mark, score, why }) {
  const points = score ? ` ${score[1]}–${score[0]}` : "";
  const parts = [make("span", clock(at) + points), make("span", text, { className: mark })];
  if (why.length > 0) parts.push(make("span", why.map(({ text, rule }) => `${text} (§${rule})`).join(" · "), { className: "soft" }));
  return make("li", parts);
}

const COLUMNS = {
  MIN: (p) => p.minutes,
  FG: (p) => `${p.fgm}-${p.fga}`,
  "3P": (p) => `${p.tpm}-${p.tpa}`,
  FT: (p) => `${p.ftm}-${p.fta}`,
  OREB: (p) => p.oreb,
  DREB: (p) => p.dreb,
  AST: (p) => p.ast,
  STL: (p) => p.stl,
  BLK: (p) => p.blk,
  TO: (p) => p.to,
  PF: (p) => p.pf,
  PTS: (p) => p.points,
};

function boxScore({ name, points, periods, players, total }) {
  const cells = Object.values(COLUMNS);
  const head = (text) => make("th", text, { scope: "row" });
  const row = (player) => {
    if (player.played) return make("tr", [head(player.name), ...cells.map((cell) => make("td", cell(player)))]);
    return make("tr", [head(player.name), make("td", "DNP", { colSpan: cells.length })]);
  };
  const minutes = Math.round(total.seconds / 60);
  const sum = make("tr", [head("Team"), ...cells.map((cell) => make("td", cell({ ...total, minutes, points })))]);
  const table = make("table", [
    make("thead", make("tr", ["Player", ...Object.keys(COLUMNS)].map((text) => make("th", text, { scope: "col" })))),
    make("tbody", players.map(row)),
    make("tfoot", sum),
  ]);
  const scroll = make("div", table, { className: "embed__scroll", tabIndex: 0, role: "region", ariaLabel: `Box score, ${name}` });
  return [make("h2", `${name} ${points}`), make("p", `By period: ${periods.join(", ") || "–"}`, { className: "soft" }), scroll];
}

// --- start --------------------------------------------------------------------------------------

async function load() {
  library = await import("./lib/hardwood.js");
  const [text] = await Promise.all([fetch("cards/nba-2010.json").then((answer) => answer.text()), library.default()]);
  ({ set } = library.readCardSet("statis-pro", text));
  for (const [id, first] of [["visitors", "LAL"], ["home", "BOS"]]) {
    $(id).append(...set.teams.map(({ id, name }) => make("option", name, { value: id, selected: id === first })));
  }
  $("seed").value = crypto.getRandomValues(new BigUint64Array(1))[0].toString();
  $("start").disabled = false;
}

for (const [id, work] of Object.entries({ next, end, undo })) $(id).addEventListener("click", () => attempt(work));
$("hundred").addEventListener("click", hundred);
$("coach").addEventListener("change", () => game && attempt(show));
$("form").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(start);
});
load().catch((error) =>
  attempt(() => {
    throw error;
  }),
);
