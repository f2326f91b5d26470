//! Taking in what the server tells.

use proto::v1;

use crate::names::Names;
use crate::refusal;
use crate::sight::{Asked, DeedKind, Phase};
use crate::story::Story;

use super::menu::Filter;
use super::message::Trouble;
use super::{
    App, Awaited, Laying, Log, Menu, Message, Mode, News, Question, Seen, Stage, Table, Wish,
};

impl App {
    pub(super) fn take_in(&mut self, news: News) -> Vec<Wish> {
        match news {
            News::Waiting(info) => {
                self.learn_names(&info);
                if matches!(info.state(), v1::MatchState::Waiting | v1::MatchState::Revealing) {
                    self.stage = Stage::Lobby(info);
                }
                Vec::new()
            }
            News::Seen(seen) => self.see(*seen),
            News::Accepted { last } => {
                if let Awaited::Undone(back_to) = self.awaited {
                    self.asked_at.retain(|at| *at < back_to);
                }
                let shown = self.table().is_some_and(|table| table.sequence >= last);
                self.awaited = if shown { Awaited::Nothing } else { Awaited::Event(last) };
                Vec::new()
            }
            News::Done => Vec::new(),
            News::Left => {
                self.left = true;
                vec![Wish::Quit]
            }
            News::NotDone(told) => {
                let shown = refusal::refused(&self.words, &told, &self.names);
                self.mode = Mode::Refused(Box::new(shown));
                Vec::new()
            }
            News::Asked(asked) => self.be_asked(*asked),
            News::Refused(told) => {
                self.awaited = Awaited::Nothing;
                let shown = refusal::refused(&self.words, &told, &self.names);
                self.mode = Mode::Refused(Box::new(shown));
                Vec::new()
            }
            News::Ways { sequence, ways } => self.learn_ways(sequence, ways),
            News::Tried { sequence, gains } => {
                let now = self.table().map(|table| table.sequence);
                match &mut self.mode {
                    Mode::Menu(menu) if now == Some(sequence) => menu.tried(&gains),
                    Mode::March(march) if now == Some(sequence) => march.tried(gains),
                    Mode::Menu(_)
                    | Mode::March(_)
                    | Mode::Board
                    | Mode::Palette(_)
                    | Mode::Reader(_)
                    | Mode::Question(_)
                    | Mode::Refused(_)
                    | Mode::Standing
                    | Mode::Failed(_) => {}
                }
                Vec::new()
            }
            News::Link(link) => {
                self.link = link;
                Vec::new()
            }
            News::Cancelled(info) => {
                self.stage = Stage::Cancelled(info);
                Vec::new()
            }
            News::Failed(trouble) => {
                self.mode = Mode::Failed(match trouble.as_ref() {
                    Trouble::Client(error) => {
                        refusal::shown(&self.words, error, &self.names).headline
                    }
                    Trouble::Unreadable(unreadable) => unreadable.to_string(),
                });
                self.trouble = Some(*trouble);
                Vec::new()
            }
        }
    }

    /// Learns the players' names.
    pub(super) fn learn_names(&mut self, info: &v1::Match) {
        let names = Names::of(info);
        self.names = match self.seat() {
            Some(seat) => names.seen_by(seat),
            None => names,
        };
    }

    fn tell(&mut self, events: &[v1::Event]) {
        let story = Story::new(&self.words, &self.names).with_tiles(&self.catalogue);
        self.log.add(&story, events);
    }

    fn see(&mut self, seen: Seen) -> Vec<Wish> {
        let Seen { sequence, sight, asked, events, at } = seen;
        if matches!(self.awaited, Awaited::Event(last) if last <= sequence) {
            self.awaited = Awaited::Nothing;
        }
        self.tell(&events);
        let is_new_question = self.is_new_question(asked.as_ref());
        let laying = asked.as_ref().and_then(|asked| Laying::of(&asked.choices));
        let over = sight.phase == Phase::Over;
        self.remember_question(asked.as_ref());
        self.stage =
            Stage::Table(Box::new(Table { sequence, sight, asked, laying, ways: None, at }));
        if over || self.log.standing().is_some() {
            self.mode = Mode::Standing;
            return Vec::new();
        }
        if !is_new_question {
            self.drop_stale_choices();
            return Vec::new();
        }
        self.turn_to_the_question()
    }

    /// A question that comes after its view: with the answer to what was sent before a cut.
    fn be_asked(&mut self, asked: Asked) -> Vec<Wish> {
        if !self.is_new_question(Some(&asked)) {
            return Vec::new();
        }
        self.remember_question(Some(&asked));
        let Stage::Table(table) = &mut self.stage else { return Vec::new() };
        if table.sequence != asked.sequence {
            return Vec::new();
        }
        table.laying = Laying::of(&asked.choices);
        table.asked = Some(asked);
        self.turn_to_the_question()
    }

