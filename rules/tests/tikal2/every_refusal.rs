//! Every reason for a refusal, provoked once through the notation, with its sentence and its rule.

use rules::Game;
use rules::tikal2::{Position, Violation};

use crate::check::refusal;

/// Lists every variant once, each with a case that yields it. A variant that is not listed does not
/// compile.
macro_rules! every_variant {
    ($list:ident { $($variant:ident <- $at:expr, $line:expr => $sentence:expr;)* }) => {
        #[test]
        fn $list() {
            fn name(reason: &Violation) -> &'static str {
                match reason { $(Violation::$variant { .. } => stringify!($variant),)* }
            }
            $(
                let reason = refusal($at, $line);
                assert_eq!(name(&reason), stringify!($variant), "{reason}");
                assert_eq!(reason.to_string(), $sentence);
                let rule = $sentence.split(':').next().unwrap();
                assert_eq!(Position::rule(&reason).0, rule);
            )*
        }
    };
}

/// The draws of a setup of two players.
const DEALT: &str = "wheel 0 ; tile 1 ; tile 2 ; tile 3 ; tile 4 ; tile 5 ; tile 6 ; tile 7 ; tile 8 ; \
    tile 9 ; tile 10 ; tile 11 ; tile 12 ; tile 13 ; tile 14 ; tile 15 ; tile 16 ; sanctuary pink";

fn dealt(action: &str) -> String {
    format!("{DEALT} ; {action}")
}

const PLANE: &str = "put 16=3 ; seat 1 canoe 2 treasures statuette*2 dagger*1 cards plus*1 all*1";
const OPEN: &str = "2 players open_treasures ; open mask vase vase ; put 10=1";
const LITTLE: &str = "2 players open_treasures ; open mask vase vase ; put 10=1 ; pile 1 +0 ; \
    pile 2 +1 ; delivered mask*4 statuette*5 vase*3 necklace*5 dagger*4";
const WALK: &str = "turn 1 tile 16 ; seat 1 at a1 pack pink*1 tokens 1";

/// Seat 2 has put all its flags, in all light rooms.
const TWENTY: &str = "round 2 ; turn 2 tile 16 ; temple full ; seat 2 at c5 tokens 1 flags a1+ a2+ a3+ a4+ a5+ \
    b1+ b2+ b3+ b4+ b5+ b6+ c1+ c2+ c3+ c4+ e1+ e2+ e3+ e4+ e5+";

