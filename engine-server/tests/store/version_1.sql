-- A store as the first version of its tables wrote it. Later versions must open it.
PRAGMA application_id = 0x54696b61;
PRAGMA user_version = 1;
CREATE TABLE server (only INTEGER PRIMARY KEY CHECK (only = 1), secret BLOB NOT NULL) STRICT;
CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    match_id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    request_id TEXT NOT NULL UNIQUE,
    request_body BLOB NOT NULL,
    founding TEXT NOT NULL,
    roster TEXT NOT NULL
) STRICT;
CREATE TABLE faces (
    number INTEGER PRIMARY KEY REFERENCES matches (number) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    head INTEGER NOT NULL,
    card BLOB NOT NULL,
    clocks TEXT,
    deadline INTEGER,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX faces_due ON faces (deadline) WHERE deadline IS NOT NULL;
CREATE TABLE steps (
    number INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    id TEXT NOT NULL,
    first INTEGER NOT NULL,
    lines TEXT NOT NULL,
    body BLOB,
    answer_first INTEGER,
    answer_last INTEGER,
    PRIMARY KEY (number, seat, id)
) STRICT, WITHOUT ROWID;
INSERT INTO server VALUES (1, x'0909090909090909090909090909090909090909090909090909090909090909');
INSERT INTO matches VALUES (
    1, 'match-1', 'tikal', 'create-1',
    x'0101010101010101010101010101010101010101010101010101010101010101',
    'title Match 1' || char(10) || 'seed 1' || char(10),
    'seat 1 open' || char(10)
);
INSERT INTO faces VALUES (1, 2, 20, CAST('card of 1 at 2' AS BLOB), 'clocks at 2', 2001, 2000);
INSERT INTO steps VALUES (
    1, 3, 'request-2', 20, '1 walk 1 2' || char(10) || '1 end 2' || char(10),
    x'0202020202020202020202020202020202020202020202020202020202020202', 20, 24
);
