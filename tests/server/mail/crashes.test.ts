import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeDatabases, opened } from '../../support/databases.ts';
import { terminate } from '../database/postgres-connections.ts';
import { MIGRATIONS, outboxScene, type OutboxScene } from './outbox-scene.ts';

async function set(scene: OutboxScene, recipient: string, state: string): Promise<void> {
  await scene.run('UPDATE outbox SET state = $1 WHERE recipient = $2', state, recipient);
}

describeDatabases(({ create, isSqlite }) => {
  it('recovers the mails of a sender that crashed', async () => {
    const scene = await outboxScene(await create());
    for (const kind of ['notice', 'issue']) {
      for (const state of ['sending', 'data sent']) {
        await scene.queue(kind, 1, `${kind} ${state}`);
        await set(scene, `${kind} ${state}`, state);
      }
    }
    scene.start();
    await expect
      .poll(() => scene.states())
      .toEqual({
        'notice sending': 'done',
        'notice data sent': 'done',
        'issue sending': 'done',
        'issue data sent': 'unknown',
      });
    expect(scene.taken.sort()).toEqual([
      'issue-1-issuesending',
      'notice-1-noticedatasent',
      'notice-1-noticesending',
    ]);
    expect(scene.ends).toContainEqual(
      expect.objectContaining({ recipient: 'issue data sent', state: 'unknown', reason: 'crash' }),
    );
  });

  it('does not recover mails that it is working on', async () => {
    const scene = await outboxScene(await create());
    const answer = Promise.withResolvers<undefined>();
    let polls = 0;
    scene.behaviors.set('issue', async (mail, attempt) => {
      await scene.take(mail, attempt);
      await answer.promise;
    });
    await scene.queue('issue', 1, 'ann');
    scene.start({ changes: { beforeSending: () => Promise.resolve(void (polls += 1)) } });
    await expect.poll(() => scene.taken).toHaveLength(1);
    const before = polls;
    await expect.poll(() => polls).toBeGreaterThan(before + 4);
    expect(await scene.states()).toEqual({ ann: 'data sent' });
    answer.resolve(undefined);
    await expect.poll(() => scene.states()).toEqual({ ann: 'done' });
  });

  it.each(['unknown', 'waiting', 'sending', 'data sent'])(
    'records a late reply even if another sender changed the state to %s',
    async (state) => {
      const scene = await outboxScene(await create());
      const answer = Promise.withResolvers<undefined>();
      scene.behaviors.set('issue', async (mail, attempt) => {
        await scene.take(mail, attempt);
        await answer.promise;
      });
      await scene.queue('issue', 1, 'ann');
      const outbox = scene.start();
      await expect.poll(() => scene.taken).toHaveLength(1);
      await set(scene, 'ann', state);
      const stopped = outbox.stop();
      answer.resolve(undefined);
      await stopped;
      expect(await scene.states()).toEqual({ ann: 'done' });
    },
  );

  it('does not send a mail that another sender has claimed since', async () => {
    const scene = await outboxScene(await create());
    scene.behaviors.set('issue', async (mail, attempt) => {
      await scene.run('UPDATE outbox SET attempts = attempts + 1');
      await scene.take(mail, attempt);
    });
    await scene.queue('issue', 1, 'ann');
    const outbox = scene.start({ timing: { pollMs: 60_000 } });
    await expect.poll(() => scene.tried()).toHaveLength(1);
    await outbox.stop();
    expect(scene.taken).toEqual([]);
    expect(await scene.states()).toEqual({ ann: 'sending' });
  });

  it('sends nothing if it loses the lock between claim and DATA', async () => {
    const scene = await outboxScene(await create());
    const breakLock = async (): Promise<void> => {
      if (isSqlite) return rm(`${scene.place.databaseFile}.sender`);
      await terminate(
        scene.place.databaseUrl ?? '',
        "pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted)",
      );
    };
    const other = await outboxScene(scene.place);
    const lock = (await opened(scene.place, MIGRATIONS)).senderLock();
    scene.behaviors.set('issue', async (mail, attempt) => {
      scene.behaviors.delete('issue');
      await breakLock();
      await expect.poll(() => lock.acquire()).toBe(true);
      await scene.take(mail, attempt);
    });
    await scene.queue('issue', 1, 'ann');
    const outbox = scene.start();
    await expect.poll(() => scene.tried()).toHaveLength(1);
    await outbox.stop();
    expect(scene.taken).toEqual([]);
    await lock.release();
    other.start();
    await expect.poll(() => other.taken).toEqual(['issue-1-ann']);
  });
});
