import { describe, expect, it } from 'vitest';
import { bounceJob, type Mail } from '../../../server/newsletter/bounces/job.ts';
import {
  HALT,
  MAX_SOFT_BOUNCES,
  recordRefusal,
} from '../../../server/newsletter/bounces/record.ts';
import { newsletterKeys } from '../../../server/newsletter/keys.ts';
import { bounceMail, feedbackMail } from '../../support/bounce-mails.ts';
import { describeDatabases, sqlitePlace } from '../../support/databases.ts';
import { bounceScene, type BounceScene } from './bounce-scene.ts';
import { numberOf, people, stateOf } from './newsletter-scene.ts';

const JANE = 'jane@farm.example';
const TOM = 'tom@farm.example';

describeDatabases(({ create }) => {
  it('removes a subscriber whose address no longer exists, and logs it once', async () => {
    const { send, bounce, addresses, suppressions, events } = await bounceScene(await create());
    await send('autumn', JANE, TOM);
    for (let times = 0; times < 2; times += 1) await bounce('autumn', JANE, '5.1.1');
    expect(await addresses()).toEqual([TOM]);
    expect(await suppressions()).toEqual(['bounced']);
    const bounced = (await events(JANE)).filter((event) => event.startsWith('bounced'));
    expect(bounced).toHaveLength(1);
  });

  it('removes a subscriber after five issues that could not be delivered', async () => {
    expect(MAX_SOFT_BOUNCES).toBe(5);
    const { send, bounce, addresses, suppressions, undo } = await bounceScene(await create());
    for (const issue of ['1', '2', '3', '4', '5']) {
      await send(issue, JANE);
      expect(await addresses()).toEqual([JANE]);
      await bounce(issue, JANE, '4.4.7');
      await bounce(issue, JANE, '5.2.2');
    }
    expect(await addresses()).toEqual([]);
    expect(await suppressions()).toEqual(['bounced']);
    expect(await undo('4')).toBe(0);
    expect(await undo('5')).toBe(1);
    expect(await addresses()).toEqual([JANE]);
  });

  it('ignores reports about mails that were not sent, about other issues, or with a forged token', async () => {
    const scene = await bounceScene(await create());
    const { send, bounce, read, addresses, hashOf } = scene;
    await send('autumn', JANE);
    await send('winter', JANE);
    await send('spring', TOM);
    await bounce('spring', JANE, '5.1.1');
    const { bounceToken, unsubscribeToken } = await scene.keys();
    const hash = hashOf(JANE);
    const failed = [{ address: JANE, action: 'failed', status: '5.1.1' }];
    const forged = newsletterKeys('guess').bounceToken({ nonce: 'autumn', hash });
    const moved = bounceToken({ nonce: 'spring', hash }).replace(/^spring/, 'autumn');
    for (const token of [forged, moved, unsubscribeToken(hash), `issue-autumn-${hash}`]) {
      expect(await read(bounceMail(token, failed))).toBe(false);
      expect(await read(feedbackMail(token, 'abuse'))).toBe(false);
    }
    expect(await addresses()).toEqual([JANE, TOM]);
  });

  it('lets a complaint replace a bounce permanently, and treats opt-out reports as unsubscribing', async () => {
    const { send, bounce, complain, suppressions, undo } = await bounceScene(await create());
    await send('autumn', JANE, TOM);
    await complain('autumn', TOM, 'virus');
    expect(await suppressions()).toEqual([]);
    await bounce('autumn', JANE, '5.1.1');
    await complain('autumn', JANE, 'abuse');
    await complain('autumn', TOM, 'opt-out');
    expect((await suppressions()).sort()).toEqual(['complained', 'unsubscribed']);
    expect(await undo('autumn')).toBe(0);
    expect((await suppressions()).sort()).toEqual(['complained', 'unsubscribed']);
  });

  it('halts an issue with many bounces, even after it was sent to everyone', async () => {
    const scene = await bounceScene(await create());
    const { send, bounce, log, run } = scene;
    const all = people(HALT.domains + 2);
    await send('autumn', ...all);
    for (const address of all.slice(0, HALT.domains - 1)) await bounce('autumn', address, '5.1.1');
    // The next issue may reach these addresses.
    for (const address of all.slice(HALT.domains)) await bounce('autumn', address, '4.4.7');
    expect(await stateOf(scene)).toEqual(['sent', null]);
    await bounce('autumn', all[HALT.domains - 1] ?? '', '5.1.1');
    expect(await stateOf(scene)).toEqual(['halted', 'bounces']);
    const errors = log.lines.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]?.words).toContain('undo-bounces autumn');
    const sql = "UPDATE newsletter_issues SET state = 'sending', reason = NULL, resumed_at = $1";
    await run(sql, Date.now() + 1_000);
    await bounce('autumn', all[HALT.domains] ?? '', '5.1.1');
    expect(await stateOf(scene)).toEqual(['sending', null]);
    const said = JSON.stringify(log.lines);
    expect(said).not.toContain('@');
    for (const address of all) expect(said).not.toContain(scene.hashOf(address));
  });

  it('does not halt an issue with less than 5% bounces', async () => {
    expect(HALT).toEqual({ share: 0.05, domains: 10, reports: 100 });
    const scene = await bounceScene(await create());
    const all = people(221);
    await scene.send('autumn', ...all);
    for (const address of all.slice(0, 11)) await scene.bounce('autumn', address, '5.1.1');
    expect(await stateOf(scene)).toEqual(['sent', null]);
    await scene.bounce('autumn', all[11] ?? '', '5.1.1');
    expect(await stateOf(scene)).toEqual(['halted', 'bounces']);
  });

  it('does not halt an issue because of one domain, unless it has 100 bounces', async () => {
    const scene = await bounceScene(await create());
    const all = people(HALT.reports, () => 'closed.example');
    await scene.send('autumn', ...all);
    for (const address of all.slice(1)) await scene.bounce('autumn', address, '5.1.1');
    expect(await scene.addresses()).toEqual(all.slice(0, 1));
    expect(await stateOf(scene)).toEqual(['sent', null]);
    await scene.bounce('autumn', all[0] ?? '', '5.1.1');
    expect(await stateOf(scene)).toEqual(['halted', 'bounces']);
  });

  it('restores everyone who was removed by the reports, and no one else', async () => {
    const scene = await bounceScene(await create());
    const { send, bounce, complain, addresses, hashOf, undo, database } = scene;
    const all = ['gone', 'complains', 'refused', 'lifted', 'earlier', 'left', 'angry'].map(
      (name) => `${name}@farm.example`,
    );
    const [gone = '', complains = '', refused = '', lifted = '', earlier = '', left = ''] = all;
    const angry = 'angry@farm.example';
    await send('winter', ...all);
    await send('autumn', ...all);
    await bounce('winter', earlier, '5.1.1');
    await scene.suppress(angry, 'complained');
    for (const address of all.filter((one) => one !== refused)) {
      await bounce('autumn', address, '5.1.1');
    }
    await complain('autumn', complains, 'abuse');
    await scene.unsubscribe(left);
    const copy = { issue: await numberOf(scene), hash: hashOf(refused) };
    await database.transaction((tx) => recordRefusal(tx, copy, '5.1.1', new Date()));
    await scene.run('DELETE FROM newsletter_suppressions WHERE hash = $1', hashOf(lifted));
    expect(await addresses()).toEqual([]);
    expect(await undo('autumn')).toBe(2);
    expect(await addresses()).toEqual([gone, refused]);
    await bounce('autumn', gone, '5.1.1');
    expect(await undo('autumn')).toBe(0);
    expect(await addresses()).toEqual([gone, refused]);
    expect(await undo('never-sent')).toBe(0);
  });
});

