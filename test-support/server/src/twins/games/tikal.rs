//! Tikal: everything lies open but what is not drawn.

use rules::tikal::Position;

use super::Paired;
use crate::twins::hidden::Hidden;

impl Paired for Position {
    const TITLE: &'static str = "Tikal";
    const MATCHES: &'static [&'static str] = &[
        "2 players start drawn",
        "3 players auction start 1",
        "4 players camp_needs_member start drawn",
        "2 players auction camp_needs_member start 1",
    ];
    const SHORT: &'static str = "2 players start drawn";

    fn hidden() -> Vec<Hidden> {
        Vec::new()
    }
}
