//! A game's words with what the envelope adds to them, the same for every game.

use rules::{Audience, Game, Pending, Seat};

use super::NamedValues;
use crate::words::{seat_number, seat_or_unset};
use crate::{InvalidField, WireGame, v1};

/// An action.
pub fn action<G: WireGame>(action: G::Action) -> v1::Action {
    v1::Action { game: Some(G::action_arm(action)) }
}

/// An action that came in.
///
/// # Errors
/// Names the field that says nothing the game knows.
pub fn read_action<G: WireGame>(action: v1::Action) -> Result<G::Action, InvalidField> {
    G::read_action(action.game.ok_or_else(|| InvalidField::unset("game"))?)
}

/// An event as this audience may see it.
pub fn event<G: WireGame>(event: &G::Event, audience: Audience) -> v1::GameEvent {
    let seen = G::seen(event, audience);
    let change = |change: rules::ScoreChange| v1::ScoreChange {
        seat: seat_number(change.seat),
        delta: change.delta,
        rule: change.rule.to_string(),
    };
    v1::GameEvent {
        notation: G::print_event(&seen),
        seat: seat_or_unset(G::actor(&seen)),
        score_changes: G::score_changes(&seen).into_iter().map(change).collect(),
        game: Some(G::event_arm(seen)),
    }
}

/// An event that came in, as its audience saw it.
///
/// # Errors
/// Names the field that says nothing the game knows.
pub fn read_event<G: WireGame>(event: v1::GameEvent) -> Result<G::Event, InvalidField> {
    G::read_event(event.game.ok_or_else(|| InvalidField::unset("game"))?)
}

/// An outcome.
pub fn outcome<G: WireGame>(outcome: G::Outcome) -> v1::Outcome {
    v1::Outcome { game: Some(G::outcome_arm(outcome)) }
}

/// An outcome that came in.
///
/// # Errors
/// Names the field that says nothing the game knows.
pub fn read_outcome<G: WireGame>(outcome: v1::Outcome) -> Result<G::Outcome, InvalidField> {
    G::read_outcome(outcome.game.ok_or_else(|| InvalidField::unset("game"))?)
}

/// What was agreed.
pub fn options<G: WireGame>(options: &G::Options) -> v1::GameOptions {
    v1::GameOptions { game: Some(G::options_arm(options)), notation: G::print_options(options) }
}

/// What is to be agreed, typed or by names; `None` when another game is meant.
pub fn read_options<G: WireGame>(
    options: &v1::GameOptions,
) -> Option<Result<G::Options, InvalidField>> {
    let arm = options.game.as_ref()?;
    let v1::game_options::Game::Named(named) = arm else {
        let read = G::read_options(arm.clone())?;
        return Some(read.map_err(|invalid| invalid.within(G::NAME)));
    };
    (named.game == G::NAME).then(|| {
        let infos = G::option_infos();
        let values = NamedValues::judged(&named.options, &infos);
        let read = values.and_then(|values| G::named_options(&values));
        read.map_err(|invalid| invalid.within("named"))
    })
}

/// What this audience may see of a position; what the table knows is left for its host to add.
pub fn view<G: WireGame>(position: &G, audience: Audience) -> v1::View {
    let view = position.view(audience);
    let score = |(seat, score): (Seat, i32)| v1::SeatScore { seat: seat_number(seat), score };
    v1::View {
        notation: G::print_view(&view),
        scores: G::view_scores(&view).into_iter().map(score).collect(),
        deciding_seats: deciding_seat(position).map(seat_number).into_iter().collect(),
        phase: position.phase_name().to_owned(),
        seats: Vec::new(),
        open_seed: false,
        game: Some(G::view_arm(&view)),
    }
}

/// The few numbers by which positions are compared, as far as this audience may know them.
pub fn summary<G: Game>(position: &G, audience: Audience) -> v1::Summary {
    let view = position.view(audience);
    let value = |((seat, score), (_, estimate)): ((Seat, i32), (Seat, f64))| v1::SeatValue {
        seat: seat_number(seat),
        score,
        estimate,
    };
    let values = G::view_scores(&view).into_iter().zip(G::estimates(&view));
    v1::Summary { values: values.map(value).collect() }
}

/// A legal action of this position at its place in the list, from 0.
pub fn legal_action<G: WireGame>(position: &G, index: u32, legal: G::Action) -> v1::LegalAction {
    v1::LegalAction {
        index,
        action: Some(action::<G>(legal)),
        notation: G::print_action(&legal),
        cost: position.cost(&legal),
    }
}

/// The same without the typed action, for who reads the notation.
pub fn named_action<G: WireGame>(position: &G, index: u32, legal: G::Action) -> v1::LegalAction {
    let cost = position.cost(&legal);
    v1::LegalAction { index, action: None, notation: G::print_action(&legal), cost }
}

/// What is printed and fixed.
pub fn catalogue<G: WireGame>() -> v1::Catalogue {
    v1::Catalogue { game: Some(G::catalogue_arm()) }
}

/// Name, seats, options, catalogue and revision.
pub fn game_info<G: WireGame>() -> v1::GameInfo {
    let (fewest, most) = G::seat_range();
    v1::GameInfo {
        name: G::NAME.to_owned(),
        min_seats: fewest.count() as u32,
        max_seats: most.count() as u32,
        options: G::option_infos(),
        catalogue: Some(catalogue::<G>()),
        rules_revision: G::RULES_REVISION,
        // Who hosts the game knows.
        house_bots: Vec::new(),
    }
}

fn deciding_seat<G: Game>(position: &G) -> Option<Seat> {
    match position.pending() {
        Pending::Decide(seat) => Some(seat),
        Pending::Draw(_) | Pending::Over => None,
    }
}
