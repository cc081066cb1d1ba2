import { expect, it } from 'vitest';
import { recordRefusal } from '../../../server/newsletter/bounces/index.ts';
import { suppress, unsubscribe } from '../../../server/newsletter/subscribers.ts';
import { describeDatabases } from '../../support/databases.ts';
import { AUTUMN, bouncePlace, JANE, KEYS, NOON, WINTER } from './bounce-place.ts';

describeDatabases(({ create }) => {
  const makePlace = async () => bouncePlace(await create());

  it('brings back everybody whom they have removed, and nobody else', async () => {
    const { send, bounce, complain, addresses, undo, database } = await makePlace();
    const people = ['gone', 'complains', 'refused', 'back', 'earlier'].map(
      (name) => `${name}@farm.example`,
    );
    const [gone = '', complains = '', refused = '', back = '', earlier = ''] = people;
    await send(WINTER, people);
    const issue = await send(AUTUMN, people);
    await bounce(WINTER, earlier, '5.1.1');
    for (const address of [gone, complains, back, earlier]) {
      await bounce(AUTUMN, address, '5.1.1');
    }
    await complain(AUTUMN, complains, 'abuse');
    await database.transaction(async (tx) => {
      await recordRefusal(tx, { issue, hash: KEYS.hashOf(refused) }, '5.1.1', NOON);
      await tx.run('DELETE FROM newsletter_suppressions WHERE hash = $1', KEYS.hashOf(back));
    });
    expect(await addresses()).toEqual([]);
    expect(await undo(AUTUMN)).toBe(2);
    expect(await addresses()).toEqual([gone, refused]);
    expect(await undo(AUTUMN)).toBe(0);
    expect(await undo('never-sent')).toBe(0);
  });

  it('brings back whom the last of several soft bounces has removed', async () => {
    const { send, bounce, addresses, undo } = await makePlace();
    for (const issue of ['1', '2', '3', '4', '5']) {
      await send(issue, [JANE]);
      await bounce(issue, JANE, '5.1.8');
    }
    expect(await undo('4')).toBe(0);
    expect(await undo('5')).toBe(1);
    expect(await addresses()).toEqual([JANE]);
  });

  it('lasts when the same report arrives again', async () => {
    const { send, bounce, addresses, undo } = await makePlace();
    await send(AUTUMN, [JANE]);
    await bounce(AUTUMN, JANE, '5.1.1');
    await undo(AUTUMN);
    await bounce(AUTUMN, JANE, '5.1.1');
    expect(await addresses()).toEqual([JANE]);
  });

  it('leaves alone whom an earlier complaint keeps away', async () => {
    const { send, bounce, suppressions, undo, database } = await makePlace();
    await send(AUTUMN, [JANE]);
    await database.transaction((tx) => suppress(tx, KEYS.hashOf(JANE), 'complained', NOON));
    await bounce(AUTUMN, JANE, '5.1.1');
    expect(await undo(AUTUMN)).toBe(0);
    expect(await suppressions()).toEqual(['complained']);
  });

  it('leaves alone who has unsubscribed since', async () => {
    const { send, bounce, addresses, undo, database } = await makePlace();
    await send(AUTUMN, [JANE]);
    await bounce(AUTUMN, JANE, '5.1.1');
    await database.transaction((tx) => unsubscribe(tx, KEYS.hashOf(JANE), NOON));
    expect(await undo(AUTUMN)).toBe(0);
    expect(await addresses()).toEqual([]);
  });
});
