//! What is left of a budget while a bot thinks: positions, and perhaps time.

use std::time::Instant;

/// The rest of a budget.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    nodes: u32,
    spent: u32,
    deadline: Option<Instant>,
}

impl Effort {
    /// So many positions, and no longer than this.
    pub(crate) fn new(nodes: u32, deadline: Option<Instant>) -> Effort {
        Effort { nodes, spent: 0, deadline }
    }

    /// The same clock with any number of positions, counted from 0.
    pub(crate) fn unlimited(self) -> Effort {
        Effort::new(u32::MAX, self.deadline)
    }

    /// Positions that may still be looked at.
    pub(crate) fn nodes(&self) -> u32 {
        self.nodes - self.spent
    }

    /// Positions that were looked at.
    pub(crate) fn spent(&self) -> u32 {
        self.spent
    }

    /// Whether a clock is read.
    pub(crate) fn is_timed(&self) -> bool {
        self.deadline.is_some()
    }

    /// A part of what is left, of the positions and of the time.
    pub(crate) fn part(&self, parts: u32) -> Effort {
        self.part_at(Instant::now(), parts)
    }

    /// The same at this moment.
    fn part_at(&self, now: Instant, parts: u32) -> Effort {
        let parts = parts.max(1);
        let time = |deadline: Instant| now + deadline.saturating_duration_since(now) / parts;
        Effort::new(self.nodes() / parts, self.deadline.map(time))
    }

    /// Keeps no more positions than this.
    pub(crate) fn keep(&mut self, most: u32) {
        self.nodes = self.nodes.min(self.spent.saturating_add(most));
    }

    /// So many positions were looked at.
    pub(crate) fn spend(&mut self, nodes: u32) {
        self.spent = self.spent.saturating_add(nodes).min(self.nodes);
    }

    /// Whether it is time to answer.
    pub(crate) fn is_used_up(&self) -> bool {
        self.spent >= self.nodes || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::Effort;

    /// When each of five shares ends that begin one after the other, in seconds: whoever uses its share up
    /// takes this much of its time, in per cent.
    #[track_caller]
    fn check(used: u32, expected: [u64; 5]) {
        let begin = Instant::now();
        let effort = Effort::new(u32::MAX, Some(begin + Duration::from_secs(100)));
        let (mut now, mut ends) = (begin, Vec::new());
        for left in (1..=5).rev() {
            let end = effort.part_at(now, left).deadline.unwrap();
            ends.push((end - begin).as_secs());
            now += (end - now) * used / 100;
        }
        assert_eq!(ends, expected, "{used} % of each share");
    }

    #[test]
    fn shares_of_the_time_end_one_after_the_other_and_the_last_with_all_of_it() {
        check(100, [20, 40, 60, 80, 100]);
        check(0, [20, 25, 33, 50, 100]);
        check(50, [20, 32, 47, 67, 100]);
    }

    #[test]
    fn a_part_has_its_share_of_what_is_left() {
        let mut effort = Effort::new(100, None);
        effort.spend(40);
        let part = effort.part(3);
        assert_eq!((part.nodes(), part.spent(), part.is_timed()), (20, 0, false));
        assert_eq!(effort.part(0).nodes(), 60, "no part is the whole");
        let now = Instant::now();
        let late = Effort::new(100, Some(now)).part_at(now, 2);
        assert!(late.is_used_up(), "nothing is left to share");
    }
}
