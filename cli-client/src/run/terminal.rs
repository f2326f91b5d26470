//! The terminal as a screen: taken over, drawn on, and given back whatever happens.

use std::io::{self, Stdout, stdout};
use std::panic;

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::style::Print;
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    SetTitle, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

use super::Bell;

/// Lets the terminal keep the window's title, and take it back; terminals that cannot do nothing.
const KEEP_TITLE: &str = "\x1b[22;2t";
const TAKE_TITLE_BACK: &str = "\x1b[23;2t";

/// The terminal while it is ours. Dropping it gives it back.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    bell: Bell,
    _ours: Ours,
}

/// As long as this lives the terminal is ours.
struct Ours;

impl Screen {
    /// Takes the terminal over. A panic gives it back before it is told.
    pub(super) fn open(bell: Bell) -> io::Result<Screen> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
        // From here on whatever fails gives the terminal back.
        let ours = Ours;
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        if bell == Bell::On {
            execute!(stdout(), Print(KEEP_TITLE))?;
        }
        let terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(Screen { terminal, bell, _ours: ours })
    }

    /// Says in the window's title how it stands, and rings if the player is wanted.
    pub(super) fn call(&mut self, title: &str, rings: bool) -> io::Result<()> {
        if self.bell == Bell::Off {
            return Ok(());
        }
        queue!(stdout(), SetTitle(title))?;
        execute!(stdout(), Print(if rings { "\x07" } else { "" }))
    }

    /// Draws a frame; only what differs from the one before is sent, and a terminal that can shows
    /// all of it at once.
    pub(super) fn draw<T: Default>(
        &mut self,
        draw: impl FnOnce(&mut Frame<'_>) -> T,
    ) -> io::Result<T> {
        let mut drawn = T::default();
        queue!(stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| drawn = draw(frame))?;
        execute!(stdout(), EndSynchronizedUpdate)?;
        Ok(drawn)
    }
}

impl Drop for Ours {
    fn drop(&mut self) {
        give_back();
    }
}

/// As it was before; there is nobody to tell if it cannot be.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Print(TAKE_TITLE_BACK));
    let _ = disable_raw_mode();
}

/// Waits until the operating system asks the program to stop.
#[cfg(unix)]
pub(super) async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut term), Ok(mut hang_up)) =
        (signal(SignalKind::terminate()), signal(SignalKind::hangup()))
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = term.recv() => {}
        _ = hang_up.recv() => {}
    }
}

/// Waits for ever: other systems end a program without asking.
#[cfg(not(unix))]
pub(super) async fn asked_to_stop() {
    std::future::pending().await
}
