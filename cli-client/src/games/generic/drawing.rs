//! The position as text, the seats, and what can be chosen, in areas of any size.

use std::collections::BTreeMap;

use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::narration::with_names;
use super::texts::GenericTexts;
use super::{GenericScreen, Kind};
use crate::app::Hints;
use crate::games::{Drawing, Filter, GameHelp, Panel, Results, Scene};
use crate::look::{Look, Sign, Tone};
use crate::match_view::{GivenUp, SeatFacts, SeatNumber, seat_number};
use crate::screen::sheet::{ends, put, sheet, wrap};
use crate::screen::texts::Panels;
use crate::screen::{Areas, ChoiceList, KeyHint, MenuRow, SeatHead, Window, split_left, split_top};
use crate::words::Words;

/// From so many rows on the list of choices and the log both have room.
const ROOMY: u16 = 16;

/// The most columns of the page at the end.
const COLUMNS: usize = 6;

impl Drawing for GenericScreen {
    /// The position with the seats at the left; the choices at the right, with the log below.
    fn layout(&self, area: Rect, seats: usize) -> Areas {
        let high = area.height.min(1);
        let status = Rect { y: area.bottom() - high, height: high, ..area };
        let rest = Rect { height: area.height - high, ..area };
        let (turn, rest) = split_top(rest, 1);
        let (left, right) = split_left(rest, rest.width / 2);
        let rows = u16::try_from(seats + 2).unwrap_or(u16::MAX);
        let (seats, board) = split_top(left, rows.min(left.height / 2));
        let is_roomy = area.height >= ROOMY;
        let (choices, panel) = split_top(right, right.height / 2);
        Areas {
            board,
            turn,
            seats,
            panel: if is_roomy { panel } else { right },
            log: None,
            choices: is_roomy.then_some(choices),
            own: None,
            status,
        }
    }

