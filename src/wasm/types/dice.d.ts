/** The types of DICE Basketball. */
export namespace Dice {
    /** A card set. */
    export interface CardSet {
        /** Always "hardwood/dice-cards/1". */
        format: string;
        /** The name: "NBA 2009-10". */
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
        /** Short and unique in its set: "BOS". */
        id: string;
        /** The full name. */
        name: string;
        /** The season: "2009-10". */
        season: string;
        /** Games won and lost: "50-32"; may be empty. */
        record?: string;
        /** The color, "#rrggbb". */
        color: string;
        /** The timing number: half the shots and turnovers of a period (17). */
        timing: number;
        /** The roster. */
        players: PlayerCard[];
    }
    /** A player card. */
    export interface PlayerCard {
        /** Jersey number. */
        number: string;
        /** Name. */
        name: string;
        /** The main position. */
        position: Position;
        /** Games played in the season. */
        games: number;
        /** Minutes a game, in tenths. */
        minutes: number;
        /** Points a game, in tenths. */
        points: number;
        /** The 2-POINT range, 00 to this; absent if the player may not try (8). */
        two?: number;
        /** The 3-POINT range (8). */
        three?: number;
        /** Threes a game at most (8). */
        three_limit?: number;
        /** The FOUL SHOOTING range (8). */
        ft?: number;
        /** The PASSING range, 05 to this (6). */
        passing: number;
        /** The STEAL range, this to 99 (7). */
        steal: number;
        /** The BLOCK range, this to 99 (11). */
        block: number;
        /** REBOUND (9). */
        rebound: number;
        /** DEFENSE, added to the shooter's range (12). */
        defense: number;
        /** STAMINA: shots before the player tires (13). */
        stamina: number;
        /** The INJURY number (14). */
        injury: number;
        /** FOUL (15). */
        foul: number;
        /** Where the ratings come from. */
        status: Provenance;
        /** Notes on the ratings. */
        note?: string;
    }
    /** NBA or college rules. */
    export type Code = "nba" | "college";
    /** The character of a house coach. */
    export type Character = "steady" | "aggressive";
    /** Everything a game begins with. Two team cards are enough. */
    export interface Setup {
        /** The home team, then the visitors. */
        teams: PerSide<TeamCard>;
        /** The rules; the NBA's if absent. */
        code?: Code | null;
        /** Where the rulebook leaves a choice. */
        house?: HouseRules | null;
        /** Charts of your own, as CSV; the house charts if absent. */
        charts?: string | null;
        /** The rows of your charts that were read out in this game, as saves have them; absent where nothing is asked. */
        told?: { chart: string | { special: number }, first: number, last: number }[] | null;
        /** Roster places of the players who are out today. */
        out?: PerSide<number[]> | null;
    }
    /** The optional rules. One that is left out is as in a game without `house`: off, but for `drives_by_chart`. */
    export interface HouseRules {
        /** A missed free throw is rebounded by its own roll. */
        free_throw_roll_rebounds?: boolean;
        /** A stolen ball is passed in, as after any other turnover. */
        steals_passed_in?: boolean;
        /** A foul on a drive goes to the foul chart, as every foul away from a shot (10); on if absent. `false`: two free
         * throws at once. */
        drives_by_chart?: boolean;
        /** A receiver behind the defense must pass and is guarded. */
        open_must_pass?: boolean;
        /** A double team takes nothing from an open shot. */
        doubled_but_open?: boolean;
    }
    /** The purpose of a roll. */
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
    /** A question to a coach, or a window. */
    export type Question =
        | { question: "ball" }
        | { question: "lineup" }
        | { question: "pick"; why: PickWhy; among: Player[] }
        | { question: "time_out" }
        | { question: "defense"; after_basket: boolean }
        | { question: "foul_on_purpose" };
    /** The purpose of picking a player. */
    export type PickWhy = "foul" | "substitute";
    /** An answer, or an act. */
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
    /** The exact odds of what the player with the ball may do. */
    export interface Odds {
        /** A two; `null` if the player may not shoot one. */
        two: ShotOdds | null;
        /** A three; `null` if the player may not shoot one. */
        three: ShotOdds | null;
        /** A pass; `null` if the player may not pass. */
        pass: PassOdds | null;
    }
    /** The odds of a shot, in rolls of a hundred. The defense rebounds every miss that is not counted here. */
    export interface ShotOdds {
        /** The last number of the shooter's range. */
        range: number;
        /** Good, with or without a foul. */
        good: number;
        /** Fouled, good or not. */
        fouled: number;
        /** Blocked. */
        blocked: number;
        /** Missed, with an offensive rebound. */
        kept: number;
        /** Expected points, including free throws. */
        points: number;
    }
    /** The odds of a pass, in rolls of a hundred. */
    export interface PassOdds {
        /** Complete. */
        complete: number;
        /** Stolen. */
        stolen: number;
        /** Thrown away. */
        lost: number;
        /** To the special charts. */
        special: number;
        /** Turnovers in ten-thousandths, including those of the special charts. */
        turnover: number;
        /** Rolls that reach the player at each position. */
        to: [number, number, number, number, number];
        /** Expected points if the receiver takes the better shot at once. Fouls that stop play count nothing. */
        points: number;
    }
    /** An announcement of the referee. */
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
    /** A chart. */
    export type ChartId = "jump" | "inbounds" | "pressure" | "passing" | { special: number } | "defensive_rebound" | "battle" | "offensive_rebound" | "foul" | "injury_a" | "injury_b" | "winter";
    /** A part of a shooter's range. */
    export interface Term {
        /** Where it comes from. */
        of: TermKind;
        /** How much. */
        n: number;
    }
    /** Where a part of a shooter's range comes from. */
    export type TermKind = "card" | { guard: Player } | "zone" | "open" | "doubled" | "left_open" | "broken" | "tired";
    /** How long a player is out; `games` is for this game and so many more. */
    export type Injury = "plays_on" | "period" | "half" | { games: number };
    /** A press. */
    export type Press = "none" | "pressure" | "full_court" | "half_court";
    /** The defense a side plays until its coach changes it. */
    export type Scheme = "man" | "zone" | { double: { target: Position; helper: Position } };
    /** How a side gained the ball. */
    export type BallSource = "usual" | "rebound" | "time_out" | "open" | "time_out_open";
    /** The ball. */
    export interface Ball {
        /** The side with the ball. */
        side: Side;
        /** The position of the ball handler; `null` before the ball is in play. */
        at: Position | null;
        /** How the side gained the ball. */
        by: BallSource;
        /** Passes in this possession, at most two. */
        passes: number;
        /** The last passer. */
        passer: Player | null;
        /** The press in this possession. */
        press: Press;
        /** Whether the press was broken. */
        broken: boolean;
    }
    /** The game at a glance. */
    export interface State extends Moment {
        /** Home's points, Visitors'. */
        points: PerSide<number>;
        /** Roster places of the five on the floor, by position: PG, SG, SF, PF, C. */
        five: PerSide<[number, number, number, number, number]>;
        /** Team fouls of the period; in college of the half. */
        team_fouls: PerSide<number>;
        /** Timeouts left. */
        time_outs: PerSide<number>;
        /** The sides' defenses. */
        schemes: PerSide<Scheme>;
        /** The side with the ball; `null` between periods. */
        offense: Side | null;
        /** The ball. */
        ball: Ball;
        /** Shots and turnovers left in the period. */
        left: number;
        /** The side the possession arrow points to; `null` in the NBA. */
        arrow: Side | null;
    }
}

