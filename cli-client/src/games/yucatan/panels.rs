//! The turn, the seats, the supply, the cell that is pointed at, and the help.

use std::fmt::Display;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::YucatanScreen;
use super::look::{self, Piece};
use super::texts::PanelTexts;
use super::view_model::{Deed, Guild, Phase, SeatModel, Terrain, ViewModel, Village, Warrior};
use crate::games::{GameHelp, Scene};
use crate::look::{Look, Sign, Tone};
use crate::match_view::{GivenUp, SeatNumber};
use crate::screen::SeatHead;
use crate::screen::sheet::{ends, put, sheet, wrap};
use crate::screen::texts::Panels;
use crate::words::Words;

/// Whose turn it is, and what is awaited: one line, or framed where there is room.
pub(super) fn turn(model: &ViewModel, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let (words, look) = (scene.speech.words, scene.look);
    let round = match model.round {
        0 => words.word(PanelTexts::Setup).to_owned(),
        round => words.say(PanelTexts::Round, &[("round", &round), ("rounds", &model.rounds)]),
    };
    let framed = area.height >= 3;
    let inside = if framed { sheet(&round, look, area, buffer) } else { area };
    let right = match framed {
        true => Vec::new(),
        false => vec![Span::styled(round, look.tone(Tone::Faint))],
    };
    let Some(seat) = model.deciding else {
        let text = match model.phase {
            Phase::Over => words.word(Panels::GameOver),
            Phase::Start
            | Phase::Large
            | Phase::Small
            | Phase::Neutral
            | Phase::Warriors
            | Phase::Turn
            | Phase::Take
            | Phase::Remove => words.word(model.phase.noun()),
        };
        let over = Span::styled(text, look.tone(Tone::Strong));
        put([ends(vec![over], right, inside.width)], inside, buffer);
        return;
    };
    let mut who = vec![
        Span::styled(format!(" {} ", look.letter(seat)), look.seat(seat)),
        Span::styled(format!(" {}", scene.speech.name(seat)), look.tone(Tone::Strong)),
    ];
    let mut awaited = Vec::new();
    if scene.you == Some(seat) {
        let yours = format!("{} ", words.word(Panels::YourTurn));
        awaited.push(Span::styled(yours, look.tone(Tone::Legal)));
    }
    awaited.push(Span::raw(words.word(model.phase.noun())));
    if framed {
        put([Line::from(who), Line::from(awaited)], inside, buffer);
        return;
    }
    who.push(Span::raw(format!(" {} ", look.sign(Sign::Dot))));
    who.extend(awaited);
    put([ends(who, right, inside.width)], inside, buffer);
}

/// Two lines a seat where there is room: its levels, then what it has.
pub(super) fn seats(model: &ViewModel, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let (words, look) = (scene.speech.words, scene.look);
    let inside = sheet(words.word(PanelTexts::Seats), look, area, buffer);
    let roomy = usize::from(inside.height) >= 2 * model.seats.len();
    let lines = model.seats.iter().flat_map(|seat| {
        let pieces = Span::styled(seat_pieces(seat, words, inside.width), look.tone(Tone::Faint));
        let pieces = roomy.then(|| Line::from(pieces));
        std::iter::once(head(seat, scene, inside.width)).chain(pieces)
    });
    put(lines.collect::<Vec<_>>(), inside, buffer);
}

