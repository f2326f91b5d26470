//! The full screen: opens the terminal, and passes messages between it, the state and the server.

mod feed;
mod server_calls;
mod terminal;

use std::future::pending;
use std::time::{Duration, Instant};

use crossterm::event::{Event, EventStream, MouseButton, MouseEventKind};
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio::time::{Instant as Moment, sleep_until};

use crate::app::{App, Message, News, Playback, Role, Target, Trouble, Wish};
use crate::audience::Audience;
use crate::games::GameScreen;
use crate::look::Look;
use crate::names::Names;
use crate::replay::Step;
use crate::screen::{self, Hits, texts::Frames};
use crate::words::Words;

use server_calls::ServerCalls;
use terminal::Screen;

/// Room for news that were not drawn yet; the reader of the stream waits when it is full.
const NEWS: usize = 64;
/// How often a running clock is drawn.
const SECOND: Duration = Duration::from_secs(1);

/// What the screen is opened for.
#[derive(Debug)]
pub enum Opening {
    /// A match of a server.
    Match {
        /// Who looks.
        who: Audience,
        /// What others type to join, while it waits.
        invite: Option<String>,
        /// What knows the game's pieces.
        game: Box<dyn GameScreen>,
    },
    /// A record.
    Record {
        /// Its steps.
        steps: Vec<Step>,
        /// Who played.
        names: Names,
        /// What knows the game's pieces.
        game: Box<dyn GameScreen>,
    },
}

/// How the screen was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leave {
    /// The match is over, or a record was read.
    Over,
    /// The match goes on; a seat can be taken up again.
    Unfinished,
    /// The same, by Ctrl+C or because the system asked for it.
    Interrupted,
}

/// Whether the player is called when it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bell {
    /// By the terminal's bell and the window's title.
    On,
    /// Not at all.
    Off,
}

/// Shows the full screen until the player leaves it.
pub async fn run(opening: Opening, words: Words, look: Look, bell: Bell) -> anyhow::Result<Leave> {
    let (sender, news) = mpsc::channel(NEWS);
    let opened = Instant::now();
    let (app, server_calls) = match opening {
        Opening::Match { who, invite, game } => {
            let role = who.seat().map_or(Role::Watcher, Role::Player);
            let app = App::new(words, game, role, opened).with_invite(invite);
            (app, Some(ServerCalls::start(who, sender)))
        }
        Opening::Record { steps, names, game } => {
            let role = Role::Reader(Playback::new(steps));
            (App::new(words, game, role, opened).with_names(names), None)
        }
    };
    let screen = Screen::open(bell)?;
    let (hits, wake, called) = (Hits::default(), None, false);
    Player { app, look, screen, server_calls, news, hits, wake, called }.play().await
}

/// The state with everything around it.
struct Player {
    app: App,
    look: Look,
    screen: Screen,
    server_calls: Option<ServerCalls>,
    news: mpsc::Receiver<News>,
    hits: Hits,
    wake: Option<Moment>,
    /// The player was called to the question that is open.
    called: bool,
}

impl Player {
    async fn play(mut self) -> anyhow::Result<Leave> {
        let mut input = EventStream::new();
        let mut stop = std::pin::pin!(terminal::asked_to_stop());
        self.draw()?;
        loop {
            let message = tokio::select! {
                event = input.next() => match event {
                    Some(event) => match self.read(&event?) {
                        Some(message) => message,
                        None => continue,
                    },
                    None => return self.leave(),
                },
                Some(news) = self.news.recv() => Message::News(news),
                () = until(self.wake) => {
                    self.wake = None;
                    Message::Woken
                }
                // Nothing but a clock that runs changes the screen by itself.
                () = tokio::time::sleep(SECOND), if self.is_ticking() => Message::Resized,
                () = &mut stop => return Ok(Leave::Interrupted),
            };
            if let Some(leave) = self.update(message) {
                return leave;
            }
            while let Ok(news) = self.news.try_recv() {
                if let Some(leave) = self.update(Message::News(news)) {
                    return leave;
                }
            }
            self.draw()?;
            self.call()?;
        }
    }

