import { expect, it } from 'vitest';
import { claim } from '../../../server/mail/states.ts';
import { until } from '../../support/until.ts';
import { describeDatabases } from '../../support/databases.ts';
import { KINDS } from './kinds.ts';
import { outboxScene, type OutboxScene } from './outbox-scene.ts';

const KIND = { ...KINDS.issue, compose: () => Promise.resolve(undefined) };

/** Queues mails of issues to many, in fifty queues. */
async function queueMany(scene: OutboxScene, subject: string): Promise<void> {
  await scene.run(
    `INSERT INTO outbox (kind, subject, recipient, queue, queued_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
      SELECT 'issue', ${subject}, 'r' || n, 'queue ' || (n % 50), n FROM numbers`,
  );
}

describeDatabases(({ create, isSqlite }) => {
  it('finds a mail to claim by an index, in its order, however many wait', async () => {
    const scene = await outboxScene(await create());
    await queueMany(scene, 'n');
    const plans: string[] = [];
    await scene.database.transaction(async (tx) => {
      const explained: typeof tx = {
        run: async (sql, ...values) => {
          const explain = isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
          plans.push(JSON.stringify(await tx.run(`${explain} ${sql}`, ...values)));
          return tx.run(sql, ...values);
        },
      };
      const lane = { kind: 'issue', queue: 'queue 49' };
      expect(await claim(explained, KIND, lane)).toMatchObject({ subject: 49 });
    });
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('outbox_queues');
    expect(plans[0]).not.toMatch(/SCAN outbox|Seq Scan on outbox|TEMP B-TREE|Sort/);
  });

  it('sends a notice at once, though an issue to many is paused', async () => {
    const scene = await outboxScene(await create());
    await scene.run('INSERT INTO paused (subject) VALUES (1)');
    await queueMany(scene, '1');
    const outbox = scene.start({ timing: { pollMs: 60_000 } });
    await scene.queue('notice', 1, 'ann');
    outbox.wake();
    await until(() => expect(scene.taken).toEqual(['notice-1-ann']));
  });
});
