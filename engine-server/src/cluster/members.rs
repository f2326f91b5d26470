//! What a server does about the others: whom it gives up for dead, what it takes, what it hands over. Pure.

use std::collections::HashMap;
use std::time::Duration;

use super::{ServerId, Shard};
use crate::store::{Member, Survey};

/// How many shards are handed over in one turn at most: each costs its players a moment.
const AT_ONCE: usize = 16;

/// Watches the heartbeats of the others by this server's own clock. No clock of another machine is asked, and none of
/// the database: a heartbeat is a number, and what counts is how long it was seen not to change.
#[derive(Debug)]
pub struct Watch {
    /// How long a heartbeat must not change. Longer than anybody's lease.
    patience: Duration,
    seen: HashMap<ServerId, (u64, Duration)>,
}

/// What is to be done, in this order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// Servers that said nothing since this heartbeat.
    pub bury: Vec<(ServerId, u64)>,
    /// Shards of nobody.
    pub claim: Vec<Shard>,
    /// Shards of this server that others shall have.
    pub give: Vec<(Shard, ServerId)>,
}

impl Watch {
    /// A watch over servers with this lease. A tenth more is waited, because clocks run at their own speeds.
    pub fn new(lease: Duration) -> Watch {
        Watch { patience: lease + lease / 10, seen: HashMap::new() }
    }

    /// What to do about what was seen. `now` is later than the moment at which it was so: what is seen anew is
    /// counted from then on, and so never from before it was said.
    pub fn look(&mut self, own: &ServerId, survey: &Survey, now: Duration) -> Plan {
        let mut seen = HashMap::new();
        let mut bury = Vec::new();
        for Member { id, heartbeat, .. } in &survey.members {
            let before = self.seen.get(id).filter(|(known, _)| known == heartbeat);
            let since = before.map_or(now, |(_, since)| *since);
            seen.insert(id.clone(), (*heartbeat, since));
            if id != own && now.saturating_sub(since) >= self.patience {
                bury.push((id.clone(), *heartbeat));
            }
        }
        self.seen = seen;
        let (claim, give) = balance(own, survey);
        Plan { bury, claim, give }
    }
}

/// What this server takes of what is free, and gives of what it has too much of.
fn balance(own: &ServerId, survey: &Survey) -> (Vec<Shard>, Vec<(Shard, ServerId)>) {
    let mut staying: Vec<&ServerId> =
        survey.members.iter().filter(|it| !it.leaving).map(|it| &it.id).collect();
    staying.sort_by(|a, b| a.as_str().cmp(b.as_str()));
    let count = |id: &ServerId| {
        survey.owners.iter().filter(|(_, owner, _)| owner.as_ref() == Some(id)).count()
    };
    let mine: Vec<Shard> = survey
        .owners
        .iter()
        .filter(|(_, owner, _)| owner.as_ref() == Some(own))
        .map(|(shard, ..)| *shard)
        .collect();
    let Some(place) = staying.iter().position(|id| *id == own) else {
        // It leaves: all of it goes to those who stay.
        return (Vec::new(), hand_out(&mine, &staying, count, usize::MAX));
    };
    let (least, most) = (Shard::COUNT / staying.len(), Shard::COUNT.div_ceil(staying.len()));
    let free = survey.owners.iter().filter(|(_, owner, _)| owner.is_none());
    let mut free: Vec<Shard> = free.map(|(shard, ..)| *shard).collect();
    // Those who claim at once begin at different ends.
    let turn = free.len() * place / staying.len();
    free.rotate_left(turn);
    free.truncate(most.saturating_sub(mine.len()));
    let others = staying.into_iter().filter(|id| *id != own && count(id) < least);
    let others: Vec<&ServerId> = others.collect();
    let lacking: usize = others.iter().map(|id| least - count(id)).sum();
    let spare = mine.len().saturating_sub(most).min(AT_ONCE);
    // One above the least is given too where somebody lacks it: then nobody has more than the most.
    let spare = spare.max(mine.len().saturating_sub(least).min(lacking).min(AT_ONCE));
    let given = &mine[..if others.is_empty() { 0 } else { spare.min(lacking) }];
    (free, hand_out(given, &others, count, least))
}

