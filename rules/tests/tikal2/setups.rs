//! Positions written by hand: every problem of a setup, with its sentence.

use rules::Game;
use rules::tikal2::{Position, Setup, SetupProblem, notation};

use crate::scene::full;

/// What is wrong when in the whole text of a position the first `was` reads `is`.
fn wrong(short: &str, was: &str, is: &str) -> Vec<SetupProblem> {
    let text = full(short);
    assert!(text.contains(was), "no `{was}` in `{text}`");
    let text = text.replacen(was, is, 1);
    let setup: Setup = notation::parse(&text).unwrap_or_else(|error| panic!("{error}: `{text}`"));
    match setup.position() {
        Ok(_) => panic!("a legal position: `{text}`"),
        Err(problems) => problems,
    }
}

/// What is wrong with a setup that cannot be written down.
fn wrong_edit(edit: fn(&mut Setup)) -> Vec<SetupProblem> {
    let mut setup: Setup = notation::parse(&full("")).expect("a setup");
    edit(&mut setup);
    setup.position().expect_err("a bad setup")
}

/// Lists every variant once, each with a case that yields it. A variant that is not listed does not
/// compile.
macro_rules! every_problem {
    ($($variant:ident <- $case:expr => $sentence:expr;)*) => {
        #[test]
        fn every_setup_problem_has_its_sentence() {
            fn name(problem: &SetupProblem) -> &'static str {
                match problem { $(SetupProblem::$variant { .. } => stringify!($variant),)* }
            }
            $(
                let problems: Vec<SetupProblem> = $case;
                let found = problems.iter().find(|one| name(one) == stringify!($variant));
                let found = found.unwrap_or_else(|| panic!("no {}: {problems:?}", stringify!($variant)));
                assert_eq!(found.to_string(), $sentence);
            )*
        }
    };
}

const WALK: &str = "turn 1 tile 16 explored ; seat 1 at a1 pack pink*1 ; way ; phase walk";
const PLANE: &str = "put 16=3 ; seat 1 canoe 2 treasures mask*1 ; trip 16 2 ; phase deliver plane";
const OPEN: &str = "2 players open_treasures ; open mask vase vase";
const KEYS: &str = "phase keys";

