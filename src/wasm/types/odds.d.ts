/** The exact odds of a game of each kind that has some. */
export interface ExactOdds {
    /** The odds of the options of the player with the ball; `null` before the ball is in play. */
    dice: Dice.Odds | null;
    /** The odds of the possession, by the steps by which the offense may try for threes. */
    "value-add": ValueAdd.Odds[];
}

/** The games that have exact odds. */
export type OddsGame = keyof ExactOdds;

/** From where a game is played on, and how often. */
export interface WinProbabilityOptions<G extends GameName = GameName> {
    /** How many games: 1 to 1,000,000. 400 leave a standard error of two and a half points at most. */
    games: number;
    /** The seed of the games' luck; the seed of the game itself if absent, as in the app. */
    seed?: string | null;
    /** The number of the first game, counted from 0; 0 if absent. So a long run can be cut into several: their counts add up. */
    first?: number;
    /** After so many inputs of the game; where it stands now if absent. */
    inputs?: number | null;
    /** With this choice of those on offer there, by its place: what if. */
    choice?: number | null;
    /** Who wants to know: what this side or seat can't see, hands and cards that lie face down, is dealt anew in each game. If absent, with `choice` whoever is asked there, else a spectator, who sees no hand. Only March Madness has something hidden. */
    viewer?: AskedOf<G> | null;
}

/** How often a side or seat won. */
export interface SideWins<G extends GameName> {
    /** The side or seat. */
    side: AskedOf<G>;
    /** The games it won. */
    won: number;
    /** Their share, 0 to 1. */
    share: number;
    /** The standard error of the share. */
    error: number;
}

/** The results of the games played on. */
export interface WinProbability<G extends GameName> {
    /** The games played. */
    games: number;
    /** Whether `progress` stopped them early. */
    stopped: boolean;
    /** Every side or seat, in order. */
    sides: SideWins<G>[];
}

/** The exact odds of what may be done now, counted over every roll. Throws `other_game` in games without them, `freed` or `busy`. */
export function odds<G extends OddsGame>(game: Game<G>): ExactOdds[G];

/** Win probability: plays the game on to its end by house coaches, each time with other luck and other hidden cards, and counts the wins. The game itself does not change. `progress` is called after each game; if it returns `false`, no more are played. Throws `other_game` in a career, which nobody wins; `options`, `seed`, `no_such_choice`, `luck_due`, `over`, `not_a_function`, `freed` or `busy`, and what `progress` throws. */
export function winProbability<G extends GameName>(game: Game<G>, options: WinProbabilityOptions<G>, progress?: ((done: number, total: number) => boolean | void) | null): WinProbability<G>;
