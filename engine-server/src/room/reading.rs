//! What a reader of a match gets next: whole steps, never the same twice.

use proto::{EncodedEvents, EncodedUpdate, EncodedView, v1};
use rules::Audience;
use table::Sequence;

use super::tell::Teller;
use super::{Cursor, Reading};
use crate::hosted::Hosted;
use crate::refusal::Refusal;

/// How many events one Update carries at most, give or take a step.
const EVENTS_PER_UPDATE: usize = 256;

/// The next Update for a reader.
pub(super) fn read<G: Hosted>(
    teller: &Teller<'_, G>,
    audience: Audience,
    cursor: &mut Cursor,
    limit: Option<Sequence>,
) -> Result<Reading, Refusal> {
    let head = teller.play.head();
    past_head(cursor.seen.0, head)?;
    let first = !std::mem::replace(&mut cursor.started, true);
    let target = limit.unwrap_or(head).min(head);
    let views = cursor.feed == v1::Feed::Views;
    if cursor.wants_view && (first || (views && cursor.seen < head)) {
        cursor.seen = head;
        cursor.wants_view = views;
        return Ok(Reading::Update(EncodedUpdate {
            sequence: head.0,
            view: EncodedView::of(&teller.view(audience)),
            prompt: teller.encoded_prompt(audience, cursor.prompt_size),
            ..EncodedUpdate::default()
        }));
    }
    let (events, last) = events(teller, audience, cursor.seen, target);
    if let Some(last) = last {
        cursor.seen = last;
    } else if !first {
        let over = teller.play.ending.is_some();
        return Ok(if over { Reading::End } else { Reading::Wait });
    }
    let present = cursor.seen == head;
    let prompt = present.then(|| teller.encoded_prompt(audience, cursor.prompt_size));
    let both = cursor.feed == v1::Feed::ViewsAndEvents;
    let view = (present && both).then(|| EncodedView::of(&teller.view(audience)));
    let (view, prompt) = (view.unwrap_or_default(), prompt.unwrap_or_default());
    let sequence = cursor.seen.0;
    Ok(Reading::Update(EncodedUpdate { sequence, view, events, prompt, answer: None }))
}

/// What happened after `seen` and up to `target` in whole steps, and the number of the last.
fn events<G: Hosted>(
    teller: &Teller<'_, G>,
    audience: Audience,
    seen: Sequence,
    target: Sequence,
) -> (EncodedEvents, Option<Sequence>) {
    let newest = &teller.play.newest;
    let is_short = newest.last.0 - newest.after.0 <= EVENTS_PER_UPDATE as u64;
    if is_short && seen == newest.after && target == newest.last {
        // Where nearly every reader is: what it is told was encoded for another already.
        return (newest.events(teller, audience), Some(target).filter(|last| *last > seen));
    }
    let head = teller.play.head();
    let mut events = Vec::new();
    let steps = teller.play.log.steps_after(seen);
    let step_end = steps.clone().next().map_or(head, |step| Sequence(step.first.0 - 1));
    if step_end > seen {
        // A place inside a step, from a client's own bookkeeping: the rest of that step comes first.
        let rest = teller.play.log.entries_after(seen);
        let rest = rest.take_while(|(number, _)| *number <= step_end);
        events.extend(rest.map(|(number, entry)| teller.event(audience, number, entry)));
    }
    for step in steps {
        if step.last() > target || events.len() >= EVENTS_PER_UPDATE {
            break;
        }
        let numbered = (step.first.0..).map(Sequence).zip(&step.entries);
        events.extend(numbered.map(|(number, entry)| teller.event(audience, number, entry)));
    }
    let last = events.last().map(|event| Sequence(event.sequence));
    (events.iter().collect(), last)
}

/// A number past the newest event is refused.
pub(super) fn past_head(asked: u64, head: Sequence) -> Result<(), Refusal> {
    if asked > head.0 { Err(Refusal::SequencePastHead { asked, head: head.0 }) } else { Ok(()) }
}
