//! L-7: placing rooms.

use crate::check::{accepted, becomes, choices, fact, lists_of, refused};

const EMPTY: usize = 17;

#[test]
fn l_7_1_any_empty_space_in_any_rotation() {
    let at = "turn 1 tile 1 icons key:pink ; phase room pink1";
    let listed = choices(at, "");
    fact(
        "L-7.1",
        (listed.len(), listed[0].as_str(), listed[101].as_str()),
        (EMPTY * 6, "room b1 0", "room d6 5"),
    );
    // No connection is asked for: the middle of an empty temple will do.
    becomes("L-7.1", at, "room c3 2", &["temple c3=pink1.2"]);
    let laid = "temple c3=blue2.0 ; turn 1 tile 1 icons key:pink ; phase room pink1";
    fact("L-7.1", choices(laid, "").iter().any(|text| text.starts_with("room c3")), false);
    accepted("L-7.1", laid, "room c2 0");
    accepted("L-7.1", laid, "room c4 5");
}

/// The rooms that the backpack opens from a sanctuary in c3, when the room of that colour lies south of
/// it, in c4: the sides of c4 with a door are seen by which neighbours can be entered.
#[test]
fn l_7_2_rotation_is_clockwise() {
    // A sanctuary on every neighbour of c3; a room in c3 leads to those its doors face.
    let around = ["c2", "d3", "d4", "c4", "b4", "b3"];
    let sanctuaries = ["pink", "yellow", "green", "blue", "brown", "multi"];
    for (room, doors) in [("pink1", vec![0]), ("pink2", vec![0, 1])] {
        for rotation in 0..6 {
            let temple: Vec<String> = around
                .iter()
                .zip(sanctuaries)
                .map(|(space, sanctuary)| format!("{space}={sanctuary}"))
                .collect();
            let at = format!(
                "round 2 ; turn 2 tile 16 ; temple {} c3={room}.{rotation} ; seat 2 at c3 pack pink*1 flags c3+",
                temple.join(" ")
            );
            let mut expected: Vec<String> =
                doors.iter().map(|door| format!("go {}", around[(door + rotation) % 6])).collect();
            expected.sort();
            fact("L-7.2", choices(&at, "explore"), expected);
        }
    }
}

#[test]
fn l_7_3_a_sanctuary_on_any_empty_space() {
    let at = "put 8=1 ; top green ; temple c3=blue2.0";
    let listed: Vec<String> =
        choices(at, "take 8").into_iter().filter(|text| text.starts_with("sanctuary")).collect();
    fact("L-7.3", listed.len(), EMPTY - 1);
    accepted("L-7.3", at, "take 8 ; sanctuary c2");
    becomes("L-7.3", at, "take 8 ; sanctuary c2", &["phase draw sanctuaries", "no top"]);
    becomes("L-7.3", at, "take 8 ; sanctuary c2 ; sanctuary pink", &["top pink", "phase turn"]);
}

/// All rooms but two are laid: pink1 and the multicoloured sanctuary; b1 and b2 are empty, and b3.
const LATE: &str = "round 2 ; put 1=1 8=1 ; top multi ; \
    temple b4=pink2.0 b5=yellow1.0 b6=yellow2.0 c1=green1.0 c2=green2.0 c3=blue1.0 c4=blue2.0 c5=brown1.0 \
    d1=brown2.0 d2=pink d3=yellow d4=green d5=blue d6=brown";

#[test]
fn l_7_4_the_treasure_room_lies_down_by_itself() {
    // The sanctuary is the fifteenth room, the light room the sixteenth.
    let sanctuary = "take 8 ; sanctuary b1";
    becomes("L-7.4", LATE, sanctuary, &["turn 2 tile 8 icons card", "no top", "phase turn"]);
    let room = "take 1 ; look rooms ; keep pink1 ; room b1 0";
    becomes("L-7.4", LATE, room, &["turn 2 tile 1 icons key:pink", "top multi", "rooms +0"]);
    // Also in the middle of a tile; it can be excavated from that moment on.
    let last = LATE.replace("top multi ; ", "").replace("d6=brown", "d6=brown b1=multi");
    let laid = "take 1 ; look rooms ; keep pink1 ; room b2 0";
    becomes("L-7.4", &last, laid, &["turn 2 tile 1 icons key:pink", "rooms +0"]);
    let text = crate::check::after(&last, laid);
    fact("L-7.4", text.contains(" b3=treasure "), true);
    let keyed = format!("{last} ; seat 2 at b2 flags b2 tokens 1");
    let keyed = keyed.replace(" ; seat 2 at b2 flags b2", " ; seat 2 at c2 flags c2+");
    let dig = format!("{laid} ; explore tent");
    lists_of(
        "L-7.4",
        &keyed,
        &dig,
        "passage",
        &["passage b2", "passage b3", "passage c1", "passage c3", "passage d2", "passage d3"],
    );
    becomes("L-7.4", &keyed, &format!("{dig} ; passage b3 ; flag 1"), &["seat 2: score 12, at b3"]);
}

#[test]
fn l_7_refusals() {
    let laid = "temple c3=blue2.0 ; turn 1 tile 1 icons key:pink ; phase room pink1";
    for space in ["c3", "a1", "e5"] {
        let sentence =
            format!("L-7.1: a light room goes on an empty space, and {space} holds a room");
        refused("L-7.1", laid, &format!("room {space} 0"), &sentence);
    }
    let at = "put 8=1 ; top green ; temple c3=blue2.0";
    for space in ["c3", "e2"] {
        let sentence =
            format!("L-7.3: a sanctuary goes on an empty space, and {space} holds a room");
        refused("L-7.3", at, &format!("take 8 ; sanctuary {space}"), &sentence);
    }
}
