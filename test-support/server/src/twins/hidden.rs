//! Hidden fields, and the leaks that are planted of each: one at every place where it could show.

use engine_server::hosted::Hosted;
use rules::{Audience, Pending};

use super::leak::{Fact, Leak, Place};
use super::pair::{Differing, Moment, Pair};

/// One row of a game's table of secrets.
pub struct Hidden {
    /// What is hidden, in the words of the table.
    pub name: &'static str,
    pub written: Vec<Written>,
}

/// Where it is written.
#[derive(Clone, Copy)]
pub enum Written {
    /// In a position: this reads it there.
    Position(fn(&str) -> String),
    /// In a field of the events whose debug text this picks.
    Event(fn(&str) -> bool),
    /// In words of the actions that this picks by their text.
    Action(fn(&str) -> bool),
}

/// A leak, and which draws and choices alone must differ so that nothing but this field can have told of
/// it; `None`: any may.
#[derive(Clone, Copy)]
pub struct Planted {
    pub leak: Leak,
    pub differing: Option<Differing>,
}

/// Every draw and every choice.
pub const ANYTHING: Differing = |_| true;

impl Hidden {
    /// The leaks of it, each of which must be found out.
    pub fn leaks(&self) -> Vec<Planted> {
        let leaks = |written: &Written| match *written {
            Written::Position(read) => {
                let fact = Fact::Position(read);
                let leak = |place| Planted { leak: Leak { place, fact }, differing: None };
                Place::OF_POSITIONS.map(leak).to_vec()
            }
            Written::Event(told) => {
                let leak = Leak { place: Place::Seen, fact: Fact::Events(told) };
                vec![Planted { leak, differing: None }]
            }
            // A running record ends before the first step that hides something, so a leak of one action
            // must show all others too; but only these are other ones.
            Written::Action(differing) => {
                let leak = Leak { place: Place::Record, fact: Fact::Events(|_| true) };
                vec![Planted { leak, differing: Some(differing) }]
            }
        };
        self.written.iter().flat_map(leaks).collect()
    }
}

impl<G: Hosted> Pair<G> {
    /// The first moment at which a leak can show.
    pub fn shows(&self, leak: Leak) -> Option<usize> {
        // After the last decision nothing is hidden, or nothing more is asked.
        (0..self.moments.len() - 1).find(|&place| {
            let decides = |seat| self.audience == Audience::Seat(seat);
            let asked = matches!(self.moments[place].here.position.pending(), Pending::Decide(seat) if decides(seat));
            let needs_list = matches!(leak.place, Place::LegalOrder | Place::Refusal);
            (asked || !needs_list) && self.differs(place, leak.fact)
        })
    }

    /// The first moment at which the field differs.
    pub fn hides(&self, hidden: &Hidden) -> Option<usize> {
        let differs = |place: usize, written: &Written| match *written {
            Written::Position(read) => self.differs(place, Fact::Position(read)),
            Written::Event(told) => self.differs(place, Fact::Events(told)),
            Written::Action(picks) => {
                let moment = &self.moments[place];
                let text = |played: Option<_>| played.map(|(_, action)| G::print_action(&action));
                let (here, there) = (text(moment.here.played), text(moment.there.played));
                here != there && here.is_some_and(|here| picks(&here))
            }
        };
        let any = |place: &usize| hidden.written.iter().any(|written| differs(*place, written));
        (0..self.moments.len() - 1).find(any)
    }

    /// Whatever differs between the two stands in the table.
    ///
    /// # Panics
    /// Names what does not.
    pub fn check_table(&self, hidden: &[Hidden]) {
        let written: Vec<Written> = hidden.iter().flat_map(|row| row.written.clone()).collect();
        for (place, Moment { here, there }) in self.moments.iter().enumerate() {
            if place + 1 == self.moments.len() && self.is_over() {
                continue;
            }
            let reads = |written: &Written| matches!(*written, Written::Position(read) if self.differs(place, Fact::Position(read)));
            let texts = [here, there].map(|side| side.position.print_position());
            assert!(texts[0] == texts[1] || written.iter().any(reads), "hides more: {texts:?}");
            for (here, there) in here.events.iter().zip(&there.events) {
                let text = format!("{here:?}");
                let told =
                    |written: &Written| matches!(written, Written::Event(told) if told(&text));
                assert!(here == there || written.iter().any(told), "hides more: {text}");
            }
        }
    }

    fn differs(&self, place: usize, fact: Fact) -> bool {
        let (here, there) = (&self.moments[place].here, &self.moments[place].there);
        match fact {
            Fact::Deal => false,
            Fact::Position(read) => {
                let read = |position: &G| read(&position.print_position());
                read(&here.position) != read(&there.position)
            }
            Fact::Events(told) => {
                let mut events = here.events.iter().zip(&there.events);
                events.any(|(here, there)| here != there && told(&format!("{here:?}")))
            }
        }
    }
}
