import { expect, it } from 'vitest';
import { findByText, start as startIssue, watchIssues } from '../../../server/newsletter/issues.ts';
import { UNSUBSCRIBE_MARK } from '../../../src/features/newsletter/index.ts';
import { someIssue } from '../../support/complete-site.ts';
import { describeDatabases } from '../../support/databases.ts';
import type { NewsletterScene } from './newsletter-scene.ts';
import { begin, CONSENT, newsletterScene, numberOf, people, stateOf } from './newsletter-scene.ts';

const HOUR_MS = 60 * 60 * 1_000;

function suppressAlone({ run, hashOf }: NewsletterScene, address: string) {
  const sql = "INSERT INTO newsletter_suppressions (hash, reason, at) VALUES ($1, 'complained', 0)";
  return run(sql, hashOf(address));
}

describeDatabases(({ create }) => {
  it('an issue reaches every subscriber once with personal links, and is then sent', async () => {
    const scene = await newsletterScene(await create());
    const addresses = people(30, (index) => `d${index % 3}.example`);
    await scene.subscribe(...addresses);
    await suppressAlone(scene, 'p7@d1.example');
    scene.start();
    expect(await begin(scene)).toBe(29);
    await expect.poll(() => stateOf(scene)).toEqual(['sent', null]);
    expect(scene.sentTo().sort()).toEqual(
      addresses.filter((one) => one !== 'p7@d1.example').sort(),
    );
    const { unsubscribeToken } = await scene.keys();
    for (const { to, mail } of scene.taken) {
      const url = `https://rillwatch.example/newsletter/unsubscribe/${unsubscribeToken(scene.hashOf(to))}`;
      expect(mail.html).toBe(`<a href="${url}">Leave</a>`);
      expect(mail.text).toBe(`What soil needs in autumn.\n\n${url}`);
    }
    expect(await begin(scene)).toBeUndefined();
    expect(await scene.count('outbox')).toBe(29);
  });

  it('an issue reaches each subscriber in the language of their form, or in the main language without a translation', async () => {
    const scene = await newsletterScene(await create());
    const outbox = scene.start();
    for (const [address, language] of [
      ['a@d.example', '/es'],
      ['b@d.example', '/de'],
      ['c@d.example', ''],
    ] as const) {
      await scene.requests.add(address, CONSENT, new Date(), language);
    }
    outbox.wake();
    await expect.poll(() => scene.taken).toHaveLength(3);
    const links = scene.taken.map(({ mail }) => /https:\S+/.exec(mail.text)?.[0] ?? '');
    expect(links.filter((link) => link.startsWith('https://rillwatch.example/es/'))).toHaveLength(
      1,
    );
    for (const link of links) await scene.requests.confirm(link.replace(/^.*\//, ''), new Date());
    const translation = { ...someIssue('autumn'), subject: 'Translated' };
    await scene.issues.start(someIssue('autumn'), new Date(), { '/es': translation });
    outbox.wake();
    await expect.poll(() => scene.taken).toHaveLength(6);
    const subjects = scene.taken.slice(3).map(({ to, mail }) => `${to} ${mail.subject}`);
    expect(subjects.sort()).toEqual([
      'a@d.example Translated',
      'b@d.example Issue autumn',
      'c@d.example Issue autumn',
    ]);
  });

  it('an issue is queued in one transaction, so that an interrupted start leaves nothing', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(...people(3));
    const interrupted = scene.database.transaction(async (tx) => {
      await startIssue(tx, someIssue('autumn'), new Date());
      throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect([await scene.issues.list(), await scene.count('outbox')]).toEqual([[], 0]);
    expect(await begin(scene)).toBe(3);
    await scene.subscribe('late@d.example');
    expect(await begin(scene)).toBeUndefined();
    const sql = 'SELECT id FROM outbox WHERE recipient = $1';
    expect(await scene.database.read(sql, scene.hashOf('late@d.example'))).toEqual([]);
    scene.start();
    await expect.poll(() => stateOf(scene)).toEqual(['sent', null]);
    expect(scene.sentTo().sort()).toEqual(people(3));
  });

  it.each([
    ['another subject', (text: string) => text.replace('A subject', 'Another subject'), 'old'],
    ['other line breaks', (text: string) => text.replaceAll(' ', '\n'), 'old'],
    ['a small change', (text: string) => text.replace('first', 'second'), 'old'],
    ['another text', (text: string) => text.replaceAll('paragraph', 'other'), undefined],
  ])('an issue is recognized under another name with %s', async (_, change, slug) => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(...people(1));
    const parts = ['A subject', 'The first paragraph.', 'A longer paragraph of this text.'];
    const text = [...parts, `why ${UNSUBSCRIBE_MARK}`].join('\n\n');
    await scene.issues.start({ ...someIssue('old'), text }, new Date());
    const find = (name: string, own: string) =>
      findByText(scene.database, { slug: name, text: own });
    expect(await find('old', text)).toBeUndefined();
    expect((await find('new', change(text)))?.slug).toBe(slug);
  });

  it('an issue is sent alone, so that a second one has to wait', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(...people(2));
    await begin(scene);
    expect(await begin(scene, 'winter')).toBeUndefined();
    expect(await stateOf(scene, 'winter')).toEqual([undefined, undefined]);
    const number = await numberOf(scene);
    await scene.issues.pause(number);
    expect(await begin(scene, 'winter')).toBe(2);
    expect(await scene.issues.resume(number)).toBe(false);
    expect(await scene.issues.resend(number)).toBe(0);
    expect(await stateOf(scene)).toEqual(['paused', 'owner']);
  });

  it('an issue is not sent while it is paused, and never to people who unsubscribe meanwhile', async () => {
    const scene = await newsletterScene(await create());
    const [ann, bob, cid, dan] = [
      'ann@a.example',
      'bob@b.example',
      'cid@c.example',
      'dan@d.example',
    ] as const;
    await scene.subscribe(ann, bob, cid, dan, 'fay@f.example');
    await begin(scene);
    const number = await numberOf(scene);
    expect(await scene.issues.pause(number)).toBe(true);
    await scene.unsubscribe(ann);
    expect(await scene.count('outbox')).toBe(4);
    await scene.erase(bob);
    expect(await scene.count('outbox')).toBe(3);
    expect(await scene.issues.find('autumn')).toMatchObject({
      subscribers: 5,
      waiting: 3,
      sent: 0,
    });
    await suppressAlone(scene, dan);
    scene.behaviors.set('fay@f.example', () => scene.unsubscribe('fay@f.example'));
    const outbox = scene.start();
    await scene.requests.add('eve@e.example', CONSENT, new Date());
    outbox.wake();
    await expect.poll(() => scene.sentTo()).toEqual(['eve@e.example']);
    await scene.issues.resume(number);
    await expect.poll(() => stateOf(scene)).toEqual(['sent', null]);
    expect(scene.sentTo()).toEqual(['eve@e.example', cid]);
    expect(await scene.count('outbox')).toBe(2);
  });

  it('an issue is not sent to a person who unsubscribes while their mail is composed', async () => {
    const scene = await newsletterScene(await create());
    const addresses = ['ann@a.example', 'bob@b.example', 'cid@c.example'] as const;
    const [ann, bob, cid] = addresses;
    await scene.subscribe(...addresses);
    // On PostgreSQL, a transaction that began before the issue was queued does not see its mails.
    scene.behaviors.set(ann, async () => {
      await scene.run('DELETE FROM newsletter_subscribers WHERE hash = $1', scene.hashOf(ann));
    });
    scene.behaviors.set(bob, async () => {
      scene.behaviors.delete(bob);
      await suppressAlone(scene, bob);
    });
    await begin(scene);
    scene.start();
    await expect.poll(() => stateOf(scene)).toEqual(['sent', null]);
    expect(scene.sentTo()).toEqual([cid]);
    expect(await scene.count('outbox')).toBe(1);
  });

  it('an issue is paused if it was not sent for more than an hour', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe('ann@farm.example');
    const start = new Date();
    await begin(scene, 'autumn', start);
    const watchAfter = (ms: number): Promise<string[]> =>
      scene.database.transaction((tx) => watchIssues(tx, new Date(start.getTime() + ms)));
    expect(await watchAfter(HOUR_MS)).toEqual([]);
    expect(await watchAfter(2 * HOUR_MS)).toEqual([]);
    expect(await watchAfter(3 * HOUR_MS + 1)).toEqual(['autumn']);
    expect(await stateOf(scene)).toEqual(['paused', 'overdue']);
  });
});
