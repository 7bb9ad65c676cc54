// Compiled by `types.test.mjs` with `tsc --strict`, not run: a program that uses the types as they are meant.
import init, {
  StatisProGame,
  readCardSet,
  simulateStatisPro,
  type Choice,
  type GameEvent,
  type HardwoodError,
  type Need,
  type PlayerLine,
} from "../../dist/lib/hardwood.js";

await init();
const { set, warnings } = readCardSet("{}");
const places: string[] = warnings.map((problem) => problem.place);
const [home, visitors] = set.teams;
if (!home || !visitors) throw new Error(places.join());
const game = new StatisProGame({ home, visitors, seed: "1", house: { assists: "open_shot", true_to_era: true } });

function answer(need: Need): void {
  switch (need.need) {
    case "draw":
      return need.cards.includes(57) ? game.typed(57) : game.flip();
    case "choose": {
      const wanted = need.choices.findIndex(({ choice }) => choice.choice === "in" && choice.player === 3);
      return game.choose(Math.max(wanted, 0));
    }
    case "over":
      return;
  }
}
answer(game.need());

function points(event: GameEvent): number {
  if (event.event === "talk") return event.talk.talk === "shot_sum" ? event.talk.rating : 0;
  return event.play === "shot" && event.good ? (event.kind === "three" ? 3 : 2) : 0;
}
const total: number = game.events(0).map(points).reduce((a, b) => a + b, 0);
const row: PlayerLine | undefined = game.boxScore().teams[0].players[0];
const rebounds: number = row ? row.oreb + row.dreb : total;
const { games } = simulateStatisPro({ home, visitors, seed: "1", games: 10 }, (done, of) => done < of && rebounds >= 0);
const overtime: boolean = games.some(({ periods }) => periods > 4);

try {
  game.undo(overtime ? 2 : undefined);
} catch (error) {
  const { code, problems } = error as HardwoodError;
  if (code === "card_set") console.log(problems?.length);
}

// @ts-expect-error no such choice
export const wrongChoice: Choice = { choice: "pass" };
// @ts-expect-error a seed is text
export const wrongSeed = new StatisProGame({ home, visitors, seed: 1 });
// @ts-expect-error teams are cards
export const wrongTeam = new StatisProGame({ home: "BOS", visitors, seed: "1" });