every_variant! { every_violation_has_its_sentence {
    GameOver <- "round final ; turn 1", "end ; 1: end" => "L-18.18: the game is over";
    DrawPending <- "put 13=1", "take 13 ; look cards ; 1: end" => "L-18.18: a draw must be revealed first";
    NotYourDecision <- "put 16=1", "2: take 16" => "L-18.18: seat 1 decides now";
    NotNow <- "put 13=1", "take 13 ; look cards ; card key ; card five ; card types ; end"
        => "L-18.18: keep one of the entries you look at first";
    KeysNotInSupply <- "4 players ; seat 1 pack pink*2 ; seat 2 pack pink*2 ; seat 3 pack pink*2 ; turn 4 ; done 0 ; phase keys",
        "keys pink pink" => "L-1.22: the supply cannot give 2 pink, it has 1";
    KeysOutOfOrder <- "start 2 players start 1", &dealt("keys blue pink")
        => "L-18.1: keys are named in colour order: say keys pink blue";
    TileNotTaken <- "", "end" => "L-2.4: take a tile before you end the turn";
    IconsPending <- "put 12=1", "take 12 ; end"
        => "L-2.4: do all icons of your tile before you end the turn";
    TileTakenAlready <- "put 16=1 12=1", "take 16 ; take 12"
        => "L-2.1: you have taken tile 16 in this turn";
    TileNotOnBoard <- "", "take 24" => "L-3.1: tile 24 lies on no site";
    ExploredAlready <- "turn 1 tile 16 explored", "explore"
        => "L-2.1: the normal exploration of this turn is used";
    TileBeforeExploration <- "", "explore"
        => "L-2.2: the normal exploration comes after the tile and all its icons";
    KeyNotInPack <- "put 16=1 ; seat 1 canoe 6 pack pink*1", "take 16 ; pay green"
        => "L-3.5: your backpack holds no green key to pay with";
    KeyMustPay <- "put 16=1 ; seat 1 canoe 6 pack pink*1", "take 16 ; pay points"
        => "L-3.6: with a key in the backpack the forest cannot be paid with points";
    NothingDelivered <- PLANE, "take 16 ; done"
        => "L-4.2: a delivery holds at least one treasure, and you have delivered none";
    DeliversNone <- PLANE, "take 16 ; deliver dagger 0"
        => "L-4.2: a delivery holds at least one treasure, not 0 of dagger";
    TooFewTreasures <- PLANE, "take 16 ; deliver statuette 3"
        => "L-4.2: you cannot deliver 3 of statuette, your camp holds 2";
    KindsOutOfOrder <- PLANE, "take 16 ; play all ; deliver dagger 1 ; deliver statuette 1"
        => "L-18.11: kinds are delivered in order, and statuette does not follow dagger";
    NoSuchIcon <- "put 12=1", "take 12 ; look cards"
        => "L-5.1: no icon card of your tile is pending";
    NoKeyIcon <- "put 12=1", "take 12 ; key pink camp"
        => "L-5.1: no key icon of your tile is pending";
    WrongKeyColour <- "put 1=1", "take 1 ; key blue camp"
        => "L-5.3: the tile shows a pink key, not a blue one";
    NoSuchKeyLeft <- "put 1=1 ; seat 2 camp pink*7", "take 1 ; key pink camp"
        => "L-5.4: the supply has no pink key, choose another colour";
    NoSuchKeyForIcon <- "put 11=1 ; seat 2 camp pink*7", "take 11 ; key pink camp"
        => "L-5.5: the supply has no pink key, choose another colour";
    PileEmpty <- "put 9=1 ; delivered mask*5 vase*4 ; pile 1 +0 ; pile 2 +8 ; pile 3 +8", "take 9 ; look treasures 1"
        => "L-6.1: pile 1 is empty";
    NotAmongThese <- "put 13=1", "take 13 ; look cards ; card key ; card five ; card types ; keep pair"
        => "L-6.1: pair is not among the entries you look at";
    NoSpaceForRoom <- "turn 1 tile 1 icons key:pink ; phase room pink1", "room a1 0"
        => "L-7.1: a light room goes on an empty space, and a1 holds a room";
    NoSpaceForSanctuary <- "put 8=1", "take 8 ; sanctuary a1"
        => "L-7.3: a sanctuary goes on an empty space, and a1 holds a room";
    NotDiscovered <- WALK, "explore ; go c3" => "L-8.2: c3 holds no room, nobody can enter it";
    NotJoined <- WALK, "explore ; passage a5" => "L-8.3: no edge joins a1 and a5";
    KeysDoNotLead <- WALK, "explore ; go a5"
        => "L-8.4: the keys of your backpack open no way from a1 to a5";
    NoExcavationFollows <- "turn 1 tile 16 ; seat 1 at a1 pack pink*1", "explore ; go out"
        => "L-8.7: after a step to out you could not excavate anywhere";
    NothingToExcavate <- "turn 1 tile 16", "explore"
        => "L-8.8: from where your explorer stands you cannot excavate anywhere";
    AlreadyThere <- WALK, "explore ; go a1" => "L-8.9: your explorer stands on a1";
    WentAlready <- WALK, "explore ; go a2 ; go a1"
        => "L-8.9: the last step went as far as your keys lead; use a passage or a flag";
    NoToken <- "turn 1 tile 16 ; seat 1 at a2 cards passage*1", "explore ; passage a3"
        => "L-9.1: you have no passage token";
    OwnKeysOpen <- WALK, "explore ; passage a2"
        => "L-9.2: your keys open the edge between a1 and a2, it needs no passage";
    NoRoomHere <- "turn 1 tile 16 ; seat 1 pack pink*1", "explore ; flag"
        => "L-10.1: a flag goes in a room, and out is none";
    OwnFlagHere <- "turn 1 tile 16 ; seat 1 at a1 pack pink*1 flags a1+", "explore ; flag"
        => "L-10.1: you have a flag on a1";
    SlotNotNamed <- "turn 1 tile 16 ; temple c3=pink ; seat 1 at c3", "explore ; flag"
        => "L-10.2: name the slot that your flag covers on c3";
    SlotCovered <- "turn 1 tile 16 ; temple c3=pink ; seat 1 at c3 ; seat 2 flags c3.1", "explore ; flag 1"
        => "L-10.2: slot 1 of c3 is covered";
    SlotOfLightRoom <- WALK, "explore ; flag 1"
        => "L-10.5: the slot of the light room a1 is taken by itself, say flag";
    SlotOfSecretRoom <- "turn 1 tile 16 ; seat 1 tokens 1", "explore ; passage x1 ; flag 1"
        => "L-18.15: the secret room x1 has one slot, say flag";
    NoSlotLeft <- "turn 1 tile 16 ; seat 1 tokens 3 ; seat 2 flags x1", "explore ; passage x1 ; flag"
        => "L-10.8: no slot of x1 is free";
    NotStuck <- WALK, "rescue blue"
        => "L-11.1: you are not stuck: an exploration could begin where you stand";
    NoRescueNow <- "", "rescue blue"
        => "L-11.3: a rescue is possible only where the normal exploration could begin";
    RescuedAlready <- "turn 1 tile 16 rescued", "rescue blue"
        => "L-11.3: one rescue a turn, and you have had it";
    NoFlagToRescueFor <- TWENTY, "rescue blue"
        => "L-11.3: you have put all your flags, a key would not help";
    NoSuchKeyToBuy <- "turn 1 tile 16 ; seat 2 camp blue*7", "rescue blue"
        => "L-11.3: the supply has no blue key";
    TentUsed <- "seat 1 tent used", "tent pink" => "L-12.1: you have used your tent in this round";
    NoSuchKeyForTent <- "seat 2 camp blue*7", "tent blue" => "L-12.1: the supply has no blue key";
    NormalExplorationFirst <- WALK, "explore tent"
        => "L-12.3: all icons are done, so the normal exploration goes first";
    NoTentInLastTurn <- "round final", "tent pink"
        => "L-12.5: the tent cannot be used in the last turn";
    NoTents <- "2 players no_tent", "tent pink" => "L-17.5: this match is played without tents";
    CardNotHeld <- "", "play remote" => "L-13.1: you hold no card remote";
    NoSuchKeyForCard <- "seat 1 cards key*1 ; seat 2 camp blue*7", "play key blue pack"
        => "L-13.4: the supply has no blue key";
    NoTreasureToDeliver <- "seat 1 cards remote*1", "play remote"
        => "L-13.9: your camp holds no treasure to deliver";
    DeliveryMustBeMade <- PLANE, "take 16 ; play plus ; pass"
        => "L-13.10: you played a card for this delivery, so you must make it";
    PlusAfterAll <- PLANE, "take 16 ; play all ; play plus" => "L-18.11: plus is played before all";
    NoSuchPile <- OPEN, "take 10 ; look treasures 3" => "L-17.1: this match has no pile 3";
    NoOpenTreasures <- "put 10=1", "take 10 ; open mask 1"
        => "L-17.1: this match has no open treasures";
    TreasureNotOpen <- OPEN, "take 10 ; open dagger 1"
        => "L-17.2: no dagger is among the open treasures";
    NoReplacement <- LITTLE, "take 10 ; open mask 1"
        => "L-17.2: pile 1 has no treasure to replace the open one";
    ReplacementNotNamed <- OPEN, "take 10 ; open mask"
        => "L-17.2: name the pile whose top replaces the open treasure";
}}

