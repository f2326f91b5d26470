//! The screen before a match is played: who sits there, who is awaited, and how others join.

use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::lobby::{LobbyPage, LobbySeat, Taken};
use super::overlay::Notice;
use super::texts::{Frames, Lobby, Overlays};
use crate::app::{App, Stage};
use crate::clean::{clean, clean_name};
use crate::look::Look;
use crate::match_view::seat_number;

/// The page and the bottom line.
pub(super) fn areas(area: Rect) -> (Rect, Rect) {
    let bottom = area.height.min(1);
    let page = Rect { height: area.height - bottom, ..area };
    (page, Rect { y: page.bottom(), height: bottom, ..area })
}

/// Draws what is known of the match.
pub(super) fn draw(app: &App, look: Look, area: Rect, buffer: &mut Buffer) {
    let words = app.words();
    match app.stage() {
        Stage::Lobby(info) => {
            let seats: Vec<LobbySeat> = info.seats.iter().filter_map(seat).collect();
            let page = LobbyPage {
                about: &about(app, info),
                revealing: info.state() == v1::MatchState::Revealing,
                seats: &seats,
                you: app.seat(),
                invite: app.invite(),
                words,
                look,
            };
            page.render(area, buffer);
        }
        Stage::Cancelled(info) => {
            let text = words.word(cause(info));
            let title = words.word(Lobby::Cancelled);
            Notice { title, text, alarm: true, look }.render(area, buffer);
        }
        Stage::Connecting | Stage::Table(_) => {
            let title = words.word(Overlays::Connecting);
            Notice { title, text: "", alarm: false, look }.render(area, buffer);
        }
    }
}

fn seat(info: &v1::SeatInfo) -> Option<LobbySeat> {
    let bot = (!info.bot.is_empty()).then(|| clean(&info.bot));
    let taken = match info.state() {
        v1::SeatState::Taken => {
            let who = info.participant.clone().unwrap_or_default();
            let bot = who.kind() == v1::ParticipantKind::HouseBot;
            Taken::By { name: clean_name(&who.name), bot }
        }
        v1::SeatState::Reserved => Taken::Reserved(bot),
        v1::SeatState::Free | v1::SeatState::Unspecified => Taken::Free,
    };
    seat_number(info.seat).map(|seat| LobbySeat { seat, taken })
}

/// What the match is called and how it is played.
fn about(app: &App, info: &v1::Match) -> Vec<String> {
    let title = clean(&info.title);
    let mut about = vec![if title.trim().is_empty() { clean(&info.match_id) } else { title }];
    about.extend(info.options.as_ref().map(|options| app.game().options(options, app.words())));
    if info.open_seed {
        about.push(app.words().word(Lobby::OpenSeed).to_owned());
    }
    about
}

fn cause(info: &v1::Match) -> Frames {
    match info.end_cause() {
        v1::EndCause::NonceMissing => Frames::NonceMissing,
        v1::EndCause::NotFilled => Frames::NotFilled,
        v1::EndCause::GroupClosed => Frames::GroupClosed,
        v1::EndCause::Operator
        | v1::EndCause::Unspecified
        | v1::EndCause::GameOver
        | v1::EndCause::OneSeatLeft => Frames::ByTheOperator,
    }
}
