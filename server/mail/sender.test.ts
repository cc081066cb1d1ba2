import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenAnywhere } from '../../tests/support/free-port.ts';
import { SmtpPeer, type Mood } from '../../tests/support/smtp-peer.ts';
import { adviceOn, reasonOf } from './failures.ts';
import { mailOf } from './mail.ts';
import { createSender, SMTP_TIMEOUTS } from './sender.ts';

const MAIL = mailOf({
  from: 'inbox@rillwatch.example',
  to: 'team@rillwatch.example, boss@rillwatch.example',
  recipient: 'boss@rillwatch.example',
  subject: 'Message from Jane Doe',
  text: 'The slope behind the barn is moving.',
  id: '6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11',
  date: new Date('2026-11-21T10:00:00Z'),
});

/** Long enough for a loopback connection on a busy machine, and short for a test. */
const SHORT_MS = 400;
const SHORT = { greetingMs: SHORT_MS, replyMs: SHORT_MS, mailMs: SHORT_MS };

const PERMITTED = { signal: new AbortController().signal, beforeData: () => Promise.resolve() };

async function peer(
  mood: Mood,
  disabledCommands?: readonly string[],
): Promise<{ server: SmtpPeer; url: string }> {
  const server = new SmtpPeer(disabledCommands);
  server.mood = mood;
  const url = await server.listen();
  onTestFinished(() => server.close());
  return { server, url };
}

async function reasonFrom(
  smtpUrl: string,
  { isTlsRequired = false, timeouts = SMTP_TIMEOUTS, attempt = PERMITTED } = {},
): Promise<string> {
  const send = createSender({ smtpUrl, isTlsRequired }, timeouts);
  return reasonOf(await send(MAIL, attempt).catch((error: unknown) => error));
}

async function plainServer(): Promise<{ url: string; heard: () => string }> {
  let heard = '';
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      const words = chunk.toString();
      heard += words;
      if (words.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN LOGIN\r\n');
      else socket.write(words.startsWith('AUTH') ? '235 welcome\r\n' : '502 unknown\r\n');
    });
  });
  onTestFinished(() => void server.close());
  const port = await listenAnywhere(server);
  return { url: `smtp://jane:pass-word@127.0.0.1:${port}`, heard: () => heard };
}

it('sends a mail to its recipient', async () => {
  const { server, url } = await peer('take');
  await createSender({ smtpUrl: url, isTlsRequired: false })(MAIL, PERMITTED);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({
    messageId: '<6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11@rillwatch.example>',
    sender: 'inbox@rillwatch.example',
    recipients: ['boss@rillwatch.example'],
  });
  const { content = '' } = server.taken[0] ?? {};
  expect(content).toContain('To: team@rillwatch.example, boss@rillwatch.example');
  expect(content).toContain('The slope behind the barn is moving.');
});

it.each(['take', 'refuse'] as const)(
  'keeps no timer of a mail once the server has answered: %s',
  async (mood) => {
    const { url } = await peer(mood);
    const [started, ended] = [
      vi.spyOn(globalThis, 'setTimeout'),
      vi.spyOn(globalThis, 'clearTimeout'),
    ];
    const send = createSender({ smtpUrl: url, isTlsRequired: false });
    await send(MAIL, PERMITTED).catch(() => undefined);
    const ofMail = started.mock.calls.findIndex(([, ms]) => ms === SMTP_TIMEOUTS.mailMs);
    expect(ofMail).toBeGreaterThanOrEqual(0);
    expect(ended).toHaveBeenCalledWith(started.mock.results[ofMail]?.value);
  },
);

it('sends neither the password nor the mail to a server without encryption', async () => {
  const { url, heard } = await plainServer();
  const reason = await reasonFrom(url, { isTlsRequired: true });
  expect(reason).toBe('ETLS 502');
  expect(adviceOn(reason)).toMatch(
    /^The mail server does not support encryption.* set SMTP_TLS=off for/,
  );
  expect(heard()).toMatch(/^EHLO .+\r\nSTARTTLS\r\n$/);
  await reasonFrom(url);
  expect(heard()).toContain('AUTH');
});

it('refuses a certificate that no authority has signed', async () => {
  const { server, url } = await peer('take', ['AUTH']);
  const reason = await reasonFrom(url, { isTlsRequired: true });
  expect(reason).toBe('ECERTIFICATE');
  expect(adviceOn(reason)).toMatch(/^The certificate of the mail server is not valid/);
  expect(server.taken).toEqual([]);
});

it('uses no encryption if it is turned off', async () => {
  const { server, url } = await peer('take', ['AUTH']);
  await createSender({ smtpUrl: url, isTlsRequired: false })(MAIL, PERMITTED);
  expect(server.taken).toHaveLength(1);
});

it('sends no content without permission, and the mail server accepts no mail', async () => {
  const { server, url } = await peer('take');
  const reason = await reasonFrom(url, {
    attempt: { ...PERMITTED, beforeData: () => Promise.reject(new Error('lost')) },
  });
  expect(reason).toBe('ESTREAM');
  expect(server.taken).toEqual([]);
});

it('ends when the signal is aborted', async () => {
  const { url } = await peer('hang');
  const signal = AbortSignal.timeout(1);
  expect(await reasonFrom(url, { attempt: { ...PERMITTED, signal } })).toBe('EABORT');
});

it('waits as long as RFC 5321 requires', () => {
  // Section 4.5.3.2: five minutes for the greeting, ten for the reply to the content.
  expect(SMTP_TIMEOUTS.greetingMs).toBeGreaterThanOrEqual(5 * 60_000);
  expect(SMTP_TIMEOUTS.replyMs).toBeGreaterThanOrEqual(10 * 60_000);
  expect(SMTP_TIMEOUTS.mailMs).toBeGreaterThanOrEqual((5 + 5 + 5 + 2 + 3 + 10) * 60_000);
});

it.each(['hang', 'hang-after-data'] as const)('does not wait forever: %s', async (mood) => {
  const { server, url } = await peer(mood);
  expect(await reasonFrom(url, { timeouts: SHORT })).toMatch(/^(?:EABORT|ETIMEDOUT)$/);
  expect(server.taken).toEqual([]);
});

it('reports the reply of a mail server as codes, without the address in it', async () => {
  const { url } = await peer('refuse');
  expect(await reasonFrom(url)).toBe('EENVELOPE 451');
});

it('fails if the connection is lost before the reply, or if nothing listens', async () => {
  const dropped = await peer('drop-after-data');
  expect(await reasonFrom(dropped.url)).toBe('ECONNECTION');
  const unavailable = await peer('unavailable');
  expect(await reasonFrom(unavailable.url)).toContain('421');
  expect(await reasonFrom('smtp://127.0.0.1:1')).toBe('ESOCKET');
});
