//! `tikal list`: the matches of a server.

use clap::Args;
use proto::v1;
use unicode_width::UnicodeWidthStr;

use super::Notes;
use super::setting::Setting;
use crate::clean::clean;
use crate::games;
use crate::json;
use crate::output;
use crate::words::Words;

/// Flags of `tikal list`.
#[derive(Clone, Debug, Args)]
pub struct ListFlags {
    /// Also matches that are over.
    #[arg(long)]
    all: bool,
}

pub(super) async fn run(setting: &Setting, flags: ListFlags) -> anyhow::Result<()> {
    let open =
        [v1::MatchState::Waiting, v1::MatchState::Revealing, v1::MatchState::Running].as_slice();
    let states = if flags.all { &[] } else { open };
    let matches = setting.server().await?.list_matches(states).await?;
    if setting.json() {
        for shown in &matches {
            output::line(&json::lobby_match(shown).to_string())?;
        }
        return Ok(());
    }
    let words = &setting.words;
    if matches.is_empty() {
        return Ok(output::line(words.word(Notes::NoMatches))?);
    }
    let heading = [
        Notes::ColumnMatch,
        Notes::ColumnState,
        Notes::ColumnGame,
        Notes::ColumnSeats,
        Notes::ColumnTitle,
    ];
    let heading = heading.map(|column| words.word(column).to_owned());
    let rows = matches.iter().map(|shown| row(words, shown));
    let rows: Vec<[String; 5]> = std::iter::once(heading).chain(rows).collect();
    Ok(output::text(&table(&rows))?)
}

/// The columns of a match.
fn row(words: &Words, shown: &v1::Match) -> [String; 5] {
    let seats: Vec<String> = shown.seats.iter().map(|seat| sitter(words, seat)).collect();
    [
        clean(&shown.match_id),
        words.word(state(shown.state())).to_owned(),
        game(words, shown),
        seats.join(", "),
        clean(&shown.title),
    ]
}

fn state(state: v1::MatchState) -> Notes {
    match state {
        v1::MatchState::Waiting | v1::MatchState::Unspecified => Notes::Waiting,
        v1::MatchState::Revealing => Notes::Revealing,
        v1::MatchState::Running => Notes::Running,
        v1::MatchState::Ended => Notes::Ended,
        v1::MatchState::Cancelled => Notes::Cancelled,
    }
}

fn sitter(words: &Words, seat: &v1::SeatInfo) -> String {
    match seat.state() {
        v1::SeatState::Taken => {
            clean(seat.participant.as_ref().map_or("", |participant| &participant.name))
        }
        v1::SeatState::Reserved if seat.bot.is_empty() => words.word(Notes::AnyBot).to_owned(),
        v1::SeatState::Reserved => words.say(Notes::BotSeat, &[("bot", &clean(&seat.bot))]),
        v1::SeatState::Free | v1::SeatState::Unspecified => words.word(Notes::FreeSeat).to_owned(),
    }
}

/// The game's name and how it is played.
fn game(words: &Words, shown: &v1::Match) -> String {
    let name = clean(&shown.game);
    match (&shown.options, games::open(&shown.game, None)) {
        (Some(options), Ok(game)) => format!("{name}, {}", clean(&game.options(options, words))),
        (Some(_) | None, _) => name,
    }
}

/// Columns as wide as their widest cell; the last one as wide as it is.
fn table(rows: &[[String; 5]]) -> String {
    let width =
        |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or_default();
    let widths: [usize; 5] = std::array::from_fn(width);
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(width - cell.width() + 2));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
