//! Parts that every page is built from. They take plain props and know no rules.

mod button;
mod choice;
mod dialog;
mod export;
mod fac_card;
mod file_input;
mod icon;
mod key_list;
mod margin;
mod notice;
mod page;
mod panel;
mod paper;
mod qr;
mod scoreboard;
mod select;
mod shell;
mod toast;

pub use button::{Button, ButtonKind, ButtonLink};
pub use choice::{Choice, ChoiceOption, Toggle};
pub use dialog::{Confirm, Dialog};
pub use export::{Export, Format};
pub use fac_card::{CardBack, CardFace, FacCard, label as section_label};
pub use file_input::FileInput;
pub use icon::{Icon, Mark};
pub use key_list::KeyList;
pub use margin::MarginChart;
pub use notice::{BackupDue, Empty, Notice, NoticeKind};
pub use page::Page;
pub use panel::Panel;
pub use paper::Paper;
pub use qr::Qr;
pub use scoreboard::{Scoreboard, ScoreboardSide};
pub use select::Select;
pub use shell::Shell;
pub use toast::ToastRegion;
