//! Every reason for a refusal and every problem of a setup, provoked once through the notation.

use rules::tikal::{Position, Setup, SetupProblem, StartSeat, Violation, notation};
use rules::{Game, Seat};

use crate::check::{after, refusal};
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

fn refuses(short: &str, line: &str) -> Vec<Violation> {
    vec![refusal(short, line)]
}

every_variant! { every_violation_has_its_sentence: Violation {
    NotYourDecision <- refuses("act 1 10", "2: end") => "T-1.7: seat 1 decides now";
    DrawPending <- refuses("draw 1", "1: end") => "T-2.1: a draw must be revealed first";
    GameOver <- refuses("board late ; also h4=G4.0=2 h5=G3.0=3 ; over 1", "1: end")
        => "T-13.1: the game is over";
    TileNotPlacedYet <- refuses("tile 1 B2", "end")
        => "T-2.1: tile B2 in your hand must be laid first";
    NoTileInHand <- refuses("", "tile d4 0") => "T-2.1: there is no tile in your hand";
    NoAuctionNow <- refuses("", "pass") => "A-2: no auction is under way";
    BiddingFirst <- refuses("3 players auction ; bid 1 ; shown B2 B3 B4", "end")
        => "A-4: bid or pass first";
    ChoosingFirst <- refuses("3 players auction ; choose 1 ; shown B2 B3 B4", "end")
        => "A-7: choose one of the shown tiles first";
    NothingToChoose <- refuses("", "choose B2") => "A-7: there is no tile to choose now";
    NotEnoughPoints <- refuses("act 1 4", "camp c3")
        => "T-2.2: this costs 5 AP and you have 4 left";
    StepTooDear <- refuses("seat 1 leader b4 ; act 1 2", "walk leader b4 b3")
        => "T-5.3: the step from b4 to b3 costs 3 AP and you have 2 left";
    SpaceTaken <- refuses("tile 1 B2", "tile b4 0") => "T-3.1: b4 is already explored";
    NotNextToExplored <- refuses("tile 1 B2", "tile h5 0") => "T-3.1: h5 touches no explored hex";
    RotationNotCanonical <- refuses("tile 1 B1", "tile d4 3")
        => "T-3.1: B1 looks the same turned by 0 as by 3; say 0";
    NoPathOntoTile <- refuses("tile 1 B2", "tile b2 4")
        => "T-3.2: turned by 4 no stone leads from a neighbour onto b2";
    OnlyTowardVolcano <- refuses("also b2=B1.0 ; tile 1 B2", "tile b1 0")
        => "T-3.5: turned by 0 the stones of b1 lead only to a volcano";
    NoneInSupply <- refuses("seat 1 leader c4", "place leader a5")
        => "T-4.1: no leader is left in your supply";
    NotACamp <- refuses("", "place worker b4")
        => "T-4.1: members enter at the base camp or an own camp, and b4 is neither";
    ForeignCamp <- refuses("seat 2 camps b4", "place worker b4")
        => "T-4.3: the camp on b4 belongs to seat 2";
    NoSecretPathFrom <- refuses("seat 1 workers c4*1", "secret worker c4 a5")
        => "T-4.2: no secret path leaves c4: it is no camp of yours";
    NoSecretPathTo <- refuses("seat 1 workers a5*1", "secret worker a5 c3")
        => "T-4.2: no secret path reaches c3: it is no camp of yours";
    SamePlace <- refuses("seat 1 workers a5*1", "secret worker a5 a5")
        => "T-4.2: a secret path joins two camps, a5 is only one";
    MemberNotThere <- refuses("seat 1 workers a5*1", "walk leader a5 b4")
        => "T-5.1: no leader of yours stands on a5";
    GuardNeverMoves <- refuses("seat 1 guards c4", "walk worker c4 c3")
        => "T-10.3: only your guard stands on c4, and a guard never moves";
    NotNeighbours <- refuses("seat 1 workers a5*1", "walk worker a5 h1")
        => "T-5.1: a5 and h1 are not neighbours";
    NotExplored <- refuses("seat 1 workers d3*1", "walk worker d3 e3")
        => "T-5.1: e3 is not explored";
    NoPath <- refuses("seat 1 workers b4*1", "walk worker b4 b5")
        => "T-5.2: no stone lies between b4 and b5, so there is no path";
    VolcanoEntered <- refuses("also e3=B1.0 ; seat 1 workers d3*1", "walk worker d3 e3")
        => "T-5.4: e3 is a volcano, nobody enters it";
    NotATemple <- refuses("", "uncover b4") => "T-6.1: b4 is no temple";
    LevelUsedUp <- refuses("also a4=10 b5=9 ; seat 1 workers b5*1", "uncover b5")
        => "T-6.2: no level tile 10 is left in the supply";
    TempleAtItsHighest <- refuses("also a4=10 ; seat 1 workers a4*1", "uncover a4")
        => "T-6.2: the temple on a4 has the highest value, 10";
    TwoLevelsTaken <- refuses("also b5=3 ; seat 1 workers b5*3 ; taken b5*2", "uncover b5")
        => "T-6.3: 2 levels were uncovered on b5 in this turn, which is the limit";
    TooFewToUncover <- refuses("seat 1 workers c4*1", "uncover c4 ; uncover c4")
        => "T-6.4: a second level here needs 2 of your members, 1 stands on c4";
    TempleIsGuarded <- refuses("seat 1 workers c4*1 ; seat 2 guards c4", "uncover c4")
        => "T-6.5: seat 2 guards the temple on c4, its value is fixed";
    NotATreasureHex <- refuses("", "recover c4") => "T-7.1: c4 is no treasure hex";
    NoTreasureLeft <- refuses("also b3=A2.0=0 ; seat 2 treasures bowl*1 jade*3", "recover b3")
        => "T-7.1: no treasure is left on b3";
    TwoTreasuresTaken <- refuses(
        "also b3=A2.0=2 ; seat 1 workers b3*3 treasures jade*2 ; taken b3*2", "recover b3")
        => "T-7.2: 2 treasures were taken from b3 in this turn, which is the limit";
    TooFewToRecover <- refuses("", "recover b3")
        => "T-7.2: a treasure here needs one of your members, 0 stand on b3";
    NoSuchOpponent <- refuses("", "exchange jade 4 mask")
        => "T-8.1: seat 4 is no opponent to exchange with";
    TreasureNotHeld <- refuses("", "exchange jade 2 mask") => "T-8.1: seat 1 holds no jade";
    NotASingle <- refuses("also b3=A2.0=2 ; seat 1 treasures jade*2", "exchange jade 2 mask")
        => "T-8.2: seat 1 holds 2 of jade, and only a single is exchanged";
    SameKind <- refuses(
        "also b3=A2.0=2 ; seat 1 treasures jade*1 ; seat 2 treasures jade*1", "exchange jade 2 jade")
        => "T-8.3: exchanging jade for jade changes nothing";
    NoCampSite <- refuses("", "camp a5")
        => "T-9.1: a camp stands on jungle or an emptied treasure hex, a5 is neither";
    TreasureStillThere <- refuses("", "camp b3")
        => "T-9.1: not all treasures on b3 are recovered, there are still 4";
    CampAlreadyThere <- refuses("seat 2 camps c3", "camp c3") => "T-9.2: seat 2 has a camp on c3";
    NoCampLeft <- refuses("also d4=B3.0 ; seat 1 camps b4 c3", "camp d4")
        => "T-9.3: both your camps are built";
    CampNeedsMember <- refuses("2 players camp_needs_member", "camp c3")
        => "T-9.4: none of your members stands on c3 to build a camp";
    NoTempleToGuard <- refuses("seat 1 workers c3*1", "guard c3 worker")
        => "T-10.1: a guard needs a temple, and c3 is none";
    NoMemberToGuard <- refuses("seat 1 workers c4*1", "guard c4 leader")
        => "T-10.1: no leader of yours stands on c4 to become its guard";
    NotTheStrongest <- refuses("seat 1 workers c4*1 ; seat 2 leader c4", "guard c4 worker")
        => "T-10.1: on c4 your strength is 1, and it must exceed seat 2's 3";
    AlreadyGuarded <- refuses("seat 1 workers c4*1 ; seat 2 guards c4", "guard c4 worker")
        => "T-10.4: the temple on c4 is guarded by seat 2 for good";
    NoGuardLeft <- refuses("seat 1 workers c4*1 guards a4 b5", "guard c4 worker")
        => "T-10.5: you have placed both your guards";
    BidTooLow <- refuses("3 players auction ; bid 1 ; shown B2 B3 B4", "bid 5 ; bid 5")
        => "A-4: a bid of 5 does not exceed 5";
    BidAboveScore <- refuses("3 players auction ; bid 1 ; shown B2 B3 B4", "bid 21")
        => "A-6: a bid of 21 is more than your score of 20";
    TileNotShown <- refuses("3 players auction ; choose 1 ; shown B2 B3 B4", "choose B5")
        => "A-7: tile B5 is not among the shown tiles";
}}

