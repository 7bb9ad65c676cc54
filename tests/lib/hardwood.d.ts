/* tslint:disable */
/* eslint-disable */
/**
 * A Fast Action Card in printed words.
 */
export interface Card {
    rpg: number;
    action: string;
    press: string;
    advance: string;
    rebound: string;
    shot: string;
    jump_to: string;
    block: string;
    z_reading: string;
    foul: string;
    /**
     * Where it comes from.
     */
    status: Provenance;
}

/**
 * A box score with names.
 */
export interface BoxScore {
    /**
     * Home's, Visitors'.
     */
    teams: PerSide<TeamBox>;
}

/**
 * A card flipped, ratings compared, a state that changed.
 */
export type Talk = { talk: "flipped"; rpg: number; section: Section; pile: Pile; left: [number, number, number] } | { talk: "time_card"; elapsed: number } | { talk: "shot_sum"; by: Player; kind: ShotKind; terms: Term[]; rating: number; number: number; good: boolean } | { talk: "free_throw_sum"; by: Player; rating: number; number: number } | { talk: "highest"; among: [Player, number, number][]; to: Player } | { talk: "rate"; what: RateOf; who: Player | null; rate: number; level: number } | { talk: "foul_number"; number: number; fouler: Player | null } | { talk: "foul_draw"; fd: number; who: Player } | { talk: "foul_clause"; by: Player; drawing: number; over: number } | { talk: "rpg_draw"; rpg: number; who: Player } | { talk: "fast_break"; side: Side; column: Column; number: number; result: string } | { talk: "jump"; jumpers: [Player, Player]; ratings: [number, number]; bonus: number; won: Side } | { talk: "penalty"; side: Side } | { talk: "must_rest"; who: Player; class: Class } | { talk: "rested"; who: Player } | { talk: "injured"; who: Player; length: InjuryLength } | { talk: "recovered"; who: Player } | { talk: "great_night"; who: Player } | { talk: "tip_in_pending" } | { talk: "no_effect"; why: Why } | { talk: "last_card" } | { talk: "marks"; who: Player; marks: Position } | { talk: "ruling"; id: string };

/**
 * A card set that can be played with.
 */
export interface CheckedSet {
    /**
     * The set.
     */
    set: CardSet;
    /**
     * What is odd about it; none stops a game.
     */
    warnings: Problem[];
}

/**
 * A fast break letter of a team card, A best. Below E there is none (SP87).
 */
export type Letter = "A" | "B" | "C" | "D" | "E";

/**
 * A game of Statis Pro Basketball in progress.
 *
 * It stops wherever a card is to be flipped or a coach is to decide: `need()` says which. Every input is taken or
 * refused with an error that has a `code`; a refused one changes nothing.
 */
