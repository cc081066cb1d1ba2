import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { UNSUBSCRIBE_MARK } from '../../src/features/newsletter/index.ts';
import { composeIssue, type IssueSender } from './issue-kind.ts';
import type { IssueText } from './issues.ts';

const HASH = 'abcdefghijklmnopqrst-_';
const TOKEN = `${HASH}.ABCDEFGHIJK`;
const UNSUBSCRIBE_URL = 'https://www.rillwatch.example/newsletter/unsubscribe/';

const ISSUE: IssueText = {
  slug: '2026-11-after-harvest',
  subject: 'After the harvest',
  html: `<!doctype html><p>Bare soil moves.</p><a href="${UNSUBSCRIBE_URL}${UNSUBSCRIBE_MARK}">Unsubscribe</a>`,
  text: `Bare soil moves.\n\nUnsubscribe: ${UNSUBSCRIBE_URL}${UNSUBSCRIBE_MARK}\n`,
};

const SENDER: IssueSender = {
  from: 'Rillwatch <news@rillwatch.example>',
  brand: 'Rillwatch',
  dkim: undefined,
  siteUrl: 'https://www.rillwatch.example',
};

async function sent(
  issue: Partial<IssueText> = {},
  sender: Partial<IssueSender> = {},
  recipient = 'jane@farm.example',
): Promise<string> {
  const mail = composeIssue(
    {
      ...ISSUE,
      ...issue,
      id: `issue-7-${HASH}`,
      recipient,
      unsubscribePath: '/newsletter/unsubscribe/',
      unsubscribeToken: TOKEN,
      bounceToken: `7.${TOKEN}`,
    },
    { ...SENDER, ...sender },
  );
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(mail);
  return Buffer.isBuffer(message) ? message.toString() : '';
}

function headersOf(source: string): string[] {
  return source.slice(0, source.indexOf('\r\n\r\n')).split('\r\n');
}

it('has an HTML and a plain-text part, both with an unsubscribe link', async () => {
  const mail = await PostalMime.parse(await sent());
  expect(mail.subject).toBe('After the harvest');
  expect(mail.from).toEqual({ name: 'Rillwatch', address: 'news@rillwatch.example' });
  expect(mail.to).toEqual([{ name: '', address: 'jane@farm.example' }]);
  expect(mail.messageId).toBe(`<issue-7-${HASH}@rillwatch.example>`);
  expect(mail.text?.trim()).toBe(`Bare soil moves.\n\nUnsubscribe: ${UNSUBSCRIBE_URL}${TOKEN}`);
  expect(mail.html).toContain(`href="${UNSUBSCRIBE_URL}${TOKEN}"`);
  expect(mail.headers.find(({ key }) => key === 'content-type')?.value).toMatch(
    /^multipart\/alternative/,
  );
  expect(mail.attachments).toEqual([]);
});

it('has unfolded headers for one-click unsubscribing and for bounces', async () => {
  const lines = headersOf(await sent());
  expect(lines).toContain(`List-Unsubscribe: <${UNSUBSCRIBE_URL}${TOKEN}>`);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(lines).toContain('List-ID: "Rillwatch" <newsletter.rillwatch.example>');
  expect(lines).toContain(`X-Newsletter-Token: 7.${TOKEN}`);
  expect(lines).toContain('Precedence: bulk');
  expect(lines).toContain('Auto-Submitted: auto-generated');
});

it.each([
  ['a comma', '"Rill, Watch" <news@rillwatch.example>', 'Rill, Watch'],
  ['quotes', '"The \\"Rill\\"" <news@rillwatch.example>', 'The "Rill"'],
])('keeps a sender name with %s', async (_, from, name) => {
  const { from: read } = await PostalMime.parse(await sent({}, { from }));
  expect(read).toEqual({ name, address: 'news@rillwatch.example' });
});

it('adds no header if the subject contains a line break', async () => {
  const mail = await PostalMime.parse(await sent({ subject: 'One\r\nBcc: evil@x.example' }));
  expect(mail.subject).toBe('One Bcc: evil@x.example');
  expect(mail.bcc ?? []).toEqual([]);
});

it('has short lines even if those of the text are long', async () => {
  const long = `${'Süßwasser '.repeat(400)}${'x'.repeat(3_000)}`;
  const source = await sent({ text: long, html: `<p>${long}</p>` });
  const body = source.slice(source.indexOf('\r\n\r\n')).split('\r\n');
  expect(Math.max(...body.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(78);
  expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  // eslint-disable-next-line no-control-regex -- a mail server without 8BITMIME would damage other bytes
  expect(source).toMatch(/^[\x00-\x7f]*$/);
  const { text, html } = await PostalMime.parse(source);
  expect([text?.trim(), html?.trim()]).toEqual([long, `<p>${long}</p>`]);
});

it('is signed, including its unsubscribe headers', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const dkim = {
    domainName: 'rillwatch.example',
    keySelector: 'news',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const unfolded = (await sent({}, { dkim })).replace(/\r\n[ \t]+/g, ' ');
  const signature = /^DKIM-Signature: .*$/m.exec(unfolded)?.[0] ?? '';
  expect(signature).toMatch(/d=rillwatch\.example; .*s=news; .*b=\S+/);
  const [, signed = ''] = / h=([^;]*);/.exec(signature) ?? [];
  expect(signed.toLowerCase().replace(/\s/g, '').split(':')).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
});
