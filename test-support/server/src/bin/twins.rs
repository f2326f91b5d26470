//! Plays pairs of matches that one audience cannot tell apart, in step with whoever reads: one line out, one line back.
//!
//! For programs in other languages that show a match, such as a browser. Words of a line are apart by a tab:
//!
//! | line | what it says | what comes back |
//! |---|---|---|
//! | `pair GAME SEAT LEAK` | for this seat, or 0 for who watches; the game tells what it must not if a leak is named | nothing |
//! | `match URL ID` | one of the two, on a server of its own | `ready`: the seat is taken |
//! | `decide ACTION REFUSED` | the seat is to play this, and may try the other before, which is empty or refused | `played` |
//! | `at SEQUENCE` | so far the match has come | `seen` |
//! | `end` | this match stops here | `closed` |
//!
//! Games come as arguments, `GAME` or `GAME:leaks`. The program ends after the last pair, or when nobody answers any more.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a program for tests: what goes wrong ends it with its place, and what it has to say it prints"
)]

use std::io::{BufRead, stdin};

use engine_server::hosted::Hosted;
use rules::{Audience, tikal2, yucatan};
use server_test_support::server::within;
use server_test_support::twins::course::Course;
use server_test_support::twins::games::Paired;
use server_test_support::twins::hidden::ANYTHING;
use server_test_support::twins::hosted_twin::HostedTwin;
use server_test_support::twins::leak::{Leak, Place};
use server_test_support::twins::orders::Decks;
use server_test_support::twins::pair::Pair;
use server_test_support::twins::plan::Plan;
use server_test_support::twins::setting::{Setting, options};
use table::Deal;
use tokio::runtime::Runtime;

/// How many decisions are shown of each pair.
const DECISIONS: usize = 50;

/// How many pairs are worked out to find one that is long enough.
const TRIES: u64 = 100;

fn main() {
    let runtime = Runtime::new().unwrap();
    for asked in std::env::args().skip(1) {
        let (game, leaks) = match asked.split_once(':') {
            Some((game, "leaks")) => (game, true),
            Some((_, other)) => panic!("after a game comes `:leaks` or nothing, not {other}"),
            None => (asked.as_str(), false),
        };
        match game {
            "yucatan" => play::<yucatan::Position>(&runtime, leaks),
            "tikal2" => play::<tikal2::Position>(&runtime, leaks),
            other => panic!("{other} is no game with secrets"),
        }
    }
}

fn play<G: Paired>(runtime: &Runtime, leaks: bool) {
    let setting = Setting::new::<G>(G::SHORT, 1);
    let agreed = options::<G>(setting.agreed);
    let deal = runtime.block_on(HostedTwin::deal::<G>(&setting));
    let stage = Stage { runtime, setting: &setting, deal: &deal };
    let seats = G::seats(&agreed).iter().map(Audience::Seat);
    let audiences: Vec<Audience> = seats.chain([Audience::Public]).collect();
    if leaks {
        let pair = |audience| Pair::<G>::new(&agreed, audience, 1, ANYTHING, DECISIONS);
        let pairs: Vec<Pair<G>> = audiences.into_iter().map(pair).collect();
        stage.show_leaks(&pairs);
        return;
    }
    for audience in audiences {
        let pairs =
            (1..=TRIES).map(|luck| Pair::<G>::new(&agreed, audience, luck, ANYTHING, DECISIONS));
        let pair = pairs.into_iter().find(|pair| pair.is_whole(DECISIONS)).expect("a long pair");
        let courses = pair.courses();
        // Short of the end, which shows all.
        let most = courses[0].decisions.len() - 1;
        let seat = number(audience);
        say(&["pair", G::NAME, &seat.to_string(), ""]);
        for course in courses {
            stage.show(&course.first(most), seat, None);
        }
    }
}

/// What all matches of a game have in common.
struct Stage<'a> {
    runtime: &'a Runtime,
    setting: &'a Setting,
    deal: &'a Deal,
}

impl Stage<'_> {
    /// Every leak of a view, and of events where one shows, each with the audience that could tell first.
    fn show_leaks<G: Paired>(&self, pairs: &[Pair<G>]) {
        for row in G::hidden() {
            let of_views = |leak: &Leak| matches!(leak.place, Place::View | Place::Seen);
            for leak in row.leaks().into_iter().map(|planted| planted.leak).filter(of_views) {
                let shows = |pair| Some((Pair::shows(pair, leak)?, pair));
                let Some((first, pair)) = pairs.iter().filter_map(shows).min_by_key(|at| at.0)
                else {
                    continue;
                };
                let seat = number(pair.audience);
                let name = format!("{} ({:?})", row.name, leak.place);
                say(&["pair", G::NAME, &seat.to_string(), &name]);
                for course in pair.courses() {
                    self.show(&course.first(first + 1), seat, Some(leak));
                }
            }
        }
    }

    /// One match, from the first seat that is taken to the last decision of its course.
    fn show<G: Hosted>(&self, course: &Course<G>, seat: u32, leak: Option<Leak>) {
        let agreed = options::<G>(self.setting.agreed);
        let order = Decks::of(&agreed, course).before_shuffle(self.deal);
        Plan { order, leak }.set();
        let mut twin = self.runtime.block_on(HostedTwin::open::<G>(self.setting));
        ask(&["match", &twin.url(), &twin.match_id], "ready");
        self.runtime.block_on(twin.fill((seat > 0).then_some(seat)));
        self.tell(&twin);
        for decision in &course.decisions {
            if decision.seat == seat {
                let refused = decision.refused.first().map_or("", String::as_str);
                let before = self.runtime.block_on(twin.head());
                ask(&["decide", &decision.action, refused], "played");
                // It was sent, which is not yet played.
                let played = async { while twin.head().await == before {} };
                self.runtime.block_on(within("what the page played", played));
            } else {
                let played = self.runtime.block_on(twin.play(decision.seat, &decision.action));
                played.expect("a course can be played");
            }
            self.tell(&twin);
        }
        ask(&["end"], "closed");
        self.runtime.block_on(twin.stop());
    }

    fn tell(&self, twin: &HostedTwin) {
        let head = self.runtime.block_on(twin.head());
        ask(&["at", &head.to_string()], "seen");
    }
}

fn number(audience: Audience) -> u32 {
    match audience {
        Audience::Seat(seat) => seat.number().into(),
        Audience::Public => 0,
    }
}

fn say(words: &[&str]) {
    println!("{}", words.join("\t"));
}

/// Says a line and waits for the answer to it.
fn ask(words: &[&str], answer: &str) {
    say(words);
    let mut line = String::new();
    let read = stdin().lock().read_line(&mut line).unwrap();
    if read == 0 {
        // Whoever asked for the matches has gone.
        std::process::exit(1);
    }
    assert_eq!(line.trim_end(), answer, "to {words:?}");
}
