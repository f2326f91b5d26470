//! One connection to the database, and what is known after something was asked of it: done, refused, or nothing.

use std::fmt;
use std::future::{Future, poll_fn};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bytes::BytesMut;
use tokio_postgres::NoTls;
use tokio_postgres::error::Severity;
use tokio_postgres::types::{IsNull, ToSql, Type};
use tokio_postgres::{AsyncMessage, Client, Connection, Error, Row, Statement};

use super::database::Database;
use crate::store::{StoreError, Unfit};

/// How long the database may take for one statement.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);
/// How long changing the tables may take, all steps and servers together.
const TABLES_WITHIN: Duration = Duration::from_secs(300);
/// How long it may take to be connected with, all addresses together.
const LINK_WITHIN: Duration = Duration::from_secs(5);

/// What every connection is set to. A statement that nobody waits for any more ends, and what the tables need is
/// looked up by their indexes however few rows they had when the plan was made.
const SETTINGS: &str = "SET client_min_messages = warning; SET statement_timeout = '10s'; \
    SET idle_in_transaction_session_timeout = '10s'; SET default_transaction_isolation = 'read committed'; \
    SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; \
    SET search_path = tikal";

/// Why something was not done, or perhaps was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// The database does not answer: nothing was asked of it.
    Unreached {
        /// What is wrong.
        said: String,
    },
    /// The database has refused it: nothing of it is kept.
    Refused {
        /// The five characters of its reason.
        state: String,
        /// What it says.
        said: String,
    },
    /// The connection was lost, or nothing came, or it is kept here and perhaps not elsewhere: nobody knows.
    Unknown {
        /// What is wrong.
        said: String,
    },
    /// What it answers cannot be.
    Corrupt {
        /// What, and why not.
        what: String,
    },
    /// The database cannot be a store.
    Unfit(Unfit),
}

impl Trouble {
    /// Whether it is about a key that must be alone.
    pub(super) fn is_duplicate(&self) -> bool {
        matches!(self, Trouble::Refused { state, .. } if state == "23505")
    }

    /// The same where nothing was to be kept yet: then nothing can be unknown.
    pub(super) fn before_anything_was_asked(self) -> Trouble {
        if let Trouble::Unknown { said } = self { Trouble::Unreached { said } } else { self }
    }

    fn of(error: &Error) -> Trouble {
        let said = said(error);
        match error.as_db_error() {
            // An error ends the transaction. What is worse ends the connection, and that may happen after a commit.
            Some(told) if told.parsed_severity() == Some(Severity::Error) => {
                Trouble::Refused { state: told.code().code().to_owned(), said }
            }
            Some(_) | None => Trouble::Unknown { said },
        }
    }
}

impl From<Trouble> for StoreError {
    fn from(trouble: Trouble) -> StoreError {
        match trouble {
            Trouble::Unreached { said } | Trouble::Refused { said, .. } => {
                StoreError::Failed { said }
            }
            Trouble::Unknown { said } => StoreError::Unsettled { said },
            Trouble::Corrupt { what } => StoreError::Corrupt { what },
            Trouble::Unfit(unfit) => StoreError::Unfit(unfit),
        }
    }
}

/// What went wrong, without the values that a detail would repeat.
fn said(error: &Error) -> String {
    match error.as_db_error() {
        Some(told) => format!("{} ({})", told.message(), told.code().code()),
        None => match std::error::Error::source(error) {
            Some(cause) => format!("the database: {error}: {cause}"),
            None => format!("the database: {error}"),
        },
    }
}

/// A value for the database, which no log has: the driver prints what it sends where debugging is asked for.
pub(super) struct Sealed<T>(pub(super) T);

impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("_")
    }
}

impl<T: ToSql> ToSql for Sealed<T> {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        self.0.to_sql(ty, out)
    }

    fn accepts(ty: &Type) -> bool {
        T::accepts(ty)
    }

    tokio_postgres::types::to_sql_checked!();
}

/// A connection. What follows from it follows in order.
pub(crate) struct Link {
    client: Client,
    /// The database warned of something since this was last taken. While a commit is made there is one thing it
    /// warns of: that it is kept here, and perhaps not on the standby.
    warned: Arc<AtomicBool>,
}

impl Link {
    /// Connects, and makes sure of what a commit promises.
    pub(crate) async fn connect(database: &Database) -> Result<Link, Trouble> {
        let unreached = |error: &Error| Trouble::Unreached { said: said(error) };
        let warned = Arc::new(AtomicBool::new(false));
        let connecting = async {
            match &database.tls {
                Some(tls) => {
                    let (client, connection) =
                        database.config.connect(tls.clone()).await.map_err(|e| unreached(&e))?;
                    drive(connection, Arc::clone(&warned));
                    Ok(client)
                }
                None => {
                    let (client, connection) =
                        database.config.connect(NoTls).await.map_err(|e| unreached(&e))?;
                    drive(connection, Arc::clone(&warned));
                    Ok(client)
                }
            }
        };
        let client = within(LINK_WITHIN, connecting).await?;
        let link = Link { client, warned };
        // Whatever is wrong with a new connection, nothing was asked of it yet.
        link.prepare_session().await.map_err(Trouble::before_anything_was_asked)?;
        Ok(link)
    }

