//! Whole frames as a player sees them, from the state that keys and news have led to.

use std::time::Instant;

use cli_client::app::{App, Message, News, Playback, Role, Seen, Trouble, Wish};
use cli_client::look::Look;
use cli_client::screen::{Hits, draw_into};
use cli_client::sight::{Asked, SeatNumber, Way};
use cli_client::words::{Language, Words};
use client::{ClientError, Link, Refused};
use crossterm::event::KeyCode;
use proto::{WireGame, v1};
use rules::Game;
use rules::tikal::Position;

use crate::fixture::{self, ACT, AUCTION, BID, LAY, SCORING};
use crate::golden::{self, ASCII, MONOCHROME, UNICODE};

/// A player of a seat in front of a position, after some keys.
pub(crate) struct Player {
    pub(crate) app: App,
    /// What the last key or news wished for.
    pub(crate) wishes: Vec<Wish>,
}

impl Player {
    pub(crate) fn of(seat: u8, language: Language) -> Player {
        let (words, role) = (Words::of(language), Role::Player(SeatNumber(seat)));
        let mut app = App::new(words, fixture::catalogue(), role, Instant::now());
        app.update(News::Waiting(Box::new(lobby(v1::MatchState::Running))).into());
        Player { app, wishes: Vec::new() }
    }

    /// The position as the server would show it, with the question if the seat decides.
    pub(crate) fn sees(self, text: &str, events: Vec<v1::Event>) -> Player {
        self.sees_all(57, text, events, true)
    }

    /// The same at another event, without a story.
    pub(crate) fn sees_at(self, sequence: u64, text: &str) -> Player {
        self.sees_all(sequence, text, Vec::new(), true)
    }

    /// The position alone, as after a cut.
    pub(crate) fn sees_unasked(self, text: &str) -> Player {
        self.sees_all(57, text, Vec::new(), false)
    }

    fn sees_all(self, sequence: u64, text: &str, events: Vec<v1::Event>, asks: bool) -> Player {
        let sight = fixture::sight(text);
        let asks = asks && sight.deciding == self.app.seat();
        let asked = asks.then(|| question_at(sequence, text));
        let seen = Seen { sequence, sight, asked, events, at: Instant::now() };
        self.hears(News::Seen(Box::new(seen)))
    }

    pub(crate) fn presses(mut self, keys: &str) -> Player {
        for letter in keys.chars() {
            let code = match letter {
                '\r' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                '\u{1b}' => KeyCode::Esc,
                letter => KeyCode::Char(letter),
            };
            self.wishes = self.app.update(Message::Key(code.into()));
        }
        self
    }

    pub(crate) fn hears(mut self, news: News) -> Player {
        self.wishes = self.app.update(news.into());
        self
    }

    fn draws(&self, name: &str, (width, height): (u16, u16), look: Look) {
        golden::check(name, width, height, |area, buffer| {
            draw_into(&self.app, look, Instant::now(), &Hits::default(), area, buffer);
        });
    }
}

/// The usual size.
const USUAL: (u16, u16) = (120, 40);

pub(crate) fn english(seat: u8) -> Player {
    Player::of(seat, Language::English)
}

#[test]
fn a_match_that_waits_for_players() {
    for language in Language::ALL {
        let waiting = News::Waiting(Box::new(lobby(v1::MatchState::Waiting)));
        let player = Player::of(1, language).hears(waiting);
        player.draws(&format!("frame_lobby_{}.txt", language.code()), (80, 24), UNICODE);
    }
}

#[test]
fn a_tile_before_it_is_laid() {
    let player = english(1).sees(LAY, story());
    player.draws("frame_tile.txt", USUAL, UNICODE);
    player.presses("\tr").draws("frame_tile_turned_small.txt", (80, 24), UNICODE);
}

#[test]
fn action_points_in_every_language_and_look() {
    for language in Language::ALL {
        let player = Player::of(2, language).sees(ACT, story());
        player.draws(&format!("frame_act_{}.txt", language.code()), USUAL, UNICODE);
    }
    english(2).sees(ACT, story()).draws("frame_act_large.txt", (200, 60), UNICODE);
    english(2).sees(ACT, story()).draws("frame_act_monochrome.txt", USUAL, MONOCHROME);
    english(2).sees(ACT, story()).draws("frame_act_ascii_small.txt", (80, 24), ASCII);
}

