//! What a seat knows of a match, as far as it was told: the newest view, or one that events lead to.

use std::fmt;

use proto::v1;
use proto::v1::event::Kind;
use proto::{InvalidField, envelope};
use table::Sequence;

use crate::games::HouseGame;
use crate::matches::repro::refused_submit;

/// A view that follows a match. A game whose views cannot be folded is known where a view was told, and
/// so is every game after an event of a kind that is newer than this client.
#[derive(Clone, Debug)]
pub struct SeenView<G: HouseGame> {
    view: Option<G::View>,
}

impl<G: HouseGame> Default for SeenView<G> {
    /// Before the match has started.
    fn default() -> SeenView<G> {
        SeenView { view: None }
    }
}

/// Why what was told means nothing to this client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The number of the event it came with.
    pub sequence: u64,
    /// What is wrong.
    pub reason: String,
}

impl<G: HouseGame> SeenView<G> {
    /// What is known now; `None` before the match has started, and while it is unknown.
    pub fn view(&self) -> Option<&G::View> {
        self.view.as_ref()
    }

    /// A view was told.
    ///
    /// # Errors
    /// When its notation is none of this game.
    pub fn look(&mut self, sequence: Sequence, view: &v1::View) -> Result<(), Unreadable> {
        self.look_at(sequence.0, &view.notation)
    }

    /// Takes the next event in, and gives the game's own, as the seat has seen it; `None` for what is
    /// no event of the game, or newer than this client. The events of a log must come once each and in order.
    ///
    /// # Errors
    /// When a field says nothing the game knows.
    pub fn see(&mut self, event: &v1::Event) -> Result<Option<G::Event>, Unreadable> {
        let sequence = event.sequence;
        match &event.kind {
            None => self.view = None,
            Some(Kind::MatchStarted(started)) => self.look_at(sequence, &started.view_notation)?,
            Some(Kind::ActionsUndone(undone)) => {
                let view = undone.view.as_ref().map_or("", |view| &view.notation);
                self.look_at(sequence, view)?;
            }
            Some(Kind::Game(game)) => {
                let Some(event) = read_event::<G>(game) else {
                    self.view = None;
                    return Ok(None);
                };
                let event = event.map_err(|invalid| {
                    let reason = format!("{}: {}", invalid.path, invalid.reason);
                    Unreadable { sequence, reason }
                })?;
                let folded = self.view.as_mut().is_some_and(|view| G::fold_view(view, &event));
                if !folded {
                    self.view = None;
                }
                return Ok(Some(event));
            }
            Some(Kind::DecisionTimedOut(_) | Kind::SeatGivenUp(_) | Kind::MatchEnded(_)) => {}
        }
        Ok(None)
    }

    fn look_at(&mut self, sequence: u64, notation: &str) -> Result<(), Unreadable> {
        let view = G::parse_view(notation);
        let view = view.map_err(|error| Unreadable { sequence, reason: error.to_string() })?;
        self.view = Some(view);
        Ok(())
    }
}

/// The game's own event; `None` for a kind that is newer than this client, of which it has no words.
fn read_event<G: HouseGame>(event: &v1::GameEvent) -> Option<Result<G::Event, InvalidField>> {
    let read = envelope::read_event::<G>(event.clone());
    // A newer kind decodes as none at all, and a newer game as no arm.
    let is_newer = |invalid: &InvalidField| {
        let unset = InvalidField::unset("kind").within(G::NAME);
        *invalid == unset || *invalid == InvalidField::unset("game")
    };
    match read {
        Err(invalid) if is_newer(&invalid) => None,
        read => Some(read),
    }
}

/// Somebody who follows a match of any game from what a seat is told.
pub trait MatchFollower: Send + fmt::Debug {
    /// An update was told. What cannot be read is passed over: less is known then.
    fn told(&mut self, update: &v1::Update);
    /// Why a Submit is refused now, if it is; `None` also where too little is known to say.
    fn refused(&self, submit: &v1::Submit) -> Option<String>;
}

impl<G: HouseGame> MatchFollower for SeenView<G> {
    fn told(&mut self, update: &v1::Update) {
        for event in &update.events {
            if self.see(event).is_err() {
                self.view = None;
            }
        }
        if let Some(view) = &update.view
            && self.look(Sequence(update.sequence), view).is_err()
        {
            self.view = None;
        }
    }

    fn refused(&self, submit: &v1::Submit) -> Option<String> {
        refused_submit::<G>(self.view.as_ref()?, submit)
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} cannot be read: {}", self.sequence, self.reason)
    }
}

impl std::error::Error for Unreadable {}