/** The types of a career in DICE Basketball. */
export namespace Career {
    /** The player and the league. */
    export interface Setup {
        /** The player's name. */
        name: string;
        /** The jersey number. */
        number: string;
        /** The position. */
        position: Position;
        /** The place of the first team in the league. */
        team: number;
        /** The rules; the NBA's if absent. */
        code?: Dice.Code | null;
        /** The optional rules of its games. */
        house?: Dice.HouseRules | null;
        /** The teams of the league, 2 to 64; in saves they are letters. */
        league: Dice.TeamCard[] | string;
    }
    /** The purpose of a roll. */
    export type Roll = "season" | "winter" | "team";
    /** A question to the player. */
    export type Question = "train" | { contract: { offers: [number, number] } } | "go_on";
    /** An answer. */
    export type Choice = "done" | { better: Skill } | { sign: number } | "play" | "retire";
    /** A skill on the card. */
    export type Skill = "two" | "three" | "three_limit" | "foul_shooting" | "passing" | "steal" | "block" | "rebound" | "defense" | "stamina" | "minutes";
    /** The events. */
    export type Talk =
        | { talk: "better"; skill: Skill; from: number; to: number; cost: number }
        | { talk: "played"; season: Season }
        | { talk: "award"; award: number }
        | { talk: "winter"; roll: number; winter: Winter }
        | { talk: "signs"; team: number; traded: boolean }
        | { talk: "declines" }
        | { talk: "retires"; legend: number };
    /** The events of the winter: `camp` is points, `hurt` is games missed. */
    export type Winter = "quiet" | { camp: number } | { hurt: number } | "trade";
    /** The results of one season. */
    export interface Season {
        /** The place of the team in the league. */
        team: number;
        /** The player's age. */
        age: number;
        /** Games the team won. */
        won: number;
        /** Games the player played. */
        games: number;
        /** Games the player missed injured. */
        missed: number;
        /** Minutes. */
        minutes: number;
        /** Points. */
        points: number;
        /** Rebounds. */
        rebounds: number;
        /** Assists. */
        assists: number;
        /** Steals. */
        steals: number;
        /** Blocked shots. */
        blocks: number;
        /** Turnovers. */
        turnovers: number;
        /** Field goals made. */
        fgm: number;
        /** Field goals attempted. */
        fga: number;
        /** Threes made. */
        tpm: number;
        /** Threes attempted. */
        tpa: number;
        /** Free throws made. */
        ftm: number;
        /** Free throws attempted. */
        fta: number;
        /** Playoff rounds the team won; four are the title. */
        rounds: number;
        /** Games the player will still miss next season. */
        out: number;
        /** Points earned for the card. */
        earned: number;
        /** The awards won, by their places in the chart. */
        awards: number[];
    }
    /** The career at a glance. */
    export interface State extends Moment {
        /** The player's age. */
        age: number;
        /** The place of the team in the league. */
        team: number;
        /** The name of the team. */
        team_name: string;
        /** Points left to spend on the card. */
        points: number;
        /** The player's card now. */
        card: Dice.PlayerCard;
        /** The seasons played, in order. */
        seasons: Season[];
        /** The legend score. */
        legend: number;
        /** Its rank: "star". */
        standing: string;
    }
}