#[test]
fn what_each_phase_asks_for() {
    let altar = "turn 1 tile 16 ; temple c3=pink ; seat 1 at e3 tokens 2";
    for (at, line, asked) in [
        ("start 2 players start 1", dealt("end"), "choose your first two keys now"),
        ("", "back".to_owned(), "nothing of this kind can be done at turn level"),
        (PLANE, "take 16 ; end".to_owned(), "make or pass the delivery first"),
        ("put 16=1 ; seat 1 canoe 6", "take 16 ; end".to_owned(), "pay for the forest first"),
        (
            "turn 1 tile 1 icons key:pink ; phase room pink1",
            "end".to_owned(),
            "place the light room first",
        ),
        (WALK, "explore ; end".to_owned(), "finish the exploration first, with a flag"),
        (
            "turn 1 tile 16 ; temple c3=pink ; seat 1 at c3",
            "explore ; flag 3 ; end".to_owned(),
            "take the treasure of the slot first",
        ),
        (
            altar,
            "explore ; passage e2 ; flag ; end".to_owned(),
            "say whether your explorer goes back or stays first",
        ),
    ] {
        assert_eq!(refusal(at, &line).to_string(), format!("L-18.18: {asked}"));
    }
}

/// Ten refusals as a player reads them.
#[test]
fn ten_sentences() {
    for (at, line) in [
        ("", "end"),
        ("put 12=1 ; seat 2 tiles 16 ; seat 1 tiles 15 ; done 2", "take 16"),
        ("put 16=1 ; seat 1 canoe 6 pack pink*1", "take 16 ; pay points"),
        (PLANE, "take 16 ; deliver statuette 3"),
        ("put 1=1", "take 1 ; key blue camp"),
        ("turn 1 tile 16 ; seat 1 at a1 pack pink*1 flags a2+", "explore ; go a2"),
        (WALK, "explore ; passage a2"),
        ("turn 1 tile 16 ; temple c3=pink ; seat 1 at c3 ; seat 2 flags c3.1", "explore ; flag 1"),
        ("turn 1 tile 16 ; seat 1 pack pink*1", "explore tent"),
        ("2 players open_treasures ; open mask vase vase ; put 10=1", "take 10 ; open dagger 1"),
    ] {
        println!("{line:<40} {}", refusal(at, line));
    }
}
