//! What a game must be able to say so that a table, which knows no game, can run a match of it.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::{Chance, Rule, ScoreChange, Seat, Seats, Standing};

/// Who looks: a seat, or everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// What this seat may know.
    Seat(Seat),
    /// What anybody may know.
    Public,
}

/// What a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending<D> {
    /// This seat decides.
    Decide(Seat),
    /// The next entry of this deck is revealed.
    Draw(D),
    /// Nothing: the game is over.
    Over,
}

/// A set of rules. The value is a position: every fact at least one seat knows.
///
/// Facts that nobody knows are not in it: a position names a pending draw, and whoever holds the
/// decks hands the outcome to [`settle`](Game::settle).
pub trait Game: Clone + PartialEq + Debug + Sized {
    /// The game's name in records and on the wire.
    const NAME: &'static str;
    /// Which reading of the rules this is. It is raised when a change of the rules makes old records
    /// replay otherwise.
    const RULES_REVISION: u32;

    /// What is agreed before the match: number of players, variants.
    type Options: Clone + PartialEq + Debug;
    /// What a player wants.
    type Action: Copy + PartialEq + Debug;
    /// What happened, with every result of chance. As an audience sees it, fields it may not know are
    /// unset; in a log every field is set.
    type Event: Copy + PartialEq + Debug;
    /// A pile whose order is hidden.
    type Deck: Copy + Eq + Hash + Debug;
    /// What a draw can reveal.
    type Outcome: Copy + PartialEq + Debug;
    /// Why an action is refused; its `Display` is the sentence.
    type Violation: Clone + PartialEq + Debug + Display;
    /// What an audience certainly knows of a position; it has no field that could hold more. Two
    /// audiences that know the same have equal views.
    type View: Clone + PartialEq + Debug;
    /// Why a text is not an action, outcome, position, view or options of this game.
    type NotationError: Clone + Debug + Display;

    /// How many seats these options ask for.
    fn seats(options: &Self::Options) -> Seats;
    /// Every deck of a match with its entries in their printed order, before any shuffling.
    fn decks(options: &Self::Options) -> Vec<(Self::Deck, Vec<Self::Outcome>)>;
    /// The position before the first draw or decision.
    fn start(options: &Self::Options) -> Self;

