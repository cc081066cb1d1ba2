-- Mails of a batch are many: they go out at the pace of each receiving domain, and none of them twice.
ALTER TABLE outbox ADD COLUMN batch INTEGER;
ALTER TABLE outbox ADD COLUMN domain TEXT;
-- When the content of a mail of a batch began to go out: from then on nobody sends it by itself.
ALTER TABLE outbox ADD COLUMN handed_over_at INTEGER;

-- The mails of a batch to one domain.
CREATE TABLE outbox_flows (
  kind TEXT NOT NULL,
  batch INTEGER NOT NULL,
  domain TEXT NOT NULL,
  -- When the next of them may go; empty while none waits.
  ready_at INTEGER,
  -- When that was decided: in the future, the clock has been put back since.
  scheduled_at INTEGER NOT NULL,
  -- The claim that has taken from it last.
  taken_by TEXT,
  -- Tries that failed since one succeeded.
  failures INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, batch, domain)
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_flows_ready ON outbox_flows (kind, ready_at) WHERE ready_at IS NOT NULL;

-- What goes at once is found without a look at what goes in batches.
DROP INDEX outbox_due;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_due ON outbox (next_try_at) WHERE batch IS NULL;
CREATE INDEX outbox_waiting ON outbox (queued_at) WHERE batch IS NULL AND next_try_at IS NOT NULL;
CREATE INDEX outbox_batches ON outbox (kind, batch, domain, next_try_at) WHERE batch IS NOT NULL;
CREATE INDEX outbox_handed_over ON outbox (kind, batch, next_try_at)
  WHERE handed_over_at IS NOT NULL;
CREATE INDEX outbox_stopped ON outbox (id) WHERE next_try_at IS NULL AND sent_at IS NULL;
