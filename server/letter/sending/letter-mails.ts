import type { Database } from '../../database/index.ts';
import { numberIn, statement, textIn } from '../../database/index.ts';
import type { MailKind } from '../../mail/index.ts';
import type { LetterSender } from './letter-mail.ts';
import { composeLetter, letterIdOf } from './letter-mail.ts';
import type { LetterText } from './letters.ts';

interface FrozenLetter extends LetterText {
  readonly number: number;
}

/** What composing letters works with. */
export interface LetterMailOptions {
  readonly database: Database;
  readonly sender: LetterSender;
  /** The token with which the reader of that hash leaves. */
  readonly leaveToken: (hash: string) => string | Promise<string>;
  readonly now?: () => Date;
}

/** Composes letters from what was frozen when sending began, which is read once for all of a letter's mails. */
export function letterMails({
  database,
  sender,
  leaveToken,
  now = () => new Date(),
}: LetterMailOptions): MailKind {
  let last: FrozenLetter | undefined;

  async function frozen(number: number): Promise<FrozenLetter | undefined> {
    if (last?.number === number) return last;
    const sql = 'SELECT slug, subject, html, text FROM letter_letters WHERE number = $1';
    const [row] = await database.read(statement(sql, number));
    if (row === undefined) return undefined;
    const [slug, subject] = [textIn(row, 'slug'), textIn(row, 'subject')];
    last = { number, slug, subject, html: textIn(row, 'html'), text: textIn(row, 'text') };
    return last;
  }

  return {
    compose: async (number, recipient) => {
      const sql = 'SELECT letter, hash FROM letter_deliveries WHERE number = $1';
      const [row] = await database.read(statement(sql, number));
      if (row === undefined) return undefined;
      const hash = textIn(row, 'hash');
      const letter = await frozen(numberIn(row, 'letter'));
      if (letter === undefined) return undefined;
      const mail = composeLetter(
        {
          letter,
          id: letterIdOf(letter.number, hash),
          recipient,
          leaveToken: await leaveToken(hash),
          date: now(),
        },
        sender,
      );
      return { mail, facts: { letter: letter.slug, delivery: number } };
    },
  };
}
