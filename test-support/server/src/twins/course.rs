//! What is played in a match, worked out before it: every decision, what can be asked beside it, and
//! how the decks lie.

use engine_server::hosted::Hosted;
use proto::v1;
use rules::{Chance, Game, Pending};
use table::Keystream;

use super::pair::{Moment, Pair, Side};

/// The course of one match.
#[derive(Clone)]
pub struct Course<G: Game> {
    pub decisions: Vec<Decision>,
    /// Whether the game is over after them.
    pub played_out: bool,
    /// Every draw, in order.
    pub drawn: Vec<(G::Deck, G::Outcome)>,
}

/// One decision, and what can be asked before it is made.
#[derive(Clone)]
pub struct Decision {
    pub seat: u32,
    /// The action in the notation.
    pub action: String,
    pub typed: v1::Action,
    /// How many entries it adds to the log, with the draws that follow.
    pub entries: u64,
    /// Actions that the deciding seat is refused here, the same in both matches of a pair.
    pub refused: Vec<String>,
    /// Lines that the deciding seat may want to try.
    pub lines: Vec<Vec<String>>,
    /// Lines that everybody else may want to try: what could be played as far as the audience of the
    /// pair knows, whether it can be or not. The same in both matches of a pair.
    pub guesses: Vec<Vec<String>>,
}

impl<G: Game> Course<G> {
    /// The beginning of it; then it is given up.
    pub fn first(&self, decisions: usize) -> Course<G> {
        let mut course = self.clone();
        course.played_out &= decisions >= course.decisions.len();
        course.decisions.truncate(decisions);
        course
    }
}

impl<G: Hosted> Pair<G> {
    /// What is played in each of the two matches.
    pub fn courses(&self) -> [Course<G>; 2] {
        let mut chance = Keystream::new(&[3; 32], "beside");
        let mut courses = [0, 1].map(|side: usize| {
            let drawn = |moment: &Moment<G>| moment.sides()[side].drawn.clone();
            let drawn = self.moments.iter().flat_map(drawn).collect();
            Course { decisions: Vec::new(), played_out: self.is_over(), drawn }
        });
        let played = |moment: &Moment<G>| moment.sides().map(|side| side.played);
        let played = self.moments.iter().flat_map(played).flatten();
        let mut known: Vec<G::Action> = Vec::new();
        for (_, action) in played {
            if !known.contains(&action) {
                known.push(action);
            }
        }
        for (place, moments) in self.moments.windows(2).enumerate() {
            let [before, after] = moments else { continue };
            let over = self.is_over() && place + 2 == self.moments.len();
            chance.shuffle(&mut known);
            let refused = before.refused(&known);
            let guesses = self.guesses(before, after, &refused, &mut chance);
            // The same places of both lists: two lists that are the same give the same lines.
            let places: [u32; 3] = std::array::from_fn(|_| chance.below(1000));
            let sides = before.sides().into_iter().zip(after.sides());
            for (course, (before, after)) in courses.iter_mut().zip(sides) {
                let (seat, action) = after.played.expect("every later moment was played to");
                course.decisions.push(Decision {
                    seat: seat.number().into(),
                    action: G::print_action(&action),
                    typed: v1::Action { game: Some(G::action_arm(action)) },
                    entries: after.events.len() as u64 + u64::from(over),
                    refused: refused.clone(),
                    lines: lines(&before.position, places, &refused),
                    guesses: guesses.clone(),
                });
            }
        }
        courses
    }

    fn guesses(
        &self,
        before: &Moment<G>,
        after: &Moment<G>,
        refused: &[String],
        chance: &mut Keystream,
    ) -> Vec<Vec<String>> {
        let sample = G::sample_hidden(&before.here.position.view(self.audience), chance);
        let places = std::array::from_fn(|_| chance.below(1000));
        let mut guesses = lines(&sample, places, refused);
        guesses.extend(after.here.played.map(|(_, action)| vec![G::print_public_action(&action)]));
        guesses
    }
}

impl<G: Game> Moment<G> {
    /// A few of these actions, in the notation, that the deciding seat may play in neither match.
    fn refused(&self, known: &[G::Action]) -> Vec<String> {
        let Pending::Decide(seat) = self.here.position.pending() else { return Vec::new() };
        let refused = |action: &&G::Action| {
            let refuses = |side: &Side<G>| {
                side.position.clone().play(seat, **action, &mut Vec::new()).is_err()
            };
            self.sides().into_iter().all(refuses)
        };
        known.iter().filter(refused).take(3).map(G::print_action).collect()
    }
}

/// Lines of one action, of two, and of one and another that is refused before it; and none at all.
fn lines<G: Game>(position: &G, places: [u32; 3], refused: &[String]) -> Vec<Vec<String>> {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let text = |place: u32| {
        let action = legal.get(place as usize % legal.len().max(1));
        action.map(G::print_action).into_iter()
    };
    let [one, two, three] = places;
    vec![
        Vec::new(),
        text(one).collect(),
        text(two).chain(text(one)).collect(),
        text(three).chain(refused.first().cloned()).collect(),
    ]
}
