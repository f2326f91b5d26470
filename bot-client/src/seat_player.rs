//! A bot at a seat of a hosted match: it follows the events, decides when asked, submits its plan.

use std::fmt;
use std::time::Duration;

use client::{Begin, ClientError, Follow, Refused, SeatSession};
use proto::v1;
use rules::tikal::{Action, Position};
use table::Sequence;

use crate::seen_position::{SeenPosition, Unreadable};
use crate::{Bot, Budget, Plan};

/// The refusal of a plan that was made for an earlier moment of the match.
const STALE_SEQUENCE: &str = "STALE_SEQUENCE";
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
pub async fn play_seat(
    session: &SeatSession,
    way: Way,
    mut bot: Box<dyn Bot>,
    budget: Budget,
) -> Result<Box<dyn Bot>, SeatTrouble> {
    let mut follow = match way {
        Way::Play => Follow::play(session, Begin::AtTheStart),
        Way::WatchAndSubmit => Follow::watch_seat(session, Begin::AtTheStart),
    };
    let mut seen = SeenPosition::default();
    let mut submitted = Submitted::default();
    while let Some(update) = follow.next().await? {
        for event in &update.events {
            seen.see(event)?;
        }
        if let Some(Err(refused)) = update.answer {
            if refused.reason != STALE_SEQUENCE {
                let actions = submitted.actions.iter().map(Action::to_string).collect();
                return Err(SeatTrouble::IllegalPlan { actions, refused: Box::new(refused) });
            }
            // The match went on while the bot thought: another seat resigned, or time ran out. Until
            // that was read, the prompt is still the one that was answered too late.
            if update.sequence <= submitted.at {
                continue;
            }
        }
        let Some(prompt) = update.prompt else { continue };
        if seen.is_unknown() && !look(session, update.sequence, &mut seen).await? {
            continue;
        }
        let bad = |reason: &str| SeatTrouble::BadPrompt { reason: reason.to_owned() };
        let view = *seen.position().ok_or_else(|| bad("it came before the start"))?;
        let legal = listed(&prompt).ok_or_else(|| bad("it lists what is no action"))?;
        let plan;
        (bot, plan) = decide(bot, view, &legal, budget).await?;
        submitted = Submitted { at: update.sequence, actions: plan.up_to_reveal(&view, &legal) };
        let actions = submitted.actions.iter().map(|&action| typed(action)).collect();
        follow.submit(actions, Some(update.sequence)).await?;
    }
    Ok(bot)
}

/// As [`play_seat`]; a bot in trouble gives its seat up, so that the others need not wait for it.
pub async fn play_seat_or_give_up(
    session: &SeatSession,
    way: Way,
    bot: Box<dyn Bot>,
    budget: Budget,
) -> Result<Box<dyn Bot>, SeatTrouble> {
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

/// Asks for the position at this event, which is what an empty line leads to. False: the match went
/// on meanwhile, so there will be another prompt.
async fn look(
    session: &SeatSession,
    at: Sequence,
    seen: &mut SeenPosition,
) -> Result<bool, SeatTrouble> {
    let asked = session.simulate(vec![v1::Line::default()], &[v1::Want::Position], Some(at));
    match asked.await {
        Ok(told) => {
            let position = told.results.first().map_or("", |result| &result.position);
            seen.look(at, position)?;
            Ok(true)
        }
        Err(error) if error.reason() == STALE_SEQUENCE => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// The plan that was submitted last.
#[derive(Default)]
struct Submitted {
    /// The event the bot had seen when it decided.
    at: Sequence,
    actions: Vec<Action>,
}

/// Lets the bot think on a thread where it holds up nobody.
async fn decide(
    mut bot: Box<dyn Bot>,
    view: Position,
    legal: &[Action],
    budget: Budget,
) -> Result<(Box<dyn Bot>, Plan), SeatTrouble> {
    let legal = legal.to_vec();
    let thought = tokio::task::spawn_blocking(move || {
        let plan = bot.decide(&view, &legal, budget);
        (bot, plan)
    });
    thought.await.map_err(|_| SeatTrouble::BotPanicked)
}

fn listed(prompt: &v1::Prompt) -> Option<Vec<Action>> {
    let action = |legal: &v1::LegalAction| Action::try_from(legal.action.clone()?).ok();
    prompt.legal_actions.iter().map(action).collect()
}

fn typed(action: Action) -> v1::SubmittedAction {
    let form = v1::submitted_action::Form::Typed(action.into());
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