describe('the job', () => {
  /** Reads a mailbox with these mails once. Resolves with the names of the mails that are left, unread and read. */
  async function run(scene: BounceScene, mails: Readonly<Record<string, Mail['read']>>) {
    const left = new Map(Object.keys(mails).map((name) => [name, 'unread']));
    const job = bounceJob({
      ...scene,
      mailbox: async function* () {
        for (const [name, read] of Object.entries(mails)) {
          left.set(name, 'read');
          const putBack = () => Promise.resolve(left.set(name, 'unread'));
          yield await Promise.resolve({
            read,
            putBack,
            remove: () => Promise.resolve(left.delete(name)),
          });
        }
      },
    });
    await job.run(new AbortController().signal);
    return Object.fromEntries(left);
  }

  async function reportFor({ send, tokenOf }: BounceScene): Promise<Mail['read']> {
    await send('autumn', JANE);
    const failed = { address: JANE, action: 'failed', status: '5.1.1' };
    const mail = bounceMail(tokenOf('autumn', JANE), [failed]);
    return () => Promise.resolve(mail);
  }

  it('reads a report after unreadable mails, and keeps those', async () => {
    const scene = await bounceScene(sqlitePlace());
    const left = await run(scene, {
      refused: () => Promise.reject(new Error('refused')),
      forged: () => Promise.resolve(bounceMail('forged', [])),
      report: await reportFor(scene),
    });
    expect(await scene.addresses()).toEqual([]);
    expect(left).toEqual({ refused: 'read', forged: 'read' });
    expect(scene.log.lines).toMatchObject([{ level: 'warn' }, { level: 'info' }]);
  });

  it('puts a report back while the database is unavailable', async () => {
    const scene = await bounceScene(sqlitePlace());
    const report = await reportFor(scene);
    await scene.run('ALTER TABLE newsletter_bounces RENAME TO away');
    expect(await run(scene, { report })).toEqual({ report: 'unread' });
    const warning = { level: 'warn', facts: { reason: 'DatabaseUnavailableError' } };
    expect(scene.log.lines).toMatchObject([warning]);
  });
});
