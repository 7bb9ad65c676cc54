export class Extractor {
    constructor(options: NewExtractor);
    static load(save: string, deck?: string | null): Extractor;
    readonly code: TimedCode;
    readonly period: number;
    readonly periodName: string;
    readonly due: number;
    readonly seed: string;
    readonly seconds: number;
    readonly over: boolean;
    readonly flips: number;
    piles(): { play: number; dead_ball: number; discards: number };
    timeCards(): TimeCard[];
    left(pile?: Pile | null): number[];
    flip(pile?: Pile | null): FlippedCard;
    typed(rpg: number, pile?: Pile | null): FlippedCard;
    undo(n?: number | null): number;
    flipped(since?: number | null): FlippedCard[];
    card(rpg: number): Card;
    shuffle(seed: string, period?: number | null): void;
    save(): string;
    free(): void;
    [Symbol.dispose](): void;
}

export class Game<G extends GameName = GameName> {
    constructor(options: NewGame<G>);
    static load(save: string): AnyGame;
    static fromLink(link: string, sets?: SetOf<GameName>[] | null, own?: string | null): AnyGame;
    readonly name: G;
    readonly notice: string | undefined;
    readonly seed: string | undefined;
    readonly inputs: number;
    readonly eventCount: number;
    need(viewer?: AskedOf<G> | "all" | "spectator" | null): Need<G>;
    draw(): void;
    typed(number: number): void;
    choose(choice: number): void;
    may(): OpenWindow<G>[];
    act(choice: number): void;
    advice(): number | undefined;
    adviceToAct(sides: AskedOf<G>[]): number | undefined;
    reason(choice: number): string | undefined;
    playOn(house: AskedOf<G>[]): number;
    undo(n?: number | null): number;
    redo(n?: number | null): number;
    events(since?: number | null): GameEvent<G>[];
    playByPlay(since?: number | null): Entry[];
    boxScore(this: Game<ScoredGame>): BoxScore;
    state(viewer?: AskedOf<G> | "all" | "spectator" | null): StateOf<G>;
    again(seed?: string | null): Game<G>;
    simulate(options: GamesOf, progress?: ((done: number, total: number) => boolean | void) | null): Simulated<G>;
    save(): string;
    link(sets?: SetOf<G>[] | null): string;
    orders(this: Game<"statis-pro">, side: Side): StatisPro.Orders;
    setOrders(this: Game<"statis-pro">, side: Side, orders: Partial<StatisPro.Orders>): void;
    card(this: Game<"statis-pro">, rpg: number): Card;
    contest(this: Game<"march-madness-cup">, game: number): NewGame<"march-madness-advanced">;
    free(): void;
    [Symbol.dispose](): void;
}

export class Scoresheet {
    constructor(setup: NewSheet);
    static load(save: string): Scoresheet;
    static fromWorksheets(worksheets: GivenWorksheet[]): Scoresheet;
    static readRoster(text: string): { players: SheetPlayer[]; problems: Problem[] };
    static rules(code: SheetCode): SheetRules;
    static keys(): SheetKey[];
    setup(): SheetSetup;
    write(mark: SheetMark): number;
    insert(before: number, mark: SheetMark): number;
    correct(id: number, mark: SheetMark): void;
    strike(id: number): void;
    restore(id: number): void;
    next(): number;
    press(key: string): boolean;
    readonly typing: string;
    undo(n?: number | null): number;
    redo(n?: number | null): number;
    entries(): SheetEntry[];
    totals(): SheetTotals;
    boxScore(): BoxScore;
    problems(): SheetProblem[];
    text(): string;
    csv(worksheet: "Box score" | "Scoring" | "Entries" | "Players" | "Events" | "Setup"): string;
    workbook(): Workbook;
    save(): string;
    free(): void;
    [Symbol.dispose](): void;
}

export class Season {
    constructor(options: NewSeason);
    static load(file: string): Season;
    save(): string;
    readonly title: string;
    readonly seed: string;
    readonly notice: string | undefined;
    progress(): SeasonProgress;
    run(games?: number | null, until?: number | null): SeasonProgress;
    teams(): SeasonTeam[];
    games(team?: string | null): SeasonGame[];
    standings(group?: string | null): SeasonStanding[];
    leaders(most?: number | null, playoffs?: boolean): SeasonLeaders[];
    statistics(playoffs?: boolean): SeasonStatistics;
    real(): SeasonStatistics | null;
    comparison(): SeasonComparison | null;
    outlook(team: string): SeasonOutlook;
    chance(game: number): number;
    setPlayoffs(teams: number, bestOf?: number | null): SeasonProgress;
    playoffs(): SeasonPlayoffs | null;
    gameOptions(game: number): NewGame<"statis-pro">;
    record(game: number, save: string): boolean;
    replay(game: number): string;
    free(): void;
    [Symbol.dispose](): void;
}

export function buildCards<G extends CardGame>(game: G, tables: SeasonTables, options?: CardOptions | null): BuiltCards<G>;

export function convertBase8(lines: string): Converted[];

export function freshSeed(): string;

export function odds<G extends OddsGame>(game: Game<G>): ExactOdds[G];

export function readCardSet<G extends GameName>(game: G, text: string): CheckedSet<G>;

export function readDeck(csv: string): Card[];

export function simulate<G extends GameName>(options: Simulation<G>, progress?: ((done: number, total: number) => boolean | void) | null): Simulated<G>;

export function version(): string;

export function winProbability<G extends GameName>(game: Game<G>, options: WinProbabilityOptions<G>, progress?: ((done: number, total: number) => boolean | void) | null): WinProbability<G>;

export interface BoxScore {
    teams: PerSide<TeamBox>;
}

