//! Every reason for a refusal, provoked once through the notation, with its rule and its sentence.

use rules::yucatan::{Position, Violation};
use rules::{Game, Rule};
use test_support::cases::refusal;

use crate::scene::full;

/// Lists every variant of an enum once, each with a case that yields it. A variant that is not
/// listed does not compile.
macro_rules! every_variant {
    ($list:ident: $kind:ident { $($variant:ident <- $at:expr, $line:expr => $sentence:expr;)* }) => {
        #[test]
        fn $list() {
            fn name(reason: &$kind) -> &'static str {
                match reason { $($kind::$variant { .. } => stringify!($variant),)* }
            }
            $(
                let reason: $kind = refusal::<Position>(&full($at), $line);
                assert_eq!(reason.to_string(), $sentence);
                assert_eq!(name(&reason), stringify!($variant));
                let Rule(rule) = Position::rule(&reason);
                assert!(reason.to_string().starts_with(&format!("{rule}: ")), "{reason}");
            )*
        }
    };
}

const START: &str = "start 2 players rounds 300 start 1";
/// Before the first warriors are put.
const NEUTRALS: &str = "neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l12 ; seat 1 villages f10+ h11 ; \
                        seat 2 villages f8 h7+ ; warriors 2";
const THEFT: &str = "seat 1 prisoners 2 ; seat 2 warriors c7=snake*2 ; take 2 c7";

