export class StatisProGame {
    free(): void;
    [Symbol.dispose](): void;
    act(choice: number): void;
    adviceToAct(sides: Side[]): number | undefined;
    advice(): number | undefined;
    boxScore(): BoxScore;
    card(rpg: number): Card;
    choose(choice: number): void;
    events(since?: number | null): GameEvent[];
    flip(): void;
    static load(save: string): StatisProGame;
    may(): May[];
    need(): Need;
    constructor(options: NewGame);
    orders(side: Side): Orders;
    playByPlay(since?: number | null): Entry[];
    playOn(house: Side[]): number;
    reason(choice: number): string | undefined;
    redo(n?: number | null): number;
    save(): string;
    setOrders(side: Side, orders: Partial<Orders>): void;
    state(): State;
    typed(rpg: number): void;
    undo(n?: number | null): number;
    readonly eventCount: number;
    readonly inputs: number;
    readonly notice: string | undefined;
    readonly seed: string | undefined;
}

export function convertBase8(lines: string): Converted[];

export function readCardSet(text: string): CheckedSet;

export function readDeck(csv: string): Card[];

export function simulateStatisPro(options: Simulation, progress?: ((done: number, total: number) => boolean | void) | null): Simulated;

export function version(): string;

export interface BoxScore {
    teams: PerSide<TeamBox>;
}

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
    status: Provenance;
}

export interface CardSet {
    format: string;
    name: string;
    league?: string;
    sources: string[];
    real?: string[];
    teams: TeamCard[];
}

export interface CheckedSet {
    set: CardSet;
    warnings: Problem[];
}

export interface Converted {
    card: PlayerCard;
    notes: Note[];
}

export interface Entry {
    at: GameTime;
    rule: Rule;
    side: Side | null;
    mark: Mark;
    text: string;
    score: PerSide<number> | null;
    why: Reason[];
}

export interface GameTime {
    period: number;
    left: number;
}

export interface HardwoodError extends Error {
    code: ErrorCode;
    problems?: Problem[];
}

export interface HouseRules {
    assists?: Assists;
    three_shots_on_three?: boolean;
    jump_balls?: boolean;
    overtime_fouls_go_on?: boolean;
    no_three_point_shot?: boolean;
    cut_overtime_deck?: boolean;
    true_to_era?: boolean;
    outlet_pass?: boolean;
}

export interface May {
    side: Side;
    question: Question;
    text: string;
    choices: Offer[];
}

export interface NewGame {
    home: TeamCard;
    visitors: TeamCard;
    seed?: string | null;
    code?: Code;
    coaches?: PerSide<Character>;
    house?: Partial<HouseRules>;
    deck?: string | null;
}

export interface Note {
    field: string;
    from: string;
    to: string;
    section: string | null;
}

export interface Offer {
    choice: Choice;
    text: string;
}

export interface Orders {
    rotation?: Rotation;
    press?: Press;
    double?: Double;
    foul?: number;
    late_threes?: boolean;
    time_outs?: boolean;
    mandatory?: boolean;
    index?: IndexUse;
}

export interface PilesLeft {
    play: number;
    dead_ball: number;
    discards: number;
}

export interface Player {
    side: Side;
    index: number;
}

export interface PlayerCard {
    number?: string;
    name: string;
    classes: Class[];
    height?: number;
    weight?: number;
    age?: number;
    years?: number;
    college?: string;
    games: number;
    injury: number;
    fg: number;
    atts: number;
    three_atts?: number;
    three?: number;
    ft: number;
    rebounds: number;
    foul_range: [number, number];
    foul_drawing: number;
    blocks: number;
    assists: number;
    steals: number;
    defense: number;
    stamina?: number;
    minutes?: number;
    starts?: number;
    plays?: Position;
    status: Provenance;
    note?: string;
}

export interface PlayerLine extends Line {
    number: string;
    name: string;
    minutes: number;
    points: number;
    rebounds: number;
}

export interface Problem {
    place: string;
    message: string;
}

export interface Reason {
    text: string;
    rule: Rule;
    card: number | null;
}

export interface Simulated {
    games: SimulatedGame[];
    stopped: boolean;
}

export interface SimulatedGame {
    seed: string;
    points: PerSide<number>;
    periods: number;
    box_score?: BoxScore;
}

export interface Simulation {
    home: TeamCard;
    visitors: TeamCard;
    seed: string;
    games: number;
    code?: Code;
    coaches?: PerSide<Character>;
    house?: Partial<HouseRules>;
    deck?: string | null;
    box_scores?: boolean;
}

export interface State {
    time: GameTime;
    points: PerSide<number>;
    five: PerSide<[number, number, number, number, number]>;
    team_fouls: PerSide<number>;
    ball: Side;
    ballhandler: Position | null;
    piles: PilesLeft;
    over: boolean;
}

