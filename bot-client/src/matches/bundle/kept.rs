//! What passes between a bot and its game, kept while it does, for a bundle.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use rules::Seat;

use super::{Heading, Line, VERSION, What};
use crate::matches::{Fault, GamePlan};

/// The most bytes that are kept of one seat and game; what passes later is left out.
const MOST_BYTES: usize = 64 * 1024 * 1024;
/// What a line takes besides its texts and its message.
const LINE_BYTES: usize = 128;
/// What a text takes besides its letters.
const TEXT_BYTES: usize = 24;

/// Whether what passes is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::matches) enum Keeping {
    /// For a bundle.
    Everything,
    /// There will be no bundle.
    Nothing,
}

/// What passes, while it does.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::matches) struct Kept {
    keeping: Keeping,
    begun: Instant,
    lines: Vec<Line>,
    bytes: usize,
    cut: bool,
}

impl Kept {
    /// Nothing yet.
    pub(in crate::matches) fn begin(keeping: Keeping) -> Kept {
        Kept { keeping, ..Kept::begin_at(Instant::now()) }
    }

    /// Nothing yet, everything from now on, and times count from then.
    pub(in crate::matches) fn begin_at(begun: Instant) -> Kept {
        let keeping = Keeping::Everything;
        Kept { keeping, begun, lines: Vec::new(), bytes: 0, cut: false }
    }

    /// Whether anything is kept at all.
    pub(in crate::matches) fn is_wanted(&self) -> bool {
        self.keeping == Keeping::Everything
    }

    /// Changes everything that was kept.
    pub(in crate::matches) fn for_each(&mut self, change: impl FnMut(&mut What)) {
        self.lines.iter_mut().map(|line| &mut line.what).for_each(change);
    }

    /// Leaves out whatever passes from now on.
    pub(in crate::matches) fn cut(&mut self) {
        self.cut = self.is_wanted();
    }

    /// Whether anything was left out.
    #[cfg(test)]
    pub(in crate::matches) fn is_cut(&self) -> bool {
        self.cut
    }

    /// This passes now.
    pub(in crate::matches) fn add(&mut self, what: What) {
        self.add_at(Instant::now(), what);
    }

    /// This passed then.
    pub(in crate::matches) fn add_at(&mut self, at: Instant, what: What) {
        if !self.is_wanted() {
            return;
        }
        self.bytes = self.bytes.saturating_add(what.size());
        if self.cut || self.bytes > MOST_BYTES {
            self.cut = true;
            return;
        }
        let micros = at.saturating_duration_since(self.begun).as_micros();
        self.lines.push(Line { at_us: u64::try_from(micros).unwrap_or(u64::MAX), what });
    }

    /// Writes the bundle of a fault into the folder and says where it lies.
    pub(in crate::matches) fn write(
        &self,
        folder: &Path,
        game: &GamePlan,
        fault: &Fault,
    ) -> anyhow::Result<PathBuf> {
        let heading = Heading {
            bundle: VERSION,
            game: game.number,
            rules: game.options.game().name().to_owned(),
            deal: game.deal,
            seed: game.seed_text(),
            bot_seed: game.keys.bot_seed,
            private_key: table::hex::print(game.keys.private_key.bytes()),
            program_seed: program_seed(game, fault.seat),
            options: game.options.to_string(),
            bots: game.names(),
            seat: fault.seat,
            kind: fault.kind,
            says: fault.says.clone(),
            printed: fault.printed.clone(),
            cut: self.cut,
        };
        let mut text = serde_json::to_string(&heading)?;
        for line in &self.lines {
            text.push('\n');
            text.push_str(&serde_json::to_string(line)?);
        }
        text.push('\n');
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let path = folder.join(format!("game-{:04}-seat-{}.jsonl", game.number, fault.seat));
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        Ok(path)
    }
}

/// What the program at this seat was given for its own chance.
fn program_seed(game: &GamePlan, seat: u8) -> Option<u64> {
    Seat::numbered(seat).map(|seat| game.keys.program_seed(seat))
}

impl What {
    /// About as many bytes as it takes to keep it, whatever it is: otherwise a bot could send without end
    /// what counts nothing.
    fn size(&self) -> usize {
        let content = match self {
            What::Sent { method, message, .. } | What::Told { method, message, .. } => {
                method.len() + message.len()
            }
            What::Ended { method, says, details, .. } => method.len() + says.len() + details.len(),
            What::HungUp { method, .. } => method.len(),
            What::Asked { view } => view.len(),
            What::Planned { actions } => {
                actions.iter().map(|action| TEXT_BYTES + action.len()).sum()
            }
        };
        LINE_BYTES + content
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::{Keeping, Kept, LINE_BYTES, MOST_BYTES, What};

    fn told(size: usize) -> What {
        let message = Bytes::from(vec![0; size]);
        What::Told { call: 1, method: "Play".to_owned(), message }
    }

    #[test]
    fn too_much_is_cut_and_nothing_is_kept_for_nobody() {
        let mut kept = Kept::begin(Keeping::Everything);
        kept.add(told(MOST_BYTES - LINE_BYTES - "Play".len()));
        assert_eq!((kept.lines.len(), kept.cut), (1, false));
        kept.add(told(1));
        kept.add(told(0));
        assert_eq!((kept.lines.len(), kept.cut), (1, true));
        let mut unwanted = Kept::begin(Keeping::Nothing);
        unwanted.add(told(1));
        assert_eq!((unwanted.lines.len(), unwanted.bytes), (0, 0));
    }

    #[test]
    fn whatever_passes_without_end_is_cut() {
        let method = || "m".repeat(1 << 20);
        let (call, code, says, details) = (1, 0, String::new(), Bytes::new());
        let all = [
            What::Sent { call, method: method(), message: Bytes::new() },
            What::Told { call, method: method(), message: Bytes::new() },
            What::Ended { call, method: method(), code, says, details },
            What::HungUp { call, method: method() },
            What::Planned { actions: vec![String::new(); 1 << 16] },
        ];
        for what in all {
            let mut kept = Kept::begin(Keeping::Everything);
            (0..64).for_each(|_| kept.add(what.clone()));
            assert!(kept.cut, "{} lines are kept", kept.lines.len());
        }
        let mut kept = Kept::begin(Keeping::Everything);
        let most = MOST_BYTES / LINE_BYTES;
        (0..=most).for_each(|_| kept.add(What::HungUp { call, method: String::new() }));
        assert_eq!((kept.lines.len(), kept.cut), (most, true));
    }
}
