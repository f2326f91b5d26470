//! Lets SQLite write to simulated disks: its file system interface, over [`Disk`].
//!
//! The only room with unsafe code. SQLite promises, for every function here, that the pointers it
//! hands over are valid for the call, that a file's pointer is one that `open` filled in, and that
//! nobody uses a file after `close`. The disk that a path means is its first part.

use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::PathBuf;
use std::ptr::{null, null_mut};
use std::sync::{Arc, Mutex, MutexGuard, Once};

use rusqlite::ffi;

use crate::disk::{Disk, FileNumber};

/// The name under which SQLite knows this file system.
pub(crate) const NAME: &str = "simulated";
const C_NAME: &CStr = c"simulated";
const LONGEST_PATH: c_int = 128;

/// A disk that programs can write to, until it is dropped.
pub(crate) struct Mounted {
    number: u64,
    disk: Arc<Mutex<Disk>>,
}

#[derive(Default)]
struct Mounts {
    last: u64,
    disks: BTreeMap<u64, Arc<Mutex<Disk>>>,
}

static MOUNTS: Mutex<Mounts> = Mutex::new(Mounts { last: 0, disks: BTreeMap::new() });

impl Mounted {
    /// Mounts a disk under a path of its own.
    pub(crate) fn new(disk: Disk) -> Mounted {
        register();
        let disk = Arc::new(Mutex::new(disk));
        let mut mounts = MOUNTS.lock().unwrap();
        mounts.last += 1;
        let number = mounts.last;
        mounts.disks.insert(number, Arc::clone(&disk));
        Mounted { number, disk }
    }

    /// The path of a file on it.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        PathBuf::from(format!("{}/{name}", self.number))
    }

    /// The disk, for files that are written without SQLite.
    pub(crate) fn shared(&self) -> Arc<Mutex<Disk>> {
        Arc::clone(&self.disk)
    }

    /// The disk as it is now.
    pub(crate) fn disk(&self) -> MutexGuard<'_, Disk> {
        self.disk.lock().unwrap()
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        MOUNTS.lock().unwrap().disks.remove(&self.number);
    }
}

/// An open file, in memory that SQLite owns. Its first part is what SQLite knows of it.
#[repr(C)]
struct OpenFile {
    base: ffi::sqlite3_file,
    /// Made by `open`, freed by `close`.
    own: *mut Own,
}

struct Own {
    disk: Arc<Mutex<Disk>>,
    file: FileNumber,
    /// Whether the next sync makes names durable too: the first of a log that may be new.
    sync_folder: bool,
}

fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let vfs = Box::leak(Box::new(file_system()));
        // SAFETY: the structure is whole and lives as long as the program.
        let code = unsafe { ffi::sqlite3_vfs_register(vfs, 0) };
        assert_eq!(code, ffi::SQLITE_OK);
    });
}

fn file_system() -> ffi::sqlite3_vfs {
    ffi::sqlite3_vfs {
        iVersion: 1,
        szOsFile: c_int::try_from(size_of::<OpenFile>()).unwrap(),
        mxPathname: LONGEST_PATH,
        pNext: null_mut(),
        zName: C_NAME.as_ptr(),
        pAppData: null_mut(),
        xOpen: Some(open),
        xDelete: Some(delete),
        xAccess: Some(access),
        xFullPathname: Some(full_path_name),
        xDlOpen: None,
        xDlError: None,
        xDlSym: None,
        xDlClose: None,
        xRandomness: Some(randomness),
        xSleep: Some(sleep),
        xCurrentTime: Some(current_time),
        xGetLastError: Some(last_error),
        xCurrentTimeInt64: None,
        xSetSystemCall: None,
        xGetSystemCall: None,
        xNextSystemCall: None,
    }
}

/// Without shared memory: a store that one server has needs none.
static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 1,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(lock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: None,
    xShmLock: None,
    xShmBarrier: None,
    xShmUnmap: None,
    xFetch: None,
    xUnfetch: None,
};

