/** The types of each game. `Games["dice"]["state"]` is what `state()` of a game of DICE returns. */
export interface Games {
    /** Statis Pro Basketball. */
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
    /** DICE Basketball. */
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
    /** The Value Add Basketball Game. */
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
    /** The advanced game of March Madness: two teams. */
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
    /** The basic game of March Madness: a tournament of 64 teams. */
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
    /** The cup of March Madness: a draft and a bracket of advanced games. */
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
    /** The career of DICE Basketball: one player, season by season. */
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

/** The name of a game, as in saves and links. */
export type GameName = keyof Games;

/** The games that keep a box score of their players. */
export type ScoredGame = "statis-pro" | "dice" | "value-add";

/** A seat at the table of a tournament, a cup or a career, clockwise from 0. */
export type Seat = number;

/** The setup of a game, as in its saves. */
export type SetupOf<G extends GameName> = Games[G]["setup"];

/** A card set of a game; of a tournament a file of fields. */
export type SetOf<G extends GameName> = Games[G]["set"];

/** The party asked: a side, or a seat. `null` is everybody at the table of a cup. */
export type AskedOf<G extends GameName> = Games[G]["asked"];

/** The purpose of a draw or a roll. */
export type DrawOf<G extends GameName> = Games[G]["draw"];

/** A question to a coach, or a window in which a coach may act. */
export type QuestionOf<G extends GameName> = Games[G]["question"];

/** An answer, or an act. */
export type ChoiceOf<G extends GameName> = Games[G]["choice"];

/** An announcement of the referee. */
export type TalkOf<G extends GameName> = Games[G]["talk"];

/** The facts a screen shows first. */
export type StateOf<G extends GameName> = Games[G]["state"];

/** The options of a new game. */
export interface NewGame<G extends GameName = GameName> {
    /** The name of the game. */
    game: G;
    /** The teams and the rules. */
    setup: SetupOf<G>;
    /** A whole number from 0 to 2^64 − 1 in decimal. Absent: every card and every roll is typed in. */
    seed?: string | null;
    /** The characters of the house coaches, Home's first, in games that have several; steady if absent. */
    coaches?: Games[G]["coaches"];
}

/** The next need of the game. */
export type Need<G extends GameName = GameName> =
    | NeedDraw<G>
    | NeedRoll<G>
    | NeedChoice<G>
    | NeedNothing;

/** A card is to be drawn: `draw()` or `typed(number)`. */
export interface NeedDraw<G extends GameName = GameName> {
    need: "draw";
    /** Its purpose. */
    draw: DrawOf<G>;
    /** By this section of the rulebook. */
    rule: Rule;
    /** In words. */
    text: string;
    /** Its reasons. */
    why: Reason[];
    /** The numbers of the cards that may come, in no meaningful order. */
    cards: number[];
}

/** A die is to be rolled: `draw()` or `typed(number)`. */
export interface NeedRoll<G extends GameName = GameName> {
    need: "roll";
    /** Its purpose. */
    draw: DrawOf<G>;
    /** By this section of the rulebook. */
    rule: Rule;
    /** In words. */
    text: string;
    /** Its reasons. */
    why: Reason[];
    /** The faces of the die: 1 to this. Two dice that are read 00 to 99 are one die of 100: the reading plus 1. */
    sides: number;
}

/** A coach is to decide: `choose(place)`. */
export interface NeedChoice<G extends GameName = GameName> {
    need: "choose";
    /** Whose coach. */
    side: AskedOf<G>;
    /** The question. */
    question: QuestionOf<G>;
    /** In words. */
    text: string;
    /** Why, and what there is to weigh. */
    why: Reason[];
    /** The legal answers; none for a viewer who may not see them. */
    choices: Offer<G>[];
}

/** Nothing: the game is over. */
export interface NeedNothing {
    need: "over";
    /** The result in words. */
    text: string;
}

/** A legal answer, or an act. */
export interface Offer<G extends GameName = GameName> {
    /** The answer. */
    choice: ChoiceOf<G>;
    /** In words. */
    text: string;
}

/** A window: what a coach may do before play goes on, but need not. */
export interface OpenWindow<G extends GameName = GameName> {
    /** Whose coach. */
    side: AskedOf<G>;
    /** In which window. */
    question: QuestionOf<G>;
    /** In words. */
    text: string;
    /** The coach's choices. */
    choices: Offer<G>[];
}

/** Something that happened, with the moment and the section of the rulebook it happened by. */
export type GameEvent<G extends GameName = GameName> = What<TalkOf<G>> & { at: GameTime; rule: Rule };

/** One line of a box score. `given` is absent where the rules gave the player no points. */
export type Line = Required<Omit<StoredLine, "given">> & Pick<StoredLine, "given">;

/** The common part of every state. */
export interface Moment {
    /** The moment in words: "3rd quarter, 4:36 left", "Final". */
    moment: string;
    /** Whether the game is over. */
    over: boolean;
    /** Period and seconds left; of a tournament the games played, of a cup the round, of a career the seasons. */
    time: GameTime;
}

/** A card set that can be played with. */
export interface CheckedSet<G extends GameName = GameName> {
    /** The set. */
    set: SetOf<G>;
    /** Unusual values; none of them stops a game. */
    warnings: Problem[];
}

/** Which games to simulate. */
export interface Simulation<G extends GameName = GameName> {
    /** The name of the game. */
    game: G;
    /** The teams and the rules. */
    setup: SetupOf<G>;
    /** The seed of the first game; that of the next is one more. */
    seed: string;
    /** How many, 1 to 1,000,000. */
    games: number;
    /** The characters of the house coaches, Home's first, in games that have several; steady if absent. */
    coaches?: Games[G]["coaches"];
    /** Whether to return every game's box score, in games that have one; it takes longer than playing. */
    box_scores?: boolean;
}

/** Which games of a setup to simulate: as in `Simulation`. */
export type GamesOf = Pick<Simulation, "seed" | "games" | "box_scores">;

/** Simulated games. */
export interface Simulated<G extends GameName = GameName> {
    /** In order. */
    games: SimulatedGame<G>[];
    /** Whether `progress` stopped them early. */
    stopped: boolean;
}

/** A simulated game. A `Game` with its seed, on which house coaches play all sides, is the same game. */
export type SimulatedGame<G extends GameName = GameName> = { seed: string } & Games[G]["result"];

/** The result of a game of two teams. */
export interface GameResult {
    /** Home's points, Visitors'. */
    points: PerSide<number>;
    /** Periods played, overtimes included. */
    periods: number;
}

/** The result of a game that has a box score. */
export interface ScoredResult extends GameResult {
    /** The box score, where it was asked for. */
    box_score?: BoxScore;
}

/** The end of a tournament, a cup or a career. */
export interface FinalState<G extends GameName> {
    /** The state at its end. */
    state: StateOf<G>;
}

/** A game of any kind. `if (game.name === "dice")` tells TypeScript which it is. */
export type AnyGame = { [G in GameName]: Game<G> }[GameName];

/**
 * A game in progress.
 *
 * It stops wherever a card is to be drawn, a die is to be rolled or a coach is to decide: `need()` says which.
 * Every input is taken, or refused with an error that has a `code`; a refused input changes nothing.
 */
export class Game<G extends GameName = GameName> {
    /** A new game before its first card. Throws `options`, `seed`, `card_set`, `deck` or `setup`. */
    constructor(options: NewGame<G>);
    /** Opens a save of any game, with steady house coaches and no standing orders. Throws `not_a_save`, `save_format`, `other_game`, `save_setup`, `save_lost`, `not_text` or `too_large`. */
    static load(save: string): AnyGame;
    /** Opens a link of any game. `sets` are the card sets that may have the cards it names; `own` is the deck or the charts it was played with if not the house's (CSV). Throws `not_a_link`, `link_format`, `link_lost`, `cards_missing`, `other_game`, `setup`, `card_set`, `deck`, `options`, `not_text` or `too_large`. */
    static fromLink(link: string, sets?: SetOf<GameName>[] | null, own?: string | null): AnyGame;
    /** The name of the game. */
    readonly name: G;
    /** A notice about the save this game was opened from, if there is one. */
    readonly notice: string | undefined;
    /** Where the luck comes from; absent where people draw and roll themselves. */
    readonly seed: string | undefined;
    /** The number of inputs the game has taken. */
    readonly inputs: number;
    /** The number of events. */
    readonly eventCount: number;
    /** The next need of the game: a card, a roll, a coach's decision, or nothing; as this side or seat may know it, or `"spectator"`, who coaches nobody. If absent, a question is as the coach who is asked may know it, and a card as a spectator does. `"all"` tells everything, as `state` does: the exact cards that are left, for a program that draws them itself. Only March Madness hides something: `cards` has all that the viewer can't see, of which some may be refused because they lie in another hand, and a question in which another coach sees their cards has no `choices`. Throws `options`. */
    need(viewer?: AskedOf<G> | "all" | "spectator" | null): Need<G>;
    /** Lets the seed draw the card or roll the die that is due. Throws `over`, `decision_due` or `no_seed`. */
    draw(): void;
    /** Takes the card or the number that a person drew or rolled. Throws `not_a_number`, `no_such_card`, `no_such_face`, `over` or `decision_due`. */
    typed(number: number): void;
    /** Answers for the coach who is asked, by the place of the choice, counted from 0. Throws `not_a_number`, `no_such_choice`, `over` or `luck_due`. */
    choose(choice: number): void;
    /** The open windows in order, with the acts that coaches may take now. Playing on closes them. */
    may(): OpenWindow<G>[];
    /** Does what a coach may do, by its place among the choices of all windows of `may()`, one window's after the other's, counted from 0. Throws `not_a_number`, `no_such_act` or `over`. */
    act(choice: number): void;
    /** The choice of the house coach, by its place; absent where no coach is asked. */
    advice(): number | undefined;
    /** The act that the house coaches of these sides would choose from `may()`, for `act`; absent where they would play on. Throws `options`. */
    adviceToAct(sides: AskedOf<G>[]): number | undefined;
    /** Why the house coach would make this choice; absent where there is no reason to give or no coach is asked. Throws `not_a_number`. */
    reason(choice: number): string | undefined;
    /** Draws and rolls, and lets house coaches decide for these sides and standing orders for the others, until another side has to decide or the game is over. On all sides they play the game that a simulation plays; beside a person they are those of the app, as in `advice` and `adviceToAct`. Returns the number of inputs. Throws `options` or `no_seed`. */
    playOn(house: AskedOf<G>[]): number;
    /** Takes back the last `n` inputs (1 if absent), or as many as there are; returns how many. The luck behind them stays the same. Throws `not_a_number`. */
    undo(n?: number | null): number;
    /** Takes the last `n` undone inputs (1 if absent) again; returns how many. Throws `not_a_number`. */
    redo(n?: number | null): number;
    /** The events, oldest first, from the event at `since` (0 if absent) on. Throws `not_a_number`. */
    events(since?: number | null): GameEvent<G>[];
    /** The play-by-play, oldest first, from the line at `since` (0 if absent) on: each line with the reasons, cards and rule sections that led to it. Throws `not_a_number`. */
    playByPlay(since?: number | null): Entry[];
    /** The box score, with names. Throws `other_game` in games without one. */
    boxScore(this: Game<ScoredGame>): BoxScore;
    /** The score, the moment, and what the game's screen shows first: as this side or seat may see it, or as a spectator does if absent. `"spectator"` says so. `"all"` shows every hand and every card that lies face down, for a simulation or a table at which everybody looks; a game that is over shows all to all. Only March Madness has something hidden. Throws `options`. */
    state(viewer?: AskedOf<G> | "all" | "spectator" | null): StateOf<G>;
    /** A new game of the same teams before its first card, by the same rules and house coaches, without standing orders; this one stays as it is. Its teams are not read again, so it begins in a fraction of the time. Without a seed people draw and roll themselves. Throws `seed`. */
    again(seed?: string | null): Game<G>;
    /** Plays whole games of the same teams from the first card, by the same rules and house coaches, as the function `simulate` does; this one stays as it is. Its teams are read once and not at each call, which is faster for few games a call. Throws `options`, `seed` or `not_a_function`, and what `progress` throws. */
    simulate(options: GamesOf, progress?: ((done: number, total: number) => boolean | void) | null): Simulated<G>;
    /** The game as a save: JSON text. */
    save(): string;
    /** The game as a link: letters, digits, - and _. Cards that one of `sets` has are named, others travel in it. A career always names its league. Throws `no_link`, `card_set` or `options`. */
    link(sets?: SetOf<G>[] | null): string;
    /** Statis Pro: the standing orders of a side. Throws `other_game` or `options`. */
    orders(this: Game<"statis-pro">, side: Side): StatisPro.Orders;
    /** Statis Pro: gives a side standing orders, which `playOn` then follows. Decisions without an order are left to the person. They are no part of a save. Throws `other_game` or `options`. */
    setOrders(this: Game<"statis-pro">, side: Side, orders: Partial<StatisPro.Orders>): void;
    /** Statis Pro: a card of the deck in use, by RPG number, in printed words. Throws `other_game`, `not_a_number` or `no_such_card`. */
    card(this: Game<"statis-pro">, rpg: number): Card;
    /** Cup: the options of one of its games, to be played as a game of its own. Throws `other_game`, `not_a_number` or `setup` where its teams or coaches are not known yet. */
    contest(this: Game<"march-madness-cup">, game: number): NewGame<"march-madness-advanced">;
    /** Frees the memory of the game now; otherwise the garbage collector does it later. */
    free(): void;
    /** The same as `free()`. */
    [Symbol.dispose](): void;
}

/** Plays whole games, house coaches on all sides: the first with the given seed, each further one with the next. `progress` is called after each game; if it returns `false`, no more are played. Throws `options`, `seed`, `card_set`, `deck`, `setup` or `not_a_function`, and what `progress` throws. */
export function simulate<G extends GameName>(options: Simulation<G>, progress?: ((done: number, total: number) => boolean | void) | null): Simulated<G>;

/** Reads and checks a card set of a game (JSON text); of a tournament a file of fields. Throws `card_set` with every problem in `problems`, `options` where there is no such game, `not_text` or `too_large`. */
export function readCardSet<G extends GameName>(game: G, text: string): CheckedSet<G>;
