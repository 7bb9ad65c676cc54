/** Whose rules a scoresheet is kept by. */
export type SheetCode = "nba" | "ncaa" | "fiba" | "dice" | "dice_college" | "vabg";

/** A player's act, as it is marked. */
export type SheetAct = "two_made" | "two_missed" | "three_made" | "three_missed" | "free_throw_made" | "free_throw_missed" | "defensive_rebound" | "offensive_rebound" | "assist" | "turnover" | "steal" | "block" | "foul" | "offensive_foul" | "technical" | "jump_ball_won" | "injured" | "ejected";

/** A team's act, as it is marked. */
export type SheetTeamAct = "team_defensive_rebound" | "team_offensive_rebound" | "team_turnover" | "bench_technical" | "time_out" | "short_time_out" | "possession_arrow";

/** A mark. Players are their places on the sheet, counted from 0. `half` and `position` follow from the sheet where they are absent. */
export type SheetMark =
    | { act: SheetAct; side: Side; player: number }
    | { act: "rested"; side: Side; player: number; half?: 1 | 2 }
    | { act: "comes_in"; side: Side; player: number; out: number; position?: Position }
    | { act: SheetTeamAct; side: Side }
    | { act: "period_begins" | "period_ends"; period: number }
    | { act: "game_over" };

/** The options of a scoresheet. */
export interface NewSheet {
    /** Whose rules; the NBA's if absent. */
    code?: SheetCode | null;
    /** "Game 7", a date, a place; empty if absent. */
    title?: string | null;
    /** Home's team, the visitors'. */
    teams: PerSide<NewSheetTeam>;
}

/** A team of a new scoresheet. */
export interface NewSheetTeam {
    /** "Boston Celtics". */
    name: string;
    /** "BOS"; empty if absent. */
    short?: string | null;
    /** The team's color, "#rrggbb"; empty if absent. */
    color?: string | null;
    /** 5 to 15 players, in the order of the sheet. */
    players: NewSheetPlayer[];
    /** The places of the starters: PG, SG, SF, PF, C. If absent, the first player who plays each position. */
    five?: [number, number, number, number, number] | null;
}

/** A player of a new scoresheet. */
export interface NewSheetPlayer {
    /** "Paul Pierce". */
    name: string;
    /** The shirt number: one to three digits, unique in the team. If absent, a free one. */
    number?: string | null;
    /** "SF", "PG SG"; empty if absent. */
    position?: string | null;
}

/** The top of a scoresheet. */
export interface SheetSetup {
    /** Whose rules. */
    code: SheetCode;
    /** Its title; may be empty. */
    title: string;
    /** Home's team, the visitors'. */
    teams: PerSide<SheetTeam>;
}

/** A team on a scoresheet. */
export interface SheetTeam {
    /** "Boston Celtics". */
    name: string;
    /** "BOS"; may be empty. */
    short: string;
    /** "#rrggbb"; may be empty. */
    color: string;
    /** The players, in the order of the sheet. */
    players: SheetPlayer[];
    /** The places of the starters: PG, SG, SF, PF, C. */
    five: [number, number, number, number, number];
}

/** A player on a scoresheet. */
export interface SheetPlayer {
    /** The shirt number; empty in a roster that has none. */
    number: string;
    /** "Paul Pierce". */
    name: string;
    /** "SF", "PG SG"; may be empty. */
    position: string;
    /** What a DICE or Value Add card limits: shots or possessions until the player is tired, and threes. */
    limits?: { stamina?: number | null; threes?: number | null };
}

/** A line of a scoresheet. */
export interface SheetEntry {
    /** Its name for later changes: 1 for the first one written, whatever its place. */
    id: number;
    /** The period it counts in. */
    period: number;
    /** The mark. */
    mark: SheetMark;
    /** The same as files have it: "h3*". */
    code: string;
    /** In words. */
    text: string;
    /** The score after it, where it changes the score. */
    score: PerSide<number> | null;
    /** Whether it is crossed out and counts for nothing. */
    struck: boolean;
}

