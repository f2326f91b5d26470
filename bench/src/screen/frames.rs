//! Frames of whole matches: every step of a record, and every mode a player can be in.

use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use bot_client::games::HouseGame;
use bot_client::{Bot, Budget, HouseBot, PrivateKey, in_process};
use cli_client::app::{App, Message, Playback, Role};
use cli_client::look::Look;
use cli_client::names::Names;
use cli_client::screen::Hits;
use cli_client::words::{Language, Words};
use cli_client::{games, replay, screen};
use crossterm::event::KeyCode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use rules::{tikal, tikal2, yucatan};
use table::{Record, Seed};

use super::{COLUMNS, ROWS};
use crate::report::Report;

/// What may lie over the board while a frame is drawn: the key that opens it.
const MODES: [(&str, Option<KeyCode>); 3] =
    [("board", None), ("help", Some(KeyCode::Char('?'))), ("rules", Some(KeyCode::Char('B')))];

/// Draws every step of a match of four of each game in every mode, and adds the slowest of a hundred to the report.
pub(super) fn measure(round: u8, report: &mut Report) -> anyhow::Result<()> {
    let records = [
        ("tikal", record::<tikal::Position>("4 players start 1", round)?),
        ("tikal2", record::<tikal2::Position>("4 players start 1", round)?),
        ("yucatan", record::<yucatan::Position>("4 players rounds 60 start 1", round)?),
    ];
    for (game, record) in &records {
        for (mode, key) in MODES {
            let name = format!("{game}, {mode}");
            let mut times = draw_all(record, key)?;
            times.sort_unstable();
            report.add("frame, median, microseconds", &name, micros(&times, 50)?);
            report.add(P99, &name, micros(&times, 99)?);
            if round == 0 {
                report.aim(P99, &name, 5000.0);
            }
        }
    }
    Ok(())
}

/// The metric that has an aim.
const P99: &str = "frame, p99, microseconds";

fn draw_all(record: &str, key: Option<KeyCode>) -> anyhow::Result<Vec<Duration>> {
    let steps = replay::read(record, replay::Eyes::Public).map_err(|error| anyhow!("{error}"))?;
    let count = steps.len();
    let role = Role::Reader(Playback::new(steps));
    let words = Words::of(Language::English);
    let mut app = App::new(words, games::of_record(record)?, role, Instant::now());
    app = app.with_names(Names::default());
    let look = Look { color: true, ascii: false };
    let mut terminal = Terminal::new(TestBackend::new(COLUMNS, ROWS))?;
    let mut hits = Hits::default();
    let mut times = Vec::with_capacity(count);
    for _ in 0..count {
        app.update(Message::Key(KeyCode::Right.into()));
        if let Some(key) = key {
            app.update(Message::Key(key.into()));
        }
        let began = Instant::now();
        let before = std::mem::take(&mut hits);
        terminal.draw(|frame| hits = screen::draw(&app, look, began, &before, frame))?;
        times.push(began.elapsed());
        if key.is_some() {
            app.update(Message::Key(KeyCode::Esc.into()));
        }
    }
    Ok(times)
}

/// A match of house bots, of what is agreed in the notation.
fn record<G: HouseGame>(agreed: &str, round: u8) -> anyhow::Result<String> {
    let options = G::parse_options(agreed).map_err(|error| anyhow!("{agreed}: {error}"))?;
    let key = PrivateKey::from_number(1);
    let bots = G::seats(&options).iter().map(|seat| HouseBot::Greedy.seat(1, &key, seat));
    let mut bots: Vec<Box<dyn Bot<G>>> = bots.collect::<Result<_, _>>()?;
    let seed = Seed::from_number(u64::from(round));
    let table = in_process::play(options, seed, &mut bots, Budget::default())?;
    Ok(Record::of(&table).to_string())
}

fn micros(sorted: &[Duration], percent: usize) -> anyhow::Result<f64> {
    let at = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
    let time = sorted.get(at).context("some frames were drawn")?;
    Ok(time.as_secs_f64() * 1e6)
}