export class StatisProGame {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The choice the house coach would make, by its place; absent where no coach is asked.
     */
    advice(): number | undefined;
    /**
     * The box score, with names.
     */
    boxScore(): BoxScore;
    /**
     * A card of the deck in use, by RPG number, in printed words. Throws `not_a_number` or `no_such_card`.
     */
    card(rpg: number): Card;
    /**
     * Answers for the coach who is asked, by the place of the choice, counted from 0. Throws `not_a_number`,
     * `no_such_choice`, `over` or `luck_due`.
     */
    choose(choice: number): void;
    /**
     * What happened, oldest first, from the event at `since` (0 where absent) on.
     */
    events(since?: number | null): GameEvent[];
    /**
     * Lets the seed draw the card that is due. Throws `over`, `decision_due` or `no_seed`.
     */
    flip(): void;
    /**
     * Opens a save. Throws `not_a_save`, `save_format`, `other_game`, `save_setup` or `save_lost`.
     */
    static load(save: string): StatisProGame;
    /**
     * What takes play further: a card, a coach's decision, or nothing.
     */
    need(): Need;
    /**
     * A new game before its first card. Throws `options`, `seed`, `card_set`, `deck` or `setup`.
     */
    constructor(options: NewGame);
    /**
     * The play-by-play, oldest first, from the line at `since` (0 where absent) on: each line with the reasons,
     * cards and rule sections that led to it.
     */
    playByPlay(since?: number | null): Entry[];
    /**
     * Flips cards, and lets the house coach answer for these sides, until another side's coach has to decide or the
     * game is over. Says how many inputs that took. Throws `no_seed`.
     */
    playOn(house: Side[]): number;
    /**
     * Takes the last `n` undone inputs (1 where absent) again; says how many.
     */
    redo(n?: number | null): number;
    /**
     * The game as a save: JSON text.
     */
    save(): string;
    /**
     * Score, clock, lineups, ball and piles.
     */
    state(): State;
    /**
     * Takes the card a person flipped from his own deck, by its RPG number. Throws `not_a_number`, `no_such_card`,
     * `over` or `decision_due`.
     */
    typed(rpg: number): void;
    /**
     * Takes back the last `n` inputs (1 where absent), or as many as there are; says how many. The luck behind them
     * stays the same.
     */
    undo(n?: number | null): number;
    /**
     * How many events there are.
     */
    readonly eventCount: number;
    /**
     * How many inputs the game has taken.
     */
    readonly inputs: number;
    /**
     * What a person should know of the save this game was opened from, if anything.
     */
    readonly notice: string | undefined;
    /**
     * Where the luck comes from; absent where a person flips his own cards.
     */
    readonly seed: string | undefined;
}

/**
 * A legal answer.
 */
export interface Offer {
    /**
     * The answer.
     */
    choice: Choice;
    /**
     * In words.
     */
    text: string;
}

/**
 * A line of the play-by-play.
 */
export interface Entry {
    /**
     * When.
     */
    at: GameTime;
    /**
     * By which section.
     */
    rule: Rule;
    /**
     * Whose doing it is, where it is one side's.
     */
    side: Side | null;
    /**
     * What sort of line.
     */
    mark: Mark;
    /**
     * The line.
     */
    text: string;
    /**
     * The score after it, where it changed.
     */
    score: PerSide<number> | null;
    /**
     * What led to it, in order.
     */
    why: Reason[];
}

/**
 * A moment of a game.
 */
export interface GameTime {
    /**
     * 1-based; overtimes count on (the first overtime of four quarters is 5). 0 before the game.
     */
    period: number;
    /**
     * Seconds left in the period.
     */
    left: number;
}

/**
 * A player by side and place on that side's roster (0-based).
 */
export interface Player {
    /**
     * His team.
     */
    side: Side;
    /**
     * His place on the roster, 0-based.
     */
    index: number;
}

/**
 * A player card with its printed fields, and what the house coach knows of the man's season.
 */