    /// A question at another event than the one before; after a reconnect it may come again.
    fn is_new_question(&self, asked: Option<&Asked>) -> bool {
        let before = self.table().and_then(|table| table.asked.as_ref());
        match (before, asked) {
            (Some(before), Some(asked)) => before.sequence != asked.sequence,
            (None, Some(_)) => true,
            (Some(_) | None, None) => false,
        }
    }

    fn remember_question(&mut self, asked: Option<&Asked>) {
        match asked {
            Some(asked) => {
                self.asked_at.retain(|at| *at < asked.sequence);
                self.asked_at.push(asked.sequence);
            }
            None => self.asked_at.clear(),
        }
    }

    /// Choices of a question that is no longer asked must not be in front.
    fn drop_stale_choices(&mut self) {
        let asks = self.table().is_some_and(|table| table.asked.is_some());
        let choosing = matches!(
            self.mode,
            Mode::Menu(_)
                | Mode::Palette(_)
                | Mode::March(_)
                | Mode::Question(Question::End { .. })
        );
        if choosing && !asks {
            self.mode = Mode::Board;
        }
    }

    /// Brings in front what answers the new question best. Who reads help is left alone.
    fn turn_to_the_question(&mut self) -> Vec<Wish> {
        let reads = match self.mode {
            Mode::Reader(_) | Mode::Refused(_) | Mode::Failed(_) => true,
            // The turn it was asked about is over.
            Mode::Question(Question::End { .. }) => false,
            Mode::Question(Question::Quit | Question::Resign | Question::LeaveSeat) => true,
            Mode::Board | Mode::Menu(_) | Mode::Palette(_) | Mode::March(_) | Mode::Standing => {
                false
            }
        };
        if reads {
            return Vec::new();
        }
        self.mode = Mode::Board;
        self.log.follow();
        let Some(table) = self.table() else { return Vec::new() };
        match table.sight.phase {
            Phase::Bid | Phase::ChooseTile => self.open_menu(Filter::All),
            Phase::PlaceTile => {
                if !self.choosable().contains(&self.cursor) {
                    self.next_choosable(true);
                }
                Vec::new()
            }
            Phase::Act | Phase::Draw | Phase::Over => Vec::new(),
        }
    }

    fn learn_ways(&mut self, sequence: u64, ways: Vec<crate::sight::Way>) -> Vec<Wish> {
        if let Stage::Table(table) = &mut self.stage
            && table.sequence == sequence
        {
            table.ways = Some(ways);
            // Whoever has turned to something else meanwhile is not called back.
            if self.mode == Mode::Board {
                return self.march_from_cursor();
            }
        }
        Vec::new()
    }

    /// Shows the choices that pass the filter, and asks what each would gain.
    pub(super) fn open_menu(&mut self, filter: Filter) -> Vec<Wish> {
        let cursor = self.cursor;
        let Some((sequence, choices)) = self.choices() else { return Vec::new() };
        let menu = Menu::of(choices, filter, cursor);
        if menu.rows().is_empty() {
            return Vec::new();
        }
        // A bid changes no position; what is tried is what lies on the board.
        let bidding = menu.rows().iter().any(|row| row.choice.deed.kind() == DeedKind::Bid);
        let lines = if bidding { Vec::new() } else { menu.lines() };
        self.mode = Mode::Menu(menu);
        let lines: Vec<_> = lines.into_iter().take(MOST_LINES).collect();
        if lines.is_empty() { Vec::new() } else { vec![Wish::Try { sequence, lines }] }
    }

    /// The steps of a record, shown as if they had just come.
    pub(super) fn show_frame(&mut self) -> Vec<Wish> {
        let super::Role::Reader(playback) = &self.role else { return Vec::new() };
        let Some(frame) = playback.shown() else { return Vec::new() };
        let Ok(sight) = crate::sight::Sight::read(&frame.view) else { return Vec::new() };
        let (sequence, at) = (frame.sequence, self.opened);
        let events: Vec<v1::Event> = playback.events().cloned().collect();
        // A step back forgets what came after it, so the story is told anew.
        self.log = Log::default();
        self.tell(&events);
        let table = Table { sequence, sight, asked: None, laying: None, ways: None, at };
        self.stage = Stage::Table(Box::new(table));
        let ended = self.log.standing().is_some();
        self.mode = if ended { Mode::Standing } else { Mode::Board };
        Vec::new()
    }
}

/// The most lines of one simulation, less the present position, which is compared with.
const MOST_LINES: usize = 255;

/// So that a caller can feed news without naming the message.
impl From<News> for Message {
    fn from(news: News) -> Message {
        Message::News(news)
    }
}
