import { expect, it } from 'vitest';
import { haltIfRefused } from '../../../server/newsletter/issues.ts';
import { describeDatabases } from '../../support/databases.ts';
import { refusal } from '../mail/outbox-scene.ts';
import type { NewsletterScene } from './newsletter-scene.ts';
import { begin, newsletterScene, numberOf, people, stateOf } from './newsletter-scene.ts';

function refuse({ behaviors }: NewsletterScene, addresses: readonly string[]): void {
  for (const address of addresses) {
    behaviors.set(address, () => Promise.reject(refusal(554, '5.7.1')));
  }
}

describeDatabases(({ create }) => {
  it('an issue is halted if the servers of 10 domains refuse it', async () => {
    const scene = await newsletterScene(await create());
    const addresses = people(40);
    await scene.subscribe(...addresses);
    refuse(scene, addresses);
    await begin(scene);
    scene.start();
    await expect.poll(() => stateOf(scene)).toEqual(['halted', 'refused']);
    // Mails in progress while the issue is halted are still refused, so the count is not exact.
    const failed = (await scene.issues.find('autumn'))?.failed;
    expect(failed).toBeGreaterThanOrEqual(10);
    expect(failed).toBeLessThan(addresses.length);
    expect(await scene.addresses()).toHaveLength(40);
    expect(scene.log.lines.map(({ words }) => words).join()).toContain('halted');
    scene.behaviors.clear();
    await scene.issues.resume(await numberOf(scene));
    await expect.poll(() => stateOf(scene)).toEqual(['sent', null]);
  });

  it('an issue is halted if 100 of its mails are refused, even by a single domain', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(...people(1), ...people(199, () => 'one.example').slice(1));
    await begin(scene);
    await scene.run("UPDATE outbox SET state = 'failed', ended_at = $1", Date.now() + 1_000);
    const number = await numberOf(scene);
    const halt = () => scene.database.transaction((tx) => haltIfRefused(tx, number));
    const forgive = 'UPDATE outbox SET state = $1 WHERE id > (SELECT min(id) + $2 FROM outbox)';
    await scene.run(forgive, 'done', 98);
    expect(await halt()).toBe(false);
    await scene.run(forgive, 'failed', 98);
    expect(await halt()).toBe(true);
  });

  it('an issue continues if fewer domains refuse it, or if one domain refuses many mails', async () => {
    const scene = await newsletterScene(await create());
    const one = people(30, () => 'one.example');
    const nine = people(8);
    const others = people(40, (index) => `other${index}.example`);
    await scene.subscribe(...one, ...nine, ...others);
    refuse(scene, [...one, ...nine]);
    await begin(scene);
    scene.start();
    await expect.poll(() => stateOf(scene)).toEqual(['sent', null]);
    expect(await scene.issues.find('autumn')).toMatchObject({ sent: 40, failed: 38 });
  });

  it('removes addresses that do not exist, but no other refused addresses', async () => {
    const scene = await newsletterScene(await create());
    const statuses = { ann: '5.1.1', bob: '5.1.8', cid: '5.7.1', dan: '5.2.1' };
    for (const [name, status] of Object.entries(statuses)) {
      const address = `${name}@${name}.example`;
      await scene.subscribe(address);
      scene.behaviors.set(address, () => Promise.reject(refusal(550, status)));
    }
    await begin(scene);
    scene.start();
    await expect.poll(() => stateOf(scene)).toEqual(['sent', null]);
    expect(await scene.addresses()).toEqual(['bob@bob.example', 'cid@cid.example']);
  });
});
