//! What holds in every position of every game, whatever its rules are. Each law answers with a
//! sentence when it is broken, so that tests and soaks can add the seed.

use rules::{Game, Pending, Seats};

use crate::event_laws::{ScoreLog, check_event};
use crate::games::{Step, audiences};

/// All laws of one step that need nothing but the trait.
///
/// # Errors
/// The broken law, with the position's text.
pub fn check_step<G: Game>(
    seats: Seats,
    before: &G,
    step: &Step<G>,
    events: &[G::Event],
    after: &G,
) -> Result<(), String> {
    let at = |law: &str| format!("{law}: {step:?} at `{}`", before.print_position());
    let mut folded = before.clone();
    events.iter().for_each(|event| folded.fold(event));
    if folded != *after {
        return Err(at("folding the events gives another position"));
    }
    if events.is_empty() {
        return Err(at("something happened that no event tells"));
    }
    let mut scores = ScoreLog::at(seats, before);
    for event in events {
        for audience in audiences(seats) {
            let seen = G::seen(event, audience);
            if G::seen(&seen, audience) != seen {
                return Err(at(&format!("{event:?} looks different at the second look")));
            }
        }
        check_event::<G>(seats, event).map_err(|law| at(&law))?;
        scores.add(event);
    }
    scores.check(after).map_err(|law| at(&law))?;
    check_summary(seats, after)?;
    check_notation(seats, after)?;
    check_list(seats, after)
}

/// What a screen or a bot that knows no game is told of a position: its phase is one plain word; every
/// view has a score and a finite estimate for each seat, and they are the same once the game is over.
///
/// # Errors
/// What is wrong, with the position's text.
pub fn check_summary<G: Game>(seats: Seats, position: &G) -> Result<(), String> {
    let at = |law: &str| format!("{law} at `{}`", position.print_position());
    let phase = position.phase_name();
    if phase.is_empty() || !phase.bytes().all(|letter| letter.is_ascii_lowercase()) {
        return Err(at(&format!("`{phase}` is no phase")));
    }
    for audience in audiences(seats) {
        let view = position.view(audience);
        let (scores, estimates) = (G::view_scores(&view), G::estimates(&view));
        if !scores.iter().map(|&(seat, _)| seat).eq(seats.iter())
            || !estimates.iter().map(|&(seat, _)| seat).eq(seats.iter())
        {
            return Err(at(&format!("{audience:?} is not told of every seat once")));
        }
        if estimates.iter().any(|(_, estimate)| !estimate.is_finite()) {
            return Err(at(&format!("{audience:?} is told {estimates:?}")));
        }
        let exact = scores.iter().map(|&(seat, score)| (seat, f64::from(score)));
        if position.pending() == Pending::Over && !exact.eq(estimates.iter().copied()) {
            return Err(at(&format!("{audience:?} is told {estimates:?} after the end")));
        }
    }
    Ok(())
}

/// Parsing is the inverse of printing, for the position and for everybody's view of it.
///
/// # Errors
/// The text that does not come back.
pub fn check_notation<G: Game>(seats: Seats, position: &G) -> Result<(), String> {
    let text = position.print_position();
    match G::parse_position(&text) {
        Ok(parsed) if parsed == *position => {}
        Ok(_) => return Err(format!("printing loses something: `{text}`")),
        Err(error) => return Err(format!("{error}: `{text}`")),
    }
    for audience in audiences(seats) {
        let view = position.view(audience);
        let text = G::print_view(&view);
        match G::parse_view(&text) {
            Ok(parsed) if parsed == view => {}
            Ok(_) => return Err(format!("printing loses something of {audience:?}: `{text}`")),
            Err(error) => return Err(format!("{error}: {audience:?} `{text}`")),
        }
    }
    Ok(())
}

