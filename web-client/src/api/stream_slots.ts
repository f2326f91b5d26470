// Who of a browser's tabs may hold a stream open. Over plain HTTP/1.1 a browser gives a server six connections
// for all tabs together, and a stream holds one for as long as it lasts: a seventh tab would wait for ever, and so
// would every call. So five streams at most are open, the rest asks every now and then; over TLS it is HTTP/2 and
// one connection carries all.

/** Watchers leave the last of these to seats, whose clocks run. */
const SLOTS = { seat: 5, watcher: 3 } as const;

/** Does the work while holding a slot, and says whether there was one. */
export async function withSlot(who: keyof typeof SLOTS, work: () => Promise<void>): Promise<boolean> {
  // Locks need a secure context. Without them each tab has its stream, as if it were alone.
  if (location.protocol === "https:" || navigator.locks === undefined) {
    await work();
    return true;
  }
  for (let slot = SLOTS[who]; slot > 0; slot -= 1) {
    const had = await navigator.locks.request(`tikal-stream-${slot}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await work();
      return true;
    });
    if (had) return true;
  }
  return false;
}
