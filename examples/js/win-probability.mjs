// Win probability play by play: two teams play, after every score the game is played on to its end many times, and the
// chart is written as an SVG file. Build the library first (cargo xtask serve --release --library), then for example:
//
//     node examples/js/win-probability.mjs dice www/cards/dice/nba-2010.json BOS LAL 1986 chart.svg
import fs from "node:fs";
import { Game, initSync, readCardSet, winProbability } from "../../dist/lib/hardwood.js";

const [name = "statis-pro", file = "www/cards/nba-2010.json", home = "BOS", visitors = "LAL", seed = "1986", out = "win-probability.svg", games = "100"] = process.argv.slice(2);
initSync({ module: fs.readFileSync(new URL("../../dist/lib/hardwood_bg.wasm", import.meta.url)) });

const { set } = readCardSet(name, fs.readFileSync(file, "utf8"));
const teams = [home, visitors].map((id) => set.teams.find((team) => team.id === id));
if (teams.includes(undefined)) throw new Error(`${set.name} has ${set.teams.map(({ id }) => id).join(", ")}`);
const game = new Game({ game: name, setup: { teams }, seed });

/** The share of games that the home team wins from here. */
const share = () => winProbability(game, { games: Number(games) }).sides[0].share;

// a moment before the first play, then one after every score
const moments = [{ share: share(), points: [0, 0], period: 1 }];
for (let need = game.need(); need.need !== "over"; need = game.need()) {
  if (need.need === "choose") game.choose(game.advice());
  else game.draw();
  const { points, time } = game.state();
  if (points.join() !== moments.at(-1).points.join()) {
    moments.push({ share: share(), points, period: time.period });
    process.stderr.write(`\r${game.state().moment}, ${points.join("-")}   `);
  }
}
process.stderr.write("\n");

const [width, height, edge] = [900, 360, 40];
const x = (n) => edge + (n * (width - 2 * edge)) / (moments.length - 1);
const y = (share) => edge + (1 - share) * (height - 2 * edge);
const fixed = (n) => n.toFixed(1);
const line = moments.map(({ share }, n) => `${fixed(x(n))},${fixed(y(share))}`).join(" ");
const periods = moments.flatMap(({ period }, n) => (n > 0 && period !== moments[n - 1].period ? [n] : []));
const escape = (text) => text.replace(/[&<]/g, (letter) => ({ "&": "&amp;", "<": "&lt;" })[letter]);
const label = (at, anchor, text) => `<text x="${fixed(at[0])}" y="${fixed(at[1])}" text-anchor="${anchor}">${escape(text)}</text>`;


fs.writeFileSync(out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14">
<title>${escape(`Win probability: ${teams[1].name} at ${teams[0].name}, ${game.need().text}`)}</title>
<rect width="${width}" height="${height}" fill="white"/>
${[0, 0.25, 0.5, 0.75, 1].map((part) => `<path d="M${edge} ${fixed(y(part))}H${width - edge}" stroke="#ccc"/>`).join("\n")}
${periods.map((n) => `<path d="M${fixed(x(n))} ${edge}V${height - edge}" stroke="#ccc" stroke-dasharray="4"/>`).join("\n")}
<polyline points="${line}" fill="none" stroke="${teams[0].color}" stroke-width="2.5"/>
${label([edge, edge - 12], "start", `${teams[0].name} win`)}
${label([edge, height - edge + 26], "start", `${teams[1].name} win`)}
${label([width - edge, edge - 12], "end", game.need().text)}
</svg>
`);
console.log(`${out}: ${moments.length} moments, ${game.need().text}`);
