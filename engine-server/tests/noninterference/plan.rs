//! In which order the decks are to lie, and what a leaking game tells of it. Set before each run:
//! one run at a time.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the dealer gets instead of the printed order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    /// By the deck's name: which printed entry lies at each place before the shuffle.
    pub(crate) order: BTreeMap<String, Vec<usize>>,
    /// What the game tells of the order; `None`: it is honest.
    pub(crate) leak: Option<Leak>,
}

/// Where a leaking game lets the order of its decks show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leak {
    /// In the order of the legal actions.
    LegalOrder,
    /// In the view.
    View,
    /// In the order of the routes.
    Routes,
    /// In the sentence of a refusal.
    Refusal,
    /// In the order of a draw's outcomes.
    Outcomes,
    /// In a line of the log.
    LogLine,
}

impl Leak {
    pub(crate) const ALL: [Leak; 6] =
        [Leak::LegalOrder, Leak::View, Leak::Routes, Leak::Refusal, Leak::Outcomes, Leak::LogLine];
}

/// Whether cards are dealt now. A record tells the printed order at any time: that is no secret, and
/// the plan leaves it alone.
static DEALING: AtomicBool = AtomicBool::new(false);

static PLAN: Mutex<Plan> = Mutex::new(Plan { order: BTreeMap::new(), leak: None });

impl Plan {
    /// From now on decks lie so.
    pub(crate) fn set(self) {
        *PLAN.lock().unwrap() = self;
    }

    /// Whoever asks for the decks from now on deals them, or only wants to know how they are printed.
    pub(crate) fn dealing(now: bool) {
        DEALING.store(now, Ordering::SeqCst);
    }

    /// The printed entries, while cards are dealt as the plan wants them.
    pub(crate) fn arrange<T: Copy>(deck: &str, printed: Vec<T>) -> Vec<T> {
        if !DEALING.load(Ordering::SeqCst) {
            return printed;
        }
        match PLAN.lock().unwrap().order.get(deck) {
            Some(places) => places.iter().map(|&place| printed[place]).collect(),
            None => printed,
        }
    }

    /// What a game that leaks there knows of the order; `None`: it keeps silent there.
    pub(crate) fn leaked(at: Leak) -> Option<u64> {
        let plan = PLAN.lock().unwrap();
        let places = plan.order.values().flatten();
        let hint = places.fold(7, |hint: u64, &place| hint.wrapping_mul(31) ^ place as u64);
        (plan.leak == Some(at)).then_some(hint)
    }
}
