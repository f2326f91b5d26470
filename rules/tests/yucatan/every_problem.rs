//! Every problem a setup can have, and every way a text can be no position or view, with its sentence.

use rules::yucatan::{Position, Setup, SetupProblem, StartSeat, notation};
use rules::{Game, Seat};

use crate::scene::full;

/// Lists every variant of an enum once, each with a case that yields it. A variant that is not
/// listed does not compile.
macro_rules! every_variant {
    ($list:ident: $kind:ident { $($variant:ident <- $case:expr => $sentence:expr;)* }) => {
        #[test]
        fn $list() {
            fn name(reason: &$kind) -> &'static str {
                match reason { $($kind::$variant { .. } => stringify!($variant),)* }
            }
            $(
                let reasons: Vec<$kind> = $case;
                let sentences: Vec<String> = reasons.iter().map(ToString::to_string).collect();
                assert_eq!(sentences.join("; "), $sentence);
                assert!(reasons.iter().any(|reason| name(reason) == stringify!($variant)));
            )*
        }
    };
}

fn setup(short: &str) -> Setup {
    let text = full(short);
    notation::parse(&text).unwrap_or_else(|error| panic!("{error}: `{text}`"))
}

/// What is wrong with a position written short.
fn wrong(short: &str) -> Vec<SetupProblem> {
    setup(short).position().expect_err("a bad setup")
}

/// What is wrong with a view written short.
fn wrong_view(short: &str) -> Vec<SetupProblem> {
    setup(short).view().expect_err("a bad view")
}

/// What is wrong with a setup that cannot be written down.
fn wrong_edit(edit: fn(&mut Setup)) -> Vec<SetupProblem> {
    let mut setup = setup("");
    edit(&mut setup);
    setup.position().expect_err("a bad setup")
}

every_variant! { every_setup_problem_has_its_sentence: SetupProblem {
    SeatCount <- wrong_edit(|setup| setup.seats.truncate(1))
        => "2 seats are expected, 1 are described";
    FirstSeatDoesNotFit <- wrong_edit(|setup| setup.options.start = StartSeat::Fixed(Seat::Three))
        => "the first seat is a seat of the match, named once, by options or draw";
    NotOnThisBoard <- wrong("neutrals q9") => "this board has no cell q9";
    CellUsedTwice <- wrong("neutrals b9 ; seat 1 villages b9")
        => "two villages or two warriors stand on b9";
    VillageNotOnLand <- wrong("seat 1 villages b11") => "the village on b11 does not stand on land";
    VillageNextToCity <- wrong("seat 2 villages b7") => "the village on b7 is next to a city";
    VillagesTouch <- wrong("neutrals b9 ; seat 1 villages b10")
        => "the villages on b9 and b10 are next to each other; \
            the villages on b10 and b9 are next to each other";
    NeutralNotInJungle <- wrong("neutrals e9")
        => "the neutral village on e9 does not stand in the jungle";
    TooManyNeutrals <- wrong("neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l9 l12")
        => "there are 12 neutral villages, not 13";
    TooManyVillages <- wrong("seat 1 villages b5 b9 c12 d5 e10 h3 h6 i8 l9")
        => "seat 1 has 8 villages, not 9";
    WarriorNotOnLand <- wrong("seat 1 warriors g9=snake")
        => "the warrior on g9 stands neither on land nor in a city";
    CarriesTooMuch <- wrong("seat 1 warriors b6=snake*4")
        => "the warrior on b6 carries 4, and 3 is the most";
    CarriesAtHome <- wrong("seat 1 villages d5+ warriors c7=snake*1 d5=snake*1")
        => "the warrior on c7 would have delivered what it carries; \
            the warrior on d5 would have delivered what it carries";
    TooManyOfAGuild <- wrong(
        "seat 1 villages d5 e10 h3 warriors b6=snake b7=snake b8=snake b9=snake")
        => "seat 1 has 3 warriors of the guild snake, not more";
    WarriorsDoNotAddUp <- wrong("seat 1 warriors b6=snake b7=jaguar")
        => "seat 1 cannot have 2 warriors here with 0 villages";
    TooManyPrisoners <- wrong("seat 1 prisoners 40 ; seat 2 prisoners 8 warriors b6=snake*3")
        => "there are 50 prisoners, not 51";
    LevelsOutOfRange <- wrong("seat 1 levels 5") => "seat 1 cannot have 5 levels here";
    TwoFifthLevels <- wrong("seat 1 levels 5 ; seat 2 levels 5 ; over")
        => "only one seat can have a fifth level";
    SeatNotInMatch <- wrong("turn 3") => "seat 3 is not in the match";
    SetupDoesNotAddUp <- wrong("seat 1 villages c9+ ; large 1")
        => "the villages and warriors are not those the order of setup has put so far";
    RoundOutOfRange <- wrong("round 301") => "after setup a round 1-300 is named, before it none";
    NothingToTake <- wrong("seat 2 warriors c7=snake ; take 2 c7")
        => "there is nobody on c7 who could take prisoners of a rival's city";
    NoSuchRaider <- wrong("seat 2 warriors k12=snake l10=snake ; remove 2 by 2")
        => "seat 2 is no rival who could have raided";
    NotOverYet <- wrong("over") => "the game is over with a fifth level or in the last round";
    GuildHidden <- wrong("seat 1 warriors b6=?")
        => "a position says what the warrior on b6 is";
    ShownButHidden <- wrong_view("seat 1 warriors b6=?!")
        => "the warrior on b6 is shown, so its guild is known";
    NobodySeesThis <- wrong_view("seat 1 warriors b6=snake ; seat 2 warriors k12=snake")
        => "no audience knows just these guilds";
}}

