//! Which shard a match belongs to: what servers own, claim and hand over, so that no list of matches has to.

use std::fmt;

use table::MatchId;

/// One of the parts that all matches are divided into.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shard(u8);

impl Shard {
    /// How many there are. It can never change: servers of different versions share a database.
    pub const COUNT: usize = 256;

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = Shard> {
        (0..=u8::MAX).map(Shard)
    }

    /// The shard with this number.
    pub fn numbered(number: u8) -> Shard {
        Shard(number)
    }

    /// The shard of a match: what the first two characters of its id say, eight bits of five each. Everybody who
    /// has the id knows it, and whoever makes an id chooses it.
    pub fn of(match_id: &MatchId) -> Shard {
        let mut bytes = match_id.as_str().bytes();
        let mut next = || u16::from(bytes.next().map_or(0, value));
        let [high, low] = [next(), next()];
        Shard(((high << 5 | low) & 0xff) as u8)
    }

    /// Its number, from 0.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its place in a list of all.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// How ids of its matches begin: `spare` chooses among the beginnings that there are.
    pub fn beginning(self, spare: u8) -> [char; 2] {
        let high = (spare << 3 | self.0 >> 5) & 31;
        [high, self.0 & 31].map(|value| char::from(LETTERS[usize::from(value)]))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The letters of match ids, five bits each.
pub(crate) const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// The five bits of a character; of one that no id of ours has, some five bits.
fn value(character: u8) -> u8 {
    let known = LETTERS.iter().position(|letter| *letter == character);
    known.and_then(|place| u8::try_from(place).ok()).unwrap_or(character & 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_leads_back_to_its_shard() {
        for shard in Shard::all() {
            for spare in 0..4 {
                let [first, second] = shard.beginning(spare);
                let id = MatchId::new(format!("{first}{second}xyz")).unwrap();
                assert_eq!(Shard::of(&id), shard, "{id}");
            }
        }
    }

    #[test]
    fn every_id_has_a_shard() {
        let check = |id: &str, shard: u8| {
            assert_eq!(Shard::of(&MatchId::new(id).unwrap()).number(), shard, "{id}");
        };
        check("aaaaaaaaaaaa", 0);
        check("a9aaaaaaaaaa", 31);
        check("baaaaaaaaaaa", 32);
        check("h9", 255);
        check("j9", 31);
        check("a", 0);
        // Of other makers' ids, too.
        check("Match-1", 0xa0);
    }
}