/// Each of these shards to whoever has fewest then, as long as that is below this number.
fn hand_out(
    shards: &[Shard],
    to: &[&ServerId],
    count: impl Fn(&ServerId) -> usize,
    below: usize,
) -> Vec<(Shard, ServerId)> {
    let mut counts: Vec<(usize, &ServerId)> = to.iter().map(|id| (count(id), *id)).collect();
    let mut given = Vec::new();
    for shard in shards {
        let Some(poorest) = counts.iter_mut().min_by_key(|(count, _)| *count) else { break };
        if poorest.0 >= below {
            break;
        }
        poorest.0 += 1;
        given.push((*shard, poorest.1.clone()));
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEASE: Duration = Duration::from_secs(5);

    fn id(number: u8) -> ServerId {
        ServerId::of(&[number; 16])
    }

    /// Servers with so many shards each, in order; the rest is free.
    fn survey(members: &[(u8, u64, usize)], leaving: &[u8]) -> Survey {
        let member = |(number, heartbeat, _): &(u8, u64, usize)| Member {
            id: id(*number),
            address: String::new(),
            heartbeat: *heartbeat,
            leaving: leaving.contains(number),
            house_bots: String::new(),
        };
        let owners = members.iter().flat_map(|(number, _, count)| vec![Some(id(*number)); *count]);
        let owners = owners.chain(std::iter::repeat(None));
        let owners = Shard::all().zip(owners).map(|(shard, owner)| (shard, owner, 1)).collect();
        Survey { members: members.iter().map(member).collect(), owners }
    }

    #[test]
    fn who_says_nothing_for_longer_than_a_lease_is_given_up() {
        let mut watch = Watch::new(LEASE);
        let mut buried = |heartbeat, seconds: f64| {
            let seen = survey(&[(1, 9, 0), (2, heartbeat, 256)], &[]);
            watch.look(&id(1), &seen, Duration::from_secs_f64(seconds)).bury
        };
        assert_eq!(buried(4, 100.0), []);
        assert_eq!(buried(4, 105.4), []);
        // It spoke, late: it counts anew from when that was seen.
        assert_eq!(buried(5, 105.5), []);
        assert_eq!(buried(5, 110.9), []);
        assert_eq!(buried(5, 111.0), [(id(2), 5)]);
        // Also one that begins anew with the number of the dead one, under another name.
        let mut watch = Watch::new(LEASE);
        watch.look(&id(1), &survey(&[(1, 9, 0), (2, 0, 256)], &[]), Duration::ZERO);
        let other = survey(&[(1, 9, 0), (3, 0, 256)], &[]);
        assert_eq!(watch.look(&id(1), &other, LEASE * 2).bury, []);
    }

    #[test]
    fn nobody_gives_itself_up() {
        let mut watch = Watch::new(LEASE);
        let seen = survey(&[(1, 9, 256)], &[]);
        watch.look(&id(1), &seen, Duration::ZERO);
        assert_eq!(watch.look(&id(1), &seen, LEASE * 100), Plan::default());
    }

    /// Servers act in turn on what they see until nothing changes.
    fn settle(mut counts: Vec<(u8, u64, usize)>, leaving: &[u8]) -> Vec<usize> {
        let mut seen = survey(&counts, leaving);
        for _ in 0..200 {
            let before = seen.clone();
            for (number, ..) in &counts {
                let (claim, give) = balance(&id(*number), &seen);
                for (shard, owner, _) in &mut seen.owners {
                    if claim.contains(shard) {
                        *owner = Some(id(*number));
                    }
                    if let Some((_, to)) = give.iter().find(|(given, _)| given == shard) {
                        *owner = Some(to.clone());
                    }
                }
            }
            if seen == before {
                break;
            }
        }
        for (number, _, count) in &mut counts {
            let own = Some(id(*number));
            *count = seen.owners.iter().filter(|(_, owner, _)| *owner == own).count();
        }
        counts.into_iter().map(|(.., count)| count).collect()
    }

    #[test]
    fn shards_are_shared_out_evenly() {
        assert_eq!(settle(vec![(1, 0, 0)], &[]), [256]);
        for start in [[0, 0, 0], [256, 0, 0], [100, 156, 0], [0, 0, 256], [86, 86, 84], [1, 254, 1]]
        {
            let members = [1, 2, 3].iter().zip(start).map(|(number, count)| (*number, 0, count));
            let mut ended = settle(members.collect(), &[]);
            ended.sort_unstable();
            assert_eq!(ended, [85, 85, 86], "{start:?}");
        }
        // Who leaves gives all of it, and takes nothing.
        assert_eq!(settle(vec![(1, 0, 200), (2, 0, 28), (3, 0, 28)], &[1]), [0, 128, 128]);
        assert_eq!(settle(vec![(1, 0, 256)], &[1]), [256], "there is nobody else");
    }
}
