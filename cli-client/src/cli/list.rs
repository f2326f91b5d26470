//! `tikal list`: the matches of a server.

use clap::Args;
use client::Server;
use proto::v1;
use unicode_width::UnicodeWidthStr;

use super::Notes;
use super::setting::Setting;
use crate::clean::{clean, clean_name};
use crate::games;
use crate::json;
use crate::names::SeatTexts;
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
    let server = setting.server().await?;
    let mut matches = server.list_matches(states).await?;
    let own = own_private_matches(setting, &server, flags.all).await?;
    matches.extend(own);
    if setting.json() {
        for shown in &matches {
            output::json(&json::lobby_match(shown))?;
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

/// Matches by invitation in which the player has a seat: the lobby shows them to nobody else.
async fn own_private_matches(
    setting: &Setting,
    server: &Server,
    also_over: bool,
) -> anyhow::Result<Vec<v1::Match>> {
    let mut own: Vec<v1::Match> = Vec::new();
    for kept in setting.saved_seats.all()? {
        let is_known = own.iter().any(|shown| shown.match_id == kept.match_id);
        if is_known || kept.server != server.address() || (kept.over && !also_over) {
            continue;
        }
        // What the server has forgotten, or refuses, is not there to be listed.
        let Ok(shown) = kept.session(server.clone())?.match_info().await else { continue };
        let over = matches!(shown.state(), v1::MatchState::Ended | v1::MatchState::Cancelled);
        if shown.invite_only && (also_over || !over) {
            own.push(shown);
        }
    }
    Ok(own)
}

/// The columns of a match.
fn row(words: &Words, shown: &v1::Match) -> [String; 5] {
    let seats: Vec<String> = shown.seats.iter().map(|seat| sitter(words, seat)).collect();
    [
        clean(&shown.match_id),
        words.word(state(shown.state())).to_owned(),
        game(words, shown),
        seats.join(", "),
        title(words, shown),
    ]
}

fn title(words: &Words, shown: &v1::Match) -> String {
    let title = clean(&shown.title);
    match (shown.invite_only, title.as_str()) {
        (false, _) => title,
        (true, "") => format!("({})", words.word(Notes::Private)),
        (true, _) => format!("{title} ({})", words.word(Notes::Private)),
    }
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
            let name = clean_name(seat.participant.as_ref().map_or("", |who| &who.name));
            match name.as_str() {
                "" => words.say(SeatTexts::Seat, &[("seat", &seat.seat)]),
                _ => name,
            }
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

#[cfg(test)]
mod tests {
    use proto::names::is_seat_state;

    use crate::cli::Notes;
    use crate::words::{Language, Words};

    /// What is said of an empty seat here is a name that no server takes (H-8).
    #[test]
    fn nobody_is_called_what_an_empty_seat_is_called() {
        for words in Language::ALL.map(Words::of) {
            for said in [Notes::FreeSeat, Notes::AnyBot] {
                assert!(is_seat_state(words.word(said)), "{}", words.word(said));
            }
        }
    }
}
