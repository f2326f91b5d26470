//! The screen of any game: whole frames of games that have none of their own.

use std::time::Instant;

use cli_client::app::{App, Message, Mode, News, Role, Seen, Wish};
use cli_client::games::{self, GameScreen};
use cli_client::look::Look;
use cli_client::match_view::SeatNumber;
use cli_client::screen::{Hits, draw_into};
use cli_client::words::{Language, Words};
use crossterm::event::KeyCode;
use proto::{WireGame, envelope, v1};
use rules::Audience;

use crate::golden::{self, ASCII, MONOCHROME, UNICODE};
use crate::player::{ending, lobby};

/// Yucatàn in the middle of a game: nobody has to know what it means.
const YUCATAN: &str = "yucatan 2 players rounds 300 start 1 ; neutrals b9 ; \
     seat 1 levels 1 prisoners 5 villages d5+ warriors f9=jaguar ; \
     seat 2 levels 0 prisoners 0 villages h8 i11+ warriors c7=snake*2! ; round 21 ; turn 1";

/// Tikal II, where one seat looks at rooms: some of it is hidden from the other.
pub(crate) const TIKAL2: &str = "tikal2 2 players start 1 ; round 1 first 1 ; wheel 4 ; \
     sites 12,13 5,7 4 10,15 2,6,9 3,14 ; temple c2=blue ; top multi ; \
     rooms green2:2 yellow2:2 pink1:2 +7 ; cards five:2 passage:2 +10 ; pile 1 +9 ; pile 2 +8 ; pile 3 +8 ; \
     seat 1 score 5 at e3 canoe 3 tent used pack pink*1 yellow*2 camp blue*1 flags e3+ e4+ tiles 11 16 ; \
     seat 2 score 11 at a3 canoe 4 tent used pack green*2 cards forest*1 flags a3+ e1+ tiles 1 8 ; \
     turn 2 tile 1 icons key:pink ; phase look rooms";

/// The usual size.
const USUAL: (u16, u16) = (120, 40);

/// A player of a seat in front of the screen of any game.
pub(crate) struct Player(pub(crate) App, pub(crate) Vec<Wish>);

impl Player {
    /// Whatever the game is: the screen knows of none.
    fn new(seat: u8, language: Language) -> Player {
        Player::at(games::open("no game", None).unwrap(), seat, language)
    }

    /// In front of this screen.
    pub(crate) fn at(screen: Box<dyn GameScreen>, seat: u8, language: Language) -> Player {
        let (words, role) = (Words::of(language), Role::Player(SeatNumber(seat)));
        let mut app = App::new(words, screen, role, Instant::now());
        let card = v1::Match {
            options: Some(v1::GameOptions {
                notation: "2 players rounds 300 start 1".to_owned(),
                ..v1::GameOptions::default()
            }),
            ..lobby(v1::MatchState::Running)
        };
        app.update(News::Waiting(Box::new(card)).into());
        Player(app, Vec::new())
    }

    /// The position as the server would show it to the seat, with the question if the seat decides.
    pub(crate) fn sees<G: WireGame>(mut self, text: &str, events: Vec<v1::Event>) -> Player {
        let position = G::parse_position(text).unwrap_or_else(|error| panic!("{error}"));
        let own = self.0.seat().unwrap();
        let seat = rules::Seat::numbered(own.0).unwrap();
        let view = envelope::view(&position, Audience::Seat(seat));
        let asks = view.deciding_seats.first() == Some(&u32::from(own.0));
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let listed = (0..).zip(legal);
        let listed = listed.map(|(index, action)| envelope::legal_action(&position, index, action));
        let prompt = v1::Prompt {
            undo_to: Some(40),
            legal_actions: listed.collect(),
            ..v1::Prompt::default()
        };
        let prompt = asks.then_some(prompt);
        let seen = Seen { sequence: 57, view, prompt, events, at: Instant::now() };
        self.1 = self.0.update(News::Seen(Box::new(seen)).into());
        self
    }

    pub(crate) fn presses(mut self, keys: &str) -> Player {
        for letter in keys.chars() {
            let code = match letter {
                '\r' => KeyCode::Enter,
                '\u{1b}' => KeyCode::Esc,
                '\t' => KeyCode::Tab,
                letter => KeyCode::Char(letter),
            };
            self.1 = self.0.update(Message::Key(code.into()));
        }
        self
    }

    pub(crate) fn draws(&self, name: &str, (width, height): (u16, u16), look: Look) {
        golden::check(name, width, height, |area, buffer| {
            draw_into(&self.0, look, Instant::now(), &Hits::default(), area, buffer);
        });
    }
}

type Yucatan = rules::yucatan::Position;
pub(crate) type Tikal2 = rules::tikal2::Position;

/// What happened before, as the envelope tells it.
fn story() -> Vec<v1::Event> {
    let told = [
        ("seat 2 began turn round 20", 2, None),
        ("seat 2 moved b7 c7", 2, None),
        ("seat 2 ended turn round 20", 2, None),
        ("seat 1 began turn round 21", 1, None),
        ("seat 1 built level 1 prisoners 5", 1, Some(1)),
    ];
    let event = |(sequence, (notation, seat, delta)): (u64, (&str, u32, Option<i32>))| {
        let rule = "Y-11.1".to_owned();
        let change = delta.map(|delta| v1::ScoreChange { seat, delta, rule });
        let event = v1::GameEvent {
            notation: notation.to_owned(),
            seat,
            score_changes: change.into_iter().collect(),
            ..v1::GameEvent::default()
        };
        v1::Event { sequence, kind: Some(v1::event::Kind::Game(event)) }
    };
    (50..).zip(told).map(event).collect()
}

