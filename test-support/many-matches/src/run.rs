//! The course of it all: every match is made, all run at once, the server dies and drains, everybody plays to the end.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail, ensure};
use bot_client::games::HouseSeat;
use bot_client::{Budget, HouseBot, PrivateKey, Way};
use client::{Joining, NewMatch, SeatSession, Server, connect};
use proto::v1;
use rules::Seat;

use crate::Flags;
use crate::metrics::Metrics;
use crate::plan::{Language, PlannedMatch, RUST, SEATS, Sitter, plan};
use crate::players::{Player, Players, house, log, program};
use crate::server_process::{self, ServerProcess, last_lines};
use crate::table::{Table, listed};

/// How long to wait before the server's counts are looked at again.
const LOOK_AGAIN: Duration = Duration::from_millis(200);
/// Before it is killed, and before it drains, a server plays so many actions for each match: all play, and none is near
/// its end.
const ACTIONS_A_MATCH: usize = 10;
/// Every language plays in so many matches.
const FEWEST_MATCHES: usize = 10;
/// How many lines of the server's log are told when something fails.
const LAST_LINES: usize = 30;
/// The server is ours alone, and only the loopback reaches it.
const HOUSE_KEY: &str = "for many matches";

/// A run, and how far it is.
struct Run<'a> {
    began: Instant,
    plan: &'a [PlannedMatch<'a>],
    programs: &'a Path,
    folder: &'a Path,
    server: ServerProcess,
    client: Server,
    players: Players,
    waits_for: &'static str,
    /// What the server counted last.
    counted: Metrics,
}

/// Plays all matches of the flags. What fails is told with the last words of the server and of who failed.
pub(crate) async fn run(flags: &Flags) -> anyhow::Result<Table> {
    let folder =
        tempfile::Builder::new().prefix("many-matches-").disable_cleanup(true).tempdir()?;
    match play(flags, folder.path()).await {
        Ok(table) => {
            std::fs::remove_dir_all(folder.path())?;
            Ok(table)
        }
        Err(trouble) => {
            let said = last_lines(&server_process::log(folder.path()), LAST_LINES);
            let said = format!("{trouble:#}\nThe server's last words:\n{said}");
            Err(anyhow!("{said}\nWhat everybody said is in {}", folder.path().display()))
        }
    }
}

/// Plays until all is done, the time is up, or somebody asks to stop: whoever only died of that signal would leave
/// the server and the bots behind.
async fn play(flags: &Flags, folder: &Path) -> anyhow::Result<Table> {
    let began = Instant::now();
    let plan = plan(flags.matches, &flags.games, &flags.languages);
    let programs = flags.programs.as_path();
    let server =
        ServerProcess::start(program_of(programs, "tikal-server"), folder, HOUSE_KEY).await?;
    let client = connect(&server.url()).await?;
    let mut run = Run {
        began,
        plan: &plan,
        programs,
        folder,
        server,
        client,
        players: Players::default(),
        waits_for: "the matches to be made",
        counted: Metrics::default(),
    };
    let limit = flags.limit_seconds;
    tokio::select! {
        table = run.course() => return table,
        () = tokio::time::sleep(Duration::from_secs(limit)) => {}
        () = engine_server::stop_signal() => bail!("somebody asked to stop"),
    }
    let (counted, playing) = (counts(&run.counted), run.players.still_playing());
    bail!(
        "not done after {limit} s: waited for {}; last there were {counted}; still playing: {playing}",
        run.waits_for
    )
}

