//! The flags of `tikal`, and what each command does with them.

mod agreed;
mod clock;
mod completions;
mod join;
mod list;
mod new;
mod opening;
mod play;
mod record;
mod replay;
mod resume;
mod setting;
mod short_flags;
mod show;
mod sitting;
mod source;
mod verify;
mod wanted;
mod watch;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use client::ClientError;

use crate::clean::clean;
use crate::exit::Exit;
use crate::games::{self, Speech};
use crate::names::Names;
use crate::refusal;
use crate::words::{Words, texts};
use setting::{Global, Setting};

pub use completions::CompletionsFlags;
pub use join::JoinFlags;
pub use list::ListFlags;
pub use new::NewFlags;
pub use play::PlayFlags;
pub use record::RecordFlags;
pub use replay::ReplayFlags;
pub use resume::ResumeFlags;
pub use show::ShowFlags;
pub use verify::VerifyFlags;
pub use watch::WatchFlags;

/// Play board games at a terminal: against house bots or people, on any server.
///
/// Exit codes: 0 well, 1 failed, 2 misused, 3 server unreachable, 4 refused by the server, 5 a record
/// is not verified, 130 interrupted.
#[derive(Clone, Debug, Parser)]
#[command(name = "tikal", version, max_term_width = 100)]
pub struct Cli {
    /// What holds for every command.
    #[command(flatten)]
    pub global: Global,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What `tikal` can do.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Play a new match against house bots.
    Play(PlayFlags),
    /// Make a match for others to join, take a seat in it and play.
    New(NewFlags),
    /// List the matches of a server.
    List(ListFlags),
    /// Take a seat in a match and play.
    Join(JoinFlags),
    /// Go on with a seat that was taken before.
    Resume(ResumeFlags),
    /// Watch a match.
    Watch(WatchFlags),
    /// Walk through a match, from a record or from the server.
    Replay(ReplayFlags),
    /// Get the record of a match.
    Record(RecordFlags),
    /// Prove a finished match: deal it again and judge every decision.
    Verify(VerifyFlags),
    /// Show one position of a match.
    Show(ShowFlags),
    /// Print completions for a shell.
    Completions(CompletionsFlags),
}

texts! {
    /// What the commands say.
    Notes in "commands":
    Trouble, Created, InviteOthers, Seated, ResumeLater, NothingKept, SeveralKept, KeptSeat,
    ColumnMatch, ColumnState, ColumnSeats, ColumnGame, ColumnTitle, NoMatches,
    Waiting, Revealing, Running, Ended, Cancelled,
    FreeSeat, BotSeat, AnyBot,
    RecordWritten,
    Proved, ProvedOpen, ProvedFixed, ProvedShared, NotProved,
    SignedByServer, SignedByKey, SignedByUnknown, Unsigned,
    UnprovedNoRecord, UnprovedNotFinished, UnprovedOtherSeed, UnprovedOtherNonce,
    UnprovedIllegal, UnprovedDiffers, UnprovedOtherEnd, UnprovedOtherSignature,
    UnprovedOtherKey, UnprovedUnsigned, NoSuchStep,
    NoFileOrMatch, NoFileAndNoMatch, NoFileAndTrouble, TooManyBots, NoBots, NoSuchBot, Private, NoSeatOfRecord,
    NoNamesToComplete, NoSuchSeat, OtherGame, NoPicture,
    NoSuchGame, NoSuchPlayers, NoSuchOption, BadOption, OnOrOff, GameLine, OptionLine, UsualValue,
}

/// Does what the flags ask. Tells trouble on standard error; the exit code says how it went.
pub async fn run(cli: Cli) -> ExitCode {
    let words = cli.global.words();
    let done = tokio::select! {
        done = obey(cli) => done,
        _ = tokio::signal::ctrl_c() => return Exit::Interrupted.into(),
    };
    let Err(trouble) = done else { return Exit::Well.into() };
    let exit = Exit::of(&trouble);
    if exit != Exit::Well {
        let why = match trouble.downcast_ref::<ClientError>() {
            Some(error) => headline(error, &words),
            None => format!("{trouble:#}"),
        };
        let told = words.say(Notes::Trouble, &[("trouble", &why)]);
        // If nobody reads standard error, the exit code still tells.
        let _ = writeln!(std::io::stderr(), "{told}");
    }
    exit.into()
}

/// What a failed call means, in one sentence.
fn headline(error: &ClientError, words: &Words) -> String {
    let (names, game) = (Names::default(), games::unknown());
    let speech = Speech { words, names: &names };
    clean(&refusal::shown(error, speech, game.as_ref()).headline)
}

async fn obey(cli: Cli) -> anyhow::Result<()> {
    let setting = Setting::of(cli.global)?;
    match cli.command {
        Command::Play(flags) => play::run(&setting, flags).await,
        Command::New(flags) => new::run(&setting, flags).await,
        Command::List(flags) => list::run(&setting, flags).await,
        Command::Join(flags) => join::run(&setting, flags).await,
        Command::Resume(flags) => resume::run(&setting, flags).await,
        Command::Watch(flags) => watch::run(&setting, flags).await,
        Command::Replay(flags) => replay::run(&setting, flags).await,
        Command::Record(flags) => record::run(&setting, flags).await,
        Command::Verify(flags) => verify::run(&setting, flags).await,
        Command::Show(flags) => show::run(&setting, flags).await,
        Command::Completions(flags) => completions::run(&setting, &flags).await,
    }
}
