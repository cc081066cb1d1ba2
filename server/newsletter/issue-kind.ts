import { textIn, type Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { MailKind } from '../mail/index.ts';
import type { ByLanguage, NewsletterContent } from '../site/index.ts';
import { isPermanent, recordRefusal } from './bounces/index.ts';
import { composeIssue, type IssueSender } from './issue-mail.ts';
import { haltIfRefused, watchIssues } from './issues.ts';
import type { GetKeys } from './keys.ts';

/** Composes mails from the texts that were stored when the issue was started. */
export function issueKind(
  database: Database,
  keys: GetKeys,
  contents: ByLanguage<Pick<NewsletterContent, 'addresses'>>,
  sender: IssueSender,
  log: Log,
): MailKind {
  return {
    // Getting an issue twice is worse than not getting it.
    afterCrash: 'unknown',
    afterRefusal: 'fail',
    maySend: `EXISTS (SELECT 1 FROM newsletter_issues i
      WHERE i.number = outbox.subject AND i.state = 'sending')`,
    dropWhen: `NOT EXISTS (SELECT 1 FROM newsletter_subscribers s WHERE s.hash = outbox.recipient)
      OR EXISTS (SELECT 1 FROM newsletter_suppressions p WHERE p.hash = outbox.recipient)`,
    compose: async ({ subject: number, recipient: hash }) => {
      const sql = `SELECT s.address, s.language, i.slug, coalesce(t.subject, i.subject) AS subject,
          coalesce(t.html, i.html) AS html, coalesce(t.text, i.text) AS text
        FROM newsletter_issues i JOIN newsletter_subscribers s ON s.hash = $1
        LEFT JOIN newsletter_translations t ON t.issue = i.number AND t.language = s.language
        WHERE i.number = $2`;
      const [row] = await database.read(sql, hash, number);
      if (row === undefined) return undefined;
      const { unsubscribeToken, bounceToken } = await keys();
      const { addresses } = contents[textIn(row, 'language')] ?? contents[''];
      const copy = {
        subject: textIn(row, 'subject'),
        html: textIn(row, 'html'),
        text: textIn(row, 'text'),
        id: `issue-${number}-${hash}`,
        recipient: textIn(row, 'address'),
        unsubscribePath: addresses.unsubscribe,
        unsubscribeToken: unsubscribeToken(hash),
        bounceToken: bounceToken(number, hash),
      };
      return { mail: composeIssue(copy, sender), facts: { issue: textIn(row, 'slug') } };
    },
    ended: async (tx, { subject: number, recipient: hash }, { state, enhancedStatus, at }) => {
      if (state !== 'failed') return;
      const isHalted = await haltIfRefused(tx, number);
      if (isHalted)
        log.error(
          { issue: number },
          'an issue was halted because many mail servers refuse it: look at the log of your mail server, correct the cause, and run "npm run newsletter -- resume"',
        );
      if (enhancedStatus !== undefined && isPermanent(enhancedStatus)) {
        await recordRefusal(tx, { issue: number, hash }, enhancedStatus, at);
      }
    },
    beforeSending: async (lock) => {
      const overdue = await lock.transaction((tx) => watchIssues(tx, new Date()));
      for (const issue of overdue) {
        log.error(
          { issue },
          'an issue was paused because no server worked on it for more than an hour: run "npm run newsletter -- resume"',
        );
      }
    },
  };
}