export interface StoredLine {
    seconds?: number;
    fgm?: number;
    fga?: number;
    tpm?: number;
    tpa?: number;
    ftm?: number;
    fta?: number;
    oreb?: number;
    dreb?: number;
    ast?: number;
    stl?: number;
    blk?: number;
    to?: number;
    pf?: number;
    tech?: number;
    given?: number;
    plus_minus?: number;
    played?: boolean;
    started?: boolean;
    out?: OutReason | null;
}

export interface TeamBox {
    id: string;
    name: string;
    points: number;
    periods: number[];
    players: PlayerLine[];
    total: Line;
    team_rebounds: number;
    team_turnovers: number;
}

export interface TeamCard {
    id: string;
    name: string;
    season: string;
    record?: string;
    color: string;
    fb_offense: Letter;
    fb_defense: Letter;
    home_index: number;
    road_index: number;
    fouled?: number;
    turnovers?: number;
    fouls?: number;
    tempo?: number;
    boards?: number;
    status: Provenance;
    players: PlayerCard[];
}

export type Assists = "last_passer" | "open_shot";

export type Character = "steady" | "aggressive" | "by_the_book";

export type Choice = { choice: "ready" } | { choice: "in"; position: Position; player: number } | { choice: "swap"; a: Position; b: Position } | { choice: "mark"; a: Position; b: Position } | { choice: "run" } | { choice: "hold" } | { choice: "two" } | { choice: "three" } | { choice: "advance" } | { choice: "no_shot" } | { choice: "pick"; player: Player } | { choice: "time_out" } | { choice: "short_time_out" } | { choice: "double"; target: Position; helper: Position } | { choice: "no_double" } | { choice: "three_offense"; on: boolean } | { choice: "three_defense"; on: boolean } | { choice: "call_play"; position: Position } | { choice: "half_court" } | { choice: "press" } | { choice: "hack"; by: Position; on: Position } | { choice: "stop_clock" } | { choice: "freeze" } | { choice: "miss_on_purpose" } | { choice: "use_index" };

export type Class = "G" | "F" | "C";

export type Code = "nba" | "ncaa" | "fiba" | "fiba_before2014";

export type Column = Letter;

export type Credit = "assist" | "steal" | "block";

export type Double = { whom: "nobody" } | { whom: "star" } | { whom: "man"; player: number };

export type ErrorCode = "options" | "seed" | "card_set" | "deck" | "setup" | "not_a_number" | "not_text" | "not_a_function" | "too_large" | "busy" | "freed" | "over" | "decision_due" | "luck_due" | "no_seed" | "no_such_choice" | "no_such_act" | "no_such_card" | "no_such_face" | "not_a_save" | "save_format" | "other_game" | "save_setup" | "save_lost" | "internal";

export type FoulKind = "defensive" | "shooting" | "offensive" | "loose_ball" | "flagrant" | "elbow" | "double" | "dead_ball" | "intentional";

export type GameEvent = What<Talk> & { at: GameTime; rule: Rule };

export type IndexOffer = { offer: "steal" } | { offer: "foul_instead"; by: Player; from: Player } | { offer: "rebound"; from: Player; to: Player } | { offer: "no_foul"; kind: FoulKind } | { offer: "no_rest"; who: Player };

export type IndexUse = "by_hand" | "sparingly" | "freely";

export type InjuryLength = "Period" | "Half" | "Game" | { Games: number };

export type Letter = "A" | "B" | "C" | "D" | "E";

export type Line = Required<StoredLine>;

export type Mark = "good" | "miss" | "pass" | "period" | "plain";

export type Need = { need: "draw"; pile: Pile; section: Section; rule: Rule; text: string; cards: number[] } | { need: "choose"; side: Side; question: Question; text: string; why: Reason[]; choices: Offer[] } | { need: "over"; text: string };

export type OutReason = "fouls" | "technicals" | "ejected" | "injured_period" | "injured_half" | "injured_game";

export type PerSide<T> = [T, T];

export type PickWhy = "receiver" | "scorer" | "three_pointer" | "rebound" | "jumper" | "substitute" | "rest" | "injured" | "great_night" | "foul";

export type Pile = "play" | "dead_ball";

