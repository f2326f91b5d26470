//! The clock that leases are measured by: it counts what passes, also while the machine sleeps, and nobody sets it.

use std::time::Duration;

/// A clock that begins anywhere and never goes back.
pub trait BootClock: Send + Sync {
    /// What has passed since it began.
    fn now(&self) -> Duration;
}

/// The machine's.
#[derive(Clone, Copy, Default, Debug)]
pub struct SystemBootClock;

impl BootClock for SystemBootClock {
    #[cfg(any(target_os = "linux", target_os = "android"))]
    fn now(&self) -> Duration {
        // Not `Instant`: on Linux it stands still while the machine is suspended, and a lease must not.
        let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
        Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
    }

    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    fn now(&self) -> Duration {
        // Elsewhere the clock of `Instant` goes on while the machine sleeps, or the machine does not.
        static BEGAN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        BEGAN.get_or_init(std::time::Instant::now).elapsed()
    }
}
