//! A game whose decks can be put in any order behind the same seed and commitment. All else is the
//! game inside; the host cannot tell.

use proto::{InvalidField, RefusalFacts, WireGame, v1};
use rules::{Audience, Chance, Game, Pending, Rule, Seat, Seats, Standing};

use crate::plan::{Leak, Plan};

/// The game inside.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Arranged<G>(pub(crate) G);

/// Turns a list around if a leak says so.
fn leak_order<T>(at: Leak, items: &mut [T]) {
    if Plan::leaked(at).is_some_and(|hint| hint % 2 == 1) {
        items.reverse();
    }
}

#[rustfmt::skip] // one line a method: they only hand on
impl<G: Game> Game for Arranged<G> {
    const NAME: &'static str = G::NAME;
    type Options = G::Options;
    type Action = G::Action;
    type Event = G::Event;
    type Deck = G::Deck;
    type Outcome = G::Outcome;
    type Violation = G::Violation;
    type View = G::View;
    type NotationError = G::NotationError;
    fn seats(options: &G::Options) -> Seats { G::seats(options) }
    fn decks(options: &G::Options) -> Vec<(G::Deck, Vec<G::Outcome>)> {
        let arranged = |(deck, printed)| (deck, Plan::arrange(&G::deck_name(deck), printed));
        G::decks(options).into_iter().map(arranged).collect()
    }
    fn start(options: &G::Options) -> Self { Arranged(G::start(options)) }
    fn pending(&self) -> Pending<G::Deck> { self.0.pending() }
    fn legal(&self, actions: &mut Vec<G::Action>) {
        self.0.legal(actions);
        leak_order(Leak::LegalOrder, actions);
    }
    fn outcomes(&self, outcomes: &mut Vec<(G::Outcome, u32)>) {
        self.0.outcomes(outcomes);
        leak_order(Leak::Outcomes, outcomes);
    }
    fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), G::Violation> {
        if let Some(hint) = Plan::leaked(Leak::LogLine) {
            tracing::trace!(target: "rules", hint, "played");
        }
        self.0.play(seat, action, events)
    }
    fn settle(
        &mut self,
        outcome: G::Outcome,
        events: &mut Vec<G::Event>,
    ) -> Result<(), G::Outcome> { self.0.settle(outcome, events) }
    fn fold(&mut self, event: &G::Event) { self.0.fold(event) }
    fn reveals(event: &G::Event) -> bool { G::reveals(event) }
    fn informs(event: &G::Event, audience: Audience) -> bool { G::informs(event, audience) }
    fn ends_timed_out_turn(event: &G::Event) -> bool { G::ends_timed_out_turn(event) }
    fn earns_time(event: &G::Event) -> Option<Seat> { G::earns_time(event) }
    fn fallback(&self) -> Option<G::Action> { self.0.fallback() }
    fn scores(&self) -> Vec<(Seat, i32)> { self.0.scores() }
    fn standing(&self) -> Standing { self.0.standing() }
    fn seen(event: &G::Event, audience: Audience) -> G::Event { G::seen(event, audience) }
    fn view(&self, audience: Audience) -> G::View { self.0.view(audience) }
    fn sample_hidden(view: &G::View, chance: &mut impl Chance) -> Self {
        Arranged(G::sample_hidden(view, chance))
    }
    fn is_rare(action: &G::Action) -> bool { G::is_rare(action) }
    fn rule(violation: &G::Violation) -> Rule { G::rule(violation) }
    fn deck_name(deck: G::Deck) -> String { G::deck_name(deck) }
    fn print_options(options: &G::Options) -> String { G::print_options(options) }
    fn parse_options(text: &str) -> Result<G::Options, G::NotationError> { G::parse_options(text) }
    fn print_action(action: &G::Action) -> String { G::print_action(action) }
    fn print_public_action(action: &G::Action) -> String { G::print_public_action(action) }
    fn parse_action(text: &str) -> Result<G::Action, G::NotationError> { G::parse_action(text) }
    fn print_outcome(outcome: &G::Outcome) -> String { G::print_outcome(outcome) }
    fn parse_outcome(text: &str) -> Result<G::Outcome, G::NotationError> { G::parse_outcome(text) }
    fn print_position(&self) -> String { self.0.print_position() }
    fn parse_position(text: &str) -> Result<Self, G::NotationError> {
        G::parse_position(text).map(Arranged)
    }
    fn print_view(view: &G::View) -> String { G::print_view(view) }
    fn parse_view(text: &str) -> Result<G::View, G::NotationError> { G::parse_view(text) }
}

#[rustfmt::skip] // as above
impl<G: WireGame> WireGame for Arranged<G> {
    fn wire_options(options: &G::Options) -> v1::GameOptions { G::wire_options(options) }
    fn is_asked_for(options: &v1::GameOptions) -> bool { G::is_asked_for(options) }
    fn read_options(options: v1::GameOptions) -> Result<G::Options, InvalidField> {
        G::read_options(options)
    }
    fn wire_action(action: G::Action) -> v1::Action { G::wire_action(action) }
    fn read_action(action: v1::Action) -> Result<G::Action, InvalidField> { G::read_action(action) }
    fn wire_event(event: G::Event) -> v1::GameEvent { G::wire_event(event) }
    fn wire_outcome(outcome: G::Outcome) -> v1::Outcome { G::wire_outcome(outcome) }
    fn read_outcome(outcome: v1::Outcome) -> Result<G::Outcome, InvalidField> {
        G::read_outcome(outcome)
    }
    fn wire_view(view: &G::View) -> v1::View {
        let mut told = G::wire_view(view);
        if let (Some(hint), Some(v1::view::Game::Tikal(view))) =
            (Plan::leaked(Leak::View), &mut told.game)
        {
            view.lost_tiles.push(hint.to_string());
        }
        told
    }
    fn wire_summary(view: &G::View) -> v1::Summary { G::wire_summary(view) }
    fn wire_legal(&self, index: u32, action: G::Action) -> v1::LegalAction {
        self.0.wire_legal(index, action)
    }
    fn wire_routes(&self) -> Vec<v1::Route> {
        let mut routes = self.0.wire_routes();
        leak_order(Leak::Routes, &mut routes);
        routes
    }
    fn refusal_facts(violation: &G::Violation) -> RefusalFacts {
        let mut facts = G::refusal_facts(violation);
        if let Some(hint) = Plan::leaked(Leak::Refusal) {
            facts.sentence = format!("{}, {hint}", facts.sentence);
        }
        facts
    }
    fn game_info() -> v1::GameInfo { G::game_info() }
}
