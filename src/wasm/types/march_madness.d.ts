/** The types of March Madness that its three games share, and those of the advanced game. */
export namespace MarchMadness {
    /** A card set. */
    export interface CardSet {
        /** Always "hardwood/march-madness-cards/1". */
        format: string;
        /** The name. */
        name: string;
        /** The league; may be empty. */
        league?: string;
        /** Where the ratings come from. */
        sources: string[];
        /** The teams' real results as text, one a team, in the order of `teams`; may be empty. */
        real?: string[];
        /** The teams. */
        teams: TeamCard[];
    }
    /** A team card. */
    export interface TeamCard {
        /** Short and unique in its set. */
        id: string;
        /** The name: "Seattle". */
        name: string;
        /** The season: "1958". */
        season: string;
        /** The nickname: "Chieftains". */
        nickname?: string;
        /** Games won and lost; may be empty. */
        record?: string;
        /** The color, "#rrggbb". */
        color: string;
        /** The bench's rating. */
        bench: Rating;
        /** The team's defense. */
        defense: "A" | "B" | "C";
        /** The coach's name; may be empty. */
        coach?: string;
        /** The coach's rating, 1 to 4. */
        coaching: number;
        /** The Power Rating: the sum of all. */
        power: number;
        /** Where the ratings come from. */
        status: Provenance;
        /** Notes on the ratings. */
        note?: string;
        /** The starters: C, LF, RF, LG, RG. */
        players: PlayerCard[];
    }
    /** A player card. */
    export interface PlayerCard {
        /** "C", "LF", "RF", "LG" or "RG". */
        position: string;
        /** Name. */
        name: string;
        /** The rating. */
        rating: Rating;
        /** Points a game, in tenths. */
        points?: number;
    }
    /** A scorer's rating, best first. */
    export type Rating = "AA" | "A" | "B" | "C" | "D" | "E" | "F";
    /** A position, in the order of a team card and of the white die. */
    export type Position = "center" | "left_forward" | "right_forward" | "left_guard" | "right_guard" | "bench";
    /** A Strategy card. */
    export type StrategyCard = "uptempo_game" | "run_and_gun" | "slow_tempo" | "four_corner_stall" | "zone_defense" | "tight_man" | "box_and_one" | "halfcourt_trap" | "full_court_press" | "technical_foul" | "injury" | "super_effort" | "hot_shooter" | "alley_oop" | "pick_and_roll" | "back_door" | "posting_up" | "working_it_inside" | "key_sixth_man" | "clutch_free_throws" | "offensive_specialist" | "three_pointer" | "fast_break" | "second_shots" | "great_pass" | "good_ball_handling" | "dogging_opponent" | "defensive_intensity" | "taking_a_charge" | "altered_shot" | "blocked_shot" | "pressure_defense" | "controlling_the_boards" | "boxing_out" | "key_steal" | "forcing_turnovers" | "double_team";
    /** Everything a game begins with. Two team cards are enough. */
    export interface Setup {
        /** The home team, then the visitors. */
        teams: PerSide<TeamCard>;
        /** The teams without a coach, played by the Solitaire rules. */
        solitaire?: PerSide<boolean> | null;
        /** Whether a Full Court Press rolls 3s and 4s of both teams again. */
        press_both?: boolean | null;
        /** Whether solitaire teams that may pick a position pick their best one. */
        best_position?: boolean | null;
        /** Scoring Charts and Strategy cards of your own, each as CSV; the house's where absent. */
        own?: { charts?: string | null; cards?: string | null; asks?: boolean };
    }
    /** The purpose of a draw or a roll. */
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
    /** A question to a coach, or a window. */
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
    /** An answer, or an act. Cards are numbered 1 to 60. */
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
    /** An announcement of the referee. */
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
    /** How a scorer's points come about. */
    export interface Breakdown {
        /** The row of the chart: the rating after fouls and cards. */
        rating: Rating;
        /** The chart. */
        chart: { Against: "A" | "B" | "C" } | "Overtime";
        /** The natural die. */
        rolled: number;
        /** The modifiers. */
        terms: Term[];
        /** The column of the chart, 0 to 7. */
        net: number;
        /** The points of the cell. */
        points: number;
    }
    /** A modifier of a scoring die. */
    export interface Term {
        /** Why. */
        cause: Cause;
        /** How much. */
        drm: number;
    }
    /** Why a die is modified. */
    export type Cause = { cause: "card"; card: StrategyCard; side: Side } | { cause: "trouble" } | { cause: "beyond_aa" };
    /** A Strategy card by its number, 1 to 60, with its kind and name. */
    export interface HeldCard {
        /** The number, 1 to 60. */
        number: number;
        /** The card. */
        card: StrategyCard;
        /** Its printed name. */
        name: string;
    }
    /** A card that the viewer can't see. */
    export interface HiddenCard {
        /** Unknown. */
        number: null;
        /** Unknown. */
        card: null;
        /** Unknown. */
        name: null;
    }
    /** A coach's side of the table, with the cards that the viewer may see (`state()`). */
    export interface Display {
        /** Minutes left. */
        clock: number;
        /** Free Moves left. */
        moves: number;
        /** Timeouts left. */
        time_outs: number;
        /** Technicals against the coach. */
        technicals: number;
        /** The cards in hand. */
        hand: (HeldCard | HiddenCard)[];
        /** The card in the Coaching Box. */
        coaching: HeldCard | null;
        /** The positions, in the order of a team card. */
        positions: DisplayPosition[];
    }
    /** A position of a Strategy Display. */
    export interface DisplayPosition {
        /** The position. */
        position: Position;
        /** The player's name, or "Bench". */
        name: string;
        /** The rating the player scores by now. */
        rating: Rating;
        /** Foul markers. */
        fouls: number;
        /** Whether the bench plays for the player. */
        out: boolean;
        /** Whether the position has been resolved this period. */
        resolved: boolean;
        /** The points of each period. */
        points: number[];
        /** The cards there, and whether they are face up. */
        cards: ((HeldCard | HiddenCard) & { open: boolean })[];
    }
    /** The game at a glance. */
    export interface State extends Moment {
        /** Home's points, Visitors'. */
        points: PerSide<number>;
        /** Home's display, Visitors'. */
        displays: PerSide<Display>;
    }
}

