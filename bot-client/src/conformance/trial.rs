//! One match with the program at a seat, house bots at the others, and something that happens in it.

use std::pin::pin;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use client::{Begin, Created, Follow, Joining, NewMatch, SeatSession, Server, connect};
use proto::v1;
use proto::v1::event::Kind;
use rules::Seat;
use table::Seed;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::captured::Captured;
use super::judge::{Seen, judge};
use super::relay::{Relay, Weather};
use super::venue::Venue;
use super::{Outcome, SEED};
use crate::games::{GameOptions, HouseSeat};
use crate::matches::{CommandLine, Invitation, program};
use crate::{Budget, HouseBot, PrivateKey, Way};

/// How much the house's bots think: the program is on trial, not they.
const NODES: u32 = 500;
/// How long reading the record of a match may take that came to no good end.
const RECORD_LIMIT: Duration = Duration::from_secs(5);

/// A match, and what the program meets in it.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    /// What is agreed.
    pub(super) options: GameOptions,
    /// The program's seat.
    pub(super) seat: Seat,
    /// Fixes the deal and the chance of the house's bots.
    pub(super) seed: u64,
    /// How it is timed.
    pub(super) clock: Option<Clock>,
    /// What the program meets on its way.
    pub(super) weather: Weather,
    /// What happens in the match.
    pub(super) happening: Happening,
}

/// A clock for every seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    /// For the whole match.
    pub(super) base: Duration,
    /// More after every turn and bid.
    pub(super) increment: Duration,
}

/// What happens while the program's held submit is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Happening {
    /// Nothing.
    Nothing,
    /// Another seat resigns; then the submit arrives.
    OpponentResigns,
    /// The server is killed and started again; the submit is lost.
    ServerRestarts,
}

impl Trial {
    /// Plays the match and judges the program.
    pub(super) async fn run(
        &self,
        venue: &mut Venue,
        line: &CommandLine,
        limit: Duration,
    ) -> anyhow::Result<Outcome> {
        let house = connect(venue.for_the_house()).await?;
        let created = house.create_match(self.wanted()?).await?;
        let relay = Relay::start(venue.for_the_house(), self.weather).await?;
        let invitation = Invitation {
            server: relay.url().to_owned(),
            match_id: created.match_id.clone(),
            invite_code: created.invite_code.clone(),
            player_name: "program".to_owned(),
            seat: self.seat,
            seed: Some(SEED),
        };
        let (child, output) = match program::start_captured(line, &invitation) {
            Ok(mut child) => {
                let output = Captured::of(&mut child);
                (child, output)
            }
            Err(trouble) => return Ok(Outcome::not_started(trouble)),
        };
        let mut events = Vec::new();
        let played = tokio::time::timeout(limit, async {
            let over = watch::Sender::new(false);
            let mut ended = pin!(program::wait(line.clone(), child, over.subscribe()));
            let seat = tokio::select! {
                seat = relay.desk().seated() => seat,
                ended = &mut ended => {
                    ended?;
                    bail!("the program ended before it had a seat");
                }
            };
            if seat != u32::from(self.seat.number()) {
                bail!("it took seat {seat} and was told to take seat {}", self.seat);
            }
            let mut others = self.seat_others(&house, &created).await?;
            let mut watching = pin!(watch_to_the_end(&house, &created, &mut events));
            let mut happening = pin!(self.happen(&others.sessions, &relay, venue));
            let mut happened = false;
            loop {
                tokio::select! {
                    watched = &mut watching => break watched?,
                    ended = &mut ended => {
                        ended?;
                        bail!("the program ended before its match");
                    }
                    done = &mut happening, if !happened => {
                        done?;
                        happened = true;
                    }
                    Some(gone) = others.playing.join_next() => gone??,
                }
            }
            // What was held until something happened need not wait any longer.
            relay.desk().go_on();
            over.send_replace(true);
            Ok(ended.await?)
        });
        let played = played.await.unwrap_or_else(|_| {
            Err(anyhow!("the match and the program did not end within {} s", limit.as_secs()))
        });
        let record = house.record(&created.match_id, &created.invite_code);
        let record = tokio::time::timeout(RECORD_LIMIT, record).await.ok().and_then(Result::ok);
        let verdict = {
            let ledger = relay.desk().ledger();
            let seen = Seen {
                played,
                events: &events,
                record: record.as_deref(),
                ledger: &ledger,
                cuts: relay.door().cuts(),
            };
            judge(self, seen)
        };
        Ok(Outcome { verdict, output: output.text(), record })
    }

    fn wanted(&self) -> anyhow::Result<NewMatch> {
        let length = |duration: Duration| prost_types::Duration {
            seconds: i64::try_from(duration.as_secs()).unwrap_or(i64::MAX),
            nanos: i32::try_from(duration.subsec_nanos()).unwrap_or(0),
        };
        let clock = self.clock.map(|clock| v1::ClockSettings {
            base: Some(length(clock.base)),
            increment: Some(length(clock.increment)),
            grace: None,
        });
        let options =
            self.options.game().wire_options(&self.options).map_err(anyhow::Error::msg)?;
        Ok(NewMatch {
            options,
            title: "conformance".to_owned(),
            invite_only: true,
            seed: Some(*Seed::from_number(self.seed).bytes()),
            clock,
            ..NewMatch::default()
        })
    }

    /// The house's bots, `greedy` and `random` in turn.
    async fn seat_others(&self, house: &Server, created: &Created) -> anyhow::Result<Others> {
        let mut others = Others::default();
        let bots = [HouseBot::Greedy, HouseBot::Random].into_iter().cycle();
        let seats = self.options.seats().iter().filter(|seat| *seat != self.seat);
        for (seat, bot) in seats.zip(bots) {
            let joining = Joining {
                invite_code: created.invite_code.clone(),
                seat: Some(seat),
                ..Joining::new(&created.match_id, bot.name())
            };
            let session = house.join_match(joining).await?;
            others.sessions.push(session.clone());
            let playing = self.options.game().play_seat(HouseSeat {
                session,
                way: Way::Play,
                bot,
                seed: self.seed,
                private_key: PrivateKey::from_number(self.seed),
                budget: Budget::of_nodes(NODES),
            })?;
            others.playing.spawn(async move {
                playing.await.with_context(|| format!("the house's bot at seat {seat}"))
            });
        }
        Ok(others)
    }

    async fn happen(
        &self,
        others: &[SeatSession],
        relay: &Relay,
        venue: &mut Venue,
    ) -> anyhow::Result<()> {
        match self.happening {
            Happening::Nothing => {}
            Happening::OpponentResigns => {
                relay.desk().submit_held().await;
                if let Some(other) = others.first() {
                    other.resign().await?;
                }
                relay.desk().go_on();
            }
            Happening::ServerRestarts => {
                relay.desk().submit_held().await;
                relay.door().shut();
                venue.restart().await?;
                relay.door().open();
            }
        }
        Ok(())
    }
}

/// The other seats.
#[derive(Default)]
struct Others {
    sessions: Vec<SeatSession>,
    playing: JoinSet<anyhow::Result<()>>,
}

async fn watch_to_the_end(
    house: &Server,
    created: &Created,
    events: &mut Vec<v1::Event>,
) -> anyhow::Result<()> {
    let Created { match_id, invite_code } = created;
    let mut follow = Follow::watch(house, match_id, invite_code, Begin::AtTheStart);
    while let Some(update) = follow.next().await? {
        events.extend(update.events);
        if matches!(events.last().and_then(|event| event.kind.as_ref()), Some(Kind::MatchEnded(_)))
        {
            return Ok(());
        }
    }
    bail!("the match has no end")
}
