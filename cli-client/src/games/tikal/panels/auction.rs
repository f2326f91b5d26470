//! The auction table: the tiles that lie open, the highest bid, and who is still in it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::games::tikal::board::{Scale, TileFace};
use crate::games::tikal::look::TikalLook;
use crate::games::tikal::texts::PanelTexts;
use crate::games::tikal::view_model::{Auction, Catalogue, PrintedTile, SeatModel, ViewModel};
use crate::look::{Look, Sign, Tone};
use crate::screen::name;
use crate::screen::sheet::{ends, put, sheet, wrap};
use crate::words::Words;

/// The panel of the auction; empty in the basic game.
#[derive(Clone, Copy, Debug)]
pub struct AuctionTable<'a> {
    /// The position.
    pub model: &'a ViewModel,
    /// What is printed on the tiles.
    pub catalogue: &'a Catalogue,
    /// The tile that is pointed at, by name.
    pub chosen: Option<&'a str>,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for AuctionTable<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Some(auction) = &self.model.auction else { return };
        let inside = sheet(self.words.word(PanelTexts::AuctionTable), self.look, area, buffer);
        let told = self.told(auction, inside.width);
        let below = self.draw_tiles(auction, told.len(), inside, buffer);
        put(told, below, buffer);
    }
}

impl AuctionTable<'_> {
    /// Draws the shown tiles side by side, as large as leaves room for what is told below.
    fn draw_tiles(&self, auction: &Auction, told: usize, area: Rect, buffer: &mut Buffer) -> Rect {
        let shown = auction.shown_tiles.iter().filter_map(|name| self.catalogue.tile(name));
        let faces: Vec<TileFace<'_>> = shown.map(|tile| self.face(tile)).collect();
        let count = u16::try_from(faces.len()).unwrap_or(u16::MAX).max(1);
        let told = u16::try_from(told).unwrap_or(u16::MAX);
        let fits = |(width, height): &(u16, u16)| {
            count.saturating_mul(width + 1) <= area.width
                && height.saturating_add(told) <= area.height
        };
        let Some((width, height)) =
            [Scale::Medium, Scale::Small].map(TileFace::size).into_iter().find(fits)
        else {
            let text = |face: &TileFace<'_>| {
                let ground = self.look.terrain(face.tile.terrain);
                let style = if face.chosen { self.look.tone(Tone::Chosen) } else { ground };
                Span::styled(format!(" {} ", face.text()), style)
            };
            let texts: Vec<Span<'static>> = faces.iter().map(text).collect();
            let widest = texts.iter().map(Span::width).max().unwrap_or(0) + 1;
            // The last one has no gap after it.
            let a_line = (usize::from(area.width) + 1) / widest;
            let lines = texts.chunks(a_line.max(1)).map(|texts| {
                let gap = |text: &Span<'static>| [text.clone(), Span::raw(" ")];
                let mut spans: Vec<Span<'static>> = texts.iter().flat_map(gap).collect();
                spans.pop();
                Line::from(spans)
            });
            let drawn = u16::try_from(put(lines, area, buffer)).unwrap_or(area.height);
            return Rect { y: area.y + drawn, height: area.height - drawn, ..area };
        };
        for (place, face) in (0..).zip(faces) {
            let x = area.x + place * (width + 1);
            face.render(Rect { x, width, height, ..area }, buffer);
        }
        Rect { y: area.y + height, height: area.height - height, ..area }
    }

    fn face<'a>(&'a self, tile: &'a PrintedTile) -> TileFace<'a> {
        let chosen = self.chosen == Some(tile.name.as_str());
        TileFace { tile, rotation: 0, chosen, look: self.look }
    }

    /// The bidding, and a line for each seat.
    fn told(&self, auction: &Auction, width: u16) -> Vec<Line<'static>> {
        let bidding = match (auction.high_bid, auction.first_passed) {
            (Some((seat, amount)), _) => {
                let bidder = name(self.names, seat);
                self.words.say(PanelTexts::HighBid, &[("amount", &amount), ("name", &bidder)])
            }
            (None, Some(seat)) => {
                self.words.say(PanelTexts::FirstPassed, &[("name", &name(self.names, seat))])
            }
            (None, None) => self.words.word(PanelTexts::NobodyBid).to_owned(),
        };
        let bidding = wrap(&bidding, width).into_iter();
        let strong = self.look.tone(Tone::Strong);
        let bidding = bidding.map(|line| Line::from(Span::styled(line, strong)));
        bidding.chain(self.model.seats.iter().map(|seat| self.seat(seat, width))).collect()
    }

    fn seat(&self, seat: &SeatModel, width: u16) -> Line<'static> {
        let look = self.look;
        let asked = self.model.deciding == Some(seat.seat);
        let out = seat.passed || seat.had_turn;
        let tone = if out { Tone::Faint } else { Tone::Plain };
        let state = match (seat.bid, seat.passed, seat.had_turn) {
            (Some(bid), _, _) => self.words.say(PanelTexts::BidOf, &[("amount", &bid)]),
            (None, _, true) => self.words.word(PanelTexts::HadTurn).to_owned(),
            (None, true, false) => self.words.word(PanelTexts::Passed).to_owned(),
            (None, false, false) => String::new(),
        };
        let left = vec![
            Span::styled(if asked { look.sign(Sign::ToMove) } else { " " }, look.tone(Tone::Legal)),
            Span::styled(format!(" {} ", look.letter(seat.seat)), look.seat(seat.seat)),
            Span::styled(format!(" {}", name(self.names, seat.seat)), look.tone(tone)),
        ];
        let right = vec![
            Span::styled(format!("{state} "), look.tone(tone)),
            Span::styled(format!("{:>3}", seat.score), look.tone(Tone::Strong)),
        ];
        ends(left, right, width)
    }
}
