//! What holds for the events of every game: whom they are about, how they are printed, and that the points they
//! tell are the points of the position and of everybody's view.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use rules::{Audience, Game, Seat, Seats};

use crate::cases::run;
use crate::games::audiences;

/// An event is one line of text, with a `?` exactly where an audience is not told all of it. What it is about
/// everybody may know.
///
/// # Errors
/// What is wrong with the event.
pub fn check_event<G: Game>(seats: Seats, event: &G::Event) -> Result<(), String> {
    let text = G::print_event(event);
    let plain = |letter: char| letter == ' ' || letter.is_ascii_graphic();
    if !text.chars().all(plain) || text.split(' ').any(str::is_empty) || text.contains('?') {
        return Err(format!("{event:?} is printed `{text}`"));
    }
    for audience in audiences(seats) {
        let seen = G::seen(event, audience);
        let text = G::print_event(&seen);
        if text.contains('?') != (seen != *event) {
            return Err(format!("{seen:?} is printed `{text}` for {audience:?}"));
        }
        if G::actor(&seen) != G::actor(event) {
            return Err(format!("{event:?} is about somebody else for {audience:?}"));
        }
    }
    if G::score_changes(event).iter().any(|change| change.delta == 0) {
        return Err(format!("{event:?} changes a score by 0"));
    }
    Ok(())
}

/// Everybody's score as this audience was told it; unset for who knows the whole log.
type Tally = (Option<Audience>, Vec<(Seat, i32)>);

/// The scores a log tells: where it began, and every change since then, for those who know the whole log and for
/// every audience.
pub struct ScoreLog<G> {
    tallies: Vec<Tally>,
    game: PhantomData<G>,
}

impl<G: Game> ScoreLog<G> {
    /// The scores at the position where the log begins.
    pub fn at(seats: Seats, position: &G) -> ScoreLog<G> {
        let all = std::iter::once((None, position.scores()));
        let seen = |audience| (Some(audience), G::view_scores(&position.view(audience)));
        let tallies = all.chain(audiences(seats).map(seen)).collect();
        ScoreLog { tallies, game: PhantomData }
    }

    /// Adds what the event tells each of them.
    pub fn add(&mut self, event: &G::Event) {
        for (audience, tally) in &mut self.tallies {
            let seen = audience.map_or(*event, |audience| G::seen(event, audience));
            for change in G::score_changes(&seen) {
                let own = tally.iter_mut().filter(|(seat, _)| *seat == change.seat);
                own.for_each(|(_, score)| *score += change.delta);
            }
        }
    }

    /// The position has the scores of the log, and every view those that its audience was told.
    ///
    /// # Errors
    /// Whose scores differ, and how.
    pub fn check(&self, position: &G) -> Result<(), String> {
        for (audience, tally) in &self.tallies {
            let scores = match audience {
                Some(audience) => G::view_scores(&position.view(*audience)),
                None => position.scores(),
            };
            if scores != *tally {
                let whom =
                    audience.map_or("the log".to_owned(), |audience| format!("{audience:?}"));
                return Err(format!("{whom} tells {tally:?} where the scores are {scores:?}"));
            }
        }
        Ok(())
    }
}

/// The texts of all events there were, to find two events with one text.
pub struct EventTexts<G: Game> {
    events: BTreeMap<String, G::Event>,
}

impl<G: Game> Default for EventTexts<G> {
    fn default() -> Self {
        EventTexts { events: BTreeMap::new() }
    }
}

impl<G: Game> EventTexts<G> {
    /// Remembers the event, and as every audience sees it.
    ///
    /// # Errors
    /// The text, if another event has it too.
    pub fn add(&mut self, seats: Seats, event: &G::Event) -> Result<(), String> {
        let seen = audiences(seats).map(|audience| G::seen(event, audience));
        for event in std::iter::once(*event).chain(seen) {
            let text = G::print_event(&event);
            match self.events.get(&text) {
                Some(known) if *known != event => {
                    return Err(format!("{known:?} and {event:?} are both `{text}`"));
                }
                Some(_) => {}
                None => drop(self.events.insert(text, event)),
            }
        }
        Ok(())
    }

    /// How many different texts there were.
    pub fn count(&self) -> usize {
        self.events.len()
    }
}

/// The forms of events that a page of rules lists: capitals for one word, brackets for words that may be missing,
/// `…` for the rest of the line.
pub struct EventForms<'a> {
    forms: Vec<(&'a str, u64)>,
}

impl<'a> EventForms<'a> {
    /// Those in the first block behind the heading `Events as text`.
    pub fn of_page(page: &'a str) -> EventForms<'a> {
        let (_, section) = page.split_once("# Events as text\n").expect("the page has the heading");
        let block = section.split("```\n").nth(1).expect("the page lists its events");
        EventForms { forms: block.lines().map(|line| (line, 0)).collect() }
    }

    /// Counts the form of this text.
    ///
    /// # Errors
    /// The text, if not exactly one form fits it.
    pub fn add(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split(' ').collect();
        let fits = |form: &str| fits(&form.split(' ').collect::<Vec<_>>(), &words);
        let mut found: Vec<_> = self.forms.iter_mut().filter(|(form, _)| fits(form)).collect();
        match found.as_mut_slice() {
            [(_, count)] => *count += 1,
            none_or_many => {
                let forms: Vec<&str> = none_or_many.iter().map(|(form, _)| *form).collect();
                return Err(format!("`{text}` has the forms {forms:?} of the page"));
            }
        }
        Ok(())
    }

    /// The forms no text had.
    pub fn missing(&self) -> Vec<&'a str> {
        let missing = self.forms.iter().filter(|(_, count)| *count == 0);
        missing.map(|(form, _)| *form).collect()
    }
}

/// Whether the words are of the form. A group in brackets is one that ends with `]`.
fn fits(form: &[&str], words: &[&str]) -> bool {
    let Some((&first, rest)) = form.split_first() else { return words.is_empty() };
    if first == "…" {
        return !words.is_empty();
    }
    if first.starts_with('[') {
        let end = form.iter().position(|word| word.ends_with(']')).unwrap_or(0);
        let group: Vec<&str> =
            form[..=end].iter().map(|word| word.trim_matches(['[', ']'])).collect();
        let with: Vec<&str> = group.iter().chain(&form[end + 1..]).copied().collect();
        return fits(&form[end + 1..], words) || fits(&with, words);
    }
    let Some((&word, others)) = words.split_first() else { return false };
    let is_placeholder = first.bytes().all(|letter| letter.is_ascii_uppercase());
    (is_placeholder || first == word) && fits(rest, others)
}

/// Which scores a line of steps changes, each change as `seat 1 +5 T-11.1`; see [`cases`](crate::cases).
pub fn score_changes<G: Game>(at: &str, line: &str) -> Vec<String> {
    let (_, events) = run::<G>(at, line);
    let changes = events.iter().flat_map(G::score_changes);
    changes.map(|change| format!("{:?} {:+} {}", change.seat, change.delta, change.rule)).collect()
}

/// What a line of steps causes, event by event as an audience is told it.
pub fn event_texts<G: Game>(at: &str, line: &str, audience: Audience) -> Vec<String> {
    let (_, events) = run::<G>(at, line);
    events.iter().map(|event| G::print_event(&G::seen(event, audience))).collect()
}
