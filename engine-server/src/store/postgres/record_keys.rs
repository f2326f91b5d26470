//! The secret of the store and the keys that records are signed with.

use table::{PublicKey, SigningKey};

use super::link::{Link, Sealed, Trouble, cell};
use crate::record_keys::KeptKeys;
use crate::store::OldKey;

/// The kept secret; without one this becomes it.
pub(super) async fn secret(link: &Link, fresh: [u8; 32]) -> Result<[u8; 32], Trouble> {
    let keep = "UPDATE store SET secret = coalesce(secret, $1) RETURNING secret";
    let rows = link.query_with(keep, &[&Sealed(fresh.to_vec())]).await?;
    let row = rows.first().ok_or_else(|| corrupt("the store has no row of its own"))?;
    let kept: &[u8] = cell(row, "secret")?;
    kept.try_into().map_err(|_| corrupt("the secret has not 32 bytes"))
}

/// The kept keys; without one this secret makes the first.
pub(super) async fn record_keys(link: &Link, fresh: [u8; 32]) -> Result<KeptKeys, Trouble> {
    inside(link, async {
        if present(link).await?.is_none() {
            add(link, &fresh).await?;
        }
        let kept = present(link).await?;
        let (place, secret) = kept.ok_or_else(|| corrupt("no key has a secret"))?;
        let others = "SELECT public FROM record_keys WHERE place <> $1 ORDER BY place DESC";
        let rows = link.query_with(others, &[&place]).await?;
        let former =
            rows.iter().map(|row| public(cell(row, "public")?)).collect::<Result<_, _>>()?;
        Ok(KeptKeys { secret, former })
    })
    .await
}

/// Puts a new key in the place of the present one, whose secret is forgotten.
pub(super) async fn replace(
    link: &Link,
    fresh: [u8; 32],
    old: OldKey,
) -> Result<PublicKey, Trouble> {
    let retire = match old {
        OldKey::Known => "UPDATE record_keys SET secret = NULL WHERE secret IS NOT NULL",
        OldKey::Leaked => "DELETE FROM record_keys WHERE secret IS NOT NULL",
    };
    inside(link, async {
        link.simple(retire).await?;
        add(link, &fresh).await
    })
    .await
}

/// Puts these keys in the place of all that are there, as in the store that they come from.
pub(super) async fn import(link: &Link, keys: &KeptKeys) -> Result<(), Trouble> {
    inside(link, async {
        link.simple("DELETE FROM record_keys").await?;
        for key in keys.former.iter().rev() {
            let insert = "INSERT INTO record_keys (public) VALUES ($1)";
            link.query_with(insert, &[&Sealed(key.bytes().to_vec())]).await?;
        }
        add(link, &keys.secret).await.map(drop)
    })
    .await
}

/// Has this done in one transaction that no other of its kind comes between.
async fn inside<T>(
    link: &Link,
    work: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Trouble> {
    link.simple("BEGIN; LOCK TABLE record_keys IN EXCLUSIVE MODE").await?;
    match work.await {
        Ok(done) => link.simple("COMMIT").await.map(|()| done),
        Err(trouble) => {
            let _ = link.simple("ROLLBACK").await;
            Err(trouble)
        }
    }
}

async fn add(link: &Link, secret: &[u8; 32]) -> Result<PublicKey, Trouble> {
    let public = SigningKey::from_secret(secret).public();
    let insert = "INSERT INTO record_keys (public, secret) VALUES ($1, $2)";
    let values = (Sealed(public.bytes().to_vec()), Sealed(secret.to_vec()));
    link.query_with(insert, &[&values.0, &values.1]).await?;
    Ok(public)
}

/// The place and the secret of the key that signs.
async fn present(link: &Link) -> Result<Option<(i64, [u8; 32])>, Trouble> {
    let newest = "SELECT place, secret, public FROM record_keys WHERE secret IS NOT NULL \
                  ORDER BY place DESC LIMIT 1";
    let rows = link.query_once(newest).await?;
    let Some(row) = rows.first() else { return Ok(None) };
    let secret: &[u8] = cell(row, "secret")?;
    let secret = secret.try_into().map_err(|_| corrupt("a key's secret has not 32 bytes"))?;
    // A secret that is not the one of its public key would sign what nobody recognises.
    if SigningKey::from_secret(&secret).public() != public(cell(row, "public")?)? {
        return Err(corrupt("the key of records does not fit its secret"));
    }
    Ok(Some((cell(row, "place")?, secret)))
}

fn public(bytes: &[u8]) -> Result<PublicKey, Trouble> {
    bytes.try_into().map(PublicKey::new).map_err(|_| corrupt("a public key has not 32 bytes"))
}

fn corrupt(what: &str) -> Trouble {
    Trouble::Corrupt { what: what.to_owned() }
}
