/** The types of the Value Add Basketball Game. */
export namespace ValueAdd {
    /** A card set. */
    export interface CardSet {
        /** Always "hardwood/value-add-cards/1". */
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
        /** The full name. */
        name: string;
        /** The season: "2011-12". */
        season: string;
        /** Games won and lost: "38-2"; may be empty. */
        record?: string;
        /** The color, "#rrggbb". */
        color: string;
        /** The dunk range, 51 to this; 50 is none. */
        dunk: number;
        /** Added to the opponents' dunk range. */
        dunk_defense: number;
        /** The roster. */
        players: PlayerCard[];
    }
    /** A player card. */
    export interface PlayerCard {
        /** The suggested slot; 0 and 1 are true point guards. */
        corner: number;
        /** Name. */
        name: string;
        /** Further d8 numbers: 0 none, 1 a 7, 2 a 6 and an 8. */
        extra: number;
        /** Possessions of 44 the player can play. */
        possessions: number;
        /** Points a game, in tenths. */
        points: number;
        /** The steal range, 11 to this; 10 is none. */
        steal: number;
        /** The block range, 21 to this; 20 is none. */
        block: number;
        /** The foul range, this to 36; 37 is none. */
        foul: number;
        /** The turnover range, 41 to this; 40 is none. */
        turnover: number;
        /** Of 20: threes made, twos made, fouls drawn, threes missed, twos missed. */
        d20: [number, number, number, number, number];
        /** The free throw range on a d20. */
        ft: number;
        /** The offensive rebound range on a d6. */
        off_reb: number;
        /** The defensive rebound range on a d6. */
        def_reb: number;
        /** Where the ratings come from. */
        status: Provenance;
        /** Notes on the ratings. */
        note?: string;
    }
    /** The optional rules; those of the advanced game if absent. */
    export interface HouseRules {
        /** A 6&8 on a card claims two d8 numbers. */
        claims?: boolean;
        /** On 6, 7 and 8 all five defend. */
        help?: boolean;
        /** Of missed free throws the offense rebounds only with its big players. */
        throws_to_the_defense?: boolean;
        /** Extra possessions, trying for threes, avoiding fouls. */
        strategies?: boolean;
        /** A player who has played every possession on the card misses on 1 and 2. */
        tired?: boolean;
        /** Only the player in the top slot counts as point guard. */
        point_guard_on_top?: boolean;
        /** A negative dunk range takes baskets away. */
        no_score_range?: boolean;
        /** The whole roster begins with a rebound and a foul, not only those who begin with points. */
        everybody_begins?: boolean;
    }
    /** The rotation: the stints of each slot, point guard first, from possession 44 down to 1. */
    export interface Rotation {
        /** The stints by slot: the player's roster place, and the first possession. */
        slots: [Stint[], Stint[], Stint[], Stint[], Stint[]];
    }
    /** One player's turn in a slot. */
    export interface Stint {
        /** The player's roster place. */
        player: number;
        /** The first possession. */
        from: number;
    }
    /** Everything a game begins with. Two team cards are enough. */
    export interface Setup {
        /** The home team, then the visitors. */
        teams: PerSide<TeamCard>;
        /** The optional rules. */
        house?: HouseRules | null;
        /** The rotations; those suggested by the cards if absent. */
        rotations?: PerSide<Rotation> | null;
    }
    /** The purpose of a roll. */
    export type Draw = "receiver" | "tens" | "units" | "column" | "board" | "range" | "put_back" | "throw";
    /** A question to a coach, or a window. */
    export type Question =
        | { question: "pick"; why: PickWhy; among: Player[] }
        | { question: "lineup" }
        | { question: "push" }
        | { question: "guard" }
        | { question: "extra" };
    /** The purpose of picking a player. */
    export type PickWhy = "fouler" | "substitute";
    /** An answer, or an act. */
    export type Choice =
        | { choice: "ready" }
        | { choice: "pick"; player: Player }
        | { choice: "in"; position: Position; player: number }
        | { choice: "swap"; a: Position; b: Position }
        | { choice: "push"; steps: number }
        | { choice: "avoid"; position: Position; on: boolean }
        | { choice: "foul" };
    /** The exact odds of the possession, if the offense tries for threes by so many steps. Disqualifications during it are ignored. */
    export interface Odds {
        /** The steps. */
        push: number;
        /** Expected points. */
        expected: number;
        /** The probability of 0, 1, 2 … points. */
        points: number[];
        /** The probability of losing the ball without a shot. */
        turnover: number;
        /** The probability that the four dice alone send a player to the line. */
        line: number;
    }
    /** An announcement of the referee. */
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
    /** The dunk ranges both teams play with. */
    export interface DunkRanges {
        /** The last number of each dunk range from 51; 50 is none. */
        dunk: PerSide<number>;
        /** The last number of each range without a basket; 50 is none. */
        no_score: PerSide<number>;
        /** The numbers taken from steals, blocks and defensive rebounds. */
        cut: PerSide<number>;
    }
    /** A possession. */
    export interface Turn {
        /** Its number: 44 down to 1, in an overtime 8 down to 1. */
        number: number;
        /** Whether it is 2a or 1a, which is played only if a side wants to foul. */
        extra: boolean;
        /** Whether it is in an overtime. */
        overtime: boolean;
    }
    /** The facts the dice are read by. */
    export interface Floor {
        /** The side with the ball. */
        side: Side;
        /** Roster places by slot. */
        five: PerSide<[number, number, number, number, number]>;
        /** The tired players of the offense, by slot. */
        tired: [boolean, boolean, boolean, boolean, boolean];
        /** The defenders who avoid fouls, by slot. */
        avoiding: [boolean, boolean, boolean, boolean, boolean];
        /** The steps by which the offense tries for threes. */
        push: number;
        /** Whether the defense goes for the steal, or fouls. */
        fouls: boolean;
    }
    /** The result of the two d6; `by` is a slot, of a foul one bit for each slot. */
    export type DefenseResult = "no" | { steal: { by: number } } | { block: { by: number } } | { foul: { by: number } } | "turnover" | "dunk" | "no_score" | "layup";
    /** A result of a shooter's column. */
    export type Face = "three_made" | "two_made" | "fouled" | "three_missed" | "two_missed";
    /** The rebounder after a miss. */
    export interface Board {
        /** Whether it is an offensive rebound. */
        offensive: boolean;
        /** The rebounder's slot. */
        slot: number;
    }
    /** The game at a glance. */
    export interface State extends Moment {
        /** Home's points, Visitors'. */
        points: PerSide<number>;
        /** Roster places of the five on the floor, by slot. */
        five: PerSide<[number, number, number, number, number]>;
        /** Personal fouls, including those every player begins with. */
        fouls: PerSide<number>;
        /** The possession. */
        turn: Turn;
        /** The side with the ball. */
        offense: Side;
        /** The player with the ball, once the dice are read. */
        ball: Player | null;
        /** The steps by which the offense tries for threes. */
        push: number;
    }
}
