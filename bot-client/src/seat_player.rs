//! A bot at a seat of a hosted match: it follows the events, decides when asked, submits its plan.

use std::fmt;
use std::time::Duration;

use client::{Begin, ClientError, Follow, PromptSize, Refused, Retry, SeatSession, StreamOptions};
use proto::v1;
use rules::Seat;
use table::Sequence;

use crate::games::HouseGame;
use crate::seen_view::{SeenView, Unreadable};
use crate::{Bot, Budget, Turn};

/// How long giving a seat up may take before it is left as it is.
const FAREWELL: Duration = Duration::from_secs(5);

/// How a bot reaches the server: both give the same match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// One stream in both directions: Play.
    #[default]
    Play,
    /// A stream down and calls up: WatchMatch and SubmitActions.
    WatchAndSubmit,
}

/// Why a bot stopped playing.
#[derive(Clone, PartialEq, Debug)]
pub enum SeatTrouble {
    /// The connection or the server.
    Client(ClientError),
    /// What the server told.
    Unreadable(Unreadable),
    /// A prompt before the match has started, or with actions that are none.
    BadPrompt {
        /// What is wrong with it.
        reason: String,
    },
    /// The bot's plan was refused.
    IllegalPlan {
        /// What the bot wanted, in the notation.
        actions: Vec<String>,
        /// What the server said.
        refused: Box<Refused>,
    },
    /// The bot panicked.
    BotPanicked,
}

/// Plays the seat to the end of the match and gives the bot back. A match that has not started yet
/// is waited for.
///
/// # Errors
/// What keeps the bot from playing on; the seat is still its own.
pub async fn play_seat<G: HouseGame>(
    session: &SeatSession,
    way: Way,
    mut bot: Box<dyn Bot<G>>,
    budget: Budget,
) -> Result<Box<dyn Bot<G>>, SeatTrouble> {
    let options = StreamOptions {
        prompt_size: PromptSize::Notation,
        ..StreamOptions::views_and_events(Begin::AtTheStart)
    };
    let mut follow = match way {
        Way::Play => Follow::play(session, options),
        Way::WatchAndSubmit => Follow::watch_seat(session, options),
    };
    let mut seen = SeenView::<G>::default();
    let mut events = Vec::new();
    let mut submitted = Submitted::<G>::default();
    while let Some(update) = follow.next().await? {
        for event in &update.events {
            events.extend(seen.see(event)?);
        }
        if let Some(view) = &update.view {
            seen.look(update.sequence, view)?;
        }
        if let Some(Err(refused)) = update.answer {
            if refused.retry != Retry::AfterReading {
                let actions = submitted.actions.iter().map(G::print_action).collect();
                return Err(SeatTrouble::IllegalPlan { actions, refused: Box::new(refused) });
            }
            // The match went on while the bot thought: another seat resigned, or time ran out. Until
            // that was read, the prompt is still the one that was answered too late.
            if update.sequence <= submitted.at {
                continue;
            }
        }
        let Some(prompt) = update.prompt else { continue };
        let bad = |reason: &str| SeatTrouble::BadPrompt { reason: reason.to_owned() };
        let view = seen.view().cloned().ok_or_else(|| bad("it came without a view"))?;
        let legal = listed::<G>(&prompt).ok_or_else(|| bad("it lists what is no action"))?;
        let asked =
            Asked { seat: session.seat(), view, events: std::mem::take(&mut events), legal };
        let actions;
        (bot, actions) = decide(bot, asked, budget).await?;
        submitted = Submitted { at: update.sequence, actions };
        let actions = submitted.actions.iter().map(written::<G>).collect();
        follow.submit(actions, Some(update.sequence)).await?;
    }
    Ok(bot)
}

/// As [`play_seat`]; a bot in trouble gives its seat up, so that the others need not wait for it.
///
/// # Errors
/// What kept the bot from playing on.
pub async fn play_seat_or_give_up<G: HouseGame>(
    session: &SeatSession,
    way: Way,
    bot: Box<dyn Bot<G>>,
    budget: Budget,
) -> Result<Box<dyn Bot<G>>, SeatTrouble> {
    let played = play_seat(session, way, bot, budget).await;
    if played.is_err() {
        give_up_seat(session).await;
    }
    played
}

/// Leaves the seat before the start and resigns it after, as far as that works: a server that does
/// not answer is not waited for long.
pub async fn give_up_seat(session: &SeatSession) {
    let given_up = async {
        if session.clone().leave().await.is_err() {
            let _ = session.resign().await;
        }
    };
    let _ = tokio::time::timeout(FAREWELL, given_up).await;
}

/// The plan that was submitted last.
struct Submitted<G: HouseGame> {
    /// The event the bot had seen when it decided.
    at: Sequence,
    actions: Vec<G::Action>,
}

impl<G: HouseGame> Default for Submitted<G> {
    fn default() -> Submitted<G> {
        Submitted { at: Sequence(0), actions: Vec::new() }
    }
}

/// What a bot is asked, to take along to another thread.
struct Asked<G: HouseGame> {
    seat: Seat,
    view: G::View,
    /// What the seat has seen since it was asked last.
    events: Vec<G::Event>,
    legal: Vec<G::Action>,
}

/// Lets the bot think on a thread where it holds up nobody; returns what can be submitted of its plan.
async fn decide<G: HouseGame>(
    mut bot: Box<dyn Bot<G>>,
    asked: Asked<G>,
    budget: Budget,
) -> Result<(Box<dyn Bot<G>>, Vec<G::Action>), SeatTrouble> {
    let thought = tokio::task::spawn_blocking(move || {
        let Asked { seat, view, events, legal } = &asked;
        let turn = Turn { seat: *seat, view, events, legal };
        let actions = bot.decide(&turn, budget).up_to_reveal(&turn);
        (bot, actions)
    });
    thought.await.map_err(|_| SeatTrouble::BotPanicked)
}

fn listed<G: HouseGame>(prompt: &v1::Prompt) -> Option<Vec<G::Action>> {
    let action = |legal: &v1::LegalAction| G::parse_action(&legal.notation).ok();
    prompt.legal_actions.iter().map(action).collect()
}

fn written<G: HouseGame>(action: &G::Action) -> v1::SubmittedAction {
    let form = v1::submitted_action::Form::Notation(G::print_action(action));
    v1::SubmittedAction { form: Some(form) }
}

impl From<ClientError> for SeatTrouble {
    fn from(error: ClientError) -> SeatTrouble {
        SeatTrouble::Client(error)
    }
}

impl From<Unreadable> for SeatTrouble {
    fn from(unreadable: Unreadable) -> SeatTrouble {
        SeatTrouble::Unreadable(unreadable)
    }
}

impl fmt::Display for SeatTrouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatTrouble::Client(error) => error.fmt(f),
            SeatTrouble::Unreadable(unreadable) => unreadable.fmt(f),
            SeatTrouble::BadPrompt { reason } => write!(f, "a prompt cannot be read: {reason}"),
            SeatTrouble::IllegalPlan { actions, refused } => {
                write!(f, "the plan `{}` is refused: {refused}", actions.join("; "))
            }
            SeatTrouble::BotPanicked => write!(f, "the bot panicked"),
        }
    }
}

impl std::error::Error for SeatTrouble {}
