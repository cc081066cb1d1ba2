import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../../server/contact/migrations.ts';
import { createMessages } from '../../../server/contact/messages.ts';
import type { Transaction } from '../../../server/database/index.ts';
import { enqueueMissing, NOTICE, SPAM_NOTICE } from '../../../server/contact/notice-queue.ts';
import { noticeKind, spamNoticeKind } from '../../../server/contact/notices.ts';
import {
  createOutbox,
  createSender,
  mailMigrations,
  messageIdOf,
} from '../../../server/mail/index.ts';
import { NOTICE as COPY } from '../../support/complete-site.ts';
import { describeDatabases, opened } from '../../support/databases.ts';
import { RecordedLog } from '../../support/recorded-log.ts';
import { SmtpPeer } from '../../support/smtp-peer.ts';
import { after, HOUR_MS, NOON, someMessage } from './some-messages.ts';

const TEAM = 'team@rillwatch.example';
const BOSS = 'boss@rillwatch.example';
const TYPO = 'typo@rillwatch.example';

const TIMING = { pollMs: 20, firstWaitMs: 20, longestWaitMs: 20 };

describeDatabases(({ isSqlite, create }) => {
  async function open() {
    const database = await opened(await create(), [mailMigrations, migrations]);
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

  it('notices are sent to each address once, even to one that is refused at first', async () => {
    const { messages, peer, log, start, stateOf, takenBy } = await open();
    peer.refused.add(BOSS);
    const message = someMessage();
    await messages.store(message, [TEAM, BOSS]);
    await start(TEAM, BOSS);
    await expect.poll(() => log.lines.some(({ level }) => level === 'warn')).toBe(true);
    await expect.poll(() => takenBy()).toEqual([TEAM]);
    expect(await stateOf(message)).toBe('waiting');
    peer.refused.clear();
    await expect.poll(() => stateOf(message)).toBe('mailed');
    expect(takenBy()).toEqual([TEAM, BOSS]);
    const ids = new Set(peer.taken.map(({ messageId }) => messageId));
    expect([...ids]).toEqual([messageIdOf(message.id, TEAM)]);
    expect(JSON.stringify(log.lines)).not.toMatch(/jane|team@|boss@/i);
  });

  // SQLite runs one transaction at a time.
  if (!isSqlite) {
    it('notices are recorded as mailed, even if the last two end at the same moment', async () => {
      const { database, messages, stateOf } = await open();
      const message = someMessage();
      await messages.store(message, [TEAM, BOSS]);
      const settings = { smtpUrl: '', isTlsRequired: false, from: TEAM, to: 'us', recipients: [] };
      const { ended } = noticeKind(messages, COPY, settings);
      const [begun, recorded] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()];
      let isSecondRecorded = false;
      const markDone = async (tx: Transaction, recipient: string): Promise<() => Promise<void>> => {
        const done = "UPDATE outbox SET state = 'done' WHERE recipient = $1 RETURNING subject, id";
        const [row] = await tx.run(done, recipient);
        const mail = {
          kind: NOTICE,
          recipient,
          attempts: 1,
          unanswered: 0,
          subject: Number(row?.subject),
        };
        const end = { state: 'done', reason: '', at: new Date() } as const;
        return async () => ended?.(tx, { ...mail, id: Number(row?.id) }, end);
      };
      const isBlocked = async (): Promise<boolean> => {
        const blocked = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
        return (await database.read(blocked)).length > 0;
      };
      const first = database.transaction(async (tx) => {
        const record = await markDone(tx, TEAM);
        await begun.promise;
        await record();
        recorded.resolve(true);
        await expect.poll(async () => isSecondRecorded || (await isBlocked())).toBe(true);
      });
      const second = database.transaction(async (tx) => {
        const record = await markDone(tx, BOSS);
        begun.resolve(true);
        await recorded.promise;
        await record();
        isSecondRecorded = true;
      });
      await Promise.all([first, second]);
      expect(await stateOf(message)).toBe('mailed');
    });
  }

  it('notices are queued at the start for messages that were stored without a mail server', async () => {
    const { messages, start, isMailed, takenBy } = await open();
    const [message, spam] = [someMessage(), someMessage({ spam: 'links' })];
    await messages.store(message, []);
    await messages.store(spam, []);
    const stop = await start(TEAM);
    await expect.poll(async () => (await isMailed(message)) && (await isMailed(spam))).toBe(true);
    await stop();
    await start(TEAM, BOSS);
    await messages.store(someMessage(), [TEAM, BOSS]);
    await expect.poll(() => takenBy()).toHaveLength(4);
    expect(takenBy().toSorted()).toEqual([BOSS, TEAM, TEAM, TEAM]);
  });

  it('what looks like spam is mailed with a mark: the first message at once, all others of a day in one mail', async () => {
    const { database, messages, peer, start, isMailed, takenBy } = await open();
    const owners = [TEAM, BOSS];
    await start(...owners);
    const receivedAt = after(NOON, 40 * 24 * HOUR_MS);
    const soonAfter = after(receivedAt, HOUR_MS);
    const first = someMessage({ spam: 'links', receivedAt });
    await messages.store(first, owners);
    await expect.poll(() => isMailed(first)).toBe(true);
    expect(takenBy().toSorted()).toEqual([BOSS, TEAM]);
    const [marked] = peer.taken;
    expect(marked?.content).toMatch(/^Subject: Perhaps spam: Note by Jane Doe\r$/m);
    expect(marked?.content).toMatch(/^Reply-To: Jane Doe <jane@farm\.example>\r$/m);
    expect(marked?.content).toMatch(/^Perhaps spam: links\r$/m);
    expect(marked?.content).toContain('brown after rain');

    const filled = someMessage({ spam: 'honeypot', receivedAt: soonAfter, message: 'Cheap pills' });
    const real = someMessage({ spam: 'links', receivedAt: soonAfter, message: 'a\n\nName: Other' });
    for (const message of [filled, real]) await messages.store(message, owners);
    await enqueueMissing(database, owners, after(receivedAt, 23 * HOUR_MS));
    expect(await database.read("SELECT 1 FROM outbox WHERE state = 'waiting'")).toEqual([]);
    await enqueueMissing(database, owners, after(receivedAt, 24 * HOUR_MS));
    for (const message of [filled, real]) await expect.poll(() => isMailed(message)).toBe(true);
    expect(takenBy().toSorted()).toEqual([BOSS, BOSS, TEAM, TEAM]);
    const text = peer.taken.at(-1)?.content ?? '';
    expect(text).toMatch(/^Subject: Perhaps spam \(2\)\r$/m);
    // The hidden field is the surest sign, and no text of a visitor looks like the start of a message.
    expect(text.indexOf('> Cheap pills')).toBeGreaterThan(
      text.indexOf('> a\r\n> \r\n> Name: Other'),
    );
    expect(text).toContain('> a\r\n> \r\n> Name: Other');
  });

  it('a wave of spam leads to one mail, which shows some and counts the others', async () => {
    const { database, messages, peer, start } = await open();
    await start(TEAM);
    for (let count = 0; count < 60; count += 1) {
      await messages.store(someMessage({ spam: 'honeypot', message: `text ${count}` }), []);
    }
    await messages.store(someMessage({ spam: 'links', message: 'the real one' }), []);
    await enqueueMissing(database, [TEAM], new Date());
    await expect.poll(() => peer.taken).toHaveLength(1);
    const { content = '' } = peer.taken[0] ?? {};
    expect(content).toContain('> the real one');
    expect(content.match(/^> text/gm)).toHaveLength(49);
    expect(content).toMatch(/^\+ 11: npm run contact -- list --spam/m);
  });

  it('what looks like spam is mailed to the right address after MAIL_TO was corrected', async () => {
    const { messages, peer, start, isMailed, takenBy } = await open();
    peer.refused.add(TYPO);
    const spam = someMessage({ spam: 'links' });
    await messages.store(spam, [TYPO]);
    const stop = await start(TYPO);
    await expect.poll(async () => (await messages.get(spam.id))?.mailState).toBe('given up');
    await stop();
    await start(TEAM);
    await expect.poll(() => isMailed(spam)).toBe(true);
    expect(takenBy()).toEqual([TEAM]);
  });

  it('notices are sent to the right address after MAIL_TO was corrected', async () => {
    const { messages, peer, start, stateOf, takenBy } = await open();
    peer.refused.add(TYPO);
    const [first, second] = [someMessage(), someMessage()];
    await messages.store(first, [TEAM, TYPO]);
    const stop = await start(TEAM, TYPO);
    await expect.poll(() => stateOf(first)).toBe('given up');
    expect((await messages.get(first.id))?.lastError).toContain('451');
    await messages.store(second, [TEAM, TYPO]);
    await expect.poll(() => takenBy()).toEqual([TEAM, TEAM]);
    await stop();
    await start(TEAM, BOSS);
    for (const message of [first, second]) {
      await expect.poll(() => stateOf(message)).toBe('mailed');
    }
    expect(takenBy()).toEqual([TEAM, TEAM, BOSS, BOSS]);
  });

  it('notices count as mailed after the address that failed was removed from MAIL_TO', async () => {
    const { messages, peer, start, stateOf, takenBy } = await open();
    peer.refused.add(TYPO);
    const message = someMessage();
    await messages.store(message, [TEAM, TYPO]);
    const stop = await start(TEAM, TYPO);
    await expect.poll(() => stateOf(message)).toBe('given up');
    await stop();
    await start(TEAM);
    expect(await stateOf(message)).toBe('mailed');
    expect(takenBy()).toEqual([TEAM]);
  });
});
