//! `tikal-bot match`: games between bots, in this process or over a server.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use clap::{Args, ValueEnum};
use client::connect;
use rules::Seats;

use super::saying::tell_line;
use super::telling::Telling;
use super::{Thinking, Unwell, seconds};
use crate::games::{self, GAMES, GameKind, NamedOption};
use crate::matches::hosted::{Bell, Hosting};
use crate::matches::statistics::Verdict;
use crate::matches::{
    Asked, Contender, Permutations, Run, RunFolder, RunKey, Series, ServerProcess, Tally, Venue,
    junit, page,
};
use crate::{Budget, Way};

/// Who plays what, where, and what is kept of it.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Exit codes: 0 all games were played and nobody lost a seat, 1 a game failed or a \
bot lost its seat, 2 the flags were not understood, 3 what --require asks for was not shown, 129, 130, \
131 and 143 it was interrupted: with --folder the same command goes on from there."
)]
pub struct MatchFlags {
    /// Which game: tikal, tikal2 or yucatan.
    #[arg(long, value_name = "GAME", default_value = GAMES[0].name(), value_parser = games::game)]
    game: &'static dyn GameKind,

    /// Who plays: random, greedy or search, for tikal also planner or mcts, with a budget of its own as
    /// in search@2000, or 'cmd:PROGRAM ARGUMENTS', which starts a program that joins by itself and needs
    /// a server. Say it once for each; they are repeated up to --players.
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<String>,

    /// How many play, 2 to 4. Without it as many as there are bots.
    #[arg(long, value_name = "COUNT")]
    players: Option<u8>,

    /// An option of the game by name, such as auction, no_tent or rounds=60. Say it once for each.
    #[arg(long = "option", value_name = "NAME[=VALUE]")]
    options: Vec<NamedOption>,

    /// The same as --option auction.
    #[arg(long)]
    auction: bool,

    /// The same as --option camp_needs_member.
    #[arg(long)]
    camp_needs_member: bool,

    /// How many deals; each is played once in every seating.
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    deals: u32,

    /// The seatings of a deal: only as named, everybody one seat on from game to game, or every order.
    /// Equal bots are interchangeable, and no seating is played twice.
    #[arg(long, value_name = "WHICH", default_value_t)]
    permutations: Permutations,

    /// What the key of the run is made of, from which all deals follow: the same number, the same deals.
    /// Without it the key is drawn, and nobody can know the deals before the run ends and tells it.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// The most games at a time. Without it one for each core. The results do not depend on it.
    #[arg(long, value_name = "COUNT")]
    jobs: Option<usize>,

    #[command(flatten)]
    thinking: Thinking,

    /// How much more than its fair share of victories the first bot must win to be better.
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = delta)]
    delta: f64,

    /// Stop as soon as it is known whether the first bot is better.
    #[arg(long)]
    until_sure: bool,

    /// End with exit code 3 unless the verdict on the first bot is this.
    #[arg(long, value_name = "VERDICT")]
    require: Option<Required>,

    /// Play over a tikal-server, started from beside this program and ended with the run.
    #[arg(long, conflicts_with = "connect")]
    server: bool,

    /// Over an own server: keep its matches in this file. Unset: it keeps nothing.
    #[arg(long, value_name = "FILE", requires = "server")]
    store: Option<PathBuf>,

    /// Play over this server.
    #[arg(long, value_name = "URL")]
    connect: Option<String>,

    /// Over a server: house bots watch and submit by single calls, instead of one stream for both.
    #[arg(long)]
    watch_and_submit: bool,

    /// How long a program may take to join, and for each decision, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    decision_seconds: Duration,

    /// Over a server: how long one game may take, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "600", value_parser = seconds)]
    game_seconds: Duration,

    /// Keep everything of the run in this folder: the same command goes on where it was interrupted.
    #[arg(long, value_name = "FOLDER", conflicts_with = "records")]
    folder: Option<PathBuf>,

    /// Keep every record in this folder, and nothing else.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,

    /// One JSON object per game on standard output.
    #[arg(long)]
    json: bool,

    /// Write the games as JUnit XML to this file.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,

    /// Write a page with tables and plots to this file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// What a run can be required to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Required {
    /// The first bot wins more than its fair share.
    Better,
}

