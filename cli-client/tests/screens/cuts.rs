//! No text loses letters on a screen of 80×24 or more: in every game, language, list and panel.

use std::collections::BTreeSet;
use std::time::Instant;

use cli_client::app::{App, News};
use cli_client::look::Look;
use cli_client::screen::{Hits, cuts_of, draw_into};
use cli_client::words::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::fixture::{ACT, AUCTION, BID, LAY, SCORING};
use crate::golden::{ASCII, UNICODE};
use crate::{generic, player, tikal2, yucatan};

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (120, 40), (200, 60)];

/// Draws what a player sees after some keys at every size, and collects what was cut.
fn collect(found: &mut BTreeSet<String>, name: &str, language: Language, app: &App) {
    for (width, height) in SIZES {
        for look in [UNICODE, ASCII] {
            for text in cut(app, look, width, height) {
                let text = text.trim();
                found.insert(format!("{} {width}x{height} {name}: {text}", language.code()));
            }
        }
    }
}

fn cut(app: &App, look: Look, width: u16, height: u16) -> Vec<String> {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    cuts_of(|| {
        draw_into(app, look, Instant::now(), &Hits::default(), area, &mut buffer);
    })
}

/// The keys that open a list of each kind and of everything, what can be done where the cursor is, and every panel.
fn keys(app: &App) -> Vec<String> {
    let kinds =
        app.game().kinds(app.words()).into_iter().filter_map(|kind| Some(kind.key?.to_string()));
    kinds
        .chain(["", "i", "ii", "iii", "a", "\r", "\t\r", "?", "/", "/zz", "B"].map(str::to_owned))
        .collect()
}

fn check(found: BTreeSet<String>) {
    let told: Vec<&String> = found.iter().collect();
    assert!(told.is_empty(), "{} texts are cut:\n{told:#?}", told.len());
}

#[test]
fn nothing_is_cut_in_tikal() {
    let mut found = BTreeSet::new();
    for language in Language::ALL {
        for (name, seat, text) in [
            ("act", 2, ACT),
            ("auction", 4, AUCTION),
            ("bid", 1, BID),
            ("lay", 1, LAY),
            ("scoring", 2, SCORING),
        ] {
            let sees = || player::Player::of(seat, language).sees(text, player::story());
            for keys in keys(&sees().app) {
                let shown = sees().presses(&keys);
                collect(&mut found, &format!("{name} {keys:?}"), language, &shown.app);
            }
        }
        let over = player::Player::of(1, language).sees(ACT, player::ending());
        collect(&mut found, "end", language, &over.app);
        let refused =
            player::Player::of(2, language).sees(ACT, player::story()).hears(player::refused());
        collect(&mut found, "refused", language, &refused.app);
        let waiting = News::Waiting(Box::new(player::lobby(proto::v1::MatchState::Waiting)));
        let lobby = player::Player::of(1, language).hears(waiting);
        collect(&mut found, "lobby", language, &lobby.app);
    }
    check(found);
}

#[test]
fn nothing_is_cut_in_tikal2() {
    let mut found = BTreeSet::new();
    for language in Language::ALL {
        for (name, seat, text) in tikal2::POSITIONS {
            let sees = || tikal2::player(seat, language).sees::<generic::Tikal2>(text, Vec::new());
            for keys in keys(&sees().0) {
                let generic::Player(app, _) = sees().presses(&keys);
                collect(&mut found, &format!("{name} {keys:?}"), language, &app);
            }
        }
    }
    check(found);
}

#[test]
fn nothing_is_cut_in_yucatan() {
    let mut found = BTreeSet::new();
    for language in Language::ALL {
        for (name, seat, text) in yucatan::POSITIONS {
            let sees = || yucatan::sees(seat, language, text);
            for keys in keys(&sees().0) {
                let generic::Player(app, _) = sees().presses(&keys);
                collect(&mut found, &format!("{name} {keys:?}"), language, &app);
            }
        }
    }
    check(found);
}