    /// Calls the player when their turn begins, and no more until it begins again.
    fn call(&mut self) -> anyhow::Result<()> {
        let asked = self.app.is_asked();
        if asked != self.called {
            self.called = asked;
            let title = if asked { Frames::TitleYourTurn } else { Frames::TitleWaiting };
            self.screen.call(self.app.words().word(title), asked)?;
        }
        Ok(())
    }

    /// Takes a message in and does what it wishes; how the screen is left, when the player leaves.
    fn update(&mut self, message: Message) -> Option<anyhow::Result<Leave>> {
        let mut leave = None;
        for wish in self.app.update(message) {
            match wish {
                Wish::Quit => leave = Some(self.leave()),
                Wish::Interrupt => leave = Some(Ok(Leave::Interrupted)),
                Wish::Wake(after) => self.wake = Some(Moment::now() + after),
                Wish::Submit { .. }
                | Wish::Undo { .. }
                | Wish::Routes
                | Wish::Try { .. }
                | Wish::Resign
                | Wish::LeaveSeat => {
                    if let Some(server_calls) = &mut self.server_calls {
                        server_calls.run(wish);
                    }
                }
            }
        }
        leave
    }

    fn draw(&mut self) -> anyhow::Result<()> {
        let (app, look, now) = (&self.app, self.look, Instant::now());
        let before = std::mem::take(&mut self.hits);
        self.hits = self.screen.draw(|frame| screen::draw(app, look, now, &before, frame))?;
        Ok(())
    }

    /// What an event of the terminal means; `None` for what means nothing.
    fn read(&self, event: &Event) -> Option<Message> {
        match event {
            Event::Key(key) => Some(Message::Key(*key)),
            Event::Resize(..) => Some(Message::Resized),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    let target: Option<Target> = self.hits.at(&self.app, mouse.column, mouse.row);
                    target.map(Message::Click)
                }
                MouseEventKind::ScrollDown => Some(Message::Wheel { down: true }),
                MouseEventKind::ScrollUp => Some(Message::Wheel { down: false }),
                MouseEventKind::Down(_)
                | MouseEventKind::Up(_)
                | MouseEventKind::Drag(_)
                | MouseEventKind::Moved
                | MouseEventKind::ScrollLeft
                | MouseEventKind::ScrollRight => None,
            },
            Event::FocusGained | Event::FocusLost | Event::Paste(_) => None,
        }
    }

    fn is_ticking(&self) -> bool {
        self.app.table().is_some_and(|table| table.view.is_ticking())
    }

    /// How the screen is left: with the trouble that ended it, if there was one.
    fn leave(&mut self) -> anyhow::Result<Leave> {
        match self.app.take_trouble() {
            Some(Trouble::Client(error)) => Err(error.into()),
            Some(Trouble::Unreadable(unreadable)) => Err(unreadable.into()),
            None if self.app.is_over() || self.server_calls.is_none() => Ok(Leave::Over),
            None => Ok(Leave::Unfinished),
        }
    }
}

async fn until(moment: Option<Moment>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => pending().await,
    }
}

/// Why a call did not work, as news.
fn untold(error: client::ClientError) -> News {
    match error {
        client::ClientError::Refused(refused) => News::NotDone(refused),
        other @ (client::ClientError::BadAddress { .. }
        | client::ClientError::BadToken
        | client::ClientError::Unreachable { .. }
        | client::ClientError::StreamCut { .. }
        | client::ClientError::ContractBroken { .. }
        | client::ClientError::AnswerPending
        | client::ClientError::NoSeat
        | client::ClientError::NoEntropy) => News::Failed(Box::new(Trouble::Client(other))),
    }
}
