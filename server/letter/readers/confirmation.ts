import { LETTER_CONFIRM_PATH } from '../../../src/letter/index.ts';
import type { LetterWords } from '../../../src/schemas/letter.ts';
import type { MailKind } from '../../mail/index.ts';
import { mailOf } from '../../mail/index.ts';
import type { Readers } from './store.ts';

/** What the confirmation mail is made of. */
export interface ConfirmationParts {
  readonly readers: Pick<Readers, 'link'>;
  readonly words: LetterWords['confirmation'];
  readonly from: string;
  /** Origin under which visitors reach the site. */
  readonly siteUrl: string;
}

/** Longest line of a mail, in characters; one long word may be longer. */
const LINE_LENGTH = 76;

/** Breaks a paragraph between words, so that no server on the way has to. */
function wrapped(paragraph: string): string {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** The mail that asks whether somebody wants the letter, with the link to the page that has the button. */
export function confirmationMails({ readers, words, from, siteUrl }: ConfirmationParts): MailKind {
  return {
    compose: async (number) => {
      const link = await readers.link(number, new Date());
      if (link === undefined) return undefined;
      const { before, after, subject } = words;
      const address = `${siteUrl}${LETTER_CONFIRM_PATH}${link.token}`;
      const paragraphs = [...before.map(wrapped), address, ...after.map(wrapped)];
      return {
        mail: mailOf({
          from,
          to: link.address,
          recipient: link.address,
          subject,
          text: `${paragraphs.join('\n\n')}\n`,
          id: `confirmation-${link.hash}-${link.askedAt.getTime().toString(36)}`,
          date: link.askedAt,
        }),
        facts: { reader: number },
      };
    },
  };
}
