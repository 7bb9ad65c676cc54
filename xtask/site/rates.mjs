// Games a second of the built library, house coaches on both sides, in Node or on a page.

/** The shipped card set of each game of two teams. */
export const SETS = {
  "statis-pro": "nba-2010.json",
  dice: "dice/nba-2010.json",
  "value-add": "value-add/college-2010.json",
  "march-madness-advanced": "march-madness/college-2010.json",
};

const ROUNDS = 7;
/** Milliseconds of a round. */
const ROUND = 300;
const BOTH = ["home", "visitors"];

/** The ways to play `games` of two teams, from this seed on. */
const WAYS = {
  /** At full speed, all in one call. */
  games_per_second: ({ simulate }, game, setup) => (seed, games) => simulate({ game, setup, seed: String(seed), games }),
  /** At full speed, a call for each game; its teams were read once. */
  one_a_call: ({ Game }, game, setup) => {
    const fixture = new Game({ game, setup, seed: "1" });
    return (seed, games) => {
      for (let n = 0; n < games; n += 1) fixture.simulate({ seed: String(seed + n), games: 1 });
    };
  },
  /** Through a session, with its journal and its events. */
  session: ({ Game }, game, setup) => {
    const fixture = new Game({ game, setup, seed: "1" });
    return (seed, games) => {
      for (let n = 0; n < games; n += 1) {
        const played = fixture.again(String(seed + n));
        played.playOn(BOTH);
        played.free();
      }
    };
  },
};

/** Of a way to play, the median of some rounds. `busy` tells the milliseconds of the processor so far. */
async function rate(play, busy) {
  const time = async (seed, games) => {
    const start = await busy();
    play(seed, games);
    return (await busy()) - start;
  };
  // the compiler warms up meanwhile
  let games = 1;
  while ((await time(0, games)) < ROUND) games *= 2;
  const rates = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push((1000 * games) / (await time(1e6 * round, games)));
  return rates.sort((a, b) => a - b)[ROUNDS >> 1];
}

/** All ways of all games; `cards` is the text of each one's set. */
export async function rates(library, cards, busy) {
  const result = {};
  for (const game of Object.keys(SETS)) {
    const { teams } = library.readCardSet(game, cards[game]).set;
    const setup = { teams: [teams[3], teams[10]] };
    result[game] = {};
    for (const [way, make] of Object.entries(WAYS)) result[game][way] = await rate(make(library, game, setup), busy);
  }
  return result;
}
