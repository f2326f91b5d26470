//! Positions written short: what a case does not mention is filled in.
//!
//! A short position has sections of the notation, in any order, and may leave out all that does not
//! matter:
//! - options: `2 players` if not said, and `start 1`;
//! - `board clearing` (the default), `board printed`, `board late` or `board enclosed` name a map,
//!   any other `board …` says every tile; `also …` lays more on it, or changes what lies there, and
//!   `also e5=nothing` takes a tile away;
//! - seats: nothing on the board; workers that are not mentioned wait in the supply;
//! - the phase: `act 1 10`.

/// The first six tiles.
///
/// ```text
/// temples    a3 (2)  a4 (1)  b5 (1)  c4 (1)  d3 (2)        base camp a5
/// treasures  b3 (4)  c5 (4)                                jungles   b4  c3
/// steps      a5-a4 2  a5-b4 1  a5-b5 2  a4-a3 3  a4-b3 1  a3-b3 1  b4-b3 3  b4-c4 2
///            b4-c5 1  b5-c5 1  c4-c5 2  c4-c3 1  c4-d3 2
/// no path    a4-b4  b4-b5  b3-c3  b3-c4  c3-d3
/// ```
const CLEARING: &str = "a3=A4.0=2 b3=A2.0=4 c3=A3.0 c4=A1.0=1 c5=A5.0=4 d3=A6.1=2";

/// All tiles but G3 and G4; h4 and h5 are empty and can be reached.
const LATE: &str = "a1=B1.0 a2=B2.0=2 a3=A4.0=2 b1=B3.4 b2=B4.0 b3=A2.0=4 c1=B5.2=4 c2=B6.0=3 \
                    c3=A3.0 c4=A1.0=1 c5=A5.0=4 d1=C1.4=4 d2=C2.3 d3=A6.1=2 d4=C3.3 d5=C4.5=3 \
                    e1=D3.0 e2=C5.2=3 e3=D1.1=5 e4=D2.1=3 e5=D4.1 f1=D5.1=5 f2=E1.2=6 f3=E2.4=2 \
                    f4=E3.4 f5=E4.0 g1=E5.5=5 g2=F1.2=4 g3=F3.2 g4=F4.5=2 g5=F5.1=4 h1=F2.0 \
                    h2=G1.3=3 h3=G2.0";

/// All tiles but G3 and G4; the empty h4 and h5 touch nothing but the volcanoes g4, g5 and h3.
const ENCLOSED: &str = "a1=B3.0 a2=B2.0=2 a3=A4.0=2 b1=B4.0 b2=B5.2=4 b3=A2.0=4 c1=B6.1=3 \
                        c2=C1.5=4 c3=A3.0 c4=A1.0=1 c5=A5.0=4 d1=C2.2 d2=C3.2 d3=A6.1=2 d4=C4.4=3 \
                        d5=C5.2=3 e1=D1.1=5 e2=D2.3=3 e3=D4.0 e4=D5.3=5 e5=E1.5=6 f1=E2.2=2 \
                        f2=E3.5 f3=E4.4 f4=E5.2=5 f5=F1.4=4 g1=F3.4 g2=F4.4=2 g3=F5.2=4 g4=D3.0 \
                        g5=F2.0 h1=G1.0=3 h2=G2.0 h3=B1.0";

/// The sections after the phase, in the notation's order.
const LAST: [&str; 6] = ["taken", "shown", "had", "high", "passed", "scoring"];

/// The whole text of a position written short. A whole text stays as it is.
pub(crate) fn full(short: &str) -> String {
    let mut scene = Scene::default();
    for section in short.split(';').map(str::trim).filter(|section| !section.is_empty()) {
        scene.read(section);
    }
    scene.write()
}

#[derive(Default)]
struct Scene {
    options: Option<String>,
    board: Option<String>,
    also: String,
    lost: Option<String>,
    seats: [Option<String>; 4],
    phase: Option<String>,
    last: [Option<String>; LAST.len()],
}

