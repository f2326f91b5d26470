// The secrets a browser keeps: tokens of seats and invite codes, by match. They are in no address and no log.
//
// A link may carry one behind `#`, which browsers send to no server: it is read once, kept, and taken out of
// the address bar, so that the address a person copies is always a watcher's.

/** What this browser may prove at a match. */
export interface SavedSeat {
  readonly token?: string;
  readonly seat?: number;
  readonly invite?: string;
  /** The nonce that was promised for this seat, as hexadecimal digits. */
  readonly nonce?: string;
  /** When it was kept, in milliseconds. */
  readonly since?: number;
}

const PREFIX = "tikal-match:";
const NAME = "tikal-name";
/** Browsers give an origin a few megabytes; matches of long ago make room. */
const MOST = 200;

/** What is kept of a match. */
export function savedSeat(matchId: string): SavedSeat {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + matchId) ?? "{}") as SavedSeat;
  } catch {
    return {}; // storage is forbidden, or somebody else wrote it
  }
}

/** Keeps more of a match. */
export function saveSeat(matchId: string, more: SavedSeat): SavedSeat {
  const all = { ...savedSeat(matchId), since: Date.now(), ...more };
  try {
    localStorage.setItem(PREFIX + matchId, JSON.stringify(all));
    forgetOldest();
  } catch {
    // Storage is forbidden: the seat lasts as long as the page.
  }
  return all;
}

/** The token was given back or is void. */
export function forgetSeat(matchId: string): void {
  const { invite } = savedSeat(matchId);
  try {
    localStorage.removeItem(PREFIX + matchId);
    if (invite !== undefined) saveSeat(matchId, { invite });
  } catch {
    // Nothing was kept.
  }
}

/** The matches in which this browser has a seat, the newest first. */
export function seatedMatches(): readonly { matchId: string; saved: SavedSeat }[] {
  return stored().filter(({ saved }) => saved.token !== undefined);
}

/** Takes the secrets out of the address bar and keeps them. `fragment` is what stands behind `#`. */
export function takeSecrets(matchId: string, fragment: string): SavedSeat {
  const told = new URLSearchParams(fragment);
  const token = told.get("seat");
  const as = Number(told.get("as") ?? "");
  const invite = told.get("invite");
  if (token === null && invite === null) return savedSeat(matchId);
  history.replaceState(history.state, "", location.pathname + location.search);
  return saveSeat(matchId, { ...(token === null ? {} : { token, ...(as >= 1 && as <= 4 ? { seat: as } : {}) }), ...(invite === null ? {} : { invite }) });
}

/** The name the player used last. */
export function savedName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function saveName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // It is asked for again.
  }
}

function stored(): { matchId: string; saved: SavedSeat }[] {
  try {
    const ids = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
    const all = ids.map((matchId) => ({ matchId, saved: savedSeat(matchId) }));
    return all.sort((a, b) => (b.saved.since ?? 0) - (a.saved.since ?? 0));
  } catch {
    return [];
  }
}

function forgetOldest(): void {
  for (const { matchId } of stored().slice(MOST)) localStorage.removeItem(PREFIX + matchId);
}
