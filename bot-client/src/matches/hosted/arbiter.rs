//! Who sees to it that a game over a server comes to its end, and takes the seat of every bot at fault.

mod deadlines;

use std::collections::HashMap;

use anyhow::{Context, bail};
use client::{Begin, Created, DealGroup, Follow, Joining, SeatSession, Server, StreamOptions};
use proto::v1::event::Kind;
use rules::Seat;
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::Instant;

use super::Hosting;
use super::players::{SeatEnd, Seating, a_program, house_bot};
use crate::give_up_seat;
use crate::matches::bundle::Keeping;
use crate::matches::door::{Door, Secrets, Wrong};
use crate::matches::hindrances::Hindrances;
use crate::matches::printed::Printed;
use crate::matches::program::Invitation;
use crate::matches::runner::Caught;
use crate::matches::{Contender, Fault, GamePlan, Player, Teller, Thinking};

/// Who sees to it that a game comes to its end.
pub(super) struct Arbiter<'a> {
    server: &'a Server,
    game: &'a GamePlan,
    created: &'a Created,
    group: &'a DealGroup,
    hosting: Hosting,
    keeping: Keeping,
    teller: Teller,
    hindrances: Hindrances,
    seats: Vec<Seated>,
    clients: JoinSet<SeatEnd>,
    tasks: HashMap<tokio::task::Id, Seat>,
    caught: Vec<Caught>,
    over: watch::Sender<bool>,
    /// Whether the match has started.
    started: bool,
    /// Who decides, if the match is under way, and since when.
    deciding: Option<(Seat, Instant)>,
    /// Since when bots are waited for.
    begun: Instant,
    /// When the game must be over.
    closes: Instant,
}

/// A seat with its bot.
struct Seated {
    seat: Seat,
    name: String,
    is_program: bool,
    door: Door,
    printed: Printed,
    task: Option<AbortHandle>,
    /// The arbiter's own hold on the seat, once the bot has lost it.
    lost: Option<SeatSession>,
    is_given_up: bool,
}

