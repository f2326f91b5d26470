//! Four streams that belong together: the seats of a match, or as many streams to the echo.

use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use tokio::task::JoinSet;
use tonic::transport::Channel;

use super::contender::{Contender, Subject};
use super::echo::{self, Sound};
use super::line::Line;
use super::seat::{Seat, sit_down};
use super::tally::Tally;

/// How many streams a group has.
pub(super) const STREAMS: usize = 4;

/// Open streams that have heard something and wait.
pub(super) enum Group {
    /// Streams to the echo.
    Echo(Vec<Line<Sound, Sound>>),
    /// Seats of a match.
    Match(Vec<Seat>),
}

impl Group {
    /// The connections of a group: each stream on another one, all of them used alike.
    pub(super) fn connections(all: &[Channel], number: usize) -> Vec<Channel> {
        let places = (0..STREAMS).map(|stream| (number * STREAMS + stream) % all.len());
        places.map(|place| all[place].clone()).collect()
    }

    /// Opens a stream on each connection. The seed fixes a match's draws and choices.
    pub(super) async fn open(
        Subject { contender, game }: Subject,
        connections: &[Channel],
        seed: u64,
    ) -> anyhow::Result<Group> {
        match contender {
            Contender::Echo => {
                let mut lines = Vec::with_capacity(connections.len());
                for connection in connections {
                    let mut line = Line::open(connection.clone(), echo::PATH, None).await?;
                    call(&mut line).await?;
                    lines.push(line);
                }
                Ok(Group::Echo(lines))
            }
            Contender::Null
            | Contender::Service
            | Contender::Durable
            | Contender::Bare
            | Contender::Bound => Ok(Group::Match(sit_down(game, connections, seed).await?)),
        }
    }

    /// Plays the match to its end. To the echo one stream talks, for good; the others wait.
    pub(super) async fn play(self, tally: &Arc<Tally>) -> anyhow::Result<()> {
        match self {
            Group::Echo(mut lines) => {
                let line = lines.first_mut().context("a group has streams")?;
                loop {
                    let sent = Instant::now();
                    call(line).await?;
                    tally.answered(sent);
                }
            }
            Group::Match(seats) => {
                let mut playing = JoinSet::new();
                for seat in seats {
                    let tally = Arc::clone(tally);
                    playing.spawn(async move { seat.play(&tally).await });
                }
                while let Some(played) = playing.join_next().await {
                    played??;
                }
                Ok(())
            }
        }
    }
}

/// Sends a message and waits until it comes back.
async fn call(line: &mut Line<Sound, Sound>) -> anyhow::Result<()> {
    line.send(Sound::new()).await?;
    line.next().await?.context("the echo answers")?;
    Ok(())
}
