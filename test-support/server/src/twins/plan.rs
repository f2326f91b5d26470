//! In which order the decks are to lie, and what a leaking game tells. Set before each run: one run at
//! a time.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use super::leak::{Fact, Leak, Place};

/// What the dealer gets instead of the printed order.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// By the deck's name: which printed entry lies at each place before the shuffle.
    pub order: BTreeMap<String, Vec<usize>>,
    /// What the game tells though it must not; `None`: it is honest.
    pub leak: Option<Leak>,
}

/// Whether cards are dealt now. A record tells the printed order at any time: that is no secret, and
/// the plan leaves it alone.
static DEALING: AtomicBool = AtomicBool::new(false);

static PLAN: Mutex<Plan> = Mutex::new(Plan { order: BTreeMap::new(), leak: None });

impl Plan {
    /// From now on decks lie so.
    pub fn set(self) {
        *PLAN.lock().unwrap() = self;
    }

    /// Whoever asks for the decks from now on deals them, or only wants to know how they are printed.
    pub fn dealing(now: bool) {
        DEALING.store(now, Ordering::SeqCst);
    }

    /// The printed entries, while cards are dealt as the plan wants them.
    pub fn arrange<T: Copy>(deck: &str, printed: Vec<T>) -> Vec<T> {
        if !DEALING.load(Ordering::SeqCst) {
            return printed;
        }
        match PLAN.lock().unwrap().order.get(deck) {
            Some(places) => places.iter().map(|&place| printed[place]).collect(),
            None => printed,
        }
    }

    /// What a game that leaks there tells of its position; `None`: it keeps silent there.
    pub fn leaked(at: Place, position: impl FnOnce() -> String) -> Option<u64> {
        let plan = PLAN.lock().unwrap();
        let leak = plan.leak.filter(|leak| leak.place == at)?;
        let mix = |hint: u64, number: u64| (hint ^ number).wrapping_mul(0x0100_0000_01b3);
        match leak.fact {
            Fact::Deal => {
                let places = plan.order.values().flatten();
                Some(places.fold(7, |hint, &place| mix(hint, place as u64)))
            }
            Fact::Position(read) => {
                Some(read(&position()).bytes().fold(7, |hint, letter| mix(hint, letter.into())))
            }
            Fact::Events(_) => None,
        }
    }

    /// Whether a game that leaks shows this event to everybody as it is.
    pub fn unmasks(event: &impl std::fmt::Debug) -> bool {
        match PLAN.lock().unwrap().leak {
            Some(Leak { place: Place::Seen | Place::Record, fact: Fact::Events(told) }) => {
                told(&format!("{event:?}"))
            }
            Some(_) | None => false,
        }
    }
}
