//! Matches that were played before, as the Updates each seat got.

use std::sync::Arc;

use anyhow::Context;
use engine_server::games::NewMatch;
use engine_server::metrics::Metrics;
use engine_server::room::{Cursor, Founded, JoinRequest, Proof, Reading, Room, TokenOf};
use engine_server::roster::{SitterKind, Wish};
use engine_server::secrets::{OperatorKeys, Secrets, SystemEntropy};
use engine_server::store::Store;
use engine_server::time::SystemClock;
use engine_server::world::World;
use proto::v1;
use rules::{Audience, Seat};
use table::{MatchId, Seed, Sequence};

use super::game::Game;
use crate::chance::Chance;

/// How many different matches are played: seeds 0, 1, 2 …
pub(super) const SEEDS: u64 = 4;

/// A seed as CreateMatch takes it.
pub(super) fn seed_bytes(seed: u64) -> [u8; 32] {
    *Seed::from_number(seed).bytes()
}

/// What a seat chooses when the match of this seed is at this event: any action, but always the
/// same, so that a match of one seed is one match.
pub(super) fn choice(seed: u64, sequence: u64, actions: usize) -> u32 {
    Chance::seeded(seed << 32 | sequence).below(actions) as u32
}

/// A match from its first Update to its last.
pub(super) struct CannedMatch {
    /// What was agreed, as the lobby tells it.
    pub(super) options: Option<v1::GameOptions>,
    /// The first Update of each seat.
    pub(super) opening: [v1::Update; 4],
    /// What followed from each Submit, in order.
    pub(super) steps: Vec<CannedStep>,
}

/// What followed from one Submit.
pub(super) struct CannedStep {
    /// The events it caused.
    pub(super) accepted: v1::Accepted,
    /// What each seat got.
    pub(super) updates: [v1::Update; 4],
}

impl CannedMatch {
    /// Plays the match of this seed in a real room.
    pub(super) async fn record(game: Game, seed: u64) -> anyhow::Result<CannedMatch> {
        let clock = Arc::new(SystemClock::default());
        let world = World::new(Store::ephemeral(), clock, Metrics::default());
        let room = full_room(game, ("canned", 1), seed, &world).await?;
        let mut cursors = [Cursor::open(&v1::Open::default()); 4];
        let opening = read_all(room.as_ref(), &mut cursors)?;
        let options = room.info().options.clone();
        let mut canned = CannedMatch { options, opening, steps: Vec::new() };
        while let Some((seat, submit)) = canned.next_submit(seed) {
            let token = SeatNumbers.token(seat);
            // No request is made twice, so what its bytes hash to is never asked.
            let accepted = Arc::clone(&room).submit(Proof::Token(&token), &submit, [0; 32]).await?;
            let updates = read_all(room.as_ref(), &mut cursors)?;
            canned.steps.push(CannedStep { accepted, updates });
        }
        Ok(canned)
    }

    /// What a seat that has seen so much gets after so many Submits, up to `limit` if there is one.
    /// Several steps come as one Update, which is how a real room tells them. `None`: nothing new.
    pub(super) fn update(
        &self,
        seat: Seat,
        seen: Sequence,
        submits: usize,
        limit: Option<Sequence>,
    ) -> Option<v1::Update> {
        if seen == Sequence(0) {
            return Some(self.opening[seat.index()].clone());
        }
        let played = &self.steps[..submits];
        let unseen = played.partition_point(|step| step.accepted.last_sequence <= seen.0);
        let due = |last: u64| limit.is_none_or(|limit| last <= limit.0);
        let mut next: Option<v1::Update> = None;
        for (place, step) in played.iter().enumerate().skip(unseen) {
            if !due(step.accepted.last_sequence) {
                break;
            }
            let told = &step.updates[seat.index()];
            let next = next.get_or_insert_default();
            next.sequence = told.sequence;
            next.events.extend_from_slice(&told.events);
            if place + 1 == submits {
                next.prompt.clone_from(&told.prompt);
            }
        }
        next
    }

    /// What the prompted seat does next; `None` once the match is over.
    fn next_submit(&self, seed: u64) -> Option<(Seat, v1::Submit)> {
        let newest = self.steps.last().map_or(&self.opening, |step| &step.updates);
        let (seat, update) =
            Seat::ALL.into_iter().zip(newest).find(|(_, it)| it.prompt.is_some())?;
        let actions = update.prompt.as_ref()?.legal_actions.len();
        let index = choice(seed, update.sequence, actions);
        let form = Some(v1::submitted_action::Form::Index(index));
        let submit = v1::Submit {
            request_id: format!("bench-canned-{:08}", update.sequence),
            actions: vec![v1::SubmittedAction { form }],
            expected_sequence: Some(update.sequence),
        };
        Some((seat, submit))
    }
}

