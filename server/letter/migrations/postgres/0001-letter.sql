-- A hash is that of an address, keyed; what it is made with is here and not among the settings, since a
-- changed secret must not forget who wants no letter.
CREATE TABLE letter_keys (
  name text PRIMARY KEY,
  value text NOT NULL
);

INSERT INTO letter_keys (name, value)
VALUES ('addresses', replace(concat(gen_random_uuid(), gen_random_uuid()), '-', ''));

-- Who asked for the letter, and has confirmed it or not.
CREATE TABLE letter_readers (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  address text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'confirmed')),
  -- When a confirmation was last asked for.
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- Of the words that the reader has agreed to.
  words_version text NOT NULL,
  soft_bounces integer NOT NULL DEFAULT 0
);

CREATE INDEX letter_readers_asked ON letter_readers (asked_at) WHERE state = 'asked';
CREATE INDEX letter_readers_confirmed ON letter_readers (number) WHERE state = 'confirmed';

-- Links of confirmation mails, by their tokens' hashes. They stay when they have been used.
CREATE TABLE letter_confirmations (
  hash text PRIMARY KEY,
  reader bigint NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX letter_confirmations_reader ON letter_confirmations (reader);
CREATE INDEX letter_confirmations_expired ON letter_confirmations (expires_at);

-- What was agreed to and taken back, as it happened: the owner's proof. Nothing in it is changed.
CREATE TABLE letter_consents (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash text NOT NULL,
  address text NOT NULL,
  event text NOT NULL,
  words text NOT NULL,
  words_version text NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX letter_consents_hash ON letter_consents (hash);

CREATE FUNCTION letter_consents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a consent stays as it was given';
END
$$;

CREATE TRIGGER letter_consents_stay BEFORE UPDATE ON letter_consents
  FOR EACH ROW EXECUTE FUNCTION letter_consents_stay();

-- Who gets no letter, whatever list they stand on; it outlives them there.
CREATE TABLE letter_suppressions (
  hash text PRIMARY KEY,
  reason text NOT NULL,
  at timestamptz NOT NULL
);

-- ANALYZE keeps values of columns as they are, in a catalog that deleting rows does not reach. No query
-- here needs them.
ALTER TABLE letter_readers
  ALTER COLUMN number SET STATISTICS 0,
  ALTER COLUMN hash SET STATISTICS 0,
  ALTER COLUMN address SET STATISTICS 0,
  ALTER COLUMN state SET STATISTICS 0,
  ALTER COLUMN asked_at SET STATISTICS 0,
  ALTER COLUMN confirmed_at SET STATISTICS 0,
  ALTER COLUMN words_version SET STATISTICS 0,
  ALTER COLUMN soft_bounces SET STATISTICS 0;

ALTER TABLE letter_confirmations
  ALTER COLUMN hash SET STATISTICS 0,
  ALTER COLUMN reader SET STATISTICS 0,
  ALTER COLUMN expires_at SET STATISTICS 0;

ALTER TABLE letter_consents
  ALTER COLUMN number SET STATISTICS 0,
  ALTER COLUMN hash SET STATISTICS 0,
  ALTER COLUMN address SET STATISTICS 0,
  ALTER COLUMN event SET STATISTICS 0,
  ALTER COLUMN words SET STATISTICS 0,
  ALTER COLUMN words_version SET STATISTICS 0,
  ALTER COLUMN at SET STATISTICS 0;

ALTER TABLE letter_suppressions
  ALTER COLUMN hash SET STATISTICS 0,
  ALTER COLUMN reason SET STATISTICS 0,
  ALTER COLUMN at SET STATISTICS 0;
