//! The guided possessions: of each game a short one, as a link of it plays, and a sentence for each step.

use crate::session::{Guide, Step};

const fn step(luck: usize, text: &'static str) -> Step {
    Step { luck, text }
}

/// One of each game.
pub static GUIDES: [Guide; 4] = [
    Guide {
        game: "statis-pro",
        name: "statis-pro",
        title: "Statis Pro",
        link: concat!(
            "AgBQhVVyMEfehqiFETl6K2B7jJuxk861MKYrVXdz7MYGjO0JpvZmfOSfGy05yu8zs_L0EeL6gIXNpszEpxn-",
            "z_uvtxSeDdf7K_xAF0k7gBekAAAAAAGg2A"
        ),
        steps: &[
            step(
                0,
                "The cards referee. Lakers and Celtics line up for the jump ball; the next card says who wins it.",
            ),
            step(1, "JUMP TO decides the tap: the Celtics have the ball."),
            step(2, "A trip begins with ACTION. This one is a pass to the center: Perkins has the ball."),
            step(
                3,
                "ADVANCE moves the ball on, to Pierce. Its number, 22, is above Pierce's ATTEMPTS: no shot yet.",
            ),
            step(4, "The next ADVANCE is a pass to the shooting guard: R. Allen shoots."),
            step(
                5,
                "SHOT # is compared with the shooter's number, less what the defense takes off. Allen hits a three.",
            ),
            step(6, "The Lakers bring the ball up, and ACTION passes to Peace."),
            step(7, "ADVANCE finds Fisher, who shoots."),
            step(8, "SHOT # is low enough again: a three."),
            step(9, "At the other end, ACTION goes straight to R. Allen."),
            step(10, "This time SHOT # is 56, which is too high. A miss needs a rebound."),
            step(
                11,
                "REBOUND says who gets it: Gasol. Action, advance, shot, rebound: that is a possession.",
            ),
        ],
    },
    Guide {
        game: "dice",
        name: "dice",
        title: "DICE Basketball",
        link: concat!(
            "AgBLBH8Hppstmy59DGQpXLqur3oShhaRM8ehRlxBUA4HpBaBWwWN1EXznmIsIozDTVOaSOwPPWGRbML_",
            "MFFinM6Ykf_-V-MCJw8RAAAAAAC9hhg"
        ),
        steps: &[
            step(
                0,
                "Two percentile dice are rolled for every play: red for tens, white for ones. First comes the jump ball.",
            ),
            step(1, "56 on the jump ball table: the tap goes to the Lakers' shooting guard, Bryant."),
            step(
                2,
                "63 completes Bryant's pass. The white die names the receiver: 3 is the small forward, Peace.",
            ),
            step(
                3,
                "Peace tries a three. One roll says whether it is good, fouled or blocked, and who rebounds: R. Allen.",
            ),
            step(4, "The pass is complete. A white 5 is the center, Perkins."),
            step(5, "Perkins finds Pierce, by a white 3."),
            step(6, "Pierce misses a two: 67. The same roll gives the rebound to Fisher."),
            step(
                7,
                "94 is among the numbers of the defender's steal, 93 to 99: Rondo takes the ball from Fisher.",
            ),
            step(8, "Rondo passes to R. Allen. A possession is one roll for each pass and one for the shot."),
        ],
    },
    Guide {
        game: "value-add",
        name: "value-add",
        title: "Value Add",
        link: concat!(
            "AgBoza_e9fbj9fOCELrwzmeqO1dfm1I6km72BkYemhYCj-XHeaedH8ogAh30KsbCjnS_H7gwX8k3hsIP",
            "OxNxQNpcypJvou5rFdMki0JRHEmQtdU9Eqa8vRCw3WtqWK347blSMHiZnqpYAAAAAAWA_A"
        ),
        steps: &[
            step(0, "Each team has the same number of possessions. Four dice, rolled together, decide each."),
            step(
                1,
                "The d8 says who has the ball: 1 is Scheyer. Two d6 say what the defense does. The d20 is the shot: a miss.",
            ),
            step(2, "A miss needs a rebound, by another d20: Kansas has the ball."),
            step(3, "Kansas: 6 is Mark. Morris. The dice are read on the same strips: who, defense, shot."),
            step(4, "Duke again: 8 is Singler."),
            step(5, "1 is Morningstar. Each shooter's strip says what the d20 is worth."),
            step(6, "5 is Zoubek, and an 8 on that strip is a two. One roll of four dice, one possession."),
        ],
    },
    Guide {
        game: "march-madness",
        name: "march-madness-advanced",
        title: "March Madness",
        link: concat!(
            "AgBfOGYH-51UHALnFZsYakNBpHbjkyfOjZn3iFSxP2o9RN1uf6mXJTUqOFudjV17mMx2cURS4gCnyZdc",
            "CpSGjSD_repZdrSmQ2uf3s_-5Y9rzRE5V99TygAAAAABgaE7JeB7m62oCA"
        ),
        steps: &[
            step(
                0,
                "Each coach holds seven Strategy cards and has 20 minutes. Every turn begins with the clock dice.",
            ),
            step(
                1,
                "Kansas rolled 17 with 20 minutes left. That is not more, so nobody scores; the coach does one other thing.",
            ),
            step(
                2,
                "Duke rolled 22 with 20 minutes left. That is more, so a position is resolved: the white die says the bench.",
            ),
            step(
                3,
                "Both players roll a die and add their cards. Duke: 1, less 1 for the Zone Defense. Column 0 is one point.",
            ),
            step(4, "Duke's coach calls the only timeout: all dice are rolled again."),
            step(5, "Now a 5, less 1. Column 4 is worth 7 points."),
            step(
                6,
                "Kansas rolled a 2: 6 points. Both sides score at a position, so what counts is who gains more.",
            ),
        ],
    },
];