#[test]
fn a_turn_in_every_language_and_look() {
    for language in Language::ALL {
        let player = Player::new(1, language).sees::<Yucatan>(YUCATAN, story());
        player.draws(&format!("generic_turn_{}.txt", language.code()), USUAL, UNICODE);
    }
    let english = || Player::new(1, Language::English);
    let player = english().sees::<Yucatan>(YUCATAN, story());
    player.draws("generic_turn_small.txt", (80, 24), UNICODE);
    player.draws("generic_turn_ascii.txt", (80, 24), ASCII);
    player.draws("generic_turn_large.txt", (200, 60), MONOCHROME);
    player.presses("\u{1b}").draws("generic_kinds_small.txt", (80, 24), UNICODE);
    english().sees::<Yucatan>(YUCATAN, story()).presses("?").draws(
        "generic_help.txt",
        (80, 24),
        UNICODE,
    );
    let palette = english().sees::<Yucatan>(YUCATAN, story()).presses("/depsn");
    palette.draws("generic_palette.txt", (80, 24), UNICODE);
    let mut ended = [story(), ending()].concat();
    if let Some(v1::event::Kind::MatchEnded(end)) = &mut ended.last_mut().unwrap().kind {
        end.standing.as_mut().unwrap().placings.truncate(2);
    }
    english().sees::<Yucatan>(YUCATAN, ended).draws("generic_end.txt", USUAL, UNICODE);
}

#[test]
fn what_a_seat_may_not_know_is_a_question_mark() {
    let looks = Player::new(2, Language::English).sees::<Tikal2>(TIKAL2, Vec::new());
    looks.draws("generic_look.txt", USUAL, UNICODE);
    let waits = Player::new(1, Language::English).sees::<Tikal2>(TIKAL2, Vec::new());
    waits.draws("generic_waits.txt", USUAL, UNICODE);
}

#[test]
fn keys_lead_to_what_the_server_listed() {
    let check = |keys: &str, wish: &str| {
        let player = Player::new(1, Language::English).sees::<Yucatan>(YUCATAN, story());
        let Player(_, wishes) = player.presses(keys);
        let told: Vec<String> = wishes.iter().map(|wish| format!("{wish:?}")).collect();
        assert!(told.join(" ").contains(wish), "{keys:?}: {told:?} has no {wish}");
        assert_eq!(told.is_empty(), wish.is_empty(), "{keys:?}: {told:?}");
    };
    check("\r", "notations: [\"village ");
    check("m\r", "notations: [\"move f9 ");
    check("\u{1b}\rj\r", "notations: [\"village ");
    check("/build\r", "notations: [\"build\"]");
    check("z", "Undo { back_to: 40 }");
    check("Xy", "Resign");
    check("\u{1b}jj", "");
}

#[test]
fn the_list_comes_by_itself_and_is_tried_on_several_guesses() {
    let Player(app, wishes) = Player::new(2, Language::English).sees::<Tikal2>(TIKAL2, Vec::new());
    assert!(matches!(app.mode(), Mode::Menu(_)));
    assert!(matches!(wishes.as_slice(), [Wish::Try { samples: 2.., .. }]), "{wishes:?}");
}

#[test]
fn every_frame_can_be_drawn_at_any_size() {
    for keys in ["", "\u{1b}", "?", "B", "/"] {
        let player = Player::new(1, Language::German).sees::<Yucatan>(YUCATAN, story());
        let Player(app, _) = player.presses(keys);
        golden::any_size(|area, buffer| {
            draw_into(&app, UNICODE, Instant::now(), &Hits::default(), area, buffer);
        });
    }
}

/// A game that this client has never heard of, of which it can read nothing but what the envelope says.
#[test]
fn a_game_that_nobody_here_knows_is_played_all_the_same() {
    let screen = games::open("chess", None).unwrap();
    let role = Role::Player(SeatNumber(1));
    let mut app = App::new(Words::of(Language::English), screen, role, Instant::now());
    let action = |(index, (notation, cost)): (u32, (&str, u32))| v1::LegalAction {
        index,
        action: None,
        notation: notation.to_owned(),
        cost,
    };
    let listed = (0..).zip([("push e4", 1), ("push d4", 1), ("resign", 0)]).map(action);
    let scores = (1..=2).map(|seat| v1::SeatScore { seat, score: -3 }).collect();
    let view = v1::View {
        notation: "chess blitz ; seat 1 clock \u{1b}[2Jfull ; turn 1".to_owned(),
        scores,
        deciding_seats: vec![1],
        phase: "push".to_owned(),
        ..v1::View::default()
    };
    let prompt = v1::Prompt { legal_actions: listed.collect(), ..v1::Prompt::default() };
    let event =
        v1::Event { sequence: 1, kind: Some(v1::event::Kind::Game(v1::GameEvent::default())) };
    let (prompt, events, at) = (Some(prompt), vec![event], Instant::now());
    let seen = Seen { sequence: 1, view, prompt, events, at };
    let wishes = app.update(News::Seen(Box::new(seen)).into());
    assert!(matches!(wishes.as_slice(), [Wish::Try { .. }]), "{wishes:?}");
    Player(app, wishes).draws("generic_unknown.txt", (80, 24), ASCII);
}