export type Play = { play: "period_begins"; period: number } | { play: "lineup"; side: Side; five: [number, number, number, number, number] } | { play: "substitution"; on: Player; off: Player; position: Position } | { play: "jump_ball"; jumpers: [number, number] | null; to: Player } | { play: "arrow"; side: Side } | { play: "pass"; from: Player | null; to: Player } | { play: "shot"; by: Player; kind: ShotKind; good: boolean; fouled: boolean; assist: Player | null; block: Player | null } | { play: "no_shot"; by: Player; kind: ShotKind } | { play: "free_throw"; by: Player; good: boolean; number: number; of: number } | { play: "rebound"; by: Player; offensive: boolean } | { play: "team_rebound"; side: Side; offensive: boolean; live: boolean } | { play: "turnover"; side: Side; by: Player | null; kind: TurnoverKind; steal: Player | null } | { play: "credit"; to: Player; what: Credit } | { play: "given"; to: Player; points: number; rebounds: number; steals: number; blocks: number; fouls: number } | { play: "allotted"; to: Player; rebounds: number } | { play: "foul"; by: Player; on: Player | null; kind: FoulKind; team: boolean } | { play: "technical"; side: Side; by: Player | null } | { play: "time_out"; side: Side; short: boolean } | { play: "out"; who: Player; why: OutReason } | { play: "period_ends"; period: number } | { play: "final" };

export type Position = "PG" | "SG" | "SF" | "PF" | "C";

export type Press = { when: "never" } | { when: "behind"; by: number } | { when: "always" };

export type Provenance = "printed" | "derived" | "house";

export type Question = { question: "ball" } | { question: "last_shot" } | { question: "lineup" } | { question: "fast_break"; by: Player } | { question: "pick"; why: PickWhy; among: Player[] } | { question: "time_out"; shot: boolean } | { question: "huddle" } | { question: "inbound"; upcourt: boolean } | { question: "defense"; press: boolean } | { question: "free_throw"; shooter: Player } | { question: "index"; offer: IndexOffer };

export type RateOf = "steal" | "block";

export type Rotation = "by_hand" | "by_minutes";

export type Rule = string;

export type Section = "rpg" | "action" | "press" | "advance" | "rebound" | "shot" | "jump_to" | "block" | "z" | "foul";

export type ShotKind = "two" | "three";

export type Side = "home" | "visitors";

export type Talk = { talk: "flipped"; rpg: number; section: Section; pile: Pile; left: [number, number, number] } | { talk: "team_number"; side: Side; which: TeamNumber; value: number } | { talk: "time_card"; elapsed: number } | { talk: "shot_sum"; by: Player; kind: ShotKind; terms: Term[]; rating: number; number: number; good: boolean } | { talk: "free_throw_sum"; by: Player; rating: number; number: number } | { talk: "highest"; among: [Player, number, number][]; to: Player } | { talk: "rate"; what: RateOf; who: Player | null; rate: number; level: number } | { talk: "foul_number"; number: number; fouler: Player | null } | { talk: "foul_draw"; fd: number; who: Player } | { talk: "foul_clause"; by: Player; drawing: number; over: number } | { talk: "rpg_draw"; rpg: number; who: Player } | { talk: "fast_break"; side: Side; column: Column; number: number; result: string } | { talk: "jump"; jumpers: [Player, Player]; ratings: [number, number]; bonus: number; won: Side } | { talk: "penalty"; side: Side } | { talk: "must_rest"; who: Player; class: Class } | { talk: "rested"; who: Player } | { talk: "sat_out"; side: Side; half: number; who: Player[] } | { talk: "fatigued"; who: Player } | { talk: "injured"; who: Player; length: InjuryLength } | { talk: "recovered"; who: Player } | { talk: "great_night"; who: Player } | { talk: "tip_in_pending" } | { talk: "no_effect"; why: Why } | { talk: "new_deck" } | { talk: "last_card" } | { talk: "marks"; who: Player; marks: Position } | { talk: "charged"; side: Side } | { talk: "presses"; side: Side } | { talk: "double_team"; side: Side; target: Player; helper: Player | null } | { talk: "three_offense"; side: Side; on: boolean } | { talk: "three_defense"; side: Side; on: boolean } | { talk: "play_called"; who: Player } | { talk: "half_court"; side: Side } | { talk: "frozen"; who: Player } | { talk: "misses_on_purpose"; who: Player } | { talk: "index_used"; side: Side; offer: IndexOffer; left: number } | { talk: "index_moved"; side: Side; gained: boolean; left: number } | { talk: "ruling"; id: string };

export type TeamNumber = "fouled" | "turnovers" | "fouls" | "tempo" | "boards";

export type Term = { term: "rating"; value: number } | { term: "open"; value: number } | { term: "forced"; value: number } | { term: "defense"; pd: Player; value: number } | { term: "doubled"; value: number };

export type TurnoverKind = "double_dribble" | "line_violation" | "traveling" | "thrown_away" | "three_seconds" | "not_in_play" | "shot_clock" | "offensive_foul" | "goaltending" | "lane_violation" | "stolen" | "jump_ball" | "unstated";

export type What<T> = ({ event: "play" } & Play) | { event: "talk"; talk: T };

export type Why = "dead_ball_larger" | "not_the_last_card" | "not_the_last_pass" | "nobody_fits" | "open_or_three" | "zone_is_legal" | "only_defenders_tire";
