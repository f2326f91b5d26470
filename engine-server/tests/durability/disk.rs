//! A disk that holds on to what was synced and to nothing else.
//!
//! Every write since the last sync may be there after a loss of power, or not, or in part: each
//! piece of 512 bytes has its own fate, in any order. Names of files are kept by a sync of the
//! folder, not by a sync of the file.

use std::collections::BTreeMap;

use table::Keystream;

/// What reaches the disk together. Pages are larger and can be torn.
const SECTOR: usize = 512;

/// A disk with one folder.
#[derive(Clone, Default)]
pub(crate) struct Disk {
    files: Vec<Contents>,
    /// Which file has which name, as a program sees it and as it would be found after a crash.
    names: BTreeMap<String, FileNumber>,
    durable_names: BTreeMap<String, FileNumber>,
    /// What happened to names since the folder was synced.
    unsynced_names: Vec<Naming>,
    /// How many operations until a picture is taken, and the picture.
    countdown: Option<u32>,
    picture: Option<Box<Disk>>,
}

/// A file, whatever its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FileNumber(usize);

#[derive(Clone, Default)]
struct Contents {
    now: Vec<u8>,
    durable: Vec<u8>,
    unsynced: Vec<Writing>,
    /// How often it was synced since the power came.
    syncs: u32,
}

#[derive(Clone)]
enum Writing {
    Bytes { at: usize, bytes: Vec<u8> },
    Length(usize),
}

#[derive(Clone)]
enum Naming {
    Created(String, FileNumber),
    Removed(String),
    Renamed(String, String, FileNumber),
}

impl Disk {
    /// A disk with one empty file that is durable.
    pub(crate) fn with_empty(name: &str) -> Disk {
        let mut disk = Disk::default();
        disk.create(name);
        disk.sync_folder();
        disk
    }

    /// The file of this name.
    pub(crate) fn find(&self, name: &str) -> Option<FileNumber> {
        self.names.get(name).copied()
    }

    /// A new empty file.
    pub(crate) fn create(&mut self, name: &str) -> FileNumber {
        self.before_operation();
        let number = FileNumber(self.files.len());
        self.files.push(Contents::default());
        self.names.insert(name.to_owned(), number);
        self.unsynced_names.push(Naming::Created(name.to_owned(), number));
        number
    }

    /// Takes a name away; `false`: there was none.
    pub(crate) fn remove(&mut self, name: &str) -> bool {
        self.before_operation();
        self.unsynced_names.push(Naming::Removed(name.to_owned()));
        self.names.remove(name).is_some()
    }

    /// Gives a file another name in one step: a crash finds it under one of the two.
    pub(crate) fn rename(&mut self, from: &str, to: &str) -> bool {
        self.before_operation();
        let Some(file) = self.names.remove(from) else { return false };
        self.names.insert(to.to_owned(), file);
        self.unsynced_names.push(Naming::Renamed(from.to_owned(), to.to_owned(), file));
        true
    }

    /// What a program reads.
    pub(crate) fn read(&self, file: FileNumber) -> &[u8] {
        &self.files[file.0].now
    }

    /// Writes; a hole before it reads as zeros.
    pub(crate) fn write(&mut self, file: FileNumber, at: usize, bytes: &[u8]) {
        self.before_operation();
        let contents = &mut self.files[file.0];
        put(&mut contents.now, at, bytes);
        contents.unsynced.push(Writing::Bytes { at, bytes: bytes.to_vec() });
    }

    /// Cuts the file, or fills it up with zeros.
    pub(crate) fn set_length(&mut self, file: FileNumber, length: usize) {
        self.before_operation();
        let contents = &mut self.files[file.0];
        contents.now.resize(length, 0);
        contents.unsynced.push(Writing::Length(length));
    }

    /// Makes the file's bytes durable, and not its name.
    pub(crate) fn sync(&mut self, file: FileNumber) {
        self.before_operation();
        let contents = &mut self.files[file.0];
        contents.durable.clone_from(&contents.now);
        contents.unsynced.clear();
        contents.syncs += 1;
    }

    /// Makes names durable.
    pub(crate) fn sync_folder(&mut self) {
        self.before_operation();
        self.durable_names.clone_from(&self.names);
        self.unsynced_names.clear();
    }

    /// How often a file was synced since the power came.
    pub(crate) fn syncs(&self, name: &str) -> u32 {
        self.find(name).map_or(0, |file| self.files[file.0].syncs)
    }

    /// Takes a picture of the disk just before an operation, after that many others.
    pub(crate) fn picture_after(&mut self, operations: u32) {
        self.countdown = Some(operations);
        self.picture = None;
    }

    /// The picture, if that many operations came.
    pub(crate) fn take_picture(&mut self) -> Option<Disk> {
        self.countdown = None;
        self.picture.take().map(|picture| *picture)
    }

