import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { NOTICE } from '../../tests/support/complete-site.ts';
import { onlyWith } from '../../tests/support/message-copy.ts';
import { composeNotice } from './notices.ts';
import type { NewMessage } from './messages.ts';

const RECIPIENT = 'team@rillwatch.example';
const ADDRESSES = { from: 'Website <inbox@rillwatch.example>', to: RECIPIENT };

const MESSAGE: NewMessage = {
  id: '6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11',
  ...onlyWith({ name: 'Jane Doe', email: 'jane@farm.example', organization: 'Two Rivers Farm' }),
  message: 'Hello,\nthe slope behind the barn is moving.',
  receivedAt: new Date('2026-11-21T10:00:00Z'),
  spam: null,
};

async function sent(parts: Partial<NewMessage> = {}): Promise<Email & { names: string[] }> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const notice = composeNotice({ ...MESSAGE, ...parts }, NOTICE, ADDRESSES, RECIPIENT);
  const { message } = await transport.sendMail(notice);
  const mail = await PostalMime.parse(Buffer.isBuffer(message) ? message : '');
  return { ...mail, names: mail.headers.map(({ key }) => key).sort() };
}

const NAMES = [
  ...['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from'],
  ...['message-id', 'mime-version', 'subject', 'to'],
];
const JANE = [{ name: 'Jane Doe', address: 'jane@farm.example' }];

it('writes plain text from our own domain, with the visitor as Reply-To', async () => {
  const mail = await sent();
  expect(mail.names).toEqual([...NAMES, 'reply-to'].sort());
  expect(mail).toMatchObject({
    from: { name: 'Website', address: 'inbox@rillwatch.example' },
    to: [{ address: RECIPIENT }],
    replyTo: JANE,
    subject: 'Note by Jane Doe',
    messageId: `<${MESSAGE.id}@rillwatch.example>`,
  });
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'content-type', value: 'text/plain; charset=utf-8' }),
  );
  expect(mail.text?.trimEnd().split('\n')).toEqual([
    'Your name: Jane Doe',
    'Your email: jane@farm.example',
    'Your organization: Two Rivers Farm',
    'Arrived: 2026-11-21T10:00:00.000Z',
    'Note: 6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11',
    '',
    'Hello,',
    'the slope behind the barn is moving.',
  ]);
  expect((await sent({ organization: '' })).text).not.toContain('organization');
});

it('does not let a name look like a line of ours', async () => {
  const name = 'Jane\r\nArrived: yesterday\u2028Your email: other@evil.example';
  const { text } = await sent({ name });
  expect(text?.match(/^Your email:.*$/gm)).toEqual(['Your email: jane@farm.example']);
});

it('prevents mail programs from decoding a name that looks like an encoded word', async () => {
  for (const name of ['=?utf-8?B?SmFuZQ==?=', 'x =?utf-8?Q?J=61ne?= y', '=\0?utf-8?Q?J=61ne?=']) {
    const { subject, replyTo, text } = await sent({ name });
    expect(`${subject ?? ''} ${replyTo?.[0]?.name ?? ''}`).not.toContain('Jane');
    if (!name.includes('\0')) expect(text).toContain(`Your name: ${name}`);
  }
});

it('contains no control characters, and makes marks of the reading direction visible', async () => {
  const steering = '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  const { subject, replyTo, text } = await sent({
    name: `Jane \u202eeoD${steering}`,
    organization: 'a\u001b[2Jb  c',
    message: `one${steering}\u2028two\u0085three\0\u001b[31m\n👩‍🌾 می‌خواهم`,
  });
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
  expect(text).toContain('Your name: Jane [U+202E]eoD[U+200E][U+200F][U+061C]');
  expect(text).toContain('Your organization: a [2Jb c');
  expect(text).toContain('[U+2069]\ntwo\nthree[31m\n👩‍🌾 می‌خواهم');
  expect(subject).toBe('Note by Jane eoD');
  expect(replyTo).toEqual([{ name: 'Jane eoD', address: 'jane@farm.example' }]);
});

it('does not use an address that a browser would reject', async () => {
  for (const email of ['a@b\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"x y"@b.example']) {
    const { names, to } = await sent({ email });
    expect(names).toEqual(NAMES);
    expect(to).toEqual([{ name: '', address: RECIPIENT }]);
  }
});

it('adds no header, recipient, or sender, whatever a visitor wrote', async () => {
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
  const parts = fc.record({ name: words, email: words, organization: words, message: words });
  await fc.assert(
    fc.asyncProperty(parts, async (written) => {
      const { names, from, to, subject, text } = await sent(written);
      expect(names.filter((name) => name !== 'reply-to')).toEqual(NAMES);
      expect(from?.address).toBe('inbox@rillwatch.example');
      expect(to).toEqual([{ name: '', address: RECIPIENT }]);
      expect(subject).toMatch(/^Note by /);
      expect(text).not.toMatch(/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    }),
    { numRuns: 150 },
  );
});

it('has only the visitor as Reply-To, whatever the name is', async () => {
  const name = fc.string({ unit: fc.constantFrom(...Array.from('"\\<>,@:;a ')) });
  await fc.assert(
    fc.asyncProperty(name, async (hostile) => {
      const { replyTo } = await sent({ name: hostile });
      expect(replyTo?.map(({ address }) => address)).toEqual(['jane@farm.example']);
    }),
    { numRuns: 150 },
  );
});
