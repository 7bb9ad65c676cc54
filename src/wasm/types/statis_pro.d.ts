/** A column of the Fast Break chart. */
export type Column = Letter;

/** The types of Statis Pro Basketball. */
export namespace StatisPro {
    export { TeamCard, PlayerCard, Code, HouseRules, Character, Orders, Question, Choice, Talk };
    /** A card set. */
    export interface CardSet {
        /** Always "hardwood/statis-pro-cards/1". */
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
    /** Everything a game begins with. Two team cards are enough. */
    export interface Setup {
        /** The home team, then the visitors. */
        teams: PerSide<TeamCard>;
        /** Whose rules; the NBA's if absent. */
        code?: Code | null;
        /** Where the rulebook leaves a choice. */
        house?: Partial<HouseRules> | null;
        /** A deck of your own, as CSV; the house deck if absent. An empty cell is the house's until it is read out in the game. */
        deck?: string | null;
        /** The sections of your deck that were read out in this game, by card, as saves have them. */
        told?: [number, Section][];
        /** A Fast Break chart and Determination Table of your own, as CSV; the house's if absent. */
        fast_break?: string | null;
        /** The cells of these that were read out in this game, as saves have them. */
        told_break?: BreakCell[];
        /** Ten-Day Contract cards of your own, a line a position as they are printed; the house's if absent. */
        ten_day?: string | null;
        /** The absences and the roster changes they caused, as saves have them. */
        today?: PerSide<RosterChanges> | null;
    }
    /** A cell of the chart, in a column at a FOUL #, or of the table: the offense's letter and the defense's. */
    export type BreakCell = { chart: [Column, number] } | { table: [Letter, Letter] };
    /** The absences of a side, and what they changed in its roster. */
    export interface RosterChanges {
        /** The absent players, and those who play more for it. */
        available: Availability;
        /** Ten-day players at the end of the roster. */
        added: number;
        /** Players whose ATTEMPTS were raised, with their printed number. */
        raised: [number, number][];
        /** The changes, in words. */
        why: string[];
    }
    /** The players available today, by their places in the roster. */
    export interface Availability {
        /** The players out today. */
        out: number[];
        /** The players who missed a part of the season. */
        missed: number[];
        /** Whose play is expanded for a missing player. */
        expanded: { missing: number; by: number | null }[];
    }
    /** The pile a card is drawn from, and the section that is read. */
    export type Draw = [Pile, Section];
    /** The game at a glance. */
    export interface State extends Moment {
        /** Home's points, Visitors'. */
        points: PerSide<number>;
        /** Roster places of the five on the floor, by position: PG, SG, SF, PF, C. */
        five: PerSide<[number, number, number, number, number]>;
        /** Team fouls of the period. */
        team_fouls: PerSide<number>;
        /** The side with the ball; `null` between periods. */
        offense: Side | null;
        /** The side with the ball, or the last one that had it. */
        ball: Side;
        /** The ballhandler's position, where known. */
        ballhandler: Position | null;
        /** Cards left in the FAC deck and the Dead Ball deck, and in the discards. */
        piles: { play: number; dead_ball: number; discards: number };
    }
}
