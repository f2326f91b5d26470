//! A record that somebody signed cannot be changed: hundreds of forgeries of every game, most of which the rules and
//! the seed alone would believe, are refused.

use std::collections::BTreeMap;

use rules::{Game, Policy, tikal, tikal2, yucatan};
use table::{
    Cause, Deal, Discrepancy, Keystream, MatchId, Nonce, PublicKey, Record, Seed, Signer,
    SigningKey, Table, hex, unsigned, verify,
};

use crate::match_under_way::seat;

/// The server's key, and a forger's.
const SERVER: [u8; 32] = [21; 32];
const FORGER: [u8; 32] = [22; 32];

fn match_id() -> MatchId {
    MatchId::new("m-1").unwrap()
}

fn server() -> SigningKey {
    SigningKey::from_secret(&SERVER)
}

/// Where the draws of a match come from: the server's seed and two seats' nonces, or a given seed.
fn deal(fair: bool, seed: u8, nonce: u8, seats: usize) -> Deal {
    let seed = Seed::new([seed; 32]);
    if !fair {
        return Deal::open(seed);
    }
    let nonces = (0..seats).map(|place| (place < 2).then(|| Nonce::new([nonce; 32]))).collect();
    Deal::Fair { seed, nonces, match_id: match_id() }
}

/// Plays on by chance to the end.
fn play_on<G: Game>(mut table: Table<G>, chance: &str) -> Table<G> {
    let mut stream = Keystream::new(&[9; 32], chance);
    let mut legal = Vec::new();
    while let Some(seat) = table.decider() {
        table.position().legal(&mut legal);
        let action = Policy::Busy.pick::<G>(&legal, &mut stream).unwrap();
        table.act(seat, &[action]).unwrap();
    }
    table
}