#[test]
fn choosing_from_lists_the_palette_and_ways() {
    english(2).sees(ACT, story()).presses("u").draws("frame_menu.txt", USUAL, UNICODE);
    let palette = english(2).sees(ACT, story()).presses("/uncov");
    palette.draws("frame_palette.txt", USUAL, UNICODE);
    let march = english(2).sees(ACT, story()).presses("f").hears(ways(ACT)).presses("\t");
    march.draws("frame_march.txt", USUAL, UNICODE);
}

#[test]
fn an_auction() {
    english(1).sees(BID, Vec::new()).draws("frame_bid.txt", USUAL, UNICODE);
    english(4).sees(AUCTION, Vec::new()).draws("frame_auction_small.txt", (80, 24), UNICODE);
}

#[test]
fn a_scoring_round() {
    english(2).sees(SCORING, story()).draws("frame_scoring.txt", USUAL, UNICODE);
}

#[test]
fn the_end() {
    for language in Language::ALL {
        let player = Player::of(1, language).sees(ACT, ending());
        player.draws(&format!("frame_end_{}.txt", language.code()), USUAL, UNICODE);
    }
}

#[test]
fn help_and_rules() {
    english(2).sees(ACT, story()).presses("?").draws("frame_help.txt", USUAL, UNICODE);
    english(2).sees(ACT, story()).presses("BT-6").draws("frame_rules.txt", (80, 24), UNICODE);
}

#[test]
fn refusals_questions_and_troubles() {
    for language in Language::ALL {
        let player = Player::of(2, language).sees(ACT, story()).hears(refused());
        player.draws(&format!("frame_refused_{}.txt", language.code()), (80, 24), UNICODE);
    }
    english(2).sees(ACT, story()).presses("e").draws("frame_question.txt", (80, 24), UNICODE);
    let lost = News::Link(Link::Down { attempts: 3, last: "refused".to_owned() });
    english(2).sees(ACT, story()).hears(lost).draws("frame_lost.txt", (80, 24), UNICODE);
    let trouble = Trouble::Client(ClientError::StreamCut { last: "gone".to_owned() });
    let failed = News::Failed(Box::new(trouble));
    english(2).sees(ACT, story()).hears(failed).draws("frame_failed.txt", (80, 24), ASCII);
}

#[test]
fn looking_back_through_the_log() {
    let back = english(2).sees(ACT, story()).presses("[[");
    back.draws("frame_looking_back.txt", USUAL, UNICODE);
}

#[test]
fn a_record_is_read_step_by_step() {
    let seats = rules::Seats::new(2).unwrap();
    let options = rules::tikal::Options::basic(seats);
    let bot = |seat| bot_client::HouseBot::Greedy.seat(1, seat);
    let mut bots: Vec<_> = seats.iter().map(bot).collect();
    let budget = bot_client::Budget { nodes: 200 };
    let seed = table::Seed::from_number(3);
    let played = bot_client::in_process::play(options, seed, &mut bots, budget).unwrap();
    let record = table::Record::of(&played).to_string();
    let steps = cli_client::replay::read(&record, &[]).unwrap();
    let (words, role) = (Words::of(Language::English), Role::Reader(Playback::new(steps)));
    let app = App::new(words, fixture::catalogue(), role, Instant::now());
    let mut reader = Player { app, wishes: Vec::new() };
    for _ in 0..3 {
        reader.app.update(Message::Key(KeyCode::PageDown.into()));
    }
    reader.draws("frame_record.txt", USUAL, UNICODE);
    let there_and_back = [KeyCode::End, KeyCode::Home, KeyCode::PageDown, KeyCode::PageDown];
    for code in there_and_back.into_iter().chain([KeyCode::PageDown]) {
        reader.app.update(Message::Key(code.into()));
    }
    reader.draws("frame_record.txt", USUAL, UNICODE);
    reader.app.update(Message::Key(KeyCode::End.into()));
    reader.draws("frame_record_end.txt", USUAL, UNICODE);
}

#[test]
fn every_frame_can_be_drawn_at_any_size() {
    for text in [LAY, ACT, AUCTION, SCORING] {
        // Hearts are wider than their letters say.
        let mut named = lobby(v1::MatchState::Running);
        named.seats[2].player_name = "\u{2764}\u{fe0f}".repeat(20);
        let player = english(2).hears(News::Waiting(Box::new(named))).sees(text, story());
        golden::any_size(|area, buffer| {
            draw_into(&player.app, UNICODE, Instant::now(), &Hits::default(), area, buffer);
        });
    }
}

