import type { Mail } from '../../mail/index.ts';
import { mailboxIn, mailOf, oneLine } from '../../mail/index.ts';
import type { LetterText } from './letters.ts';
import type { Dkim } from './settings.ts';
import { domainOf } from './settings.ts';

/** Stands in a letter's text for the token with which its reader leaves; as long as one. */
export const LEAVE_MARK = `${'x'.repeat(22)}.${'x'.repeat(11)}`;

/** What the signature covers: RFC 8058 wants both headers of leaving in it. */
const SIGNED =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** Who sends letters, and how a reader leaves. */
export interface LetterSender {
  readonly from: string;
  /** Name of the site's owner, for the list's name. */
  readonly name: string;
  readonly dkim?: Dkim | undefined;
  /** Address of the page that a token follows. */
  readonly leaveUrl: string;
}

/** One letter to one reader. */
export interface Addressed {
  readonly letter: LetterText;
  /** The same at each try. */
  readonly id: string;
  readonly recipient: string;
  readonly leaveToken: string;
  readonly date: Date;
}

/** Identifies a letter to a reader: the same at each try, and known to nobody who has not got it. */
export function letterIdOf(letter: number, hash: string): string {
  return `letter-${letter}-${hash}`;
}

/** The letter and the hash of the reader that a mail of that Message-ID went to. */
export function readLetterId(id: string): { letter: number; hash: string } | undefined {
  const [, letter, hash] = /letter-(\d{1,15})-([\w-]{22})@/.exec(id) ?? [];
  return letter === undefined || hash === undefined ? undefined : { letter: Number(letter), hash };
}

/** A header that the library neither folds nor encodes: some relays break the signature of one that is folded. */
function whole(value: string): { readonly prepared: true; readonly value: string } {
  return { prepared: true, value };
}

/** The list's name in ASCII, as RFC 2919 wants it. */
function listId(name: string, from: string): string {
  const plain = name.replace(/[^\w ]+/g, '').trim();
  return `${plain === '' ? '' : `"${plain}" `}<letter.${domainOf(from)}>`;
}

/** A letter as one reader gets it: HTML and plain text, and a way to leave in both and in the header. */
export function composeLetter(
  { letter, id, recipient, leaveToken, date }: Addressed,
  { from, name, dkim, leaveUrl }: LetterSender,
): Mail {
  const fill = (text: string): string => text.replaceAll(LEAVE_MARK, leaveToken);
  const sender = mailboxIn(from);
  return {
    ...mailOf({
      from: sender.address,
      to: recipient,
      recipient,
      subject: oneLine(letter.subject),
      text: fill(letter.text),
      id,
      date,
    }),
    from: sender,
    to: { name: '', address: recipient },
    html: fill(letter.html),
    textEncoding: 'quoted-printable',
    headers: {
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'List-Id': whole(listId(name, from)),
      'List-Unsubscribe': whole(`<${leaveUrl}${leaveToken}>`),
      'List-Unsubscribe-Post': whole('List-Unsubscribe=One-Click'),
    },
    ...(dkim === undefined ? {} : { dkim: { ...dkim, headerFieldNames: SIGNED } }),
  };
}