every_variant! { every_violation_has_its_sentence: Violation {
    NotYourDecision <- "", "2: build" => "Y-3.1: seat 1 decides now";
    DrawPending <- "start 2 players rounds 9 start drawn", "1: large c9"
        => "Y-3.1: the first seat must be drawn first";
    GameOver <- "seat 1 levels 5 ; over", "1: build" => "Y-3.1: the game is over";
    HoldsNothing <- "", "village b11"
        => "Y-1.5: b11 is a mountain, which holds no village and no warrior";
    VillageThere <- "seat 2 villages e9", "village e9" => "Y-1.6: a village stands on e9 already";
    WarriorThere <- "seat 2 warriors b6=snake", "deploy snake b6"
        => "Y-1.6: a warrior of seat 2 stands on b6 already";
    SameCell <- NEUTRALS, "warriors snake j10 snake j10"
        => "Y-1.6: two warriors cannot both stand on j10";
    NotOnThisBoard <- "", "village q9" => "Y-1.10: this board has no cell q9";
    CityIsNoSite <- "", "village c7" => "Y-2.3: c7 is a city, and villages stand on land";
    NextToVillage <- "seat 2 villages e10", "village e9" => "Y-2.3: e9 is next to the village on e10";
    NextToCity <- "", "village d6" => "Y-2.3: d6 is next to the city on c7";
    AnotherIsAsked <- START, "build" => "Y-2.4: you are asked to put your large village now";
    NotAtCityRiver <- START, "large h4"
        => "Y-2.4: h4 is not beside a river that runs through your city";
    NotAtOwnRiver <- START, "large h8 ; large c9 ; small f6 ; small f8"
        => "Y-2.5: f8 is not beside a river that runs through your city or past your large village";
    BesideRiver <- START, "large h8 ; large c9 ; small f6 ; small d5 ; neutral h12"
        => "Y-2.8: h12 is beside a river, and neutral villages keep off the rivers";
    NotNextToCity <- NEUTRALS, "warriors snake j10 snake l9" => "Y-2.10: l9 is not next to your city";
    NotInCellOrder <- NEUTRALS, "warriors snake k12 snake j10"
        => "Y-2.10: name j10 before k12: the two cells come in cell order";
    AnotherActionIsLegal <- "", "pass" => "Y-3.2: you can pass only when nothing else is possible";
    NoRiverAndNoWarrior <- "seat 1 villages d5", "village b9"
        => "Y-4.1: b9 is beside no river of your city or villages, and no warrior of yours stands there";
    NoVillageLeft <- "seat 1 villages b5 b9 c12 d5 h3 h6 i8 k9", "village e10"
        => "Y-4.1: all 8 of your villages are on the board";
    NoVillageToEnlarge <- "", "enlarge b9"
        => "Y-5.1: no village stands on b9 that could be enlarged";
    VillageNotYours <- "seat 2 villages h8", "enlarge h8"
        => "Y-5.1: the village on h8 belongs to seat 2";
    VillageIsLarge <- "seat 1 villages d5+", "enlarge d5"
        => "Y-5.1: your village on d5 is large already";
    NoneInReserve <- "seat 1 villages d5+ e10 f4 warriors b6=jaguar c6=jaguar d6=jaguar",
        "deploy jaguar b7" => "Y-6.1: no jaguar is left in your reserve";
    NoPlaceToDeploy <- "", "deploy jaguar e9"
        => "Y-6.1: e9 is neither next to your city nor a large village of yours";
    VillageTooSmall <- "seat 1 villages d5", "deploy jaguar d5"
        => "Y-6.1: your village on d5 is small and cannot be given up for a warrior";
    TooManyWarriors <- "seat 1 villages d5 warriors b6=snake c6=snake", "deploy jaguar b7"
        => "Y-6.4: your villages and your city feed 2, and 2 of yours stand on the board";
    NoWarriorToMove <- "", "move b9 b10" => "Y-7.1: no warrior of yours stands on b9";
    TooFar <- "seat 1 warriors b9=snake", "move b9 d5"
        => "Y-7.1: a warrior cannot come from b9 to d5 in one move";
    NotOverBeaches <- "seat 1 warriors b9=snake", "move b9 d9"
        => "Y-7.2: b9 and d9 are not joined by two steps over beaches alone";
    NotOnTheWay <- "seat 1 warriors b9=snake*1", "move b9 c9 d9"
        => "Y-7.2: two steps over beaches do not lead from b9 by c9 to d9";
    WarriorInTheWay <- "seat 1 warriors c8=snake ; seat 2 warriors d8=snake", "move c8 e9"
        => "Y-7.5: a warrior of seat 2 stands in the way on d8";
    VillageInTheWay <- "seat 1 warriors h9=snake ; seat 2 villages h8", "move h9 h7"
        => "Y-7.6: the village on h8 is not yours, and nobody passes it";
    DeliveryNotNamed <- "seat 1 villages e9+ warriors d8=snake*1", "move d8 f9"
        => "Y-7.9: the warrior delivers on the way: say move d8 e9 f9";
    NothingToDeliver <- "seat 1 villages e9+ warriors d8=snake", "move d8 e9 f9"
        => "Y-7.9: the warrior on d8 carries no prisoner, so the way it takes is not named";
    NoLargeVillage <- "seat 1 villages e9 warriors d8=snake*1", "move d8 e9 f9"
        => "Y-7.9: e9 is no large village of yours, so it is not named";
    AnotherVillageIsFirst <- "seat 1 villages e7+ f5+ warriors e6=snake*1", "move e6 f5 f6"
        => "Y-7.9: your large village on e7 is also on the way: name it, not f5";
    TooMuchToCarry <- THEFT, "take 2"
        => "Y-10.1: a warrior carries at most 3 prisoners, yours has 2 and cannot take 2";
    NotSoManyThere <- "seat 1 prisoners 2 ; seat 2 warriors c7=snake ; take 2 c7", "take 3"
        => "Y-10.6: only 2 can be taken from this city, not 3";
    TooFewPrisoners <- "seat 1 prisoners 2", "build"
        => "Y-11.1: a level costs 3 prisoners and your city holds 2";
    NoWarriorToRemove <- "seat 1 warriors h8=snake*1 ; seat 2 warriors k12=snake l10=snake ; remove 2 by 1",
        "remove h8" => "Y-12.1: no warrior of yours stands on h8 to be removed";
}}

