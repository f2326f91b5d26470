//! What an action of Tikal is called in a list, and the key of its kind.

use super::view_model::{Deed, DeedKind};
use crate::games::Speech;
use crate::words::{Words, texts};

texts! {
    /// Actions and their kinds, as menus call them.
    ActionTexts in "tikal/actions":
    KindPlaceTile, KindChooseTile, KindBid, KindPass, KindPlaceMember, KindWalk, KindSecretPath,
    KindUncover, KindRecover, KindExchange, KindBuildCamp, KindPlaceGuard, KindEnd,
    PlaceTile, ChooseTile, Bid, Pass, PlaceMember, Walk, SecretPath, Uncover, Recover, Exchange,
    BuildCamp, PlaceGuard, End,
}

/// What the choice does, without its cost: `walk a worker b4 → c4`.
pub(crate) fn label(deed: &Deed, speech: Speech<'_>) -> String {
    let words = speech.words;
    match deed {
        Deed::PlaceTile { space, rotation } => {
            words.say(ActionTexts::PlaceTile, &[("space", space), ("rotation", rotation)])
        }
        Deed::PlaceMember { member, camp } => {
            let member = words.word(member.object());
            words.say(ActionTexts::PlaceMember, &[("member", &member), ("camp", camp)])
        }
        Deed::SecretPath { member, from, to } => {
            let member = words.word(member.object());
            words.say(ActionTexts::SecretPath, &[("member", &member), ("from", from), ("to", to)])
        }
        Deed::Walk { member, from, to } => {
            let member = words.word(member.object());
            words.say(ActionTexts::Walk, &[("member", &member), ("from", from), ("to", to)])
        }
        Deed::Uncover { temple } => words.say(ActionTexts::Uncover, &[("temple", temple)]),
        Deed::Recover { space } => words.say(ActionTexts::Recover, &[("space", space)]),
        Deed::Exchange { give, with, take } => {
            let (give, take) = (words.word(give.noun()), words.word(take.noun()));
            let other = speech.name(*with);
            words.say(ActionTexts::Exchange, &[("give", &give), ("take", &take), ("other", &other)])
        }
        Deed::BuildCamp { space } => words.say(ActionTexts::BuildCamp, &[("space", space)]),
        Deed::PlaceGuard { temple, member } => {
            let member = words.word(member.object());
            words.say(ActionTexts::PlaceGuard, &[("member", &member), ("temple", temple)])
        }
        Deed::End => words.word(ActionTexts::End).to_owned(),
        Deed::Bid { amount } => words.say(ActionTexts::Bid, &[("amount", amount)]),
        Deed::Pass => words.word(ActionTexts::Pass).to_owned(),
        Deed::ChooseTile { tile } => words.say(ActionTexts::ChooseTile, &[("tile", tile)]),
    }
}

/// What the kind is called: `walk`.
pub(crate) fn kind(words: &Words, kind: DeedKind) -> &'static str {
    words.word(match kind {
        DeedKind::PlaceTile => ActionTexts::KindPlaceTile,
        DeedKind::ChooseTile => ActionTexts::KindChooseTile,
        DeedKind::Bid => ActionTexts::KindBid,
        DeedKind::Pass => ActionTexts::KindPass,
        DeedKind::PlaceMember => ActionTexts::KindPlaceMember,
        DeedKind::Walk => ActionTexts::KindWalk,
        DeedKind::SecretPath => ActionTexts::KindSecretPath,
        DeedKind::Uncover => ActionTexts::KindUncover,
        DeedKind::Recover => ActionTexts::KindRecover,
        DeedKind::Exchange => ActionTexts::KindExchange,
        DeedKind::BuildCamp => ActionTexts::KindBuildCamp,
        DeedKind::PlaceGuard => ActionTexts::KindPlaceGuard,
        DeedKind::End => ActionTexts::KindEnd,
    })
}

/// The key of a kind, the same in all languages: nobody learns it twice.
pub(crate) fn key(kind: DeedKind) -> char {
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
