//! The tables, their versions, and how an older database becomes a newer one while servers of both versions use it.

use super::link::{Link, Trouble, cell};
use crate::store::Unfit;

/// Step n leads from version n to version n + 1. A step that was released never changes, and a step only adds: a
/// server of the version before goes on beside a newer one, and its statements must mean what they meant.
const MIGRATIONS: &[&str] = &[
    // As in the file of one server a match has a row that seldom changes, a small one that changes with every action,
    // and a row for each change's steps. A face's row is written anew with each action, so its pages leave room
    // beside it and no index has what changes: then no index is touched. Steps are found by what they begin with,
    // which also lets no step count twice, and no request of a seat. Nothing refers to a match by a foreign key: each
    // would lock the match's row with every action. What belongs to a match leaves by the statement that forgets it.
    //
    // `shards` is what fences: who owns which matches, since which epoch. A face has the epoch that wrote it. Owners
    // are `servers`, one row for each life of a process. Times are milliseconds.
    "CREATE TABLE store (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        version integer NOT NULL,
        oldest integer NOT NULL,
        secret bytea,
        settled bigint NOT NULL DEFAULT 0,
        probed bigint NOT NULL DEFAULT 0
    );
    INSERT INTO store (version, oldest) VALUES (0, 0);
    CREATE TABLE servers (
        id text PRIMARY KEY,
        address text NOT NULL,
        heartbeat bigint NOT NULL DEFAULT 0,
        version text NOT NULL,
        games text NOT NULL,
        leaving boolean NOT NULL DEFAULT false
    ) WITH (fillfactor = 50);
    CREATE TABLE shards (
        shard smallint PRIMARY KEY,
        owner text REFERENCES servers (id),
        epoch bigint NOT NULL DEFAULT 0
    ) WITH (fillfactor = 50);
    INSERT INTO shards (shard) SELECT generate_series(0, 255);
    CREATE SEQUENCE match_numbers INCREMENT BY 64;
    CREATE TABLE matches (
        number bigint PRIMARY KEY,
        match_id text NOT NULL UNIQUE,
        shard smallint NOT NULL,
        game text NOT NULL,
        rules_revision integer NOT NULL,
        request_id text NOT NULL UNIQUE,
        request_body bytea NOT NULL,
        founding text NOT NULL,
        roster text NOT NULL,
        deal_group text,
        card bytea NOT NULL
    );
    CREATE INDEX matches_by_shard ON matches (shard);
    CREATE TABLE faces (
        number bigint PRIMARY KEY,
        revision bigint NOT NULL,
        epoch bigint NOT NULL,
        head bigint NOT NULL,
        clocks text,
        deadline bigint,
        at bigint NOT NULL
    ) WITH (fillfactor = 50);
    CREATE TABLE steps (
        number bigint NOT NULL,
        first bigint NOT NULL,
        lines text NOT NULL,
        seat smallint,
        id text,
        body bytea,
        answer_first bigint,
        answer_last bigint,
        PRIMARY KEY (number, first)
    );
    CREATE UNIQUE INDEX steps_by_request ON steps (number, seat, id) WHERE seat IS NOT NULL;
    CREATE TABLE record_keys (
        place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        public bytea NOT NULL UNIQUE,
        secret bytea
    );",
    // Which transaction changed what the lobby shows of a match, so that every server finds what it has not seen.
    // Triggers note it, not the statements that write: those of servers of the version before are noted too, in the
    // same commit. A match that is forgotten leaves a row for a while.
    //
    // What bots a server's houses have is told by all servers.
    "ALTER TABLE servers ADD COLUMN house_bots text NOT NULL DEFAULT '';
    ALTER TABLE matches ADD COLUMN listed xid8;
    CREATE INDEX matches_by_listed ON matches (listed);
    CREATE TABLE forgotten (
        number bigint PRIMARY KEY,
        match_id text NOT NULL,
        shard smallint NOT NULL,
        listed xid8 NOT NULL
    );
    CREATE INDEX forgotten_by_listed ON forgotten (listed);
    CREATE FUNCTION note_listed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.listed := pg_current_xact_id(); RETURN NEW;
    END $$;
    CREATE FUNCTION note_forgotten() RETURNS trigger LANGUAGE plpgsql SET search_path = tikal AS $$ BEGIN
        INSERT INTO forgotten VALUES (OLD.number, OLD.match_id, OLD.shard, pg_current_xact_id())
        ON CONFLICT DO NOTHING; RETURN NULL;
    END $$;
    CREATE TRIGGER listed_anew BEFORE INSERT ON matches FOR EACH ROW EXECUTE FUNCTION note_listed();
    CREATE TRIGGER listed BEFORE UPDATE ON matches FOR EACH ROW
        WHEN (OLD.card IS DISTINCT FROM NEW.card) EXECUTE FUNCTION note_listed();
    CREATE TRIGGER forgotten AFTER DELETE ON matches FOR EACH ROW EXECUTE FUNCTION note_forgotten();",
    // Whether another store is being moved in: until that is over this is none.
    "ALTER TABLE store ADD COLUMN unfinished boolean NOT NULL DEFAULT false;",
];

