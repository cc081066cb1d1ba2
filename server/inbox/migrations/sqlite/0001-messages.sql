-- Times are milliseconds since 1970. The long column stands last, so that counting does not read it.
CREATE TABLE messages (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  received_at INTEGER NOT NULL,
  -- Why it counts as spam.
  spam TEXT,
  mailed_at INTEGER,
  mail_attempts INTEGER,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  organization TEXT,
  message TEXT NOT NULL
) STRICT;

CREATE INDEX messages_received ON messages (received_at);
CREATE INDEX messages_spam ON messages (number) WHERE spam IS NOT NULL;

-- What is still to be mailed; a mail that was sent is no longer here.
CREATE TABLE outbox (
  number INTEGER PRIMARY KEY REFERENCES messages (number) ON DELETE CASCADE,
  queued_at INTEGER NOT NULL,
  -- Empty once it was given up; the end of the lease while somebody holds it.
  next_try_at INTEGER,
  owner TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT
) STRICT;

CREATE INDEX outbox_due ON outbox (next_try_at);

-- How many messages an address has left; the address itself is not here.
CREATE TABLE senders (
  key TEXT PRIMARY KEY,
  began_at INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
