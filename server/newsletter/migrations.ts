import type { Migrations } from '../database/index.ts';
import { ISSUE } from './subscribers.ts';

/** Consents serve as proof, so they can be deleted but not changed. */
const IMMUTABLE_SQLITE = `
  CREATE TRIGGER newsletter_consents_immutable BEFORE UPDATE ON newsletter_consents
    BEGIN SELECT RAISE(ABORT, 'a consent cannot be changed'); END;`;
const IMMUTABLE_POSTGRES = `
  CREATE FUNCTION newsletter_consents_immutable() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'a consent cannot be changed'; END $$;
  CREATE TRIGGER newsletter_consents_immutable BEFORE UPDATE ON newsletter_consents
    FOR EACH ROW EXECUTE FUNCTION newsletter_consents_immutable();`;

/** Hashes are keyed hashes of addresses. */
export const migrations: Migrations = {
  plugin: 'newsletter',
  steps: [
    ({ id, integer, strict }) => `
      -- The key is not a setting, because losing it would make the suppression list useless.
      CREATE TABLE newsletter_keys (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
      )${strict};

      CREATE TABLE newsletter_requests (
        number ${id},
        hash TEXT NOT NULL,
        -- Hash of the mailbox, which is the same for all spellings of its address.
        mailbox TEXT NOT NULL,
        address TEXT NOT NULL,
        consent_words TEXT NOT NULL,
        consent_version TEXT NOT NULL,
        requested_at ${integer} NOT NULL,
        confirmed_at ${integer}
      )${strict};
      CREATE INDEX newsletter_requests_hash ON newsletter_requests (hash);
      CREATE INDEX newsletter_requests_mailbox ON newsletter_requests (mailbox, requested_at);

      CREATE TABLE newsletter_subscribers (
        number ${id},
        hash TEXT NOT NULL UNIQUE,
        address TEXT NOT NULL,
        domain TEXT NOT NULL,
        confirmed_at ${integer} NOT NULL,
        consent_version TEXT NOT NULL,
        soft_bounces ${integer} NOT NULL DEFAULT 0
      )${strict};

      CREATE TABLE newsletter_consents (
        number ${id},
        hash TEXT NOT NULL,
        address TEXT NOT NULL,
        event TEXT NOT NULL,
        words TEXT NOT NULL,
        version TEXT NOT NULL,
        at ${integer} NOT NULL
      )${strict};
      CREATE INDEX newsletter_consents_hash ON newsletter_consents (hash);
      ${strict === '' ? IMMUTABLE_POSTGRES : IMMUTABLE_SQLITE}

      -- A suppression outlives the subscriber.
      CREATE TABLE newsletter_suppressions (
        hash TEXT PRIMARY KEY,
        reason TEXT NOT NULL,
        at ${integer} NOT NULL
      )${strict};

      CREATE TABLE newsletter_issues (
        number ${id},
        slug TEXT NOT NULL UNIQUE,
        state TEXT NOT NULL CHECK (state IN ('sending', 'paused', 'halted', 'sent')),
        reason TEXT,
        subject TEXT NOT NULL,
        html TEXT NOT NULL,
        text TEXT NOT NULL,
        subscribers ${integer} NOT NULL,
        started_at ${integer} NOT NULL,
        -- Earlier refusals and bounces do not halt the issue again.
        resumed_at ${integer} NOT NULL,
        -- When a server last worked on the issue.
        active_at ${integer} NOT NULL,
        ended_at ${integer}
      )${strict};
      CREATE UNIQUE INDEX newsletter_issues_one_sending ON newsletter_issues (state)
        WHERE state = 'sending';

      CREATE TABLE newsletter_bounces (
        issue ${integer} NOT NULL,
        hash TEXT NOT NULL,
        kind TEXT NOT NULL,
        status TEXT NOT NULL,
        reported_at ${integer} NOT NULL,
        UNIQUE (issue, hash)
      )${strict};
      CREATE INDEX newsletter_bounces_hash ON newsletter_bounces (hash);`,

    ({ integer, strict }) => `
      -- Path prefix of the person's language, such as /es.
      ALTER TABLE newsletter_requests ADD COLUMN language TEXT NOT NULL DEFAULT '';
      ALTER TABLE newsletter_subscribers ADD COLUMN language TEXT NOT NULL DEFAULT '';

      -- An issue in further languages. Other subscribers get it in the main language.
      CREATE TABLE newsletter_translations (
        issue ${integer} NOT NULL,
        language TEXT NOT NULL,
        subject TEXT NOT NULL,
        html TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (issue, language)
      )${strict};`,

    () => `
      -- The language of a bounced subscriber, who may be restored.
      ALTER TABLE newsletter_consents ADD COLUMN language TEXT NOT NULL DEFAULT '';`,

    () => `
      -- Names a request or an issue in tokens. Those that existed before keep their number, because reports about
      -- mails that were sent already name it.
      ALTER TABLE newsletter_requests ADD COLUMN nonce TEXT NOT NULL DEFAULT '';
      UPDATE newsletter_requests SET nonce = CAST(number AS TEXT);
      ALTER TABLE newsletter_issues ADD COLUMN nonce TEXT NOT NULL DEFAULT '';
      UPDATE newsletter_issues SET nonce = CAST(number AS TEXT);`,

    () => `
      -- The outbox now has an index of its own for this.
      DROP INDEX IF EXISTS newsletter_outbox_ended;`,
  ],
  // After a restore, only the owner can know whether these mails were sent after the backup.
  inBackups: `UPDATE outbox SET state = 'unknown', last_error = 'backup'
    WHERE kind = '${ISSUE}' AND state IN ('waiting', 'sending', 'data sent')`,
};
