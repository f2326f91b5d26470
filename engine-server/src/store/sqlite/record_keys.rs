//! The keys that records are signed with: the newest has its secret, of the others only the public part is left.

use rusqlite::{Connection, OptionalExtension, params};
use table::{PublicKey, SigningKey};

use super::rows::failed;
use crate::record_keys::KeptKeys;
use crate::store::StoreError;

/// What becomes of the present key when another takes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OldKey {
    /// It stays known: what it signed still holds.
    Known,
    /// Somebody else has it: nothing that it signed is believed any more.
    Leaked,
}

/// The kept keys; `None`: there is none yet.
pub(super) fn read(file: &Connection) -> Result<Option<KeptKeys>, StoreError> {
    let Some((place, secret)) = present(file)? else { return Ok(None) };
    let mut query = file
        .prepare("SELECT public FROM record_keys WHERE place <> ?1 ORDER BY place DESC")
        .map_err(failed)?;
    let former = query.query_map([place], |row| row.get(0).map(PublicKey::new)).map_err(failed)?;
    let former = former.collect::<Result<_, _>>().map_err(failed)?;
    Ok(Some(KeptKeys { secret, former }))
}

/// The kept keys; without one this secret makes the first.
pub(super) fn load(file: &Connection, fresh: &[u8; 32]) -> Result<KeptKeys, StoreError> {
    if present(file)?.is_none() {
        add(file, fresh)?;
    }
    read(file)?.ok_or_else(|| corrupt("no key has a secret"))
}

/// Puts a new key in the place of the present one, whose secret is forgotten.
pub(super) fn replace(
    file: &Connection,
    fresh: &[u8; 32],
    old: OldKey,
) -> Result<PublicKey, StoreError> {
    let retire = match old {
        OldKey::Known => "UPDATE record_keys SET secret = NULL WHERE secret IS NOT NULL",
        OldKey::Leaked => "DELETE FROM record_keys WHERE secret IS NOT NULL",
    };
    file.execute(retire, []).map_err(failed)?;
    add(file, fresh)
}

fn add(file: &Connection, secret: &[u8; 32]) -> Result<PublicKey, StoreError> {
    let public = SigningKey::from_secret(secret).public();
    file.execute(
        "INSERT INTO record_keys (public, secret) VALUES (?1, ?2)",
        params![public.bytes(), secret],
    )
    .map_err(failed)?;
    Ok(public)
}

/// The place and the secret of the key that signs.
fn present(file: &Connection) -> Result<Option<(i64, [u8; 32])>, StoreError> {
    let newest = "SELECT place, secret, public FROM record_keys WHERE secret IS NOT NULL \
                  ORDER BY place DESC LIMIT 1";
    let found: Option<(i64, [u8; 32], [u8; 32])> = file
        .query_row(newest, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()
        .map_err(failed)?;
    let Some((place, secret, public)) = found else { return Ok(None) };
    // A secret that is not the one of its public key would sign what nobody recognises.
    if SigningKey::from_secret(&secret).public() != PublicKey::new(public) {
        return Err(corrupt("the key of records does not fit its secret"));
    }
    Ok(Some((place, secret)))
}

fn corrupt(what: &str) -> StoreError {
    StoreError::Corrupt { what: what.to_owned() }
}