impl Run<'_> {
    async fn course(&mut self) -> anyhow::Result<Table> {
        let mut hosted = Vec::new();
        for planned in self.plan {
            hosted.push(self.make(planned).await.with_context(|| planned.to_string())?);
        }
        self.tell(&format!("{} matches are made, with one seat of each taken", hosted.len()));
        self.start_bots(&hosted);
        let at_once = self.all_run("all matches to run at once", 0).await?;
        self.tell(&format!("all run at once: {}", counts(&at_once)));
        // Only now do those play without whom no match can end.
        for (planned, session) in self.plan.iter().zip(&hosted) {
            self.release(planned, session.clone())?;
        }
        let before_drain = ACTIONS_A_MATCH * self.plan.len();
        let before_kill = at_once.actions + before_drain;
        let killed = self.all_run("actions before the kill", before_kill).await?;
        self.server.kill_and_restart().await?;
        self.tell(&format!("killed and started again with {}", counts(&killed)));
        let drained = self.all_run("actions before the drain", before_drain).await?;
        self.server.drain_and_restart().await?;
        self.tell(&format!("drained and started again with {}", counts(&drained)));
        self.all_run("all matches after the drain", 0).await?;
        let ends = self.finish().await?;
        self.verify(&hosted, &ends).await
    }

    /// Makes a match and takes the seat that is held.
    async fn make(&self, planned: &PlannedMatch<'_>) -> anyhow::Result<SeatSession> {
        let reserved = |seat| v1::ReservedSeat { seat, bot: HouseBot::Random.name().to_owned() };
        let wanted = NewMatch {
            options: planned.game.options.clone(),
            title: planned.to_string(),
            reserved_seats: planned.reserved().map(reserved).collect(),
            ..NewMatch::default()
        };
        let created = self.client.create_match(wanted).await?;
        let seat = Seat::numbered(planned.held());
        let joining = Joining { seat, ..Joining::new(&created.match_id, RUST) };
        Ok(self.client.join_match(joining).await?)
    }

    /// Starts everybody but those who are held back.
    fn start_bots(&mut self, hosted: &[SeatSession]) {
        let (url, mut kept) = (self.server.url(), 0);
        for (planned, session) in self.plan.iter().zip(hosted) {
            kept += planned.reserved().count();
            for (seat, sitter) in (1..).zip(&planned.sitters) {
                let Sitter::Program(language) = sitter else { continue };
                let name = player_name(planned, seat, sitter);
                let environment = vec![
                    ("TIKAL_SERVER", url.clone()),
                    ("TIKAL_MATCH", session.match_id().to_owned()),
                    ("TIKAL_SEAT", seat.to_string()),
                    ("TIKAL_PLAYER_NAME", language.name.clone()),
                ];
                let playing = program(language.line.clone(), environment, log(self.folder, &name));
                self.players.add(Player { name, number: Some(planned.number) }, playing);
            }
        }
        let name = format!("tikal-bot house with {kept} seats");
        let tikal_bot = program_of(self.programs, "tikal-bot");
        let playing = house(tikal_bot, url, HOUSE_KEY.to_owned(), kept, log(self.folder, "house"));
        self.players.add(Player { name, number: None }, playing);
    }

    /// Lets the held seat of a match play.
    fn release(&mut self, planned: &PlannedMatch<'_>, session: SeatSession) -> anyhow::Result<()> {
        let seed = planned.number as u64;
        let name = player_name(planned, session.seat().number(), &Sitter::Held);
        let playing = planned.game.kind.play_seat(HouseSeat {
            session,
            way: Way::Play,
            bot: HouseBot::Random,
            seed,
            private_key: PrivateKey::from_number(seed),
            budget: Budget::default(),
        })?;
        let playing = async { Ok(playing.await?) };
        self.players.add(Player { name, number: Some(planned.number) }, playing);
        Ok(())
    }

    /// Waits until the server counts every match as running, and so many actions. No bot and no match may end meanwhile.
    async fn all_run(&mut self, what: &'static str, actions: usize) -> anyhow::Result<Metrics> {
        self.waits_for = what;
        let mut planned = BTreeMap::new();
        for game in self.plan.iter().map(|planned| planned.game.kind.name()) {
            *planned.entry(game.to_owned()).or_default() += 1;
        }
        loop {
            let metrics = Metrics::read(self.server.operator()).await?;
            ensure!(metrics.ended == 0, "{} matches ended before {what}", metrics.ended);
            self.counted = metrics.clone();
            if metrics.running == planned && metrics.actions >= actions {
                return Ok(metrics);
            }
            tokio::select! {
                ended = self.players.next() => match ended? {
                    Some(player) => bail!("{} ended before {what}", player.name),
                    None => bail!("nobody plays, before {what}"),
                },
                () = tokio::time::sleep(LOOK_AGAIN) => {}
            }
        }
    }

    /// Waits until everybody has played to the end; says when each game was over.
    async fn finish(&mut self) -> anyhow::Result<BTreeMap<&'static str, Duration>> {
        self.waits_for = "the end of all matches";
        let mut ends = BTreeMap::new();
        while let Some(player) = self.players.next().await? {
            if let Some(number) = player.number {
                ends.insert(self.plan[number].game.kind.name(), self.began.elapsed());
            }
        }
        self.tell("everybody has played to the end");
        Ok(ends)
    }

    /// Fetches every record and verifies it, and looks who sat where.
    async fn verify(
        &mut self,
        hosted: &[SeatSession],
        ends: &BTreeMap<&'static str, Duration>,
    ) -> anyhow::Result<Table> {
        self.waits_for = "the records";
        let mut table = Table::default();
        for (planned, session) in self.plan.iter().zip(hosted) {
            let facts = async {
                let info = self.client.get_match(session.match_id(), "").await?;
                ensure!(info.state() == v1::MatchState::Ended, "it is not over");
                everybody_sat(planned, &info)?;
                let record = self.client.record(session.match_id(), "").await?;
                planned.game.kind.read_record(&record).map_err(anyhow::Error::msg)
            };
            let facts = facts.await.with_context(|| planned.to_string())?;
            ensure!(facts.ending.played_out, "{planned} ended before its game did");
            let over_after = ends.get(planned.game.kind.name()).copied().unwrap_or_default();
            table.add(planned, facts.actions.len(), over_after);
        }
        for (language, matches) in &table.matches_of {
            ensure!(*matches >= FEWEST_MATCHES, "{language} played in {matches} matches only");
        }
        table.took = self.began.elapsed();
        Ok(table)
    }

    fn tell(&self, what: &str) {
        println!("{:>6.1} s  {what}", self.began.elapsed().as_secs_f64());
    }
}

/// Whether those sat there who were to, by what they said of themselves.
fn everybody_sat(planned: &PlannedMatch<'_>, info: &v1::Match) -> anyhow::Result<()> {
    ensure!(info.seats.len() == SEATS, "it has {} seats", info.seats.len());
    for (sitter, seat) in planned.sitters.iter().zip(&info.seats) {
        let participant = seat.participant.clone().unwrap_or_default();
        let v1::Participant { name, software, .. } = participant;
        let sat = match sitter {
            Sitter::Held => name == RUST,
            Sitter::House => name == HouseBot::Random.name(),
            Sitter::Program(Language { name: language, .. }) => {
                name == *language && software.contains(&language.to_lowercase())
            }
        };
        ensure!(sat, "at seat {} sits {name} ({software})", seat.seat);
    }
    Ok(())
}

fn program_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

fn player_name(planned: &PlannedMatch<'_>, seat: u8, sitter: &Sitter<'_>) -> String {
    format!("{} at seat {seat} of {planned}", sitter.language())
}

/// What runs, in words.
fn counts(metrics: &Metrics) -> String {
    let all: usize = metrics.running.values().sum();
    let games = listed(&metrics.running);
    format!("{all} matches running ({games}), {} actions played", metrics.actions)
}
