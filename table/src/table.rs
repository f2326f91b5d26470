//! One match: what a seat, the clock or the dealer does to the position, and the log of it.

use rules::{Audience, Game, Pending, Seat, Standing};

use crate::hosting::STRIKES;
use crate::undo::Horizon;
use crate::{Cause, Deal, Dealer, Entry, GivenUp, Log, Refusal, Sequence, Strikes, UndoRefusal};

/// The most actions of one batch.
pub const BATCH_LIMIT: usize = 32;

/// One match of a game.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    options: G::Options,
    deal: Deal,
    dealer: Dealer<G>,
    position: G,
    log: Log<G>,
    horizon: Horizon<G>,
    strikes: Strikes,
    ending: Option<Ending>,
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// Everybody's place, given-up seats below all others (H-4).
    pub standing: Standing,
    /// Whether the game was played to its end; otherwise one seat was left (H-4).
    pub played_out: bool,
}

/// The entries that an accepted request caused, draws that followed included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// The number of the first.
    pub first: Sequence,
    /// The number of the last.
    pub last: Sequence,
}

/// An action that was tried on a copy.
struct Played<G: Game> {
    /// What it leads to.
    position: G,
    /// What happens.
    events: Vec<G::Event>,
}

impl<G: Game> Table<G> {
    /// Deals, and goes on to the first decision.
    pub fn new(options: G::Options, deal: Deal) -> Table<G> {
        let dealer = Dealer::new(&options, &deal);
        Table::dealt_by(dealer, options, deal)
    }

    /// As [`Table::new`], with a dealer that need not draw from the deal.
    pub(crate) fn dealt_by(dealer: Dealer<G>, options: G::Options, deal: Deal) -> Table<G> {
        let mut table = Table {
            dealer,
            position: G::start(&options),
            options,
            deal,
            log: Log::default(),
            horizon: Horizon::new(),
            strikes: Strikes::default(),
            ending: None,
        };
        table.log.append(Cause::Started, vec![Entry::MatchStarted]);
        table.go_on();
        table
    }

    /// Plays a batch of actions of one seat: all of them, or none.
    ///
    /// The batch is tried on copies before anything is drawn, so it never looks past a reveal. What was tried is
    /// what is played: nothing is judged twice.
    pub fn act(&mut self, seat: Seat, actions: &[G::Action]) -> Result<Accepted, Refusal<G>> {
        let played = self.try_batch(seat, actions)?;
        let before = self.log.head();
        for (&action, Played { position, events }) in actions.iter().zip(played) {
            self.go_to(position, Cause::Played { seat, action }, seat, events);
        }
        self.go_on();
        Ok(self.accepted(before))
    }

    /// Why a batch would be refused. Changes and draws nothing.
    pub fn judge(&self, seat: Seat, actions: &[G::Action]) -> Result<(), Refusal<G>> {
        self.try_batch(seat, actions).map(drop)
    }

    /// Each action of a batch as it would be played.
    fn try_batch(&self, seat: Seat, actions: &[G::Action]) -> Result<Vec<Played<G>>, Refusal<G>> {
        if self.ending.is_some() {
            return Err(Refusal::MatchOver);
        }
        if self.strikes.has_given_up(seat) {
            return Err(Refusal::GivenUp { seat });
        }
        if !(1..=BATCH_LIMIT).contains(&actions.len()) {
            return Err(Refusal::BatchSize { count: actions.len() });
        }
        let mut played: Vec<Played<G>> = Vec::with_capacity(actions.len());
        for (index, &action) in actions.iter().enumerate() {
            let before = played.last().map_or(&self.position, |last| &last.position);
            let (mut position, mut events) = (before.clone(), Vec::new());
            let tried = position.play(seat, action, &mut events);
            tried.map_err(|violation| Refusal::Rule { index, violation })?;
            let last = index + 1 == actions.len();
            // A refusal behind a look would tell what was seen there, drawn or not; and what ends a turn
            // ends the batch, also where the same seat goes on with the next one.
            let informed = events.iter().any(|event| G::informs(event, Audience::Seat(seat)));
            let turn_over = events.iter().any(G::ends_timed_out_turn);
            if !last && (informed || turn_over || position.pending() != Pending::Decide(seat)) {
                return Err(Refusal::RevealNotLast { index });
            }
            played.push(Played { position, events });
        }
        Ok(played)
    }

    /// The deciding seat takes back everything after `back_to`.
    pub fn undo(&mut self, seat: Seat, back_to: Sequence) -> Result<Accepted, UndoRefusal> {
        if self.decider() != Some(seat) {
            return Err(UndoRefusal::NotDeciding);
        }
        let before = self.log.head();
        let position = self.horizon.go_back(back_to)?;
        let restored = Box::new(position.clone());
        let undone = Entry::ActionsUndone { seat, back_to, position: restored };
        self.position = position;
        self.log.append(Cause::Undid { seat, back_to }, vec![undone]);
        Ok(self.accepted(before))
    }

    /// The deciding seat's time ran out: the fallback plays this decision and the rest of the turn, as
    /// far as the game says (H-2), and the third time the seat is given up (H-3). `None`: nobody
    /// decides, nothing happened.
    pub fn time_out(&mut self) -> Option<Accepted> {
        let seat = self.decider()?;
        let before = self.log.head();
        let strike = self.strikes.strike(seat);
        let mut entries = vec![Entry::DecisionTimedOut { seat, strike }];
        if strike == STRIKES {
            entries.extend(self.give_up(seat, GivenUp::TimedOut));
        }
        self.horizon.close();
        self.log.append(Cause::TimedOut { seat }, entries);
        while self.decider() == Some(seat) && !self.strikes.has_given_up(seat) {
            let head = self.log.head();
            let mut turn_over = self.fall_back(seat);
            // A game may let the turn go on across its draws.
            while !turn_over && self.ending.is_none() && self.draws() {
                turn_over = self.draw_one();
            }
            // A fallback that the game itself refuses would be tried for ever.
            if turn_over || self.log.head() == head {
                break;
            }
        }
        self.go_on();
        Some(self.accepted(before))
    }

