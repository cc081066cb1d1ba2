import { expect, it } from 'vitest';
import { suppress, unsubscribe, unsuppress } from '../../../server/newsletter/subscribers.ts';
import { describeDatabases } from '../../support/databases.ts';
import { CONSENT, newsletterScene } from './newsletter-scene.ts';

const JANE = 'jane@farm.example';
const NOON = new Date('2026-11-23T12:00:00Z');

describeDatabases(({ create }) => {
  it('remembers a complaint above all else', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(JANE);
    const hash = await scene.hashOf(JANE);
    await scene.requests.add(JANE, CONSENT, NOON);
    await scene.database.transaction((tx) => suppress(tx, hash, 'bounced', NOON));
    await scene.database.transaction((tx) => suppress(tx, hash, 'complained', NOON));
    await scene.database.transaction((tx) => unsubscribe(tx, hash, NOON));
    expect(await scene.events(JANE)).toContain('suppressed: complained');
    expect(await scene.list.erase(JANE, NOON)).toBe(true);
    expect(await scene.events(JANE)).toContain('suppressed: complained');
  });

  it('puts someone back whose bounce is lifted, and nobody who unsubscribed before it', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(JANE, 'joe@farm.example');
    const [jane, joe] = [await scene.hashOf(JANE), await scene.hashOf('joe@farm.example')];
    await scene.database.transaction(async (tx) => {
      await unsubscribe(tx, joe, NOON);
      for (const hash of [jane, joe]) await suppress(tx, hash, 'bounced', NOON);
    });
    expect(await scene.addresses()).toEqual([]);
    const lift = (hash: string) => scene.database.transaction((tx) => unsuppress(tx, hash, NOON));
    expect([await lift(jane), await lift(jane), await lift(joe)]).toEqual([
      'bounced',
      undefined,
      undefined,
    ]);
    expect(await scene.addresses()).toEqual([JANE]);
  });
});
