//! One match of a pair on a server of its own, for tests that show it through a client.

use std::sync::Arc;

use engine_server::calls::CallIds;
use engine_server::games::{GameKind, Kind};
use engine_server::hosted::Hosted;
use engine_server::serve::Parts;
use proto::v1;
use table::{Deal, Record};

use super::arranged::Arranged;
use super::orders;
use super::plan::Plan;
use super::setting::Setting;
use crate::hand_clock::HandClock;
use crate::scripted_entropy::Scripted;
use crate::seating::{Player, join, notations};
use crate::server::{Server, config, new_match_of};

/// A match that nobody has sat down to, or that goes on. Its decks lie as the [`Plan`] says that was set before.
pub struct HostedTwin {
    server: Server,
    pub match_id: String,
    seats: u32,
    /// Those who play by calls.
    players: Vec<Player>,
}

impl HostedTwin {
    /// Both matches of a pair have the same id, seed and commitment.
    pub async fn open<G: Hosted>(setting: &Setting) -> HostedTwin {
        let games: Vec<Box<dyn GameKind>> = vec![Box::new(Kind::<Arranged<G>>::default())];
        let parts = Parts {
            entropy: Box::new(Scripted::new(setting.luck)),
            clock: Arc::new(HandClock::new()),
            call_ids: Arc::new(CallIds::beginning("call")),
            ..Parts::new(games)
        };
        let server = Server::with_parts(config(&[]), parts).await;
        // The match's id follows from it, and the deal from that: twins are asked for alike.
        let request_id = "the-request-of-twins".to_owned();
        let request =
            v1::CreateMatchRequest { request_id, ..new_match_of(setting.wire_options::<G>()) };
        let made = server.client().create_match(request).await.unwrap().into_inner();
        let match_id = made.r#match.unwrap().match_id;
        HostedTwin { server, match_id, seats: setting.seats, players: Vec::new() }
    }

    /// How every match in this setting is dealt.
    pub async fn deal<G: Hosted>(setting: &Setting) -> Deal {
        Plan::default().set();
        let mut twin = HostedTwin::open::<G>(setting).await;
        twin.fill(None).await;
        for player in twin.players.iter().skip(1) {
            player.resign().await.unwrap();
        }
        let request =
            v1::GetMatchRecordRequest { match_id: twin.match_id.clone(), ..Default::default() };
        let record = twin.server.client().get_match_record(request).await.unwrap().into_inner();
        twin.server.stop().await;
        orders::deal(&Record::<G>::parse(&record.record).unwrap())
    }

    /// Where clients connect.
    pub fn url(&self) -> String {
        format!("http://{}", self.server.address())
    }

    /// Takes every seat but this one, which somebody has taken already. The match begins.
    ///
    /// # Panics
    /// A seat is not free.
    pub async fn fill(&mut self, taken: Option<u32>) {
        let mut client = self.server.client();
        let free: Vec<u32> = (1..=self.seats).filter(|seat| Some(*seat) != taken).collect();
        for seat in &free {
            // With the last seat the cards are dealt.
            Plan::dealing(Some(seat) == free.last());
            let joined = client.join_match(join(&self.match_id, *seat)).await.unwrap().into_inner();
            let grant = joined.grant.unwrap();
            self.players.push(Player::new(&self.server, &self.match_id, &grant));
        }
        Plan::dealing(false);
    }

    /// Plays an action for a seat; the newest event after it. `None`: it was refused.
    pub async fn play(&self, seat: u32, action: &str) -> Option<u64> {
        let player = self.players.iter().find(|player| player.seat == seat)?;
        let accepted = player.submit(notations(&[action])).await.ok()?;
        Some(accepted.last_sequence)
    }

    /// The number of the newest event.
    ///
    /// # Panics
    /// The server does not answer.
    pub async fn head(&self) -> u64 {
        let request =
            v1::GetMatchViewRequest { match_id: self.match_id.clone(), ..Default::default() };
        let seen = self.server.client().get_match_view(request).await.unwrap();
        seen.into_inner().head_sequence
    }

    /// Stops the server; whoever follows the match is told so.
    pub async fn stop(self) {
        self.server.stop().await;
    }
}
