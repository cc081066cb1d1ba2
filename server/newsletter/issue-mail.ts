import { UNSUBSCRIBE_MARK } from '../../src/features/newsletter/index.ts';
import type { NewsletterSettings } from '../environment.ts';
import { mailboxIn, mailOf, oneLine, type Mail } from '../mail/index.ts';
import { domainOf } from './address.ts';
import { TOKEN_HEADER } from './bounces/index.ts';
import type { IssueText } from './issues.ts';

/** RFC 8058 requires a signature of both unsubscribe headers. */
const SIGNED_HEADERS =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

export interface IssueSender {
  readonly from: string;
  readonly brand: string;
  readonly dkim: NewsletterSettings['dkim'];
  readonly siteUrl: string;
}

export interface IssueCopyMail extends Omit<IssueText, 'slug'> {
  /** Id for the Message-ID. It is the same for each attempt. */
  readonly id: string;
  readonly recipient: string;
  /** In the language of the recipient. */
  readonly unsubscribePath: string;
  readonly unsubscribeToken: string;
  /** A bounce contains this token. */
  readonly bounceToken: string;
}

/** Prevents nodemailer from folding a header, because some relays break the signature of folded headers. */
function unfolded(value: string): { readonly prepared: true; readonly value: string } {
  return { prepared: true, value };
}

/** RFC 2919 requires ASCII. */
function listIdOf(brand: string, from: string): string {
  const plain = brand.replace(/[^\w ]+/g, '').trim();
  return `${plain === '' ? '' : `"${plain}" `}<newsletter.${domainOf(from)}>`;
}

export function composeIssue(copy: IssueCopyMail, sender: IssueSender): Mail {
  const { id, recipient, unsubscribePath, unsubscribeToken } = copy;
  const { brand, dkim, siteUrl } = sender;
  const from = mailboxIn(sender.from);
  const fill = (text: string): string => text.replaceAll(UNSUBSCRIBE_MARK, unsubscribeToken);
  return {
    ...mailOf({
      from: from.address,
      to: recipient,
      recipient,
      subject: oneLine(copy.subject),
      text: fill(copy.text),
      id,
      date: new Date(),
    }),
    from,
    to: { name: '', address: recipient },
    html: fill(copy.html),
    textEncoding: 'quoted-printable',
    headers: {
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'List-Id': unfolded(listIdOf(brand, from.address)),
      'List-Unsubscribe': unfolded(`<${siteUrl}${unsubscribePath}${unsubscribeToken}>`),
      'List-Unsubscribe-Post': unfolded('List-Unsubscribe=One-Click'),
      [TOKEN_HEADER]: unfolded(copy.bounceToken),
    },
    ...(dkim === undefined ? {} : { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
  };
}
