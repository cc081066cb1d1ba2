-- The outbox carries mails of any kind; number says what of that kind a mail is about. An id is never
-- used again: a mail on its way may be about something that was erased meanwhile.
CREATE TABLE outbox_of_kinds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL DEFAULT 'message',
  number INTEGER NOT NULL,
  -- Empty until somebody who knows who reads mails of this kind has claimed it.
  recipient TEXT,
  queued_at INTEGER NOT NULL,
  -- Empty once it was sent or given up; the end of the lease while somebody holds it.
  next_try_at INTEGER,
  -- When next_try_at was decided: in the future, the clock has been put back since.
  scheduled_at INTEGER,
  owner TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  -- Rows about the same stay until each of them is sent, so that none goes out twice.
  sent_at INTEGER
) STRICT;

INSERT INTO outbox_of_kinds
  (id, number, recipient, queued_at, next_try_at, scheduled_at, owner, attempts, last_error, sent_at)
SELECT id, number, recipient, queued_at, next_try_at, scheduled_at, owner, attempts, last_error, sent_at
FROM outbox;

DROP TABLE outbox;
ALTER TABLE outbox_of_kinds RENAME TO outbox;

CREATE UNIQUE INDEX outbox_recipient ON outbox (number, kind, recipient);
CREATE INDEX outbox_due ON outbox (next_try_at);
CREATE INDEX outbox_scheduled ON outbox (scheduled_at);
CREATE INDEX outbox_waiting ON outbox (queued_at) WHERE next_try_at IS NOT NULL;
