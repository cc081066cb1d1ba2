-- A row is one mail to one recipient.
ALTER TABLE outbox DROP CONSTRAINT outbox_pkey;
ALTER TABLE outbox ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
-- Empty until somebody who knows MAIL_TO has claimed it.
ALTER TABLE outbox ADD COLUMN recipient text;
-- When next_try_at was decided: in the future, the clock has been put back since.
ALTER TABLE outbox ADD COLUMN scheduled_at timestamptz;
-- Rows of a message stay until each of its mails is sent, so that none goes out twice.
ALTER TABLE outbox ADD COLUMN sent_at timestamptz;

UPDATE outbox SET scheduled_at = queued_at;

CREATE UNIQUE INDEX outbox_recipient ON outbox (number, recipient);
CREATE INDEX outbox_scheduled ON outbox (scheduled_at);
