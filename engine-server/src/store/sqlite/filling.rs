//! Everything of another store, written into an empty file and read out of it.

use rusqlite::{OptionalExtension, params};
use table::{MatchId, SigningKey};

use super::keeping::add_face;
use super::rows::{self, failed};
use super::{SqliteKeeper, loading, schema};
use crate::record_keys::KeptKeys;
use crate::store::migration::{CopiedSteps, MatchCopy, Movable};
use crate::store::{Founding, StoreError};

impl Movable for SqliteKeeper {
    fn copy_of(&mut self, match_id: &MatchId) -> Result<Option<MatchCopy>, StoreError> {
        let Some(kept) = loading::load(&self.file, match_id)? else { return Ok(None) };
        let card = "SELECT card, newest FROM matches JOIN faces USING (number) WHERE match_id = ?1";
        let found = self.file.query_row(card, [match_id.as_str()], |row| {
            Ok((row.get::<_, Vec<u8>>(0)?, row.get::<_, Option<i64>>(1)?))
        });
        let Some((card, newest)) = found.optional().map_err(failed)? else { return Ok(None) };
        let steps = loading::steps(&self.file, kept.number, newest)?.into_iter().rev();
        let steps = steps.map(|rows::Steps { lines, request, .. }| CopiedSteps { lines, request });
        Ok(Some(MatchCopy { match_id: match_id.clone(), kept, card, steps: steps.collect() }))
    }

    fn is_still_alone(&mut self) -> Result<bool, StoreError> {
        // Nobody else can open the file as long as this does.
        self.look().map(|()| true)
    }

    fn begin_filling(&mut self) -> Result<(), StoreError> {
        let used = "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM server) + \
                    (SELECT count(*) FROM record_keys)";
        if self.file.query_row(used, [], |row| row.get::<_, i64>(0)).map_err(failed)? != 0 {
            return Err(StoreError::Failed { said: "the store is not empty".to_owned() });
        }
        self.commit(|transaction| schema::mark_unfinished(transaction, true))
    }

    fn fill_secrets(&mut self, secret: [u8; 32], keys: &KeptKeys) -> Result<(), StoreError> {
        self.commit(|transaction| {
            let add = "INSERT INTO server (only, secret) VALUES (1, ?1)";
            transaction.execute(add, [secret]).map_err(failed)?;
            for key in keys.former.iter().rev() {
                let add = "INSERT INTO record_keys (public) VALUES (?1)";
                transaction.execute(add, [key.bytes()]).map_err(failed)?;
            }
            let public = SigningKey::from_secret(&keys.secret).public();
            let add = "INSERT INTO record_keys (public, secret) VALUES (?1, ?2)";
            transaction.execute(add, params![public.bytes(), keys.secret]).map_err(failed)?;
            Ok(())
        })
    }

    fn fill(&mut self, matches: Vec<MatchCopy>) -> Result<(), StoreError> {
        self.commit_as(|transaction, commit| {
            matches.iter().try_for_each(|copy| add(transaction, copy, commit).map_err(failed))
        })
    }

    fn end_filling(&mut self, _newest: u64) -> Result<(), StoreError> {
        self.check()?;
        self.commit(|transaction| schema::mark_unfinished(transaction, false))
    }
}

fn add(file: &rusqlite::Connection, copy: &MatchCopy, commit: u64) -> rusqlite::Result<()> {
    let MatchCopy { match_id, kept, card, steps } = copy;
    let Founding { game, rules_revision, request: (request_id, request_body), text } =
        &kept.founding;
    file.prepare_cached(
        "INSERT INTO matches (number, match_id, game, request_id, request_body, founding, roster, card, \
         rules_revision, deal_group) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        kept.number,
        match_id.as_str(),
        game,
        request_id,
        request_body,
        text,
        kept.roster,
        card,
        rules_revision,
        kept.deal_group,
    ])?;
    let mut newest: Option<i64> = None;
    for CopiedSteps { lines, request } in steps {
        let request = request.as_ref();
        file.prepare_cached(
            "INSERT INTO steps (number, before, seat, id, lines, body, answer_first, answer_last) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            kept.number,
            newest,
            request.map_or(rows::NOBODY, |request| request.seat.number()),
            request.map_or("", |request| &request.id),
            lines,
            request.map(|request| request.body),
            request.map(|request| request.first.0),
            request.map(|request| request.last.0),
        ])?;
        newest = Some(file.last_insert_rowid());
    }
    add_face(file, (kept.number, kept.revision), &kept.face, (newest, commit))
}