/// Every listed action is accepted, listed once, and printed so that it can be parsed; nobody but
/// the deciding seat plays it; the fallback is listed. Outcomes are listed exactly when one is drawn.
///
/// # Errors
/// What is wrong with the list, with the position's text.
pub fn check_list<G: Game>(seats: Seats, position: &G) -> Result<(), String> {
    let at = |law: &str| format!("{law} at `{}`", position.print_position());
    let (mut legal, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
    position.legal(&mut legal);
    position.outcomes(&mut outcomes);
    let pending = position.pending();
    if matches!(pending, Pending::Draw(_)) == outcomes.is_empty() {
        return Err(at("outcomes are listed without a draw, or none with one"));
    }
    if outcomes.iter().any(|&(_, weight)| weight == 0) {
        return Err(at("an outcome without weight is listed"));
    }
    let Pending::Decide(decider) = pending else {
        return if legal.is_empty() {
            Ok(())
        } else {
            Err(at("nobody decides, and actions are legal"))
        };
    };
    if legal.is_empty() {
        return Err(at("a seat decides and has no choice"));
    }
    if !position.fallback().is_some_and(|action| legal.contains(&action)) {
        return Err(at("the fallback is not listed"));
    }
    for (place, action) in legal.iter().enumerate() {
        let text = G::print_action(action);
        if legal[..place].contains(action) {
            return Err(at(&format!("`{text}` is listed twice")));
        }
        if G::parse_action(&text).ok().as_ref() != Some(action) {
            return Err(at(&format!("`{text}` is printed and cannot be parsed")));
        }
        let mut played = position.clone();
        if let Err(refusal) = played.play(decider, *action, &mut events) {
            return Err(at(&format!("`{text}` is listed and refused: {refusal}")));
        }
    }
    for seat in seats.iter().filter(|&seat| seat != decider) {
        let mut played = position.clone();
        events.clear();
        let refused = played.play(seat, legal[0], &mut events).is_err();
        if !refused || played != *position || !events.is_empty() {
            return Err(at(&format!("seat {seat} acts though it does not decide")));
        }
    }
    Ok(())
}

/// Every deck has a name of its own that fits into the nonce of its shuffle; what goes beyond twelve bytes
/// would not count, and two decks could be shuffled alike.
///
/// # Errors
/// The name that does not do.
pub fn check_decks<G: Game>(options: &G::Options) -> Result<(), String> {
    let names: Vec<String> =
        G::decks(options).into_iter().map(|(deck, _)| G::deck_name(deck)).collect();
    for (place, name) in names.iter().enumerate() {
        if !(1..=12).contains(&name.len()) || !name.is_ascii() {
            return Err(format!("a deck cannot be named `{name}`"));
        }
        if names[..place].contains(name) {
            return Err(format!("two decks are named `{name}`"));
        }
    }
    Ok(())
}

/// Exactly the listed ones among all well-formed actions are accepted, and a refusal changes nothing.
///
/// # Errors
/// The action on which list and judgement disagree.
pub fn check_listed_is_accepted<G: Game>(position: &G, all: &[G::Action]) -> Result<(), String> {
    let Pending::Decide(decider) = position.pending() else { return Ok(()) };
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    position.legal(&mut legal);
    let at = |law: String| format!("{law} at `{}`", position.print_position());
    for action in all {
        let mut played = position.clone();
        events.clear();
        let accepted = played.play(decider, *action, &mut events).is_ok();
        // Printed only when it is needed: a catalogue has thousands of actions.
        let text = || G::print_action(action);
        if accepted != legal.contains(action) {
            let what = if accepted { "accepted but not listed" } else { "listed but refused" };
            return Err(at(format!("`{}` is {what}", text())));
        }
        if !accepted && (played != *position || !events.is_empty()) {
            return Err(at(format!("`{}` is refused and leaves a trace", text())));
        }
    }
    // What is listed and not among all there are would be an action nobody thought of.
    match legal.iter().find(|action| !all.contains(action)) {
        Some(action) => Err(at(format!("`{}` is not among all actions", G::print_action(action)))),
        None => Ok(()),
    }
}
