//! What is drawn around the board: the steps of the turn, the seats, what is known, and what can be chosen.

use proto::games::tikal2::wire::{self, Phase, Round};
use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::action_labels::KINDS;
use super::board::{Plan, colour_of};
use super::keys::kind_of;
use super::texts::{BoardTexts, noun};
use super::view_model::{icon_sign, letter};
use super::{Tikal2Screen, results};
use crate::app::Hints;
use crate::games::{Choosing, Drawing, Filter, GameHelp, Panel, Results, Scene};
use crate::look::{Look, Sign, Tone};
use crate::match_view::{Choice, SeatNumber, seat_number};
use crate::screen::sheet::{ends, put, sheet, wrap};
use crate::screen::texts::Panels;
use crate::screen::{
    Areas, ChoiceList, KeyHint, MenuRow, Window, split_left, split_right, split_top,
};
use crate::words::Words;

/// The own panels: what the player has and knows, and the place that is pointed at.
const GOODS: usize = 0;
const HERE: usize = 1;

/// What takes turns where there is room for one panel.
const TURNS: [Panel; 4] = [Panel::Choices, Panel::Own(HERE), Panel::Own(GOODS), Panel::Log];

/// The fewest columns of the panels beside the board.
const SIDE: u16 = 28;

/// From so many columns beside the board on there are two columns of panels.
const TWO_COLUMNS: u16 = 84;

/// From so many rows on the choices and another panel both have room.
const ROOMY: u16 = 34;

impl Drawing for Tikal2Screen {
    /// The board at the left; the seats, the choices and one panel at the right.
    fn layout(&self, area: Rect, seats: usize) -> Areas {
        let high = area.height.min(1);
        let status = Rect { y: area.bottom() - high, height: high, ..area };
        let rest = Rect { height: area.height - high, ..area };
        let (turn, rest) = split_top(rest, 1);
        let large = Plan::of(Plan::LARGE);
        let fits = rest.width >= large.width + 1 + SIDE && rest.height >= large.height;
        let board_width = if fits { large.width + 1 } else { Plan::of(0).width + 1 };
        let side = rest.width.saturating_sub(board_width).max(SIDE.min(rest.width / 2));
        let (left, right) = split_right(rest, side);
        let rows = u16::try_from(2 * seats + 2).unwrap_or(u16::MAX).min(right.height / 2);
        let board_height = if fits { large.height } else { left.height };
        let (board, below) = split_top(left, board_height);
        let own = (below.height >= 5).then_some(below);
        if right.width >= TWO_COLUMNS {
            let (middle, last) = split_left(right, right.width / 2);
            let (seat_area, choices) = split_top(middle, rows);
            let (log, panel) = split_top(last, last.height / 2);
            let (log, choices) = (Some(log), Some(choices));
            return Areas { board, turn, seats: seat_area, panel, log, choices, own, status };
        }
        let (seat_area, right) = split_top(right, rows);
        if rest.height < ROOMY {
            return Areas {
                board,
                turn,
                seats: seat_area,
                panel: right,
                log: None,
                choices: None,
                own,
                status,
            };
        }
        let (choices, right) = split_top(right, right.height / 2);
        let (panel, log) = split_top(right, right.height / 2);
        let (log, choices) = (Some(log), Some(choices));
        Areas { board, turn, seats: seat_area, panel, log, choices, own, status }
    }

