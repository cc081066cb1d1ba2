import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { onlyWith } from '../../tests/support/message-copy.ts';
import { composeNotice } from './notices.ts';
import type { NewMessage } from './rows.ts';

const RECIPIENT = 'team@rillwatch.example';
const ADDRESSES = { from: 'Website <inbox@rillwatch.example>', to: RECIPIENT };

const MESSAGE: NewMessage = {
  id: '6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11',
  ...onlyWith({ name: 'Jane Doe', email: 'jane@farm.example', organization: 'Two Rivers Farm' }),
  message: 'Hello,\nthe slope behind the barn is moving.',
  receivedAt: new Date('2026-11-21T10:00:00Z'),
  spam: null,
};

/** A mail as it goes over the line: header names in order, the unfolded headers, the decoded text. */
async function sent(
  message: NewMessage,
): Promise<{ names: string[]; headers: Map<string, string>; text: string }> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const info = await transport.sendMail(composeNotice(message, ADDRESSES, RECIPIENT));
  const content: unknown = info.message;
  const raw = Buffer.isBuffer(content) ? content.toString() : '';
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  const coding = new Map(headers).get('Content-Transfer-Encoding');
  const body = raw.slice(end + 4);
  return {
    names: headers.map(([name]) => name),
    headers: new Map(headers),
    text: decoded(body, coding),
  };
}

function decoded(body: string, coding: string | undefined): string {
  if (coding === 'base64') return Buffer.from(body, 'base64').toString();
  return coding === 'quoted-printable' ? fromQuoted(body) : body;
}

function fromQuoted(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const EXPECTED_NAMES = [
  'Auto-Submitted',
  'Content-Transfer-Encoding',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Reply-To',
  'Subject',
  'To',
];

describe('composeNotice', () => {
  it('writes plain text from the own domain, to be answered to the visitor', async () => {
    const { names, headers, text } = await sent(MESSAGE);
    expect(names.toSorted()).toEqual(EXPECTED_NAMES);
    expect(headers.get('From')).toBe('Website <inbox@rillwatch.example>');
    expect(headers.get('To')).toBe('team@rillwatch.example');
    expect(headers.get('Reply-To')).toBe('Jane Doe <jane@farm.example>');
    expect(headers.get('Subject')).toBe('Message from Jane Doe');
    expect(headers.get('Message-ID')).toBe(`<${MESSAGE.id}@rillwatch.example>`);
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(text.trimEnd().split('\r\n')).toEqual([
      'Name: Jane Doe',
      'E-mail: jane@farm.example',
      'Organization: Two Rivers Farm',
      'Received: 2026-11-21T10:00:00.000Z',
      'Message: 6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11',
      '',
      'Hello,',
      'the slope behind the barn is moving.',
    ]);
  });

  it('leaves out an organization that was not given', async () => {
    const { text } = await sent({ ...MESSAGE, organization: '' });
    expect(text).not.toContain('Organization');
  });

  it('does not let a name look like a line of the mail', async () => {
    const name = 'Jane\r\nReceived: yesterday\u2028E-mail: other@evil.example';
    const { text } = await sent({ ...MESSAGE, name });
    expect(text.split('\r\n').filter((line) => line.startsWith('E-mail:'))).toEqual([
      'E-mail: jane@farm.example',
    ]);
  });

  it('lets no mail program decode a name that is typed as a coded word', async () => {
    for (const name of ['=?utf-8?B?SmFuZQ==?=', 'x =?utf-8?Q?J=61ne?= y', '=\0?utf-8?Q?J=61ne?=']) {
      const { headers, text } = await sent({ ...MESSAGE, name });
      expect(headers.get('Subject')).not.toMatch(/=\?utf-8\?[BQ]\?(?:SmFuZQ==|J=61ne)\?=/i);
      expect(headers.get('Reply-To')).not.toMatch(/=\?utf-8\?[BQ]\?(?:SmFuZQ==|J=61ne)\?=/i);
      if (!name.includes('\0')) expect(text).toContain(`Name: ${name}`);
    }
  });

  it('shows what turns the direction of reading or steers a screen, and is not led by it', async () => {
    const steering = '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
    const { headers, text } = await sent({
      ...MESSAGE,
      name: `Jane \u202eeoD${steering}`,
      organization: 'a\u001b[2Jb',
      message: `one${steering}\u2028two\u0085three\0\u001b[31m\n👩‍🌾 می‌خواهم`,
    });
    expect(text).not.toMatch(/(?![\r\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    expect(text).toContain('Name: Jane [U+202E]eoD[U+200E][U+200F][U+061C]');
    expect(text).toContain('Organization: a[U+001B][2Jb');
    expect(text).toContain('[U+2069]\r\ntwo\r\nthree[U+0000][U+001B][31m\r\n👩‍🌾 می‌خواهم');
    expect(headers.get('Subject')).toBe('Message from Jane eoD');
    expect(headers.get('Reply-To')).toBe('Jane eoD <jane@farm.example>');
  });

  it('uses no address that a browser would not have taken', async () => {
    const hostile = ['a@b\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"x y"@b.example'];
    for (const email of hostile) {
      const { names, headers } = await sent({ ...MESSAGE, email });
      expect(names.toSorted()).toEqual(EXPECTED_NAMES.filter((name) => name !== 'Reply-To'));
      expect(headers.get('To')).toBe('team@rillwatch.example');
    }
  });

  it('adds no header, no recipient and no sender, whatever a visitor wrote', async () => {
    const hostile = fc.constantFrom(
      ...Array.from('\r\n\0\u2028\u0085<>,;:"\\\ud800é\u202e'),
      '\r\n',
      'Bcc: ',
      'x@evil.example',
      '=?utf-8?Q?=0D=0ABcc:_x@evil.example?=',
      ' '.repeat(90),
    );
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(hostile, fc.string({ maxLength: 5 }))).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(words, words, words, words, async (name, email, organization, message) => {
        const hostileMessage = { ...MESSAGE, name, email, organization, message };
        const { names, headers } = await sent(hostileMessage);
        expect(names.filter((header) => header !== 'Reply-To').toSorted()).toEqual(
          EXPECTED_NAMES.filter((header) => header !== 'Reply-To'),
        );
        expect(headers.get('From')).toBe('Website <inbox@rillwatch.example>');
        expect(headers.get('To')).toBe('team@rillwatch.example');
        expect(headers.get('Subject')).toMatch(/^Message from [\x21-\x7e ]+$|^=\?UTF-8\?/);
      }),
      { numRuns: 150 },
    );
  });

  it('answers to the visitor alone, whatever the name says', async () => {
    const name = fc.string({
      unit: fc.constantFrom('"', '\\', '<', '>', ',', '@', ':', ';', 'a', ' '),
    });
    await fc.assert(
      fc.asyncProperty(name, async (hostileName) => {
        const { headers } = await sent({ ...MESSAGE, name: hostileName });
        const unquoted = headers
          .get('Reply-To')
          ?.replace(/"(?:\\.|[^"\\])*"|=\?[^?]+\?[QB]\?[^?]*\?=/g, '');
        expect(unquoted?.trim()).toMatch(/^(?:[a ]*<jane@farm\.example>|jane@farm\.example)$/);
      }),
      { numRuns: 150 },
    );
  });
});
