//! `tikal`: reads its flags and does what they ask.

fn main() {}