impl Scene {
    fn read(&mut self, section: &str) {
        let (heading, rest) = section.split_once(' ').unwrap_or((section, ""));
        match heading {
            "tikal" => self.options = Some(rest.to_owned()),
            "2" | "3" | "4" => self.options = Some(section.to_owned()),
            "board" => self.board = Some(rest.to_owned()),
            "also" => self.also = rest.to_owned(),
            "lost" => self.lost = Some(section.to_owned()),
            "seat" => {
                let (number, pieces) = rest.split_once(' ').unwrap_or((rest, ""));
                let number: usize = number.parse().expect("a seat's number");
                self.seats[number - 1] = Some(pieces.to_owned());
            }
            _ => match LAST.iter().position(|&name| name == heading) {
                Some(place) => self.last[place] = Some(section.to_owned()),
                None => self.phase = Some(section.to_owned()),
            },
        }
    }

    fn write(self) -> String {
        let mut options = self.options.unwrap_or_else(|| "2 players".to_owned());
        if !options.contains("start") {
            options.push_str(" start 1");
        }
        let players: usize = options[..1].parse().expect("a number of players");
        let score = if options.contains("auction") { 20 } else { 0 };
        let mut sections = vec![format!("tikal {options}"), board(self.board, &self.also)];
        sections.extend(self.lost);
        for (pieces, number) in self.seats.iter().zip(1..=players) {
            sections.push(seat(number, pieces.as_deref().unwrap_or_default(), score));
        }
        sections.push(self.phase.unwrap_or_else(|| "act 1 10".to_owned()));
        sections.extend(self.last.into_iter().flatten());
        sections.join(" ; ")
    }
}

fn board(said: Option<String>, also: &str) -> String {
    let tiles = match said.as_deref() {
        None | Some("clearing") => CLEARING,
        Some("late") => LATE,
        Some("enclosed") => ENCLOSED,
        Some("printed") => "",
        Some(tiles) => tiles,
    };
    let space = |word: &str| word.split('=').next().unwrap_or_default().to_owned();
    let mut words = vec!["a4=1".to_owned(), "b5=1".to_owned()];
    for word in tiles.split_whitespace().chain(also.split_whitespace()) {
        match words.iter_mut().find(|laid| space(laid) == space(word)) {
            Some(laid) => *laid = word.to_owned(),
            None => words.push(word.to_owned()),
        }
    }
    words.retain(|word| !word.ends_with("=nothing"));
    // Tiles are printed by space; a tie keeps what is wrong on purpose as it was said.
    words[2..].sort_by_key(|word| space(word));
    format!("board {}", words.join(" "))
}

fn seat(number: usize, pieces: &str, score: u16) -> String {
    let score = said(pieces, "score").unwrap_or_else(|| score.to_string());
    let leader = said(pieces, "leader").unwrap_or_else(|| "supply".to_owned());
    let guards = said(pieces, "guards");
    let mut workers = said(pieces, "workers").unwrap_or_default();
    if workers.is_empty() || workers.split(' ').next().is_some_and(|word| word.contains('*')) {
        let count = |word: &str| word.split('*').nth(1).and_then(|count| count.parse::<u8>().ok());
        let standing: u8 = workers.split(' ').filter_map(count).sum();
        let posted = guards.as_deref().unwrap_or_default().split_whitespace().count();
        let posted = posted - usize::from(leader.starts_with("guards"));
        workers = format!("{} {workers}", 18 - standing - posted as u8);
    }
    let mut text =
        format!("seat {number} score {score} workers {} leader {leader}", workers.trim());
    for (heading, items) in [
        ("camps", said(pieces, "camps")),
        ("guards", guards),
        ("treasures", said(pieces, "treasures")),
    ] {
        if let Some(items) = items {
            text.push_str(&format!(" {heading} {items}"));
        }
    }
    text
}

/// The words after a heading, up to the next one. `guards` after `leader` is no heading.
fn said(pieces: &str, heading: &str) -> Option<String> {
    let mut found: Option<Vec<&str>> = None;
    let mut before = "";
    for word in pieces.split_whitespace() {
        let is_heading =
            matches!(word, "score" | "workers" | "leader" | "camps" | "guards" | "treasures")
                && before != "leader";
        match &mut found {
            None if is_heading && word == heading => found = Some(Vec::new()),
            Some(_) if is_heading => break,
            Some(words) => words.push(word),
            None => {}
        }
        before = word;
    }
    found.map(|words| words.join(" "))
}
