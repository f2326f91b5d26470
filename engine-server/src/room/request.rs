//! What a Submit asks for, read once at the edge.

use proto::{envelope, v1};
use rules::Seat;
use table::{BATCH_LIMIT, Table, UndoRefusal};

use super::published::PublishedPlay;
use crate::hosted::Hosted;
use crate::refusal::{BrokenRule, Refusal};

/// The actions of a Submit: typed, in the notation, or an index in the list of this moment.
pub(super) fn read_actions<G: Hosted>(
    table: &Table<G>,
    published: Option<&PublishedPlay<G>>,
    seat: Seat,
    submit: &v1::Submit,
) -> Result<Vec<G::Action>, Refusal> {
    use v1::submitted_action::Form;
    let alone = submit.actions.len() == 1;
    let read = |(place, submitted): (usize, &v1::SubmittedAction)| {
        let path = || format!("submit.actions[{place}]");
        match &submitted.form {
            None => Err(Refusal::malformed(path(), "an action needs one of its forms")),
            Some(Form::Typed(action)) => {
                envelope::read_action::<G>(action.clone()).map_err(|invalid| {
                    Refusal::malformed(format!("{}.typed.{}", path(), invalid.path), invalid.reason)
                })
            }
            Some(Form::Notation(text)) => G::parse_action(text).map_err(|error| {
                Refusal::malformed(format!("{}.notation", path()), error.to_string())
            }),
            Some(Form::Index(_)) if !alone => {
                Err(Refusal::malformed(format!("{}.index", path()), "stands alone in its batch"))
            }
            Some(Form::Index(_)) if submit.expected_sequence.is_none() => {
                Err(Refusal::malformed("submit.expected_sequence", "an index needs it"))
            }
            Some(Form::Index(index)) => listed(table, published, seat, *index),
        }
    };
    submit.actions.iter().enumerate().map(read).collect()
}

/// Judged before anything else is read: a batch has a size, however large the message is.
pub(super) fn check_batch_size(submit: &v1::Submit) -> Result<(), Refusal> {
    let count = submit.actions.len();
    if (1..=BATCH_LIMIT).contains(&count) { Ok(()) } else { Err(Refusal::BatchSize { count }) }
}

/// The action at a place of the list of this moment. A seat that does not decide is refused before
/// the list is made, so that nobody learns anything of the list of another.
fn listed<G: Hosted>(
    table: &Table<G>,
    published: Option<&PublishedPlay<G>>,
    seat: Seat,
    index: u32,
) -> Result<G::Action, Refusal> {
    if table.ending().is_some() {
        return Err(Refusal::MatchOver);
    }
    if table.decider() != Some(seat) {
        return Err(Refusal::NotDeciding);
    }
    let at = |legal: &[G::Action]| {
        let action = usize::try_from(index).ok().and_then(|place| legal.get(place)).copied();
        action.ok_or(Refusal::IndexUnknown { index, count: legal.len() })
    };
    // Equal logs are equal positions; and what the seat was prompted with is there already.
    if let Some(published) = published.filter(|it| it.head() == table.log().head()) {
        return at(published.legal());
    }
    let mut legal = Vec::new();
    table.position().legal(&mut legal);
    at(&legal)
}

/// What the table refused, in the server's words.
pub(super) fn refused<G: Hosted>(refusal: table::Refusal<G>) -> Refusal {
    match refusal {
        table::Refusal::Rule { index, violation } => {
            let told = G::refusal_facts(&violation);
            Refusal::Rule(Box::new(BrokenRule { index, told }))
        }
        table::Refusal::RevealNotLast { index } => Refusal::RevealNotLast { index },
        table::Refusal::BatchSize { count } => Refusal::BatchSize { count },
        table::Refusal::MatchOver => Refusal::MatchOver,
        table::Refusal::GivenUp { seat } => Refusal::SeatGivenUp { seat },
    }
}

/// Why nothing is taken back, in the server's words.
pub(super) fn undo_refused(refusal: UndoRefusal) -> Refusal {
    match refusal {
        UndoRefusal::NotDeciding => Refusal::UndoNotDeciding,
        UndoRefusal::NothingToUndo => Refusal::NothingToUndo,
        UndoRefusal::PastHorizon { horizon } => Refusal::UndoPastHorizon { horizon: horizon.0 },
        UndoRefusal::TooOften { limit } => Refusal::UndoTooOften { limit },
        UndoRefusal::NotAStep { nearest } => Refusal::UndoNotAStep { nearest: nearest.0 },
    }
}

/// A request id is 16 to 64 printable characters.
pub(crate) fn check_request_id(id: &str, path: &str) -> Result<(), Refusal> {
    let printable = id.bytes().all(|letter| letter.is_ascii_graphic());
    if printable && (16..=64).contains(&id.len()) {
        return Ok(());
    }
    Err(Refusal::malformed(path, "16 to 64 printable characters are needed"))
}
