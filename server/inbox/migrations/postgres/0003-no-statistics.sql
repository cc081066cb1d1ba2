-- ANALYZE keeps the most common values of each column as they are, in a catalog that deleting rows
-- does not reach: a name, an address, a whole message. No query here needs them.
ALTER TABLE messages
  ALTER COLUMN number SET STATISTICS 0,
  ALTER COLUMN id SET STATISTICS 0,
  ALTER COLUMN received_at SET STATISTICS 0,
  ALTER COLUMN spam SET STATISTICS 0,
  ALTER COLUMN flag SET STATISTICS 0,
  ALTER COLUMN mailed_at SET STATISTICS 0,
  ALTER COLUMN mail_attempts SET STATISTICS 0,
  ALTER COLUMN name SET STATISTICS 0,
  ALTER COLUMN email SET STATISTICS 0,
  ALTER COLUMN organization SET STATISTICS 0,
  ALTER COLUMN message SET STATISTICS 0;

ALTER TABLE senders
  ALTER COLUMN key SET STATISTICS 0,
  ALTER COLUMN began_at SET STATISTICS 0,
  ALTER COLUMN count SET STATISTICS 0;

-- What has been kept stays until the column's type is set anew, which here rewrites nothing else.
ALTER TABLE messages
  ALTER COLUMN id TYPE uuid,
  ALTER COLUMN received_at TYPE timestamptz,
  ALTER COLUMN name TYPE text,
  ALTER COLUMN email TYPE text,
  ALTER COLUMN organization TYPE text,
  ALTER COLUMN message TYPE text;

ALTER TABLE senders ALTER COLUMN key TYPE text;
