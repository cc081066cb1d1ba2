-- A letter as it goes out: frozen when sending begins, so that every server sends the same.
CREATE TABLE letter_letters (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('freezing', 'sending', 'paused', 'halted', 'sent')),
  -- Why it was paused or halted.
  reason TEXT,
  -- Whoever had confirmed by then gets it.
  frozen_at INTEGER NOT NULL,
  -- When it began, or was resumed.
  started_at INTEGER NOT NULL,
  -- When it has stood still for so long that nothing more goes out unasked.
  awake_until INTEGER NOT NULL,
  ended_at INTEGER,
  readers INTEGER NOT NULL DEFAULT 0,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;

-- A letter to one reader, once. Their address is in the outbox until it is sent.
CREATE TABLE letter_deliveries (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  letter INTEGER NOT NULL REFERENCES letter_letters (number),
  hash TEXT NOT NULL,
  -- The outbox says more of one that waits: whether it is going out, or uncertain.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'suppressed', 'dropped')),
  reason TEXT,
  -- Whether it came back, and how.
  bounce TEXT CHECK (bounce IN ('hard', 'soft', 'complaint')),
  at INTEGER NOT NULL,
  UNIQUE (letter, hash)
) STRICT;

CREATE INDEX letter_deliveries_state ON letter_deliveries (letter, state);
CREATE INDEX letter_deliveries_recent ON letter_deliveries (letter, at)
  WHERE state IN ('sent', 'failed');
