import { expect, it } from 'vitest';
import { waitingLanes } from '../../../server/mail/queue.ts';
import { claim } from '../../../server/mail/states.ts';
import { until } from '../../support/child-process.ts';
import { describeDatabases } from '../../support/databases.ts';
import { KINDS } from './kinds.ts';
import { outboxScene } from './outbox-scene.ts';

const ROWS = 100_000;
const TRIES = 10;

const KIND = { ...KINDS.issue, compose: () => Promise.resolve(undefined) };

const NUMBERS = `WITH RECURSIVE numbers (n) AS
  (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ROWS})`;

/** The shortest of a few, in milliseconds: a busy machine makes one of them long. */
async function shortestOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

describeDatabases(({ create }) => {
  it('reads few rows for a claim, however many wait', async () => {
    const scene = await outboxScene(await create());
    await scene.run(
      `INSERT INTO outbox (kind, subject, recipient, queue, queued_at) ${NUMBERS}
        SELECT 'issue', n, 'r', 'queue ' || (n % 50), n FROM numbers`,
    );
    for (let number = 1; number <= TRIES; number += 1) {
      await scene.queue('issue', ROWS + number, 'last', 'zzz');
    }
    expect(await waitingLanes(scene.database)).toHaveLength(51);
    const scan = await shortestOf(() =>
      scene.database.read('SELECT count(*) FROM outbox WHERE last_error IS NOT NULL'),
    );
    for (const queue of ['queue 49', 'zzz']) {
      await scene.database.transaction(async (tx) => {
        const time = await shortestOf(() => claim(tx, KIND, { kind: 'issue', queue }));
        expect(time, queue).toBeLessThan(scan / 2);
      });
    }
  });

  it('sends a notice at once, though an issue to many is paused', async () => {
    const scene = await outboxScene(await create());
    await scene.run('INSERT INTO paused (subject) VALUES (1)');
    await scene.run(
      `INSERT INTO outbox (kind, subject, recipient, queue, queued_at) ${NUMBERS}
        SELECT 'issue', 1, 'r' || n, 'queue ' || (n % 50), n FROM numbers`,
    );
    const outbox = scene.start({ timing: { pollMs: 60_000 } });
    await scene.queue('notice', 1, 'ann');
    outbox.wake();
    await until(() => expect(scene.taken).toEqual(['notice-1-ann']));
  });
});
