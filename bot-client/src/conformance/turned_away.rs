//! A program that cannot have its seat: it says so by its exit code, and does not wait for ever.

use std::time::Duration;

use anyhow::Context;
use client::{Created, Joining, NewMatch, SeatSession, Server, connect};
use rules::Seat;

use super::captured::Captured;
use super::{Outcome, SEED, Verdict};
use crate::games::GameOptions;
use crate::matches::{CommandLine, Invitation, program};

/// Why there is no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TurnedAway {
    /// The invite code is of another match.
    WrongInvite,
    /// Nobody knows the match.
    NoSuchMatch,
    /// Somebody sits there.
    SeatTaken,
    /// The match has ended.
    MatchOver,
}

impl TurnedAway {
    /// Invites the program and waits until it is gone.
    pub(super) async fn run(
        self,
        options: &GameOptions,
        address: &str,
        line: &CommandLine,
        limit: Duration,
    ) -> anyhow::Result<Outcome> {
        let house = connect(address).await?;
        let created = self.prepare(&house, options).await?;
        let invitation = Invitation {
            server: address.to_owned(),
            match_id: created.match_id,
            invite_code: created.invite_code,
            player_name: "program".to_owned(),
            seat: Seat::One,
            seed: Some(SEED),
        };
        let started = program::start_captured(line, &invitation);
        let mut child = match started {
            Ok(child) => child,
            Err(trouble) => return Ok(Outcome::not_started(trouble)),
        };
        let output = Captured::of(&mut child);
        let reason = match tokio::time::timeout(limit, child.wait()).await {
            Err(_) => Some(format!("it had not ended after {} s", limit.as_secs())),
            Ok(ended) => ended
                .context("how it ended")?
                .success()
                .then(|| "it ended with exit code 0, as if it had played".to_owned()),
        };
        let verdict = reason.map_or(Verdict::Passed, |reason| Verdict::Failed(vec![reason]));
        Ok(Outcome { verdict, output: output.text(), record: None })
    }

    /// A match that the program cannot join, and what it is told of it.
    async fn prepare(self, house: &Server, options: &GameOptions) -> anyhow::Result<Created> {
        let options = options.game().wire_options(options).map_err(anyhow::Error::msg)?;
        let wanted = NewMatch { options, invite_only: true, ..NewMatch::default() };
        let created = house.create_match(wanted).await?;
        match self {
            TurnedAway::WrongInvite => {
                return Ok(Created { invite_code: "of-another-match".to_owned(), ..created });
            }
            TurnedAway::NoSuchMatch => {
                return Ok(Created { match_id: "nowhere".to_owned(), ..created });
            }
            TurnedAway::SeatTaken => {
                sit_down(house, &created, Seat::One).await?;
            }
            TurnedAway::MatchOver => {
                let session = sit_down(house, &created, Seat::One).await?;
                sit_down(house, &created, Seat::Two).await?;
                session.resign().await?;
            }
        }
        Ok(created)
    }
}

async fn sit_down(house: &Server, created: &Created, seat: Seat) -> anyhow::Result<SeatSession> {
    let joining = Joining {
        invite_code: created.invite_code.clone(),
        seat: Some(seat),
        ..Joining::new(&created.match_id, "somebody")
    };
    Ok(house.join_match(joining).await?)
}
