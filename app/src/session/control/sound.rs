//! What a game sounds like: one place for the events of all games. Off unless the settings say otherwise.

use hardwood::book::{Play, TurnoverKind};
use hardwood::table::{Event, What};

/// A sound, the least important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// A foul or a violation.
    Whistle,
    /// A basket or a free throw.
    Net,
    /// A period is over.
    Buzzer,
}

impl Sound {
    /// All, in the order in which they are tried out.
    pub const ALL: [Sound; 3] = [Sound::Net, Sound::Whistle, Sound::Buzzer];

    /// Its name in `www/sound.js`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Sound::Whistle => "whistle",
            Sound::Net => "net",
            Sound::Buzzer => "buzzer",
        }
    }

    /// The sound of a play, if it has one.
    #[must_use]
    pub const fn of(play: &Play) -> Option<Sound> {
        match play {
            Play::Shot { good: true, .. } | Play::FreeThrow { good: true, .. } => Some(Sound::Net),
            Play::Foul { .. } | Play::Technical { .. } => Some(Sound::Whistle),
            Play::Turnover { kind, .. } if is_violation(*kind) => Some(Sound::Whistle),
            Play::PeriodEnds { .. } | Play::Final => Some(Sound::Buzzer),
            _ => None,
        }
    }

    /// The one sound of an action: the most important of its events'. `of_talk` is what an event that is no play
    /// sounds like.
    #[must_use]
    pub fn of_all<T>(events: &[Event<T>], of_talk: impl Fn(&T) -> Option<Sound>) -> Option<Sound> {
        let one = |event: &Event<T>| match &event.what {
            What::Play(play) => Sound::of(play),
            What::Talk { talk } => of_talk(talk),
        };
        events.iter().filter_map(one).max()
    }
}

/// Whether a referee stops play for it.
const fn is_violation(kind: TurnoverKind) -> bool {
    !matches!(
        kind,
        TurnoverKind::Stolen
            | TurnoverKind::ThrownAway
            | TurnoverKind::JumpBall
            | TurnoverKind::Unstated
            // its foul has been whistled
            | TurnoverKind::OffensiveFoul
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::control::playable::PlayableGame;
    use hardwood::book::{FoulKind, ShotKind};
    use hardwood::court::{GameTime, Player, Side};
    use hardwood::dice_basketball::DiceBasketball;
    use hardwood::rule;
    use hardwood::statis_pro::StatisPro;
    use hardwood::value_add::ValueAdd;

    fn by() -> Player {
        Player::new(Side::Home, 3)
    }

    fn shot(good: bool) -> Play {
        let (assist, block) = (None, None);
        Play::Shot { by: by(), kind: ShotKind::Two, good, fouled: false, assist, block }
    }

    fn foul() -> Play {
        Play::Foul { by: by(), on: None, kind: FoulKind::Shooting, team: true }
    }

    fn turnover(kind: TurnoverKind) -> Play {
        Play::Turnover { side: Side::Home, by: None, kind, steal: None }
    }

    fn all<G: PlayableGame>(plays: &[Play]) -> Option<Sound> {
        let event =
            |play: &Play| Event { at: GameTime::new(1, 0), rule: rule!("1"), what: What::Play(*play) };
        Sound::of_all(&plays.iter().map(event).collect::<Vec<_>>(), G::sound)
    }

    #[test]
    fn baskets_fouls_violations_and_ends_of_periods_are_heard() {
        assert_eq!(Sound::of(&shot(true)), Some(Sound::Net));
        assert_eq!(Sound::of(&Play::FreeThrow { by: by(), good: true, number: 1, of: 2 }), Some(Sound::Net));
        assert_eq!(Sound::of(&foul()), Some(Sound::Whistle));
        assert_eq!(Sound::of(&Play::Technical { side: Side::Home, by: None }), Some(Sound::Whistle));
        assert_eq!(Sound::of(&turnover(TurnoverKind::Traveling)), Some(Sound::Whistle));
        assert_eq!(Sound::of(&turnover(TurnoverKind::ShotClock)), Some(Sound::Whistle));
        assert_eq!(Sound::of(&Play::PeriodEnds { period: 2 }), Some(Sound::Buzzer));
        assert_eq!(Sound::of(&Play::Final), Some(Sound::Buzzer));
    }

    #[test]
    fn misses_passes_steals_and_timeouts_are_not() {
        for play in [
            shot(false),
            Play::FreeThrow { by: by(), good: false, number: 2, of: 2 },
            Play::Pass { from: None, to: by() },
            turnover(TurnoverKind::Stolen),
            turnover(TurnoverKind::ThrownAway),
            Play::TimeOut { side: Side::Home, short: false },
        ] {
            assert_eq!(Sound::of(&play), None, "{play:?}");
        }
    }

    #[test]
    fn an_action_has_one_sound_in_every_game_of_plays() {
        let plays = [foul(), shot(true), shot(false)];
        assert_eq!(all::<StatisPro>(&plays), Some(Sound::Net));
        assert_eq!(all::<DiceBasketball>(&plays), Some(Sound::Net));
        assert_eq!(all::<ValueAdd>(&plays), Some(Sound::Net));
        assert_eq!(all::<StatisPro>(&[shot(true), Play::PeriodEnds { period: 1 }]), Some(Sound::Buzzer));
        assert_eq!(all::<StatisPro>(&[]), None);
    }
}