/** The totals of a scoresheet. */
export interface SheetTotals {
    /** The moment as a scoreboard has it: "Q2", "End", "OT", "Final". */
    moment: string;
    /** Whether the period is being played, has ended, or the game is over. */
    stage: "running" | "between" | "final";
    /** The period, counted from 1. */
    period: number;
    /** Its name: "2nd quarter". */
    period_name: string;
    /** Home's totals, the visitors'. */
    teams: PerSide<SheetTeamTotals>;
    /** The side that the possession arrow points to. */
    arrow: Side | null;
    /** The winner of the opening jump. */
    opening_jump: Side | null;
    /** Whether there is a change to take back. */
    can_undo: boolean;
    /** Whether there is a change to make again. */
    can_redo: boolean;
}

/** A team's counts besides its box score. */
export interface SheetTeamTotals {
    /** Points. */
    points: number;
    /** Team fouls that count now. */
    team_fouls: number;
    /** The cost of the next one: the ball, one and one, or two shots; `null` where the rules don't count them. */
    next_foul: "free" | "bonus" | "penalty" | null;
    /** Timeouts left; `null` where the rules have none. */
    time_outs: number | null;
    /** 20-second timeouts left in the half; `null` where the rules have none. */
    short_time_outs: number | null;
    /** The places of the players on the floor. */
    floor: number[];
    /** Whether a substitution is on the sheet, so that it is known who is on the floor. */
    floor_kept: boolean;
    /** By the players' places. */
    players: SheetPlayerTotals[];
}

/** A player's counts besides the box score's line. */
export interface SheetPlayerTotals {
    /** The rested boxes of both halves. */
    rested: [boolean, boolean];
    /** Injured in this game. */
    injured: boolean;
    /** Why the player may not return. */
    out: OutReason | null;
}

/** Something that does not add up. Nothing is refused for it. */
export interface SheetProblem {
    /** In words. */
    text: string;
    /** The id of the entry it came with; `null` where it is the whole sheet's. */
    entry: number | null;
}

/** The numbers of a code. */
export interface SheetRules {
    /** "NBA". */
    name: string;
    /** Periods of regulation. */
    periods: number;
    /** "quarter" or "half". */
    period: string;
    /** Minutes of a period; 0 where the game has no clock. */
    minutes: number;
    /** Minutes of an overtime; 0 where the game has no clock. */
    overtime_minutes: number;
    /** Personal fouls that disqualify. */
    personal_fouls: number;
    /** Technical fouls that disqualify. */
    technical_fouls: number;
    /** Where these and other numbers are from. */
    facts: { text: string; status: Provenance; source: string }[];
}

/** A key of a scoresheet. */
export interface SheetKey {
    /** The key, or keys with spaces between them. */
    key: string;
    /** Its effect. */
    text: string;
    /** Whether it follows a player's number, follows `h` or `v` for a team, or belongs to neither. */
    of: "player" | "team" | "sheet";
}

/** A spreadsheet as plain data, for a program that writes one. */
export interface Workbook {
    /** Its subject. */
    title: string;
    /** Its worksheets, in order: "Box score", "Scoring", "Entries", "Players", "Events", "Setup". */
    worksheets: Worksheet[];
}

/** A worksheet. */
export interface Worksheet {
    /** Its name, which formulas of others use. */
    name: string;
    /** Its cells from the top left corner; rows may differ in length. */
    rows: WorksheetCell[][];
    /** The widths of its columns in characters. */
    widths: number[];
    /** Rows and columns that stay in sight. */
    frozen: [number, number];
    /** Columns in which only listed values make sense: first and last row counted from 0, and the range that has the values. */
    lists: { column: number; rows: [number, number]; source: string }[];
}

/** A cell of a worksheet. */
export interface WorksheetCell {
    /** Its value, or the value of its formula. */
    value: string | number | null;
    /** Its formula, without the equals sign. */
    formula: string | null;
    /** How it looks. */
    style: "plain" | "title" | "head" | "typed" | "total" | "percent" | "total_percent" | "note";
}

