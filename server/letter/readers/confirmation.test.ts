import { expect, it } from 'vitest';
import { LETTER_WORDS } from '../../../tests/support/letter-app.ts';
import { confirmationMails } from './confirmation.ts';

const link = {
  address: "o'neil+letter@farm.example",
  token: 'abcdefghijklmnopqrstuv',
  hash: 'hash-of-the-address-22',
  askedAt: new Date('2026-11-22T10:00:00Z'),
};

function mails(found: typeof link | undefined, before = LETTER_WORDS.confirmation.before) {
  return confirmationMails({
    readers: { link: () => Promise.resolve(found) },
    words: { ...LETTER_WORDS.confirmation, before },
    from: '"Rill, Watch" <letter@rillwatch.example>',
    siteUrl: 'https://rillwatch.example',
  });
}

it('holds its link alone in a line, and no other', async () => {
  const composed = await mails(link).compose(1, link.hash);
  expect(composed?.mail).toMatchObject({
    to: link.address,
    envelope: { to: link.address },
    subject: 'Do you want the letter?',
    text: `Somebody asked for it.

Open this page:

https://rillwatch.example/letter/confirm/${link.token}

If it was not you, do nothing.
`,
  });
  expect(composed?.mail.messageId).toMatch(
    /^<confirmation-hash-of-the-address-22-\w+@rillwatch\.example>$/,
  );
  // The log is told who it was by number alone.
  expect(composed?.facts).toEqual({ reader: 1 });
});

it('breaks long paragraphs between words', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const { text = '' } = (await mails(link, [long]).compose(1, link.hash))?.mail ?? {};
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76);
  expect(text.split('\n\n')[0]?.replaceAll('\n', ' ')).toBe(long);
});

it('is none for who has confirmed or is gone', async () => {
  expect(await mails(undefined).compose(1, link.hash)).toBeUndefined();
});