    fn draw_board(
        &self,
        scene: &Scene<'_>,
        before: Option<Window>,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Option<Window> {
        Some(self.board_into(scene, before, area, buffer))
    }

    fn place_at(&self, window: Window, column: u16, row: u16) -> Option<String> {
        window.area.contains((column, row).into()).then(|| Self::place_in(window, column, row))?
    }

    /// Whose turn it is, and its steps: what is done, what comes, what is left.
    fn draw_turn(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let (words, look) = (scene.speech.words, scene.look);
        let view = &self.model.view;
        let Some(seat) = scene.view.deciding else {
            return self.generic.draw_turn(scene, area, buffer);
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
        match (view.phase(), &view.turn) {
            (Phase::Turn, Some(turn)) if view.round() != Round::Final => {
                left.extend(self.steps(turn, words, look));
            }
            (phase, _) => left.push(Span::raw(noun(words, phase.as_str_name()))),
        }
        let right = vec![Span::raw(noun(words, view.round().as_str_name()))];
        put([ends(left, right, area.width)], area, buffer);
    }

    fn draw_seats(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let words = scene.speech.words;
        let inside = sheet(words.word(BoardTexts::Seats), scene.look, area, buffer);
        let heads = self.generic.seat_lines(scene, inside.width);
        let goods = self.model.view.seats.iter().map(|seat| goods_line(seat, scene.look));
        let lines = heads.into_iter().zip(goods);
        put(lines.flat_map(|(head, goods)| [head, goods]), inside, buffer);
    }

    fn draw_panel(&self, panel: usize, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let words = scene.speech.words;
        let told = self.told(scene.speech);
        let (title, texts) = if panel == HERE {
            let title = words.say(BoardTexts::Here, &[("place", &self.cursor)]);
            (title, told.around(&self.cursor).unwrap_or_default())
        } else {
            let own = scene.you.and_then(|SeatNumber(seat)| self.model.seat(seat.into()));
            let own = own.map(|seat| told.goods(seat)).unwrap_or_default();
            (words.word(BoardTexts::Goods).to_owned(), [own, told.supply()].concat())
        };
        let inside = sheet(&title, scene.look, area, buffer);
        let lines = texts.iter().flat_map(|text| wrap(text, inside.width));
        put(lines.map(Line::from), inside, buffer);
    }

    fn panels(&self) -> usize {
        TURNS.len()
    }

    /// Where there is room for one panel, a list that is in front comes first.
    fn panel(&self, wanted: usize, areas: &Areas, scene: &Scene<'_>) -> Panel {
        let wanted = TURNS.get(wanted).copied().unwrap_or(Panel::Log);
        match (areas.choices, wanted) {
            (None, _) if scene.lists => Panel::Choices,
            (None, Panel::Choices) if scene.asked.is_none() => Panel::Log,
            (None, wanted) => wanted,
            (Some(_), Panel::Choices | Panel::Log) => Panel::Own(HERE),
            (Some(_), wanted) => wanted,
        }
    }

    /// What can be done at the cursor, then every kind in the order of a turn.
    fn choices(&self, scene: &Scene<'_>) -> ChoiceList {
        let words = scene.speech.words;
        let choices = scene.asked.map_or(&[][..], |asked| asked.choices.as_slice());
        let here = choices.iter().filter(|choice| self.is_about(&choice.notation, &self.cursor));
        let row = |choice: &Choice| MenuRow {
            label: self.label(choice, scene.speech),
            detail: self.cost(words, choice.cost),
            key: None,
        };
        let mut rows: Vec<MenuRow> = KINDS
            .into_iter()
            .filter_map(|(word, key, label)| {
                let count = self.listed.iter().filter(|action| kind_of(action) == word).count();
                (count > 0).then(|| MenuRow {
                    label: words.word(label).to_owned(),
                    detail: if count == 1 { String::new() } else { count.to_string() },
                    key: Some(key),
                })
            })
            .collect();
        if self.model.view.phase() != Phase::Room {
            rows.extend(here.map(row));
        }
        let title = self.list_title(&Filter::All, scene);
        ChoiceList { title, rows, selected: None }
    }

    fn list_title(&self, filter: &Filter, scene: &Scene<'_>) -> String {
        let words = scene.speech.words;
        match filter {
            // The steps of a turn stand above, and are too long for a narrow title.
            Filter::All if self.model.view.phase() == Phase::Turn => {
                words.word(Panels::Choices).to_owned()
            }
            Filter::All => noun(words, self.model.view.phase().as_str_name()),
            Filter::At(place) => words.say(BoardTexts::Here, &[("place", place)]),
            Filter::Kind(kind) => {
                let named = KINDS.iter().find(|(word, ..)| word == kind);
                named.map_or_else(|| kind.clone(), |(.., label)| words.word(*label).to_owned())
            }
        }
    }

    fn hints(&self, scene: &Scene<'_>) -> Vec<KeyHint> {
        let (words, look) = (scene.speech.words, scene.look);
        let common = |hint| KeyHint::of(hint, words, look);
        let own = |key, text: BoardTexts| KeyHint { key, does: words.word(text) };
        let arrows = own(if look.ascii { "arrows" } else { "←↑↓→" }, BoardTexts::MoveHint);
        let next = own("Tab", BoardTexts::NextHint);
        let always = [Hints::Log, Hints::Panel, Hints::Rules, Hints::Help, Hints::Quit];
        let mut hints = match (scene.asked.is_some(), self.model.view.phase()) {
            (false, _) => vec![arrows],
            (true, Phase::Room) => {
                vec![
                    own("Enter", BoardTexts::LayHint),
                    own("r", BoardTexts::TurnHint),
                    next,
                    arrows,
                ]
            }
            (true, _) => vec![
                common(Hints::Kinds),
                own("Enter", BoardTexts::ChooseHint),
                next,
                common(Hints::Palette),
                arrows,
            ],
        };
        if scene.asked.is_some_and(|asked| asked.undo_to.is_some()) {
            hints.insert(hints.len() - 1, common(Hints::Undo));
        }
        if self.listed.iter().any(|action| action == "end") {
            hints.insert(0, own("e", BoardTexts::EndHint));
        }
        hints.extend(always.map(common));
        hints
    }

    fn help(&self, words: &Words, look: Look) -> GameHelp {
        let keys = [
            ("arrows, h j k l", BoardTexts::MoveKeys),
            ("Tab, Shift+Tab", BoardTexts::NextPlaceKey),
            ("Enter, Space", BoardTexts::ChooseKey),
            ("r, R", BoardTexts::TurnKey),
        ];
        GameHelp {
            title: words.word(BoardTexts::OnTheBoard),
            keys: keys.into_iter().map(|(key, does)| (key, words.word(does))).collect(),
            signs: signs(words, look),
        }
    }

    fn results(&self, events: &[v1::Event], words: &Words) -> Results {
        let seats: Vec<SeatNumber> =
            self.model.view.seats.iter().filter_map(|seat| seat_number(seat.seat)).collect();
        results::of(&seats, events, words)
    }
}

impl Tikal2Screen {
    /// The three steps of a turn.
    fn steps(&self, turn: &wire::Turn, words: &Words, look: Look) -> Vec<Span<'static>> {
        let icons: String = turn.icons.iter().map(|icon| icon_sign(icon, look.ascii)).collect();
        let steps = [
            (BoardTexts::StepTile, turn.tile != 0, String::new()),
            (BoardTexts::StepIcons, turn.tile != 0 && icons.is_empty(), icons),
            (BoardTexts::StepExplore, turn.explored, String::new()),
        ];
        let done = if look.ascii { "ok" } else { "✓" };
        let mut is_next = true;
        let mut spans = Vec::new();
        for (text, is_done, beside) in steps {
            let tone = match (is_done, is_next) {
                (true, _) => Tone::Faint,
                (false, true) => Tone::Strong,
                (false, false) => Tone::Plain,
            };
            is_next &= is_done;
            let mut told = words.word(text).to_owned();
            for beside in [beside.as_str(), if is_done { done } else { "" }] {
                if !beside.is_empty() {
                    told.push(' ');
                    told.push_str(beside);
                }
            }
            spans.push(Span::styled(told, look.tone(tone)));
            spans.push(Span::raw("  "));
        }
        spans
    }
}

/// A seat's goods in signs: backpack, camp, treasures, cards, tokens, tent, flags.
fn goods_line(seat: &wire::Seat, look: Look) -> Line<'static> {
    let mut spans = vec![Span::raw("  ")];
    for (sign, ascii, keys) in [("▣", "k", &seat.pack), ("⌂", "^", &seat.camp)] {
        spans.push(Span::raw(if look.ascii { ascii } else { sign }));
        for entry in keys {
            let (colour, style) = (entry.colour(), colour_of(entry.colour(), look));
            let count = usize::try_from(entry.count).unwrap_or_default();
            spans.push(Span::styled(letter(colour).to_string().repeat(count), style));
        }
        spans.push(Span::raw(" "));
    }
    let sum = |counts: &[wire::TreasureCount]| counts.iter().map(|entry| entry.count).sum::<u32>();
    let treasures = sum(&seat.treasures) + sum(&seat.shown_treasures) + seat.hidden_treasures;
    let cards = seat.cards.iter().map(|entry| entry.count).sum::<u32>() + seat.hidden_cards;
    let tent = match (seat.tent_ready, look.ascii) {
        (false, _) => "",
        (true, true) => " tent",
        (true, false) => " ▲",
    };
    let passage = if look.ascii { ">" } else { "»" };
    let told = format!("T{treasures} C{cards} {passage}{}{tent}", seat.tokens);
    spans.push(Span::raw(told));
    Line::from(spans)
}

