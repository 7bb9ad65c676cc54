//! The shot clock of real college games. Games on paper have none; the app mentions it where it describes a
//! college game.

/// The seconds of the shot clock in college games, in the season that ended in `year`. `None`: there was
/// no shot clock before 1985-86.
///
/// # Examples
/// ```
/// use hardwood::court::college_shot_clock;
///
/// assert_eq!([1985, 1986, 1993].map(college_shot_clock), [None, Some(45), Some(45)]);
/// assert_eq!([1994, 2015, 2016].map(college_shot_clock), [Some(35), Some(35), Some(30)]);
/// ```
#[must_use]
pub const fn college_shot_clock(year: u16) -> Option<u8> {
    match year {
        ..=1985 => None,
        1986..=1993 => Some(45),
        1994..=2015 => Some(35),
        2016.. => Some(30),
    }
}