/** The types of the tournament of March Madness. Teams are numbered 0 to 63, games 0 to 62. */
export namespace Tournament {
    /** A file of fields. */
    export interface Fields {
        /** Always "hardwood/fields/1". */
        format: string;
        /** Where the fields come from. */
        sources: string[];
        /** The fields. */
        fields: Field[];
    }
    /** A field of 64 teams. */
    export interface Field {
        /** The year; 0 for a field of one's own. */
        year: number;
        /** Four regions. */
        regions: Region[];
    }
    /** A region of a field. */
    export interface Region {
        /** The name: "East". */
        name: string;
        /** Sixteen teams, by seed. */
        teams: string[];
    }
    /** Everything a tournament begins with. */
    export interface Setup {
        /** The field of 64 teams. */
        field: Field;
        /** The coaches clockwise, none to four. The other colors are solitaire. */
        coaches: string[];
        /** The way the tournament is decided; the championship if absent. */
        victory?: "championship" | "points" | null;
        /** Whether everybody gets five new Events after each round. */
        fresh_events?: boolean | null;
        /** Whether the better rated team's point in the Final Four counts in the second half. */
        late_point?: boolean | null;
        /** Whether 25 points are added to each team's final score; they are if absent. */
        base_score?: boolean | null;
        /** Whether the eighth and the ninth seed meet without a Seeding Bonus. */
        even_eighths?: boolean | null;
        /** Event markers and bonus lines of your own, each as CSV; the house's where absent. */
        own?: { markers?: string | null; bonus?: string | null };
    }
    /** The purpose of a draw or a roll. */
    export type Draw =
        | { draw: "high_roll"; seat: Seat }
        | { draw: "event"; seat: Seat }
        | { draw: "blind"; seat: Seat }
        | { draw: "die"; team: number; die: MarchMadness.Position }
        | { draw: "first" }
        | { draw: "gift" };
    /** A question to a coach. */
    export type Question =
        | { question: "color" }
        | { question: "game" }
        | { question: "keep"; game: number }
        | { question: "commit"; period: number; left: number }
        | { question: "discard" }
        | { question: "die" };
    /** An answer. Events are numbered 1 to 40. */
    export type Choice =
        | { choice: "color"; what: Color }
        | { choice: "game"; what: number }
        | { choice: "keep"; what: number }
        | { choice: "enough" }
        | { choice: "play"; what: number }
        | { choice: "discard"; what: number }
        | { choice: "die"; what: MarchMadness.Position };
    /** A color: sixteen teams, one of every seed. */
    export type Color = "red" | "yellow" | "blue" | "green";
    /** A round. */
    export type Round = "preliminaries" | "second" | "regionals" | "quarterfinals" | "semifinals" | "championship";
    /** An announcement of the referee. */
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
    /** A team in the bracket. */
    export interface BracketTeam {
        /** The team. */
        team: number;
        /** The name: "Georgetown". */
        name: string;
        /** The seed, 1 to 16. */
        seed: number;
        /** The color of its owner, once chosen. */
        color: Color | null;
        /** The score as shown, once there is one. */
        score: number | null;
        /** Whether the team won. */
        won: boolean;
    }
    /** A game in the bracket. */
    export interface BracketGame {
        /** The game. */
        game: number;
        /** The round. */
        round: Round;
        /** The upper and the lower team, as far as they are known. */
        teams: [BracketTeam | null, BracketTeam | null];
        /** The bonus of the better seed in each half. */
        bonus: number;
        /** Overtimes played. */
        overtimes: number;
        /** Whether it is the current game. */
        live: boolean;
    }
    /** A seat and its color. */
    export interface Standing {
        /** The seat. */
        seat: Seat;
        /** The color and its coach: "Red (Ann)". */
        name: string;
        /** The color, once chosen. */
        color: Color | null;
        /** Whether it has no coach. */
        solitaire: boolean;
        /** Teams left. */
        teams: number;
        /** Events held. */
        events: number;
        /** Victory points. */
        points: number;
        /** Whether it selects the next game. */
        selects: boolean;
    }
    /** The tournament at a glance. */
    export interface State extends Moment {
        /** Every game in order. */
        bracket: BracketGame[];
        /** The four seats. */
        standings: [Standing, Standing, Standing, Standing];
        /** The champion, once the tournament is over. */
        champion: number | null;
        /** The winning seat, once the tournament is over. */
        victor: Seat | null;
    }
}