impl<'a> Arbiter<'a> {
    /// Nobody is let in yet.
    pub(super) fn new(
        server: &'a Server,
        game: &'a GamePlan,
        created: &'a Created,
        group: &'a DealGroup,
        hosting: Hosting,
        keeping: Keeping,
        (teller, hindrances): (Teller, Hindrances),
    ) -> Arbiter<'a> {
        let begun = Instant::now();
        Arbiter {
            server,
            game,
            created,
            group,
            hosting,
            keeping,
            teller,
            hindrances,
            seats: Vec::new(),
            clients: JoinSet::new(),
            tasks: HashMap::new(),
            caught: Vec::new(),
            over: watch::Sender::new(false),
            started: false,
            deciding: None,
            begun,
            closes: begun + hosting.game_limit,
        }
    }

    /// Lets everybody in, plays to the end of the match and sees everybody off.
    pub(super) async fn play(&mut self) -> anyhow::Result<()> {
        for (seat, contender) in self.game.seats() {
            self.let_in(seat, contender).await?;
        }
        self.watch_to_the_end().await?;
        self.over.send_replace(true);
        while let Some(ended) = self.clients.join_next_with_id().await {
            self.see_off(ended).await?;
        }
        Ok(())
    }

    /// Who lost a seat, and how long everybody thought, by seat.
    pub(super) fn dismiss(self) -> (Vec<Caught>, Vec<Thinking>) {
        let thinking = self.seats.iter().map(|seated| seated.door.watch.thinking()).collect();
        (self.caught, thinking)
    }

    /// Opens the seat's door and starts its bot.
    async fn let_in(&mut self, seat: Seat, contender: &Contender) -> anyhow::Result<()> {
        let mut invitation = Invitation {
            server: self.server.address().to_owned(),
            match_id: self.created.match_id.clone(),
            invite_code: self.created.invite_code.clone(),
            player_name: format!(
                "{} {seat}",
                if contender.needs_server() { "program" } else { "bot" }
            ),
            seat,
            seed: Some(self.game.keys.program_seed(seat)),
        };
        let hindrances = self.hindrances.clone();
        let door = Door::open(self.server, &invitation, self.keeping, hindrances).await?;
        door.address().clone_into(&mut invitation.server);
        let whose = format!("game {}, seat {seat} ", self.game.number);
        let printed = Printed::of(whose, self.teller.clone());
        let task = match &contender.player {
            Player::House { bot, .. } => {
                let keys = &self.game.keys;
                let seating = Seating {
                    game: self.game.options.game(),
                    bot: *bot,
                    seed: keys.bot_seed,
                    private_key: keys.private_key,
                    way: self.hosting.way,
                    budget: contender.budget(),
                };
                self.clients.spawn(house_bot(invitation, seating))
            }
            Player::Program(line) => {
                let wrong = door.watch.clone();
                let played =
                    a_program(line.clone(), invitation, self.over.subscribe(), printed.clone());
                self.clients.spawn(async move {
                    tokio::select! {
                        // What it did says more than how it ended.
                        biased;
                        wrong = wrong.wrong() => SeatEnd::Wrong(wrong),
                        ended = played => ended,
                    }
                })
            }
        };
        self.tasks.insert(task.id(), seat);
        let (name, is_program) = (contender.to_string(), contender.needs_server());
        let (task, lost, is_given_up) = (Some(task), None, false);
        self.seats.push(Seated { seat, name, is_program, door, printed, task, lost, is_given_up });
        Ok(())
    }

    /// Follows the match until it is over: as the public, which until then only the creator of the deal's
    /// group may.
    async fn watch_to_the_end(&mut self) -> anyhow::Result<()> {
        let options = StreamOptions::views_and_events(Begin::AtTheStart);
        let mut follow = Follow::watch_group_match(self.server, self.created, self.group, options);
        self.begun = Instant::now();
        loop {
            let deadline = self.next_deadline();
            tokio::select! {
                // What has happened goes before what has not: if we were held up, nobody is late for it.
                biased;
                update = follow.next() => {
                    let Some(update) = update? else { bail!("the match has no end") };
                    for event in &update.events {
                        self.started = true;
                        if matches!(event.kind, Some(Kind::MatchEnded(_))) {
                            return Ok(());
                        }
                    }
                    let deciding = update.view.and_then(|view| view.deciding_seats.first().copied());
                    let deciding = deciding.and_then(|number| u8::try_from(number).ok());
                    let deciding = deciding.and_then(Seat::numbered);
                    self.deciding = deciding.map(|seat| (seat, Instant::now()));
                    self.resign_lost_seats().await;
                }
                Some(ended) = self.clients.join_next_with_id() => self.see_off(ended).await?,
                () = tokio::time::sleep_until(deadline.at) => self.too_late(deadline.passes).await?,
            }
        }
    }

    /// A bot's task is over.
    async fn see_off(
        &mut self,
        ended: Result<(tokio::task::Id, SeatEnd), tokio::task::JoinError>,
    ) -> anyhow::Result<()> {
        let (task, end) = match ended {
            Ok((task, end)) => (task, end),
            // We ended it ourselves, after a fault.
            Err(broken) if broken.is_cancelled() => return Ok(()),
            Err(broken) => (broken.id(), SeatEnd::Trouble(broken.into())),
        };
        let Some(seat) = self.tasks.remove(&task) else { return Ok(()) };
        match end {
            SeatEnd::Well => Ok(()),
            SeatEnd::Wrong(wrong) => self.blame(seat, wrong).await,
            SeatEnd::Trouble(trouble) => Err(trouble.context(format!("seat {seat}"))),
        }
    }

    /// The bot has lost its seat: it is shown out, and the seat is given up as soon as that can be.
    async fn blame(&mut self, seat: Seat, (kind, says): Wrong) -> anyhow::Result<()> {
        let Created { match_id, invite_code } = self.created;
        let Some(seated) = self.seats.iter_mut().find(|seated| seated.seat == seat) else {
            return Ok(());
        };
        if seated.lost.is_some() {
            // The first fault counts.
            return Ok(());
        }
        // Before it is shown out: how its calls end then is our doing, and no part of the fault.
        let (kept, secrets) = seated.door.watch.take_kept();
        if let Some(task) = seated.task.take() {
            task.abort();
        }
        let printed = without_secrets(seated.printed.last(), &secrets);
        let fault = Fault::new(seat, &seated.name, kind, says).with_printed(printed);
        self.caught.push(Caught { fault, kept, secrets });
        let session = match seated.door.watch.token() {
            Some(token) => SeatSession::resume(self.server.clone(), match_id, seat, token),
            // Without it the match would never start.
            None => {
                let joining = Joining {
                    invite_code: invite_code.clone(),
                    seat: Some(seat),
                    ..Joining::new(match_id, "arbiter")
                };
                self.server
                    .join_match(joining)
                    .await
                    .context("taking the seat of a bot at fault")?
            }
        };
        seated.lost = Some(session);
        self.resign_lost_seats().await;
        Ok(())
    }

    /// Gives up what bots have lost. Before the start there is nothing to give up yet.
    async fn resign_lost_seats(&mut self) {
        if !self.started {
            return;
        }
        for seated in self.seats.iter_mut().filter(|seated| !seated.is_given_up) {
            if let Some(session) = &seated.lost {
                // Refused where the match is over by now; anything else is tried again later.
                seated.is_given_up = session.resign().await.is_ok();
            }
        }
    }

    /// Leaves no half-played match behind on a server that others use, as far as that works.
    pub(super) async fn give_up(&mut self) {
        self.clients.abort_all();
        for seated in &self.seats {
            let (server, match_id) = (self.server.clone(), &self.created.match_id);
            let of_the_bot = seated.door.watch.token();
            let of_the_bot =
                of_the_bot.map(|token| SeatSession::resume(server, match_id, seated.seat, token));
            // Others of the deal wait for the end of this match, so no seat is left that could end it.
            if let Some(session) = seated.lost.as_ref().or(of_the_bot.as_ref()) {
                give_up_seat(session).await;
            }
        }
    }
}

/// What a bot printed, as anybody may read it: nothing of it, if it has more secrets than are looked for.
fn without_secrets(mut printed: Vec<String>, secrets: &Secrets) -> Vec<String> {
    if secrets.are_too_many() {
        return Vec::new();
    }
    printed.iter_mut().for_each(|line| secrets.hide_in_text(line));
    printed
}
