/** The games of a new season: as many for each team, evenly made; a list; a table with the columns `season,date,home,away` (CSV; that of the cards' season counts); or the real ones of the site's `schedules/nba.json` for a card set of it, by its file's name. Teams are named by their ids. */
export type SeasonSchedule =
    | { games_a_team: number }
    | { games: { home: string; away: string; date?: string | null }[] }
    | { csv: string }
    | { shipped: { text: string; file: string } };

/** Absences: by a plan that gives everybody about as many games as in the real season, by injuries in the games played, or none. */
export type SeasonAbsences = "as_really" | "injuries" | "nobody";

/** Everything a season begins with. A card set and a seed are enough. */
export interface NewSeason {
    /** The card set of its teams. */
    set: StatisPro.CardSet;
    /** The seed of all luck: the same seed, cards, schedule and games by hand give the same season. */
    seed: string;
    /** Its games; as many for each team as in the real season if absent. */
    schedule?: SeasonSchedule | null;
    /** The title; the set's name if absent. */
    title?: string | null;
    /** The ids of the teams whose games a person plays in the app. */
    mine?: string[];
    /** Absences; as in the real season if not given. */
    out?: SeasonAbsences | null;
    /** Whose rules are played; those of the set's league if absent. */
    code?: StatisPro.Code | null;
    /** House rules that differ from a season's usual ones. */
    house?: StatisPro.HouseRules | null;
}

/**
 * A season of Statis Pro. It is played in slices: `run(100)` plays the next hundred games, and the caller may stop,
 * save and go on at any time. The result does not depend on the slices.
 *
 * Its file is the app's: a season that the app exported opens here, and the app imports what `save()` returns.
 */
export class Season {
    /** A season before its first game. Throws `options`, `seed`, `card_set`, `schedule` or `no_such_team`. */
    constructor(options: NewSeason);
    /** Opens a season's file, or what the app exported with one season in it. Throws `not_a_season`, `other_game`, `not_text` or `too_large`. */
    static load(file: string): Season;
    /** The season as its file: JSON text. */
    save(): string;
    /** The title. */
    readonly title: string;
    /** The seed of all luck. */
    readonly seed: string;
    /** Why no more games can be played, where the cards in its file can't be used. */
    readonly notice: string | undefined;
    /** How far the season has come. */
    progress(): SeasonProgress;
    /** Plays the next `games` games (all if absent), but none from the place `until` on, and records them. A game that a person has begun in the app is left; where injuries last from game to game, later games of its teams wait for it. Stops where nothing more can be played. Throws `not_a_number` or `setup`. */
    run(games?: number | null, until?: number | null): SeasonProgress;
    /** The teams. */
    teams(): SeasonTeam[];
    /** All games, or those of a team, in playing order. Throws `no_such_team` or `not_text`. */
    games(team?: string | null): SeasonGame[];
    /** The standings of the regular season, first team first: of all teams, or of a conference or division ("Eastern", "Atlantic"). Throws `options` or `not_text`. */
    standings(group?: string | null): SeasonStanding[];
    /** The `most` best players (10 if absent) of every category, in the regular season or in the playoffs. Throws `not_a_number`. */
    leaders(most?: number | null, playoffs?: boolean): SeasonLeaders[];
    /** The statistics of the league, its teams and their players, in the regular season or in the playoffs. */
    statistics(playoffs?: boolean): SeasonStatistics;
    /** The same of the real season; `null` where the cards do not tell. */
    real(): SeasonStatistics | null;
    /** The regular season compared with the real one; `null` where the cards do not tell. */
    comparison(): SeasonComparison | null;
    /** Where a team's regular season ends, by the margins so far. Throws `no_such_team` or `not_text`. */
    outlook(team: string): SeasonOutlook;
    /** The chance, 0 to 1, that the home team wins a game, by the margins so far. Throws `not_a_number` or `no_such_fixture`. */
    chance(game: number): number;
    /** Sets the playoffs, after the last game of the regular season: 2, 4, 8, 16 or 32 teams in series of at most 1, 3, 5 or 7 games (7 if absent). Throws `options` or `not_a_number`. */
    setPlayoffs(teams: number, bestOf?: number | null): SeasonProgress;
    /** The playoffs; `null` before they are set. */
    playoffs(): SeasonPlayoffs | null;
    /** The options of a game, to be played as a `Game`. Throws `not_a_number`, `no_such_fixture` or `setup`. */
    gameOptions(game: number): NewGame<"statis-pro">;
    /** Records a game that was played as a `Game`: its save. Returns whether it was recorded: a game is recorded once. Throws `not_over`, `setup` where it is one of other teams, what `Game.load` throws, `not_a_number`, `no_such_fixture` or `not_text`. */
    record(game: number, save: string): boolean;
    /** A game that `run` has simulated, played again with all its plays, as a save for `Game.load`. Throws `not_a_number`, `no_such_fixture` or `setup`. */
    replay(game: number): string;
    /** Frees the memory of the season now; otherwise the garbage collector does it later. */
    free(): void;
    /** The same as `free()`. */
    [Symbol.dispose](): void;
}
