import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bounceJob, mailboxOf } from '../../../server/newsletter/bounces/index.ts';
import { MAX_BYTES } from '../../../server/newsletter/bounces/mailbox.ts';
import { HALT, MAX_SOFT_BOUNCES } from '../../../server/newsletter/bounces/record.ts';
import { newsletterKeys } from '../../../server/newsletter/keys.ts';
import { bounceMail, feedbackMail } from '../../support/bounce-mails.ts';
import { describeDatabases } from '../../support/databases.ts';
import { AUTUMN, bouncePlace, JANE, KEYS, someAddresses, WINTER } from './bounce-place.ts';

type Place = Awaited<ReturnType<typeof bouncePlace>>;

describeDatabases(({ create }) => {
  const makePlace = async () => bouncePlace(await create());

  it('removes a subscriber whose address is gone, on record', async () => {
    const { send, bounce, addresses, suppressions, database } = await makePlace();
    await send(AUTUMN, [JANE, 'tom@farm.example']);
    await bounce(AUTUMN, JANE, '5.1.1');
    await bounce(AUTUMN, JANE, '5.1.1');
    expect(await addresses()).toEqual(['tom@farm.example']);
    expect(await suppressions()).toEqual(['bounced']);
    const events = await database.read('SELECT event, address FROM newsletter_consents');
    expect(events.filter(({ event }) => event !== 'confirmed')).toEqual([
      { event: 'bounced', address: JANE },
    ]);
  });

  it('keeps a subscriber when the report is about the sender', async () => {
    const { send, bounce, addresses } = await makePlace();
    await send(AUTUMN, [JANE]);
    await bounce(AUTUMN, JANE, '5.1.8');
    expect(await addresses()).toEqual([JANE]);
  });

  it('removes a subscriber after five issues that could not be delivered', async () => {
    expect(MAX_SOFT_BOUNCES).toBe(5);
    const { send, bounce, addresses, suppressions } = await makePlace();
    for (const issue of ['1', '2', '3', '4', '5']) {
      expect(await addresses()).toEqual(issue === '1' ? [] : [JANE]);
      await send(issue, [JANE]);
      await bounce(issue, JANE, '4.4.7');
      await bounce(issue, JANE, '5.2.2');
    }
    expect(await addresses()).toEqual([]);
    expect(await suppressions()).toEqual(['bounced']);
  });

  it('counts no report about a mail that did not go out', async () => {
    const { send, bounce, addresses } = await makePlace();
    await send(AUTUMN, [JANE]);
    await send(WINTER, ['tom@farm.example']);
    await bounce(WINTER, JANE, '5.1.1');
    expect(await addresses()).toContain(JANE);
  });

  it('counts no report with a token that was not made here, or for another issue', async () => {
    const { send, read, addresses } = await makePlace();
    const issue = await send(AUTUMN, [JANE]);
    const other = await send(WINTER, [JANE]);
    const hash = KEYS.hashOf(JANE);
    const failed = [{ address: JANE, action: 'failed', status: '5.1.1' }];
    const forged = newsletterKeys('guess').bounceToken(issue, hash);
    const moved = KEYS.bounceToken(other, hash).replace(/^\d+/, String(issue));
    for (const token of [forged, moved, KEYS.unsubscribeToken(hash), `issue-${issue}-${hash}`]) {
      expect(await read(bounceMail(token, failed))).toBe(false);
      expect(await read(feedbackMail(token, 'abuse'))).toBe(false);
    }
    expect(await addresses()).toEqual([JANE]);
  });

  it('takes a complaint for good, also after a bounce', async () => {
    const { send, bounce, complain, suppressions, undo } = await makePlace();
    await send(AUTUMN, [JANE]);
    await bounce(AUTUMN, JANE, '5.1.1');
    await complain(AUTUMN, JANE, 'abuse');
    expect(await suppressions()).toEqual(['complained']);
    expect(await undo(AUTUMN)).toBe(0);
    expect(await suppressions()).toEqual(['complained']);
  });

  it('takes a request to be left out for that, and other feedback for nothing', async () => {
    const { send, complain, addresses, suppressions } = await makePlace();
    await send(AUTUMN, [JANE]);
    for (const type of ['auth-failure', 'virus', 'not-spam', 'none']) {
      await complain(AUTUMN, JANE, type);
    }
    expect(await addresses()).toEqual([JANE]);
    await complain(AUTUMN, JANE, 'opt-out');
    expect(await addresses()).toEqual([]);
    expect(await suppressions()).toEqual(['unsubscribed']);
  });

  describe('many reports', () => {
    it('halt an issue, even when all of it has gone out, and are an error', async () => {
      const { send, bounce, state, log, resume } = await makePlace();
      const people = someAddresses(HALT.reports + 2);
      await send(AUTUMN, people);
      for (const address of people.slice(0, HALT.reports - 1)) {
        await bounce(AUTUMN, address, '5.1.1');
      }
      expect(await state(AUTUMN)).toEqual(['sent', null]);
      await bounce(AUTUMN, people[HALT.reports - 1] ?? '', '5.1.1');
      expect(await state(AUTUMN)).toEqual(['halted', 'bounces']);
      const [error, ...others] = log.lines.filter(({ level }) => level === 'error');
      expect(error?.words).toContain(`undo-bounces ${AUTUMN}`);
      expect(others).toEqual([]);
      await resume(AUTUMN);
      await bounce(AUTUMN, people[HALT.reports] ?? '', '5.1.1');
      expect(await state(AUTUMN)).toEqual(['sending', null]);
    });

    it('halt no issue of which they are less than 5%', async () => {
      expect(HALT).toEqual({ share: 0.05, reports: 10 });
      const { send, bounce, state } = await makePlace();
      const people = someAddresses(221);
      await send(AUTUMN, people);
      for (const address of people.slice(0, 11)) await bounce(AUTUMN, address, '5.1.1');
      expect(await state(AUTUMN)).toEqual(['sent', null]);
      await bounce(AUTUMN, people[11] ?? '', '5.1.1');
      expect(await state(AUTUMN)).toEqual(['halted', 'bounces']);
    });

    it('halt no issue while the mails may arrive with the next one', async () => {
      const { send, bounce, state } = await makePlace();
      const people = someAddresses(HALT.reports + 2);
      await send(AUTUMN, people);
      for (const address of people) await bounce(AUTUMN, address, '4.4.7');
      expect(await state(AUTUMN)).toEqual(['sent', null]);
    });
  });

  it('writes no address and no token into the log', async () => {
    const { send, bounce, complain, log } = await makePlace();
    const people = someAddresses(HALT.reports);
    await send(AUTUMN, [...people, JANE]);
    for (const address of people) await bounce(AUTUMN, address, '5.1.1');
    await complain(AUTUMN, JANE, 'virus');
    const lines = JSON.stringify(log.lines);
    expect(log.lines).toHaveLength(HALT.reports + 2);
    expect(lines).not.toContain('@');
    for (const address of [...people, JANE]) expect(lines).not.toContain(KEYS.hashOf(address));
  });

  describe('the job', () => {
    /** A folder with these mails, and the job that reads it. */
    async function jobFor(place: Place, mails: Readonly<Record<string, string | Uint8Array>>) {
      const folder = await mkdtemp(join(tmpdir(), 'bounces-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      for (const [name, mail] of Object.entries(mails)) await writeFile(join(folder, name), mail);
      const { database, log } = place;
      const [mailbox, keys] = [mailboxOf({ folder }), () => Promise.resolve(KEYS)];
      const job = bounceJob({ database, log, keys, mailbox });
      return { folder, run: () => job.run(new AbortController().signal) };
    }

    async function reportFor({ send, tokenOf }: Place): Promise<Uint8Array> {
      await send(AUTUMN, [JANE]);
      const failed = { address: JANE, action: 'failed', status: '5.1.1' };
      return bounceMail(await tokenOf(AUTUMN, JANE), [failed]);
    }

    it('reads a report behind mails that cannot be read, and keeps those', async () => {
      const place = await makePlace();
      const mails = {
        '1.eml': '\n'.repeat(MAX_BYTES),
        '3.eml': bounceMail('forged', []),
        '4.eml': await reportFor(place),
      };
      const { folder, run } = await jobFor(place, mails);
      await mkdir(join(folder, 'other', '2.eml', 'taken'), { recursive: true });
      await writeFile(join(folder, '2.eml'), '');
      await run();
      expect(await place.addresses()).toEqual([]);
      expect(await readdir(folder)).toEqual(['2.eml', 'other']);
      expect(await readdir(join(folder, 'other'))).toEqual(['1.eml', '2.eml', '3.eml']);
      expect(place.log.lines).toMatchObject([{ level: 'warn' }, { level: 'info' }]);
    });

    it('puts a report back while the database is unavailable', async () => {
      const place = await makePlace();
      const { database, log } = place;
      const { folder, run } = await jobFor(place, { '1.eml': await reportFor(place) });
      await database.transaction((tx) => tx.run('ALTER TABLE newsletter_bounces RENAME TO away'));
      await run();
      expect(await readdir(folder)).toEqual(['1.eml', 'other']);
      expect(log.lines).toMatchObject([
        { level: 'warn', facts: { reason: 'DatabaseUnavailableError' } },
      ]);
    });
  });
});
