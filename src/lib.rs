//! Tabletop basketball.
