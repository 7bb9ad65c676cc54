//! How a link encodes a tournament's setup.

use super::super::field::{Field, Region, SEEDS};
use super::own_box::OwnBox;
use super::setup::{Setup, Victory};
use super::tournament::Tournament;
use crate::march_madness::own;
use crate::table::link::{Coder, Linked, Missing, Number, Words, check};

/// A setup as a link carries it: the field by year and checksum, or in full.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reference {
    /// The year of the field.
    pub year: u16,
    check: u32,
    field: Option<Field>,
    coaches: Vec<String>,
    by_points: bool,
    fresh_events: bool,
    late_point: bool,
    base_score: bool,
    even_eighths: bool,
    /// The checksums of a person's own components.
    own: [Option<u32>; 2],
}

impl Reference {
    /// Refers to the field by its year. The receiver needs it.
    #[must_use]
    pub fn named(setup: &Setup) -> Self {
        Reference {
            year: setup.field.year,
            check: field_check(&setup.field),
            field: None,
            coaches: setup.coaches.clone(),
            by_points: setup.victory == Victory::Points,
            fresh_events: setup.fresh_events,
            late_point: setup.late_point,
            base_score: setup.base_score,
            even_eighths: setup.even_eighths,
            own: setup.own.digest(),
        }
    }

    /// Includes the field in full.
    #[must_use]
    pub fn whole(setup: &Setup) -> Self {
        Reference { field: Some(setup.field.clone()), ..Self::named(setup) }
    }

    /// The setup, with the field from `fields` or from the link, and a person's own components if the link has them.
    ///
    /// # Errors
    /// The field that is missing; [`Missing::deck`] means a component of the box.
    pub fn setup(&self, fields: &[Field], own: Option<&OwnBox>) -> Result<Setup, Missing> {
        // links written before fields had the names of their year (MM-26)
        let known = |f: &Field| {
            field_check(f) == self.check || field_check(&f.clone().as_named_since()) == self.check
        };
        let shipped = || fields.iter().find(|f| f.year == self.year && known(f));
        let (field, own) = (self.field.as_ref().or_else(shipped), OwnBox::found(self.own, own));
        let (Some(field), Some(own)) = (field, &own) else {
            let lost = field.is_none().then(|| format!("the field of {}", self.year));
            return Err(Missing {
                teams: lost.into_iter().collect(),
                set: String::new(),
                deck: own.is_none(),
            });
        };
        Ok(Setup {
            field: field.clone(),
            own: own.clone(),
            coaches: self.coaches.clone(),
            victory: if self.by_points { Victory::Points } else { Victory::Championship },
            fresh_events: self.fresh_events,
            late_point: self.late_point,
            base_score: self.base_score,
            even_eighths: self.even_eighths,
        })
    }
}

fn field_check(field: &Field) -> u32 {
    let mut coder = Coder::writer();
    code_field(&mut coder, &mut Words::default(), &mut field.clone());
    check(&coder.finish())
}

fn code_field(c: &mut Coder, words: &mut Words, it: &mut Field) {
    it.year = c.number(&mut Number::default(), u32::from(it.year)).min(0xffff) as u16;
    it.regions.resize_with(4, || Region { name: String::new(), teams: Vec::new() });
    for region in &mut it.regions {
        region.teams.resize_with(SEEDS, String::new);
        for text in std::iter::once(&mut region.name).chain(&mut region.teams) {
            *text = c.text(words, text);
        }
    }
}

impl Linked for Tournament {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        let (mut words, mut number) = (Words::default(), Number::default());
        it.year = c.number(&mut number, u32::from(it.year)).min(0xffff) as u16;
        it.check = c.number(&mut Number::default(), it.check);
        let whole = c.one_of(&[false, true], it.field.is_some());
        it.field = whole.then(|| {
            let empty = Field { year: it.year, regions: Vec::new() };
            let mut field = it.field.clone().unwrap_or(empty);
            code_field(c, &mut words, &mut field);
            field
        });
        let coaches = c.below(Setup::MOST_COACHES as u32 + 1, it.coaches.len() as u32) as usize;
        it.coaches.resize_with(coaches, String::new);
        for name in &mut it.coaches {
            *name = c.text(&mut words, name);
        }
        for switch in [&mut it.by_points, &mut it.fresh_events, &mut it.late_point, &mut it.base_score] {
            *switch = c.one_of(&[false, true], *switch);
        }
        it.even_eighths = if c.since(3) { c.one_of(&[false, true], it.even_eighths) } else { true };
        if c.since(4) {
            own::code(c, &mut it.own);
        }
    }
}