    /// What is left when the power fails now.
    pub(crate) fn crash(&self, chance: &mut Keystream) -> Disk {
        let luck = Luck::draw(chance);
        let files = self.files.iter().map(|contents| contents.crash(luck, chance)).collect();
        let mut names = self.durable_names.clone();
        for naming in &self.unsynced_names {
            if luck.keeps(chance) {
                match naming {
                    Naming::Created(name, number) => names.insert(name.clone(), *number),
                    Naming::Removed(name) => names.remove(name),
                    Naming::Renamed(from, to, number) => {
                        names.remove(from);
                        names.insert(to.clone(), *number)
                    }
                };
            }
        }
        Disk { files, durable_names: names.clone(), names, ..Disk::default() }
    }

    fn before_operation(&mut self) {
        match self.countdown {
            None => {}
            Some(0) => {
                self.countdown = None;
                self.picture = Some(Box::new(self.clone()));
            }
            Some(left) => self.countdown = Some(left - 1),
        }
    }
}

impl Contents {
    fn crash(&self, luck: Luck, chance: &mut Keystream) -> Contents {
        let mut left = self.durable.clone();
        for writing in &self.unsynced {
            match writing {
                Writing::Bytes { at, bytes } => crash_bytes(&mut left, *at, bytes, luck, chance),
                Writing::Length(length) if luck.keeps(chance) => left.resize(*length, 0),
                Writing::Length(_) => {}
            }
        }
        Contents { now: left.clone(), durable: left, ..Contents::default() }
    }
}

/// Each sector's part of a write has its own fate.
fn crash_bytes(left: &mut Vec<u8>, at: usize, bytes: &[u8], luck: Luck, chance: &mut Keystream) {
    let mut done = 0;
    while done < bytes.len() {
        let place = at + done;
        let piece = (SECTOR - place % SECTOR).min(bytes.len() - done);
        let bytes = &bytes[done..done + piece];
        if luck.keeps(chance) {
            put(left, place, bytes);
        } else if luck.tears(chance) {
            put(left, place, &bytes[..chance.below(piece as u32) as usize]);
        } else if place >= left.len() && luck.tears(chance) {
            // The file grew, and what was on the disk before shows.
            put(left, place, &vec![chance.word() as u8; piece]);
        }
        done += piece;
    }
}

fn put(file: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    let end = at + bytes.len();
    if file.len() < end {
        file.resize(end, 0);
    }
    file[at..end].copy_from_slice(bytes);
}

/// How much of what was not synced a crash leaves, in eighths.
#[derive(Clone, Copy)]
struct Luck(u32);

impl Luck {
    /// All and nothing are likely, for these are what most real crashes leave.
    fn draw(chance: &mut Keystream) -> Luck {
        Luck([0, 0, 1, 4, 7, 8][chance.below(6) as usize])
    }

    fn keeps(self, chance: &mut Keystream) -> bool {
        chance.below(8) < self.0
    }

    /// Only a disk that keeps some of it does anything by halves.
    fn tears(self, chance: &mut Keystream) -> bool {
        self.0 > 0 && chance.below(4) == 0
    }
}

/// The disk itself forgets what it should, and nothing else.
#[cfg(test)]
mod tests {
    use super::Disk;
    use table::Keystream;

    /// What is found in `name` after each of some hundred crashes.
    fn crashes(disk: &Disk, name: &str) -> Vec<Option<Vec<u8>>> {
        let mut chance = Keystream::new(&[1; 32], "disk");
        let look = |disk: Disk| disk.find(name).map(|file| disk.read(file).to_vec());
        (0..300).map(|_| look(disk.crash(&mut chance))).collect()
    }

    #[test]
    fn what_was_synced_stays() {
        let mut disk = Disk::with_empty("a");
        let file = disk.find("a").unwrap();
        disk.write(file, 3, b"here");
        disk.sync(file);
        assert!(crashes(&disk, "a").iter().all(|left| left.as_deref() == Some(b"\0\0\0here")));
    }

    #[test]
    fn what_was_not_synced_may_be_there_or_not_or_in_part() {
        let mut disk = Disk::with_empty("a");
        let file = disk.find("a").unwrap();
        disk.write(file, 0, &[1; 2048]);
        disk.sync(file);
        disk.write(file, 0, &[2; 2048]);
        let left: Vec<Vec<u8>> = crashes(&disk, "a").into_iter().flatten().collect();
        assert!(left.contains(&vec![1; 2048]) && left.contains(&vec![2; 2048]));
        // The last sector and not the first: order is not kept either.
        assert!(left.iter().any(|bytes| bytes[0] == 1 && bytes[2047] == 2));
        // A piece of a sector.
        assert!(left.iter().any(|bytes| bytes[0] == 2 && bytes[511] == 1));
    }

    #[test]
    fn a_name_needs_a_sync_of_its_own() {
        let mut disk = Disk::default();
        let file = disk.create("a");
        disk.write(file, 0, b"x");
        disk.sync(file);
        assert!(crashes(&disk, "a").contains(&None));
        disk.sync_folder();
        assert!(!crashes(&disk, "a").contains(&None));
        disk.remove("a");
        assert!(crashes(&disk, "a").contains(&Some(b"x".to_vec())));
    }
}