/// The match as far as its first so many decisions.
fn played_so_far<G: Game>(record: &Record<G>, deal: Deal, decisions: usize) -> Table<G> {
    let mut table = Table::new(record.options.clone(), deal);
    let played = record.lines.iter().filter_map(|line| match line.cause {
        Cause::Played { seat, action } => Some((seat, action)),
        Cause::Started
        | Cause::Fallback { .. }
        | Cause::Drawn { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    });
    for (seat, action) in played.take(decisions) {
        table.act(seat, &[action]).unwrap();
    }
    table
}

/// A signed record, and what was made of it, by the kind of the forgery.
struct Workshop<G: Game> {
    honest: Record<G>,
    text: String,
    made: BTreeMap<&'static str, Vec<String>>,
}

impl<G: Game> Workshop<G> {
    fn open(options: &str, fair: bool) -> Workshop<G> {
        let Ok(options) = G::parse_options(options) else { panic!("{options}") };
        let seats = G::seats(&options).count();
        let table = play_on(Table::<G>::new(options, deal(fair, 5, 1, seats)), "honest");
        let names = ["Ada", "Bea", "Cleo", "Dora"];
        let honest = Record::of(&table).with_names(names).signed(&match_id(), &server());
        let text = honest.to_string();
        Workshop { honest, text, made: BTreeMap::new() }
    }

    fn put(&mut self, kind: &'static str, text: String) {
        assert_ne!(text, self.text, "a forgery of the kind {kind} changes something");
        self.made.entry(kind).or_default().push(text);
    }

    fn replace(&mut self, kind: &'static str, from: &str, to: &str) {
        assert!(self.text.contains(from), "{from} is in the record");
        self.put(kind, self.text.replacen(from, to, 1));
    }

    /// Another match under the honest one's signature.
    fn put_match(&mut self, kind: &'static str, table: &Table<G>) {
        let forged = Record::of(table).with_names(&self.honest.names);
        assert!(verify(&forged).is_ok(), "the rules believe it");
        self.put(kind, Record { signature: self.honest.signature.clone(), ..forged }.to_string());
    }

    /// What changes one line, or swaps two.
    fn change_lines(&mut self) {
        let text = self.text.clone();
        let lines: Vec<&str> = text.lines().collect();
        let of = |what: &str| {
            let of = lines.iter().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
            of.filter(|line| line.contains(what)).copied().collect::<Vec<_>>()
        };
        let said = |line: &str| line.split_once(": ").unwrap().1.to_owned();
        for (kind, marks) in [("action", " seat "), ("draw", " draw ")] {
            let of = of(marks);
            for pair in of.windows(2).filter(|pair| said(pair[0]) != said(pair[1])).take(12) {
                let changed = pair[0].replace(&said(pair[0]), &said(pair[1]));
                self.replace(kind, &format!("\n{}\n", pair[0]), &format!("\n{changed}\n"));
            }
        }
        for line in lines.iter().filter(|line| line.starts_with("place ")) {
            let score = line.split(' ').nth(3).unwrap();
            for other in ["0", "7", "99"].into_iter().filter(|other| *other != score) {
                let changed =
                    line.replacen(&format!("score {score}"), &format!("score {other}"), 1);
                self.replace("score", line, &changed);
            }
            let changed = match line.strip_suffix(" wins") {
                Some(lost) => lost.to_owned(),
                None => format!("{line} wins"),
            };
            self.replace("score", line, &changed);
        }
        for line in lines.iter().filter(|line| line.starts_with("deck ")) {
            let (first, rest) = line.split_once(", ").unwrap_or((line, ""));
            self.replace("deck", line, &format!("{first}, {first}"));
            if !rest.is_empty() {
                self.replace("deck", line, first);
            }
        }
        for (kind, start) in [("seed", "seed "), ("commitment", "commitment "), ("nonce", "nonce ")]
        {
            for line in lines.iter().filter(|line| line.starts_with(start)) {
                let (before, _) = line.rsplit_once(' ').unwrap();
                for other in [hex::print(&[6; 32]), "none".to_owned()] {
                    let changed = format!("{before} {other}");
                    if changed != **line {
                        self.replace(kind, line, &changed);
                    }
                }
            }
        }
        for line in lines.iter().filter(|line| line.starts_with("promise ")) {
            let (before, _) = line.rsplit_once(' ').unwrap();
            let other = hex::print(&Nonce::new([6; 32]).promise());
            self.replace("promise", line, &format!("{before} {other}"));
        }
    }

    /// What the rules believe: other actions, fewer, more, other draws.
    fn play_otherwise(&mut self, fair: bool) {
        let seats = G::seats(&self.honest.options).count();
        let deal = |seed, nonce| deal(fair, seed, nonce, seats);
        let decisions = self.honest.lines.len() / 2;
        for part in 1..=6 {
            let so_far = || played_so_far(&self.honest, deal(5, 1), decisions * part / 8);
            let otherwise = play_on(so_far(), &format!("other {part}"));
            let mut cut = so_far();
            // All but one get up: so ends a match whose tail is gone.
            for number in 2..=u8::try_from(seats).unwrap() {
                cut.resign(seat(number)).unwrap();
            }
            self.put_match("action", &otherwise);
            self.put_match("removed tail", &cut);
        }
        let chances = ["a", "b", "c"];
        for (place, chance) in (1..).zip(chances) {
            let fresh = |deal| Table::new(self.honest.options.clone(), deal);
            let (seeded, nonced) = (fresh(deal(5 + place, 1)), fresh(deal(5, 1 + place)));
            self.put_match("seed", &play_on(seeded, chance));
            if fair {
                self.put_match("nonce", &play_on(nonced, chance));
            }
        }
    }

    /// What is cut off or put behind.
    fn cut_and_add(&mut self) {
        let (body, signature) = (unsigned(&self.text).to_owned(), self.signature_line());
        let lines: Vec<&str> = body.lines().collect();
        for gone in [1, 2, 3, 5, 9, 17] {
            let left = lines[..lines.len() - gone].join("\n");
            self.put("removed tail", format!("{left}\n{signature}"));
            self.put("removed tail", format!("{left}\n"));
        }
        let step = lines.iter().rfind(|line| line.contains(" seat ")).unwrap();
        let ended = body.find("\nended ").unwrap() + 1;
        for more in [*step, "99999 resign 1", "99999 timeout 2"] {
            let (before, after) = body.split_at(ended);
            self.put("added tail", format!("{before}{more}\n{after}{signature}"));
            self.put("added tail", format!("{body}{more}\n{signature}"));
            self.put("added tail", format!("{body}{signature}{more}\n"));
        }
        self.put("added tail", format!("{body}{signature}{signature}"));
    }

    fn rename(&mut self) {
        self.replace("names", "player 1 Ada", "player 1 Bea");
        self.replace("names", "player 2 Bea", "player 2 Ada");
        self.replace("names", "player 1 Ada", "player 1 Ada ");
        self.replace("names", "player 1 Ada", "player 1 ");
        let nameless = Record { names: Vec::new(), ..self.honest.clone() };
        self.put("names", nameless.to_string());
    }

    fn sign_otherwise(&mut self) {
        let line = self.signature_line();
        let bytes = line.trim_end().rsplit(' ').next().unwrap().to_owned();
        for place in (0..128).step_by(8) {
            let mut other = bytes.clone();
            let digit = if &bytes[place..=place] == "0" { "1" } else { "0" };
            other.replace_range(place..=place, digit);
            self.replace("signature", &bytes, &other);
        }
        self.replace("signature", &bytes, &"0".repeat(128));
        self.replace("signature", &bytes, &bytes[..126]);
        let key = server().public().to_string();
        for other in [SigningKey::from_secret(&FORGER).public(), PublicKey::new([0; 32])] {
            self.replace("key", &format!(" by {key}"), &format!(" by {other}"));
        }
        self.replace("match", "signed m-1 by", "signed m-2 by");
        // What the server signed of another match does not fit this one.
        let elsewhere = play_on(
            Table::<G>::new(self.honest.options.clone(), Deal::open(Seed::new([8; 32]))),
            "elsewhere",
        );
        let other = Record::of(&elsewhere).signed(&match_id(), &server());
        self.put(
            "signature",
            Record { signature: other.signature, ..self.honest.clone() }.to_string(),
        );
    }

    fn signature_line(&self) -> String {
        format!("{}\n", self.honest.signature.as_ref().unwrap())
    }
}

/// Whether somebody who trusts the server's key believes the text.
fn believes<G: Game>(text: &str) -> Result<(), String> {
    let record = Record::<G>::parse(text).map_err(|error| error.to_string())?;
    let proof = verify(&record).map_err(|error| error.to_string())?;
    match proof.signer {
        Some(signer) if signer.key == server().public() => Ok(()),
        Some(signer) => Err(format!("signed by {}", signer.key)),
        None => Err("nobody signed".to_owned()),
    }
}

/// Forges records of a game; how many of each kind, and how many of all the rules alone would believe.
fn forge<G: Game>(options: &str, fair: bool) -> (BTreeMap<&'static str, usize>, usize) {
    let mut shop = Workshop::<G>::open(options, fair);
    assert_eq!(believes::<G>(&shop.text), Ok(()), "{options}");
    shop.change_lines();
    shop.play_otherwise(fair);
    shop.cut_and_add();
    shop.rename();
    shop.sign_otherwise();
    let mut without_signature = 0;
    for (kind, texts) in &shop.made {
        for text in texts {
            let told = believes::<G>(text);
            assert!(told.is_err(), "{} {options}: a forged {kind} is believed:\n{text}", G::NAME);
            let bare = Record::<G>::parse(unsigned(text)).ok();
            without_signature += usize::from(bare.is_some_and(|bare| verify(&bare).is_ok()));
        }
    }
    (shop.made.iter().map(|(kind, texts)| (*kind, texts.len())).collect(), without_signature)
}

#[test]
fn no_forged_record_is_believed() {
    let mut all: BTreeMap<&str, usize> = BTreeMap::new();
    let mut without_signature = 0;
    for fair in [false, true] {
        for (kinds, believed) in [
            forge::<tikal::Position>("3 players start 1", fair),
            forge::<tikal2::Position>("2 players start 1", fair),
            forge::<yucatan::Position>("2 players rounds 5 start 1", fair),
        ] {
            assert!(kinds.values().sum::<usize>() >= 70, "{kinds:?}");
            kinds.into_iter().for_each(|(kind, count)| *all.entry(kind).or_default() += count);
            without_signature += believed;
        }
    }
    let total: usize = all.values().sum();
    println!("{total} forged records are refused: {all:?}");
    println!("the rules and the seed alone believe {without_signature} of them");
    assert!(total >= 400, "{total}");
    for kind in [
        "action",
        "draw",
        "score",
        "seed",
        "nonce",
        "promise",
        "commitment",
        "deck",
        "removed tail",
        "added tail",
        "names",
        "signature",
        "key",
        "match",
    ] {
        assert!(all.contains_key(kind), "{kind}");
    }
    assert!(without_signature >= 100, "{without_signature}");
}

#[test]
fn who_signs_with_a_key_of_their_own_is_told_apart() {
    let shop = Workshop::<tikal::Position>::open("2 players start 1", true);
    let forger = SigningKey::from_secret(&FORGER);
    let cut = Record { names: vec!["Eve".to_owned(), "Bea".to_owned()], ..shop.honest.clone() };
    let signed = cut.signed(&match_id(), &forger);
    let proof = verify(&signed).unwrap();
    assert_eq!(proof.signer, Some(Signer { key: forger.public(), match_id: match_id() }));
    assert_ne!(forger.public(), server().public());
    // A fair deal is of one match, and nobody signs it as another's.
    let elsewhere = shop.honest.signed(&MatchId::new("m-2").unwrap(), &forger);
    assert_eq!(verify(&elsewhere), Err(Discrepancy::Signature));
}

#[test]
fn a_signature_is_a_line_behind_the_body() {
    let shop = Workshop::<tikal::Position>::open("2 players start 1", false);
    let text = &shop.text;
    let parsed = Record::<tikal::Position>::parse(text).unwrap();
    assert_eq!((parsed.to_string(), &parsed), (text.clone(), &shop.honest));
    assert_eq!(parsed.body(), unsigned(text));
    let last = text.lines().last().unwrap();
    assert_eq!(format!("{}{last}\n", parsed.body()), *text);
    assert!(last.starts_with(&format!("signed m-1 by {}: ", server().public())), "{last}");
    assert_eq!(unsigned(&parsed.body()), parsed.body(), "what is not signed stays as it is");
    assert_eq!(unsigned(""), "");
    // The same body always gets the same line, and no debug print tells the secret.
    assert_eq!(shop.honest.clone().signed(&match_id(), &server()), shop.honest);
    let printed = format!("{:?}", server());
    assert!(!printed.contains("21, 21") && !printed.contains("1515"), "{printed}");
}

#[test]
fn what_goes_on_is_not_signed_and_old_records_are_read() {
    let Ok(options) = tikal::Position::parse_options("2 players start 1") else { panic!() };
    let running = Table::<tikal::Position>::new(options, Deal::open(Seed::from_number(1)));
    let record = Record::of(&running).signed(&match_id(), &server());
    assert_eq!(record.signature, None);
    let old = Record::of(&play_on(running, "old"));
    let proof = verify(&Record::<tikal::Position>::parse(&old.to_string()).unwrap()).unwrap();
    assert_eq!(proof.signer, None);
    assert!(proof.to_string().contains("Nobody signed it"), "{proof}");
    // A line that is signed while the match goes on is no record.
    let signature = server().sign(
        &Record::of(&played_so_far(&old, Deal::open(Seed::from_number(1)), 3)).body(),
        &match_id(),
    );
    let early = Record::of(&played_so_far(&old, Deal::open(Seed::from_number(1)), 3));
    assert!(Record::<tikal::Position>::parse(&format!("{early}{signature}\n")).is_err());
}

/// RFC 8032, 7.1, test 1: the key that follows from a secret is the one that every implementation makes of it.
#[test]
fn keys_are_those_of_the_standard() {
    let secret =
        hex::parse("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60").unwrap();
    let public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    assert_eq!(SigningKey::from_secret(&secret).public().to_string(), public);
    assert_eq!(PublicKey::parse(public).unwrap().to_string(), public);
    assert_eq!(PublicKey::parse(&public.to_uppercase()), None);
}

/// A signed record on disk, for verifiers that share no code with us: `cargo xtask ci --only draws` lets the one in Python
/// judge it. `UPDATE_GOLDEN=1` writes it anew.
#[test]
fn a_signed_record_is_what_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/table/signed.record");
    let text = Workshop::<tikal::Position>::open("2 players start 1", true).text;
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), text);
}