/// What is wrong with a position written short.
fn wrong(short: &str) -> Vec<SetupProblem> {
    wrong_when(short, "", "")
}

/// What is wrong when in the whole text of a position the first `was` reads `is`.
fn wrong_when(short: &str, was: &str, is: &str) -> Vec<SetupProblem> {
    let text = full(short).replacen(was, is, 1);
    let setup: Setup = notation::parse(&text).unwrap_or_else(|error| panic!("{error}: `{text}`"));
    setup.position().expect_err("a bad setup")
}

/// What is wrong with a setup that cannot be written down.
fn wrong_edit(edit: fn(&mut Setup)) -> Vec<SetupProblem> {
    let mut setup = crate::check::position("").setup();
    edit(&mut setup);
    setup.position().expect_err("a bad setup")
}

every_variant! { every_setup_problem_has_its_sentence: SetupProblem {
    SpaceUsedTwice <- wrong_when("", "c3=A3.0", "c4=A3.0") => "two things lie on c4";
    TileUsedTwice <- wrong_when("", "c3=A3.0", "c3=A4.0=2") => "tile A4 is in two places";
    RotationNotCanonical <- wrong("also b2=B1.1") => "B1 turned by 1 has a smaller equal rotation";
    Detached <- wrong("also c3=nothing h1=A3.0") => "h1 touches nothing explored";
    Unreachable <- wrong("also d3=A6.0=2") => "d3 cannot be walked to from the base camp";
    ValueOutOfRange <- wrong("also a4=11") => "a4 cannot have the value 11";
    TooFewLevels <- wrong("also a4=10 b5=10")
        => "more temples reached level 10 than there are tiles";
    LetterTooEarly <- wrong("also c3=B3.0") => "tile B3 was drawn before its letter's time";
    SeatCount <- wrong_edit(|setup| setup.seats.truncate(1))
        => "2 seats are expected, 1 are described";
    StartSeatNotInMatch <- wrong_edit(|setup| setup.options.start = StartSeat::Fixed(Seat::Three))
        => "start seat 3 is not in the match";
    ScoreOutOfReach <- wrong("seat 2 score 1001") => "no game gives seat 2 a score of 1001";
    WorkersDoNotAddUp <- wrong("seat 1 workers 17 a5*2")
        => "the workers of seat 1 do not add up to 18";
    LeaderMissing <- wrong("seat 2 leader gone") => "the leader of seat 2 is where it cannot be";
    MemberOffTheMap <- wrong("seat 1 workers h1*1")
        => "seat 1 has members on h1, where nobody can stand";
    TooManyCamps <- wrong("also d4=B3.0 ; seat 1 camps b4 c3 d4") => "seat 1 has more than 2 camps";
    NoCampSite <- wrong("seat 1 camps c4")
        => "the camp of seat 1 on c4 stands where no camp can";
    TooManyGuards <- wrong("seat 1 guards a4 b5 c4") => "seat 1 has more than 2 guards";
    NoTempleToGuard <- wrong("seat 1 guards c3") => "the guard of seat 1 on c3 has no temple";
    PlaceOfTwoSeats <- wrong("seat 1 camps c3 ; seat 2 camps c3")
        => "two seats own the camp or the guard on c3";
    TooManyOfAKind <- wrong("also b3=A2.0=0 ; seat 1 treasures jade*2 ; seat 2 treasures jade*2")
        => "there are more than 3 of jade";
    TreasuresDoNotAddUp <- wrong("seat 1 treasures jade*1")
        => "0 treasures left the board, 1 are held";
    ActiveSeatNotInMatch <- wrong("act 3 10") => "active seat 3 is not in the match";
    TooManyPoints <- wrong("act 1 11") => "11 action points are more than a turn has";
    TakenTooOften <- wrong("taken b5*1")
        => "one or two things can be taken from a temple or treasure hex, not so on b5";
    TakenOutsideATurn <- wrong("also b5=2 ; draw 1 ; taken b5*1")
        => "something was taken from b5 outside of a turn";
    PhaseNotOfThisVariant <- wrong("show 1") => "the phase does not belong to this variant";
    NothingToDraw <- wrong("board late ; also h4=G4.0=2 h5=G3.0=3 ; draw 1")
        => "a draw is pending and nothing is left to draw";
    TilesStillToCome <- wrong("over 1") => "the end cannot come before the last tile";
    NoRoomForTile <- wrong("board enclosed ; tile 1 G4") => "tile G4 in hand has no legal space";
    TileNotLost <- wrong("lost B2") => "tile B2 cannot have been lost";
    AuctionDoesNotAddUp <- wrong("shown B2")
        => "shown tiles, turns, bids and passes do not fit together";
    ScoringDoesNotAddUp <- wrong("scoring B1 2 1 scored 0")
        => "the scoring round does not fit the seats, the phase or the volcano";
}}