/// Servers that start at once wait here for each other: the letters of the first word.
const LOCK: &str = "SELECT pg_advisory_xact_lock(1416194913)";

/// Takes the steps that the database has not taken yet, all or none.
pub(super) async fn bring_up_to_date(link: &Link) -> Result<(), Trouble> {
    link.simple("BEGIN; SET LOCAL statement_timeout = 0").await?;
    let done = under_lock(link).await;
    // Whatever was begun and not ended is taken back.
    link.unhurried(if done.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    done
}

async fn under_lock(link: &Link) -> Result<(), Trouble> {
    link.unhurried(LOCK).await?;
    let known = i32::try_from(MIGRATIONS.len()).unwrap_or(i32::MAX);
    let version = match version(link).await? {
        None => {
            // Only where there is none: making one needs a right that a careful operator does not give away.
            link.simple("CREATE SCHEMA tikal").await?;
            0
        }
        Some(Found::Empty) => 0,
        Some(Found::Tables { is_unfinished: true, .. }) => {
            return Err(Trouble::Unfit(Unfit::Unfinished));
        }
        Some(Found::Tables { oldest, version, .. }) if oldest > known => {
            let (version, known) = (i64::from(version), i64::from(known));
            return Err(Trouble::Unfit(Unfit::Newer { version, known }));
        }
        Some(Found::Tables { version, .. }) => version,
    };
    let done = usize::try_from(version)
        .map_err(|_| Trouble::Corrupt { what: "a version below zero".to_owned() })?;
    for (step, sql) in (1_i32..).zip(MIGRATIONS).skip(done) {
        link.unhurried(sql).await?;
        link.simple(&format!("UPDATE store SET version = {step}")).await?;
    }
    Ok(())
}

/// What is there.
enum Found {
    /// A schema without tables.
    Empty,
    /// Tables of this version, which servers need not be older than to use.
    Tables { version: i32, oldest: i32, is_unfinished: bool },
}

/// The version of the tables; `None`: not even their schema is there.
async fn version(link: &Link) -> Result<Option<Found>, Trouble> {
    let there = "SELECT to_regnamespace('tikal') IS NOT NULL AS schema, \
                 to_regclass('tikal.store') IS NOT NULL AS store, \
                 (SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('tikal')) AS tables";
    let rows = link.query_once(there).await?;
    let row = rows.first().ok_or_else(|| Trouble::Corrupt { what: "no answer".to_owned() })?;
    if !cell::<bool>(row, "schema")? {
        return Ok(None);
    }
    if !cell::<bool>(row, "store")? {
        // Tables of somebody else under our name are no store, and nothing is added to them.
        return match cell::<i64>(row, "tables")? {
            0 => Ok(Some(Found::Empty)),
            _ => Err(Trouble::Unfit(Unfit::Foreign { application_id: 0 })),
        };
    }
    // Older tables have no such mark, and need none.
    let mark = "SELECT version, oldest, coalesce((to_jsonb(store) ->> 'unfinished')::boolean, false) AS unfinished FROM store";
    let rows = link.query_once(mark).await?;
    let row = rows.first();
    let row =
        row.ok_or_else(|| Trouble::Corrupt { what: "the store has no version".to_owned() })?;
    Ok(Some(Found::Tables {
        version: cell(row, "version")?,
        oldest: cell(row, "oldest")?,
        is_unfinished: cell(row, "unfinished")?,
    }))
}
