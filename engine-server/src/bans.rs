//! Addresses from which nobody makes or joins matches: the operator's list, kept in a file beside the store.

use std::fmt::Write as _;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use anyhow::Context;

use crate::origin::{Network, Origin};
use crate::refusal::Refusal;

/// The list. Who is on it goes on with matches it sits in, and reads; it makes and joins none.
#[derive(Debug, Default)]
pub struct Bans {
    banned: Mutex<Vec<Ban>>,
    /// Where it is kept; `None`: as long as the server runs.
    file: Option<PathBuf>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Ban {
    /// As the operator wrote it.
    text: String,
    network: Network,
}

impl Bans {
    /// The list that is kept beside this store; without a store it lasts as long as the server.
    ///
    /// # Errors
    /// Says what is wrong with the file.
    pub fn beside(store: Option<&Path>) -> anyhow::Result<Bans> {
        let Some(store) = store else { return Ok(Bans::default()) };
        let mut name = store.file_name().unwrap_or_default().to_owned();
        name.push(".bans");
        let file = store.with_file_name(name);
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => {
                return Err(error).with_context(|| format!("{} cannot be read", file.display()));
            }
        };
        let mut banned = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let ban = Ban::read(line).map_err(|reason| {
                anyhow::anyhow!("{}: '{line}' is no ban: {reason}", file.display())
            })?;
            banned.push(ban);
        }
        Ok(Bans { banned: Mutex::new(banned), file: Some(file) })
    }

    /// Refuses whoever is on the list.
    ///
    /// # Errors
    /// Refused when the origin is banned.
    pub fn check(&self, origin: Origin) -> Result<(), Refusal> {
        let is_banned = self.enter().iter().any(|ban| ban.network.covers(origin));
        if is_banned { Err(Refusal::Banned) } else { Ok(()) }
    }

    /// Puts an address or a network on the list.
    ///
    /// # Errors
    /// Says why not, in a sentence.
    pub fn add(&self, text: &str) -> Result<(), String> {
        let ban = Ban::read(text)?;
        self.change(|banned| {
            if !banned.contains(&ban) {
                banned.push(ban);
            }
            Ok(())
        })
    }

    /// Takes it off the list again.
    ///
    /// # Errors
    /// Says why not, in a sentence.
    pub fn remove(&self, text: &str) -> Result<(), String> {
        let network = Ban::read(text)?.network;
        self.change(|banned| {
            let before = banned.len();
            banned.retain(|ban| ban.network != network);
            if banned.len() < before { Ok(()) } else { Err(format!("{text} is not banned")) }
        })
    }

    /// Everybody on the list, as the operator wrote them.
    pub fn list(&self) -> Vec<String> {
        self.enter().iter().map(|ban| ban.text.clone()).collect()
    }

    /// Changes the list if it can be kept.
    fn change(&self, edit: impl FnOnce(&mut Vec<Ban>) -> Result<(), String>) -> Result<(), String> {
        let mut banned = self.enter();
        let mut changed = banned.clone();
        edit(&mut changed)?;
        if let Some(file) = &self.file {
            let mut text = String::new();
            for ban in &changed {
                // Writing into a string cannot fail.
                let _ = writeln!(text, "{}", ban.text);
            }
            write_whole(file, &text)
                .map_err(|error| format!("{} cannot be written: {error}", file.display()))?;
        }
        *banned = changed;
        Ok(())
    }

    fn enter(&self) -> MutexGuard<'_, Vec<Ban>> {
        self.banned.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Ban {
    fn read(text: &str) -> Result<Ban, String> {
        Ok(Ban { text: text.to_owned(), network: text.parse()? })
    }
}

/// Puts another file in the place of this one, so that nobody ever reads half of it.
fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    let mut next = path.as_os_str().to_owned();
    next.push(".new");
    let mut file = std::fs::File::create(&next)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    std::fs::rename(&next, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(address: &str) -> Origin {
        Origin::of(address.parse().unwrap())
    }

    #[test]
    fn a_ban_covers_the_addresses_it_names() {
        let bans = Bans::default();
        for text in ["192.0.2.7", "10.0.0.0/8", "2001:db8:1:2:3:4:5:6"] {
            bans.add(text).unwrap();
        }
        for banned in ["192.0.2.7", "10.9.8.7", "2001:db8:1:2::1", "::ffff:192.0.2.7"] {
            assert_eq!(bans.check(origin(banned)), Err(Refusal::Banned), "{banned}");
        }
        for free in ["192.0.2.8", "11.0.0.1", "2001:db8:1:3::1"] {
            assert_eq!(bans.check(origin(free)), Ok(()), "{free}");
        }
        bans.remove("10.0.0.0/8").unwrap();
        assert_eq!(bans.check(origin("10.9.8.7")), Ok(()));
        assert!(bans.remove("10.0.0.0/8").is_err());
        assert!(bans.add("everybody").is_err());
        assert_eq!(bans.list(), ["192.0.2.7", "2001:db8:1:2:3:4:5:6"]);
    }

    #[test]
    fn the_list_outlives_the_server() {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("tikal.sqlite");
        Bans::beside(Some(&store)).unwrap().add("192.0.2.7").unwrap();
        let bans = Bans::beside(Some(&store)).unwrap();
        assert_eq!(bans.check(origin("192.0.2.7")), Err(Refusal::Banned));
        bans.remove("192.0.2.7").unwrap();
        assert_eq!(Bans::beside(Some(&store)).unwrap().list(), [""; 0]);
        std::fs::write(folder.path().join("tikal.sqlite.bans"), "nobody\n").unwrap();
        let refused = Bans::beside(Some(&store)).unwrap_err().to_string();
        assert!(refused.contains("'nobody' is no ban"), "{refused}");
    }
}
