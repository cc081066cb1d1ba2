import { expect, it } from 'vitest';
import { until } from '../../support/child-process.ts';
import { describeDatabases } from '../../support/databases.ts';
import { outboxScene, type OutboxScene } from './outbox-scene.ts';

/** Does something between the claim of a mail and its DATA, once. */
function beforeData(scene: OutboxScene, name: string, work: () => Promise<unknown>): void {
  scene.behaviors.set(name, async (mail, attempt) => {
    scene.behaviors.delete(name);
    await work();
    await scene.take(mail, attempt);
  });
}

describeDatabases(({ create }) => {
  it('lets a mail wait until it may go', async () => {
    const scene = await outboxScene(await create());
    await scene.run('INSERT INTO paused (subject) VALUES (1)');
    await scene.queue('issue', 1, 'ann');
    await scene.queue('issue', 2, 'bob');
    const outbox = scene.start();
    await until(() => expect(scene.taken).toEqual(['issue-2-bob']));
    expect(await scene.states()).toMatchObject({ ann: 'waiting' });
    await scene.run('DELETE FROM paused');
    outbox.wake();
    await until(() => expect(scene.taken).toEqual(['issue-2-bob', 'issue-1-ann']));
    expect(await scene.attemptsOf('ann')).toBe(1);
  });

  it('drops a mail that must not go, also one that is paused', async () => {
    const scene = await outboxScene(await create());
    await scene.run('INSERT INTO paused (subject) VALUES (1)');
    await scene.run("INSERT INTO unsubscribed (recipient) VALUES ('bob')");
    for (const recipient of ['ann', 'bob']) await scene.queue('issue', 1, recipient);
    await scene.queue('issue', 2, 'cid');
    scene.start();
    await until(async () =>
      expect(await scene.states()).toEqual({ ann: 'waiting', bob: 'dropped', cid: 'done' }),
    );
    expect(scene.ends).toContainEqual(
      expect.objectContaining({ recipient: 'bob', state: 'dropped' }),
    );
    expect(scene.tried()).toEqual(['issue-2-cid']);
  });

  it('drops many mails at once', async () => {
    const scene = await outboxScene(await create());
    await scene.run("INSERT INTO unsubscribed (recipient) VALUES ('ann')");
    await scene.run(
      `INSERT INTO outbox (kind, subject, recipient, queue, queued_at)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 250)
        SELECT 'issue', n, 'ann', 'farm.example', 0 FROM numbers`,
    );
    scene.start();
    await until(() => expect(scene.ends).toHaveLength(250));
    expect(scene.tried()).toEqual([]);
  });

  it('sends nothing of a mail that was paused after it had been claimed', async () => {
    const scene = await outboxScene(await create());
    beforeData(scene, 'issue', () => scene.run('INSERT INTO paused (subject) VALUES (1)'));
    await scene.queue('issue', 1, 'ann');
    scene.start();
    await until(async () => expect(await scene.attemptsOf('ann')).toBe(1));
    await until(async () => expect(await scene.states()).toEqual({ ann: 'waiting' }));
    expect([scene.taken, scene.ends]).toEqual([[], []]);
    await scene.run('DELETE FROM paused');
    await until(() => expect(scene.taken).toEqual(['issue-1-ann']));
  });

  it('sends nothing of a mail whose recipient unsubscribed after it had been claimed', async () => {
    const scene = await outboxScene(await create());
    beforeData(scene, 'issue', () =>
      scene.run("INSERT INTO unsubscribed (recipient) VALUES ('ann')"),
    );
    await scene.queue('issue', 1, 'ann');
    scene.start();
    await until(async () => expect(await scene.states()).toEqual({ ann: 'dropped' }));
    expect(scene.taken).toEqual([]);
  });

  it('sends nothing of a mail whose row was deleted after it had been claimed', async () => {
    const scene = await outboxScene(await create());
    beforeData(scene, 'issue', () => scene.run('DELETE FROM outbox'));
    await scene.queue('issue', 1, 'ann');
    await scene.queue('issue', 2, 'bob', 'rill.example');
    scene.start();
    await until(async () => expect(await scene.states()).toEqual({}));
    await scene.queue('issue', 3, 'cid');
    await until(() => expect(scene.taken).toContain('issue-3-cid'));
    expect(scene.taken).not.toContain('issue-1-ann');
  });
});
