import { describe, expect, it, onTestFinished } from 'vitest';
import { SmtpPeer } from '../../tests/support/smtp-peer.ts';
import type { Mood } from '../../tests/support/smtp-peer.ts';
import { composeMail, createSender, reasonOf } from './mail.ts';

const MAIL = composeMail(
  {
    id: '6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11',
    name: 'Jane Doe',
    email: 'jane@farm.example',
    organization: null,
    message: 'The slope behind the barn is moving.',
    receivedAt: new Date('2026-11-21T10:00:00Z'),
    flag: null,
  },
  { from: 'inbox@rillwatch.example', to: 'team@rillwatch.example, boss@rillwatch.example' },
);

/** Long for a loopback connection on a busy machine, and short to wait for. */
const SHORT_MS = 400;

async function peer(mood: Mood): Promise<{ server: SmtpPeer; url: string }> {
  const server = new SmtpPeer();
  server.mood = mood;
  const url = await server.listen();
  onTestFinished(() => server.close());
  return { server, url };
}

async function reasonFrom(url: string, timeoutMs?: number): Promise<string> {
  const send = createSender(url, timeoutMs);
  return reasonOf(await send(MAIL).catch((error: unknown) => error));
}

describe('createSender', () => {
  it('hands the mail to a mail server for everybody who is to read it', async () => {
    const { server, url } = await peer('take');
    await createSender(url)(MAIL);
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toMatchObject({
      messageId: '<6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11@rillwatch.example>',
      sender: 'inbox@rillwatch.example',
      recipients: ['team@rillwatch.example', 'boss@rillwatch.example'],
    });
    expect(server.taken[0]?.content).toContain('The slope behind the barn is moving.');
  });

  it.each(['hang', 'hang-after-data'] as const)(
    'does not wait for ever when the mail server does so: %s',
    async (mood) => {
      const { server, url } = await peer(mood);
      expect(await reasonFrom(url, SHORT_MS)).toMatch(/^(?:EABORT|ETIMEDOUT)$/);
      expect(server.taken).toEqual([]);
    },
  );

  it('says what a mail server answered in codes, without the address that it named', async () => {
    const { url } = await peer('refuse');
    expect(await reasonFrom(url)).toBe('EENVELOPE 451');
  });

  it('fails when the line is dropped before the answer, and when nobody is there', async () => {
    const dropped = await peer('drop-after-data');
    expect(await reasonFrom(dropped.url)).toBe('ECONNECTION');
    const away = await peer('away');
    expect(await reasonFrom(away.url)).toContain('421');
    expect(await reasonFrom('smtp://127.0.0.1:1')).toBe('ESOCKET');
  });
});

describe('reasonOf', () => {
  it('has a word for whatever was thrown', () => {
    expect(reasonOf(new TypeError('jane@farm.example'))).toBe('TypeError');
    expect(reasonOf('jane@farm.example')).toBe('unknown');
  });
});