/// The demands of all phases, and who owns the village that cannot be enlarged.
#[test]
fn every_demand_has_its_sentence() {
    let small = "large h8 ; large c9";
    for (at, line, sentence) in [
        (START, format!("{small} ; build"), "Y-2.5: you are asked to put your small village now"),
        (
            START,
            format!("{small} ; large h4"),
            "Y-2.4: you are asked to put your small village now",
        ),
        (
            START,
            format!("{small} ; small f6 ; small d5 ; build"),
            "Y-2.8: you are asked to put a neutral village now",
        ),
        (NEUTRALS, "build".to_owned(), "Y-2.10: you are asked to put your first two warriors now"),
        (
            "",
            "take 1".to_owned(),
            "Y-3.1: you are asked to take one of the five actions of a turn now",
        ),
        (
            THEFT,
            "build".to_owned(),
            "Y-3.1: you are asked to say how many prisoners your warrior takes now",
        ),
        (
            "seat 1 warriors h8=snake ; seat 2 warriors k12=snake l10=snake ; remove 2 by 1",
            "build".to_owned(),
            "Y-3.1: you are asked to remove one of your warriors now",
        ),
        ("neutrals b9", "enlarge b9".to_owned(), "Y-5.1: the village on b9 is neutral"),
        (
            "seat 1 warriors f8=snake",
            "move f8 g8".to_owned(),
            "Y-1.5: g8 is water, which holds no village and no warrior",
        ),
    ] {
        assert_eq!(refusal::<Position>(&full(at), &line).to_string(), sentence);
    }
}

/// An action that breaks several rules is refused by the lowest; a seat that does not decide, by
/// Y-3.1 before every other.
#[test]
fn the_lowest_of_several_broken_rules_is_cited() {
    for (at, line, rule) in [
        // Not this seat's decision, and a mountain.
        ("", "2: village b11", "Y-3.1"),
        // A mountain, and next to a village.
        ("seat 2 villages b10", "village b11", "Y-1.5"),
        // A village there, and not a site.
        ("seat 1 villages d5 warriors b6=snake ; seat 2 villages d9", "village d9", "Y-1.6"),
        // Not on this board, and not asked for.
        (START, "village q9", "Y-1.10"),
        // Next to a city, and not asked for.
        (START, "village d6", "Y-2.3"),
        // Not asked for, and not beside an own river.
        ("", "large h8", "Y-2.4"),
        // Too many warriors, and none of the guild: Y-6.1 before Y-6.4.
        (
            "seat 1 villages d5 e10 warriors b6=jaguar c6=jaguar d6=jaguar",
            "deploy jaguar b7",
            "Y-6.1",
        ),
        // A warrior of one's own there, and too far.
        ("seat 1 villages d5 warriors b6=snake b9=snake", "move b6 b9", "Y-1.6"),
        // A warrior on one way, a foreign village on the other.
        ("seat 1 warriors d8=snake ; seat 2 villages d9 warriors e9=snake", "move d8 e10", "Y-7.5"),
        // One way alone, over a foreign village.
        ("seat 1 warriors h9=snake ; seat 2 villages h10", "move h9 h11", "Y-7.6"),
        // No way at all.
        ("seat 1 warriors d8=snake ; seat 2 villages e9", "move d8 f10", "Y-7.1"),
        // More than there are, and more than it can carry.
        (THEFT, "take 3", "Y-10.1"),
    ] {
        let refused = refusal::<Position>(&full(at), line);
        assert_eq!(Position::rule(&refused).0, rule, "`{line}` in `{at}`: {refused}");
    }
}

/// Ten refusals as a player reads them.
#[test]
fn ten_refusals_from_the_notation() {
    for (at, line) in [
        ("", "village b11"),
        ("seat 2 villages e10", "village e9"),
        (START, "large h4"),
        ("seat 1 villages d5", "village b9"),
        ("seat 1 villages d5 warriors b6=snake c6=snake", "deploy jaguar b7"),
        ("seat 1 warriors b9=snake", "move b9 d9"),
        ("seat 1 warriors h9=snake ; seat 2 villages h8", "move h9 h7"),
        ("seat 1 villages e9+ warriors d8=snake*1", "move d8 f9"),
        (THEFT, "take 2"),
        ("seat 1 prisoners 2", "build"),
    ] {
        println!("{line:<20} {}", refusal::<Position>(&full(at), line));
    }
}