/** The types of the cup of March Madness. Teams are numbered by their places in the setup. */
export namespace Cup {
    /** Everything a cup begins with. */
    export interface Setup {
        /** The teams, 2 to 64, in any order. */
        teams: MarchMadness.TeamCard[];
        /** The coaches clockwise. With the solitaire ones there are 2 to 4. */
        coaches: string[];
        /** The number of solitaire coaches after them. */
        solitaire?: number | null;
        /** The method for a coach with both teams of a game. */
        opposing?: "solitaire" | "elimination" | "substitution" | "loan" | null;
        /** Whether a Full Court Press rolls 3s and 4s of both teams again. */
        press_both?: boolean | null;
        /** Whether solitaire teams that may pick a position pick their best one. */
        best_position?: boolean | null;
        /** Scoring Charts and Strategy cards of your own, each as CSV; the house's where absent. */
        own?: { charts?: string | null; cards?: string | null; asks?: boolean };
    }
    /** The purpose of a roll. */
    export type Draw = { draw: "high_roll"; seat: Seat } | { draw: "gift" };
    /** A question: the first to a coach, the others to everybody at the table. */
    export type Question = { question: "pick" } | { question: "next" } | { question: "points"; game: number; better: number | null };
    /** An answer. */
    export type Choice =
        | { choice: "pick"; team: number }
        | { choice: "keep"; game: number; team: number }
        | { choice: "played"; game: number }
        | { choice: "points"; points: number };
    /** An announcement of the referee. */
    export type Talk =
        | { talk: "high_roll"; seat: Seat; die: number }
        | { talk: "first"; seat: Seat }
        | { talk: "picks"; seat: Seat; team: number }
        | { talk: "keeps"; seat: Seat; team: number; other: number }
        | { talk: "given"; team: number; from: Seat; to: Seat }
        | { talk: "returns"; team: number; to: Seat }
        | { talk: "result"; game: number }
        | { talk: "champion" };
    /** A team in the bracket. */
    export interface BracketTeam {
        /** The team. */
        team: number;
        /** The seed, 1 for the best. */
        seed: number;
        /** The name: "Seattle". */
        name: string;
        /** The season: "1958". */
        season: string;
        /** Its coach, once drafted. */
        owner: Seat | null;
        /** Its points, once the game is over. */
        points: number | null;
        /** Whether it won. */
        won: boolean;
    }
    /** A game in the bracket. */
    export interface BracketGame {
        /** The game. */
        game: number;
        /** The round, counted from 1. */
        round: number;
        /** The teams, the better seed first once both are known. */
        teams: [BracketTeam | null, BracketTeam | null];
    }
    /** A coach and the teams they drafted. */
    export interface CupCoach {
        /** The seat. */
        seat: Seat;
        /** The name. */
        name: string;
        /** Whether the rules draft and play for them. */
        solitaire: boolean;
        /** The teams, best first, and whether each is still in the cup. */
        teams: { team: number; remains: boolean }[];
    }
    /** The cup at a glance. */
    export interface State extends Moment {
        /** Every game in order. */
        bracket: BracketGame[];
        /** The coaches by seat. */
        coaches: CupCoach[];
        /** The champion, once the cup is over. */
        champion: number | null;
    }
}
