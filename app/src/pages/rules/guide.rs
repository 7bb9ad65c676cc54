//! How the referee of each game works, for players.

use crate::components::Panel;
use crate::routes::Route;
use yew::prelude::*;

/// How the referee of Statis Pro works.
pub fn statis_pro() -> Html {
    html! {
        <Panel title="How the referee works" class="stack">
            <p>
                {
                    "A game is a deck of 200 Fast Action Cards. Each card has ten sections, and any of them \
                    may be read: ACTION brings the ball upcourt, ADVANCE moves it on, SHOT # says whether it \
                    goes in, REBOUND who gets a miss, and so on. 180 cards are the clock of a quarter, four \
                    seconds each; the other 20 are the Dead Ball deck, for free throws and other events that \
                    take no time."
                }
            </p>
            <p>
                {
                    "The referee flips cards, compares ratings and gives the reason: each line of the \
                    play-by-play opens to its section, its card and its arithmetic. The game stops at each \
                    decision of a coach, and the decision bar shows the choices and their keys."
                }
            </p>
            <p>
                {
                    "Luck comes from the seed: take a step back, do the same again, and the same cards come. \
                    You may also draw from a deck of your own and type in the number of the card."
                }
            </p>
            <p>
                { "Playing on a real table with your own scoresheet? The " }
                <a href={Route::Extractor.href()}>{ "FAC Extractor" }</a>
                { " keeps the decks and the clock; the rest is yours." }
            </p>
            <p>
                { "Everything can be done from the keyboard; " }
                <kbd>{ "?" }</kbd>
                { " lists the keys of the page you are on." }
            </p>
        </Panel>
    }
}

/// How the referee of DICE works.
pub fn dice() -> Html {
    html! {
        <Panel title="How the referee works" class="stack">
            <p>
                {
                    "Both dice are one number, red for tens and white for ones: 00 to 99. A pass, a shot, a \
                    free throw is good up to the player's range; steals and blocks begin at the guard's. \
                    All other events are read from charts, and the last digit of a missed shot names the \
                    rebounder. Shots and turnovers are the clock."
                }
            </p>
            <p>
                {
                    "The referee rolls, compares and gives the reason: each line of the play-by-play opens to \
                    its section and its arithmetic. The game stops at each decision of a coach, and shows \
                    the exact odds of every choice of the player with the ball."
                }
            </p>
            <p>
                {
                    "You may also roll your own dice and type them in. Playing on a real table with your own \
                    scoresheet? The "
                }
                <a href={Route::DiceTables.href()}>{ "dice tables" }</a>
                { " have every chart." }
            </p>
        </Panel>
    }
}

/// How the referee of the Value Add Basketball Game works.
pub fn value_add() -> Html {
    html! {
        <Panel title="How the referee works" class="stack">
            <p>
                {
                    "A possession is four dice, read in order. The d8 names the player with the ball: 1 to 5 \
                    by place, 6 to 8 by the numbers on the cards. The two d6 are 11 to 66, red for tens: a \
                    steal, a block, a foul, a turnover or a dunk if a card's range has the number. If none \
                    has, the d20 is read in the column of the player with the ball. After a miss a d20 names \
                    the player with a chance at the rebound, and a d6 decides whether they get it."
                }
            </p>
            <p>
                {
                    "The referee compares the dunk ranges before the game, nets the others, counts the \
                    possessions each player can play, and lights the range that answered; each line of the \
                    play-by-play opens to its step. The odds of a possession count every roll."
                }
            </p>
            <p>
                {
                    "You may also roll your own dice and type them in: 3 35 14 for the four, 14 3 for a \
                    rebound. Playing on a real table with your own scoresheet? The "
                }
                <a href={Route::ValueAddTables.href()}>{ "Value Add tables" }</a>
                { " read every die for your two teams." }
            </p>
        </Panel>
    }
}

/// How the referee of March Madness works.
pub fn march_madness() -> Html {
    html! {
        <Panel title="How the referee works" class="stack">
            <p>
                {
                    "In the tournament a half of a game is six colored dice a side, a bonus for the better \
                    seed and the Event markers that the coaches commit; the referee adds them up, pays out \
                    new markers by the margin, and keeps the bracket. Colors without a coach are solitaire \
                    factions with rules of their own. "
                }
                <a href={Route::Tournament.href()}>{ "A tournament" }</a>
            </p>
            <p>
                {
                    "In the advanced game each side has a clock of twenty minutes and a Strategy Display. A \
                    turn begins with clock dice. If they roll more than the time left, the white die names a \
                    position at which both players score; otherwise the coach plays cards. Every card's \
                    number is added to the die on screen, the net die is read from the defense's chart, and \
                    the cell that counts is lit."
                }
            </p>
            <p>
                {
                    "A cup is a draft of any 2 to 64 teams in snake order from the high roller, then a bracket \
                    by Power Rating with byes for the best where it is not full. Its games are played at the \
                    table or simulated. If both teams belong to one coach, the method agreed on before the \
                    cup decides: the coach plays one and the Solitaire rules the other, one advances, or one \
                    goes to the coach with the fewest teams. "
                }
                <a href={Route::MarchCup.href()}>{ "A cup" }</a>
            </p>
            <p>
                {
                    "Face-down cards are visible to their owner only. Two coaches at one screen pass it to each \
                    other, and no hand is shown meanwhile. You may also draw and roll at your own table and \
                    type in cards and dice."
                }
            </p>
        </Panel>
    }
}
