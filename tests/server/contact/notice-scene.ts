import { onTestFinished } from 'vitest';
import { migrations } from '../../../server/contact/migrations.ts';
import { createMessages } from '../../../server/contact/messages.ts';
import type { DatabaseLocation } from '../../../server/database/index.ts';
import { enqueueMissing, NOTICE, SPAM_NOTICE } from '../../../server/contact/notice-queue.ts';
import { noticeKind, spamNoticeKind } from '../../../server/contact/notices.ts';
import { createOutbox, createSender, mailMigrations } from '../../../server/mail/index.ts';
import { NOTICE as COPY } from '../../support/complete-site.ts';
import { opened } from '../../support/databases.ts';
import { RecordedLog } from '../../support/recorded-log.ts';
import { SmtpPeer } from '../../support/smtp-peer.ts';

export const TEAM = 'team@rillwatch.example';
export const BOSS = 'boss@rillwatch.example';
export const TYPO = 'typo@rillwatch.example';

const TIMING = { pollMs: 20, firstWaitMs: 20, longestWaitMs: 20 };

/** A database with messages, and a mail server. */
export async function noticeScene(place: DatabaseLocation) {
  const database = await opened(place, [mailMigrations, migrations]);
  const messages = createMessages(database);
  const peer = new SmtpPeer();
  const smtpUrl = await peer.listen();
  onTestFinished(() => peer.close());
  const log = new RecordedLog();
  async function start(...recipients: string[]): Promise<() => Promise<void>> {
    const settings = { smtpUrl, isTlsRequired: false, from: TEAM, to: 'us', recipients };
    const send = createSender(settings);
    const outbox = createOutbox({ database, send, log, timing: TIMING });
    outbox.addKind(NOTICE, noticeKind(messages, COPY, settings));
    outbox.addKind(SPAM_NOTICE, spamNoticeKind(messages, COPY, settings));
    await enqueueMissing(database, recipients, new Date());
    await database.transaction((tx) => tx.run('UPDATE outbox SET attempts = 27'));
    outbox.start();
    onTestFinished(() => outbox.stop());
    return () => outbox.stop();
  }
  const stateOf = async ({ id }: { id: string }) => (await messages.get(id))?.mailState;
  const isMailed = async ({ id }: { id: string }) =>
    ((await messages.get(id))?.mailedAt ?? null) !== null;
  const takenBy = () => peer.taken.flatMap(({ recipients }) => recipients);
  return { database, messages, peer, log, start, stateOf, isMailed, takenBy };
}
