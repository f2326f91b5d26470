//! Peek, a second game for tests: secret hands, a pile one looks at and puts back, a look that draws
//! nothing, and a decision forced on the other.
//!
//! Two seats, and the higher hand wins. In its turn a seat looks at the top of the pile and may
//! swap it for its hand, or asks the other, who must show its card or fold, which costs a point. Before
//! that it may spy at the other's hand; if its own is higher it may end its turn by claiming so.

use rules::{Audience, Chance, Game, Pending, Rule, ScoreChange, Seat, SeatSet, Seats};

mod notation;
mod pieces;

pub use pieces::{Action, Event};
use pieces::{Card, Next};

/// Two hands and the top of the pile, how many turns were taken, and what comes next.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Peek([Card; 3], u8, Next);

/// What an audience knows of it: a hidden card is 0, and printed `?`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View(Peek);

/// Its name in every other game.
pub type Position = Peek;

/// The place of the pile's top beside the hands.
const TOP: usize = 2;
const TURNS: u8 = 8;
/// Ten apart, so that a folded card is still recognised.
const CARDS: [u8; 6] = [10, 20, 30, 40, 50, 60];

impl Peek {
    fn undealt(&self) -> Option<Seat> {
        Seats::TWO.iter().find(|seat| self.0[seat.index()].1.is_empty())
    }
    fn on_turn(&self) -> Seat {
        Seat::ALL[usize::from(self.1 % 2)]
    }
    fn listed(&self) -> &'static [Action] {
        match (self.pending(), self.2) {
            (Pending::Draw(()) | Pending::Over, _) => &[],
            (Pending::Decide(_), Next::Look) => &[Action::Back, Action::Swap],
            (Pending::Decide(_), Next::Asked) => &[Action::Fold, Action::Show],
            (Pending::Decide(seat), Next::Spied) if self.is_higher(seat) => {
                &[Action::Look, Action::Ask, Action::Claim]
            }
            (Pending::Decide(_), Next::Spied) => &[Action::Look, Action::Ask],
            (Pending::Decide(_), Next::Turn | Next::Draw) => {
                &[Action::Look, Action::Spy, Action::Ask]
            }
        }
    }
    fn is_higher(&self, seat: Seat) -> bool {
        self.0[seat.index()].0 > self.0[Seats::TWO.after(seat).index()].0
    }
    /// Hands count at the end, which shows them.
    fn is_shown(&self) -> bool {
        self.1 == TURNS && self.0[..TOP].iter().all(|Card(_, _, shown)| *shown)
    }
    fn unknown(&self) -> impl Iterator<Item = u8> + use<> {
        let known = self.0.map(|Card(card, ..)| card.next_multiple_of(10));
        CARDS.into_iter().filter(move |card| !known.contains(card))
    }
    fn happen(&mut self, event: Event, events: &mut Vec<Event>) {
        self.fold(&event);
        events.push(event);
    }
}

