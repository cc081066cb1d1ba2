import { expect, it } from 'vitest';
import { until } from '../../support/child-process.ts';
import { describeDatabases } from '../../support/databases.ts';
import { MAX_ATTEMPTS } from './kinds.ts';
import { connectionFailure, outboxScene, refusal, type Behavior } from './outbox-scene.ts';

const failing = (error: Error): Behavior => {
  return () => Promise.reject(error);
};

/** Fails after it has taken the content. */
const failingAfterData = (error: Error): Behavior => {
  return async (_, { beforeData }) => {
    await beforeData();
    throw error;
  };
};

/** Longer than any test. */
const LONG = { firstWaitMs: 600_000, longestWaitMs: 600_000 };

describeDatabases(({ create }) => {
  it.each([
    ['the queue of a recipient', refusal(451), ['issue-1-ann', 'notice-1-bob', 'issue-1-cid']],
    ['the kind of a sender', refusal(550, 'MAIL FROM'), ['issue-1-ann', 'notice-1-bob']],
    ['everything', connectionFailure(), ['issue-1-ann']],
  ] as const)('defers %s after a failure, and nothing else', async (_, error, tried) => {
    const scene = await outboxScene(await create());
    scene.behaviors.set('issue-1-ann', failing(error));
    await scene.queue('issue', 1, 'ann', 'slow.example');
    const outbox = scene.start({ timing: LONG });
    await until(() => expect(scene.tried()).toHaveLength(1));
    await until(async () => expect(await scene.states()).toEqual({ ann: 'waiting' }));
    await scene.queue('issue', 1, 'eve', 'slow.example');
    await scene.queue('notice', 1, 'bob', 'bob.example');
    await scene.queue('issue', 1, 'cid', 'cid.example');
    outbox.wake();
    await until(() => expect(scene.tried()).toHaveLength(tried.length));
    await outbox.stop();
    expect([...scene.tried()].sort()).toEqual([...tried].sort());
  });

  it.each([
    ['RCPT TO', 451, failing],
    ['DATA', 452, failingAfterData],
  ] as const)('tries again after %s %i, and gives up after the last attempt', async (...how) => {
    const [command, code, behave] = how;
    const scene = await outboxScene(await create());
    scene.behaviors.set('issue', behave(refusal(code, command)));
    await scene.queue('issue', 1, 'ann');
    scene.start();
    await until(async () => expect(await scene.states()).toEqual({ ann: 'failed' }));
    expect(scene.tried()).toHaveLength(MAX_ATTEMPTS);
    expect(scene.ends).toMatchObject([{ state: 'failed', reason: `EENVELOPE ${code}` }]);
  });

  it('fails an issue at once that is refused for good', async () => {
    const scene = await outboxScene(await create());
    scene.behaviors.set('issue-1-ann', failingAfterData(refusal(550, 'DATA', '5.1.1')));
    await scene.queue('issue', 1, 'ann');
    await scene.queue('issue', 1, 'bob');
    scene.start({ timing: LONG });
    await until(async () => expect(await scene.states()).toEqual({ ann: 'failed', bob: 'done' }));
    const reason = 'EENVELOPE 550 5.1.1';
    const failed = { state: 'failed', reason, enhancedStatus: '5.1.1' };
    expect(scene.ends).toContainEqual(expect.objectContaining(failed));
    expect(scene.tried()).toHaveLength(2);
  });

  it('pauses everything while the mail server fails, and tries it with one mail', async () => {
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
    await until(() => expect(scene.tried().length).toBeGreaterThan(6));
    // The first four began before anything had failed.
    most = 0;
    await until(() => expect(scene.tried().length).toBeGreaterThan(9));
    expect(most).toBe(1);
    isBack = true;
    await until(() => expect(scene.taken).toHaveLength(13));
    expect(most).toBeGreaterThan(1);
  });

  it('knows of no delivery when the connection breaks after the content', async () => {
    const scene = await outboxScene(await create());
    scene.behaviors.set('issue', failingAfterData(connectionFailure()));
    let repeats = 0;
    scene.behaviors.set('notice', async (mail, attempt) => {
      repeats += 1;
      await scene.take(mail, attempt);
      if (repeats < 3) throw connectionFailure();
    });
    await scene.queue('issue', 1, 'ann', 'ann');
    await scene.queue('notice', 1, 'bob', 'bob');
    const outbox = scene.start();
    await until(() => expect(scene.ends).toHaveLength(2));
    await outbox.stop();
    expect(scene.ends).toMatchObject([
      { recipient: 'ann', state: 'unknown', reason: 'ECONNECTION' },
      { recipient: 'bob', state: 'done' },
    ]);
    expect(scene.tried().filter((name) => name === 'issue-1-ann')).toHaveLength(1);
    expect(await scene.states()).toEqual({ ann: 'unknown' });
  });
});
