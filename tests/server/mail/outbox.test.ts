import { expect, it, vi } from 'vitest';
import { countsIn } from '../../../server/mail/queue.ts';
import { describeDatabases } from '../../support/databases.ts';
import { hang, KINDS, outboxScene, refusal } from './outbox-scene.ts';

describeDatabases(({ create }) => {
  it('sends each waiting mail once, and keeps its row', async () => {
    const scene = await outboxScene(await create());
    await scene.queue('notice', 1, 'ann');
    await scene.queue('notice', 1, 'ann');
    await scene.queue('issue', 1, 'bob');
    const outbox = scene.start();
    await expect.poll(() => scene.ends).toHaveLength(2);
    await outbox.stop();
    expect(scene.taken.sort()).toEqual(['issue-1-bob', 'notice-1-ann']);
    expect(await scene.states()).toEqual({ ann: 'done', bob: 'done' });
    expect(scene.ends.map(({ state, reason }) => [state, reason])).toEqual([
      ['done', ''],
      ['done', ''],
    ]);
  });

  it('sends all mails of a queue after wake, without waiting for the next poll', async () => {
    const scene = await outboxScene(await create());
    const outbox = scene.start({ timing: { pollMs: 60_000 } });
    for (const count of [1, 10]) {
      for (let number = 0; number < count; number += 1) await scene.queue('issue', number, 'ann');
      outbox.wake();
      await expect.poll(() => scene.taken).toHaveLength(count);
    }
  });

  it('finds mails of another process without wake, even if the clock is wrong', async () => {
    const scene = await outboxScene(await create());
    scene.start();
    for (const [index, now] of [Date.now(), Date.now() + 366 * 86_400_000, 0].entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now });
      await scene.queue('notice', index, 'ann', `queue ${index}`);
      await expect.poll(() => scene.taken).toHaveLength(index + 1);
    }
  });

  it('does not touch rows of unknown kinds', async () => {
    const scene = await outboxScene(await create());
    for (const state of ['waiting', 'sending', 'data sent']) {
      await scene.queue('issue', 1, state);
      await scene.run('UPDATE outbox SET state = $1 WHERE recipient = $1', state);
    }
    scene.start({ kinds: { notice: KINDS.notice } });
    await scene.queue('notice', 1, 'ann');
    await expect.poll(() => scene.taken).toEqual(['notice-1-ann']);
    await expect
      .poll(() => scene.states())
      .toEqual({
        ann: 'done',
        waiting: 'waiting',
        sending: 'sending',
        'data sent': 'data sent',
      });
  });

  it('continues while some mails hang, with at most four in progress', async () => {
    const scene = await outboxScene(await create());
    scene.behaviors.set('issue', (_, { signal }) => hang(signal));
    for (const name of ['a', 'b', 'c']) await scene.queue('issue', 1, name, name);
    for (let number = 0; number < 5; number += 1) await scene.queue('notice', number, 'ann');
    const outbox = scene.start();
    await expect.poll(() => scene.taken).toHaveLength(5);
    await expect
      .poll(() => scene.states())
      .toMatchObject({ a: 'sending', b: 'sending', c: 'sending' });
    for (const name of ['d', 'e', 'f']) await scene.queue('issue', 1, name, name);
    outbox.wake();
    await expect.poll(() => scene.tried()).toHaveLength(9);
    await scene.queue('notice', 9, 'ann');
    await outbox.stop();
    expect([scene.tried(), scene.taken].map(({ length }) => length)).toEqual([9, 5]);
  });

  it('limits the rate of each queue', async () => {
    const scene = await outboxScene(await create());
    for (let number = 0; number < 4; number += 1) await scene.queue('issue', number, 'slow', 'one');
    for (let number = 0; number < 5; number += 1) {
      await scene.queue('issue', number, 'other', `queue ${number}`);
    }
    const begun = performance.now();
    scene.start({ changes: { perMinute: 600 } });
    await expect.poll(() => scene.taken).toHaveLength(9);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(300);
    expect(scene.taken.slice(-2)).toEqual(['issue-2-slow', 'issue-3-slow']);
  });

  it('gives up a mail that cannot be composed, and drops one whose subject was deleted', async () => {
    const scene = await outboxScene(await create());
    await scene.queue('issue', 1, 'ann');
    await scene.queue('notice', 1, 'bob', 'rill.example');
    await scene.tire();
    scene.start({
      changes: {
        compose: ({ kind }) =>
          kind === 'issue'
            ? Promise.reject(new RangeError('ann@farm.example'))
            : Promise.resolve(undefined),
      },
    });
    await expect.poll(() => scene.states()).toEqual({ ann: 'failed' });
    expect(scene.ends).toMatchObject([
      { recipient: 'bob', state: 'dropped', reason: 'gone' },
      { recipient: 'ann', state: 'failed', reason: 'RangeError' },
    ]);
  });

  it('has one sender, which calls beforeSending even if that fails, until it stops', async () => {
    const scene = await outboxScene(await create());
    const beforeSending = vi.fn(() => Promise.reject(new RangeError('a mistake')));
    const outbox = scene.start({ changes: { beforeSending } });
    await scene.queue('notice', 1, 'ann');
    await expect.poll(() => scene.taken).toEqual(['notice-1-ann']);
    await expect.poll(() => beforeSending.mock.calls.length).toBeGreaterThan(4);
    const other = await outboxScene(scene.place);
    const idle = vi.fn(() => Promise.resolve());
    other.start({ changes: { beforeSending: idle } });
    for (let number = 0; number < 20; number += 1) {
      await scene.queue('issue', number, 'ann', `queue ${number}`);
    }
    await expect.poll(() => scene.taken).toHaveLength(21);
    const calls = beforeSending.mock.calls.length;
    await expect.poll(() => beforeSending.mock.calls.length).toBeGreaterThan(calls + 4);
    expect(idle).not.toHaveBeenCalled();
    expect(other.taken).toEqual([]);
    await outbox.stop();
    await other.queue('notice', 2, 'ann');
    await expect.poll(() => other.taken).toEqual(['notice-2-ann']);
  });

  it('counts mails that are not sent', async () => {
    const scene = await outboxScene(await create());
    const empty = { waiting: 0, unknown: 0, failed: 0, oldestWaiting: null };
    expect(await countsIn(scene.database)).toEqual(empty);
    const now = Date.now();
    for (const state of ['waiting', 'sending', 'data sent', 'unknown', 'failed', 'done']) {
      await scene.queue('issue', 1, state);
      await scene.run('UPDATE outbox SET state = $1 WHERE recipient = $1', state);
    }
    await scene.queue('notice', 1, 'ann');
    const counts = await countsIn(scene.database);
    expect(counts).toMatchObject({ waiting: 4, unknown: 1, failed: 1 });
    expect(counts.oldestWaiting?.getTime()).toBeGreaterThanOrEqual(now);
  });

  it('logs what happened, without addresses', async () => {
    const scene = await outboxScene(await create());
    scene.behaviors.set('issue', () => Promise.reject(refusal(550, '5.1.1')));
    scene.behaviors.set('notice-1', () => Promise.reject(refusal(550, '5.7.1')));
    await scene.queue('issue', 1, 'ann');
    await scene.queue('notice', 1, 'bob', 'bob');
    await scene.queue('notice', 2, 'cid', 'cid');
    await scene.tire();
    scene.start();
    await expect.poll(() => scene.ends).toHaveLength(3);
    const lines = scene.log.lines.map(({ level, words }) => `${level}: ${words}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'info: mailed',
        'warn: could not send a mail and gave it up',
        'warn: could not send a mail and will try again',
        'error: could not send a mail and gave it up',
      ]),
    );
    expect(JSON.stringify(scene.log.lines)).toContain('EENVELOPE 550 5.1.1');
    expect(JSON.stringify(scene.log.lines)).not.toMatch(/farm|rill|ann|bob/);
  });
});
