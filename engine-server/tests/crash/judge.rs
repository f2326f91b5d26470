//! Whether a restarted server still says everything it said before: what is lost, changed or doubled.

use std::collections::{BTreeMap, BTreeSet};

use crate::games::{Game, Step};
use crate::notebook::{MatchNotes, Noted, Notes};
use crate::now::{MatchNow, Now, Settled};
use crate::request::{Answer, Ask};
use crate::table_keeper::title;

/// Something a server took back, did twice or did by halves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Loss {
    /// A match that was made is gone, or is there more than once.
    Matches { of: usize, count: usize },
    /// A request that was answered is answered otherwise.
    Answer { number: usize, was: Answer, now: Answer },
    /// An event that was told is gone, or is another.
    Event { of: usize, seat: u32, sequence: u64 },
    /// The log has a gap or a repetition after so many events.
    Gap { of: usize, seat: u32, after: usize },
    /// Asking again for what had been answered has changed the match.
    SecondEffect { of: usize, before: u64, after: u64 },
    /// A request in flight is there by halves, or twice.
    Torn { number: usize, settled: Settled },
    /// A seat was taken by nobody or twice.
    Seat { of: usize, name: String, count: usize },
    /// Steps of the record are not what accepted requests asked for.
    Effects { of: usize, first: u64, what: String },
}

/// What was compared.
#[derive(Clone, Default, Debug)]
pub(crate) struct Verdict {
    pub(crate) losses: Vec<Loss>,
    /// Events that earlier servers had told and this one told again.
    pub(crate) events: usize,
    /// Requests that were asked again.
    pub(crate) retried: usize,
    /// Requests in flight that had been kept.
    pub(crate) there: usize,
    /// Requests in flight that had not.
    pub(crate) absent: usize,
}

/// Compares what was noted with what the server says now.
pub(crate) fn judge(notes: &Notes, now: &Now) -> Verdict {
    let mut verdict = Verdict::default();
    for (of, told) in &now.matches {
        let found = &notes.matches[*of];
        let asked = notes.requests.iter().enumerate().filter(|(_, noted)| noted.of == *of);
        let asked: Vec<(usize, &Noted)> = asked.collect();
        verdict.matches(*of, &asked, told, now);
        verdict.events(*of, found, told);
        verdict.answers(*of, &asked, told);
        for (number, settled) in &told.settled {
            verdict.in_flight(*number, settled);
        }
        verdict.seats(*of, &asked, told);
        verdict.effects(*of, &asked, told);
    }
    verdict
}

impl Verdict {
    fn matches(&mut self, of: usize, asked: &[(usize, &Noted)], told: &MatchNow, now: &Now) {
        let count = now.titles.get(&title(of)).copied().unwrap_or_default();
        let made = |(number, noted): &(usize, &Noted)| {
            matches!(answer(*number, noted, told), Some(Answer::Created { .. }))
        };
        let gone = told.logs.is_none() && asked.iter().any(|(_, noted)| was_made(noted));
        if gone || count != usize::from(asked.iter().any(made)) {
            self.losses.push(Loss::Matches { of, count });
        }
    }

    fn events(&mut self, of: usize, found: &MatchNotes, told: &MatchNow) {
        let empty = BTreeMap::new();
        let logs = told.logs.as_ref().unwrap_or(&empty);
        for (seat, log) in logs {
            let places = log.iter().zip(1..);
            if let Some((_, place)) =
                places.into_iter().find(|((number, _), place)| number != place)
            {
                self.losses.push(Loss::Gap { of, seat: *seat, after: place as usize - 1 });
            }
        }
        for (seat, events) in &found.told {
            let log = logs.get(seat).map_or(&[][..], Vec::as_slice);
            for (event, sequence) in events.iter().zip(1..) {
                match log.get(sequence as usize - 1) {
                    Some((_, bytes)) if *bytes == event.bytes => self.events += 1,
                    Some(_) | None => {
                        self.losses.push(Loss::Event { of, seat: *seat, sequence });
                    }
                }
            }
        }
    }

    fn answers(&mut self, of: usize, asked: &[(usize, &Noted)], told: &MatchNow) {
        for (number, noted) in asked {
            let Some(now) = told.again.get(number) else { continue };
            self.retried += 1;
            match &noted.answer {
                Some(was) if was == now => {}
                was => {
                    let was = was.clone().unwrap_or(Answer::Resigned);
                    self.losses.push(Loss::Answer { number: *number, was, now: now.clone() });
                }
            }
        }
        if told.head_again != told.head {
            let (before, after) = (told.head, told.head_again);
            self.losses.push(Loss::SecondEffect { of, before, after });
        }
    }

