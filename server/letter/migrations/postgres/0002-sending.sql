-- A letter as it goes out: frozen when sending begins, so that every server sends the same.
CREATE TABLE letter_letters (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('freezing', 'sending', 'paused', 'halted', 'sent')),
  -- Why it was paused or halted.
  reason text,
  -- Whoever had confirmed by then gets it.
  frozen_at timestamptz NOT NULL,
  -- When it began, or was resumed.
  started_at timestamptz NOT NULL,
  -- When it has stood still for so long that nothing more goes out unasked.
  awake_until timestamptz NOT NULL,
  ended_at timestamptz,
  readers integer NOT NULL DEFAULT 0,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL
);

-- A letter to one reader, once. Their address is in the outbox until it is sent.
CREATE TABLE letter_deliveries (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  letter bigint NOT NULL REFERENCES letter_letters (number),
  hash text NOT NULL,
  -- The outbox says more of one that waits: whether it is going out, or uncertain.
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'suppressed', 'dropped')),
  reason text,
  -- Whether it came back, and how.
  bounce text CHECK (bounce IN ('hard', 'soft', 'complaint')),
  at timestamptz NOT NULL,
  UNIQUE (letter, hash)
);

CREATE INDEX letter_deliveries_state ON letter_deliveries (letter, state);
CREATE INDEX letter_deliveries_recent ON letter_deliveries (letter, at)
  WHERE state IN ('sent', 'failed');
