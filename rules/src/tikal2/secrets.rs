//! The hidden fields of the game, as a table for those who must guard each of them.

/// One kind of fact that some audience may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret {
    /// What the fact is.
    pub fact: &'static str,
    /// The section and word of the position's text that holds it.
    pub position: &'static str,
    /// The events that carry it, each as `Event.field`, unset for those who may not know.
    pub events: &'static [&'static str],
    /// The word of an action that holds it; unset where no action does.
    pub action: Option<&'static str>,
    /// Who knows it.
    pub known_to: &'static str,
    /// The rule that makes it a secret.
    pub rule: &'static str,
}

/// Every hidden field. What is not here is public (L-19.1), or known to nobody and in no position.
pub const SECRETS: [Secret; 5] = [
    Secret {
        fact: "the kinds of the treasures in a camp that were not taken openly",
        position: "seat N treasures",
        events: &["FindKept.find"],
        action: Some("keep TREASURE"),
        known_to: "the owner, until they are delivered or the game is over",
        rule: "L-19.3",
    },
    Secret {
        fact: "the kinds of the cards in a hand",
        position: "seat N cards",
        events: &["FindKept.find"],
        action: Some("keep CARD"),
        known_to: "the owner, until they are played or the game is over",
        rule: "L-19.4",
    },
    Secret {
        fact: "the kinds of the top treasures of a pile",
        position: "pile N",
        events: &["LookBegan.known", "EntrySeen.find"],
        action: None,
        known_to: "the seats named with each entry",
        rule: "L-19.5",
    },
    Secret {
        fact: "the kinds of the top cards",
        position: "cards",
        events: &["LookBegan.known", "EntrySeen.find"],
        action: None,
        known_to: "the seats named with each entry",
        rule: "L-19.5",
    },
    Secret {
        fact: "the top light rooms",
        position: "rooms",
        events: &["LookBegan.known", "EntrySeen.find"],
        action: None,
        known_to: "the seats named with each entry",
        rule: "L-19.5",
    },
];
