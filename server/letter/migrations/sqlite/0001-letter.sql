-- Times are milliseconds since 1970. A hash is that of an address, keyed; what it is made with is here
-- and not among the settings, since a changed secret must not forget who wants no letter.
CREATE TABLE letter_keys (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO letter_keys (name, value) VALUES ('addresses', lower(hex(randomblob(32))));

-- Who asked for the letter, and has confirmed it or not. A number is never used again: a mail on its way
-- may be about somebody who was erased meanwhile.
CREATE TABLE letter_readers (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL UNIQUE,
  address TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('asked', 'confirmed')),
  -- When a confirmation was last asked for.
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  -- Of the words that the reader has agreed to.
  words_version TEXT NOT NULL,
  soft_bounces INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX letter_readers_asked ON letter_readers (asked_at) WHERE state = 'asked';
CREATE INDEX letter_readers_confirmed ON letter_readers (number) WHERE state = 'confirmed';

-- Links of confirmation mails, by their tokens' hashes. They stay when they have been used.
CREATE TABLE letter_confirmations (
  hash TEXT PRIMARY KEY,
  reader INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX letter_confirmations_reader ON letter_confirmations (reader);
CREATE INDEX letter_confirmations_expired ON letter_confirmations (expires_at);

-- What was agreed to and taken back, as it happened: the owner's proof. Nothing in it is changed.
CREATE TABLE letter_consents (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL,
  address TEXT NOT NULL,
  event TEXT NOT NULL,
  words TEXT NOT NULL,
  words_version TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX letter_consents_hash ON letter_consents (hash);

CREATE TRIGGER letter_consents_stay BEFORE UPDATE ON letter_consents
BEGIN
  SELECT RAISE(ABORT, 'a consent stays as it was given');
END;

-- Who gets no letter, whatever list they stand on; it outlives them there.
CREATE TABLE letter_suppressions (
  hash TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