/// Setup positions: just what the order so far has put, each where its rule allows.
#[test]
fn in_setup_only_what_the_order_has_put() {
    for short in [
        "large 2",
        "seat 2 villages h8+ ; large 1",
        "seat 1 villages c9+ ; seat 2 villages h8+ ; small 2",
        "seat 1 villages c9+ ; seat 2 villages f6 h8+ ; small 1",
        "seat 1 villages c9+ d5 ; seat 2 villages f6 h8+ ; neutral 2",
        "neutrals i7 ; seat 1 villages c9+ d5 ; seat 2 villages f6 h8+ ; neutral 1",
        "2 players start drawn ; start",
        "2 players start drawn ; first 1 ; large 2",
    ] {
        assert!(setup(short).position().is_ok(), "{short}: {:?}", setup(short).position());
    }
    for short in [
        "large 1",
        "small 2",
        "seat 2 villages h8 ; large 1",
        "seat 2 villages h4+ ; large 1",
        "seat 2 prisoners 1 ; large 2",
        "seat 2 levels 1 ; large 2",
        "seat 1 villages c9+ ; seat 2 villages h8+ ; small 1",
        "seat 1 villages c9+ ; seat 2 villages f6 h8+ ; neutral 2",
        "seat 1 villages c9+ f8 ; seat 2 villages f6 h8+ ; neutral 2",
        "neutrals i7 ; seat 1 villages c9+ d5 ; seat 2 villages f6 h8+ ; neutral 2",
        "neutrals i7 ; seat 1 villages c9+ d5 ; seat 2 villages f6 h8+ ; warriors 2",
        "neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l12 ; seat 1 villages f10+ h11 ; \
         seat 2 villages f8 h7+ warriors j10=jaguar! k12=snake ; warriors 1",
        "neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l12 ; seat 1 villages f10+ h11 ; \
         seat 2 villages f8 h7+ warriors j10=jaguar ; warriors 1",
        "2 players start drawn ; start ; seat 1 prisoners 1",
        "2 players start drawn ; large 2",
        "2 players start drawn ; first 1 ; start",
        "2 players start drawn ; first 3 ; large 2",
        "first 1 ; large 2",
    ] {
        assert!(Position::parse_position(&full(short)).is_err(), "{short}");
    }
}

