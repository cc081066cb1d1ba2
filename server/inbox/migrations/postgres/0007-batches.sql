-- Mails of a batch are many: they go out at the pace of each receiving domain, and none of them twice.
ALTER TABLE outbox ADD COLUMN batch bigint;
ALTER TABLE outbox ADD COLUMN domain text;
-- When the content of a mail of a batch began to go out: from then on nobody sends it by itself.
ALTER TABLE outbox ADD COLUMN handed_over_at timestamptz;

-- The mails of a batch to one domain.
CREATE TABLE outbox_flows (
  kind text NOT NULL,
  batch bigint NOT NULL,
  domain text NOT NULL,
  -- When the next of them may go; empty while none waits.
  ready_at timestamptz,
  -- When that was decided: in the future, the clock has been put back since.
  scheduled_at timestamptz NOT NULL,
  -- The claim that has taken from it last.
  taken_by text,
  -- Tries that failed since one succeeded.
  failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, batch, domain)
);

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

-- Whoever gets a mail is no longer the site's owner alone: no statistics of addresses (migration 3).
ALTER TABLE outbox
  ALTER COLUMN recipient SET STATISTICS 0,
  ALTER COLUMN domain SET STATISTICS 0;
ALTER TABLE outbox_flows ALTER COLUMN domain SET STATISTICS 0;
ALTER TABLE outbox ALTER COLUMN recipient TYPE text;
