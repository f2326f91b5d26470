//! The second game on the wire. The contract has no words for it, so actions travel as notation, and
//! two fields of Tikal carry what an audience is told as text.

use engine_server::games::{GameKind, Kind};
use proto::{InvalidField, RefusalFacts, WireGame, v1};
use rules::{Game, Rule};

use crate::harness::{Server, request_id};
use crate::peek::{Action, Event, Peek, View};

/// A server of the second game alone.
pub(crate) async fn peek_server() -> Server {
    Server::with_games(peek()).await
}

/// The second game alone.
pub(crate) fn peek() -> Vec<Box<dyn GameKind>> {
    vec![Box::new(Kind::<Peek>::default())]
}

/// A request for a match of the second game.
pub(crate) fn new_peek(seed: Vec<u8>) -> v1::CreateMatchRequest {
    v1::CreateMatchRequest {
        request_id: request_id(),
        options: Some(v1::GameOptions { game: None }),
        seed,
        ..v1::CreateMatchRequest::default()
    }
}

/// What an event told, as the debug text of what its audience may see.
pub(crate) fn told_by(event: &v1::Event) -> Option<&str> {
    let Some(v1::event::Kind::Game(game)) = &event.kind else { return None };
    let Some(v1::game_event::Game::Tikal(carrier)) = &game.game else { return None };
    let Some(v1::tikal_event::Kind::TileShown(shown)) = &carrier.kind else { return None };
    Some(&shown.tile)
}

/// What a view told, in the notation of views.
pub(crate) fn told_in(view: &v1::View) -> Option<&str> {
    let Some(v1::view::Game::Tikal(carrier)) = &view.game else { return None };
    Some(&carrier.tile_in_hand)
}

impl WireGame for Peek {
    fn wire_options((): &()) -> v1::GameOptions {
        v1::GameOptions { game: None }
    }

    fn is_asked_for(options: &v1::GameOptions) -> bool {
        options.game.is_none()
    }

    fn read_options(_: v1::GameOptions) -> Result<(), InvalidField> {
        Ok(())
    }

    fn wire_action(_: Action) -> v1::Action {
        v1::Action { game: None }
    }

    /// A handler that breaks: the tests of incidents send a typed action on purpose.
    fn read_action(_: v1::Action) -> Result<Action, InvalidField> {
        panic!("a secret of the server")
    }

    fn wire_event(event: Event) -> v1::GameEvent {
        let shown = v1::tikal_event::TileShown { tile: format!("{event:?}") };
        let carrier = v1::TikalEvent { kind: Some(v1::tikal_event::Kind::TileShown(shown)) };
        v1::GameEvent { game: Some(v1::game_event::Game::Tikal(carrier)) }
    }

    fn wire_outcome(_: u8) -> v1::Outcome {
        v1::Outcome { game: None }
    }

    fn read_outcome(_: v1::Outcome) -> Result<u8, InvalidField> {
        Err(InvalidField::unset("game"))
    }

    fn wire_view(view: &View) -> v1::View {
        let tile_in_hand = Peek::print_view(view);
        let carrier = v1::TikalView { tile_in_hand, ..v1::TikalView::default() };
        v1::View { game: Some(v1::view::Game::Tikal(carrier)), ..v1::View::default() }
    }

    /// Long on purpose: 256 of them are more than one answer holds.
    fn wire_summary(_: &View) -> v1::Summary {
        let seats = vec![v1::TikalSeatSummary::default(); 10_000];
        let carrier = v1::TikalSummary { seats, points_left: None };
        v1::Summary { game: Some(v1::summary::Game::Tikal(carrier)) }
    }

    fn wire_legal(&self, index: u32, action: Action) -> v1::LegalAction {
        let notation = Peek::print_action(&action);
        v1::LegalAction { index, action: Some(Peek::wire_action(action)), notation, game: None }
    }

    /// Breaks as well: see `read_action`.
    fn wire_routes(&self) -> Vec<v1::Route> {
        panic!("a secret of the server")
    }

    fn refusal_facts(violation: &Rule) -> RefusalFacts {
        let (reason, rule) = ("PEEK_RULE", *violation);
        let sentence = format!("{rule}: against the rules of Peek");
        RefusalFacts { reason, rule, sentence, metadata: Default::default() }
    }

    fn game_info() -> v1::GameInfo {
        let (min_seats, max_seats) = (2, 2);
        v1::GameInfo { name: Peek::NAME.to_owned(), min_seats, max_seats, ..Default::default() }
    }
}