    /// The seat leaves for good (H-3). `None`: the match is over or the seat was given up before.
    pub fn resign(&mut self, seat: Seat) -> Option<Accepted> {
        if self.ending.is_some() || self.strikes.has_given_up(seat) {
            return None;
        }
        G::seats(&self.options).has(seat).then_some(())?;
        let before = self.log.head();
        let entries = self.give_up(seat, GivenUp::Resigned);
        // Also for a seat that was about to take something back: an undo takes back everything after a
        // number, and this entry stays.
        self.horizon.close();
        self.log.append(Cause::Resigned { seat }, entries);
        self.go_on();
        Some(self.accepted(before))
    }

    /// What was agreed before the match.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// Where the chance comes from. Secret until the end.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The position.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Everything that happened.
    pub fn log(&self) -> &Log<G> {
        &self.log
    }

    /// Everything that happened, and nothing else.
    pub(crate) fn into_log(self) -> Log<G> {
        self.log
    }

    /// The seat that decides; `None` once the match is over.
    pub fn decider(&self) -> Option<Seat> {
        match self.position.pending() {
            Pending::Decide(seat) if self.ending.is_none() => Some(seat),
            Pending::Decide(_) | Pending::Draw(_) | Pending::Over => None,
        }
    }

    /// The earliest entry the deciding seat can go back to.
    pub fn undo_to(&self) -> Option<Sequence> {
        self.decider().and_then(|_| self.horizon.earliest())
    }

    /// Strikes and given-up seats.
    pub fn strikes(&self) -> &Strikes {
        &self.strikes
    }

    /// How the match ended; `None` while it goes on.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Everybody's place as it is now (H-4).
    pub fn standing(&self) -> Standing {
        self.position.standing().with_given_up(self.strikes.given_up())
    }

    /// Draws what is pending and plays for given-up seats until somebody decides or all is over.
    fn go_on(&mut self) {
        while self.ending.is_none() {
            let before = self.log.head();
            match self.position.pending() {
                Pending::Draw(_) => self.draw_one(),
                Pending::Decide(seat) if self.strikes.has_given_up(seat) => self.fall_back(seat),
                Pending::Decide(_) | Pending::Over => return,
            };
            // A game without a fallback, or a deck without a card, would be asked for ever.
            if self.log.head() == before {
                return;
            }
        }
    }

    fn draws(&self) -> bool {
        matches!(self.position.pending(), Pending::Draw(_))
    }

    /// Settles the pending draw. Says whether that ends a turn that timed out, or that nothing could
    /// be drawn.
    fn draw_one(&mut self) -> bool {
        let Pending::Draw(deck) = self.position.pending() else { return true };
        let Some(outcome) = self.dealer.draw(deck) else { return true };
        let (mut next, mut events) = (self.position.clone(), Vec::new());
        if next.settle(outcome, &mut events).is_err() {
            return true;
        }
        self.position = next;
        self.write(Cause::Drawn { deck, outcome }, None, events)
    }

    /// The fallback decides for the seat. Says whether that ends a turn that timed out.
    fn fall_back(&mut self, seat: Seat) -> bool {
        let Some(action) = self.position.fallback() else { return true };
        // Played on a copy and swapped in whole: whatever goes wrong inside leaves no half a step.
        let (mut next, mut events) = (self.position.clone(), Vec::new());
        let played = next.play(seat, action, &mut events);
        debug_assert!(played.is_ok(), "the game's own fallback is legal");
        self.go_to(next, Cause::Fallback { seat, action }, seat, events)
    }

    /// What a legal action leads to takes the position's place. Says whether that ends a turn that timed out.
    fn go_to(&mut self, next: G, cause: Cause<G>, seat: Seat, events: Vec<G::Event>) -> bool {
        let before = std::mem::replace(&mut self.position, next);
        self.horizon.remember(self.log.head(), before);
        self.write(cause, Some(seat), events)
    }

    /// Logs a step of the game, closes the horizon where it must, and ends the match with the game.
    /// Says whether the step ends a turn that timed out.
    fn write(&mut self, cause: Cause<G>, actor: Option<Seat>, events: Vec<G::Event>) -> bool {
        let reveals = events.iter().any(G::reveals);
        let turn_over = events.iter().any(G::ends_timed_out_turn);
        let decides = self.position.pending();
        if reveals || actor.is_none_or(|seat| decides != Pending::Decide(seat)) {
            self.horizon.close();
        }
        let mut entries: Vec<_> = events.into_iter().map(Entry::Game).collect();
        if decides == Pending::Over {
            entries.push(self.end(true));
        }
        self.log.append(cause, entries);
        turn_over
    }

    /// H-3; and H-4: when one seat is left, the match ends.
    fn give_up(&mut self, seat: Seat, cause: GivenUp) -> Vec<Entry<G>> {
        self.strikes.give_up(seat, cause, self.log.head());
        let mut entries = vec![Entry::SeatGivenUp { seat, cause }];
        if self.strikes.playing(G::seats(&self.options).all()).count() == 1 {
            entries.push(self.end(false));
        }
        entries
    }

    fn end(&mut self, played_out: bool) -> Entry<G> {
        let ending = Ending { standing: self.standing(), played_out };
        self.ending = Some(ending.clone());
        Entry::MatchEnded(ending)
    }

    fn accepted(&self, before: Sequence) -> Accepted {
        Accepted { first: Sequence(before.0 + 1), last: self.log.head() }
    }
}
