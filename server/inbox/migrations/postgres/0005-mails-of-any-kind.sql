-- The outbox carries mails of any kind; number says what of that kind a mail is about. An older
-- replica that still runs names no kind: it knows messages alone.
ALTER TABLE outbox DROP CONSTRAINT outbox_number_fkey;
ALTER TABLE outbox ADD COLUMN kind text NOT NULL DEFAULT 'message';

DROP INDEX outbox_recipient;
CREATE UNIQUE INDEX outbox_recipient ON outbox (number, kind, recipient);
CREATE INDEX outbox_waiting ON outbox (queued_at) WHERE next_try_at IS NOT NULL;
