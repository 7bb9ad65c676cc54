//! Build-time checks of the data tables.
fn main() {}
