-- A row is one mail to one recipient. Times are milliseconds since 1970.
CREATE TABLE outbox_of_recipients (
  id INTEGER PRIMARY KEY,
  number INTEGER NOT NULL REFERENCES messages (number) ON DELETE CASCADE,
  -- Empty until somebody who knows MAIL_TO has claimed it.
  recipient TEXT,
  queued_at INTEGER NOT NULL,
  -- Empty once it was sent or given up; the end of the lease while somebody holds it.
  next_try_at INTEGER,
  -- When next_try_at was decided: in the future, the clock has been put back since.
  scheduled_at INTEGER,
  owner TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  -- Rows of a message stay until each of its mails is sent, so that none goes out twice.
  sent_at INTEGER
) STRICT;

INSERT INTO outbox_of_recipients
  (number, queued_at, next_try_at, scheduled_at, owner, attempts, last_error)
SELECT number, queued_at, next_try_at, queued_at, owner, attempts, last_error FROM outbox;

DROP TABLE outbox;
ALTER TABLE outbox_of_recipients RENAME TO outbox;

CREATE UNIQUE INDEX outbox_recipient ON outbox (number, recipient);
CREATE INDEX outbox_due ON outbox (next_try_at);
CREATE INDEX outbox_scheduled ON outbox (scheduled_at);