/** A worksheet of a file, as far as a scoresheet is read from it. */
export interface GivenWorksheet {
    /** Its name. */
    name: string;
    /** Its cells. */
    rows: (string | number | null | { value: string | number | null })[][];
}

/**
 * A scoresheet kept by hand, which adds itself up: for a game that is played with cards and dice on a real table.
 *
 * Entries are corrected and crossed out, never removed, and every change can be taken back, after `load` too. A
 * refused call changes nothing.
 */
export class Scoresheet {
    /** An empty sheet: the first period has begun, the starters are on the floor. Throws `options`, or `sheet` with everything that is wrong in `problems`. */
    constructor(setup: NewSheet);
    /** Opens what `save()` returned, or a scoresheet that the app exported. Throws `not_a_save`, `not_text` or `too_large`. */
    static load(save: string): Scoresheet;
    /** Reads the worksheets that `workbook()` returned, with what has been changed in them since: "Setup", "Players" and "Entries". Totals are not looked at. Throws `sheet` with every problem in `problems`, `options` or `too_large`. */
    static fromWorksheets(worksheets: GivenWorksheet[]): Scoresheet;
    /** Reads a pasted roster, one player a line: "34 Paul Pierce SF", "Paul Pierce, F, #34", "Paul Pierce". Throws `not_text` or `too_large`. */
    static readRoster(text: string): { players: SheetPlayer[]; problems: Problem[] };
    /** The numbers a sheet counts by. Throws `options`. */
    static rules(code: SheetCode): SheetRules;
    /** The keys that `press` knows. */
    static keys(): SheetKey[];
    /** The top of the sheet. */
    setup(): SheetSetup;
    /** Writes a mark at the end; returns the id of its entry. Throws `sheet` or `options`. */
    write(mark: SheetMark): number;
    /** Writes a mark before an entry, forgotten at the time; returns the id of its own. Throws `no_such_entry`, `sheet`, `options` or `not_a_number`. */
    insert(before: number, mark: SheetMark): number;
    /** Puts another mark in an entry. Throws `no_such_entry`, `sheet`, `options` or `not_a_number`. */
    correct(id: number, mark: SheetMark): void;
    /** Crosses an entry out. Throws `no_such_entry`, `sheet` or `not_a_number`. */
    strike(id: number): void;
    /** Lets an entry that was crossed out count again. Throws `no_such_entry`, `sheet` or `not_a_number`. */
    restore(id: number): void;
    /** Ends the period, begins the next one, or ends the game; returns the id of the entry. Throws `over` or `sheet`. */
    next(): number;
    /** Takes a key, named as browsers do: "1", "2", "*" marks a two of number 12. Returns whether the sheet changed. Throws `sheet`, `over`, `not_text` or `too_large`. */
    press(key: string): boolean;
    /** The keys pressed since the last mark, in words. */
    readonly typing: string;
    /** Takes back the last `n` changes (1 if absent), or as many as there are; returns how many. Throws `not_a_number`. */
    undo(n?: number | null): number;
    /** Makes the last `n` changes taken back (1 if absent) again; returns how many. Throws `not_a_number`. */
    redo(n?: number | null): number;
    /** Everything written, struck entries too, in the order of the sheet. */
    entries(): SheetEntry[];
    /** Its totals besides the box score. */
    totals(): SheetTotals;
    /** The box score. A sheet knows no seconds, so it has no minutes. */
    boxScore(): BoxScore;
    /** Warnings about contradictions, in the order of the sheet. */
    problems(): SheetProblem[];
    /** Box score and entries as text in columns. */
    text(): string;
    /** A worksheet as CSV: values, not formulas. Throws `options`, `not_text` or `too_large`. */
    csv(worksheet: "Box score" | "Scoring" | "Entries" | "Players" | "Events" | "Setup"): string;
    /** The sheet as worksheets whose totals are formulas over its entries. */
    workbook(): Workbook;
    /** The sheet as the text of a file, which the app opens too. */
    save(): string;
    /** Frees its memory now; otherwise the garbage collector does it later. */
    free(): void;
    /** The same as `free()`. */
    [Symbol.dispose](): void;
}
