//! What a choice is called in a menu, and the key of its kind.

use crate::names::Names;
use crate::sight::{Choice, Deed, DeedKind};
use crate::words::{Words, texts};

texts! {
    /// Actions and their kinds, as menus call them.
    Deeds in "deeds":
    KindPlaceTile, KindChooseTile, KindBid, KindPass, KindPlaceMember, KindWalk, KindSecretPath,
    KindUncover, KindRecover, KindExchange, KindBuildCamp, KindPlaceGuard, KindEnd,
    PlaceTile, ChooseTile, Bid, Pass, PlaceMember, Walk, SecretPath, Uncover, Recover, Exchange,
    BuildCamp, PlaceGuard, End,
}

/// What the choice does, without its cost: `walk a worker b4 → c4`.
pub fn label(words: &Words, choice: &Choice, names: &Names) -> String {
    match &choice.deed {
        Deed::PlaceTile { space, rotation } => {
            words.say(Deeds::PlaceTile, &[("space", space), ("rotation", rotation)])
        }
        Deed::PlaceMember { member, camp } => {
            let member = words.word(member.object());
            words.say(Deeds::PlaceMember, &[("member", &member), ("camp", camp)])
        }
        Deed::SecretPath { member, from, to } => {
            let member = words.word(member.object());
            words.say(Deeds::SecretPath, &[("member", &member), ("from", from), ("to", to)])
        }
        Deed::Walk { member, from, to } => {
            let member = words.word(member.object());
            words.say(Deeds::Walk, &[("member", &member), ("from", from), ("to", to)])
        }
        Deed::Uncover { temple } => words.say(Deeds::Uncover, &[("temple", temple)]),
        Deed::Recover { space } => words.say(Deeds::Recover, &[("space", space)]),
        Deed::Exchange { give, with, take } => {
            let (give, take) = (words.word(give.noun()), words.word(take.noun()));
            let other = names.called(words, *with);
            words.say(Deeds::Exchange, &[("give", &give), ("take", &take), ("other", &other)])
        }
        Deed::BuildCamp { space } => words.say(Deeds::BuildCamp, &[("space", space)]),
        Deed::PlaceGuard { temple, member } => {
            let member = words.word(member.object());
            words.say(Deeds::PlaceGuard, &[("member", &member), ("temple", temple)])
        }
        Deed::End => words.word(Deeds::End).to_owned(),
        Deed::Bid { amount } => words.say(Deeds::Bid, &[("amount", amount)]),
        Deed::Pass => words.word(Deeds::Pass).to_owned(),
        Deed::ChooseTile { tile } => words.say(Deeds::ChooseTile, &[("tile", tile)]),
    }
}

/// What the kind is called: `walk`.
pub fn kind(words: &Words, kind: DeedKind) -> &'static str {
    words.word(match kind {
        DeedKind::PlaceTile => Deeds::KindPlaceTile,
        DeedKind::ChooseTile => Deeds::KindChooseTile,
        DeedKind::Bid => Deeds::KindBid,
        DeedKind::Pass => Deeds::KindPass,
        DeedKind::PlaceMember => Deeds::KindPlaceMember,
        DeedKind::Walk => Deeds::KindWalk,
        DeedKind::SecretPath => Deeds::KindSecretPath,
        DeedKind::Uncover => Deeds::KindUncover,
        DeedKind::Recover => Deeds::KindRecover,
        DeedKind::Exchange => Deeds::KindExchange,
        DeedKind::BuildCamp => Deeds::KindBuildCamp,
        DeedKind::PlaceGuard => Deeds::KindPlaceGuard,
        DeedKind::End => Deeds::KindEnd,
    })
}

/// The key of a kind, the same in all languages: nobody learns it twice.
pub fn key(kind: DeedKind) -> char {
    match kind {
        DeedKind::PlaceTile => 't',
        // One of the open tiles.
        DeedKind::ChooseTile => 'o',
        DeedKind::Bid => 'b',
        DeedKind::Pass => 'p',
        DeedKind::PlaceMember => 'm',
        DeedKind::Walk => 'w',
        DeedKind::SecretPath => 's',
        DeedKind::Uncover => 'u',
        // Dig.
        DeedKind::Recover => 'd',
        DeedKind::Exchange => 'x',
        DeedKind::BuildCamp => 'c',
        DeedKind::PlaceGuard => 'g',
        DeedKind::End => 'e',
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{DeedKind, key};

    #[test]
    fn every_kind_has_a_free_key_of_its_own() {
        let keys: BTreeSet<char> = DeedKind::ALL.into_iter().map(key).collect();
        assert_eq!(keys.len(), DeedKind::ALL.len());
        assert!(keys.iter().all(|key| key.is_ascii_lowercase() && !"hjklqzrfai".contains(*key)));
    }
}