/// A real room of this name and number with somebody on every seat.
pub(super) async fn full_room(
    game: Game,
    (name, number): (&str, u64),
    seed: u64,
    world: &World,
) -> anyhow::Result<Arc<dyn Room>> {
    let secrets = Secrets::new(Box::new(SystemEntropy), [0; 32], OperatorKeys::default());
    let request = v1::CreateMatchRequest {
        options: Some(game.options()),
        seed: seed_bytes(seed).to_vec(),
        ..v1::CreateMatchRequest::default()
    };
    let new = NewMatch {
        request: &request,
        body: [0; 32],
        maker: None,
        shared_deal: None,
        now: world.clock.now(),
    };
    let match_id = MatchId::new(name).context("a word")?;
    let made = game.kind()?.make(&match_id, &new, &secrets, world);
    let (_, room) = made.context("the options are those of the game")??;
    let founded = Founded { number, request: (name.to_owned(), [0; 32]) };
    Arc::clone(&room).found(founded, None).await?;
    for id in ["one", "two", "three", "four"] {
        let wish = Wish {
            name: "load".to_owned(),
            kind: SitterKind::Program,
            software: String::new(),
            seat: None,
            house_bot: false,
            promise: None,
        };
        let request = JoinRequest { id, body: [0; 32], token_of: &SeatNumbers };
        Arc::clone(&room).join(wish, request).await?;
    }
    Ok(room)
}

/// Tokens of seats that nobody calls from outside.
#[derive(Debug)]
pub(super) struct SeatNumbers;

impl TokenOf for SeatNumbers {
    fn token(&self, seat: Seat) -> String {
        seat.to_string()
    }
}

/// The next Update of every seat.
fn read_all(room: &dyn Room, cursors: &mut [Cursor; 4]) -> anyhow::Result<[v1::Update; 4]> {
    let mut updates = <[v1::Update; 4]>::default();
    for ((seat, cursor), update) in Seat::ALL.into_iter().zip(cursors).zip(&mut updates) {
        match room.read(Audience::Seat(seat), cursor, None)? {
            Reading::Update(read) => *update = read.decode()?,
            Reading::Wait | Reading::End => anyhow::bail!("a seat was told nothing"),
        }
    }
    Ok(updates)
}

#[cfg(test)]
mod tests {
    use proto::v1;
    use rules::Seat;
    use table::Sequence;

    use super::{CannedMatch, CannedStep};
    use crate::service::game::Game;

    #[tokio::test]
    async fn a_seed_is_one_match_of_each_game() -> anyhow::Result<()> {
        for game in Game::all() {
            let one = CannedMatch::record(game, 1).await?;
            let again = CannedMatch::record(game, 1).await?;
            assert_eq!(one.opening, again.opening, "{game}");
            assert!(one.steps.len() > 100, "{game}");
            assert_eq!(one.steps.len(), again.steps.len(), "{game}");
            let mut both = one.steps.iter().zip(&again.steps);
            assert!(both.all(|(one, again)| one.updates == again.updates), "{game}");
        }
        Ok(())
    }

    #[tokio::test]
    async fn seats_are_told_different_events_where_a_game_has_secrets() -> anyhow::Result<()> {
        let mut with_secrets = 0;
        for game in Game::all() {
            let canned = CannedMatch::record(game, 0).await?;
            let differs = |step: &CannedStep| {
                let [first, others @ ..] = &step.updates;
                others.iter().any(|other| other.events != first.events)
            };
            // In the notation `?` is what its reader may not know.
            let hides = |step: &CannedStep| {
                let mut events = step.updates.iter().flat_map(|update| &update.events);
                events.any(|event| match &event.kind {
                    Some(v1::event::Kind::Game(event)) => event.notation.contains('?'),
                    _ => false,
                })
            };
            let hidden = canned.steps.iter().filter(|step| hides(step)).count();
            assert_eq!(canned.steps.iter().filter(|step| differs(step)).count(), hidden, "{game}");
            with_secrets += usize::from(hidden > 0);
        }
        assert!(with_secrets > 0);
        Ok(())
    }

    #[tokio::test]
    async fn a_seat_that_lags_gets_all_events_and_the_newest_prompt_at_once() -> anyhow::Result<()>
    {
        for game in Game::all() {
            let canned = CannedMatch::record(game, 0).await?;
            let next = |seen, submits, limit| {
                canned.update(Seat::ALL[0], Sequence(seen), submits, limit).unwrap_or_default()
            };
            let told: Vec<&v1::Update> = canned.steps.iter().map(|step| &step.updates[0]).collect();
            let (start, all) = (canned.opening[0].sequence, told.len());
            assert_eq!(next(0, 0, None), canned.opening[0]);
            assert_eq!(next(start, 1, None), *told[0]);
            assert_eq!(next(start, all, Some(Sequence(told[0].sequence))).events, told[0].events);
            let events: usize = told.iter().map(|update| update.events.len()).sum();
            assert_eq!(next(start, all, None).events.len(), events);
            assert_eq!(next(start, all - 1, None).prompt, told[all - 2].prompt);
            assert_eq!(next(told[all - 1].sequence, all, None), v1::Update::default());
        }
        Ok(())
    }
}
