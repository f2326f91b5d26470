//! The seats a player has taken, kept in files so that `tikal resume` finds them again.
//!
//! A file holds a seat's secret: it is made for its owner alone, and written whole or not at all.

mod file;

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, bail};
use client::{Nonce, Seat, SeatSession, Server, Token, hex};
use etcetera::BaseStrategy;
use serde::{Deserialize, Serialize};

/// A seat that was taken. `Debug` shows neither token nor nonce.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSeat {
    /// The server's address.
    pub server: String,
    /// Which match.
    pub match_id: String,
    /// Which seat, from 1.
    pub seat: u8,
    /// Proves the seat.
    token: String,
    /// A nonce that was promised, as 64 hexadecimal digits, until the match starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
    /// When it was taken, in seconds since 1970.
    pub taken_at: u64,
    /// The match is over: the seat only serves to read it again.
    #[serde(default)]
    pub over: bool,
}

impl SavedSeat {
    /// A seat that was just taken.
    pub fn of(session: &SeatSession, nonce: Option<&Nonce>) -> SavedSeat {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        SavedSeat {
            server: session.server().address().to_owned(),
            match_id: session.match_id().to_owned(),
            seat: session.seat().number(),
            token: session.token_to_keep().to_owned(),
            nonce: nonce.map(|nonce| hex::print(nonce.bytes())),
            taken_at: since.map_or(0, |since| since.as_secs()),
            over: false,
        }
    }

    /// The seat again, on a connection to its server.
    pub fn session(&self, server: Server) -> anyhow::Result<SeatSession> {
        let seat = Seat::numbered(self.seat).context("a kept seat has a number from 1 to 4")?;
        Ok(SeatSession::resume(server, &self.match_id, seat, Token::new(&self.token)?))
    }

    /// The nonce that was promised.
    pub fn nonce(&self) -> Option<Nonce> {
        let digits = self.nonce.as_ref()?;
        hex::parse(digits).ok().map(Nonce::new)
    }

    /// The name of its file. Only the plainest ids become one, whatever a server may call a match.
    fn file_name(&self) -> anyhow::Result<String> {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        if self.match_id.is_empty() || self.match_id.len() > 64 || !self.match_id.chars().all(plain)
        {
            bail!("the id of the match cannot be the name of a file: {:?}", self.match_id);
        }
        Ok(format!("{}.{}.json", self.match_id, self.seat))
    }
}

impl fmt::Debug for SavedSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SavedSeat({} seat {})", self.match_id, self.seat)
    }
}

/// The folder of kept seats.
#[derive(Clone, Debug)]
pub struct SavedSeats {
    folder: PathBuf,
}

impl SavedSeats {
    /// In this configuration folder, or in the user's own.
    pub fn at(config_dir: Option<&Path>) -> anyhow::Result<SavedSeats> {
        let config_dir = match config_dir {
            Some(folder) => folder.to_owned(),
            None => etcetera::choose_base_strategy()?.config_dir().join("tikal"),
        };
        Ok(SavedSeats { folder: config_dir.join("seats") })
    }

    /// Makes the folder, so that a seat can be kept once it is taken.
    pub fn prepare(&self) -> anyhow::Result<()> {
        file::make_folder(&self.folder)
            .with_context(|| format!("seats cannot be kept in {}", self.folder.display()))
    }

    /// Keeps a seat; one that was kept before under the same match and number is replaced.
    pub fn keep(&self, seat: &SavedSeat) -> anyhow::Result<()> {
        let path = self.folder.join(seat.file_name()?);
        let text = serde_json::to_string_pretty(seat)?;
        file::write_secret(&path, &text)
            .with_context(|| format!("the seat cannot be kept in {}", path.display()))
    }

    /// Every kept seat, the newest first. Files that hold none are passed over.
    pub fn all(&self) -> anyhow::Result<Vec<SavedSeat>> {
        let mut seats: Vec<SavedSeat> = Vec::new();
        for text in file::texts(&self.folder)? {
            seats.extend(serde_json::from_str::<SavedSeat>(&text).ok());
        }
        seats.sort_by(|a, b| b.taken_at.cmp(&a.taken_at).then(a.match_id.cmp(&b.match_id)));
        Ok(seats)
    }

    /// The kept seat of a match; the newest, if there are several.
    pub fn find(&self, match_id: &str) -> anyhow::Result<Option<SavedSeat>> {
        Ok(self.all()?.into_iter().find(|seat| seat.match_id == match_id))
    }

    /// The match of the seat is over. The seat stays, because its token is what reads a private match.
    pub fn close(&self, seat: &SavedSeat) -> anyhow::Result<()> {
        self.keep(&SavedSeat { over: true, nonce: None, ..seat.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::{SavedSeat, SavedSeats};

    fn seat(match_id: &str, taken_at: u64) -> SavedSeat {
        let (server, match_id) = ("http://127.0.0.1:1".to_owned(), match_id.to_owned());
        let (token, nonce, over) = ("secret".to_owned(), None, false);
        SavedSeat { server, match_id, seat: 2, token, nonce, taken_at, over }
    }

    #[test]
    fn seats_are_found_again_newest_first() {
        let folder = tempfile::tempdir().unwrap();
        let kept = SavedSeats::at(Some(folder.path())).unwrap();
        assert!(kept.all().unwrap().is_empty());
        for seat in [seat("old", 1), seat("new", 9), seat("mid", 5)] {
            kept.keep(&seat).unwrap();
        }
        kept.keep(&seat("mid", 6)).unwrap();
        let names = |seats: Vec<SavedSeat>| {
            seats.into_iter().map(|seat| seat.match_id).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names(kept.all().unwrap()), "new mid old");
        assert_eq!(kept.find("mid").unwrap().unwrap().taken_at, 6);
        kept.close(&seat("new", 9)).unwrap();
        assert!(kept.find("new").unwrap().unwrap().over);
        std::fs::write(folder.path().join("seats/other.json"), "{").unwrap();
        assert_eq!(names(kept.all().unwrap()), "new mid old");
    }

    #[test]
    fn no_id_of_a_server_leads_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let kept = SavedSeats::at(Some(folder.path())).unwrap();
        for id in ["", "..", "../x", "a/b", "a\\b", "C:x", "a b", &"x".repeat(65)] {
            assert!(kept.keep(&seat(id, 1)).is_err(), "{id:?}");
        }
    }

    #[test]
    fn a_debug_print_shows_no_secret() {
        assert!(!format!("{:?}", seat("m", 1)).contains("secret"));
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_can_read_a_seat() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let kept = SavedSeats::at(Some(folder.path())).unwrap();
        kept.keep(&seat("m", 1)).unwrap();
        let mode = |path: &str| {
            let path = folder.path().join(path);
            std::fs::metadata(path).unwrap().permissions().mode() & 0o777
        };
        assert_eq!((mode("seats"), mode("seats/m.2.json")), (0o700, 0o600));
    }
}
