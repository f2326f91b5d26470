//! Every variant and every number of players.

use rules::Seats;
use rules::tikal::Options;

/// All twelve.
pub(crate) fn every_variant() -> Vec<Options> {
    let mut variants = Vec::new();
    for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
        for options in [Options::basic(seats), Options::auction(seats)] {
            variants.push(options);
            variants.push(Options { camp_needs_member: true, ..options });
        }
    }
    variants
}