    /// What the position waits for.
    fn pending(&self) -> Pending<Self::Deck>;
    /// What the position waits for, as one lower-case word: the first of its phase in the notation.
    /// Everybody may know it.
    fn phase_name(&self) -> &'static str;
    /// Fills the buffer with every legal action of the deciding seat, in the game's fixed order and
    /// without duplicates; empties it when nobody decides.
    fn legal(&self, actions: &mut Vec<Self::Action>);
    /// Fills the buffer with every outcome the pending draw can have, with its weight.
    fn outcomes(&self, outcomes: &mut Vec<(Self::Outcome, u32)>);
    /// Checks the action, then changes the position and appends what happened. Refused: nothing
    /// has changed and no event was appended.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Violation>;
    /// Gives the pending draw its outcome. An outcome that cannot be is handed back.
    fn settle(
        &mut self,
        outcome: Self::Outcome,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Outcome>;
    /// Plays an action that is known to be legal, as fast as the game can: nothing is checked and no
    /// event is kept. After any other action the position means nothing.
    fn play_unchecked(&mut self, action: Self::Action) {
        if let Pending::Decide(seat) = self.pending() {
            let played = self.play(seat, action, &mut Vec::new());
            debug_assert!(played.is_ok(), "only legal actions are played unchecked");
        }
    }
    /// Settles the pending draw by an outcome that is known to be possible, as
    /// [`play_unchecked`](Game::play_unchecked).
    fn settle_unchecked(&mut self, outcome: Self::Outcome) {
        let settled = self.settle(outcome, &mut Vec::new());
        debug_assert!(settled.is_ok(), "only possible outcomes are settled unchecked");
    }
    /// Applies a fact of the log. Asks for no legality, price or score.
    fn fold(&mut self, event: &Self::Event);

    /// Whether nobody may undo past this event: it told somebody something new, or closed a turn.
    fn reveals(event: &Self::Event) -> bool;
    /// Whether the event tells this audience something that its view before could not: a card it
    /// drew or looked at, a hidden piece that was shown. A batch of a seat ends at an event that informs it,
    /// drawn or not, so what a batch is refused for depends on nothing but the view before it.
    fn informs(event: &Self::Event, audience: Audience) -> bool;
    /// Whether the host stops playing for a seat whose time ran out after this event (H-2).
    fn ends_timed_out_turn(event: &Self::Event) -> bool;
    /// The seat whose clock gets its increment with this event: the game's page of rules says when.
    /// `None`: no clock does.
    fn earns_time(_event: &Self::Event) -> Option<Seat> {
        None
    }
    /// The seat the event is about: who did it, or whom it happened to. `None` where it is about all,
    /// such as a round that begins.
    fn actor(event: &Self::Event) -> Option<Seat>;
    /// Which scores the event changes, by how much and by which rule; no change of 0. Where several
    /// events tell the same points, the one with the most detail has them and the others nothing, so
    /// that after every step the start's scores and the changes of the log give [`scores`](Game::scores),
    /// and the changes that an audience has seen give what [`view_scores`](Game::view_scores) shows it.
    fn score_changes(event: &Self::Event) -> Vec<ScoreChange>;
    /// What is played for a seat that does not answer: the game's own fallback decision.
    fn fallback(&self) -> Option<Self::Action>;
    /// The points each seat holds, by seat number; below 0 where a game takes more than one has.
    fn scores(&self) -> Vec<(Seat, i32)>;
    /// Scores, ranks and winners by the game's own order, as if nobody had been given up.
    fn standing(&self) -> Standing {
        Standing::by_score(&self.scores())
    }

    /// The event as an audience may see it: the same event, fields it may not know unset.
    fn seen(event: &Self::Event, audience: Audience) -> Self::Event;
    /// The position as an audience may see it.
    fn view(&self, audience: Audience) -> Self::View;
    /// The points each seat holds as far as the view tells, by seat number.
    fn view_scores(view: &Self::View) -> Vec<(Seat, i32)>;
    /// The final score each seat may expect, by seat number: a finite, cheap guess without search, from
    /// the view alone, so what only its audience knows counts too. The score itself once the game is over.
    fn estimates(view: &Self::View) -> Vec<(Seat, f64)>;
    /// A position that fits the view, by the odds of chance; hidden choices of other seats count as
    /// random. Its view by the same audience is the same view.
    fn sample_hidden(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// Whether the action is of a kind that random play seldom reaches; see [`Policy::Busy`](crate::Policy::Busy).
    fn is_rare(action: &Self::Action) -> bool;
    /// The rule a refusal cites.
    fn rule(violation: &Self::Violation) -> Rule;
    /// A deck's name, at most twelve ASCII characters: it is part of the shuffle.
    fn deck_name(deck: Self::Deck) -> String;
    /// The options as one line of text.
    fn print_options(options: &Self::Options) -> String;
    /// The inverse of [`print_options`](Game::print_options).
    fn parse_options(text: &str) -> Result<Self::Options, Self::NotationError>;
    /// An action in the notation.
    fn print_action(action: &Self::Action) -> String;
    /// An action as seats that do not take it may hear of it: `?` for every word they may not know.
    /// Two actions with the same text look the same to everybody else.
    fn print_public_action(action: &Self::Action) -> String {
        Self::print_action(action)
    }
    /// The inverse of [`print_action`](Game::print_action).
    fn parse_action(text: &str) -> Result<Self::Action, Self::NotationError>;
    /// An outcome in the notation.
    fn print_outcome(outcome: &Self::Outcome) -> String;
    /// The inverse of [`print_outcome`](Game::print_outcome).
    fn parse_outcome(text: &str) -> Result<Self::Outcome, Self::NotationError>;
    /// An event as one line of text in the notation's words, in the past tense, with all its facts and
    /// `?` for every one that is unset. Different events have different texts.
    fn print_event(event: &Self::Event) -> String;
    /// The whole position as one line of text.
    fn print_position(&self) -> String;
    /// The inverse of [`print_position`](Game::print_position).
    fn parse_position(text: &str) -> Result<Self, Self::NotationError>;
    /// A view as one line of text: the position's, with `?` for what its audience may not know.
    fn print_view(view: &Self::View) -> String;
    /// The inverse of [`print_view`](Game::print_view).
    fn parse_view(text: &str) -> Result<Self::View, Self::NotationError>;
}
