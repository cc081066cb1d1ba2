import { expect, it } from 'vitest';
import { enqueueMissing } from '../../../server/contact/notice-queue.ts';
import { describeDatabases } from '../../support/databases.ts';
import { BOSS, noticeScene, TEAM, TYPO } from './notice-scene.ts';
import { after, HOUR_MS, NOON, someMessage } from './some-messages.ts';

describeDatabases(({ create }) => {
  it('what looks like spam is mailed with a mark: the first message at once, all others of a day in one mail', async () => {
    const { database, messages, peer, start, isMailed, takenBy } = await noticeScene(
      await create(),
    );
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
    const { database, messages, peer, start } = await noticeScene(await create());
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
    const { messages, peer, start, isMailed, takenBy } = await noticeScene(await create());
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
});