    fn draw_board(
        &self,
        scene: &Scene<'_>,
        _before: Option<Window>,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Option<Window> {
        let look = scene.look;
        let title = scene.speech.words.word(GenericTexts::Position);
        let inside = sheet(title, look, area, buffer);
        let lines = self.sections.iter().flat_map(|section| {
            let text = with_names(section, scene.speech);
            let texts = wrap(&text, inside.width.saturating_sub(2)).into_iter().enumerate();
            texts.map(|(at, text)| match at {
                0 => Line::from(Span::styled(text, look.tone(Tone::Strong))),
                _ => Line::from(format!("  {text}")),
            })
        });
        let lines: Vec<Line<'_>> = lines.collect();
        let top = self.top.min(lines.len().saturating_sub(usize::from(inside.height)));
        put(lines.into_iter().skip(top), inside, buffer);
        None
    }

    fn draw_turn(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let (words, look) = (scene.speech.words, scene.look);
        let Some(seat) = scene.view.deciding else {
            let over = words.word(Panels::GameOver);
            put([Line::from(Span::styled(over, look.tone(Tone::Strong)))], area, buffer);
            return;
        };
        let mut left = vec![
            Span::styled(format!(" {} ", look.letter(seat)), look.seat(seat)),
            Span::styled(format!(" {}", scene.speech.name(seat)), look.tone(Tone::Strong)),
            Span::raw(format!(" {} ", look.sign(Sign::Dot))),
        ];
        if scene.you == Some(seat) {
            let yours = format!("{} ", words.word(Panels::YourTurn));
            left.push(Span::styled(yours, look.tone(Tone::Legal)));
        }
        left.push(Span::raw(self.phase.clone()));
        put([ends(left, Vec::new(), area.width)], area, buffer);
    }

    fn draw_seats(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let inside = sheet(scene.speech.words.word(GenericTexts::Seats), scene.look, area, buffer);
        put(self.seat_lines(scene, inside.width), inside, buffer);
    }

    fn panels(&self) -> usize {
        2
    }

    /// What is asked comes first where there is room for one panel; the other key shows the other.
    fn panel(&self, wanted: usize, areas: &Areas, scene: &Scene<'_>) -> Panel {
        let asks = scene.asked.is_some();
        match (areas.choices, wanted) {
            (None, _) if scene.lists => Panel::Choices,
            (None, 0) if asks => Panel::Choices,
            (None, 0) | (Some(_), _) => Panel::Log,
            (None, _) if asks => Panel::Log,
            (None, _) => Panel::Choices,
        }
    }

    /// Every kind with its letter and how many there are.
    fn choices(&self, scene: &Scene<'_>) -> ChoiceList {
        let row = |kind: &Kind| MenuRow {
            label: kind.word.clone(),
            detail: kind.count.to_string(),
            key: kind.key,
        };
        let title = scene.speech.words.word(Panels::Choices).to_owned();
        ChoiceList { title, rows: self.kinds.iter().map(row).collect(), selected: None }
    }

    fn list_title(&self, filter: &Filter, scene: &Scene<'_>) -> String {
        match filter {
            Filter::All => scene.speech.words.word(Panels::Choices).to_owned(),
            Filter::At(text) | Filter::Kind(text) => text.clone(),
        }
    }

    fn hints(&self, scene: &Scene<'_>) -> Vec<KeyHint> {
        let (words, look) = (scene.speech.words, scene.look);
        let common = |hint| KeyHint::of(hint, words, look);
        let list = KeyHint { key: "Enter", does: words.word(GenericTexts::ListHint) };
        let key = if look.ascii { "up/down" } else { "↑↓" };
        let scroll = KeyHint { key, does: words.word(GenericTexts::ScrollHint) };
        let asked = [Hints::Palette, Hints::Undo].map(common);
        let always = [Hints::Log, Hints::Rules, Hints::Help, Hints::Quit].map(common);
        match scene.asked {
            Some(_) => [list].into_iter().chain(asked).chain([scroll]).chain(always).collect(),
            None => [scroll].into_iter().chain(always).collect(),
        }
    }

    fn help(&self, words: &Words, _look: Look) -> GameHelp {
        GameHelp {
            title: words.word(GenericTexts::OnThePosition),
            keys: vec![
                ("Enter, Space", words.word(GenericTexts::List)),
                ("up, down, PgUp, PgDn", words.word(GenericTexts::ScrollPosition)),
            ],
            signs: Vec::new(),
        }
    }

    /// What each rule gave each seat; the rules that gave most.
    fn results(&self, events: &[v1::Event], _words: &Words) -> Results {
        let mut given: BTreeMap<&str, BTreeMap<SeatNumber, i64>> = BTreeMap::new();
        let game = |event: &'_ v1::Event| match &event.kind {
            Some(v1::event::Kind::Game(event)) => event.score_changes.clone(),
            Some(_) | None => Vec::new(),
        };
        let changes: Vec<v1::ScoreChange> = events.iter().flat_map(game).collect();
        for change in &changes {
            let Some(seat) = seat_number(change.seat) else { continue };
            *given.entry(&change.rule).or_default().entry(seat).or_default() +=
                i64::from(change.delta);
        }
        let mut rules: Vec<(&str, BTreeMap<SeatNumber, i64>)> = given.into_iter().collect();
        rules.sort_by_key(|(_, seats)| -seats.values().map(|points| points.abs()).sum::<i64>());
        rules.truncate(COLUMNS);
        let cells = self.seats.iter().map(|seat| {
            let points = |rule: &BTreeMap<SeatNumber, i64>| rule.get(&seat.seat).copied();
            let cell = |(_, rule): &(&str, BTreeMap<SeatNumber, i64>)| {
                points(rule).map_or_else(String::new, |points| format!("{points:+}"))
            };
            (seat.seat, rules.iter().map(cell).collect())
        });
        Results {
            headings: rules.iter().map(|(rule, _)| (*rule).to_owned()).collect(),
            cells: cells.collect(),
            note: None,
        }
    }
}

impl GenericScreen {
    /// One line a seat, so wide.
    pub(in crate::games) fn seat_lines(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        self.seats.iter().map(|seat| self.seat_line(seat, scene, width)).collect()
    }

    fn seat_line(&self, seat: &SeatFacts, scene: &Scene<'_>, width: u16) -> Line<'static> {
        let words = scene.speech.words;
        let head = SeatHead {
            seat: seat.seat,
            name: &scene.speech.name(seat.seat),
            is_you: scene.you == Some(seat.seat),
            to_move: scene.view.deciding == Some(seat.seat),
            state: seat.given_up.map(|cause| {
                words
                    .word(match cause {
                        GivenUp::Resigned => Panels::Resigned,
                        GivenUp::TimedOut => Panels::TimedOut,
                    })
                    .to_owned()
            }),
            clock: seat.clock.map(|clock| (clock.running, scene.view.clock_at(clock, scene.now))),
            score: seat.score.into(),
            adds: None,
        };
        head.line(words, scene.look, width)
    }
}
