import { createPublicKey, createVerify, generateKeyPairSync, createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeLetter, LEAVE_MARK, letterIdOf, readLetterId } from './letter-mail.ts';
import type { LetterSender } from './letter-mail.ts';
import type { LetterText } from './letters.ts';

const HASH = 'abcdefghijklmnopqrst-_';
const TOKEN = `${HASH}.ABCDEFGHIJK`;
const LEAVE_URL = 'https://www.rillwatch.example/letter/leave/';

const LETTER: LetterText = {
  slug: '2026-11-after-harvest',
  subject: 'After the harvest',
  html: `<!doctype html><p>Bare soil moves.</p><a href="${LEAVE_URL}${LEAVE_MARK}">Leave</a>`,
  text: `Bare soil moves.\n\nLeave: ${LEAVE_URL}${LEAVE_MARK}\n`,
};

const SENDER: LetterSender = {
  from: 'Rillwatch <letter@rillwatch.example>',
  name: 'Rillwatch',
  leaveUrl: LEAVE_URL,
};

/** A letter as it goes over the wire. */
async function sent(
  letter: Partial<LetterText> = {},
  sender: Partial<LetterSender> = {},
  recipient = 'jane@farm.example',
): Promise<string> {
  const mail = composeLetter(
    {
      letter: { ...LETTER, ...letter },
      id: letterIdOf(7, HASH),
      recipient,
      leaveToken: TOKEN,
      date: new Date('2026-11-21T10:00:00Z'),
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

describe('a letter', () => {
  it('comes in HTML and in plain text, each with the way to leave', async () => {
    const mail = await PostalMime.parse(await sent());
    expect(mail.subject).toBe('After the harvest');
    expect(mail.from).toEqual({ name: 'Rillwatch', address: 'letter@rillwatch.example' });
    expect(mail.to).toEqual([{ name: '', address: 'jane@farm.example' }]);
    expect(mail.messageId).toBe(`<letter-7-${HASH}@rillwatch.example>`);
    expect(mail.text?.trim()).toBe(`Bare soil moves.\n\nLeave: ${LEAVE_URL}${TOKEN}`);
    expect(mail.html).toContain(`href="${LEAVE_URL}${TOKEN}"`);
    expect(mail.headers.find(({ key }) => key === 'content-type')?.value).toMatch(
      /^multipart\/alternative/,
    );
    expect(mail.attachments).toEqual([]);
  });

  it('says in its header how to leave with one press, in lines that are not folded', async () => {
    const lines = headersOf(await sent());
    expect(lines).toContain(`List-Unsubscribe: <${LEAVE_URL}${TOKEN}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(lines).toContain('List-ID: "Rillwatch" <letter.rillwatch.example>');
    expect(lines).toContain('Precedence: bulk');
    expect(lines).toContain('Auto-Submitted: auto-generated');
  });

  it.each([
    ['a comma', '"Rill, Watch" <letter@rillwatch.example>', 'Rill, Watch'],
    ['quotes', '"The \\"Rill\\"" <letter@rillwatch.example>', 'The "Rill"'],
    ['umlauts', 'Müller & Söhne <letter@rillwatch.example>', 'Müller & Söhne'],
    ['right-to-left words', 'מים <letter@rillwatch.example>', 'מים'],
  ])('names a sender with %s', async (_, from, name) => {
    const { from: read } = await PostalMime.parse(await sent({}, { from }));
    expect(read).toEqual({ name, address: 'letter@rillwatch.example' });
  });

  it.each([
    [
      'umlauts',
      'Böden im Süden: was nach der Ernte geschieht, und was davon zu sehen ist, noch länger',
    ],
    ['right-to-left words', 'אדמה ומים'],
    ['what a program would decode', '=?utf-8?B?QmNjOiBhQGI=?= and on'],
  ])('keeps a subject with %s', async (_, subject) => {
    const { subject: read, to } = await PostalMime.parse(await sent({ subject }));
    expect(to).toHaveLength(1);
    if (!subject.startsWith('=?')) expect(read).toBe(subject);
  });

  it('lets no line end in a subject add a header', async () => {
    const mail = await PostalMime.parse(await sent({ subject: 'One\r\nBcc: evil@x.example' }));
    expect(mail.subject).toBe('One Bcc: evil@x.example');
    expect(mail.bcc ?? []).toEqual([]);
  });

  it('keeps its lines short however long those of the text are', async () => {
    const long = `${'Süßwasser '.repeat(400)}${'x'.repeat(3_000)}`;
    const source = await sent({ text: long, html: `<p>${long}</p>` });
    const body = source.slice(source.indexOf('\r\n\r\n')).split('\r\n');
    expect(Math.max(...body.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(78);
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    // eslint-disable-next-line no-control-regex -- what a mail server without 8BITMIME would spoil
    expect(source).toMatch(/^[\x00-\x7f]*$/);
    const { text, html } = await PostalMime.parse(source);
    expect([text?.trim(), html?.trim()]).toEqual([long, `<p>${long}</p>`]);
  });

  it('is signed, the headers of leaving included', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const dkim = {
      domainName: 'rillwatch.example',
      keySelector: 'letter',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const source = await sent({}, { dkim });
    expect(isSigned(source, publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBe(
      true,
    );
    const changed = source.replace('One-Click', 'Two-Click');
    expect(isSigned(changed, publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBe(
      false,
    );
  });
});

describe('readLetterId', () => {
  it('reads back what a letter was called, wherever it stands', () => {
    expect(readLetterId(`<${letterIdOf(7, HASH)}@rillwatch.example>`)).toEqual({
      letter: 7,
      hash: HASH,
    });
    expect(readLetterId('<6f1c1d0e@rillwatch.example>')).toBeUndefined();
  });
});

function relaxed(header: string): string {
  const [name = '', ...value] = header.split(':');
  return `${name.toLowerCase().trim()}:${value.join(':').replace(/\s+/g, ' ').trim()}`;
}

/** Whether the signature holds, by RFC 6376 with relaxed canonicalization of both. */
function isSigned(source: string, publicKey: string): boolean {
  const end = source.indexOf('\r\n\r\n');
  const headers = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tag = (name: string): string =>
    new RegExp(`\\b${name}=([^;]*)`)
      .exec(signature.replace(/^[^:]*:/, ''))?.[1]
      ?.replace(/\s/g, '') ?? '';
  const body = source
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '\r\n');
  const hash = createHash('sha256').update(body).digest('base64');
  const signed = tag('h')
    .split(':')
    .flatMap((name) =>
      headers
        .filter((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        .map(relaxed),
    );
  const bare = relaxed(signature.replace(/\bb=[^;]*/, 'b='));
  const verify = createVerify('rsa-sha256').update([...signed, bare].join('\r\n'));
  return hash === tag('bh') && verify.verify(createPublicKey(publicKey), tag('b'), 'base64');
}