export interface PlayerCard {
    /**
     * Jersey number, as text ("00" is not "0"); may be empty.
     */
    number?: string;
    /**
     * "Paul Pierce".
     */
    name: string;
    /**
     * One or two of guard, forward, center; the first is his own.
     */
    classes: Class[];
    /**
     * Height in inches, 0 unknown.
     */
    height?: number;
    /**
     * Weight in pounds, 0 unknown.
     */
    weight?: number;
    /**
     * Age in years, 0 unknown.
     */
    age?: number;
    /**
     * Years of experience.
     */
    years?: number;
    /**
     * College; may be empty.
     */
    college?: string;
    /**
     * Games played in the season.
     */
    games: number;
    /**
     * Injury Rate (14G).
     */
    injury: number;
    /**
     * FIELD GOAL, percent points.
     */
    fg: number;
    /**
     * ATTEMPTS.
     */
    atts: number;
    /**
     * THREE POINT ATTEMPTS; `three` absent: may not try one.
     */
    three_atts?: number;
    /**
     * THREE POINT, percent points (SP §4.6).
     */
    three?: number;
    /**
     * FREE THROW, percent points.
     */
    ft: number;
    /**
     * REBOUND.
     */
    rebounds: number;
    /**
     * FOUL RANGE, first and last FOUL #; disjoint within a roster (17.3). (0, 0) is none.
     */
    foul_range: [number, number];
    /**
     * FOUL DRAWING in tenths: 18.0 is 180.
     */
    foul_drawing: number;
    /**
     * BLOCK RATE.
     */
    blocks: number;
    /**
     * ASSIST RATE.
     */
    assists: number;
    /**
     * STEAL RATE.
     */
    steals: number;
    /**
     * DEFENSE RATE, 0 or negative; it is added to the opponent's FIELD GOAL.
     */
    defense: number;
    /**
     * Asterisks (SP §5.4): 0 rests in both halves, 1 not in the second, 2 in neither.
     */
    stamina?: number;
    /**
     * Minutes a game in tenths, for the house coach (not printed on a card).
     */
    minutes?: number;
    /**
     * Games started, for the house coach (not printed on a card).
     */
    starts?: number;
    /**
     * The position he mostly played, for the house coach.
     */
    plays?: Position;
    /**
     * Where the ratings come from.
     */
    status: Provenance;
}

/**
 * A player's row. One who did not play has `played: false`.
 */
export interface PlayerLine extends Line {
    /**
     * Jersey number.
     */
    number: string;
    /**
     * Name.
     */
    name: string;
    /**
     * Minutes, rounded.
     */
    minutes: number;
    /**
     * Points.
     */
    points: number;
    /**
     * Rebounds, offensive and defensive.
     */
    rebounds: number;
}

/**
 * A question to a coach.
 */
export type Question = { question: "ball" } | { question: "lineup" } | { question: "fast_break"; by: Player } | { question: "pick"; why: PickWhy; among: Player[] };

/**
 * A section of a card, as read in play.
 */
export type Section = "rpg" | "action" | "press" | "advance" | "rebound" | "shot" | "jump_to" | "block" | "z" | "foul";

/**
 * A simulated game. A `StatisProGame` with its seed and house coaches on both sides plays it card by card.
 */
export interface SimulatedGame {
    /**
     * Its seed.
     */
    seed: string;
    /**
     * Home's points, Visitors'.
     */
    points: PerSide<number>;
    /**
     * Periods played: 4, and one more an overtime.
     */
    periods: number;
    /**
     * Where asked for.
     */
    box_score?: BoxScore;
}

/**
 * A team's box score.
 */
export interface TeamBox {
    /**
     * "BOS".
     */
    id: string;
    /**
     * "Boston Celtics".
     */
    name: string;
    /**
     * Points.
     */
    points: number;
    /**
     * Points by period.
     */
    periods: number[];
    /**
     * One row a player, in roster order.
     */
    players: PlayerLine[];
    /**
     * Their sum, with team turnovers.
     */
    total: Line;
    /**
     * Team rebounds of live balls.
     */
    team_rebounds: number;
    /**
     * Turnovers charged to nobody.
     */
    team_turnovers: number;
}

/**
 * A team: its fast break letters, its indexes and its players.
 */
export interface TeamCard {
    /**
     * Short and unique in its set: "BOS".
     */
    id: string;
    /**
     * "Boston Celtics".
     */
    name: string;
    /**
     * "2009-10".
     */
    season: string;
    /**
     * Won and lost, "50-32"; may be empty.
     */
    record?: string;
    /**
     * The team's colour, "#rrggbb" (house).
     */
    color: string;
    /**
     * Fast break offense (10A).
     */
    fb_offense: Letter;
    /**
     * Fast break defense (10A).
     */
    fb_defense: Letter;
    /**
     * Home Court index (SP §16).
     */
    home_index: number;
    /**
     * Road index (SP §16).
     */
    road_index: number;
    /**
     * Where the letters and indexes come from.
     */
    status: Provenance;
    /**
     * The roster, at most 30.
     */
    players: PlayerCard[];
}