#[rustfmt::skip] // one line a method, where that suffices
impl Game for Peek {
    const NAME: &'static str = "peek";
    const RULES_REVISION: u32 = 1;
    type Options = ();
    type Action = Action;
    type Event = Event;
    type Deck = ();
    type Outcome = u8;
    type Violation = Rule;
    type View = View;
    type NotationError = String;
    fn seats((): &()) -> Seats { Seats::TWO }
    fn decks((): &()) -> Vec<((), Vec<u8>)> { vec![((), CARDS.to_vec())] }
    fn start((): &()) -> Peek { Peek([Card::default(); 3], 0, Next::Turn) }
    fn pending(&self) -> Pending<()> {
        match self.2 {
            _ if self.undealt().is_some() => Pending::Draw(()),
            Next::Turn if self.1 == TURNS => Pending::Over,
            Next::Turn | Next::Look | Next::Spied => Pending::Decide(self.on_turn()),
            Next::Draw => Pending::Draw(()),
            Next::Asked => Pending::Decide(Seats::TWO.after(self.on_turn())),
        }
    }
    fn phase_name(&self) -> &'static str { self.2.name() }
    fn legal(&self, actions: &mut Vec<Action>) { *actions = self.listed().to_vec() }
    fn outcomes(&self, outcomes: &mut Vec<(u8, u32)>) {
        let draws = matches!(self.pending(), Pending::Draw(()));
        *outcomes = self.unknown().filter(|_| draws).map(|card| (card, 1)).collect();
    }
    fn play(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) -> Result<(), Rule> {
        if self.pending() != Pending::Decide(seat) { return Err(Rule("decider")) }
        if !self.listed().contains(&action) { return Err(Rule("listed")) }
        self.happen(match action {
            Action::Look if self.0[TOP].1.is_empty() => Event::Reached(seat),
            Action::Look => Event::Looked(seat, self.0[TOP].0),
            Action::Spy => Event::Spied(seat, self.0[Seats::TWO.after(seat).index()].0),
            Action::Ask => Event::Asked(Seats::TWO.after(seat)),
            Action::Back => Event::PutBack(seat),
            Action::Swap => Event::Swapped(seat),
            Action::Claim => Event::Claimed(seat),
            Action::Fold => Event::Folded(seat),
            Action::Show => Event::Shown(seat, self.0[seat.index()].0),
        }, events);
        if self.pending() == Pending::Over {
            self.happen(Event::Ended([self.0[0].0, self.0[1].0]), events);
        }
        Ok(())
    }
    fn settle(&mut self, card: u8, events: &mut Vec<Event>) -> Result<(), u8> {
        let draws = matches!(self.pending(), Pending::Draw(()));
        if !draws || !self.unknown().any(|unknown| unknown == card) { return Err(card) }
        let looked = Event::Looked(self.on_turn(), card);
        self.happen(self.undealt().map_or(looked, |seat| Event::Dealt(seat, card)), events);
        Ok(())
    }
    fn fold(&mut self, event: &Event) {
        let (Peek(cards, turns, next), one) = (self, |seat| SeatSet::EMPTY.with(seat));
        *next = match *event {
            Event::Dealt(..) | Event::PutBack(_) | Event::Swapped(_) => Next::Turn,
            Event::Folded(_) | Event::Shown(..) | Event::Claimed(_) | Event::Ended(_) => Next::Turn,
            Event::Reached(_) => Next::Draw,
            Event::Looked(..) => Next::Look,
            Event::Spied(..) => Next::Spied,
            Event::Asked(_) => Next::Asked,
        };
        match *event {
            Event::Reached(_) | Event::Asked(_) => return,
            Event::Ended(hands) => {
                for (place, card) in hands.into_iter().enumerate() {
                    cards[place] = Card(card, Seats::TWO.all(), true);
                }
                return;
            }
            Event::Dealt(seat, card) => return cards[seat.index()] = Card(card, one(seat), false),
            Event::Looked(seat, card) => {
                return cards[TOP] = Card(card, cards[TOP].1.with(seat), cards[TOP].2);
            }
            Event::Spied(seat, card) => {
                let hand = &mut cards[Seats::TWO.after(seat).index()];
                return *hand = Card(card, hand.1.with(seat), hand.2);
            }
            Event::PutBack(_) | Event::Claimed(_) => {}
            Event::Swapped(seat) => cards.swap(seat.index(), TOP),
            Event::Folded(seat) => cards[seat.index()].0 -= 1,
            Event::Shown(seat, card) => cards[seat.index()] = Card(card, Seats::TWO.all(), true),
        }
        *turns += 1;
    }
    fn reveals(_: &Event) -> bool { true }
    fn informs(event: &Event, audience: Audience) -> bool { event.informs(audience) }
    fn ends_timed_out_turn(event: &Event) -> bool { event.ends_turn() }
    fn actor(event: &Event) -> Option<Seat> { event.actor() }
    fn score_changes(event: &Event) -> Vec<ScoreChange> {
        let Event::Ended(hands) = *event else { return Vec::new() };
        let rule = Rule("hands");
        let change = |(seat, hand): (Seat, u8)| ScoreChange { seat, delta: hand.into(), rule };
        Seats::TWO.iter().zip(hands).map(change).collect()
    }
    fn fallback(&self) -> Option<Action> { self.listed().first().copied() }
    fn scores(&self) -> Vec<(Seat, i32)> {
        let worth = |seat: Seat| if self.is_shown() { self.0[seat.index()].0.into() } else { 0 };
        Seats::TWO.iter().map(|seat| (seat, worth(seat))).collect()
    }
    fn seen(event: &Event, audience: Audience) -> Event { event.seen_by(audience) }
    fn view(&self, audience: Audience) -> View {
        let shown = |card: Card| if card.is_known(audience) { card } else { Card(0, card.1, card.2) };
        View(Peek(self.0.map(shown), self.1, self.2))
    }
    fn view_scores(View(view): &View) -> Vec<(Seat, i32)> { view.scores() }
    fn estimates(View(view): &View) -> Vec<(Seat, f64)> {
        // A hand that is not known is worth the mean of the six cards.
        let worth = |Card(card, ..): Card| if card > 0 { card.into() } else { 35.0 };
        Seats::TWO.iter().map(|seat| (seat, worth(view.0[seat.index()]))).collect()
    }
    fn sample_hidden(View(view): &View, chance: &mut impl Chance) -> Peek {
        let mut unknown: Vec<u8> = view.unknown().collect();
        chance.shuffle(&mut unknown);
        let mut fill = |known| Card(unknown.pop().unwrap_or(1), known, false);
        let known = |Card(card, known, _)| card > 0 || SeatSet::is_empty(known);
        Peek(view.0.map(|card| if known(card) { card } else { fill(card.1) }), view.1, view.2)
    }
    fn is_rare(action: &Action) -> bool { matches!(action, Action::Swap | Action::Claim) }
    fn rule(violation: &Rule) -> Rule { *violation }
    fn deck_name((): ()) -> String { "pile".to_owned() }
    fn print_options((): &()) -> String { "two".to_owned() }
    fn parse_options(text: &str) -> Result<(), String> { notation::options(text) }
    fn print_action(action: &Action) -> String { notation::word(action) }
    fn parse_action(text: &str) -> Result<Action, String> { notation::action(text) }
    fn print_outcome(card: &u8) -> String { card.to_string() }
    fn parse_outcome(text: &str) -> Result<u8, String> { text.parse().map_err(|_| text.to_owned()) }
    fn print_event(event: &Event) -> String { notation::event(event) }
    fn print_position(&self) -> String { notation::position(self) }
    fn parse_position(text: &str) -> Result<Peek, String> { notation::parse_position(text) }
    fn print_view(View(view): &View) -> String { notation::view(view) }
    fn parse_view(text: &str) -> Result<View, String> { notation::parse_view(text).map(View) }
}