every_problem! {
    SomethingHidden <- wrong("seat 1 cards key*1", "cards key*1", "cards ?*1")
        => "a position hides nothing, and something is unknown here";
    SeatCount <- wrong_edit(|setup| setup.seats.truncate(1))
        => "2 seats are expected, 1 are described";
    PileCount <- wrong_edit(|setup| setup.piles.truncate(2))
        => "3 piles of treasures are expected, 2 are described";
    StartSeatNotInMatch <- wrong_edit(|setup| {
        setup.options.start = rules::tikal2::StartSeat::Fixed(rules::Seat::Four);
    }) => "start seat 4 is not in the match";
    FirstSeatDoesNotFit <- wrong("", "first 1", "first 2")
        => "the seat that begins the round does not fit the options and the round";
    WheelDoesNotFit <- wrong("", "wheel 0", "wheel ?")
        => "the wheel is known from its draw on, and not before";
    TileNotInUse <- wrong("", "sites 1,2,3", "sites 1,2,24")
        => "tile 24 is not used with so many players";
    TileUsedTwice <- wrong("", "sites 1,2,3 4,5,6", "sites 1,2,3 3,5,6")
        => "tile 3 is in two places";
    TileMissing <- wrong("", "sites 1,2,3", "sites 1,3") => "tile 2 lies on no site and in no camp";
    TileTooEarly <- wrong("", "turn 1 ; phase turn", "turn 1 ; phase draw wheel")
        => "tile 1 cannot be dealt or taken yet";
    SiteTooFull <- wrong("", "sites 1,2,3 4,5,6", "sites 1,2,3,4 5,6")
        => "site 1 has more tiles than are dealt there";
    DealOutOfOrder <- wrong_deal()
        => "site 2 has tiles although one before it is not full";
    SpaceUsedTwice <- wrong("temple c3=blue", "c3=blue", "c3=blue c3=multi") => "two rooms lie on c3";
    RoomUsedTwice <- wrong("temple c3=pink1.0", "c3=pink1.0", "c2=pink1.0 c3=pink1.0")
        => "the light room pink1 is in two places";
    SanctuaryUsedTwice <- wrong("", "top pink", "temple c3=pink ; top pink")
        => "the sanctuary pink is in two places";
    RoomsDoNotAddUp <- wrong("", "rooms +10", "rooms +9")
        => "there are 10 light rooms to draw, not 9";
    TreasureRoomDoesNotFit <- wrong("", "top pink", "temple c3=treasure ; top pink")
        => "the treasure room lies in the last space as soon as all others are full";
    TopSanctuaryDoesNotFit <- wrong("", "top pink ; ", "")
        => "the visible sanctuary does not fit the phase and those that were laid";
    TooManyTreasures <- wrong("seat 1 treasures mask*5", "treasures mask*5", "treasures mask*6")
        => "there are more than 5 of mask";
    TreasuresDoNotAddUp <- wrong("", "pile 1 +9", "pile 1 +8")
        => "25 treasures are expected, there are 24";
    OpenTreasuresDoNotFit <- wrong(OPEN, "open mask vase vase", "open mask vase")
        => "2 open treasures do not fit the options and the phase";
    ShownWithoutOpenTreasures <- wrong("seat 1 treasures mask*1", "treasures mask*1", "shown mask*1")
        => "seat 1 cannot have shown treasures without open ones";
    TooManyCards <- wrong("seat 1 cards five*1", "cards five*1", "cards five*2")
        => "there are more cards five than the box has";
    CardsDoNotAddUp <- wrong("", "cards +13", "cards +12") => "there are 13 cards, not 12";
    CardNeverPlayed <- wrong("discard key*1 ; cards all:2 plus:2", "discard key*1", "discard five*1")
        => "the card five is never played, so it cannot be discarded";
    TooManyKeys <- wrong("seat 1 camp pink*7", "pink*7", "pink*8") => "there are more than 7 pink keys";
    TooManyTokens <- wrong("seat 1 tokens 8", "tokens 8", "tokens 9")
        => "there are 8 passage tokens, not 9";
    PileTooLarge <- wrong("", "pile 1 +9 ; pile 2 +8", "pile 1 +8 ; pile 2 +9")
        => "the pile of treasures 2 is larger than at the start";
    KnowledgeDoesNotFit <- wrong("", "cards +13", "cards key:3 +12")
        => "who knows the top of the pile of cards does not fit how looks go";
    ScoreOutOfReach <- wrong("", "score 0", "score 123456")
        => "no game gives seat 1 a score of 123456";
    ExplorerNowhere <- wrong("", "at out", "at c3") => "the explorer of seat 1 cannot stand on c3";
    TentDoesNotFit <- wrong("2 players no_tent", "tent used", "tent ready")
        => "the tent of seat 1 does not fit the options and the round";
    CanoeDoesNotFit <- wrong("", "canoe 1", "canoe 2")
        => "the canoe of seat 1 lies where it took no tile";
    TooManyFlags <- wrong("round 2 ; temple full ; seat 2 flags a1+ a2+ a3+ a4+ a5+ b1+ b2+ b3+ b4+ b5+ b6+ c1+ \
        c2+ c3+ c4+ e1+ e2+ e3+ e4+ e5+", "e5+", "e5+ x1") => "seat 2 has more than 20 flags";
    FlagDoesNotFit <- wrong("seat 1 flags a1+", "a1+", "c3+")
        => "the flag of seat 1 on c3 cannot be put so";
    SlotCoveredTwice <- wrong("temple c3=blue ; seat 1 flags c3.1 ; seat 2 flags c3.2", "c3.2", "c3.1")
        => "two flags cover slot 1 of c3";
    BonusDoesNotFit <- wrong("seat 1 flags a1+", "a1+", "a1")
        => "exactly one of the flags in the light room a1 has its bonus";
    NotAsAtTheStart <- wrong(KEYS, "score 0", "score 1")
        => "before the first turn seat 1 has no more than its first keys";
    TurnsDoNotAddUp <- wrong("put 16=1", "turn 1 ; phase", "turn 2 ; phase")
        => "the tiles of seat 1 do not fit the order of turns";
    TurnDoesNotFit <- wrong("", "turn 1 ; phase", "turn 1 explored ; phase")
        => "the turn does not fit the phase and the round";
    IconsDoNotFit <- wrong("turn 1 tile 1 icons room", "icons room", "icons card")
        => "the pending icons do not fit the tile and the phase";
    TripDoesNotFit <- wrong(PLANE, "trip 16 2", "trip 16 3")
        => "the canoe trip does not fit the tile, the river or the phase";
    WayDoesNotFit <- wrong(WALK, "explored ; way ; ", "explored ; ")
        => "the exploration does not fit the explorer, its flag or the phase";
    DeliveryDoesNotFit <- wrong(PLANE, "deliver plane", "deliver plane plus")
        => "the delivery does not fit the treasures and the cards played for it";
    PhaseDoesNotFit <- wrong("", "phase turn", "phase look cards")
        => "the phase does not fit the options and the round";
    NothingToDecide <- wrong(WALK, "at a1 canoe 1 tent ready pack pink*1", "at out canoe 1 tent ready")
        => "a seat decides and has no legal action";
}

/// Round 1 is being dealt, and site 2 has a tile before site 1 is full.
fn wrong_deal() -> Vec<SetupProblem> {
    let text = crate::check::after("start 2 players start 1", "wheel 0 ; tile 1 ; tile 2");
    let text = text.replacen("sites 1,2 -", "sites 1 2", 1);
    let setup: Setup = notation::parse(&text).unwrap_or_else(|error| panic!("{error}: `{text}`"));
    setup.position().expect_err("a bad setup")
}

#[test]
fn a_bad_setup_tells_all_reasons_at_once() {
    let text =
        full("").replace("wheel 0", "wheel ?").replace("score 0 at out", "score 10000 at c3");
    let error = Position::parse_position(&text).expect_err("a bad setup").to_string();
    assert!(error.starts_with("no legal position: "), "{error}");
    for reason in ["score of 10000", "cannot stand on c3", "seat 2", "wheel is known"] {
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn a_setup_is_what_a_position_was_written_from() {
    for short in ["", WALK, PLANE, OPEN, "round final", "round 2 ; turn 2 tile 16"] {
        let position = crate::check::position(short);
        assert_eq!(position.setup().position(), Ok(position));
        assert_eq!(position.setup().to_string(), full(short));
    }
}
