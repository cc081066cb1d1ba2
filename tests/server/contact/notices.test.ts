import { expect, it } from 'vitest';
import type { Transaction } from '../../../server/database/index.ts';
import { NOTICE } from '../../../server/contact/notice-queue.ts';
import { noticeKind } from '../../../server/contact/notices.ts';
import { messageIdOf } from '../../../server/mail/index.ts';
import { NOTICE as COPY } from '../../support/complete-site.ts';
import { describeDatabases } from '../../support/databases.ts';
import { BOSS, noticeScene, TEAM, TYPO } from './notice-scene.ts';
import { someMessage } from './some-messages.ts';

describeDatabases(({ isSqlite, create }) => {
  it('notices are sent to each address once, even to one that is refused at first', async () => {
    const { messages, peer, log, start, stateOf, takenBy } = await noticeScene(await create());
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
      const { database, messages, stateOf } = await noticeScene(await create());
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
    const { messages, start, isMailed, takenBy } = await noticeScene(await create());
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

  it('notices are sent to the right address after MAIL_TO was corrected', async () => {
    const { messages, peer, start, stateOf, takenBy } = await noticeScene(await create());
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
    const { messages, peer, start, stateOf, takenBy } = await noticeScene(await create());
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