    /// A request in flight is wholly there, or it is wholly absent and has its effect now, once.
    fn in_flight(&mut self, number: usize, settled: &Settled) {
        self.retried += 1;
        let Settled { before, answer, after, again, after_again } = settled;
        let whole = match answer {
            Answer::Accepted { last, .. } if last <= before => {
                self.there += 1;
                after == before
            }
            Answer::Accepted { first, last } => {
                self.absent += 1;
                *first == before + 1 && after == last
            }
            Answer::Refused { .. } => {
                self.absent += 1;
                after == before
            }
            // Whether these had been kept shows in no number; the lobby and the record count them.
            Answer::Created { .. } | Answer::Joined(_) | Answer::Resigned => after >= before,
        };
        if !whole || again != answer || after_again != after {
            self.losses.push(Loss::Torn { number, settled: settled.clone() });
        }
    }

    fn seats(&mut self, of: usize, asked: &[(usize, &Noted)], told: &MatchNow) {
        for (number, noted) in asked {
            let Ask::Join(request) = &noted.ask else { continue };
            let joined = matches!(answer(*number, noted, told), Some(Answer::Joined(_)));
            let name =
                request.join.clone().unwrap_or_default().participant.unwrap_or_default().name;
            let count = told.names.iter().filter(|taken| **taken == name).count();
            if count != usize::from(joined) {
                self.losses.push(Loss::Seat { of, name, count });
            }
        }
    }

    /// Every step that somebody caused is one that was asked for, and the other way round, as far as
    /// the record may tell it.
    fn effects(&mut self, of: usize, asked: &[(usize, &Noted)], told: &MatchNow) {
        let game = Game::of(of);
        let mut steps: BTreeMap<u64, Step> = BTreeMap::new();
        if !told.record.is_empty() {
            match (game.steps)(&told.record) {
                Ok(found) => steps = found,
                Err(what) => self.losses.push(Loss::Effects { of, first: 0, what }),
            }
        }
        // Where a record stops because the rest is secret, what comes later is judged when all is over.
        let stops = game.has_secrets && !told.complete;
        let told_up_to =
            if stops { steps.last_key_value().map_or(0, |(first, _)| *first) } else { u64::MAX };
        for (number, noted) in asked {
            let Some(Answer::Accepted { first, last }) = answer(*number, noted, told) else {
                continue;
            };
            let caused: Vec<u64> = steps.range(first..=last).map(|(first, _)| *first).collect();
            let caused: Vec<Step> = caused.iter().filter_map(|first| steps.remove(first)).collect();
            let mut wanted = wanted(noted);
            if last > told_up_to {
                wanted.truncate(caused.len());
            }
            if caused != wanted {
                let what = format!("request {number} has caused {caused:?}");
                self.losses.push(Loss::Effects { of, first, what });
            }
        }
        let resigned = |(number, noted): &(usize, &Noted)| {
            let resigned = answer(*number, noted, told) == Some(Answer::Resigned);
            resigned.then_some(noted.seat)
        };
        let given_up: BTreeSet<u32> = asked.iter().filter_map(resigned).collect();
        for seat in given_up {
            let step = steps.iter().find(|(_, step)| **step == Step::Resigned { seat });
            match step.map(|(first, _)| *first) {
                Some(first) => drop(steps.remove(&first)),
                None if stops => {}
                None => {
                    let what = format!("seat {seat} has not resigned");
                    self.losses.push(Loss::Effects { of, first: 0, what });
                }
            }
        }
        for (first, step) in steps {
            let what = format!("nobody asked for {step:?}");
            self.losses.push(Loss::Effects { of, first, what });
        }
    }
}

/// The answer a request has by now.
fn answer(number: usize, noted: &Noted, told: &MatchNow) -> Option<Answer> {
    let settled = told.settled.get(&number).map(|settled| settled.answer.clone());
    noted.answer.clone().or(settled)
}

fn was_made(noted: &Noted) -> bool {
    matches!(noted.answer, Some(Answer::Created { .. }))
}

/// The steps that a request asks for.
fn wanted(noted: &Noted) -> Vec<Step> {
    let seat = noted.seat;
    match &noted.ask {
        Ask::Submit(_, texts) => {
            let played = |text: &String| Step::Played { seat, action: text.clone() };
            texts.iter().map(played).collect()
        }
        Ask::Undo(request) => vec![Step::Undid { seat, back_to: request.back_to_sequence }],
        Ask::Create(_) | Ask::Join(_) | Ask::Resign(_) => Vec::new(),
    }
}
