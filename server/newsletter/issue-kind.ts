import { UNSUBSCRIBE_MARK } from '../../src/features/newsletter/index.ts';
import { addressIn } from '../environment-schema.ts';
import type { Environment } from '../environment.ts';
import { mailOf, oneLine, type Mail, type MailKind } from '../mail/index.ts';
import { domainOf } from './address.ts';
import { recordRefusal } from './bounces/record.ts';
import { isPermanent, TOKEN_HEADER } from './bounces/report.ts';
import { type IssueText, haltIfRefused, watchIssues } from './issues.ts';
import { textIn, type Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { ByLanguage, NewsletterContent } from '../site/index.ts';
import type { GetKeys } from './keys.ts';

/** RFC 8058 requires a signature of both unsubscribe headers. */
const SIGNED_HEADERS =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

export interface IssueSender {
  readonly from: string;
  readonly brand: string;
  readonly dkim: Environment['dkim'];
  readonly siteUrl: string;
}

interface IssueCopyMail extends Omit<IssueText, 'slug'> {
  /** Id for the Message-ID. It is the same for each attempt. */
  readonly id: string;
  readonly recipient: string;
  readonly unsubscribePath: string;
  readonly unsubscribeToken: string;
  readonly bounceToken: string;
}

/** Prevents nodemailer from folding a header, because some relays break the signature of folded headers. */
function unfolded(value: string): { readonly prepared: true; readonly value: string } {
  return { prepared: true, value };
}

/** RFC 2919 requires ASCII. */
function listIdOf(brand: string, from: string): string {
  const plain = brand.replace(/[^\w ]+/g, '').trim();
  return `${plain === '' ? '' : `"${plain}" `}<newsletter.${domainOf(addressIn(from))}>`;
}

export function composeIssue(copy: IssueCopyMail, sender: IssueSender): Mail {
  const { id, recipient, unsubscribePath, unsubscribeToken } = copy;
  const { from, brand, dkim, siteUrl } = sender;
  const fill = (text: string): string => text.replaceAll(UNSUBSCRIBE_MARK, unsubscribeToken);
  return mailOf({
    from,
    recipient,
    subject: oneLine(copy.subject),
    text: fill(copy.text),
    html: fill(copy.html),
    id,
    date: new Date(),
    textEncoding: 'quoted-printable',
    headers: {
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'List-Id': unfolded(listIdOf(brand, from)),
      'List-Unsubscribe': unfolded(`<${siteUrl}${unsubscribePath}${unsubscribeToken}>`),
      'List-Unsubscribe-Post': unfolded('List-Unsubscribe=One-Click'),
      [TOKEN_HEADER]: unfolded(copy.bounceToken),
    },
    ...(dkim === undefined ? {} : { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
  });
}

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
    maySend: "outbox.subject IN (SELECT number FROM newsletter_issues WHERE state = 'sending')",
    isWanted: `EXISTS (SELECT 1 FROM newsletter_subscribers s WHERE s.hash = outbox.recipient)
      AND NOT EXISTS (SELECT 1 FROM newsletter_suppressions s WHERE s.hash = outbox.recipient)`,
    compose: async ({ subject: number, recipient: hash }) => {
      const sql = `SELECT s.address, s.language, i.slug, i.nonce, coalesce(t.subject, i.subject) AS subject,
          coalesce(t.html, i.html) AS html, coalesce(t.text, i.text) AS text
        FROM newsletter_issues i JOIN newsletter_subscribers s ON s.hash = $1
        LEFT JOIN newsletter_translations t ON t.issue = i.number AND t.language = s.language
        WHERE i.number = $2 AND NOT EXISTS (SELECT 1 FROM newsletter_suppressions WHERE hash = $1)`;
      const [row] = await database.read(sql, hash, number);
      if (row === undefined) return undefined;
      const nonce = textIn(row, 'nonce');
      const { unsubscribeToken, bounceToken } = await keys();
      const { addresses } = contents[textIn(row, 'language')] ?? contents[''];
      const copy = {
        subject: textIn(row, 'subject'),
        html: textIn(row, 'html'),
        text: textIn(row, 'text'),
        id: `issue-${nonce}-${hash}`,
        recipient: textIn(row, 'address'),
        unsubscribePath: addresses.unsubscribe,
        unsubscribeToken: unsubscribeToken(hash),
        bounceToken: bounceToken({ nonce, hash }),
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