/**
 * A term of a shot's rating.
 */
export type Term = { term: "rating"; value: number } | { term: "open"; value: number } | { term: "forced"; value: number } | { term: "defense"; pd: Player; value: number };

/**
 * An answer.
 */
export type Choice = { choice: "ready" } | { choice: "in"; position: Position; player: number } | { choice: "swap"; a: Position; b: Position } | { choice: "mark"; a: Position; b: Position } | { choice: "run" } | { choice: "hold" } | { choice: "two" } | { choice: "three" } | { choice: "advance" } | { choice: "pick"; player: Player };

/**
 * Cards left.
 */
export interface PilesLeft {
    play: number;
    dead_ball: number;
    discards: number;
}

/**
 * Checks a deck (CSV text) and returns its 200 cards in printed words. Throws `deck` with every problem in `problems`.
 */
export function readDeck(csv: string): Card[];

/**
 * Guard, forward or center, as printed on player cards.
 */
export type Class = "G" | "F" | "C";

/**
 * Home or Visitors.
 */
export type Side = "home" | "visitors";

/**
 * How long an injury lasts (14G).
 */
export type InjuryLength = "Period" | "Half" | "Game" | { Games: number };

/**
 * How the ball was lost.
 */
export type TurnoverKind = "double_dribble" | "line_violation" | "traveling" | "thrown_away" | "three_seconds" | "not_in_play" | "shot_clock" | "offensive_foul" | "goaltending" | "lane_violation" | "stolen" | "jump_ball";

/**
 * One line of a box score.
 */
export interface StoredLine {
    /**
     * Seconds on the floor.
     */
    seconds?: number;
    /**
     * Field goals made, threes included.
     */
    fgm?: number;
    /**
     * Field goals attempted, threes included.
     */
    fga?: number;
    /**
     * Threes made.
     */
    tpm?: number;
    /**
     * Threes attempted.
     */
    tpa?: number;
    /**
     * Free throws made.
     */
    ftm?: number;
    /**
     * Free throws attempted.
     */
    fta?: number;
    /**
     * Offensive rebounds.
     */
    oreb?: number;
    /**
     * Defensive rebounds.
     */
    dreb?: number;
    /**
     * Assists.
     */
    ast?: number;
    /**
     * Steals.
     */
    stl?: number;
    /**
     * Blocked shots.
     */
    blk?: number;
    /**
     * Turnovers.
     */
    to?: number;
    /**
     * Personal fouls.
     */
    pf?: number;
    /**
     * Technical fouls.
     */
    tech?: number;
    /**
     * Points scored less points allowed while on the floor.
     */
    plus_minus?: number;
    /**
     * Played, if only for a second.
     */
    played?: boolean;
    /**
     * Started the game.
     */
    started?: boolean;
    /**
     * Why he may not play on.
     */
    out?: OutReason | null;
}

/**
 * One of the five positions of a lineup.
 */
export type Position = "PG" | "SG" | "SF" | "PF" | "C";

/**
 * One thing wrong, and where. Readers report all of them at once.
 */
export interface Problem {
    /**
     * Where: "row 12, column shot", "Boston Celtics, 34 Paul Pierce, ft".
     */
    place: string;
    /**
     * What is wrong and what would be right.
     */
    message: string;
}

/**
 * One value for each side, Home's first: `scores[Side::Home]`.
 */
export type PerSide<T> = [T, T];

/**
 * Plays whole games between two teams, house coaches on both sides: the first with the given seed, each further one
 * with the next. `progress` is called after each game; where it returns `false` no more are played. Throws
 * `options`, `seed`, `card_set`, `deck` or `setup`, and what `progress` throws.
 */