fn head(seat: &SeatModel, scene: &Scene<'_>, width: u16) -> Line<'static> {
    let words = scene.speech.words;
    let facts = &seat.facts;
    let given_up = facts.given_up.map(|cause| match cause {
        GivenUp::Resigned => Panels::Resigned,
        GivenUp::TimedOut => Panels::TimedOut,
    });
    let head = SeatHead {
        seat: facts.seat,
        name: &scene.speech.name(facts.seat),
        is_you: scene.you == Some(facts.seat),
        to_move: scene.view.deciding == Some(facts.seat),
        state: given_up.map(|text| words.word(text).to_owned()),
        clock: facts.clock.map(|clock| (clock.running, scene.view.clock_at(clock, scene.now))),
        score: facts.score.into(),
        adds: None,
    };
    head.line(words, scene.look, width)
}

fn seat_pieces(seat: &SeatModel, words: &Words, width: u16) -> String {
    let values: [(&str, &dyn Display); 6] = [
        ("prisoners", &seat.prisoners),
        ("carried", &seat.carried),
        ("villages", &seat.villages),
        ("left", &seat.villages_left),
        ("warriors", &seat.warriors),
        ("limit", &seat.warrior_limit),
    ];
    let whole = words.say(PanelTexts::SeatPieces, &values);
    match whole.chars().count() <= usize::from(width) {
        true => whole,
        false => words.say(PanelTexts::SeatShort, &values),
    }
}

/// Prisoners and neutral villages that are left, and the warriors in reserve.
pub(super) fn supply(model: &ViewModel, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let (words, look) = (scene.speech.words, scene.look);
    let inside = sheet(words.word(PanelTexts::Supply), look, area, buffer);
    let mut lines =
        vec![Line::from(words.say(PanelTexts::Prisoners, &[("number", &model.supply)]))];
    if model.neutrals_left > 0 {
        let left = words.say(PanelTexts::NeutralsLeft, &[("number", &model.neutrals_left)]);
        lines.push(Line::from(left));
    }
    lines.extend(model.seats.iter().map(|seat| {
        let letter = look.letter(seat.facts.seat);
        Line::from(vec![
            Span::styled(format!(" {letter} "), look.seat(seat.facts.seat)),
            Span::raw(format!(" {}", reserve(seat, words))),
        ])
    }));
    put(lines, inside, buffer);
}

/// The warriors in a reserve, by guild if that is known.
pub(super) fn reserve(seat: &SeatModel, words: &Words) -> String {
    let Some(counts) = seat.reserve else {
        return words.say(PanelTexts::ReserveHidden, &[("number", &seat.warriors_left)]);
    };
    let guilds = Guild::ALL.into_iter().zip(counts);
    let guilds = guilds.map(|(guild, count)| format!("{count} {}", words.word(guild.noun())));
    words.say(PanelTexts::Reserve, &[("guilds", &guilds.collect::<Vec<_>>().join(", "))])
}

impl YucatanScreen {
    /// What the cell under the cursor is, and what would happen there.
    pub(super) fn draw_here(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let (speech, look) = (scene.speech, scene.look);
        let Some(model) = &self.view else { return };
        let title = self.cell_title(self.cursor, speech);
        let inside = sheet(&title, look, area, buffer);
        let mut lines = Vec::new();
        // What would happen comes first: a small panel shows no more.
        for (deed, _) in &self.deeds {
            if let (Some(start), Deed::Move { from, by, to }) = (self.picked, deed)
                && *from == start
                && *to == self.cursor
            {
                let told = self.follows(*from, *by, *to, speech).into_iter();
                let told = told.flat_map(|text| wrap(&text, inside.width));
                lines.extend(
                    told.map(|text| Line::from(Span::styled(text, look.tone(Tone::Legal)))),
                );
            }
        }
        let facts = self.cell_facts(self.cursor, speech);
        lines.extend(facts.iter().flat_map(|fact| wrap(fact, inside.width)).map(Line::from));
        if facts.is_empty() && model.map.cell(self.cursor).is_some() {
            let nothing = speech.words.word(PanelTexts::NothingHere);
            lines.push(Line::from(Span::styled(nothing, look.tone(Tone::Faint))));
        }
        put(lines, inside, buffer);
    }
}

/// Keys on the board, and what its signs mean.
pub(super) fn help(words: &Words, look: Look) -> GameHelp {
    let keys = [
        ("arrows, h j k l", PanelTexts::MoveCursor),
        ("Tab, Shift+Tab", PanelTexts::NextCell),
        ("Enter, Space", PanelTexts::Choose),
        ("Esc", PanelTexts::Unpick),
        ("+, -", PanelTexts::Zoom),
    ];
    let word = |text: PanelTexts| words.word(text).to_owned();
    let on = |text: &str, terrain| Span::styled(format!(" {text} "), look::ground(look, terrain));
    let one = SeatNumber(1);
    let small = look::village(look, Village { owner: Some(one), large: false });
    let large = look::village(look, Village { owner: Some(one), large: true });
    let neutral = look::village(look, Village { owner: None, large: false });
    let known = Warrior { owner: one, guild: Some(Guild::Jaguar), carried: 2, shown: false };
    let warrior = look::warrior(look, words, known);
    let city = format!("{}{}", look::piece(look, Piece::City), look.letter(one));
    let bank = look::piece(look, Piece::Bank);
    let signs = vec![
        (Span::styled(format!("{} {}", small.0, large.0), small.1), word(PanelTexts::SignVillage)),
        (Span::styled(neutral.0, neutral.1), word(PanelTexts::SignNeutral)),
        (Span::styled(warrior.0, warrior.1), word(PanelTexts::SignWarrior)),
        (Span::styled(format!("{city}2/5"), look.seat(one)), word(PanelTexts::SignCity)),
        (on(":f9", Terrain::Beach), word(PanelTexts::SignBeach)),
        (
            Span::styled(format!("{bank} {}", look::piece(look, Piece::Water)), look::river(look)),
            word(PanelTexts::SignRiver),
        ),
        (on(look::piece(look, Piece::Mountain), Terrain::Mountain), word(PanelTexts::SignMountain)),
        (Span::raw("+ x ! $ ="), word(PanelTexts::SignMarks)),
    ];
    GameHelp {
        title: words.word(PanelTexts::OnTheBoard),
        keys: keys.into_iter().map(|(key, does)| (key, words.word(does))).collect(),
        signs,
    }
}
