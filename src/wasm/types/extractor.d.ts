/** The codes whose periods the Extractor times. */
export type TimedCode = "nba" | "ncaa" | "fiba" | "euro_league";

/** The options of an Extractor. */
export interface NewExtractor {
    /** A whole number from 0 to 2^64 − 1 in decimal. */
    seed: string;
    /** Whose periods are timed; the NBA's if absent. */
    code?: TimedCode | null;
    /** The period to shuffle for: 1 to 4, from 5 on overtimes. 1 if absent. In the NCAA a half has two decks, so that the second half begins with 3. */
    period?: number | null;
    /** A deck of your own, as CSV; the house deck if absent. */
    deck?: string | null;
}

/** A card that was flipped, with all that it says. */
export interface FlippedCard {
    /** The place of the flip, counted from 0. */
    flip: number;
    /** The pile it came from. */
    pile: Pile;
    /** Which card of its pile it is, counted from 1. */
    nth: number;
    /** The card in printed words. */
    card: Card;
    /** The team that its number names, as the Random Position Generator. */
    side: Side;
    /** The position that its number names. */
    position: Position;
    /** Seconds left in the period after the flip. */
    seconds: number;
    /** The Time card under it, if any. */
    time_card: TimeCard | null;
    /** Whether the discards were shuffled into a new Dead Ball deck before the flip. */
    refilled: boolean;
    /** Whether a person named the card. */
    typed: boolean;
}

/** A Time card: a moment of the period. */
export interface TimeCard {
    /** Seconds of the period that have passed by then. */
    elapsed: number;
    /** Seconds left then. */
    left: number;
    /** Whether it ends a Rest Period. */
    rest: boolean;
    /** Reminders for that moment, each with its section of the rulebook. */
    reminders: { text: string; rule: Rule }[];
}

/**
 * The FAC Extractor of Statis Pro: the FAC deck, the Dead Ball deck and the clock of one period, for a game that is
 * played on a real table. A refused call changes nothing.
 */
export class Extractor {
    /** Shuffles all 200 cards for a period. Throws `options`, `seed` or `deck`. */
    constructor(options: NewExtractor);
    /** Opens what `save()` returned, in the app's format; `deck` is your own deck (CSV), if it was one. Throws `not_a_save`, `deck`, `not_text` or `too_large`. */
    static load(save: string, deck?: string | null): Extractor;
    /** Whose periods are timed. */
    readonly code: TimedCode;
    /** The period, counted from 1; from 5 on, overtimes. */
    readonly period: number;
    /** The period's name: "2nd quarter", "1st half, last 10:00", "Overtime". */
    readonly periodName: string;
    /** The period to shuffle for next: the following one where this one is over, else this one again. */
    readonly due: number;
    /** The seed of the shuffle. */
    readonly seed: string;
    /** Seconds left in the period. */
    readonly seconds: number;
    /** Whether the FAC deck is used up, so that the period is over. Dead Ball cards can still be flipped. */
    readonly over: boolean;
    /** The number of cards flipped. */
    readonly flips: number;
    /** Cards left in the FAC deck and in the Dead Ball deck, and those in the discards. */
    piles(): { play: number; dead_ball: number; discards: number };
    /** The Time cards of the period, in order. */
    timeCards(): TimeCard[];
    /** The RPG numbers of the cards that may come next from a pile (the FAC deck if absent), in no meaningful order. Throws `options`. */
    left(pile?: Pile | null): number[];
    /** Flips the top card of a pile (the FAC deck if absent). Throws `over`, `options`, or `too_large` after 10,000 flips. */
    flip(pile?: Pile | null): FlippedCard;
    /** Takes the card that a person flipped on their own table, by its RPG number. Throws `no_such_card`, `over`, `options`, `not_a_number` or `too_large`. */
    typed(rpg: number, pile?: Pile | null): FlippedCard;
    /** Takes back the last `n` flips (1 if absent), or as many as there are; returns how many. Flipping again brings the same cards. Throws `not_a_number`. */
    undo(n?: number | null): number;
    /** The flipped cards, oldest first, from the flip at `since` (0 if absent) on. Throws `not_a_number`. */
    flipped(since?: number | null): FlippedCard[];
    /** A card of the deck, by RPG number. Throws `not_a_number` or `no_such_card`. */
    card(rpg: number): Card;
    /** Shuffles all 200 cards with another seed, for the period that is due or another one. Throws `seed`, `options` or `not_a_number`. */
    shuffle(seed: string, period?: number | null): void;
    /** The decks as JSON text, as the app keeps them. Your own deck is not in it. */
    save(): string;
    /** Frees its memory now; otherwise the garbage collector does it later. */
    free(): void;
    /** The same as `free()`. */
    [Symbol.dispose](): void;
}