export function simulateStatisPro(options: Simulation, progress?: ((done: number, total: number) => boolean | void) | null): Simulated;

/**
 * Reads and checks a set of team and player cards (JSON text). Throws `card_set` with every problem in `problems`.
 */
export function readCardSet(text: string): CheckedSet;

/**
 * Simulated games.
 */
export interface Simulated {
    /**
     * In order.
     */
    games: SimulatedGame[];
    /**
     * Whether `progress` stopped them early.
     */
    stopped: boolean;
}

/**
 * Something that happened on the floor. Everything the scorer adds up comes from these.
 */
export type Play = { play: "period_begins"; period: number } | { play: "lineup"; side: Side; five: [number, number, number, number, number] } | { play: "substitution"; on: Player; off: Player; position: Position } | { play: "jump_ball"; jumpers: [number, number]; to: Player } | { play: "pass"; from: Player | null; to: Player } | { play: "shot"; by: Player; kind: ShotKind; good: boolean; fouled: boolean; assist: Player | null; block: Player | null } | { play: "no_shot"; by: Player; kind: ShotKind } | { play: "free_throw"; by: Player; good: boolean; number: number; of: number } | { play: "rebound"; by: Player; offensive: boolean } | { play: "team_rebound"; side: Side; offensive: boolean; live: boolean } | { play: "turnover"; side: Side; by: Player | null; kind: TurnoverKind; steal: Player | null } | { play: "foul"; by: Player; on: Player | null; kind: FoulKind; team: boolean } | { play: "technical"; side: Side; by: Player | null } | { play: "out"; who: Player; why: OutReason } | { play: "period_ends"; period: number } | { play: "final" };

/**
 * Steal or block.
 */
export type RateOf = "steal" | "block";

/**
 * Switches; the defaults are the rulings in bold in the project's list of rulings.
 */
export interface HouseRules {
    /**
     * Who gets an assist (4.4, SP25).
     */
    assists?: Assists;
    /**
     * Three free throws for a fouled three that missed, as in the real game; two by the book (12B, SP33).
     */
    three_shots_on_three?: boolean;
}

/**
 * The game at a glance.
 */
export interface State {
    /**
     * Period and seconds left.
     */
    time: GameTime;
    /**
     * Home's points, Visitors'.
     */
    points: PerSide<number>;
    /**
     * Roster places of the five on the floor, by position: PG, SG, SF, PF, C.
     */
    five: PerSide<[number, number, number, number, number]>;
    /**
     * Team fouls of the period.
     */
    team_fouls: PerSide<number>;
    /**
     * Whose ball.
     */
    ball: Side;
    /**
     * The ballhandler's position, where known.
     */
    ballhandler: Position | null;
    /**
     * Cards left in the FAC deck and the Dead Ball deck, and in the discards.
     */
    piles: PilesLeft;
    /**
     * Whether it is over.
     */
    over: boolean;
}

/**
 * The rulebook section a thing happens by: `rule!("4.4")`.
 */
export type Rule = string;

/**
 * The source of a row of a deck, chart or card. The app shows it beside the row.
 */
export type Provenance = "printed" | "derived" | "house";

/**
 * The teams of one season, as shipped and imported. JSON; the published schema is `cards/statis-pro.schema.json`.
 */
export interface CardSet {
    /**
     * The format and its version: [`CardSet::FORMAT`].
     */
    format: string;
    /**
     * "NBA 2009-10".
     */
    name: string;
    /**
     * "NBA"; may be empty.
     */
    league?: string;
    /**
     * Where the ratings come from, in words, one source an entry.
     */
    sources: string[];
    /**
     * The teams.
     */
    teams: TeamCard[];
}

/**
 * The two families of facts.
 */
export type What<T> = ({ event: "play" } & Play) | { event: "talk"; talk: T };

/**
 * The version of this library.
 */
export function version(): string;

/**
 * Two or three points.
 */
export type ShotKind = "two" | "three";

