import { expect, it } from 'vitest';
import { describeDatabases } from '../../support/databases.ts';
import { refusal } from '../mail/outbox-scene.ts';
import { CONSENT, newsletterScene, type NewsletterScene } from './newsletter-scene.ts';

const JANE = 'Jane@farm.example';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOON = new Date('2026-11-23T12:00:00Z');

function after(ms: number): Date {
  return new Date(NOON.getTime() + ms);
}

async function request(scene: NewsletterScene, address: string, at = new Date()): Promise<void> {
  await scene.requests.add(address, CONSENT, at);
}

async function settled(scene: NewsletterScene): Promise<void> {
  await expect.poll(() => scene.count("outbox WHERE state <> 'done'")).toBe(0);
}

async function subscribe(scene: NewsletterScene, address: string): Promise<string> {
  await request(scene, address);
  await expect.poll(() => scene.tokenFor(address)).not.toBe('');
  await settled(scene);
  const token = scene.tokenFor(address);
  expect(await scene.requests.confirm(token, new Date())).toBe('open');
  return token;
}

describeDatabases(({ create }) => {
  it('subscribes an address after its link was used, and records the consent', async () => {
    const scene = await newsletterScene(await create());
    scene.start();
    await request(scene, JANE);
    await settled(scene);
    const token = scene.tokenFor(JANE);
    expect(await scene.addresses()).toEqual([]);
    expect(await scene.requests.linkState(token, new Date())).toBe('open');
    expect(await scene.requests.confirm(token, new Date())).toBe('open');
    expect(await scene.requests.confirm(token, new Date())).toBe('used');
    expect(await scene.addresses()).toEqual([JANE]);
    const { version, words } = CONSENT;
    expect(await scene.events(JANE.toLowerCase())).toEqual([
      `requested  ${JANE}  ${version}  ${words}`,
      `confirmed  ${JANE}  ${version}  ${words}`,
      `on the list  ${JANE}  ${version}`,
    ]);
  });

  it('does not change consents', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(JANE);
    await expect(scene.run("UPDATE newsletter_consents SET words = 'x'")).rejects.toThrow();
  });

  it('accepts a link for 7 days', async () => {
    const scene = await newsletterScene(await create());
    await request(scene, JANE, NOON);
    scene.start();
    await settled(scene);
    const token = scene.tokenFor(JANE);
    expect(await scene.requests.linkState(token, after(7 * DAY_MS - 1))).toBe('open');
    expect(await scene.requests.linkState(token, after(7 * DAY_MS))).toBe('expired');
    expect(await scene.requests.confirm(token, after(7 * DAY_MS))).toBe('expired');
    expect(await scene.addresses()).toEqual([]);
    expect(await scene.requests.confirm(token, after(7 * DAY_MS - 1))).toBe('open');
  });

  it('erases requests that were not confirmed for 30 days', async () => {
    const scene = await newsletterScene(await create());
    await request(scene, JANE, NOON);
    expect(await scene.requests.sweep(after(30 * DAY_MS))).toBe(0);
    expect(await scene.requests.sweep(after(30 * DAY_MS + 1))).toBe(1);
    for (const table of ['newsletter_requests', 'outbox']) {
      expect(await scene.count(table)).toBe(0);
    }
  });

  it('stops at the first refusal of a confirmation and erases the request', async () => {
    const scene = await newsletterScene(await create());
    let attempts = 0;
    scene.behaviors.set(JANE, () => {
      attempts += 1;
      return Promise.reject(refusal(550, '5.1.1'));
    });
    await request(scene, JANE);
    scene.start();
    await settled(scene);
    expect(attempts).toBe(1);
    expect(await scene.count('newsletter_requests')).toBe(0);
    expect(JSON.stringify(scene.log.lines)).not.toMatch(/farm\.example/);
  });

  it('sends a temporarily refused confirmation again', async () => {
    const scene = await newsletterScene(await create());
    scene.behaviors.set(JANE, () => {
      scene.behaviors.delete(JANE);
      return Promise.reject(refusal(451));
    });
    await request(scene, JANE);
    scene.start();
    await expect.poll(() => scene.sentTo()).toEqual([JANE]);
  });

  it('sends a mailbox, in any spelling, one confirmation in 10 minutes and three in a day', async () => {
    const scene = await newsletterScene(await create());
    const spellings = ['jane@farm.example', 'JA.NE@farm.example', 'j.ane+1@farm.example'];
    const times = [
      [0, true],
      [1, false],
      [10 * MINUTE_MS - 1, false],
      [10 * MINUTE_MS, true],
      [20 * MINUTE_MS, true],
      [30 * MINUTE_MS, false],
      [DAY_MS - 1, false],
      [DAY_MS, true],
    ] as const;
    for (const [index, [ms, isSent]] of times.entries()) {
      const address = spellings[index % spellings.length] ?? '';
      await request(scene, address, after(ms));
      const sql = 'SELECT max(number) AS number FROM newsletter_requests';
      const number = Number((await scene.database.read(sql))[0]?.number);
      const of = { id: 0, kind: '', subject: number, recipient: '' };
      const queued = { ...of, attempts: 1, unanswered: 0 };
      expect([ms, (await scene.confirmation.compose(queued)) !== undefined]).toEqual([ms, isSent]);
      if (!isSent) await scene.run('DELETE FROM newsletter_requests WHERE number = $1', number);
    }
    await request(scene, 'joe@farm.example', after(1));
    scene.start();
    await expect.poll(() => scene.sentTo()).toContain('joe@farm.example');
  });

  it('sends no confirmation to subscribers and people who complained, and stores nothing', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(JANE);
    await scene.suppress('joe@farm.example', 'complained');
    for (const address of [JANE, 'joe@farm.example']) await request(scene, address);
    scene.start();
    await settled(scene);
    expect(scene.taken).toEqual([]);
    expect(await scene.count('newsletter_requests')).toBe(0);
  });

  it('unsubscribes permanently: mails, links, and requests are deleted, and old links have no effect', async () => {
    const scene = await newsletterScene(await create());
    scene.start();
    const token = await subscribe(scene, JANE);
    await scene.unsubscribe(JANE);
    expect(await scene.addresses()).toEqual([]);
    expect(await scene.requests.confirm(token, new Date())).toBe('expired');
    expect(await scene.addresses()).toEqual([]);
    for (const table of ['newsletter_requests', 'outbox']) {
      expect(await scene.count(table)).toBe(0);
    }
    const events = await scene.events(JANE);
    expect(events.map((event) => event.split('  ')[0])).toEqual([
      'requested',
      'confirmed',
      'unsubscribed',
      'suppressed: unsubscribed',
    ]);
    await subscribe(scene, JANE);
    expect(await scene.addresses()).toEqual([JANE]);
    expect((await scene.events(JANE)).join()).not.toContain('suppressed');
  });

  it('sends no confirmation to a person who complains while it is composed', async () => {
    const scene = await newsletterScene(await create());
    scene.behaviors.set(JANE, async () => {
      scene.behaviors.delete(JANE);
      const complaint = "INSERT INTO newsletter_suppressions VALUES ($1, 'complained', 0)";
      await scene.run(complaint, scene.hashOf(JANE));
    });
    await request(scene, JANE);
    scene.start();
    await settled(scene);
    expect([scene.taken, await scene.count('newsletter_requests')]).toEqual([[], 0]);
  });

  it('keeps a complaint as the reason, whatever happens later', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(JANE);
    await request(scene, JANE);
    await scene.suppress(JANE, 'bounced');
    await scene.suppress(JANE, 'complained');
    await scene.unsubscribe(JANE);
    expect(await scene.events(JANE)).toContain('suppressed: complained');
    expect(await scene.erase(JANE)).toMatch(/^Erased/);
    expect(await scene.events(JANE)).toContain('suppressed: complained');
  });
});