    async fn prepare_session(&self) -> Result<(), Trouble> {
        let asked = "SELECT name, setting FROM pg_settings WHERE name IN \
                     ('fsync', 'full_page_writes', 'synchronous_commit', 'transaction_read_only')";
        self.simple(SETTINGS).await?;
        let found = self.query_once(asked).await?;
        for row in found {
            let (name, setting): (String, String) = (cell(&row, "name")?, cell(&row, "setting")?);
            let lacks = |name, wanted: &str| {
                let (wanted, found) = (wanted.to_owned(), setting.clone());
                Err(Trouble::Unfit(Unfit::Pragma { name, wanted, found }))
            };
            match (name.as_str(), setting.as_str()) {
                ("fsync", "off") => return lacks("fsync", "on"),
                ("full_page_writes", "off") => return lacks("full_page_writes", "on"),
                // Weaker promises are other programs' business: ours hold until the disk has it, and the standby.
                ("synchronous_commit", "off" | "local" | "remote_write") => {
                    self.simple("SET synchronous_commit = on").await?;
                }
                ("transaction_read_only", "on") => {
                    return Err(Trouble::Unreached {
                        said: "the database cannot be written: it is a standby".to_owned(),
                    });
                }
                _ => {}
            }
        }
        self.warned.store(false, Ordering::Release);
        Ok(())
    }

    /// Whether nothing can come of it any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Makes a statement ready.
    pub(super) async fn prepare(&self, sql: &str) -> Result<Statement, Trouble> {
        within(ANSWER_WITHIN, async {
            self.client.prepare(sql).await.map_err(|error| Trouble::of(&error))
        })
        .await
    }

    /// The same for what may take long: changing the tables, and waiting until another server has.
    pub(super) async fn unhurried(&self, sql: &str) -> Result<(), Trouble> {
        within(TABLES_WITHIN, async {
            self.client.batch_execute(sql).await.map_err(|error| Trouble::of(&error))
        })
        .await
    }

    /// Has statements done that answer nothing.
    pub(super) async fn simple(&self, sql: &str) -> Result<(), Trouble> {
        self.answered(self.client.batch_execute(sql)).await
    }

    /// Has a prepared statement done. Outside of a transaction its answer means that it is committed.
    pub(super) async fn query(
        &self,
        statement: &Statement,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Trouble> {
        self.answered(self.client.query(statement, values)).await
    }

    /// The same for what is asked seldom, and without values.
    pub(super) async fn query_once(&self, sql: &str) -> Result<Vec<Row>, Trouble> {
        self.answered(self.client.query(sql, &[])).await
    }

    /// The same with values.
    pub(super) async fn query_with(
        &self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Trouble> {
        self.answered(self.client.query(sql, values)).await
    }

    async fn answered<T>(
        &self,
        asked: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Trouble> {
        let done =
            within(ANSWER_WITHIN, async { asked.await.map_err(|error| Trouble::of(&error)) }).await;
        // Warnings come before the answer, on the same connection.
        if self.warned.swap(false, Ordering::AcqRel) && done.is_ok() {
            return Err(Trouble::Unknown {
                said: "the database warned: it may be kept on one machine only".to_owned(),
            });
        }
        done
    }
}

/// Waits no longer than this. What was not answered then may still be done.
async fn within<T>(
    limit: Duration,
    asked: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Trouble> {
    tokio::time::timeout(limit, asked).await.unwrap_or_else(|_| {
        Err(Trouble::Unknown { said: format!("the database did not answer within {limit:?}") })
    })
}

/// Carries what is asked and answered until the connection ends. Its client ends it by being dropped.
fn drive<T>(mut connection: Connection<tokio_postgres::Socket, T>, warned: Arc<AtomicBool>)
where
    T: tokio_postgres::tls::TlsStream + Unpin + Send + 'static,
{
    drop(tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|cx| connection.poll_message(cx)).await {
            if let AsyncMessage::Notice(notice) = message
                && notice.parsed_severity().is_none_or(|how| how == Severity::Warning)
            {
                tracing::warn!(said = notice.message(), "the database warns");
                warned.store(true, Ordering::Release);
            }
        }
    }));
}

/// One cell, and which one it was if it cannot be read.
pub(super) fn cell<'a, T: tokio_postgres::types::FromSql<'a>>(
    row: &'a Row,
    name: &str,
) -> Result<T, Trouble> {
    row.try_get(name).map_err(|error| Trouble::Corrupt { what: format!("{name}: {error}") })
}

/// A number that the database can hold.
pub(super) fn number(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number)
        .map_err(|_| StoreError::Failed { said: format!("{number} is too large to be kept") })
}

/// A number as it was before it was kept.
pub(super) fn whole(row: &Row, name: &str) -> Result<u64, Trouble> {
    let number: i64 = cell(row, name)?;
    u64::try_from(number).map_err(|_| Trouble::Corrupt { what: format!("{name}: {number}") })
}
