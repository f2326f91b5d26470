//! Taking in what the server tells.

use proto::v1;

use crate::games::{Filter, Speech};
use crate::match_view::{Asked, MatchView};
use crate::names::Names;
use crate::refusal;

use super::message::Trouble;
use super::{
    App, Awaited, Hints, Log, Menu, Message, Mode, News, Question, Seen, Stage, Table, Wish,
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
                let asks = self.table().is_some_and(|table| table.asked.is_some());
                // The question came before this answer, when nothing could be played yet.
                if shown && asks { self.turn_to_the_question() } else { Vec::new() }
            }
            News::Done => Vec::new(),
            News::Left => {
                self.left = true;
                vec![Wish::Quit]
            }
            News::NotDone(told) => {
                let shown = refusal::refused(&told, self.speech(), self.game());
                self.mode = Mode::Refused(Box::new(shown));
                Vec::new()
            }
            News::Asked { sequence, prompt } => self.be_asked(sequence, &prompt),
            News::Refused(told) => {
                self.awaited = Awaited::Nothing;
                let shown = refusal::refused(&told, self.speech(), self.game());
                self.mode = Mode::Refused(Box::new(shown));
                Vec::new()
            }
            News::Routes { sequence, routes } => self.learn_routes(sequence, &routes),
            News::Tried { sequence, gains } => {
                if self.table().is_some_and(|table| table.sequence == sequence) {
                    match &mut self.mode {
                        Mode::Menu(menu) => menu.tried(&gains),
                        Mode::Board
                        | Mode::Palette(_)
                        | Mode::Reader(_)
                        | Mode::Question(_)
                        | Mode::Refused(_)
                        | Mode::Standing
                        | Mode::Failed(_) => self.game.tried(gains),
                    }
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
            News::Failed(trouble) => self.fail(*trouble),
        }
    }

    fn fail(&mut self, trouble: Trouble) -> Vec<Wish> {
        self.mode = Mode::Failed(match &trouble {
            Trouble::Client(error) => refusal::shown(error, self.speech(), self.game()).headline,
            Trouble::Unreadable(unreadable) => unreadable.to_string(),
        });
        self.trouble = Some(trouble);
        Vec::new()
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
        let speech = Speech { words: &self.words, names: &self.names };
        self.log.add(self.game.as_ref(), speech, events);
    }

    fn see(&mut self, seen: Seen) -> Vec<Wish> {
        let Seen { sequence, view: seen, prompt, events, at } = seen;
        let view = MatchView::read(&seen, at);
        let read = self.game.see(&seen, &view.seats);
        if let Err(unreadable) = read.and_then(|()| self.game.be_asked(prompt.as_ref())) {
            return self.fail(Trouble::Unreadable(unreadable));
        }
        if matches!(self.awaited, Awaited::Event(last) if last <= sequence) {
            self.awaited = Awaited::Nothing;
        }
        self.tell(&events);
        let asked = prompt.as_ref().map(|prompt| Asked::read(sequence, prompt));
        let is_new_question = self.is_new_question(asked.as_ref());
        self.remember_question(asked.as_ref());
        self.stage = Stage::Table(Box::new(Table { sequence, view, asked }));
        if self.log.standing().is_some() {
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
    fn be_asked(&mut self, sequence: u64, prompt: &v1::Prompt) -> Vec<Wish> {
        let asked = Asked::read(sequence, prompt);
        if !self.is_new_question(Some(&asked)) {
            return Vec::new();
        }
        self.remember_question(Some(&asked));
        let Stage::Table(table) = &mut self.stage else { return Vec::new() };
        if table.sequence != sequence {
            return Vec::new();
        }
        table.asked = Some(asked);
        if let Err(unreadable) = self.game.be_asked(Some(prompt)) {
            return self.fail(Trouble::Unreadable(unreadable));
        }
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
            Mode::Menu(_) | Mode::Palette(_) | Mode::Question(Question::Play { .. })
        );
        if choosing && !asks {
            self.mode = Mode::Board;
        }
    }

    /// Brings in front what answers the new question best. Who reads help is left alone.
    fn turn_to_the_question(&mut self) -> Vec<Wish> {
        let reads = match self.mode {
            Mode::Reader(_) | Mode::Refused(_) | Mode::Failed(_) => true,
            // What it was asked about is over.
            Mode::Question(Question::Play { .. }) => false,
            Mode::Question(Question::Quit | Question::Resign | Question::LeaveSeat) => true,
            Mode::Board | Mode::Menu(_) | Mode::Palette(_) | Mode::Standing => false,
        };
        if reads {
            return Vec::new();
        }
        self.mode = Mode::Board;
        self.log.follow();
        match self.game.turn_to_question() {
            Some(filter) => self.open_menu(filter),
            None => Vec::new(),
        }
    }

    fn learn_routes(&mut self, sequence: u64, routes: &[v1::Route]) -> Vec<Wish> {
        if self.table().is_none_or(|table| table.sequence != sequence) {
            return Vec::new();
        }
        let in_front = self.mode == Mode::Board && self.choices().is_some();
        let reaction = self.game.learn_routes(routes, in_front);
        self.react(reaction)
    }

    /// Shows the choices that pass the filter, and asks what each would gain.
    pub(super) fn open_menu(&mut self, filter: Filter) -> Vec<Wish> {
        let Some((sequence, choices)) = self.choices() else { return self.note_no_choices() };
        let listed = self.game.listed(&filter, choices);
        let listed = listed.into_iter().filter_map(|at| choices.get(at).cloned());
        let menu = Menu::of(filter, listed);
        if menu.rows().is_empty() {
            return self.note(Hints::NothingHere);
        }
        let can_be_tried = menu.rows().iter().all(|row| self.game.can_be_tried(&row.choice));
        let lines = if can_be_tried { menu.lines() } else { Vec::new() };
        self.mode = Mode::Menu(menu);
        let lines: Vec<_> = lines.into_iter().take(MOST_LINES).collect();
        if lines.is_empty() {
            return Vec::new();
        }
        vec![Wish::Try { sequence, lines, samples: self.game.samples() }]
    }

    /// The steps of a record, shown as if they had just come.
    pub(super) fn show_frame(&mut self) -> Vec<Wish> {
        let super::Role::Reader(playback) = &self.role else { return Vec::new() };
        let Some(frame) = playback.shown() else { return Vec::new() };
        let (sequence, view) = (frame.sequence, MatchView::read(&frame.view, self.opened));
        if let Err(unreadable) = self.game.see(&frame.view, &view.seats) {
            return self.fail(Trouble::Unreadable(unreadable));
        }
        let events: Vec<v1::Event> = playback.events().cloned().collect();
        // A step back forgets what came after it, so the story is told anew.
        self.log = Log::default();
        self.tell(&events);
        self.stage = Stage::Table(Box::new(Table { sequence, view, asked: None }));
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
