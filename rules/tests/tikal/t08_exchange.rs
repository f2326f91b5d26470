//! T-8: exchanging treasure.

use crate::check::{accepted, becomes, effect, refused};

/// Seat 1 holds one jade, seat 2 one mask.
const SINGLES: &str = "also b3=A2.0=2 ; seat 1 treasures jade*1 ; seat 2 treasures mask*1";

#[test]
fn t_8_1_a_single_for_a_single() {
    refused("T-8.1", SINGLES, "exchange bowl 2 mask", "T-8.1: seat 1 holds no bowl");
    refused("T-8.1", SINGLES, "exchange jade 2 bowl", "T-8.1: seat 2 holds no bowl");
    refused(
        "T-8.1",
        SINGLES,
        "exchange jade 1 jade",
        "T-8.1: seat 1 is no opponent to exchange with",
    );
    refused(
        "T-8.1",
        SINGLES,
        "exchange jade 3 mask",
        "T-8.1: seat 3 is no opponent to exchange with",
    );
    accepted("T-8.1", SINGLES, "exchange jade 2 mask");
    accepted(
        "T-8.1",
        &format!("4 players ; {}", SINGLES.replace("seat 2", "seat 4")),
        "exchange jade 4 mask",
    );
    effect(
        "T-8.1",
        SINGLES,
        "exchange jade 2 mask",
        &["TreasuresExchanged seat 1 gave Jade with seat 2 took Mask left 7"],
    );
    becomes(
        "T-8.1",
        SINGLES,
        "exchange jade 2 mask",
        &[
            "seat 1 score 0 workers 18 leader supply treasures mask*1",
            "seat 2 score 0 workers 18 leader supply treasures jade*1",
        ],
    );
}

#[test]
fn t_8_2_pairs_and_triplets_are_never_split() {
    let own_pair = "also b3=A2.0=1 ; seat 1 treasures jade*2 ; seat 2 treasures mask*1";
    let pair = "T-8.2: seat 1 holds 2 of jade, and only a single is exchanged";
    refused("T-8.2", own_pair, "exchange jade 2 mask", pair);
    let foreign = "also b3=A2.0=0 ; seat 1 treasures jade*1 ; seat 2 treasures mask*3";
    let triplet = "T-8.2: seat 2 holds 3 of mask, and only a single is exchanged";
    refused("T-8.2", foreign, "exchange jade 2 mask", triplet);
    let beside = "also b3=A2.0=0 ; seat 1 treasures bowl*2 jade*1 ; seat 2 treasures mask*1";
    accepted("T-8.2", beside, "exchange jade 2 mask");
}

#[test]
fn t_8_3_equals_are_not_exchanged() {
    let same = "also b3=A2.0=2 ; seat 1 treasures jade*1 ; seat 2 treasures jade*1";
    refused(
        "T-8.3",
        same,
        "exchange jade 2 jade",
        "T-8.3: exchanging jade for jade changes nothing",
    );
    accepted("T-8.3", SINGLES, "exchange jade 2 mask");
}

#[test]
fn t_8_4_no_limit_and_singles_of_the_moment() {
    // There and back, and once more with another seat: what was gained is passed on.
    let three = "3 players ; also b3=A2.0=1 ; seat 1 treasures jade*1 ; seat 2 treasures mask*1 ; \
                 seat 3 treasures vase*1";
    effect(
        "T-8.4",
        three,
        "exchange jade 2 mask ; exchange mask 3 vase ; exchange vase 2 jade",
        &[
            "TreasuresExchanged seat 1 gave Jade with seat 2 took Mask left 7",
            "TreasuresExchanged seat 1 gave Mask with seat 3 took Vase left 4",
            "TreasuresExchanged seat 1 gave Vase with seat 2 took Jade left 1",
        ],
    );
    // An exchange completes a pair for one side and a triplet for the other.
    let sets = "also b3=A2.0=0 c5=A5.0=2 ; seat 1 treasures jade*1 mask*2 ; seat 2 treasures jade*2 mask*1";
    becomes(
        "T-8.4",
        sets,
        "exchange jade 2 mask",
        &[
            "seat 1 score 0 workers 18 leader supply treasures mask*3",
            "seat 2 score 0 workers 18 leader supply treasures jade*3",
        ],
    );
    // What has become a pair is no single any more.
    let pair = "also b3=A2.0=1 ; seat 1 treasures jade*1 mask*1 ; seat 2 treasures jade*1";
    refused(
        "T-8.2",
        pair,
        "exchange mask 2 jade ; exchange jade 2 mask",
        "T-8.2: seat 1 holds 2 of jade, and only a single is exchanged",
    );
    // A treasure recovered this turn is given away at once.
    let found = "also b3=A2.0=3 ; seat 1 workers b3*1 ; seat 2 treasures mask*1";
    becomes(
        "T-8.4",
        found,
        "recover b3 ; treasure jade ; exchange jade 2 mask",
        &["seat 1 score 0 workers 17 b3*1 leader supply treasures mask*1"],
    );
}
