/** The games whose teams have player cards. */
export type CardGame = Exclude<GameName, "march-madness">;

/** The tables of a season, as sports references publish them: text with a header and cells separated by commas, semicolons, tabs, bars or columns of spaces, or a page of HTML. They may hold many seasons. The names of columns may be English, Spanish, French, German, Italian, Serbian, Croatian or Turkish. */
export interface SeasonTables {
    /** A row a player and team: `season,team,player,player_id,pos,G,MP,FG,FGA,3P,3PA,FT,FTA,ORB,DRB,AST,STL,BLK,TOV,PF,PTS`. Only player, G, FG, FGA, FT and FTA are needed; what else is missing is estimated. */
    players: string;
    /** A row a team: `season,team,team_name,W,L,home_W,home_L,road_W,road_L`, its statistics and those of its opponents (`opp_FG` …). */
    teams?: string | null;
    /** Jersey numbers, experience and listed positions: `season,team,player_id,number,years_exp,roster_pos`. */
    rosters?: string | null;
}

/** How cards are made. */
export interface CardOptions {
    /** The year the season ends in; the last of the tables if absent. Needed where they have no column `season`. */
    season?: number | null;
    /** The name of the set; league and season if absent. */
    name?: string | null;
    /** Where the statistics come from. */
    sources?: string[] | null;
    /** Columns with other names, theirs to ours: `{ "Time": "MP" }`. */
    columns?: { [theirs: string]: string } | null;
    /** Whether the players' numbers are averages a game instead of totals. If absent the numbers say it themselves, and `notes` how they were read. */
    per_game?: boolean | null;
    /** Ratings set by hand: a table `team,player,field,value`; no player for ratings of a team. */
    overrides?: string | null;
    /** March Madness: what statistics do not say, by the team's id. */
    context?: { [team: string]: TeamContext } | null;
}

/** Facts about a March Madness team beyond its statistics. */
export interface TeamContext {
    /** The coach's name. */
    coach?: string | null;
    /** The nickname: "Chieftains". */
    nickname?: string | null;
    /** The coach's rating, 1 to 4; 3 if absent. */
    coaching?: number | null;
    /** The percentage of the year's teams that are worse; 75 if absent. */
    percentile?: number | null;
}

/** A card set built from tables, and what to know of it. */
export interface BuiltCards<G extends CardGame> {
    /** The card set. */
    set: SetOf<G>;
    /** Decisions made while reading and rating. */
    notes: string[];
    /** Problems of the tables, each with table, row and column; the rows are left out. At most a hundred. */
    problems: Problem[];
    /** The number of further problems. */
    more: number;
    /** Unusual values on the cards. */
    warnings: Problem[];
}

/** Makes the cards of a game out of a season's tables, by the formulas of the site's own sets. Rows that can't be used are left out and named in `problems`. Throws `tables` with every problem in `problems` where no team can be rated or an override can't be made, `options`, `not_text` or `too_large`. */
export function buildCards<G extends CardGame>(game: G, tables: SeasonTables, options?: CardOptions | null): BuiltCards<G>;
