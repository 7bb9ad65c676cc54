// Compiled by `types.test.mjs` with `tsc --strict`, not run: a program that uses the types as they are meant.
import init, {
  Extractor,
  Game,
  Scoresheet,
  freshSeed,
  Season,
  buildCards,
  odds,
  readCardSet,
  simulate,
  winProbability,
  type AnyGame,
  type Dice,
  type FlippedCard,
  type GameEvent,
  type HardwoodError,
  type Need,
  type PlayerLine,
  type SheetMark,
  type StatisPro,
} from "../../dist/lib/hardwood.js";

await init();
const { set, warnings } = readCardSet("statis-pro", "{}");
const places: string[] = warnings.map((problem) => problem.place);
const [home, visitors] = set.teams;
if (!home || !visitors) throw new Error(places.join());
const setup: StatisPro.Setup = { teams: [home, visitors], house: { assists: "open_shot", true_to_era: true } };
const game = new Game({ game: "statis-pro", setup, seed: "1", coaches: ["steady", "by_the_book"] });

function answer(need: Need<"statis-pro">): void {
  switch (need.need) {
    case "draw":
      return need.draw[1] === "shot" && need.cards.includes(57) ? game.typed(57) : game.draw();
    case "roll":
      return game.draw();
    case "choose": {
      const wanted = need.choices.findIndex(({ choice }) => choice.choice === "in" && choice.player === 3);
      return game.choose(Math.max(wanted, 0));
    }
    case "over":
      return;
  }
}
answer(game.need());

function points(event: GameEvent<"statis-pro">): number {
  if (event.event === "talk") return event.talk.talk === "shot_sum" ? event.talk.rating : 0;
  return event.play === "shot" && event.good ? (event.kind === "three" ? 3 : 2) : 0;
}
const total: number = game.events(0).map(points).reduce((a, b) => a + b, 0);
const row: PlayerLine | undefined = game.boxScore().teams[0].players[0];
const rebounds: number = row ? row.oreb + row.dreb : total;
const { games } = simulate({ game: "statis-pro", setup, seed: "1", games: 10 }, (done, of) => done < of && rebounds >= 0);
const overtime: boolean = games.some(({ periods, box_score }) => periods > 4 && box_score === undefined);

// any game of a shape, told apart by its name
export function score(any: AnyGame): string {
  if (any.name === "dice") {
    const { left, schemes }: Dice.State = any.state();
    return `${left} shots, ${schemes[0] === "zone"}, ${any.boxScore().teams[0].points}`;
  }
  if (any.name === "march-madness") return any.state().bracket.map(({ round }) => round).join();
  if (any.name === "march-madness-cup") return String(any.contest(0).setup.teams[0].power);
  return any.state().moment;
}
score(Game.fromLink(game.link([set]), [set]));
score(Game.load(game.save()));

// a season in slices, and the chances of a game of it
const season = new Season({ set, seed: "1", schedule: { games_a_team: 82 }, house: { true_to_era: true } });
for (let slice = season.run(100); slice.done > 0; slice = season.run(100)) console.log(`${slice.played} of ${slice.games}`);
const [leader] = season.standings("Eastern");
const best: string | undefined = season.leaders(1).find(({ category }) => category === "assists")?.leaders[0]?.name;
const game0 = new Game(season.gameOptions(0));
const [first] = winProbability(game0, { games: 400 }, (done) => done < 100).sides;
console.log(leader?.behind, best, first?.side === "home", first?.share);
export const twos = (dice: Game<"dice">): number | undefined => odds(dice)?.two?.good;
export const built: Dice.TeamCard[] = buildCards("dice", { players: "" }, { season: 2010 }).set.teams;
Season.load(season.save()).free();

try {
  game.undo(overtime ? 2 : undefined);
} catch (error) {
  const { code, problems } = error as HardwoodError;
  if (code === "card_set") console.log(problems?.length);
}

// @ts-expect-error no such choice
export const wrongChoice: StatisPro.Choice = { choice: "pass" };
// @ts-expect-error a seed is text
export const wrongSeed = new Game({ game: "statis-pro", setup, seed: 1 });
// @ts-expect-error teams are cards
export const wrongTeam = new Game({ game: "dice", setup: { teams: ["BOS", "LAL"] }, seed: "1" });
// @ts-expect-error the cards of another game
export const wrongGame = new Game({ game: "dice", setup, seed: "1" });
// @ts-expect-error house coaches of Value Add are all alike
export const wrongCoaches = new Game({ game: "value-add", setup: { teams: [] as never }, coaches: ["steady", "steady"] });
// @ts-expect-error a tournament has no player cards
export const wrongCards = buildCards("march-madness", { players: "" });
// @ts-expect-error Statis Pro has no exact odds
export const wrongOdds = odds(game);
// @ts-expect-error a tournament has no box score
export const wrongBox = (tournament: Game<"march-madness">) => tournament.boxScore();

// cards and a sheet for a game on a real table
const decks: Extractor = new Extractor({ seed: freshSeed(), code: "fiba" });
const { card, time_card }: FlippedCard = decks.flip(decks.over ? "dead_ball" : "play");
export const reminders: string[] = (time_card?.reminders ?? []).map(({ text, rule }) => `${card.shot}: ${text} ${rule}`);
const five = Array.from({ length: 5 }, (_, n) => ({ name: `Player ${n}` }));
const sheet = new Scoresheet({ code: "dice", teams: [{ name: "Home", players: five }, { name: "Visitors", players: five }] });
const marks: SheetMark[] = [{ act: "two_made", side: "home", player: 0 }, { act: "time_out", side: "visitors" }, { act: "period_ends", period: 1 }];
marks.forEach((mark) => sheet.write(mark));
export const made: number[] = sheet.entries().map(({ mark }) => (mark.act === "two_made" ? mark.player : -1));
export const copy: Scoresheet = Scoresheet.fromWorksheets(sheet.workbook().worksheets);

// @ts-expect-error a team's mark has no player
sheet.write({ act: "time_out", side: "home", player: 3 });
// @ts-expect-error no such pile
decks.flip("discards");
