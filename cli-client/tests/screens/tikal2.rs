//! The screen of Tikal II: whole frames, keys and the mouse.

use std::collections::BTreeMap;
use std::time::Instant;

use cli_client::app::{Message, Mode, Target, Wish};
use cli_client::games::{self, Speech};
use cli_client::match_view::SeatNumber;
use cli_client::names::Names;
use cli_client::screen::{Hits, draw_into};
use cli_client::words::{Language, Words};
use proto::{envelope, v1};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::{Audience, Game, Seat};

use crate::generic::{Player, TIKAL2, Tikal2};
use crate::golden::{self, ASCII, MONOCHROME, UNICODE};
use crate::played::{self, Moment};
use crate::player::ending_of_two;

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

/// Who looks at which of these positions.
pub(crate) const POSITIONS: [(&str, u8, &str); 4] =
    [("turn", 1, TURN), ("room", 2, ROOM), ("look", 2, TIKAL2), ("waits", 1, TIKAL2)];

/// A player in front of the game's own screen.
pub(crate) fn player(seat: u8, language: Language) -> Player {
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
}

#[test]
fn a_look_a_room_in_hand_and_what_others_see_of_it() {
    let of = |seat, position| player(seat, Language::English).sees::<Tikal2>(position, Vec::new());
    of(2, TIKAL2).draws("tikal2_look_small.txt", (80, 24), UNICODE);
    of(1, TIKAL2).draws("tikal2_waits.txt", (120, 40), UNICODE);
    of(2, ROOM).presses("rr").draws("tikal2_room.txt", (120, 40), UNICODE);
}

/// A game of two in which everything happens that is drawn here.
fn played() -> Vec<Moment<Tikal2>> {
    played::game("2 players start 1", 5)
}

/// The frame of a moment, before the seat that decides there or the first.
fn at(moment: &Moment<Tikal2>, language: Language) -> Player {
    let seat = moment.decider().unwrap_or(1);
    player(seat, language).sees::<Tikal2>(&moment.position.print_position(), moment.story(seat))
}

#[test]
fn setup_look_scoring_and_end_in_every_language() {
    let moments = played();
    let of_phase = |phase| Moment::first(&moments, |moment| moment.position.phase_name() == phase);
    let scored = Moment::first(&moments, |moment| moment.tells(|event| event.contains("altar")));
    let last = moments.last().unwrap();
    for language in Language::ALL {
        let code = language.code();
        let frame = |moment, name: &str| {
            at(moment, language).draws(&format!("tikal2_{name}_{code}.txt"), (120, 40), UNICODE);
        };
        frame(of_phase("keys"), "setup");
        frame(of_phase("look"), "look");
        frame(scored, "scoring");
        let told = [last.story(1), ending_of_two()].concat();
        let over = player(1, language).sees::<Tikal2>(&last.position.print_position(), told);
        over.draws(&format!("tikal2_end_{code}.txt"), (120, 40), UNICODE);
        let help = at_turn(language).presses("?");
        help.draws(&format!("tikal2_help_{code}.txt"), (80, 24), UNICODE);
    }
    at(of_phase("look"), Language::English).draws("tikal2_look_ascii.txt", (80, 24), ASCII);
    at(scored, Language::German).draws("tikal2_scoring_monochrome.txt", (80, 24), MONOCHROME);
}

#[test]
fn every_event_is_told_in_every_language() {
    // A few games, so that what is rare happens too.
    let games = (1..40).map(|luck| {
        let agreed = ["2 players start drawn", "2 players open_treasures start 1"];
        played::game::<Tikal2>(agreed[luck % 2], luck as u64)
    });
    // One of each form, as the first seat hears of it: forms differ in more than places, numbers and pieces.
    let (words, called) = (Words::of(Language::English), names());
    let speech = Speech { words: &words, names: &called };
    let Player(app, _) = at_turn(Language::English);
    let mut forms: BTreeMap<String, v1::GameEvent> = BTreeMap::new();
    let told =
        games.flat_map(|moments| moments.into_iter().next_back()).flat_map(|last| last.events);
    for event in told {
        let event = envelope::event::<Tikal2>(&event, Audience::Seat(Seat::numbered(1).unwrap()));
        let Some(sentence) = app.game().sentence(&event, speech) else { continue };
        let said = sentence.split([':', ',', '(', '×']).next().unwrap_or_default();
        let is_place =
            |word: &&str| *word != "out" && !word.contains(|letter: char| letter.is_ascii_digit());
        let form: Vec<&str> = said.split(' ').filter(is_place).collect();
        forms.entry(form.join(" ").replace("Ben", "Anna")).or_insert(event);
    }
    for language in Language::ALL {
        let (words, names) = (Words::of(language), names());
        let speech = Speech { words: &words, names: &names };
        let Player(app, _) = at_turn(language);
        let sentences = forms.values().filter_map(|event| app.game().sentence(event, speech));
        let lines: String = sentences.map(|sentence| format!("{sentence}\n")).collect();
        assert!(!lines.contains(['{', '}', '?']), "{lines}");
        golden::text(&format!("tikal2_told_{}.txt", language.code()), &lines);
    }
}

#[test]
fn the_mouse_points_at_sites_and_rooms_and_plays_rows() {
    let mut screen = at_turn(Language::English);
    let mut click = |wanted: Target| {
        let area = Rect::new(0, 0, 120, 40);
        let mut buffer = Buffer::empty(area);
        let hits =
            draw_into(&screen.0, UNICODE, Instant::now(), &Hits::default(), area, &mut buffer);
        let cell = area
            .positions()
            .find(|cell| hits.at(&screen.0, cell.x, cell.y).as_ref() == Some(&wanted));
        let cell = cell.unwrap_or_else(|| panic!("{wanted:?} is nowhere"));
        let target = hits.at(&screen.0, cell.x, cell.y).unwrap();
        screen.0.update(Message::Click(target))
    };
    for place in ["a1", "c2", "e5", "out", "x1", "s1"] {
        assert_eq!(click(Target::Place(place.to_owned())), Vec::new(), "{place}");
    }
    // Once more lists what can be done there, and a row is played when it is pointed at twice.
    click(Target::Place("s1".to_owned()));
    click(Target::Row(1));
    let wishes = click(Target::Row(1));
    assert!(format!("{wishes:?}").contains("notations: [\"take 13\"]"), "{wishes:?}");
}

/// The players' names.
fn names() -> Names {
    Names::new([(SeatNumber(1), "Anna".to_owned()), (SeatNumber(2), "Ben".to_owned())].into())
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