/**
 * What a game begins with.
 */
export interface NewGame {
    /**
     * The home team, of a card set.
     */
    home: TeamCard;
    /**
     * The visiting team.
     */
    visitors: TeamCard;
    /**
     * A whole number from 0 to 2^64 − 1 in decimal. Absent: every card is typed in.
     */
    seed?: string | null;
    /**
     * Where the rulebook leaves a choice.
     */
    house?: Partial<HouseRules>;
    /**
     * A deck of your own, as CSV; the house deck where absent.
     */
    deck?: string | null;
}

/**
 * What a player is named for.
 */
export type PickWhy = "receiver" | "scorer" | "three_pointer" | "rebound" | "jumper" | "substitute" | "rest" | "injured" | "great_night";

/**
 * What sort of line it is, for whoever shows it.
 */
export type Mark = "good" | "miss" | "pass" | "period" | "plain";

/**
 * What sort of personal foul.
 */
export type FoulKind = "defensive" | "shooting" | "offensive" | "loose_ball" | "flagrant" | "elbow" | "double" | "dead_ball" | "intentional";

/**
 * What takes play further.
 */
export type Need = { need: "draw"; pile: Pile; section: Section; rule: Rule; text: string; cards: number[] } | { need: "choose"; side: Side; question: Question; text: string; why: Reason[]; choices: Offer[] } | { need: "over"; text: string };

/**
 * What went wrong, for programs; `message` says it to people.
 */
export type ErrorCode = "options" | "seed" | "card_set" | "deck" | "setup" | "not_a_number" | "over" | "decision_due" | "luck_due" | "no_seed" | "no_such_choice" | "no_such_card" | "no_such_face" | "not_a_save" | "save_format" | "other_game" | "save_setup" | "save_lost" | "internal";

/**
 * Which games to simulate.
 */
export interface Simulation {
    /**
     * The home team, of a card set.
     */
    home: TeamCard;
    /**
     * The visiting team.
     */
    visitors: TeamCard;
    /**
     * The seed of the first game; the next one's is one more.
     */
    seed: string;
    /**
     * How many, 1 to 1,000,000.
     */
    games: number;
    /**
     * Where the rulebook leaves a choice.
     */
    house?: Partial<HouseRules>;
    /**
     * A deck of your own, as CSV; the house deck where absent.
     */
    deck?: string | null;
    /**
     * Whether to return every game's box score; it takes longer than playing.
     */
    box_scores?: boolean;
}

/**
 * Which pile a card comes from.
 */
export type Pile = "play" | "dead_ball";

/**
 * Who gets an assist (SP §4.4).
 */
export type Assists = "last_passer" | "open_shot";

/**
 * Why a player is out.
 */
export type OutReason = "fouls" | "technicals" | "ejected" | "injured_period" | "injured_half" | "injured_game";

/**
 * Why a reading has no effect.
 */
export type Why = "dead_ball_larger" | "not_the_last_card" | "not_the_last_pass" | "nobody_fits" | "open_or_three";

/**
 * Why something happened: cards read, ratings compared.
 */
export interface Reason {
    /**
     * In words: "FG 47 − 5 forced − 1 Artest = 41; SHOT # 38 ≤ 41".
     */
    text: string;
    /**
     * By which section.
     */
    rule: Rule;
    /**
     * The card it was read from, where one was flipped.
     */
    card: number | null;
}

/** A column of the Fast Break chart. */
export type Column = Letter;

/** Everything this library throws, except what a callback of yours throws. */
export interface HardwoodError extends Error {
    code: ErrorCode;
    /** Every problem of a card set, a team or a deck, each with its place. */
    problems?: Problem[];
}

/** One line of a box score. */
export type Line = Required<StoredLine>;

/** Something that happened, with the moment and the section of the rulebook it happened by. */
export type GameEvent = What<Talk> & { at: GameTime; rule: Rule };
