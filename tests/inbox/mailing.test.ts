import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MESSAGE_MAIL, messageMails } from '../../server/inbox/message-mails.ts';
import { openStore } from '../../server/inbox/open-store.ts';
import { Outbox } from '../../server/mail/outbox.ts';
import { createSender } from '../../server/mail/sender.ts';
import type { OpenStore } from '../../server/inbox/open-store.ts';
import { RecordedLog } from '../support/recorded-log.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { someMessage } from './messages.ts';

/** A busy machine may take its time; the mail server's greeting alone takes a tenth of a second. */
const PATIENCE = { timeout: 10_000 };

const TIMING = { pollMs: 20, firstWaitMs: 20, longestWaitMs: 20, leastTries: 2 };

/** A store, a mail server, and what starts an outbox between them. */
async function scene() {
  const folder = await mkdtemp(join(tmpdir(), 'mailing-'));
  const store: OpenStore = await openStore(
    { file: join(folder, 'inbox.sqlite'), databaseUrl: undefined },
    () => undefined,
  );
  const peer = new SmtpPeer();
  const smtpUrl = await peer.listen();
  const log = new RecordedLog();
  const running: Outbox[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map((outbox) => outbox.stop()));
    await store.close();
    await peer.close();
    await rm(folder, { recursive: true });
  });
  const start = (...recipients: string[]): Outbox => {
    const to = recipients.join(', ');
    const addresses = { from: 'inbox@rillwatch.example', to, recipients };
    const kinds = { [MESSAGE_MAIL]: messageMails(store, addresses) };
    const send = createSender({ smtpUrl, isTlsRequired: false });
    const outbox = new Outbox({ store: store.outbox, send, kinds, log, timing: TIMING });
    running.push(outbox);
    return outbox;
  };
  const takenBy = (): string[] => peer.taken.flatMap(({ recipients }) => recipients);
  return { store, peer, log, start, takenBy };
}

it('mails each recipient once, also the one whom the mail server lets wait', async () => {
  const { store, peer, log, start, takenBy } = await scene();
  peer.refused.add('boss@rillwatch.example');
  const message = someMessage({ receivedAt: new Date() });
  await store.accept(message);
  start('team@rillwatch.example', 'boss@rillwatch.example');
  await vi.waitFor(() => {
    const failures = log.lines.filter(({ words }) => words === 'could not mail a message');
    expect(failures.length).toBeGreaterThan(1);
  }, PATIENCE);
  expect(takenBy()).toEqual(['team@rillwatch.example']);
  expect((await store.get(message.id))?.mail.state).toBe('waiting');
  peer.refused.clear();
  await vi.waitFor(async () => {
    expect((await store.get(message.id))?.mail.state).toBe('sent');
  }, PATIENCE);
  expect(takenBy()).toEqual(['team@rillwatch.example', 'boss@rillwatch.example']);
  const ids = new Set(peer.taken.map(({ messageId }) => messageId));
  expect([...ids]).toEqual([`<${message.id}@rillwatch.example>`]);
});

it('gives a mistaken recipient up, and mails the right one after MAIL_TO was mended', async () => {
  const { store, peer, start, takenBy } = await scene();
  peer.refused.add('typo@rillwatch.example');
  const message = someMessage({ receivedAt: new Date(Date.now() - 2 * 24 * 3_600_000) });
  await store.accept(message);
  const first = start('team@rillwatch.example', 'typo@rillwatch.example');
  await vi.waitFor(async () => {
    expect((await store.get(message.id))?.mail.state).toBe('given-up');
  }, PATIENCE);
  await first.stop();
  expect(await store.outbox.retry(new Date())).toBe(1);
  start('team@rillwatch.example', 'boss@rillwatch.example');
  await vi.waitFor(async () => {
    expect((await store.get(message.id))?.mail.state).toBe('sent');
  }, PATIENCE);
  expect(takenBy()).toEqual(['team@rillwatch.example', 'boss@rillwatch.example']);
});
