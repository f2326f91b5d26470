//! `tikal-bot match`: games between bots, in this process or over a server.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::{Args, ValueEnum};
use rules::Seats;

use super::saying::tell_line;
use super::server_flags::TrustFlags;
use super::telling::{SharedTelling, Telling};
use super::{Thinking, Unwell, seconds};
use crate::games::{self, GAMES, GameKind, NamedOption};
use crate::matches::hosted::{Bell, Hosting};
use crate::matches::statistics::{Question, Verdict};
use crate::matches::{
    Again, Asked, Contender, Permutations, Programs, Run, RunEnd, RunFolder, RunKey, Series,
    ServerProcess, Tally, Venue, VerdictCase, junit, page,
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
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
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

    /// How much more than its fair share of victories the first bot must win to be better, or less to be worse.
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = delta)]
    delta: f64,

    /// Stop as soon as it is known whether the first bot is better or, with --require not-worse, not worse.
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

    #[command(flatten)]
    trust: TrustFlags,

    /// Over a server: house bots watch and submit by single calls, instead of one stream for both.
    #[arg(long)]
    watch_and_submit: bool,

    /// How long a program may take to join, and for each decision, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    decision_seconds: Duration,

    /// Over a server: how long one game may take, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "600", value_parser = seconds)]
    game_seconds: Duration,

    /// Go on although a program cannot be started, or loses its first game before it has decided anything.
    #[arg(long)]
    keep_going: bool,

    /// Keep everything of the run in this folder: the same command goes on where it was interrupted.
    #[arg(long, value_name = "FOLDER", conflicts_with = "records")]
    folder: Option<PathBuf>,

    /// Files, or folders with all that is in them, that belong to the programs besides those that their command
    /// lines name: a run with --folder notices when one has changed.
    #[arg(long = "program-files", value_name = "PATH", requires = "folder")]
    program_files: Vec<PathBuf>,

    /// Which games of the folder are played again: those of programs that have changed since (changed), those in
    /// which a bot lost its seat (crashed), or none.
    #[arg(long, value_name = "WHICH", requires = "folder", value_delimiter = ',')]
    again: Vec<Again>,

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
    /// The first bot wins its fair share, and not less.
    NotWorse,
}

impl Required {
    fn question(self) -> Question {
        match self {
            Required::Better => Question::Better,
            Required::NotWorse => Question::NotWorse,
        }
    }
}

pub(super) async fn run(flags: MatchFlags, bell: Bell) -> Result<(), Unwell> {
    let series = series(&flags)?;
    let needs_server = series.contenders.iter().any(Contender::needs_server);
    let over_a_server = flags.connect.is_some() || flags.server || needs_server;
    let folder = match &flags.folder {
        Some(root) => {
            let folder = RunFolder::open(root, &asked(&flags, &series, over_a_server)?)?;
            let programs = Programs::of(&series.contenders, &flags.program_files)?;
            Some(Arc::new(folder.with_programs(&programs, &flags.again)?))
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
            let server = Box::new(flags.trust.reach(address).await?);
            Venue::Hosted { server, hosting: hosting(&flags) }
        }
    };
    let telling = SharedTelling::new(Telling::new(&series, flags.json));
    if let Some(folder) = &folder {
        telling.lock().going_on(folder);
    }
    let run = Run {
        series,
        venue,
        jobs: flags.jobs.unwrap_or_else(cores),
        question: flags.require.map_or(Question::Better, Required::question),
        delta: flags.delta,
        until_sure: flags.until_sure,
        records: flags.records.clone(),
        folder,
        keep_going: flags.keep_going,
        teller: telling.teller(),
    };
    let keeps_all = flags.junit.is_some() || flags.html.is_some();
    let mut games = Vec::new();
    // A server of our own ends with us, and has nobody to take leave of.
    let bell = if flags.connect.is_some() { bell } else { Bell::default() };
    let played = run.play_until(&bell, |finished, tally| {
        telling.lock().tell(finished, tally);
        if keeps_all {
            games.push(finished.clone());
        }
    });
    let RunEnd { tally, hopeless } = played.await;
    match &hopeless {
        None => {
            telling.lock().finish(&tally);
            telling.lock().reveal(&run.series.key);
        }
        Some(_) => telling.lock().end_without_table(),
    }
    if let Some(path) = &flags.junit {
        let verdict = flags.require.map(|required| VerdictCase {
            question: required.question(),
            not_shown: not_shown(&tally, flags.require),
        });
        write(path, &junit(&tally, &games, verdict.as_ref()))?;
    }
    if let Some(path) = &flags.html {
        write(path, &page(&tally, &games, path))?;
    }
    if let Some(server) = own_server {
        server.stop().await?;
    }
    if let Some(fault) = hopeless {
        let bot = &fault.bot;
        return Err(anyhow!(
            "`{bot}` cannot play: it lost its first game before it had decided anything, so the run ends \
             here (--keep-going goes on). {}",
            fault.says
        )
        .into());
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
    match not_shown(tally, required) {
        None => Ok(()),
        Some(says) => Err(Unwell::NotShown(says)),
    }
}

/// What was required and is not the verdict.
fn not_shown(tally: &Tally, required: Option<Required>) -> Option<String> {
    let (wanted, verdict) = (required?.question().yes(), tally.test().verdict());
    let helps = match verdict {
        Verdict::Undecided => ": more --deals, or a larger --delta, decide it",
        Verdict::Better | Verdict::NotBetter | Verdict::NotWorse | Verdict::Worse => "",
    };
    (verdict != wanted)
        .then(|| format!("the verdict is `{verdict}` and not the required `{wanted}`{helps}"))
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
    for (place, one) in contenders.iter().enumerate() {
        let same = |other: &&Contender| other.to_string() == one.to_string() && *other != one;
        if contenders.iter().take(place).any(|other| same(&other)) {
            return Err(Unwell::Misused(format!("two bots are called {one}")));
        }
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
