import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../../server/contact/migrations.ts';
import { createMessages } from '../../../server/contact/messages.ts';
import type { Transaction } from '../../../server/database/index.ts';
import { enqueueMissing, NOTICE, noticeKind } from '../../../server/contact/notices.ts';
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
import { someMessage } from './some-messages.ts';

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
      outbox.addKind(NOTICE, noticeKind(messages.numbered, COPY, settings));
      await enqueueMissing(database, recipients, new Date());
      await database.transaction((tx) => tx.run('UPDATE outbox SET attempts = 27'));
      outbox.start();
      onTestFinished(() => outbox.stop());
      return () => outbox.stop();
    }
    const stateOf = async ({ id }: { id: string }) => (await messages.get(id))?.mailState;
    const takenBy = () => peer.taken.flatMap(({ recipients }) => recipients);
    return { database, messages, peer, log, start, stateOf, takenBy };
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
      const { ended } = noticeKind(messages.numbered, COPY, settings);
      const [begun, recorded] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()];
      let isSecondRecorded = false;
      const markDone = async (tx: Transaction, recipient: string): Promise<() => Promise<void>> => {
        const done = "UPDATE outbox SET state = 'done' WHERE recipient = $1 RETURNING subject, id";
        const [row] = await tx.run(done, recipient);
        const mail = { kind: NOTICE, recipient, attempts: 1, subject: Number(row?.subject) };
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

  it('notices are queued at the start for messages that were stored without a mail server, except spam', async () => {
    const { messages, start, stateOf, takenBy } = await open();
    const message = someMessage();
    await messages.store(message, []);
    await messages.store(someMessage({ spam: 'links' }), []);
    const stop = await start(TEAM);
    await expect.poll(() => stateOf(message)).toBe('mailed');
    await stop();
    await start(TEAM, BOSS);
    await messages.store(someMessage(), [TEAM, BOSS]);
    await expect.poll(() => takenBy()).toHaveLength(3);
    expect(takenBy().toSorted()).toEqual([BOSS, TEAM, TEAM]);
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