export interface BuiltCards<G extends CardGame> {
    set: SetOf<G>;
    notes: string[];
    problems: Problem[];
    more: number;
    warnings: Problem[];
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

export interface CardOptions {
    season?: number | null;
    name?: string | null;
    sources?: string[] | null;
    columns?: { [theirs: string]: string } | null;
    per_game?: boolean | null;
    overrides?: string | null;
    context?: { [team: string]: TeamContext } | null;
}

export interface CheckedSet<G extends GameName = GameName> {
    set: SetOf<G>;
    warnings: Problem[];
}

export interface ComparedFigure {
    name: string;
    sim: number;
    real: number;
    error: number;
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

export interface ExactOdds {
    dice: Dice.Odds | null;
    "value-add": ValueAdd.Odds[];
}

export interface FinalState<G extends GameName> {
    state: StateOf<G>;
}

export interface FlippedCard {
    flip: number;
    pile: Pile;
    nth: number;
    card: Card;
    side: Side;
    position: Position;
    seconds: number;
    time_card: TimeCard | null;
    refilled: boolean;
    typed: boolean;
}

export interface GameResult {
    points: PerSide<number>;
    periods: number;
}

export interface GameTime {
    period: number;
    left: number;
}

export interface Games {
    "statis-pro": {
        setup: StatisPro.Setup;
        coaches: PerSide<StatisPro.Character>;
        set: StatisPro.CardSet;
        asked: Side;
        draw: StatisPro.Draw;
        question: StatisPro.Question;
        choice: StatisPro.Choice;
        talk: StatisPro.Talk;
        state: StatisPro.State;
        result: ScoredResult;
    };
    dice: {
        setup: Dice.Setup;
        coaches: PerSide<Dice.Character>;
        set: Dice.CardSet;
        asked: Side;
        draw: Dice.Roll;
        question: Dice.Question;
        choice: Dice.Choice;
        talk: Dice.Talk;
        state: Dice.State;
        result: ScoredResult;
    };
    "value-add": {
        setup: ValueAdd.Setup;
        coaches: never;
        set: ValueAdd.CardSet;
        asked: Side;
        draw: ValueAdd.Draw;
        question: ValueAdd.Question;
        choice: ValueAdd.Choice;
        talk: ValueAdd.Talk;
        state: ValueAdd.State;
        result: ScoredResult;
    };
    "march-madness-advanced": {
        setup: MarchMadness.Setup;
        coaches: never;
        set: MarchMadness.CardSet;
        asked: Side;
        draw: MarchMadness.Draw;
        question: MarchMadness.Question;
        choice: MarchMadness.Choice;
        talk: MarchMadness.Talk;
        state: MarchMadness.State;
        result: GameResult;
    };
    "march-madness": {
        setup: Tournament.Setup;
        coaches: never;
        set: Tournament.Fields;
        asked: Seat;
        draw: Tournament.Draw;
        question: Tournament.Question;
        choice: Tournament.Choice;
        talk: Tournament.Talk;
        state: Tournament.State;
        result: FinalState<"march-madness">;
    };
    "march-madness-cup": {
        setup: Cup.Setup;
        coaches: never;
        set: MarchMadness.CardSet;
        asked: Seat | null;
        draw: Cup.Draw;
        question: Cup.Question;
        choice: Cup.Choice;
        talk: Cup.Talk;
        state: Cup.State;
        result: FinalState<"march-madness-cup">;
    };
    "dice-career": {
        setup: Career.Setup;
        coaches: never;
        set: Dice.CardSet;
        asked: Seat;
        draw: Career.Roll;
        question: Career.Question;
        choice: Career.Choice;
        talk: Career.Talk;
        state: Career.State;
        result: FinalState<"dice-career">;
    };
}

export interface GivenWorksheet {
    name: string;
    rows: (string | number | null | { value: string | number | null })[][];
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

export interface Moment {
    moment: string;
    over: boolean;
    time: GameTime;
}

export interface NeedChoice<G extends GameName = GameName> {
    need: "choose";
    side: AskedOf<G>;
    question: QuestionOf<G>;
    text: string;
    why: Reason[];
    choices: Offer<G>[];
}

export interface NeedDraw<G extends GameName = GameName> {
    need: "draw";
    draw: DrawOf<G>;
    rule: Rule;
    text: string;
    why: Reason[];
    cards: number[];
}

export interface NeedNothing {
    need: "over";
    text: string;
}

export interface NeedRoll<G extends GameName = GameName> {
    need: "roll";
    draw: DrawOf<G>;
    rule: Rule;
    text: string;
    why: Reason[];
    sides: number;
}

export interface NewExtractor {
    seed: string;
    code?: TimedCode | null;
    period?: number | null;
    deck?: string | null;
}

export interface NewGame<G extends GameName = GameName> {
    game: G;
    setup: SetupOf<G>;
    seed?: string | null;
    coaches?: Games[G]["coaches"];
}

export interface NewSeason {
    set: StatisPro.CardSet;
    seed: string;
    schedule?: SeasonSchedule | null;
    title?: string | null;
    mine?: string[];
    out?: SeasonAbsences | null;
    code?: StatisPro.Code | null;
    house?: StatisPro.HouseRules | null;
}

export interface NewSheet {
    code?: SheetCode | null;
    title?: string | null;
    teams: PerSide<NewSheetTeam>;
}

export interface NewSheetPlayer {
    name: string;
    number?: string | null;
    position?: string | null;
}

export interface NewSheetTeam {
    name: string;
    short?: string | null;
    color?: string | null;
    players: NewSheetPlayer[];
    five?: [number, number, number, number, number] | null;
}

export interface Note {
    field: string;
    from: string;
    to: string;
    section: string | null;
}

export interface Offer<G extends GameName = GameName> {
    choice: ChoiceOf<G>;
    text: string;
}

export interface OpenWindow<G extends GameName = GameName> {
    side: AskedOf<G>;
    question: QuestionOf<G>;
    text: string;
    choices: Offer<G>[];
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

export interface ScoredResult extends GameResult {
    box_score?: BoxScore;
}

export interface SeasonComparison {
    league: ComparedFigure[];
    teams: SeasonFit[];
    players: SeasonFit[];
}

export interface SeasonFit {
    name: string;
    n: number;
    bias: number;
    mae: number;
    rmse: number;
    r: number;
    luck: number;
}

export interface SeasonGame {
    game: number;
    date: string;
    home: string;
    away: string;
    playoffs: boolean;
    points: [number, number] | null;
    overtimes: number | null;
    real: [number, number] | null;
    by_hand: string | null;
}

export interface SeasonLeader {
    team: string;
    player: number;
    name: string;
    figure: number;
}

export interface SeasonLeaders {
    category: SeasonCategory;
    name: string;
    leaders: SeasonLeader[];
}

export interface SeasonOutlook {
    deserved: number;
    expected: number;
    wins: number[];
}

export interface SeasonPlayerLine extends SeasonTotals {
    name: string;
}

export interface SeasonPlayoffs {
    seeds: string[];
    best_of: number;
    series: SeasonSeries[];
    champion: string | null;
}

export interface SeasonProgress {
    done: number;
    played: number;
    games: number;
    regular: number;
    decided: boolean;
    over: boolean;
}

export interface SeasonSeries {
    round: number;
    teams: [string, string];
    seeds: [number, number];
    won: [number, number];
    games: number[];
    winner: string | null;
}

export interface SeasonStanding {
    team: string;
    won: number;
    lost: number;
    share: number;
    behind: number;
    home: WonLost;
    road: WonLost;
    last_ten: WonLost;
    streak: number;
    points: number;
    allowed: number;
}

export interface SeasonStatistics {
    league: SeasonTotals;
    teams: SeasonTeamLine[];
}

export interface SeasonTables {
    players: string;
    teams?: string | null;
    rosters?: string | null;
}

export interface SeasonTeam {
    id: string;
    name: string;
    color: string;
    players: string[];
    conference: string | null;
    division: string | null;
    mine: boolean;
}

export interface SeasonTeamLine {
    team: string;
    home: WonLost;
    road: WonLost;
    allowed: number;
    totals: SeasonTotals;
    players: SeasonPlayerLine[];
}

export interface SeasonTotals {
    games: number;
    starts: number;
    seconds: number;
    points: number;
    fgm: number;
    fga: number;
    tpm: number;
    tpa: number;
    ftm: number;
    fta: number;
    oreb: number;
    dreb: number;
    rebounds: number;
    ast: number;
    stl: number;
    blk: number;
    to: number;
    pf: number;
    tech: number;
}

export interface SheetEntry {
    id: number;
    period: number;
    mark: SheetMark;
    code: string;
    text: string;
    score: PerSide<number> | null;
    struck: boolean;
}

export interface SheetKey {
    key: string;
    text: string;
    of: "player" | "team" | "sheet";
}

export interface SheetPlayer {
    number: string;
    name: string;
    position: string;
    limits?: { stamina?: number | null; threes?: number | null };
}

export interface SheetPlayerTotals {
    rested: [boolean, boolean];
    injured: boolean;
    out: OutReason | null;
}

export interface SheetProblem {
    text: string;
    entry: number | null;
}

export interface SheetRules {
    name: string;
    periods: number;
    period: string;
    minutes: number;
    overtime_minutes: number;
    personal_fouls: number;
    technical_fouls: number;
    facts: { text: string; status: Provenance; source: string }[];
}

export interface SheetSetup {
    code: SheetCode;
    title: string;
    teams: PerSide<SheetTeam>;
}

export interface SheetTeam {
    name: string;
    short: string;
    color: string;
    players: SheetPlayer[];
    five: [number, number, number, number, number];
}

export interface SheetTeamTotals {
    points: number;
    team_fouls: number;
    next_foul: "free" | "bonus" | "penalty" | null;
    time_outs: number | null;
    short_time_outs: number | null;
    floor: number[];
    floor_kept: boolean;
    players: SheetPlayerTotals[];
}

export interface SheetTotals {
    moment: string;
    stage: "running" | "between" | "final";
    period: number;
    period_name: string;
    teams: PerSide<SheetTeamTotals>;
    arrow: Side | null;
    opening_jump: Side | null;
    can_undo: boolean;
    can_redo: boolean;
}

export interface SideWins<G extends GameName> {
    side: AskedOf<G>;
    won: number;
    share: number;
    error: number;
}

export interface Simulated<G extends GameName = GameName> {
    games: SimulatedGame<G>[];
    stopped: boolean;
}

export interface Simulation<G extends GameName = GameName> {
    game: G;
    setup: SetupOf<G>;
    seed: string;
    games: number;
    coaches?: Games[G]["coaches"];
    box_scores?: boolean;
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

export interface TeamContext {
    coach?: string | null;
    nickname?: string | null;
    coaching?: number | null;
    percentile?: number | null;
}

export interface TimeCard {
    elapsed: number;
    left: number;
    rest: boolean;
    reminders: { text: string; rule: Rule }[];
}

export interface WinProbability<G extends GameName> {
    games: number;
    stopped: boolean;
    sides: SideWins<G>[];
}

export interface WinProbabilityOptions<G extends GameName = GameName> {
    games: number;
    seed?: string | null;
    first?: number;
    inputs?: number | null;
    choice?: number | null;
    viewer?: AskedOf<G> | null;
}

export interface WonLost {
    won: number;
    lost: number;
}

export interface Workbook {
    title: string;
    worksheets: Worksheet[];
}

export interface Worksheet {
    name: string;
    rows: WorksheetCell[][];
    widths: number[];
    frozen: [number, number];
    lists: { column: number; rows: [number, number]; source: string }[];
}

export interface WorksheetCell {
    value: string | number | null;
    formula: string | null;
    style: "plain" | "title" | "head" | "typed" | "total" | "percent" | "total_percent" | "note";
}

export namespace Career {
    export interface Setup {
        name: string;
        number: string;
        position: Position;
        team: number;
        code?: Dice.Code | null;
        house?: Dice.HouseRules | null;
        league: Dice.TeamCard[] | string;
    }
    export type Roll = "season" | "winter" | "team";
    export type Question = "train" | { contract: { offers: [number, number] } } | "go_on";
    export type Choice = "done" | { better: Skill } | { sign: number } | "play" | "retire";
    export type Skill = "two" | "three" | "three_limit" | "foul_shooting" | "passing" | "steal" | "block" | "rebound" | "defense" | "stamina" | "minutes";
    export type Talk =
    | { talk: "better"; skill: Skill; from: number; to: number; cost: number }
    | { talk: "played"; season: Season }
    | { talk: "award"; award: number }
    | { talk: "winter"; roll: number; winter: Winter }
    | { talk: "signs"; team: number; traded: boolean }
    | { talk: "declines" }
    | { talk: "retires"; legend: number };
    export type Winter = "quiet" | { camp: number } | { hurt: number } | "trade";
    export interface Season {
        team: number;
        age: number;
        won: number;
        games: number;
        missed: number;
        minutes: number;
        points: number;
        rebounds: number;
        assists: number;
        steals: number;
        blocks: number;
        turnovers: number;
        fgm: number;
        fga: number;
        tpm: number;
        tpa: number;
        ftm: number;
        fta: number;
        rounds: number;
        out: number;
        earned: number;
        awards: number[];
    }
    export interface State extends Moment {
        age: number;
        team: number;
        team_name: string;
        points: number;
        card: Dice.PlayerCard;
        seasons: Season[];
        legend: number;
        standing: string;
    }
}

export namespace Cup {
    export interface Setup {
        teams: MarchMadness.TeamCard[];
        coaches: string[];
        solitaire?: number | null;
        opposing?: "solitaire" | "elimination" | "substitution" | "loan" | null;
        press_both?: boolean | null;
        best_position?: boolean | null;
        own?: { charts?: string | null; cards?: string | null; asks?: boolean };
    }
    export type Draw = { draw: "high_roll"; seat: Seat } | { draw: "gift" };
    export type Question = { question: "pick" } | { question: "next" } | { question: "points"; game: number; better: number | null };
    export type Choice =
    | { choice: "pick"; team: number }
    | { choice: "keep"; game: number; team: number }
    | { choice: "played"; game: number }
    | { choice: "points"; points: number };
    export type Talk =
    | { talk: "high_roll"; seat: Seat; die: number }
    | { talk: "first"; seat: Seat }
    | { talk: "picks"; seat: Seat; team: number }
    | { talk: "keeps"; seat: Seat; team: number; other: number }
    | { talk: "given"; team: number; from: Seat; to: Seat }
    | { talk: "returns"; team: number; to: Seat }
    | { talk: "result"; game: number }
    | { talk: "champion" };
    export interface BracketTeam {
        team: number;
        seed: number;
        name: string;
        season: string;
        owner: Seat | null;
        points: number | null;
        won: boolean;
    }
    export interface BracketGame {
        game: number;
        round: number;
        teams: [BracketTeam | null, BracketTeam | null];
    }
    export interface CupCoach {
        seat: Seat;
        name: string;
        solitaire: boolean;
        teams: { team: number; remains: boolean }[];
    }
    export interface State extends Moment {
        bracket: BracketGame[];
        coaches: CupCoach[];
        champion: number | null;
    }
}

export namespace Dice {
    export interface CardSet {
        format: string;
        name: string;
        league?: string;
        sources: string[];
        real?: string[];
        teams: TeamCard[];
    }
    export interface TeamCard {
        id: string;
        name: string;
        season: string;
        record?: string;
        color: string;
        timing: number;
        players: PlayerCard[];
    }
    export interface PlayerCard {
        number: string;
        name: string;
        position: Position;
        games: number;
        minutes: number;
        points: number;
        two?: number;
        three?: number;
        three_limit?: number;
        ft?: number;
        passing: number;
        steal: number;
        block: number;
        rebound: number;
        defense: number;
        stamina: number;
        injury: number;
        foul: number;
        status: Provenance;
        note?: string;
    }
    export type Code = "nba" | "college";
    export type Character = "steady" | "aggressive";
    export interface Setup {
        teams: PerSide<TeamCard>;
        code?: Code | null;
        house?: HouseRules | null;
        charts?: string | null;
        told?: { chart: string | { special: number }, first: number, last: number }[] | null;
        out?: PerSide<number[]> | null;
    }
    export interface HouseRules {
        free_throw_roll_rebounds?: boolean;
        steals_passed_in?: boolean;
        drives_by_chart?: boolean;
        open_must_pass?: boolean;
        doubled_but_open?: boolean;
    }
    export type Roll =
    | { for: "jump" }
    | { for: "inbounds"; pressed: boolean }
    | { for: "pass"; by: Player }
    | { for: "special"; number: number }
    | { for: "shot"; by: Player; kind: ShotKind }
    | { for: "free_throw"; by: Player }
    | { for: "rebound" }
    | { for: "foul" }
    | { for: "injury_number"; who: Player }
    | { for: "injury"; light: boolean };
    export type Question =
    | { question: "ball" }
    | { question: "lineup" }
    | { question: "pick"; why: PickWhy; among: Player[] }
    | { question: "time_out" }
    | { question: "defense"; after_basket: boolean }
    | { question: "foul_on_purpose" };
    export type PickWhy = "foul" | "substitute";
    export type Choice =
    | { choice: "ready" }
    | { choice: "in"; position: Position; player: number }
    | { choice: "swap"; a: Position; b: Position }
    | { choice: "two" }
    | { choice: "three" }
    | { choice: "pass" }
    | { choice: "pick"; player: Player }
    | { choice: "time_out" }
    | { choice: "zone" }
    | { choice: "man_to_man" }
    | { choice: "double"; target: Position; helper: Position }
    | { choice: "pressure" }
    | { choice: "full_court" }
    | { choice: "half_court" }
    | { choice: "foul" };
    export interface Odds {
        two: ShotOdds | null;
        three: ShotOdds | null;
        pass: PassOdds | null;
    }
    export interface ShotOdds {
        range: number;
        good: number;
        fouled: number;
        blocked: number;
        kept: number;
        points: number;
    }
    export interface PassOdds {
        complete: number;
        stolen: number;
        lost: number;
        special: number;
        turnover: number;
        to: [number, number, number, number, number];
        points: number;
    }
    export type Talk =
    | { talk: "rolled"; roll: number; what: Roll }
    | { talk: "looked_up"; chart: ChartId; roll: number; result: string }
    | { talk: "pass_sum"; by: Player; guard: Player; range: { to: number; steal: number }; pressed: boolean; roll: number }
    | { talk: "shot_sum"; by: Player; kind: ShotKind; terms: Term[]; range: number; block: number; roll: number }
    | { talk: "free_throw_sum"; by: Player; range: number; roll: number }
    | { talk: "battle"; offense: Player; defense: Player; ratings: [number, number]; to: Player }
    | { talk: "ranked"; rank: number; by: Player; rating: number }
    | { talk: "injury_number"; who: Player; number: number; roll: number }
    | { talk: "injured"; who: Player; injury: Injury }
    | { talk: "by_arrow"; side: Side }
    | { talk: "broken"; side: Side }
    | { talk: "presses"; side: Side; press: Press }
    | { talk: "plays"; side: Side; scheme: Scheme };
    export type ChartId = "jump" | "inbounds" | "pressure" | "passing" | { special: number } | "defensive_rebound" | "battle" | "offensive_rebound" | "foul" | "injury_a" | "injury_b" | "winter";
    export interface Term {
        of: TermKind;
        n: number;
    }
    export type TermKind = "card" | { guard: Player } | "zone" | "open" | "doubled" | "left_open" | "broken" | "tired";
    export type Injury = "plays_on" | "period" | "half" | { games: number };
    export type Press = "none" | "pressure" | "full_court" | "half_court";
    export type Scheme = "man" | "zone" | { double: { target: Position; helper: Position } };
    export type BallSource = "usual" | "rebound" | "time_out" | "open" | "time_out_open";
    export interface Ball {
        side: Side;
        at: Position | null;
        by: BallSource;
        passes: number;
        passer: Player | null;
        press: Press;
        broken: boolean;
    }
    export interface State extends Moment {
        points: PerSide<number>;
        five: PerSide<[number, number, number, number, number]>;
        team_fouls: PerSide<number>;
        time_outs: PerSide<number>;
        schemes: PerSide<Scheme>;
        offense: Side | null;
        ball: Ball;
        left: number;
        arrow: Side | null;
    }
}

export namespace MarchMadness {
    export interface CardSet {
        format: string;
        name: string;
        league?: string;
        sources: string[];
        real?: string[];
        teams: TeamCard[];
    }
    export interface TeamCard {
        id: string;
        name: string;
        season: string;
        nickname?: string;
        record?: string;
        color: string;
        bench: Rating;
        defense: "A" | "B" | "C";
        coach?: string;
        coaching: number;
        power: number;
        status: Provenance;
        note?: string;
        players: PlayerCard[];
    }
    export interface PlayerCard {
        position: string;
        name: string;
        rating: Rating;
        points?: number;
    }
    export type Rating = "AA" | "A" | "B" | "C" | "D" | "E" | "F";
    export type Position = "center" | "left_forward" | "right_forward" | "left_guard" | "right_guard" | "bench";
    export type StrategyCard = "uptempo_game" | "run_and_gun" | "slow_tempo" | "four_corner_stall" | "zone_defense" | "tight_man" | "box_and_one" | "halfcourt_trap" | "full_court_press" | "technical_foul" | "injury" | "super_effort" | "hot_shooter" | "alley_oop" | "pick_and_roll" | "back_door" | "posting_up" | "working_it_inside" | "key_sixth_man" | "clutch_free_throws" | "offensive_specialist" | "three_pointer" | "fast_break" | "second_shots" | "great_pass" | "good_ball_handling" | "dogging_opponent" | "defensive_intensity" | "taking_a_charge" | "altered_shot" | "blocked_shot" | "pressure_defense" | "controlling_the_boards" | "boxing_out" | "key_steal" | "forcing_turnovers" | "double_team";
    export interface Setup {
        teams: PerSide<TeamCard>;
        solitaire?: PerSide<boolean> | null;
        press_both?: boolean | null;
        best_position?: boolean | null;
        own?: { charts?: string | null; cards?: string | null; asks?: boolean };
    }
    export type Draw =
    | { draw: "card"; side: Side }
    | { draw: "blind"; side: Side }
    | { draw: "favorite" }
    | { draw: "clock"; side: Side; white: boolean }
    | { draw: "white"; side: Side }
    | { draw: "scoring"; side: Side; position: Position }
    | { draw: "extra"; side: Side; card: StrategyCard }
    | { draw: "try"; side: Side }
    | { draw: "injury" };
    export type Question =
    | { question: "turn"; resolve: boolean }
    | { question: "move" }
    | { question: "open"; position: Position }
    | { question: "pick"; position: Position }
    | { question: "teammate"; position: Position }
    | { question: "foul"; position: Position }
    | { question: "save"; before: Position | null }
    | { question: "last" }
    | { question: "chart_cell"; chart: { Against: "A" | "B" | "C" } | "Overtime"; rating: Rating; net: number; row: boolean }
    | { question: "time_out" };
    export type Choice =
    | { choice: "pass" }
    | { choice: "resolve"; position: Position }
    | { choice: "play"; card: number; position: Position }
    | { choice: "coach"; card: number }
    | { choice: "restore"; card: number; position: Position }
    | { choice: "reveal"; position: Position; place: number }
    | { choice: "withdraw"; card: number }
    | { choice: "discard"; card: number }
    | { choice: "try" }
    | { choice: "open"; card: number }
    | { choice: "pick"; card: number }
    | { choice: "teammate"; position: Position }
    | { choice: "remove" }
    | { choice: "save"; position: Position }
    | { choice: "time_out" }
    | { choice: "points"; points: number }
    | { choice: "whole_row" }
    | { choice: "unread" };
    export type Talk =
    | { talk: "favorite"; side: Side }
    | { talk: "dealt"; side: Side; n: number }
    | { talk: "shuffled" }
    | { talk: "period_begins"; period: number; first: Side }
    | { talk: "clock"; side: Side; minutes: number; dice: number[]; total: number; white: Position }
    | { talk: "plays"; side: Side; card: number | null; position: Position }
    | { talk: "coaches"; side: Side; card: StrategyCard; at: Position | null }
    | { talk: "revealed"; side: Side; card: number; position: Position }
    | { talk: "withdraws"; side: Side }
    | { talk: "discards"; side: Side; card: number }
    | { talk: "shows"; side: Side; position: Position; cards: number[] }
    | { talk: "tries"; side: Side; die: number }
    | { talk: "moves"; side: Side }
    | { talk: "resolves"; position: Position }
    | { talk: "pressed"; side: Side; die: number }
    | { talk: "rolls"; side: Side; position: Position; die: number }
    | { talk: "extra"; side: Side; card: StrategyCard; die: number }
    | { talk: "time_out"; side: Side }
    | { talk: "foul"; side: Side; position: Position; by: StrategyCard; owner: Side }
    | { talk: "forgiven"; side: Side; position: Position; by: StrategyCard }
    | { talk: "fouled_out"; side: Side; position: Position }
    | { talk: "injured"; side: Side; position: Position }
    | { talk: "scores"; side: Side; position: Position; breakdown: Breakdown; points: number; bench: boolean }
    | { talk: "left_open"; side: Side; position: Position; points: number; bench: boolean }
    | { talk: "period_over"; period: number; points: PerSide<number> }
    | { talk: "game_over"; points: PerSide<number> };
    export interface Breakdown {
        rating: Rating;
        chart: { Against: "A" | "B" | "C" } | "Overtime";
        rolled: number;
        terms: Term[];
        net: number;
        points: number;
    }
    export interface Term {
        cause: Cause;
        drm: number;
    }
    export type Cause = { cause: "card"; card: StrategyCard; side: Side } | { cause: "trouble" } | { cause: "beyond_aa" };
    export interface HeldCard {
        number: number;
        card: StrategyCard;
        name: string;
    }
    export interface HiddenCard {
        number: null;
        card: null;
        name: null;
    }
    export interface Display {
        clock: number;
        moves: number;
        time_outs: number;
        technicals: number;
        hand: (HeldCard | HiddenCard)[];
        coaching: HeldCard | null;
        positions: DisplayPosition[];
    }
    export interface DisplayPosition {
        position: Position;
        name: string;
        rating: Rating;
        fouls: number;
        out: boolean;
        resolved: boolean;
        points: number[];
        cards: ((HeldCard | HiddenCard) & { open: boolean })[];
    }
    export interface State extends Moment {
        points: PerSide<number>;
        displays: PerSide<Display>;
    }
}

export namespace StatisPro {
    export { TeamCard, PlayerCard, Code, HouseRules, Character, Orders, Question, Choice, Talk };
    export interface CardSet {
        format: string;
        name: string;
        league?: string;
        sources: string[];
        real?: string[];
        teams: TeamCard[];
    }
    export interface Setup {
        teams: PerSide<TeamCard>;
        code?: Code | null;
        house?: Partial<HouseRules> | null;
        deck?: string | null;
        told?: [number, Section][];
        fast_break?: string | null;
        told_break?: BreakCell[];
        ten_day?: string | null;
        today?: PerSide<RosterChanges> | null;
    }
    export type BreakCell = { chart: [Column, number] } | { table: [Letter, Letter] };
    export interface RosterChanges {
        available: Availability;
        added: number;
        raised: [number, number][];
        why: string[];
    }
    export interface Availability {
        out: number[];
        missed: number[];
        expanded: { missing: number; by: number | null }[];
    }
    export type Draw = [Pile, Section];
    export interface State extends Moment {
        points: PerSide<number>;
        five: PerSide<[number, number, number, number, number]>;
        team_fouls: PerSide<number>;
        offense: Side | null;
        ball: Side;
        ballhandler: Position | null;
        piles: { play: number; dead_ball: number; discards: number };
    }
}

export namespace Tournament {
    export interface Fields {
        format: string;
        sources: string[];
        fields: Field[];
    }
    export interface Field {
        year: number;
        regions: Region[];
    }
    export interface Region {
        name: string;
        teams: string[];
    }
    export interface Setup {
        field: Field;
        coaches: string[];
        victory?: "championship" | "points" | null;
        fresh_events?: boolean | null;
        late_point?: boolean | null;
        base_score?: boolean | null;
        even_eighths?: boolean | null;
        own?: { markers?: string | null; bonus?: string | null };
    }
    export type Draw =
    | { draw: "high_roll"; seat: Seat }
    | { draw: "event"; seat: Seat }
    | { draw: "blind"; seat: Seat }
    | { draw: "die"; team: number; die: MarchMadness.Position }
    | { draw: "first" }
    | { draw: "gift" };
    export type Question =
    | { question: "color" }
    | { question: "game" }
    | { question: "keep"; game: number }
    | { question: "commit"; period: number; left: number }
    | { question: "discard" }
    | { question: "die" };
    export type Choice =
    | { choice: "color"; what: Color }
    | { choice: "game"; what: number }
    | { choice: "keep"; what: number }
    | { choice: "enough" }
    | { choice: "play"; what: number }
    | { choice: "discard"; what: number }
    | { choice: "die"; what: MarchMadness.Position };
    export type Color = "red" | "yellow" | "blue" | "green";
    export type Round = "preliminaries" | "second" | "regionals" | "quarterfinals" | "semifinals" | "championship";
    export type Talk =
    | { talk: "high_roll"; seat: Seat; die: number }
    | { talk: "color"; seat: Seat; color: Color }
    | { talk: "draws"; seat: Seat; n: number }
    | { talk: "gives_up"; seat: Seat }
    | { talk: "selects"; seat: Seat; game: number }
    | { talk: "given"; team: number; from: Seat; to: Seat }
    | { talk: "first"; team: number; die: number }
    | { talk: "commits"; team: number; n: number }
    | { talk: "rolls"; team: number; dice: [number, number, number, number, number, number]; bonus: number }
    | { talk: "flips"; team: number; marker: number; points: number | null }
    | { talk: "scores"; team: number; points: number }
    | { talk: "period_over"; period: number; teams: [number, number]; points: [number, number] }
    | { talk: "wins"; winner: number; loser: number; game: number }
    | { talk: "round_over"; round: Round }
    | { talk: "champion" };
    export interface BracketTeam {
        team: number;
        name: string;
        seed: number;
        color: Color | null;
        score: number | null;
        won: boolean;
    }
    export interface BracketGame {
        game: number;
        round: Round;
        teams: [BracketTeam | null, BracketTeam | null];
        bonus: number;
        overtimes: number;
        live: boolean;
    }
    export interface Standing {
        seat: Seat;
        name: string;
        color: Color | null;
        solitaire: boolean;
        teams: number;
        events: number;
        points: number;
        selects: boolean;
    }
    export interface State extends Moment {
        bracket: BracketGame[];
        standings: [Standing, Standing, Standing, Standing];
        champion: number | null;
        victor: Seat | null;
    }
}

export namespace ValueAdd {
    export interface CardSet {
        format: string;
        name: string;
        league?: string;
        sources: string[];
        real?: string[];
        teams: TeamCard[];
    }
    export interface TeamCard {
        id: string;
        name: string;
        season: string;
        record?: string;
        color: string;
        dunk: number;
        dunk_defense: number;
        players: PlayerCard[];
    }
    export interface PlayerCard {
        corner: number;
        name: string;
        extra: number;
        possessions: number;
        points: number;
        steal: number;
        block: number;
        foul: number;
        turnover: number;
        d20: [number, number, number, number, number];
        ft: number;
        off_reb: number;
        def_reb: number;
        status: Provenance;
        note?: string;
    }
    export interface HouseRules {
        claims?: boolean;
        help?: boolean;
        throws_to_the_defense?: boolean;
        strategies?: boolean;
        tired?: boolean;
        point_guard_on_top?: boolean;
        no_score_range?: boolean;
        everybody_begins?: boolean;
    }
    export interface Rotation {
        slots: [Stint[], Stint[], Stint[], Stint[], Stint[]];
    }
    export interface Stint {
        player: number;
        from: number;
    }
    export interface Setup {
        teams: PerSide<TeamCard>;
        house?: HouseRules | null;
        rotations?: PerSide<Rotation> | null;
    }
    export type Draw = "receiver" | "tens" | "units" | "column" | "board" | "range" | "put_back" | "throw";
    export type Question =
    | { question: "pick"; why: PickWhy; among: Player[] }
    | { question: "lineup" }
    | { question: "push" }
    | { question: "guard" }
    | { question: "extra" };
    export type PickWhy = "fouler" | "substitute";
    export type Choice =
    | { choice: "ready" }
    | { choice: "pick"; player: Player }
    | { choice: "in"; position: Position; player: number }
    | { choice: "swap"; a: Position; b: Position }
    | { choice: "push"; steps: number }
    | { choice: "avoid"; position: Position; on: boolean }
    | { choice: "foul" };
    export interface Odds {
        push: number;
        expected: number;
        points: number[];
        turnover: number;
        line: number;
    }
    export type Talk =
    | { talk: "netted"; netted: DunkRanges }
    | { talk: "turn"; turn: Turn; side: Side }
    | { talk: "dice"; d8: number; d66: number; d20: number; by: Player | null; floor: Floor }
    | { talk: "again"; side: Side }
    | { talk: "read"; d66: number; stopped: DefenseResult; ball: Player; who: Player | null }
    | { talk: "column"; by: Player; d20: number; face: Face }
    | { talk: "rebound"; d20: number; d6: number; to: Player; board: Board; throw: Player | null; floor: Floor }
    | { talk: "throw"; by: Player; d20: number; range: number }
    | { talk: "tired"; who: Player }
    | { talk: "pushes"; side: Side; steps: number }
    | { talk: "avoids"; who: Player; on: boolean }
    | { talk: "extra"; side: Side; turn: Turn }
    | { talk: "plays_on"; who: Player };
    export interface DunkRanges {
        dunk: PerSide<number>;
        no_score: PerSide<number>;
        cut: PerSide<number>;
    }
    export interface Turn {
        number: number;
        extra: boolean;
        overtime: boolean;
    }
    export interface Floor {
        side: Side;
        five: PerSide<[number, number, number, number, number]>;
        tired: [boolean, boolean, boolean, boolean, boolean];
        avoiding: [boolean, boolean, boolean, boolean, boolean];
        push: number;
        fouls: boolean;
    }
    export type DefenseResult = "no" | { steal: { by: number } } | { block: { by: number } } | { foul: { by: number } } | "turnover" | "dunk" | "no_score" | "layup";
    export type Face = "three_made" | "two_made" | "fouled" | "three_missed" | "two_missed";
    export interface Board {
        offensive: boolean;
        slot: number;
    }
    export interface State extends Moment {
        points: PerSide<number>;
        five: PerSide<[number, number, number, number, number]>;
        fouls: PerSide<number>;
        turn: Turn;
        offense: Side;
        ball: Player | null;
        push: number;
    }
}

export type AnyGame = { [G in GameName]: Game<G> }[GameName];

export type AskedOf<G extends GameName> = Games[G]["asked"];

export type Assists = "last_passer" | "open_shot";

export type CardGame = Exclude<GameName, "march-madness">;

export type Character = "steady" | "aggressive" | "by_the_book";

export type Choice = { choice: "ready" } | { choice: "in"; position: Position; player: number } | { choice: "swap"; a: Position; b: Position } | { choice: "mark"; a: Position; b: Position } | { choice: "run" } | { choice: "hold" } | { choice: "two" } | { choice: "three" } | { choice: "advance" } | { choice: "no_shot" } | { choice: "pick"; player: Player } | { choice: "time_out" } | { choice: "short_time_out" } | { choice: "double"; target: Position; helper: Position } | { choice: "no_double" } | { choice: "three_offense"; on: boolean } | { choice: "three_defense"; on: boolean } | { choice: "call_play"; position: Position } | { choice: "half_court" } | { choice: "press" } | { choice: "hack"; by: Position; on: Position } | { choice: "stop_clock" } | { choice: "freeze" } | { choice: "miss_on_purpose" } | { choice: "use_index" };

export type ChoiceOf<G extends GameName> = Games[G]["choice"];

export type Class = "G" | "F" | "C";

export type Code = "nba" | "ncaa" | "fiba" | "fiba_before2014";

export type Column = Letter;

export type Credit = "assist" | "steal" | "block";

export type Double = { whom: "nobody" } | { whom: "star" } | { whom: "man"; player: number };

export type DrawOf<G extends GameName> = Games[G]["draw"];

export type ErrorCode = "options" | "seed" | "card_set" | "deck" | "setup" | "not_a_number" | "not_text" | "not_a_function" | "too_large" | "busy" | "freed" | "over" | "decision_due" | "luck_due" | "no_seed" | "no_such_choice" | "no_such_act" | "no_such_card" | "no_such_face" | "not_a_save" | "save_format" | "other_game" | "save_setup" | "save_lost" | "not_a_link" | "link_format" | "link_lost" | "cards_missing" | "no_link" | "sheet" | "no_such_entry" | "not_a_season" | "schedule" | "tables" | "no_such_team" | "no_such_fixture" | "not_over" | "internal";

export type FoulKind = "defensive" | "shooting" | "offensive" | "loose_ball" | "flagrant" | "elbow" | "double" | "dead_ball" | "intentional";

export type GameEvent<G extends GameName = GameName> = What<TalkOf<G>> & { at: GameTime; rule: Rule };

export type GameName = keyof Games;

export type GamesOf = Pick<Simulation, "seed" | "games" | "box_scores">;

export type IndexOffer = { offer: "steal" } | { offer: "foul_instead"; by: Player; from: Player } | { offer: "rebound"; from: Player; to: Player } | { offer: "no_foul"; kind: FoulKind } | { offer: "no_rest"; who: Player };

export type IndexUse = "by_hand" | "sparingly" | "freely";

export type InjuryLength = "Period" | "Half" | "Game" | { Games: number };

export type Letter = "A" | "B" | "C" | "D" | "E";

export type Line = Required<Omit<StoredLine, "given">> & Pick<StoredLine, "given">;

export type Mark = "good" | "miss" | "pass" | "period" | "plain" | "aside";

export type Need<G extends GameName = GameName> =
| NeedDraw<G>
| NeedRoll<G>
| NeedChoice<G>
| NeedNothing;

export type OddsGame = keyof ExactOdds;

export type OutReason = "fouls" | "technicals" | "ejected" | "injured_period" | "injured_half" | "injured_game";

export type PerSide<T> = [T, T];

export type PickWhy = "receiver" | "scorer" | "three_pointer" | "rebound" | "jumper" | "substitute" | "rest" | "injured" | "great_night" | "foul";

export type Pile = "play" | "dead_ball";

export type Play = { play: "period_begins"; period: number } | { play: "lineup"; side: Side; five: [number, number, number, number, number] } | { play: "substitution"; on: Player; off: Player; position: Position } | { play: "jump_ball"; jumpers: [number, number] | null; to: Player } | { play: "arrow"; side: Side } | { play: "pass"; from: Player | null; to: Player } | { play: "shot"; by: Player; kind: ShotKind; good: boolean; fouled: boolean; assist: Player | null; block: Player | null } | { play: "no_shot"; by: Player; kind: ShotKind } | { play: "free_throw"; by: Player; good: boolean; number: number; of: number } | { play: "rebound"; by: Player; offensive: boolean } | { play: "team_rebound"; side: Side; offensive: boolean; live: boolean } | { play: "turnover"; side: Side; by: Player | null; kind: TurnoverKind; steal: Player | null } | { play: "credit"; to: Player; what: Credit } | { play: "given"; to: Player; points: number; rebounds: number; steals: number; blocks: number; fouls: number } | { play: "allotted"; to: Player; rebounds: number } | { play: "foul"; by: Player; on: Player | null; kind: FoulKind; team: boolean } | { play: "technical"; side: Side; by: Player | null } | { play: "time_out"; side: Side; short: boolean } | { play: "out"; who: Player; why: OutReason } | { play: "period_ends"; period: number } | { play: "final" };

export type Position = "PG" | "SG" | "SF" | "PF" | "C";

export type Press = { when: "never" } | { when: "behind"; by: number } | { when: "always" };

export type Provenance = "printed" | "derived" | "house";

export type Question = { question: "ball" } | { question: "last_shot" } | { question: "lineup" } | { question: "fast_break"; by: Player } | { question: "pick"; why: PickWhy; among: Player[] } | { question: "time_out"; shot: boolean } | { question: "huddle" } | { question: "inbound"; upcourt: boolean } | { question: "defense"; press: boolean } | { question: "free_throw"; shooter: Player } | { question: "index"; offer: IndexOffer };

export type QuestionOf<G extends GameName> = Games[G]["question"];

export type RateOf = "steal" | "block";

export type Rotation = "by_hand" | "by_minutes";

export type Rule = string;

export type ScoredGame = "statis-pro" | "dice" | "value-add";

export type SeasonAbsences = "as_really" | "injuries" | "nobody";

export type SeasonCategory = "points" | "rebounds" | "assists" | "steals" | "blocks" | "minutes" | "field_goals" | "threes" | "free_throws";

export type SeasonSchedule =
| { games_a_team: number }
| { games: { home: string; away: string; date?: string | null }[] }
| { csv: string }
| { shipped: { text: string; file: string } };

export type Seat = number;

export type Section = "rpg" | "action" | "press" | "advance" | "rebound" | "shot" | "jump_to" | "block" | "z" | "foul";

export type SetOf<G extends GameName> = Games[G]["set"];

export type SetupOf<G extends GameName> = Games[G]["setup"];

export type SheetAct = "two_made" | "two_missed" | "three_made" | "three_missed" | "free_throw_made" | "free_throw_missed" | "defensive_rebound" | "offensive_rebound" | "assist" | "turnover" | "steal" | "block" | "foul" | "offensive_foul" | "technical" | "jump_ball_won" | "injured" | "ejected";

export type SheetCode = "nba" | "ncaa" | "fiba" | "dice" | "dice_college" | "vabg";

export type SheetMark =
| { act: SheetAct; side: Side; player: number }
| { act: "rested"; side: Side; player: number; half?: 1 | 2 }
| { act: "comes_in"; side: Side; player: number; out: number; position?: Position }
| { act: SheetTeamAct; side: Side }
| { act: "period_begins" | "period_ends"; period: number }
| { act: "game_over" };

export type SheetTeamAct = "team_defensive_rebound" | "team_offensive_rebound" | "team_turnover" | "bench_technical" | "time_out" | "short_time_out" | "possession_arrow";

export type ShotKind = "two" | "three";

export type Side = "home" | "visitors";

export type SimulatedGame<G extends GameName = GameName> = { seed: string } & Games[G]["result"];

export type StateOf<G extends GameName> = Games[G]["state"];

export type Talk = { talk: "flipped"; rpg: number; section: Section; pile: Pile; left: [number, number, number] } | { talk: "team_number"; side: Side; which: TeamNumber; value: number } | { talk: "time_card"; elapsed: number } | { talk: "shot_sum"; by: Player; kind: ShotKind; terms: Term[]; rating: number; number: number; good: boolean } | { talk: "free_throw_sum"; by: Player; rating: number; number: number } | { talk: "highest"; among: [Player, number, number][]; to: Player } | { talk: "rate"; what: RateOf; who: Player | null; rate: number; level: number } | { talk: "foul_number"; number: number; fouler: Player | null } | { talk: "foul_draw"; fd: number; who: Player } | { talk: "foul_clause"; by: Player; drawing: number; over: number } | { talk: "rpg_draw"; rpg: number; who: Player } | { talk: "fast_break"; side: Side; column: Column; number: number; result: string } | { talk: "jump"; jumpers: [Player, Player]; ratings: [number, number]; bonus: number; won: Side } | { talk: "penalty"; side: Side } | { talk: "must_rest"; who: Player; class: Class } | { talk: "rested"; who: Player } | { talk: "sat_out"; side: Side; half: number; who: Player[] } | { talk: "fatigued"; who: Player } | { talk: "injured"; who: Player; length: InjuryLength } | { talk: "recovered"; who: Player } | { talk: "great_night"; who: Player } | { talk: "tip_in_pending" } | { talk: "no_effect"; why: Why } | { talk: "new_deck" } | { talk: "last_card" } | { talk: "marks"; who: Player; marks: Position } | { talk: "charged"; side: Side } | { talk: "presses"; side: Side } | { talk: "double_team"; side: Side; target: Player; helper: Player | null } | { talk: "three_offense"; side: Side; on: boolean } | { talk: "three_defense"; side: Side; on: boolean } | { talk: "play_called"; who: Player } | { talk: "half_court"; side: Side } | { talk: "frozen"; who: Player } | { talk: "misses_on_purpose"; who: Player } | { talk: "index_used"; side: Side; offer: IndexOffer; left: number } | { talk: "index_moved"; side: Side; gained: boolean; left: number } | { talk: "ruling"; id: string };

export type TalkOf<G extends GameName> = Games[G]["talk"];

export type TeamNumber = "fouled" | "turnovers" | "fouls" | "tempo" | "boards";

export type Term = { term: "rating"; value: number } | { term: "open"; value: number } | { term: "forced"; value: number } | { term: "defense"; pd: Player; value: number } | { term: "doubled"; value: number };

export type TimedCode = "nba" | "ncaa" | "fiba" | "euro_league";

export type TurnoverKind = "double_dribble" | "line_violation" | "traveling" | "thrown_away" | "three_seconds" | "not_in_play" | "shot_clock" | "offensive_foul" | "goaltending" | "lane_violation" | "stolen" | "jump_ball" | "unstated";

export type What<T> = ({ event: "play" } & Play) | { event: "talk"; talk: T };

export type Why = "dead_ball_larger" | "not_the_last_card" | "not_the_last_pass" | "nobody_fits" | "open_or_three" | "zone_is_legal" | "only_defenders_tire";
