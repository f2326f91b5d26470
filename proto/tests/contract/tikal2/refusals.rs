//! Every refusal has its value in the enum, its facts by name, and a comment that says both.

use std::collections::BTreeSet;

use proto::WireGame;
use rules::Seat;
use rules::tikal2::{
    Card, Colour, Find, Icon, Phase, Pile, Place, Position, Slot, Space, Tile, Treasure, Violation,
};

use super::descriptor::files;

const PROTO: &str = include_str!("../../../tikal/games/tikal2/v1/violation.proto");

/// One of every kind. A kind that is missing here does not compile.
macro_rules! every_violation {
    ($($variant:ident $({ $($field:ident: $value:expr),* })?;)*) => {
        fn every_violation() -> Vec<Violation> {
            // Names every variant, so that a new one must be listed.
            fn _all(violation: &Violation) {
                match violation { $(Violation::$variant { .. } => {})* }
            }
            vec![$(Violation::$variant $({ $($field: $value),* })?,)*]
        }
    };
}

every_violation! {
    GameOver;
    DrawPending;
    NotYourDecision { deciding: Seat::Two };
    NotNow { phase: Phase::Walk };
    KeysNotInSupply { colour: Colour::Green, wanted: 1, left: 1 };
    KeysOutOfOrder { first: Colour::Green, second: Colour::Green };
    TileNotTaken;
    IconsPending;
    TileTakenAlready { taken: tile() };
    TileNotOnBoard { tile: tile() };
    ExploredAlready;
    TileBeforeExploration;
    KeyNotInPack { colour: Colour::Green };
    KeyMustPay;
    NothingDelivered;
    DeliversNone { treasure: Treasure::Vase };
    TooFewTreasures { treasure: Treasure::Vase, number: 1, held: 1 };
    KindsOutOfOrder { treasure: Treasure::Vase, after: Treasure::Vase };
    NoSuchIcon { icon: Icon::Card };
    NoKeyIcon;
    WrongKeyColour { colour: Colour::Green, shown: Colour::Green };
    NoSuchKeyLeft { colour: Colour::Green };
    NoSuchKeyForIcon { colour: Colour::Green };
    PileEmpty { pile: pile() };
    NotAmongThese { find: Find::Treasure(Treasure::Mask) };
    NoSpaceForRoom { space: space() };
    NoSpaceForSanctuary { space: space() };
    NotDiscovered { place: place() };
    NotJoined { from: place(), to: place() };
    KeysDoNotLead { from: place(), to: place() };
    NoExcavationFollows { to: place() };
    NothingToExcavate;
    AlreadyThere { place: place() };
    WentAlready;
    NoToken;
    OwnKeysOpen { from: place(), to: place() };
    NoRoomHere;
    OwnFlagHere { place: place() };
    SlotNotNamed { place: place() };
    SlotCovered { place: place(), slot: slot() };
    SlotOfLightRoom { place: place() };
    SlotOfSecretRoom { place: place() };
    NoSlotLeft { place: place() };
    NotStuck;
    NoRescueNow;
    RescuedAlready;
    NoFlagToRescueFor;
    NoSuchKeyToBuy { colour: Colour::Green };
    TentUsed;
    NoSuchKeyForTent { colour: Colour::Green };
    NormalExplorationFirst;
    NoTentInLastTurn;
    NoTents;
    CardNotHeld { card: Card::Key };
    NoSuchKeyForCard { colour: Colour::Green };
    NoTreasureToDeliver;
    DeliveryMustBeMade;
    PlusAfterAll;
    NoSuchPile { pile: pile() };
    NoOpenTreasures;
    TreasureNotOpen { treasure: Treasure::Vase };
    NoReplacement { pile: pile() };
    ReplacementNotNamed;
}

fn place() -> Place {
    Place::OUT
}

fn space() -> Space {
    Space::new(1, 5).unwrap()
}

fn pile() -> Pile {
    Pile::numbered(2).unwrap()
}

fn tile() -> Tile {
    Tile::numbered(17).unwrap()
}

fn slot() -> Slot {
    Slot::numbered(3).unwrap()
}

#[test]
fn every_violation_has_its_value_and_its_comment() {
    let mut names = BTreeSet::from(["VIOLATION_UNSPECIFIED".to_owned()]);
    for violation in every_violation() {
        let told = Position::refusal_facts(&violation);
        assert_eq!((told.sentence, told.rule), (violation.to_string(), violation.rule()));
        let text = format!("{violation:?}");
        let (variant, fields) = named(&text);
        assert_eq!(told.violation, format!("VIOLATION_{}", screaming(variant)));
        let facts: Vec<&str> = fields.clone();
        assert_eq!(
            told.facts.keys().copied().collect::<BTreeSet<_>>(),
            fields.into_iter().collect()
        );
        assert!(told.facts.values().all(|value| !value.is_empty()), "{text}");
        let facts = match facts.as_slice() {
            [] => String::new(),
            some => format!("; facts: {}", some.join(", ")),
        };
        let comment = format!("  // {}{facts}.\n  {} = ", violation.rule(), told.violation);
        assert!(PROTO.contains(&comment), "{comment}");
        names.insert(told.violation.to_owned());
    }
    let mut enums = files().iter().flat_map(|file| &file.enum_type);
    let own = enums.find(|one| one.name() == "Violation").unwrap();
    let values: BTreeSet<String> = own.value.iter().map(|value| value.name().to_owned()).collect();
    assert_eq!(names, values);
}

#[test]
fn facts_are_told_in_the_notation() {
    let check = |violation: Violation, facts: &[(&str, &str)]| {
        let told = Position::refusal_facts(&violation);
        let told: Vec<_> = told.facts.iter().map(|(name, fact)| (*name, fact.as_str())).collect();
        assert_eq!(told, facts);
    };
    let (from, to) = (Place::OUT, space().place());
    check(Violation::NotJoined { from, to }, &[("from", "out"), ("to", "b6")]);
    check(Violation::NotYourDecision { deciding: Seat::Three }, &[("deciding", "3")]);
    check(Violation::NoSuchIcon { icon: Icon::Key(Colour::Blue) }, &[("icon", "key:blue")]);
    let find = Find::Card(Card::Remote);
    check(Violation::NotAmongThese { find }, &[("find", "remote")]);
    check(
        Violation::NotNow { phase: Phase::Room(rules::tikal2::LightRoom::Pink1) },
        &[("phase", "room")],
    );
    let (treasure, number, held) = (Treasure::Vase, 3, 2);
    check(
        Violation::TooFewTreasures { treasure, number, held },
        &[("held", "2"), ("number", "3"), ("treasure", "vase")],
    );
    check(Violation::NoTents, &[]);
}

/// `Name { field: …, field: … }` as its name and its fields.
fn named(text: &str) -> (&str, Vec<&str>) {
    let (name, rest) = text.split_once(" {").unwrap_or((text, ""));
    let fields = rest.split(',').filter_map(|field| field.split_once(':'));
    (name, fields.map(|(field, _)| field.trim()).collect())
}

fn screaming(name: &str) -> String {
    super::snake(name).to_uppercase()
}
