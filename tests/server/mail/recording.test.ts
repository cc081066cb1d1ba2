import { expect, it, vi } from 'vitest';
import { DatabaseUnavailableError, type Database } from '../../../server/database/index.ts';
import { describeDatabases } from '../../support/databases.ts';
import { connectionFailure, hang, outboxScene, type Behavior } from './outbox-scene.ts';

function interruptible(database: Database) {
  let isInterrupted = false;
  const interrupted: Database = {
    ...database,
    transaction: (...how) =>
      isInterrupted
        ? Promise.reject(new DatabaseUnavailableError('interrupted'))
        : database.transaction(...how),
  };
  return { database: interrupted, interrupt: (is: boolean) => (isInterrupted = is) };
}

async function interruptedScene(created: Parameters<typeof outboxScene>[0]) {
  const scene = await outboxScene(created);
  const { database, interrupt } = interruptible(scene.database);
  scene.behaviors.set('notice', async (mail, attempt) => {
    await scene.take(mail, attempt);
    interrupt(true);
  });
  await scene.queue('notice', 1, 'ann');
  return { scene, database, interrupt };
}

describeDatabases(({ create }) => {
  it('records a mail as sent once the database is back, and does not send it again', async () => {
    const { scene, database, interrupt } = await interruptedScene(await create());
    scene.start({ database });
    const waiting = 'the database is unavailable, so the outcome of a mail will be recorded later';
    await expect
      .poll(() => scene.log.lines.filter(({ words }) => words === waiting).length)
      .toBeGreaterThan(2);
    expect(await scene.states()).toEqual({ ann: 'data sent' });
    interrupt(false);
    await expect.poll(() => scene.states()).toEqual({ ann: 'done' });
    expect(scene.taken).toEqual(['notice-1-ann']);
  });

  it('stops in time if the database stays unavailable', async () => {
    const { scene, database } = await interruptedScene(await create());
    const outbox = scene.start({ database, timing: { recordAgainMs: 600_000 } });
    await expect.poll(() => scene.taken).toHaveLength(1);
    await outbox.stop();
    expect(await scene.states()).toEqual({ ann: 'data sent' });
  });

  it('does not repeat a mail if its kind cannot record the outcome', async () => {
    const scene = await outboxScene(await create());
    await scene.queue('notice', 1, 'ann');
    const ended = vi.fn(() => Promise.reject(new RangeError('a mistake')));
    scene.start({ changes: { ended } });
    await expect.poll(() => ended).toHaveBeenCalled();
    await scene.queue('issue', 1, 'bob');
    await expect.poll(() => scene.taken).toContain('issue-1-bob');
    await expect.poll(() => ended).toHaveBeenCalledTimes(2);
    expect(scene.taken).toEqual(['notice-1-ann', 'issue-1-bob']);
    expect(await scene.states()).toEqual({ ann: 'data sent', bob: 'data sent' });
  });

  it('ends mails in progress in time when it stops', async () => {
    const scene = await outboxScene(await create());
    scene.behaviors.set('issue-1', async (_, { beforeData, signal }) => {
      await beforeData();
      await hang(signal);
    });
    scene.behaviors.set('issue-2', (_, { signal }) => hang(signal));
    const finishing = Promise.withResolvers<undefined>();
    scene.behaviors.set('notice', async (mail, attempt) => {
      await Promise.race([finishing.promise, hang(attempt.signal)]);
      await scene.take(mail, attempt);
    });
    await scene.queue('issue', 1, 'ann', 'ann');
    await scene.queue('issue', 2, 'bob', 'bob');
    await scene.queue('notice', 1, 'cid', 'cid');
    const outbox = scene.start();
    await expect.poll(async () => (await scene.states()).ann).toBe('data sent');
    await expect.poll(() => scene.tried()).toHaveLength(3);
    const stopped = outbox.stop();
    // This is shorter than the time for mails in progress.
    setTimeout(() => finishing.resolve(undefined), 50);
    await stopped;
    expect(scene.taken).toEqual(['notice-1-cid']);
    expect(await scene.states()).toEqual({ ann: 'unknown', bob: 'waiting', cid: 'done' });
  });

  it('pauses all mails while the mail server fails, and tries again with a single one', async () => {
    const scene = await outboxScene(await create());
    let isBack = false;
    let underWay = 0;
    let most = 0;
    const unstable: Behavior = async (mail, attempt) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      if (!isBack) throw connectionFailure();
      await scene.take(mail, attempt);
    };
    scene.behaviors.set('', unstable);
    for (let number = 0; number < 12; number += 1) {
      await scene.queue('issue', 1, `r${number}`, `queue ${number}`);
    }
    await scene.queue('notice', 1, 'ann');
    scene.start();
    await expect.poll(() => scene.tried().length).toBeGreaterThan(6);
    // The first four were started before the first failure.
    most = 0;
    await expect.poll(() => scene.tried().length).toBeGreaterThan(9);
    expect(most).toBe(1);
    isBack = true;
    await expect.poll(() => scene.taken).toHaveLength(13);
    expect(most).toBeGreaterThan(1);
  });
});
