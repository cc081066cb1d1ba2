import type { Migrations } from '../../../server/database/index.ts';
import { mailMigrations, mailOf, type Mail } from '../../../server/mail/index.ts';

/** Tables for the conditions of the test kinds: paused subjects, and recipients who get nothing. */
export const sceneMigrations: Migrations = {
  plugin: 'scene',
  steps: [
    ({ integer, strict }) =>
      `CREATE TABLE paused (subject ${integer} PRIMARY KEY)${strict};
       CREATE TABLE unsubscribed (recipient TEXT PRIMARY KEY)${strict}`,
  ],
};

export const MIGRATIONS = [mailMigrations, sceneMigrations];

export const MAX_ATTEMPTS = 3;

/** Kinds like those of the contact form and the newsletter, without `compose` and `ended`. */
export const KINDS = {
  notice: {
    afterCrash: 'repeat',
    afterRefusal: 'retry',
    maxAttempts: MAX_ATTEMPTS,
    keepsEnded: false,
  },
  issue: {
    afterCrash: 'unknown',
    afterRefusal: 'fail',
    maxAttempts: MAX_ATTEMPTS,
    keepsEnded: true,
    maySend: 'NOT EXISTS (SELECT 1 FROM paused WHERE paused.subject = outbox.subject)',
    dropWhen: 'EXISTS (SELECT 1 FROM unsubscribed WHERE unsubscribed.recipient = outbox.recipient)',
  },
} as const;

/** Composes the mail of a row. Its Message-ID identifies the row. */
export function contentOf(kind: string, subject: number, recipient: string): Mail {
  return mailOf({
    from: 'site@rillwatch.example',
    to: `${recipient}@farm.example`,
    recipient: `${recipient}@farm.example`,
    subject: 'A mail',
    text: 'Soil.',
    id: `${kind}-${subject}-${recipient}`,
    date: new Date('2026-11-21T10:00:00Z'),
  });
}
