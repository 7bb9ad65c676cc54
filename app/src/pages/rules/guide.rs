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
                    seconds each; the other 20 are the Dead Ball deck for free throws and whatever takes no \
                    time."
                }
            </p>
            <p>
                {
                    "The referee flips, looks up, compares and says why: each line of the play-by-play opens \
                    to its section, its card and its arithmetic. It stops where a coach must decide, and the \
                    decision bar says who, what and with which key."
                }
            </p>
            <p>
                {
                    "Luck is a matter of the seed: taking something back and doing the same again brings the \
                    same cards. You may also draw from a deck of your own and type in the number of the \
                    card."
                }
            </p>
            <p>
                { "Playing on a real table with your own scoresheet? The " }
                <a href={Route::Extractor.href()}>{ "FAC Extractor" }</a>
                { " keeps the decks and the clock, and leaves the rest to you." }
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
                    free throw are good up to the player's range; steals and blocks begin at the guard's. \
                    Whatever else happens is looked up in a chart, and the last digit of a missed shot says \
                    who has the rebound. Shots and turnovers are the clock."
                }
            </p>
            <p>
                {
                    "The referee rolls, looks up, compares and says why: each line of the play-by-play opens \
                    to its section and its arithmetic. He stops where a coach must decide; the odds of what \
                    the player with the ball may do are on the desk, reckoned and not guessed."
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
                    "A possession is four dice, read in order. The d8 says who has the ball: 1 to 5 by \
                    place, 6 to 8 whose card asks for them. The two d6 are 11 to 66, red for tens: a steal, \
                    a block, a foul, a turnover or a dunk where a card's range has the number. Nothing? Then \
                    the d20 is read in the column of the player with the ball. A miss is a d20 and a d6: \
                    whose chance the rebound is, and whether it is in his range."
                }
            </p>
            <p>
                {
                    "The referee compares the dunk ranges before the game, nets the others, counts the \
                    possessions each player can play, and lights the range that answered; each line of the \
                    play-by-play opens to its step. The odds of a possession are on the desk, every roll \
                    reckoned."
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
                    seed and what Event markers the coaches commit; the referee adds them up, pays out new \
                    markers by the margin, and keeps the bracket. Colors that nobody coaches are solitaire \
                    factions with rules of their own. "
                }
                <a href={Route::Tournament.href()}>{ "A tournament" }</a>
            </p>
            <p>
                {
                    "In the advanced game each side has a clock of twenty minutes and a Strategy Display. A \
                    turn begins with clock dice: more than the time left, and the white die names a position \
                    at which both players score; else the coach does something else with his cards. Every \
                    card's number is added to the die on screen, the net die is looked up in the chart of \
                    the defense, and the cell that counts is lit."
                }
            </p>
            <p>
                {
                    "A cup is a draft of any 2 to 64 teams in snake order from the high roller, then a bracket \
                    by Power Rating with byes for the best where it is not full. Its games are played at the \
                    table or simulated. Where both teams are one coach's, the method agreed on before \
                    decides: he plays one and the Solitaire rules the other, one advances, or one goes to \
                    whoever has the fewest teams. "
                }
                <a href={Route::MarchCup.href()}>{ "A cup" }</a>
            </p>
            <p>
                {
                    "What lies face down is its owner's to see. Two coaches at one screen hand it over, and \
                    nothing of either hand is on the page meanwhile. You may also draw and roll at your own \
                    table: cards by name, dice as they fall."
                }
            </p>
        </Panel>
    }
}
