//! Twins at the terminal: two matches that differ in what others have drawn and chosen in secret. Whatever the
//! client of a seat or of a watcher is asked, it says the same of both, to the letter; a server that leaks is told
//! apart by it.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use rules::{Audience, tikal2, yucatan};
use serde_json::Value;
use server_test_support::twins::course::{Course, Decision};
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

use crate::engine::{Ran, tikal_of};
use crate::pipe::Pipe;

/// How the decks lie is the whole process's.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// How many decisions are shown of each pair.
const DECISIONS: usize = 50;

/// What a client said, under the command that said it.
type Said = BTreeMap<String, Vec<String>>;

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// JSON while the match goes on.
    Json,
    /// That, and afterwards everything that can be shown of a match that goes on.
    Everything,
}

/// One audience at one match of a pair.
struct Onlooker<'a> {
    runtime: &'a Runtime,
    setting: &'a Setting,
    /// The seat that is played through the client; `None`: it watches.
    seat: Option<u32>,
    extent: Extent,
}

impl Onlooker<'_> {
    /// Plays a course, whose decks lie behind this deal, and writes down what is shown.
    fn sees<G: Paired>(&self, deal: &Deal, course: &Course<G>, leak: Option<Leak>) -> Said {
        let agreed = options::<G>(self.setting.agreed);
        let order = Decks::of(&agreed, course).before_shuffle(deal);
        Plan { order, leak }.set();
        let folder = tempfile::tempdir().unwrap();
        let mut twin = self.runtime.block_on(HostedTwin::open::<G>(self.setting));
        let url = twin.url();
        let id = twin.match_id.clone();
        let tikal = |words: &[&str]| tikal_of(&url, folder.path(), words);
        let mut player = self.seat.map(|seat| {
            let words = ["join", &id, "--seat", &seat.to_string(), "--json"];
            let mut reader = Reader::new(Pipe::open(tikal(&words)));
            reader.until(|object| object["kind"] == "seated");
            // The lobby is told before the match begins, or not at all: who waits for it here always hears it.
            reader.until(|object| object["kind"] == "match");
            reader
        });
        self.runtime.block_on(twin.fill(self.seat));
        let mut watcher = Reader::new(Pipe::open(tikal(&["watch", &id, "--json"])));
        let mut head = 0;
        for reader in player.iter_mut().chain([&mut watcher]) {
            head = reader.until(|object| object["kind"] == "update")["sequence"].as_u64().unwrap();
        }
        for (number, decision) in course.decisions.iter().enumerate() {
            head = match &mut player {
                Some(player) if Some(decision.seat) == self.seat => {
                    player.decides(number, decision, head)
                }
                _ => {
                    let played = self.runtime.block_on(twin.play(decision.seat, &decision.action));
                    played.expect("a course can be played")
                }
            };
            // A newer view replaces an older one where nobody reads: everybody reads each.
            for reader in player.iter_mut().chain([&mut watcher]) {
                reader.until(|object| {
                    object["kind"] == "update" && object["sequence"].as_u64() >= Some(head)
                });
            }
        }
        let mut said = Said::new();
        said.insert("watch --json".to_owned(), watcher.heard);
        watcher.pipe.kill();
        if let Some(player) = player {
            said.insert("join --json".to_owned(), player.heard);
            assert_eq!(player.pipe.close(), 0, "a seat is left");
        }
        if self.extent == Extent::Everything {
            for words in
                ["show --json", "show --text", "show --ascii", "replay --plain", "record --plain"]
            {
                let (command, flag) = words.split_once(' ').unwrap();
                let ran = Ran::of(&tikal(&[command, &id, flag]).output().unwrap());
                said.insert(words.to_owned(), vec![ran.out, ran.err, ran.code.to_string()]);
            }
            let command = if self.seat.is_some() { "resume" } else { "watch" };
            said.insert(format!("{command} --plain"), lines_of(tikal(&[command, &id, "--plain"])));
            #[cfg(unix)]
            {
                let words = [command, &id, "--server", &url];
                said.insert(format!("{command}, screen"), screens(&words, folder.path(), head));
            }
        }
        self.runtime.block_on(twin.stop());
        for line in said.values_mut().flatten() {
            *line = line.replace(&url, "URL");
        }
        said
    }
}

/// A client that speaks JSON, and everything it has said.
struct Reader {
    pipe: Pipe,
    heard: Vec<String>,
}

impl Reader {
    fn new(pipe: Pipe) -> Reader {
        Reader { pipe, heard: Vec::new() }
    }

    /// Reads on up to the first object that fits.
    fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let line = self.pipe.line();
            let object = serde_json::from_str(&line).unwrap_or_else(|_| panic!("no JSON: {line}"));
            self.heard.push(line);
            if fits(&object) {
                return object;
            }
        }
    }

    /// Asks what can be asked, is refused, and plays; the newest event after it.
    fn decides(&mut self, number: usize, decision: &Decision, head: u64) -> u64 {
        self.until(|object| object["kind"] == "prompt" && object["sequence"] == head);
        let places = decision.action.split(' ').skip(1).map(|place| format!("hex {place}"));
        let questions = ["legal", "board", "seats", "routes", "log 9"].map(str::to_owned);
        let tried = [format!("try {}", decision.action)];
        for question in questions.into_iter().chain(places).chain(tried) {
            self.pipe.say(&question);
            self.until(|_| true);
        }
        if let Some(refused) = decision.refused.get(number % 3) {
            self.pipe.say(refused);
            self.until(|object| object["kind"] == "refused");
            self.until(|object| object["kind"] == "prompt");
        }
        self.pipe.say(&decision.action);
        let answer = self.until(|object| object["kind"] == "answer");
        answer["last"].as_u64().unwrap()
    }
}

