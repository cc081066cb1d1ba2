CREATE TABLE messages (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  received_at timestamptz NOT NULL,
  -- Why it counts as spam.
  spam text,
  mailed_at timestamptz,
  mail_attempts integer,
  name text NOT NULL,
  email text NOT NULL,
  organization text,
  message text NOT NULL
);

CREATE INDEX messages_received ON messages (received_at);
CREATE INDEX messages_spam ON messages (number) WHERE spam IS NOT NULL;

-- What is still to be mailed; a mail that was sent is no longer here.
CREATE TABLE outbox (
  number bigint PRIMARY KEY REFERENCES messages (number) ON DELETE CASCADE,
  queued_at timestamptz NOT NULL,
  -- Empty once it was given up; the end of the lease while somebody holds it.
  next_try_at timestamptz,
  owner text,
  attempts integer NOT NULL DEFAULT 0,
  last_error text
);

CREATE INDEX outbox_due ON outbox (next_try_at);

-- How many messages an address has left; the address itself is not here.
CREATE TABLE senders (
  key text PRIMARY KEY,
  began_at timestamptz NOT NULL,
  count integer NOT NULL
);