#[test]
fn a_bad_setup_tells_all_reasons_at_once() {
    let bad =
        "also a4=11 c3=nothing h1=A3.0 ; seat 1 workers 18 h5*1 leader gone camps c4 ; act 3 12";
    let error = Position::parse_position(&full(bad)).expect_err("a bad setup");
    assert_eq!(
        error.to_string(),
        "no legal position: h1 touches nothing explored; a4 cannot have the value 11; \
         seat 1 has members on h5, where nobody can stand; the workers of seat 1 do not add up to \
         18; the leader of seat 1 is where it cannot be; the camp of seat 1 on c4 stands where no \
         camp can; active seat 3 is not in the match; 12 action points are more than a turn has"
    );
}

#[test]
fn what_is_revealed_was_lifted_and_who_chose_a_volcano_has_the_turn() {
    let treasure = "also b3=A2.0=3 b5=2 ; reveal 1 b3 7 ; taken b3*1 b5*1";
    crate::check::position(treasure);
    assert_eq!(wrong(&treasure.replace("reveal 1 b3", "reveal 1 b5")).len(), 1);
    let chosen = "2 players auction ; also d4=B2.0=2 ; act 2 9 ; had 1 2 ; scoring B1 1 2 scored 1";
    crate::check::position(chosen);
    let another = "3 players auction ; act 2 9 ; shown B2 B3 ; had 2 ; scoring B1 2 3 1 scored 0";
    crate::check::position(another);
    assert_eq!(wrong(&another.replace("had 2", "had 3")).len(), 1);
}

#[test]
fn a_written_position_plays_on_as_the_played_one() {
    let played = "tile B1 ; end ; end ; tile d4 0 ; camp c3 ; end";
    assert_eq!(
        after(&after("draw 1", "tile B1 ; end"), "end ; tile d4 0 ; camp c3 ; end"),
        after("draw 1", played)
    );
}