/// The disk and the file's name on it.
///
/// # Safety
/// `path` is null or a C string.
unsafe fn place<'a>(path: *const c_char) -> Option<(Arc<Mutex<Disk>>, &'a str)> {
    if path.is_null() {
        return None;
    }
    // SAFETY: not null, so a C string, as the caller promises.
    let path = unsafe { CStr::from_ptr(path) }.to_str().ok()?;
    let (number, name) = path.split_once('/')?;
    let disk = MOUNTS.lock().unwrap().disks.get(&number.parse().ok()?).cloned()?;
    Some((disk, name))
}

/// What `open` made for the file.
///
/// # Safety
/// `file` was filled in by `open` and is not closed.
unsafe fn own<'a>(file: *mut ffi::sqlite3_file) -> &'a mut Own {
    // SAFETY: `open` put an `OpenFile` there and its own part with it; a connection is used by one
    // thread at a time, so no other reference to it is alive.
    unsafe { &mut *(*file.cast::<OpenFile>()).own }
}

unsafe extern "C" fn open(
    _: *mut ffi::sqlite3_vfs,
    path: *const c_char,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out_flags: *mut c_int,
) -> c_int {
    let open_file = file.cast::<OpenFile>();
    // SAFETY: `file` is memory of `szOsFile` bytes. No methods: a failed open is not closed.
    unsafe { (*open_file).base.pMethods = null() };
    // SAFETY: a C string, or null for a temporary file, which this disk does not have.
    let Some((disk, name)) = (unsafe { place(path) }) else { return ffi::SQLITE_CANTOPEN };
    let (file, sync_folder) = {
        let mut disk = disk.lock().unwrap();
        let creates = flags & ffi::SQLITE_OPEN_CREATE != 0;
        let is_log = flags & (ffi::SQLITE_OPEN_WAL | ffi::SQLITE_OPEN_MAIN_JOURNAL) != 0;
        match (disk.find(name), creates) {
            (Some(file), _) => (file, creates && is_log),
            (None, true) => (disk.create(name), is_log),
            (None, false) => return ffi::SQLITE_CANTOPEN,
        }
    };
    let own = Box::into_raw(Box::new(Own { disk, file, sync_folder }));
    // SAFETY: as above; `out_flags` may be null.
    unsafe {
        (*open_file).own = own;
        (*open_file).base.pMethods = &raw const METHODS;
        if !out_flags.is_null() {
            *out_flags = flags;
        }
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: `open` made it with `Box::into_raw`, and a file is closed once.
    drop(unsafe { Box::from_raw((*file.cast::<OpenFile>()).own) });
    ffi::SQLITE_OK
}

unsafe extern "C" fn read(
    file: *mut ffi::sqlite3_file,
    into: *mut c_void,
    amount: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: `into` has room for `amount` bytes.
    let into = unsafe { std::slice::from_raw_parts_mut(into.cast::<u8>(), amount as usize) };
    // SAFETY: the file is open.
    let own = unsafe { own(file) };
    let disk = own.disk.lock().unwrap();
    let rest = disk.read(own.file).get(at as usize..).unwrap_or_default();
    let there = rest.len().min(into.len());
    into[..there].copy_from_slice(&rest[..there]);
    into[there..].fill(0);
    if there < into.len() { ffi::SQLITE_IOERR_SHORT_READ } else { ffi::SQLITE_OK }
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    from: *const c_void,
    amount: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: `from` has `amount` bytes.
    let bytes = unsafe { std::slice::from_raw_parts(from.cast::<u8>(), amount as usize) };
    // SAFETY: the file is open.
    let own = unsafe { own(file) };
    own.disk.lock().unwrap().write(own.file, at as usize, bytes);
    ffi::SQLITE_OK
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: ffi::sqlite3_int64) -> c_int {
    // SAFETY: the file is open.
    let own = unsafe { own(file) };
    own.disk.lock().unwrap().set_length(own.file, size as usize);
    ffi::SQLITE_OK
}

/// As SQLite's own file system does it: the first sync of a log makes its name durable too.
unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    // SAFETY: the file is open.
    let own = unsafe { own(file) };
    let mut disk = own.disk.lock().unwrap();
    disk.sync(own.file);
    if std::mem::take(&mut own.sync_folder) {
        disk.sync_folder();
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn file_size(
    file: *mut ffi::sqlite3_file,
    size: *mut ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: the file is open and `size` is there to be written.
    unsafe {
        let own = own(file);
        *size = i64::try_from(own.disk.lock().unwrap().read(own.file).len()).unwrap();
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn delete(
    _: *mut ffi::sqlite3_vfs,
    path: *const c_char,
    sync_folder: c_int,
) -> c_int {
    // SAFETY: a C string.
    let Some((disk, name)) = (unsafe { place(path) }) else { return ffi::SQLITE_IOERR_DELETE };
    let mut disk = disk.lock().unwrap();
    if !disk.remove(name) {
        return ffi::SQLITE_IOERR_DELETE_NOENT;
    }
    if sync_folder != 0 {
        disk.sync_folder();
    }
    ffi::SQLITE_OK
}

/// An empty file counts as none, as in SQLite's own file system.
unsafe extern "C" fn access(
    _: *mut ffi::sqlite3_vfs,
    path: *const c_char,
    _: c_int,
    answer: *mut c_int,
) -> c_int {
    // SAFETY: a C string.
    let place = unsafe { place(path) };
    let there = place.is_some_and(|(disk, name)| {
        let disk = disk.lock().unwrap();
        disk.find(name).is_some_and(|file| !disk.read(file).is_empty())
    });
    // SAFETY: `answer` is there to be written.
    unsafe { *answer = c_int::from(there) };
    ffi::SQLITE_OK
}

unsafe extern "C" fn full_path_name(
    _: *mut ffi::sqlite3_vfs,
    path: *const c_char,
    room: c_int,
    out: *mut c_char,
) -> c_int {
    // SAFETY: a C string.
    let path = unsafe { CStr::from_ptr(path) }.to_bytes_with_nul();
    if path.len() > room as usize {
        return ffi::SQLITE_CANTOPEN;
    }
    // SAFETY: `out` has `room` bytes, and the two do not overlap.
    unsafe { out.copy_from_nonoverlapping(path.as_ptr().cast(), path.len()) };
    ffi::SQLITE_OK
}

/// One program has a disk.
unsafe extern "C" fn lock(_: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    ffi::SQLITE_OK
}

unsafe extern "C" fn check_reserved_lock(_: *mut ffi::sqlite3_file, held: *mut c_int) -> c_int {
    // SAFETY: `held` is there to be written.
    unsafe { *held = 0 };
    ffi::SQLITE_OK
}

unsafe extern "C" fn file_control(_: *mut ffi::sqlite3_file, _: c_int, _: *mut c_void) -> c_int {
    ffi::SQLITE_NOTFOUND
}

unsafe extern "C" fn sector_size(_: *mut ffi::sqlite3_file) -> c_int {
    512
}

/// What SQLite assumes of every disk: a torn write harms no byte beside it.
unsafe extern "C" fn device_characteristics(_: *mut ffi::sqlite3_file) -> c_int {
    ffi::SQLITE_IOCAP_POWERSAFE_OVERWRITE
}

/// SQLite takes its chance from the machine's own file system; this one is asked for none.
unsafe extern "C" fn randomness(_: *mut ffi::sqlite3_vfs, _: c_int, _: *mut c_char) -> c_int {
    0
}

unsafe extern "C" fn sleep(_: *mut ffi::sqlite3_vfs, _: c_int) -> c_int {
    0
}

unsafe extern "C" fn current_time(_: *mut ffi::sqlite3_vfs, days: *mut f64) -> c_int {
    // SAFETY: `days` is there to be written.
    unsafe { *days = 0.0 };
    ffi::SQLITE_OK
}

unsafe extern "C" fn last_error(_: *mut ffi::sqlite3_vfs, _: c_int, _: *mut c_char) -> c_int {
    0
}
