//! T-4: members, camps, secret paths.

use rules::Seat;
use rules::tikal::Space;

use crate::check::{accepted, after, becomes, effect, fact, position, refused};

#[test]
fn t_4_1_from_the_supply_onto_a_camp() {
    let neither = |space| {
        format!("T-4.1: members enter at the base camp or an own camp, and {space} is neither")
    };
    refused("T-4.1", "", "place worker c3", &neither("c3"));
    refused("T-4.1", "", "place leader c4", &neither("c4"));
    refused("T-4.1", "", "place leader h5", &neither("h5"));
    accepted("T-4.1", "seat 1 camps c3", "place worker c3 ; place leader c3 ; place worker a5");

    refused(
        "T-4.1",
        "seat 1 workers a5*18",
        "place worker a5",
        "T-4.1: no worker is left in your supply",
    );
    accepted("T-4.1", "seat 1 workers a5*17", "place worker a5");
    for leader in ["leader a5", "leader guards c4 guards c4", "leader gone guards c4"] {
        let pieces = format!("seat 1 {leader}");
        refused("T-4.1", &pieces, "place leader a5", "T-4.1: no leader is left in your supply");
    }
    effect(
        "T-4.1",
        "seat 1 camps c3",
        "place worker c3 ; place leader a5",
        &[
            "MemberPlaced seat 1 member Worker camp c3 left 9",
            "MemberPlaced seat 1 member Leader camp a5 left 8",
        ],
    );
    becomes(
        "T-4.1",
        "",
        "place worker a5 ; place leader a5",
        &["seat 1 score 0 workers 17 a5*1 leader a5"],
    );
}

#[test]
fn t_4_2_secret_paths_join_camps() {
    let camps = "seat 1 workers a5*1 c4*1 leader c3 camps b4 c3";
    refused(
        "T-4.2",
        camps,
        "secret worker c4 a5",
        "T-4.2: no secret path leaves c4: it is no camp of yours",
    );
    refused(
        "T-4.2",
        camps,
        "secret worker a5 c4",
        "T-4.2: no secret path reaches c4: it is no camp of yours",
    );
    refused(
        "T-4.2",
        camps,
        "secret worker a5 a5",
        "T-4.2: a secret path joins two camps, a5 is only one",
    );
    accepted("T-4.2", camps, "secret worker a5 c3");
    accepted("T-4.2", camps, "secret leader c3 b4 ; secret leader b4 a5");
    effect(
        "T-4.2",
        camps,
        "secret leader c3 a5",
        &["SecretPathTaken seat 1 member Leader from c3 to a5 left 9"],
    );
    // Who walked there is in the camp too.
    effect(
        "T-4.2",
        camps,
        "walk worker c4 c3 ; secret worker c3 a5",
        &[
            "MemberWalked seat 1 member Worker from c4 to c3 cost 1 left 9",
            "SecretPathTaken seat 1 member Worker from c3 to a5 left 8",
        ],
    );
    becomes(
        "T-4.2",
        camps,
        "secret worker a5 c3",
        &["seat 1 score 0 workers 16 c3*1 c4*1 leader c3 camps b4 c3"],
    );
}

#[test]
fn t_4_3_camps_of_others() {
    let foreign = "seat 1 workers a5*1 c3*1 c4*1 ; seat 2 camps c3";
    let sentence = "T-4.3: the camp on c3 belongs to seat 2";
    refused("T-4.3", foreign, "place worker c3", sentence);
    refused("T-4.3", foreign, "secret worker a5 c3", sentence);
    refused("T-4.3", foreign, "secret worker c3 a5", sentence);
    accepted("T-4.3", "seat 1 camps c3", "place worker c3");
    accepted("T-4.3", foreign, "walk worker c4 c3 ; walk worker c3 c4");
    effect(
        "T-4.3",
        foreign,
        "walk worker c4 c3 ; walk worker c3 c4",
        &[
            "MemberWalked seat 1 member Worker from c4 to c3 cost 1 left 9",
            "MemberWalked seat 1 member Worker from c3 to c4 cost 1 left 8",
        ],
    );
}

#[test]
fn t_4_4_the_leader_costs_and_digs_like_a_worker_and_counts_three() {
    effect(
        "T-4.4",
        "",
        "place leader a5 ; walk leader a5 b5 ; uncover b5",
        &[
            "MemberPlaced seat 1 member Leader camp a5 left 9",
            "MemberWalked seat 1 member Leader from a5 to b5 cost 2 left 7",
            "LevelUncovered seat 1 temple b5 value 2 left 5",
        ],
    );
    refused(
        "T-6.4",
        "seat 1 leader b5",
        "uncover b5 ; uncover b5",
        "T-6.4: a second level here needs 2 of your members, 1 stands on b5",
    );
    let strength = |pieces: &str| position(pieces).strength(Seat::One, Space::BASE_CAMP);
    fact("T-4.4", strength("seat 1 leader a5"), 3);
    fact("T-4.4", strength("seat 1 workers a5*1 leader a5"), 4);
    fact("T-4.4", strength("seat 1 workers a5*2"), 2);
    accepted("T-10.1", "seat 1 leader b5 ; seat 2 workers b5*2", "guard b5 leader");
    let equal = "T-10.1: on b5 your strength is 3, and it must exceed seat 2's 3";
    refused("T-10.1", "seat 1 leader b5 ; seat 2 workers b5*3", "guard b5 leader", equal);
}

#[test]
fn t_4_5_nothing_returns_to_the_supply() {
    // Members come back to the base camp, never to the supply; camps and guards stay.
    let camps = "seat 1 workers c3*1 camps c3";
    becomes(
        "T-4.5",
        camps,
        "secret worker c3 a5 ; end",
        &["seat 1 score 0 workers 17 a5*1 leader supply camps c3"],
    );
    let placed = "seat 1 score 0 workers 17 leader supply guards b5";
    becomes("T-4.5", "seat 1 workers b5*1", "guard b5 worker ; end", &[placed]);
    let rounds = after("seat 1 workers b5*1", "guard b5 worker ; end ; tile B1 ; end ; end");
    becomes("T-4.5", &rounds, "", &["seat 1 score 1 workers 17 leader supply guards b5"]);
}