/// What plain mode says of a match that goes on.
fn lines_of(command: std::process::Command) -> Vec<String> {
    let mut pipe = Pipe::open(command);
    for line in ["board", "seats", "log 999", "legal", "quit"] {
        pipe.say(line);
    }
    let lines = pipe.rest();
    assert!(lines.len() > 20, "plain mode says little: {lines:?}");
    lines
}

/// What the full screen shows of a match that goes on: the newest event, then the log looked back through.
#[cfg(unix)]
fn screens(words: &[&str], config: &std::path::Path, head: u64) -> Vec<String> {
    let mut person = crate::terminal::person::Person::sits_down(words, config);
    let mut shown = vec![person.sees(&format!("#{head}"))];
    for _ in 0..5 {
        person.press("[");
        let before = shown.last().cloned();
        shown.push(person.waits_until("an older line", |screen| {
            (Some(screen) != before.as_deref()).then(|| screen.to_owned())
        }));
    }
    shown
}

/// The first line that two clients say otherwise.
fn difference(here: &Said, there: &Said) -> Option<String> {
    assert_eq!(here.keys().collect::<Vec<_>>(), there.keys().collect::<Vec<_>>());
    here.iter().zip(there.values()).find_map(|((command, here), there)| {
        let differs = here.iter().zip(there).position(|(here, there)| here != there);
        let at = differs.or((here.len() != there.len()).then_some(here.len().min(there.len())))?;
        let line = |said: &[String]| said.get(at).cloned().unwrap_or_default();
        Some(format!("{command}, line {at}:\n{}\n{}", line(here), line(there)))
    })
}

fn number(audience: Audience) -> Option<u32> {
    match audience {
        Audience::Seat(seat) => Some(seat.number().into()),
        Audience::Public => None,
    }
}

fn audiences<G: Paired>(agreed: &G::Options) -> Vec<Audience> {
    G::seats(agreed).iter().map(Audience::Seat).chain([Audience::Public]).collect()
}

/// Every audience sees the same of both matches of a pair.
fn check<G: Paired>() {
    let runtime = Runtime::new().unwrap();
    let setting = Setting::new::<G>(G::SHORT, 1);
    let agreed = options::<G>(setting.agreed);
    let deal = runtime.block_on(HostedTwin::deal::<G>(&setting));
    for audience in audiences::<G>(&agreed) {
        let seat = number(audience);
        let pairs = (1..).map(|luck| Pair::<G>::new(&agreed, audience, luck, ANYTHING, DECISIONS));
        let pair = pairs.take(100).find(|pair| pair.is_whole(DECISIONS)).expect("a long pair");
        // It stops before the end, which shows all, and where somebody else is asked: what a list would bring comes
        // to the screen when it comes.
        let courses = pair.courses();
        let others = |place: &usize| Some(courses[0].decisions[*place].seat) != seat;
        let stop = (0..courses[0].decisions.len()).rev().find(others).unwrap();
        let extent = Extent::Everything;
        let onlooker = Onlooker { runtime: &runtime, setting: &setting, seat, extent };
        let [here, there] = courses.map(|course| {
            let decks = course.clone();
            let shown = onlooker.sees(&deal, &decks.first(stop), None);
            (shown, course)
        });
        let context = format!("{}, {audience:?}", G::TITLE);
        assert_eq!(difference(&here.0, &there.0), None, "{context}");
        let moment = &pair.moments[stop];
        let texts = moment.sides().map(|side| side.position.print_position());
        assert_ne!(texts[0], texts[1], "{context}: nothing was hidden");
        let lines: usize = here.0.values().map(Vec::len).sum();
        println!("{context}: {stop} decisions, {lines} lines of {} commands alike", here.0.len());
    }
}

/// Whoever shows what it should not is found out: every fact that is hidden, told in the view, and whatever events hide.
fn check_leaks<G: Paired>() {
    let runtime = Runtime::new().unwrap();
    let setting = Setting::new::<G>(G::SHORT, 1);
    let agreed = options::<G>(setting.agreed);
    let deal = runtime.block_on(HostedTwin::deal::<G>(&setting));
    let pair = |audience| Pair::<G>::new(&agreed, audience, 1, ANYTHING, DECISIONS);
    let pairs: Vec<Pair<G>> = audiences::<G>(&agreed).into_iter().map(pair).collect();
    let mut found = Vec::new();
    for row in G::hidden() {
        for planted in row.leaks() {
            let leak = planted.leak;
            if !matches!(leak.place, Place::View | Place::Seen) {
                continue;
            }
            let shows = |pair: &Pair<G>| Some((pair.shows(leak)?, pair.audience, pair.courses()));
            let Some((first, audience, courses)) =
                pairs.iter().filter_map(shows).min_by_key(|shows| shows.0)
            else {
                continue;
            };
            let (seat, extent) = (number(audience), Extent::Json);
            let onlooker = Onlooker { runtime: &runtime, setting: &setting, seat, extent };
            let [here, there] =
                courses.map(|course| onlooker.sees(&deal, &course.first(first + 1), Some(leak)));
            let differs = difference(&here, &there).is_some();
            println!("{}, {}, {:?}: {differs}", G::TITLE, row.name, leak.place);
            assert!(differs || leak.place != Place::View, "{}: not found", row.name);
            found.extend(differs.then_some(leak.place));
        }
    }
    assert!(found.contains(&Place::View) && found.contains(&Place::Seen), "{found:?}");
}

#[test]
fn the_client_says_the_same_of_twins_and_finds_leaks() {
    let _one = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    check::<yucatan::Position>();
    check_leaks::<yucatan::Position>();
    check::<tikal2::Position>();
    check_leaks::<tikal2::Position>();
}
