import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { letterMails } from '../../server/letter/sending/letter-mails.ts';
import { Letters } from '../../server/letter/sending/letters.ts';
import { LETTER_MAIL, letterRecords } from '../../server/letter/sending/records.ts';
import { BatchDelivery } from '../../server/mail/batch-delivery.ts';
import { BatchOutbox } from '../../server/mail/batch-outbox.ts';
import { Outbox } from '../../server/mail/outbox.ts';
import { createSender } from '../../server/mail/sender.ts';
import { RecordedLog } from '../support/recorded-log.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import {
  addReaders,
  hashOf,
  openLetterDatabase,
  SOME_LETTER,
  someAddresses,
} from './letter-place.ts';

/** A busy machine may take its time; the mail server's greeting alone takes a tenth of a second. */
const PATIENCE = { timeout: 15_000 };

const TIMING = { pollMs: 20, firstWaitMs: 20, longestWaitMs: 20 };

/** A letter that has begun, and a mail server in some mood. */
async function scene(readers: number) {
  const folder = await mkdtemp(join(tmpdir(), 'going-out-'));
  const database = await openLetterDatabase({
    file: join(folder, 'inbox.sqlite'),
    databaseUrl: undefined,
  });
  const peer = new SmtpPeer();
  const smtpUrl = await peer.listen();
  const log = new RecordedLog();
  const letters = new Letters(database);
  await addReaders(database, someAddresses(readers), new Date());
  const { number } = await letters.begin(SOME_LETTER, new Date());
  const sender = {
    from: 'Rillwatch <letter@rillwatch.example>',
    name: 'Rillwatch',
    leaveUrl: 'https://rillwatch.example/letter/leave/',
  };
  const leaveToken = (hash: string): string => `${hash}.00000000000`;
  const store = new BatchOutbox(database, LETTER_MAIL, letterRecords(60_000));
  const start = (): void => {
    const outbox = new Outbox({
      store,
      send: createSender({ smtpUrl, isTlsRequired: false }),
      kinds: { [LETTER_MAIL]: letterMails({ database, sender, leaveToken }) },
      log,
      timing: TIMING,
      attempt: (entry, delivery) => new BatchDelivery(entry, delivery, store),
    });
    onTestFinished(() => outbox.stop());
  };
  onTestFinished(async () => {
    await database.close();
    await peer.close();
    await rm(folder, { recursive: true });
  });
  return { peer, log, start, progress: () => letters.progress(number) };
}

it('brings a letter to each reader once, with a link of their own', async () => {
  const { peer, log, start, progress } = await scene(6);
  start();
  await vi.waitFor(async () => expect(await progress()).toMatchObject({ sent: 6 }), PATIENCE);
  expect(peer.taken.map(({ recipients }) => recipients.join()).toSorted()).toEqual(
    someAddresses(6).toSorted(),
  );
  for (const { content, recipients } of peer.taken) {
    const { text, headers, messageId } = await PostalMime.parse(content);
    const token = `${hashOf(recipients.join())}.00000000000`;
    expect(text).toContain(`/letter/leave/${token}`);
    expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(token);
    expect(messageId).toContain(hashOf(recipients.join()));
  }
  expect(JSON.stringify(log.lines)).not.toMatch(/reader-|one\.example/);
});

it('leaves a mail to the owner when the line dropped after its content', async () => {
  const { peer, start, progress } = await scene(1);
  peer.mood = 'drop-after-data';
  start();
  await vi.waitFor(async () => expect(await progress()).toMatchObject({ uncertain: 1 }), PATIENCE);
  expect(peer.taken).toHaveLength(1);
});

it('tries again what is put off, and sends it once', async () => {
  const { peer, log, start, progress } = await scene(1);
  peer.mood = 'refuse';
  start();
  await vi.waitFor(
    () => expect(log.lines.some(({ words }) => words.startsWith('could not mail'))).toBe(true),
    PATIENCE,
  );
  peer.mood = 'take';
  await vi.waitFor(async () => expect(await progress()).toMatchObject({ sent: 1 }), PATIENCE);
  expect(peer.taken).toHaveLength(1);
});