/// A theft and a removal wait only where their rules let them.
#[test]
fn a_theft_and_a_removal_fit_the_rest() {
    let theft = "seat 1 prisoners 1 ; seat 2 warriors c7=snake*2 ; take 2 c7";
    let removal = "seat 2 warriors k12=snake l10=snake ; remove 2 by 1";
    for short in [theft, removal] {
        assert!(Position::parse_position(&full(short)).is_ok(), "{short}");
    }
    for (short, was, is) in [
        (theft, "prisoners 1", "prisoners 0"),
        (theft, "snake*2", "snake*3"),
        (theft, "take 2 c7", "take 2 k11"),
        (theft, "take 2 c7", "take 2 b9"),
        (theft, "take 2 c7", "take 1 c7"),
        (theft, "c7=snake", "c8=snake"),
        (removal, "by 1", "by 3"),
        (removal, "remove 2 by 1", "remove 1 by 2"),
        (removal, "warriors", "villages h8 warriors"),
        (removal, " l10=snake", ""),
    ] {
        let spoilt = full(short).replace(was, is);
        assert!(Position::parse_position(&spoilt).is_err(), "{spoilt}");
    }
}

/// A text is a position or view only as it would be printed.
#[test]
fn there_is_one_spelling() {
    let right = "neutrals b9 e12 ; seat 1 villages d5+ f9 warriors b6=jaguar e9=snake*2! ; seat 2 prisoners 4";
    assert!(Position::parse_position(&full(right)).is_ok());
    for (was, is, sentence) in [
        (
            "neutrals b9 e12",
            "neutrals e12 b9",
            "'e12' where the one spelling that is printed was expected",
        ),
        ("d5+ f9", "f9 d5+", "'f9' where the one spelling that is printed was expected"),
        ("b9 e12", "b9  e12", "'' where a cell such as c7 was expected"),
        ("snake*2!", "snake*0!", "'e9=snake*0!' where a warrior such as f9=jaguar*2 was expected"),
        ("snake*2!", "snake!*2", "'e9=snake!*2' where a warrior such as f9=jaguar*2 was expected"),
        ("snake*2!", "serpent", "'e9=serpent' where a warrior such as f9=jaguar*2 was expected"),
        ("round 20", "round 020", "'020' where a round 1-999 was expected"),
        (
            "round 20 ; ",
            "",
            "no legal position: after setup a round 1-300 is named, before it none",
        ),
        (" ; turn 1", "", "the text ends where ; was expected"),
        ("turn 1", "turn 1 ", "'' where the end of the text was expected"),
        ("turn 1", "turn 5", "'5' where a seat 1-4 was expected"),
        ("yucatan", "tikal", "'tikal' where yucatan was expected"),
    ] {
        let text = full(right).replace(was, is);
        match Position::parse_position(&text) {
            Ok(_) => panic!("`{text}` is a position"),
            Err(error) => assert_eq!(error.to_string(), sentence, "`{text}`"),
        }
    }
}

/// A view names the guilds of shown warriors, and all or none of each seat's others.
#[test]
fn a_view_is_what_somebody_knows() {
    let scene = "seat 1 warriors WARRIORS ; seat 2 villages h8 warriors j10=THEIRS k12=snake!";
    for (ours, theirs, is_view) in [
        ("b6=?", "?", true),
        ("b6=snake", "?", true),
        ("b6=?", "jaguar", true),
        ("b6=snake", "jaguar", false),
        ("b6=snake!", "jaguar", true),
        ("b6=?!", "?", false),
    ] {
        let text = full(&scene.replace("WARRIORS", ours).replace("THEIRS", theirs));
        assert_eq!(Position::parse_view(&text).is_ok(), is_view, "{text}");
    }
    let split = "seat 1 villages d5 warriors b6=snake b7=?";
    assert!(Position::parse_view(&full(split)).is_err());
}
