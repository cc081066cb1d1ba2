import { expect, it } from 'vitest';
import { until } from '../../support/until.ts';
import { describeDatabases } from '../../support/databases.ts';
import { connectionFailure, outboxScene, type Behavior } from './outbox-scene.ts';

describeDatabases(({ create }) => {
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
    await until(() => expect(scene.tried().length).toBeGreaterThan(6));
    // The first four were started before the first failure.
    most = 0;
    await until(() => expect(scene.tried().length).toBeGreaterThan(9));
    expect(most).toBe(1);
    isBack = true;
    await until(() => expect(scene.taken).toHaveLength(13));
    expect(most).toBeGreaterThan(1);
  });
});
