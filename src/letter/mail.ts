// The door to the letter as a mail, which the server sends and the tests read.
import { parseTree } from '../markdown/index.ts';
import type { Letter, LetterWords } from '../schemas/letter.ts';
import type { Site } from '../schemas/site.ts';
import { wholeAddress, type LinkBase } from './addresses.ts';
import { bodyHtml, htmlPart, type FootLine, type Frame } from './html-part.ts';
import { letterAddress } from './paths.ts';
import { linkList, TextPart, textPart } from './text-part.ts';

/** What stands around every letter. */
export interface Stationery extends LinkBase {
  language: string;
  words: LetterWords['mail'];
  /** Postal address of the sender, line by line. */
  address: Site['address'];
}

/** Both parts of a mail, which say the same. */
export interface MailParts {
  html: string;
  text: string;
}

/** A letter as it can be mailed. */
export interface LetterMail {
  subject: string;
  /** Every address that it links to, each once. */
  links: readonly string[];
  /**
   * Made for each reader, whose own in it is one address.
   * @param leave whole address under which this reader leaves
   */
  partsFor: (leave: string) => MailParts;
}

/** Sets a letter once for all its readers. It names its page if it says that it was sent: before, there is none. */
export function letterMail(letter: Letter, stationery: Stationery): LetterMail {
  const { subject, preheader, slug, sent, body } = letter;
  const { words, address, language, siteUrl } = stationery;
  const { children } = parseTree(body);
  const addressFor = (link: Parameters<typeof wholeAddress>[0]) => wholeAddress(link, stationery);
  const html = bodyHtml(children, addressFor);
  const plain = new TextPart(addressFor);
  const blocks = plain.blocks(children);
  const text = [blocks, linkList(words.links, plain.addresses)].filter(Boolean).join('\n\n');
  const archive: FootLine[] =
    sent === undefined ? [] : [{ words: words.archive, address: siteUrl + letterAddress(slug) }];
  return {
    subject,
    links: plain.addresses,
    partsFor: (leave) => {
      const foot = [{ words: words.why }, { words: words.leave, address: leave }, ...archive];
      const frame: Frame = { language, subject, preheader, foot, address };
      return { html: htmlPart(html, frame), text: textPart(text, frame) };
    },
  };
}