/// The signs as they are drawn, with what they mean.
fn signs(words: &Words, look: Look) -> Vec<(Span<'static>, String)> {
    let seat = seat_number(1).map_or_else(Style::new, |seat| look.seat(seat));
    let sign = |unicode: &'static str, ascii: &'static str| {
        Span::styled(if look.ascii { ascii } else { unicode }, look.tone(Tone::Strong))
    };
    let says = |text: BoardTexts| words.word(text).to_owned();
    vec![
        (Span::styled("p", colour_of(wire::Colour::Pink, look)), says(BoardTexts::SignDoor)),
        (sign("+3", "+3"), says(BoardTexts::SignBonus)),
        (sign("♦p 1W34", "Ap 1W34"), says(BoardTexts::SignAltar)),
        (sign("◆◆ 1234", "$$ 1234"), says(BoardTexts::SignTreasureRoom)),
        (Span::styled("W", seat), says(BoardTexts::SignFlag)),
        (Span::styled("s1 W", seat), says(BoardTexts::SignCanoe)),
        (sign("kp k* T C R A #", "kp k* T C R A #"), says(BoardTexts::SignIcons)),
        (sign("»", ">"), says(BoardTexts::SignPassage)),
        (sign("✈", "P"), says(BoardTexts::SignPlane)),
        (sign("♣", "F"), says(BoardTexts::SignForest)),
        (sign("▣", "k"), says(BoardTexts::SignPack)),
        (sign("⌂", "^"), says(BoardTexts::SignCamp)),
        (sign("▲", "tent"), says(BoardTexts::SignTent)),
    ]
}
