//! A player in front of a screen: what is seen and heard, which keys are pressed, what is drawn.

use std::time::Instant;

use cli_client::app::{App, Message, News, Role, Seen, Target, Wish};
use cli_client::look::Look;
use cli_client::match_view::SeatNumber;
use cli_client::screen::{Hits, draw_into};
use cli_client::words::{Language, Words};
use client::{ErrorReason, Refused, Retry};
use crossterm::event::KeyCode;
use proto::games::tikal::wire;
use proto::{WireGame, envelope, v1};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::Game;
use rules::tikal::Position;

use crate::fixture;
use crate::golden::{self, UNICODE};

/// A player of a seat in front of a position, after some keys.
pub(crate) struct Player {
    pub(crate) app: App,
    /// What the last key or news wished for.
    pub(crate) wishes: Vec<Wish>,
}

impl Player {
    pub(crate) fn of(seat: u8, language: Language) -> Player {
        let (words, role) = (Words::of(language), Role::Player(SeatNumber(seat)));
        let mut app = App::new(words, fixture::screen(), role, Instant::now());
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
        let view = fixture::view(text);
        let deciding = view.deciding_seats.first().map(|seat| SeatNumber(*seat as u8));
        let asks = asks && deciding == self.app.seat();
        let prompt = asks.then(|| question(text));
        let seen = Seen { sequence, view, prompt, events, at: Instant::now() };
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

    pub(crate) fn clicks(mut self, target: Target) -> Player {
        self.wishes = self.app.update(Message::Click(target));
        self
    }

    /// Everything that can be pointed at on a screen of this size.
    pub(crate) fn targets(&self, (width, height): (u16, u16)) -> Vec<Target> {
        let area = Rect::new(0, 0, width, height);
        let (now, before) = (Instant::now(), Hits::default());
        let hits = draw_into(&self.app, UNICODE, now, &before, area, &mut Buffer::empty(area));
        area.positions().filter_map(|cell| hits.at(&self.app, cell.x, cell.y)).collect()
    }

    pub(crate) fn draws(&self, name: &str, (width, height): (u16, u16), look: Look) {
        golden::check(name, width, height, |area, buffer| {
            draw_into(&self.app, look, Instant::now(), &Hits::default(), area, buffer);
        });
    }
}

pub(crate) fn english(seat: u8) -> Player {
    Player::of(seat, Language::English)
}

/// What the server asks in a position.
pub(crate) fn question(text: &str) -> v1::Prompt {
    let position = Position::parse_position(text).unwrap();
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let listed =
        (0..).zip(legal).map(|(index, action)| envelope::legal_action(&position, index, action));
    let legal_actions = listed.collect();
    v1::Prompt { seat: 1, legal_actions, undo_to: Some(40), ..v1::Prompt::default() }
}

/// The ways of the deciding seat in a position.
pub(crate) fn ways(text: &str) -> News {
    let routes = WireGame::routes(&Position::parse_position(text).unwrap());
    News::Routes { sequence: 57, routes }
}

pub(crate) fn lobby(state: v1::MatchState) -> v1::Match {
    let names = ["Ada", "Ben", "Cleo", "Dan"];
    let seat = |(seat, name): (u32, &str)| {
        let free = state == v1::MatchState::Waiting && seat > 2;
        let state = if free { v1::SeatState::Free } else { v1::SeatState::Taken };
        let who = v1::Participant { name: name.to_owned(), ..v1::Participant::default() };
        let participant = (!free).then_some(who);
        v1::SeatInfo { seat, state: state.into(), participant, ..v1::SeatInfo::default() }
    };
    let tikal = wire::Options { seats: 4, ..wire::Options::default() };
    let game = Some(v1::game_options::Game::Tikal(tikal));
    v1::Match {
        match_id: "m7k2".to_owned(),
        title: "Friday evening".to_owned(),
        state: state.into(),
        options: Some(v1::GameOptions { game, ..v1::GameOptions::default() }),
        seats: (1..).zip(names).map(seat).collect(),
        ..v1::Match::default()
    }
}

/// What happened before: somebody's turn.
pub(crate) fn story() -> Vec<v1::Event> {
    use wire::event as e;
    let worker = wire::Member::Worker.into();
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
        let event = wire::Event { kind: Some(kind) };
        let game = Some(v1::game_event::Game::Tikal(event));
        let game = v1::GameEvent { game, ..v1::GameEvent::default() };
        v1::Event { sequence, kind: Some(v1::event::Kind::Game(game)) }
    };
    (50..).zip(kinds).map(event).collect()
}

pub(crate) fn ending() -> Vec<v1::Event> {
    let ranks = [(1, 120, 1, true), (2, 96, 3, false), (3, 110, 2, false), (4, 81, 4, false)];
    let placing = |(seat, score, rank, winner)| v1::Placing {
        seat,
        score,
        rank,
        winner,
        tie_breaks: Vec::new(),
    };
    let standing = v1::Standing { placings: ranks.into_iter().map(placing).collect() };
    let cause = v1::EndCause::GameOver.into();
    let ended = v1::MatchEnded { cause, standing: Some(standing), reveal: None };
    vec![v1::Event { sequence: 57, kind: Some(v1::event::Kind::MatchEnded(ended)) }]
}

/// The end of a match of two.
pub(crate) fn ending_of_two() -> Vec<v1::Event> {
    let mut ended = ending();
    for event in &mut ended {
        if let Some(v1::event::Kind::MatchEnded(end)) = &mut event.kind {
            end.standing.as_mut().expect("a standing").placings.truncate(2);
        }
    }
    ended
}

pub(crate) fn refused() -> News {
    let facts = [("needed", "3"), ("left", "2"), ("from", "b4"), ("to", "b3")];
    let facts = facts.map(|(name, fact)| (name.to_owned(), fact.to_owned()));
    News::Refused(Box::new(Refused {
        code: tonic::Code::FailedPrecondition,
        reason: Some(ErrorReason::RuleBroken),
        reason_name: "RULE_BROKEN".to_owned(),
        rule: "T-5.3".to_owned(),
        violation: "VIOLATION_STEP_TOO_DEAR".to_owned(),
        retry: Retry::Never,
        message: "T-5.3: the step from b4 to b3 costs 3 AP and you have 2 left".to_owned(),
        facts: facts.into_iter().collect(),
    }))
}
