//! What both matches of a pair have in common.

use engine_server::hosted::Hosted;
use proto::v1;
use table::Seed;

/// A match as it is agreed on, and the luck of its server.
#[derive(Clone)]
pub struct Setting {
    /// What was agreed, in the notation.
    pub agreed: &'static str,
    pub seats: u32,
    /// The server's random bytes and what the script asks follow from it.
    pub luck: u64,
}

impl Setting {
    /// A match of these options.
    pub fn new<G: Hosted>(agreed: &'static str, luck: u64) -> Setting {
        let seats = G::seats(&options::<G>(agreed)).count() as u32;
        Setting { agreed, seats, luck }
    }

    /// The options as a request has them.
    pub fn wire_options<G: Hosted>(&self) -> v1::GameOptions {
        let game = Some(G::options_arm(&options::<G>(self.agreed)));
        v1::GameOptions { game, ..v1::GameOptions::default() }
    }

    /// Bytes for a keystream of the tests.
    pub fn key(&self) -> [u8; 32] {
        *Seed::from_number(self.luck).bytes()
    }
}

/// The options of this text.
pub fn options<G: Hosted>(agreed: &str) -> G::Options {
    G::parse_options(agreed).unwrap_or_else(|error| panic!("{agreed}: {error}"))
}
