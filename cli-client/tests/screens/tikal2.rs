//! The screen of Tikal II: whole frames, keys and the mouse.

use std::time::Instant;

use cli_client::app::{Mode, Wish};
use cli_client::games;
use cli_client::screen::{Hits, draw_into};
use cli_client::words::Language;
use proto::envelope;
use rules::Game;

use crate::generic::{Player, TIKAL2, Tikal2};
use crate::golden::{self, ASCII, MONOCHROME, UNICODE};

/// A turn before its tile: a tent and a token to use.
const TURN: &str = "tikal2 2 players start 1 ; round 1 first 1 ; wheel 4 ; \
     sites 12,13 5,7 4 10,15 2,6,9 3,14 ; temple b2=green2.3 c2=blue ; top multi ; \
     rooms yellow2:2 pink1:2 +7 ; cards five:2 passage:2 +10 ; pile 1 +9 ; pile 2 +8 ; pile 3 +8 ; \
     seat 1 score 5 at e3 canoe 3 tent ready pack pink*1 yellow*1 camp blue*1 tokens 1 flags e3+ e4+ \
     tiles 11 16 ; \
     seat 2 score 11 at a3 canoe 4 tent used pack green*2 cards forest*1 flags a3+ e1+ tiles 1 8 ; \
     turn 1 ; phase turn";

/// A room in hand.
const ROOM: &str = "tikal2 2 players start 1 ; round 1 first 1 ; wheel 4 ; \
     sites 12,13 5,7 4 10,15 2,6,9 3,14 ; temple c2=blue ; top multi ; \
     rooms yellow2:2 pink1:2 +7 ; cards five:2 passage:2 +10 ; pile 1 +9 ; pile 2 +8 ; pile 3 +8 ; \
     seat 1 score 5 at e3 canoe 3 tent ready pack pink*1 yellow*1 camp blue*1 tokens 1 flags e3+ e4+ \
     tiles 11 16 ; \
     seat 2 score 11 at a3 canoe 4 tent used pack green*2 cards forest*1 flags a3+ e1+ tiles 1 8 ; \
     turn 2 tile 1 icons key:pink ; phase room green2";

/// A player in front of the game's own screen.
fn player(seat: u8, language: Language) -> Player {
    let screen = games::open(Tikal2::NAME, Some(&envelope::catalogue::<Tikal2>())).unwrap();
    Player::at(screen, seat, language)
}

fn at_turn(language: Language) -> Player {
    player(1, language).sees::<Tikal2>(TURN, Vec::new())
}

#[test]
fn a_turn_in_every_language_size_and_look() {
    for language in Language::ALL {
        at_turn(language).draws(
            &format!("tikal2_turn_{}.txt", language.code()),
            (120, 40),
            UNICODE,
        );
        at_turn(language).draws(
            &format!("tikal2_small_{}.txt", language.code()),
            (80, 24),
            UNICODE,
        );
    }
    let english = || at_turn(Language::English);
    english().draws("tikal2_ascii.txt", (80, 24), ASCII);
    english().draws("tikal2_large.txt", (200, 60), MONOCHROME);
    english().presses("t").draws("tikal2_tiles.txt", (120, 40), UNICODE);
    english().presses("?").draws("tikal2_help.txt", (80, 24), UNICODE);
}

#[test]
fn a_look_a_room_in_hand_and_what_others_see_of_it() {
    let of = |seat, position| player(seat, Language::English).sees::<Tikal2>(position, Vec::new());
    of(2, TIKAL2).draws("tikal2_look.txt", (80, 24), UNICODE);
    of(1, TIKAL2).draws("tikal2_waits.txt", (120, 40), UNICODE);
    of(2, ROOM).presses("rr").draws("tikal2_room.txt", (120, 40), UNICODE);
}

#[test]
fn keys_lead_to_what_the_server_listed() {
    let check = |position: &str, seat, keys: &str, wish: &str| {
        let Player(_, wishes) =
            player(seat, Language::English).sees::<Tikal2>(position, Vec::new()).presses(keys);
        let told: Vec<String> = wishes.iter().map(|wish| format!("{wish:?}")).collect();
        assert!(told.join(" ").contains(wish), "{keys:?}: {told:?} has no {wish}");
        assert_eq!(told.is_empty(), wish.is_empty(), "{keys:?}: {told:?}");
    };
    check(TURN, 1, "t\r", "notations: [\"take 4\"]");
    check(TURN, 1, "u\r", "notations: [\"tent pink\"]");
    check(TURN, 1, "x\r", "notations: [\"explore tent\"]");
    check(TURN, 1, "k\r\r", "notations: [\"take 5\"]");
    check(TURN, 1, "e", "");
    check(ROOM, 2, "rr\r", "notations: [\"room b1 2\"]");
    check(ROOM, 2, "R\r", "notations: [\"room b1 5\"]");
    check(TIKAL2, 2, "\r", "notations: [\"keep pink1\"]");
}

#[test]
fn a_look_is_a_list_by_itself_and_is_tried_on_several_guesses() {
    let Player(app, wishes) = player(2, Language::English).sees::<Tikal2>(TIKAL2, Vec::new());
    assert!(matches!(app.mode(), Mode::Menu(_)));
    assert!(matches!(wishes.as_slice(), [Wish::Try { samples: 2.., .. }]), "{wishes:?}");
}

#[test]
fn every_frame_can_be_drawn_at_any_size() {
    for keys in ["", "t"] {
        let Player(app, _) = at_turn(Language::German).presses(keys);
        golden::any_size(|area, buffer| {
            draw_into(&app, UNICODE, Instant::now(), &Hits::default(), area, buffer);
        });
    }
}
