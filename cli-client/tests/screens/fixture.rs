//! Positions to look at, written in the notation and seen through a view.

use std::time::Instant;

use cli_client::games::tikal::view_model::{Catalogue, ViewModel};
use cli_client::games::{self, GameScreen};
use cli_client::match_view::MatchView;
use proto::{envelope, v1};
use rules::tikal::Position;
use rules::{Audience, Game};

/// Four seats in the middle of a game: every terrain, camps, guards, and one hex that all share.
pub(crate) const ACT: &str = "tikal 4 players start 1 ; board a4=4 b5=3 a1=B1.0 a2=B2.0=5 a3=A4.0=6 b1=B3.4 b2=B4.0 \
     b3=A2.0=1 c1=B5.2=2 c2=B6.0=8 c3=A3.0 c4=A1.0=10 c5=A5.0=0 d1=C1.4=4 d2=C2.3 d3=A6.1=7 \
     d4=C3.3 d5=C4.5=1 e2=C5.2=3 e3=D1.1=5 e4=D2.1=3 ; \
     seat 1 score 38 workers 3 a3*2 a5*1 c4*11 leader c4 camps c3 guards d3 treasures jade*2 mask*1 ; \
     seat 2 score 41 workers 3 a2*3 c4*12 leader c2 camps d4 treasures bowl*3 vase*1 ; \
     seat 3 score 29 workers 2 b4*2 c4*13 e3*1 leader c4 treasures skull*1 ; \
     seat 4 score 33 workers 3 c4*10 e4*4 leader guards c2 guards c2 treasures amulet*2 figure*1 ; \
     act 2 7";

/// The second auction of a round.
pub(crate) const AUCTION: &str = "tikal 4 players auction start 1 ; board a4=1 b5=1 a3=A4.0=2 b3=A2.0=4 c3=A3.0 c4=A1.0=1 c5=A5.0=4 ; \
     seat 1 score 15 workers 17 a5*1 leader a5 ; seat 2 score 20 workers 18 leader supply ; \
     seat 3 score 20 workers 18 leader supply ; seat 4 score 18 workers 18 leader supply ; \
     bid 4 ; shown A6 B1 B2 ; had 1 ; high 3 4 ; passed 2";

/// A tile that must be laid.
pub(crate) const LAY: &str = "tikal 4 players start 1 ; board a4=4 b5=3 a3=A4.0=2 b3=A2.0=4 c3=A3.0 c4=A1.0=3 c5=A5.0=4 d3=A6.1=2 d4=B3.0 ; \
     seat 1 score 12 workers 14 b4*2 c4*2 leader a5 ; seat 2 score 9 workers 16 b5*2 leader supply ; \
     seat 3 score 0 workers 17 a5*1 leader supply ; seat 4 score 4 workers 18 leader a5 ; tile 1 B2";

/// The first auction of a round, and nobody has bid.
pub(crate) const BID: &str = "tikal 4 players auction start 1 ; board a4=1 b5=1 ; \
     seat 1 score 20 workers 18 leader supply ; seat 2 score 20 workers 18 leader supply ; \
     seat 3 score 20 workers 18 leader supply ; seat 4 score 20 workers 18 leader supply ; \
     bid 1 ; shown A1 A2 A4 A5";

/// A scoring round: one has scored, and the second acts.
pub(crate) const SCORING: &str = "tikal 4 players start 1 ; board a4=4 b5=3 a3=A4.0=2 b3=A2.0=4 c3=A3.0 c4=A1.0=3 c5=A5.0=4 d3=A6.1=2 d4=B3.0 ; \
     seat 1 score 12 workers 14 b4*2 c4*2 leader a5 ; seat 2 score 9 workers 16 b5*2 leader supply ; \
     seat 3 score 0 workers 17 a5*1 leader supply ; seat 4 score 4 workers 18 leader a5 ; \
     act 2 10 ; scoring B1 1 2 3 4 scored 1";

/// A whole position by its text.
pub(crate) fn model(text: &str) -> ViewModel {
    let view = view(text);
    let seats = MatchView::read(&view, Instant::now()).seats;
    ViewModel::read(&view, &seats).expect("a view that can be read")
}

/// The view of a position by its text.
pub(crate) fn view(text: &str) -> v1::View {
    match Position::parse_position(text) {
        Ok(position) => envelope::view(&position, Audience::Public),
        Err(error) => panic!("`{text}`: {error}"),
    }
}

/// The middle of a game of four.
pub(crate) fn busy() -> ViewModel {
    model(ACT)
}

/// The printed tiles.
pub(crate) fn catalogue() -> Catalogue {
    let Some(v1::catalogue::Game::Tikal(catalogue)) = envelope::catalogue::<Position>().game else {
        panic!("another game's catalogue")
    };
    Catalogue::read(&catalogue).expect("our own catalogue")
}

/// A screen of the game.
pub(crate) fn screen() -> Box<dyn GameScreen> {
    games::open(Position::NAME, Some(&envelope::catalogue::<Position>()))
        .expect("our own catalogue")
}

/// An auction of four seats: one has played, one has passed, one holds the highest bid.
pub(crate) fn auction() -> ViewModel {
    model(AUCTION)
}

/// The players' names.
pub(crate) fn names() -> Vec<String> {
    ["north", "east of the river", "south", "west"].map(str::to_owned).to_vec()
}