pub(super) async fn run(flags: MatchFlags, bell: Bell) -> Result<(), Unwell> {
    let series = series(&flags)?;
    let needs_server = series.contenders.iter().any(Contender::needs_server);
    let over_a_server = flags.connect.is_some() || flags.server || needs_server;
    let folder = match &flags.folder {
        Some(root) => {
            Some(Arc::new(RunFolder::open(root, &asked(&flags, &series, over_a_server)?)?))
        }
        None => None,
    };
    let own_server = if over_a_server && flags.connect.is_none() {
        let started = ServerProcess::start(flags.store.as_deref()).await?;
        tell_line(format_args!("tikal-server listens on {}", started.address()));
        Some(started)
    } else {
        None
    };
    let address = own_server.as_ref().map(ServerProcess::address).or(flags.connect.as_deref());
    let venue = match address {
        None => Venue::InProcess,
        Some(address) => {
            let server = Box::new(connect(address).await?);
            Venue::Hosted { server, hosting: hosting(&flags) }
        }
    };
    let mut telling = Telling::new(&series, flags.json);
    if let Some(folder) = &folder {
        telling.going_on(folder.kept().len());
    }
    let run = Run {
        series,
        venue,
        jobs: flags.jobs.unwrap_or_else(cores),
        delta: flags.delta,
        until_sure: flags.until_sure,
        records: flags.records.clone(),
        folder,
    };
    let keeps_all = flags.junit.is_some() || flags.html.is_some();
    let mut games = Vec::new();
    // A server of our own ends with us, and has nobody to take leave of.
    let bell = if flags.connect.is_some() { bell } else { Bell::default() };
    let tally = run.play_until(&bell, |finished, tally| {
        telling.tell(finished, tally);
        if keeps_all {
            games.push(finished.clone());
        }
    });
    let tally = tally.await;
    telling.finish(&tally);
    telling.reveal(&run.series.key);
    if let Some(path) = &flags.junit {
        write(path, &junit(&tally, &games))?;
    }
    if let Some(path) = &flags.html {
        write(path, &page(&tally, &games))?;
    }
    if let Some(server) = own_server {
        server.stop().await?;
    }
    judge(&tally, flags.require)
}

/// How the run ends.
fn judge(tally: &Tally, required: Option<Required>) -> Result<(), Unwell> {
    match (tally.failed(), tally.faults()) {
        (0, 0) => {}
        (failed, lost) => {
            let games = tally.games() + tally.failed();
            let says = format!("of {games} games {failed} failed, and {lost} seats were lost");
            return Err(Unwell::Failed(anyhow::Error::msg(says)));
        }
    }
    match (required, tally.test().verdict()) {
        (None, _) | (Some(Required::Better), Verdict::Better) => Ok(()),
        (Some(Required::Better), verdict) => {
            Err(Unwell::NotShown(format!("the verdict is `{verdict}` and not `better`")))
        }
    }
}

fn series(flags: &MatchFlags) -> Result<Series, Unwell> {
    let named = flags.bots.len();
    let players = flags.players.map_or(named, usize::from);
    let seats = u8::try_from(players).ok().and_then(Seats::new).ok_or_else(|| {
        Unwell::Misused(format!("2 to 4 play, not {players}; --players repeats the bots"))
    })?;
    if named > players {
        return Err(Unwell::Misused(format!("{named} bots are more than {players} players")));
    }
    let misused = |problem: &dyn std::fmt::Display| Unwell::Misused(problem.to_string());
    let mut named = flags.options.clone();
    for (is_on, name) in
        [(flags.auction, "auction"), (flags.camp_needs_member, "camp_needs_member")]
    {
        if is_on {
            named.push(NamedOption::on(name));
        }
    }
    let options = flags.game.options(seats, &named).map_err(|problem| misused(&problem))?;
    let mut contenders = Vec::new();
    for bot in flags.bots.iter().cycle().take(players) {
        let bot = Contender::read(bot, flags.game).map_err(|nobody| misused(&nobody))?;
        contenders.push(bot.or_budget(flags.thinking.into()));
    }
    let key = match (flags.seed, &flags.folder) {
        (Some(number), _) => RunKey::from_number(number),
        (None, Some(folder)) => RunFolder::key(folder)?,
        (None, None) => RunKey::draw()?,
    };
    let MatchFlags { deals, permutations, .. } = *flags;
    Ok(Series { contenders, options, key, deals, permutations })
}

fn asked(flags: &MatchFlags, series: &Series, over_a_server: bool) -> anyhow::Result<Asked> {
    let venue = match (over_a_server, flags.watch_and_submit) {
        (false, _) => "in process",
        (true, false) => "over a server",
        (true, true) => "over a server, watch and submit",
    };
    let Thinking { time, threads, .. } = flags.thinking;
    let mut venue = venue.to_owned();
    if let Some(time) = time {
        venue.push_str(&format!(", {} s a decision", time.as_secs_f64()));
    }
    if threads > Budget::default().threads {
        venue.push_str(&format!(", {threads} threads"));
    }
    let decision_seconds = over_a_server.then_some(flags.decision_seconds.as_secs_f64());
    Asked::of(series, flags.seed, &venue, decision_seconds)
}

fn hosting(flags: &MatchFlags) -> Hosting {
    Hosting {
        way: if flags.watch_and_submit { Way::WatchAndSubmit } else { Way::Play },
        decision_limit: flags.decision_seconds,
        game_limit: flags.game_seconds,
    }
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

pub(super) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn delta(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.001..=0.5).contains(share));
    share.ok_or_else(|| "a share between 0.001 and 0.5 is needed".to_owned())
}