/// What the server asks in a position.
pub(crate) fn question_at(sequence: u64, text: &str) -> Asked {
    let position = Position::parse_position(text).unwrap();
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let listed = (0..).zip(legal).map(|(index, action)| position.wire_legal(index, action));
    let legal_actions = listed.collect();
    let prompt = v1::Prompt { seat: 1, legal_actions, clock: None, undo_to: Some(40) };
    Asked::read(sequence, &prompt).unwrap()
}

/// The ways of the deciding seat in a position.
pub(crate) fn ways(text: &str) -> News {
    let routes = Position::parse_position(text).unwrap().wire_routes();
    let ways = routes.iter().map(Way::read).collect::<Result<_, _>>().unwrap();
    News::Ways { sequence: 57, ways }
}

pub(crate) fn lobby(state: v1::MatchState) -> v1::Match {
    let names = ["Ada", "Ben", "Cleo", "Dan"];
    let seat = |(seat, name): (u32, &str)| {
        let free = state == v1::MatchState::Waiting && seat > 2;
        let state = if free { v1::SeatState::Free } else { v1::SeatState::Taken };
        let player_name = if free { String::new() } else { name.to_owned() };
        v1::SeatInfo { seat, state: state.into(), player_name, ..v1::SeatInfo::default() }
    };
    let tikal = v1::TikalOptions { seats: 4, ..v1::TikalOptions::default() };
    v1::Match {
        match_id: "m7k2".to_owned(),
        title: "Friday evening".to_owned(),
        state: state.into(),
        options: Some(v1::GameOptions { game: Some(v1::game_options::Game::Tikal(tikal)) }),
        seats: (1..).zip(names).map(seat).collect(),
        ..v1::Match::default()
    }
}

/// What happened before: somebody's turn.
fn story() -> Vec<v1::Event> {
    use v1::tikal_event as e;
    let worker = v1::TikalMember::Worker.into();
    let walked = e::MemberWalked {
        seat: 1,
        member: worker,
        from_space: "a5".to_owned(),
        to_space: "b4".to_owned(),
        cost: 1,
        left: 6,
    };
    let placed = |left| e::MemberPlaced { seat: 1, member: worker, camp: "a5".to_owned(), left };
    let kinds = [
        e::Kind::TurnBegan(e::TurnBegan { turn: 20, seat: 1 }),
        e::Kind::MemberPlaced(placed(9)),
        e::Kind::MemberPlaced(placed(8)),
        e::Kind::MemberWalked(walked),
        e::Kind::TurnEnded(e::TurnEnded { seat: 1, unused: 6 }),
        e::Kind::TurnBegan(e::TurnBegan { turn: 21, seat: 2 }),
    ];
    let event = |(sequence, kind)| {
        let event = v1::TikalEvent { kind: Some(kind) };
        let game = v1::GameEvent { game: Some(v1::game_event::Game::Tikal(event)) };
        v1::Event { sequence, kind: Some(v1::event::Kind::Game(game)) }
    };
    (50..).zip(kinds).map(event).collect()
}

fn ending() -> Vec<v1::Event> {
    let ranks = [(1, 120, 1, true), (2, 96, 3, false), (3, 110, 2, false), (4, 81, 4, false)];
    let placing = |(seat, score, rank, winner)| v1::Placing { seat, score, rank, winner };
    let standing = v1::Standing { placings: ranks.into_iter().map(placing).collect() };
    let cause = v1::EndCause::GameOver.into();
    let ended = v1::MatchEnded { cause, standing: Some(standing), reveal: None };
    vec![v1::Event { sequence: 57, kind: Some(v1::event::Kind::MatchEnded(ended)) }]
}

pub(crate) fn refused() -> News {
    let facts = [("rule", "T-5.3"), ("needed", "3"), ("left", "2"), ("from", "b4"), ("to", "b3")];
    let facts = facts.map(|(name, fact)| (name.to_owned(), fact.to_owned()));
    News::Refused(Box::new(Refused {
        code: tonic::Code::FailedPrecondition,
        reason: "STEP_TOO_DEAR".to_owned(),
        message: "T-5.3: the step from b4 to b3 costs 3 AP and you have 2 left".to_owned(),
        facts: facts.into_iter().collect(),
    }))
}
