import { expect, it } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import { describeDatabases } from '../../support/databases.ts';
import { connectionFailure, outboxScene, type OutboxScene } from './outbox-scene.ts';

/** @param recipient is an SQL expression with the number `n` of the mail */
async function queueMany(scene: OutboxScene, count: number, recipient: string): Promise<void> {
  await scene.run(
    `INSERT INTO outbox (kind, subject, recipient, queue, queued_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      SELECT 'issue', n, ${recipient}, 'queue ' || (n % 50), n FROM numbers`,
  );
}

describeDatabases(({ create }) => {
  it('sends three copies of a mail at most if the reply to each is lost', async () => {
    const scene = await outboxScene(await create());
    scene.behaviors.set('notice-1', async (mail, attempt) => {
      await scene.take(mail, attempt);
      throw connectionFailure();
    });
    await scene.queue('notice', 1, 'ann', 'ann');
    await scene.queue('notice', 2, 'bob', 'bob');
    scene.start();
    await expect.poll(() => scene.states()).toEqual({ ann: 'unknown', bob: 'done' });
    expect(scene.taken.filter((name) => name === 'notice-1-ann')).toHaveLength(3);
    expect(scene.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('sends no content of a mail that was paused or deleted after the claim', async () => {
    const scene = await outboxScene(await create());
    const changes = [
      'INSERT INTO paused (subject) VALUES (1)',
      "DELETE FROM outbox WHERE recipient = 'bob'",
    ];
    for (const [index, recipient] of ['ann', 'bob'].entries()) {
      const name = `issue-${index + 1}-${recipient}`;
      scene.behaviors.set(name, async (mail, attempt) => {
        scene.behaviors.delete(name);
        await scene.run(changes[index] ?? '');
        await scene.take(mail, attempt);
      });
      await scene.queue('issue', index + 1, recipient, recipient);
    }
    scene.start();
    await expect.poll(() => scene.states()).toEqual({ ann: 'waiting' });
    expect(await scene.attemptsOf('ann')).toBe(1);
    await scene.queue('issue', 3, 'cid');
    await expect.poll(() => scene.taken).toEqual(['issue-3-cid']);
    await scene.run('DELETE FROM paused');
    await expect.poll(() => scene.taken).toEqual(['issue-3-cid', 'issue-1-ann']);
  });

  it('does not look for mails of a paused issue again and again', async () => {
    const scene = await outboxScene(await create());
    await queueMany(scene, 100, "'r' || n");
    await scene.run('INSERT INTO paused (subject) SELECT subject FROM outbox');
    let claims = 0;
    const counted: Database = {
      ...scene.database,
      senderLock: () => {
        const lock = scene.database.senderLock();
        const transaction: typeof lock.transaction = (work) =>
          lock.transaction((tx) =>
            work({
              run: (sql, ...values) => {
                if (sql.includes('attempts = attempts + 1')) claims += 1;
                return tx.run(sql, ...values);
              },
            }),
          );
        return { ...lock, transaction };
      },
    };
    let polls = 0;
    const beforeSending = () => Promise.resolve(void (polls += 1));
    scene.start({ database: counted, changes: { beforeSending } });
    await expect.poll(() => polls).toBeGreaterThan(6);
    expect(claims).toBe(0);
    await scene.run('DELETE FROM paused WHERE subject <= 3');
    await expect.poll(() => scene.taken).toHaveLength(3);
    // Each claim either takes a mail or finds that its queue has no other.
    expect(claims).toBeLessThanOrEqual(6);
  });

  it('sends a notice at once while a large issue is paused', async () => {
    const scene = await outboxScene(await create());
    await queueMany(scene, 5_000, "'r' || n");
    await scene.run('INSERT INTO paused (subject) SELECT subject FROM outbox');
    const outbox = scene.start({ timing: { pollMs: 60_000 } });
    await scene.queue('notice', 1, 'ann');
    outbox.wake();
    await expect.poll(() => scene.taken).toEqual(['notice-1-ann']);
  });
});
